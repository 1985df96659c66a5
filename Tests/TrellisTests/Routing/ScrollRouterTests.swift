import Testing
import Trellis

/// Which node gets what is done in a window.
@Suite("Router of input")
struct ScrollRouterTests {
  @Test("The nodes at a place, the outermost first; what is drawn last comes first")
  func hitTesting() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 2_000))
    let list = try window.scroll(Rect(20, 600, 200, 300), content: Size(200, 900), in: page)
    let label = LayoutNode()
    list.addSubnode(label)
    label.fixedFrame = FixedFrame(Rect(0, 400, 200, 40))
    let cover = LayoutNode()
    page.addSubnode(cover)
    cover.fixedFrame = FixedFrame(Rect(20, 600, 200, 10))
    #expect(
      window.router.scrollViews(at: Point(30, 100)).map(ObjectIdentifier.init)
        == [ObjectIdentifier(page.controller)])
    page.contentOffset = Point(0, 500)
    list.contentOffset = Point(0, 350)
    #expect(window.router.hitTest(Point(30, 105)) === cover)
    #expect(window.router.hitTest(Point(30, 160)) === label)
    #expect(
      window.router.scrollViews(at: Point(30, 160)).map(ObjectIdentifier.init)
        == [ObjectIdentifier(page.controller), ObjectIdentifier(list.controller)])
    // A node outside of its parent's frame is not hit, and a hidden one is not, either.
    #expect(window.router.hitTest(Point(30, 399)) !== label)
    label.isHidden = true
    #expect(window.router.hitTest(Point(30, 160)) === list)
    #expect(window.router.hitTest(Point(400, 10)) == nil)
  }

  @Test("Touches pass through what takes none, and through all that is in it")
  func passedThrough() throws {
    let window = TestWindow()
    let list = try window.scroll(content: Size(320, 2_000))
    let (toast, text) = (LayoutNode(), LayoutNode())
    window.root.addSubnode(toast)
    toast.addSubnode(text)
    toast.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    text.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    let place = Point(100, 300)
    #expect(window.router.hitTest(place) === text && window.router.scrollViews(at: place).isEmpty)
    window.root.layoutIfNeeded()
    toast.isUserInteractionEnabled = false
    #expect(!window.root.engine.needsLayout)
    #expect(window.router.hitTest(place) === list)
    #expect(window.router.scrollViews(at: place).first === list.controller)
    // A transaction that fails leaves it as it was, and it comes along to other trees.
    #expect(throws: LayoutError.self) {
      try window.root.transaction {
        toast.isUserInteractionEnabled = true
        throw LayoutError.rootIsFixed
      }
    }
    #expect(window.router.hitTest(place) === list)
    toast.removeFromParent()
    window.root.addSubnode(toast)
    #expect(window.router.hitTest(place) === list && !toast.isUserInteractionEnabled)
    toast.isUserInteractionEnabled = true
    #expect(window.router.hitTest(place) === text)
    window.root.isUserInteractionEnabled = false
    #expect(window.router.hitTest(place) == nil)
  }

  @Test("What another scroll view has scrolled away does not count as visible")
  func theTopOfTheOnlyVisibleOne() throws {
    let window = TestWindow()
    let pager = try window.scroll(
      Rect(0, 0, 160, 480), content: Size(320, 480),
      configuration: { $0.scrollsToTop = false })
    let shown = try window.scroll(
      Rect(0, 0, 160, 480), content: Size(160, 1_000), in: pager)
    _ = try window.scroll(Rect(160, 0, 160, 480), content: Size(160, 1_000), in: pager)
    shown.contentOffset = Point(0, 300)
    #expect(try window.router.scrollToTop(at: window.time))
    try window.settle()
    #expect(shown.contentOffset == .zero)
  }

  @Test("A list in a pager in a page hands a drag on all the way, and takes it back first")
  func anyDepth() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 1_000))
    let pager = try window.scroll(
      Rect(0, 0, 320, 480), content: Size(960, 480), in: page,
      configuration: { $0.isPagingEnabled = true })
    let list = try window.scroll(
      Rect(0, 0, 320, 480), content: Size(320, 600), in: pager)
    try window.touch(.began, 160, 460)
    try window.touch(.moved, 160, 450)
    try window.touch(.moved, 160, 330)
    #expect(list.contentOffset == Point(0, 120) && page.contentOffset == .zero)
    try window.touch(.moved, 160, 230)
    #expect(list.contentOffset == Point(0, 120) && page.contentOffset == Point(0, 100))
    #expect(pager.contentOffset == .zero && pager.log.messages.isEmpty)
    try window.touch(.moved, 160, 350)
    #expect(list.contentOffset == Point(0, 100) && page.contentOffset == .zero)
    try window.touch(.moved, 160, 130)
    try window.touch(.ended, 160, 130, after: 0.2)
    try window.settle()
    #expect(list.contentOffset == Point(0, 120) && page.contentOffset == Point(0, 200))
    for node in [list, page] {
      #expect(node.log.count("willBeginDragging") == 1 && node.log.count("didEndDragging") == 1)
      #expect(node.log.count("didSettle") == 1)
    }
    // Across, the pager has it.
    try window.flick(from: Point(300, 240), by: Point(-120, 4))
    try window.settle()
    #expect(pager.contentOffset == Point(320, 0))
    #expect(list.contentOffset == Point(0, 120) && page.contentOffset == Point(0, 200))
  }

  @Test("Momentum goes on from view to view, too, if the host wants that")
  func momentum() throws {
    let window = TestWindow()
    window.router.handsOffMomentum = true
    let page = try window.scroll(content: Size(320, 4_000))
    let pager = try window.scroll(
      Rect(0, 0, 320, 480), content: Size(960, 480), in: page)
    let list = try window.scroll(Rect(0, 0, 320, 480), content: Size(320, 600), in: pager)
    try window.touch(.began, 160, 460)
    for step in 1...12 { try window.touch(.moved, 160, 460 - Double(step) * 8) }
    try window.touch(.ended, 160, 364, after: 0)
    #expect(list.contentOffset.y < 120)
    try window.settle()
    #expect(list.contentOffset.y == 120 && page.contentOffset.y > 50)
    #expect(page.log.table == ["willBeginDecelerating d", "didScroll d *", "didEndDecelerating"])
  }

  @Test("Coordinates: a pinch in a view that is scrolled, inset and itself zoomed")
  func coordinates() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 2_000))
    let photo = try window.scroll(
      Rect(60, 700, 200, 200), content: Size(400, 400), in: page,
      configuration: { $0.maximumZoomScale = 4 })
    page.contentOffset = Point(0, 600)
    photo.contentOffset = Point(100, 100)
    window.root.layoutIfNeeded()
    // The photo's frame in the window is (60, 100, 200, 200); its middle shows (200, 200).
    try window.pinch(around: Point(160, 200), from: 40, to: 140)
    #expect(photo.controller.state.zoomScale > 2)
    let model = photo.controller.model
    let middle = model.geometry.contentPoint(at: Point(100, 100), offset: model.contentOffset)
    #expect((middle.x - 200).magnitude < 1 && (middle.y - 200).magnitude < 1)
    try window.liftPinch(around: Point(160, 200), spread: 140)
    try window.settle()
    #expect(page.contentOffset == Point(0, 600) && page.log.count("willBeginDragging") == 0)

    // In a content that is shown at twice its size a finger moves half as many points.
    let outer = TestWindow()
    let canvas = try outer.scroll(
      content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    let list = try outer.scroll(Rect(0, 0, 160, 240), content: Size(160, 2_000), in: canvas)
    outer.root.layoutIfNeeded()
    try canvas.controller.zoom(to: Rect(0, 0, 160, 240), at: 0)
    try outer.touch(.began, 160, 400)
    try outer.touch(.moved, 160, 390)
    try outer.touch(.moved, 160, 290)
    #expect(list.contentOffset == Point(0, 50) && canvas.contentOffset == .zero)
    try outer.touch(.ended, 160, 290, after: 0.2)
  }

  @Test("Fingers on views that have nothing in common are gestures of their own")
  func twoGestures() throws {
    let window = TestWindow()
    let left = try window.scroll(Rect(0, 0, 160, 480), content: Size(160, 2_000))
    let right = try window.scroll(Rect(160, 0, 160, 480), content: Size(160, 2_000))
    try window.touch(.began, 80, 400, id: 1)
    try window.touch(.began, 240, 100, id: 2)
    try window.touch(.moved, 80, 390, id: 1)
    try window.touch(.moved, 240, 90, id: 2)
    try window.touch(.moved, 80, 340, id: 1)
    try window.touch(.moved, 240, 60, id: 2)
    #expect(left.contentOffset == Point(0, 50) && right.contentOffset == Point(0, 30))
    try window.touch(.ended, 80, 340, id: 1, after: 0.2)
    try window.touch(.moved, 240, 50, id: 2)
    #expect(left.contentOffset == Point(0, 50) && right.contentOffset == Point(0, 40))
    try window.touch(.cancelled, 240, 50, id: 2)
    try window.settle()
    #expect(left.log.count("didSettle") == 1 && right.log.count("didSettle") == 1)
  }

  @Test("A wheel stays with the view that it began in until it pauses")
  func wheel() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 4_000))
    let list = try window.scroll(Rect(0, 500, 320, 400), content: Size(320, 2_000), in: page)
    for _ in 0..<12 { try window.wheel(0, 50) }
    #expect(page.contentOffset == Point(0, 600) && list.contentOffset == .zero)
    try window.run(0.3)
    #expect(page.log.count("didSettle(wheel)") == 1)
    try window.wheel(0, 50)
    #expect(page.contentOffset == Point(0, 600) && list.contentOffset == Point(0, 50))
    try window.wheel(0, 3, unit: .lines)
    #expect(list.contentOffset == Point(0, 170))
    try window.wheel(0, 1, unit: .pages)
    #expect(list.contentOffset == Point(0, 170 + 350))
    try window.settle()
    #expect(list.log.count("didSettle(wheel)") == 1)
  }

  @Test("Keys go to the focused node, and outwards where it has nothing to scroll")
  func keys() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 2_000))
    let row = try window.scroll(Rect(0, 0, 320, 200), content: Size(900, 200), in: page)
    let field = LayoutNode()
    row.addSubnode(field)
    field.fixedFrame = FixedFrame(Rect(0, 0, 100, 30))
    window.router.focusedNode = field
    try window.send(.key(.arrowRight))
    try window.settle()
    #expect(row.contentOffset == Point(40, 0) && page.contentOffset == .zero)
    try window.send(.key(.arrowDown))
    try window.send(.key(.arrowDown))
    try window.settle()
    #expect(page.contentOffset == Point(0, 80))
    #expect(page.log.table == ["didScroll *"] && page.log.count("didSettle(key)") == 1)
    // Without an axis of its own a key moves the innermost node that has something to scroll.
    try window.send(.key(.end))
    try window.settle()
    #expect(row.contentOffset == Point(580, 0) && page.contentOffset == Point(0, 80))
    window.router.focusedNode = page
    try window.send(.key(.pageDown))
    try window.settle()
    #expect(page.contentOffset == Point(0, 80 + 420))
    try window.send(.key(.home))
    try window.settle()
    #expect(page.contentOffset == .zero)
  }

  @Test("A mouse drags the thumb, and the track scrolls by pages")
  func indicators() throws {
    let window = TestWindow()
    let list = try window.scroll(
      content: Size(320, 4_800), configuration: { $0.indicatorVisibility = .always })
    window.root.layoutIfNeeded()
    let thumb = try #require(list.controller.model.indicator(.vertical)).frame
    let track = try #require(list.controller.model.indicator(.vertical)).track
    try window.send(.mouse(.pressed, location: thumb.center))
    try window.send(.mouse(.dragged, location: Point(0, thumb.center.y + 100)))
    let share = 100 / (track.height - thumb.height)
    #expect((list.contentOffset.y - share * 4_320).magnitude <= 1)
    #expect(list.controller.state.isDraggingIndicator)
    try window.send(.mouse(.dragged, location: Point(0, 9_000)))
    #expect(list.contentOffset == Point(0, 4_320))
    try window.send(.mouse(.released, location: Point(0, 9_000)))
    #expect(list.log.messages.last == "didSettle(indicator)")
    try window.send(.mouse(.pressed, location: Point(track.center.x, track.minY + 1)))
    try window.settle()
    #expect(list.contentOffset == Point(0, 4_320 - 420))
    // Anywhere else it is not the router's.
    try window.send(.mouse(.pressed, location: Point(100, 100)))
    try window.send(.mouse(.dragged, location: Point(100, 300)))
    #expect(list.contentOffset == Point(0, 4_320 - 420))
  }

  @Test("A trackpad magnifies the innermost view that zooms")
  func magnification() throws {
    let window = TestWindow()
    let pager = try window.scroll(content: Size(960, 480))
    let photo = try window.scroll(
      content: Size(320, 480), in: pager, configuration: { $0.maximumZoomScale = 4 })
    window.root.layoutIfNeeded()
    let place = Point(80, 120)
    try window.send(.magnify(by: 1, .began, location: place))
    for _ in 0..<7 { try window.send(.magnify(by: 1.1, .changed, location: place)) }
    try window.send(.magnify(by: 1, .ended, location: place))
    try window.settle()
    #expect((photo.controller.state.zoomScale - 1.9487171).magnitude < 1e-6)
    #expect((photo.contentOffset.x - 80 * 0.9487171).magnitude < 1)
    #expect(photo.log.count("willBeginZooming") == 1 && photo.log.count("didSettle(zoom)") == 1)
    #expect(!photo.controller.state.isTracking && pager.contentOffset == .zero)
  }

  @Test("A node that leaves the tree ends what it does, once")
  func removal() throws {
    let window = TestWindow()
    let page = try window.scroll(content: Size(320, 4_000))
    let list = try window.scroll(Rect(0, 0, 320, 300), content: Size(320, 2_000), in: page)
    try window.touch(.began, 160, 200)
    try window.swipe(from: Point(160, 200), by: Point(0, -100))
    #expect(list.controller.state.isDragging)
    list.removeFromParent()
    try window.run(0.1)
    #expect(list.log.count("didEndDragging") == 1 && !list.controller.state.isTracking)
    try window.touch(.moved, 160, 50)
    try window.touch(.ended, 160, 50)
    #expect(page.contentOffset == .zero && !page.controller.state.isTracking)
    // Thrown, then removed.
    page.addSubnode(list)
    try window.flick(from: Point(160, 200), by: Point(0, -100))
    try window.run(0.1)
    #expect(list.controller.state.isDecelerating)
    list.removeFromParent()
    try window.run(0.1)
    #expect(list.log.count("willBeginDecelerating") == list.log.count("didEndDecelerating"))
    #expect(window.router.nextDeadline == nil)
  }

  @Test("So does one whose content a finger held beyond its edge")
  func removalOfPulled() throws {
    let window = TestWindow()
    let list = try window.scroll(content: Size(320, 2_000))
    try window.touch(.began, 160, 100)
    try window.swipe(from: Point(160, 100), by: Point(0, 150))
    #expect(list.contentOffset.y < 0 && list.controller.state.isDragging)
    list.removeFromParent()
    try window.run(0.5)
    #expect(!list.controller.state.isDecelerating && !list.controller.state.isTracking)
    #expect(list.log.count("willBeginDecelerating") == list.log.count("didEndDecelerating"))
    #expect(window.router.nextDeadline == nil)
  }

  @Test("So does one that began to move with the input before it left")
  func removalRightAfterInput() throws {
    for isKey in [false, true] {
      let window = TestWindow()
      let list = try window.scroll(content: Size(320, 2_000))
      try window.advance(by: 0.1)
      if isKey {
        try window.router.handle(.key(.pageDown), at: window.time)
        #expect(list.controller.state.isScrollAnimating)
      } else {
        try window.flick(from: Point(160, 300), by: Point(0, -100))
        #expect(list.controller.state.isDecelerating)
      }
      list.removeFromParent()
      try window.run(0.5)
      let state = list.controller.state
      #expect(!state.isDecelerating && !state.isScrollAnimating && !state.isScrolling)
      #expect(list.log.count("willBeginDecelerating") == list.log.count("didEndDecelerating"))
    }
  }

  @Test("A delegate may give commands to other views, and input to the router")
  func delegates() throws {
    let window = TestWindow()
    let header = try window.scroll(Rect(0, 0, 320, 60), content: Size(2_000, 60))
    let body = try window.scroll(Rect(0, 60, 320, 420), content: Size(2_000, 420))
    body.log.onScroll = { [weak header] controller in
      do {
        try header?.controller.setContentOffset(
          controller.contentOffset, at: controller.model.clock)
      } catch { Issue.record(error) }
    }
    try window.flick(from: Point(300, 300), by: Point(-150, 0))
    try window.run(0.2)
    #expect(body.contentOffset.x > 140 && header.contentOffset == body.contentOffset)
    var isFirst = true
    header.log.onScroll = { [unowned window] controller in
      guard isFirst else { return }
      isFirst = false
      do {
        try window.router.handle(
          .touch(ScrollTouch(id: 9, phase: .began, location: Point(160, 300))),
          at: controller.model.clock)
      } catch { Issue.record(error) }
    }
    try window.advance(by: 1.0 / 60)
    #expect(body.controller.state.isTracking && !body.controller.state.isDecelerating)
    try window.touch(.ended, 160, 300, id: 9)
    try window.settle()
    #expect(header.contentOffset == body.contentOffset)
  }

  @Test("Content snaps to the frames of nodes, wherever the layout has put them")
  func snapping() throws {
    let window = TestWindow()
    let carousel = try window.scroll(content: .zero)
    var cards: [LayoutNode] = []
    for _ in 0..<6 {
      let card = LayoutNode(intrinsicContentSize: Size(200, 300))
      carousel.addSubnode(card)
      try window.root.activate([
        card.leftAnchor.constraint(
          equalTo: cards.last?.rightAnchor ?? carousel.leftAnchor, constant: 20),
        card.topAnchor.constraint(equalTo: carousel.topAnchor),
      ])
      cards.append(card)
    }
    try window.root.activate([
      cards[5].rightAnchor.constraint(equalTo: carousel.rightAnchor, constant: -20),
      cards[5].bottomAnchor.constraint(equalTo: carousel.bottomAnchor),
    ])
    try carousel.snap(to: cards, along: .horizontal, alignment: .center)
    try window.flick(from: Point(300, 100), by: Point(-90, 0))
    try window.settle()
    let centred = cards.filter { ($0.frameInWindow.midX - 160).magnitude < 1e-6 }
    #expect(centred.count == 1 && carousel.contentOffset.x > 0)
    try window.wheel(30, 0)
    try window.settle()
    let next = cards.firstIndex { ($0.frameInWindow.midX - 160).magnitude < 1e-6 }
    #expect(next == cards.firstIndex { $0 === centred[0] }.map { $0 + 1 })
    try carousel.snap(to: nil, along: .horizontal)
    try window.drag(from: Point(160, 100), by: Point(-30, 0))
    try window.settle()
    #expect(cards.allSatisfy { ($0.frameInWindow.midX - 160).magnitude > 10 })
  }

  @Test("A router of items does the same at the tier of handles")
  func items() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    func scroll(_ frame: Rect, content: Size, in parent: ItemID) throws -> (
      ItemID, ScrollController
    ) {
      var properties = ItemProperties()
      properties.fixedFrame = FixedFrame(frame)
      properties.contentSize = content
      let item = try engine.addItem(.scroll, in: parent, properties: properties)
      let controller = ScrollController()
      try engine.setScrollController(controller, of: item)
      return (item, controller)
    }
    let (page, outer) = try scroll(
      Rect(0, 0, 320, 480), content: Size(320, 1_000), in: engine.root)
    let (_, inner) = try scroll(Rect(0, 100, 320, 200), content: Size(320, 250), in: page)
    let router = ScrollRouter(engine: engine)
    func touch(_ phase: ScrollTouch.Phase, _ y: Double, _ time: Double) throws {
      try router.handle(
        .touch(ScrollTouch(id: 1, phase: phase, location: Point(160, y))), at: time)
    }
    try touch(.began, 250, 0)
    try touch(.moved, 240, 0.01)
    try touch(.moved, 140, 0.02)
    #expect(inner.contentOffset == Point(0, 50) && outer.contentOffset == Point(0, 50))
    try touch(.ended, 140, 0.3)
    #expect(router.scrollViews(at: Point(160, 60)).count == 2)
    #expect(router.scrollViews(at: Point(160, 20)).count == 1)
    // A guide covers nothing, be it the host's or one that a grid makes for its tracks.
    var everywhere = ItemProperties()
    everywhere.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    _ = try engine.addItem(.guide, in: page, properties: everywhere)
    #expect(router.scrollViews(at: Point(160, 60)).count == 2)
    let grid = try engine.addItem(in: engine.root, properties: everywhere)
    let cell = try engine.addItem(.scroll, in: grid)
    let controller = ScrollController()
    try engine.setScrollController(controller, of: cell)
    var layout = GridLayout(rows: [[cell]])
    layout.columns[0].width = .points(320)
    layout.rows[0].height = .points(480)
    try engine.setGridLayout(layout, of: grid)
    #expect(router.scrollViews(at: Point(160, 60)).last === controller)
  }

  @Test("Numbers that are not usable, and a finger that is down, change nothing")
  func badInput() throws {
    let window = TestWindow()
    let list = try window.scroll(content: Size(320, 2_000))
    try window.touch(.began, 160, 200)
    try window.touch(.moved, 160, 150)
    let before = list.controller.model
    #expect(throws: ScrollError.touchAlreadyDown(id: 1)) {
      try window.touch(.began, 1, 1, after: 0)
    }
    #expect(throws: ScrollError.notFinite(.touchLocation)) {
      try window.touch(.moved, .nan, 1, after: 0)
    }
    #expect(throws: ScrollError.notFinite(.translation)) { try window.wheel(.nan, 1, after: 0) }
    #expect(throws: ScrollError.notFinite(.time)) { try window.router.advance(to: .infinity) }
    #expect(throws: ScrollError.outOfRange(.zoomScale)) {
      try window.send(.magnify(by: 0, .began, location: .zero), after: 0)
    }
    #expect(list.controller.model == before)
    // A finger that is not known is ignored.
    try window.touch(.moved, 1, 1, id: 7)
    #expect(list.contentOffset == before.contentOffset)
  }
}
