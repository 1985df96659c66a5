import LayoutGeometry

extension ScrollModel {
  /// Changes sizes, insets and the other limits.
  ///
  /// Content at rest goes where it can rest: it is clamped, and at its top or left edge it follows
  /// that edge; at a page, or at an area that it snaps to, it stays at the same one. In a view that loses its
  /// extent and gets one again it is where it was, unless something has scrolled meanwhile. `animated` moves it
  /// there. Under a finger nothing moves until it is lifted, but for content that comes where there was none.
  /// Thrown content goes on with its velocity and heeds the new edges. The zoom scale cannot be changed
  /// here; use ``setZoomScale(_:anchor:animated:at:events:)``.
  ///
  /// The time passes first. If receivers of that change the geometry, `change` is called again, for what
  /// they have left; otherwise it is called once.
  ///
  /// - Throws: ``ScrollError`` with the number that is not usable; nothing has changed then, unless it
  ///   became unusable by what a receiver changed.
  public mutating func updateGeometry<Sink: ScrollEventSink>(
    at time: Double, animated: Bool = false, events sink: inout Sink,
    _ change: (inout ScrollGeometry) -> Void
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    let old = geometry
    let changed = try old.changed(by: change)
    try perform(at: time, events: &sink) { model, sink throws(ScrollError) in
      let changed = model.geometry == old ? changed : try model.geometry.changed(by: change)
      model.adopt(changed, animated: animated, events: &sink)
    }
  }

  /// Changes the size of the content, scaled, and moves the offset and all motion by `distance` at
  /// the same time: for content that was added or removed before what is visible.
  ///
  /// The shift comes first and the clamping last, so that content that is inserted above does not lose
  /// its place by being clamped to the old size. A throw keeps its momentum; an animation to the top, to the beginning
  /// along an axis without pages and areas, or with a key to an end, leads to where that is then.
  ///
  /// - Throws: ``ScrollError`` with the number that is not usable; nothing has changed then.
  public mutating func replaceContent<Sink: ScrollEventSink>(
    size: Size, shiftedBy distance: Point, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try ScrollError.check(distance, .translation)
    _ = try geometry.changed { $0.contentSize = size }
    try perform(at: time, events: &sink) { model, sink throws(ScrollError) in
      let changed = try model.geometry.changed { $0.contentSize = size }
      model.shift(by: distance)
      model.adopt(changed, shiftedBy: distance, animated: false, events: &sink)
    }
  }

  /// Changes the size of the view, as a rotation does, keeping what is in the middle in the middle,
  /// and the least zoom scale the least.
  ///
  /// `limits` are the limits of the zoom scale at the new size, if they change. Motion stops. Unless a finger holds it,
  /// content that belongs to a page, or to an area that it snaps to, is at it instead, and what ``keepVisible(_:)``
  /// names is in view.
  ///
  /// - Throws: ``ScrollError`` with the number that is not usable; nothing has changed then.
  public mutating func resize<Sink: ScrollEventSink>(
    to size: Size, zoomLimits limits: ClosedRange<Double>? = nil, at time: Double,
    events sink: inout Sink
  ) throws(ScrollError) {
    try checkResize(to: size, zoomLimits: limits)
    try perform(at: time, events: &sink) { model, sink in
      model.resize(to: size, zoomLimits: limits, events: &sink)
    }
  }

  /// Changes the limits of the zoom scale, keeping what is in the middle in the middle, and the least
  /// scale the least: for content that is to fit into a view that has been resized.
  ///
  /// Motion stops. Unless a finger holds it, content that belongs to a page, or to an area that it snaps to, is at it
  /// instead.
  ///
  /// - Throws: ``ScrollError`` with the number that is not usable; nothing has changed then.
  public mutating func setZoomLimits<Sink: ScrollEventSink>(
    _ limits: ClosedRange<Double>, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try checkResize(to: geometry.boundsSize, zoomLimits: limits)
    try perform(at: time, events: &sink) { model, sink in
      model.resize(to: model.geometry.boundsSize, zoomLimits: limits, events: &sink)
    }
  }

  private func checkResize(
    to size: Size, zoomLimits limits: ClosedRange<Double>?
  ) throws(ScrollError) {
    var changed = configuration
    if let limits { changed.setZoomLimits(limits) }
    try changed.validate()
    try ScrollError.check(size, .boundsSize)
  }
}

