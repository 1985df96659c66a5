import VisualFormat

/// The abilities of the client, as far as the server's answers depend on them.
package struct ClientFeatures {
  /// The unit of the characters of positions.
  package var encoding = PositionEncoding.utf16
  /// True if the client lets the server say for which documents it formats.
  package var registersFormatting = false
  /// True if text for people may be Markdown.
  package var readsMarkdown = true
  /// True if the client asks what is renamed before it asks for the new name.
  package var preparesRenaming = false
  /// True if code actions may carry their edits and have kinds.
  package var takesCodeActions = false

  package init() {}

  /// Reads the client's capabilities.
  package init(_ capabilities: ParameterReader) {
    encoding = PositionEncoding(
      offered: capabilities.optional("general")?.optional("positionEncodings")?.strings ?? [])
    let features = capabilities.optional("textDocument")
    registersFormatting =
      features?.optional("formatting")?.optional("dynamicRegistration")?.isTrue == true
    preparesRenaming = features?.optional("rename")?.optional("prepareSupport")?.isTrue == true
    takesCodeActions =
      features?.optional("codeAction")?.optional("codeActionLiteralSupport") != nil
    if let formats = features?.optional("hover")?.optional("contentFormat")?.strings {
      readsMarkdown = formats.contains("markdown")
    }
  }
}

/// The life cycle of a session.
extension LanguageServer {
  package mutating func initialize(_ parameters: ParameterReader) -> JSONText {
    phase = .running
    if let capabilities = parameters.optional("capabilities") {
      client = ClientFeatures(capabilities)
    }
    if let options = parameters.optional("initializationOptions") { setDialect(options) }
    return .object([
      "capabilities": capabilities,
      "serverInfo": .object(["name": .string("trellis"), "version": .string(toolVersion)]),
    ])
  }

  /// The abilities of the server; options that a client may not know are for those that say they do.
  private var capabilities: JSONText {
    let kinds = CodeActionKind.allCases.map(\.rawValue)
    return .object([
      "positionEncoding": .string(client.encoding.rawValue),
      // Changes arrive as edits of the text, not as whole texts.
      "textDocumentSync": .object(["openClose": .bool(true), "change": .number(2)]),
      "hoverProvider": .bool(true),
      "completionProvider": .object([
        "triggerCharacters": .strings(["[", "(", "-", "=", "@", ".", ","])
      ]),
      "definitionProvider": .bool(true),
      "renameProvider": client.preparesRenaming
        ? .object(["prepareProvider": .bool(true)]) : .bool(true),
      "documentFormattingProvider": .bool(!client.registersFormatting),
      "codeActionProvider": client.takesCodeActions
        ? .object(["codeActionKinds": .strings(kinds)]) : .bool(true),
    ])
  }

  /// Says for which documents the server formats, so that an editor does not take it for a second
  /// formatter of Swift.
  package mutating func registerFormatting() {
    guard client.registersFormatting else { return }
    let selector = JSONText.array([
      .object(["language": .string("vfl")]), .object(["pattern": .string("**/*.vfl")]),
    ])
    let registration = JSONText.object([
      "id": .string("formatting"),
      "method": .string("textDocument/formatting"),
      "registerOptions": .object(["documentSelector": selector]),
    ])
    outbox.append(
      .request(
        .string("formatting"), method: "client/registerCapability",
        .object(["registrations": .array([registration])])))
  }

  /// Takes settings such as `{"trellis": {"dialect": "extended"}}`.
  package mutating func configure(_ parameters: ParameterReader) {
    guard let settings = parameters.optional("settings")?.optional("trellis") else { return }
    setDialect(settings)
    for uri in documents.keys.sorted() { publishDiagnostics(of: uri) }
  }

  private mutating func setDialect(_ options: ParameterReader) {
    guard let option = options.optional("dialect") else { return }
    let known = Dialect.allCases.map(\.rawValue)
    guard let name = try? option.string(), let dialect = Dialect(rawValue: name) else {
      outbox.append(.show("trellis: a dialect is \(listed(known))", .warning))
      return
    }
    self.dialect = dialect
  }

  package mutating func shutDown() -> JSONText {
    phase = .shutDown
    documents = [:]
    return .null
  }

  /// Ends the session; it counts as a success after `shutdown` only.
  package mutating func exit() {
    if case .shutDown = phase {
      phase = .ended(isOrderly: true)
    } else {
      phase = .ended(isOrderly: false)
    }
  }
}
