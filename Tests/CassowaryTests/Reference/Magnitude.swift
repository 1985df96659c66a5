/// A whole number that is not negative: digits to the base 2^32, the least significant first, without
/// leading zeros.
///
/// The arithmetic is that of school.
struct Magnitude: Hashable, Sendable {
  private(set) var digits: [UInt32]

  private init(digits: [UInt32]) {
    self.digits = digits
    while self.digits.last == 0 { self.digits.removeLast() }
  }

  init(_ word: UInt) {
    self.init(digits: [UInt32(truncatingIfNeeded: word), UInt32(truncatingIfNeeded: word >> 32)])
  }

  var isZero: Bool { digits.isEmpty }

  /// The number of bits up to the highest one that is set.
  var bitWidth: Int {
    guard let top = digits.last else { return 0 }
    return digits.count * 32 - top.leadingZeroBitCount
  }

  /// The number as a machine word, if it fits.
  var word: UInt? {
    switch digits.count {
    case 0: 0
    case 1: UInt(digits[0])
    case 2: UInt(digits[1]) << 32 | UInt(digits[0])
    default: nil
    }
  }

  static func + (left: Magnitude, right: Magnitude) -> Magnitude {
    var result: [UInt32] = []
    result.reserveCapacity(max(left.digits.count, right.digits.count) + 1)
    var carry: UInt64 = 0
    for place in 0..<max(left.digits.count, right.digits.count) {
      carry += UInt64(left.digit(place)) + UInt64(right.digit(place))
      result.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    result.append(UInt32(carry))
    return Magnitude(digits: result)
  }

  /// The difference; `left` is not less than `right`.
  static func - (left: Magnitude, right: Magnitude) -> Magnitude {
    var result: [UInt32] = []
    result.reserveCapacity(left.digits.count)
    var borrow: Int64 = 0
    for place in 0..<left.digits.count {
      let difference = Int64(left.digits[place]) - Int64(right.digit(place)) - borrow
      result.append(UInt32(truncatingIfNeeded: difference))
      borrow = difference < 0 ? 1 : 0
    }
    precondition(borrow == 0, "a magnitude is not negative")
    return Magnitude(digits: result)
  }

  static func * (left: Magnitude, right: Magnitude) -> Magnitude {
    var result = [UInt32](repeating: 0, count: left.digits.count + right.digits.count)
    for (place, digit) in left.digits.enumerated() {
      var carry: UInt64 = 0
      for (other, factor) in right.digits.enumerated() {
        carry += UInt64(digit) * UInt64(factor) + UInt64(result[place + other])
        result[place + other] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result[place + right.digits.count] = UInt32(carry)
    }
    return Magnitude(digits: result)
  }

  static func << (value: Magnitude, count: Int) -> Magnitude {
    var result = [UInt32](repeating: 0, count: count / 32)
    var carry: UInt64 = 0
    for digit in value.digits {
      carry |= UInt64(digit) << UInt64(count % 32)
      result.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    result.append(UInt32(carry))
    return Magnitude(digits: result)
  }

  /// Divides by `divisor`, which is not zero, digit by digit.
  ///
  /// A digit of the quotient is guessed from the leading digits. With a divisor scaled so that its
  /// leading digit is at least half the base the guess is at most two too large, and never too small.
  func dividedWithRemainder(by divisor: Magnitude) -> (quotient: Magnitude, remainder: Magnitude) {
    precondition(!divisor.isZero, "division by zero")
    guard !(self < divisor) else { return (Magnitude(0), self) }
    let shift = divisor.digits[divisor.digits.count - 1].leadingZeroBitCount
    let scaled = divisor << shift
    let leading = UInt64(scaled.digits[scaled.digits.count - 1])
    let dividend = self << shift
    var quotient = [UInt32](repeating: 0, count: dividend.digits.count)
    var remainder = Magnitude(0)
    for place in stride(from: dividend.digits.count - 1, through: 0, by: -1) {
      remainder = Magnitude(digits: [dividend.digits[place]] + remainder.digits)
      let top =
        UInt64(remainder.digit(scaled.digits.count)) << 32
        | UInt64(remainder.digit(scaled.digits.count - 1))
      var guess = Swift.min(top / leading, UInt64(UInt32.max))
      var product = scaled * Magnitude(UInt(guess))
      while remainder < product {
        guess -= 1
        product = product - scaled
      }
      quotient[place] = UInt32(guess)
      remainder = remainder - product
    }
    return (Magnitude(digits: quotient), remainder.shiftedRight(by: shift))
  }

  /// This number divided by 2^count, for a count below 32.
  private func shiftedRight(by count: Int) -> Magnitude {
    var result = digits
    for place in result.indices {
      let pair = UInt64(digit(place + 1)) << 32 | UInt64(digits[place])
      result[place] = UInt32(truncatingIfNeeded: pair >> UInt64(count))
    }
    return Magnitude(digits: result)
  }

  private func digit(_ place: Int) -> UInt32 {
    place < digits.count ? digits[place] : 0
  }
}

extension Magnitude: Comparable {
  static func < (left: Magnitude, right: Magnitude) -> Bool {
    guard left.digits.count == right.digits.count else {
      return left.digits.count < right.digits.count
    }
    for place in stride(from: left.digits.count - 1, through: 0, by: -1)
    where left.digits[place] != right.digits[place] {
      return left.digits[place] < right.digits[place]
    }
    return false
  }
}
