import LayoutGeometry

// Hosts with gesture recognisers of their own drive a drag by these calls instead of raw touches:
// beginTracking, beginDragging, drag, drag, …, endDragging; or beginTracking, endTracking.
extension ScrollModel {
  /// A finger touched the view: stops what moves, in place.
  ///
  /// With `deliversContentTouches` the content learns of the touch, at once or after the delay of the
  /// configuration, unless the touch stopped moving content.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if the time is not finite.
  public mutating func beginTracking<Sink: ScrollEventSink>(
    at time: Double, deliversContentTouches: Bool = true, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    pass(to: time, events: &sink)
    guard !state.isTracking else { return }
    gesture.clear()
    track(deliversContentTouches: deliversContentTouches, events: &sink)
  }

  /// The finger began to move the content, along all axes that can move unless they are restricted.
  ///
  /// Begins tracking if that has not been done. Does nothing if no axis is left, if a drag is in
  /// progress, or if the content does not give up its touches.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if the time is not finite.
  public mutating func beginDragging<Sink: ScrollEventSink>(
    along axis: Axis? = nil, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try beginTracking(at: time, deliversContentTouches: false, events: &sink)
    guard gesture.drag == nil else { return }
    let movesX = canDrag(.horizontal) && axis != .vertical
    let movesY = canDrag(.vertical) && axis != .horizontal
    guard movesX || movesY, takeTouchesFromContent(events: &sink) else { return }
    startDrag(movesX: movesX, movesY: movesY, location: gesture.centroid, events: &sink)
  }

  /// The finger is `translation` away from where the drag began; the content follows it.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if a number is not finite.
  public mutating func drag<Sink: ScrollEventSink>(
    by translation: Point, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try ScrollError.check(translation, .translation)
    pass(to: time, events: &sink)
    if isZoomAnimating { return }
    moveDrag(to: translation, events: &sink)
  }

  /// The finger was lifted with `velocity`, in points per second of the finger: the content moves on
  /// against it if it is fast enough.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if a number is not finite.
  public mutating func endDragging<Sink: ScrollEventSink>(
    velocity: Point = .zero, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try ScrollError.check(velocity, .velocity)
    pass(to: time, events: &sink)
    guard gesture.drag != nil else { return }
    release(velocity: Point(0 - velocity.x, 0 - velocity.y), events: &sink)
  }

  /// The finger was lifted, or taken away, without having moved the content.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if the time is not finite.
  public mutating func endTracking<Sink: ScrollEventSink>(
    isCancelled: Bool = false, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    pass(to: time, events: &sink)
    guard state.isTracking, gesture.drag == nil, gesture.pinch == nil else { return }
    untrack(isCancelled: isCancelled, events: &sink)
  }
}

extension ScrollModel {
  /// A finger is down: what moves stops, and the content may have to learn of the touch.
  mutating func track<Sink: ScrollEventSink>(
    deliversContentTouches: Bool, events sink: inout Sink
  ) {
    gesture.isCatching = stopForTouch(events: &sink)
    gesture.hysteresis = gesture.isCatching ? 0 : configuration.panHysteresis
    // Without anything to scroll or zoom the touch is the content's, and nothing is tracked.
    let isOfInterest =
      configuration.isZoomEnabled || configuration.isScrollEnabled
    state.isTracking = isOfInterest
    guard deliversContentTouches, !gesture.isCatching else { return }
    gesture.contentTouch = .pending(deadline: clock + configuration.contentTouchDelay)
    if !configuration.delaysContentTouches || !isOfInterest {
      deliverContentTouches(events: &sink)
    }
  }

  /// The finger is up and nothing came of it.
  mutating func untrack<Sink: ScrollEventSink>(isCancelled: Bool, events sink: inout Sink) {
    if case .pending = gesture.contentTouch, !isCancelled {
      deliverContentTouches(events: &sink)
    }
    let wasCatching = gesture.isCatching
    if wasCatching && configuration.compatibility.reportsDragEndOnCatch && state.isTracking {
      startDrag(movesX: true, movesY: true, location: gesture.centroid, events: &sink)
      if gesture.drag != nil { return release(velocity: .zero, events: &sink) }
    }
    state.isTracking = false
    gesture.clear()
    guard motion == .none else { return }
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
      guard configuration.canCancelContentTouches, sink.touchesShouldCancel(in: &self) else {
        gesture.contentTouch = .kept
        return false
      }
      gesture.contentTouch = .none
      return emit(.cancelContentTouches, to: &sink)
    }
  }
}

extension ScrollModel {
  mutating func startDrag<Sink: ScrollEventSink>(
    movesX: Bool, movesY: Bool, location: Point, events sink: inout Sink
  ) {
    // The way up to the recognition is dropped, so that the content does not jump; a touch that
    // caught moving content is a drag from its first movement on.
    let anchor = gesture.hysteresis == 0 ? gesture.panStart : location
    gesture.drag = Gesture.Drag(
      movesX: movesX, movesY: movesY, anchorLocation: anchor, anchorOffset: rawOffset(of: position),
      location: location, startPosition: position)
    state.isTracking = true
    state.isDragging = true
    indicators.hold()
    emit(.willBeginDragging, to: &sink)
  }

  /// Puts the content where a finger at `location` has it.
  mutating func moveDrag<Sink: ScrollEventSink>(to location: Point, events sink: inout Sink) {
    gesture.drag?.location = location
    guard let drag = gesture.drag else { return }
    var offset = position
    for axis in Axis.allCases where drag.moves(axis) {
      let way = location[axis] - drag.anchorLocation[axis]
      offset[axis] = resisted(drag.anchorOffset[axis] - way, axis, in: geometry)
    }
    place(offset, events: &sink)
  }

  /// The offset that is shown for an offset without resistance.
  func resisted(_ offset: Double, _ axis: Axis, in geometry: ScrollGeometry) -> Double {
    let range = geometry.offsetRange(axis)
    guard configuration.bounces else {
      return Swift.min(Swift.max(offset, range.lowerBound), range.upperBound)
    }
    return configuration.physics.rubberBand.resist(
      offset, outside: range, dimension: geometry.boundsSize[axis])
  }

  /// The offset without resistance for an offset that is shown.
  func rawOffset(of offset: Point) -> Point {
    var raw = offset
    for axis in Axis.allCases where configuration.bounces {
      raw[axis] = configuration.physics.rubberBand.invert(
        offset[axis], outside: geometry.offsetRange(axis), dimension: geometry.boundsSize[axis])
    }
    return raw
  }
}
