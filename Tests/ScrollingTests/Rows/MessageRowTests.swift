import LayoutGeometry
import Scrolling
import Testing

/// Rows 86 to 111: messages and flags.
@Suite("Checklist: messages and flags")
struct MessageRowTests {
  @Test("Rows 86, 253: didScroll comes before the frame is drawn, while scrolling and zooming")
  func beforeTheFrame() throws {
    var driver = try Driver(content: Size(320, 9_600), configuration: { $0.maximumZoomScale = 2 })
    var shown = 0.0
    driver.sink.onEvent = { event, model in
      if event.kind == .didScroll { shown = model.contentOffset.y }
    }
    try driver.flick(from: Point(160, 400), by: Point(0, -200))
    for _ in 1...20 {
      try driver.advance(by: 1.0 / 60)
      #expect(shown == driver.offset.y)
    }
    try driver.model.stopScrollingAndZooming(at: driver.time, events: &driver.sink)
    driver.forget()
    try driver.model.setZoomScale(2, animated: true, at: driver.time, events: &driver.sink)
    for frame in 1...10 {
      try driver.advance(by: 1.0 / 60)
      #expect(driver.events.count("didScroll") == frame)
    }
  }

  @Test("Rows 88, 98, 100, 106, 107: tracking at touch, dragging with the first message")
  func flags() throws {
    var driver = try Driver()
    try driver.down(160, 300)
    #expect(driver.state.isTracking && !driver.state.isDragging)
    try driver.run(0.3)
    #expect(driver.state.isTracking)
    #expect(driver.events.names == ["deliverContentTouches"])
    try driver.move(160, 295)
    #expect(!driver.state.isDragging)
    try driver.move(160, 280)
    #expect(driver.state.isDragging)
    #expect(
      driver.events.map(\.row) == [
        "deliverContentTouches T", "cancelContentTouches T", "willBeginDragging TD",
      ])
    try driver.move(160, 270)
    #expect(driver.events.last?.row == "didScroll TD")
  }

  @Test("Rows 90, 91, 92, 93, 102, 103, 108: when it decelerates, and what follows")
  func deceleration() throws {
    var stopped = try Driver()
    try stopped.drag(from: Point(160, 400), by: Point(0, -100))
    let count = stopped.events.count
    try stopped.run(1)
    #expect(stopped.events.count == count)
    #expect(stopped.events.count("didEndDragging(false)") == 1 && !stopped.state.isDecelerating)
    var thrown = try Driver(content: Size(320, 9_600))
    try thrown.flick(from: Point(160, 400), by: Point(0, -100))
    try thrown.settle()
    for event in thrown.events where event.state.isDecelerating {
      #expect(!event.state.isTracking && !event.state.isDragging)
    }
    #expect(thrown.events.count("willBeginDecelerating") == 1)
    #expect(thrown.events.count("didEndDecelerating") == 1)
    #expect(!thrown.state.isDecelerating)
    var pulled = try Driver()
    try pulled.drag(from: Point(160, 100), by: Point(0, 100))
    #expect(pulled.events.count("didEndDragging(true)") == 1)
    // Slower than 260 points per second is no throw, faster than that is.
    for (speed, flies) in [(255.0, false), (265, true)] {
      var driver = try Driver(content: Size(320, 9_600))
      try driver.flick(from: Point(160, 400), by: Point(0, -speed / 10))
      #expect(driver.state.isDecelerating == flies)
    }
  }

  @Test("Row 96: one event for the end of any scroll")
  func settling() throws {
    var driver = try Driver()
    try driver.drag(from: Point(160, 400), by: Point(0, -100))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.settle()
    try driver.setContentOffset(0, 100, animated: true)
    try driver.run(0.5)
    try driver.model.scrollToTop(at: driver.time, events: &driver.sink)
    try driver.run(0.5)
    try driver.setContentOffset(0, 100, animated: true)
    try driver.run(0.1)
    try driver.setContentOffset(0, 50)
    #expect(
      driver.events.settlings == [
        .dragging, .deceleration, .animation, .scrollToTop, .interruption,
      ])
  }

  @Test("Row 99: a finger that does not move is the content's, and nothing is said about scrolling")
  func contentTouch() throws {
    var driver = try Driver()
    try driver.down(160, 240)
    #expect(driver.model.nextDeadline == 0.15)
    try driver.advance(by: 0.149)
    #expect(driver.events.isEmpty)
    try driver.advance(by: 0.01)
    #expect(driver.events.first?.time == 0.15)
    try driver.up(160, 240, after: 0.1)
    #expect(driver.events.names == ["deliverContentTouches"])
    driver.forget()
    // A quick tap is delivered when it ends.
    try driver.down(160, 240)
    try driver.up(160, 240, after: 0.05)
    #expect(driver.events.names == ["deliverContentTouches"])
    #expect(!driver.state.isTracking)
  }

  @Test("Rows 101, 109: scrolling that is part of a zoom is no drag")
  func zoomScrolls() throws {
    var driver = try Driver(content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    try driver.pinchOpen(around: Point(160, 240), from: 92, to: 200)
    let scroll = try #require(driver.events.first { $0.name == "didScroll" })
    #expect(!scroll.state.isDragging && scroll.state.isZooming)
    try driver.pinchRelease(around: Point(160, 240), spread: 200)
    driver.forget()
    try driver.model.setZoomScale(3, at: driver.time, events: &driver.sink)
    for event in driver.events {
      #expect(!event.state.isTracking && !event.state.isDragging && !event.state.isZooming)
    }
  }

  @Test("Rows 104, 110: every event carries the flags; one didZoom while the zoom returns")
  func snapshots() throws {
    var driver = try Driver(content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    try driver.pinchOpen(around: Point(160, 240), from: 42, to: 400)
    driver.forget()
    try driver.pinchRelease(around: Point(160, 240), spread: 400)
    try driver.settle()
    let bouncing = driver.events.filter { $0.state.isZoomBouncing && $0.name == "didZoom" }
    #expect(bouncing.count == 1)
    #expect(driver.events.last?.state.isZoomBouncing == false)
  }

  @Test("Rows 105, 125: the page is known when the deceleration ends; willDecelerate between pages")
  func pageAtTheEnd() throws {
    var driver = try Driver(
      content: Size(1_280, 480), configuration: { $0.isPagingEnabled = true })
    var page: Int?
    driver.sink.onEvent = { event, model in
      if event.kind == .didEndDecelerating {
        page = model.paging(.horizontal).pageIndex(at: model.contentOffset.x)
      }
    }
    // Slow and far: the nearest page. The finger had stopped, and still it decelerates.
    try driver.drag(from: Point(310, 240), by: Point(-200, 0))
    #expect(driver.events.count("didEndDragging(true)") == 1)
    try driver.settle()
    #expect(page == 1)
    try driver.drag(from: Point(310, 240), by: Point(-100, 0))
    try driver.settle()
    #expect(page == 1)
  }

  @Test("stopScrollingAndZooming: in place, at the edge, on a page")
  func stop() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.1)
    let offset = driver.offset
    try driver.model.stopScrollingAndZooming(at: driver.time, events: &driver.sink)
    #expect(driver.offset == offset && driver.model.nextDeadline != nil)
    #expect(driver.events.table.last == "didEndDecelerating")
    var bouncing = try Driver()
    try bouncing.drag(from: Point(160, 100), by: Point(0, 200))
    try bouncing.run(0.05)
    try bouncing.model.stopScrollingAndZooming(at: bouncing.time, events: &bouncing.sink)
    #expect(bouncing.offset == .zero)
    var paging = try Driver(
      content: Size(1_280, 480), configuration: { $0.isPagingEnabled = true })
    try paging.flick(from: Point(300, 240), by: Point(-200, 0))
    try paging.run(0.05)
    try paging.model.stopScrollingAndZooming(at: paging.time, events: &paging.sink)
    #expect(paging.offset == Point(320, 0))
  }
}
