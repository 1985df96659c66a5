import LayoutGeometry

extension ScrollModel {
  /// Takes in a magnification by a trackpad: `factor` is how much larger the content becomes since the
  /// last call, around `place`, a point of the view.
  ///
  /// The same as a pinch, with its events and its return to the limits.
  ///
  /// - Throws: ``ScrollError`` if a number is not finite or the factor is not positive.
  public mutating func magnify<Sink: ScrollEventSink>(
    by factor: Double, _ phase: ScrollInput.MagnificationPhase, around place: Point,
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.checkPositive(factor, .zoomScale)
    try ScrollError.check(place, .touchLocation)
    try ScrollError.check(time, .time)
    switch phase {
    case .began:
      // Fingers on the screen, and a trackpad's own drag, have precedence.
      guard gesture.isEmpty, gesture.drag == nil else { return }
      try beginPinching(around: place, at: time, events: &sink)
      try magnify(by: factor, around: place, at: time, events: &sink)
    case .changed:
      try magnify(by: factor, around: place, at: time, events: &sink)
    case .ended:
      guard gesture.isEmpty else { return }
      try magnify(by: factor, around: place, at: time, events: &sink)
      try endPinching(at: time, events: &sink)
    }
  }

  private mutating func magnify<Sink: ScrollEventSink>(
    by factor: Double, around place: Point, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    guard gesture.isEmpty, let spread = gesture.pinch?.spread ?? gesture.waitingSpread else {
      return
    }
    let next = Swift.min(
      Swift.max(spread * factor, ScrollError.smallestScale), ScrollError.largestMagnitude)
    try pinch(by: next, around: place, at: time, events: &sink)
  }
}
