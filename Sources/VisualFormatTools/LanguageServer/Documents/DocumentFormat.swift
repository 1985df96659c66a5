import VisualFormat

/// A format in a document, and the way between places in the two.
package struct DocumentFormat {
  /// The way in which the format is written in the document.
  package enum Writing {
    /// As it is, in a range of the document.
    case plain(Range<Int>)
    /// As a literal of a programming language.
    case literal(FormatLiteral)
  }

  /// The format.
  package let text: String
  /// The dialect of the format.
  package let dialect: Dialect
  /// The names in it, as far as they are known.
  package let context: FormatContext
  package let writing: Writing

  /// The formats of a document that contains nothing else.
  ///
  /// In the dialect `extended`, whose texts have several lines, the document is one text; in the others
  /// each line that is not empty is.
  package static func formats(in lines: TextLines, _ dialect: Dialect) -> [DocumentFormat] {
    let ranges = dialect == .extended ? [lines.bytes.indices] : lines.lines
    return ranges.compactMap { range in
      let text = lines[range]
      guard !isSkipped(text, dialect) else { return nil }
      return DocumentFormat(
        text: text, dialect: dialect, context: FormatContext(), writing: .plain(range))
    }
  }

  /// The formats of a source file; a call may ask for a dialect of its own.
  package static func formats(
    in lines: TextLines, of language: SourceLanguage, _ dialect: Dialect
  ) -> [DocumentFormat] {
    FormatFinder.formats(in: lines.bytes, language).map { literal in
      DocumentFormat(
        text: literal.string, dialect: literal.dialect ?? dialect, context: literal.context,
        writing: .literal(literal))
    }
  }

  /// True for a line between formats: an empty one, or a comment where the dialect bears them.
  ///
  /// In the dialect `extended` it is part of the text around it.
  static func isSkipped(_ line: String, _ dialect: Dialect) -> Bool {
    guard dialect != .extended else { return false }
    let content = line.drop { $0 == " " || $0 == "\t" }
    return content.isEmpty || (dialect == .lenient && content.hasPrefix("//"))
  }

  /// The findings: wrong, doubtful, or could be simpler.
  package var diagnostics: [Diagnostic] {
    switch writing {
    case .plain: VisualFormat.lint(text, dialect: dialect, context: context)
    case .literal(let literal): literal.diagnostics(dialect: dialect)
    }
  }

  /// The changes that mend the format and that nobody has to be asked about.
  package var certainFixIts: [FixIt] {
    switch writing {
    case .plain:
      VisualFormat.certainFixIts(text, dialect: dialect, context: context, mendsInformation: true)
    // Text that only looks like a format may be wrong on purpose.
    case .literal(let literal):
      literal.isCertain ? literal.certainFixIts(dialect: dialect, mendsInformation: true) : []
    }
  }

  // MARK: Places

  /// Where a part of the format stands in the document.
  package func range(of part: SourceRange) -> Range<Int> {
    switch writing {
    case .plain(let range):
      let start = range.lowerBound + part.start
      return start..<start + part.length
    case .literal(let literal):
      return literal.source(of: part)
    }
  }

  /// The offset in the format of an offset in the document; nothing where it is outside the format.
  package func offset(of documentOffset: Int) -> Int? {
    switch writing {
    case .plain(let range):
      guard range.lowerBound...range.upperBound ~= documentOffset else { return nil }
      return documentOffset - range.lowerBound
    case .literal(let literal):
      return literal.range.contains(documentOffset)
        ? literal.text.offset(ofSource: documentOffset) : nil
    }
  }

  /// True if a part of the document shares a byte or an end with the format.
  package func touches(_ part: Range<Int>) -> Bool {
    switch writing {
    case .plain(let range): range.touches(part)
    case .literal(let literal): literal.range.touches(part)
    }
  }

  // MARK: Changes

  /// Where a part of the format can be replaced in the document; nothing where it is written in two
  /// literals, or is not known before the program runs.
  package func editableRange(of part: SourceRange) -> Range<Int>? {
    switch writing {
    case .plain: range(of: part)
    case .literal(let literal): literal.text.editable(part.start..<part.end)?.source
    }
  }

  /// The edits that make the change of a fix-it; nothing where the document cannot express them.
  package func edits(of fixIt: FixIt) -> [SourceEdit]? {
    switch writing {
    case .plain:
      fixIt.edits.map { SourceEdit(range: range(of: $0.range), replacement: $0.replacement) }
    case .literal(let literal):
      literal.sourceEdits(fixIt)
    }
  }
}
