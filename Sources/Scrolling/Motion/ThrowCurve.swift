/// A law by which thrown content moves along an axis until it rests, in closed form.
///
/// Times are seconds since the throw, positions points, velocities points per second.
public protocol ThrowCurve: Hashable, Sendable {
  /// The position at time 0.
  var start: Double { get }
  /// Where the motion ends.
  var target: Double { get }
  /// When the motion ends.
  var duration: Double { get }
  /// The position `time` seconds after the start.
  func value(at time: Double) -> Double
  /// The velocity `time` seconds after the start.
  func velocity(at time: Double) -> Double
  /// When the content is at `position`, or `nil` if it does not get there.
  func time(toReach position: Double) -> Double?
  /// The velocity that is left at `position`, which must lie on the way.
  func velocity(atPosition position: Double) -> Double
}

extension DecelerationCurve: ThrowCurve {}

extension PowerLawCurve: ThrowCurve {
  /// When the content is at `position`, or `nil` if it does not get there.
  public func time(toReach position: Double) -> Double? {
    let way = position - start
    if way == 0 { return 0 }
    guard way * distance > 0, way.magnitude <= distance.magnitude else { return nil }
    return duration * (1 - Elementary.power(1 - way / distance, 1 / Self.exponent))
  }

  /// The velocity that is left at `position`, which must lie on the way.
  public func velocity(atPosition position: Double) -> Double {
    time(toReach: position).map { velocity(at: $0) } ?? 0
  }
}
