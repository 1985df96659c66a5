import TestSupport
import Testing
import VisualFormatTools

/// Documents of the language server: how they open, change and close, and how places in them are counted.
@Suite struct LanguageServerDocumentTests {
  @Test func diagnosticsFollowTheText() throws {
    var session = EditorSession()
    session.open("H:|[a]|")
    session.change("H:|[a|", version: 2)
    session.change("", range: editorRange(0, 4, 0, 5), version: 3)
    session.change("a]", range: editorRange(0, 4, 0, 4), version: 4)
    session.notify("textDocument/didClose", #"{"textDocument": {"uri": "file:///a.vfl"}}"#)
    let published = try session.run().notifications("textDocument/publishDiagnostics")
    #expect(published.map { $0["version"].text } == ["1", "2", "3", "4", ""])
    #expect(
      published.map { $0["diagnostics"].elements.map { $0["code"].string } } == [
        [], ["missing-right-bracket"], ["missing-view-name"], [], [],
      ])
  }

  @Test func severalChangesArriveTogether() throws {
    var session = EditorSession()
    session.open("[a]\n[b]")
    session.notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "file:///a.vfl", "version": 2}, "contentChanges": ["#
        + #"{"text": "[x]\n[y"}, {"range": \#(editorRange(1, 2, 1, 9)), "text": "]-"},"#
        + #"{"range": \#(editorRange(1, 4, 1, 4)), "text": "[z]"}]}"#)
    #expect(try session.run().diagnostics().isEmpty)
  }

  @Test func aChangeThatCannotBeReadChangesNothing() throws {
    var session = EditorSession()
    session.open("[a]")
    session.notify(
      "textDocument/didChange",
      #"{"textDocument": {"uri": "file:///a.vfl", "version": 2}, "contentChanges": ["#
        + #"{"text": "[broken"}, {"range": {}, "text": ""}]}"#)
    let formatting = session.ask("hover", 1)
    let transcript = try session.run()
    #expect(transcript.notifications("textDocument/publishDiagnostics").count == 1)
    #expect(
      transcript.notifications("window/logMessage").map { $0["message"].string }
        == ["textDocument/didChange: params.contentChanges[1].range.start is missing"])
    #expect(try transcript.result(formatting)["range"].text == editorRange(0, 0, 0, 3))
  }

