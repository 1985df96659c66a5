import Foundation
import Scrolling
import TestSupport
import Testing

/// The module's own transcendental functions against the C library's, in units in the last place.
@Suite("Elementary functions")
struct ElementaryFunctionsTests {
  static let sampleCount = 100_000

  /// The distance in units in the last place of `reference`.
  private func ulps(_ value: Double, _ reference: Double) -> Double {
    if value == reference { return 0 }
    return (value - reference).magnitude / reference.ulp
  }

  /// The largest error over random arguments.
  private func worst(
    in range: ClosedRange<Double>, _ error: (Double) -> Double
  ) -> Double {
    var generator = SplitMix64(seed: 1)
    var worst = 0.0
    for _ in 0..<Self.sampleCount {
      worst = max(worst, error(Double.random(in: range, using: &generator)))
    }
    return worst
  }

  @Test("exp stays within 1 ulp")
  func exponential() {
    #expect(worst(in: -700...700) { ulps(Elementary.exp($0), exp($0)) } <= 1)
    #expect(worst(in: -1...1) { ulps(Elementary.exp($0), exp($0)) } <= 1)
    #expect(worst(in: -20...0) { ulps(Elementary.exp($0), exp($0)) } <= 1)
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(1_000) == .infinity)
    #expect(Elementary.exp(-1_000) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(isClose(Elementary.exp(-740), exp(-740), 2 * .leastNonzeroMagnitude))
  }

  @Test("log stays within 1 ulp")
  func logarithm() {
    #expect(worst(in: 1e-300...1) { ulps(Elementary.log($0), log($0)) } <= 1)
    #expect(worst(in: 0.5...2) { ulps(Elementary.log($0), log($0)) } <= 1)
    #expect(worst(in: 1...1e12) { ulps(Elementary.log($0), log($0)) } <= 1)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(ulps(Elementary.log(.leastNonzeroMagnitude), log(.leastNonzeroMagnitude)) <= 1)
  }

  @Test("sine and cosine stay within an ulp of 1")
  func circular() {
    let ulpOfOne = Double.ulpOfOne
    for range in [-1.0...1.0, -100...100, -100_000...100_000] {
      #expect(worst(in: range) { (Elementary.sine($0) - sin($0)).magnitude } <= ulpOfOne)
      #expect(worst(in: range) { (Elementary.cosine($0) - cos($0)).magnitude } <= ulpOfOne)
    }
    #expect(Elementary.sine(0) == 0)
    #expect(Elementary.cosine(0) == 1)
    #expect(Elementary.sine(.infinity).isNaN)
    #expect(Elementary.cosine(1e300).magnitude <= 1)
  }

  @Test("power stays within 2 ulps plus 3 for each unit of the logarithm")
  func power() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<Self.sampleCount {
      let base = Double.random(in: 0.001...100, using: &generator)
      let exponent = Double.random(in: -20...20, using: &generator)
      let allowed = 2 + 3 * (exponent * log(base)).magnitude
      #expect(ulps(Elementary.power(base, exponent), pow(base, exponent)) <= allowed)
    }
    #expect(Elementary.power(0, 2) == 0)
    #expect(Elementary.power(5, 0) == 1)
    #expect(Elementary.power(0, -1) == .infinity)
  }

  @Test("Powers of two are exact")
  func powersOfTwo() {
    for exponent in -1_022...1_023 {
      #expect(
        Elementary.powerOfTwo(exponent)
          == Double(sign: .plus, exponent: exponent, significand: 1))
    }
  }

  @Test("Numbers of any size become indices without trapping")
  func flooring() {
    #expect(Int(flooring: 2.9) == 2)
    #expect(Int(flooring: -0.1) == -1)
    #expect(Int(flooring: .nan) == 0)
    #expect(Int(flooring: .infinity) == 9_007_199_254_740_992)
    #expect(Int(flooring: -1e300) == -9_007_199_254_740_992)
  }

  @Test("The same bits everywhere")
  func bits() {
    #expect(Elementary.exp(-2.002002669).bitPattern == 0x3fc1_49cb_55dd_4d00)
    #expect(Elementary.log(0.998).bitPattern == 0xbf60_6680_ffe7_cc09)
  }
}
