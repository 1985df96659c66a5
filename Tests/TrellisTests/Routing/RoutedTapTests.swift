import Scrolling
import Testing
import Trellis

/// Taps and the size of the window, given to the router like everything else.
@Suite("Router: taps and sizes")
struct RoutedTapTests {
  /// A zooming view that is shown at scale 2 on the content of another one.
  private struct Stage {
    let window = TestWindow()
    let page: ScrollNode
    let photo: ScrollNode

    init() throws {
      page = try window.scroll(
        content: Size(320, 2_000), configuration: { $0.maximumZoomScale = 2 })
      photo = try window.scroll(Rect(20, 100, 100, 100), content: Size(400, 400), in: page)
      window.root.layoutIfNeeded()
    }
  }

  @Test("A tap is told where it is in the view, the innermost first, until one uses it")
  func whoIsTold() throws {
    let stage = try Stage()
    let (window, page, photo) = (stage.window, stage.page, stage.photo)
    try page.controller.setZoomScale(2, anchor: .zero, at: 0)
    try page.controller.setContentOffset(Point(10, 150), at: 0)
    try window.tap(60, 90)
    #expect(photo.log.taps.isEmpty)
    let deadline = try #require(window.router.nextDeadline)
    #expect((deadline - (window.time + 0.35)).magnitude < 1e-9)
    try window.settle()
    #expect(photo.log.taps == [.single(Point(15, 20))])
    #expect(page.log.taps == [.single(Point(60, 90))])
    var times: [Double] = []
    photo.log.onTap = { _, _, time in
      times.append(time)
      return true
    }
    for _ in 0..<2 { try window.tap(60, 90) }
    #expect(photo.log.taps.last == .double(Point(15, 20)) && times == [window.time])
    #expect(page.log.taps.count == 1 && window.router.nextDeadline == nil)
    #expect(photo.log.messages.allSatisfy { $0.contains("ContentTouches") })
  }

  @Test("Two fingers tap at the middle between them")
  func twoFingers() throws {
    let stage = try Stage()
    for id in 1...2 { try stage.window.touch(.began, 20 + Double(id) * 20, 120, id: id) }
    for id in 1...2 { try stage.window.touch(.ended, 20 + Double(id) * 20, 120, id: id) }
    #expect(stage.photo.log.taps == [.twoFingers(Point(30, 20))])
  }

  @Test("A touch that scrolls, or stops scrolling, is no tap; the next one may be")
  func noTaps() throws {
    let window = TestWindow()
    let list = try window.scroll(content: Size(320, 9_600))
    try window.drag(from: Point(160, 400), by: Point(0, -100))
    try window.flick(from: Point(160, 400), by: Point(0, -100))
    try window.run(0.1)
    #expect(list.controller.state.isDecelerating)
    try window.tap(160, 240, after: 0)
    #expect(!list.controller.state.isScrolling)
    try window.run(1)
    try list.controller.setContentOffset(.zero, animated: true, at: window.time)
    try window.advance(by: 0.1)
    try window.tap(160, 240, after: 0)
    try window.run(1)
    #expect(list.log.taps.isEmpty)
    for _ in 0..<2 { try window.tap(160, 240) }
    #expect(list.log.taps == [.double(Point(160, 240))])
    // The second of two stops an animation: the first one was a single tap.
    try window.tap(160, 240)
    try list.controller.setContentOffset(Point(0, 900), animated: true, at: window.time)
    try window.tap(160, 240)
    #expect(list.log.taps.last == .single(Point(160, 240)) && list.log.taps.count == 2)
  }

  @Test("A mouse clicks and double-clicks, but not on an indicator")
  func mouse() throws {
    let window = TestWindow()
    let list = try window.scroll(
      content: Size(320, 960), configuration: { $0.indicatorVisibility = .always })
    window.root.layoutIfNeeded()
    func click(_ x: Double, _ y: Double) throws {
      try window.send(.mouse(.pressed, location: Point(x, y)), after: 0.1)
      try window.send(.mouse(.released, location: Point(x, y)))
    }
    for _ in 0..<2 { try click(100, 200) }
    #expect(list.log.taps == [.double(Point(100, 200))])
    let thumb = try #require(list.controller.model.indicator(.vertical)).frame
    for _ in 0..<2 { try click(thumb.midX, thumb.midY) }
    try window.send(.mouse(.pressed, location: Point(100, 200)))
    try window.send(.mouse(.dragged, location: Point(100, 240)))
    try window.send(.mouse(.released, location: Point(100, 200)))
    try window.settle()
    #expect(list.log.taps.count == 1)
  }

