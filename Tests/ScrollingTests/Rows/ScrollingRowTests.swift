import LayoutGeometry
import Scrolling
import Testing

/// Rows 63 to 85: scrolling by finger and by code.
@Suite("Checklist: scrolling")
struct ScrollingRowTests {
  @Test("Rows 63, 64: scrolling disabled stops fingers, not code")
  func disabled() throws {
    var driver = try Driver(configuration: { $0.isScrollEnabled = false })
    try driver.flick(from: Point(160, 400), by: Point(0, -200))
    try driver.settle()
    #expect(driver.offset == .zero)
    #expect(!driver.state.isTracking)
    #expect(driver.events.names == ["deliverContentTouches"])
    try driver.setContentOffset(0, 300, animated: true)
    try driver.run(0.5)
    #expect(driver.offset == Point(0, 300))
  }

  @Test("Rows 65, 94, 95: tap on the status bar; asked, vetoed, finished; yes by default")
  func statusBar() throws {
    var driver = try Driver()
    #expect(driver.model.configuration.scrollsToTop)
    try driver.setContentOffset(0, 300)
    try driver.model.scrollToTop(at: 0, events: &driver.sink)
    try driver.run(0.4)
    #expect(driver.offset == .zero)
    #expect(driver.events.count("didScrollToTop") == 1)
    var ignored = IgnoredEvents()
    let usualAnswer = ignored.shouldScrollToTop(&driver.model)
    #expect(usualAnswer)
  }

  @Test("Row 67: bouncing or a hard stop")
  func bouncing() throws {
    var soft = try Driver()
    try soft.down(160, 100)
    try soft.swipe(from: Point(160, 100), by: Point(0, 110))
    // The first step of 11 points is the recognition; 99 are pulled.
    #expect(soft.offset.y == (RubberBand().resist(-99, dimension: 480)).rounded())
    #expect(soft.model.overscroll.y < -40)
    var hard = try Driver(configuration: { $0.bounces = false })
    try hard.down(160, 100)
    try hard.swipe(from: Point(160, 100), by: Point(0, 110))
    #expect(hard.offset == .zero)
  }

  @Test("Row 68: content that fits can be pulled only with alwaysBounce, and only if it bounces")
  func alwaysBounce() throws {
    for (always, bounces) in [(true, true), (true, false), (false, true)] {
      var driver = try Driver(content: Size(320, 200)) {
        $0.alwaysBounceVertical = always
      } configuration: {
        $0.bounces = bounces
      }
      try driver.down(160, 100)
      try driver.swipe(from: Point(160, 100), by: Point(50, 110))
      #expect((driver.offset.y != 0) == (always && bounces))
      #expect(driver.offset.x == 0)
      try driver.up(210, 210, after: 0.2)
      try driver.settle()
      #expect(driver.offset == .zero)
    }
  }

  @Test("Row 69: the directional lock holds for the gesture; diagonal drags are free")
  func directionalLock() throws {
    func drag(_ way: Point, lock: Bool, always: Bool = false) throws -> Point {
      var driver = try Driver(content: always ? Size(320, 480) : Size(2_000, 2_000)) {
        $0.alwaysBounceVertical = always
        $0.alwaysBounceHorizontal = always
      } configuration: {
        $0.isDirectionalLockEnabled = lock
      }
      if !always { try driver.setContentOffset(500, 500) }
      let start = driver.offset
      try driver.down(160, 240)
      try driver.swipe(from: Point(160, 240), by: way)
      // Across, later on.
      try driver.move(160 + way.x + 50, 240 + way.y + 50)
      return driver.offset - start
    }
    #expect(try drag(Point(-100, 10), lock: true).y == 0)
    #expect(try drag(Point(-100, 10), lock: false).y != 0)
    #expect(try drag(Point(10, -100), lock: true).x == 0)
    let diagonal = try drag(Point(-100, -90), lock: true)
    #expect(diagonal.x != 0 && diagonal.y != 0)
    #expect(try drag(Point(-100, 10), lock: true, always: true).y == 0)
  }

