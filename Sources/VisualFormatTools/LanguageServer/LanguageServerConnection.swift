import VisualFormat

/// A language server behind a stream of bytes: the Language Server Protocol 3.17.
///
/// ```swift
/// var connection = LanguageServerConnection(LanguageServer())
/// while connection.exitCode == nil {
///   write(connection.receive(readSomeBytes()))
/// }
/// ```
///
/// It has no streams of its own, so that it runs wherever bytes come from and go to.
public struct LanguageServerConnection {
  private var framer = MessageFramer()
  private var server: LanguageServer

  /// Creates the connection of a session that has not begun.
  public init(_ server: LanguageServer) {
    self.server = server
  }

  /// The exit code of the process: 0 where `shutdown` came before `exit`, else 1; nothing while the
  /// session goes on.
  public var exitCode: Int32? { server.exitCode }

  /// Takes a part of what the client sends, cut anywhere, and returns what it is to get.
  ///
  /// Takes time linear in the bytes, and in the documents that the messages in them are about.
  public mutating func receive(_ bytes: [UInt8]) -> String {
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
  public mutating func end() {
    if exitCode == nil { server.exit() }
  }
}
