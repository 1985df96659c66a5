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
    try perform(at: time, events: &sink) { model, sink in
      // Fingers on the screen, and a trackpad's own drag, have precedence.
      guard model.gesture.isEmpty else { return }
      if phase == .began {
        // Fingers that pinch send no momentum of the drag before.
        if model.gesture.drag != nil && model.wheel.deadline != nil {
          model.wheelPaused(events: &sink)
        }
        guard model.gesture.drag == nil else { return }
        model.beginPinch(around: place, events: &sink)
      }
      model.magnify(by: factor, around: place, events: &sink)
      if phase == .ended { model.endRecognizedPinch(events: &sink) }
    }
  }

  private mutating func magnify<Sink: ScrollEventSink>(
    by factor: Double, around place: Point, events sink: inout Sink
  ) {
    guard gesture.isEmpty, let spread = gesture.pinch?.spread ?? gesture.waitingSpread else {
      return
    }
    let next = Swift.min(
      Swift.max(spread * factor, ScrollError.smallestScale), ScrollError.largestMagnitude)
    pinch(by: next, around: place, events: &sink)
  }
}
