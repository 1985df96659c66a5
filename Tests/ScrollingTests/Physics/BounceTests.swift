import LayoutGeometry
import Scrolling
import Testing

@Suite("Bounce")
struct BounceTests {
  @Test("The recorded return from -177 is met to 0.7 pt")
  func recorded() {
    let rows: [(Double, Double)] = [
      (16.2, -157.333), (33.5, -138.667), (49.5, -121.667), (66.8, -106.333), (83.5, -93),
      (100.1, -81), (116.5, -70.667), (133.1, -61.333), (150.1, -53.333), (183.4, -40),
      (216.8, -29.667), (249.5, -22), (300.1, -14), (349.7, -9), (400.1, -5.667),
      (449.9, -3.667), (499.7, -2.333), (566.4, -1), (666.8, -0.333),
    ]
    let curve = BounceCurve(displacement: -177, velocity: 0)
    for (milliseconds, position) in rows {
      #expect(
        isClose(curve.value(at: milliseconds / 1_000), position, 0.7), "at \(milliseconds)")
    }
  }

  @Test("A throw into the edge overshoots by v/(βe)")
  func overshoot() {
    let curve = BounceCurve(displacement: 0, velocity: 1_000)
    #expect(isClose(curve.value(at: 1 / 10.987), 33.5, 0.05))
    #expect(isClose(curve.velocity(at: 1 / 10.987), 0, 1e-9))
    let softer = BounceCurve(displacement: 0, velocity: 1_000, parameters: .critical(decay: 10))
    #expect(isClose(softer.value(at: 0.1), 36.8, 0.05))
  }

  @Test("Numbers with which a return would not end, or not begin, are refused")
  func extremes() throws {
    let numbers = [Double.leastNonzeroMagnitude, 1e-300, 1e-12, 1e-3, 0.5, 1, 2, 1e3, 1e6, 1e12]
    var accepted = 0
    for first in numbers {
      for second in numbers {
        for third in numbers {
          for parameters in [
            BounceParameters.spring(mass: first, stiffness: second, dampingRatio: third),
            .doubleRoot(decay: first, pull: second, gain: third),
          ] {
            var driver = try Driver()
            do {
              try driver.model.configure { $0.physics.bounce = parameters }
            } catch {
              #expect(error == .outOfRange(.physics))
              continue
            }
            accepted += 1
            try driver.model.beginDragging(at: 0, events: &driver.sink)
            try driver.model.drag(by: Point(0, 50), at: 0.1, events: &driver.sink)
            try driver.model.endDragging(
              velocity: Point(0, 900), at: 0.1, events: &driver.sink)
            try driver.model.advance(to: 0.2, events: &driver.sink)
            #expect(driver.offset.isFinite, "\(parameters)")
            try driver.model.advance(to: 1e6, events: &driver.sink)
            try driver.model.advance(to: 1e6 + 1, events: &driver.sink)
            #expect(driver.offset == .zero, "\(parameters)")
            #expect(driver.model.nextDeadline == nil, "\(parameters)")
          }
        }
      }
    }
    #expect(accepted > 200)
  }

  @Test(
    "Throwing back does not swing past the edge",
    arguments: [
      .recorded, .desktop, .spring(mass: 1, stiffness: 100, dampingRatio: 1),
      .spring(mass: 2, stiffness: 300, dampingRatio: 1.4),
    ] as [BounceParameters])
  func noSwing(parameters: BounceParameters) {
    for velocity in [-500.0, -2_000, -1e6] {
      let curve = BounceCurve(displacement: 40, velocity: velocity, parameters: parameters)
      for step in 0...200 { #expect(curve.value(at: Double(step) / 100) >= 0) }
    }
  }

  /// A spring pulling from 0 to `end`: the whole part of the position and velocity.
  private func spring(
    _ parameters: BounceParameters, to end: Double, from start: Double = 0, velocity: Double = 0,
    at time: Double
  ) -> (position: Double, velocity: Double) {
    let curve = BounceCurve(
      displacement: start - end, velocity: velocity, parameters: parameters)
    return (end + curve.value(at: time), curve.velocity(at: time))
  }

  @Test("Springs: critical, over- and underdamped")
  func springs() {
    let critical = BounceParameters.spring(mass: 1, stiffness: 100, dampingRatio: 1)
    for (time, position, velocity) in [(0.25, 356.0, 1_026.0), (0.5, 479, 168), (0.75, 497, 20)] {
      let state = spring(critical, to: 500, at: time)
      #expect(state.position.rounded(.down) == position)
      #expect(state.velocity.rounded(.down) == velocity)
    }
    let settled = BounceCurve(displacement: -500, velocity: 0, parameters: critical)
    #expect(settled.duration(threshold: 0.01, speed: 0.01) <= 1.6)
    let over = BounceParameters.spring(mass: 1, stiffness: 100, dampingRatio: 1.25)
    for (time, position, velocity) in [(0.5, 445.0, 273.0), (1, 495, 22), (1.5, 499, 1)] {
      let state = spring(over, to: 500, at: time)
      #expect(state.position.rounded(.down) == position)
      #expect(state.velocity.rounded(.down) == velocity)
    }
    let under = BounceParameters.spring(mass: 1, stiffness: 100, dampingRatio: 0.25)
    let early = spring(under, to: 300, at: 1)
    #expect(early.position.rounded(.down) == 325)
    #expect(early.velocity.rounded(.down) == -65)
    #expect(spring(under, to: 300, at: 6).position.rounded(.down) == 299)
  }

  @Test("A throw past an edge into a spring")
  func throughTheEdge() {
    // From 500 at -7500 in 0...1000: friction up to the edge, then a spring.
    let spring = BounceParameters.spring(mass: 1, stiffness: 170, dampingRatio: 1.1)
    let drag = DecelerationCurve(
      from: 500, velocity: -7_500,
      rate: DecelerationRate(rawValue: Elementary.power(0.135, 0.001)), stopSpeed: 0)
    #expect(isClose(drag.value(at: 0.065), 42, 1))
    #expect(isClose(drag.velocity(at: 0.065), -6_584, 1))
    let hit = drag.time(toReach: 0) ?? 0
    let curve = BounceCurve(
      displacement: 0, velocity: drag.velocity(atPosition: 0), parameters: spring)
    #expect(isClose(curve.value(at: 0.1 - hit), -123, 1))
    #expect(isClose(curve.velocity(at: 0.1 - hit), -2_613, 1))
    #expect(isClose(curve.value(at: 0.5 - hit), -15, 1))
    #expect(isClose(curve.velocity(at: 0.5 - hit), 124, 1))
    #expect(curve.duration(threshold: 0.5, speed: 10) + hit < 2)
  }

  @Test("The end is where position and speed have both died out")
  func durations() {
    let all: [BounceParameters] = [
      .recorded, .desktop, .critical(decay: 10),
      .spring(mass: 1, stiffness: 100, dampingRatio: 0.3),
      .spring(mass: 1, stiffness: 100, dampingRatio: 2),
    ]
    for parameters in all {
      for (displacement, velocity) in [(-177.0, 0.0), (0, 3_000), (50, 400), (50, -400)] {
        let curve = BounceCurve(
          displacement: displacement, velocity: velocity, parameters: parameters)
        let end = curve.duration(threshold: 0.5, speed: 10)
        #expect(end > 0 && end < 10)
        for step in 0...100 {
          let time = end + Double(step) / 50
          #expect(curve.value(at: time).magnitude <= 0.5)
          #expect(curve.velocity(at: time).magnitude <= 10)
        }
      }
    }
    #expect(BounceCurve(displacement: 0, velocity: 0).duration(threshold: 1, speed: 1) == 0)
  }

  @Test("Curves of programmed motion begin at 0, end at 1 and do not run backwards")
  func curves() {
    let all: [ScrollAnimationCurve] = [
      .linear, .easeInOut, .easeOut, .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1),
    ]
    for curve in all {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: -1) == 0)
      #expect(curve.value(at: .nan) == 0)
      var last = 0.0
      for step in 1...100 {
        let value = curve.value(at: Double(step) / 100)
        #expect(value >= last)
        last = value
      }
    }
    #expect(ScrollAnimationCurve.easeInOut.value(at: 0.5) == 0.5)
    #expect(
      isClose(
        ScrollAnimationCurve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1).value(at: 0.5), 0.5,
        1e-12))
  }

  @Test("Speeds 1000, 1500 and 2000 count as 1225, a pause as 0")
  func velocityTracking() {
    var tracker = VelocityTracker()
    var position = 0.0
    tracker.add(.init(0, 0), at: 0)
    for (step, speed) in [1_000.0, 1_500, 2_000].enumerated() {
      position += speed * 0.01
      tracker.add(.init(0, position), at: Double(step + 1) * 0.01)
    }
    #expect(isClose(tracker.velocity(at: 0.03).y, 1_225, 1e-9))
    #expect(tracker.velocity(at: 0.129).y != 0)
    #expect(tracker.velocity(at: 0.13) == .zero)
    tracker.reset()
    #expect(tracker.velocity(at: 0.03) == .zero)
    tracker.add(.init(0, 0), at: 1)
    tracker.add(.init(5, 0), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(.init(15, 0), at: 1.01)
    #expect(isClose(tracker.velocity(at: 1.01).x, 1_000, 1e-9))
  }
}
