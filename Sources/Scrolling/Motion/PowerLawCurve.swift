/// The throw of another mobile platform, for hosts that want its feel, and to compare with.
///
/// The position follows `x(t) = d · (1 - (1 - t/T)^κ)` with κ = ln 0.78 / ln 0.9: shorter and with a
/// definite end, where ``DecelerationCurve`` glides out.
public struct PowerLawCurve: Hashable, Sendable {
  /// The position at time 0.
  public internal(set) var start: Double
  /// The way, with the sign of the velocity, in points.
  public let distance: Double
  /// When the motion ends, in seconds.
  public let duration: Double

  /// κ: how the speed depends on the time left.
  static let exponent = Elementary.log(0.78) / Elementary.log(0.9)
  /// The deceleration of the law's unit friction, in points per second squared: gravity, in inches,
  /// times 160 points an inch, times a tuning factor.
  private static let unitDeceleration = 9.80665 * 39.37 * 160 * 0.84

  /// The throw from `start` with `velocity` in points per second.
  public init(from start: Double, velocity: Double, friction: Double = 0.015) {
    self.start = start
    guard velocity != 0, friction > 0 else {
      distance = 0
      duration = 0
      return
    }
    let reference = friction * Self.unitDeceleration / 0.35
    duration =
      Self.exponent * 0.35
      * Elementary.power(velocity.magnitude / reference, 1 / (Self.exponent - 1))
    distance = velocity * duration / Self.exponent
  }

  /// Where the motion ends.
  public var target: Double { start + distance }

  /// The position `time` seconds after the start.
  public func value(at time: Double) -> Double {
    if time >= duration { return target }
    if time <= 0 { return start }
    return start + distance * (1 - Elementary.power(1 - time / duration, Self.exponent))
  }

  /// The velocity `time` seconds after the start.
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return distance * Self.exponent / duration
      * Elementary.power(1 - Swift.max(time, 0) / duration, Self.exponent - 1)
  }

  /// The same motion, `distance` further on.
  func shifted(by distance: Double) -> PowerLawCurve {
    var copy = self
    copy.start += distance
    return copy
  }
}
