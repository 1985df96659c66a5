/// The rate at which thrown content loses its speed: the share of the speed that is left a millisecond
/// later.
///
/// Any value between 0 and 1 works; below about 0.5 the content stops at once for the eye.
public struct DecelerationRate: Hashable, Sendable {
  /// The share of the speed that is left after a millisecond.
  public var rawValue: Double

  /// Creates a rate.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// 0.998: a throw glides for seconds.
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// 0.99: a throw is over soon, and goes a fifth as far.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The rate λ, in 1/s, of the exponential e^(-λt) that the speed follows.
  package var exponent: Double { -1_000 * Elementary.log(rawValue) }
}
