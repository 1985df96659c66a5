import Scrolling

/// Hands the input of a window on to the scroll views of a tree: of nodes, or of items.
///
/// All that a host does for a whole window: it gives the router every touch, wheel, magnification, mouse
/// button, key and size, in the coordinates of the window, and the time, before each frame. The router finds
/// the scroll nodes under a finger, at any depth, decides which of them moves, tells the delegates of all
/// of them, and says when it wants to be called again.
///
/// ```swift
/// let router = ScrollRouter(root: root)
/// try router.handle(.touch(ScrollTouch(id: 1, phase: .began, location: Point(160, 400))), at: time)
/// try router.advance(to: time)       // before each frame
/// draw(root)                         // nodes say where they are: frameInWindow
/// wait(until: router.nextDeadline)   // nil: nothing happens by itself
/// ```
///
/// - here: the time, and what a host chooses;
/// - `ScrollRouter+Handling`: which input goes where;
/// - `ScrollRouter+HitTesting`: what is at a place;
/// - `ScrollRouter+Taps`: taps, and who is told of them;
/// - `RouterGesture`: one gesture on the chain of nodes under it.
///
/// A drag goes from view to view as in ``/Scrolling/NestedScroll``. Fingers on different scroll nodes
/// that have no scroll node around them in common are gestures of their own; otherwise they join in one.
///
/// A delegate that is being told something may give any controller commands, change the tree, and give the
/// router more input, which is handled when the present one is done.
public final class ScrollRouter {
  /// The tree that the window shows; its coordinates begin at the top-left corner of the root.
  let tree: Tree
  /// The way of a drag to the nodes around the one that it began in.
  public var handOff = NestedHandOff.withinGesture
  /// True if thrown content leaves the rest of its speed to the node around it, instead of bouncing; see
  /// ``/Scrolling/NestedScroll/handsOffMomentum``.
  public var handsOffMomentum = false
  /// The node that keys are meant for; they go to the scroll nodes around it.
  ///
  /// Without one they go to where the last touch, wheel or mouse button was, and before that to the first
  /// scroll node of the tree; in a router of items, to the one that was given its controller first. What is hidden
  /// gets none. Held strongly.
  public var focusedNode: LayoutNode?

  /// The gestures of fingers, in the order in which they began.
  var touchGestures: [RouterGesture] = []
  /// The gesture of a wheel or a trackpad.
  var wheelGesture: RouterGesture?
  var wheelState = RouterWheel()
  var mouseGesture: RouterMouse?
  /// The touches that may become taps, in the order in which they began.
  var taps: [RouterTaps] = []
  /// The scroll views that the last input was for, the outermost first.
  var lastTarget: [ScrollController] = []
  /// Input that came while other input was being handled.
  private var waiting: [(input: ScrollInput?, time: Double)] = []
  private var isHandling = false
  /// The views that moved after the last frame or input, to notice when they leave the tree.
  private var moving: [ScrollController] = []
  /// The number of rows that lists had put away then.
  private var putAway: UInt64 = 0

  /// The tree, at the tier that the host works with.
  enum Tree {
    case nodes(LayoutNode)
    case items(LayoutEngine)
  }

  /// Creates a router for the tree of nodes below `root`.
  public init(root: LayoutNode) {
    tree = .nodes(root)
  }

  /// Creates a router for the items of an engine; those with a ``/Scrolling/ScrollController`` scroll.
  public init(engine: LayoutEngine) {
    tree = .items(engine)
  }

  deinit {
    // Nobody else can take away the fingers that it has put on views.
    do {
      try stopNodesThatLeft(all: true, at: engine.scrolling.time ?? 0)
    } catch {
      assertionFailure("a time that has passed is usable")
    }
  }

  /// The engine that lays the tree out.
  var engine: LayoutEngine {
    switch tree {
    case .nodes(let root): root.engine
    case .items(let engine): engine
    }
  }

  /// Takes in what a person does.
  ///
  /// - Throws: ``/Scrolling/ScrollError`` for numbers that are not usable; nothing has changed then. And for a
  ///   finger that goes down twice; nothing has changed then but the time, which has passed. Never for
  ///   input that was given while other input is being handled; such input is checked when it is its
  ///   turn, and ignored if it is not usable.
  public func handle(_ input: ScrollInput, at time: Double) throws(ScrollError) {
    try run(input, at: time)
  }

  /// Lets the time pass in all scroll nodes of the tree; call it before drawing each frame.
  ///
  /// A node that has left the tree, or is in a row that a list has put away, stops: its fingers are cancelled, and its
  /// motion ends.
  ///
  /// - Throws: ``/Scrolling/ScrollError`` if the time is not usable.
  /// - Complexity: O(scroll nodes that move), without allocation while nothing begins or ends.
  public func advance(to time: Double) throws(ScrollError) {
    try run(nil, at: time)
  }

