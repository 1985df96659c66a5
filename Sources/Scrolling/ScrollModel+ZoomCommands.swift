import LayoutGeometry

extension ScrollModel {
  /// Zooms to `scale`, clamped to the limits, leaving what is at `anchor`, a point of the view, where it
  /// is; without one, what is in the middle.
  ///
  /// Does nothing if the scale is shown already or the sink has nothing to zoom. The offset is clamped
  /// so that the content fills the view. The scale reported is the new one at once; with animation
  /// ``ScrollState/displayedZoomScale`` and the offset follow. During a pinch it is part of the pinch's
  /// zoom, from which the fingers go on. A second animated zoom goes on from what is shown of the first one.
  ///
  /// - Throws: ``ScrollError`` if a number is not finite or the scale is not positive.
  public mutating func setZoomScale<Sink: ScrollEventSink>(
    _ scale: Double, anchor: Point? = nil, animated: Bool = false, at time: Double,
    events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.checkPositive(scale, .zoomScale)
    if let anchor { try ScrollError.check(anchor, .touchLocation) }
    try perform(at: time, events: &sink) { model, sink in
      model.zoomByCode(animated: animated, events: &sink) { model in
        let geometry = model.geometry
        let scale = model.configuration.limited(zoomScale: scale)
        if scale == geometry.zoomScale { return nil }
        let wanted = geometry.offset(
          zoomingTo: scale, anchor: anchor ?? geometry.boundsCenter, from: model.momentaryOffset)
        return ZoomTarget(
          scale: scale, contentOffset: geometry.zoomed(to: scale).clamped(wanted))
      }
    }
  }

  /// Zooms so that `rect`, in points of the content at zoom scale 1, fills as much of the view as it
  /// can within the limits of the scale.
  ///
  /// Does nothing if that is what is shown or the sink has nothing to zoom.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func zoom<Sink: ScrollEventSink>(
    to rect: Rect, animated: Bool = false, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(rect.origin, .rect)
    try ScrollError.check(rect.size, .rect)
    try perform(at: time, events: &sink) { model, sink in
      model.zoomByCode(animated: animated, events: &sink) { model in
        let target = model.geometry.zoom(
          toRect: rect, limits: model.configuration.zoomLimits)
        let isShown =
          target.scale == model.geometry.zoomScale && target.contentOffset == model.momentaryOffset
        return isShown ? nil : target
      }
    }
  }

  /// Makes the content as it is shown the content at zoom scale 1: the scale becomes 1 and the
  /// unscaled content size what the scaled one is, so that nothing visible changes.
  ///
  /// With this the limits of the zoom scale limit only the change in one gesture. A zoom that is animated ends first; a
  /// pinch goes on from the scale 1. Emits nothing else. The scale 1 must be within the limits. The areas of the
  /// snapping, in points at zoom scale 1, are not changed: they have to be given anew.
  ///
  /// - Throws: ``ScrollError/outOfRange(_:)`` if it is not, ``ScrollError/notFinite(_:)`` if the time is
  ///   not finite.
  public mutating func rebaseZoom<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    _ = try rebasedZoom(at: time, events: &sink)
  }

  /// The work of ``rebaseZoom(at:events:)``; returns the scale that has become 1.
  package mutating func rebasedZoom<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) -> Double {
    if !configuration.zoomLimits.contains(1) { throw .outOfRange(.zoomLimits) }
    return try perform(at: time, events: &sink) { model, sink throws(ScrollError) in
      if !model.configuration.zoomLimits.contains(1) { throw .outOfRange(.zoomLimits) }
      if case .zooming(let zoom) = model.motion { model.endZoomMotion(zoom, events: &sink) }
      // A receiver of the end may have begun another one.
      if case .zooming(let zoom) = model.motion { model.endZoomMotion(zoom, events: &sink) }
      let scale = model.geometry.zoomScale
      model.geometry.unscaledContentSize = model.geometry.contentSize
      model.geometry.zoomScale = 1
      model.state.zoomScale = 1
      model.state.displayedZoomScale = 1
      model.takeAnchors()
      return scale
    }
  }
}

