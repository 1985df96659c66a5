/// A text with a name, and the way from an offset in it to a line and a column.
package struct SourceText {
  /// The name of the text in messages: a path, `<stdin>`, `<argument 2>`.
  package let name: String
  /// The text in UTF-8.
  package let bytes: [UInt8]
  private let lineStarts: [Int]
  private let unitCounts: UnitCounts

  /// Creates the text of a file, whose first line begins behind a byte order mark.
  package init(name: String, bytes: [UInt8]) {
    self.init(name: name, bytes, firstLine: bytes.lengthOfMark)
  }

  /// Creates a text that is in no file: a byte order mark in it is a character like others.
  package init(name: String, text: String) {
    self.init(name: name, Array(text.utf8), firstLine: 0)
  }

  private init(name: String, _ bytes: [UInt8], firstLine: Int) {
    self.name = name
    self.bytes = bytes
    lineStarts =
      [firstLine] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    unitCounts = UnitCounts(bytes, .utf16)
  }

  /// A place as editors count it: both from 1, and columns in UTF-16 code units.
  ///
  /// Editors do not count a byte order mark; its own place is that of what comes behind it.
  package struct Position: Hashable {
    package let line: Int
    package let column: Int
  }

  /// The line and the column of an offset; offsets past the end are taken as the end.
  package func position(at offset: Int) -> Position {
    let line = line(at: offset)
    let start = lineStarts[line - 1]
    let units = unitCounts.units(in: start..<max(start, min(offset, bytes.count)), of: bytes)
    return Position(line: line, column: units + 1)
  }

  /// The line of an offset, counted from 1, which takes no time for its column: a line may be as long as the
  /// text.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The number of lines; a line break at the very end starts a further, empty one.
  package var lineCount: Int { lineStarts.count }

  /// The offsets of a line, counted from 1, without its line break.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line - 1]
    guard line < lineStarts.count else { return start..<bytes.count }
    let end = lineStarts[line] - 1
    return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// The ranges of all lines; a line break at the very end starts no further line.
  package var lines: [Range<Int>] {
    let endsWithBreak = lineStarts.last == bytes.count
    return (1..<lineStarts.count + (endsWithBreak ? 0 : 1)).map(range(ofLine:))
  }

  /// The offsets of the text without the byte order mark of a file, which is no part of it.
  package var plainRange: Range<Int> {
    lineStarts[0]..<bytes.count
  }

  /// The text between two offsets.
  package subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The offset of the first byte that is not part of a well-formed character.
  package var firstInvalidUTF8: Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): offset += encoded.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
