import LayoutGeometry

// Hosts with gesture recognisers of their own drive a drag by these calls instead of raw touches:
// beginTracking, beginDragging, drag, drag, …, endDragging; or beginTracking, endTracking.
extension ScrollModel {
  /// A finger touched the view: stops what moves, in place.
  ///
  /// With `deliversContentTouches` the content learns of the touch, at once or after the delay of the
  /// configuration, unless the touch stopped moving content.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func beginTracking<Sink: ScrollEventSink>(
    at time: Double, deliversContentTouches: Bool = true, events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { model, sink in
      model.beginTracking(deliversContentTouches: deliversContentTouches, events: &sink)
    }
  }

  /// The finger began to move the content, along all axes that can move unless they are restricted.
  ///
  /// Begins tracking if that has not been done. Does nothing if no axis is left, if a drag is in
  /// progress, or if the content does not give up its touches.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func beginDragging<Sink: ScrollEventSink>(
    along axis: Axis? = nil, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { model, sink in
      var axes = model.draggableAxes
      if let axis { axes[axis.other] = false }
      if axes.isEmpty { return }
      model.beginTracking(deliversContentTouches: false, events: &sink)
      model.beginDrag(along: axes, location: model.gesture.centroid, events: &sink)
    }
  }

  /// Begins a drag that a recogniser outside of the model has recognised at `location`.
  mutating func beginDrag<Sink: ScrollEventSink>(
    along axes: Axes, location: Point, events sink: inout Sink
  ) {
    guard gesture.drag == nil, !axes.isEmpty else { return }
    // A receiver that is told of it may command something: the content has given them up all the same.
    _ = takeTouchesFromContent(events: &sink)
    guard gesture.drag == nil, gesture.contentTouch != .kept, state.isTracking else { return }
    startDrag(along: axes, location: location, events: &sink)
  }

  /// The finger is `translation` away from where the drag began; the content follows it, or waits for
  /// the end of a zoom or an animation.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func drag<Sink: ScrollEventSink>(
    by translation: Point, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(translation, .translation)
    try perform(at: time, events: &sink) { model, sink in
      model.moveDrag(to: translation, events: &sink)
    }
  }

  /// The finger was lifted with `velocity`, in points per second of the finger: the content moves on
  /// against it if it is fast enough.
  ///
  /// If no drag has begun, for lack of an axis, this ends the tracking of the finger.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func endDragging<Sink: ScrollEventSink>(
    velocity: Point = .zero, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(velocity, .velocity)
    try perform(at: time, events: &sink) { model, sink in
      guard model.gesture.drag != nil else {
        if model.state.isTracking && model.gesture.isEmpty && model.gesture.pinch == nil {
          model.untrack(isCancelled: true, events: &sink)
        }
        return
      }
      model.release(velocity: Point(0 - velocity.x, 0 - velocity.y), events: &sink)
    }
  }

  /// The finger was lifted, or taken away, without having moved the content.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func endTracking<Sink: ScrollEventSink>(
    isCancelled: Bool = false, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { model, sink in
      guard model.state.isTracking, model.gesture.drag == nil, model.gesture.pinch == nil else {
        return
      }
      model.untrack(isCancelled: isCancelled, events: &sink)
    }
  }
}

extension ScrollModel {
  /// A finger that a recogniser outside of the model has seen is down, unless one is already.
  mutating func beginTracking<Sink: ScrollEventSink>(
    deliversContentTouches: Bool, events sink: inout Sink
  ) {
    guard !state.isTracking else { return }
    gesture.clear()
    track(deliversContentTouches: deliversContentTouches, events: &sink)
  }

  /// A finger is down: what moves stops, and the content may have to learn of the touch.
  mutating func track<Sink: ScrollEventSink>(
    deliversContentTouches: Bool, events sink: inout Sink
  ) {
    // Without anything to scroll or zoom the touch is the content's: nothing is tracked, and what moves goes on.
    let isOfInterest = followsFingers
    gesture.beginTime = clock
    if isOfInterest {
      gesture.isCatching = movesByItself
      if case .decelerating(let plane) = motion {
        gesture.caughtVelocity = plane.velocity(at: clock)
      }
      gesture.caught = stopForTouch(events: &sink)
      gesture.number = interruptions
    }
    state.isTracking = isOfInterest
    guard deliversContentTouches, !gesture.isCatching else { return }
    gesture.contentTouch = .pending(deadline: clock + configuration.contentTouchDelay)
    if !configuration.delaysContentTouches || !isOfInterest {
      deliverContentTouches(events: &sink)
    }
  }

  /// True if fingers have something to scroll or to zoom; if not, touches stop nothing.
  package var followsFingers: Bool {
    configuration.isZoomEnabled || configuration.isScrollEnabled
  }

  /// True if a touch would catch something.
  var movesByItself: Bool {
    switch motion {
    case .none: state.isDecelerating
    case .zooming: false
    case .decelerating, .animating: true
    }
  }

  /// The finger is up and nothing came of it.
  mutating func untrack<Sink: ScrollEventSink>(isCancelled: Bool, events sink: inout Sink) {
    if !isCancelled { deliverPendingTouches(events: &sink) }
    let wasCatching = gesture.isCatching
    if wasCatching && configuration.compatibility.reportsDragEndOnCatch && state.isTracking {
      startDrag(along: .both, location: gesture.centroid, events: &sink)
      if gesture.drag != nil { return release(velocity: .zero, events: &sink) }
    }
    let wasTracking = state.isTracking
    state.isTracking = false
    gesture.clear()
    // A touch that nothing was to become of has left the content where it is.
    guard wasTracking else { return }
    if motion != .none { return settleDuringAnimation() }
    settle(velocity: .zero, dragStart: position, events: &sink)
  }

