/// A growing set of offsets that finds the neighbours of an offset in time logarithmic, to the base
/// 64, in the largest offset.
///
/// A bit for each offset, above it a bit for each word that is not zero, and so on up to one word.
struct OffsetSet {
  private var levels: [[UInt64]] = []

  /// An empty set for offsets from 0 to `limit`.
  init(upTo limit: Int) {
    var count = limit + 1
    repeat {
      count = (count + 63) / 64
      levels.append([UInt64](repeating: 0, count: count))
    } while count > 1
  }

  mutating func insert(_ offset: Int) {
    var position = offset
    for level in levels.indices {
      levels[level][position / 64] |= 1 << UInt64(position % 64)
      position /= 64
    }
  }

  /// The largest member that is at most `offset`.
  func last(through offset: Int) -> Int? {
    var position = offset
    for level in levels.indices {
      let below = levels[level][position / 64] & (.max >> UInt64(63 - position % 64))
      if below != 0 {
        return descend(
          from: level, position / 64 * 64 + 63 - below.leadingZeroBitCount,
          { 63 - $0.leadingZeroBitCount })
      }
      guard position / 64 > 0 else { return nil }
      position = position / 64 - 1
    }
    return nil
  }

  /// The smallest member that is at least `offset`.
  func first(from offset: Int) -> Int? {
    var position = offset
    for level in levels.indices {
      guard position / 64 < levels[level].count else { return nil }
      let above = levels[level][position / 64] & (.max << UInt64(position % 64))
      if above != 0 {
        return descend(
          from: level, position / 64 * 64 + above.trailingZeroBitCount,
          { $0.trailingZeroBitCount })
      }
      position = position / 64 + 1
    }
    return nil
  }

  private func descend(from level: Int, _ position: Int, _ bit: (UInt64) -> Int) -> Int {
    var position = position
    for lower in (0..<level).reversed() {
      position = position * 64 + bit(levels[lower][position])
    }
    return position
  }
}
