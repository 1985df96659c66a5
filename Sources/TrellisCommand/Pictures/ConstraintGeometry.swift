import Trellis

/// Where the sides of a constraint are in the window.
struct ConstraintGeometry {
  /// What an attribute measures of a rectangle.
  struct Side {
    var rect: Rect
    var axis: Axis
    /// Where on the axis, or nil for a width or a height.
    var position: Double?
  }

  let first: Side
  /// Nil for a constant.
  let second: Side?

  init(_ spec: ConstraintSpec, _ engine: LayoutEngine) throws(LayoutError) {
    first = try Self.side(spec.first, spec.firstAttribute, seenFrom: spec.second, engine)
    if let item = spec.second {
      second = try Self.side(item, spec.secondAttribute, seenFrom: spec.first, engine)
    } else {
      second = nil
    }
  }

  private static func side(
    _ item: ItemID, _ attribute: Attribute, seenFrom other: ItemID?, _ engine: LayoutEngine
  ) throws(LayoutError) -> Side {
    let item = try baselineItem(attribute, of: item, engine)
    let rect = try rectangle(of: item, attribute, seenFrom: other, engine)
    let properties = try engine.properties(of: item.item)
    let isRightToLeft = engine.direction == .rightToLeft
    switch attribute {
    case .left, .leftMargin: return Side(rect: rect, axis: .horizontal, position: rect.minX)
    case .right, .rightMargin: return Side(rect: rect, axis: .horizontal, position: rect.maxX)
    case .leading, .leadingMargin:
      let position = isRightToLeft ? rect.maxX : rect.minX
      return Side(rect: rect, axis: .horizontal, position: position)
    case .trailing, .trailingMargin:
      let position = isRightToLeft ? rect.minX : rect.maxX
      return Side(rect: rect, axis: .horizontal, position: position)
    case .top, .topMargin: return Side(rect: rect, axis: .vertical, position: rect.minY)
    case .bottom, .bottomMargin: return Side(rect: rect, axis: .vertical, position: rect.maxY)
    case .centerX, .centerXWithinMargins:
      return Side(rect: rect, axis: .horizontal, position: rect.midX)
    case .centerY, .centerYWithinMargins:
      return Side(rect: rect, axis: .vertical, position: rect.midY)
    case .firstBaseline:
      let position = rect.minY + properties.firstBaselineOffset
      return Side(rect: rect, axis: .vertical, position: position)
    case .lastBaseline:
      let position = rect.maxY - properties.lastBaselineOffset
      return Side(rect: rect, axis: .vertical, position: position)
    case .width, .notAnAttribute: return Side(rect: rect, axis: .horizontal, position: nil)
    case .height: return Side(rect: rect, axis: .vertical, position: nil)
    }
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
  /// seen from within, or the alignment rectangle.
  private static func rectangle(
    of item: ItemID, _ attribute: Attribute, seenFrom other: ItemID?, _ engine: LayoutEngine
  ) throws(LayoutError) -> Rect {
    if item.area != .item { return try engine.frameInWindow(of: item) }
    switch attribute {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      return try engine.frameInWindow(of: item.margins)
    case .left, .right, .top, .bottom, .leading, .trailing:
      if try engine.kind(of: item) == .scroll, try isInside(other, item, engine) {
        return try engine.frameInWindow(of: item.content)
      }
    default: break
    }
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