  @Test("A view that leaves the tree is told nothing any more; a delegate may remove it")
  func leaving() throws {
    let stage = try Stage()
    try stage.window.tap(60, 150)
    stage.photo.removeFromParent()
    try stage.window.settle()
    #expect(stage.photo.log.taps.isEmpty && stage.window.router.nextDeadline == nil)
    let second = try Stage()
    second.photo.log.onTap = { [photo = second.photo] _, _, _ in
      photo.removeFromParent()
      return false
    }
    for _ in 0..<2 { try second.window.tap(60, 150) }
    #expect(second.photo.log.taps == [.double(Point(40, 50))])
    #expect(second.page.log.taps == [.double(Point(60, 150))])
  }

  @Test("Taps in two views at the same time are those of each")
  func twoViews() throws {
    let window = TestWindow()
    let views = try [0.0, 160].map { x in
      try window.scroll(Rect(x, 0, 160, 480), content: Size(160, 960))
    }
    try window.touch(.began, 80, 100, id: 1)
    try window.touch(.began, 240, 100, id: 2)
    try window.touch(.ended, 80, 100, id: 1)
    try window.touch(.ended, 240, 100, id: 2)
    for x in [240.0, 80] { try window.tap(x, 100) }
    #expect(views.allSatisfy { $0.log.taps == [.double(Point(80, 100))] })
  }

