import LayoutGeometry
import Scrolling
import Testing

/// Content that is smaller than the view begins where its alignment puts it; every anchor counts from
/// there.
@Suite("Zooming centred content")
struct CenteredZoomTests {
  private func photo(_ bounds: Size = Size(320, 480)) throws -> Driver {
    var driver = try Driver(
      bounds: bounds, content: Size(1_280, 960),
      geometry: { $0.contentAlignmentPoint = Point(0.5, 0.5) },
      configuration: {
        $0.minimumZoomScale = 0.25
        $0.maximumZoomScale = 1
      })
    try driver.setZoomScale(0.25)
    return driver
  }

  /// The point of the content at zoom scale 1 that is in the middle of the view.
  private func middle(_ driver: Driver) -> Point { driver.model.visibleContentRect.center }

  @Test("Row 188: by code the middle stays in the middle, in and out again")
  func byCode() throws {
    var driver = try photo()
    #expect(middle(driver) == Point(640, 480))
    try driver.setZoomScale(1)
    #expect(driver.offset == Point(480, 240))
    try driver.setZoomScale(0.25)
    #expect(driver.offset == .zero && middle(driver) == Point(640, 480))
  }

  @Test("By code, animated: the anchor keeps its place in every frame")
  func animated() throws {
    var driver = try photo()
    try driver.model.setZoomScale(
      1, anchor: Point(200, 240), animated: true, at: 0, events: &driver.sink)
    let start = (200.0 - 0) / 0.25
    for _ in 1...20 {
      try driver.advance(by: 0.014)
      let rect = driver.model.visibleContentRect
      let scale = driver.state.displayedZoomScale
      #expect(isClose(rect.minX + 200 / scale, start, 0.6 / scale))
      #expect(isClose(rect.minY + 240 / scale, 480, 0.6 / scale))
    }
  }

  @Test("A pinch exactly at the middle does not move the middle")
  func pinch() throws {
    for scale in [1.25, 2, 3.5] {
      var driver = try photo()
      try driver.model.beginPinching(around: Point(160, 240), at: 0, events: &driver.sink)
      try driver.model.pinch(by: scale, around: Point(160, 240), at: 0.1, events: &driver.sink)
      let middle = middle(driver)
      #expect(isClose(middle.x, 640, 4) && isClose(middle.y, 480, 4))
      try driver.model.endPinching(at: 0.2, events: &driver.sink)
      try driver.settle()
      #expect(isClose(self.middle(driver).x, 640, 4) && isClose(self.middle(driver).y, 480, 4))
    }
  }

  @Test("A rotation keeps what is in the middle in the middle")
  func rotation() throws {
    var driver = try photo()
    // 640 by 480: as high as the view, so that only the width scrolls.
    try driver.setZoomScale(0.4)
    let before = middle(driver)
    #expect(before == Point(640, 480))
    try driver.model.resize(to: Size(480, 320), at: driver.time, events: &driver.sink)
    #expect(isClose(middle(driver).x, 640, 2) && isClose(middle(driver).y, 480, 2))
    try driver.model.resize(to: Size(320, 480), at: driver.time, events: &driver.sink)
    #expect(isClose(middle(driver).x, 640, 2) && isClose(middle(driver).y, 480, 2))
  }

  @Test("To a rectangle: it is centred also where the content is smaller than the view")
  func toRectangle() throws {
    var driver = try photo()
    try driver.model.zoom(
      to: Rect(320, 0, 640, 960), at: driver.time, events: &driver.sink)
    #expect(driver.state.zoomScale == 0.5)
    #expect(middle(driver) == Point(640, 480))
  }
}
