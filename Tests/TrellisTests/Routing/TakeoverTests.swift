import Scrolling
import Testing
import Trellis

/// One way of scrolling takes over from another one that has not come to its end.
@Suite("Router: taking over")
struct TakeoverTests {
  @Test("Fingers on a trackpad take over from the steps of a smooth wheel")
  func trackpadAfterSteps() throws {
    let window = TestWindow()
    let list = try window.scroll(
      content: Size(320, 2_000),
      configuration: {
        $0.wheelScrollDuration = 0.1
        $0.verticalSnapping = ScrollSnapping(points: [0, 70, 140, 210])
      })
    window.root.layoutIfNeeded()
    let place = Point(160, 240)
    try window.send(.wheel(ScrollWheel(Point(0, 30)), location: place))
    try window.send(.wheel(ScrollWheel(Point(0, 5), phase: .began), location: place), after: 0.05)
    #expect(!list.controller.state.isScrollAnimating && list.controller.state.isDragging)
    try window.send(.wheel(ScrollWheel(.zero, phase: .ended), location: place), after: 0.2)
    try window.settle()
    #expect(!list.controller.state.isScrolling && list.contentOffset == Point(0, 0))
    #expect(list.log.messages.last?.hasPrefix("didSettle") == true)
  }

  @Test("A wheel over another view lets the steps of the first one arrive")
  func wheelElsewhere() throws {
    let window = TestWindow()
    var views: [ScrollNode] = []
    for x in [0.0, 160] {
      views.append(
        try window.scroll(
          Rect(x, 0, 160, 480), content: Size(160, 4_000),
          configuration: {
            $0.wheelScrollDuration = 0.1
            $0.verticalSnapping = ScrollSnapping(points: [0, 70, 140, 210])
          }))
    }
    window.root.layoutIfNeeded()
    try window.send(.wheel(ScrollWheel(Point(0, 30)), location: Point(80, 240)))
    try window.send(.wheel(ScrollWheel(Point(0, 30)), location: Point(240, 240)), after: 0.05)
    try window.settle()
    for view in views {
      #expect(view.contentOffset == Point(0, 70) && !view.controller.state.isScrolling)
      #expect(view.log.count("didSettle") == 1)
      #expect(view.log.messages.last?.hasPrefix("didSettle") == true)
    }
  }

  @Test(
    "Fingers on a trackpad that begin anew end what they did before, in whichever view that was")
  func trackpadAgain() throws {
    let window = TestWindow()
    let pager = try window.scroll(content: Size(960, 480))
    let list = try window.scroll(content: Size(320, 2_000), in: pager)
    window.root.layoutIfNeeded()
    let place = Point(160, 240)
    try window.send(.wheel(ScrollWheel(Point(0, 20), phase: .began), location: place))
    #expect(list.controller.state.isDragging)
    try window.send(.wheel(ScrollWheel(Point(20, 0), phase: .began), location: place))
    #expect(!list.controller.state.isTracking && pager.controller.state.isDragging)
    try window.send(.wheel(ScrollWheel(.zero, phase: .ended), location: place))
    try window.settle()
    for view in [list, pager] {
      #expect(view.log.count("didEndDragging") == 1 && view.log.count("didSettle") == 1)
      #expect(!view.controller.state.isScrolling)
    }
  }

