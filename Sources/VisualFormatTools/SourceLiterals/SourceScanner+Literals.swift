/// The beginning of a string literal, which decides how it is read.
package struct LiteralOpening {
  /// The number of bytes of the opening delimiter.
  package var length: Int
  /// The end of the literal.
  package var closing: [UInt8]
  /// The beginning of an escape; nothing in raw literals.
  package var escape: [UInt8] = [UInt8(ascii: "\\")]
  /// True if two quotes mean one.
  package var doublesQuotes = false
  /// True if the literal may go on in the next line.
  package var spansLines = false
  /// True if the indentation of the closing delimiter is not part of the lines.
  package var stripsIndentation = false
  /// The opening of an interpolated expression, and the bracket that closes it.
  package var interpolation: (opening: [UInt8], closing: UInt8)?
  /// True if a doubled bracket does not open an expression, but is one bracket of the text.
  package var doublesBrackets = false

  /// Text that is not in a literal.
  package static let plain = LiteralOpening(length: 0, closing: [], escape: [], spansLines: true)
}

/// The text between the delimiters of a literal.
package struct LiteralContent {
  /// The offsets in the source.
  package let range: Range<Int>
  /// The interpolated expressions, with all that says that they are some.
  package let interpolations: [Range<Int>]
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")

extension SourceScanner {
  /// The beginning of the literal that stands here; nothing where none does.
  package func literalOpening() -> LiteralOpening? {
    switch language {
    case .swift: swiftOpening()
    case .objectiveC: objectiveCOpening()
    case .cSharp: cSharpOpening()
    }
  }

  /// `"`, `"""`, and both after any number of `#`.
  ///
  /// Behind `#`, three quotes open a literal of one line where that line also closes it: `#"""#` is a quote.
  private func swiftOpening() -> LiteralOpening? {
    guard !isInRun(of: UInt8(ascii: "#")) else { return nil }
    var hashCount = 0
    while peek(hashCount) == UInt8(ascii: "#") { hashCount += 1 }
    guard peek(hashCount) == quote else { return nil }
    let hashes = [UInt8](repeating: UInt8(ascii: "#"), count: hashCount)
    let isMultiline =
      has("\"\"\"", at: hashCount)
      && (hashes.isEmpty || !lineHas([quote] + hashes, from: hashCount + 2))
    let quotes = isMultiline ? 3 : 1
    return LiteralOpening(
      length: hashCount + quotes, closing: [UInt8](repeating: quote, count: quotes) + hashes,
      escape: [backslash] + hashes, spansLines: isMultiline, stripsIndentation: isMultiline,
      interpolation: ([backslash] + hashes + [UInt8(ascii: "(")], UInt8(ascii: ")")))
  }

  /// True if some text stands in the rest of the line that begins so many places further.
  private func lineHas(_ text: [UInt8], from distance: Int) -> Bool {
    var place = index + distance
    while place < bytes.count, !bytes[place].isLineEnd {
      if bytes[place...].starts(with: text) { return true }
      place += 1
    }
    return false
  }

  /// True if a sign stands here and one more in front of it: a run of them is looked at where it begins.
  private func isInRun(of sign: UInt8, or other: UInt8? = nil) -> Bool {
    func isSign(_ byte: UInt8) -> Bool { byte == sign || byte == other }
    return index > 0 && isSign(peek()) && isSign(bytes[index - 1])
  }

  /// `"`, `@"`, and `R"name(` of C++, also behind the sign of an encoding: `u8R"(`.
  private func objectiveCOpening() -> LiteralOpening? {
    if let start = Self.rawOpenings.first(where: { has($0) })?.utf8CodeUnitCount {
      var length = start
      while peek(length) != UInt8(ascii: "("), length <= start + 16, peek(length) > 0x20 {
        length += 1
      }
      guard peek(length) == UInt8(ascii: "(") else { return nil }
      let name = bytes[index + start..<index + length]
      return LiteralOpening(
        length: length + 1, closing: [UInt8(ascii: ")")] + name + [quote], escape: [],
        spansLines: true)
    }
    guard let length = has("\"") ? 1 : has("@\"") ? 2 : nil else { return nil }
    return LiteralOpening(length: length, closing: [quote])
  }

  private static let rawOpenings: [StaticString] = ["R\"", "LR\"", "uR\"", "UR\"", "u8R\""]

  /// `"`, `@"`, three or more quotes, and all of them after `$`.
  private func cSharpOpening() -> LiteralOpening? {
    guard !isInRun(of: UInt8(ascii: "@"), or: UInt8(ascii: "$")) else { return nil }
    var length = 0
    var isVerbatim = false
    var dollarCount = 0
    while true {
      if peek(length) == UInt8(ascii: "@") {
        isVerbatim = true
      } else if peek(length) == UInt8(ascii: "$") {
        dollarCount += 1
      } else {
        break
      }
      length += 1
    }
    guard peek(length) == quote else { return nil }
    var quotes = 0
    while peek(length + quotes) == quote { quotes += 1 }
    let isRaw = quotes >= 3 && !isVerbatim
    if !isRaw { quotes = 1 }
    let brackets = [UInt8](repeating: UInt8(ascii: "{"), count: dollarCount)
    return LiteralOpening(
      length: length + quotes, closing: [UInt8](repeating: quote, count: quotes),
      escape: isRaw || isVerbatim ? [] : [backslash], doublesQuotes: isVerbatim,
      spansLines: isRaw || isVerbatim, stripsIndentation: isRaw,
      interpolation: brackets.isEmpty ? nil : (brackets, UInt8(ascii: "}")),
      doublesBrackets: dollarCount == 1 && !isRaw)
  }

  /// Passes a literal; returns what is in it, or nothing where it has no end.
  @discardableResult
  mutating func skipLiteral(_ opening: LiteralOpening) -> LiteralContent? {
    index += opening.length
    let start = index
    var interpolations: [Range<Int>] = []
    while index < bytes.count {
      if continues(with: opening.closing) {
        let end = index
        if opening.doublesQuotes, peek(1) == quote {
          index += 2
          continue
        }
        index += opening.closing.count
        return LiteralContent(range: start..<end, interpolations: interpolations)
      }
      if bytes[index].isLineEnd, !opening.spansLines { return nil }
      if let expression = skipInterpolation(opening) {
        interpolations.append(expression)
      } else if opening.doublesBrackets, has("{{") || has("}}") {
        index += 2
      } else if !opening.escape.isEmpty, continues(with: opening.escape) {
        index = min(index + opening.escape.count, bytes.count)
        skipEscaped()
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Expressions in literals in expressions further down than this are not told from text, so that no
  /// source takes more of the stack than there is.
  private static let deepest = 32

  /// Passes an interpolated expression of a literal and returns where it is; nothing where there is none.
  private mutating func skipInterpolation(_ opening: LiteralOpening) -> Range<Int>? {
    guard let (open, close) = opening.interpolation, let bracket = open.last,
      depth < Self.deepest, continues(with: open),
      !(opening.doublesBrackets && peek(1) == bracket)
    else { return nil }
    let start = index
    index += open.count
    skipExpression(from: bracket, to: close)
    // As many brackets close an expression as open it.
    for _ in open.filter({ $0 == bracket }).dropFirst() where peek() == close { index += 1 }
    return start..<index
  }

  /// Passes the byte behind the beginning of an escape; a line end of two bytes is one.
  mutating func skipEscaped() {
    let isLineEndOfTwo = peek() == 0x0D && peek(1) == 0x0A
    index = min(index + (isLineEndOfTwo ? 2 : 1), bytes.count)
  }

  private func continues(with text: [UInt8]) -> Bool {
    index + text.count <= bytes.count && bytes[index..<index + text.count] == text[...]
  }
}
