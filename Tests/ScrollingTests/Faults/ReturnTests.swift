import LayoutGeometry
import Scrolling
import Testing

/// The way back from beyond an edge: continuous in the velocity, and never longer for a push in the right
/// direction.
@Suite("Returning from beyond an edge")
struct ReturnTests {
  /// The time that content takes to come within 10 points of the edge for good, let go `distance` beyond it
  /// with `velocity`, positive inwards.
  private func timeToReturn(_ distance: Double, velocity: Double) throws -> Double {
    var driver = try Driver(content: Size(320, 9_600), geometry: { $0.pixelScale = 0 })
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    let pull = RubberBand().invert(distance, dimension: 480)
    try driver.model.drag(by: Point(0, pull), at: 0.01, events: &driver.sink)
    #expect(isClose(driver.offset.y, -distance, 1e-6))
    // The velocity is that of the finger.
    try driver.model.endDragging(velocity: Point(0, -velocity), at: 0.01, events: &driver.sink)
    driver.time = 0.01
    var late = 0.01
    while driver.model.nextDeadline != nil && driver.time < 5 {
      try driver.advance(by: 0.0005)
      if driver.offset.y < -10 { late = driver.time }
    }
    return late - 0.01
  }

  @Test("At rest 0.28 seconds; no push inwards takes longer", arguments: [20, 60, 104.6, 120, 177])
  func pushesHelp(distance: Double) throws {
    var last = try timeToReturn(distance, velocity: 0)
    if distance == 104.6 { #expect(isClose(last, 0.28, 0.02)) }
    for velocity in stride(from: 20.0, through: 2_000, by: 60) {
      let time = try timeToReturn(distance, velocity: velocity)
      #expect(time <= last + 1e-9, "\(velocity)")
      last = time
    }
  }

  @Test("Nearly the same velocity takes nearly the same time")
  func isContinuous() throws {
    for distance in [60, 104.6, 120] {
      for velocity in [-400.0, 0, 200, 258, 263, 400, 1_000] {
        let slow = try timeToReturn(distance, velocity: velocity)
        let fast = try timeToReturn(distance, velocity: velocity + 3)
        #expect(isClose(slow, fast, 0.01), "\(distance) at \(velocity): \(slow), \(fast)")
      }
    }
  }

  @Test("A strong push carries the content on into its range, from where it never comes back out")
  func carriesOn() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    try driver.model.drag(by: Point(0, 100), at: 0.01, events: &driver.sink)
    try driver.model.endDragging(velocity: Point(0, -2_000), at: 0.02, events: &driver.sink)
    driver.time = 0.02
    driver.forget()
    try driver.settle()
    #expect(driver.offset.y > 300)
    let offsets = driver.events.map(\.state.contentOffset.y)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(driver.events.count("didEndDecelerating") == 1)
    // Content that is hardly larger than its view runs into the other edge and bounces there.
    var short = try Driver(content: Size(320, 520))
    try short.model.beginDragging(at: 0, events: &short.sink)
    try short.model.drag(by: Point(0, 100), at: 0.01, events: &short.sink)
    try short.model.endDragging(velocity: Point(0, -4_000), at: 0.02, events: &short.sink)
    short.time = 0.02
    short.forget()
    try short.settle()
    #expect(short.offset.y == 40 && short.events.contains { $0.state.contentOffset.y > 45 })
  }

  @Test("The smallest velocities there are end")
  func smallestVelocity() throws {
    let small = Double.leastNormalMagnitude / 100
    for velocity in [small, -small, .leastNonzeroMagnitude] {
      var driver = try Driver(configuration: { $0.physics.bounce = .desktop })
      try driver.model.beginDragging(at: 0, events: &driver.sink)
      try driver.model.drag(by: Point(0, 100), at: 0.1, events: &driver.sink)
      try driver.model.endDragging(
        velocity: Point(0, velocity), at: 0.1, events: &driver.sink)
      driver.time = 0.1
      try driver.run(5)
      #expect(!driver.state.isDecelerating && driver.model.nextDeadline == nil)
      #expect(driver.offset.y == 0 && driver.events.count("didEndDecelerating") == 1)
    }
  }
}
