extension Rect {
  /// True if the rectangle has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The point half way between the edges.
  public var center: Point { Point(midX, midY) }

  /// True if all four numbers are finite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// True if `point` is inside; the left and the top edge count, the right and the bottom do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// True if all of `other` is inside, edges included.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// True if the two share an area; rectangles that only touch do not.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The area that the two share, or `nil` if there is none.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    return Rect(
      left, top, Swift.min(maxX, other.maxX) - left, Swift.min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      left, top, Swift.max(maxX, other.maxX) - left, Swift.max(maxY, other.maxY) - top)
  }

  /// The rectangle moved by `vector`.
  public func offset(by vector: Point) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// The rectangle with its corner and its size stretched by `factor`.
  public func scaled(by factor: Double) -> Rect {
    Rect(origin: origin * factor, size: size * factor)
  }
}

extension EdgeInsets {
  /// The distance from the edge where `axis` begins: left or top.
  public func leading(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The distance from the edge where `axis` ends: right or bottom.
  public func trailing(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  /// True if all four distances are finite.
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }

  /// The sums of the distances, edge by edge.
  public static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }
}
