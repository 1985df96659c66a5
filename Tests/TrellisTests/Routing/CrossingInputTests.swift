import Scrolling
import Testing
import Trellis

/// Input of one kind while input of another kind is under way, or was left unfinished.
@Suite("Router: input that crosses other input")
struct CrossingInputTests {
  /// A list that shows its indicators always.
  private func list(_ window: TestWindow, _ frame: Rect = Rect(0, 0, 320, 480)) throws
    -> ScrollNode
  {
    try window.scroll(
      frame, content: Size(frame.width, 4_800),
      configuration: {
        $0.indicatorVisibility = .always
        $0.maximumZoomScale = 4
      })
  }

  private func thumb(of list: ScrollNode) throws -> Point {
    try #require(list.controller.model.indicator(.vertical)).frame.center + list.frame.origin
  }

  @Test("A button that is pressed on an indicator lets go of the one whose release got lost")
  func lostRelease() throws {
    let window = TestWindow()
    let left = try list(window, Rect(0, 0, 160, 480))
    let right = try list(window, Rect(160, 0, 160, 480))
    window.root.layoutIfNeeded()
    try window.send(.mouse(.pressed, location: try thumb(of: left)))
    #expect(left.controller.state.isDraggingIndicator)
    try window.send(.mouse(.pressed, location: try thumb(of: right)))
    #expect(right.controller.state.isDraggingIndicator)
    #expect(!left.controller.state.isDraggingIndicator)
    #expect(left.log.count("didSettle(indicator)") == 1)
  }

  @Test("While a finger is on a view nothing else scrolls or zooms it")
  func underAFinger() throws {
    let window = TestWindow()
    let list = try list(window)
    window.root.layoutIfNeeded()
    let (thumb, place) = (try thumb(of: list), Point(100, 100))
    try window.touch(.began, 160, 400)
    try window.send(.mouse(.pressed, location: thumb))
    #expect(!list.controller.state.isDraggingIndicator)
    try window.send(.mouse(.released, location: thumb))
    try window.send(.wheel(ScrollWheel(Point(0, 40)), location: place))
    try window.send(.magnify(by: 1, .began, location: place))
    try window.send(.magnify(by: 2, .changed, location: place))
    try window.send(.magnify(by: 1, .ended, location: place))
    #expect(list.contentOffset == .zero && list.controller.state.displayedZoomScale == 1)
    #expect(list.log.count("willBeginZooming") == 0)
    // The finger itself still does.
    try window.swipe(from: Point(160, 400), by: Point(0, -100))
    #expect(list.controller.state.isDragging && list.contentOffset.y > 0)
  }

  @Test("A view that a trackpad pulled beyond its edge stops when it leaves the tree")
  func pulledByATrackpad() throws {
    let window = TestWindow()
    let list = try list(window)
    window.root.layoutIfNeeded()
    try window.wheel(0, 0, .began)
    try window.wheel(0, -60, .changed)
    #expect(list.contentOffset.y < 0 && list.controller.state.isDragging)
    list.removeFromParent()
    try window.run(0.5)
    #expect(!list.controller.state.isScrolling && !list.controller.state.isTracking)
    #expect(list.log.count("willBeginDecelerating") == list.log.count("didEndDecelerating"))
    #expect(window.router.nextDeadline == nil)
  }

