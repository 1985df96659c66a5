/// Finds the name that a misspelt one was meant to be.
enum Suggestion {
  /// The candidate most like a name: equal but for case and underscores, or few edits away;
  /// nothing where none is close.
  ///
  /// Of equally close candidates, the first in the order of their bytes.
  static func closest(to name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= longestName else { return nil }
    let threshold = wanted.count / 3
    var best: (distance: Int, name: [UInt8], candidate: String)?
    for candidate in candidates {
      let bytes = Array(candidate.utf8)
      guard bytes != wanted, bytes.count <= longestName,
        abs(bytes.count - wanted.count) <= threshold || folded(bytes) == folded(wanted)
      else { continue }
      let distance = folded(bytes) == folded(wanted) ? 0 : editDistance(wanted, bytes)
      guard distance <= threshold else { continue }
      let isBetter =
        best.map { best in
          distance < best.distance
            || (distance == best.distance && bytes.lexicographicallyPrecedes(best.name))
        } ?? true
      if isBetter {
        best = (distance, bytes, candidate)
      }
    }
    return best?.candidate
  }

  /// Names beyond this length are not compared: the time grows with the square of it.
  private static let longestName = 64

  private static func folded(_ name: [UInt8]) -> [UInt8] {
    name.filter { $0 != UInt8(ascii: "_") }.map { lowercased($0) }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours from one name to
  /// the other.
  private static func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, byte) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var distance = min(
          previous[column] + (byte == other ? 0 : 1),
          previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, byte == second[column - 1], other == first[row - 1] {
          distance = min(distance, beforePrevious[column - 1] + 1)
        }
        current.append(distance)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[second.count]
  }
}
