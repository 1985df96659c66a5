import VisualFormat

/// Documents in their canonical form.
extension LanguageServer {
  /// The changes that format a document: none where a format is not valid, because what is not
  /// understood is not touched, and none in documents where formats are only a part.
  func formatting(_ parameters: ParameterReader) throws(ResponseError) -> JSONText {
    let document = try document(try parameters.member("textDocument"))
    guard document.language == .visualFormat else { return .array([]) }
    let edits = document.formats(dialect).compactMap { formattingEdit($0, in: document) }
    return .array(edits.map { json($0, in: document) })
  }

  /// The change that formats one format; nothing where it is not valid or needs none.
  func formattingEdit(_ format: DocumentFormat, in document: TextDocument) -> TextEdit? {
    guard let formatted = try? VisualFormat.formatted(format.text, dialect: format.dialect) else {
      return nil
    }
    return format.replacement(with: formatted, lineEnd: document.lines.lineEnd)
  }

  func json(_ edit: TextEdit, in document: TextDocument) -> JSONText {
    .object([
      "range": document.lines.positions(of: edit.range, client.encoding).json,
      "newText": .string(edit.text),
    ])
  }
}
