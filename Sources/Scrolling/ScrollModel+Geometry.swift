import LayoutGeometry

extension ScrollModel {
  /// Changes sizes, insets and the other limits.
  ///
  /// Content at rest goes where it can rest: it is clamped, and at its top or left edge it follows
  /// that edge; at a page, or at an area that it snaps to, it stays at the same one. `animated` moves it
  /// there. Under a finger nothing moves until it is lifted. Thrown content goes on with its velocity and
  /// heeds the new edges. The zoom scale cannot be changed here; use
  /// ``setZoomScale(_:anchor:animated:at:events:)``.
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
  /// its place by being clamped to the old size. A throw keeps its momentum.
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
    if geometry.hasLayout { hasStarted = true } else { pendingOffset = restored }
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

  /// Takes over a geometry that is known to be good.
  ///
  /// `distance` is how far the content before what is visible has grown.
  private mutating func adopt<Sink: ScrollEventSink>(
    _ changed: ScrollGeometry, shiftedBy distance: Point = .zero, animated: Bool,
    events sink: inout Sink
  ) {
    let old = geometry
    geometry = changed
    adaptMotion(from: old, shiftedBy: distance)
    // The resistance of the rubber band counts from the edges: the fingers go on from where they are.
    takeAnchors()
    // A finger that has moved nothing does not keep a restored offset back.
    let isHeld = state.isTracking && pendingOffset == nil
    let wanted = restingPosition(from: old, shiftedBy: distance)
    if geometry.hasLayout {
      pendingOffset = nil
      hasStarted = true
    }
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

  /// Makes what is in motion heed the new limits.
  ///
  /// `distance` is how far the offset and the motion were moved at the same time.
  mutating func adaptMotion(from old: ScrollGeometry, shiftedBy distance: Point) {
    switch motion {
    case .none:
      break
    case .decelerating(var plane):
      absorb(plane)
      for axis in Axis.allCases {
        let kept = distance[axis] == 0 ? stop(axis, keptFrom: old, at: plane[axis].end) : nil
        adaptDeceleration(
          &plane, axis, to: edgeChange(axis, from: old, shiftedBy: distance), keptStop: kept)
      }
      motion = .decelerating(plane)
    case .animating(var plane, let reason):
      var target = plane.end
      for axis in Axis.allCases {
        let kept = distance[axis] == 0 ? place(axis, keptFrom: old, at: target[axis]) : nil
        target[axis] =
          kept ?? edgeChange(axis, from: old, shiftedBy: distance).adapted(target[axis])
      }
      let way = target - plane.end
      if Swift.max(way.x.magnitude, way.y.magnitude) > EdgeChange.tolerance {
        plane = shortened(plane, to: target)
      } else {
        plane.x.end = target.x
        plane.y.end = target.y
      }
      motion = .animating(plane, reason)
    case .zooming(let zoom):
      motion = .zooming(redirected(zoom, to: geometry.clamped(zoom.toOffset)))
    }
  }

  /// The change of the edges along an axis from those of `old`, moved by `distance`.
  private func edgeChange(
    _ axis: Axis, from old: ScrollGeometry, shiftedBy distance: Point
  ) -> EdgeChange {
    let range = old.offsetRange(axis)
    return EdgeChange(
      from: (range.lowerBound + distance[axis])...(range.upperBound + distance[axis]),
      to: geometry.offsetRange(axis), position: position[axis])
  }

  /// The rest of an animation, led to another target within the time that is left.
  func shortened(_ plane: PlaneMotion, to target: Point) -> PlaneMotion {
    let left = Swift.max(plane.endTime - clock, 0)
    return PlaneMotion(
      x: .eased(from: position.x, to: target.x, duration: left, curve: .linear),
      y: .eased(from: position.y, to: target.y, duration: left, curve: .linear)
    ).started(at: clock)
  }

  /// Makes the deceleration along an axis heed a change of the edges, and of the page or area that it leads to.
  private mutating func adaptDeceleration(
    _ plane: inout PlaneMotion, _ axis: Axis, to change: EdgeChange, keptStop stop: Double?
  ) {
    let limits = limits(axis)
    let current = plane[axis]
    if let moved = change.distanceToKeep {
      plane[axis] = current.shifted(by: moved)
      position[axis] += moved
      // A way into the range may lead out of the new one, which may be smaller.
      if !limits.range.contains(change.snapped(plane[axis].end)) {
        plane[axis] = replanned(plane[axis], axis, to: change, limits: limits)
      }
    } else if let stop {
      if (stop - current.end).magnitude > EdgeChange.tolerance {
        plane[axis] = springing(current, axis, to: stop, limits: limits)
      }
    } else if !change.leavesAlone(current.end) {
      plane[axis] = replanned(current, axis, to: change, limits: limits)
    }
    plane[axis].end = change.snapped(plane[axis].end)
  }

  /// A motion to another place, with the momentum that is left.
  private func springing(
    _ current: AxisMotion, _ axis: Axis, to place: Double, limits: AxisLimits
  ) -> AxisMotion {
    let physics = configuration.physics
    let isBeyond = !limits.range.contains(position[axis])
    return AxisMotion.springing(
      from: position[axis], velocity: current.velocity(at: clock), to: place, limits: limits,
      parameters: isBeyond ? physics.bounce : physics.pagingSpring
    ).started(at: clock)
  }

  /// The same motion with the momentum that is left, but other limits.
  private func replanned(
    _ current: AxisMotion, _ axis: Axis, to change: EdgeChange, limits: AxisLimits
  ) -> AxisMotion {
    let here = position[axis]
    if configuration.isPagingEnabled && geometry.canScroll(axis) {
      let page = paging(axis).target(from: current.end, velocity: 0, dragStart: current.end)
      return AxisMotion.springing(
        from: here, velocity: 0, to: page, limits: limits,
        parameters: configuration.physics.pagingSpring
      ).started(at: clock)
    }
    // A way that is over, which the other axis goes on after, does not begin again where its law would have led.
    let (law, begin) =
      current.isMoving(at: clock) ? current.law(after: clock - current.start) : (.rest(here), 0)
    let velocity = current.velocity(at: clock)
    // The same curve, up to the new edge: not a bit of it changes before that.
    switch law {
    case .decay(let curve) where limits.range.contains(here):
      return AxisMotion.decaying(curve, limits: limits).started(at: current.start + begin)
    case .powerLaw(let curve) where limits.range.contains(here):
      return AxisMotion.decaying(curve, limits: limits).started(at: current.start + begin)
    case .decay, .powerLaw:
      break
    case .eased:
      // The receiver has chosen where it ends.
      let left = Swift.max(current.endTime - clock, 0)
      return AxisMotion.eased(
        from: here, to: change.adapted(current.end), duration: left, curve: .linear
      ).started(at: clock)
    case .rest:
      break
    case .spring(let edge, _):
      // A movement that a spring pulls back is not momentum, unless it goes on beyond where the spring leads.
      let goesOn = begin == 0 && current.secondBegin < .infinity
      if !goesOn && velocity * (here - edge) < 0 {
        return AxisMotion.thrown(
          from: here, velocity: 0, rate: configuration.decelerationRate, limits: limits
        ).started(at: clock)
      }
    }
    return AxisMotion.thrown(
      from: here, velocity: velocity, rate: configuration.decelerationRate, limits: limits
    ).started(at: clock)
  }
}
