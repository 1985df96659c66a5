/// A place in a text as people and editors count it.
public struct SourceLocation: Hashable, Sendable {
  /// The line, from 1; lines end with LF, CR LF or CR.
  public let line: Int
  /// The column, from 1, counted in UTF-8 bytes, as compilers count it.
  public let column: Int
  /// The column, from 0, counted in UTF-16 code units, as the Language Server Protocol counts it.
  public let utf16Column: Int
  /// The offset from the start of the text in UTF-16 code units, as `NSRange` counts it.
  public let utf16Offset: Int
}

/// Converts UTF-8 offsets of one text into lines, columns and UTF-16 offsets.
///
/// Building it takes time linear in the text; a conversion takes time logarithmic in the number of
/// lines and linear in the length of one line.
public struct SourceLocations: Sendable {
  private struct Line {
    var start: Int
    var utf16Start: Int
  }

  private let bytes: [UInt8]
  private let lines: [Line]

  /// Finds the lines of a text.
  public init(_ text: String) {
    self.init(utf8: Array(text.utf8))
  }

  init(utf8 bytes: [UInt8]) {
    var lines = [Line(start: 0, utf16Start: 0)]
    var utf16 = 0
    for (offset, byte) in bytes.enumerated() {
      utf16 += utf16Length(leadByte: byte)
      let isLineFeed = byte == UInt8(ascii: "\n")
      let isLoneReturn =
        byte == UInt8(ascii: "\r")
        && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
      if isLineFeed || isLoneReturn {
        lines.append(Line(start: offset + 1, utf16Start: utf16))
      }
    }
    self.bytes = bytes
    self.lines = lines
  }

  /// The location of a UTF-8 offset; an offset outside the text counts as its nearest end.
  public func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let index = lineIndex(of: offset)
    let line = lines[index]
    var utf16Column = 0
    for byte in bytes[line.start..<offset] {
      utf16Column += utf16Length(leadByte: byte)
    }
    return SourceLocation(
      line: index + 1,
      column: offset - line.start + 1,
      utf16Column: utf16Column,
      utf16Offset: line.utf16Start + utf16Column)
  }

  /// The UTF-8 range of the line that contains an offset, without its line end.
  public func lineRange(of offset: Int) -> SourceRange {
    let index = lineIndex(of: min(max(offset, 0), bytes.count))
    let start = lines[index].start
    var end = index + 1 < lines.count ? lines[index + 1].start : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return SourceRange(start: start, end: end)
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].start <= offset {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}

/// The number of UTF-16 code units of the scalar that begins with this byte; 0 for a continuation byte.
private func utf16Length(leadByte byte: UInt8) -> Int {
  if byte & 0xC0 == 0x80 { return 0 }
  return byte >= 0xF0 ? 2 : 1
}
