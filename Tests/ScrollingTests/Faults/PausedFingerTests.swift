import LayoutGeometry
import Scrolling
import Testing

/// Fingers that rest, and then roll by a little as they lift.
@Suite("Fingers that have paused")
struct PausedFingerTests {
  private func dragged() throws -> Driver {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.down(160, 400)
    for y in [370.0, 320, 270] { try driver.move(160, y, after: 0.016) }
    return driver
  }

  @Test("The speed of before the pause does not count")
  func putDown() throws {
    for pause in [0.11, 2, 600] {
      var moved = try dragged()
      try moved.move(160, 269, after: pause)
      try moved.up(160, 269, after: 0.01)
      #expect(moved.events.last?.name == "didSettle(dragging)" && moved.offset.y == 101)
      // The last movement may come with the end.
      var ended = try dragged()
      try ended.up(160, 269.4, after: pause)
      try ended.settle()
      #expect(isClose(ended.offset.y, 101, 1), "\(pause): \(ended.offset.y)")
    }
    var thrown = try dragged()
    try thrown.up(160, 269, after: 0.016)
    try thrown.settle()
    #expect(thrown.offset.y > 1_000)
  }

  @Test("Nor does it on a trackpad, or among nested views")
  func otherInputs() throws {
    var trackpad = try Driver(
      content: Size(320, 9_600), configuration: { $0.wheelMomentum = .synthesized })
    try trackpad.wheel(.began)
    for _ in 0..<4 { try trackpad.wheel(.changed, 50, after: 0.016) }
    try trackpad.wheel(.changed, 0.3, after: 5)
    try trackpad.wheel(.ended)
    try trackpad.settle()
    #expect(isClose(trackpad.offset.y, 200, 1))
    var nest = NestingRowTests.Nest([
      try Driver(content: Size(320, 960)), try Driver(content: Size(320, 9_600)),
    ])
    try nest.touch(.began, 160, 400)
    for y in [370.0, 320, 270] { try nest.touch(.moved, 160, y) }
    try nest.touch(.moved, 160, 269, after: 2)
    let rest = nest.offset(1)
    try nest.touch(.ended, 160, 269)
    try nest.run(3)
    #expect(rest.y > 100 && nest.offset(1) == rest)
  }

  @Test("A movement after the pause counts from where the finger rested")
  func movesAgain() {
    var tracker = VelocityTracker()
    for (y, time) in [(0.0, 0.0), (50, 0.01), (100, 0.02), (100.5, 1.02)] {
      tracker.add(Point(0, y), at: time)
    }
    #expect(isClose(tracker.velocity(at: 1.02).y, 0.5, 1e-9))
    for step in [1.0, 2, 3] {
      tracker.add(Point(0, 100.5 + 10 * step), at: 1.02 + 0.01 * step)
    }
    #expect(isClose(tracker.velocity(at: 1.05).y, 1_000, 1e-6))
  }
}
