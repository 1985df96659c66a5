import LayoutGeometry

extension ScrollModel {
  /// Scrolls to `offset`.
  ///
  /// The offset is taken as it is: it may be where content cannot rest (clamp it with
  /// ``ScrollGeometry/clamped(_:)`` if that is not wanted). Whatever moved the content stops. Without
  /// animation there is one ``ScrollEvent/Kind/didScroll``, if the rounded offset changes; with it
  /// there is a series of them and then ``ScrollEvent/Kind/didEndScrollingAnimation(finished:)``. An
  /// animation to where the content is does nothing. A second animation continues from where the
  /// first one is. A finger that is dragging goes on from the offset set. While a zoom is animated, or
  /// returns to its limit, the offset is where it will end, with animation or without.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if a number is not finite.
  public mutating func setContentOffset<Sink: ScrollEventSink>(
    _ offset: Point, animated: Bool = false, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try ScrollError.check(offset, .contentOffset)
    pass(to: time, events: &sink)
    scroll(to: offset, animated: animated, reason: .animation, events: &sink)
    announceRest(events: &sink)
  }

  /// Scrolls as little as possible to bring `rect` into view; does nothing if it is visible.
  ///
  /// `rect` is in points of the scaled content; see ``ScrollGeometry/offset(toShow:from:)``.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if a number is not finite.
  public mutating func scrollRectToVisible<Sink: ScrollEventSink>(
    _ rect: Rect, animated: Bool = false, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try ScrollError.check(rect.origin, .rect)
    try ScrollError.check(rect.size, .rect)
    pass(to: time, events: &sink)
    if let offset = geometry.offset(toShow: rect, from: destination) {
      scroll(to: offset, animated: animated, reason: .animation, events: &sink)
    }
    announceRest(events: &sink)
  }

  /// Scrolls to the page with index `page` along `axis`, any number of pages away.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if the time is not finite.
  public mutating func setPage<Sink: ScrollEventSink>(
    _ page: Int, along axis: Axis = .horizontal, animated: Bool = false, at time: Double,
    events sink: inout Sink
  ) throws(ScrollError) {
    var offset = geometry.clamped(destination)
    offset[axis] = paging(axis).offset(ofPage: page)
    try setContentOffset(offset, animated: animated, at: time, events: &sink)
  }

  /// The status bar was tapped: scrolls to the top, with animation.
  ///
  /// Only if the configuration wants it, scrolling is enabled, the content is not there yet, and the
  /// sink agrees. Returns whether it scrolls.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if the time is not finite.
  @discardableResult
  public mutating func scrollToTop<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) -> Bool {
    try ScrollError.check(time, .time)
    pass(to: time, events: &sink)
    let scrolls = canScrollToTop && ask(&sink) { $0.shouldScrollToTop(&$1) }
    if scrolls {
      // The motion that it interrupts may be on its way back from beyond the other axis' edge.
      let top = Point(geometry.clamped(destination).x, geometry.minimumContentOffset.y)
      scroll(to: top, animated: true, reason: .scrollToTop, events: &sink)
    }
    announceRest(events: &sink)
    return scrolls
  }

  /// True if a tap on the status bar would make a difference.
  public var canScrollToTop: Bool {
    configuration.scrollsToTop && configuration.isScrollEnabled
      && position.y != geometry.minimumContentOffset.y
  }

  /// Stops what moves the content: in place, but never out of range, and on a page if the view pages.
  ///
  /// A zoom that is under way ends at its target.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if the time is not finite.
  public mutating func stopScrollingAndZooming<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    pass(to: time, events: &sink)
    if motion != .none || wheel.hasMomentum || wheel.isStepping {
      interrupt(events: &sink)
      place(plan(velocity: .zero, dragStart: position).end, events: &sink)
      takeAnchors()
    }
    announceRest(events: &sink)
  }
}

extension ScrollModel {
  /// Where the content is, or will be after a zoom that is on its way.
  var destination: Point {
    if case .zooming(let zoom) = motion { zoom.toOffset } else { position }
  }

  /// Lets a zoom that is on its way end at another offset, without a jump.
  private mutating func redirect(_ zoom: ZoomMotion, to offset: Point) {
    interruptions += 1
    var redirected = zoom
    redirected.toOffset = offset
    if clock > zoom.start {
      redirected.start = clock
      redirected.duration = zoom.endTime - clock
      redirected.fromScale = state.displayedZoomScale
      redirected.fromOffset = position
      redirected.curve = .easeOut
    }
    motion = .zooming(redirected)
  }
}

