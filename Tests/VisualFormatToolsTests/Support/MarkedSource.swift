/// A source file in which `⟦` and `⟧` mark where findings are expected.
struct MarkedSource {
  /// The source without the marks.
  private(set) var bytes: [UInt8] = []
  /// The marked parts, as offsets in bytes, in the order in which they begin.
  private(set) var marks: [Range<Int>] = []

  init(_ text: String) {
    var starts: [Int] = []
    for character in text {
      switch character {
      case "⟦": starts.append(bytes.count)
      case "⟧": if let start = starts.popLast() { marks.append(start..<bytes.count) }
      default: bytes += Array(String(character).utf8)
      }
    }
    marks.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The line and the column of an offset, both from 1, columns in UTF-16 code units.
  func position(_ offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let lineStart = (before.lastIndex(of: 0x0A) ?? -1) + 1
    let column = String(decoding: before[lineStart...], as: UTF8.self).utf16.count + 1
    return (before.count { $0 == 0x0A } + 1, column)
  }
}
