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

  /// Takes in a movement of a wheel or a trackpad; see ``NestedScroll/scrollWheel(by:phase:at:events:)``.
  package mutating func scrollWheel<Chain: ScrollChain>(
    by delta: Point, phase: ScrollWheelPhase, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    try ScrollError.check(delta, .translation)
    try advance(&chain, to: time)
    guard fingers.isEmpty else { return }
    switch phase {
    case .none:
      guard let level = wheelOwner(of: delta, in: chain) else { return }
      try moveWheel(level, by: delta, .none, in: &chain, at: time)
    case .began:
      wheelMode = .undecided
      thrown = nil
      try latch(by: delta, in: &chain, at: time)
    case .changed where wheelMode == .undecided:
      try latch(by: delta, in: &chain, at: time)
    case .changed, .ended, .cancelled, .momentumBegan, .momentumChanged, .momentumEnded:
      guard case .latched(let level) = wheelMode else { return }
      try moveWheel(level, by: delta, phase, in: &chain, at: time)
      if phase == .momentumEnded || phase == .cancelled { wheelMode = .idle }
    }
  }

  private func moveWheel<Chain: ScrollChain>(
    _ level: Int, by delta: Point, _ phase: ScrollWheelPhase, in chain: inout Chain,
    at time: Double
  ) throws(ScrollError) {
    let delta = delta / chain.placement(of: level).scale
    try chain.perform(level) { model, sink throws(ScrollError) in
      try model.scrollWheel(by: delta, phase: phase, at: time, events: &sink)
    }
  }

  /// Chooses a view, once there is a movement, and begins with it.
  private mutating func latch<Chain: ScrollChain>(
    by delta: Point, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    guard let level = wheelOwner(of: delta, in: chain) else { return }
    wheelMode = .latched(level: level)
    try moveWheel(level, by: delta, .began, in: &chain, at: time)
  }

  private func wheelOwner<Chain: ScrollChain>(of delta: Point, in chain: Chain) -> Int? {
    let main = PanRecognition.mainAxis(of: delta)
    for axis in [main, main.other] where delta[axis] != 0 {
      if let owner = chain.owner(along: axis, towards: delta[axis]) { return owner }
    }
    return nil
  }
}
