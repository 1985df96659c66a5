/// A position in points, x to the right and y down.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points.
  public var y: Double

  /// Creates a point at (`x`, `y`).
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The point (0, 0).
  public static let zero = Point(0, 0)
}

/// A width and a height in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// Creates a size of `width` by `height` points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The size 0 by 0.
  public static let zero = Size(0, 0)
}

/// A rectangle in points, given by its top-left corner and its size.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The top-left corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// Creates a rectangle from its corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its four numbers.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The rectangle of size 0 by 0 at (0, 0).
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Half way between the left and the right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// Half way between the top and the bottom edge.
  public var midY: Double { origin.y + size.height / 2 }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }

  /// The rectangle shrunk by `insets` on each side; negative insets enlarge it.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top,
      width - insets.left - insets.right, height - insets.top - insets.bottom)
  }

  /// The rectangle enlarged by `insets` on each side: undoes ``inset(by:)``.
  public func outset(by insets: EdgeInsets) -> Rect {
    Rect(
      minX - insets.left, minY - insets.top,
      width + insets.left + insets.right, height + insets.top + insets.bottom)
  }
}

/// Distances in points from the four edges of a rectangle, positive inwards.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets from the four distances, in UIKit's order.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No inset on any side.
  public static let zero = EdgeInsets()
}

/// One of the two directions of the plane.
public enum Axis: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}
