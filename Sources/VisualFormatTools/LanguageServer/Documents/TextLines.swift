/// A text in UTF-8, and the way between offsets in it and positions of the protocol.
///
/// Lines end with LF, CR LF or CR.
package struct TextLines {
  /// The text.
  package let bytes: [UInt8]
  private let starts: [Int]
  /// True if all characters take one byte, so that places need not be counted.
  private let isASCII: Bool

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let isLoneReturn =
        byte == UInt8(ascii: "\r")
        && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
      if byte == UInt8(ascii: "\n") || isLoneReturn { starts.append(offset + 1) }
    }
    self.starts = starts
    isASCII = bytes.allSatisfy { $0 < 0x80 }
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
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    if isASCII { return TextPosition(line: low, character: offset - starts[low]) }
    let units = bytes[starts[low]..<offset].reduce(0) { $0 + encoding.units(at: $1) }
    return TextPosition(line: low, character: units)
  }

  /// The positions of a range of offsets.
  package func positions(of range: Range<Int>, _ encoding: PositionEncoding) -> Range<TextPosition>
  {
    position(of: range.lowerBound, encoding)..<position(of: range.upperBound, encoding)
  }

  /// The text with a part of it replaced.
  package func replacing(_ range: Range<Int>, with replacement: String) -> TextLines {
    var bytes = bytes
    bytes.replaceSubrange(range, with: replacement.utf8)
    return TextLines(bytes)
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