  @Test("A delegate that takes the views away that a tap is in leaves nobody else to tell")
  func takenAwayByATap() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 2_000))
    let photo = try window.scroll(Rect(0, 0, 320, 200), content: Size(320, 400), in: page)
    photo.log.onTap = { _, _, _ in
      page.removeFromParent()
      return false
    }
    try window.tap(160, 100)
    try window.settle()
    #expect(photo.log.taps == [.single(Point(160, 100))] && page.log.taps.isEmpty)
  }

  @Test("Two fingers on two views that share the one around them tap once, between them")
  func fingersOnTwoViews() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 2_000))
    for x in [0.0, 160] {
      _ = try window.scroll(Rect(x, 0, 160, 480), content: Size(160, 900), in: page)
    }
    try window.touch(.began, 140, 100, id: 1)
    try window.touch(.began, 180, 100, id: 2)
    try window.touch(.ended, 140, 100, id: 1)
    try window.touch(.ended, 180, 100, id: 2)
    try window.settle()
    #expect(page.log.taps == [.twoFingers(Point(160, 100))])
  }

  @Test("A drag that is handed on moves the view around by points of its own")
  func handedOnFromAZoomedView() throws {
    let window = TestWindow()
    let page = try window.scroll(
      content: Size(320, 2_000), configuration: { $0.maximumZoomScale = 2 })
    let list = try window.scroll(Rect(0, 0, 160, 240), content: Size(160, 280), in: page)
    try page.controller.setZoomScale(2, anchor: .zero, at: 0)
    try page.controller.setContentOffset(.zero, at: 0)
    try window.touch(.began, 160, 400)
    try window.touch(.moved, 160, 380)
    let begin = list.contentOffset.y
    // 40 points of the list are 80 of the window.
    try window.touch(.moved, 160, 380 - 2 * (40 - begin))
    #expect(list.contentOffset.y == 40 && page.contentOffset.y == 0)
    try window.touch(.moved, 160, 380 - 2 * (40 - begin) - 60)
    #expect(list.contentOffset.y == 40 && page.contentOffset.y == 60)
    try window.touch(.cancelled, 160, 200)
  }

  @Test("A step of a wheel, in lines, is as long in the view's own points however it is shown")
  func linesInAZoomedView() throws {
    var ways: [Double] = []
    for scale in [1.0, 2] {
      let window = TestWindow()
      let page = try window.scroll(
        content: Size(320, 480), configuration: { $0.maximumZoomScale = 2 })
      let list = try window.scroll(Rect(0, 0, 160, 240), content: Size(160, 2_000), in: page)
      try page.controller.setZoomScale(scale, anchor: .zero, at: 0)
      try page.controller.setContentOffset(.zero, at: 0)
      try window.wheel(0, 2, unit: .lines, at: Point(100, 100))
      try window.settle()
      ways.append(list.contentOffset.y)
    }
    #expect(ways[0] > 0 && ways[0] == ways[1])
  }

  @Test("A view that is moved between two fingers is pinched around their middle")
  func movedBetweenFingers() throws {
    let window = TestWindow()
    let photo = try window.scroll(
      content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    try window.touch(.began, 100, 300, id: 1)
    photo.fixedFrame = FixedFrame(Rect(0, 100, 320, 480))
    window.root.layoutIfNeeded()
    try window.touch(.began, 200, 300, id: 2)
    for step in 1...20 { try window.touch(.moved, 200 + Double(step) * 5, 300, id: 2) }
    let scale = photo.controller.state.displayedZoomScale
    // 200 points below its top, as it is now.
    #expect(scale > 1.5 && (photo.contentOffset.y - 200 * (scale - 1)).magnitude < 1)
  }

  @Test("A wheel goes to what is below the pointer once that has moved, along either axis")
  func pointerThatMoved() throws {
    for beside in [Point(160, 0), Point(0, 240)] {
      let window = TestWindow()
      let lists = try [Point.zero, beside].map { origin in
        try window.scroll(Rect(origin: origin, size: Size(160, 240)), content: Size(160, 2_000))
      }
      let edge = Point(beside.x > 0 ? 155 : 80, beside.y > 0 ? 235 : 80)
      let way = beside / (beside.x + beside.y)
      try window.wheel(0, 20, at: edge)
      try window.wheel(0, 20, at: edge + way * 8)
      #expect(lists.map(\.contentOffset.y) == [40, 0])
      try window.wheel(0, 20, at: edge + way * 12)
      #expect(lists.map(\.contentOffset.y) == [40, 20])
      // A trackpad whose end got lost has let go of the first one, too.
      try window.wheel(0, 10, .began, at: edge)
      #expect(lists[0].controller.state.isDragging)
      try window.wheel(0, 10, .began, at: edge + way * 12)
      #expect(!lists[0].controller.state.isDragging && lists[1].controller.state.isDragging)
    }
  }
}
