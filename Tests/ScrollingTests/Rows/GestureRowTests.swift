import LayoutGeometry
import Scrolling
import ScrollingExtras
import Testing

/// Rows 201 to 210 and 228 to 241: taps, touch delivery, autoscroll.
@Suite("Checklist: gestures")
struct GestureRowTests {
  private func touch(_ x: Double, _ y: Double, taps: Int = 1) -> TapZoomRecognizer.Touch {
    TapZoomRecognizer.Touch(location: Point(x, y), tapCount: taps)
  }

  @Test("Rows 201, 203, 204: a double tap zooms in, a tap with two fingers out, step by step")
  func tapZoom() throws {
    var driver = try Driver(content: Size(1_280, 960), configuration: { $0.maximumZoomScale = 4 })
    var taps = TapZoomRecognizer()
    let limits = driver.model.configuration.zoomLimits
    for expected in [2.0, 4, 1] {
      taps.touchesBegan(1)
      #expect(taps.touchesEnded([touch(100, 100)], at: driver.time) == nil)
      taps.touchesBegan(1)
      let tap = taps.touchesEnded([touch(100, 100, taps: 2)], at: driver.time + 0.2)
      #expect(tap == .double(Point(100, 100)))
      #expect(taps.nextDeadline == nil)
      let scale = DoubleTapZoom.stepIn(from: driver.state.zoomScale, limits: limits)
      let center = (driver.offset + Point(100, 100)) / driver.state.zoomScale
      let rect = driver.model.geometry.zoomRect(forScale: scale, center: center)
      try driver.model.zoom(to: rect, animated: true, at: driver.time, events: &driver.sink)
      try driver.settle()
      #expect(driver.state.zoomScale == expected)
    }
    try driver.setZoomScale(4)
    for expected in [2.0, 1, 1] {
      let scale = DoubleTapZoom.stepOut(from: driver.state.zoomScale, limits: limits)
      try driver.setZoomScale(scale)
      #expect(driver.state.zoomScale == expected)
    }
  }

  @Test("Row 204: a single tap is known after the delay, unless another touch comes")
  func singleTap() {
    var taps = TapZoomRecognizer(doubleTapDelay: 0.35)
    taps.touchesBegan(1)
    #expect(taps.touchesEnded([touch(7, 8)], at: 1) == nil)
    #expect(taps.nextDeadline == 1.35)
    #expect(taps.advance(to: 1.3) == nil)
    #expect(taps.advance(to: 1.4) == .single(Point(7, 8)))
    #expect(taps.advance(to: 2) == nil)
    taps.touchesBegan(1)
    _ = taps.touchesEnded([touch(7, 8)], at: 3)
    taps.touchesBegan(1)
    #expect(taps.advance(to: 9) == nil)
  }

