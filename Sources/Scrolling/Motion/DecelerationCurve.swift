/// The motion of thrown content along one axis: exponential decay of the speed, cut off when it is
/// slow.
///
/// With the start `x0`, the velocity `v0` and the rate λ,
///
///     x(t) = x0 + v0/λ · (1 - e^(-λt))      v(t) = v0 · e^(-λt)
///
/// until the speed is ``stopSpeed``; there the content lands, exactly, on
///
///     target = x0 + sgn(v0) · (|v0| - stopSpeed)/λ
///
/// This law, with a stop speed of 10 points per second, gives the targets that a real scroll view
/// reports to within half of a third of a point (twelve recorded flicks, at both usual rates). The
/// velocity is linear in the distance `e` travelled, `v = v0 - λe`, so the speed at which the content
/// hits an edge needs no search for the time.
///
/// Times are seconds, positions points, velocities points per second.
public struct DecelerationCurve: Hashable, Sendable {
  /// The speed below which content is at rest, in points per second.
  public static let usualStopSpeed = 10.0

  /// The position at time 0.
  public internal(set) var start: Double
  /// The velocity at time 0.
  public let velocity: Double
  /// The rate of the decay, in 1/s.
  public let exponent: Double
  /// The speed at which the motion ends.
  public let stopSpeed: Double
  /// Where the motion ends.
  public internal(set) var target: Double
  /// When the motion ends.
  public let duration: Double

  /// The throw from `start` with `velocity`.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal,
    stopSpeed: Double = usualStopSpeed
  ) {
    self.init(
      from: start, velocity: velocity, exponent: rate.exponent, stopSpeed: stopSpeed)
  }

  private init(from start: Double, velocity: Double, exponent: Double, stopSpeed: Double) {
    self.start = start
    self.velocity = velocity
    self.exponent = exponent
    self.stopSpeed = stopSpeed
    let speed = velocity.magnitude
    if speed > stopSpeed, exponent > 0 {
      let distance = (speed - stopSpeed) / exponent
      target = start + (velocity < 0 ? -distance : distance)
      duration =
        stopSpeed > 0 ? Elementary.log(speed / stopSpeed) / exponent : Double.infinity
    } else {
      target = start
      duration = 0
    }
  }

  /// The throw from `start` with `velocity` whose rate is changed so that it ends at `target`.
  ///
  /// The velocity is kept. Returns `nil` if no rate does that: the target lies behind, or the speed
  /// is not above the stop speed.
  public init?(
    from start: Double, velocity: Double, target: Double, stopSpeed: Double = usualStopSpeed
  ) {
    let distance = target - start
    let speed = velocity.magnitude
    guard speed > stopSpeed, distance != 0, (distance < 0) == (velocity < 0) else { return nil }
    self.init(
      from: start, velocity: velocity, exponent: (speed - stopSpeed) / distance.magnitude,
      stopSpeed: stopSpeed)
    self.target = target
  }

  /// The position `time` seconds after the start.
  public func value(at time: Double) -> Double {
    if time >= duration { return target }
    if time <= 0 { return start }
    return start + velocity / exponent * (1 - Elementary.exp(-exponent * time))
  }

  /// The velocity `time` seconds after the start.
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    if time <= 0 { return velocity }
    return velocity * Elementary.exp(-exponent * time)
  }

  /// When the content is at `position`, or `nil` if it does not get there.
  public func time(toReach position: Double) -> Double? {
    let distance = position - start
    if distance == 0 { return 0 }
    guard (distance < 0) == (velocity < 0),
      distance.magnitude <= (target - start).magnitude
    else { return nil }
    if position == target { return duration }
    return Swift.min(
      -Elementary.log(1 - distance * exponent / velocity) / exponent, duration)
  }

  /// The velocity that is left at `position`, which must lie on the way.
  public func velocity(atPosition position: Double) -> Double {
    velocity - exponent * (position - start)
  }

  /// The same motion, `distance` further on.
  func shifted(by distance: Double) -> DecelerationCurve {
    var copy = self
    copy.start += distance
    copy.target += distance
    return copy
  }
}

extension DecelerationCurve {
  /// The distance that content thrown at `velocity` would go if it never stopped: the projection that
  /// animation code is advised to use, in points.
  ///
  /// It sums up `velocity` over milliseconds. A slow throw really goes ``usualStopSpeed``/λ less: five points at the
  /// normal rate, one at the fast one. For each 2,000 points a second it goes a point more than that, so that from about
  /// 10,000 points a second on, at the fast rate from 2,000, it goes further than projected.
  public static func projectedDistance(
    velocity: Double, rate: DecelerationRate = .normal
  ) -> Double {
    velocity / 1_000 * rate.rawValue / (1 - rate.rawValue)
  }
}
