import TestSupport
import Testing

/// The exact arithmetic of the reference, checked against machine arithmetic and the laws of numbers.
@Suite struct ArithmeticTests {
  /// Numbers around the borders between one digit, two digits and more.
  private static let corners: [Int] = [
    0, 1, 2, 3, 10, 1 << 31, 1 << 32, (1 << 32) - 1, (1 << 32) + 1, 1 << 62, .max, .max - 1, -1, -2,
    -(1 << 32), .min, .min + 1,
  ]

  @Test func agreesWithMachineArithmetic() {
    withEveryPair(Self.corners, Self.corners) { a, b in
      let (left, right) = (BigInteger(a), BigInteger(b))
      #expect(left + right == big(Int128(a) + Int128(b)))
      #expect(left - right == big(Int128(a) - Int128(b)))
      #expect(left * right == big(Int128(a) * Int128(b)))
      #expect((left < right) == (a < b))
      if b != 0 { #expect(left / right == big(Int128(a) / Int128(b))) }
    }
  }

  @Test func divisionUndoesMultiplication() {
    for seed in RandomCases("division", debug: 300, release: 20_000) {
      var random = SplitMix64(seed: seed)
      let divisor = randomMagnitude(&random, digits: random.int(in: 1...6)) + Magnitude(1)
      let quotient = randomMagnitude(&random, digits: random.int(in: 0...6))
      let remainder = randomMagnitude(&random, digits: 8).dividedWithRemainder(by: divisor)
        .remainder
      #expect(remainder < divisor)
      let result = (divisor * quotient + remainder).dividedWithRemainder(by: divisor)
      #expect(result.quotient == quotient && result.remainder == remainder, "seed \(seed)")
    }
  }

  @Test func fractionsAreReducedAndOrdered() {
    let third = Rational(1) / Rational(3)
    #expect(third + third + third == .one)
    #expect(Rational(BigInteger(6), over: BigInteger(-4)) == Rational(-3) / Rational(2))
    #expect(third < Rational(0.5) && -third > Rational(-0.5))
    #expect((Rational(7) / Rational(9) - Rational(7) / Rational(9)).isZero)
  }

  @Test(arguments: [
    0, 0.5, -0.125, 0.1, 1e12, .leastNonzeroMagnitude, 1.7e308, -3.0e-9, 123_456_789.123,
  ])
  func doublesAreConvertedExactly(_ value: Double) {
    #expect(Rational(value).doubleValue == value)
  }

  @Test func tenTenthsAreMoreThanOne() {
    let tenth = Rational(0.1)
    #expect(tenth > Rational(1) / Rational(10))
    #expect(tenth * Rational(10) > .one)
  }

  private func big(_ value: Int128) -> BigInteger {
    let size = value.magnitude
    let high = Magnitude(UInt(size >> 64)) << 64
    return BigInteger(isNegative: value < 0, high + Magnitude(UInt(truncatingIfNeeded: size)))
  }

  /// Digits that are often all zeros or all ones, where carries and wrong guesses happen.
  private func randomMagnitude(_ random: inout SplitMix64, digits: Int) -> Magnitude {
    var result = Magnitude(0)
    for _ in 0..<digits {
      let digit = random.pick([0, 1, UInt(UInt32.max), 1 << 31, UInt(random.next() >> 32)])
      result = (result << 32) + Magnitude(digit)
    }
    return result
  }
}
