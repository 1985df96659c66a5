import VisualFormat

/// A format in a document, and the way between places in the two.
struct DocumentFormat {
  /// The format.
  let text: String
  /// What counts as valid in it.
  let dialect: Dialect
  /// What is known of the names in it.
  let context: FormatContext
  private let range: Range<Int>

  /// The formats of a document that contains nothing else.
  ///
  /// In the dialect `extended`, whose texts have several lines, the document is one text; in the others
  /// each line that is not empty is.
  static func formats(in lines: TextLines, _ dialect: Dialect) -> [DocumentFormat] {
    let ranges = dialect == .extended ? [lines.bytes.indices] : lines.lines
    return ranges.compactMap { range in
      let text = lines[range]
      guard dialect == .extended || !isSkipped(text, dialect) else { return nil }
      return DocumentFormat(
        text: text, dialect: dialect, context: FormatContext(), range: range)
    }
  }

  /// Lines between formats: empty ones, and comments where the dialect bears them.
  private static func isSkipped(_ line: String, _ dialect: Dialect) -> Bool {
    let content = line.drop { $0 == " " || $0 == "\t" }
    return content.isEmpty || (dialect == .lenient && content.hasPrefix("//"))
  }

  /// Where a part of the format stands in the document.
  func range(of part: SourceRange) -> Range<Int> {
    let start = range.lowerBound + part.start
    return start..<start + part.length
  }

  /// The offset in the format of an offset in the document; nothing where it is outside the format.
  func offset(of documentOffset: Int) -> Int? {
    guard range.lowerBound...range.upperBound ~= documentOffset else { return nil }
    return documentOffset - range.lowerBound
  }

  /// Whether a part of the document shares a byte or an end with the format.
  func touches(_ part: Range<Int>) -> Bool { range.touches(part) }

  /// What is wrong, doubtful or could be simpler.
  var diagnostics: [Diagnostic] {
    VisualFormat.lint(text, dialect: dialect, context: context)
  }
}
