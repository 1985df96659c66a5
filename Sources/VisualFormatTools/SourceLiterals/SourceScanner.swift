/// Cuts a source file into tokens, leaving out blanks and comments.
///
/// It knows as much of each language as it takes not to mistake a comment for a literal or the reverse.
/// Text that it cannot read, it passes by: a literal without an end counts up to the end of its line. Takes
/// time linear in the source.
package struct SourceScanner {
  package let bytes: [UInt8]
  package let language: SourceLanguage
  package var index = 0
  /// The number of interpolated expressions around the place.
  package var depth = 0
  package private(set) var tokens: [SourceToken] = []
  package private(set) var comments: [Range<Int>] = []

  private init(_ bytes: [UInt8], _ language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
  }

  /// All tokens and comments of a source.
  package static func scan(
    _ bytes: [UInt8], _ language: SourceLanguage
  ) -> (tokens: [SourceToken], comments: [Range<Int>]) {
    var scanner = SourceScanner(bytes, language)
    // A byte order mark is part of no word.
    scanner.index = bytes.lengthOfMark
    while scanner.index < bytes.count {
      if let token = scanner.next() { scanner.tokens.append(token) }
    }
    return (scanner.tokens, scanner.comments)
  }

  /// The text of the literal that a token is; nothing where it has no end or cannot be read.
  package static func text(
    of token: SourceToken, in bytes: [UInt8], _ language: SourceLanguage
  ) -> LiteralText? {
    var scanner = SourceScanner(bytes, language)
    scanner.index = token.range.lowerBound
    guard let opening = scanner.literalOpening(), let content = scanner.skipLiteral(opening) else {
      return nil
    }
    var decoder = LiteralDecoder(bytes, content, opening, language)
    return decoder.decoded()
  }

  /// The byte some places further, or 0 behind the end.
  package func peek(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  /// True if the source goes on with these characters.
  package func has(_ text: StaticString, at distance: Int = 0) -> Bool {
    let start = index + distance
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[start..<start + $0.count].elementsEqual($0) }
  }

  /// Passes a token, a comment or a blank; only a token is returned.
  private mutating func next() -> SourceToken? {
    let start = index
    if skipBlankOrComment() { return nil }
    if let opening = literalOpening() {
      skipLiteral(opening)
      return SourceToken(kind: .literal, range: start..<index)
    }
    let byte = bytes[index]
    if byte == UInt8(ascii: "'"), language != .swift {
      skipCharacterLiteral()
      return SourceToken(kind: .number, range: start..<index)
    }
    if byte.isWordStart {
      skip { $0.isWordStart || $0.isDigit }
      return SourceToken(kind: .word, range: start..<index)
    }
    if byte.isDigit {
      skipNumber()
      return SourceToken(kind: .number, range: start..<index)
    }
    index += 1
    return SourceToken(kind: .punctuation(byte), range: start..<index)
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while index < bytes.count, condition(bytes[index]) { index += 1 }
  }

  /// Passes a number with its suffixes; a point that no digit follows is not part of it.
  private mutating func skipNumber() {
    while index < bytes.count {
      let isPoint = bytes[index] == UInt8(ascii: ".") && peek(1).isDigit
      let separates = language == .objectiveC && bytes[index] == UInt8(ascii: "'")
      guard bytes[index].isWordStart || bytes[index].isDigit || isPoint || separates else { return }
      index += 1
    }
  }

  /// Passes what means nothing; returns whether there was such a thing.
  private mutating func skipBlankOrComment() -> Bool {
    if bytes[index].isBlank {
      skip(while: \.isBlank)
      return true
    }
    let start = index
    if has("//") {
      skipLineComment()
    } else if has("/*") {
      skipBlockComment()
    } else {
      return false
    }
    comments.append(start..<index)
    return true
  }

  /// Passes a comment up to the end of its line, which in Objective-C a backslash joins with the next one.
  private mutating func skipLineComment() {
    while index < bytes.count, !bytes[index].isLineEnd {
      let isBackslash = bytes[index] == UInt8(ascii: "\\")
      index += 1
      if isBackslash, language == .objectiveC, peek().isLineEnd { skipEscaped() }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if has("/*"), depth == 0 || language == .swift {
        depth += 1
        index += 2
      } else if has("*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
  }

  private mutating func skipCharacterLiteral() {
    index += 1
    while index < bytes.count, !bytes[index].isLineEnd {
      let byte = bytes[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "'") { break }
    }
    index = min(index, bytes.count)
  }

  /// Passes a character such as `'"'` in an interpolated expression of C#; returns whether there was one.
  ///
  /// Its quote or bracket means nothing. A quote in the format behind a colon is no character.
  private mutating func skipCharacterInExpression() -> Bool {
    let quote = UInt8(ascii: "'")
    guard language == .cSharp, peek() == quote else { return false }
    let length = peek(1) == UInt8(ascii: "\\") ? 4 : 3
    guard peek(length - 1) == quote else { return false }
    index += length
    return true
  }

  /// Passes an interpolated expression, whose opening bracket has been passed, with the literals in it.
  package mutating func skipExpression(from opening: UInt8, to closing: UInt8) {
    depth += 1
    defer { depth -= 1 }
    var brackets = 1
    while brackets > 0, index < bytes.count {
      if skipBlankOrComment() { continue }
      if let nested = literalOpening() {
        skipLiteral(nested)
        continue
      }
      if skipCharacterInExpression() { continue }
      if bytes[index] == opening { brackets += 1 }
      if bytes[index] == closing { brackets -= 1 }
      index += 1
    }
  }
}

extension [UInt8] {
  /// The length of the byte order mark at the beginning; 0 where there is none.
  var lengthOfMark: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension UInt8 {
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Blanks and line ends.
  package var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// True if it ends a line, or begins the two bytes that do.
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// True if a name may begin with it; all beyond ASCII counts as letters.
  package var isWordStart: Bool {
    let lower = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) || self >= 0x80
      || self == UInt8(ascii: "_")
  }
}
