import LayoutGeometry
import Scrolling
import Testing

/// Wheels and trackpads.
@Suite("Wheels and trackpads")
struct WheelTests {
  @Test("A wheel without phases steps, within the edges")
  func wheelSteps() throws {
    var driver = try Driver()
    try driver.model.scrollWheel(by: Point(0, 30), at: 0, events: &driver.sink)
    #expect(driver.offset == Point(0, 30) && driver.events.names == ["didScroll"])
    #expect(driver.model.indicatorAlpha == 1)
    try driver.model.scrollWheel(by: Point(40, -90), at: 0, events: &driver.sink)
    #expect(driver.offset == .zero)
    try driver.model.configure { $0.isScrollEnabled = false }
    try driver.model.scrollWheel(by: Point(0, 30), at: 0, events: &driver.sink)
    #expect(driver.offset == .zero)
  }

  @Test("A trackpad drags; whether momentum follows is known after a moment")
  func trackpad() throws {
    var driver = try Driver(content: Size(320, 2_000))
    try driver.wheel(.began, 5)
    for _ in 1...5 { try driver.wheel(.changed, 10) }
    try driver.wheel(.ended)
    #expect(driver.offset == Point(0, 55) && driver.state.isDragging)
    #expect(isClose(driver.model.nextDeadline ?? 0, driver.time + 0.05, 1e-12))
    try driver.advance(by: 0.06)
    #expect(
      driver.events.table == [
        "willBeginDragging TD", "didScroll TD *", "willEndDragging TD", "didEndDragging(false)",
      ])
    driver.forget()
    try driver.wheel(.began, 5)
    try driver.wheel(.changed, 10)
    try driver.wheel(.ended)
    try driver.wheel(.momentumBegan, 10)
    try driver.wheel(.momentumChanged, 8)
    try driver.wheel(.momentumEnded)
    #expect(
      driver.events.table == [
        "willBeginDragging TD", "didScroll TD *", "willEndDragging TD", "didEndDragging(true)",
        "willBeginDecelerating d", "didScroll d *", "didEndDecelerating",
      ])
    #expect(driver.offset == Point(0, 88))
  }

  @Test("Momentum that runs into the edge bounces, and the rest of it is ignored")
  func momentumAtTheEdge() throws {
    var driver = try Driver(content: Size(320, 600))
    try driver.wheel(.began, 50)
    try driver.wheel(.ended)
    try driver.wheel(.momentumBegan, 60, after: 1.0 / 60)
    try driver.wheel(.momentumChanged, 60, after: 1.0 / 60)
    #expect(driver.state.isDecelerating)
    try driver.run(0.05)
    #expect(driver.offset.y > 130)
    try driver.wheel(.momentumChanged, 60)
    try driver.wheel(.momentumEnded)
    try driver.settle()
    #expect(driver.offset.y == 120)
    #expect(driver.events.count("didEndDecelerating") == 1)
  }

  @Test(
    "The smaller part of momentum stops at its edge, and the larger one goes on",
    arguments: [true, false])
  func momentumAcross(bounces: Bool) throws {
    var driver = try Driver(content: Size(2_000, 2_000), configuration: { $0.bounces = bounces })
    try driver.wheel(.began, 10)
    for _ in 1...3 { try driver.wheel(.changed, 10) }
    try driver.wheel(.ended)
    try driver.wheel(.momentumBegan, 30, across: -1, after: 1.0 / 60)
    try driver.wheel(.momentumChanged, 28, across: -1, after: 1.0 / 60)
    try driver.wheel(.momentumEnded, after: 1.0 / 60)
    try driver.settle()
    #expect(driver.offset == Point(0, 98))
    #expect(driver.events.count("didEndDecelerating") == 1)
  }

  @Test(
    "The larger part of momentum bounces at its edge; the smaller one goes on by the law of the model",
    arguments: [true, false])
  func momentumBeside(bounces: Bool) throws {
    var driver = try Driver(content: Size(2_000, 2_000), configuration: { $0.bounces = bounces })
    var plain = driver
    try driver.wheel(.began, 10)
    try driver.wheel(.ended)
    try driver.wheel(.momentumBegan, 10)
    try driver.wheel(.momentumChanged, 10, across: -30, after: 1.0 / 60)
    try driver.run(0.05)
    #expect((driver.offset.x < 0) == bounces)
    try driver.settle()
    try plain.setContentOffset(0, 30)
    try plain.model.beginDragging(at: 0, events: &plain.sink)
    try plain.model.endDragging(velocity: Point(0, -600), at: 0, events: &plain.sink)
    try plain.settle()
    #expect(driver.offset == plain.offset && plain.offset.y > 200)
    #expect(driver.events.count("didEndDecelerating") == 1)
  }

  @Test("Content that fingers hold beyond an edge returns, and is thrown along the other axis")
  func dragBeyondOneEdge() throws {
    func thrown(across: Double, _ momentum: WheelMomentum) throws -> Driver {
      var driver = try Driver(
        content: Size(2_000, 2_000), configuration: { $0.wheelMomentum = momentum })
      try driver.wheel(.began, 10)
      for _ in 1...3 { try driver.wheel(.changed, 10, across: across) }
      try driver.wheel(.ended)
      try driver.wheel(.momentumBegan, 10)
      try driver.settle()
      return driver
    }
    let driver = try thrown(across: -2, .system)
    #expect(driver.offset == (try thrown(across: 0, .synthesized)).offset)
    #expect(driver.offset.x == 0 && driver.offset.y > 200)
  }

  @Test("A step that moves nothing does not settle")
  func stepWithoutMovement() throws {
    var driver = try Driver()
    try driver.wheel(.none, -10)
    try driver.settle()
    #expect(driver.events.isEmpty)
    try driver.wheel(.none, 10)
    try driver.wheel(.none, -10)
    try driver.wheel(.none, -10)
    try driver.settle()
    #expect(driver.events.names == ["didScroll", "didScroll", "didSettle(wheel)"])
  }

  @Test("A finger takes a trackpad's momentum away")
  func momentumCaught() throws {
    var driver = try Driver(content: Size(320, 2_000))
    try driver.wheel(.began, 50)
    try driver.wheel(.ended)
    try driver.wheel(.momentumBegan, 10)
    try driver.down(160, 240)
    #expect(driver.events.table.last == "didEndDecelerating")
    let offset = driver.offset
    try driver.wheel(.momentumChanged, 10)
    #expect(driver.offset == offset)
    try driver.up(160, 240)
    try driver.wheel(.momentumChanged, 10)
    try driver.wheel(.momentumEnded)
    #expect(driver.offset == offset)
    #expect(driver.events.count("didEndDecelerating") == 1)
  }

  @Test("Without momentum from the system the model makes its own, and pages always by its own")
  func synthesizedMomentum() throws {
    var driver = try Driver(
      content: Size(320, 20_000), configuration: { $0.wheelMomentum = .synthesized })
    try driver.wheel(.began, 20)
    for _ in 1...5 { try driver.wheel(.changed, 20) }
    try driver.wheel(.ended, after: 0)
    #expect(driver.state.isDecelerating)
    try driver.settle()
    #expect(driver.offset.y > 800)
    var pager = try Driver(
      content: Size(320, 1_920), configuration: { $0.isPagingEnabled = true })
    try pager.wheel(.began, 20)
    for _ in 1...5 { try pager.wheel(.changed, 20) }
    try pager.wheel(.ended, after: 0)
    try pager.wheel(.momentumBegan, 300)
    try pager.wheel(.momentumEnded)
    try pager.settle()
    #expect(pager.offset.y == 480)
  }

  @Test("A wheel or a trackpad does not disturb a zoom that is on its way")
  func duringZoom() throws {
    var driver = try Driver(content: Size(640, 960), configuration: { $0.maximumZoomScale = 2 })
    try driver.setZoomScale(2, animated: true)
    var plain = driver
    try driver.wheel(.none, 30)
    try driver.wheel(.began, 10)
    try driver.wheel(.changed, 30)
    try driver.wheel(.ended)
    try driver.wheel(.momentumBegan, 30)
    try driver.wheel(.momentumEnded)
    try driver.settle()
    try plain.settle()
    #expect(driver.offset == plain.offset && driver.state.zoomScale == 2)
    #expect(!driver.events.names.contains("willBeginDragging"))
  }

  @Test("A pull past the edge by trackpad returns")
  func trackpadPull() throws {
    var driver = try Driver()
    try driver.wheel(.began, -100)
    #expect(driver.offset.y == RubberBand().resist(-100, dimension: 480).rounded())
    try driver.wheel(.cancelled)
    try driver.settle()
    #expect(driver.offset == .zero)
  }
}
