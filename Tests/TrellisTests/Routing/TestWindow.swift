import Scrolling
import Testing
import Trellis

/// A tree of scroll nodes with a router, driven as a host would.
final class TestWindow {
  let root: LayoutNode
  let router: ScrollRouter
  private(set) var time = 0.0
  /// The delegates of the nodes, which do not hold them.
  private var delegates: [RecordingDelegate] = []

  init(_ size: Size = Size(320, 480)) {
    root = LayoutNode(size: size)
    router = ScrollRouter(root: root)
  }

  /// Adds a scroll node at `frame` in a parent, or in the root.
  func scroll(
    _ frame: Rect = Rect(0, 0, 320, 480), content: Size, in parent: LayoutNode? = nil,
    configuration: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> ScrollNode {
    let node = try pinnedScroll(in: parent ?? root, configuration: configuration)
    node.fixedFrame = FixedFrame(frame)
    node.contentSize = content
    return node
  }

  /// Adds a scroll node that constraints will place.
  func pinnedScroll(
    in parent: LayoutNode, configuration: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> ScrollNode {
    let node = ScrollNode()
    parent.addSubnode(node)
    try node.controller.configure(configuration)
    let delegate = RecordingDelegate()
    delegates.append(delegate)
    node.delegate = delegate
    return node
  }

  func advance(by seconds: Double) throws {
    time += seconds
    try router.advance(to: time)
  }

  func run(_ seconds: Double) throws {
    let end = time + seconds
    while time < end { try advance(by: min(1.0 / 60, end - time + 1e-9)) }
  }

  /// Draws frames until nothing happens by itself.
  func settle() throws {
    for _ in 0..<10_000 where router.nextDeadline != nil { try advance(by: 1.0 / 60) }
  }

  func send(_ input: ScrollInput, after seconds: Double = 0.01) throws {
    time += seconds
    try router.handle(input, at: time)
  }

  func touch(
    _ phase: ScrollTouch.Phase, _ x: Double, _ y: Double, id: Int = 1, after seconds: Double = 0.01
  ) throws {
    try send(.touch(ScrollTouch(id: id, phase: phase, location: Point(x, y))), after: seconds)
  }

  /// Moves a finger that is down by `way` in ten steps.
  func swipe(from start: Point, by way: Point, id: Int = 1) throws {
    for step in 1...10 {
      let share = Double(step) / 10
      try touch(.moved, start.x + way.x * share, start.y + way.y * share, id: id)
    }
  }

  func tap(_ x: Double, _ y: Double, id: Int = 1, after seconds: Double = 0.1) throws {
    try touch(.began, x, y, id: id, after: seconds)
    try touch(.ended, x, y, id: id, after: 0.05)
  }

  func drag(from start: Point, by way: Point) throws {
    try touch(.began, start.x, start.y)
    try swipe(from: start, by: way)
    try touch(.ended, start.x + way.x, start.y + way.y, after: 0.2)
  }

  func flick(from start: Point, by way: Point) throws {
    try touch(.began, start.x, start.y)
    try swipe(from: start, by: way)
    try touch(.ended, start.x + way.x, start.y + way.y, after: 0)
  }

  /// Two fingers around `center`, moved apart from `from` to `to`, and held.
  func pinch(around center: Point, from: Double, to: Double) throws {
    func both(_ phase: ScrollTouch.Phase, _ spread: Double) throws {
      try touch(phase, center.x - spread / 2, center.y, id: 1, after: 0.005)
      try touch(phase, center.x + spread / 2, center.y, id: 2, after: 0.005)
    }
    try both(.began, from)
    for step in 1...10 { try both(.moved, from + (to - from) * Double(step) / 10) }
  }

  func liftPinch(around center: Point, spread: Double) throws {
    try touch(.ended, center.x - spread / 2, center.y, id: 1, after: 0.2)
    try touch(.ended, center.x + spread / 2, center.y, id: 2, after: 0)
  }

  func wheel(
    _ x: Double, _ y: Double, _ phase: ScrollWheelPhase = .none,
    unit: ScrollWheel.Unit = .points, at location: Point = Point(160, 240),
    after seconds: Double = 0.01
  ) throws {
    let wheel = ScrollWheel(Point(x, y), unit: unit, phase: phase)
    try send(.wheel(wheel, location: location), after: seconds)
  }
}

/// Keeps what a delegate is told, by name, with the flags that UIKit documents: T tracking, D dragging, d
/// decelerating, Z zooming, B zoom bouncing.
final class RecordingDelegate: ScrollViewDelegate {
  private(set) var messages: [String] = []
  private(set) var taps: [TapZoomRecognizer.Tap] = []
  var onScroll: ((ScrollController) -> Void)?
  var target: ((Point) -> Point)?
  /// Uses a tap, at a time.
  var onTap: ((ScrollController, TapZoomRecognizer.Tap, Double) -> Bool)?

  func forget() { messages = [] }
  func count(_ name: String) -> Int { messages.count { $0.hasPrefix(name) } }

  /// The messages, runs of the same one once, marked with an asterisk.
  var table: [String] {
    var rows: [String] = []
    for message in messages where !message.hasPrefix("didSettle") {
      if rows.last == message || rows.last == message + " *" {
        rows[rows.count - 1] = message + " *"
      } else {
        rows.append(message)
      }
    }
    return rows
  }

  private func note(_ name: String, _ controller: ScrollController) {
    let state = controller.state
    var flags = ""
    if state.isTracking { flags += "T" }
    if state.isDragging { flags += "D" }
    if state.isDecelerating { flags += "d" }
    if state.isZooming { flags += "Z" }
    if state.isZoomBouncing { flags += "B" }
    messages.append(flags.isEmpty ? name : "\(name) \(flags)")
  }

  func scrollViewDidScroll(_ controller: ScrollController) {
    note("didScroll", controller)
    onScroll?(controller)
  }
  func scrollViewWillBeginDragging(_ controller: ScrollController) {
    note("willBeginDragging", controller)
  }
  func scrollViewWillEndDragging(
    _ controller: ScrollController, withVelocity velocity: Point,
    targetContentOffset: inout Point
  ) {
    note("willEndDragging", controller)
    if let target { targetContentOffset = target(targetContentOffset) }
  }
  func scrollViewDidEndDragging(_ controller: ScrollController, willDecelerate: Bool) {
    note("didEndDragging(\(willDecelerate))", controller)
  }
  func scrollViewWillBeginDecelerating(_ controller: ScrollController) {
    note("willBeginDecelerating", controller)
  }
  func scrollViewDidEndDecelerating(_ controller: ScrollController) {
    note("didEndDecelerating", controller)
  }
  func scrollViewDidEndScrollingAnimation(_ controller: ScrollController) {
    note("didEndScrollingAnimation", controller)
  }
  func scrollViewDidScrollToTop(_ controller: ScrollController) {
    note("didScrollToTop", controller)
  }
  func scrollViewWillBeginZooming(_ controller: ScrollController, with view: ContentID) {
    note("willBeginZooming", controller)
  }
  func scrollViewDidZoom(_ controller: ScrollController) { note("didZoom", controller) }
  func scrollViewDidEndZooming(
    _ controller: ScrollController, with view: ContentID, atScale scale: Double
  ) {
    note("didEndZooming(\(scale))", controller)
  }
  func scrollViewDeliverContentTouches(_ controller: ScrollController) {
    note("deliverContentTouches", controller)
  }
  func scrollViewCancelContentTouches(_ controller: ScrollController) {
    note("cancelContentTouches", controller)
  }
  func scrollViewDidSettle(_ controller: ScrollController, reason: ScrollEndReason) {
    note("didSettle(\(reason))", controller)
  }
  func scrollView(
    _ controller: ScrollController, didRecognize tap: TapZoomRecognizer.Tap, at time: Double
  ) -> Bool {
    taps.append(tap)
    return onTap?(controller, tap, time) ?? false
  }
}

extension ScrollNode {
  /// The delegate of a node in a test window, with the messages that it got.
  var log: RecordingDelegate {
    guard let log = delegate as? RecordingDelegate else {
      Issue.record("the node is not that of a test window")
      return RecordingDelegate()
    }
    return log
  }
}
