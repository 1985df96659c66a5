/// Finds the name that a misspelt one was meant to be.
enum Suggestion {
  /// The candidate most like a name: equal but for case and underscores, or few edits away;
  /// nothing where none is close.
  ///
  /// Of equally close candidates, the first in the order of their bytes.
  static func closest(to name: String, among candidates: [String]) -> String? {
    NameIndex(candidates).closest(to: name)?.text
  }

  /// A name and how far it is from the one that is written.
  struct Candidate {
    let distance: Int
    let name: [UInt8]

    var text: String { String(decoding: name, as: UTF8.self) }

    /// The nearer of two candidates; of equally near ones, the first in the order of their bytes.
    static func nearer(_ first: Candidate?, _ second: Candidate?) -> Candidate? {
      guard let first, let second else { return first ?? second }
      if first.distance != second.distance {
        return first.distance < second.distance ? first : second
      }
      return second.name.lexicographicallyPrecedes(first.name) ? second : first
    }
  }

  /// Names beyond this length are not compared: the time grows with the square of it.
  static let longestName = 64

  /// The name without what people get wrong first.
  static func folded(_ name: [UInt8]) -> String {
    String(
      decoding: name.filter { $0 != UInt8(ascii: "_") }.map { lowercased($0) }, as: UTF8.self)
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours from one name to
  /// the other; nothing where it is above the limit.
  ///
  /// Only the columns are calculated that are so near the diagonal that the limit reaches them.
  static func editDistance(
    _ first: [UInt8], _ second: [UInt8], atMost limit: Int
  ) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    let unreachable = limit + 1
    var beforePrevious = [Int](repeating: unreachable, count: second.count + 1)
    var previous = (0...second.count).map { min($0, unreachable) }
    var current = beforePrevious
    for row in first.indices {
      let low = max(0, row - limit)
      let high = min(second.count, row + 1 + limit)
      current[low] = min(previous[low] + 1, unreachable)
      if high < second.count { current[high + 1] = unreachable }
      var least = current[low]
      for column in low..<high {
        var distance = min(
          previous[column] + (first[row] == second[column] ? 0 : 1),
          previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          distance = min(distance, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = min(distance, unreachable)
        least = min(least, distance)
      }
      // No later row comes nearer again.
      guard least <= limit else { return nil }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
  }
}
