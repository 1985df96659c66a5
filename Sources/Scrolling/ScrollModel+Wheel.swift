import LayoutGeometry

/// Where a wheel or a trackpad is in its movement.
public enum ScrollWheelPhase: Hashable, Sendable {
  /// A step of a wheel that knows no phases.
  case none
  /// Fingers began to move on the trackpad.
  case began
  /// They moved.
  case changed
  /// They were lifted.
  case ended
  /// The system took the movement away.
  case cancelled
  /// The system's own momentum began, after the fingers were lifted.
  case momentumBegan
  /// The momentum moves the content.
  case momentumChanged
  /// The momentum is over.
  case momentumEnded
}

/// Where the momentum of a trackpad comes from.
public enum WheelMomentum: Hashable, Sendable {
  /// From the system, as events of its own.
  case system
  /// From the model, with the law for thrown content: for systems that send none.
  case synthesized
}

/// What is known of a trackpad's movement.
struct WheelState: Hashable, Sendable {
  /// Whether fingers on the trackpad drag the content.
  var isDragging = false
  /// The sum of the deltas of the drag.
  var way = Point.zero
  /// When to stop waiting for momentum after the fingers were lifted.
  var deadline: Double?
  /// Whether the system's momentum moves the content.
  var hasMomentum = false
  /// When the last momentum event came.
  var lastMomentumTime = 0.0
}

extension ScrollModel {
  /// Takes in a movement of a wheel or a trackpad; a positive `delta` goes towards greater offsets.
  ///
  /// A wheel without phases moves the content by `delta`, within its edges. A trackpad drags, past the
  /// edges too, with the events of a drag. When its fingers are lifted, the model waits for a moment
  /// whether the system sends momentum, which is only then known to be a deceleration; momentum that
  /// runs into an edge becomes a bounce, and the rest of it is ignored.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if a number is not finite.
  public mutating func scrollWheel<Sink: ScrollEventSink>(
    by delta: Point, phase: ScrollWheelPhase = .none, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try ScrollError.check(delta, .translation)
    pass(to: time, events: &sink)
    // A finger on the screen has precedence.
    if !gesture.isEmpty { return }
    switch phase {
    case .none: stepWheel(by: delta, events: &sink)
    case .began: beginWheelDrag(by: delta, events: &sink)
    case .changed: moveWheelDrag(by: delta, events: &sink)
    case .ended: liftWheel(events: &sink)
    case .cancelled: endWheelDrag(momentumFollows: false, events: &sink)
    case .momentumBegan: beginMomentum(by: delta, events: &sink)
    case .momentumChanged: moveByMomentum(delta, events: &sink)
    case .momentumEnded: endMomentum(events: &sink)
    }
  }

  private mutating func stepWheel<Sink: ScrollEventSink>(
    by delta: Point, events sink: inout Sink
  ) {
    guard configuration.isScrollEnabled, gesture.drag == nil, !isZoomAnimating else { return }
    interrupt(events: &sink)
    indicators.hold()
    indicators.release(at: clock)
    place(geometry.clamped(position + delta), events: &sink)
  }

  private mutating func beginWheelDrag<Sink: ScrollEventSink>(
    by delta: Point, events sink: inout Sink
  ) {
    if wheel.deadline != nil { endWheelDrag(momentumFollows: false, events: &sink) }
    endMomentum(events: &sink)
    guard !state.isTracking, !isZoomAnimating, canDrag(.horizontal) || canDrag(.vertical) else {
      return
    }
    wheel = WheelState(isDragging: true)
    gesture.clear()
    track(deliversContentTouches: false, events: &sink)
    gesture.tracker.add(.zero, at: clock)
    startDrag(
      movesX: canDrag(.horizontal), movesY: canDrag(.vertical), location: .zero, events: &sink)
    moveWheelDrag(by: delta, events: &sink)
  }

