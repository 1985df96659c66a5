import LayoutGeometry

// Hosts with gesture recognisers of their own drive a pinch by these calls instead of raw touches.
extension ScrollModel {
  /// Two fingers around `centroid`, in the view, began to pinch.
  ///
  /// Does nothing if a pinch is in progress. Without anything to zoom it does what a touch does: what moves stops, and
  /// the fingers are tracked until ``endPinching(at:events:)``. While a zoom or an animation is on its way the pinch
  /// waits, and begins with the first movement after that.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func beginPinching<Sink: ScrollEventSink>(
    around centroid: Point, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(centroid, .touchLocation)
    try perform(at: time, events: &sink) { model, sink in
      model.beginPinch(around: centroid, events: &sink)
    }
  }

  /// The fingers are `scale` times as far apart as when the pinch began, now around `centroid`; the
  /// content follows them, or waits for the end of a zoom or an animation.
  ///
  /// - Throws: ``ScrollError`` if a number is not finite or the scale is not positive.
  public mutating func pinch<Sink: ScrollEventSink>(
    by scale: Double, around centroid: Point, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.checkPositive(scale, .zoomScale)
    try ScrollError.check(centroid, .touchLocation)
    try perform(at: time, events: &sink) { model, sink in
      model.pinch(by: scale, around: centroid, events: &sink)
    }
  }

  /// The fingers were lifted: the zoom ends, after its return if it is beyond its limits.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func endPinching<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { model, sink in
      model.endRecognizedPinch(events: &sink)
    }
  }
}

extension ScrollModel {
  /// Begins the pinch of a recogniser outside of the model, or lets it wait.
  mutating func beginPinch<Sink: ScrollEventSink>(
    around centroid: Point, events sink: inout Sink
  ) {
    beginTracking(deliversContentTouches: false, events: &sink)
    guard gesture.pinch == nil else { return }
    gesture.waitingSpread = 1
    beginWaitingPinch(around: centroid, events: &sink)
  }

  /// Begins a pinch that waits, if nothing keeps it from that.
  private mutating func beginWaitingPinch<Sink: ScrollEventSink>(
    around centroid: Point, events sink: inout Sink
  ) {
    guard let spread = gesture.waitingSpread, configuration.isZoomEnabled, !makesFingersWait,
      takeTouchesFromContent(events: &sink)
    else { return }
    startPinch(spread: spread, centroid: centroid, events: &sink)
    if gesture.pinch != nil { gesture.waitingSpread = nil }
  }

  /// Moves the pinch of a recogniser outside of the model, and begins it if it waits.
  mutating func pinch<Sink: ScrollEventSink>(
    by scale: Double, around centroid: Point, events sink: inout Sink
  ) {
    if gesture.waitingSpread != nil {
      gesture.waitingSpread = scale
      beginWaitingPinch(around: centroid, events: &sink)
    }
    movePinch(spread: scale, centroid: centroid, events: &sink)
  }

  /// Ends the pinch of a recogniser outside of the model, also if it still waits.
  mutating func endRecognizedPinch<Sink: ScrollEventSink>(events sink: inout Sink) {
    if gesture.pinch != nil {
      if gesture.drag != nil {
        release(velocity: .zero, events: &sink)
      } else {
        endPinch(events: &sink)
      }
    } else if gesture.waitingSpread != nil {
      gesture.waitingSpread = nil
      if gesture.drag == nil { untrack(isCancelled: true, events: &sink) }
    }
  }

  mutating func startPinch<Sink: ScrollEventSink>(
    spread: Double, centroid: Point, events sink: inout Sink
  ) {
    // A receiver may have begun a zoom or an animation in answer to this question, or to one before.
    guard let content = ask(&sink, { $0.viewForZooming(in: &$1) }), state.isTracking,
      !makesFingersWait
    else { return }
    unsettled = .zoom
    pendingOffset = nil
    gesture.pinch = Gesture.Pinch(
      content: content, anchorSpread: spread, anchorScale: 1, anchorContent: .zero,
      spread: spread, centroid: centroid)
    anchorPinch(spread: spread, centroid: centroid)
    state.isZooming = true
    emit(.willBeginZooming(content), to: &sink)
  }

