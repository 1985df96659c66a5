import TestSupport
import Testing

/// The output of `trellis lsp`.
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
