/// A part of a source as tools outside count it: lines from 1, columns from 1 in UTF-16 code units.
package struct SourceRegion {
  package let start: SourceText.Position
  package let end: SourceText.Position

  /// The region of a range of offsets.
  package init(_ range: Range<Int>, in source: SourceText) {
    start = source.position(at: range.lowerBound)
    end = source.position(at: range.upperBound)
  }
}
