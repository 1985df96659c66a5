import LayoutGeometry
import Scrolling
import ScrollingExtras
import Testing

/// Bad input, and commands in the middle of messages.
@Suite("Robustness")
struct RobustnessTests {
  private func refuses(
    _ error: ScrollError, _ body: (inout ScrollModel, inout TestSink) throws -> Void
  ) throws {
    var driver = try Driver(content: Size(320, 9_600), configuration: { $0.maximumZoomScale = 2 })
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.1)
    driver.forget()
    let before = driver.model
    #expect(throws: error) { try body(&driver.model, &driver.sink) }
    #expect(driver.model == before)
    #expect(driver.events.isEmpty)
  }

  @Test("Bad input names its culprit and changes nothing")
  func badInput() throws {
    try refuses(.notFinite(.time)) { try $0.advance(to: .nan, events: &$1) }
    try refuses(.outOfRange(.time)) { try $0.advance(to: 1e300, events: &$1) }
    try refuses(.notFinite(.touchLocation)) {
      try $0.touch(ScrollTouch(id: 1, phase: .began, location: Point(.nan, 0)), at: 9, events: &$1)
    }
    try refuses(.touchAlreadyDown(id: 4)) {
      let touch = ScrollTouch(id: 4, phase: .began, location: .zero)
      try $0.touches([touch, touch], at: 9, events: &$1)
    }
    try refuses(.notFinite(.contentOffset)) {
      try $0.setContentOffset(Point(0, .infinity), at: 9, events: &$1)
    }
    try refuses(.notFinite(.rect)) {
      try $0.scrollRectToVisible(Rect(.nan, 0, 1, 1), at: 9, events: &$1)
    }
    try refuses(.negative(.rect)) { try $0.zoom(to: Rect(0, 0, -1, 1), at: 9, events: &$1) }
    try refuses(.outOfRange(.zoomScale)) { try $0.setZoomScale(0, at: 9, events: &$1) }
    try refuses(.notFinite(.zoomScale)) { try $0.setZoomScale(.nan, at: 9, events: &$1) }
    try refuses(.notFinite(.translation)) {
      try $0.shift(by: Point(.nan, 0), at: 9, events: &$1)
    }
    try refuses(.notFinite(.translation)) {
      try $0.scrollWheel(by: Point(.nan, 0), at: 9, events: &$1)
    }
    try refuses(.negative(.contentSize)) {
      try $0.updateGeometry(at: 9, events: &$1) { $0.contentSize.height = -1 }
    }
    try refuses(.notFinite(.insets)) {
      try $0.updateGeometry(at: 9, events: &$1) { $0.contentInset.top = .nan }
    }
    try refuses(.outOfRange(.zoomScale)) {
      try $0.updateGeometry(at: 9, events: &$1) { $0.zoomScale = 2 }
    }
    try refuses(.negative(.contentSize)) {
      try $0.replaceContent(size: Size(1, -1), shiftedBy: .zero, at: 9, events: &$1)
    }
    try refuses(.notFinite(.velocity)) {
      try $0.endDragging(velocity: Point(.nan, 0), at: 9, events: &$1)
    }
    try refuses(.outOfRange(.zoomScale)) {
      try $0.pinch(by: -1, around: .zero, at: 9, events: &$1)
    }
    try refuses(.outOfRange(.zoomLimits)) { model, _ in
      try model.configure { $0.maximumZoomScale = 0.5 }
    }
    try refuses(.negative(.configuration)) { model, _ in
      try model.configure { $0.panHysteresis = -1 }
    }
    try refuses(.outOfRange(.physics)) { model, _ in
      try model.configure { $0.physics.bounce = .spring(mass: 0, stiffness: 1, dampingRatio: 1) }
    }
    try refuses(.outOfRange(.physics)) { model, _ in
      try model.configure { $0.programmaticCurve = .cubicBezier(x1: 2, y1: 0, x2: 0, y2: 0) }
    }
    try refuses(.outOfRange(.pageSize)) { model, _ in
      try model.configure { $0.pageSize = Size(0, 10) }
    }
  }

  @Test("The clock does not run backwards")
  func clock() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.3)
    let offset = driver.offset
    let clock = driver.model.clock
    try driver.model.advance(to: 0.01, events: &driver.sink)
    #expect(driver.offset == offset && driver.model.clock == clock)
    try driver.model.touch(
      ScrollTouch(id: 1, phase: .began, location: Point(1, 1)), at: 0.02, events: &driver.sink)
    #expect(driver.events.last?.time == clock)
  }

  @Test("Fingers that nobody knows, and a third one, are ignored")
  func strangers() throws {
    var driver = try Driver()
    try driver.move(100, 100, id: 9)
    try driver.up(100, 100, id: 9)
    #expect(driver.events.isEmpty && !driver.state.isTracking)
    for id in 1...3 { try driver.down(100, Double(id) * 50, id: id) }
    try driver.move(100, 0, id: 3)
    #expect(!driver.state.isDragging)
    for id in 1...3 { try driver.up(100, Double(id) * 50, id: id) }
    #expect(!driver.state.isTracking)
  }

  @Test("A receiver may command the model at any message")
  func reentrancy() throws {
    let commands: [(inout ScrollModel, Double) throws -> Void] = [
      { model, time in
        var ignored = IgnoredEvents()
        try model.setContentOffset(Point(0, 77), at: time, events: &ignored)
      },
      { model, time in
        var ignored = IgnoredEvents()
        try model.setContentOffset(Point(0, 77), animated: true, at: time, events: &ignored)
      },
      { model, time in
        var ignored = IgnoredEvents()
        try model.updateGeometry(at: time, events: &ignored) { $0.contentSize.height = 500 }
      },
      { model, time in
        var ignored = IgnoredEvents()
        try model.setZoomScale(1.5, animated: true, at: time, events: &ignored)
      },
      { model, time in
        var ignored = IgnoredEvents()
        try model.stopScrollingAndZooming(at: time, events: &ignored)
      },
      { model, time in
        var ignored = IgnoredEvents()
        try model.touch(
          ScrollTouch(id: 99, phase: .began, location: Point(5, 5)), at: time, events: &ignored)
        try model.touch(
          ScrollTouch(id: 99, phase: .cancelled, location: Point(5, 5)), at: time,
          events: &ignored)
      },
    ]
    let names = [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
      "willBeginDecelerating", "didEndDecelerating", "willBeginZooming", "didZoom",
      "didEndScrollingAnimation", "didScrollToTop", "cancelContentTouches",
    ]
    for (number, command) in commands.enumerated() {
      for name in names {
        var driver = try Driver(
          content: Size(320, 2_000),
          configuration: {
            $0.maximumZoomScale = 3
            $0.minimumZoomScale = 0.5
            $0.delaysContentTouches = false
          })
        var remaining = 1
        driver.sink.onEvent = { event, model in
          guard event.name == name, remaining > 0 else { return }
          remaining -= 1
          try? command(&model, event.time)
        }
        try driver.flick(from: Point(160, 400), by: Point(0, -200))
        try driver.settle()
        try driver.pinchOpen(around: Point(160, 240), from: 42, to: 400)
        try driver.pinchRelease(around: Point(160, 240), spread: 400)
        try driver.settle()
        try driver.setContentOffset(0, 300, animated: true)
        try driver.settle()
        try driver.model.scrollToTop(at: driver.time, events: &driver.sink)
        try driver.settle()
        let what: Comment = "command \(number) at \(name)"
        #expect(remaining == 0, what)
        #expect(!driver.state.isScrolling && !driver.state.isTracking, what)
        #expect(driver.model.nextDeadline == nil, what)
        #expect(driver.model.geometry.clamped(driver.offset) == driver.offset, what)
        #expect(driver.state.displayedZoomScale == driver.state.zoomScale, what)
      }
    }
  }

  @Test("The controller's delegate finds the current state and may command it")
  func controller() throws {
    final class Delegate: ScrollViewDelegate {
      var log: [String] = []
      func scrollViewDidScroll(_ scrollView: ScrollController) {
        log.append("didScroll \(scrollView.contentOffset.y)")
      }
      func scrollViewWillBeginDragging(_ scrollView: ScrollController) {
        log.append("willBeginDragging \(scrollView.state.isDragging)")
      }
      func scrollViewWillEndDragging(
        _ scrollView: ScrollController, withVelocity velocity: Point,
        targetContentOffset: inout Point
      ) {
        log.append("willEndDragging")
        targetContentOffset.y = 300
      }
      func scrollViewDidEndDragging(
        _ scrollView: ScrollController, willDecelerate decelerate: Bool
      ) {
        log.append("didEndDragging \(decelerate)")
      }
      func scrollViewDidEndDecelerating(_ scrollView: ScrollController) {
        log.append("didEndDecelerating \(scrollView.contentOffset.y)")
        try? scrollView.setContentOffset(Point(0, 7), at: scrollView.model.clock)
      }
      func scrollViewShouldScrollToTop(_ scrollView: ScrollController) -> Bool { false }
    }
    let delegate = Delegate()
    let controller = ScrollController(try Driver().model, delegate: delegate)
    try controller.touch(ScrollTouch(id: 1, phase: .began, location: Point(9, 400)), at: 0)
    try controller.touch(ScrollTouch(id: 1, phase: .moved, location: Point(9, 380)), at: 0.01)
    try controller.touch(ScrollTouch(id: 1, phase: .moved, location: Point(9, 370)), at: 0.02)
    try controller.touch(ScrollTouch(id: 1, phase: .ended, location: Point(9, 370)), at: 0.03)
    for frame in 1...600 where controller.nextDeadline != nil {
      try controller.advance(to: 0.03 + Double(frame) / 60)
    }
    #expect(
      Array(delegate.log.prefix(4)) == [
        "willBeginDragging true", "didScroll 10.0", "willEndDragging", "didEndDragging true",
      ])
    #expect(
      Array(delegate.log.suffix(3)) == [
        "didScroll 300.0", "didEndDecelerating 300.0", "didScroll 7.0",
      ])
    #expect(controller.contentOffset == Point(0, 7))
    #expect(try !controller.scrollToTop(at: 20))
    let stored = ScrollRestorationState(
      contentOffset: Point(0, 90), contentInset: .zero, zoomScale: 1)
    try controller.perform { model, events throws(ScrollError) in
      try model.restore(stored, at: 21, events: &events)
    }
    #expect(delegate.log.last == "didScroll 90.0")
    controller.delegate = nil
    #expect(try controller.scrollToTop(at: 22))
    #expect(throws: ScrollError.notFinite(.time)) { try controller.advance(to: .nan) }
  }
}

