import LayoutGeometry
import Scrolling
import Testing

/// Content that is let go beyond an edge, and rests only at pages or areas.
@Suite("Pages and areas from beyond an edge")
struct PagesFromBeyondTests {
  private static func pages(_ configuration: inout ScrollConfiguration) {
    configuration.isPagingEnabled = true
  }

  private static func areas(_ configuration: inout ScrollConfiguration) {
    configuration.verticalSnapping = ScrollSnapping(points: [200, 400, 600, 800])
  }

  /// Content that is let go 80 points beyond its top with `velocity`, positive inwards.
  private func letGo(
    velocity: Double, _ configure: (inout ScrollConfiguration) -> Void
  ) throws -> Driver {
    var driver = try Driver(
      content: Size(320, 4_800), geometry: { $0.pixelScale = 0 }, configuration: configure)
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    let pull = RubberBand().invert(80, dimension: 480)
    try driver.model.drag(by: Point(0, pull), at: 0, events: &driver.sink)
    try driver.model.endDragging(velocity: Point(0, -velocity), at: 0, events: &driver.sink)
    return driver
  }

  /// The speed of the content from now on, in points per second.
  private func speed(_ driver: inout Driver) throws -> Double {
    let start = driver.offset.y
    try driver.advance(by: 1e-4)
    return (driver.offset.y - start) / 1e-4
  }

  @Test("The way to a page or an area begins with the speed of the finger")
  func beginsAsFastAsTheFinger() throws {
    for configure in [Self.pages, Self.areas] {
      var driver = try letGo(velocity: 3_000, configure)
      #expect(isClose(driver.offset.y, -80, 1e-6))
      #expect(isClose(try speed(&driver), 3_000, 30))
      try driver.settle()
      #expect(driver.offset.y >= 200)
    }
    var resting = try letGo(velocity: 0, Self.areas)
    #expect(isClose(try speed(&resting), 0, 10))
    try resting.settle()
    #expect(resting.offset.y == 200)
  }

  @Test("It keeps its speed when the page moves while the content is still beyond the edge")
  func pageThatMoves() throws {
    var driver = try letGo(velocity: 3_000, Self.pages)
    try driver.advance(by: 0.01)
    let before = try speed(&driver)
    #expect(driver.offset.y < 0)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.boundsSize.height = 500
    }
    #expect(isClose(try speed(&driver), before, 30))
    try driver.settle()
    #expect(driver.offset.y == 500)
  }

  @Test("The way back to the edge itself is that of all content")
  func wayBackToTheEdge() throws {
    var paging = try letGo(velocity: 0, Self.pages)
    var free = try letGo(velocity: 0) { _ in }
    for _ in 1...20 {
      try paging.advance(by: 0.02)
      try free.advance(by: 0.02)
      #expect(paging.offset == free.offset)
    }
  }
}
