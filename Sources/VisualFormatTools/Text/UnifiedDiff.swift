/// The changes of a text as `diff -u` writes them.
public struct UnifiedDiff {
  private let old: SourceText
  private let edits: [SourceEdit]
  /// The number of lines that are shown around a change.
  private static let context = 3

  /// Compares a text with what edits make of it.
  ///
  /// - Parameters:
  ///   - path: The name of the text.
  ///   - bytes: The text in UTF-8.
  ///   - edits: The changes, in the order of the text and without overlaps.
  public init(_ path: String, _ bytes: [UInt8], _ edits: [SourceEdit]) {
    old = SourceText(name: path, bytes: bytes)
    self.edits = edits
  }

  /// The whole lines that are replaced, counted from 0, and the lines in their place.
  private struct Change {
    var old: Range<Int>
    var new: [String]
  }

  /// The text of the diff; empty where nothing changes.
  public var text: String {
    let lines = Self.lines(old.bytes)
    let changes = changes(lines)
    guard !changes.isEmpty else { return "" }
    // Programs that read a diff take a name with a blank in it for the whole line only up to a tab.
    let name = old.name.contains(" ") ? old.name + "\t" : old.name
    var result = "--- \(name)\n+++ \(name)\n"
    var shift = 0
    var index = 0
    while index < changes.count {
      var end = index + 1
      while end < changes.count,
        changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * Self.context
      {
        end += 1
      }
      result += hunk(changes[index..<end], lines, &shift)
      index = end
    }
    return result
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(String(decoding: bytes[start...index], as: UTF8.self))
      start = index + 1
    }
    if start < bytes.count { lines.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return lines
  }

  private func changes(_ lines: [String]) -> [Change] {
    var changes: [Change] = []
    var index = 0
    while index < edits.count {
      let first = old.position(at: edits[index].range.lowerBound).line - 1
      var last = old.position(at: edits[index].range.upperBound).line - 1
      var end = index + 1
      while end < edits.count, old.position(at: edits[end].range.lowerBound).line - 1 <= last {
        last = old.position(at: edits[end].range.upperBound).line - 1
        end += 1
      }
      // A byte order mark stands in the first line of a diff.
      let start = first == 0 ? 0 : old.range(ofLine: first + 1).lowerBound
      // Text behind the last line end stands in no line of the text before.
      let range = min(first, lines.count)..<min(last + 1, lines.count)
      let text = lines[range].joined()
      let moved = edits[index..<end].map {
        SourceEdit(
          range: $0.range.lowerBound - start..<$0.range.upperBound - start,
          replacement: $0.replacement)
      }
      changes.append(
        Change(old: range, new: Self.lines(Array(text.utf8).applying(moved))))
      index = end
    }
    return changes
  }

  private func hunk(
    _ changes: ArraySlice<Change>, _ lines: [String], _ shift: inout Int
  ) -> String {
    guard let first = changes.first, let last = changes.last else { return "" }
    let start = max(0, first.old.lowerBound - Self.context)
    let end = min(lines.count, last.old.upperBound + Self.context)
    let growth = changes.reduce(0) { $0 + $1.new.count - $1.old.count }
    var result =
      "@@ -\(start + 1),\(end - start) +\(start + 1 + shift),\(end - start + growth) @@\n"
    shift += growth
    var line = start
    for change in changes {
      result += marked(lines[line..<change.old.lowerBound], " ")
      result += marked(lines[change.old], "-") + marked(change.new[...], "+")
      line = change.old.upperBound
    }
    return result + marked(lines[line..<end], " ")
  }

  private func marked(_ lines: ArraySlice<String>, _ mark: String) -> String {
    lines.map { line in
      line.utf8.last == UInt8(ascii: "\n")
        ? mark + line : mark + line + "\n\\ No newline at end of file\n"
    }.joined()
  }
}
