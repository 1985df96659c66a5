/// A part of a text, as UTF-8 offsets: from `start` up to, not including, `end`.
public struct SourceRange: Hashable, Sendable {
  /// The UTF-8 offset of the first byte.
  public var start: Int
  /// The UTF-8 offset after the last byte.
  public var end: Int

  /// Creates the range from `start` up to, not including, `end`.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// Creates the empty range at an offset: a place between two bytes.
  public init(at offset: Int) {
    self.init(start: offset, end: offset)
  }

  /// True if the range is a place between two bytes.
  public var isEmpty: Bool { start >= end }

  /// The number of bytes in the range.
  public var length: Int { max(0, end - start) }

  /// The smallest range that covers this one and another.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }
}