  /// Makes the pinch continue from the scale and the offset that are shown.
  mutating func anchorPinch(spread: Double, centroid: Point) {
    guard var pinch = gesture.pinch else { return }
    pinch.anchorSpread = spread
    pinch.anchorScale = configuration.physics.rubberBand.invert(
      scale: geometry.zoomScale, limits: configuration.zoomLimits)
    pinch.spread = spread
    pinch.centroid = centroid
    pinch.anchorContent = geometry.contentPoint(at: centroid, offset: rawOffset(of: position))
    gesture.pinch = pinch
  }

  /// Shows the scale and the offset that the fingers ask for: the point of the content that was under
  /// their middle is under it, with resistance beyond the limits.
  mutating func movePinch<Sink: ScrollEventSink>(
    spread: Double, centroid: Point, events sink: inout Sink
  ) {
    guard var pinch = gesture.pinch else { return }
    pinch.centroid = centroid
    pinch.spread = spread
    gesture.pinch = pinch
    if makesFingersWait { return }
    let scale = shownScale(pinch.wantedScale)
    let zoomed = geometry.zoomed(to: scale)
    let wanted = zoomed.offset(showing: pinch.anchorContent, at: centroid)
    let shown = Point(
      resisted(wanted.x, .horizontal, in: zoomed), resisted(wanted.y, .vertical, in: zoomed))
    if scale != geometry.zoomScale || shown != position { pendingOffset = nil }
    show(scale: scale, displayed: scale, offset: shown, events: &sink)
  }

  private func shownScale(_ scale: Double) -> Double {
    guard configuration.bouncesZoom else { return configuration.limited(zoomScale: scale) }
    return configuration.physics.rubberBand.resist(
      scale: scale, limits: configuration.zoomLimits)
  }

  /// True if the scale is beyond its limits.
  var needsZoomBounce: Bool {
    !configuration.zoomLimits.contains(geometry.zoomScale)
  }

  /// The fingers of a pinch that did not drag are up.
  mutating func endPinch<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard let pinch = gesture.pinch else { return }
    state.isTracking = false
    gesture.clear()
    settleDuringAnimation()
    finishPinch(pinch, events: &sink)
  }

  /// Ends the zoom, or lets it return first: from beyond the limits of the scale, or, if no
  /// deceleration takes care of that, from beyond the edges of the content.
  ///
  /// Content between pages or areas goes to the nearest one after that.
  /// A zoom that code has begun in the meantime goes on, and its end is that of the pinch.
  mutating func finishPinch<Sink: ScrollEventSink>(
    _ pinch: Gesture.Pinch, events sink: inout Sink
  ) {
    if isZoomAnimating {
      state.isZooming = false
      return
    }
    let scale = configuration.limited(zoomScale: geometry.zoomScale)
    let wanted = geometry.offset(zoomingTo: scale, anchor: pinch.centroid, from: position)
    let offset = geometry.zoomed(to: scale).clamped(wanted)
    let way = offset - position
    let isInRange = Swift.max(way.x.magnitude, way.y.magnitude) <= EdgeChange.tolerance
    if scale == geometry.zoomScale && (isInRange || motion != .none) {
      if motion == .none {
        position = geometry.clamped(position)
        // A zoom that a receiver of this begins is part of the pinch.
        report(events: &sink)
      }
      if gesture.pinch == nil { state.isZooming = false }
      if isZoomAnimating { return }
      emit(.didEndZooming(pinch.content, scale: geometry.zoomScale), to: &sink)
      settleAfterZooming(events: &sink)
      return
    }
    state.isZooming = false
    animateZoom(
      to: ZoomTarget(scale: scale, contentOffset: offset), content: pinch.content,
      isBouncing: true, events: &sink)
  }
}
