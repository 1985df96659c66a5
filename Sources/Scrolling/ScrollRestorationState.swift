import LayoutGeometry

/// The state that a scroll view remembers between two runs of a program.
public struct ScrollRestorationState: Hashable, Sendable {
  /// The content offset.
  public var contentOffset: Point
  /// The content inset.
  public var contentInset: EdgeInsets
  /// The zoom scale.
  public var zoomScale: Double

  /// Creates a state from stored numbers.
  public init(contentOffset: Point, contentInset: EdgeInsets, zoomScale: Double) {
    self.contentOffset = contentOffset
    self.contentInset = contentInset
    self.zoomScale = zoomScale
  }
}

extension ScrollModel {
  /// The state to store so that ``restore(_:at:events:)`` brings the view back to where it is, or will be after a zoom
  /// that is on its way.
  public var restorationState: ScrollRestorationState {
    ScrollRestorationState(
      contentOffset: pendingOffset
        ?? (isZoomAnimating ? geometry.pixelAligned(momentaryOffset) : state.contentOffset),
      contentInset: geometry.contentInset,
      zoomScale: geometry.zoomScale)
  }

  /// Brings the view back to where it was.
  ///
  /// Motion stops. The scale is clamped to its limits and the offset to where the content, which may
  /// have another size by now, can rest. Before the view has a size, and its content has one along the axes
  /// on which it was scrolled, the offset is kept until they do, or until something else scrolls.
  ///
  /// - Throws: ``ScrollError`` with the number that is not usable; nothing has changed then.
  public mutating func restore<Sink: ScrollEventSink>(
    _ stored: ScrollRestorationState, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try ScrollError.check(stored.contentOffset, .contentOffset)
    try ScrollError.checkPositive(stored.zoomScale, .zoomScale)
    _ = try restored(stored)
    try perform(at: time, events: &sink) { model, sink throws(ScrollError) in
      model.interrupt(events: &sink)
      let restored = try model.restored(stored)
      let oldInset = model.geometry.adjustedContentInset
      model.geometry.contentInset = stored.contentInset
      if !restored.hasLayout(for: stored.contentOffset) {
        model.pendingOffset = stored.contentOffset
        model.pendingGeometry = nil
      }
      model.show(
        scale: restored.zoomScale, displayed: restored.zoomScale,
        offset: restored.clamped(stored.contentOffset), insetBefore: oldInset, events: &sink)
      model.takeOver()
    }
  }

  /// The geometry with the stored inset and scale.
  private func restored(_ stored: ScrollRestorationState) throws(ScrollError) -> ScrollGeometry {
    var changed = geometry
    changed.contentInset = stored.contentInset
    changed.zoomScale = configuration.limited(zoomScale: stored.zoomScale)
    try changed.validate()
    return changed
  }
}
