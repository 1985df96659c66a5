import Trellis
import VisualFormatTools

/// The outcome of a layout: frames, conflicts, ambiguities.
struct LayoutReport {
  /// A frame and, for a scroll item, the size of its content.
  struct Row {
    let id: String
    /// The item's name for people, if that is not its id.
    let name: String?
    let frame: Rect
    /// The item it is in; nil for the root.
    let parent: String?
    /// The frame in the coordinates of the root, nothing scrolled.
    let absoluteFrame: Rect
    let contentSize: Size?
  }

  /// The size of the root.
  let size: Size
  /// The root, the items and the guides, in the order of the document.
  let rows: [Row]
  /// The constraints that had to be broken, and why.
  let conflicts: [ConflictReport]
  /// The values that the constraints leave open.
  let ambiguities: [Ambiguity]

  /// The layout that the report is about.
  let layout: LayoutBuilder
  private let names: [ItemID: String]
  private let idPlaces: [String: Range<Int>]

  /// Lays out and reads everything off.
  init(_ layout: LayoutBuilder) throws(CommandFailure) {
    self.layout = layout
    let engine = layout.engine
    var names: [ItemID: String] = [:]
    for (id, item) in layout.items { names[item] = id }
    self.names = names
    idPlaces = Dictionary(
      layout.document.items.map { ($0.id.text, $0.id.place) },
      uniquingKeysWith: { first, _ in first })
    size = engine.size
    var rows: [Row] = []
    do {
      let listed = layout.document.items.map(\.id.text).filter { $0 != LayoutDocument.rootID }
      for id in [LayoutDocument.rootID] + listed {
        guard let item = layout.items[id] else { continue }
        let scrolls = try engine.kind(of: item) == .scroll
        let name = try engine.properties(of: item).name
        rows.append(
          Row(
            id: id, name: name == id ? nil : name, frame: try engine.frame(of: item),
            parent: try engine.parent(of: item).flatMap { names[$0] },
            absoluteFrame: try engine.frameInWindow(of: item),
            contentSize: scrolls ? try engine.contentSize(of: item) : nil))
      }
    } catch {
      throw .internalError(error.description)
    }
    self.rows = rows
    // In the order of the document; the engine's is that in which it met them.
    conflicts = engine.conflicts.sorted { left, right in
      Self.start(of: left, layout.places) < Self.start(of: right, layout.places)
    }
    ambiguities = engine.ambiguities()
  }

  /// The rows, each behind that of what it is in: in documents it may stand in front of it.
  var rowsFromRoot: [Row] {
    var children = Dictionary(grouping: rows, by: \.parent)
    var result = children.removeValue(forKey: nil) ?? []
    var index = 0
    while index < result.count {
      result += children.removeValue(forKey: result[index].id) ?? []
      index += 1
    }
    return result
  }

  /// Where the broken constraint is written; the end of all things for one of the engine's own.
  private static func start(
    of conflict: ConflictReport, _ places: [LayoutConstraintID: Range<Int>]
  ) -> Int {
    conflict.broken.constraint.flatMap { places[$0]?.lowerBound } ?? .max
  }

  /// The document's name of an item or one of its built-in guides.
  func name(of item: ItemID) -> String {
    let name = names[item.item] ?? ""
    return item.area == .item ? name : "\(name).\(item.area.rawValue)"
  }

  /// Where the constraint is written, or else the item that it belongs to.
  func place(of member: ConflictReport.Member) -> Range<Int>? {
    if let constraint = member.constraint, let place = layout.places[constraint] { return place }
    return member.items.first.flatMap { place(of: $0) }
  }

  /// Where the item is written.
  func place(of item: ItemID) -> Range<Int>? {
    if let name = names[item.item] { return idPlaces[name] }
    // A guide that a format has made is where the format speaks of it.
    let constraints = try? layout.engine.constraints(of: item.item)
    return constraints?.lazy.compactMap { layout.places[$0] }.first
  }
}

// MARK: Table

extension LayoutReport {
  /// The rows as a table for people, rounded to thousandths of a point.
  var table: String {
    let hasContent = rows.contains { $0.contentSize != nil }
    let hasNames = rows.contains { $0.name != nil }
    var cells = [
      ["item", "x", "y", "width", "height", hasContent ? "content" : "", hasNames ? "name" : ""]
    ]
    for row in rows {
      let frame = row.frame
      var line = [displayed(row.id)]
      line += [frame.minX, frame.minY, frame.width, frame.height].map(rounded)
      line.append(
        row.contentSize.map { "\(rounded($0.width)) x \(rounded($0.height))" } ?? "")
      line.append(row.name.map(displayed) ?? "")
      cells.append(line)
    }
    let widths = (0..<7).map { column in cells.map { $0[column].count }.max() ?? 0 }
    let heading =
      layout.document.scene.map { scene in
        scene.title + (scene.screen.map { " on \($0)" } ?? "") + "\n"
      } ?? ""
    return heading
      + cells.map { line in
        var columns = [padded(line[0], to: widths[0])]
        columns += (1..<5).map { aligned(line[$0], to: widths[$0]) }
        if hasContent { columns.append(padded(line[5], to: widths[5])) }
        let text = (columns + [line[6]]).joined(separator: "  ")
        return (text.lastIndex { $0 != " " }.map { text[...$0] } ?? "") + "\n"
      }.joined()
  }
}
