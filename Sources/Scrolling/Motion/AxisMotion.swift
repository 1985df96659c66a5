/// One closed form of motion along an axis; time is counted from its start.
enum AxisLaw: Hashable, Sendable {
  case rest(Double)
  case decay(DecelerationCurve)
  case powerLaw(PowerLawCurve)
  /// A spring that pulls towards `edge`.
  case spring(edge: Double, BounceCurve)
  case eased(from: Double, to: Double, duration: Double, curve: ScrollAnimationCurve)

  func value(at time: Double) -> Double {
    switch self {
    case .rest(let position):
      return position
    case .decay(let curve):
      return curve.value(at: time)
    case .powerLaw(let curve):
      return curve.value(at: time)
    case .spring(let edge, let curve):
      return edge + curve.value(at: time)
    case .eased(let from, let to, let duration, let curve):
      return time >= duration ? to : from + (to - from) * curve.value(at: time / duration)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .rest, .eased: 0
    case .decay(let curve): curve.velocity(at: time)
    case .powerLaw(let curve): curve.velocity(at: time)
    case .spring(_, let curve): curve.velocity(at: time)
    }
  }

  func shifted(by distance: Double) -> AxisLaw {
    switch self {
    case .rest(let position):
      return .rest(position + distance)
    case .decay(let curve):
      return .decay(curve.shifted(by: distance))
    case .powerLaw(let curve):
      return .powerLaw(curve.shifted(by: distance))
    case .spring(let edge, let curve):
      return .spring(edge: edge + distance, curve)
    case .eased(let from, let to, let duration, let curve):
      return .eased(from: from + distance, to: to + distance, duration: duration, curve: curve)
    }
  }
}

/// The whole motion along one axis after it was let go, as a chain of at most three laws, and the exact
/// place where it ends.
///
/// Content in range needs two: it decays, and bounces at the edge. Content that is pushed back into its
/// range needs three: a spring up to the edge, the decay from there, and a bounce at the other edge.
/// Everything is a function of the time since the start, so that any sampling gives the same values.
struct AxisMotion: Hashable, Sendable {
  /// The time at which it was let go; all other times count from here.
  var start = 0.0
  var first: AxisLaw
  /// When the second law takes over; infinite if it never does.
  var secondBegin = Double.infinity
  var second = AxisLaw.rest(0)
  /// When the third law takes over; infinite if it never does.
  var thirdBegin = Double.infinity
  var third = AxisLaw.rest(0)
  /// When the motion is over.
  var duration: Double
  /// The position from then on.
  var end: Double
  /// The velocity with which it ran into an edge that it stops at; 0 if it did not.
  var impact = 0.0
  /// 1 if the receiver has chosen where it ends, and else 0.
  ///
  /// A number like the others: enumerations around it would keep their case in unused bits, of a `Bool` or behind a
  /// byte, among bits that their other cases do not set, and valgrind reports each look at them.
  private var chosen = 0.0

  init(_ law: AxisLaw, duration: Double, end: Double) {
    first = law
    self.duration = duration
    self.end = end
  }

  static func rest(at position: Double) -> AxisMotion {
    AxisMotion(.rest(position), duration: 0, end: position)
  }

  static func eased(
    from: Double, to: Double, duration: Double, curve: ScrollAnimationCurve
  ) -> AxisMotion {
    if from == to { return rest(at: to) }
    return AxisMotion(
      .eased(from: from, to: to, duration: duration, curve: curve), duration: duration, end: to)
  }

  /// The time at which it is over.
  var endTime: Double { start + duration }

  /// True if the receiver has chosen where it ends.
  var isChosen: Bool {
    get { chosen != 0 }
    set { chosen = newValue ? 1 : 0 }
  }

  /// The same motion, begun at `time`.
  @inline(never)
  func started(at time: Double) -> AxisMotion {
    var copy = self
    copy.start = time
    return copy
  }

  /// The law that holds after `elapsed` seconds, and when it took over.
  func law(after elapsed: Double) -> (law: AxisLaw, begin: Double) {
    if elapsed < secondBegin { return (first, 0) }
    return elapsed < thirdBegin ? (second, secondBegin) : (third, thirdBegin)
  }

  func value(at time: Double) -> Double {
    let elapsed = time - start
    if elapsed >= duration { return end }
    let (law, begin) = law(after: elapsed)
    return law.value(at: elapsed - begin)
  }

  func velocity(at time: Double) -> Double {
    let elapsed = time - start
    if elapsed >= duration { return 0 }
    let (law, begin) = law(after: elapsed)
    return law.velocity(at: elapsed - begin)
  }

  /// True if it still moves at `time`.
  func isMoving(at time: Double) -> Bool { duration > 0 && time < endTime }

  /// The same motion, everything `distance` further on: positions move, velocities do not change.
  func shifted(by distance: Double) -> AxisMotion {
    var copy = self
    copy.first = first.shifted(by: distance)
    copy.second = second.shifted(by: distance)
    copy.third = third.shifted(by: distance)
    copy.end += distance
    return copy
  }

  /// The motion that goes on as `next` from `time` on.
  private func followed(by next: AxisMotion, at time: Double) -> AxisMotion {
    var result = self
    result.secondBegin = time
    result.second = next.first
    result.thirdBegin = time + next.secondBegin
    result.third = next.second
    result.duration = time + next.duration
    result.end = next.end
    result.impact = next.impact
    return result
  }
}

