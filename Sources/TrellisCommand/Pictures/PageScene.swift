import Trellis
import VisualFormatTools

/// A scene on several screens, and at all sizes along an axis, as pages and contact sheets show it.
///
/// Items and constraints have the same numbers on all screens, because a screen may leave some out.
struct PageScene {
  /// An item, as far as it is the same on all screens.
  struct Item {
    let id: String
    let caption: String
    let name: String
    let kind: ItemKind
    /// True if it, or an item that it is in, is hidden.
    fileprivate(set) var isHidden: Bool
    /// From the frame to what constraints speak of.
    let alignmentInsets: EdgeInsets
    let place: Range<Int>
    fileprivate(set) var parent: Int?
    fileprivate(set) var stack: (axis: Axis, arranged: [Int])?
  }

  /// A constraint between items.
  struct Link {
    let text: String
    /// The number on its line.
    let label: String
    let first: Int
    let second: Int?
    let axis: Axis
    let isSize: Bool
    let isSoft: Bool
    let place: Range<Int>
  }

  /// The layout at one size.
  struct Screen {
    let name: String
    let size: Size
    /// Where the items are in the window; nil for those that are not there.
    fileprivate(set) var frames: [Rect?] = []
    /// Where content of scroll items is, and whether constraints say how large.
    fileprivate(set) var contents: [Int: (rect: Rect, isConstrained: Bool)] = [:]
    /// The positions between which constraints are; nil for those that are not there.
    fileprivate(set) var marks: [(first: Double, second: Double)?] = []
    fileprivate(set) var broken: Set<Int> = []
    fileprivate(set) var conflicting: Set<Int> = []
    /// The ambiguous values of items, in words.
    fileprivate(set) var open: [Int: String] = [:]
  }

  /// All sizes along an axis.
  struct Sweep {
    let axis: Axis
    /// The size at which the scene is recorded.
    let start: Double
    /// The layouts between which everything is linear in the size, in the order of the sizes.
    let samples: [(size: Double, screen: Screen)]
  }

  let title: String
  let file: SourceText
  private(set) var items: [Item] = []
  private(set) var links: [Link] = []
  private(set) var screens: [Screen] = []
  var sweeps: [Sweep] = []
  var findings: [AuditFinding] = []

  private var itemIndices: [String: Int] = [:]
  private var linkIndices: [LinkKey: Int] = [:]

  private struct LinkKey: Hashable {
    let place: Range<Int>
    let text: String
  }

  init(title: String, file: SourceText) {
    self.title = title
    self.file = file
  }

  /// The number of an item.
  func index(of id: String) -> Int? { itemIndices[id] }

  /// The numbers of the screens on which something was found.
  func screens(of finding: AuditFinding) -> [Int] {
    // Without all sizes, what was found at some is shown on the only screen.
    guard finding.sizes.isEmpty || sweeps.isEmpty else { return [] }
    if screens.count == 1 { return [0] }
    let names = Set(finding.screens)
    return screens.indices.filter { names.contains(screens[$0].name) }
  }

  /// Adds the present layout of a report as a screen.
  mutating func add(_ report: LayoutReport, name: String) throws(CommandFailure) {
    screens.append(try screen(of: report, name: name))
  }

  /// The present layout of a report.
  mutating func screen(
    of report: LayoutReport, name: String
  ) throws(CommandFailure) -> Screen {
    do {
      return try readScreen(report, name)
    } catch {
      throw .internalError(error.description)
    }
  }

  // MARK: Reading a layout

