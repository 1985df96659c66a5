import Scrolling

/// One gesture, and the scroll views that were under it when it began, the outermost first.
struct RouterGesture {
  private(set) var views: [ScrollController]
  private let engine: LayoutEngine
  /// The number of rows that lists had put away when it began.
  private let putAway: UInt64
  private var gesture = ChainGesture()
  private var placements: [ScrollPlacement]
  /// The scale that its views showed when they were found.
  private var zoomScale = 1.0
  /// The view that a trackpad magnifies.
  private var magnified: Int?
  /// Fingers that are down, for cancelling them.
  private var fingers = [Int: Point]()

  init(
    _ views: [ScrollController], in engine: LayoutEngine, handOff: NestedHandOff,
    handsOffMomentum: Bool
  ) {
    self.views = views
    self.engine = engine
    putAway = engine.state.items.putAway
    placements = views.map { engine.placementInWindow(of: $0) }
    zoomScale = shownZoomScale
    gesture.handOff = handOff
    gesture.handsOffMomentum = handsOffMomentum
  }

  /// True if fingers are down, or momentum may still be handed on.
  var isActive: Bool { gesture.isActive }
  var hasFingers: Bool { gesture.hasFingers }
  func follows(finger id: Int) -> Bool { fingers[id] != nil }

  /// True if all the views that it moves are still in the tree, whose engine is still the one that knows their
  /// places, and in the same row of a list.
  ///
  /// The row in which a drag of the list has begun may go out of view, and what is in the row may leave it.
  func isInside(_ engine: LayoutEngine) -> Bool {
    let left = firstThatLeft
    guard engine === self.engine, left > 0 else { return false }
    return !views.indices.contains {
      moves($0) && ($0 >= left || engine.wasPutAway(views[$0], after: putAway))
    }
  }

  /// Leaves out the views that are not in the tree any more.
  mutating func forgetViewsThatLeft() {
    let left = firstThatLeft
    while views.count > left {
      views.removeLast()
      placements.removeLast()
    }
  }

  /// The outermost view that is not in the tree any more; the number of views if all are.
  private var firstThatLeft: Int {
    views.firstIndex { !engine.follows($0) } ?? views.count
  }

  /// True if all its views are in the rows of lists that they were in when it began.
  var isInItsRows: Bool {
    putAway == engine.state.items.putAway
      || !views.contains { engine.wasPutAway($0, after: putAway) }
  }

  private func moves(_ level: Int) -> Bool {
    views[level].state.isTracking || level == gesture.latchedLevel || level == magnified
  }

  /// True if a finger on other views belongs to the same gesture.
  func shares(_ others: [ScrollController]) -> Bool {
    views.contains { view in others.contains { $0 === view } }
  }

  /// True if it is on exactly these views.
  func isSame(_ others: [ScrollController]) -> Bool {
    views.count == others.count && zip(views, others).allSatisfy { $0 === $1 }
  }

  private var chain: ControllerChain { ControllerChain(views: views, placements: placements) }

  /// Looks where its views are now; until the next time they count as being there.
  mutating func findViews() {
    placements = views.map { engine.placementInWindow(of: $0) }
    zoomScale = shownZoomScale
  }

  /// The scale that all its views together show.
  private var shownZoomScale: Double {
    var scale = 1.0
    for view in views { scale *= view.state.displayedZoomScale }
    return scale
  }

  /// Has what is dragged follow the fingers at the scale at which it is shown by now.
  private mutating func followZoom() {
    guard let level = gesture.draggedLevel, zoomScale != shownZoomScale else { return }
    let before = placements[level].scale
    findViews()
    gesture.rescale(by: placements[level].scale / before)
  }

  mutating func advance(to time: Double) throws(ScrollError) {
    guard gesture.isActive else { return }
    var chain = chain
    try gesture.advance(&chain, to: time)
  }

  mutating func touch(_ touch: ScrollTouch, at time: Double) throws(ScrollError) {
    // Views stand still under fingers that are about to pinch.
    followZoom()
    if touch.phase == .began { findViews() }
    var chain = chain
    try gesture.touch(touch, in: &chain, at: time)
    switch touch.phase {
    case .began, .moved: fingers[touch.id] = touch.location
    case .ended, .cancelled: fingers[touch.id] = nil
    }
  }

  mutating func scrollWheel(_ wheel: ScrollWheel, at time: Double) throws(ScrollError) {
    var chain = chain
    try gesture.scrollWheel(wheel, in: &chain, at: time)
  }

  mutating func magnify(
    by factor: Double, _ phase: ScrollInput.MagnificationPhase, around place: Point,
    at time: Double
  ) throws(ScrollError) {
    if phase == .began {
      magnified = views.lastIndex { $0.model.configuration.isZoomEnabled }
    }
    guard let level = magnified else { return }
    if phase == .ended { magnified = nil }
    let local = placements[level].local(place)
    try views[level].perform { model, sink throws(ScrollError) in
      try model.magnify(by: factor, phase, around: local, at: time, events: &sink)
    }
  }

  /// Takes all fingers away, and ends what the wheel does.
  mutating func cancel(at time: Double) throws(ScrollError) {
    for (id, location) in fingers.sorted(by: { $0.key < $1.key }) {
      try touch(ScrollTouch(id: id, phase: .cancelled, location: location), at: time)
    }
    try scrollWheel(ScrollWheel(.zero, phase: .cancelled), at: time)
    if let level = magnified {
      magnified = nil
      try views[level].perform { model, sink throws(ScrollError) in
        try model.endPinching(at: time, events: &sink)
      }
    }
  }

  /// Ends what a trackpad does with a view that fingers on the screen have no part in; what they touch,
  /// they take over.
  mutating func giveWay(to others: [ScrollController], at time: Double) throws(ScrollError) {
    func isLeft(_ level: Int?) -> Bool {
      guard let level else { return false }
      return !others.contains { $0 === views[level] }
    }
    if isLeft(magnified) || isLeft(gesture.latchedLevel) { try cancel(at: time) }
  }
}

/// Controllers as a chain.
private struct ControllerChain: ScrollChain {
  let views: [ScrollController]
  let placements: [ScrollPlacement]

  var count: Int { views.count }

  subscript(level: Int) -> ScrollModel { views[level].model }

  func placement(of level: Int) -> ScrollPlacement { placements[level] }

  mutating func perform<Result>(
    _ level: Int,
    _ command: (inout ScrollModel, inout DelegateSink) throws(ScrollError) -> Result
  ) throws(ScrollError) -> Result {
    try views[level].perform(command)
  }
}

/// The time and the place of the latest event of a wheel.
struct RouterWheel {
  var time = -Double.infinity
  var location = Point.zero
}

/// A mouse button that is held on an indicator.
struct RouterMouse {
  var view: ScrollController
  /// The number of rows that lists had put away then.
  var putAway: UInt64
  var placement: ScrollPlacement
}