extension ScrollModel {
  /// Zooms to where `target` leads; `nil` means that this is what is shown.
  ///
  /// The target is asked for again when the receivers of all that this interrupts have been told. During
  /// a pinch the zoom is part of that of the pinch, which has been announced and ends with it.
  private mutating func zoomByCode<Sink: ScrollEventSink>(
    animated: Bool, events sink: inout Sink, target: (ScrollModel) -> ZoomTarget?
  ) {
    guard target(self) != nil, let content = ask(&sink, { $0.viewForZooming(in: &$1) }) else {
      return
    }
    // An animated zoom goes on from what is shown of the one before, as one zoom for the receiver.
    if animated && isZoomAnimating {
      interruptions += 1
      pendingOffset = nil
    } else {
      interrupt(events: &sink)
    }
    // A zoom that a receiver of an end has begun goes on as this one.
    var isAnnounced = state.isZooming || isZoomAnimating
    if !isAnnounced && (animated || configuration.compatibility.zoomEventStyle == .always) {
      isAnnounced = true
      emit(.willBeginZooming(content), to: &sink)
      if isZoomAnimating {
        // The receiver has begun another one, with a begin of its own.
        emit(.didEndZooming(content, scale: geometry.zoomScale), to: &sink)
        return
      }
    }
    let target =
      target(self) ?? ZoomTarget(scale: geometry.zoomScale, contentOffset: momentaryOffset)
    if animated {
      animateZoom(to: target, content: content, isBouncing: false, events: &sink)
    } else {
      let replaced = motion
      motion = .none
      state.isZoomBouncing = false
      show(
        scale: target.scale, displayed: target.scale, offset: target.contentOffset,
        replacing: replaced, events: &sink)
      if isAnnounced && !state.isZooming {
        emit(.didEndZooming(content, scale: target.scale), to: &sink)
      }
    }
    takeOver()
  }

  /// Lets scale and offset go to `target`, in place of what moves the content.
  mutating func animateZoom<Sink: ScrollEventSink>(
    to target: ZoomTarget, content: ContentID, isBouncing: Bool, events sink: inout Sink
  ) {
    let replaced = motion
    let displayed = state.displayedZoomScale
    unsettled = .zoom
    state.isZoomBouncing = isBouncing
    motion = .zooming(
      ZoomMotion(
        start: clock, duration: configuration.physics.zoomDuration, fromScale: displayed,
        toScale: target.scale, fromOffset: position, toOffset: target.contentOffset,
        curve: isBouncing ? .easeOut : configuration.programmaticZoomCurve, content: content))
    show(
      scale: target.scale, displayed: displayed, offset: position, replacing: replaced,
      events: &sink)
  }

  /// Puts scale and offset in place together, so that no receiver sees one without the other, and
  /// then reports the end of the motion `replaced`, the scale and the offset, if they changed.
  ///
  /// `inset` is the adjusted content inset of before, if more than the scale may have changed it.
  mutating func show<Sink: ScrollEventSink>(
    scale: Double, displayed: Double, offset: Point, replacing replaced: Motion = .none,
    insetBefore inset: EdgeInsets? = nil, events sink: inout Sink
  ) {
    let didZoom = scale != geometry.zoomScale
    let oldInset = inset ?? geometry.adjustedContentInset
    if didZoom, let rect = focusedRect {
      let growth = scale / geometry.zoomScale
      focusedRect = Rect(origin: rect.origin * growth, size: rect.size * growth)
    }
    geometry.zoomScale = scale
    state.zoomScale = scale
    state.displayedZoomScale = displayed
    position = offset
    let reported = geometry.pixelAligned(offset)
    let didScroll = reported != state.contentOffset
    state.contentOffset = reported
    if didZoom { gesture.drag?.startPosition = offset }
    announceEnd(of: replaced, events: &sink)
    if oldInset != geometry.adjustedContentInset {
      emit(.didChangeAdjustedContentInset, to: &sink)
    }
    // A receiver that has changed one of them since has been told of that.
    if didZoom && state.zoomScale == scale { emit(.didChangeContentSize, to: &sink) }
    if didZoom && state.zoomScale == scale { emit(.didZoom, to: &sink) }
    if didScroll && state.contentOffset == reported { emit(.didScroll, to: &sink) }
  }

  /// True if a zoom is on its way, back to its limit or because code started it.
  var isZoomAnimating: Bool {
    if case .zooming = motion { true } else { false }
  }

  /// Lands a zoom exactly where it ends.
  ///
  /// A zoom that code has begun during a pinch ends for the receiver when the pinch does.
  mutating func endZoomMotion<Sink: ScrollEventSink>(
    _ zoom: ZoomMotion, events sink: inout Sink
  ) {
    motion = .none
    state.displayedZoomScale = geometry.zoomScale
    position = zoom.toOffset
    takeOver()
    place(zoom.toOffset, events: &sink)
    let wasBouncing = state.isZoomBouncing
    if !isZoomAnimating { state.isZoomBouncing = false }
    if state.isZooming { return }
    emit(.didEndZooming(zoom.content, scale: geometry.zoomScale), to: &sink)
    if wasBouncing { settleAfterZooming(events: &sink) }
  }

  /// Brings content that a pinch has left between pages or areas to the nearest one.
  mutating func settleAfterZooming<Sink: ScrollEventSink>(events sink: inout Sink) {
    if motion == .none && gesture.isEmpty && !state.isTracking && stopsAtPlaces {
      settle(velocity: .zero, dragStart: position, events: &sink)
    } else {
      report(events: &sink)
    }
  }
}
