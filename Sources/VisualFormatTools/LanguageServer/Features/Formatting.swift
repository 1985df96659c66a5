/// Documents in their canonical form.
extension LanguageServer {
  /// The changes that format a document: none where a format is not valid, because what is not
  /// understood is not touched, and none in documents where formats are only a part.
  package func formatting(_ parameters: ParameterReader) throws(ResponseError) -> JSONText {
    let document = try document(try parameters.member("textDocument"))
    guard document.language == .visualFormat else { return .array([]) }
    let edits = document.formats(dialect).flatMap {
      $0.formattingEdits(lineEnd: document.lines.lineEnd)
    }
    return .array(edits.map { json($0, in: document) })
  }

  package func json(_ edit: SourceEdit, in document: TextDocument) -> JSONText {
    .object([
      "range": document.lines.positions(of: edit.range, client.encoding).json,
      "newText": .string(edit.replacement),
    ])
  }
}
