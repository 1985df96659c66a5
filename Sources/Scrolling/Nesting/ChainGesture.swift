import LayoutGeometry

/// A gesture of fingers, a wheel or a trackpad on a chain of scroll views.
///
/// - here: fingers that go down, move and are lifted;
/// - `ChainGesture+Drag`: which view a drag moves, and how it is handed on;
/// - `ChainGesture+Momentum`: what thrown content leaves to the view around it;
/// - `ChainGesture+Wheel`: wheels and trackpads.
///
/// Locations are in the coordinates that the chain's placements are in.
package struct ChainGesture: Hashable, Sendable {
  package var handOff = NestedHandOff.withinGesture
  package var handsOffMomentum = false

  enum Mode: Hashable, Sendable {
    /// No finger is down.
    case idle
    /// A finger is down and has not moved far enough.
    case undecided
    /// A finger moves a view, and perhaps those around it.
    case dragging(Drag)
    /// All touches go to one view.
    case delegated(level: Int)
    /// The touches belong to the content.
    case ignoring
  }

  /// A drag; how far each view is pulled is in the view's model.
  struct Drag: Hashable, Sendable {
    var owner: Int
    /// The axes along which the views around the owner take what it cannot follow.
    var shared: Axes
  }

  var mode = Mode.idle
  /// The view whose momentum may go on to the one around it.
  var thrown: Throw?
  var wheelMode = WheelMode.idle
  var fingers = Gesture()

  package init() {}

  /// True if it has something to do with fingers, or with momentum that may be handed on.
  package var isActive: Bool { !fingers.isEmpty || thrown != nil || isLatched }

  /// True if it follows a finger.
  package func follows(finger id: Int) -> Bool { fingers.contains(id) }

  /// True if fingers are down.
  package var hasFingers: Bool { !fingers.isEmpty }

  /// The view that fingers drag.
  package var draggedLevel: Int? {
    if case .dragging(let drag) = mode { drag.owner } else { nil }
  }

  /// Notes that the dragged view is shown larger by a factor than it was: it stays pulled as far as it is.
  package mutating func rescale(by factor: Double) {
    fingers.panStart = fingers.centroid - (fingers.centroid - fingers.panStart) * factor
  }

  /// Lets the time pass in all views.
  ///
  /// - Throws: ``ScrollError`` if the time is not finite.
  package mutating func advance<Chain: ScrollChain>(
    _ chain: inout Chain, to time: Double
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    forgetLevels(from: chain.count)
    if chain.count > 0 {
      let clock = chain[chain.count - 1].clock
      if time < clock - ScrollModel.lateness { fingers.tracker.delay(by: time - clock) }
    }
    while let arrival = nextArrival(in: chain), arrival.time <= time {
      try pass(arrival, in: &chain)
    }
    for level in 0..<chain.count {
      try chain.perform(level) { model, sink throws(ScrollError) in
        try model.advance(to: time, events: &sink)
      }
    }
    if let level = thrown?.level, !chain[level].movesByItself { thrown = nil }
  }

  /// Forgets what it does with views that are not there any more: the chain may be another one with each call.
  ///
  /// Fingers that moved such a view move nothing from there on.
  private mutating func forgetLevels(from count: Int) {
    switch mode {
    case .dragging(let drag) where drag.owner >= count: mode = .ignoring
    case .delegated(let level) where level >= count: mode = .ignoring
    case .idle, .undecided, .dragging, .delegated, .ignoring: break
    }
    if case .latched(let level) = wheelMode, level >= count { wheelMode = .idle }
    if let level = thrown?.level, level >= count { thrown = nil }
  }

  /// Takes in a change of one finger.
  ///
  /// - Throws: ``ScrollError`` for numbers that are not finite or a finger that goes down twice; nothing
  ///   has changed then.
  package mutating func touch<Chain: ScrollChain>(
    _ touch: ScrollTouch, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    try ScrollError.check(touch.location, .touchLocation)
    if touch.phase == .began && fingers.contains(touch.id) { throw .touchAlreadyDown(id: touch.id) }
    try advance(&chain, to: time)
    guard chain.count > 0 else {
      if touch.phase == .ended || touch.phase == .cancelled {
        changeFingers(at: time) { $0.remove(touch.id) }
      }
      return
    }
    switch touch.phase {
    case .began: try fingerDown(touch, in: &chain, at: time)
    case .moved: try fingerMoved(touch, in: &chain, at: time)
    case .ended:
      try fingerMoved(touch, in: &chain, at: time)
      try fingerUp(touch, in: &chain, at: time)
    case .cancelled: try fingerUp(touch, in: &chain, at: time)
    }
  }
}

