import TestSupport
import Testing
import VisualFormat

/// The life cycle of a session of the language server, and messages that are not as they should be.
@Suite struct LanguageServerLifeCycleTests {
  @Test func aWholeSession() throws {
    var session = EditorSession(
      capabilities: #"{"textDocument": {"rename": {"prepareSupport": true}, "#
        + #""codeAction": {"codeActionLiteralSupport": {}}}}"#)
    session.open("[a]")
    let shutdown = session.request("shutdown")
    session.notify("exit")
    let transcript = try session.run()
    #expect(transcript.code == 0)
    let result = try transcript.result(1)
    #expect(result["serverInfo"]["name"].string == "trellis")
    #expect(
      result["capabilities"].text == """
        {"codeActionProvider":{"codeActionKinds":["quickfix","refactor.rewrite"]},\
        "completionProvider":{"triggerCharacters":["[","(","-","=","@",".",","]},\
        "definitionProvider":true,\
        "documentFormattingProvider":true,"hoverProvider":true,"positionEncoding":"utf-16",\
        "renameProvider":{"prepareProvider":true},\
        "textDocumentSync":{"change":2,"openClose":true}}
        """)
    #expect(try transcript.result(shutdown).text == "null")
    #expect(transcript.messages.count == 3)
  }

  @Test func optionsAreForEditorsThatKnowThem() throws {
    let capabilities = try EditorSession().run().result(1)["capabilities"]
    #expect(capabilities["renameProvider"].text == "true")
    #expect(capabilities["codeActionProvider"].text == "true")
  }

  @Test func exitWithoutShutdownIsAFailure() throws {
    var session = EditorSession()
    session.notify("exit")
    session.request("textDocument/hover")
    let transcript = try session.run()
    #expect(transcript.code == 1)
    #expect(transcript.messages.count == 1)
  }

  @Test func exitIsHeardBeforeTheSessionBegins() throws {
    var session = EditorSession(isBegun: false)
    session.notify("exit")
    #expect(try session.run().code == 1)
  }

  @Test func theEndOfTheInputIsAnExit() throws {
    var session = EditorSession()
    #expect(try session.run().code == 1)
    session.request("shutdown")
    #expect(try session.run().code == 0)
    session.sendBytes(Array("Content-Length: 100\r\n\r\n{".utf8))
    #expect(try session.run().code == 0)
  }

