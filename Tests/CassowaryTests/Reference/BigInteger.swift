/// A whole number of any size, for exact arithmetic in tests.
///
/// Numbers that fit a machine word are one; the others are a sign and digits to the base 2^32. Each
/// number has one representation only, so equality is that of the cases.
enum BigInteger: Hashable, Sendable {
  case small(Int)
  case large(isNegative: Bool, Magnitude)

  init(_ value: Int) {
    self = .small(value)
  }

  /// The number with this sign and these digits.
  init(isNegative: Bool, _ magnitude: Magnitude) {
    if let value = magnitude.word {
      if isNegative, value <= Int.min.magnitude {
        self = .small(Int(truncatingIfNeeded: 0 &- value))
        return
      }
      if !isNegative, value <= Int.max.magnitude {
        self = .small(Int(value))
        return
      }
    }
    self = .large(isNegative: isNegative, magnitude)
  }

  static let zero = BigInteger(0)
  static let one = BigInteger(1)

  /// -1, 0 or 1.
  var signum: Int {
    switch self {
    case .small(let value): value.signum()
    case .large(let isNegative, _): isNegative ? -1 : 1
    }
  }

  var magnitude: Magnitude {
    switch self {
    case .small(let value): Magnitude(value.magnitude)
    case .large(_, let magnitude): magnitude
    }
  }
}

// MARK: Arithmetic

extension BigInteger {
  static prefix func - (value: BigInteger) -> BigInteger {
    if case .small(let word) = value, word != Int.min {
      return .small(-word)
    }
    return BigInteger(isNegative: value.signum > 0, value.magnitude)
  }

  static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .small(let a) = left, case .small(let b) = right {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if !overflow { return .small(sum) }
    }
    let a = left.magnitude
    let b = right.magnitude
    if (left.signum < 0) == (right.signum < 0) {
      return BigInteger(isNegative: left.signum < 0, a + b)
    }
    if a < b {
      return BigInteger(isNegative: right.signum < 0, b - a)
    }
    return BigInteger(isNegative: left.signum < 0, a - b)
  }

  static func - (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .small(let a) = left, case .small(let b) = right {
      let (difference, overflow) = a.subtractingReportingOverflow(b)
      if !overflow { return .small(difference) }
    }
    return left + -right
  }

  static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .small(let a) = left, case .small(let b) = right {
      let (product, overflow) = a.multipliedReportingOverflow(by: b)
      if !overflow { return .small(product) }
    }
    return BigInteger(
      isNegative: left.signum * right.signum < 0, left.magnitude * right.magnitude)
  }

  /// The quotient, rounded towards zero.
  static func / (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .small(let a) = left, case .small(let b) = right, b != -1 {
      return .small(a / b)
    }
    return BigInteger(
      isNegative: left.signum * right.signum < 0,
      left.magnitude.dividedWithRemainder(by: right.magnitude).quotient)
  }

  /// The largest number that divides both, by Euclid's algorithm.
  static func greatestCommonDivisor(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    if case .small(let a) = left, case .small(let b) = right {
      var (a, b) = (a.magnitude, b.magnitude)
      while b != 0 { (a, b) = (b, a % b) }
      return BigInteger(isNegative: false, Magnitude(a))
    }
    var (a, b) = (left.magnitude, right.magnitude)
    while !b.isZero { (a, b) = (b, a.dividedWithRemainder(by: b).remainder) }
    return BigInteger(isNegative: false, a)
  }
}

extension BigInteger: Comparable {
  static func < (left: BigInteger, right: BigInteger) -> Bool {
    switch (left, right) {
    case (.small(let a), .small(let b)): a < b
    default:
      left.signum != right.signum
        ? left.signum < right.signum
        : left.signum < 0 ? right.magnitude < left.magnitude : left.magnitude < right.magnitude
    }
  }
}
