/// Finds where a number ends, as `strtod` does in the C locale, without a sign and without the
/// words `inf` and `nan`, which are names here.
enum NumberScanner {
  /// The offset after the longest number at `start`, where a digit stands, or a dot and a digit.
  static func end(ofNumberAt start: Int, in bytes: [UInt8]) -> Int {
    hexadecimalEnd(at: start, in: bytes) ?? decimalEnd(at: start, in: bytes)
  }

  private static func decimalEnd(at start: Int, in bytes: [UInt8]) -> Int {
    var end = endOfRun(from: start, in: bytes, isDigit)
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), !isDot(at: end + 1, in: bytes) {
      end = endOfRun(from: end + 1, in: bytes, isDigit)
    }
    return endOfExponent(at: end, in: bytes, letter: UInt8(ascii: "e"))
  }

  /// Nothing where no digit follows `0x`: then the number is the `0` alone.
  private static func hexadecimalEnd(at start: Int, in bytes: [UInt8]) -> Int? {
    guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "0"),
      lowercased(bytes[start + 1]) == UInt8(ascii: "x")
    else { return nil }
    let first = start + 2
    var end = endOfRun(from: first, in: bytes, isHexadecimalDigit)
    var digits = end - first
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), !isDot(at: end + 1, in: bytes) {
      let fraction = end + 1
      end = endOfRun(from: fraction, in: bytes, isHexadecimalDigit)
      digits += end - fraction
    }
    guard digits > 0 else { return nil }
    return endOfExponent(at: end, in: bytes, letter: UInt8(ascii: "p"))
  }

  private static func endOfExponent(at offset: Int, in bytes: [UInt8], letter: UInt8) -> Int {
    guard offset < bytes.count, lowercased(bytes[offset]) == letter else { return offset }
    var digits = offset + 1
    if digits < bytes.count,
      bytes[digits] == UInt8(ascii: "+") || bytes[digits] == UInt8(ascii: "-")
    {
      digits += 1
    }
    let end = endOfRun(from: digits, in: bytes, isDigit)
    return end > digits ? end : offset
  }

  private static func endOfRun(
    from start: Int, in bytes: [UInt8], _ isPart: (UInt8) -> Bool
  ) -> Int {
    var end = start
    while end < bytes.count, isPart(bytes[end]) {
      end += 1
    }
    return end
  }

  private static func isDot(at offset: Int, in bytes: [UInt8]) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: ".")
  }
}

/// True if a byte is an ASCII decimal digit.
func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// The byte with an ASCII capital letter made small.
func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
}

private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  let letter = lowercased(byte)
  return isDigit(byte) || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f"))
}
