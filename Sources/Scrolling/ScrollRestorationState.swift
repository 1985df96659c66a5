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
  /// The state to store so that ``restore(_:at:events:)`` brings the view back to where it is.
  public var restorationState: ScrollRestorationState {
    ScrollRestorationState(
      contentOffset: pendingOffset ?? state.contentOffset, contentInset: geometry.contentInset,
      zoomScale: geometry.zoomScale)
  }

  /// Brings the view back to where it was.
  ///
  /// Motion stops. The scale is clamped to its limits and the offset to where the content, which may
  /// have another size by now, can rest. Before the view and its content have a size the offset is kept
  /// until they do, or until something else scrolls.
  ///
  /// - Throws: ``ScrollError`` with the number that is not usable; nothing has changed then.
  public mutating func restore<Sink: ScrollEventSink>(
    _ stored: ScrollRestorationState, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try ScrollError.check(stored.contentOffset, .contentOffset)
    try ScrollError.checkPositive(stored.zoomScale, .zoomScale)
    let limits = configuration.zoomLimits
    let scale = Swift.min(Swift.max(stored.zoomScale, limits.lowerBound), limits.upperBound)
    var changed = geometry
    changed.contentInset = stored.contentInset
    changed.zoomScale = scale
    try changed.validate()
    pass(to: time, events: &sink)
    interrupt(events: &sink)
    let didChangeInset = changed.adjustedContentInset != geometry.adjustedContentInset
    geometry.contentInset = stored.contentInset
    if didChangeInset { emit(.didChangeAdjustedContentInset, to: &sink) }
    show(
      scale: scale, displayed: scale,
      offset: geometry.zoomed(to: scale).clamped(
        stored.contentOffset), events: &sink)
    takeAnchors()
    if !geometry.hasLayout { pendingOffset = stored.contentOffset }
    announceRest(events: &sink)
  }
}
