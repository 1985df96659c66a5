import LayoutGeometry
import Scrolling
import Testing

/// Changes of the geometry while content moves: what is on the screen goes on from where it is.
@Suite("Moving content does not jump")
struct JumpTests {
  @Test("Content beyond an edge that moves is where the edge has it at once")
  func edgeThatMoves() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 480)
    try driver.drag(from: Point(160, 400), by: Point(0, -200))
    try driver.advance(by: 0.02)
    #expect(driver.state.isDecelerating)
    let overscroll = driver.model.overscroll
    let offset = driver.offset.y
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.height -= 100
    }
    #expect(driver.offset.y == offset - 100)
    #expect(isClose(driver.model.overscroll.y, overscroll.y, 1e-9))
    #expect(driver.events.last?.name == "didScroll")
  }

  private func zooming(_ change: (inout ScrollGeometry) -> Void) throws -> Driver {
    var driver = try Driver(
      content: Size(640, 960),
      geometry: {
        $0.pixelScale = 0
        change(&$0)
      },
      configuration: {
        $0.minimumZoomScale = 0.25
        $0.maximumZoomScale = 4
      })
    try driver.setContentOffset(320, 480)
    return driver
  }

  @Test("A zoom whose end falls out of range goes on from where it is")
  func zoomOfContentThatShrinks() throws {
    var driver = try zooming { _ in }
    try driver.setZoomScale(2, animated: true)
    try driver.advance(by: 0.15)
    let (offset, scale) = (driver.offset, driver.state.displayedZoomScale)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.unscaledContentSize = Size(200, 300)
    }
    try driver.advance(by: 0)
    #expect(driver.offset == offset && driver.state.displayedZoomScale == scale)
    try driver.advance(by: 1e-6)
    #expect(isClose(driver.offset.x, offset.x, 0.1) && isClose(driver.offset.y, offset.y, 0.1))
    try driver.settle()
    #expect(driver.offset == Point(80, 120) && driver.state.displayedZoomScale == 2)
    #expect(isClose(driver.time, 0.3, 0.02))
  }

  @Test("Bars that go while a photo is zoomed do not move it")
  func insetsDuringZoom() throws {
    var driver = try zooming {
      $0.unscaledContentSize = Size(640, 640)
      $0.contentAlignmentPoint = Point(0.5, 0.5)
      $0.contentInset.top = 60
    }
    try driver.setZoomScale(0.5)
    try driver.setZoomScale(2, animated: true)
    try driver.advance(by: 0.05)
    let offset = driver.offset
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentInset.top = 0
    }
    try driver.advance(by: 1e-6)
    #expect(isClose(driver.offset.x, offset.x, 0.1) && isClose(driver.offset.y, offset.y, 0.1))
    try driver.settle()
    #expect(driver.state.displayedZoomScale == 2)
  }

  @Test("Content that has stopped at an edge stays there when that edge moves")
  func stoppedAxis() throws {
    var driver = try Driver(
      content: Size(640, 9_600), configuration: { $0.bounces = false })
    try driver.flick(from: Point(300, 460), by: Point(-200, -400))
    try driver.run(0.5)
    let offset = driver.offset
    #expect(offset.x == 320 && driver.state.isDecelerating)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.width = 2_000
    }
    try driver.run(0.1)
    #expect(driver.offset.x == 320 && driver.offset.y > offset.y)
    try driver.settle()
    #expect(driver.offset.x == 320)
  }

  @Test("The same if all that is shown is shifted")
  func stoppedAxisAndShift() throws {
    var driver = try Driver(
      content: Size(640, 9_600), configuration: { $0.physics = .android })
    try driver.flick(from: Point(300, 460), by: Point(-200, -400))
    try driver.run(0.5)
    #expect(driver.offset.x == 320 && driver.state.isDecelerating)
    try driver.model.shift(by: Point(-100, 0), at: driver.time, events: &driver.sink)
    try driver.run(0.1)
    #expect(driver.offset.x == 220)
  }

  @Test(
    "Content that comes before what is seen moves nothing in an animated zoom",
    arguments: [0.5, 2, 4])
  func shiftWhileZooming(scale: Double) throws {
    func zooming() throws -> Driver {
      var driver = try Driver(
        content: Size(1_600, 9_600), geometry: { $0.pixelScale = 0 },
        configuration: {
          $0.minimumZoomScale = 0.5
          $0.maximumZoomScale = 4
        })
      try driver.setContentOffset(400, 3_000)
      try driver.model.setZoomScale(scale, animated: true, at: 0, events: &driver.sink)
      try driver.run(0.15)
      return driver
    }
    func place(_ driver: Driver) -> Double { driver.offset.y / driver.state.displayedZoomScale }
    var (alone, shifted) = (try zooming(), try zooming())
    #expect(![1, scale].contains(shifted.state.displayedZoomScale))
    try shifted.model.shift(by: Point(0, 100 * scale), at: shifted.time, events: &shifted.sink)
    #expect(isClose(place(shifted), place(alone) + 100, 1e-9))
    for _ in 0..<40 {
      try alone.advance(by: 0.01)
      try shifted.advance(by: 0.01)
      #expect(isClose(place(shifted), place(alone) + 100, 1e-9))
    }
    #expect(shifted.state.displayedZoomScale == scale)
  }
}