extension ChainGesture {
  private mutating func fingerDown<Chain: ScrollChain>(
    _ touch: ScrollTouch, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    if fingers.hasTwoFingers { return }
    let finger = Gesture.Finger(id: touch.id, location: touch.location)
    guard let first = fingers.first else {
      let innermost = chain[chain.count - 1]
      fingers = Gesture(stationaryTimeout: innermost.configuration.stationaryTimeout)
      fingers.add(finger)
      fingers.panStart = touch.location
      fingers.tracker.add(touch.location, at: time)
      thrown = nil
      return try trackAll(in: &chain, at: time)
    }
    changeFingers(at: time) { $0.add(finger) }
    if case .delegated(let level) = mode {
      try pass(touch, to: level, in: &chain, at: time)
    } else if let level = zoomLevel(in: chain) {
      try delegate(to: level, first: first, second: finger, in: &chain, at: time)
    }
  }

  /// The view that two fingers zoom as things are: the innermost that can, unless another one is being
  /// dragged.
  private func zoomLevel<Chain: ScrollChain>(in chain: Chain) -> Int? {
    var level = chain.count - 1
    while level >= 0, !chain[level].configuration.isZoomEnabled { level -= 1 }
    guard level >= 0 else { return nil }
    switch mode {
    case .undecided:
      return level
    case .dragging(let drag):
      return drag.owner == level && !isHandedOn(drag, in: chain) ? level : nil
    case .idle, .delegated, .ignoring:
      return nil
    }
  }

  /// Changes the set of fingers so that nothing moves by that.
  private mutating func changeFingers(at time: Double, _ change: (inout Gesture) -> Void) {
    let before = fingers.centroid
    change(&fingers)
    if fingers.isEmpty { return }
    fingers.panStart = fingers.panStart + fingers.centroid - before
    fingers.tracker.reset()
    fingers.tracker.add(fingers.centroid, at: time)
  }

  private mutating func trackAll<Chain: ScrollChain>(
    in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    mode = .undecided
    let innermost = chain.count - 1
    // A touch that stops one of the views is not for the content of any.
    var isCatching = false
    for level in 0..<chain.count where chain[level].followsFingers && chain[level].movesByItself {
      isCatching = true
    }
    for level in (0..<chain.count).reversed() {
      try chain.perform(level) { model, sink throws(ScrollError) in
        model.endForeignGesture(events: &sink)
        try model.beginTracking(
          at: time, deliversContentTouches: level == innermost && !isCatching, events: &sink)
      }
    }
  }

  /// Gives both fingers to the view that may zoom, as if it alone had followed the first one; a drag ends.
  ///
  /// They stay the content's if that is the content of another view, and does not give them up.
  private mutating func delegate<Chain: ScrollChain>(
    to level: Int, first: Gesture.Finger, second: Gesture.Finger, in chain: inout Chain,
    at time: Double
  ) throws(ScrollError) {
    if level != chain.count - 1, try !takeTouches(in: &chain) {
      mode = .ignoring
      return
    }
    try leaveFingers(to: level, in: &chain, at: time)
    thrown = nil
    mode = .delegated(level: level)
    let placement = chain.placement(of: level)
    let finger = Gesture.Finger(id: first.id, location: placement.local(first.location))
    let way = placement.local(way: fingers.centroid - fingers.panStart)
    try chain.perform(level) { model, sink throws(ScrollError) in
      try model.follow(finger, movedBy: way, at: time, events: &sink)
    }
    try pass(
      ScrollTouch(id: second.id, phase: .began, location: second.location), to: level, in: &chain,
      at: time)
  }

  /// Hands a touch on to a view, in its coordinates.
  private func pass<Chain: ScrollChain>(
    _ touch: ScrollTouch, to level: Int, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    var local = touch
    local.location = chain.placement(of: level).local(touch.location)
    try chain.perform(level) { model, sink throws(ScrollError) in
      try model.touch(local, at: time, events: &sink)
    }
  }

  private mutating func fingerMoved<Chain: ScrollChain>(
    _ touch: ScrollTouch, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    if case .delegated(let level) = mode {
      _ = fingers.move(touch.id, to: touch.location)
      var moved = touch
      moved.phase = .moved
      return try pass(moved, to: level, in: &chain, at: time)
    }
    guard fingers.move(touch.id, to: touch.location) else { return }
    fingers.tracker.add(fingers.centroid, at: time)
    if mode == .undecided { try decide(in: &chain, at: time) }
    if case .dragging(let drag) = mode { try follow(drag, in: &chain, at: time) }
  }

  private mutating func fingerUp<Chain: ScrollChain>(
    _ touch: ScrollTouch, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    guard fingers.contains(touch.id) else { return }
    let isCancelled = touch.phase == .cancelled
    // Fingers that move nothing throw nothing.
    let isStill = isCancelled || mode == .ignoring
    let velocity = isStill ? Point.zero : fingers.tracker.velocity(at: time)
    changeFingers(at: time) { $0.remove(touch.id) }
    if case .delegated(let level) = mode { try pass(touch, to: level, in: &chain, at: time) }
    guard fingers.isEmpty else { return }
    if case .delegated = mode {
    } else {
      try letGo(velocity: velocity, isCancelled: isCancelled, in: &chain, at: time)
    }
    mode = .idle
  }
}
