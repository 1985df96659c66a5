import LayoutGeometry

extension ScrollModel {
  /// Takes in a movement of a wheel or a trackpad; a positive `delta` goes towards greater offsets.
  ///
  /// A wheel without phases moves the content by `delta`, within its edges, and has stopped when there
  /// is no step for ``ScrollConfiguration/wheelPause``; a view that pages or snaps then goes to the next
  /// place in the direction of the steps; a step of nothing, or along an axis without anything to scroll, leaves alone
  /// what goes on. A trackpad drags, past the edges too, with the events of a
  /// drag. When its fingers are lifted, the model waits for a moment whether the system sends momentum,
  /// which is only then known to be a deceleration. The receiver is asked for the target as after any
  /// drag; if it chooses another one than the velocity of the fingers leads to, the model goes there by
  /// itself and ignores the system's momentum. Momentum moves what the drag before could move. Where the larger
  /// part of it runs into an edge it becomes a bounce there, and a throw of the model's own along the other
  /// axis, and the rest of it is ignored; where only the smaller part does, that stops there.
  ///
  /// Lines and pages count what the configuration says. With ``ScrollConfiguration/wheelScrollDuration``
  /// the steps of a wheel are animated, each from where the one before it leads.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func scrollWheel<Sink: ScrollEventSink>(
    by delta: Point, unit: ScrollWheel.Unit = .points, phase: ScrollWheelPhase = .none,
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(delta, .translation)
    try perform(at: time, events: &sink) { model, sink in
      // A finger on the screen, or a pointer on an indicator, has precedence.
      guard model.gesture.isEmpty && model.indicatorDrag == nil else { return }
      model.moveWheel(by: model.points(delta, unit), phase: phase, events: &sink)
    }
  }

  private func points(_ delta: Point, _ unit: ScrollWheel.Unit) -> Point {
    switch unit {
    case .points: delta
    case .lines: delta * configuration.lineScroll
    case .pages: Point(delta.x * pageScroll(.horizontal), delta.y * pageScroll(.vertical))
    }
  }

  private mutating func moveWheel<Sink: ScrollEventSink>(
    by delta: Point, phase: ScrollWheelPhase, events sink: inout Sink
  ) {
    switch phase {
    case .none: stepWheel(by: delta, events: &sink)
    case .began: beginWheelDrag(by: delta, events: &sink)
    case .changed: moveWheelDrag(by: delta, events: &sink)
    case .ended: liftWheel(events: &sink)
    case .cancelled:
      // Steps know no phases: they end when they pause, and what animates them arrives.
      if !wheel.isStepping { wheelPaused(events: &sink) }
    case .momentumBegan: beginMomentum(by: delta, events: &sink)
    case .momentumChanged: moveByMomentum(delta, events: &sink)
    case .momentumEnded: endMomentum(events: &sink)
    }
  }

  /// A wheel or a trackpad has paused.
  mutating func wheelPaused<Sink: ScrollEventSink>(events sink: inout Sink) {
    if wheel.isStepping {
      endSteps(events: &sink)
    } else if wheel.hasMomentum {
      endMomentum(events: &sink)
    } else {
      endWheelDrag(momentumFollows: false, events: &sink)
    }
  }
}

// MARK: - Steps

extension ScrollModel {
  private mutating func stepWheel<Sink: ScrollEventSink>(
    by delta: Point, events sink: inout Sink
  ) {
    guard configuration.isScrollEnabled, !state.isTracking, gesture.drag == nil, !isZoomAnimating
    else { return }
    // A step that has nothing to scroll takes over from nothing.
    var delta = delta
    for axis in Axis.allCases where !geometry.canScroll(axis) { delta[axis] = 0 }
    guard delta != .zero else { return }
    if !wheel.isStepping {
      interrupt(byInput: true, events: &sink)
      // A receiver of an end has begun something else.
      guard motion == .none else { return }
      wheel = WheelState()
      wheel.stepStart = position
    }
    let duration = configuration.wheelScrollDuration
    wheel.deadline = clock + Swift.max(configuration.wheelPause, duration)
    indicators.hold()
    let target = stepTarget((duration > 0 ? inputDestination : position) + delta)
    if duration == 0 {
      if target != position { unsettled = .wheel }
      place(target, events: &sink)
    } else if motion != .none || target != position {
      scroll(byInput: .wheel, events: &sink) { _, _ in target }
    }
  }

  /// Where a step that leads to `wanted` ends: in range, and no further than a page away from the page
  /// that the steps began at.
  private func stepTarget(_ wanted: Point) -> Point {
    var target = geometry.clamped(wanted)
    guard configuration.isPagingEnabled, let start = wheel.stepStart else { return target }
    for axis in Axis.allCases where geometry.canScroll(axis) {
      let paging = paging(axis)
      let page = paging.nearestPage(at: start[axis])
      let one = paging.offset(ofPage: page - 1)
      let other = paging.offset(ofPage: page + 1)
      target[axis] = Swift.min(
        Swift.max(target[axis], Swift.min(one, other)), Swift.max(one, other))
    }
    return target
  }

