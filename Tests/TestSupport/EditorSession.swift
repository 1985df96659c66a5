/// The messages that an editor sends to a language server, one after the other.
public struct EditorSession {
  /// The bytes of each message, with its header.
  public private(set) var parts: [[UInt8]] = []
  private var requestCount = 0

  /// A session that has begun, unless the contrary is said.
  public init(options: String = "{}", capabilities: String = "{}", isBegun: Bool = true) {
    guard isBegun else { return }
    let parameters = #"{"capabilities": \#(capabilities), "initializationOptions": \#(options)}"#
    request("initialize", parameters)
    notify("initialized", "{}")
  }

  // MARK: Sending

  /// Sends a request; returns its number.
  @discardableResult
  public mutating func request(_ method: String, _ parameters: String? = nil) -> Int {
    requestCount += 1
    send(
      #"{"jsonrpc": "2.0", "id": \#(requestCount), "method": "\#(method)"\#(member(parameters))}"#)
    return requestCount
  }

  /// Sends a notification.
  public mutating func notify(_ method: String, _ parameters: String? = nil) {
    send(#"{"jsonrpc": "2.0", "method": "\#(method)"\#(member(parameters))}"#)
  }

  /// Sends a message that consists of this text.
  public mutating func send(_ content: String) {
    sendBytes(Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8))
  }

  /// Sends bytes as they are.
  public mutating func sendBytes(_ bytes: [UInt8]) {
    parts.append(bytes)
  }

  private func member(_ parameters: String?) -> String {
    parameters.map { #", "params": \#($0)"# } ?? ""
  }

  /// Opens a document with this text.
  public mutating func open(_ text: String, uri: String = "file:///a.vfl", language: String = "vfl")
  {
    notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(uri)", "languageId": "\#(language)", "version": 1, "#
        + #""text": \#(jsonString(text))}}"#)
  }

  /// Replaces a part of a document, or all of it.
  public mutating func change(
    _ text: String, range: String? = nil, version: Int = 2, uri: String = "file:///a.vfl"
  ) {
    let range = range.map { #""range": \#($0), "# } ?? ""
    notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(uri)", "version": \#(version)}, "#
        + #""contentChanges": [{\#(range)"text": \#(jsonString(text))}]}"#)
  }

  /// Asks something about a place of a document.
  public mutating func ask(
    _ method: String, line: Int = 0, _ character: Int, uri: String = "file:///a.vfl"
  ) -> Int {
    request(
      "textDocument/" + method,
      #"{"textDocument": {"uri": "\#(uri)"}, "#
        + #""position": {"line": \#(line), "character": \#(character)}}"#)
  }

  /// Asks for the formatting of a document.
  public mutating func askForFormatting(uri: String = "file:///a.vfl") -> Int {
    request(
      "textDocument/formatting",
      #"{"textDocument": {"uri": "\#(uri)"}, "options": {"tabSize": 2, "insertSpaces": true}}"#)
  }

  /// Asks for the code actions in a range.
  public mutating func askForActions(
    _ range: String, only kinds: String? = nil, uri: String = "file:///a.vfl"
  ) -> Int {
    let only = kinds.map { #", "only": \#($0)"# } ?? ""
    return request(
      "textDocument/codeAction",
      #"{"textDocument": {"uri": "\#(uri)"}, "range": \#(range), "#
        + #""context": {"diagnostics": []\#(only)}}"#)
  }
}

/// A range of positions as JSON.
public func editorRange(_ startLine: Int, _ start: Int, _ endLine: Int, _ end: Int) -> String {
  #"{"end":{"character":\#(end),"line":\#(endLine)},"#
    + #""start":{"character":\#(start),"line":\#(startLine)}}"#
}
