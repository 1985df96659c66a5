import LayoutGeometry

/// Why the module refused an input.
///
/// A call that throws has changed nothing.
public enum ScrollError: Error, Hashable, Sendable {
  /// The number is NaN or infinite.
  case notFinite(ScrollParameter)
  /// The number must not be less than 0.
  case negative(ScrollParameter)
  /// The number is outside of what its documentation allows, or its magnitude is above
  /// ``largestMagnitude``.
  case outOfRange(ScrollParameter)
  /// A touch began with an identifier that is already down.
  case touchAlreadyDown(id: Int)
  /// An index names no element, or one that is not inside of the view.
  case noSuchIndex(Int)
}

extension ScrollError: CustomStringConvertible {
  /// The reason in a sentence.
  public var description: String {
    switch self {
    case .notFinite(let parameter): Self.sentence(about: parameter, "is not finite")
    case .negative(let parameter): Self.sentence(about: parameter, "is negative")
    case .outOfRange(let parameter): Self.sentence(about: parameter, "is out of range")
    case .touchAlreadyDown(let id): "Finger \(id) is down already."
    case .noSuchIndex(let index): "There is no element \(index)."
    }
  }

  private static func sentence(about parameter: ScrollParameter, _ predicate: String) -> String {
    "The number given for the \(parameter.rawValue) \(predicate)."
  }
}

/// The input that a ``ScrollError`` is about; its raw value is its name in sentences.
public enum ScrollParameter: String, Sendable {
  /// The time of a command or a touch.
  case time
  /// The size of the scroll view.
  case boundsSize = "bounds size"
  /// The size of the content.
  case contentSize = "content size"
  /// The content's offset.
  case contentOffset = "content offset"
  /// An inset: of the content, of the safe area or of the indicators.
  case insets
  /// The zoom scale.
  case zoomScale = "zoom scale"
  /// The limits of the zoom scale; the minimum must be positive and not above the maximum.
  case zoomLimits = "zoom limits"
  /// The number of device pixels in a point.
  case pixelScale = "pixel scale"
  /// The anchor of small content.
  case contentAlignmentPoint = "content alignment point"
  /// The size of a page.
  case pageSize = "page size"
  /// The deceleration rate, which must lie between 0 and 1.
  case decelerationRate = "deceleration rate"
  /// A time limit, a threshold or a duration of the configuration.
  case configuration
  /// A coefficient of the physics.
  case physics
  /// The position of a touch, or of the anchor of a zoom.
  case touchLocation = "touch location"
  /// A distance to move by.
  case translation
  /// A speed.
  case velocity
  /// A rectangle.
  case rect
  /// The extent of a list's item.
  case extent
  /// A number of elements.
  case count
}

extension ScrollError {
  /// The largest magnitude of a number that is accepted.
  ///
  /// Far beyond any screen, and far enough from the largest number that differences and quotients of
  /// accepted numbers stay finite.
  public static let largestMagnitude = 1e12

  /// Throws unless `value` is finite and not too large.
  package static func check(_ value: Double, _ parameter: ScrollParameter) throws(ScrollError) {
    if !value.isFinite { throw .notFinite(parameter) }
    if value.magnitude > largestMagnitude { throw .outOfRange(parameter) }
  }

  /// The nearest point that is accepted: for quotients of accepted numbers, which may be too large.
  package static func nearestAccepted(_ point: Point) -> Point {
    Point(
      Swift.min(Swift.max(point.x, -largestMagnitude), largestMagnitude),
      Swift.min(Swift.max(point.y, -largestMagnitude), largestMagnitude))
  }

  /// Throws unless `value` is finite and at least 0.
  package static func checkNotNegative(
    _ value: Double, _ parameter: ScrollParameter
  ) throws(ScrollError) {
    try check(value, parameter)
    if value < 0 { throw .negative(parameter) }
  }

  /// Throws unless `value` is finite and greater than 0.
  package static func checkPositive(_ value: Double, _ parameter: ScrollParameter)
    throws(ScrollError)
  {
    try check(value, parameter)
    if value <= 0 { throw .outOfRange(parameter) }
  }

  /// The smallest zoom scale that is accepted.
  ///
  /// Far below any that can be seen, and large enough that lengths divided by it stay finite.
  public static let smallestScale = 1e-12

  /// Throws unless `value` is a scale that content can be shown at.
  package static func checkScale(_ value: Double, _ parameter: ScrollParameter) throws(ScrollError)
  {
    try checkPositive(value, parameter)
    if value < smallestScale { throw .outOfRange(parameter) }
  }

  /// Throws unless both coordinates are finite and not too large.
  package static func check(_ point: Point, _ parameter: ScrollParameter) throws(ScrollError) {
    try check(point.x, parameter)
    try check(point.y, parameter)
  }

  /// Throws unless all four distances are finite and not too large.
  package static func check(_ insets: EdgeInsets) throws(ScrollError) {
    try check(Point(insets.left, insets.top), .insets)
    try check(Point(insets.right, insets.bottom), .insets)
  }

  /// Throws unless both extents are finite and at least 0.
  package static func check(_ size: Size, _ parameter: ScrollParameter) throws(ScrollError) {
    try checkNotNegative(size.width, parameter)
    try checkNotNegative(size.height, parameter)
  }
}
