import Testing
import Trellis

/// The distance by which results may be off, in points: the solver promises 1e-10 relative to the terms of a
/// row, which here are below 10,000 points, and a tree adds a few of them up.
let tolerance = 1e-6

func isClose(_ one: Double, _ other: Double) -> Bool {
  (one - other).magnitude <= tolerance
}

func isClose(_ one: Rect, _ other: Rect) -> Bool {
  isClose(one.minX, other.minX) && isClose(one.minY, other.minY)
    && isClose(one.width, other.width) && isClose(one.height, other.height)
}

func isClose(_ one: Size, _ other: Size) -> Bool {
  isClose(one.width, other.width) && isClose(one.height, other.height)
}

/// Labels of contents that differ from place to place.
func unevenLabels(_ places: Range<Int>) -> [LayoutNode] {
  places.map {
    let width = Double(50 + $0 * 7_919 % 150)
    return LayoutNode(intrinsicContentSize: Size(width, Double(14 + $0 * 101 % 40)))
  }
}

extension LayoutEngine {
  /// Adds an item with a name and, if given, an intrinsic size.
  func add(
    _ name: String, _ kind: ItemKind = .view, in parent: ItemID? = nil, intrinsic: Size? = nil,
    _ change: (inout ItemProperties) -> Void = { _ in }
  ) throws -> ItemID {
    var properties = ItemProperties(name: name)
    if let intrinsic { properties.intrinsicContentSize = IntrinsicSize(intrinsic) }
    change(&properties)
    return try addItem(kind, in: parent, properties: properties)
  }

  /// Pins an item's alignment rectangle relative to its parent.
  func pin(_ item: ItemID, _ rect: Rect) throws {
    let parent = try #require(try self.parent(of: item))
    try addConstraints([
      ConstraintSpec(item, .left, to: parent, .left, constant: rect.minX),
      ConstraintSpec(item, .top, to: parent, .top, constant: rect.minY),
      ConstraintSpec(item, .width, constant: rect.width),
      ConstraintSpec(item, .height, constant: rect.height),
    ])
  }
}

/// All that can be seen of an engine, to compare before and after a call that throws.
struct Snapshot: Equatable {
  struct Item: Equatable {
    var id: ItemID
    var kind: ItemKind
    var properties: ItemProperties
    var frame: Rect
    var constraints: [ConstraintSpec]
    var children: [ItemID]
  }

  var items: [Item] = []
  var itemCount: Int
  var constraintCount: Int
  var conflicts: [ConflictReport]
  var ambiguities: [Ambiguity]
  var size: Size
  var scale: Double?

  init(_ engine: LayoutEngine) throws {
    itemCount = engine.itemCount
    constraintCount = engine.constraintCount
    conflicts = engine.conflicts
    ambiguities = engine.ambiguities()
    size = engine.size
    scale = engine.scale
    var waiting = [engine.root]
    while let id = waiting.popLast() {
      let children = try engine.children(of: id)
      items.append(
        Item(
          id: id, kind: try engine.kind(of: id), properties: try engine.properties(of: id),
          frame: try engine.frame(of: id),
          constraints: try engine.constraints(of: id).map { try engine.spec(of: $0) },
          children: children))
      waiting += children
    }
  }
}

/// Golden cases as plain text: one case a line, fields between bars, `#` begins a comment.
func goldenCases(_ text: String) -> [[String]] {
  text.split(separator: "\n").compactMap { line in
    guard !line.hasPrefix("#") else { return nil }
    return line.split(separator: "|").map { field in
      var field = field[...]
      while field.first == " " { field.removeFirst() }
      while field.last == " " { field.removeLast() }
      return String(field)
    }
  }
}
