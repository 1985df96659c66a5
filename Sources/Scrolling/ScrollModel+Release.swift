import LayoutGeometry

extension ScrollModel {
  /// Where the momentum comes from when fingers are lifted.
  enum Momentum {
    /// From the velocity of the fingers, by the law for thrown content.
    case own
    /// From events of the system, which follow; the velocity says only where they will lead.
    case system
  }

  /// The fingers of a drag are lifted; `velocity` is that of the offset, in points per second.
  mutating func release<Sink: ScrollEventSink>(
    velocity: Point, momentum: Momentum = .own, events sink: inout Sink
  ) {
    guard let drag = gesture.drag else { return }
    let pinch = gesture.pinch
    let isThrown = !makesFingersWait && (pinch == nil || !needsZoomBounce)
    let velocity = isThrown ? throwVelocity(velocity, drag: drag, momentum: momentum) : .zero
    let answer = askForTarget(
      course(velocity: velocity, dragStart: drag.startPosition), velocity: velocity, drag: drag,
      events: &sink)
    guard state.isDragging else { return }
    state.isTracking = false
    state.isDragging = false
    gesture.clear()
    releaseGlow()
    // A zoom that has to return takes the offset along.
    let bounces = pinch != nil && needsZoomBounce
    let isFree = motion == .none && !bounces
    let followsSystem = isFree && momentum == .system && !answer.isChosen
    let willDecelerate = followsSystem || isFree && !answer.motion.isRest(at: position)
    if followsSystem {
      // A drag too short to be decided restricts nothing.
      wheel.beginMomentum(
        at: clock, pause: configuration.wheelPause, along: drag.axes.isEmpty ? .both : drag.axes)
    } else if willDecelerate {
      motion = .decelerating(answer.motion)
      unsettled = .deceleration
      // A throw scrolls, the return of content from where it cannot rest does not.
      if velocity != .zero { pendingOffset = nil }
    } else {
      if isFree { position = answer.motion.end }
      settleDuringAnimation()
      indicators.release(at: clock)
    }
    emit(.didEndDragging(willDecelerate: willDecelerate), to: &sink)
    if let pinch { finishPinch(pinch, events: &sink) }
    if willDecelerate { beginDecelerating(events: &sink) } else { report(events: &sink) }
  }

  /// The motion of content that fingers let go with `velocity`; while code moves it, that which it is in.
  private func course(velocity: Point, dragStart: Point) -> PlaneMotion {
    switch motion {
    case .none, .decelerating: plan(velocity: velocity, dragStart: dragStart)
    case .animating(let plane, _): settled(plane)
    case .zooming(let zoom): .rest(at: zoom.toOffset)
    }
  }

  /// The motion after letting go, after the receiver had a chance to choose where it ends, and whether
  /// that is another place than the momentum leads to.
  private mutating func askForTarget<Sink: ScrollEventSink>(
    _ planned: PlaneMotion, velocity: Point, drag: Gesture.Drag, events sink: inout Sink
  ) -> (motion: PlaneMotion, isChosen: Bool) {
    let isAsked =
      !configuration.isPagingEnabled
      || configuration.compatibility.callsWillEndDraggingWhenPaging
    guard isAsked else { return (planned, stopsAtPlaces) }
    let before = (geometry, position, interruptions)
    // Points per millisecond, as the delegates of scroll views expect.
    let perMillisecond = velocity / 1_000
    emit(.willEndDragging(velocity: perMillisecond, target: planned.end), to: &sink)
    let answer = ask(&sink) {
      $0.targetContentOffset(proposed: planned.end, velocity: perMillisecond, in: &$1)
    }
    let isChosen = answer.isFinite && answer != planned.end
    var fitting = planned
    if before != (geometry, position, interruptions) {
      // The receiver moved something: what was planned does not fit any more. Commands also take
      // the momentum away, and count more than the answer.
      let isCommanded = before.2 != interruptions
      // Pages count from where the receiver has put the content.
      let start = gesture.drag?.startPosition ?? drag.startPosition
      fitting = plan(velocity: isCommanded ? .zero : velocity, dragStart: start)
      if isCommanded || !isChosen { return (fitting, true) }
    }
    guard isChosen else { return (planned, stopsAtPlaces) }
    var target = geometry.clamped(answer)
    // The offset that is shown means where the content is, before rounding to device pixels.
    for axis in Axis.allCases where target[axis] == state.contentOffset[axis] {
      target[axis] = position[axis]
    }
    return (retargeted(fitting, to: target, velocity: velocity), true)
  }

  private func retargeted(
    _ planned: PlaneMotion, to target: Point, velocity: Point
  ) -> PlaneMotion {
    var motion = planned
    for axis in Axis.allCases where target[axis] != planned.end[axis] {
      let limits = limits(axis)
      // The law of a throw would lead an axis that is hardly faster than its stop speed there for many seconds.
      let isThrown = velocity[axis].magnitude >= configuration.minimumDecelerationVelocity
      motion[axis] =
        configuration.isPagingEnabled
        ? .springing(
          from: position[axis], velocity: velocity[axis], to: target[axis], limits: limits,
          parameters: limits.spring(from: position[axis], to: target[axis]))
        : .retargeted(
          from: position[axis], velocity: isThrown ? velocity[axis] : 0, to: target[axis],
          limits: limits)
      motion[axis].isChosen = motion[axis].duration > 0
    }
    return motion.started(at: clock)
  }

