import LayoutGeometry

/// The way of a drag from a scroll view to those around it.
public enum NestedHandOff: Hashable, Sendable {
  /// At the edge of the inner view, continuing to pull moves the outer one; on the way back the outer
  /// one returns to where it was before the inner one moves.
  case withinGesture
  /// A drag that begins at the edge of the inner view and leads out of it moves the outer one; other
  /// drags stay in the inner view.
  case nextGesture
}

/// Scroll views inside of one another, as values, and which of them a drag moves.
///
/// Touches are given to this instead of the models. The innermost view that can move along the main
/// direction of a drag gets it; so a vertical list in a horizontal pager works by itself. Views of the
/// same direction hand the drag on at their edges, all the way out, as
/// ``ScrollConfiguration/transfersScrollingToParent(_:)`` allows: a view in between that has nothing to
/// scroll in that direction is passed over; one whose scrolling is switched off keeps the drag from all
/// views around it.
///
/// Two fingers that go down before a drag has begun are given to the innermost view that can zoom, for
/// the whole gesture, if the content of a view inside of that one gives its touches up; so are they if the
/// second one joins a drag of that view, which ends then. In any other drag the second finger joins in: the
/// content follows the middle of both.
///
/// All views are taken to have the same coordinates. Where views have places of their own, the router of
/// input in the `Trellis` module does the same for nodes.
public struct NestedScroll: Hashable, Sendable {
  /// The models, the outermost first.
  ///
  /// Inner ones may be removed at any time: what a gesture did with them is forgotten then, and fingers that moved one
  /// of them move nothing until they are lifted.
  public var levels: ContiguousArray<ScrollModel>
  private var gesture: ChainGesture

  /// Creates a nest of views, the outermost first.
  public init(_ levels: some Sequence<ScrollModel>, handOff: NestedHandOff = .withinGesture) {
    self.levels = ContiguousArray(levels)
    gesture = ChainGesture()
    gesture.handOff = handOff
  }

  /// The way of a drag to the outer view.
  public var handOff: NestedHandOff {
    get { gesture.handOff }
    set { gesture.handOff = newValue }
  }

  /// True if thrown content that runs into its edge stops there and leaves the rest of its speed to the
  /// view around it, instead of bouncing; by default it bounces.
  ///
  /// The view around it has to be one that would take a drag, it has to be at rest and able to move that
  /// way, and what is left has to be fast enough to throw its content.
  public var handsOffMomentum: Bool {
    get { gesture.handsOffMomentum }
    set { gesture.handsOffMomentum = newValue }
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

  /// Lets the time pass in all views.
  ///
  /// - Throws: ``ScrollError`` if the time is not finite or there are fewer sinks than views.
  public mutating func advance<Sink: ScrollEventSink>(
    to time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    try withChain(&sinks) { gesture, chain throws(ScrollError) in
      try gesture.advance(&chain, to: time)
    }
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
    try withChain(&sinks) { gesture, chain throws(ScrollError) in
      try gesture.touch(touch, in: &chain, at: time)
    }
  }

  /// Takes in a movement of a wheel or a trackpad; a positive `delta` goes towards greater offsets.
  ///
  /// It goes to the innermost view that can move along its main direction; if that view is at its edge
  /// already, to the one around it, as a drag would. Fingers on a trackpad keep to the view that they
  /// began with, to the end of the momentum; each step of a wheel chooses anew. While fingers are on
  /// the screen nothing happens.
  ///
  /// - Throws: ``ScrollError`` for numbers that are not finite or too few sinks; nothing has changed then.
  public mutating func scrollWheel<Sink: ScrollEventSink>(
    by delta: Point, phase: ScrollWheelPhase = .none, at time: Double,
    events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    try withChain(&sinks) { gesture, chain throws(ScrollError) in
      try gesture.scrollWheel(ScrollWheel(delta, phase: phase), in: &chain, at: time)
    }
  }

  /// Lends models and sinks to a chain for a moment, without copying either.
  private mutating func withChain<Sink: ScrollEventSink>(
    _ sinks: inout ContiguousArray<Sink>,
    _ body: (inout ChainGesture, inout ModelChain<Sink>) throws(ScrollError) -> Void
  ) throws(ScrollError) {
    if sinks.count < levels.count { throw .outOfRange(.count) }
    var chain = ModelChain<Sink>()
    swap(&chain.levels, &levels)
    swap(&chain.sinks, &sinks)
    defer {
      swap(&chain.levels, &levels)
      swap(&chain.sinks, &sinks)
    }
    try body(&gesture, &chain)
  }
}

/// A chain of models as values, in one system of coordinates.
private struct ModelChain<Sink: ScrollEventSink>: ScrollChain {
  var levels = ContiguousArray<ScrollModel>()
  var sinks = ContiguousArray<Sink>()

  var count: Int { levels.count }

  subscript(level: Int) -> ScrollModel { levels[level] }

  func placement(of level: Int) -> ScrollPlacement { .identity }

  mutating func perform<Result>(
    _ level: Int,
    _ command: (inout ScrollModel, inout Sink) throws(ScrollError) -> Result
  ) throws(ScrollError) -> Result {
    try command(&levels[level], &sinks[level])
  }
}