  private mutating func readScreen(
    _ report: LayoutReport, _ name: String
  ) throws(LayoutError) -> Screen {
    let engine = report.layout.engine
    var screen = Screen(name: name, size: report.size)
    let captions = report.layout.captions
    for row in report.rows where itemIndices[row.id] == nil {
      guard let item = report.layout.items[row.id] else { continue }
      let name = engine.describe(item)
      itemIndices[row.id] = items.count
      let properties = try engine.properties(of: item)
      items.append(
        Item(
          id: row.id, caption: displayed(captions[item] ?? name), name: displayed(name),
          kind: try engine.kind(of: item), isHidden: properties.isHidden,
          alignmentInsets: properties.alignmentInsets, place: report.place(of: item) ?? 0..<1))
    }
    screen.frames = [Rect?](repeating: nil, count: items.count)
    for row in report.rowsFromRoot {
      guard let index = itemIndices[row.id], let item = report.layout.items[row.id] else {
        continue
      }
      items[index].parent = row.parent.flatMap { itemIndices[$0] }
      if let parent = items[index].parent, items[parent].isHidden { items[index].isHidden = true }
      screen.frames[index] = row.absoluteFrame
      if row.contentSize != nil {
        screen.contents[index] = (
          try engine.frameInWindow(of: item.content), try engine.isContentSizeConstrained(of: item)
        )
      }
      if let layout = try engine.stackLayout(of: item) {
        let arranged = layout.arranged.compactMap { itemIndices[report.name(of: $0.item)] }
        items[index].stack = (layout.axis, arranged)
      }
    }
    try readLinks(report, &screen)
    for ambiguity in report.ambiguities {
      guard let index = itemIndices[report.name(of: ambiguity.item.item)] else { continue }
      screen.open[index] = (screen.open[index].map { $0 + ", " } ?? "") + displayed(ambiguity.text)
    }
    return screen
  }

  private mutating func readLinks(
    _ report: LayoutReport, _ screen: inout Screen
  ) throws(LayoutError) {
    let engine = report.layout.engine
    let members = Set(report.conflicts.flatMap(\.members).compactMap(\.constraint))
    var seen: Set<LayoutConstraintID> = []
    screen.marks = [(first: Double, second: Double)?](repeating: nil, count: links.count)
    for row in report.rows {
      guard let item = report.layout.items[row.id] else { continue }
      for constraint in try engine.constraints(of: item) where seen.insert(constraint).inserted {
        let spec = try engine.spec(of: constraint)
        let geometry = try ConstraintGeometry(spec, engine)
        guard let index = link(constraint, spec, geometry, report) else { continue }
        if index == screen.marks.count { screen.marks.append(nil) }
        screen.marks[index] = Self.ends(geometry)
        if members.contains(constraint) { screen.conflicting.insert(index) }
        if try engine.isBroken(constraint) { screen.broken.insert(index) }
      }
    }
  }

  private static func ends(_ geometry: ConstraintGeometry) -> (first: Double, second: Double) {
    let first = geometry.first
    if let position = first.position, let other = geometry.second?.position {
      return (position, other)
    }
    let start = first.rect.origin[first.axis]
    return (start + first.rect.size[first.axis], start)
  }

  /// The number of a constraint; nil for one that has no line.
  private mutating func link(
    _ constraint: LayoutConstraintID, _ spec: ConstraintSpec, _ geometry: ConstraintGeometry,
    _ report: LayoutReport
  ) -> Int? {
    let text = displayed(report.layout.engine.describe(spec))
    let key = LinkKey(place: report.layout.places[constraint] ?? 0..<1, text: text)
    if let known = linkIndices[key] { return known }
    guard let first = itemIndices[report.name(of: spec.first.item)] else { return nil }
    if let second = geometry.second, second.axis != geometry.first.axis { return nil }
    linkIndices[key] = links.count
    let isSize = geometry.first.position == nil
    links.append(
      Link(
        text: text, label: displayed(ConstraintMark.text(of: spec, report.layout.engine)),
        first: first,
        second: spec.second.flatMap { itemIndices[report.name(of: $0.item)] },
        axis: geometry.first.axis, isSize: isSize, isSoft: !spec.priority.isRequired,
        place: key.place))
    return links.count - 1
  }
}
