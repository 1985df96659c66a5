extension Point {
  /// The coordinate along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }

  /// True if both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The sum of two vectors.
  public static func + (left: Point, right: Point) -> Point {
    Point(left.x + right.x, left.y + right.y)
  }

  /// The vector from `right` to `left`.
  public static func - (left: Point, right: Point) -> Point {
    Point(left.x - right.x, left.y - right.y)
  }

  /// The vector stretched by `factor`.
  public static func * (vector: Point, factor: Double) -> Point {
    Point(vector.x * factor, vector.y * factor)
  }

  /// The vector shrunk by `divisor`.
  public static func / (vector: Point, divisor: Double) -> Point {
    Point(vector.x / divisor, vector.y / divisor)
  }
}

extension Size {
  /// The extent along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// True if both extents are finite numbers.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// The size stretched by `factor`.
  public static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }

  /// The size shrunk by `divisor`.
  public static func / (size: Size, divisor: Double) -> Size {
    Size(size.width / divisor, size.height / divisor)
  }
}

extension Axis {
  /// The axis at a right angle to this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
