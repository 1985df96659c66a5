import LayoutGeometry

extension ScrollModel {
  /// Scrolls to `offset`.
  ///
  /// The offset is taken as it is: it may be where content cannot rest (clamp it with
  /// ``ScrollGeometry/clamped(_:)`` if that is not wanted). Whatever moved the content stops. Without
  /// animation there is one ``ScrollEvent/Kind/didScroll``, if the rounded offset changes; with it
  /// there is a series of them and then ``ScrollEvent/Kind/didEndScrollingAnimation(finished:)``. An
  /// animation to where the content is does nothing. A second animation continues from where the
  /// first one is. Fingers that drag or pinch go on from the offset set; during an animation they wait for
  /// its end. While a zoom is animated, or returns to its limit, the offset is where it will end, with
  /// animation or without.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func setContentOffset<Sink: ScrollEventSink>(
    _ offset: Point, animated: Bool = false, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(offset, .contentOffset)
    try perform(at: time, events: &sink) { model, sink in
      model.scroll(animated: animated, reason: .animation, events: &sink) { _, _ in offset }
      if animated { model.aimAtStarts() }
    }
  }

  /// Scrolls as little as possible to bring `rect` into view; does nothing if it is visible.
  ///
  /// `rect` is in points of the scaled content; see ``ScrollGeometry/offset(toShow:from:)``.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func scrollRectToVisible<Sink: ScrollEventSink>(
    _ rect: Rect, animated: Bool = false, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(rect.origin, .rect)
    try ScrollError.check(rect.size, .rect)
    try perform(at: time, events: &sink) { model, sink in
      guard model.geometry.offset(toShow: rect, from: model.momentaryOffset) != nil else { return }
      model.scroll(animated: animated, reason: .animation, events: &sink) { model, destination in
        model.geometry.offset(toShow: rect, from: destination) ?? destination
      }
    }
  }

  /// Scrolls to the page with index `page` along `axis`, any number of pages away.
  ///
  /// Along the other axis an animated command lets the content go on to where another one leads it, and any command to
  /// the next page or area.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func setPage<Sink: ScrollEventSink>(
    _ page: Int, along axis: Axis = .horizontal, animated: Bool = false, at time: Double,
    events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { model, sink in
      model.scroll(animated: animated, reason: .animation, events: &sink) { model, destination in
        var offset = model.geometry.clamped(destination)
        offset[axis] = model.paging(axis).offset(ofPage: page)
        return offset
      }
    }
  }

  /// The status bar was tapped: scrolls to the top, with animation, or leads a zoom there that is on its way.
  ///
  /// Only if the configuration wants it, scrolling is enabled, the content is not there yet, and the
  /// sink agrees. Returns whether it scrolls.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  @discardableResult
  public mutating func scrollToTop<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) -> Bool {
    try perform(at: time, events: &sink) { model, sink in
      guard model.canScrollToTop, model.ask(&sink, { $0.shouldScrollToTop(&$1) }) else {
        return false
      }
      model.scroll(animated: true, reason: .scrollToTop, events: &sink) { model, destination in
        // The motion that it interrupts may be on its way back from beyond the other axis' edge.
        Point(model.geometry.clamped(destination).x, model.geometry.minimumContentOffset.y)
      }
      model.aimAtEdge(.vertical)
      return true
    }
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
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func stopScrollingAndZooming<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { model, sink in
      guard model.motion != .none || model.wheel.hasMomentum || model.wheel.isStepping else {
        return
      }
      model.interrupt(events: &sink)
      guard model.motion == .none else { return }
      model.place(
        model.plan(velocity: .zero, dragStart: model.position).end, events: &sink)
      model.takeOver()
    }
  }
}

extension ScrollModel {
  /// Where the content is, or will be after a zoom that is on its way.
  var momentaryOffset: Point {
    if case .zooming(let zoom) = motion { zoom.toOffset } else { position }
  }

  /// Where content is going to be along the axes that a command leaves alone: where a zoom leads it, and on its way to
  /// a page or an area, there.
  ///
  /// Thrown content that may rest anywhere stops where it is; what code leads somewhere arrives, unless the command is
  /// not animated.
  func destination(animated: Bool) -> Point {
    var result = momentaryOffset
    switch motion {
    case .zooming:
      break
    case .animating(let plane, _) where animated:
      result = plane.end
    case .decelerating(let plane), .animating(let plane, _):
      for axis in Axis.allCases where hasStops(axis) { result[axis] = plane[axis].end }
    case .none where !state.isTracking && !wheel.isStepping:
      let nearest = plan(velocity: .zero, dragStart: position).end
      for axis in Axis.allCases where hasStops(axis) { result[axis] = nearest[axis] }
    case .none:
      break
    }
    return wheel.isStepping ? nextPlace(after: result) : result
  }

  /// True if content rests on pages or areas along `axis`.
  @inline(never)
  func hasStops(_ axis: Axis) -> Bool {
    geometry.canScroll(axis)
      && (configuration.isPagingEnabled || configuration.snapping(axis) != nil)
  }

  /// Lets a zoom that is on its way end at another offset, because code wants that.
  private mutating func redirect(_ zoom: ZoomMotion, to offset: Point) {
    interruptions += 1
    motion = .zooming(redirected(zoom, to: offset))
  }