  /// One character of each length in UTF-8 in front of a mistake.
  @Test(arguments: [
    ("{}", "utf-16", 9, 10),
    (#"{"general": {"positionEncodings": ["utf-7", "utf-16"]}}"#, "utf-16", 9, 10),
    (#"{"general": {"positionEncodings": ["utf-8", "utf-16"]}}"#, "utf-8", 14, 15),
    (#"{"general": {"positionEncodings": ["utf-32"]}}"#, "utf-32", 8, 9),
  ])
  func positionsAreCountedAsAgreed(
    _ capabilities: String, _ name: String, _ start: Int, _ end: Int
  ) throws {
    var session = EditorSession(capabilities: capabilities)
    session.open("|\n|-[aéꙀ\u{1F600}];[b]-|")
    let transcript = try session.run()
    #expect(try transcript.result(1)["capabilities"]["positionEncoding"].string == name)
    let diagnostics = try transcript.diagnostics()
    #expect(
      diagnostics.contains { $0["range"].text == editorRange(1, start, 1, end) }, "\(diagnostics)")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func linesEndInThreeWays(_ lineEnd: String) throws {
    var session = EditorSession()
    session.open(["H:|[a]|", "", "V:|[b|", "[c]"].joined(separator: lineEnd))
    #expect(try session.run().diagnostics().map { $0["range"].text } == [editorRange(2, 5, 2, 5)])
    session.change("]", range: editorRange(2, 5, 2, 5))
    #expect(try session.run().diagnostics().isEmpty)
  }

  /// Behind the end of a line is its end, behind the last line the end of the text, inside a character
  /// its start, before zero zero.
  @Test func positionsOutsideTheTextAreItsNearestPlaces() throws {
    var session = EditorSession()
    session.open("H:|[\u{1F600}]|\nV:[a")
    session.change("b", range: editorRange(0, 5, 0, 6))
    session.change("|", range: editorRange(0, 6, 0, 90))
    session.change("]\n[c]", range: editorRange(7, 3, 9, 0))
    session.change("// x\n", range: editorRange(0, -4, -1, -1))
    let formatting = session.askForFormatting()
    let hover = session.ask("hover", line: 2, 3)
    let transcript = try session.run()
    #expect(try transcript.diagnostics().isEmpty)
    #expect(try transcript.result(formatting).elements.isEmpty)
    #expect(try transcript.result(hover)["range"].text == editorRange(2, 0, 2, 5))
  }

  @Test func halfOfASurrogatePairIsOneUnit() throws {
    var session = EditorSession()
    session.notify(
      "textDocument/didOpen",
      #"{"textDocument": {"uri": "file:///a.vfl", "languageId": "vfl", "version": 1, "#
        + #""text": "// \ud83d\n// \ude00\ud83d\u0041\n[a"}}"#)
    session.change("// x", range: editorRange(1, 0, 1, 4))
    let transcript = try session.run()
    #expect(transcript.notifications("window/logMessage").isEmpty)
    #expect(try transcript.diagnostics().map { $0["range"].text } == [editorRange(2, 2, 2, 2)])
  }

  /// A document that has changed bit by bit is the document that was opened so.
  @Test func randomChangesAddUp() throws {
    let fragments = [
      "[a]", "|", "-", "(>=8)", "\n", "\r\n", "\r", "é", "\u{1F600}", " ", "[", "]", "V:", "// x",
    ]
    for seed in RandomCases("changes of documents", debug: 60, release: 600) {
      var random = SplitMix64(seed: seed)
      func fragment(_ random: inout SplitMix64) -> String {
        (0..<random.int(in: 0...4)).map { _ in random.pick(fragments) }.joined()
      }
      // Scalars and not characters, for the positions are between them.
      var text = Array(fragment(&random).unicodeScalars)
      var session = EditorSession()
      session.open(string(text))
      for version in 2...12 {
        let start = random.int(in: 0...text.count)
        let end = random.int(in: start...text.count)
        // Between the two characters of a line end there is no position.
        if isInsideLineEnd(start, text) || isInsideLineEnd(end, text) { continue }
        let new = fragment(&random)
        let places = position(start, text) + position(end, text)
        session.change(
          new, range: editorRange(places[0], places[1], places[2], places[3]), version: version)
        text.replaceSubrange(start..<end, with: new.unicodeScalars)
      }
      session.open(string(text), uri: "file:///b.vfl")
      let transcript = try session.run()
      // Related places name their document.
      let changed = try transcript.diagnostics().map {
        $0.text.replacing("a.vfl", with: "b.vfl")
      }
      #expect(
        try changed == transcript.diagnostics("file:///b.vfl").map(\.text),
        "seed \(seed): \(jsonString(string(text)))")
      #expect(transcript.notifications("window/logMessage").isEmpty, "seed \(seed)")
    }
  }

  /// A text with a part replaced has the lines and the positions of one that was read so.
  @Test func replacedTextsAreReadAsFreshOnes() {
    let fragments = ["", "\n", "\r", "\r\n", "a", "é", "\u{1F600}", "\n\r", "x\r"]
    for seed in RandomCases("replacements in texts", debug: 200, release: 3000) {
      var random = SplitMix64(seed: seed)
      var lines = TextLines("")
      for _ in 0..<12 {
        // Characters are not cut, line ends are.
        let bytes = lines.bytes
        let ends = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
        let places = [random.pick(ends), random.pick(ends)].sorted()
        let new = (0..<random.int(in: 0...3)).map { _ in random.pick(fragments) }.joined()
        lines.replace(places[0]..<places[1], with: new)
        let fresh = TextLines(lines.text)
        #expect(lines.lines == fresh.lines, "seed \(seed)")
        for encoding in [PositionEncoding.utf8, .utf16, .utf32] {
          for end in fresh.lines.map(\.upperBound) {
            let position = lines.position(of: end, encoding)
            #expect(position == fresh.position(of: end, encoding), "seed \(seed)")
            #expect(lines.offset(of: position, encoding) == end, "seed \(seed)")
          }
        }
      }
    }
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func isInsideLineEnd(_ index: Int, _ text: [Unicode.Scalar]) -> Bool {
    index > 0 && index < text.count && text[index - 1] == "\r" && text[index] == "\n"
  }

  /// The line and the character, in UTF-16, of an index.
  private func position(_ index: Int, _ text: [Unicode.Scalar]) -> [Int] {
    var line = 0
    var character = 0
    for place in 0..<index {
      let endsLine =
        text[place] == "\n"
        || (text[place] == "\r" && !(place + 1 < text.count && text[place + 1] == "\n"))
      line += endsLine ? 1 : 0
      character = endsLine ? 0 : character + UTF16.width(text[place])
    }
    return [line, character]
  }
}