  /// The wheel has stopped: goes on to where the content may rest.
  private mutating func endSteps<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard let start = wheel.stepStart else { return }
    wheel = WheelState()
    let before = interruptions
    // The animation of the last step ends at the same time, but for rounding.
    if case .animating(_, .wheel) = motion { endMotion(events: &sink) }
    guard before == interruptions else { return }
    indicators.release(at: clock)
    guard motion == .none, !state.isTracking else { return }
    endAnimation(.wheel, finished: true, events: &sink)
    let way = position - start
    settle(
      velocity: .zero, direction: Point(Self.sign(way.x), Self.sign(way.y)), dragStart: start,
      events: &sink)
  }

  /// Where content goes on to that steps, or a pointer on an indicator, have led to `end`.
  @inline(never)
  func nextPlace(after end: Point) -> Point {
    var model = self
    model.position = end
    let start = wheel.stepStart ?? end
    let way = end - start
    return model.plan(
      velocity: .zero, direction: Point(Self.sign(way.x), Self.sign(way.y)), dragStart: start
    ).end
  }

  static func sign(_ value: Double) -> Double {
    value == 0 ? 0 : value < 0 ? -1 : 1
  }
}

// MARK: - Fingers on a trackpad

extension ScrollModel {
  private mutating func beginWheelDrag<Sink: ScrollEventSink>(
    by delta: Point, events sink: inout Sink
  ) {
    // The fingers take over from steps, and from what animates them.
    if wheel.deadline != nil && !wheel.isStepping { wheelPaused(events: &sink) }
    endMomentum(events: &sink)
    let axes = draggableAxes
    guard !state.isTracking, !isZoomAnimating, !axes.isEmpty else { return }
    gesture.clear()
    track(deliversContentTouches: false, events: &sink)
    wheel = WheelState()
    wheel.isDragging = true
    gesture.tracker.add(.zero, at: clock)
    // With a lock nothing moves until it is known along which axis; then nothing of the way is lost.
    let waits = wheelLockRatio != nil && axes == .both
    startDrag(along: waits ? .none : axes, isProvisional: waits, location: .zero, events: &sink)
    moveWheelDrag(by: delta, events: &sink)
  }

  /// The largest slope at which fingers on a trackpad move the content along one axis only.
  private var wheelLockRatio: Double? {
    if configuration.usesPredominantAxisScrolling { return 1 }
    return configuration.isDirectionalLockEnabled ? configuration.directionalLockRatio : nil
  }

  private mutating func moveWheelDrag<Sink: ScrollEventSink>(
    by delta: Point, events sink: inout Sink
  ) {
    guard wheel.isDragging, let drag = gesture.drag else { return }
    wheel.way = wheel.way - delta
    gesture.tracker.add(wheel.way, at: clock)
    if drag.isProvisional,
      let axes = PanRecognition.axes(
        way: wheel.way, hysteresis: configuration.trackpadLockDistance, canMove: draggableAxes,
        lockRatio: wheelLockRatio)
    {
      decideDrag(axes, at: .zero)
    }
    moveDrag(to: wheel.way, events: &sink)
  }

  /// The fingers are up.
  ///
  /// A view that stops at certain places needs the velocity at once, to choose one, so it never relies
  /// on the system's momentum.
  private mutating func liftWheel<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard wheel.isDragging else { return }
    wheel.isDragging = false
    let finger = gesture.tracker.velocity(at: clock)
    let velocity = Point(0 - finger.x, 0 - finger.y)
    if configuration.wheelMomentum == .synthesized || stopsAtPlaces {
      return release(velocity: velocity, events: &sink)
    }
    wheel.liftVelocity = velocity
    wheel.deadline = clock + configuration.wheelMomentumTimeout
  }

  /// The fingers are up, and it is known whether momentum follows.
  mutating func endWheelDrag<Sink: ScrollEventSink>(
    momentumFollows: Bool, events sink: inout Sink
  ) {
    guard wheel.isDragging || wheel.deadline != nil else { return }
    let isThrown = momentumFollows && motion == .none
    var velocity = isThrown ? wheel.liftVelocity : .zero
    wheel = WheelState()
    guard gesture.drag != nil else { return }
    // Content beyond an edge returns; along the other axis it is thrown, by the law of the model.
    let beyond = overscroll
    for axis in Axis.allCases where beyond[axis] != 0 { velocity[axis] = 0 }
    release(
      velocity: velocity, momentum: isThrown && beyond == .zero ? .system : .own, events: &sink)
  }
}
