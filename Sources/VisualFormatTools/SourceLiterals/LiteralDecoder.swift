/// Reads the text of a string literal: escapes, doubled quotes and brackets, interpolated expressions,
/// and the indentation of literals of several lines.
package struct LiteralDecoder {
  private let bytes: [UInt8]
  private let opening: LiteralOpening
  private let language: SourceLanguage
  private var index: Int
  private let end: Int
  private var interpolations: ArraySlice<Range<Int>>
  private var indentation = 0
  private var result: LiteralText

  /// Prepares to read what stands between the delimiters.
  package init(
    _ bytes: [UInt8], _ content: LiteralContent, _ opening: LiteralOpening,
    _ language: SourceLanguage
  ) {
    self.bytes = bytes
    self.opening = opening
    self.language = language
    interpolations = content.interpolations[...]
    var content = content.range
    if opening.stripsIndentation, let lines = Self.lines(content, bytes) {
      content = lines.content
      indentation = lines.indentation
    }
    index = content.lowerBound
    end = content.upperBound
    result = LiteralText(at: content.lowerBound, opening)
  }

  /// The rest of a literal of several lines without the line breaks at its delimiters, and how far
  /// the closing delimiter is indented; nothing where the literal has one line.
  private static func lines(
    _ content: Range<Int>, _ bytes: [UInt8]
  ) -> (content: Range<Int>, indentation: Int)? {
    func isLineEndOfTwo(_ index: Int) -> Bool {
      content.contains(index) && bytes[index] == 0x0D && content.contains(index + 1)
        && bytes[index + 1] == 0x0A
    }
    guard let first = content.first(where: { bytes[$0].isLineEnd }),
      let last = content.last(where: { bytes[$0].isLineEnd }),
      bytes[content.lowerBound..<first].allSatisfy(\.isBlank),
      bytes[last..<content.upperBound].allSatisfy(\.isBlank)
    else { return nil }
    let start = first + (isLineEndOfTwo(first) ? 2 : 1)
    let end = max(start, isLineEndOfTwo(last - 1) ? last - 1 : last)
    return (start..<end, content.upperBound - last - 1)
  }

  /// The text, or nothing where an escape cannot be read.
  package mutating func decoded() -> LiteralText? {
    if !readEmptyLines() { skipIndentation() }
    while index < end {
      let byte = bytes[index]
      if let expression = interpolations.first, expression.lowerBound == index {
        interpolations.removeFirst()
        result.appendPlaceholder(from: expression)
        index = expression.upperBound
      } else if isEscape {
        guard readEscape() else { return nil }
      } else if opening.doublesQuotes, byte == UInt8(ascii: "\"") {
        result.append(byte, from: index..<index + 2)
        index += 2
      } else if opening.doublesBrackets, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        result.append(byte, from: index..<index + 2)
        index += 2
      } else if byte.isLineEnd {
        // A line end is one byte of the text, however the source writes it. The indentation behind it goes
        // where it goes: left alone in front of other text, it would become part of that.
        let start = index
        skipLineEnd()
        skipIndentation()
        result.append(0x0A, from: start..<index)
      } else {
        result.append(byte, from: index..<index + 1)
        index += 1
      }
    }
    return result
  }

  /// Reads the blanks in front of all text where the first line is empty and not indented as the others have to be;
  /// returns whether there were such blanks.
  ///
  /// There the indentation of the text stays where it is if they go: only an empty line does without.
  private mutating func readEmptyLines() -> Bool {
    let limit = bytes[index..<end].firstIndex { !$0.isBlank } ?? end
    let blanks = bytes[index..<limit]
    guard let first = blanks.firstIndex(where: { $0.isLineEnd }), first - index < indentation,
      let last = blanks.lastIndex(where: { $0.isLineEnd })
    else { return false }
    var place = index
    skipIndentation()
    while index < limit {
      let byte = bytes[index]
      if byte.isLineEnd { skipLineEnd() } else { index += 1 }
      // More blanks in front of the text count as those in front of its indentation.
      let next = index <= last + 1 ? index : place + 1
      result.append(byte.isLineEnd ? 0x0A : byte, from: place..<next)
      place = next
      if byte.isLineEnd { skipIndentation() }
    }
    return true
  }

  /// Passes a line end, which may be of two bytes.
  private mutating func skipLineEnd() {
    let isOfTwo = bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A
    index += isOfTwo ? 2 : 1
  }

  private mutating func skipIndentation() {
    let limit = min(end, index + indentation)
    while index < limit, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }

  private var isEscape: Bool {
    let escape = opening.escape
    return !escape.isEmpty && index + escape.count < end
      && bytes[index..<index + escape.count] == escape[...]
  }

  /// Reads an escape; returns whether it is one of the language.
  private mutating func readEscape() -> Bool {
    let start = index
    index += opening.escape.count
    let letter = bytes[index]
    index += 1
    let value: UInt32?
    switch letter {
    case UInt8(ascii: "n"): value = 0x0A
    case UInt8(ascii: "t"): value = 0x09
    case UInt8(ascii: "r"): value = 0x0D
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): value = UInt32(letter)
    case UInt8(ascii: "0")...UInt8(ascii: "7") where language == .objectiveC:
      index -= 1
      return append(codeUnit: number(longest: 3, radix: 8), from: start)
    case UInt8(ascii: "0"): value = 0
    case UInt8(ascii: "u") where language == .swift: value = bracedNumber()
    case UInt8(ascii: "u"): value = number(longest: 4)
    case UInt8(ascii: "U"): value = number(longest: 8)
    case UInt8(ascii: "x") where language == .objectiveC:
      return append(codeUnit: number(longest: 2), from: start)
    case UInt8(ascii: "x") where language == .cSharp: value = number(longest: 4)
    case 0x0A, 0x0D:
      if letter == 0x0D, index < end, bytes[index] == 0x0A { index += 1 }
      skipIndentation()
      return true
    default: value = nil
    }
    guard let value, let scalar = Unicode.Scalar(value) else { return false }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      result.append(byte, from: start..<index)
    }
    return true
  }

  /// Adds a byte that an escape of C means, from where the escape begins; returns whether it is one.
  private mutating func append(codeUnit: UInt32?, from start: Int) -> Bool {
    guard let codeUnit, let byte = UInt8(exactly: codeUnit) else { return false }
    result.append(byte, from: start..<index)
    return true
  }

  /// The number of `{48}`.
  private mutating func bracedNumber() -> UInt32? {
    guard index < end, bytes[index] == UInt8(ascii: "{") else { return nil }
    index += 1
    guard let value = number(longest: 8), index < end, bytes[index] == UInt8(ascii: "}") else {
      return nil
    }
    index += 1
    return value
  }

  /// A number of at least one digit.
  private mutating func number(longest: Int, radix: Int = 16) -> UInt32? {
    var value: UInt32?
    let limit = min(end, index + longest)
    while index < limit, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue,
      digit < radix
    {
      value = (value ?? 0) &* UInt32(radix) &+ UInt32(digit)
      index += 1
    }
    return value
  }
}
