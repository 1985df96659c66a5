import VisualFormat

/// The meaning of a format, and its mistakes, where the mouse rests.
extension LanguageServer {
  /// The text about the format at a position; null where there is none.
  package func hover(_ parameters: ParameterReader) throws(ResponseError) -> JSONText {
    let (document, offset) = try place(parameters)
    guard let (format, place) = document.format(at: offset, dialect),
      let hover = Hover(format, at: place)
    else { return .null }
    let isMarkdown = client.readsMarkdown
    return .object([
      "contents": .object([
        "kind": .string(isMarkdown ? "markdown" : "plaintext"),
        "value": .string(isMarkdown ? hover.markdown : hover.plainText),
      ]),
      "range": document.lines.positions(of: format.range(of: hover.range), client.encoding).json,
    ])
  }
}

/// A text about one row, column or list of constraints of a format.
package struct Hover {
  /// The part of the format that the text is about.
  package let range: SourceRange
  private let diagnostics: [Diagnostic]
  /// Nothing where the part is not valid.
  private let explanation: Explanation?
  /// The place in the part.
  private let offset: Int

  /// More statements than fit on a screen are only counted: a range of views has thousands.
  private static let mostStatements = 40

  /// Nothing where the place is between formats.
  package init?(_ format: DocumentFormat, at offset: Int) {
    let tree = VisualFormat.parse(format.text, dialect: format.dialect).tree
    let part = tree.formats.map(\.node.range).first { $0.touches(offset) }
    diagnostics = format.diagnostics.filter { $0.range.touches(offset) }
    guard let range = part ?? diagnostics.first?.range else { return nil }
    self.range = range
    self.offset = offset - range.start
    explanation = part.flatMap { Self.explanation(of: $0, in: tree, as: format) }
    if explanation == nil, diagnostics.isEmpty { return nil }
  }

  /// Names that the source does not have may still be explained: they are taken for views.
  ///
  /// The other lines say which names are those of views, and which views are laid out across.
  private static func explanation(
    of part: SourceRange, in tree: SyntaxTree, as format: DocumentFormat
  ) -> Explanation? {
    let known = format.context
    let unknown = FormatContext(
      options: known.options, metricValues: known.metricValues, settings: known.settings)
    for var context in [known, unknown] {
      context.furtherTexts.append(tree)
      let explanation = try? VisualFormat.explanation(
        of: tree.text(in: part), dialect: format.dialect, context: context)
      if let explanation { return explanation }
    }
    return nil
  }

  /// The diagnostics with what their rules are for, the drawing, and a list of the constraints, in
  /// which those that the place says are bold.
  package var markdown: String {
    var blocks = diagnostics.map {
      "**\($0.severity.rawValue):** \(escaped($0.message)) `\($0.code.rawValue)`\n\n"
        + escaped($0.code.explanation)
    }
    blocks += drawings.map { "```text\n\($0)\n```" }
    let statements = shownStatements.map { statement in
      let sentence = escaped(statement.sentence)
      let shown = statement.range.contains(offset) ? "**\(sentence)**" : sentence
      return "- \(shown) `\(statement.equation)`"
    }
    blocks.append((statements + remainder).joined(separator: "\n"))
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The same without marks.
  package var plainText: String {
    var blocks = diagnostics.map {
      "\($0.severity.rawValue): \($0.message) [\($0.code.rawValue)]\n\($0.code.explanation)"
    }
    blocks += drawings
    let statements = shownStatements.map { "\($0.sentence)\n    \($0.equation)" }
    blocks.append((statements + remainder).joined(separator: "\n"))
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var drawings: [String] { explanation?.drawings ?? [] }

  private var shownStatements: ArraySlice<Explanation.Statement> {
    explanation?.statements.prefix(Self.mostStatements) ?? []
  }

  private var remainder: [String] {
    let count = (explanation?.statements.count ?? 0) - Self.mostStatements
    return count > 0 ? ["\n… and \(count) more"] : []
  }
}

extension SourceRange {
  /// True if an offset is in the range or at one of its ends.
  package func touches(_ offset: Int) -> Bool { start <= offset && offset <= end }

  fileprivate func contains(_ offset: Int) -> Bool { start <= offset && offset < end }
}

/// Text that Markdown shows as it is.
private func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    if "\\`*_[]<>#|~".contains(character) { result += "\\" }
    result.append(character)
  }
  return result
}
