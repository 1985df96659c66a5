import LayoutGeometry

extension ScrollModel {
  /// The fingers of a drag are lifted; `velocity` is that of the offset, in points per second.
  mutating func release<Sink: ScrollEventSink>(velocity: Point, events sink: inout Sink) {
    guard let drag = gesture.drag else { return }
    let pinch = gesture.pinch
    let velocity = pinch == nil || !needsZoomBounce ? throwVelocity(velocity, drag: drag) : .zero
    let planned = askForTarget(
      plan(velocity: velocity, drag: drag), velocity: velocity, drag: drag, events: &sink)
    guard state.isDragging else { return }
    state.isTracking = false
    state.isDragging = false
    gesture.clear()
    // A zoom that has to return takes the offset along.
    let bounces = pinch != nil && needsZoomBounce
    let willDecelerate = motion == .none && !planned.isRest(at: position) && !bounces
    if willDecelerate { motion = .decelerating(planned) } else { indicators.release(at: clock) }
    emit(.didEndDragging(willDecelerate: willDecelerate), to: &sink)
    if !willDecelerate { emit(.didSettle(.dragging), to: &sink) }
    if let pinch { finishPinch(pinch, events: &sink) }
    if willDecelerate { beginDecelerating(events: &sink) }
  }

  /// The motion after letting go, after the receiver had a chance to choose where it ends.
  private mutating func askForTarget<Sink: ScrollEventSink>(
    _ planned: PlaneMotion, velocity: Point, drag: Gesture.Drag, events sink: inout Sink
  ) -> PlaneMotion {
    let isAsked =
      !configuration.isPagingEnabled
      || configuration.compatibility.callsWillEndDraggingWhenPaging
    guard isAsked else { return planned }
    let before = (geometry, position, interruptions)
    // Points per millisecond, as the delegates of scroll views expect.
    let perMillisecond = velocity / 1_000
    emit(.willEndDragging(velocity: perMillisecond, target: planned.end), to: &sink)
    let answer = sink.targetContentOffset(
      proposed: planned.end, velocity: perMillisecond, in: &self)
    if before != (geometry, position, interruptions) {
      // The receiver moved something: what was planned does not fit any more. Commands also take
      // the momentum away.
      return plan(velocity: before.2 == interruptions ? velocity : .zero, drag: drag)
    }
    guard answer.isFinite, answer != planned.end else { return planned }
    return retargeted(planned, to: geometry.clamped(answer), velocity: velocity)
  }

  private func retargeted(
    _ planned: PlaneMotion, to target: Point, velocity: Point
  ) -> PlaneMotion {
    var motion = planned
    for axis in Axis.allCases where target[axis] != planned.end[axis] {
      let limits = limits(axis)
      motion[axis] =
        configuration.isPagingEnabled
        ? .springing(
          from: position[axis], velocity: velocity[axis], to: target[axis], limits: limits,
          parameters: configuration.physics.pagingSpring)
        : .retargeted(
          from: position[axis], velocity: velocity[axis], to: target[axis], limits: limits)
    }
    return motion.started(at: clock)
  }

  /// The velocity that counts: none along axes that the drag does not move, and none at all if it is
  /// too slow to be a throw.
  private func throwVelocity(_ velocity: Point, drag: Gesture.Drag) -> Point {
    var result = velocity
    for axis in Axis.allCases where !drag.moves(axis) { result[axis] = 0 }
    let speed = (result.x * result.x + result.y * result.y).squareRoot()
    return speed >= configuration.minimumDecelerationVelocity ? result : .zero
  }

  /// The motion of content that is let go with `velocity`.
  private func plan(velocity: Point, drag: Gesture.Drag) -> PlaneMotion {
    plan(velocity: velocity, dragStart: drag.startPosition)
  }

  func plan(velocity: Point, dragStart: Point) -> PlaneMotion {
    PlaneMotion(
      x: plan(.horizontal, velocity: velocity.x, dragStart: dragStart.x),
      y: plan(.vertical, velocity: velocity.y, dragStart: dragStart.y))
  }

  private func plan(_ axis: Axis, velocity: Double, dragStart: Double) -> AxisMotion {
    let limits = limits(axis)
    let start = position[axis]
    if configuration.isPagingEnabled && geometry.canScroll(axis) {
      let target = paging(axis).target(from: start, velocity: velocity, dragStart: dragStart)
      if target == start { return AxisMotion.rest(at: start).started(at: clock) }
      let physics = configuration.physics
      return AxisMotion.springing(
        from: start, velocity: velocity, to: target, limits: limits,
        parameters: limits.range.contains(start) ? physics.pagingSpring : physics.bounce
      ).started(at: clock)
    }
    return AxisMotion.thrown(
      from: start, velocity: velocity, rate: configuration.decelerationRate, limits: limits
    ).started(at: clock)
  }

  /// Brings content back that rests where it cannot: out of range, or between pages.
  mutating func settle<Sink: ScrollEventSink>(
    velocity: Point, dragStart: Point, events sink: inout Sink
  ) {
    let planned = plan(velocity: velocity, dragStart: dragStart)
    guard !planned.isRest(at: position) else { return }
    motion = .decelerating(planned)
    beginDecelerating(events: &sink)
  }

  /// Announces the deceleration, unless a receiver of an earlier event has ended or announced it.
  mutating func beginDecelerating<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard case .decelerating = motion, !state.isDecelerating else { return }
    state.isDecelerating = true
    indicators.hold()
    emit(.willBeginDecelerating, to: &sink)
  }
}
