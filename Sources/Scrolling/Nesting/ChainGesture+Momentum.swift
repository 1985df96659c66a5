import LayoutGeometry

extension ChainGesture {
  /// A view whose content was thrown, and the axes along which the view around it takes its momentum.
  struct Throw: Hashable, Sendable {
    var level: Int
    var axes: Axes
  }

  /// Thrown content arrives at its edge.
  struct Arrival {
    var level: Int
    var axis: Axis
    var time: Double
    var velocity: Double
  }

  /// The next arrival, as the views move now; of two at the same time, as at a corner, the faster one.
  func nextArrival<Chain: ScrollChain>(in chain: Chain) -> Arrival? {
    guard let thrown, thrown.level < chain.count,
      case .decelerating(let plane) = chain[thrown.level].motion
    else { return nil }
    var next: Arrival?
    for axis in Axis.allCases where thrown.axes[axis] {
      guard let arrival = plane[axis].arrivalAtEdge else { continue }
      if let next {
        let isFaster = arrival.velocity.magnitude > next.velocity.magnitude
        guard arrival.time < next.time || arrival.time == next.time && isFaster else { continue }
      }
      next = Arrival(
        level: thrown.level, axis: axis, time: arrival.time, velocity: arrival.velocity)
    }
    return next
  }

  /// Lets the time pass until the content arrives, and hands its momentum on if somebody takes it.
  mutating func pass<Chain: ScrollChain>(
    _ arrival: Arrival, in chain: inout Chain
  ) throws(ScrollError) {
    thrown?.axes[arrival.axis] = false
    // The views around it first, so that it is known who takes the momentum before it is spent.
    for level in 0..<arrival.level { try advance(level, to: arrival.time, in: &chain) }
    guard let taker = taker(of: arrival, in: chain) else { return }
    try chain.perform(arrival.level) { model, _ throws(ScrollError) in
      model.stop(along: arrival.axis, at: arrival.time)
    }
    for level in arrival.level..<chain.count { try advance(level, to: arrival.time, in: &chain) }
    var velocity = Point.zero
    velocity[arrival.axis] = Self.velocity(of: arrival, for: taker, in: chain)
    try chain.perform(taker) { model, sink throws(ScrollError) in
      model.push(velocity: velocity, events: &sink)
    }
    // From view to view, all the way out; the other axis of the one that arrived bounces.
    var axes = Axes.none
    axes[arrival.axis] = true
    thrown = Throw(level: taker, axes: axes)
  }

  private func advance<Chain: ScrollChain>(
    _ level: Int, to time: Double, in chain: inout Chain
  ) throws(ScrollError) {
    try chain.perform(level) { model, sink throws(ScrollError) in
      try model.advance(to: time, events: &sink)
    }
  }

  /// The velocity of an arrival in the points of a view.
  private static func velocity<Chain: ScrollChain>(
    of arrival: Arrival, for level: Int, in chain: Chain
  ) -> Double {
    arrival.velocity * chain.placement(of: arrival.level).scale / chain.placement(of: level).scale
  }

  /// The view that takes the momentum, if it can make something of it.
  private func taker<Chain: ScrollChain>(of arrival: Arrival, in chain: Chain) -> Int? {
    var level = arrival.level
    repeat {
      guard let taker = chain.taker(after: level, along: arrival.axis) else { return nil }
      level = taker
    } while chain.isAtEdge(level, along: arrival.axis, towards: arrival.velocity)
    let model = chain[level]
    let isFree = model.motion == .none && !model.state.isTracking
    let velocity = Self.velocity(of: arrival, for: level, in: chain)
    let isFast = velocity.magnitude >= model.configuration.leastThrow
    return isFree && isFast ? level : nil
  }
}

extension AxisMotion {
  /// When thrown content runs into an edge, and how fast it is then.
  fileprivate var arrivalAtEdge: (time: Double, velocity: Double)? {
    if let arrival = arrival(first, from: 0, to: secondBegin) { return arrival }
    return arrival(second, from: secondBegin, to: thirdBegin)
  }

  private func arrival(
    _ law: AxisLaw, from begin: Double, to end: Double
  ) -> (time: Double, velocity: Double)? {
    guard begin < duration else { return nil }
    let hit = Swift.min(end, duration) - begin
    switch law {
    case .decay(let curve) where hit < curve.duration:
      return (start + begin + hit, curve.velocity(at: hit))
    case .powerLaw(let curve) where hit < curve.duration:
      return (start + begin + hit, curve.velocity(at: hit))
    case .decay, .powerLaw, .rest, .spring, .eased:
      return nil
    }
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
  ///
  /// Does nothing if a receiver of the arrival has given it something else to do.
  fileprivate mutating func push<Sink: ScrollEventSink>(
    velocity: Point, events sink: inout Sink
  ) {
    guard motion == .none, !state.isTracking else { return }
    interruptions += 1
    settle(velocity: velocity, dragStart: position, events: &sink)
  }
}
