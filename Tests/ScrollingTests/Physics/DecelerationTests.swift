import Foundation
import Scrolling
import Testing

@Suite("Deceleration")
struct DecelerationTests {
  /// The targets that a real scroll view reported (offset, velocity in points per millisecond, target); the
  /// device has three pixels per point.
  static let recordedNormal: [(offset: Double, velocity: Double, target: Double)] = [
    (400, 0.480834, 635.3333), (1_244.67, 0.495222, 1_487.0), (1_755.67, 0.307760, 1_904.3334),
    (2_010, 0.262579, 2_136.0), (2_315.67, 0.677054, 2_649.0), (2_912.67, 1.381048, 3_597.6667),
    (4_029, 2.530246, 5_288.0), (5_686.67, 5.613967, 8_486.0),
  ]
  static let recordedFast: [(offset: Double, velocity: Double, target: Double)] = [
    (8_662.33, 0.756662, 8_736.667), (9_000.33, 1.193017, 9_118.0),
    (9_549.33, 2.347413, 9_782.0), (10_180.67, 5.991895, 10_776.0),
  ]

  @Test("Recorded targets are met to 0.2 pt")
  func recordedTargets() {
    for (rate, samples) in [
      (DecelerationRate.normal, Self.recordedNormal), (.fast, Self.recordedFast),
    ] {
      for sample in samples {
        let curve = DecelerationCurve(
          from: sample.offset, velocity: sample.velocity * 1_000, rate: rate)
        #expect(isClose(curve.target, sample.target, 0.2), "velocity \(sample.velocity)")
      }
    }
  }

  @Test("The recorded trajectory, one frame late, is met to 0.5 pt")
  func recordedTrajectory() {
    let curve = DecelerationCurve(from: 400, velocity: 480.8336647)
    let samples: [(Double, Double)] = [
      (100.2, 449.667), (199.6, 484), (299.7, 512.333), (400.3, 535.333), (500.3, 554.333),
      (600.3, 570), (700.3, 582.667), (799.7, 593), (900.3, 601.667), (1_000.3, 608.667),
      (1_199.6, 619), (1_400.2, 625.667), (1_599.6, 630.333), (1_850.2, 634.333),
    ]
    for (milliseconds, position) in samples {
      let value = curve.value(at: (milliseconds + 16) / 1_000)
      #expect(isClose(value, position, 0.5), "at \(milliseconds)")
    }
    #expect(isClose(curve.duration, 1.9345, 0.00005))
  }

  @Test("The law's own numbers")
  func derivedNumbers() {
    let normal: [(Double, Double, Double)] = [
      (300, 144.8550, 1.6989), (1_000, 494.5048, 2.3003), (2_000, 994.0047, 2.6465),
      (5_000, 2_492.5042, 3.1042),
    ]
    let fast: [(Double, Double, Double)] = [
      (300, 28.8548, 0.3384), (1_000, 98.5042, 0.4582), (2_000, 198.0033, 0.5272),
      (5_000, 496.5008, 0.6183),
    ]
    for (rate, rows) in [(DecelerationRate.normal, normal), (.fast, fast)] {
      for (velocity, distance, duration) in rows {
        let curve = DecelerationCurve(from: 0, velocity: velocity, rate: rate)
        #expect(isClose(curve.target, distance, 0.00005))
        #expect(isClose(curve.duration, duration, 0.00005))
        let mirrored = DecelerationCurve(from: 0, velocity: -velocity, rate: rate)
        #expect(mirrored.target == -curve.target)
        #expect(mirrored.duration == curve.duration)
      }
    }
    #expect(isClose(log(2) / DecelerationRate.normal.exponent, 0.346227, 0.0000005))
    #expect(isClose(log(2) / DecelerationRate.fast.exponent, 0.068968, 0.0000005))
    #expect(isClose(1_000 / DecelerationRate.normal.exponent, 499.49983, 0.000005))
    #expect(isClose(1_000 / DecelerationRate.fast.exponent, 99.49916, 0.000005))
  }

  @Test("Without a stop the curve has the published values")
  func unstopped() {
    let curve = DecelerationCurve(from: 0, velocity: 1_000, stopSpeed: 0)
    let samples: [(Double, Double, Double)] = [
      (1.0 / 60, 16.3917, 0.967184), (0.1, 90.6259, 0.818567), (0.25, 196.6895, 0.606227),
      (0.5, 315.9280, 0.367511), (1, 432.0351, 0.135065), (2, 490.3877, 0.018242),
    ]
    for (time, position, velocity) in samples {
      #expect(isClose(curve.value(at: time), position, 0.00005))
      #expect(isClose(curve.velocity(at: time) / 1_000, velocity, 0.0000005))
    }
    #expect(curve.duration == .infinity)
  }

