import VisualFormat

/// A replacement in a document.
struct TextEdit: Hashable {
  /// The offsets of what is replaced.
  var range: Range<Int>
  /// What comes in its place.
  var text: String
}

extension DocumentFormat {
  /// The edits that make the change of a fix-it; nothing where the document cannot express them.
  func edits(of fixIt: FixIt) -> [TextEdit]? {
    fixIt.edits.map { TextEdit(range: range(of: $0.range), text: $0.replacement) }
  }

  /// The edit that makes another text of the format, as small as one edit can be; nothing where the
  /// two are the same.
  ///
  /// The line ends become those of the document, and one at the end of the format stays.
  func replacement(with formatted: String, lineEnd: String) -> TextEdit? {
    let old = Array(text.utf8)
    var new = formatted.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineEnd)
    if let last = old.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r"), !new.isEmpty {
      new += lineEnd
    }
    let bytes = Array(new.utf8)
    guard bytes != old else { return nil }
    let (start, end) = commonEnds(old, bytes)
    let changed = String(decoding: bytes[start..<bytes.count - end], as: UTF8.self)
    return TextEdit(
      range: range(of: SourceRange(start: start, end: old.count - end)), text: changed)
  }
}

/// How many bytes two texts share at their starts and at their ends, without cutting a character.
private func commonEnds(_ first: [UInt8], _ second: [UInt8]) -> (start: Int, end: Int) {
  let shortest = min(first.count, second.count)
  var start = 0
  while start < shortest, first[start] == second[start] { start += 1 }
  while start > 0, !isBoundary(start, in: first) || !isBoundary(start, in: second) { start -= 1 }
  var end = 0
  while end < shortest - start, first[first.count - end - 1] == second[second.count - end - 1] {
    end += 1
  }
  while end > 0, !isBoundary(first.count - end, in: first)
    || !isBoundary(second.count - end, in: second)
  { end -= 1 }
  return (start, end)
}

/// Whether an offset is between two characters; not between the two of CR LF, which editors take for
/// one.
private func isBoundary(_ offset: Int, in text: [UInt8]) -> Bool {
  guard offset < text.count, offset > 0 else { return true }
  let isInsideLineEnd =
    text[offset - 1] == UInt8(ascii: "\r") && text[offset] == UInt8(ascii: "\n")
  return text[offset] & 0xC0 != 0x80 && !isInsideLineEnd
}
