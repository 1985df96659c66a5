import VisualFormat

/// A language server behind a stream of bytes.
struct LanguageServerConnection {
  private var framer = MessageFramer()
  private var server: LanguageServer

  init(_ server: LanguageServer) {
    self.server = server
  }

  /// What the process is to tell; nothing while the session goes on.
  var exitCode: ExitCode? { server.exitCode }

  /// Takes a part of what the client sends, cut anywhere, and returns what it is to get.
  mutating func receive(_ bytes: [UInt8]) -> String {
    framer.append(bytes)
    var messages: [IncomingMessage] = []
    while let frame = framer.next() {
      switch frame {
      case .content(let content): messages.append(IncomingMessage(content))
      case .malformed(let error): messages.append(.malformed(nil, error))
      }
    }
    return server.handle(messages).map(\.framed).joined()
  }

  /// Ends the session because the client is gone, which counts as `exit`.
  mutating func end() {
    if exitCode == nil { server.exit() }
  }
}
