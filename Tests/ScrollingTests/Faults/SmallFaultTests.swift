import LayoutGeometry
import Scrolling
import Testing

/// Sliders, carets, clocks, restoration, denormal numbers.
@Suite("Commands and touches at the edge")
struct SmallFaultTests {
  @Test("A movement across the only axis that scrolls is the content's at once")
  func slider() throws {
    var driver = try Driver()
    try driver.down(160, 240)
    try driver.move(165, 240)
    #expect(driver.events.isEmpty)
    try driver.move(172, 241)
    #expect(driver.events.names == ["deliverContentTouches"])
    #expect(driver.model.nextDeadline == nil)
    // A slider keeps it, even if the finger strays.
    driver.sink.givesUpTouches = false
    try driver.move(200, 300)
    #expect(driver.offset == .zero && !driver.state.isDragging)
    try driver.up(200, 300)
    #expect(driver.events.names == ["deliverContentTouches"])
  }

  @Test("The same in nested views")
  func nestedSlider() throws {
    var nest = NestingRowTests.Nest([
      try Driver(content: Size(320, 2_000)), try Driver(content: Size(320, 960)),
    ])
    try nest.touch(.began, 160, 240)
    try nest.touch(.moved, 172, 241)
    #expect(nest.sinks[1].events.names == ["deliverContentTouches"])
    // Anything else may still become a scroll.
    try nest.touch(.moved, 173, 260)
    try nest.touch(.moved, 173, 200)
    #expect(nest.sinks[1].events.names.contains("cancelContentTouches"))
    #expect(nest.offset(1).y == 60)
  }

  @Test("A tap on a view that fingers neither scroll nor zoom leaves its content between two pages")
  func tapWithoutScrolling() throws {
    var driver = try Driver(
      content: Size(960, 480),
      configuration: {
        $0.isScrollEnabled = false
        $0.isPagingEnabled = true
      })
    try driver.setContentOffset(150, 0)
    driver.forget()
    try driver.down(160, 240)
    try driver.up(160, 240, after: 0.1)
    try driver.settle()
    #expect(driver.offset == Point(150, 0) && driver.events.names == ["deliverContentTouches"])
  }

  @Test("An offset set while a zoom is animated is where the zoom leads")
  func offsetDuringZoom() throws {
    var driver = try Driver(
      content: Size(640, 960),
      configuration: {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 2
      })
    try driver.setZoomScale(0.5)
    driver.forget()
    try driver.setZoomScale(1, animated: true)
    try driver.setContentOffset(160, 0)
    #expect(driver.state.displayedZoomScale == 0.5)
    try driver.advance(by: 0.15)
    #expect(driver.state.displayedZoomScale > 0.6 && driver.state.displayedZoomScale < 0.9)
    #expect(driver.offset.x > 0 && driver.offset.x < 160)
    #expect(!driver.events.names.contains { $0.hasPrefix("didEndZooming") })
    try driver.settle()
    #expect(driver.offset == Point(160, 0) && driver.state.displayedZoomScale == 1)
    #expect(driver.events.count("didEndZooming(1.0)") == 1)
  }

