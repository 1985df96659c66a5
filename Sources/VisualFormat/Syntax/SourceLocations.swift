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
/// lines, however long they are.
public struct SourceLocations: Sendable {
  private let bytes: [UInt8]
  /// Where the lines begin.
  private let lines: [Int]
  /// The number of UTF-16 code units before each block of bytes.
  private let units: [Int]
  /// The number of bytes in a block, so many of which are counted at most for a location.
  private static let blockLength = 128

  /// Finds the lines of a text.
  public init(_ text: String) {
    self.init(utf8: Array(text.utf8))
  }

  init(utf8 bytes: [UInt8]) {
    var lines = [0]
    var units: [Int] = []
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.blockLength == 0 { units.append(count) }
      count += utf16Length(leadByte: byte)
      let isLineFeed = byte == UInt8(ascii: "\n")
      let isLoneReturn =
        byte == UInt8(ascii: "\r")
        && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
      if isLineFeed || isLoneReturn {
        lines.append(offset + 1)
      }
    }
    units.append(count)
    self.bytes = bytes
    self.lines = lines
    self.units = units
  }

  /// The location of a UTF-8 offset; an offset outside the text counts as its nearest end.
  public func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    let index = lineIndex(of: offset)
    let utf16Offset = utf16Offset(of: offset)
    return SourceLocation(
      line: index + 1,
      column: offset - lines[index] + 1,
      utf16Column: utf16Offset - self.utf16Offset(of: lines[index]),
      utf16Offset: utf16Offset)
  }

  private func utf16Offset(of offset: Int) -> Int {
    let block = offset / Self.blockLength
    return bytes[block * Self.blockLength..<offset].reduce(units[block]) { count, byte in
      count + utf16Length(leadByte: byte)
    }
  }

  /// The UTF-8 range of the line that contains an offset, without its line end.
  public func lineRange(of offset: Int) -> SourceRange {
    let index = lineIndex(of: min(max(offset, 0), bytes.count))
    let start = lines[index]
    var end = index + 1 < lines.count ? lines[index + 1] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return SourceRange(start: start, end: end)
  }

  private func lineIndex(of offset: Int) -> Int {
    lines.partitioningIndex { $0 > offset } - 1
  }
}

/// The number of UTF-16 code units of the scalar that begins with this byte; 0 for a continuation byte.
private func utf16Length(leadByte byte: UInt8) -> Int {
  if byte & 0xC0 == 0x80 { return 0 }
  return byte >= 0xF0 ? 2 : 1
}
