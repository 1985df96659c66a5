import Scrolling

/// One gesture, and the scroll views that were under it when it began, the outermost first.
struct RouterGesture {
  let views: [ScrollController]
  private let engine: LayoutEngine
  private var gesture = ChainGesture()
  private var placements: [ScrollPlacement]
  /// The numbers of departures of the views when it began.
  private let departures: [Int]
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
    placements = views.map { engine.placementInWindow(of: $0) }
    departures = views.map { $0.departures }
    gesture.handOff = handOff
    gesture.handsOffMomentum = handsOffMomentum
  }

  /// True if fingers are down, or momentum may still be handed on.
  var isActive: Bool { gesture.isActive }
  var hasFingers: Bool { gesture.hasFingers }
  func follows(finger id: Int) -> Bool { fingers[id] != nil }

  /// True if all its views are still in the tree, whose engine is still the one that knows their places.
  func isInside(_ engine: LayoutEngine) -> Bool {
    engine === self.engine && viewsThatLeft(engine).isEmpty
  }

  /// The views that are not in the tree any more, or in a row that a list has put aside.
  func viewsThatLeft(_ engine: LayoutEngine) -> [ScrollController] {
    var left: [ScrollController] = []
    for level in views.indices
    where !engine.follows(views[level]) || views[level].departures != departures[level] {
      left.append(views[level])
    }
    return left
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
  }

  mutating func advance(to time: Double) throws(ScrollError) {
    guard gesture.isActive else { return }
    var chain = chain
    try gesture.advance(&chain, to: time)
  }

  mutating func touch(_ touch: ScrollTouch, at time: Double) throws(ScrollError) {
    // Views stand still under fingers that are about to pinch.
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
  var placement: ScrollPlacement
}
