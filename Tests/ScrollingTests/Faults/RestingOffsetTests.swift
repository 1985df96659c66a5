import LayoutGeometry
import Scrolling
import Testing

/// Content that fingers leave where it was.
@Suite("The offset at rest, after fingers that moved nothing")
struct RestingOffsetTests {
  private func isInRange(_ driver: Driver) -> Bool {
    driver.model.geometry.clamped(driver.offset) == driver.offset
  }

  /// A pinch that neither zooms nor moves anything.
  private func pinch(_ driver: inout Driver, around place: Point) throws {
    try driver.model.magnify(by: 1, .began, around: place, at: driver.time, events: &driver.sink)
    try driver.model.magnify(by: 1, .ended, around: place, at: driver.time, events: &driver.sink)
    try driver.advance(by: 5)
  }

  /// Cards that are read from right to left, the places of which are hardly those of the first layout.
  private func cards(_ width: Double) throws -> Driver {
    try Driver(
      bounds: Size(320, 200), content: Size(12 * width, 200),
      geometry: {
        $0.isRightToLeft = true
        $0.pixelScale = 2
      },
      configuration: {
        $0.horizontalSnapping = ScrollSnapping(
          (0..<12).map { SnapArea(start: Double($0) * width, length: width, alignment: .end) })
      })
  }

  @Test("A tap, and a drag by nothing, announce no deceleration from a place to the same one")
  func tapsAndDrags() throws {
    for step in 0..<43 {
      let width = 100.1 + Double(step) * 0.7
      var tapped = try cards(width)
      try tapped.down(100, 100)
      try tapped.up(100, 100, after: 0.05)
      try tapped.advance(by: 5)
      #expect(tapped.events.names == ["deliverContentTouches"], "\(width)")
      var dragged = try cards(width)
      try dragged.model.beginDragging(at: 1, events: &dragged.sink)
      try dragged.model.endDragging(at: 1, events: &dragged.sink)
      dragged.time = 1
      try dragged.advance(by: 5)
      #expect(
        dragged.events.names == [
          "willBeginDragging", "willEndDragging", "didEndDragging(false)", "didSettle(dragging)",
        ], "\(width)")
      #expect(isInRange(tapped) && isInRange(dragged))
    }
  }

  @Test("Neither does a pinch of a page that changes nothing, or that returns to its page")
  func pinchedPages() throws {
    for step in 1...50 {
      let x = Double(step) * 5.48
      var driver = try Driver(
        content: Size(960, 480),
        configuration: {
          $0.isPagingEnabled = true
          $0.maximumZoomScale = 3
        })
      try driver.setContentOffset(320, 0)
      try pinch(&driver, around: Point(x, 100.3))
      #expect(driver.events.count("willBeginDecelerating") == 0, "\(x)")
      #expect(driver.offset == Point(320, 0))
      try driver.pinchOpen(around: Point(x, 200), from: 120, to: 80)
      try driver.pinchRelease(around: Point(x, 200), spread: 80)
      try driver.advance(by: 5)
      #expect(driver.events.count("willBeginDecelerating") == 0, "\(x), back from a pinch")
      #expect(driver.state.zoomScale == 1 && driver.offset == Point(320, 0))
    }
  }

  @Test("A pinch at an edge between two pixels leaves the offset in its range, and moves nothing")
  func pinchAtAnEdge() throws {
    var driver = try Driver(
      content: Size(1_600, 2_400),
      geometry: {
        $0.contentInset = EdgeInsets(
          top: 0.8840277420249398, left: 0.4353219200132763, bottom: 0, right: 0)
        $0.pixelScale = 2
      },
      configuration: { $0.maximumZoomScale = 3 })
    try pinch(&driver, around: Point(296.120118294517, 144.43254322877942))
    #expect(isInRange(driver) && driver.events.count("didScroll") == 0)
    for step in 0..<200 {
      driver = try Driver(
        content: Size(320 + Double(step) / 3, 480 + Double(step) / 7),
        geometry: { $0.pixelScale = 2 }, configuration: { $0.maximumZoomScale = 3 })
      let end = driver.model.geometry.maximumContentOffset
      try driver.setContentOffset(end.x, end.y)
      driver.forget()
      try pinch(&driver, around: Point(Double(step) + 0.4, 100.6))
      #expect(isInRange(driver) && driver.events.count("didScroll") == 0, "\(step)")
    }
  }

  /// Content that becomes smaller than its view while fingers rest on it.
  private func shrunk(
    under begin: (inout Driver) throws -> Void, end: (inout Driver) throws -> Void
  ) throws -> Driver {
    var driver = try Driver(
      content: Size(640, 960),
      geometry: {
        $0.contentInset.left = 14.8
        $0.pixelScale = 3
      }, configuration: { $0.maximumZoomScale = 3 })
    try begin(&driver)
    driver.time = 1
    try driver.model.updateGeometry(at: 1, events: &driver.sink) {
      $0.unscaledContentSize.width = 200
    }
    try end(&driver)
    try driver.advance(by: 5)
    return driver
  }

  @Test("Fingers that rest while the content becomes smaller than its view leave it in its range")
  func shrinkingContent() throws {
    let touched = try shrunk {
      try $0.down(100, 100)
    } end: {
      try $0.up(100, 100)
    }
    let dragged = try shrunk {
      try $0.model.beginDragging(at: 0, events: &$0.sink)
    } end: {
      try $0.model.endDragging(at: 1, events: &$0.sink)
    }
    let pinched = try shrunk {
      try $0.model.beginPinching(around: Point(100, 100), at: 0, events: &$0.sink)
    } end: {
      try $0.model.endPinching(at: 1, events: &$0.sink)
    }
    for driver in [touched, dragged, pinched] {
      #expect(driver.offset == Point(-14.8, 0) && driver.events.count("didScroll") == 1)
    }
  }
}
