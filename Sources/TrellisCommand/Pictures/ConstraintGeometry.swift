import Trellis

/// Where the sides of a constraint are in the window.
struct ConstraintGeometry {
  /// The measure that an attribute takes of a rectangle.
  struct Side {
    var rect: Rect
    var axis: Axis
    /// Where on the axis, or nil for a width or a height.
    var position: Double?
  }

  let first: Side
  /// Nil for a constant.
  let second: Side?
  /// Which way leading to trailing runs for the constraint.
  let direction: LayoutDirection

  init(_ spec: ConstraintSpec, _ engine: LayoutEngine) throws(LayoutError) {
    direction = try engine.direction(of: spec)
    first = try Self.side(
      spec.first, spec.firstAttribute, direction, seenFrom: spec.second, engine)
    if let item = spec.second {
      second = try Self.side(
        item, spec.secondAttribute, direction, seenFrom: spec.first, engine)
    } else {
      second = nil
    }
  }

  private static func side(
    _ item: ItemID, _ attribute: Attribute, _ direction: LayoutDirection,
    seenFrom other: ItemID?, _ engine: LayoutEngine
  ) throws(LayoutError) -> Side {
    let item = try baselineItem(attribute, of: item, engine)
    let meaning = attribute.meaning(direction)
    let rect = try rectangle(of: item, meaning, seenFrom: other, engine)
    guard meaning.isPosition else { return Side(rect: rect, axis: meaning.axis, position: nil) }
    let properties = try engine.properties(of: item.item)
    var position = meaning.value(in: rect)
    switch meaning.baseline {
    case .first: position += properties.firstBaselineOffset
    case .last: position -= properties.lastBaselineOffset
    case nil: break
    }
    return Side(rect: rect, axis: meaning.axis, position: position)
  }

  /// The item where the text is, if a baseline is meant.
  private static func baselineItem(
    _ attribute: Attribute, of item: ItemID, _ engine: LayoutEngine
  ) throws(LayoutError) -> ItemID {
    guard item.area == .item else { return item }
    switch attribute {
    case .firstBaseline: return try engine.itemForFirstBaselineLayout(of: item)
    case .lastBaseline: return try engine.itemForLastBaselineLayout(of: item)
    default: return item
    }
  }

  /// The rectangle that is meant: that of a guide, the content of a scroll item when one of its edges is
  /// seen from within, or the alignment rectangle; of each the part inside the margins.
  private static func rectangle(
    of item: ItemID, _ meaning: AttributeMeaning, seenFrom other: ItemID?, _ engine: LayoutEngine
  ) throws(LayoutError) -> Rect {
    if item.area != .item { return try engine.frameInWindow(of: item) }
    if meaning.isEdge, try engine.kind(of: item) == .scroll, try isInside(other, item, engine) {
      let content = try engine.frameInWindow(of: item.content)
      guard meaning.isInsideMargins else { return content }
      return content.inset(by: try engine.properties(of: item).layoutMargins)
    }
    if meaning.isInsideMargins { return try engine.frameInWindow(of: item.margins) }
    return try engine.frameInWindow(of: item)
      .inset(by: try engine.properties(of: item).alignmentInsets)
  }

  private static func isInside(
    _ item: ItemID?, _ ancestor: ItemID, _ engine: LayoutEngine
  ) throws(LayoutError) -> Bool {
    var current = item?.item
    while let inner = current {
      current = try engine.parent(of: inner)
      if current == ancestor { return true }
    }
    return false
  }
}
