import LayoutGeometry

extension NestedScroll {
  /// A view whose content was thrown, and the axes along which the view around it takes its momentum.
  struct Throw: Hashable, Sendable {
    var level: Int
    var sharesX: Bool
    var sharesY: Bool

    func shares(_ axis: Axis) -> Bool { axis == .horizontal ? sharesX : sharesY }
  }

  /// Thrown content arrives at its edge.
  struct Arrival {
    var level: Int
    var axis: Axis
    var time: Double
    var velocity: Double
  }

  /// What the next one is, as the views move now.
  var nextArrival: Arrival? {
    guard let thrown, levels.indices.contains(thrown.level),
      case .decelerating(let plane) = levels[thrown.level].motion
    else { return nil }
    var next: Arrival?
    for axis in Axis.allCases where thrown.shares(axis) {
      guard let arrival = plane[axis].arrivalAtEdge, arrival.time < next?.time ?? .infinity else {
        continue
      }
      next = Arrival(
        level: thrown.level, axis: axis, time: arrival.time, velocity: arrival.velocity)
    }
    return next
  }

  /// Lets the time pass until the content arrives, and hands its momentum on if somebody takes it.
  mutating func pass<Sink: ScrollEventSink>(
    _ arrival: Arrival, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    thrown?.forget(arrival.axis)
    // The views around it first, so that it is known who takes the momentum before it is spent.
    for level in 0..<arrival.level {
      try levels[level].advance(to: arrival.time, events: &sinks[level])
    }
    guard takesMomentum(of: arrival) else { return }
    levels[arrival.level].stop(along: arrival.axis, at: arrival.time)
    for level in arrival.level..<levels.count {
      try levels[level].advance(to: arrival.time, events: &sinks[level])
    }
    var velocity = Point.zero
    velocity[arrival.axis] = arrival.velocity
    levels[arrival.level - 1].push(velocity: velocity, events: &sinks[arrival.level - 1])
  }

  private func takesMomentum(of arrival: Arrival) -> Bool {
    guard canHandOff(from: arrival.level, along: arrival.axis) else { return false }
    let outer = levels[arrival.level - 1]
    return outer.motion == .none && !outer.state.isTracking
      && !isAtEdge(arrival.level - 1, along: arrival.axis, towards: arrival.velocity)
      && arrival.velocity.magnitude >= outer.configuration.minimumDecelerationVelocity
  }
}

extension NestedScroll.Throw {
  fileprivate mutating func forget(_ axis: Axis) {
    if axis == .horizontal { sharesX = false } else { sharesY = false }
  }
}

extension AxisMotion {
  /// When thrown content runs into an edge, and how fast it is then.
  fileprivate var arrivalAtEdge: (time: Double, velocity: Double)? {
    guard case .decay(let curve) = first else { return nil }
    let hit = Swift.min(changeover, duration)
    guard hit < curve.duration else { return nil }
    return (start + hit, curve.velocity(at: hit))
  }
}

extension ScrollModel {
  /// Makes thrown content stop at its edge at `time`, when it arrives there; along the other axis it goes
  /// on.
  fileprivate mutating func stop(along axis: Axis, at time: Double) {
    guard case .decelerating(var plane) = motion else { return }
    plane[axis] = AxisMotion.rest(at: plane[axis].end).started(at: time)
    motion = .decelerating(plane)
  }

  /// Throws content that is at rest, without a finger.
  fileprivate mutating func push<Sink: ScrollEventSink>(
    velocity: Point, events sink: inout Sink
  ) {
    interruptions += 1
    settle(velocity: velocity, dragStart: position, events: &sink)
  }
}