  /// Lets the content learn of the touches.
  mutating func deliverContentTouches<Sink: ScrollEventSink>(events sink: inout Sink) {
    gesture.contentTouch = .delivered
    emit(.deliverContentTouches, to: &sink)
  }

  /// Makes sure that the touches are the scroll view's.
  ///
  /// Returns whether they are.
  mutating func takeTouchesFromContent<Sink: ScrollEventSink>(events sink: inout Sink) -> Bool {
    switch gesture.contentTouch {
    case .none:
      return true
    case .pending:
      gesture.contentTouch = .none
      return true
    case .kept:
      return false
    case .delivered:
      guard configuration.canCancelContentTouches,
        ask(&sink, { $0.touchesShouldCancel(in: &$1) })
      else {
        gesture.contentTouch = .kept
        return false
      }
      gesture.contentTouch = .none
      return emit(.cancelContentTouches, to: &sink)
    }
  }
}

extension ScrollModel {
  /// The axes along which a finger can move the content.
  var draggableAxes: Axes { Axes(x: canDrag(.horizontal), y: canDrag(.vertical)) }

  /// Starts a drag.
  ///
  /// The way up to the recognition at `location` is dropped, so that the content does not jump; along
  /// an axis on which the touch caught it, it follows from the first point on.
  mutating func startDrag<Sink: ScrollEventSink>(
    along axes: Axes, isProvisional: Bool = false, location: Point, events sink: inout Sink
  ) {
    var anchor = location
    for axis in Axis.allCases where gesture.caught[axis] || configuration.panHysteresis == 0 {
      anchor[axis] = gesture.panStart[axis]
    }
    if gesture.number == 0 {
      // It began while nothing was to scroll, and has stopped nothing so far.
      _ = stopForTouch(events: &sink)
      gesture.number = interruptions
    }
    gesture.drag = Gesture.Drag(
      axes: axes, isProvisional: isProvisional, anchorLocation: anchor,
      anchorOffset: rawOffset(of: position), location: location, startPosition: position)
    unsettled = .dragging
    pendingOffset = nil
    state.isTracking = true
    state.isDragging = true
    indicators.hold()
    // A receiver that moves the edges has the anchors taken anew; the way up to here still counts.
    if emit(.willBeginDragging, to: &sink) { gesture.drag?.anchorLocation = anchor }
  }

  /// Lets content that was caught follow a finger that has not moved far enough to tell where it is
  /// going.
  mutating func followCaught<Sink: ScrollEventSink>(
    to location: Point, events sink: inout Sink
  ) {
    guard gesture.drag == nil else { return }
    var axes = gesture.caught
    var hasMoved = false
    for axis in Axis.allCases where axes[axis] {
      axes[axis] = canDrag(axis)
      if axes[axis] && location[axis] != gesture.panStart[axis] { hasMoved = true }
    }
    guard hasMoved else { return }
    startDrag(along: axes, isProvisional: true, location: location, events: &sink)
  }

  /// Lets the drag go on along `axes` only, now that the finger has told.
  ///
  /// An axis that joins begins at `location`. One that leaves stays where it is.
  mutating func decideDrag(_ axes: Axes, at location: Point) {
    guard var drag = gesture.drag, drag.isProvisional else { return }
    let raw = rawOffset(of: position)
    for axis in Axis.allCases where axes[axis] && !drag.axes[axis] {
      drag.anchorLocation[axis] = location[axis]
      drag.anchorOffset[axis] = raw[axis]
    }
    drag.axes = axes
    drag.isProvisional = false
    gesture.drag = drag
  }

  /// Puts the content where a finger at `location` has it, unless the finger has to wait.
  mutating func moveDrag<Sink: ScrollEventSink>(to location: Point, events sink: inout Sink) {
    gesture.drag?.location = location
    guard let drag = gesture.drag, !makesFingersWait else { return }
    var offset = position
    for axis in Axis.allCases where drag.axes[axis] {
      let wanted = drag.wantedOffset(axis)
      offset[axis] = resisted(wanted, axis, in: geometry)
      if configuration.physics.edgeEffect == .glow { pullGlow(axis, to: wanted) }
    }
    if offset != position { pendingOffset = nil }
    place(offset, events: &sink)
  }

  /// The offset that is shown for an offset without resistance; exactly an edge, if it is there but for rounding.
  @inline(never)
  func resisted(_ offset: Double, _ axis: Axis, in geometry: ScrollGeometry) -> Double {
    let range = geometry.offsetRange(axis)
    let shown =
      configuration.bounces(axis)
      ? configuration.physics.rubberBand.resist(
        offset, outside: range, dimension: geometry.boundsSize[axis])
      : Swift.min(Swift.max(offset, range.lowerBound), range.upperBound)
    // Beyond an edge, if only by rounding, a place between two pixels is reported as the next one.
    return EdgeChange.snapped(shown, to: range)
  }

  /// The offset without resistance for an offset that is shown.
  func rawOffset(of offset: Point) -> Point {
    var raw = offset
    for axis in Axis.allCases where configuration.bounces(axis) {
      raw[axis] = configuration.physics.rubberBand.invert(
        offset[axis], outside: geometry.offsetRange(axis), dimension: geometry.boundsSize[axis])
    }
    return raw
  }
}
