import LayoutGeometry

extension ScrollModel {
  /// Keeps a part of the content visible when the view's size or an inset changes, as when a keyboard
  /// comes: the field that has the focus; `nil` for none.
  ///
  /// `rect` is in points of the scaled content, as it is now; zooming takes it along. Nothing moves now.
  ///
  /// - Throws: ``ScrollError`` if a number is not finite; nothing has changed then.
  public mutating func keepVisible(_ rect: Rect?) throws(ScrollError) {
    if let rect {
      try ScrollError.check(rect.origin, .rect)
      try ScrollError.check(rect.size, .rect)
    }
    focusedRect = rect
  }

  /// Where content at rest belongs after the geometry has changed: in range, at the edge where it was,
  /// and with what has the focus in view.
  ///
  /// `distance` is how far the content before what is visible has grown.
  func restingPosition(from old: ScrollGeometry, shiftedBy distance: Point) -> Point {
    if let pendingOffset, geometry.hasLayout {
      guard let pendingGeometry else { return geometry.clamped(pendingOffset) }
      // As if the view had had an extent all the time.
      var model = self
      model.pendingOffset = nil
      model.position = pendingOffset
      return model.restingPosition(from: pendingGeometry, shiftedBy: distance)
    }
    if isAtStart(in: old) { return geometry.startOffset }
    let centered = offsetKeepingCenter(from: old)
    var wanted = geometry.clamped(centered ?? position)
    // Steps of a wheel, and a pointer on an indicator, lead to an area when they end.
    let isOnItsWay = wheel.isStepping || indicatorDrag != nil
    for axis in Axis.allCases where distance[axis] == 0 {
      if centered == nil, let edge = edge(axis, keptFrom: old, at: position[axis]) {
        wanted[axis] = edge
      }
      if let stop = stop(axis, keptFrom: old, at: position[axis])
        ?? (isOnItsWay ? nil : nearestArea(axis, old))
      {
        wanted[axis] = stop
      }
    }
    // What was moved to an edge is at it but for rounding.
    for axis in Axis.allCases where distance[axis] != 0 {
      wanted[axis] = EdgeChange.snapped(wanted[axis], to: geometry.offsetRange(axis))
    }
    let isReframed =
      geometry.boundsSize != old.boundsSize
      || geometry.adjustedContentInset != old.adjustedContentInset
    if isReframed, let focusedRect,
      let offset = geometry.offset(toShow: focusedRect, from: wanted)
    {
      wanted = offset
    }
    return wanted
  }

  /// True if content has not been laid out yet, and is where it starts in `old`: it goes along with that.
  func isAtStart(in old: ScrollGeometry) -> Bool { !hasStarted && position == old.startOffset }

  /// Where content belongs along `axis`, now that the geometry is another one, that was to rest at a page, an area
  /// or an edge which it follows.
  func place(_ axis: Axis, keptFrom old: ScrollGeometry, at here: Double) -> Double? {
    stop(axis, keptFrom: old, at: here) ?? edge(axis, keptFrom: old, at: here)
  }

  /// The edge along `axis` that content rested at, where it is now.
  private func edge(_ axis: Axis, keptFrom old: ScrollGeometry, at here: Double) -> Double? {
    let (before, after) = (old.offsetRange(axis), geometry.offsetRange(axis))
    // At an edge but for rounding, or where that is reported to be: what was restored is a whole number of pixels.
    func isThere(_ edge: Double, _ reported: Point) -> Bool {
      (here - edge).magnitude <= EdgeChange.tolerance || here == reported[axis]
    }
    if geometry.startsAtEnd(axis),
      isThere(before.upperBound, old.pixelAligned(old.maximumContentOffset))
    {
      return after.upperBound
    }
    return isThere(before.lowerBound, old.pixelAligned(old.minimumContentOffset))
      ? after.lowerBound : nil
  }

  /// The offset that keeps what is in the middle there, if the view has been resized and is to keep it.
  private func offsetKeepingCenter(from old: ScrollGeometry) -> Point? {
    guard configuration.keepsCenterWhenResized, old.hasLayout, geometry.boundsSize != old.boundsSize
    else { return nil }
    let center = old.contentPoint(at: old.boundsCenter, offset: position)
    return geometry.offset(showing: center, at: geometry.boundsCenter)
  }

  /// The page or area along `axis` that content rested at, where it is now.
  @inline(never)
  func stop(_ axis: Axis, keptFrom old: ScrollGeometry, at here: Double) -> Double? {
    guard old.hasLayout, geometry.hasLayout, old.canScroll(axis), geometry.canScroll(axis) else {
      return nil
    }
    if configuration.isPagingEnabled {
      let before = paging(axis, in: old)
      let page = before.nearestPage(at: here)
      let isThere = before.isPlace(before.offset(ofPage: page), of: here)
      return isThere ? paging(axis).offset(ofPage: page) : nil
    }
    guard let snapping = configuration.snapping(axis) else { return nil }
    guard let index = SnapTarget(snapping, old, axis).area(at: here) else { return nil }
    return SnapTarget(snapping, geometry, axis).offset(showing: snapping.areas[index])
  }

  /// The nearest area along `axis`, for content that has to rest at some area, and did not.
  private func nearestArea(_ axis: Axis, _ old: ScrollGeometry) -> Double? {
    guard old.hasLayout, old.canScroll(axis), geometry.canScroll(axis),
      !configuration.isPagingEnabled, let snapping = configuration.snapping(axis)
    else { return nil }
    let nearest = geometry.clamped(position)[axis]
    return SnapTarget(snapping, geometry, axis).offset(
      for: SnapTarget.Movement(end: nearest, begin: nearest, direction: 0))
  }
}

/// The place of content in a view of certain sizes and insets.
package struct ScrollPlace {
  /// The content offset.
  package let offset: Point
  /// The sizes and insets.
  package let geometry: ScrollGeometry
  /// The number of interruptions that there had been: with another one, something else has moved the content.
  package let interruptions: UInt64

  init(of model: ScrollModel) {
    offset = model.contentOffset
    geometry = model.geometry
    interruptions = model.interruptions
  }
}

extension ScrollModel {
  /// Moves content at rest by `distance` without telling anybody, for a change of its size that follows at once: it
  /// was found to be too short for where it was, and is not.
  package mutating func moveBack(by distance: Point) {
    position = position + distance
    if let start = wheel.stepStart { wheel.stepStart = start + distance }
  }

  /// The area of its snapping at which content rests along `axis`; `nil` if it does not rest, or elsewhere.
  package func restingArea(_ axis: Axis) -> Int? {
    guard motion == .none, !state.isTracking, let snapping = configuration.snapping(axis) else {
      return nil
    }
    return SnapTarget(snapping, geometry, axis).area(at: position[axis])
  }

  /// The offset along `axis` at which an area of its snapping is in its place.
  package func offset(ofArea index: Int, _ axis: Axis) -> Double? {
    guard let snapping = configuration.snapping(axis), snapping.areas.indices.contains(index) else {
      return nil
    }
    return SnapTarget(snapping, geometry, axis).offset(showing: snapping.areas[index])
  }
}
