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

/// What `trellis lsp` has said.
struct Transcript {
  /// The exit code.
  let code: Int32
  /// All messages in order.
  let messages: [JSON]

  /// Cuts a stream into its messages; each has to be one, to the byte.
  init(code: Int32, _ bytes: [UInt8]) throws {
    self.code = code
    var messages: [JSON] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let header = try #require(rest.firstRange(of: Array("\r\n\r\n".utf8)))
      let words = String(decoding: rest[..<header.lowerBound], as: UTF8.self).split(separator: " ")
      try #require(words.count == 2 && words[0] == "Content-Length:")
      let length = try #require(Int(words[1]))
      try #require(rest.distance(from: header.upperBound, to: rest.endIndex) >= length)
      messages.append(try JSON(Array(rest[header.upperBound...].prefix(length))))
      rest = rest[header.upperBound...].dropFirst(length)
    }
    self.messages = messages
  }

  /// The answers to a request.
  func answers(_ id: Int) -> [JSON] {
    messages.filter { $0["id"].text == "\(id)" && $0["method"].isMissing }
  }

  /// The result of a request.
  func result(_ id: Int) throws -> JSON {
    let answers = answers(id)
    try #require(answers.count == 1)
    try #require(answers[0]["error"].isMissing, "\(answers[0])")
    return answers[0]["result"]
  }

  /// The code of the error that a request has got.
  func error(_ id: Int) throws -> String {
    let answers = answers(id)
    try #require(answers.count == 1)
    return answers[0]["error"]["code"].text
  }

  /// The parameters of all notifications of a method.
  func notifications(_ method: String) -> [JSON] {
    messages.filter { $0["method"].text == "\"\(method)\"" }.map { $0["params"] }
  }

  /// The diagnostics that were published last for a document.
  func diagnostics(_ uri: String = "file:///a.vfl") throws -> [JSON] {
    let published = notifications("textDocument/publishDiagnostics")
      .filter { $0["uri"].string == uri }
    return try #require(published.last)["diagnostics"].elements
  }
}

/// A JSON value, for looking into.
struct JSON: CustomStringConvertible {
  private let value: Any?

  private init(value: Any?) {
    self.value = value
  }

  init(_ bytes: [UInt8]) throws {
    value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  /// A member of an object; a missing value where there is none.
  subscript(key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }

  /// An element of an array; a missing value where there is none.
  subscript(index: Int) -> JSON {
    elements.indices.contains(index) ? elements[index] : JSON(value: nil)
  }

  /// The elements of an array.
  var elements: [JSON] { (value as? [Any] ?? []).map { JSON(value: $0) } }

  /// Whether there is no value, not even null.
  var isMissing: Bool { value == nil }

  /// The content of a string.
  var string: String? { value as? String }

  /// Whether the value is an object.
  var isObject: Bool { value is [String: Any] }

  /// The value as what names a request: equal texts for equal numbers; nothing where it cannot be a
  /// name.
  var identity: String? {
    if let string { return quoted(string) }
    guard value is NSNumber, text != "true", text != "false" else { return nil }
    return Double(text).map { "\($0 + 0)" }
  }

  /// The whole number that the value is.
  var integer: Int? { value as? Int }

  /// The value as compact JSON with sorted keys; empty where there is none.
  var text: String {
    guard let value,
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  var description: String { text }
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

/// A text with the edits of an answer made, as an editor that counts in UTF-16 makes them.
func applying(_ edits: JSON, to text: String) throws -> String {
  let units = Array(text.utf16)
  var starts = [0]
  for (index, unit) in units.enumerated() {
    let isReturn = unit == 0x0D && !(index + 1 < units.count && units[index + 1] == 0x0A)
    if unit == 0x0A || isReturn { starts.append(index + 1) }
  }
  func offset(_ position: JSON) throws -> Int {
    let line = try #require(position["line"].integer)
    try #require(starts.indices.contains(line))
    return starts[line] + (try #require(position["character"].integer))
  }
  var result: [UInt16] = []
  var copied = 0
  for edit in edits.elements {
    let start = try offset(edit["range"]["start"])
    let end = try offset(edit["range"]["end"])
    try #require(copied <= start && start <= end && end <= units.count)
    result += units[copied..<start] + Array(try #require(edit["newText"].string).utf16)
    copied = end
  }
  return String(decoding: result + units[copied...], as: UTF16.self)
}
