import Foundation
import Testing

/// What an editor sends to `trellis lsp`, message by message, and what it gets for it.
struct EditorSession {
  /// The bytes of each message, with its header.
  private(set) var parts: [[UInt8]] = []
  private var requestCount = 0

  /// A session that has begun, unless the contrary is said.
  init(options: String = "{}", capabilities: String = "{}", isBegun: Bool = true) {
    guard isBegun else { return }
    let parameters = #"{"capabilities": \#(capabilities), "initializationOptions": \#(options)}"#
    request("initialize", parameters)
    notify("initialized", "{}")
  }

  // MARK: Sending

  /// Sends a request; returns its number.
  @discardableResult
  mutating func request(_ method: String, _ parameters: String? = nil) -> Int {
    requestCount += 1
    send(
      #"{"jsonrpc": "2.0", "id": \#(requestCount), "method": "\#(method)"\#(member(parameters))}"#)
    return requestCount
  }

  /// Sends a notification.
  mutating func notify(_ method: String, _ parameters: String? = nil) {
    send(#"{"jsonrpc": "2.0", "method": "\#(method)"\#(member(parameters))}"#)
  }

  /// Sends a message that consists of this text.
  mutating func send(_ content: String) {
    sendBytes(Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8))
  }

  /// Sends bytes as they are.
  mutating func sendBytes(_ bytes: [UInt8]) {
    parts.append(bytes)
  }

  private func member(_ parameters: String?) -> String {
    parameters.map { #", "params": \#($0)"# } ?? ""
  }

  /// Opens a document with this text.
  mutating func open(_ text: String, uri: String = "file:///a.vfl", language: String = "vfl") {
    notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "\#(uri)", "languageId": "\#(language)", "version": 1, "#
        + #""text": \#(quoted(text))}}"#)
  }

  /// Replaces a part of a document, or all of it.
  mutating func change(
    _ text: String, range: String? = nil, version: Int = 2, uri: String = "file:///a.vfl"
  ) {
    let range = range.map { #""range": \#($0), "# } ?? ""
    notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "\#(uri)", "version": \#(version)}, "#
        + #""contentChanges": [{\#(range)"text": \#(quoted(text))}]}"#)
  }

  /// Asks something about a place of a document.
  mutating func ask(
    _ method: String, line: Int = 0, _ character: Int, uri: String = "file:///a.vfl"
  ) -> Int {
    request(
      "textDocument/" + method,
      #"{"textDocument": {"uri": "\#(uri)"}, "#
        + #""position": {"line": \#(line), "character": \#(character)}}"#)
  }

  /// Asks for the formatting of a document.
  mutating func askForFormatting(uri: String = "file:///a.vfl") -> Int {
    request(
      "textDocument/formatting",
      #"{"textDocument": {"uri": "\#(uri)"}, "options": {"tabSize": 2, "insertSpaces": true}}"#)
  }

  /// Asks for the code actions in a range.
  mutating func askForActions(
    _ range: String, only kinds: String? = nil, uri: String = "file:///a.vfl"
  ) -> Int {
    let only = kinds.map { #", "only": \#($0)"# } ?? ""
    return request(
      "textDocument/codeAction",
      #"{"textDocument": {"uri": "\#(uri)"}, "range": \#(range), "#
        + #""context": {"diagnostics": []\#(only)}}"#)
  }

  // MARK: Receiving

  /// Runs the tool on the messages, each of which arrives on its own.
  func run(_ arguments: [String] = []) throws -> Transcript {
    try run(arguments, parts: parts)
  }

  /// Runs the tool on the messages, all of which arrive together.
  func runTogether() throws -> Transcript {
    try run([], parts: [Array(parts.joined())])
  }

  /// Runs the tool on the bytes of the messages in parts of this length.
  func run(partLength: Int) throws -> Transcript {
    let bytes = Array(parts.joined())
    return try run(
      [],
      parts: stride(from: 0, to: bytes.count, by: partLength).map {
        Array(bytes[$0..<min($0 + partLength, bytes.count)])
      })
  }

  private func run(_ arguments: [String], parts: [[UInt8]]) throws -> Transcript {
    let result = Tool(inputParts: parts).run(["lsp"] + arguments)
    #expect(result.errors == "")
    return try Transcript(code: result.code, Array(result.output.utf8))
  }
}

/// A text as a JSON string.
func quoted(_ text: String) -> String {
  let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
  return String(decoding: data ?? Data(), as: UTF8.self)
}

/// A range of positions as JSON.
func range(_ startLine: Int, _ start: Int, _ endLine: Int, _ end: Int) -> String {
  #"{"end":{"character":\#(end),"line":\#(endLine)},"#
    + #""start":{"character":\#(start),"line":\#(startLine)}}"#
}
