import Scrolling
import Testing
import Trellis

/// A frame is work for what moves, however many scroll nodes there are.
@Suite("Router: what a frame looks at")
struct MovingNodesTests {
  private func window(_ count: Int) throws -> (TestWindow, [ScrollNode]) {
    let window = TestWindow()
    let nodes = try (0..<count).map { index in
      try window.scroll(Rect(0, Double(index) * 100, 320, 100), content: Size(320, 4_000))
    }
    window.root.layoutIfNeeded()
    // Indicators that were shown at first fade.
    try window.settle()
    window.root.layoutIfNeeded()
    return (window, nodes)
  }

  @Test(
    "Of many nodes only the one that is thrown has changed, and waits for time",
    arguments: [10, 200])
  func thrown(count: Int) throws {
    let (window, nodes) = try window(count)
    let signal = try #require(nodes[0].controller.subscription?.signal)
    #expect(!signal.isRaised && signal.waiting.isEmpty && window.router.nextDeadline == nil)
    try window.flick(from: Point(160, 290), by: Point(0, -60))
    let number = try #require(nodes[2].controller.subscription?.number)
    for _ in 0..<20 {
      window.root.layoutIfNeeded()
      #expect(!signal.isRaised && signal.waiting == [number])
      try window.advance(by: 1.0 / 60)
      #expect(signal.changed == [number])
    }
    try window.settle()
    window.root.layoutIfNeeded()
    #expect(signal.waiting.isEmpty && !signal.isRaised)
    #expect(nodes[2].contentOffset.y > 50 && nodes.count { $0.contentOffset == .zero } == count - 1)
  }

  @Test("Several that move are told the time in the order in which they came into the tree")
  func order() throws {
    let (window, nodes) = try window(4)
    for index in [3, 0, 2] {
      try nodes[index].controller.setContentOffset(Point(0, 300), animated: true, at: window.time)
    }
    let signal = try #require(nodes[0].controller.subscription?.signal)
    let numbers = nodes.compactMap { $0.controller.subscription?.number }
    #expect(signal.waiting == [numbers[0], numbers[2], numbers[3]])
    var told: [Int] = []
    for (index, node) in nodes.enumerated() { node.log.onScroll = { _ in told.append(index) } }
    try window.advance(by: 0.1)
    #expect(told == [0, 2, 3])
    // A node that leaves the tree is waited for no more.
    nodes[2].removeFromParent()
    #expect(signal.waiting == [numbers[0], numbers[3]])
    try window.settle()
    #expect(nodes[0].contentOffset.y == 300 && nodes[3].contentOffset.y == 300)
    #expect(window.router.nextDeadline == nil)
  }

  @Test("A node that is put back is followed again, with what was done to it in between")
  func putBack() throws {
    let (window, nodes) = try window(3)
    let badge = LayoutNode()
    nodes[1].addSubnode(badge)
    badge.fixedFrame = FixedFrame(Rect(0, 0, 10, 10))
    #expect(badge.frameInWindow.minY == 100)
    nodes[1].removeFromParent()
    try nodes[1].controller.setContentOffset(Point(0, 40), at: window.time)
    #expect(nodes[1].frameInWindow.origin == .zero)
    window.root.addSubnode(nodes[1])
    nodes[1].fixedFrame = FixedFrame(Rect(0, 100, 320, 100))
    #expect(badge.frameInWindow.minY == 60 && nodes[1].contentOffset == Point(0, 40))
    try nodes[1].controller.setContentOffset(Point(0, 50), animated: true, at: window.time)
    try window.settle()
    #expect(badge.frameInWindow.minY == 50)
  }

