import VisualFormatTools

extension SourceText {
  /// True if the text is XML, which layout documents are not.
  ///
  /// A storyboard that is empty, or whose content is elsewhere, is one that is wrong, and no wrong document.
  var isMarkup: Bool {
    let first = bytes[lengthOfMark...].first { $0 > 0x20 }
    let isInterface = [".storyboard", ".xib"].contains { name.lowercased().hasSuffix($0) }
    return first == UInt8(ascii: "<") || isInterface && first != UInt8(ascii: "{")
  }

  /// The length of the byte order mark at the beginning, which is no part of the text.
  private var lengthOfMark: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The ranges of all lines without the byte order mark.
  var plainLines: [Range<Int>] {
    var lines = lines
    if let first = lines.first { lines[0] = first.lowerBound + lengthOfMark..<first.upperBound }
    return lines
  }

  /// The offsets of a line, counted from 1, without the space before and after it.
  func place(ofLine line: Int) -> Range<Int> {
    let whole = range(ofLine: min(max(line, 1), lineCount))
    guard let start = whole.first(where: { bytes[$0] > 0x20 }),
      let last = whole.last(where: { bytes[$0] > 0x20 })
    else { return whole }
    return start..<last + 1
  }
}