/// Numbers at the ends of their ranges, in the parts that have no errors to throw.
@Suite("Extreme numbers")
struct ExtremeNumberTests {
  static let extremes: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 0, -1, 1e18,
  ]

  @Test("Geometry and grids do not trap")
  func geometry() {
    for first in Self.extremes {
      for second in Self.extremes {
        var scroll = ScrollGeometry(
          boundsSize: Size(first, second), contentSize: Size(second, first))
        scroll.contentInset = EdgeInsets(first)
        scroll.zoomScale = second
        scroll.pixelScale = first
        let offset = Point(first, second)
        _ = scroll.clamped(offset)
        _ = scroll.pixelAligned(offset)
        _ = scroll.indicator(.vertical, at: offset)
        _ = scroll.contentOrigin
        _ = scroll.offset(toShow: Rect(first, second, first, second), from: offset)
        _ = scroll.zoom(toRect: Rect(first, second, first, second), limits: 1...2)
        let grid = TileGrid(contentSize: Size(first, second), tileSize: Size(second, first))
        _ = grid.tiles(in: Rect(first, first, second, second)).count
        _ = grid.tile(at: offset)
        _ = LevelsOfDetail(count: 64, bias: 64).level(forZoom: first)
        _ = LevelsOfDetail.resolutionChange(forZoom: first)
        let paging = PagingModel(pageSize: first, range: 0...10)
        _ = paging.target(from: second, velocity: first, dragStart: second)
        _ = (paging.pageIndex(at: second), paging.nearestPage(at: second), paging.pageCount)
        _ = PageWindow(slotSize: Size(first, second), pageCount: 5)
          .visiblePages(in: Rect(second, first, first, second))
        _ = DecelerationCurve(from: first, velocity: second).value(at: first)
        _ = BounceCurve(displacement: first, velocity: second).duration(threshold: 1, speed: 1)
        _ = PowerLawCurve(from: first, velocity: second).value(at: second)
        _ = RubberBand().resist(scale: first, limits: 1...2)
      }
    }
    var configuration = ScrollConfiguration()
    configuration.minimumZoomScale = .nan
    #expect(configuration.zoomLimits == 1...1)
  }

  @Test("Counts and indices do not overflow")
  func counts() {
    let extremes = [Int.min, -1, 0, 1, Int.max]
    for first in extremes {
      for second in extremes {
        let box = TileBox(column: first, row: second, columns: second, rows: first)
        _ = box.contains(TileIndex(column: second, row: first))
        _ = (box.count, box.intersection(TileBox(column: 0, row: 0, columns: 9, rows: 9)))
        var window = PageWindow(slotSize: Size(10, 10), pageCount: first)
        window.overscan = min(second, 5)
        var operations = ContiguousArray<Recycler<Int>.Operation>()
        window.update(visible: Rect(0, 0, 10, 10), operations: &operations)
        let pager = ThreeViewPager(pageCount: first, radius: second)
        _ = (pager.viewCount, pager.pages(around: second))
        let pyramid = TilePyramid(width: first, height: second, tileSize: first, overlap: second)
        _ = pyramid.pixelRect(of: TileIndex(column: 0, row: 0), level: pyramid.maximumLevel)
        _ = pyramid.box(ofLevel: second)
        #expect(QuadKey(x: first, y: second, level: 40) == nil)
        _ = LevelsOfDetail(count: first, bias: second).scales
      }
    }
    var window = PageWindow(slotSize: Size(10, 10), pageCount: 7)
    window.overscan = .max
    var operations = ContiguousArray<Recycler<Int>.Operation>()
    window.update(visible: Rect(20, 0, 10, 10), operations: &operations)
    #expect(window.recycler.displayedKeys == [0, 1, 2, 3, 4, 5, 6])
    var taps = TapZoomRecognizer()
    for _ in 1...3 { taps.touchesBegan(.max) }
    var content = TiledContent(
      contentSize: Size(100, 100), tilePixels: Size(10, 10), prefetchRing: .max)
    var tiles = ContiguousArray<TiledContent.Operation>()
    content.update(visible: Rect(0, 0, 10, 10), zoom: 1, operations: &tiles)
    #expect(tiles.count == 100)
  }
}