  @Test("A trackpad that magnifies one view and drags another one gives way with both")
  func fingerBesideTwo() throws {
    let window = TestWindow()
    let page = try window.scroll(
      content: Size(320, 2_000), configuration: { $0.maximumZoomScale = 4 })
    let list = try window.scroll(Rect(0, 0, 320, 200), content: Size(320, 800), in: page)
    window.root.layoutIfNeeded()
    let place = Point(160, 100)
    try window.send(.wheel(ScrollWheel(Point(0, 20), phase: .began), location: place))
    try window.send(.magnify(by: 1, .began, location: place))
    #expect(list.controller.state.isDragging && page.controller.state.isZooming)
    try window.touch(.began, 160, 400)
    try window.touch(.ended, 160, 400)
    try window.settle()
    for view in [list, page] { #expect(!view.controller.state.isScrolling) }
    #expect(list.log.count("didEndDragging") == 1 && page.log.count("didEndZooming") == 1)
  }

  @Test("The end of an earlier momentum does not end a drag that has begun since")
  func lateMomentum() throws {
    let window = TestWindow()
    let list = try window.scroll(content: Size(320, 2_000))
    window.root.layoutIfNeeded()
    let place = Point(160, 240)
    try window.send(.wheel(ScrollWheel(Point(0, 20), phase: .began), location: place))
    try window.send(.wheel(ScrollWheel(.zero, phase: .momentumEnded), location: place))
    try window.send(.wheel(ScrollWheel(Point(0, 20), phase: .changed), location: place))
    #expect(list.contentOffset == Point(0, 40))
    try window.send(.wheel(ScrollWheel(.zero, phase: .ended), location: place))
    try window.settle()
    #expect(!list.controller.state.isScrolling && list.log.count("didEndDragging") == 1)
  }

  @Test("A finger beside a view that a trackpad magnifies, or drags, ends that")
  func fingerBeside() throws {
    for magnifies in [true, false] {
      let window = TestWindow()
      let page = try window.scroll(content: Size(320, 2_000))
      let photo = try window.scroll(
        Rect(0, 0, 320, 200), content: Size(320, 800), in: page,
        configuration: { $0.maximumZoomScale = 4 })
      window.root.layoutIfNeeded()
      let place = Point(160, 100)
      if magnifies {
        try window.send(.magnify(by: 1, .began, location: place))
        try window.send(.magnify(by: 1.5, .changed, location: place))
        #expect(photo.controller.state.isZooming)
      } else {
        try window.send(.wheel(ScrollWheel(Point(0, 20), phase: .began), location: place))
        #expect(photo.controller.state.isDragging)
      }
      try window.touch(.began, 160, 400)
      #expect(!photo.controller.state.isTracking && page.controller.state.isTracking)
      try window.touch(.ended, 160, 400)
      try window.settle()
      #expect(!photo.controller.state.isScrolling)
      #expect(photo.log.count(magnifies ? "didEndZooming" : "didEndDragging") == 1)
    }
  }

  @Test("An animation that a delegate begins as content arrives goes on, not the momentum")
  func animationAtAnArrival() throws {
    let window = TestWindow()
    window.router.handsOffMomentum = true
    let page = try window.scroll(content: Size(320, 4_000))
    let list = try window.scroll(Rect(0, 0, 320, 480), content: Size(320, 600), in: page)
    list.log.onScroll = { controller in
      guard controller.contentOffset.y == 120 else { return }
      try? page.controller.setContentOffset(
        Point(0, 300), animated: true, at: controller.model.clock)
    }
    try window.touch(.began, 160, 460)
    for step in 1...12 { try window.touch(.moved, 160, 460 - Double(step) * 8) }
    try window.touch(.ended, 160, 364, after: 0)
    #expect(list.contentOffset.y < 120)
    try window.settle()
    #expect(page.contentOffset.y == 300 && !page.controller.state.isScrolling)
    #expect(page.log.count("didEndScrollingAnimation") == 1 && page.log.count("didSettle") == 1)
  }

  @Test(
    "Momentum is for nobody around any more once another finger or a wheel was there",
    arguments: 0..<3)
  func momentumAfterSomethingElse(way: Int) throws {
    let window = TestWindow()
    window.router.handsOffMomentum = true
    let page = try window.scroll(content: Size(320, 4_000))
    let list = try window.scroll(Rect(0, 0, 320, 300), content: Size(320, 500), in: page)
    try window.touch(.began, 160, 280)
    for step in 1...8 { try window.touch(.moved, 160, 280 - Double(step) * 8) }
    try window.touch(.ended, 160, 216, after: 0)
    #expect(list.contentOffset.y < 200 && list.controller.state.isDecelerating)
    switch way {
    case 0: break
    case 1: try window.tap(160, 400, after: 0.01)
    default: try window.wheel(0, 0, at: Point(160, 400))
    }
    #expect(list.contentOffset.y < 200)
    try window.settle()
    #expect(list.contentOffset.y == 200)
    #expect((page.contentOffset.y > 0) == (way == 0))
  }
}
