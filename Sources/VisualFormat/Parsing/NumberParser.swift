/// Turns the digits of a number into the nearest `Double`, ties to even, as `strtod` does in the C
/// locale.
///
/// It is written out here because the standard library's own calls into the C library, which a
/// small device may not have. Time is linear in the number of digits.
enum NumberParser {
  /// The value of a number that ``NumberScanner`` found; infinite where it is too large.
  static func value(of text: ArraySlice<UInt8>) -> Double {
    let isHexadecimal =
      text.count > 2 && lowercased(text[text.startIndex + 1]) == UInt8(ascii: "x")
    if isHexadecimal {
      return hexadecimalValue(of: Digits(text.dropFirst(2), radix: 16, kept: 15))
    }
    return decimalValue(of: Digits(text, radix: 10, kept: significantDigits))
  }

  /// A number half-way between two `Double`s has at most 767 significant digits; what follows
  /// matters only in that it is not zero.
  private static let significantDigits = 770

  private static func hexadecimalValue(of digits: Digits) -> Double {
    var mantissa: UInt64 = 0
    for digit in digits.digits {
      mantissa = mantissa << 4 | UInt64(digit)
    }
    return rounded(
      mantissa, exponent: 4 * digits.scale + digits.exponent, isInexact: digits.isCut)
  }

  private static func decimalValue(of digits: Digits) -> Double {
    let exponent = digits.scale + digits.exponent
    if let value = exactValue(of: digits, exponent: exponent) {
      return value
    }
    // The bounds of Double: below 10^-324 rounds to zero, 10^309 is infinite.
    let magnitude = digits.digits.count + exponent
    if digits.digits.isEmpty || magnitude < -330 { return 0 }
    if magnitude > 310 { return .infinity }

    var numerator = BigNatural()
    for digit in digits.digits {
      numerator.multiply(by: 10, adding: UInt32(digit))
    }
    var denominator = BigNatural(1)
    for _ in 0..<max(exponent, 0) {
      numerator.multiply(by: 10, adding: 0)
    }
    for _ in 0..<max(-exponent, 0) {
      denominator.multiply(by: 10, adding: 0)
    }
    return quotient(of: numerator, by: denominator, isInexact: digits.isCut)
  }

  /// The value where one multiplication or division of numbers without error gives it.
  private static func exactValue(of digits: Digits, exponent: Int) -> Double? {
    guard digits.digits.count <= 15, !digits.isCut, abs(exponent) <= 22 else { return nil }
    var mantissa: UInt64 = 0
    for digit in digits.digits {
      mantissa = mantissa * 10 + UInt64(digit)
    }
    var power = 1.0
    for _ in 0..<abs(exponent) {
      power *= 10
    }
    return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
  }

  /// Long division to two bits more than a `Double` holds, then one rounding.
  private static func quotient(
    of numerator: BigNatural, by denominator: BigNatural, isInexact: Bool
  ) -> Double {
    let quotientBits = 55
    var remainder = numerator
    var divisor = denominator
    let shift = quotientBits - 1 + denominator.bitWidth - numerator.bitWidth
    if shift >= 0 {
      remainder.shiftLeft(by: shift)
    } else {
      divisor.shiftLeft(by: -shift)
    }
    var quotient: UInt64 = 0
    for bit in (0..<quotientBits).reversed() {
      var part = divisor
      part.shiftLeft(by: bit)
      if part <= remainder {
        remainder.subtract(part)
        quotient |= 1 << UInt64(bit)
      }
    }
    return rounded(quotient, exponent: -shift, isInexact: isInexact || !remainder.isZero)
  }

  /// `mantissa * 2^exponent`, rounded once, to even; `isInexact` says that the true mantissa is a
  /// fraction larger.
  private static func rounded(_ mantissa: UInt64, exponent: Int, isInexact: Bool) -> Double {
    guard mantissa != 0 else { return 0 }
    let width = UInt64.bitWidth - mantissa.leadingZeroBitCount
    let magnitude = width - 1 + exponent
    if magnitude > 1023 { return .infinity }
    if magnitude < -1075 { return 0 }
    // Numbers below 2^-1022 have fewer bits.
    let precision = magnitude >= -1022 ? 53 : 53 + 1022 + magnitude
    let excess = width - precision
    guard excess > 0 else {
      return Double(sign: .plus, exponent: exponent, significand: Double(mantissa))
    }
    var kept = mantissa >> UInt64(excess)
    let rest = mantissa & ((1 << UInt64(excess)) - 1)
    let half: UInt64 = 1 << UInt64(excess - 1)
    if rest > half || (rest == half && (isInexact || kept & 1 == 1)) {
      kept += 1
    }
    return Double(sign: .plus, exponent: exponent + excess, significand: Double(kept))
  }
}

/// The digits of a number without leading zeros, and where its point stands.
private struct Digits {
  /// The first significant digits, as values.
  private(set) var digits: [UInt8] = []
  /// The power of the radix that the last kept digit counts.
  private(set) var scale = 0
  /// The exponent that was written.
  private(set) var exponent = 0
  /// True if a digit that is not zero was not kept.
  private(set) var isCut = false

  init(_ text: ArraySlice<UInt8>, radix: UInt8, kept: Int) {
    var isFraction = false
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if let digit = Self.value(of: byte, radix: radix) {
        append(digit, isFraction: isFraction, kept: kept)
      } else {
        break
      }
      position += 1
    }
    readExponent(text[position...].dropFirst())
  }

  private mutating func append(_ digit: UInt8, isFraction: Bool, kept: Int) {
    if digits.count < kept {
      if digit != 0 || !digits.isEmpty {
        digits.append(digit)
      }
      scale -= isFraction ? 1 : 0
    } else {
      isCut = isCut || digit != 0
      scale += isFraction ? 0 : 1
    }
  }

  /// Caps the exponent, far above what the length of a text can make up for.
  private mutating func readExponent(_ text: ArraySlice<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in text where isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), Self.largestExponent)
    }
    exponent = isNegative ? -exponent : exponent
  }

  /// The largest exponent that is told from larger ones: no text that is read has as many digits.
  private static let largestExponent = 1 << 26

  private static func value(of byte: UInt8, radix: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - UInt8(ascii: "0") }
    let letter = lowercased(byte)
    guard radix == 16, letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "f") else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }
}
