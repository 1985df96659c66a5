import Scrolling
import Testing
import Trellis

/// The demonstrations of the texts that the scroll model was written from, through the router, with their
/// offsets written down.
@Suite("Router: demonstrations of the source texts")
struct SourceTextDemoTests {
  @Test(
    "Rows 246, 248: pages with a list: a list that was thrown keeps the finger in spite of jitter")
  func listInPager() throws {
    let window = TestWindow()
    let pager = try window.scroll(
      content: Size(960, 480), configuration: { $0.isPagingEnabled = true })
    let list = try window.scroll(content: Size(320, 20_000), in: pager)
    try window.flick(from: Point(160, 400), by: Point(0, -120))
    try window.run(0.2)
    try window.touch(.began, 160, 400)
    let caught = list.contentOffset.y
    // Dragged by 108 points, thrown at 1,200 a second, and caught 0.21 s later.
    #expect((caught - 313.73).magnitude < 0.01)
    try window.touch(.moved, 161, 400)
    try window.swipe(from: Point(161, 400), by: Point(0, -200))
    #expect(list.contentOffset.y == caught + 200 && pager.contentOffset == .zero)
    try window.touch(.ended, 161, 200, after: 0.2)
    try window.settle()
    #expect(pager.log.messages.isEmpty && list.log.count("didSettle") == 1)
  }

  @Test(
    "Row 13: a map; a floating item stays where it is while the map is dragged in both directions")
  func map() throws {
    let window = TestWindow()
    let map = ScrollNode()
    let image = LayoutNode(intrinsicContentSize: Size(758, 920))
    let badge = LayoutNode(intrinsicContentSize: Size(20, 20))
    window.root.addSubnode(map)
    map.addSubnode(image)
    map.addSubnode(badge)
    for format in ["H:|[map]|", "V:|[map]|", "H:|[image]|", "V:|[image]|"] {
      try window.root.activate(
        VisualFormat.constraints(format, views: ["map": map, "image": image]))
    }
    try window.root.activate([
      badge.rightAnchor.constraint(equalTo: window.root.rightAnchor, constant: -5),
      badge.topAnchor.constraint(equalTo: window.root.topAnchor, constant: 5),
    ])
    window.root.layoutIfNeeded()
    #expect(map.contentSize == Size(758, 920))
    let solves = window.root.engine.solveCount
    try window.drag(from: Point(300, 400), by: Point(-110, -210))
    #expect(map.contentOffset == Point(99, 189))
    #expect(image.frameInWindow == Rect(-99, -189, 758, 920))
    #expect(badge.frameInWindow == Rect(295, 5, 20, 20))
    #expect(badge.frame == Rect(295 + 99, 5 + 189, 20, 20))
    // Nothing was laid out anew.
    #expect(window.root.engine.solveCount == solves)
    // Thrown far beyond its corner it comes back to it.
    try window.flick(from: Point(300, 400), by: Point(-250, -350))
    try window.settle()
    #expect(map.contentOffset == Point(438, 440))
  }

  @Test("Infinite zoom: after each pinch the content is the content at scale 1 again")
  func infiniteZoom() throws {
    let window = TestWindow(Size(320, 460))
    let view = try window.scroll(
      Rect(0, 0, 320, 460), content: Size(288, 414),
      configuration: {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 2
      })
    try view.controller.updateGeometry(at: 0) {
      $0.contentInset = EdgeInsets(top: 230, left: 160, bottom: 230, right: 160)
      $0.alwaysBounceVertical = true
      $0.alwaysBounceHorizontal = true
    }
    window.root.layoutIfNeeded()
    try view.controller.setContentOffset(Point(-16, -23), at: 0)
    var width = 288.0
    for expected in [Point(128, 184), Point(416, 598), Point(992, 1_426), Point(2_144, 3_082)] {
      // The first movement of 8 points or more is the recognition: 98 to 196 is twice.
      try window.pinch(around: Point(160, 230), from: 89, to: 99)
      try window.touch(.moved, 160 - 99, 230, id: 1)
      try window.touch(.moved, 160 + 99, 230, id: 2)
      try window.liftPinch(around: Point(160, 230), spread: 198)
      try window.settle()
      let offset = view.contentOffset
      let scale = view.controller.state.zoomScale
      #expect(scale == 2)
      try view.controller.rebaseZoom(at: window.time)
      width *= scale
      #expect(view.controller.state.zoomScale == 1 && view.contentOffset == offset)
      #expect((view.controller.model.contentSize.width - width).magnitude < 1e-6)
      let middle = view.controller.model.visibleContentRect.center.x / width
      #expect((middle - 0.5).magnitude < 0.01)
      #expect((offset.x - expected.x).magnitude < 1 && (offset.y - expected.y).magnitude < 1)
      // The layout's content size is what the model has made of it.
      view.contentSize = view.controller.model.geometry.unscaledContentSize
      window.root.layoutIfNeeded()
    }
  }

