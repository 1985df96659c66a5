import Trellis

/// What a layout has come to: frames, conflicts, ambiguities.
struct LayoutReport {
  /// A frame and, for a scroll item, the size of its content.
  struct Row {
    let id: String
    /// What people call the item, if that is not its id.
    let name: String?
    let frame: Rect
    let contentSize: Size?
  }

  /// The size of the root.
  let size: Size
  /// The root, the items and the guides, in the order of the document.
  let rows: [Row]
  /// The constraints that had to be broken, and why.
  let conflicts: [ConflictReport]
  /// What the constraints leave open.
  let ambiguities: [Ambiguity]

  /// What the report is about.
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

  /// Where the broken constraint is written; the end of all things for one of the engine's own.
  private static func start(
    of conflict: ConflictReport, _ places: [LayoutConstraintID: Range<Int>]
  ) -> Int {
    conflict.broken.constraint.flatMap { places[$0]?.lowerBound } ?? .max
  }

  /// What the document calls an item or one of its built-in guides.
  private func name(of item: ItemID) -> String {
    let name = names[item.item] ?? ""
    return item.area == .item ? name : "\(name).\(item.area.rawValue)"
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
      layout.document.scene.map { "\(displayed($0.name)) (\(displayed($0.id)))\n" } ?? ""
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

// MARK: JSON

extension LayoutReport {
  /// One report as it is, several as a list.
  static func json(of reports: [LayoutReport]) -> JSONText {
    if reports.count == 1 { return reports[0].json }
    return .object(["schema": .number(1), "scenes": .array(reports.map(\.json))])
  }

  /// Everything, exactly.
  var json: JSONText {
    var items: [String: JSONText] = [:]
    for row in rows {
      let frame = row.frame
      var members = ["frame": numbers([frame.minX, frame.minY, frame.width, frame.height])]
      if let size = row.contentSize { members["contentSize"] = numbers([size.width, size.height]) }
      if let name = row.name { members["name"] = .string(name) }
      items[row.id] = .object(members)
    }
    let scene = layout.document.scene.map {
      ["scene": JSONText.object(["id": .string($0.id), "name": .string($0.name)])]
    }
    let members: [String: JSONText] = [
      "schema": .number(1),
      "size": numbers([size.width, size.height]),
      "items": .object(items),
      "conflicts": .array(conflicts.map(json)),
      "ambiguous": .array(
        ambiguities.map {
          .object([
            "item": .string(name(of: $0.item)), "attribute": .string($0.attribute.name),
            "suggestion": .string($0.suggestion),
          ])
        }),
    ]
    return .object(members.merging(scene ?? [:]) { own, _ in own })
  }

  private func json(_ conflict: ConflictReport) -> JSONText {
    .object([
      "broken": json(conflict.broken),
      "constraints": .array(conflict.members.map(json)),
      "suggestion": .string(conflict.suggestion),
    ])
  }

  private func json(_ member: ConflictReport.Member) -> JSONText {
    var result: [String: JSONText] = [
      "items": .array(member.items.map { .string(name(of: $0)) }),
      "text": .string(member.text),
    ]
    if let identifier = member.identifier { result["identifier"] = .string(identifier) }
    if let source = member.source { result["vfl"] = .string(source.text) }
    if let place = place(of: member) {
      let position = layout.text.position(at: place.lowerBound)
      result["line"] = .number(Double(position.line))
      result["column"] = .number(Double(position.column))
    }
    return .object(result)
  }

  private func numbers(_ values: [Double]) -> JSONText { .array(values.map(JSONText.number)) }
}

// MARK: Diagnostics

extension LayoutReport {
  /// Conflicts as errors and ambiguities as warnings, at their places in the document.
  var diagnostics: [SourceDiagnostic] {
    var result: [SourceDiagnostic] = []
    for conflict in conflicts {
      let broken = displayed(conflict.broken.text)
      result.append(
        SourceDiagnostic(
          "broken, because it is in conflict with others: \(broken)",
          at: place(of: conflict.broken) ?? start))
      for member in conflict.members where member != conflict.broken {
        let message = "in conflict: \(displayed(member.text))"
        result.append(SourceDiagnostic(message, at: place(of: member) ?? start, .note))
      }
    }
    for open in ambiguitiesByItem {
      let texts = open.map { displayed($0.text) }.joined(separator: ", ")
      let place = open.first.flatMap { self.place(of: $0.item) } ?? start
      result.append(SourceDiagnostic("ambiguous: \(texts)", at: place, .warning))
    }
    return result
  }

  /// What is open of an item is said at once.
  private var ambiguitiesByItem: [[Ambiguity]] {
    var groups: [[Ambiguity]] = []
    for ambiguity in ambiguities {
      if groups.last?.last?.item.item == ambiguity.item.item {
        groups[groups.count - 1].append(ambiguity)
      } else {
        groups.append([ambiguity])
      }
    }
    return groups
  }

  private var start: Range<Int> { 0..<1 }

  /// Where the constraint is written, or else the item that it belongs to.
  private func place(of member: ConflictReport.Member) -> Range<Int>? {
    if let constraint = member.constraint, let place = layout.places[constraint] { return place }
    return member.items.first.flatMap { place(of: $0) }
  }

  private func place(of item: ItemID) -> Range<Int>? {
    names[item.item].flatMap { idPlaces[$0] }
  }
}