  @Test("Rows 202, 205, 206, 207: two fingers, together or one after the other, at their middle")
  func twoFingers() {
    var taps = TapZoomRecognizer()
    taps.touchesBegan(2)
    #expect(
      taps.touchesEnded([touch(100, 100), touch(200, 300)], at: 0) == .twoFingers(Point(150, 200)))
    taps.touchesBegan(1)
    taps.touchesBegan(1)
    #expect(taps.touchesEnded([touch(100, 100)], at: 0) == nil)
    #expect(taps.touchesEnded([touch(200, 300)], at: 0.1) == .twoFingers(Point(150, 200)))
    // The first one was no tap.
    taps.touchesBegan(2)
    #expect(taps.touchesEnded([touch(100, 100, taps: 0)], at: 0) == nil)
    #expect(taps.touchesEnded([touch(200, 300)], at: 0.1) == nil)
    // A third finger.
    taps.touchesBegan(3)
    #expect(
      taps.touchesEnded([touch(1, 1), touch(2, 2), touch(3, 3)], at: 0) == nil)
    // All up: it begins anew.
    taps.touchesBegan(2)
    #expect(taps.touchesEnded([touch(0, 0), touch(2, 2)], at: 0) == .twoFingers(Point(1, 1)))
  }

  @Test("Row 208: a scroll takes the touches away")
  func cancelledTaps() {
    var taps = TapZoomRecognizer()
    taps.touchesBegan(2)
    taps.touchesCancelled()
    taps.touchesBegan(1)
    #expect(taps.touchesEnded([touch(1, 1)], at: 0) == nil)
    #expect(taps.advance(to: 1) == .single(Point(1, 1)))
  }

  /// The gestures of fingers, one after the other, a tenth of a second apart.
  private enum Tapping {
    case one, oneAgain, two, twoInTurn, three, drag
  }

  /// Plays taps to a photo that double taps zoom in and taps of two fingers zoom out.
  private func zoomScale(after tappings: [Tapping]) throws -> (scale: Double, singles: Int) {
    var driver = try Driver(content: Size(1_280, 960), configuration: { $0.maximumZoomScale = 16 })
    try driver.setZoomScale(4)
    driver.forget()
    var taps = TapZoomRecognizer()
    var singles = 0
    func take(_ tap: TapZoomRecognizer.Tap?) throws {
      let limits = driver.model.configuration.zoomLimits
      switch tap {
      case .double:
        try driver.setZoomScale(DoubleTapZoom.stepIn(from: driver.state.zoomScale, limits: limits))
      case .twoFingers:
        try driver.setZoomScale(DoubleTapZoom.stepOut(from: driver.state.zoomScale, limits: limits))
      case .single: singles += 1
      case nil: break
      }
    }
    for tapping in tappings {
      driver.time += 0.1
      try take(taps.advance(to: driver.time))
      switch tapping {
      case .one, .oneAgain:
        taps.touchesBegan(1)
        let count = tapping == .one ? 1 : 2
        try take(taps.touchesEnded([touch(100, 100, taps: count)], at: driver.time))
      case .two:
        taps.touchesBegan(2)
        try take(taps.touchesEnded([touch(90, 90), touch(110, 110)], at: driver.time))
      case .twoInTurn:
        taps.touchesBegan(1)
        taps.touchesBegan(1)
        try take(taps.touchesEnded([touch(90, 90)], at: driver.time))
        try take(taps.touchesEnded([touch(110, 110)], at: driver.time))
      case .three:
        taps.touchesBegan(3)
        try take(
          taps.touchesEnded([touch(90, 90), touch(110, 110), touch(1, 1)], at: driver.time))
      case .drag:
        taps.touchesBegan(1)
        try driver.down(100, 100)
        try driver.move(100, 60)
        if driver.state.isDragging { taps.touchesCancelled() }
        try driver.up(100, 60, after: 0.2)
        try take(taps.touchesEnded([touch(100, 60, taps: 0)], at: driver.time))
      }
    }
    try take(taps.advance(to: driver.time + 1))
    return (driver.state.zoomScale, singles)
  }

  @Test("Row 236: of a double tap and a tap of two fingers one counts, once, whatever was before")
  func mediation() throws {
    for (tappings, scale, singles) in [
      ([Tapping.one], 4.0, 1), ([.one, .oneAgain], 8, 0), ([.two], 2, 0), ([.twoInTurn], 2, 0),
      // A second finger rules out the double tap that the first one had begun.
      ([.one, .two], 2, 0), ([.one, .twoInTurn], 2, 0), ([.two, .one], 2, 1),
      ([.two, .one, .oneAgain], 4, 0), ([.one, .oneAgain, .two], 4, 0), ([.two, .two], 1, 0),
      ([.three], 4, 0), ([.three, .one, .oneAgain], 8, 0), ([.three, .two], 2, 0),
      // A drag is no tap, and what comes after it is one.
      ([.drag], 4, 0), ([.one, .drag], 4, 0), ([.drag, .two], 2, 0),
      ([.drag, .one, .oneAgain], 8, 0),
    ] {
      let result = try zoomScale(after: tappings)
      #expect(result.scale == scale && result.singles == singles, "\(tappings)")
    }
  }

  @Test("Row 209: a recogniser outside of the model drives it by what it recognised")
  func recognisers() throws {
    var driver = try Driver(content: Size(320, 960), configuration: { $0.maximumZoomScale = 4 })
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    try driver.model.drag(by: Point(0, -50), at: 0.01, events: &driver.sink)
    #expect(driver.offset == Point(0, 50))
    try driver.model.endDragging(at: 0.02, events: &driver.sink)
    #expect(
      driver.events.table == [
        "willBeginDragging TD", "didScroll TD", "willEndDragging TD", "didEndDragging(false)",
      ])
    driver.forget()
    try driver.model.beginPinching(around: Point(160, 240), at: 1, events: &driver.sink)
    try driver.model.pinch(by: 2, around: Point(160, 240), at: 1.1, events: &driver.sink)
    #expect(driver.state.zoomScale == 2 && driver.offset == Point(160, 340))
    try driver.model.endPinching(at: 1.2, events: &driver.sink)
    #expect(
      driver.events.table == [
        "willBeginZooming TZ", "didZoom TZ", "didScroll TZ", "didEndZooming(2.0)",
      ])
    try driver.model.beginTracking(at: 2, events: &driver.sink)
    #expect(driver.state.isTracking)
    try driver.model.endTracking(at: 2.1, events: &driver.sink)
    #expect(!driver.state.isTracking && driver.events.last?.name == "deliverContentTouches")
  }

  @Test("Row 228: a drag or a pinch is the scroll view's, anything else the content's")
  func delivery() throws {
    var tap = try Driver()
    try tap.down(160, 240)
    try tap.move(162, 241)
    try tap.up(162, 241, after: 0.02)
    #expect(tap.events.names == ["deliverContentTouches"])
    var drag = try Driver()
    try drag.down(160, 240)
    try drag.move(160, 220)
    try drag.up(160, 220, after: 0.2)
    #expect(!drag.events.names.contains("deliverContentTouches"))
    var pinch = try Driver(configuration: { $0.maximumZoomScale = 2 })
    try pinch.pinchOpen(around: Point(160, 240), from: 92, to: 120)
    #expect(!pinch.events.names.contains("deliverContentTouches"))
  }

  @Test("Row 229: touches can be cancelled, or kept by the content, or by one kind of content")
  func cancelling() throws {
    for (can, gives, scrolls) in [(true, true, true), (false, true, false), (true, false, false)] {
      var driver = try Driver(configuration: { $0.canCancelContentTouches = can })
      driver.sink.givesUpTouches = gives
      try driver.down(160, 240)
      try driver.run(0.2)
      try driver.swipe(from: Point(160, 240), by: Point(0, -50))
      #expect((driver.offset.y > 0) == scrolls)
      #expect(driver.events.names.contains("cancelContentTouches") == scrolls)
      try driver.up(160, 190)
      #expect(!driver.state.isTracking)
    }
  }

  @Test(
    "Row 230: without delay the content responds at once; it matters only along scrollable axes")
  func delays() throws {
    var prompt = try Driver(configuration: { $0.delaysContentTouches = false })
    try prompt.down(160, 240)
    #expect(prompt.events.names == ["deliverContentTouches"])
    #expect(prompt.model.nextDeadline == nil)
    // A slider across the scrollable axis can be dragged at once, long before the delay is over.
    var slider = try Driver()
    try slider.down(160, 240)
    try slider.swipe(from: Point(160, 240), by: Point(100, 0))
    #expect(slider.events.names == ["deliverContentTouches"])
    #expect(slider.events[0].time < 0.05)
    try slider.swipe(from: Point(260, 240), by: Point(-100, 0))
    #expect(slider.offset == .zero && !slider.state.isDragging)
    // One along the scrollable axis has to wait.
    var along = try Driver()
    try along.down(160, 240)
    try along.move(160, 245)
    #expect(along.events.isEmpty)
    try along.run(0.15)
    #expect(along.events.names == ["deliverContentTouches"])
  }

  @Test("Row 233: pan and pinch are two recognisers: each begins, ends and can be held by itself")
  func simultaneous() throws {
    for isPanHeld in [false, true] {
      var driver = try Driver(
        content: Size(2_000, 2_000), configuration: { $0.maximumZoomScale = 4 })
      driver.model.isPanHeld = isPanHeld
      try driver.pinchOpen(around: Point(160, 240), from: 92, to: 200)
      #expect(driver.state.isZooming && !driver.state.isDragging)
      // The middle of the fingers moves: the pan joins in, unless it is held.
      try driver.move(120, 300, id: 1)
      #expect(driver.state.isZooming && driver.state.isDragging == !isPanHeld)
      try driver.up(120, 300)
      #expect(driver.state.isZooming)
      try driver.up(260, 240, after: 0.2, id: 2)
      try driver.settle()
      #expect(driver.events.count("willBeginZooming") == 1)
      #expect(driver.events.names.count { $0.hasPrefix("didEndZooming") } == 1)
      #expect(driver.events.count("willBeginDragging") == (isPanHeld ? 0 : 1))
      #expect(driver.events.names.count { $0.hasPrefix("didEndDragging") } == (isPanHeld ? 0 : 1))
      #expect(!driver.state.isScrolling)
    }
  }

  @Test("Row 234: the pan waits until another recogniser has failed")
  func requiredFailure() throws {
    var driver = try Driver()
    driver.model.isPanHeld = true
    try driver.down(160, 240)
    try driver.move(160, 220)
    #expect(!driver.state.isDragging)
    // The swipe fails.
    driver.model.isPanHeld = false
    try driver.move(160, 219)
    #expect(driver.state.isDragging)
    try driver.up(160, 219, after: 0.2)
    // The swipe wins.
    driver.model.isPanHeld = true
    driver.forget()
    try driver.down(160, 240)
    try driver.move(160, 200)
    try driver.cancel(160, 200)
    driver.model.isPanHeld = false
    #expect(!driver.events.names.contains("willBeginDragging"))
  }

  @Test("Rows 237, 238, 239: within 30 points of an edge, with more than 6 left, 5 at a time")
  func autoscrollSteps() throws {
    let scroller = Autoscroller()
    var driver = try Driver(bounds: Size(320, 460), content: Size(1_000, 1_000))
    let frame = Rect(0, 0, 320, 460)
    func step(_ x: Double, _ y: Double) -> Point {
      scroller.step(finger: Point(x, y), frame: frame, model: driver.model)
    }
    #expect(step(291, 200) == Point(5, 0))
    #expect(step(290, 200) == .zero)
    #expect(step(160, 431) == Point(0, 5))
    // Nothing left at the top and left.
    #expect(step(29, 29) == .zero)
    try driver.setContentOffset(7, 6)
    #expect(step(29, 29) == Point(-5, 0))
    try driver.setContentOffset(674, 540 - 6)
    #expect(step(319, 459) == .zero)
    try driver.setContentOffset(673, 540 - 7)
    #expect(step(319, 459) == Point(5, 5))
  }

  @Test("Rows 240, 241: ten times a second; a width of 1000 ends at 675 after 135 steps")
  func autoscrollTime() throws {
    var scroller = Autoscroller()
    var driver = try Driver(bounds: Size(320, 460), content: Size(1_000, 460))
    var item = DraggableItem(center: Point(310, 200), size: Size(20, 20))
    func update(at time: Double) throws {
      // Relative to the frame of the view, the finger does not move.
      item.follow(
        try driver.autoscroll(
          &scroller, finger: Point(310, 200), frame: Rect(0, 0, 320, 460), at: time))
    }
    try update(at: 0)
    #expect(driver.offset.x == 5 && scroller.nextDeadline == 0.1)
    try update(at: 0.05)
    #expect(driver.offset.x == 5)
    // Late calls make up for it.
    try update(at: 1.0)
    #expect(driver.offset.x == 55)
    try update(at: 20)
    #expect(driver.offset.x == 675 && scroller.nextDeadline == nil)
    #expect(item.center.x == 310 + 675)
    let steps = driver.events.filter { $0.name == "didScroll" }
    #expect(steps.count == 135)
    #expect(isClose(steps[134].time, 13.4, 1e-9))
    scroller.stop()
    #expect(scroller.nextDeadline == nil)
  }
}