  @Test("Row 49: a keyboard comes: its height becomes the range, and a drag shows what it hides")
  func keyboard() throws {
    let window = TestWindow(Size(320, 460))
    let form = try window.scroll(Rect(0, 0, 320, 460), content: Size(320, 460))
    window.root.layoutIfNeeded()
    try window.drag(from: Point(160, 400), by: Point(0, -100))
    #expect(form.contentOffset == .zero)
    let keyboard = Rect(0, 244, 320, 216)
    try form.controller.updateGeometry(at: window.time) {
      $0.contentInset.bottom = ScrollGeometry.bottomInset(
        forKeyboard: keyboard, over: form.frameInWindow)
    }
    try window.flick(from: Point(160, 200), by: Point(0, -150))
    try window.settle()
    #expect(form.contentOffset == Point(0, 216))
    try form.controller.updateGeometry(at: window.time, animated: true) {
      $0.contentInset.bottom = 0
    }
    try window.settle()
    #expect(form.contentOffset == .zero)
  }

  @Test("Refresh: pulled past the threshold it begins once, rests below the spinner, and goes back")
  func refresh() throws {
    let window = TestWindow()
    let list = try window.scroll(content: Size(320, 2_000))
    window.root.layoutIfNeeded()
    let refresh = RefreshControl(height: 60, threshold: 80)
    var begun = 0
    list.log.onScroll = { controller in
      do {
        let begins = try controller.perform { model, sink throws(ScrollError) in
          try refresh.contentMoved(&model, events: &sink)
        }
        if begins { begun += 1 }
      } catch { Issue.record(error) }
    }
    // Not far enough.
    try window.drag(from: Point(160, 100), by: Point(0, 80))
    try window.settle()
    #expect(begun == 0 && refresh.phase == .idle && list.contentOffset == .zero)
    try window.touch(.began, 160, 100)
    try window.swipe(from: Point(160, 100), by: Point(0, 220))
    #expect(begun == 1 && refresh.phase == .refreshing)
    let pulled = list.contentOffset.y
    try window.touch(.moved, 160, 321)
    #expect((list.contentOffset.y - pulled).magnitude <= 1.5)
    try window.touch(.ended, 160, 321, after: 0.2)
    try window.settle()
    #expect(begun == 1 && list.contentOffset == Point(0, -60))
    #expect(list.controller.model.contentSize == Size(320, 2_000))
    try list.controller.perform { model, sink throws(ScrollError) in
      try refresh.endRefreshing(&model, at: window.time, events: &sink)
    }
    try window.settle()
    #expect(list.contentOffset == .zero && refresh.phase == .idle)
  }

  @Test("Rows 231, 232, 233: the flag on a map has a drag of its own, which the map leaves to it")
  func flag() throws {
    final class Owner: ScrollViewDelegate {
      var isOnFlag = false
      var delivered = 0
      func touchesShouldCancel(in scrollView: ScrollController) -> Bool { !isOnFlag }
      func scrollViewDeliverContentTouches(_ scrollView: ScrollController) { delivered += 1 }
    }
    let window = TestWindow()
    let map = try window.scroll(content: Size(1_000, 800))
    let flag = LayoutNode()
    map.addSubnode(flag)
    flag.fixedFrame = FixedFrame(Rect(140, 130, 20, 40))
    let owner = Owner()
    map.delegate = owner
    try map.controller.configure { $0.delaysContentTouches = false }
    // On the flag: the content gets the touch, keeps it, and moves the flag.
    owner.isOnFlag = window.router.hitTest(Point(150, 150)) === flag
    #expect(owner.isOnFlag)
    try window.touch(.began, 150, 150)
    #expect(owner.delivered == 1)
    for step in 1...10 {
      try window.touch(.moved, 150 + Double(step) * 5, 150)
      flag.fixedFrame?.frame.origin.x = 140 + Double(step) * 5
    }
    try window.touch(.ended, 200, 150)
    #expect(map.contentOffset == .zero && flag.frameInWindow == Rect(190, 130, 20, 40))
    // Beside it: the map moves, and takes the flag along.
    owner.isOnFlag = false
    try window.drag(from: Point(300, 300), by: Point(-110, 0))
    #expect(map.contentOffset == Point(99, 0))
    #expect(flag.frameInWindow == Rect(91, 130, 20, 40))
    withExtendedLifetime(owner) {}
  }

