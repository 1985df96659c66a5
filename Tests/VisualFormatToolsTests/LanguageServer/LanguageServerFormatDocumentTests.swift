import TestSupport
import Testing

/// The messages and the actions of the language server for documents of formats.
@Suite struct LanguageServerFormatDocumentTests {
  // MARK: Diagnostics

  @Test func diagnosticsHaveAllTheirParts() throws {
    var session = EditorSession(options: #"{"dialect": "practice"}"#)
    session.open("H:|-[a]-(>=50,>=60)-[b(50%)]\n\n  \n[c]-[c]")
    let diagnostics = try session.run().diagnostics()
    #expect(diagnostics.map { $0["code"].string } == ["percentage", "duplicate-view"])
    #expect(diagnostics.map { $0["severity"].integer } == [1, 2])
    #expect(diagnostics.allSatisfy { $0["source"].string == "trellis" })
    #expect(
      diagnostics[0]["message"].string?.hasSuffix("\nThis is valid in the dialect 'extended'.")
        == true
    )
    #expect(diagnostics[0]["range"].text == editorRange(0, 23, 0, 26))
    #expect(diagnostics[1]["range"].text == editorRange(3, 5, 3, 6))
    #expect(
      diagnostics[1]["relatedInformation"].text == """
        [{"location":{"range":\(editorRange(3, 1, 3, 2)),"uri":"file:///a.vfl"},\
        "message":"It stands here first."}]
        """)
  }

  @Test func informationsAreHints() throws {
    var session = EditorSession()
    session.open("[a]-0-[b]")
    let diagnostics = try session.run().diagnostics()
    #expect(diagnostics.map { $0["code"].string } == ["redundant-spacing"])
    #expect(diagnostics[0]["severity"].integer == 4)
  }

  @Test func dialectsOfOneLineSkipWhatIsNone() throws {
    let text = "// a comment\n\n|[a]|\n\t// another\n[b"
    var session = EditorSession(options: #"{"dialect": "lenient"}"#)
    session.open(text)
    let lenient = try session.run().diagnostics()
    #expect(lenient.map { $0["range"].text } == [editorRange(4, 2, 4, 2)])
    session = EditorSession(options: #"{"dialect": "documented"}"#)
    session.open(text)
    #expect(try session.run().diagnostics().count > 1)
  }

  @Test func otherDocumentsAreLeftAlone() throws {
    var session = EditorSession()
    session.open("[a", uri: "file:///a.txt", language: "plaintext")
    let hover = session.ask("hover", 1, uri: "file:///a.txt")
    let completion = session.ask("completion", 1, uri: "file:///a.txt")
    let formatting = session.askForFormatting(uri: "file:///a.txt")
    let actions = session.askForActions(editorRange(0, 0, 0, 9), uri: "file:///a.txt")
    let transcript = try session.run()
    #expect(try transcript.diagnostics("file:///a.txt").isEmpty)
    #expect(try transcript.result(hover).text == "null")
    for request in [completion, formatting, actions] {
      #expect(try transcript.result(request).text == "[]")
    }
  }

  @Test func theAddressTellsTheLanguageToo() throws {
    for (uri, language) in [("file:///A.VFL", "plaintext"), ("untitled:1", "vfl")] {
      var session = EditorSession()
      session.open("[a", uri: uri, language: language)
      #expect(try session.run().diagnostics(uri).count == 1)
    }
  }

  // MARK: Hover

  @Test func hoverExplainsTheFormatThere() throws {
    var session = EditorSession()
    session.open("// two\nH:|-[icon(24)]-[title_1]|\nV:|[icon]")
    let hover = session.ask("hover", line: 1, 11)
    let comment = session.ask("hover", line: 0, 2)
    let result = try session.run().result(hover)
    #expect(result["range"].text == editorRange(1, 0, 1, 25))
    #expect(result["contents"]["kind"].string == "markdown")
    #expect(
      result["contents"]["value"].string == #"""
        ```text
        |        +------+   +---------+|
        | margin | icon | 8 | title_1 ||
        |        |  24  |   |         ||
        |        +------+   +---------+|
        ```

        - icon begins at the superview's leading margin. `icon.leading == |.leadingMargin`
        - **icon is 24 points wide.** `icon.width == 24`
        - title\_1 is 8 points after icon. `title_1.leading == icon.trailing + 8`
        - title\_1 ends at the superview's trailing edge. `|.trailing == title_1.trailing`
        """#)
    #expect(try session.run().result(comment).text == "null")
  }

  /// The other lines say that `b` is a view, and that the stack is filled across.
  @Test func hoverKnowsTheOtherLines() throws {
    var session = EditorSession()
    session.open("H:|[col:[a][b]]|\nV:|[col]|\nV:[a(b)]")
    let stack = session.ask("hover", line: 0, 4)
    let size = session.ask("hover", line: 2, 4)
    let transcript = try session.run()
    let filled = try #require(try transcript.result(stack)["contents"]["value"].string)
    #expect(filled.contains("`a.height == col.height`"))
    let text = try #require(try transcript.result(size)["contents"]["value"].string)
    #expect(text.contains("a is as high as b."))
  }

  @Test func hoverIsPlainForPlainEditors() throws {
    var session = EditorSession(
      capabilities: #"{"textDocument": {"hover": {"contentFormat": ["plaintext"]}}}"#)
    session.open("V:[a_b(8)]")
    let hover = session.ask("hover", 4)
    let contents = try session.run().result(hover)["contents"]
    #expect(contents["kind"].string == "plaintext")
    #expect(
      contents["value"].string == """
        +-----+
        | a_b |
        |  8  |
        +-----+

        a_b is 8 points high.
            a_b.height == 8
        """)
  }

  @Test func hoverExplainsMistakes() throws {
    var session = EditorSession()
    session.open("H:|[a(>30)]|\nV:|[a]|")
    let hover = session.ask("hover", 6)
    let beside = session.ask("hover", 1)
    let valid = session.ask("hover", line: 1, 4)
    let transcript = try session.run()
    let text = try #require(try transcript.result(hover)["contents"]["value"].string)
    #expect(text.hasPrefix("**error:** "))
    #expect(text.contains("`invalid-relation`"))
    #expect(try transcript.result(beside).text == "null")
    #expect(try transcript.result(valid)["range"].text == editorRange(1, 0, 1, 7))
  }

  @Test func longExplanationsAreCut() throws {
    var session = EditorSession()
    session.open("[a1..100(8)]")
    let hover = session.ask("hover", 4)
    let text = try #require(try session.run().result(hover)["contents"]["value"].string)
    #expect(text.hasSuffix("\n\n… and 60 more"))
  }

  // MARK: Completion

  private func proposals(
    _ text: String, options: String = "{}", uri: String = "file:///a.vfl", language: String = "vfl"
  ) throws -> (labels: [String], ranges: Set<String>) {
    let parts = text.split(separator: "¦", omittingEmptySubsequences: false)
    let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    var session = EditorSession(options: options)
    session.open(parts.joined(), uri: uri, language: language)
    let request = session.ask(
      "completion", line: before.count - 1, before.last?.utf16.count ?? 0, uri: uri)
    let items = try session.run().result(request).elements
    #expect(
      items.map { $0["sortText"].string ?? "" }
        == items.map { $0["sortText"].string ?? "" }.sorted())
    #expect(items.allSatisfy { $0["label"].string == $0["textEdit"]["newText"].string })
    return (
      items.compactMap { $0["label"].string }, Set(items.map { $0["textEdit"]["range"].text })
    )
  }

  @Test(arguments: [
    ("H:|[icon]-gap-[title(wide)]\nV:|[¦", "icon title"),
    ("H:|[icon]-gap-[title(wide)]\nV:|[i¦", "icon title"),
    ("[icon][ti¦tle]", "icon"),
    ("[icon]-gap-[title(¦)]", "gap icon title"),
    ("[icon]-gap-[title(>=¦)]", "gap icon title"),
    ("[icon]-gap-[title(8@¦)]", "gap 1000 750 250"),
    ("[icon]-gap-[title(8,¦)]", "gap icon title"),
    ("[icon]-¦-[title(side)]", "side default icon title"),
    ("[icon]-(>=¦)-[title]", "default icon title"),
    ("[icon]-g¦", "default icon"),
    ("V:|-[icon]-¦", "default icon [icon]"),
    ("[icon]\nV:|-¦", "default icon [icon]"),
    ("[icon,¦]", "icon"),
    ("[icon(8)¦]", ""),
    ("[icon]¦", ""),
    ("[icon]|¦", ""),
    ("[icon(8¦)]", ""),
    ("[icon] // ¦", ""),
    ("", "H: V: HV: Z: C:"),
    ("[icon]\n¦", "H: V: HV: Z: C:"),
    ("[icon]\n¦\n[title]", "H: V: HV: Z: C:"),
    ("H¦", "H: V: HV: Z: C:"),
    ("[icon]\nC:¦", "icon"),
    ("[icon]\nC:icon.top(¦", "icon"),
    ("[icon]-gap-[b]\nC:icon.top(b.top+¦", "icon b gap"),
    ("[col:[top]-[¦]]", "col top"),
    ("[icon(named:¦)]", "icon"),
    ("[icon]-2*¦-[title(side)]", "side default icon title"),
    ("[col:[title],¦]", "col title"),
    ("[icon]->=8-|\n¦", "H: V: HV: Z: C:"),
    ("[icon]|>\n¦", "H: V: HV: Z: C:"),
    ("[icon]-\nC:icon.top(¦", "icon"),
    ("[icon(min : 8)]-¦", "default icon [icon]"),
  ])
  func completionGoesByThePlace(_ text: String, _ expected: String) throws {
    #expect(try proposals(text).labels == expected.split(separator: " ").map(String.init))
  }

  /// A broken megabyte is refused at once.
  @Test(.ends(withinSeconds: 60))
  func largeTextsAreRefused() throws {
    var session = EditorSession()
    session.open(String(repeating: "[(", count: 500_000))
    #expect(try session.run().diagnostics().map { $0["code"].string } == ["format-too-long"])
    var long = EditorSession()
    long.open(String(repeating: "[", count: 20_000))
    #expect(try long.run().diagnostics().count == 500)
  }

  @Test func attributesAreCompletedInTheExtendedDialect() throws {
    let size = try proposals("[a(b.¦)]")
    #expect(size.labels.prefix(3) == ["left", "right", "top"])
    #expect(size.labels.count == 20)
    let rule = try proposals("C:a.ce¦")
    #expect(rule.labels.suffix(4) == ["center", "size", "edges", "aspectRatio"])
    #expect(rule.ranges == [editorRange(0, 4, 0, 6)])
    #expect(try proposals("[a(b.¦)]", options: #"{"dialect": "practice"}"#).labels.isEmpty)
  }

  @Test func completionKeepsToTheDialect() throws {
    let options = #"{"dialect": "practice"}"#
    #expect(try proposals("¦[a]", options: options).labels == ["H:", "V:"])
    #expect(try proposals("[a]-¦-[b]", options: options).labels == [])
    #expect(try proposals("[a]-x-[b]\n[a]-¦-[b]", options: options).labels == ["x"])
  }

  @Test func completionReplacesTheWholeWord() throws {
    #expect(try proposals("[icon]\n[ico¦n_2]").ranges == [editorRange(1, 1, 1, 7)])
    #expect(try proposals("[icon]\n[¦icon_2]").ranges == [editorRange(1, 1, 1, 1)])
  }

  // MARK: Formatting

  @Test(arguments: [
    ("H:|-(8)-[a(==24)]", "H:|-8-[a(24)]"),
    ("// rows  \n\n\n H:|-(8)-[a]->=8-|\n\nV:|[a] - [b]|\n", nil),
    (" [a] // \u{1F600}\r\n\r\n [b]-(+8)-[c]\r\n", "[a] // \u{1F600}\r\n\r\n[b]-8-[c]\r\n"),
    ("[a]\n", "[a]\n"), ("", ""), ("\n\n", ""), ("[a", "[a"), ("[a(==1)]\n[b", "[a(==1)]\n[b"),
    ("[é(1.50)]", "[é(1.5)]"), ("H:[a(==1)]-(>=8)-[b(==1@1000)]", "H:[a(1)]-(>=8)-[b(1)]"),
  ])
  func formattingIsTheCanonicalForm(_ text: String, _ formatted: String?) throws {
    let formatted = formatted ?? "// rows\n\nH:|-8-[a]-(>=8)-|\n\nV:|[a]-[b]|\n"
    var session = EditorSession()
    session.open(text)
    let request = session.askForFormatting()
    let edits = try session.run().result(request)
    #expect(try applying(edits, to: text) == formatted)
    if text == formatted { #expect(edits.elements.isEmpty) }
  }

  @Test func formattingGoesLineByLineInTheOtherDialects() throws {
    let text = "|-(8)-[a]\n\n[b\n[c(==8)]\n"
    var session = EditorSession(options: #"{"dialect": "practice"}"#)
    session.open(text)
    let request = session.askForFormatting()
    let edits = try session.run().result(request)
    #expect(try applying(edits, to: text) == "|-8-[a]\n\n[b\n[c(8)]\n")
  }

  @Test func formattingReplacesNoMoreThanItMust() throws {
    var session = EditorSession()
    session.open("H:|-8-[a(==24)]|")
    let request = session.askForFormatting()
    #expect(
      try session.run().result(request).text
        == #"[{"newText":"","range":\#(editorRange(0, 9, 0, 11))}]"#)
  }

  @Test func longTextsAreFormattedToo() throws {
    let lines = (0..<2000).map { "[a\($0)(==8)]-(9)-[b]" }
    let text = lines.joined(separator: "\n")
    var session = EditorSession()
    session.open(text)
    let request = session.askForFormatting()
    let edits = try session.run().result(request)
    #expect(
      try applying(edits, to: text)
        == (0..<2000).map { "[a\($0)(8)]-9-[b]" }.joined(separator: "\n"))
  }

  // MARK: Code actions

  @Test func fixItsAreQuickFixes() throws {
    let text = "[a]\nV|[b]\n[c(5]"
    var session = EditorSession()
    session.open(text)
    let all = session.askForActions(editorRange(0, 0, 2, 5))
    let here = session.askForActions(editorRange(1, 1, 1, 1))
    let elsewhere = session.askForActions(editorRange(2, 0, 2, 1))
    let transcript = try session.run()
    #expect(
      try transcript.result(all).elements.map { $0["title"].string }
        == ["Insert ':'", "Insert ')'"])
    let action = try transcript.result(here)
    #expect(action.elements.count == 1)
    #expect(action[0]["kind"].string == "quickfix")
    #expect(action[0]["isPreferred"].text == "true")
    #expect(action[0]["diagnostics"].text == "[\(try transcript.diagnostics()[0])]")
    #expect(
      try applying(action[0]["edit"]["changes"]["file:///a.vfl"], to: text) == "[a]\nV:|[b]\n[c(5]")
    #expect(try transcript.result(elsewhere).elements.isEmpty)
  }

  /// Changes that the author may have meant otherwise are offered, and none is chosen.
  @Test(arguments: ["[title100)]", "|-a]-[b]", "[a](100)-|", "[a()]", "V|--[a]"])
  func guessesAreNotPreferred(_ text: String) throws {
    var session = EditorSession(options: #"{"dialect": "practice"}"#)
    session.open(text)
    let actions = session.askForActions(
      editorRange(0, 0, 0, text.utf16.count), only: #"["quickfix"]"#)
    let result = try session.run().result(actions)
    #expect(!result.elements.isEmpty)
    #expect(result.elements.allSatisfy { $0["isPreferred"].text == "false" })
  }

  @Test func kindsCanBeChosen() throws {
    var session = EditorSession()
    session.open("[a(==8)]-0-[b]")
    let expected = [
      (nil, ["quickfix", "refactor.rewrite"]), (#"["quickfix"]"#, ["quickfix"]),
      (#"["refactor"]"#, ["refactor.rewrite"]), (#"["source", "refactor.rewrite.x"]"#, []),
      (#"["refac"]"#, []), (#"[]"#, []), (#"[""]"#, ["quickfix", "refactor.rewrite"]),
    ]
    let requests = expected.map { session.askForActions(editorRange(0, 0, 0, 14), only: $0.0) }
    let transcript = try session.run()
    for (request, (only, kinds)) in zip(requests, expected) {
      let found = try transcript.result(request).elements.map { $0["kind"].string }
      #expect(found == kinds, "\(only ?? "all")")
    }
  }

  @Test func formattingIsAnAction() throws {
    let text = "H:|-(8)-[a(==24)]"
    var session = EditorSession()
    session.open(text)
    let request = session.askForActions(editorRange(0, 0, 0, 0))
    let action = try session.run().result(request)[0]
    #expect(action["title"].string == "Format this text")
    #expect(try applying(action["edit"]["changes"]["file:///a.vfl"], to: text) == "H:|-8-[a(24)]")
  }
}
