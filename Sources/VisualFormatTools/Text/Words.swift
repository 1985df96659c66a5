/// A name from the input as it appears in a message: in backquotes, on one line, of bounded length.
package func quoted(_ name: String) -> String {
  let shown = displayed(name)
  return shown.count > 80 ? "`\(shown.prefix(80))…`" : "`\(shown)`"
}

/// Text from the input made harmless for a terminal: control characters are replaced.
package func displayed(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(scalar.isControl ? "\u{FFFD}" : scalar) }
  return String(result)
}

extension Unicode.Scalar {
  /// True if a terminal might act on it instead of showing it.
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

/// A text without the spaces and tabs around it.
package func trimmed(_ text: Substring) -> String {
  var text = text
  while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
  while let last = text.last, last == " " || last == "\t" { text.removeLast() }
  return String(text)
}

/// `a`, `a or b`, `a, b or c`.
package func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

/// `text` with spaces added on the right up to `width` characters.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// `text` with spaces added on the left up to `width` characters.
package func aligned(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// `; did you mean …?` with the candidate that is nearest to what was written, or nothing when none is
/// near: a third of the letters may differ, and one in short words.
package func didYouMean(_ word: String, _ candidates: some Sequence<String>) -> String {
  let limit = max(1, word.utf8.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    guard abs(candidate.utf8.count - word.utf8.count) <= limit else { continue }
    let distance = editDistance(word, candidate)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best.map { "; did you mean \(quoted($0.name))?" } ?? ""
}

/// The number of letters to insert, remove, replace or swap with their neighbour to make one
/// word the other.
///
/// Case does not count.
package func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first.lowercased().unicodeScalars)
  let b = Array(second.lowercased().unicodeScalars)
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j + 1], row[j]) + 1
      best = min(best, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
