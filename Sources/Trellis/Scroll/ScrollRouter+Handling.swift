import Scrolling

extension ScrollRouter {
  func route(_ input: ScrollInput, at time: Double) throws(ScrollError) {
    switch input {
    case .touch(let touch): try route(touch, at: time)
    case .wheel(let wheel, let location): try route(wheel, at: location, time: time)
    case .magnify(let factor, let phase, let location):
      try magnify(by: factor, phase, at: location, time: time)
    case .mouse(let phase, let location): try mouse(phase, at: location, time: time)
    case .key(let key): try press(key, at: time)
    case .resize(let size): try resize(to: size, at: time)
    }
  }

  // MARK: Fingers

  private func route(_ touch: ScrollTouch, at time: Double) throws(ScrollError) {
    if let index = touchGestures.firstIndex(where: { $0.follows(finger: touch.id) }) {
      if touch.phase == .began { throw .touchAlreadyDown(id: touch.id) }
      let views = touchGestures[index].views
      try touchGestures[index].touch(touch, at: time)
      return continueTap(touch, on: views, at: time)
    }
    // A finger that no gesture follows any more, a third one that was lifted last, may still be part of a tap.
    guard touch.phase == .began else { return continueTap(touch, on: [], at: time) }
    let views = scrollViews(at: touch.location)
    guard !views.isEmpty else { return }
    lastTarget = views
    let stops = views.contains {
      $0.model.followsFingers && ($0.state.isDecelerating || $0.state.isScrollAnimating)
    }
    try begin(touch, on: views, at: time)
    beginTap(touch, on: views, stoppingMotion: stops, at: time)
  }

  private func begin(
    _ touch: ScrollTouch, on views: [ScrollController], at time: Double
  ) throws(ScrollError) {
    // Fingers on the screen take over from the wheel.
    if wheelGesture?.shares(views) ?? false {
      try wheelGesture?.giveWay(to: views, at: time)
      wheelGesture = nil
    }
    if let index = touchGestures.firstIndex(where: { $0.hasFingers && $0.shares(views) }) {
      return try touchGestures[index].touch(touch, at: time)
    }
    // Momentum of an earlier gesture on the same views is not handed on any more.
    touchGestures.removeAll { !$0.hasFingers && $0.shares(views) }
    touchGestures.append(gesture(on: views))
    try touchGestures[touchGestures.count - 1].touch(touch, at: time)
  }

  private func gesture(on views: [ScrollController]) -> RouterGesture {
    RouterGesture(views, in: engine, handOff: handOff, handsOffMomentum: handsOffMomentum)
  }

  /// True if fingers are on one of the views.
  private func hasFingers(on views: [ScrollController]) -> Bool {
    touchGestures.contains { $0.hasFingers && $0.shares(views) }
  }

  // MARK: Wheels and trackpads

  private func route(
    _ wheel: ScrollWheel, at location: Point, time: Double
  ) throws(ScrollError) {
    if begins(wheel, at: location, time: time) {
      try begin(at: location, time: time)
    }
    wheelState.time = time
    guard let views = wheelGesture?.views, !hasFingers(on: views) else { return }
    try wheelGesture?.scrollWheel(wheel, at: time)
  }

  /// True if a movement is the first one of its kind; steps that follow each other stay where they began,
  /// though what they scroll may bring another view under the pointer.
  private func begins(_ wheel: ScrollWheel, at location: Point, time: Double) -> Bool {
    switch wheel.phase {
    case .began: return true
    case .none:
      guard let view = wheelGesture?.views.last else { return true }
      let way = location - wheelState.location
      let pause = time - wheelState.time
      // A clock that was set back by more than a moment says nothing of pauses.
      return pause > view.model.configuration.wheelPause || pause < -ScrollModel.lateness
        || way.x.magnitude > Self.wheelReach || way.y.magnitude > Self.wheelReach
    case .changed, .ended, .cancelled, .momentumBegan, .momentumChanged, .momentumEnded:
      return false
    }
  }

  /// The distance, in points, that the pointer may move while the steps of a wheel stay where they began.
  private static let wheelReach = 10.0

  private func begin(at location: Point, time: Double) throws(ScrollError) {
    let views = scrollViews(at: location)
    wheelState.location = location
    if let gesture = wheelGesture, !gesture.isSame(views) || !gesture.isInItsRows {
      // A gesture that began elsewhere, or in what was another row then, is over.
      try wheelGesture?.cancel(at: time)
      wheelGesture = nil
    }
    // One that is kept may find its views elsewhere.
    wheelGesture?.findViews()
    if wheelGesture == nil && !views.isEmpty { wheelGesture = gesture(on: views) }
    if !views.isEmpty { lastTarget = views }
    touchGestures.removeAll { !$0.hasFingers && $0.shares(views) }
  }