  /// The velocity that counts: none along axes that the drag does not move, and none at all if it is
  /// too slow to be a throw.
  ///
  /// Content beyond an edge returns anyway; there any velocity counts, so that a little more of it
  /// changes the way back a little.
  private func throwVelocity(
    _ velocity: Point, drag: Gesture.Drag, momentum: Momentum
  ) -> Point {
    var result = velocity
    for axis in Axis.allCases where !drag.axes[axis] { result[axis] = 0 }
    let speed = (result.x * result.x + result.y * result.y).squareRoot()
    if momentum == .system { return result }
    if speed >= configuration.leastThrow { return accelerated(result) }
    let beyond = overscroll
    for axis in Axis.allCases where beyond[axis] == 0 { result[axis] = 0 }
    return result
  }

  /// The velocity with what the content has left from the throw before.
  private func accelerated(_ velocity: Point) -> Point {
    guard configuration.physics.acceleratesRepeatedFlicks,
      clock - gesture.beginTime < Self.repeatedFlickDuration
    else { return velocity }
    var result = velocity
    for axis in Axis.allCases where velocity[axis] * gesture.caughtVelocity[axis] > 0 {
      result[axis] += configuration.physics.carriedVelocity(of: gesture.caughtVelocity[axis])
    }
    return result
  }

  /// The longest touch, in seconds, that counts as one of repeated flicks.
  private static let repeatedFlickDuration = 0.4
}

extension ScrollModel {
  /// True if the content may rest only at certain places.
  var stopsAtPlaces: Bool {
    configuration.isPagingEnabled || configuration.horizontalSnapping != nil
      || configuration.verticalSnapping != nil
  }

  /// The motion of content that is let go with `velocity`.
  ///
  /// `direction` is that of an input without momentum, such as the steps of a wheel.
  func plan(velocity: Point, direction: Point = .zero, dragStart: Point) -> PlaneMotion {
    PlaneMotion(
      x: plan(
        .horizontal, velocity: velocity.x, direction: direction.x, dragStart: dragStart.x),
      y: plan(
        .vertical, velocity: velocity.y, direction: direction.y, dragStart: dragStart.y))
  }

  private func plan(
    _ axis: Axis, velocity: Double, direction: Double, dragStart: Double
  ) -> AxisMotion {
    let limits = limits(axis)
    let start = position[axis]
    let natural = AxisMotion.thrown(
      from: start, velocity: velocity, rate: configuration.decelerationRate, limits: limits)
    guard
      let stop = stop(
        axis, velocity: velocity, direction: direction, from: start, dragStart: dragStart,
        end: natural.end)
    else { return natural.started(at: clock) }
    if stop == start { return AxisMotion.rest(at: start).started(at: clock) }
    let isBeyond = !limits.range.contains(start)
    if isBeyond && stop == natural.end && !configuration.isPagingEnabled {
      return natural.started(at: clock)
    }
    return AxisMotion.springing(
      from: start, velocity: velocity, to: stop, limits: limits,
      parameters: limits.spring(from: start, to: stop)
    ).started(at: clock)
  }

  /// The place at which the content has to rest, if there is one: a page, or an area that it snaps to.
  ///
  /// `end` is where the content at `position` would come to rest by itself.
  func stop(
    _ axis: Axis, velocity: Double, direction: Double, from position: Double, dragStart: Double,
    end: Double
  ) -> Double? {
    guard geometry.canScroll(axis) else { return nil }
    if configuration.isPagingEnabled {
      let paging = paging(axis)
      // A direction is as good as a throw.
      let pull = direction * Swift.max(paging.velocityThreshold, 1)
      return paging.target(
        from: position, velocity: pull == 0 ? velocity : pull, dragStart: dragStart)
    }
    guard let snapping = configuration.snapping(axis) else { return nil }
    return SnapTarget(snapping, geometry, axis).offset(
      for: SnapTarget.Movement(
        end: end, begin: dragStart, direction: direction))
  }

  /// Brings content back that rests where it cannot: out of range, or between pages.
  @inline(never)
  mutating func settle<Sink: ScrollEventSink>(
    velocity: Point, direction: Point = .zero, dragStart: Point, events sink: inout Sink
  ) {
    let planned = plan(velocity: velocity, direction: direction, dragStart: dragStart)
    if planned.isRest(at: position) {
      position = planned.end
      return report(events: &sink)
    }
    motion = .decelerating(planned)
    unsettled = .deceleration
    beginDecelerating(events: &sink)
  }

  /// Reports where content is that nothing moves: fingers may have held it while its range became another one.
  @inline(never)
  mutating func report<Sink: ScrollEventSink>(events sink: inout Sink) {
    if motion == .none && !state.isTracking { place(position, events: &sink) }
  }

  /// Brings content that fingers have left where it cannot rest back along the axes that an animation of code, which
  /// is under way, does not move; the animation ends when that is done, too.
  mutating func settleDuringAnimation() {
    guard case .animating(let plane, let reason) = motion, !state.isTracking else { return }
    motion = .animating(settled(plane), reason)
  }

  /// An animation that also brings back what it does not move.
  private func settled(_ plane: PlaneMotion) -> PlaneMotion {
    var plane = plane
    let planned = plan(velocity: .zero, dragStart: position)
    for axis in Axis.allCases {
      // An offset that is read and set again is one of whole pixels.
      let way = plane[axis].end - plane[axis].value(at: plane[axis].start)
      if way.magnitude <= limits(axis).threshold { plane[axis] = planned[axis] }
    }
    return plane
  }

  /// Announces the deceleration, unless a receiver of an earlier event has ended or announced it.
  mutating func beginDecelerating<Sink: ScrollEventSink>(events sink: inout Sink) {
    if case .decelerating = motion {} else if !wheel.hasMomentum { return }
    if state.isDecelerating { return }
    state.isDecelerating = true
    unsettled = .deceleration
    indicators.hold()
    emit(.willBeginDecelerating, to: &sink)
  }
}
