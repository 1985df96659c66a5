import LayoutGeometry
import Scrolling
import Testing

/// Springs that swing, hardly or a lot, as the law of the edges.
@Suite("Underdamped springs")
struct UnderdampedTests {
  private func spring(_ dampingRatio: Double) -> BounceParameters {
    .spring(mass: 1, stiffness: 120, dampingRatio: dampingRatio)
  }

  /// Content let go 78 points beyond its beginning, or its end, with `velocity` inwards.
  private func letGo(
    _ dampingRatio: Double, velocity: Double, atEnd: Bool = false, content: Double = 9_600
  ) throws -> Driver {
    var driver = try Driver(
      content: Size(320, content), geometry: { $0.pixelScale = 0 },
      configuration: { $0.physics.bounce = spring(dampingRatio) })
    if atEnd { try driver.setContentOffset(0, content - 480) }
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    let pull = RubberBand().invert(78, dimension: 480)
    try driver.model.drag(by: Point(0, atEnd ? -pull : pull), at: 0, events: &driver.sink)
    try driver.model.endDragging(
      velocity: Point(0, atEnd ? velocity : -velocity), at: 0, events: &driver.sink)
    return driver
  }

  @Test("A strong push from beyond the edge carries the content on, as with any other spring")
  func strongPush() throws {
    var rests: [Double] = []
    for ratio in [1, 1 - 1e-15, 0.9999, 0.9, 0.5] {
      for atEnd in [false, true] {
        var driver = try letGo(ratio, velocity: 2_500, atEnd: atEnd)
        driver.forget()
        try driver.settle(framesPerSecond: 1_000)
        let rest = atEnd ? 9_120 - driver.offset.y : driver.offset.y
        let offsets = driver.events.map(\.state.contentOffset.y)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { atEnd ? $0 >= $1 : $0 <= $1 })
        #expect(rest > 400 && driver.events.count("didEndDecelerating") == 1, "\(ratio)")
        if !atEnd { rests.append(rest) }
      }
    }
    // The less damping the further, and without a gap at the critical one.
    #expect(isClose(rests[0], rests[1], 0.01) && isClose(rests[0], rests[2], 1))
    #expect(rests[2] < rests[3] && rests[3] < rests[4])
    // It bounces at the other edge, swinging.
    var short = try letGo(0.5, velocity: 4_000, content: 520)
    try short.settle()
    #expect(short.offset.y == 40 && short.events.contains { $0.state.contentOffset.y > 45 })
  }

  @Test("No push, one outwards, and a weak one let it swing around the edge")
  func weakPush() throws {
    for ratio in [0.9, 0.5] {
      for velocity in [0.0, 1, 300, 800, -500] {
        var driver = try letGo(ratio, velocity: velocity)
        try driver.settle(framesPerSecond: 1_000)
        #expect(driver.offset.y == 0)
        #expect(ratio == 0.9 || driver.events.contains { $0.state.contentOffset.y > 1 })
      }
    }
    // The least push is the one that carries content over the edge with critical damping.
    let least = 78 * 120.0.squareRoot()
    for ratio in [1, 1 - 1e-15, 0.9] {
      var (weak, strong) = (
        try letGo(ratio, velocity: least - 1), try letGo(ratio, velocity: least + 400)
      )
      try weak.settle()
      try strong.settle()
      #expect(weak.offset.y == 0 && strong.offset.y > 5, "\(ratio): \(strong.offset.y)")
    }
  }

  @Test("A return ends when it is over, also where the damping is critical but for rounding")
  func ends() {
    let all: [(Double, Double)] = [
      (100, 500), (100, 0), (0, 3_000), (0.4, 9), (-100, 500), (50, -9),
    ]
    for (displacement, velocity) in all {
      func duration(_ ratio: Double) -> Double {
        BounceCurve(displacement: displacement, velocity: velocity, parameters: spring(ratio))
          .duration(threshold: 0.5, speed: 10)
      }
      let critical = duration(1)
      for less in [1e-16, 2.3e-16, 1e-12, 1e-9, 1e-6, 1e-4] {
        #expect(isClose(duration(1 - less), critical, 0.01 * critical), "\(less)")
      }
      #expect(isClose(duration(0.999), critical, 0.05 * critical))
    }
  }

  @Test("Nothing that can be seen is left then", arguments: [0.999999, 0.99, 0.9, 0.6, 0.2, 0.01])
  func isOver(ratio: Double) {
    for stiffness in [1e-4, 1, 120, 4_000] {
      for (displacement, velocity) in [(100.0, 500.0), (0, 3_000), (0.4, 9), (0, 9), (-40, 700)] {
        let curve = BounceCurve(
          displacement: displacement, velocity: velocity,
          parameters: .spring(mass: 1, stiffness: stiffness, dampingRatio: ratio))
        let end = curve.duration(threshold: 0.5, speed: 10)
        for step in 0...400 {
          let time = end * (1 + Double(step) / 100)
          #expect(curve.value(at: time).magnitude <= 0.5 + 1e-9)
          #expect(curve.velocity(at: time).magnitude <= 10 + 1e-9)
        }
      }
    }
  }
}
