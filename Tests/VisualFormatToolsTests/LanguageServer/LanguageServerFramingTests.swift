import TestSupport
import Testing

/// The way in which the language server finds messages in its input.
@Suite struct LanguageServerFramingTests {
  private static let shutdown = #"{"jsonrpc": "2.0", "id": 99, "method": "shutdown"}"#

  /// A session in which these bytes come before a request.
  private func session(with bytes: String) -> EditorSession {
    var session = EditorSession()
    session.sendBytes(Array(bytes.utf8))
    session.send(Self.shutdown)
    session.notify("exit")
    return session
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1 << 20])
  func messagesMayArriveInPartsOfAnyLength(_ length: Int) throws {
    var session = EditorSession()
    session.open("|-[é(20)]-|\n\n\u{1F600}")
    let hover = session.ask("hover", 4)
    session.request("shutdown")
    session.notify("exit")
    let whole = try session.run()
    let parted = try session.run(partLength: length)
    #expect(parted.code == 0)
    #expect(try !parted.result(hover)["range"].isMissing)
    #expect(parted.messages.map(\.text) == whole.messages.map(\.text))
  }

  @Test(arguments: ["", "\r\n\r\n", "\n"])
  func emptyLinesBeforeAHeaderDoNoHarm(_ bytes: String) throws {
    let transcript = try session(with: bytes).run(partLength: 5)
    #expect(transcript.messages.count == 2)
    #expect(transcript.code == 0)
  }

  @Test(arguments: [
    "Content-Length:2\r\n\r\n{}", "content-length: 2\r\n\r\n{}", "CONTENT-LENGTH: 2\n\n{}",
    "X-Other: x\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
    "Content-Length: 2\r\nContent-Type: a/b; x=y; charset=\"UTF8\"\r\n\r\n{}",
    "Content-Length: 0000002\r\n\r\n{}",
  ])
  func headersThatAreUnderstood(_ bytes: String) throws {
    let transcript = try session(with: bytes).run()
    #expect(transcript.messages.map { $0["error"]["code"].text } == ["", "-32600", ""])
    #expect(transcript.code == 0)
  }

  @Test(arguments: [
    ("Content-Length: x\r\n\r\n{}", "`x` is not a Content-Length"),
    ("Content-Length: -1\r\n\r\n{}", "`-1` is not a Content-Length"),
    ("Content-Length: +2\r\n\r\n{}", "`+2` is not a Content-Length"),
    ("Content-Length:\r\n\r\n{}", "`` is not a Content-Length"),
    ("Content-Length: 2 2\r\n\r\n{}", "`2 2` is not a Content-Length"),
    (
      "Content-Length: 99999999999999999999\r\n\r\n{}",
      "`99999999999999999999` is not a Content-Length"
    ),
    ("Content-Type: x\r\n\r\n{}", "the header has no Content-Length"),
    ("{}\r\n", "`{}` is not a field of a header"),
    ("{\"a\": 1}\r\n", "`{\"a\": 1}` is not a field of a header"),
    (
      "Content-Length: 2\r\nContent-Type: a; charset=utf-16\r\n\r\n{}",
      "the encoding `utf-16` is not known: messages are in UTF-8"
    ),
  ])
  func malformedHeadersAreReportedOnce(_ bytes: String, _ message: String) throws {
    for length in [1, 1000] {
      let transcript = try session(with: bytes).run(partLength: length)
      #expect(transcript.messages.count == 3)
      #expect(transcript.messages[1]["id"].text == "null")
      #expect(transcript.messages[1]["error"]["code"].text == "-32700")
      #expect(transcript.messages[1]["error"]["message"].string == message)
      #expect(transcript.code == 0)
    }
  }

  /// Such as those of clients that count characters.
  @Test(arguments: [1, 5, 40])
  func messagesLongerThanTheirHeaderSaysDoNotHideTheNext(_ rest: Int) throws {
    let content = #"{"jsonrpc": "2.0", "method": "x", "params": {"a: 1": [1, 2], "b": "é"}}"#
    let bytes = "Content-Length: \(content.utf8.count - rest)\r\n\r\n\(content)"
    for length in [1, 1000] {
      let transcript = try session(with: bytes).run(partLength: length)
      #expect(
        transcript.messages.map { $0["error"]["code"].text } == ["", "-32700", "-32700", ""])
      #expect(transcript.messages[3]["id"].text == "99")
      #expect(transcript.code == 0)
    }
  }

  @Test func linesWithoutEndAreNoHeaders() throws {
    let transcript = try session(with: String(repeating: "x", count: 1 << 20)).run(partLength: 4096)
    #expect(
      transcript.messages[1]["error"]["message"].string == "a line of the header does not end")
    #expect(transcript.messages.count == 3)
    #expect(transcript.code == 0)
  }

  @Test func longMessagesAreReadWhole() throws {
    var session = EditorSession()
    session.open(String(repeating: "|[a]|\n", count: 20_000))
    session.request("shutdown")
    session.notify("exit")
    let transcript = try session.run(partLength: 65_536)
    #expect(try transcript.diagnostics().isEmpty)
    #expect(transcript.code == 0)
  }

  @Test func tooLongMessagesAreSkipped() throws {
    var session = EditorSession()
    let length = (256 << 20) + 1
    session.sendBytes(Array("Content-Length: \(length)\r\n\r\n".utf8))
    let megabyte = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<256 { session.sendBytes(megabyte) }
    session.sendBytes([UInt8(ascii: "x")])
    session.send(Self.shutdown)
    session.notify("exit")
    let transcript = try session.run()
    #expect(transcript.messages.count == 3)
    #expect(transcript.messages[1]["error"]["code"].text == "-32600")
    #expect(transcript.messages[2]["id"].text == "99")
    #expect(transcript.code == 0)
  }

  @Test func aHugeLengthReservesNothing() throws {
    var session = EditorSession()
    session.sendBytes(Array("Content-Length: \(Int.max)\r\n\r\n{}".utf8))
    let transcript = try session.run()
    #expect(transcript.messages.count == 2)
    #expect(transcript.code == 1)
  }
}