  private mutating func moveWheelDrag<Sink: ScrollEventSink>(
    by delta: Point, events sink: inout Sink
  ) {
    guard wheel.isDragging, gesture.drag != nil else { return }
    wheel.way = wheel.way - delta
    gesture.tracker.add(wheel.way, at: clock)
    if !isZoomAnimating { moveDrag(to: wheel.way, events: &sink) }
  }

  /// The fingers are up.
  ///
  /// Paging needs the velocity at once, to choose the page, so it never relies on the system's
  /// momentum.
  private mutating func liftWheel<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard wheel.isDragging else { return }
    wheel.isDragging = false
    if configuration.wheelMomentum == .synthesized || configuration.isPagingEnabled {
      let velocity = gesture.tracker.velocity(at: clock)
      return release(velocity: Point(0 - velocity.x, 0 - velocity.y), events: &sink)
    }
    wheel.deadline = clock + configuration.wheelMomentumTimeout
  }

  /// The fingers are up, and it is known whether momentum follows.
  mutating func endWheelDrag<Sink: ScrollEventSink>(
    momentumFollows: Bool, events sink: inout Sink
  ) {
    guard wheel.isDragging || wheel.deadline != nil else { return }
    wheel.isDragging = false
    wheel.deadline = nil
    guard gesture.drag != nil else { return }
    let isAtRest = overscroll == .zero && motion == .none
    guard momentumFollows && isAtRest else { return release(velocity: .zero, events: &sink) }
    emit(.willEndDragging(velocity: .zero, target: position), to: &sink)
    guard gesture.drag != nil else { return }
    state.isTracking = false
    state.isDragging = false
    gesture.clear()
    wheel.hasMomentum = true
    wheel.lastMomentumTime = clock
    emit(.didEndDragging(willDecelerate: true), to: &sink)
    guard wheel.hasMomentum else { return }
    state.isDecelerating = true
    emit(.willBeginDecelerating, to: &sink)
  }
}

extension ScrollModel {
  private mutating func beginMomentum<Sink: ScrollEventSink>(
    by delta: Point, events sink: inout Sink
  ) {
    endWheelDrag(momentumFollows: true, events: &sink)
    moveByMomentum(delta, events: &sink)
  }

  private mutating func moveByMomentum<Sink: ScrollEventSink>(
    _ delta: Point, events sink: inout Sink
  ) {
    guard hasLiveMomentum else { return }
    let interval = clock - wheel.lastMomentumTime
    wheel.lastMomentumTime = clock
    // The first event may come at the time of lifting; momentum comes with the frames.
    let velocity = delta / Swift.max(interval, 1.0 / 120)
    var wanted = position
    for axis in Axis.allCases where canDrag(axis) { wanted[axis] += delta[axis] }
    let inRange = geometry.clamped(wanted)
    guard place(inRange, events: &sink), hasLiveMomentum, wanted != inRange else { return }
    bounceMomentum(velocity: velocity, over: wanted - inRange, events: &sink)
  }

  /// Whether momentum still moves the content: a touch, or code, takes that away.
  private var hasLiveMomentum: Bool {
    wheel.hasMomentum && state.isDecelerating && motion == .none
  }

  /// Momentum ran into an edge: the content bounces with the velocity it had.
  private mutating func bounceMomentum<Sink: ScrollEventSink>(
    velocity: Point, over: Point, events sink: inout Sink
  ) {
    wheel.hasMomentum = false
    var plane = PlaneMotion.rest(at: position)
    for axis in Axis.allCases where over[axis] != 0 && canBounce(axis) {
      plane[axis] = .springing(
        from: position[axis], velocity: velocity[axis], to: position[axis], limits: limits(axis),
        parameters: configuration.physics.bounce)
    }
    if plane.isRest(at: position) {
      announceDecelerationEnd(events: &sink)
    } else {
      motion = .decelerating(plane.started(at: clock))
    }
  }

  private mutating func endMomentum<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard wheel.hasMomentum else { return }
    let wasLive = hasLiveMomentum
    wheel.hasMomentum = false
    if wasLive { announceDecelerationEnd(events: &sink) }
  }
}
