import VisualFormatTools

extension SourceText {
  /// True if the text is XML, which layout documents are not.
  ///
  /// A storyboard that is empty, or whose content is elsewhere, is one that is wrong, and no wrong document.
  var isMarkup: Bool {
    let first = bytes[plainRange].first { $0 > 0x20 }
    let isInterface = [".storyboard", ".xib"].contains { name.lowercased().hasSuffix($0) }
    return first == UInt8(ascii: "<") || isInterface && first != UInt8(ascii: "{")
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