  @Test("Row 70: deceleration rates, any between 0 and 1")
  func rates() throws {
    #expect(DecelerationRate.normal.rawValue == 0.998)
    #expect(DecelerationRate.fast.rawValue == 0.99)
    func way(_ rate: DecelerationRate) throws -> (Double, Double) {
      var driver = try Driver(
        content: Size(320, 100_000), configuration: { $0.decelerationRate = rate })
      try driver.flick(from: Point(160, 400), by: Point(0, -200))
      let start = driver.time
      let offset = driver.offset.y
      try driver.settle()
      let end = try #require(driver.events.last { $0.name == "didEndDecelerating" })
      return (driver.offset.y - offset, end.time - start)
    }
    let normal = try way(.normal)
    let fast = try way(.fast)
    let barely = try way(DecelerationRate(rawValue: 0.4))
    #expect(normal.0 > 4.5 * fast.0 && normal.1 > 4 * fast.1)
    #expect(barely.0 < 5 && barely.1 < 0.01)
    for wrong in [0.0, 1, 1.5, -1, .nan] {
      #expect(throws: ScrollError.self) {
        try Driver(configuration: {
          $0.decelerationRate = DecelerationRate(rawValue: wrong)
        })
      }
    }
  }

  @Test("Rows 71, 89: the receiver chooses where the deceleration ends")
  func target() throws {
    for wanted in [1_000.0, 320, 0] {
      var driver = try Driver(content: Size(320, 9_600))
      driver.sink.target = { proposed, velocity in
        #expect(velocity.y > 0.26 && velocity.y < 10)
        return Point(proposed.x, wanted)
      }
      try driver.flick(from: Point(160, 400), by: Point(0, -200))
      let start = driver.time
      try driver.settle()
      #expect(driver.offset == Point(0, wanted))
      let end = try #require(driver.events.last { $0.name == "didEndDecelerating" })
      // Behind the finger there is no deceleration: the content is led there in a fixed time.
      if wanted == 0 { #expect(isClose(end.time - start, 0.3, 1e-9)) }
    }
    var driver = try Driver(content: Size(320, 9_600))
    driver.sink.target = { _, _ in Point(0, 1e9) }
    try driver.flick(from: Point(160, 400), by: Point(0, -200))
    try driver.settle()
    #expect(driver.offset.y == 9_120)
    driver.sink.target = { _, _ in Point(.nan, .infinity) }
    try driver.drag(from: Point(160, 100), by: Point(0, 200))
    try driver.settle()
    #expect(driver.offset.y == 9_120 - 180)
  }

  @Test("Rows 72, 73, 97: drag and flick")
  func dragAndFlick() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.down(160, 400)
    try driver.move(160, 385)
    try driver.move(160, 300)
    #expect(driver.offset.y == 85)
    try driver.move(160, 350)
    #expect(driver.offset.y == 35)
    try driver.up(160, 350, after: 0.2)
    #expect(driver.offset.y == 35)
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    let lifted = driver.offset.y
    try driver.run(0.2)
    #expect(driver.offset.y > lifted + 50)
    try driver.down(160, 100)
    let caught = driver.offset.y
    try driver.run(0.5)
    #expect(driver.offset.y == caught)
    let begins = driver.events.count("willBeginDragging")
    let ends =
      driver.events.count("didEndDragging(false)") + driver.events.count("didEndDecelerating")
    #expect(begins == 2 && ends == 2)
  }

  @Test("Rows 75, 76: code moves without bounce; the offset is taken as it is")
  func rawOffset() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 700)
    #expect(driver.offset == Point(0, 700))
    #expect(driver.model.geometry.clamped(driver.offset) == Point(0, 480))
    try driver.run(1)
    #expect(driver.offset == Point(0, 700))
    try driver.setContentOffset(0, 1_000, animated: true)
    try driver.run(1)
    #expect(driver.offset == Point(0, 1_000))
  }

  @Test("Rows 77, 78, 79, 85, 87: animated at a constant rate; counted messages")
  func animation() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 300, animated: true)
    for step in 1...9 {
      try driver.advance(by: 0.03)
      #expect(driver.offset.y == Double(step) * 30)
    }
    try driver.advance(by: 0.1)
    #expect(driver.events.count("didScroll") == 10)
    #expect(driver.events.count("didEndScrollingAnimation") == 1)
    driver.forget()
    try driver.setContentOffset(0, 0)
    #expect(driver.events.count("didScroll") == 1)
    try driver.model.configure { $0.programmaticCurve = .easeInOut }
    try driver.setContentOffset(0, 300, animated: true)
    try driver.advance(by: 0.075)
    #expect(driver.offset.y == 47)
  }

  @Test("Rows 80, 81, 82: just visible, with the least movement")
  func rectToVisible() throws {
    let scroll = ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(640, 960))
    #expect(scroll.offset(toShow: Rect(10, 10, 50, 50), from: .zero) == nil)
    #expect(scroll.offset(toShow: Rect(300, 470, 40, 40), from: .zero) == Point(20, 30))
    #expect(
      scroll.offset(toShow: Rect(100, 100, 10, 10), from: Point(200, 200)) == Point(100, 100))
    // Larger than the view: its top-left part.
    #expect(
      scroll.offset(toShow: Rect(0, 100, 640, 800), from: Point(0, 50)) == Point(0, 100))
    #expect(scroll.offset(toShow: Rect(-50, -50, 10, 10), from: Point(9, 9)) == nil)
    #expect(scroll.offset(toShow: Rect(630, 950, 100, 100), from: .zero) == Point(320, 480))
    var driver = try Driver()
    driver.sink.onEvent = { event, _ in
      #expect(!event.state.isTracking && !event.state.isDragging)
    }
    try driver.model.scrollRectToVisible(
      Rect(10, 900, 100, 30), animated: true, at: 0, events: &driver.sink)
    try driver.run(0.5)
    #expect(driver.offset == Point(0, 450))
  }

  @Test("Rows 83, 111: the offset is current at any time")
  func currentOffset() throws {
    var driver = try Driver(content: Size(320, 9_600), geometry: { $0.pixelScale = 0 })
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    let start = driver.offset.y
    let released = driver.time
    let velocity = 1_000.0
    for step in 1...10 {
      try driver.model.advance(to: released + Double(step) * 0.0137, events: &driver.sink)
      let expected = DecelerationCurve(from: start, velocity: velocity)
        .value(at: driver.model.clock - released)
      #expect(isClose(driver.offset.y, expected, 1e-6))
      #expect(driver.events.last?.state.contentOffset == driver.offset)
    }
  }

  @Test("Rows 84, 117, 118, 119: a page control and the pages, in both directions")
  func pageControl() throws {
    var driver = try Driver(
      content: Size(1_280, 480), configuration: { $0.isPagingEnabled = true })
    #expect(driver.model.paging(.horizontal).pageCount == 4)
    for page in 0...3 {
      try driver.model.setPage(page, animated: true, at: driver.time, events: &driver.sink)
      try driver.run(0.5)
      #expect(driver.offset == Point(320 * Double(page), 0))
      #expect(driver.model.paging(.horizontal).pageIndex(at: driver.offset.x) == page)
    }
    // Code may jump any distance.
    try driver.model.setPage(0, at: driver.time, events: &driver.sink)
    #expect(driver.offset == .zero)
    #expect(driver.model.paging(.horizontal).fractionalPage(at: 400) == 1.25)
    #expect(driver.model.paging(.horizontal).pageIndex(at: 639.9) == 1)
    #expect(driver.model.paging(.horizontal).nearestPage(at: 480) == 2)
    #expect(driver.model.paging(.horizontal).nearestPage(at: 479) == 1)
  }
}