  @Test("A clock that is set back after a time far ahead is followed")
  func clock() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.advance(by: 0.1)
    // Milliseconds for seconds.
    try driver.model.advance(to: 200_000, events: &driver.sink)
    driver.forget()
    try driver.advance(by: 0.1)
    let offset = driver.offset.y
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.3)
    #expect(driver.offset.y > offset + 200)
    try driver.settle()
    #expect(driver.events.count("didEndDecelerating") == 1)
    // An animation that is under way goes on from where it is.
    try driver.setContentOffset(0, 0, animated: true)
    try driver.advance(by: 0.15)
    let half = driver.offset.y
    try driver.model.advance(to: driver.time - 100, events: &driver.sink)
    #expect(driver.offset.y == half)
    try driver.model.advance(to: driver.time - 100 + 0.2, events: &driver.sink)
    #expect(driver.offset == .zero)
  }

  @Test("Row 48: an inset that grows under a finger does not make the content jump")
  func insetUnderAFinger() throws {
    var driver = try Driver()
    try driver.down(160, 100)
    try driver.move(160, 110)
    try driver.move(160, 210)
    let before = driver.offset.y
    #expect(before < -40)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentInset.top = 60
    }
    #expect(driver.offset.y == before)
    try driver.move(160, 211)
    #expect(isClose(driver.offset.y, before - 1, 1.01))
  }

  @Test("Row 80: a caret has no width and is brought into view nevertheless")
  func caret() throws {
    var driver = try Driver()
    try driver.model.scrollRectToVisible(Rect(20, 700, 0, 20), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(0, 240))
    try driver.model.scrollRectToVisible(Rect(20, 100, 100, 0), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(0, 100))
    // A rectangle that is not in the content at all is still ignored.
    try driver.model.scrollRectToVisible(Rect(20, 2_000, 0, 20), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(0, 100))
  }

  @Test("Row 242: what is restored before the first layout is there after it")
  func restoredEarly() throws {
    var model = ScrollModel()
    try model.configure {
      $0.minimumZoomScale = 0.5
      $0.maximumZoomScale = 2
    }
    var sink = TestSink()
    let stored = ScrollRestorationState(
      contentOffset: Point(0, 300), contentInset: EdgeInsets(top: 20), zoomScale: 2)
    try model.restore(stored, at: 0, events: &sink)
    try model.updateGeometry(at: 0, events: &sink) {
      $0.boundsSize = Size(320, 480)
    }
    try model.updateGeometry(at: 0, events: &sink) {
      $0.unscaledContentSize = Size(160, 480)
    }
    #expect(model.contentOffset == Point(0, 300) && model.state.zoomScale == 2)
    // Only the first layout; and content that has become shorter is clamped.
    try model.updateGeometry(at: 0, events: &sink) { $0.unscaledContentSize.height = 300 }
    #expect(model.contentOffset == Point(0, 120))
    try model.updateGeometry(at: 0, events: &sink) { $0.unscaledContentSize.height = 3_000 }
    #expect(model.contentOffset == Point(0, 120))
  }

  @Test(
    "What is restored before the first layout stays, unless something scrolls until then",
    arguments: zip(0...4, [300.0, 300, 300, 0, 0]))
  func restoredUnderInputs(input: Int, offset: Double) throws {
    var driver = try Driver(content: .zero, geometry: { $0.alwaysBounceVertical = true })
    try driver.model.restore(
      ScrollRestorationState(contentOffset: Point(0, 300), contentInset: .zero, zoomScale: 1),
      at: 0, events: &driver.sink)
    switch input {
    case 0:
      try driver.down(160, 240)
      try driver.up(160, 240, after: 0.1)
    case 1: try driver.model.scrollWheel(by: Point(0, 10), at: 0, events: &driver.sink)
    case 2: try driver.down(160, 240)
    case 3: try driver.setContentOffset(0, 0)
    default:
      try driver.drag(from: Point(160, 100), by: Point(0, 100))
      try driver.settle()
    }
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.unscaledContentSize = Size(320, 2_000)
    }
    #expect(driver.offset == Point(0, offset))
  }

  @Test("A wheel that scrolls content in a view without a size ends what was restored")
  func restoredBeforeTheView() throws {
    var driver = try Driver(
      content: Size(320, 1_000), geometry: { $0.boundsSize = .zero })
    try driver.model.restore(
      ScrollRestorationState(contentOffset: Point(0, 300), contentInset: .zero, zoomScale: 1),
      at: 0, events: &driver.sink)
    try driver.model.scrollWheel(by: Point(0, 200), at: 0, events: &driver.sink)
    #expect(driver.model.restorationState.contentOffset == Point(0, 500))
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.boundsSize = Size(320, 400)
    }
    #expect(driver.offset == Point(0, 500))
  }

  @Test("The smallest numbers there are leave nothing that is not a number")
  func denormal() throws {
    let least = Double.leastNonzeroMagnitude
    var driver = try Driver(
      content: Size(640, 960),
      configuration: {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 2
      })
    try driver.model.beginPinching(around: Point(160, 240), at: 0, events: &driver.sink)
    try driver.model.pinch(by: least, around: Point(160, 240), at: 0.1, events: &driver.sink)
    #expect(driver.offset.isFinite && driver.state.zoomScale.isFinite && driver.state.zoomScale > 0)
    try driver.model.endPinching(at: 0.2, events: &driver.sink)
    driver.time = 0.2
    try driver.settle()
    #expect(driver.state.zoomScale == 0.5 && driver.offset.isFinite)

    for paging in [false, true] {
      var tiny = try Driver(
        content: Size(640, 960),
        configuration: {
          $0.maximumZoomScale = 2
          $0.isPagingEnabled = paging
        })
      try tiny.drag(from: Point(160, 100), by: Point(0, 200))
      try tiny.model.updateGeometry(at: tiny.time, events: &tiny.sink) {
        $0.boundsSize = Size(least, least)
      }
      try tiny.settle()
      try tiny.drag(from: Point(160, 100), by: Point(30, 200))
      try tiny.settle()
      try tiny.model.zoom(
        to: Rect(0, 0, 10, 10), animated: true, at: tiny.time, events: &tiny.sink)
      try tiny.settle()
      #expect(tiny.offset.isFinite && tiny.model.overscroll.isFinite)
      #expect(tiny.events.allSatisfy { $0.state.contentOffset.isFinite })
      #expect(tiny.model.visibleContentRect.isFinite)
    }
  }

  @Test("Endless pages that have no size yet are not put back into the middle")
  func endlessPagesBeforeLayout() throws {
    for width in [0, Double.leastNonzeroMagnitude] {
      var driver = try Driver(
        bounds: Size(width, 480), content: Size(960, 480),
        configuration: { $0.isPagingEnabled = true })
      let distance = try driver.model.recenterIfNeeded(
        along: .horizontal, at: 0, events: &driver.sink)
      #expect(distance == nil && driver.offset == .zero)
    }
  }

  @Test("Autoscrolling in steps of less than a pixel moves the content by their sum")
  func smoothAutoscrolling() throws {
    var driver = try Driver(content: Size(320, 9_600))
    var scroller = Autoscroller()
    (scroller.step, scroller.interval) = (50.0 / 128, 1.0 / 128)
    var moved = 0.0
    for frame in 0..<256 {
      moved += try driver.autoscroll(
        &scroller, finger: Point(160, 470), frame: Rect(0, 0, 320, 480), at: Double(frame) / 128
      ).y
    }
    #expect(driver.offset.y == 100 && moved == 100)
  }

  @Test("A finger counts as stopped after the pause of the configuration, however that was given")
  func stationaryTimeout() throws {
    func patient(_ configuration: inout ScrollConfiguration) {
      configuration.stationaryTimeout = 0.3
    }
    var driver = try Driver(content: Size(320, 9_600), configuration: patient)
    try driver.drag(from: Point(160, 400), by: Point(0, -100))
    #expect(driver.state.isDecelerating)
    var nest = NestingRowTests.Nest([
      try Driver(content: Size(320, 2_000)),
      try Driver(content: Size(320, 9_600), configuration: patient),
    ])
    try nest.touch(.began, 160, 400)
    try nest.swipe(from: Point(160, 400), by: Point(0, -100))
    try nest.touch(.ended, 160, 300, after: 0.2)
    #expect(nest.scroll.levels[1].state.isDecelerating)
  }

  @Test("Indicators that have faded are gone, and nothing is there to be hit")
  func fadedIndicators() throws {
    for number in 1...1_000 {
      let time = Double(number) * 0.0137
      var driver = try Driver()
      try driver.model.advance(to: time, events: &driver.sink)
      try driver.model.flashScrollIndicators(at: time)
      let fade = try #require(driver.model.nextDeadline)
      try driver.model.advance(to: fade + 0.25, events: &driver.sink)
      #expect(driver.model.nextDeadline == nil && driver.model.indicatorAlpha == 0)
      #expect(driver.model.indicatorHit(at: Point(316, 20)) == nil)
    }
  }
}
