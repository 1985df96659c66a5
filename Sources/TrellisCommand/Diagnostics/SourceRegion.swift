/// A part of a source as tools outside count it: lines from 1, columns from 1 in UTF-16 code units.
struct SourceRegion {
  let start: SourceText.Position
  let end: SourceText.Position

  /// The region of a range of offsets.
  init(_ range: Range<Int>, in source: SourceText) {
    start = source.position(at: range.lowerBound)
    end = source.position(at: range.upperBound)
  }
}
