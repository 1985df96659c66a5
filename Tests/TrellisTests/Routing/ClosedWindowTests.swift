import Scrolling
import Testing
import Trellis

/// Windows that are closed, or stand still, while something goes on in what leaves them.
@Suite("Router: windows that are closed")
struct ClosedWindowTests {
  /// A scroll node that is pulled beyond its top by a finger in a window.
  private func pulled(in window: TestWindow) throws -> ScrollNode {
    let scroll = ScrollNode()
    window.root.addSubnode(scroll)
    scroll.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    scroll.contentSize = Size(320, 3_000)
    try window.touch(.began, 100, 100)
    try window.swipe(from: Point(100, 100), by: Point(0, 150))
    #expect(scroll.controller.state.isDragging && scroll.contentOffset.y < -20)
    return scroll
  }

  @Test("A node that has left a window before that is closed lets go of the finger")
  func leftBefore() throws {
    var window: TestWindow? = TestWindow()
    let scroll = try pulled(in: #require(window))
    scroll.removeFromParent()
    window = nil
    #expect(!scroll.controller.state.isTracking && !scroll.controller.state.isDragging)
    #expect(scroll.contentOffset == .zero)
    let other = TestWindow()
    other.root.addSubnode(scroll)
    try other.touch(.began, 100, 400)
    try other.swipe(from: Point(100, 400), by: Point(0, -100))
    #expect(scroll.contentOffset.y > 50 && scroll.controller.state.isDragging)
  }

  @Test("One that leaves afterwards comes back from beyond its edge in another window")
  func leavesAfterwards() throws {
    var window: TestWindow? = TestWindow()
    let scroll = try pulled(in: #require(window))
    window = nil
    #expect(!scroll.controller.state.isTracking)
    let other = TestWindow()
    other.root.addSubnode(scroll)
    other.root.layoutIfNeeded()
    try other.advance(by: 1)
    try other.settle()
    #expect(scroll.contentOffset == .zero && !scroll.controller.state.isDecelerating)
  }

  /// A scroll node that a trackpad drags, or a mouse by its indicator, in a window.
  private func held(in window: TestWindow, isMouse: Bool) throws -> ScrollNode {
    let scroll = ScrollNode()
    window.root.addSubnode(scroll)
    scroll.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    scroll.contentSize = Size(320, 3_000)
    try scroll.controller.configure { $0.indicatorVisibility = .always }
    window.root.layoutIfNeeded()
    if isMouse {
      let thumb = try #require(scroll.controller.model.indicator(.vertical)).frame.center
      try window.send(.mouse(.pressed, location: thumb))
      try window.send(.mouse(.dragged, location: thumb + Point(0, 40)))
      #expect(scroll.controller.state.isDraggingIndicator)
    } else {
      try window.wheel(0, 20, .began)
      try window.wheel(0, 20, .changed)
      #expect(scroll.controller.state.isDragging)
    }
    return scroll
  }

  @Test("So do trackpads and mice let go", arguments: [false, true])
  func otherInput(isMouse: Bool) throws {
    var window: TestWindow? = TestWindow()
    let scroll = try held(in: #require(window), isMouse: isMouse)
    window = nil
    #expect(scroll.contentOffset.y > 0 && !scroll.controller.state.isDragging)
    #expect(!scroll.controller.state.isDraggingIndicator)
  }

  @Test("A window in which nothing moves asks for time to end what goes on in nodes that left")
  func deadline() throws {
    let window = TestWindow()
    let scroll = try pulled(in: window)
    #expect(window.router.nextDeadline == nil)
    scroll.removeFromParent()
    let other = TestWindow()
    other.root.addSubnode(scroll)
    other.root.layoutIfNeeded()
    let deadline = try #require(window.router.nextDeadline)
    #expect(deadline <= window.time)
    try window.advance(by: 0.01)
    #expect(window.router.nextDeadline == nil)
    #expect(scroll.contentOffset == .zero && !scroll.controller.state.isTracking)
  }

  @Test("So it does where what left was thrown")
  func thrown() throws {
    let window = TestWindow()
    let scroll = try window.scroll(content: Size(320, 3_000))
    try window.flick(from: Point(100, 400), by: Point(0, -100))
    scroll.removeFromParent()
    #expect(try #require(window.router.nextDeadline) <= window.time)
    try window.advance(by: 0.01)
    #expect(!scroll.controller.state.isDecelerating && window.router.nextDeadline == nil)
  }

  @Test("A delegate may ask for the next time while a finger or a trackpad scrolls")
  func asking() throws {
    let window = TestWindow()
    let scroll = try window.scroll(content: Size(320, 3_000))
    var count = 0
    scroll.log.onScroll = { [router = window.router] _ in
      _ = router.nextDeadline
      count += 1
    }
    try window.flick(from: Point(100, 400), by: Point(0, -100))
    try window.run(0.1)
    try window.wheel(0, 20, .began)
    try window.wheel(0, 20, .changed)
    #expect(count > 10)
    scroll.log.onScroll = nil
  }
}