  @Test("The velocity at an edge needs no time, and the time to it is exact")
  func edges() throws {
    let curve = DecelerationCurve(from: 100, velocity: 1_500)
    for position in [101.0, 300, 600, 840] {
      let time = try #require(curve.time(toReach: position))
      #expect(isClose(curve.value(at: time), position, 1e-9))
      #expect(isClose(curve.velocity(at: time), curve.velocity(atPosition: position), 1e-8))
    }
    #expect(curve.time(toReach: 99) == nil)
    #expect(curve.time(toReach: curve.target + 1) == nil)
    #expect(curve.time(toReach: curve.target) == curve.duration)
    #expect(curve.time(toReach: 100) == 0)
  }

  @Test("A slow throw does not move, and the end is exact")
  func ends() {
    let slow = DecelerationCurve(from: 5, velocity: 10)
    #expect(slow.target == 5)
    #expect(slow.duration == 0)
    #expect(slow.value(at: 1) == 5)
    let curve = DecelerationCurve(from: 5, velocity: -700)
    #expect(curve.value(at: curve.duration) == curve.target)
    #expect(curve.velocity(at: curve.duration) == 0)
    #expect(isClose(curve.velocity(at: curve.duration * 0.999999), -10, 0.001))
    #expect(curve.value(at: -1) == 5)
    #expect(curve.velocity(at: -1) == -700)
  }

  @Test("A chosen target changes the factor and keeps the velocity")
  func retargeting() throws {
    let rows: [(Double, Double, Double, Double, Double)] = [
      (1_000, 320, 0.996911, 0.0000005, 1.4885), (2_000, 320, 0.993801, 0.0000005, 0.8520),
      (500, 640, 0.9992347, 0.00000005, 5.1096),
    ]
    for (velocity, distance, factor, tolerance, duration) in rows {
      let curve = try #require(
        DecelerationCurve(from: 10, velocity: velocity, target: 10 + distance))
      #expect(isClose(exp(-curve.exponent / 1_000), factor, tolerance))
      #expect(isClose(curve.duration, duration, 0.00005))
      #expect(curve.velocity(at: 0) == velocity)
      #expect(curve.value(at: 100) == 10 + distance)
    }
    #expect(DecelerationCurve(from: 0, velocity: 500, target: -10) == nil)
    #expect(DecelerationCurve(from: 0, velocity: 5, target: 10) == nil)
    #expect(DecelerationCurve(from: 0, velocity: 500, target: 0) == nil)
  }

  @Test("Other published laws")
  func comparisons() {
    // The projection of WWDC 2018.
    #expect(isClose(DecelerationCurve.projectedDistance(velocity: 1_000), 499, 1e-9))
    #expect(
      isClose(DecelerationCurve.projectedDistance(velocity: 1_000, rate: .fast), 99, 1e-9))
    for (rate, ahead) in [(DecelerationRate.normal, 5.0), (.fast, 1)] {
      for velocity in [10.0, 100, 1_000, 2_000, 9_000, 12_000, 50_000] {
        let projected = DecelerationCurve.projectedDistance(velocity: velocity, rate: rate)
        let real = DecelerationCurve(from: 0, velocity: velocity, rate: rate).target
        #expect(isClose(projected - real, ahead - velocity / 2_000, 0.01 + velocity * 1e-6))
      }
    }
    // A friction of 0.3 per second, from 100 at 400.
    let friction = DecelerationCurve(
      from: 100, velocity: 400, rate: DecelerationRate(rawValue: pow(0.3, 0.001)), stopSpeed: 0)
    #expect((330...335).contains(friction.value(at: 1)))
    #expect(isClose(friction.value(at: 1), 332.563, 0.0005))
    #expect(isClose(friction.velocity(at: 1), 120, 1e-6))
    #expect(isClose(friction.velocity(at: 2), 36, 1e-6))
    #expect(isClose(friction.velocity(at: 3), 10.8, 1e-6))
    #expect(isClose(friction.value(at: 5), 431.4, 0.05))
    // A friction of 0.135 per second, from 100 at 400.
    let slower = DecelerationCurve(
      from: 100, velocity: 400, rate: DecelerationRate(rawValue: pow(0.135, 0.001)), stopSpeed: 0)
    #expect(isClose(slower.value(at: 1), 272, 1))
    #expect(isClose(slower.velocity(at: 1), 54, 1))
    #expect(isClose(slower.velocity(at: 2), 7, 1))
    #expect(isClose(slower.value(at: 5), 300, 1))
    // The other mobile platform.
    let rows: [(Double, Double, Double)] = [
      (1_000, 0.458231, 194.3136), (2_000, 0.763348, 647.3988), (500, 0.275071, 58.3223),
    ]
    for (velocity, duration, distance) in rows {
      let curve = PowerLawCurve(from: 0, velocity: velocity)
      #expect(isClose(curve.duration, duration, 0.0000005))
      #expect(isClose(curve.distance, distance, 0.00005))
      #expect(curve.value(at: duration + 1) == curve.target)
      #expect(isClose(curve.velocity(at: 0), velocity, 1e-9))
      #expect(PowerLawCurve(from: 0, velocity: -velocity).target == -curve.target)
    }
    #expect(PowerLawCurve(from: 3, velocity: 0).value(at: 1) == 3)
  }
}
