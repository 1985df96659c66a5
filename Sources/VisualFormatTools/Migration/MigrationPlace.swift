/// The indentation of the code where a call stands.
struct MigrationPlace {
  private let indent: String
  private let unit: String
  private let lineEnd: String

  init(_ bytes: [UInt8], at offset: Int) {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    indent = String(decoding: blanks, as: UTF8.self)
    if blanks.contains(UInt8(ascii: "\t")) {
      unit = "\t"
    } else {
      unit = blanks.count % 4 == 0 && !blanks.isEmpty ? "    " : "  "
    }
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