  @Test func nothingIsAnsweredBeforeTheSessionBegins() throws {
    var session = EditorSession(isBegun: false)
    let early = session.ask("hover", 0)
    let shutdown = session.request("shutdown")
    session.open("[a")
    let initialize = session.request("initialize", #"{"capabilities": {}}"#)
    let unknown = session.ask("hover", 0)
    let transcript = try session.run()
    #expect(try transcript.error(early) == "-32002")
    #expect(try transcript.error(shutdown) == "-32002")
    #expect(try !transcript.result(initialize).isMissing)
    // The document was not opened: the notification came too early.
    #expect(try transcript.error(unknown) == "-32602")
    #expect(transcript.notifications("textDocument/publishDiagnostics").isEmpty)
  }

  @Test func aSessionBeginsOnce() throws {
    var session = EditorSession()
    let again = session.request("initialize", #"{"capabilities": {}}"#)
    #expect(try session.run().error(again) == "-32600")
  }

  @Test func onlyExitFollowsShutdown() throws {
    var session = EditorSession()
    session.open("[a]")
    session.request("shutdown")
    let late = session.ask("hover", 0)
    let again = session.request("shutdown")
    session.open("[b")
    session.notify("exit")
    let transcript = try session.run()
    #expect(try transcript.error(late) == "-32600")
    #expect(try transcript.error(again) == "-32600")
    #expect(transcript.notifications("textDocument/publishDiagnostics").count == 1)
    #expect(transcript.code == 0)
  }

  @Test func unknownMethods() throws {
    var session = EditorSession()
    let unknown = session.request("textDocument/references", "{}")
    let optional = session.request("$/unknown")
    session.notify("$/setTrace", #"{"value": "off"}"#)
    session.notify("textDocument/didSave", "{}")
    session.notify("unknown")
    let transcript = try session.run()
    #expect(try transcript.error(unknown) == "-32601")
    #expect(try transcript.error(optional) == "-32601")
    #expect(transcript.messages.count == 3)
  }

  @Test(arguments: [
    ("{", "-32700"), ("", "-32700"), ("{} {}", "-32700"), (#"{"id": 1, "id": 2}"#, "-32700"),
    ("\u{FEFF}[]", "-32600"), ("[]", "-32600"), ("1", "-32600"), ("null", "-32600"),
    ("{}", "-32600"),
    (#"{"jsonrpc": "1.0", "method": "shutdown"}"#, "-32600"),
    (#"{"jsonrpc": "2.0", "method": 1}"#, "-32600"),
    (#"{"jsonrpc": "2.0", "method": "shutdown", "id": null}"#, "-32600"),
    (#"{"jsonrpc": "2.0", "method": "shutdown", "id": {}}"#, "-32600"),
    (String(repeating: "[", count: 100_000), "-32700"),
  ])
  func messagesThatAreNone(_ content: String, _ code: String) throws {
    var session = EditorSession()
    session.send(content)
    let after = session.request("shutdown")
    let transcript = try session.run()
    #expect(transcript.messages.count == 3)
    #expect(transcript.messages[1]["id"].text == "null")
    #expect(transcript.messages[1]["error"]["code"].text == code)
    #expect(try transcript.result(after).text == "null")
  }

  @Test func invalidUTF8IsNoJSON() throws {
    var session = EditorSession()
    session.sendBytes(Array("Content-Length: 3\r\n\r\n\"".utf8) + [0xFF, 0x22])
    let after = session.request("shutdown")
    let transcript = try session.run()
    #expect(transcript.messages[1]["error"]["code"].text == "-32700")
    #expect(try transcript.result(after).text == "null")
  }

  @Test func invalidRequestsAreAnsweredByName() throws {
    var session = EditorSession()
    session.send(#"{"jsonrpc": "2.0", "id": "x"}"#)
    session.send(#"{"id": 7, "method": "shutdown"}"#)
    let transcript = try session.run()
    #expect(transcript.messages[1]["id"].string == "x")
    #expect(transcript.messages[1]["error"]["code"].text == "-32600")
    #expect(transcript.messages[2]["id"].text == "7")
  }

  @Test func idsAreGivenBackAsTheyWere() throws {
    var session = EditorSession()
    for id in [#""a \" é""#, "0", "-1", "2147483647", "1.5"] {
      session.send(#"{"jsonrpc": "2.0", "id": \#(id), "method": "unknown"}"#)
    }
    let transcript = try session.run()
    let ids = transcript.messages.dropFirst().map { $0["id"].text }
    #expect(ids == [#""a \" é""#, "0", "-1", "2147483647", "1.5"])
  }

  @Test func answersOfTheEditorAreNoRequests() throws {
    var session = EditorSession()
    session.send(#"{"jsonrpc": "2.0", "id": 1, "result": null}"#)
    session.send(#"{"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": ""}}"#)
    #expect(try session.run().messages.count == 1)
  }

  @Test(arguments: [
    ("hover", "{}", "params.textDocument is missing"),
    ("hover", "[]", "params.textDocument is missing"),
    (
      "hover", #"{"textDocument": {"uri": 1}}"#, "params.textDocument.uri is a number, not a string"
    ),
    ("hover", #"{"textDocument": {"uri": "b"}}"#, "the document `b` is not open"),
    ("hover", #"{"textDocument": {"uri": "file:///a.vfl"}}"#, "params.position is missing"),
    (
      "completion",
      #"{"textDocument": {"uri": "file:///a.vfl"}, "position": {"line": 1.5, "character": 0}}"#,
      "params.position.line is a number, not an integer"
    ),
    (
      "completion",
      #"{"textDocument": {"uri": "file:///a.vfl"}, "position": {"line": 0, "character": 1e300}}"#,
      "params.position.character is a number, not an integer"
    ),
    ("formatting", "null", "params.textDocument is missing"),
    ("codeAction", #"{"textDocument": {"uri": "file:///a.vfl"}}"#, "params.range is missing"),
  ])
  func wrongParameters(_ method: String, _ parameters: String, _ message: String) throws {
    var session = EditorSession()
    session.open("[a]")
    let request = session.request("textDocument/" + method, parameters)
    let answer = try #require(try session.run().answers(request).first)
    #expect(answer["error"]["code"].text == "-32602")
    #expect(answer["error"]["message"].string == message)
  }

  @Test func wrongNotificationsAreLogged() throws {
    var session = EditorSession()
    session.notify("textDocument/didOpen", "{}")
    session.change("[a]")
    session.notify("textDocument/didClose", #"{"textDocument": {"uri": "file:///a.vfl"}}"#)
    let logged = try session.run().notifications("window/logMessage")
    #expect(
      logged.map { $0["message"].string } == [
        "textDocument/didOpen: params.textDocument is missing",
        "textDocument/didChange: the document `file:///a.vfl` is not open",
        "textDocument/didClose: the document `file:///a.vfl` is not open",
      ])
    #expect(logged.allSatisfy { $0["type"].integer == 1 })
  }

  @Test func requestsThatWaitCanBeCancelled() throws {
    var session = EditorSession()
    session.open("[a]")
    let cancelled = session.ask("hover", 1)
    let answered = session.ask("hover", 1)
    session.notify("$/cancelRequest", #"{"id": \#(cancelled)}"#)
    session.notify("$/cancelRequest", #"{"id": "unknown"}"#)
    session.notify("$/cancelRequest")
    let later = session.ask("hover", 1)
    let shutdown = session.request("shutdown")
    session.notify("$/cancelRequest", #"{"id": \#(shutdown)}"#)
    let together = try session.runTogether()
    #expect(try together.error(cancelled) == "-32800")
    #expect(try together.result(answered)["contents"]["kind"].string == "markdown")
    #expect(try together.result(later)["contents"]["kind"].string == "markdown")
    #expect(try together.result(shutdown).text == "null")
    // A cancellation that comes after the answer changes nothing.
    #expect(try session.run().result(cancelled)["contents"]["kind"].string == "markdown")
  }

  @Test func dialectsComeFromThreePlaces() throws {
    let text = "|->=8-[a]"
    var session = EditorSession(options: #"{"dialect": "documented"}"#)
    session.open(text)
    let codes = try session.run().diagnostics().map { $0["code"].string }
    #expect(codes == ["predicate-without-parentheses"])
    session.notify(
      "workspace/didChangeConfiguration", #"{"settings": {"trellis": {"dialect": "extended"}}}"#)
    #expect(try session.run().diagnostics().isEmpty)

    session = EditorSession()
    session.open(text)
    #expect(try session.run().diagnostics().isEmpty)
    #expect(try session.run(.documented).diagnostics().count == 1)
    #expect(try session.run(.lenient).diagnostics().isEmpty)
  }

  @Test func unknownDialectsAreSaidAloud() throws {
    for option in [#""classic""#, "1"] {
      var session = EditorSession(options: #"{"dialect": \#(option)}"#)
      session.open("|[a(b.height)]|")
      let transcript = try session.run()
      #expect(
        transcript.notifications("window/showMessage").map(\.text) == [
          #"{"message":"trellis: a dialect is documented, practice, lenient or extended","type":2}"#
        ])
      #expect(try transcript.diagnostics().isEmpty)
    }
  }

  @Test func formattersAreRegisteredWhereTheEditorWishes() throws {
    let session = EditorSession(
      capabilities: #"{"textDocument": {"formatting": {"dynamicRegistration": true}}}"#)
    let transcript = try session.run()
    #expect(try transcript.result(1)["capabilities"]["documentFormattingProvider"].text == "false")
    #expect(transcript.messages[1]["method"].string == "client/registerCapability")
    let registration = transcript.messages[1]["params"]["registrations"][0]
    #expect(registration["method"].string == "textDocument/formatting")
    #expect(
      registration["registerOptions"]["documentSelector"].text
        == #"[{"language":"vfl"},{"pattern":"**/*.vfl"}]"#)
  }
}
