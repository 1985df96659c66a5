import LayoutGeometry

extension NestedScroll {
  /// Which view a wheel or a trackpad moves.
  enum WheelMode: Hashable, Sendable {
    /// None.
    case idle
    /// Fingers are on the trackpad and have not moved.
    case undecided
    /// One, until the next movement begins.
    case latched(level: Int)
  }

  /// Takes in a movement of a wheel or a trackpad; a positive `delta` goes towards greater offsets.
  ///
  /// It goes to the innermost view that can move along its main direction; if that view is at its edge
  /// already, to the one around it, as a drag would. Fingers on a trackpad keep to the view that they
  /// began with, to the end of the momentum; each step of a wheel chooses anew. While fingers are on
  /// the screen nothing happens.
  ///
  /// - Throws: ``ScrollError`` for numbers that are not finite or too few sinks; nothing has changed then.
  public mutating func scrollWheel<Sink: ScrollEventSink>(
    by delta: Point, phase: ScrollWheelPhase = .none, at time: Double,
    events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    try ScrollError.check(delta, .translation)
    try advance(to: time, events: &sinks)
    guard fingers.isEmpty else { return }
    switch phase {
    case .none:
      guard let level = wheelOwner(of: delta) else { return }
      try levels[level].scrollWheel(by: delta, at: time, events: &sinks[level])
    case .began:
      wheelMode = .undecided
      thrown = nil
      try moveWheel(by: delta, phase: .began, at: time, events: &sinks)
    case .changed where wheelMode == .undecided:
      try moveWheel(by: delta, phase: .began, at: time, events: &sinks)
    case .changed, .ended, .cancelled, .momentumBegan, .momentumChanged, .momentumEnded:
      guard case .latched(let level) = wheelMode else { return }
      try levels[level].scrollWheel(by: delta, phase: phase, at: time, events: &sinks[level])
    }
  }

  /// Chooses a view, once there is a movement, and begins with it.
  private mutating func moveWheel<Sink: ScrollEventSink>(
    by delta: Point, phase: ScrollWheelPhase, at time: Double,
    events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    guard let level = wheelOwner(of: delta) else { return }
    wheelMode = .latched(level: level)
    try levels[level].scrollWheel(by: delta, phase: phase, at: time, events: &sinks[level])
  }

  private func wheelOwner(of delta: Point) -> Int? {
    let main: Axis = delta.x.magnitude > delta.y.magnitude ? .horizontal : .vertical
    for axis in [main, main.other] where delta[axis] != 0 {
      guard let inner = levels.lastIndex(where: { $0.canDrag(axis) }) else { continue }
      let goesOut =
        isAtEdge(inner, along: axis, towards: delta[axis]) && canHandOff(from: inner, along: axis)
      return goesOut ? inner - 1 : inner
    }
    return nil
  }
}
