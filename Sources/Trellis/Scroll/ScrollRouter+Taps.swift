import Scrolling

/// Taps on the scroll views of a chain, and the fingers that may become some.
struct RouterTaps {
  /// The views under the first finger, the outermost first.
  let views: [ScrollController]
  /// The number of rows that lists had put away then.
  let putAway: UInt64
  var recognizer = TapRecognizer()

  func isOn(_ others: [ScrollController]) -> Bool { views.last === others.last }
}

/// Taps: a finger, or the button of a mouse, that goes down and up again in one place.
///
/// The innermost scroll view is told, and those around it as long as nobody has a use for the tap.
extension ScrollRouter {
  /// The button of a mouse, among the fingers.
  static let mouseFinger = Int.min

  /// A finger went down on `views`, and may have stopped what moved.
  func beginTap(
    _ touch: ScrollTouch, on views: [ScrollController], stoppingMotion stops: Bool, at time: Double
  ) {
    let index =
      taps.firstIndex { $0.recognizer.hasFingers && $0.views.contains { $0 === views[0] } }
      ?? taps.firstIndex { $0.isOn(views) }
    if index == nil {
      taps.append(RouterTaps(views: views, putAway: engine.state.items.putAway))
    }
    let place = index ?? taps.count - 1
    let tap = taps[place].recognizer.touch(touch, at: time)
    let missed = stops ? taps[place].recognizer.ruleOut() : nil
    if let tap = tap ?? missed { tell(tap, taps[place].views, at: time) }
  }

  /// A finger was moved or lifted; `views` are those that it may scroll.
  func continueTap(_ touch: ScrollTouch, on views: [ScrollController], at time: Double) {
    guard let index = taps.firstIndex(where: { $0.recognizer.follows(finger: touch.id) }) else {
      return
    }
    let scrolls = views.contains { $0.state.isDragging || $0.state.isZooming }
    let missed = scrolls ? taps[index].recognizer.ruleOut() : nil
    let tap = taps[index].recognizer.touch(touch, at: time) ?? missed
    let views = taps[index].views
    taps.removeAll { $0.recognizer.isIdle }
    if let tap { tell(tap, views, at: time) }
  }

  /// The same for the button of a mouse.
  func mouseTap(
    _ phase: ScrollInput.MousePhase, at location: Point, on views: [ScrollController], time: Double
  ) {
    func touch(_ phase: ScrollTouch.Phase) -> ScrollTouch {
      ScrollTouch(id: Self.mouseFinger, phase: phase, location: location)
    }
    switch phase {
    case .pressed where views.isEmpty: break
    case .pressed: beginTap(touch(.began), on: views, stoppingMotion: false, at: time)
    case .dragged: continueTap(touch(.moved), on: views, at: time)
    case .released: continueTap(touch(.ended), on: views, at: time)
    }
  }

  /// Lets the time pass: single taps become certain.
  func passTaps(to time: Double) {
    guard !taps.isEmpty else { return }
    let engine = engine
    taps.removeAll { tap in
      tap.views.contains { !engine.follows($0) || engine.wasPutAway($0, after: tap.putAway) }
    }
    var index = 0
    while index < taps.count {
      let views = taps[index].views
      let tap = taps[index].recognizer.advance(to: time)
      if taps[index].recognizer.isIdle { taps.remove(at: index) } else { index += 1 }
      if let tap { tell(tap, views, at: time) }
    }
  }

  private func tell(
    _ tap: TapZoomRecognizer.Tap, _ views: [ScrollController], at time: Double
  ) {
    for view in views.reversed() where engine.follows(view) {
      let placement = engine.placementInWindow(of: view)
      let local = tap.converted { placement.local($0) }
      if view.delegate?.scrollView(view, didRecognize: local, at: time) ?? false { return }
    }
  }
}