  @Test("Row 235: a flag beside the visible part slides in, wherever the map is")
  func swipedIn() throws {
    let window = TestWindow()
    let map = try window.scroll(content: Size(1_000, 800))
    let flag = LayoutNode(intrinsicContentSize: Size(20, 40))
    map.addSubnode(flag)
    let left = flag.leftAnchor.constraint(equalTo: map.frameLayoutGuide.leftAnchor, constant: -20)
    try window.root.activate([
      left, flag.topAnchor.constraint(equalTo: map.frameLayoutGuide.topAnchor),
    ])
    map.contentOffset = Point(40, 60)
    #expect(flag.frame.origin == Point(20, 60))
    #expect(flag.frameInWindow.origin == Point(-20, 0))
    left.constant = -10
    #expect(flag.frame.origin == Point(30, 60))
    left.constant = 0
    #expect(flag.frame.origin == Point(40, 60) && flag.frameInWindow.origin == .zero)
  }

  @Test("Row 66: of several views in the window the only one that wants to goes to the top")
  func statusBar() throws {
    let window = TestWindow()
    let first = try window.scroll(Rect(0, 0, 160, 480), content: Size(160, 2_000))
    let second = try window.scroll(Rect(160, 0, 160, 480), content: Size(160, 2_000))
    first.contentOffset = Point(0, 300)
    second.contentOffset = Point(0, 300)
    window.root.layoutIfNeeded()
    #expect(try !window.router.scrollToTop(at: 0))
    try second.controller.configure { $0.scrollsToTop = false }
    #expect(try window.router.scrollToTop(at: 0))
    try window.settle()
    #expect(first.contentOffset == .zero && second.contentOffset == Point(0, 300))
    #expect(first.log.table == ["didScroll *", "didScrollToTop"])
    // Hidden views do not count.
    first.contentOffset = Point(0, 300)
    try second.controller.configure { $0.scrollsToTop = true }
    second.isHidden = true
    #expect(try window.router.scrollToTop(at: window.time))
  }

  @Test(
    "Rows 10, 11, 74, 249: content is what was added; indicators and what is beyond the edges are data"
  )
  func content() throws {
    let window = TestWindow()
    let list = try window.scroll(
      content: Size(320, 2_000), configuration: { $0.indicatorVisibility = .always })
    let row = LayoutNode()
    list.addSubnode(row)
    row.fixedFrame = FixedFrame(Rect(10, 20, 100, 40))
    window.root.layoutIfNeeded()
    #expect(list.subnodes.count == 1 && list.subnodes[0] === row)
    #expect(list.controller.model.indicator(.vertical) != nil)
    try window.touch(.began, 160, 100)
    try window.touch(.moved, 160, 110)
    try window.touch(.moved, 160, 210)
    let pulled = RubberBand().resist(100, dimension: 480)
    #expect(list.contentOffset == Point(0, -pulled))
    #expect(list.controller.model.overscroll == Point(0, -pulled))
    #expect(
      row.frameInWindow == Rect(10, 20 + pulled, 100, 40) && row.frame == Rect(10, 20, 100, 40))
    #expect(list.subnodes.count == 1)
    // While it moves, expensive drawings may be kept.
    #expect(list.controller.state.isScrolling)
    try window.touch(.ended, 160, 210, after: 0.2)
    try window.settle()
    #expect(!list.controller.state.isScrolling)
  }

  @Test(
    "Row 21: thirty labels, the content as high as the listing says", arguments: [21.0, 20.5, 17])
  func thirtyLabels(height: Double) throws {
    let window = TestWindow()
    let list = try window.scroll(content: .zero)
    var y = 10.0
    var last = LayoutNode()
    for _ in 1...30 {
      last = LayoutNode()
      list.addSubnode(last)
      last.fixedFrame = FixedFrame(Rect(10, y, 91, height))
      y += height + 10
    }
    list.contentSize = Size(320, y)
    window.root.layoutIfNeeded()
    #expect(list.controller.model.contentSize.height == 30 * height + 310)
    try window.flick(from: Point(160, 460), by: Point(0, -450))
    try window.settle()
    // The last label ends ten points above the lower edge of the view.
    #expect(last.frameInWindow.maxY == 470)
  }

  @Test("Row 171: thirty labels and their spacers fill a drawing of 920 points")
  func drawnLabels() throws {
    let root = LayoutNode(size: Size(320, 920))
    var labels: [LayoutNode] = []
    for index in 0..<30 {
      let label = LayoutNode()
      root.addSubnode(label)
      labels.append(label)
      var constraints = [
        label.topAnchor.constraint(
          equalTo: index == 0 ? root.topAnchor : labels[index - 1].bottomAnchor, constant: 10)
      ]
      if index > 0 {
        constraints.append(label.heightAnchor.constraint(equalTo: labels[0].heightAnchor))
      }
      try root.activate(constraints)
    }
    try root.activate([
      labels[29].bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10)
    ])
    func isClose(_ value: Double, _ expected: Double) -> Bool {
      (value - expected).magnitude < 0.0005
    }
    #expect(isClose(labels[0].frame.height, 20.3333) && labels[0].frame.minY == 10)
    #expect(isClose(labels[1].frame.minY, 40.3333) && isClose(labels[29].frame.minY, 889.6667))
    #expect(isClose(labels[29].frame.maxY, 910))
  }
}