  /// A zoom that is on its way, led to another offset, or on from where it is in another geometry, without a jump.
  func redirected(_ zoom: ZoomMotion, to offset: Point) -> ZoomMotion {
    let drift = zoom.offset(at: clock, in: geometry) - position
    let isSteady = Swift.max(drift.x.magnitude, drift.y.magnitude) <= EdgeChange.tolerance
    if offset == zoom.toOffset && isSteady { return zoom }
    var redirected = zoom
    redirected.toOffset = offset
    if clock > zoom.start {
      redirected.start = clock
      redirected.duration = zoom.endTime - clock
      redirected.fromScale = state.displayedZoomScale
      redirected.fromOffset = position
      redirected.curve = .easeOut
    }
    return redirected
  }
}

extension ScrollModel {
  /// Scrolls to where `target` leads when the receivers of what this interrupts have been told.
  ///
  /// It is given where the content is going to be along axes that it leaves alone.
  private mutating func scroll<Sink: ScrollEventSink>(
    animated: Bool, reason: ScrollEndReason, events sink: inout Sink,
    to target: (ScrollModel, _ destination: Point) -> Point
  ) {
    let (before, destination) = (position, destination(animated: animated))
    if animated && motion == .none && target(self, destination) == position { return }
    if case .zooming(let zoom) = motion {
      return redirect(zoom, to: target(self, destination))
    }
    // An animation that follows an animation is one animation for the receiver, unless they are for
    // different purposes.
    if animated, case .animating(_, reason) = motion {
      interruptions += 1
      motion = .none
    } else {
      interrupt(events: &sink)
    }
    let isUndisturbed = motion == .none && position == before
    let offset = target(self, isUndisturbed ? destination : self.destination(animated: animated))
    if case .zooming(let zoom) = motion { return redirect(zoom, to: offset) }
    guard animated, offset != position else {
      let former = position
      position = offset
      if !animated { stayAtStarts(from: former) }
      takeOver()
      place(offset, events: &sink)
      if animated, case .none = motion { endAnimation(reason, finished: true, events: &sink) }
      return
    }
    animate(eased(to: offset), reason: reason)
  }

  /// Lets an animation move the content; a zoom that a receiver of an end has begun leads there instead.
  mutating func animate(_ plane: PlaneMotion, reason: ScrollEndReason) {
    if case .zooming(let zoom) = motion { return redirect(zoom, to: plane.end) }
    state.isScrollAnimating = true
    unsettled = reason
    aim = .zero
    motion = .animating(plane, reason)
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
    // Steps of a wheel, and a pointer on an indicator, do not come to their end any more.
    let isOnItsWay = wheel.isStepping || indicatorDrag != nil
    let target = isOnItsWay ? nextPlace(after: offset) : offset
    scroll(animated: true, reason: .animation, events: &sink) { _, _ in target }
  }
}

extension ScrollModel {
  /// Moves the content offset, and with it whatever is in progress, by `distance`: a drag goes on, a
  /// throw keeps its velocity, and what is to be kept visible stays the same part of the content.
  ///
  /// For content that grows or shrinks before what is visible; the caller moves the content by the
  /// same distance, so that nothing is seen of it. In an animated zoom it is one in the content at the scale that
  /// the zoom leads to. See ``replaceContent(size:shiftedBy:at:events:)``.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func shift<Sink: ScrollEventSink>(
    by distance: Point, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(distance, .translation)
    try perform(at: time, events: &sink) { model, sink in
      // An edge of content that goes round is none.
      model.aim = .zero
      model.shift(by: distance, events: &sink)
    }
  }

  mutating func shift<Sink: ScrollEventSink>(by distance: Point, events sink: inout Sink) {
    shift(by: distance)
    adaptMotion(from: geometry, shiftedBy: distance)
    place(position, events: &sink)
  }

  /// Shifts position and motion without telling anybody.
  mutating func shift(by distance: Point) {
    // The resistance of the rubber band counts from the edges, which stay.
    let pull = rawOffset(of: position + distance) - rawOffset(of: position)
    var moved = distance
    if case .zooming = motion {
      moved = distance * (state.displayedZoomScale / geometry.zoomScale)
    }
    position = position + moved
    switch motion {
    case .none: break
    case .decelerating(let plane): motion = .decelerating(plane.shifted(by: distance))
    case .animating(let plane, let reason):
      motion = .animating(plane.shifted(by: distance), reason)
    case .zooming(let zoom): motion = .zooming(zoom.shifted(by: distance))
    }
    if let drag = gesture.drag {
      gesture.drag?.anchorOffset = drag.anchorOffset + pull
      gesture.drag?.startPosition = drag.startPosition + distance
    }
    if let pinch = gesture.pinch {
      gesture.pinch?.anchorContent = pinch.anchorContent + pull / geometry.zoomScale
    }
    if let start = wheel.stepStart { wheel.stepStart = start + distance }
    if let pending = pendingOffset {
      // Where there is no content yet, none has come before what was restored.
      for axis in Axis.allCases where geometry.unscaledContentSize[axis] > 0 {
        pendingOffset?[axis] = pending[axis] + distance[axis]
      }
    }
    if let rect = focusedRect {
      focusedRect = Rect(rect.minX + distance.x, rect.minY + distance.y, rect.width, rect.height)
    }
  }
}
