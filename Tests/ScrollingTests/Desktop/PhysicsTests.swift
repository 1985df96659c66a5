import LayoutGeometry
import Scrolling
import Testing

/// The physics to choose from.
@Suite("Physics")
struct PhysicsTests {
  private func list(_ physics: ScrollPhysics, content: Double = 20_000) throws -> Driver {
    try Driver(content: Size(320, content), configuration: { $0.physics = physics })
  }

  /// Thrown by a recogniser that reports 1000 points per second.
  private func thrown(_ driver: inout Driver, _ velocity: Double = 1_000) throws {
    try driver.model.beginDragging(at: driver.time, events: &driver.sink)
    try driver.model.drag(by: Point(0, -1), at: driver.time, events: &driver.sink)
    try driver.model.endDragging(
      velocity: Point(0, -velocity), at: driver.time, events: &driver.sink)
  }

  @Test("As Android: the fling of its scroller, to the point and to the time")
  func android() throws {
    var driver = try list(.android)
    try thrown(&driver)
    try driver.settle()
    #expect(driver.offset == Point(0, (1 + 194.3136).rounded()))
    let end = try #require(driver.events.last { $0.name == "didEndDecelerating" })
    #expect(isClose(end.time, 0.458231, 1e-5))
    var uiKit = try list(.uiKit)
    try thrown(&uiKit)
    try uiKit.settle()
    #expect(uiKit.offset == Point(0, (1 + 494.5048).rounded()))
  }

  @Test("Edges that glow hold the content; a pull and a throw glow, and fade")
  func glow() throws {
    var driver = try list(.android, content: 600)
    try driver.down(160, 100)
    try driver.swipe(from: Point(160, 100), by: Point(0, 130))
    #expect(driver.offset == .zero && driver.model.edgeGlow.y < -0.4)
    try driver.up(160, 230, after: 0.2)
    let released = driver.model.edgeGlow.y
    try driver.run(0.3)
    #expect(isClose(driver.model.edgeGlow.y, released / 2, 0.01))
    try driver.settle()
    #expect(driver.model.edgeGlow == .zero && driver.model.nextDeadline == nil)
    driver.forget()
    try thrown(&driver, 3_000)
    var brightest = 0.0
    while driver.model.nextDeadline != nil {
      try driver.advance(by: 1.0 / 120)
      brightest = max(brightest, driver.model.edgeGlow.y)
      #expect(driver.offset.y <= 120)
    }
    #expect(driver.offset.y == 120 && brightest > 0.5 && brightest < 0.75)
  }

  @Test("Without inertia content stays where it is let go")
  func withoutInertia() throws {
    var driver = try list(.withoutInertia)
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    #expect(driver.offset == Point(0, 90) && driver.model.nextDeadline != 0)
    try driver.settle()
    #expect(driver.offset == Point(0, 90))
    #expect(driver.events.settlings == [.dragging])
  }

  @Test("Repeated flicks accelerate, in the same direction only")
  func repeatedFlicks() throws {
    func speeds(_ accelerates: Bool, back: Bool = false) throws -> Double {
      var physics = ScrollPhysics.uiKit
      physics.acceleratesRepeatedFlicks = accelerates
      var driver = try list(physics, content: 200_000)
      try driver.setContentOffset(0, 50_000)
      try driver.flick(from: Point(160, 400), by: Point(0, -200))
      try driver.run(0.05)
      driver.forget()
      try driver.flick(from: Point(160, 300), by: Point(0, back ? 200 : -200))
      for event in driver.events {
        if case .willEndDragging(let velocity, _) = event.kind { return velocity.y }
      }
      return 0
    }
    let plain = try speeds(false)
    #expect(try isClose(plain, 2, 0.01) && speeds(true) > plain + 1)
    #expect(try isClose(speeds(true, back: true), -2, 0.01))
    let physics = ScrollPhysics.uiKit
    #expect(physics.acceleratesRepeatedFlicks == false)
  }

  @Test("A law of throws is consistent with itself", arguments: [500.0, 1_000, -4_000])
  func laws(velocity: Double) {
    func check(_ curve: some ThrowCurve) {
      for share in [0.1, 0.4, 0.8] {
        let time = curve.duration * share
        let position = curve.value(at: time)
        let found = curve.time(toReach: position)
        #expect(found.map { isClose($0, time, 1e-6) } == true)
        let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
        #expect(isClose(slope, curve.velocity(at: time), 1e-3 * velocity.magnitude))
        #expect(isClose(curve.velocity(atPosition: position), curve.velocity(at: time), 1e-3))
      }
      #expect(curve.time(toReach: curve.start - velocity) == nil)
      #expect(curve.value(at: curve.duration) == curve.target)
    }
    check(DecelerationCurve(from: 10, velocity: velocity))
    check(PowerLawCurve(from: 10, velocity: velocity))
  }

  @Test("Any frame rate ends in the same state, bit for bit, with each physics")
  func frameRates() throws {
    for physics in [ScrollPhysics.uiKit, .android, .withoutInertia] {
      var ends: [ScrollModel] = []
      for interval in [1.0 / 30, 1.0 / 60, 1.0 / 120, 0.7] {
        var driver = try list(physics, content: 900)
        try thrown(&driver, 2_500)
        let end = driver.time + 20
        while driver.time < end { try driver.advance(by: min(interval, end - driver.time)) }
        try driver.model.advance(to: 30, events: &driver.sink)
        ends.append(driver.model)
      }
      #expect(ends.allSatisfy { $0 == ends[0] })
    }
  }

  @Test("Each axis has a switch for bouncing of its own")
  func bouncesPerAxis() throws {
    var driver = try Driver(
      content: Size(640, 960), configuration: { $0.bouncesHorizontally = false })
    try driver.down(100, 100)
    try driver.move(112, 112)
    try driver.move(212, 212)
    #expect(driver.offset.x == 0 && driver.offset.y < -30)
    try driver.up(212, 212, after: 0.2)
    try driver.settle()
    #expect(driver.offset == .zero)
  }
}
