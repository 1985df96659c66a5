import LayoutGeometry

/// How a drag goes from a scroll view to the one around it.
public enum NestedHandOff: Hashable, Sendable {
  /// At the edge of the inner view, continuing to pull moves the outer one; on the way back the outer
  /// one returns to where it was before the inner one moves.
  case withinGesture
  /// A drag that begins at the edge of the inner view and leads out of it moves the outer one; other
  /// drags stay in the inner view.
  case nextGesture
}

/// Scroll views inside of one another, and which of them a drag moves.
///
/// Touches are given to this instead of the models. The innermost view that can move along the main
/// direction of a drag gets it; so a vertical list in a horizontal pager works by itself. Views of the
/// same direction hand the drag on at their edges, to the next view around them and no further, as
/// ``ScrollConfiguration/transfersScrollingToParent(_:)`` allows.
///
/// Two fingers that go down before a drag has begun are given to the innermost view that can zoom, for
/// the whole gesture; so are they if the second one joins a drag of that view, which ends then. In any
/// other drag the second finger joins in: the content follows the middle of both.
public struct NestedScroll: Hashable, Sendable {
  /// The models, the outermost first.
  public var levels: ContiguousArray<ScrollModel>
  /// How a drag goes to the outer view.
  public var handOff: NestedHandOff
  /// Whether thrown content that runs into its edge stops there and leaves the rest of its speed to the
  /// view around it, instead of bouncing; by default it bounces.
  ///
  /// The view around it has to be one that would take a drag, it has to be at rest and able to move that
  /// way, and what is left has to be fast enough to throw its content.
  public var handsOffMomentum = false

  enum Mode: Hashable, Sendable {
    /// No finger is down.
    case idle
    /// A finger is down and has not moved far enough.
    case undecided
    /// A finger moves a view.
    case dragging(Drag)
    /// All touches go to one view.
    case delegated(level: Int)
    /// The touches belong to the content.
    case ignoring
  }

  struct Drag: Hashable, Sendable {
    var owner: Int
    /// The view around the owner, along the axes where it takes what the owner cannot.
    var sharesX: Bool
    var sharesY: Bool
    /// Where the finger was.
    var anchor: Point
    /// How far the outer view is pulled.
    var remainder = Point.zero

    func shares(_ axis: Axis) -> Bool { axis == .horizontal ? sharesX : sharesY }
  }

  var mode = Mode.idle
  /// The view whose momentum may go on to the one around it.
  var thrown: Throw?
  var wheelMode = WheelMode.idle
  var fingers = Gesture()
  var hysteresis = 0.0

  /// Creates a nest of views, the outermost first.
  public init(_ levels: some Sequence<ScrollModel>, handOff: NestedHandOff = .withinGesture) {
    self.levels = ContiguousArray(levels)
    self.handOff = handOff
  }

  /// Lets the time pass in all views.
  ///
  /// - Throws: ``ScrollError`` if the time is not finite or there are fewer sinks than views.
  public mutating func advance<Sink: ScrollEventSink>(
    to time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    if sinks.count < levels.count { throw .outOfRange(.count) }
    try ScrollError.check(time, .time)
    while let arrival = nextArrival, arrival.time <= time {
      try pass(arrival, events: &sinks)
    }
    for level in levels.indices { try levels[level].advance(to: time, events: &sinks[level]) }
  }

  /// The earliest time at which one of the views has something to do.
  public var nextDeadline: Double? {
    var earliest: Double?
    for level in levels {
      if let deadline = level.nextDeadline, deadline < earliest ?? .infinity {
        earliest = deadline
      }
    }
    return earliest
  }

  /// Takes in a change of one finger.
  ///
  /// Each view has a sink of its own, in the order of ``levels``.
  ///
  /// - Throws: ``ScrollError`` for numbers that are not finite, a finger that goes down twice, or too few
  ///   sinks; nothing has changed then.
  public mutating func touch<Sink: ScrollEventSink>(
    _ touch: ScrollTouch, at time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    try ScrollError.check(touch.location, .touchLocation)
    if touch.phase == .began && fingers.contains(touch.id) { throw .touchAlreadyDown(id: touch.id) }
    try advance(to: time, events: &sinks)
    guard !levels.isEmpty else { return }
    switch touch.phase {
    case .began: try fingerDown(touch, at: time, events: &sinks)
    case .moved: try fingerMoved(touch, at: time, events: &sinks)
    case .ended:
      try fingerMoved(touch, at: time, events: &sinks)
      try fingerUp(touch, at: time, events: &sinks)
    case .cancelled: try fingerUp(touch, at: time, events: &sinks)
    }
  }
}