  @Test("Setting the offset stops the content wherever it is")
  func stoppedAtItsOffset() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 2_000))
    for target in [page.contentOffset, nil] {
      try page.controller.setContentOffset(Point(0, 300), animated: true, at: window.time)
      try window.run(0.1)
      let offset = target ?? page.contentOffset
      #expect(page.controller.state.isScrollAnimating)
      page.contentOffset = offset
      #expect(!page.controller.state.isScrollAnimating)
      #expect(page.contentOffset == offset)
    }
  }

  @Test("A node that leaves the tree right after it was sent to its top stops")
  func sentToItsTop() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 2_000))
    window.root.layoutIfNeeded()
    try page.controller.setContentOffset(Point(0, 300), at: window.time)
    try window.settle()
    #expect(try window.router.scrollToTop(at: window.time))
    #expect(page.controller.state.isScrollAnimating)
    page.removeFromParent()
    try window.run(0.5)
    #expect(!page.controller.state.isScrollAnimating)
  }

  @Test("A view that was moved since it was magnified last is magnified around the pointer")
  func magnifiedAgain() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 2_000))
    let photo = try window.scroll(
      Rect(0, 0, 320, 200), content: Size(3_200, 2_000), in: page,
      configuration: { $0.maximumZoomScale = 4 })
    window.root.layoutIfNeeded()
    try photo.controller.setContentOffset(Point(1_000, 800), at: window.time)
    let place = Point(160, 100)
    try window.send(.magnify(by: 1, .began, location: place))
    try window.send(.magnify(by: 1, .ended, location: place))
    try window.settle()
    try page.controller.setContentOffset(Point(0, 50), at: window.time)
    window.root.layoutIfNeeded()
    try window.send(.magnify(by: 1, .began, location: place))
    try window.send(.magnify(by: 1.5, .changed, location: place))
    #expect((photo.controller.state.zoomScale - 1.5).magnitude < 1e-9)
    // 150 points below the top of the photo, of which 50 are out of view.
    #expect((photo.contentOffset.x - (1_160 * 1.5 - 160)).magnitude < 1)
    #expect((photo.contentOffset.y - (950 * 1.5 - 150)).magnitude < 1)
  }

  @Test(
    "A root that moves into another tree takes its views along: they are magnified where they are")
  func movedRoot() throws {
    let window = TestWindow()
    let photo = try window.scroll(
      Rect(100, 100, 200, 200), content: Size(400, 400),
      configuration: { $0.maximumZoomScale = 4 })
    window.root.layoutIfNeeded()
    let place = Point(150, 150)
    try window.send(.magnify(by: 1, .began, location: place))
    try window.send(.magnify(by: 1, .ended, location: place))
    window.root.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    let top = LayoutNode(size: Size(320, 480))
    top.addSubnode(window.root)
    try window.send(.magnify(by: 1, .began, location: place))
    try window.send(.magnify(by: 2, .changed, location: place))
    #expect((photo.controller.state.zoomScale - 2).magnitude < 1e-9)
    #expect(
      (photo.contentOffset.x - 50).magnitude < 1 && (photo.contentOffset.y - 50).magnitude < 1)
  }

  @Test("Keys go to the views that are around the last target now")
  func keysOfAMovedList() throws {
    let window = TestWindow()
    let pages = try [0.0, 160].map { x in
      try window.scroll(Rect(x, 0, 160, 480), content: Size(160, 2_000))
    }
    let list = try window.scroll(
      Rect(0, 0, 100, 100), content: Size(100, 200), in: pages[0])
    window.root.layoutIfNeeded()
    try list.controller.setContentOffset(Point(0, 100), at: window.time)
    try window.tap(50, 50)
    try window.settle()
    pages[1].addSubnode(list)
    try window.send(.key(.pageDown))
    try window.settle()
    #expect(pages[0].contentOffset == .zero && pages[1].contentOffset.y > 0)
    #expect(list.contentOffset == Point(0, 100))
  }

  @Test("A focus that has left the tree gets no keys; they go to the last target")
  func focusThatLeft() throws {
    let window = TestWindow()
    let lists = try [0.0, 160].map { x in
      try window.scroll(Rect(x, 0, 160, 480), content: Size(160, 2_000))
    }
    window.root.layoutIfNeeded()
    window.router.focusedNode = lists[1]
    try window.tap(50, 50)
    try window.settle()
    lists[1].removeFromParent()
    try window.send(.key(.pageDown))
    try window.settle()
    #expect(lists[0].contentOffset.y > 0 && lists[1].contentOffset == .zero)
  }
}
