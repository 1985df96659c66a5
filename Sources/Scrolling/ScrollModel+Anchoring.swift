import LayoutGeometry

extension ScrollModel {
  /// Keeps a part of the content visible when the view's size or an inset changes, as when a keyboard
  /// comes: the field that has the focus; `nil` for none.
  ///
  /// `rect` is in points of the scaled content. Nothing moves now.
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
    if let pendingOffset, geometry.hasLayout { return geometry.clamped(pendingOffset) }
    if isFirstLayout(geometry, after: old) { return geometry.startOffset }
    let centered = offsetKeepingCenter(from: old)
    var wanted = geometry.clamped(centered ?? position)
    for axis in Axis.allCases where distance[axis] == 0 {
      if centered == nil, let edge = edge(axis, keptFrom: old) { wanted[axis] = edge }
      if let stop = stop(axis, keptFrom: old) { wanted[axis] = stop }
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

  /// True if `geometry` is the first with a layout, and nothing has scrolled before it.
  func isFirstLayout(_ geometry: ScrollGeometry, after old: ScrollGeometry) -> Bool {
    !hasStarted && geometry.hasLayout && position == old.clamped(.zero)
  }

  /// The edge along `axis` that content rested at, where it is now.
  private func edge(_ axis: Axis, keptFrom old: ScrollGeometry) -> Double? {
    let (before, after) = (old.offsetRange(axis), geometry.offsetRange(axis))
    if geometry.startsAtEnd(axis), position[axis] == before.upperBound { return after.upperBound }
    return position[axis] == before.lowerBound ? after.lowerBound : nil
  }

  /// The offset that keeps what is in the middle there, if the view has been resized and is to keep it.
  private func offsetKeepingCenter(from old: ScrollGeometry) -> Point? {
    guard configuration.keepsCenterWhenResized, old.hasLayout, geometry.boundsSize != old.boundsSize
    else { return nil }
    let center = old.contentPoint(at: old.boundsCenter, offset: position)
    return geometry.offset(showing: center, at: geometry.boundsCenter)
  }

  /// Where content belongs along `axis` that rested at a page or an area, now that the geometry is another
  /// one: at the same page or area still; content that has to rest at some area, and did not, at the nearest.
  private func stop(_ axis: Axis, keptFrom old: ScrollGeometry) -> Double? {
    guard old.hasLayout, old.canScroll(axis), geometry.canScroll(axis) else { return nil }
    let here = position[axis]
    if configuration.isPagingEnabled {
      let before = paging(axis, in: old)
      let page = before.nearestPage(at: here)
      if before.offset(ofPage: page) == here { return paging(axis).offset(ofPage: page) }
      // The last page may begin less than a page behind the one before.
      return before.offset(ofPage: page + 1) == here ? paging(axis).offset(ofPage: page + 1) : nil
    }
    guard let snapping = configuration.snapping(axis) else { return nil }
    let before = SnapTarget(snapping, old, axis)
    let after = SnapTarget(snapping, geometry, axis)
    if let index = before.area(at: here) { return after.offset(showing: snapping.areas[index]) }
    let nearest = geometry.clamped(position)[axis]
    return after.offset(
      for: SnapTarget.Movement(end: nearest, begin: nearest, direction: 0))
  }
}

extension ScrollModel {
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
