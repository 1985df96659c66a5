/// The text of a string literal, or of several joined, that knows where in the source each of its bytes
/// is written.
///
/// Text that is not known before the program runs, such as an interpolated expression, is a name of two
/// underscores and a number: a placeholder.
package struct LiteralText {
  package private(set) var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var ends: [Int] = []
  /// Where the text ends in the source.
  package private(set) var end: Int
  /// The parts that are not known before the program runs, in order.
  package private(set) var placeholders: [Range<Int>] = []
  /// The literals that it was joined from: where the text of each begins, and how it is written.
  package private(set) var pieces: [(start: Int, opening: LiteralOpening)] = []

  /// Creates an empty text at an offset.
  package init(at offset: Int) {
    end = offset
  }

  /// Creates the empty text of a literal.
  package init(at offset: Int, _ opening: LiteralOpening) {
    end = offset
    pieces = [(0, opening)]
  }

  /// The text; nothing where it is not valid UTF-8.
  package var string: String? { String(validating: bytes, as: UTF8.self) }

  /// Adds a byte that is written in a range of the source.
  package mutating func append(_ byte: UInt8, from range: Range<Int>) {
    bytes.append(byte)
    starts.append(range.lowerBound)
    ends.append(range.upperBound)
    end = range.upperBound
  }

  /// Adds the text of a literal that is joined to this one.
  package mutating func append(_ other: LiteralText) {
    pieces += other.pieces.map { (bytes.count + $0.start, $0.opening) }
    var copied = 0
    for placeholder in other.placeholders {
      appendBytes(of: other, copied..<placeholder.lowerBound)
      appendPlaceholder(from: other.source(of: placeholder))
      copied = placeholder.upperBound
    }
    appendBytes(of: other, copied..<other.bytes.count)
    end = other.end
  }

  private mutating func appendBytes(of other: LiteralText, _ range: Range<Int>) {
    bytes += other.bytes[range]
    starts += other.starts[range]
    ends += other.ends[range]
  }

  /// Begins with the text of a further literal.
  package mutating func beginPiece(_ opening: LiteralOpening) {
    pieces.append((bytes.count, opening))
  }

  /// Adds something that is not known and is written in a range of the source.
  package mutating func appendPlaceholder(from range: Range<Int>) {
    let start = bytes.count
    for byte in "__\(placeholders.count + 1)".utf8 { append(byte, from: range) }
    placeholders.append(start..<bytes.count)
  }

  /// Where a part of the text is written, with all that stands between.
  package func source(of range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound < starts.count ? starts[range.lowerBound] : end
    guard !range.isEmpty, range.upperBound <= ends.count else { return start..<start }
    return start..<max(start, ends[range.upperBound - 1])
  }

  /// The byte that is written at an offset of the source, or the one behind the byte that ends there;
  /// nothing where no text is, as in indentation and between two literals.
  package func offset(ofSource offset: Int) -> Int? {
    if let byte = starts.indices.first(where: { starts[$0] <= offset && offset < ends[$0] }) {
      // Behind a line end comes indentation.
      return bytes[byte] == UInt8(ascii: "\n") && starts[byte] < offset ? nil : byte
    }
    if let byte = ends.lastIndex(of: offset) { return byte + 1 }
    return offset == end ? bytes.count : nil
  }

  /// True if a part of the text is not known, or is next to such a part.
  package func touchesPlaceholder(_ range: Range<Int>) -> Bool {
    placeholders.contains {
      $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound
    }
  }

  /// Where in the source a replacement for a part of the text must go, and how the literal there is
  /// written; nothing where the part is next to something not known, or in more than one literal.
  package func editable(_ range: Range<Int>) -> (source: Range<Int>, opening: LiteralOpening)? {
    guard range.upperBound <= bytes.count, !touchesPlaceholder(range),
      let piece = pieces.last(where: { $0.start < max(range.upperBound, 1) })
    else { return nil }
    guard range.isEmpty else {
      return piece.start <= range.lowerBound ? (source(of: range), piece.opening) : nil
    }
    // At a seam the text goes to the end of the literal before it.
    let isSeam = pieces.contains { $0.start == range.lowerBound } || range.lowerBound == bytes.count
    let offset =
      isSeam && range.lowerBound > 0
      ? ends[range.lowerBound - 1] : source(of: range).lowerBound
    return (offset..<offset, piece.opening)
  }
}
