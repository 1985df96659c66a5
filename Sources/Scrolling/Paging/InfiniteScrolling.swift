import LayoutGeometry

extension ScrollModel {
  /// Puts the offset back into the middle of the content, if it has strayed further from it than a
  /// quarter of the content; the motion goes on.
  ///
  /// For content without end: the host moves everything it shows by the distance returned, and nobody
  /// sees a difference. Content three times as large as the view is enough. Call it when the
  /// offset has changed; a view that pages recentres only at rest, and by whole pages.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func recenterIfNeeded<Sink: ScrollEventSink>(
    along axis: Axis, at time: Double, events sink: inout Sink
  ) throws(ScrollError) -> Double? {
    try perform(at: time, events: &sink) { model, sink in
      guard let distance = model.strayed(along: axis) else { return nil }
      var shift = Point.zero
      shift[axis] = distance
      model.shift(by: shift, events: &sink)
      return distance
    }
  }

  /// The distance to the middle of the content, or to its nearest page, if it is too long.
  private func strayed(along axis: Axis) -> Double? {
    let isResting = motion == .none && !state.isTracking
    if configuration.isPagingEnabled && !isResting { return nil }
    let extent = geometry.contentSize[axis]
    if extent <= geometry.boundsSize[axis] { return nil }
    let middle = (extent - geometry.boundsSize[axis]) / 2
    var distance = middle - position[axis]
    guard distance.magnitude > extent / 4 else { return nil }
    if configuration.isPagingEnabled {
      let page = paging(axis).pageSize
      let pages = (distance / page).rounded(.towardZero)
      // A view that has no size yet has no pages.
      guard pages.isFinite else { return nil }
      distance = pages * page
    }
    return distance
  }
}