  private func magnify(
    by factor: Double, _ phase: ScrollInput.MagnificationPhase, at location: Point, time: Double
  ) throws(ScrollError) {
    if phase == .began { try begin(at: location, time: time) }
    guard let views = wheelGesture?.views, !hasFingers(on: views) else { return }
    try wheelGesture?.magnify(by: factor, phase, around: location, at: time)
  }

  // MARK: Mouse and keys

  private func mouse(
    _ phase: ScrollInput.MousePhase, at location: Point, time: Double
  ) throws(ScrollError) {
    switch phase {
    case .pressed:
      if let mouse = mouseGesture { try mouse.view.endDraggingIndicator(at: time) }
      mouseGesture = nil
      // A press whose release got lost is no tap, wherever it was.
      continueTap(
        ScrollTouch(id: Self.mouseFinger, phase: .cancelled, location: location), on: [], at: time)
      try press(at: location, time: time)
    case .dragged:
      guard let mouse = mouseGesture else {
        return mouseTap(phase, at: location, on: [], time: time)
      }
      try mouse.view.dragIndicator(to: mouse.placement.local(location), time: time)
    case .released:
      guard let mouse = mouseGesture else {
        return mouseTap(phase, at: location, on: [], time: time)
      }
      mouseGesture = nil
      try mouse.view.endDraggingIndicator(at: time)
    }
  }

  /// A mouse button was pressed: on an indicator of the innermost scroll view that has one there.
  private func press(at location: Point, time: Double) throws(ScrollError) {
    let views = scrollViews(at: location)
    if !views.isEmpty { lastTarget = views }
    guard !hasFingers(on: views) else { return }
    for view in views.reversed() {
      let placement = engine.placementInWindow(of: view)
      let place = placement.local(location)
      guard let hit = view.model.indicatorHit(at: place) else { continue }
      if hit.part == .thumb {
        try view.beginDraggingIndicator(hit.axis, at: place, time: time)
        mouseGesture = RouterMouse(
          view: view, putAway: engine.state.items.putAway, placement: placement)
      } else {
        try view.pressIndicatorTrack(hit, at: time)
      }
      return
    }
    mouseTap(.pressed, at: location, on: views, time: time)
  }

  /// A key: for the innermost scroll view around the focus that can move that way.
  private func press(_ key: ScrollKey, at time: Double) throws(ScrollError) {
    for view in keyViews.reversed() {
      if try view.press(key, at: time) { return }
    }
  }

  // MARK: The window

  /// The window has another size: everything is laid out, and every scroll view stays at what it shows.
  private func resize(to size: Size, at time: Double) throws(ScrollError) {
    let engine = engine
    // The models learn their sizes at this time.
    for controller in engine.scrollControllers { try controller.advance(to: time) }
    switch tree {
    case .nodes(let root): root.size = size
    case .items(let engine):
      do { try engine.setSize(size) } catch { throw .outOfRange(.boundsSize) }
    }
    engine.layoutIfNeeded()
  }

  /// The scroll views that keys are for, the outermost first.
  private var keyViews: [ScrollController] {
    let engine = engine
    engine.layoutIfNeeded()
    if let focusedNode {
      let views = scrollViews(around: focusedNode)
      if let inner = views.last, engine.follows(inner) { return views }
    }
    for view in lastTarget.reversed() {
      guard let item = engine.scrolling.connection(of: view)?.item else { continue }
      // Others may be around it by now.
      let views = engine.scrollControllers(around: Int(item.index))
      if !views.isEmpty { return views }
    }
    return firstScrollView.map { [$0] } ?? []
  }
}

extension ScrollRouter {
  /// The status bar was tapped: the only visible scroll view that wants to goes to its top, with animation.
  ///
  /// Nothing happens if several want to. A view wants to if its configuration says so and its scrolling is
  /// enabled, even if it is at its top already. Returns whether one goes.
  ///
  /// - Throws: ``/Scrolling/ScrollError`` if the time is not usable.
  @discardableResult
  public func scrollToTop(at time: Double) throws(ScrollError) -> Bool {
    try ScrollError.check(time, .time)
    var candidates: [ScrollController] = []
    forEachVisibleScrollView { view in
      let configuration = view.model.configuration
      if configuration.scrollsToTop && configuration.isScrollEnabled { candidates.append(view) }
    }
    guard candidates.count == 1 else { return false }
    defer { noteMoving() }
    return try candidates[0].scrollToTop(at: time)
  }
}
