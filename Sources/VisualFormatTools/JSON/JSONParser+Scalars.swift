extension JSONParser {
  /// Reads a number, at a digit or a minus sign.
  package mutating func parseNumber() throws(Failure) -> Double {
    let start = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    if current == UInt8(ascii: "0") {
      offset += 1
      if current?.isASCIIDigit == true { throw failure("a number must not begin with a zero") }
    } else {
      try skipDigits()
    }
    if current == UInt8(ascii: ".") {
      offset += 1
      try skipDigits()
    }
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw Failure(message: "the number \(quoted(text)) is too large", range: start..<offset)
    }
    return value
  }

  private mutating func skipDigits() throws(Failure) {
    guard current?.isASCIIDigit == true else { throw failure("expected a digit") }
    while current?.isASCIIDigit == true { offset += 1 }
  }

  /// Reads a string, at its opening quote.
  package mutating func parseString() throws(Failure) -> String {
    let start = offset
    offset += 1
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content.append(contentsOf: String(try parseEscape()).utf8)
      case 0..<0x20:
        throw failure("a control character in a string must be written as an escape")
      default:
        content.append(byte)
        offset += 1
      }
    }
    throw Failure(message: "the string has no closing quote", range: start..<start + 1)
  }

  /// Reads an escape, at its backslash.
  private mutating func parseEscape() throws(Failure) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let letter = current
    offset += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      offset = start
      throw failure("this is not an escape of JSON; a backslash is written `\\\\`")
    }
    var value = try parseHexadecimal()
    if (0xD800..<0xDC00).contains(value), bytes[offset...].starts(with: "\\u".utf8) {
      let second = offset
      offset += 2
      let low = try parseHexadecimal()
      if (0xDC00..<0xE000).contains(low) {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      } else {
        offset = second
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      if replacesLoneSurrogates { return "\u{FFFD}" }
      throw Failure(message: "half of a surrogate pair is not a character", range: start..<offset)
    }
    return scalar
  }

  private mutating func parseHexadecimal() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}

// MARK: Places inside strings

extension JSONParser {
  /// Where in the source text the bytes of a string's content stand.
  ///
  /// The two differ by the opening quote, and by the length of the escapes on the way.
  ///
  /// - Parameters:
  ///   - range: the offsets of the string in `text`, quotes included.
  ///   - text: the source text, in which the string has been parsed.
  /// - Returns: an offset in `text` for each byte in the UTF-8 of the decoded string, and that of its end.
  package static func sourceOffsets(inStringAt range: Range<Int>, of text: SourceText) -> [Int] {
    var parser = JSONParser(text.bytes)
    parser.offset = range.lowerBound + 1
    var offsets: [Int] = []
    while parser.offset < range.upperBound - 1 {
      let start = parser.offset
      var length = 1
      if parser.current == UInt8(ascii: "\\"), let scalar = try? parser.parseEscape() {
        length = String(scalar).utf8.count
      } else {
        parser.offset += 1
      }
      offsets += repeatElement(start, count: length)
    }
    return offsets + [parser.offset]
  }
}
