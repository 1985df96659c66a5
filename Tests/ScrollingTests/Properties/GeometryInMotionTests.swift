import LayoutGeometry
import Scrolling
import Testing

/// Sizes and insets that change while the content moves.
@Suite("Geometry in motion")
struct GeometryInMotionTests {
  @Test("Thrown content heeds edges that appear, move or go away")
  func geometryInMotion() throws {
    func thrown() throws -> Driver {
      var driver = try Driver(content: Size(320, 3_000)) { $0.pixelScale = 0 }
      try driver.flick(from: Point(160, 400), by: Point(0, -200))
      try driver.run(0.1)
      return driver
    }
    var plain = try thrown()
    var grown = try thrown()
    try grown.model.updateGeometry(at: grown.time, events: &grown.sink) {
      $0.contentSize.height = 90_000
    }
    try plain.run(0.2)
    try grown.run(0.2)
    #expect(plain.offset == grown.offset)
    try plain.settle()
    try grown.settle()
    #expect(plain.offset == grown.offset)
    var shrunk = try thrown()
    let before = shrunk.offset.y
    try shrunk.model.updateGeometry(at: shrunk.time, events: &shrunk.sink) {
      $0.contentSize.height = before + 500
    }
    try shrunk.settle()
    #expect(isClose(shrunk.offset.y, before + 20, 1e-9))
    #expect(shrunk.events.contains { $0.state.contentOffset.y > before + 21 })
    var cut = try thrown()
    try cut.model.updateGeometry(at: cut.time, events: &cut.sink) { $0.contentSize.height = 500 }
    try cut.settle()
    #expect(cut.offset.y == 20)
    #expect(cut.events.count("didEndDecelerating") == 1)
  }

  @Test("An edge that moves away from pulled content keeps the pull")
  func bounceWithMovingEdge() throws {
    var driver = try Driver(content: Size(320, 1_000)) { $0.pixelScale = 0 }
    try driver.setContentOffset(0, 520)
    try driver.drag(from: Point(160, 400), by: Point(0, -200))
    try driver.run(0.02)
    let pull = driver.model.overscroll.y
    #expect(pull > 20)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.height = 900
    }
    #expect(isClose(driver.model.overscroll.y, pull, 1e-9))
    try driver.settle()
    #expect(driver.offset.y == 420)
  }

  @Test("A push back into content that has become too short for it ends at the edge")
  func pushIntoShortContent() throws {
    var driver = try Driver(content: Size(320, 960))
    try driver.setContentOffset(0, 480)
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    try driver.model.drag(by: Point(0, -100), at: 0.01, events: &driver.sink)
    try driver.model.endDragging(velocity: Point(0, 2_000), at: 0.02, events: &driver.sink)
    driver.time = 0.02
    try driver.advance(by: 0.005)
    let pull = driver.offset.y - 480
    #expect(pull > 10)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.height = 300
    }
    try driver.advance(by: 0.001)
    #expect(driver.offset.y > 10 && driver.offset.y < pull + 1)
    try driver.settle()
    #expect(driver.offset == .zero && driver.events.count("didEndDecelerating") == 1)
  }

  @Test("An animation whose target falls out of range ends at the edge")
  func animationWithMovingEdge() throws {
    var driver = try Driver(content: Size(320, 2_000))
    try driver.setContentOffset(0, 1_500, animated: true)
    try driver.run(0.1)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.height = 1_200
    }
    try driver.settle()
    #expect(driver.offset.y == 720)
    #expect(driver.events.last { $0.isClassic }?.name == "didEndScrollingAnimation")
    #expect(isClose(driver.events.last?.time ?? 0, 0.3, 1e-9))
  }

  @Test("Content that does not bounce only comes back from beyond an end that has come nearer")
  func hardEdgeThatComesNearer() throws {
    for isAndroid in [false, true] {
      var driver = try Driver(
        content: Size(320, 9_600), geometry: { $0.pixelScale = 0 },
        configuration: { if isAndroid { $0.physics = .android } else { $0.bounces = false } })
      try driver.flick(from: Point(160, 400), by: Point(0, -200))
      try driver.run(0.1)
      let before = driver.offset.y
      try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
        $0.contentSize.height = before + 470
      }
      for _ in 0..<30 {
        try driver.advance(by: 0.01)
        #expect(driver.model.overscroll.y < 10.001)
      }
      try driver.settle()
      #expect(isClose(driver.offset.y, before - 10, 1e-9))
    }
  }
}