extension ScrollModel {
  private mutating func scroll<Sink: ScrollEventSink>(
    to offset: Point, animated: Bool, reason: ScrollEndReason, events sink: inout Sink
  ) {
    if animated && offset == position && motion == .none { return }
    if case .zooming(let zoom) = motion, reason == .animation {
      return redirect(zoom, to: offset)
    }
    // An animation that follows an animation is one animation for the receiver, unless they are for
    // different purposes.
    if animated, case .animating(_, reason) = motion {
      interruptions += 1
      motion = .none
    } else {
      interrupt(events: &sink)
    }
    guard animated, offset != position else {
      place(offset, events: &sink)
      takeAnchors()
      if animated, case .none = motion { endAnimation(reason, finished: true, events: &sink) }
      return
    }
    state.isScrollAnimating = true
    unsettled = reason
    motion = .animating(eased(to: offset), reason)
  }

  /// Leads an animation that is under way to another offset, in the time that is left of it.
  package mutating func leadAnimation(to offset: Point) {
    guard case .animating(let plane, let reason) = motion, plane.end != offset else { return }
    motion = .animating(shortened(plane, to: offset), reason)
  }

  private func eased(to offset: Point) -> PlaneMotion {
    let duration = configuration.programmaticScrollDuration
    let curve = configuration.programmaticCurve
    return PlaneMotion(
      x: .eased(from: position.x, to: offset.x, duration: duration, curve: curve),
      y: .eased(from: position.y, to: offset.y, duration: duration, curve: curve)
    ).started(at: clock)
  }

  /// Scrolls with an animation to where the content can rest, if it is not there.
  mutating func animateIntoRange<Sink: ScrollEventSink>(
    to offset: Point, events sink: inout Sink
  ) {
    scroll(to: offset, animated: true, reason: .animation, events: &sink)
  }

  /// Ends what moves the content because code takes over: silently, except that a deceleration says
  /// that it is over.
  mutating func interrupt<Sink: ScrollEventSink>(events sink: inout Sink) {
    interruptions += 1
    pendingOffset = nil
    wheel.stop()
    stopDraggingIndicator()
    if unsettled != nil { unsettled = .interruption }
    let running = motion
    if case .zooming(let zoom) = running { return endZoomMotion(zoom, events: &sink) }
    motion = .none
    // A deceleration that has not been announced yet has the indicators already.
    indicators.release(at: clock)
    announceDecelerationEnd(events: &sink)
    state.isScrollAnimating = false
  }

  /// Ends what moves the content because a finger touched it.
  ///
  /// Returns the axes along which it moved.
  mutating func stopForTouch<Sink: ScrollEventSink>(events sink: inout Sink) -> Axes {
    interruptions += 1
    pendingOffset = nil
    let caught = movingAxes
    wheel.stop()
    stopDraggingIndicator()
    if unsettled != nil { unsettled = .interruption }
    switch motion {
    case .none:
      // The system's momentum is a deceleration without a motion of the model's own.
      indicators.release(at: clock)
      announceDecelerationEnd(events: &sink)
    case .zooming:
      break
    case .decelerating:
      motion = .none
      indicators.release(at: clock)
      announceDecelerationEnd(events: &sink)
    case .animating(_, let reason):
      motion = .none
      endAnimation(reason, finished: false, events: &sink)
    }
    return caught
  }

  /// The axes along which the content moves by itself.
  var movingAxes: Axes {
    switch motion {
    case .none: wheel.hasMomentum && state.isDecelerating ? wheel.momentumAxes : .none
    case .zooming: .none
    case .decelerating(let plane), .animating(let plane, _):
      Axes(x: plane.x.isMoving(at: clock), y: plane.y.isMoving(at: clock))
    }
  }
}

extension ScrollModel {
  /// Moves the content offset, and with it whatever is in progress, by `distance`: a drag goes on, a
  /// throw keeps its velocity.
  ///
  /// For content that grows or shrinks before what is visible; the caller moves the content by the
  /// same distance, so that nothing is seen of it. See ``replaceContent(size:shiftedBy:at:events:)``.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` if a number is not finite.
  public mutating func shift<Sink: ScrollEventSink>(
    by distance: Point, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try ScrollError.check(distance, .translation)
    pass(to: time, events: &sink)
    shift(by: distance)
    adaptMotion(from: geometry, shiftedBy: distance)
    place(position, events: &sink)
    announceRest(events: &sink)
  }

  /// Shifts position and motion without telling anybody.
  mutating func shift(by distance: Point) {
    position = position + distance
    switch motion {
    case .none: break
    case .decelerating(let plane): motion = .decelerating(plane.shifted(by: distance))
    case .animating(let plane, let reason):
      motion = .animating(plane.shifted(by: distance), reason)
    case .zooming(let zoom): motion = .zooming(zoom.shifted(by: distance))
    }
    if let drag = gesture.drag {
      gesture.drag?.anchorOffset = drag.anchorOffset + distance
    }
    if let start = wheel.stepStart { wheel.stepStart = start + distance }
    if let pending = pendingOffset { pendingOffset = pending + distance }
    if let pinch = gesture.pinch {
      gesture.pinch?.anchorContent = pinch.anchorContent + distance / geometry.zoomScale
    }
  }
}
