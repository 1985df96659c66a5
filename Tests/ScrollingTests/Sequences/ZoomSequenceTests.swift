import LayoutGeometry
import Scrolling
import Testing

/// The tables of messages about zooming, as ``SequenceTests`` has those about scrolling.
@Suite("Delegate sequences of zooming")
struct ZoomSequenceTests {
  private func photo(
    _ configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> Driver {
    try Driver(content: Size(320, 480)) {
      $0.pixelScale = 2
    } configuration: {
      $0.maximumZoomScale = 4
      configure(&$0)
    }
  }

  @Test("4.8 pinch inside the limits")
  func pinchInside() throws {
    var driver = try photo()
    try driver.pinchOpen(around: Point(160, 240), from: 92, to: 200)
    #expect(driver.state.isZooming && driver.state.isTracking)
    try driver.pinchRelease(around: Point(160, 240), spread: 200)
    var expected = ["willBeginZooming TZ"]
    for _ in 1...10 { expected += ["didZoom TZ", "didScroll TZ"] }
    #expect(driver.events.table == expected + ["didEndZooming(2.0)"])
    #expect(driver.model.geometry.zoomScale == 2)
    #expect(driver.offset == Point(160, 240))
    #expect(driver.events.last?.state.isTracking == false)
  }

  @Test("4.8 pinch beyond the limit: one didZoom at the limit while it returns")
  func pinchBeyond() throws {
    var driver = try photo()
    try driver.pinchOpen(around: Point(160, 240), from: 42, to: 400)
    let shown = driver.model.geometry.zoomScale
    #expect(isClose(shown, 4 * 1.3548, 0.0005))
    driver.forget()
    try driver.pinchRelease(around: Point(160, 240), spread: 400)
    #expect(driver.events.table == ["didZoom B"])
    #expect(driver.state.zoomScale == 4)
    #expect(driver.state.displayedZoomScale == shown)
    try driver.run(0.1)
    #expect(driver.state.displayedZoomScale < shown && driver.state.displayedZoomScale > 4)
    try driver.settle()
    #expect(driver.events.count("didZoom") == 1)
    #expect(driver.events.table == ["didZoom B", "didScroll B *", "didEndZooming(4.0)"])
    #expect(driver.state.displayedZoomScale == 4)
    #expect(driver.offset == Point(480, 720))
  }

  @Test("4.8 nothing to zoom: no messages")
  func nothingToZoom() throws {
    var driver = try photo()
    driver.sink.zoomView = nil
    try driver.pinchOpen(around: Point(160, 240), from: 92, to: 200)
    try driver.pinchRelease(around: Point(160, 240), spread: 200)
    #expect(driver.events.table.filter { $0.contains("Zoom") }.isEmpty)
    #expect(driver.model.geometry.zoomScale == 1)
    var fixed = try photo { $0.maximumZoomScale = 1 }
    try fixed.pinchOpen(around: Point(160, 240), from: 92, to: 200)
    try fixed.pinchRelease(around: Point(160, 240), spread: 200)
    #expect(fixed.events.table.filter { $0.contains("Zoom") }.isEmpty)
  }

  @Test("4.8 a pinch that also moves: the drag ends before the zoom")
  func pinchAndPan() throws {
    var driver = try photo()
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    driver.forget()
    try driver.pinchOpen(around: Point(160, 240), from: 92, to: 120)
    func touches(_ phase: ScrollTouch.Phase, _ shift: Double) -> [ScrollTouch] {
      [
        ScrollTouch(id: 1, phase: phase, location: Point(100 - shift, 240 - shift)),
        ScrollTouch(id: 2, phase: phase, location: Point(220 - shift, 240 - shift)),
      ]
    }
    for step in 1...10 {
      driver.time += 0.01
      try driver.model.touches(
        touches(.moved, Double(step) * 4), at: driver.time, events: &driver.sink)
    }
    #expect(driver.state.isZooming && driver.state.isDragging)
    driver.time += 0.2
    try driver.model.touches(touches(.ended, 40), at: driver.time, events: &driver.sink)
    let names = driver.events.filter(\.isClassic).map(\.row)
    #expect(
      Array(names.suffix(3)) == [
        "willEndDragging TDZ", "didEndDragging(false) Z", "didEndZooming(2.4)",
      ])
    #expect(names.contains("willBeginDragging TDZ"))
  }

  @Test("4.9 zoom by code")
  func zoomByCode() throws {
    var driver = try photo()
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    #expect(
      driver.events.table == ["willBeginZooming", "didZoom", "didScroll", "didEndZooming(2.0)"])
    driver.forget()
    try driver.model.setZoomScale(4, animated: true, at: 0, events: &driver.sink)
    #expect(driver.events.table == ["willBeginZooming", "didZoom"])
    try driver.settle()
    #expect(
      driver.events.table == [
        "willBeginZooming", "didZoom", "didScroll *", "didEndZooming(4.0)",
      ])
  }

  @Test("While a zoom is animated, overscroll and indicators belong to what is shown")
  func shownWhileZooming() throws {
    var driver = try Driver(
      content: Size(640, 960),
      configuration: {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 2
      })
    try driver.setZoomScale(2)
    try driver.setContentOffset(900, 1_400)
    let indicator = try #require(driver.model.indicator(.horizontal))
    try driver.setZoomScale(1, animated: true)
    #expect(driver.state.zoomScale == 1 && driver.model.overscroll == .zero)
    #expect(driver.model.indicator(.horizontal) == indicator)
  }

  @Test("4.9 zoom by code, as the documentation of later systems has it")
  func documentedZoomByCode() throws {
    var driver = try photo { $0.compatibility.zoomEventStyle = .animatedOnly }
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    #expect(driver.events.table == ["didZoom", "didScroll"])
    driver.forget()
    try driver.model.setZoomScale(4, animated: true, at: 0, events: &driver.sink)
    try driver.settle()
    #expect(
      driver.events.table == [
        "willBeginZooming", "didZoom", "didScroll *", "didEndZooming(4.0)",
      ])
  }
}
