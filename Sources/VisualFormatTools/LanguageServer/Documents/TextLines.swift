/// A text in UTF-8, and the way between offsets in it and positions of the protocol.
///
/// Lines end with LF, CR LF or CR.
package struct TextLines {
  /// The text.
  package private(set) var bytes: [UInt8]
  private var starts: [Int]
  /// True if all characters take one byte, so that places need not be counted.
  private var isASCII: Bool
  private var known = KnownCounts()

  package init(_ text: String) {
    bytes = Array(text.utf8)
    starts = [0] + bytes.lineStarts(in: 1..<bytes.count + 1)
    isASCII = text.isASCII
  }

  /// The text as a string.
  package var text: String { self[bytes.indices] }

  /// A part of the text.
  package subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The ranges of all lines, without their ends.
  package var lines: [Range<Int>] { starts.indices.map { range(ofLine: $0) } }

  /// The end of the lines: that of the first of them.
  package var lineEnd: String {
    guard starts.count > 1 else { return "\n" }
    return self[range(ofLine: 0).upperBound..<starts[1]]
  }

  /// The offset of a position.
  ///
  /// A position behind the end of its line is that end, one behind the last line the end of the text,
  /// and one inside a character the start of that character.
  package func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = range(ofLine: position.line)
    if isASCII { return min(line.lowerBound + position.character, line.upperBound) }
    var units = 0
    var start = line.lowerBound
    for offset in line {
      if bytes[offset] & 0xC0 != 0x80 {
        if units == position.character { return offset }
        start = offset
      }
      units += encoding.units(at: bytes[offset])
      if units > position.character { return start }
    }
    return line.upperBound
  }

  /// The offsets of a range of positions.
  package func offsets(of range: Range<TextPosition>, _ encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: range.lowerBound, encoding)
    return start..<max(start, offset(of: range.upperBound, encoding))
  }

  /// The position of an offset.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
    let line = lineCount(before: offset + 1) - 1
    if isASCII { return TextPosition(line: line, character: offset - starts[line]) }
    let units = known.counts(of: bytes, encoding).units(in: starts[line]..<offset, of: bytes)
    return TextPosition(line: line, character: units)
  }

  /// The positions of a range of offsets.
  package func positions(of range: Range<Int>, _ encoding: PositionEncoding) -> Range<TextPosition>
  {
    position(of: range.lowerBound, encoding)..<position(of: range.upperBound, encoding)
  }

  /// Replaces a part of the text.
  ///
  /// Only the lines of the part are read again: an editor sends thousands of replacements together.
  package mutating func replace(_ range: Range<Int>, with replacement: String) {
    bytes.replaceSubrange(range, with: replacement.utf8)
    let end = range.lowerBound + replacement.utf8.count
    let first = max(1, range.lowerBound)
    // A return and a line feed at the seam may have become one line end, or cease to be one.
    let new = bytes.lineStarts(in: first..<max(first, end + 1))
    let old = lineCount(before: first)..<lineCount(before: max(first, range.upperBound + 1))
    starts.replaceSubrange(old, with: new)
    for line in old.lowerBound + new.count..<starts.count { starts[line] += end - range.upperBound }
    isASCII = isASCII && replacement.isASCII
    known = KnownCounts()
  }

  /// The number of lines that start in front of an offset.
  private func lineCount(before offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    guard line + 1 < starts.count else { return start..<bytes.count }
    var end = starts[line + 1] - 1
    if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return start..<end
  }
}

/// The units of a state of a text, once a place in it has been asked for.
private final class KnownCounts {
  private var known: (encoding: PositionEncoding, counts: UnitCounts)?

  func counts(of bytes: [UInt8], _ encoding: PositionEncoding) -> UnitCounts {
    if let known, known.encoding == encoding { return known.counts }
    let counts = UnitCounts(bytes, encoding)
    known = (encoding, counts)
    return counts
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension [UInt8] {
  /// The offsets of a range at which a line starts that is not the first.
  fileprivate func lineStarts(in offsets: Range<Int>) -> [Int] {
    offsets.filter { offset in
      switch self[offset - 1] {
      case UInt8(ascii: "\n"): true
      case UInt8(ascii: "\r"): offset == count || self[offset] != UInt8(ascii: "\n")
      default: false
      }
    }
  }
}
