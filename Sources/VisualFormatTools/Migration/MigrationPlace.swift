/// The indentation of the code where a call stands.
struct MigrationPlace {
  private let indent: String
  private let unit: String
  private let lineEnd: String

  /// The place of an offset in a source that has a unit of indentation.
  init(_ bytes: [UInt8], at offset: Int, unit: String) {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    indent = String(decoding: blanks, as: UTF8.self)
    self.unit = blanks.contains(UInt8(ascii: "\t")) ? "\t" : unit
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    lineEnd = end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// An array of expressions, each of one line or several, in which a tab is one step inwards.
  func array(_ elements: [[String]]) -> String {
    guard let first = elements.first else { return "[NSLayoutConstraint]()" }
    if elements.count == 1, first.count == 1 { return "[\(first[0])]" }
    let lines = elements.flatMap { lines in
      lines.dropLast() + (lines.last.map { [$0 + ","] } ?? [])
    }
    let body = lines.map { line in
      let steps = line.prefix { $0 == "\t" }.count
      return indent + String(repeating: unit, count: steps + 1) + line.dropFirst(steps)
    }
    return (["["] + body + [indent + "]"]).joined(separator: lineEnd)
  }
}

extension SourceOutline {
  /// One step of indentation: as many spaces as the line of code that has the fewest, from 2 to 4, or a tab
  /// where all lines have tabs.
  ///
  /// - Complexity: that of a pass over the source.
  var indentationUnit: String {
    var fewest: Int?
    var hasTabs = false
    for token in tokens {
      let blanks = bytes[..<token.range.lowerBound].reversed().prefix {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
      }
      let start = token.range.lowerBound - blanks.count
      guard blanks.count >= 1, start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else {
        continue
      }
      if blanks.contains(UInt8(ascii: "\t")) {
        hasTabs = true
      } else {
        fewest = min(fewest ?? .max, blanks.count)
      }
    }
    guard let fewest else { return hasTabs ? "\t" : "  " }
    return String(repeating: " ", count: min(max(fewest, 2), 4))
  }
}
