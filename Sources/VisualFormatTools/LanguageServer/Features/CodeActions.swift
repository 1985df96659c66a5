import VisualFormat

/// The kinds of code actions that the server offers.
package enum CodeActionKind: String, CaseIterable {
  /// A fix-it.
  case quickFix = "quickfix"
  /// The canonical form of a format.
  case rewrite = "refactor.rewrite"

  /// True if a client that asks for some kinds gets this one: a kind contains those below it.
  package func isWanted(_ kinds: [String]?) -> Bool {
    guard let kinds else { return true }
    return kinds.contains { rawValue == $0 || rawValue.hasPrefix($0 + ".") || $0.isEmpty }
  }
}

/// Changes that the client proposes to the person.
extension LanguageServer {
  /// The fix-its of the diagnostics in a range, and the formatting of the formats there.
  package func codeActions(_ parameters: ParameterReader) throws(ResponseError) -> JSONText {
    let document = try document(try parameters.member("textDocument"))
    let range = document.lines.offsets(
      of: try parameters.member("range").range(), client.encoding)
    let kinds = parameters.optional("context")?.optional("only")?.strings
    var actions: [JSONText] = []
    var migration: MigrationSource?
    for format in document.formats(dialect) where format.touches(range) {
      if CodeActionKind.quickFix.isWanted(kinds) {
        actions += quickFixes(format, in: range, of: document)
      }
      guard CodeActionKind.rewrite.isWanted(kinds) else { continue }
      actions += migrations(of: format, in: document, &migration)
      let formatting = format.formattingEdits(lineEnd: document.lines.lineEnd)
      if !formatting.isEmpty {
        actions.append(
          .object([
            "title": .string(format.formattingTitle),
            "kind": .string(CodeActionKind.rewrite.rawValue),
            "edit": workspaceEdit(formatting, in: document),
          ]))
      }
    }
    return .array(actions)
  }

  /// An action for each fix-it of each diagnostic in a range; the client may make those without asking
  /// that nobody has to be asked about.
  private func quickFixes(
    _ format: DocumentFormat, in range: Range<Int>, of document: TextDocument
  ) -> [JSONText] {
    let certain = Set(format.certainFixIts)
    return format.diagnostics.filter { format.range(of: $0.range).touches(range) }
      .flatMap { diagnostic in
        diagnostic.fixIts.compactMap { fixIt in
          format.edits(of: fixIt).map { edits in
            JSONText.object([
              "title": .string(sentence(fixIt.message)),
              "kind": .string(CodeActionKind.quickFix.rawValue),
              "diagnostics": .array([json(diagnostic, of: format, in: document)]),
              "isPreferred": .bool(certain.contains(fixIt)),
              "edit": workspaceEdit(edits, in: document),
            ])
          }
        }
      }
  }

  /// The action that makes anchors of the call of a format, where all is known that it takes.
  ///
  /// The source is read once for all formats, with the first one that may be rewritten.
  private func migrations(
    of format: DocumentFormat, in document: TextDocument, _ known: inout MigrationSource?
  ) -> [JSONText] {
    guard document.language == .source(.swift), case .literal(let literal) = format.writing,
      literal.isCertain
    else { return [] }
    let source = known ?? MigrationSource(document.lines.bytes, .swift)
    known = source
    guard let edit = try? source.rewritten(literal) else { return [] }
    return [
      .object([
        "title": .string("Convert to anchors"),
        "kind": .string(CodeActionKind.rewrite.rawValue),
        "edit": workspaceEdit([edit], in: document),
      ])
    ]
  }

  func workspaceEdit(_ edits: [SourceEdit], in document: TextDocument) -> JSONText {
    .object([
      "changes": .object([document.uri: .array(edits.map { json($0, in: document) })])
    ])
  }
}

/// A text that begins with a capital letter.
private func sentence(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

extension Range<Int> {
  /// True if two ranges share a byte or a place between two.
  package func touches(_ other: Range<Int>) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
