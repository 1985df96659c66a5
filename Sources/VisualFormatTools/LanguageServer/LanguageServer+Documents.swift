/// The documents that the client has open.
extension LanguageServer {
  package mutating func open(_ parameters: ParameterReader) throws(ResponseError) {
    let item = try parameters.member("textDocument")
    let uri = try item.member("uri").string()
    documents[uri] = TextDocument(
      uri: uri,
      language: DocumentLanguage(try item.member("languageId").string(), uri: uri),
      version: try item.member("version").integer(),
      lines: TextLines(try item.member("text").string()))
    if documents[uri]?.isTooLong == true {
      outbox.append(
        .log(
          "\(displayed(uri)) has more than \(TextDocument.longestSource) bytes and is not checked",
          .warning))
    }
    publishDiagnostics(of: uri)
  }

  /// Makes all changes of a message, or none where one of them cannot be read.
  package mutating func change(_ parameters: ParameterReader) throws(ResponseError) {
    let identifier = try parameters.member("textDocument")
    var document = try document(identifier)
    document.version = try identifier.member("version").integer()
    for change in try parameters.member("contentChanges").elements() {
      let text = try change.member("text").string()
      if let range = try change.optional("range")?.range() {
        document.lines.replace(document.lines.offsets(of: range, client.encoding), with: text)
      } else {
        document.lines = TextLines(text)
      }
    }
    documents[document.uri] = document
    publishDiagnostics(of: document.uri)
  }

  /// Forgets a document; its diagnostics are taken back.
  package mutating func close(_ parameters: ParameterReader) throws(ResponseError) {
    let document = try document(try parameters.member("textDocument"))
    documents[document.uri] = nil
    publishDiagnostics(of: document.uri)
  }

  /// The open document that a message is about.
  package func document(_ identifier: ParameterReader) throws(ResponseError) -> TextDocument {
    let uri = try identifier.member("uri").string()
    guard let document = documents[uri] else {
      throw ResponseError(.invalidParameters, "the document \(quoted(uri)) is not open")
    }
    return document
  }

  /// The open document that a request is about, and the offset of its position.
  package func place(
    _ parameters: ParameterReader
  ) throws(ResponseError) -> (document: TextDocument, offset: Int) {
    let document = try document(try parameters.member("textDocument"))
    let position = try parameters.member("position").position()
    return (document, document.lines.offset(of: position, client.encoding))
  }
}