  @Test("Controllers of items are told of taps and sizes, too")
  func items() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    var properties = ItemProperties()
    properties.fixedFrame = FixedFrame(
      Rect(0, 0, 320, 480), autoresizing: [.flexibleWidth, .flexibleHeight])
    let scroll = try engine.addItem(.scroll, in: engine.root, properties: properties)
    let controller = ScrollController()
    let log = RecordingDelegate()
    controller.delegate = log
    try engine.setScrollController(controller, of: scroll)
    let router = ScrollRouter(engine: engine)
    engine.layoutIfNeeded()
    for (index, phase) in [ScrollTouch.Phase.began, .ended, .began, .ended].enumerated() {
      let touch = ScrollTouch(id: 1, phase: phase, location: Point(30, 40))
      try router.handle(.touch(touch), at: Double(index) * 0.1)
    }
    #expect(log.taps == [.double(Point(30, 40))])
    try router.handle(.resize(Size(480, 320)), at: 1)
    #expect(controller.model.geometry.boundsSize == Size(480, 320) && controller.model.clock == 1)
  }

  @Test(
    "A list keeps what is at its top in a window of another size; the time is that of the input")
  func resize() throws {
    let window = TestWindow()
    let list = try window.pinnedScroll(in: window.root)
    for format in ["H:|[list]|", "V:|[list]|"] {
      try window.root.activate(VisualFormat.constraints(format, views: ["list": list]))
    }
    list.contentSize = Size(320, 2_000)
    window.root.layoutIfNeeded()
    try list.controller.setContentOffset(Point(0, 300), at: 0)
    try window.send(.resize(Size(480, 320)), after: 3)
    #expect(window.root.size == Size(480, 320) && list.frame == Rect(0, 0, 480, 320))
    #expect(list.contentOffset == Point(0, 300) && list.controller.model.clock == 3)
    // At the end there is less room to scroll in a higher window.
    try list.controller.setContentOffset(Point(0, 1_680), at: 3)
    list.log.forget()
    try window.send(.resize(Size(320, 480)))
    #expect(list.contentOffset == Point(0, 1_520) && list.log.table == ["didScroll"])
    // A throw goes on.
    try window.flick(from: Point(160, 100), by: Point(0, 100))
    try window.run(0.1)
    try window.send(.resize(Size(320, 400)), after: 0)
    #expect(list.controller.state.isDecelerating)
    try window.settle()
    #expect(list.contentOffset.y < 1_200 && !list.controller.state.isScrolling)
  }

  @Test("Numbers that are not usable are refused, and not even the time has passed")
  func refused() throws {
    let window = TestWindow()
    let list = try window.scroll(content: Size(320, 9_600))
    try window.flick(from: Point(160, 400), by: Point(0, -100))
    let model = list.controller.model
    let nan = Point(.nan, 0)
    let time = window.time + 0.5
    for (input, error) in [
      (ScrollInput.touch(ScrollTouch(id: 9, phase: .began, location: nan)), .touchLocation),
      (.wheel(ScrollWheel(nan), location: .zero), .translation),
      (.wheel(ScrollWheel(.zero), location: nan), .touchLocation),
      (.magnify(by: .nan, .began, location: .zero), .zoomScale),
      (.magnify(by: 1, .began, location: nan), .touchLocation),
      (.mouse(.pressed, location: nan), .touchLocation),
      (.resize(Size(.nan, 0)), .boundsSize),
    ] as [(ScrollInput, ScrollParameter)] {
      #expect(throws: ScrollError.notFinite(error)) { try window.router.handle(input, at: time) }
    }
    #expect(throws: ScrollError.outOfRange(.boundsSize)) {
      try window.router.handle(.resize(Size(2e9, 1)), at: time)
    }
    #expect(throws: ScrollError.negative(.boundsSize)) {
      try window.router.handle(.resize(Size(-1, 1)), at: time)
    }
    #expect(throws: ScrollError.notFinite(.time)) {
      try window.router.handle(.key(.home), at: .infinity)
    }
    #expect(throws: ScrollError.outOfRange(.time)) { try window.router.advance(to: 1e300) }
    #expect(list.controller.model == model && window.root.size == Size(320, 480))
  }

  @Test("A third finger that is lifted last leaves the next taps alone")
  func thirdFinger() throws {
    let window = TestWindow()
    let list = try window.scroll(content: Size(320, 960))
    window.root.layoutIfNeeded()
    for id in 1...3 { try window.touch(.began, Double(id) * 60, 240, id: id) }
    for id in 1...3 { try window.touch(.ended, Double(id) * 60, 240, id: id) }
    try window.settle()
    #expect(list.log.taps.isEmpty)
    for id in 4...5 { try window.tap(160, 240, id: id) }
    #expect(list.log.taps == [.double(Point(160, 240))])
  }

  @Test("A view that fingers cannot move is touched while code moves it, and goes on")
  func movedByCodeAlone() throws {
    let window = TestWindow()
    let list = try window.scroll(
      content: Size(320, 9_600), configuration: { $0.isScrollEnabled = false })
    window.root.layoutIfNeeded()
    try list.controller.setContentOffset(Point(0, 900), animated: true, at: window.time)
    try window.advance(by: 0.1)
    try window.touch(.began, 160, 240)
    #expect(list.log.count("deliverContentTouches") == 1)
    #expect(list.controller.state.isScrollAnimating)
    try window.touch(.ended, 160, 240)
    try window.run(1)
    #expect(list.log.taps == [.single(Point(160, 240))])
    #expect(list.contentOffset == Point(0, 900))
  }

  @Test("A mouse button whose release got lost leaves the next clicks and taps alone")
  func lostRelease() throws {
    let window = TestWindow()
    let views = try [0.0, 160].map { x in
      try window.scroll(Rect(x, 0, 160, 480), content: Size(160, 960))
    }
    window.root.layoutIfNeeded()
    try window.send(.mouse(.pressed, location: Point(80, 100)))
    try window.send(.mouse(.pressed, location: Point(240, 100)))
    try window.send(.mouse(.released, location: Point(240, 100)))
    try window.settle()
    #expect(views[0].log.taps.isEmpty && views[1].log.taps == [.single(Point(80, 100))])
    try window.tap(240, 100)
    try window.settle()
    #expect(views[1].log.taps.count == 2 && window.router.nextDeadline == nil)
  }
}
