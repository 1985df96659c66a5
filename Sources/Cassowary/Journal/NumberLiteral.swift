/// Numbers as they are written in Swift: `7`, `1_000`, `2.5`, `1e3`, `0x1F`, `0b101`, `0o17`, `0x1p-2`.
package enum NumberLiteral {
  /// The value of a literal without a sign, or nil when the text is none.
  package static func value(of text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "0"), bytes.count > 1 else { return decimalValue(of: bytes) }
    switch bytes[1] {
    case UInt8(ascii: "b"): return integerValue(of: bytes.dropFirst(2), radix: 2)
    case UInt8(ascii: "o"): return integerValue(of: bytes.dropFirst(2), radix: 8)
    case UInt8(ascii: "x"): return hexadecimalValue(of: bytes)
    default: return decimalValue(of: bytes)
    }
  }

  private static func decimalValue(of bytes: [UInt8]) -> Double? {
    var rest = bytes[...]
    guard skipDigits(&rest, radix: 10) else { return nil }
    if skip(".", &rest), !skipDigits(&rest, radix: 10) { return nil }
    if skip("e", &rest) || skip("E", &rest), !skipExponent(&rest) { return nil }
    return rest.isEmpty ? converted(bytes) : nil
  }

  private static func hexadecimalValue(of bytes: [UInt8]) -> Double? {
    var rest = bytes.dropFirst(2)
    guard skipDigits(&rest, radix: 16) else { return nil }
    let hasFraction = skip(".", &rest)
    if hasFraction, !skipDigits(&rest, radix: 16) { return nil }
    let hasExponent = skip("p", &rest) || skip("P", &rest)
    if hasExponent ? !skipExponent(&rest) : hasFraction { return nil }
    return rest.isEmpty ? converted(bytes) : nil
  }

  private static func integerValue(of bytes: ArraySlice<UInt8>, radix: Int) -> Double? {
    var rest = bytes
    guard skipDigits(&rest, radix: radix), rest.isEmpty else { return nil }
    var value = 0.0
    for byte in bytes where byte != UInt8(ascii: "_") {
      value = value * Double(radix) + Double(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// The value of a checked literal: underscores only separate.
  private static func converted(_ bytes: [UInt8]) -> Double? {
    Double(String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self))
  }

  private static func skipExponent(_ rest: inout ArraySlice<UInt8>) -> Bool {
    if !skip("+", &rest) { _ = skip("-", &rest) }
    return skipDigits(&rest, radix: 10)
  }

  /// Steps over a digit and the digits and underscores that follow; false when there is no digit.
  private static func skipDigits(_ rest: inout ArraySlice<UInt8>, radix: Int) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool {
      Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }
    guard let first = rest.first, isDigit(first) else { return false }
    rest = rest.drop { isDigit($0) || $0 == UInt8(ascii: "_") }
    return true
  }

  private static func skip(_ scalar: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: scalar) else { return false }
    rest.removeFirst()
    return true
  }
}