extension AxisMotion {
  /// The motion of content at `position`, let go with `velocity`.
  ///
  /// In range it decays; if that would carry it past an end it decays up to there and bounces with
  /// the velocity left, or stops if it may not bounce. Out of range it springs back.
  static func thrown(
    from position: Double, velocity: Double, rate: DecelerationRate, limits: AxisLimits
  ) -> AxisMotion {
    let range = limits.range
    if position < range.lowerBound {
      return returning(
        from: position, velocity: velocity, to: range.lowerBound, rate: rate, limits: limits)
    }
    if position > range.upperBound {
      return returning(
        from: position, velocity: velocity, to: range.upperBound, rate: rate, limits: limits)
    }
    return gliding(from: position, velocity: velocity, rate: rate, limits: limits)
  }

  /// The motion of content in its range, by the law that the physics choose.
  private static func gliding(
    from position: Double, velocity: Double, rate: DecelerationRate, limits: AxisLimits
  ) -> AxisMotion {
    switch limits.physics.fling {
    case .exponential:
      return decaying(
        DecelerationCurve(
          from: position, velocity: velocity, rate: rate, stopSpeed: limits.physics.stopSpeed),
        limits: limits)
    case .powerLaw(let friction):
      return decaying(
        PowerLawCurve(from: position, velocity: velocity, friction: friction), limits: limits)
    case .none:
      return rest(at: position)
    }
  }

  /// The motion of content beyond `edge`, let go with `velocity`.
  ///
  /// One spring for all velocities, so that a little more of it changes the motion a little. A push
  /// inwards that is strong enough carries the content over the edge; from there it goes on with the
  /// velocity that it has then; with an underdamped spring that is at once more than nothing.
  private static func returning(
    from position: Double, velocity: Double, to edge: Double, rate: DecelerationRate,
    limits: AxisLimits
  ) -> AxisMotion {
    let curve = BounceCurve(
      displacement: position - edge,
      velocity: limits.usable(velocity: velocity, from: position, to: edge),
      parameters: limits.physics.bounce, maySwingThrough: true)
    var motion = springing(curve, to: edge, limits: limits)
    guard let crossing = curve.crossing else { return motion }
    let onward = gliding(
      from: edge, velocity: curve.velocity(at: crossing), rate: rate, limits: limits)
    if onward.duration == 0 {
      motion.duration = Swift.min(motion.duration, crossing)
      return motion
    }
    return motion.followed(by: onward, at: crossing)
  }

  static func decaying(_ curve: DecelerationCurve, limits: AxisLimits) -> AxisMotion {
    thrown(along: curve, .decay(curve), limits: limits)
  }

  static func decaying(_ curve: PowerLawCurve, limits: AxisLimits) -> AxisMotion {
    thrown(along: curve, .powerLaw(curve), limits: limits)
  }

  /// The motion along `curve`, which starts in the range, as far as the limits let it.
  private static func thrown<Curve: ThrowCurve>(
    along curve: Curve, _ law: AxisLaw, limits: AxisLimits
  ) -> AxisMotion {
    let range = limits.range
    var motion = AxisMotion(law, duration: curve.duration, end: curve.target)
    if range.contains(curve.target) { return motion }
    let edge = curve.target < range.lowerBound ? range.lowerBound : range.upperBound
    guard let hit = curve.time(toReach: edge) else { return rest(at: edge) }
    if !limits.bounces {
      motion.duration = hit
      motion.end = edge
      motion.impact = curve.velocity(atPosition: edge)
      return motion
    }
    let bounce = springing(
      from: edge, velocity: curve.velocity(atPosition: edge), to: edge, limits: limits,
      parameters: limits.physics.bounce)
    return motion.followed(by: bounce, at: hit)
  }

  /// The motion that a spring at `target` causes; content that is pushed towards it does not swing
  /// through it.
  @inline(never)
  static func springing(
    from position: Double, velocity: Double, to target: Double, limits: AxisLimits,
    parameters: BounceParameters
  ) -> AxisMotion {
    let velocity = limits.usable(velocity: velocity, from: position, to: target)
    if position == target && velocity == 0 { return rest(at: target) }
    let curve = BounceCurve(
      displacement: position - target, velocity: velocity, parameters: parameters)
    return springing(curve, to: target, limits: limits)
  }

  private static func springing(
    _ curve: BounceCurve, to target: Double, limits: AxisLimits
  ) -> AxisMotion {
    AxisMotion(
      .spring(edge: target, curve),
      duration: curve.duration(
        threshold: limits.threshold, speed: DecelerationCurve.usualStopSpeed),
      end: target)
  }

  /// The motion of content at `position` with `velocity` that has to end at `target`.
  ///
  /// The velocity is kept and the rate changed, if there is a rate for it; otherwise the content is
  /// led there in a fixed time.
  static func retargeted(
    from position: Double, velocity: Double, to target: Double, limits: AxisLimits
  ) -> AxisMotion {
    if position == target { return rest(at: target) }
    if limits.physics.fling != .none,
      let curve = DecelerationCurve(
        from: position, velocity: velocity, target: target, stopSpeed: limits.physics.stopSpeed)
    {
      return AxisMotion(.decay(curve), duration: curve.duration, end: target)
    }
    return eased(
      from: position, to: target, duration: limits.physics.retargetDuration, curve: .easeOut)
  }
}