  /// When ``advance(to:)`` has to be called next: a time that has passed while anything moves, which means
  /// with the next frame, or has left the tree moving; a later time if only a timer runs; `nil` if nothing will happen
  /// by itself.
  ///
  /// - Complexity: O(scroll nodes that move).
  public var nextDeadline: Double? {
    let engine = engine
    // Delegates may ask while gestures are under way.
    if !isHandling && hasToStop(engine) { return engine.scrolling.time ?? 0 }
    var earliest: Double?
    engine.forEachWaitingScrollController { controller in
      if let deadline = controller.nextDeadline, deadline < earliest ?? .infinity {
        earliest = deadline
      }
    }
    for entry in taps {
      if let deadline = entry.recognizer.nextDeadline, deadline < earliest ?? .infinity {
        earliest = deadline
      }
    }
    return earliest
  }

  private func run(_ input: ScrollInput?, at time: Double) throws(ScrollError) {
    if isHandling {
      waiting.append((input, time))
      return
    }
    isHandling = true
    defer { isHandling = false }
    // Input that was given meanwhile is handled, whatever becomes of this.
    var failure: ScrollError?
    do { try perform(input, at: time) } catch { failure = error }
    var index = 0
    while index < waiting.count {
      let (input, time) = waiting[index]
      index += 1
      // The giver has gone on; there is nobody to tell.
      do { try perform(input, at: time) } catch { continue }
    }
    if !waiting.isEmpty { waiting.removeAll() }
    if let failure { throw failure }
  }

  private func perform(_ input: ScrollInput?, at time: Double) throws(ScrollError) {
    if let input { try check(input) }
    try pass(to: time)
    defer { noteMoving() }
    if let input { try route(input, at: time) }
    // What was handled may have laid out.
    try stop(moving, at: time)
  }

  /// Notes the views that move now, to notice when they leave the tree.
  func noteMoving() {
    moving.removeAll(keepingCapacity: true)
    let engine = engine
    engine.forEachWaitingScrollController { moving.append($0) }
    putAway = engine.state.items.putAway
  }

  private func check(_ input: ScrollInput) throws(ScrollError) {
    try input.validate()
    if case .resize(let size) = input,
      max(size.width, size.height) > LayoutEngine.largestLength
    {
      throw .outOfRange(.boundsSize)
    }
  }

  /// Lets the time pass.
  private func pass(to time: Double) throws(ScrollError) {
    try ScrollError.check(time, .time)
    try stopNodesThatLeft(at: time)
    for index in touchGestures.indices { try touchGestures[index].advance(to: time) }
    try wheelGesture?.advance(to: time)
    touchGestures.removeAll { !$0.isActive }
    try engine.advanceScrollControllers(to: time)
    engine.scrolling.time = time
    passTaps(to: time)
  }

  /// True if something goes on in nodes that are not in the tree any more.
  private func hasToStop(_ engine: LayoutEngine) -> Bool {
    touchGestures.contains { !$0.isInside(engine) } || wheelGesture?.isInside(engine) == false
      || moving.contains { !engine.follows($0) }
  }

  /// Ends what goes on in nodes that are not in the tree any more, or in another row of a list; or all of it.
  private func stopNodesThatLeft(all: Bool = false, at time: Double) throws(ScrollError) {
    let engine = engine
    // A finger that is taken away may leave a view that has to come back from beyond its edge.
    var stopping = moving
    for index in touchGestures.indices {
      if all || !touchGestures[index].isInside(engine) {
        try touchGestures[index].cancel(at: time)
        stopping += touchGestures[index].views
      } else {
        touchGestures[index].forgetViewsThatLeft()
      }
    }
    if all || wheelGesture?.isInside(engine) == false, let views = wheelGesture?.views {
      try wheelGesture?.cancel(at: time)
      wheelGesture = nil
      stopping += views
    }
    wheelGesture?.forgetViewsThatLeft()
    if let mouse = mouseGesture,
      all || !engine.follows(mouse.view) || engine.wasPutAway(mouse.view, after: mouse.putAway)
    {
      try mouse.view.endDraggingIndicator(at: time)
      mouseGesture = nil
      stopping.append(mouse.view)
    }
    try stop(stopping, at: time)
  }

  /// Stops those that are not in the tree any more, or in another row of a list.
  private func stop(_ controllers: [ScrollController], at time: Double) throws(ScrollError) {
    let engine = engine
    for controller in controllers
    where !engine.follows(controller) || engine.wasPutAway(controller, after: putAway) {
      try controller.stopScrollingAndZooming(at: time)
    }
  }
}
