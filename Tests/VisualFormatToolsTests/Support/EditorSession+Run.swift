import TestSupport
import VisualFormat
import VisualFormatTools

extension EditorSession {
  /// Serves the messages, each of which arrives on its own.
  func run(_ dialect: Dialect? = nil) throws -> Transcript {
    try serve(parts, dialect)
  }

  /// Serves the messages, all of which arrive together.
  func runTogether() throws -> Transcript {
    try serve([Array(parts.joined())])
  }

  /// Serves the bytes of the messages in parts of this length.
  func run(partLength: Int) throws -> Transcript {
    let bytes = Array(parts.joined())
    return try serve(
      stride(from: 0, to: bytes.count, by: partLength).map {
        Array(bytes[$0..<min($0 + partLength, bytes.count)])
      })
  }

  /// Serves messages until the session or the input ends.
  private func serve(_ parts: [[UInt8]], _ dialect: Dialect? = nil) throws -> Transcript {
    var connection = LanguageServerConnection(LanguageServer(dialect: dialect))
    var output = ""
    for part in parts where connection.exitCode == nil && !part.isEmpty {
      output += connection.receive(part)
    }
    connection.end()
    return try Transcript(code: connection.exitCode ?? 1, Array(output.utf8))
  }
}
