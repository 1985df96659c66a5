/// A fraction of whole numbers, in lowest terms and with a positive denominator: exact arithmetic.
struct Rational: Hashable, Sendable {
  let numerator: BigInteger
  let denominator: BigInteger

  private init(numerator: BigInteger, denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The whole number `value`.
  init(_ value: Int) {
    self.init(numerator: BigInteger(value), denominator: .one)
  }

  /// The fraction `numerator / denominator`, reduced.
  ///
  /// The denominator is not zero.
  init(_ numerator: BigInteger, over denominator: BigInteger) {
    precondition(denominator != .zero, "division by zero")
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    let sign = denominator.signum < 0 ? -BigInteger.one : .one
    self.init(
      numerator: sign * numerator / divisor, denominator: sign * denominator / divisor)
  }

  /// Exactly the number that `value`, which is finite, stands for: every binary floating-point number
  /// is a whole number times a power of two.
  init(_ value: Double) {
    precondition(value.isFinite, "a rational number is finite")
    if let whole = Int(exactly: value) {
      self.init(whole)
      return
    }
    let unit = value.ulp
    let count = BigInteger(Int(value / unit))
    let power = Magnitude(1) << abs(Int(unit.exponent))
    if unit < 1 {
      self.init(count, over: BigInteger(isNegative: false, power))
    } else {
      self.init(
        numerator: count * BigInteger(isNegative: false, power), denominator: .one)
    }
  }

  static let zero = Rational(0)
  static let one = Rational(1)

  /// -1, 0 or 1.
  var signum: Int { numerator.signum }

  var isZero: Bool { numerator == .zero }

  /// The number, rounded to within a few units in the last place.
  var doubleValue: Double {
    if case .small(let a) = numerator, case .small(let b) = denominator {
      return Double(a) / Double(b)
    }
    // A quotient of about 62 bits, and the power of two that was multiplied in to get it.
    let shift = 62 - numerator.magnitude.bitWidth + denominator.magnitude.bitWidth
    let dividend = shift > 0 ? numerator.magnitude << shift : numerator.magnitude
    let divisor = shift < 0 ? denominator.magnitude << -shift : denominator.magnitude
    let quotient = dividend.dividedWithRemainder(by: divisor).quotient.word ?? UInt.max
    let size = Double(sign: .plus, exponent: -shift, significand: Double(quotient))
    return signum < 0 ? -size : size
  }
}

extension Rational {
  static func + (left: Rational, right: Rational) -> Rational {
    if left.denominator == .one, right.denominator == .one {
      return Rational(numerator: left.numerator + right.numerator, denominator: .one)
    }
    return Rational(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator)
  }

  static func - (left: Rational, right: Rational) -> Rational {
    left + -right
  }

  static func * (left: Rational, right: Rational) -> Rational {
    if left.denominator == .one, right.denominator == .one {
      return Rational(numerator: left.numerator * right.numerator, denominator: .one)
    }
    return Rational(
      left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  static func / (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.denominator, over: left.denominator * right.numerator)
  }

  static prefix func - (value: Rational) -> Rational {
    Rational(numerator: -value.numerator, denominator: value.denominator)
  }

  static func += (left: inout Rational, right: Rational) {
    left = left + right
  }
}

extension Rational: Comparable {
  static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension Rational: CustomStringConvertible {
  var description: String { "\(doubleValue)" }
}
