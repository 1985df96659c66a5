import LayoutGeometry

/// Where content may come to rest along one axis, in terms of what is in it.
///
/// The terms are those of scroll snapping on the web and of view-aligned scrolling: areas of the content,
/// usually the frames of items, each with the place in the view where it belongs.
///
/// ```swift
/// try controller.configure {
///   $0.horizontalSnapping = ScrollSnapping(cards.map { SnapArea($0.frame, along: .horizontal) })
/// }
/// ```
///
/// Paging, where it is switched on, goes first.
public struct ScrollSnapping: Hashable, Sendable {
  /// The firmness.
  public enum Strictness: Hashable, Sendable {
    /// Content always comes to rest at an area.
    case mandatory
    /// Content comes to rest at an area if it would rest within `share` of the view's extent of it.
    case proximity(share: Double)

    /// Within a third of the view.
    public static let proximity = proximity(share: 1.0 / 3)
  }

  /// The areas; the order matters only between areas that are equally near: the first one counts.
  public var areas: ContiguousArray<SnapArea>
  /// The firmness with which content is held to them.
  public var strictness: Strictness
  /// The length at the top or left of the view that does not count as view besides the insets, in points.
  public var leadingPadding: Double
  /// The length at the bottom or right of the view that does not count as view besides the insets, in points.
  public var trailingPadding: Double

  /// Creates stops at areas.
  public init(
    _ areas: some Sequence<SnapArea>, strictness: Strictness = .mandatory,
    leadingPadding: Double = 0, trailingPadding: Double = 0
  ) {
    self.areas = ContiguousArray(areas)
    self.strictness = strictness
    self.leadingPadding = leadingPadding
    self.trailingPadding = trailingPadding
  }

  /// Creates stops at points of the content, each of which comes to the top or left of the view.
  public init(points: some Sequence<Double>, strictness: Strictness = .mandatory) {
    self.init(points.map { SnapArea(start: $0, length: 0) }, strictness: strictness)
  }

  func validate() throws(ScrollError) {
    try ScrollError.check(leadingPadding, .insets)
    try ScrollError.check(trailingPadding, .insets)
    if case .proximity(let share) = strictness {
      try ScrollError.checkNotNegative(share, .configuration)
    }
    for area in areas {
      try ScrollError.check(area.start, .rect)
      try ScrollError.checkNotNegative(area.length, .rect)
    }
  }
}

/// A part of the content at which it may come to rest.
public struct SnapArea: Hashable, Sendable {
  /// Which part of the area comes to the same part of the view; the same where reading goes from right to left.
  public enum Alignment: Hashable, Sendable {
    /// Its top or left to that of the view.
    case start
    /// Its middle to the middle of the view.
    case center
    /// Its bottom or right to that of the view.
    case end
  }

  /// Where its top or left is, in points of the content at zoom scale 1.
  public var start: Double
  /// Its extent.
  public var length: Double
  /// The alignment of the item.
  public var alignment: Alignment
  /// True if content that is thrown past it stops at it nevertheless.
  public var alwaysStops: Bool

  /// Creates an area.
  public init(
    start: Double, length: Double, alignment: Alignment = .start, alwaysStops: Bool = false
  ) {
    self.start = start
    self.length = length
    self.alignment = alignment
    self.alwaysStops = alwaysStops
  }

  /// Creates the area of an item's frame.
  public init(
    _ frame: Rect, along axis: Axis, alignment: Alignment = .start, alwaysStops: Bool = false
  ) {
    self.init(
      start: frame.origin[axis], length: frame.size[axis], alignment: alignment,
      alwaysStops: alwaysStops)
  }
}
