/// A part of a source as tools outside count it: lines from 1, columns from 1 in UTF-16 code units.
struct SourceRegion {
  let start: SourceText.Position
  let end: SourceText.Position

  /// The region of a range of offsets.
  init(_ range: Range<Int>, in source: SourceText) {
    start = Self.position(range.lowerBound, source)
    end = Self.position(range.upperBound, source)
  }

  private static func position(_ offset: Int, _ source: SourceText) -> SourceText.Position {
    let position = source.position(at: offset)
    let before = source[offset - position.column + 1..<offset]
    return SourceText.Position(line: position.line, column: before.utf16.count + 1)
  }
}
