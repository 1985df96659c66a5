import LayoutGeometry

extension ScrollModel {
  /// Zooms to `scale`, clamped to the limits, leaving what is at `anchor`, a point of the view, where it
  /// is; without one, what is in the middle.
  ///
  /// Does nothing if the scale is shown already or the sink has nothing to zoom. The offset is clamped
  /// so that the content fills the view. The scale reported is the new one at once; with animation
  /// ``ScrollState/displayedZoomScale`` and the offset follow.
  ///
  /// - Throws: ``ScrollError`` if a number is not finite or the scale is not positive.
  public mutating func setZoomScale<Sink: ScrollEventSink>(
    _ scale: Double, anchor: Point? = nil, animated: Bool = false, at time: Double,
    events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.checkPositive(scale, .zoomScale)
    try ScrollError.check(time, .time)
    if let anchor { try ScrollError.check(anchor, .touchLocation) }
    pass(to: time, events: &sink)
    let limits = configuration.zoomLimits
    let scale = Swift.min(Swift.max(scale, limits.lowerBound), limits.upperBound)
    let wanted = geometry.offset(
      zoomingTo: scale, anchor: anchor ?? geometry.boundsCenter, from: destination)
    let offset = geometry.zoomed(to: scale).clamped(wanted)
    if scale != geometry.zoomScale {
      zoomByCode(
        to: ZoomTarget(scale: scale, contentOffset: offset), animated: animated, events: &sink)
    }
    announceRest(events: &sink)
  }

  /// Zooms so that `rect`, in points of the content at zoom scale 1, fills as much of the view as it
  /// can within the limits of the scale.
  ///
  /// Does nothing if that is what is shown or the sink has nothing to zoom.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if a number is not finite.
  public mutating func zoom<Sink: ScrollEventSink>(
    to rect: Rect, animated: Bool = false, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(rect.origin, .rect)
    try ScrollError.check(rect.size, .rect)
    try ScrollError.check(time, .time)
    pass(to: time, events: &sink)
    let target = geometry.zoom(toRect: rect, limits: configuration.zoomLimits)
    if target.scale != geometry.zoomScale || target.contentOffset != destination {
      zoomByCode(to: target, animated: animated, events: &sink)
    }
    announceRest(events: &sink)
  }

  /// Makes the content as it is shown the content at zoom scale 1: the scale becomes 1 and the
  /// unscaled content size what the scaled one is, so that nothing visible changes.
  ///
  /// With this the limits of the zoom scale limit only the change in one gesture. A pinch or a zoom in
  /// progress ends first. Emits nothing else. The scale 1 must be within the limits.
  ///
  /// - Throws: ``ScrollError/outOfRange(_:)`` if it is not, ``ScrollError/notFinite(_:)`` if the time is
  ///   not finite.
  public mutating func rebaseZoom<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    if !configuration.zoomLimits.contains(1) { throw .outOfRange(.zoomLimits) }
    pass(to: time, events: &sink)
    if case .zooming(let zoom) = motion { endZoomMotion(zoom, events: &sink) }
    geometry.unscaledContentSize = geometry.contentSize
    geometry.zoomScale = 1
    state.zoomScale = 1
    state.displayedZoomScale = 1
    takeAnchors()
    announceRest(events: &sink)
  }
}

extension ScrollModel {
  private mutating func zoomByCode<Sink: ScrollEventSink>(
    to target: ZoomTarget, animated: Bool, events sink: inout Sink
  ) {
    guard let content = ask(&sink, { $0.viewForZooming(in: &$1) }) else { return }
    interrupt(events: &sink)
    zoom(to: target, content: content, animated: animated, events: &sink)
    takeAnchors()
  }

  /// Zooms, at once or with an animation, and says so.
  mutating func zoom<Sink: ScrollEventSink>(
    to target: ZoomTarget, content: ContentID, animated: Bool, events sink: inout Sink
  ) {
    let from = ZoomTarget(scale: state.displayedZoomScale, contentOffset: position)
    let isByCode = !state.isZoomBouncing
    if isByCode && announcesZoom(animated: animated) {
      emit(.willBeginZooming(content), to: &sink)
    }
    if animated {
      unsettled = .zoom
      motion = .zooming(
        ZoomMotion(
          start: clock, duration: configuration.physics.zoomDuration, fromScale: from.scale,
          toScale: target.scale, fromOffset: from.contentOffset, toOffset: target.contentOffset,
          curve: isByCode ? configuration.programmaticZoomCurve : .easeOut, content: content))
      show(scale: target.scale, displayed: from.scale, offset: position, events: &sink)
      return
    }
    show(
      scale: target.scale, displayed: target.scale, offset: target.contentOffset, events: &sink)
    if announcesZoom(animated: false) {
      emit(.didEndZooming(content, scale: target.scale), to: &sink)
    }
  }

  /// Puts scale and offset in place together, so that no receiver sees one without the other, and
  /// reports first the one, then the other, if they changed.
  mutating func show<Sink: ScrollEventSink>(
    scale: Double, displayed: Double, offset: Point, events sink: inout Sink
  ) {
    let didZoom = scale != geometry.zoomScale
    geometry.zoomScale = scale
    state.zoomScale = scale
    state.displayedZoomScale = displayed
    position = offset
    let reported = geometry.pixelAligned(offset)
    let didScroll = reported != state.contentOffset
    state.contentOffset = reported
    if didZoom {
      guard emit(.didChangeContentSize, to: &sink), emit(.didZoom, to: &sink) else { return }
    }
    if didScroll { emit(.didScroll, to: &sink) }
  }

  private func announcesZoom(animated: Bool) -> Bool {
    animated || configuration.compatibility.zoomEventStyle == .always
  }

  /// True if a zoom is on its way, back to its limit or because code started it.
  var isZoomAnimating: Bool {
    if case .zooming = motion { true } else { false }
  }

  /// Lands a zoom exactly where it ends.
  mutating func endZoomMotion<Sink: ScrollEventSink>(
    _ zoom: ZoomMotion, events sink: inout Sink
  ) {
    motion = .none
    state.displayedZoomScale = geometry.zoomScale
    place(zoom.toOffset, events: &sink)
    state.isZoomBouncing = false
    takeAnchors()
    emit(.didEndZooming(zoom.content, scale: geometry.zoomScale), to: &sink)
  }
}