extension NestedScroll {
  private mutating func fingerDown<Sink: ScrollEventSink>(
    _ touch: ScrollTouch, at time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    if fingers.hasTwoFingers { return }
    let isFirst = fingers.isEmpty
    let finger = Gesture.Finger(id: touch.id, location: touch.location)
    if isFirst {
      fingers.clear()
      fingers.add(finger)
      fingers.panStart = touch.location
      fingers.tracker.add(touch.location, at: time)
      thrown = nil
      try trackAll(at: time, events: &sinks)
      return
    }
    let first = fingers.first
    changeFingers(at: time) { $0.add(finger) }
    if case .delegated(let level) = mode {
      try levels[level].touch(touch, at: time, events: &sinks[level])
    } else if let first, let level = zoomLevel {
      try delegate(to: level, first: first, second: finger, at: time, events: &sinks)
    }
  }

  /// The view that two fingers zoom as things are: the innermost that can, unless another one is being
  /// dragged.
  private var zoomLevel: Int? {
    let level = levels.lastIndex { $0.configuration.isZoomEnabled }
    switch mode {
    case .undecided: return level
    case .dragging(let drag): return drag.owner == level && drag.remainder == .zero ? level : nil
    case .idle, .delegated, .ignoring: return nil
    }
  }

  /// Changes the set of fingers so that nothing moves by that.
  private mutating func changeFingers(at time: Double, _ change: (inout Gesture) -> Void) {
    let before = fingers.centroid
    change(&fingers)
    if fingers.isEmpty { return }
    let jump = fingers.centroid - before
    fingers.panStart = fingers.panStart + jump
    if case .dragging(var drag) = mode {
      drag.anchor = drag.anchor + jump
      mode = .dragging(drag)
    }
    fingers.tracker.reset()
    fingers.tracker.add(fingers.centroid, at: time)
  }

  private mutating func trackAll<Sink: ScrollEventSink>(
    at time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    mode = .undecided
    hysteresis = levels[levels.count - 1].configuration.panHysteresis
    for level in levels.indices.reversed() {
      let isInnermost = level == levels.count - 1
      try levels[level].beginTracking(
        at: time, deliversContentTouches: isInnermost, events: &sinks[level])
      if levels[level].gesture.isCatching { hysteresis = 0 }
    }
  }

  /// Gives both fingers to the view that may zoom.
  private mutating func delegate<Sink: ScrollEventSink>(
    to level: Int, first: Gesture.Finger, second: Gesture.Finger, at time: Double,
    events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    if case .dragging(let drag) = mode {
      try letGo(drag, velocity: .zero, at: time, events: &sinks)
    } else {
      try untrack(except: nil, isCancelled: true, at: time, events: &sinks)
    }
    mode = .delegated(level: level)
    let touches = [first, second].map {
      ScrollTouch(id: $0.id, phase: .began, location: $0.location)
    }
    try levels[level].touches(touches, at: time, events: &sinks[level])
  }

  mutating func untrack<Sink: ScrollEventSink>(
    except owner: Int?, isCancelled: Bool, at time: Double,
    events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    for level in levels.indices.reversed() where level != owner {
      try levels[level].endTracking(isCancelled: isCancelled, at: time, events: &sinks[level])
    }
  }

  private mutating func fingerMoved<Sink: ScrollEventSink>(
    _ touch: ScrollTouch, at time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    if case .delegated(let level) = mode {
      _ = fingers.move(touch.id, to: touch.location)
      var moved = touch
      moved.phase = .moved
      return try levels[level].touch(moved, at: time, events: &sinks[level])
    }
    guard fingers.move(touch.id, to: touch.location) else { return }
    fingers.tracker.add(fingers.centroid, at: time)
    if mode == .undecided { try decide(at: time, events: &sinks) }
    if case .dragging(var drag) = mode {
      try follow(&drag, at: time, events: &sinks)
      mode = .dragging(drag)
    }
  }

  private mutating func fingerUp<Sink: ScrollEventSink>(
    _ touch: ScrollTouch, at time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    guard fingers.contains(touch.id) else { return }
    let isCancelled = touch.phase == .cancelled
    let velocity = isCancelled ? Point.zero : fingers.tracker.velocity(at: time)
    changeFingers(at: time) { $0.remove(touch.id) }
    if case .delegated(let level) = mode {
      try levels[level].touch(touch, at: time, events: &sinks[level])
    }
    guard fingers.isEmpty else { return }
    switch mode {
    case .idle, .delegated:
      break
    case .undecided, .ignoring:
      try untrack(except: nil, isCancelled: isCancelled, at: time, events: &sinks)
    case .dragging(let drag):
      try letGo(drag, velocity: velocity, at: time, events: &sinks)
    }
    mode = .idle
  }
}
