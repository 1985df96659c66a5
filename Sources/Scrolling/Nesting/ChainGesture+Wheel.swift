import LayoutGeometry

extension ChainGesture {
  /// Which view a wheel or a trackpad moves.
  enum WheelMode: Hashable, Sendable {
    /// None.
    case idle
    /// Fingers are on the trackpad and have not moved.
    case undecided
    /// One, until the next movement begins.
    case latched(level: Int)
  }

  var isLatched: Bool { wheelMode != .idle }

  /// The view that fingers on a trackpad move.
  package var latchedLevel: Int? {
    if case .latched(let level) = wheelMode { level } else { nil }
  }

  /// Takes in a movement of a wheel or a trackpad; see ``NestedScroll/scrollWheel(by:phase:at:events:)``.
  package mutating func scrollWheel<Chain: ScrollChain>(
    _ wheel: ScrollWheel, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    try ScrollError.check(wheel.delta, .translation)
    try advance(&chain, to: time)
    guard fingers.isEmpty else { return }
    switch wheel.phase {
    case .none:
      guard let level = wheelOwner(of: wheel.delta, in: chain) else { return }
      try move(level, by: wheel, in: &chain, at: time)
    case .began:
      // A movement whose end got lost ends now: the new one may be for another view.
      if case .latched(let level) = wheelMode {
        try move(level, by: ScrollWheel(.zero, phase: .cancelled), in: &chain, at: time)
      }
      wheelMode = .undecided
      thrown = nil
      try latch(wheel, in: &chain, at: time)
    case .changed where wheelMode == .undecided:
      var first = wheel
      first.phase = .began
      try latch(first, in: &chain, at: time)
    case .changed, .ended, .cancelled, .momentumBegan, .momentumChanged, .momentumEnded:
      guard case .latched(let level) = wheelMode else { return }
      try move(level, by: wheel, in: &chain, at: time)
      // The end of an earlier momentum does not end a drag that has begun since.
      let isOver = wheel.phase == .momentumEnded && !chain[level].state.isDragging
      if isOver || wheel.phase == .cancelled { wheelMode = .idle }
    }
  }

  private func move<Chain: ScrollChain>(
    _ level: Int, by wheel: ScrollWheel, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    let delta =
      wheel.unit == .points ? chain.placement(of: level).local(way: wheel.delta) : wheel.delta
    try chain.perform(level) { model, sink throws(ScrollError) in
      try model.scrollWheel(
        by: delta, unit: wheel.unit, phase: wheel.phase, at: time, events: &sink)
    }
  }

  /// Chooses a view, once there is a movement, and begins with it.
  private mutating func latch<Chain: ScrollChain>(
    _ wheel: ScrollWheel, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    guard let level = wheelOwner(of: wheel.delta, in: chain) else { return }
    wheelMode = .latched(level: level)
    try move(level, by: wheel, in: &chain, at: time)
  }

  private func wheelOwner<Chain: ScrollChain>(of delta: Point, in chain: Chain) -> Int? {
    let main = PanRecognition.mainAxis(of: delta)
    for axis in [main, main.other] where delta[axis] != 0 {
      if let owner = chain.owner(along: axis, towards: delta[axis]) { return owner }
    }
    return nil
  }
}