extension ScrollModel {
  private mutating func resize<Sink: ScrollEventSink>(
    to size: Size, zoomLimits: ClosedRange<Double>?, events sink: inout Sink
  ) {
    let restored = pendingOffset
    interrupt(events: &sink)
    let oldLimits = configuration.zoomLimits
    if let zoomLimits { configuration.setZoomLimits(zoomLimits) }
    var result = geometry.resized(
      to: size, keepingCenterFrom: position, limits: oldLimits,
      newLimits: configuration.zoomLimits)
    if let restored {
      result.contentOffset = result.geometry.clamped(restored)
    } else if isAtStart(in: geometry) {
      result.contentOffset = result.geometry.startOffset
    } else if !state.isTracking {
      result.contentOffset = settled(result.contentOffset, in: result.geometry)
    }
    let oldInset = geometry.adjustedContentInset
    geometry.boundsSize = size
    if geometry.hasLayout { hasStarted = true }
    if let restored, !geometry.hasLayout(for: restored) { pendingOffset = restored }
    show(
      scale: result.geometry.zoomScale, displayed: result.geometry.zoomScale,
      offset: result.contentOffset, insetBefore: oldInset, events: &sink)
    takeOver()
  }

  /// `offset`, moved to the page or area where content rested, or else to the nearest one, and with what has the
  /// focus in view if the view has another size.
  private func settled(_ offset: Point, in new: ScrollGeometry) -> Point {
    var model = self
    model.geometry = new
    model.position = offset
    var result = model.plan(velocity: .zero, dragStart: offset).end
    let growth = new.zoomScale / geometry.zoomScale
    // At another scale the page of the same number has other content: the nearest one counts.
    for axis in Axis.allCases where growth == 1 || !configuration.isPagingEnabled {
      if let stop = model.stop(axis, keptFrom: geometry, at: position[axis]) { result[axis] = stop }
    }
    guard new.boundsSize != geometry.boundsSize, let rect = focusedRect else { return result }
    let grown = Rect(origin: rect.origin * growth, size: rect.size * growth)
    return new.offset(toShow: grown, from: result) ?? result
  }

  /// Keeps the place of content in a view that loses its extent, as one that leaves the window or is collapsed may,
  /// until it has one again.
  private mutating func keepPlace(in old: ScrollGeometry) {
    let isCollapsed = geometry.boundsSize.width <= 0 || geometry.boundsSize.height <= 0
    guard isCollapsed, old.hasLayout, pendingOffset == nil, !state.isTracking else { return }
    pendingOffset = position
    pendingGeometry = old
  }

  /// Takes over a geometry that is known to be good.
  ///
  /// `distance` is how far the content before what is visible has grown.
  private mutating func adopt<Sink: ScrollEventSink>(
    _ changed: ScrollGeometry, shiftedBy distance: Point = .zero, animated: Bool,
    events sink: inout Sink
  ) {
    let old = geometry
    geometry = changed
    keepPlace(in: old)
    adaptMotion(from: old, shiftedBy: distance)
    // The resistance of the rubber band counts from the edges: the fingers go on from where they are.
    retakeAnchors()
    // A finger that has moved nothing keeps neither a restored offset back nor content from its start.
    let isHeld = state.isTracking && pendingOffset == nil && !isAtStart(in: old)
    let wanted = restingPosition(from: old, shiftedBy: distance)
    if geometry.hasLayout { hasStarted = true }
    if let pending = pendingOffset, geometry.hasLayout(for: pending) { pendingOffset = nil }
    let isAtRest = motion == .none && gesture.drag == nil && gesture.pinch == nil && !isHeld
    // Before anybody is told, so that what a receiver changes counts from here.
    if isAtRest {
      // The way that the geometry makes is none of the wheel's steps.
      if let start = wheel.stepStart { wheel.stepStart = start + (wanted - position) }
      if animated && wanted != position {
        animateIntoRange(to: wanted, events: &sink)
      } else {
        position = wanted
      }
    }
    // Content beyond an edge that has moved goes with it, in motion too.
    let moves = isAtRest || motion != .none || distance != .zero
    let reported = moves ? geometry.pixelAligned(position) : state.contentOffset
    let didScroll = reported != state.contentOffset
    state.contentOffset = reported
    if changed.contentSize != old.contentSize { emit(.didChangeContentSize, to: &sink) }
    if changed.adjustedContentInset != old.adjustedContentInset {
      emit(.didChangeAdjustedContentInset, to: &sink)
    }
    // A receiver that has changed it since has been told of that.
    if didScroll && state.contentOffset == reported { emit(.didScroll, to: &sink) }
  }
}
