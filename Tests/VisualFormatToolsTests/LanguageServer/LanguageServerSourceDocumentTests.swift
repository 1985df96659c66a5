import Foundation
import TestSupport
import Testing

/// The messages and the actions of the language server for formats in sources.
@Suite struct LanguageServerSourceDocumentTests {
  private static let swift = "file:///Home.swift"

  private static let home = """
    import UIKit

    let views = ["icon": icon, "title": title]
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-(8)-[icon(==24)]-[titel]-gap-|", options: [],
      metrics: ["gap": 8, "wide": 200], views: views)

    """

  private func session(_ text: String, _ uri: String, _ language: String) -> EditorSession {
    var session = EditorSession()
    session.open(text, uri: uri, language: language)
    return session
  }

  /// The text after the first action of a title.
  private func fixed(
    _ text: String, _ title: String, uri: String = swift, language: String = "swift"
  ) throws -> String {
    var session = session(text, uri, language)
    let request = session.askForActions(editorRange(0, 0, 99, 0), uri: uri)
    let actions = try session.run().result(request).elements
    let action = try #require(
      actions.first { $0["title"].string == title }, "\(actions.map { $0["title"] })")
    return try applying(action["edit"]["changes"][uri], to: text)
  }

  /// Asks about the place in front of some text.
  private func ask(
    _ method: String, before text: String, in document: String, _ session: inout EditorSession
  ) throws -> Int {
    let start = try #require(document.firstRange(of: text)).lowerBound
    let lines = document[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    return session.ask(
      method, line: lines.count - 1, lines[lines.count - 1].utf16.count, uri: Self.swift)
  }

  @Test func namesOfTheCallAreKnown() throws {
    var session = session(Self.home, Self.swift, "swift")
    let view = try ask("completion", before: "itel", in: Self.home, &session)
    let metric = try ask("completion", before: "ap-|", in: Self.home, &session)
    let transcript = try session.run()
    let diagnostics = try transcript.diagnostics(Self.swift)
    #expect(diagnostics.map { $0["code"].string } == ["unknown-view"])
    #expect(diagnostics.map { $0["range"].text } == [editorRange(4, 43, 4, 48)])
    #expect(
      try transcript.result(view).elements.map { $0["label"].string } == ["icon", "title"])
    #expect(try transcript.result(view)[0]["textEdit"]["range"].text == editorRange(4, 43, 4, 48))
    #expect(
      try transcript.result(metric).elements.map { $0["detail"].string }
        == ["a metric of 8", "a metric of 200"])
    #expect(try transcript.result(metric)[0]["textEdit"]["range"].text == editorRange(4, 50, 4, 53))
  }

  @Test func fixesAndFormattingGoIntoTheLiteral() throws {
    #expect(
      try fixed(Self.home, "Replace it with 'title'")
        == Self.home.replacingFirst("titel", with: "title"))
    #expect(
      try fixed(Self.home, "Format this string")
        == Self.home.replacingFirst("-(8)-[icon(==24)]", with: "-8-[icon(24)]"))
  }

  @Test func documentsOfSourcesAreNotFormatted() throws {
    var session = session(Self.home, Self.swift, "swift")
    let request = session.askForFormatting(uri: Self.swift)
    #expect(try session.run().result(request).text == "[]")
  }

  @Test func hoverExplainsWhatIsThere() throws {
    var session = session(Self.home, Self.swift, "swift")
    let inside = try ask("hover", before: "==24", in: Self.home, &session)
    let opening = try ask("hover", before: "H:|", in: Self.home, &session)
    let outside = try ask("hover", before: "\"H:|", in: Self.home, &session)
    let name = try ask("hover", before: "itel", in: Self.home, &session)
    let transcript = try session.run()
    let text = try #require(try transcript.result(inside)["contents"]["value"].string)
    #expect(text.contains("- **icon is 24 points wide.** `icon.width == 24`"))
    #expect(text.contains("|.trailing == titel.trailing + 8"))
    #expect(try transcript.result(inside)["range"].text == editorRange(4, 21, 4, 55))
    #expect(try transcript.result(opening)["range"].text == editorRange(4, 21, 4, 55))
    #expect(try transcript.result(outside).text == "null")
    #expect(
      try transcript.result(name)["contents"]["value"].string?.hasPrefix(
        "**error:** There is no view")
        == true)
  }

  /// Unicode in front, joined literals, escapes, a comment between: every place is the right one.
  @Test func joinedLiteralsAreOneFormat() throws {
    let text = """
      let é\u{1F600} = "V:|[\\u{62}]-(9)-" + /* é\u{1F600} */ "[c]-(==7)-|"; // comment
      """
    var session = session(text, Self.swift, "swift")
    let hover = try ask("hover", before: "c]-(", in: text, &session)
    #expect(try session.run().result(hover)["range"].text == editorRange(0, 11, 0, 53))
    #expect(
      try fixed(text, "Format this string")
        == text.replacingFirst("-(9)-", with: "-9-").replacingFirst("(==7)", with: "7"))
  }

  /// Between the literals of a format is none of it.
  @Test func noFormatIsBetweenItsLiterals() throws {
    let text = """
      let views = ["icon": icon, "title": title]
      let a = NSLayoutConstraint.constraints(withVisualFormat: "H:|[icon"
        + "]", views: views)
      let b = NSLayoutConstraint.constraints(withVisualFormat: \"""
        H:|[title
        \""", views: views)
      """
    var session = session(text, Self.swift, "swift")
    func ask(_ method: String, _ line: Int, _ character: Int) -> Int {
      session.ask(method, line: line, character, uri: Self.swift)
    }
    let methods = ["hover", "completion", "prepareRename"]
    let places = [(1, 67), (2, 2), (2, 4), (5, 0), (5, 2), (5, 5)]
    let outside = methods.flatMap { method in places.map { ask(method, $0.0, $0.1) } }
    let atWord = ask("completion", 1, 65)
    let behindWord = ask("completion", 2, 5)
    let transcript = try session.run()
    for request in outside {
      #expect(try ["null", "[]"].contains(transcript.result(request).text))
    }
    #expect(try transcript.result(atWord).elements.map { $0["label"].string } == ["icon", "title"])
    #expect(
      try transcript.result(atWord)[0]["textEdit"]["range"].text == editorRange(1, 62, 1, 66))
    #expect(try transcript.result(behindWord).text == "[]")
  }

  /// A proposal for a word would replace all of it, and what stands in between.
  @Test(arguments: [#""[ti" + "tel]""#, #""[ti\(x)]""#])
  func wordsThatAreNotAllThereAreNotCompleted(_ literal: String) throws {
    let text = "f(withVisualFormat: \(literal), views: [\"title\": title])"
    var session = session(text, Self.swift, "swift")
    let request = try ask("completion", before: "i", in: "f(w\(text.dropFirst(3))", &session)
    let word = session.ask("completion", 24, uri: Self.swift)
    let transcript = try session.run()
    #expect(try transcript.result(request).text == "[]")
    #expect(try transcript.result(word).text == "[]")
  }

  /// Text that only looks like a format may be wrong on purpose.
  @Test func mistakesThatMayBeOnPurposeAreNotPreferred() throws {
    let format = "\"H:|[a(=20)]|\""
    for (text, isPreferred) in [
      ("let a = \(format)", "false"), ("f(withVisualFormat: \(format))", "true"),
    ] {
      var session = session(text, Self.swift, "swift")
      let request = session.askForActions(
        editorRange(0, 0, 9, 0), only: #"["quickfix"]"#, uri: Self.swift)
      #expect(
        try session.run().result(request).elements.map { $0["isPreferred"].text } == [isPreferred])
    }
  }

  /// A line end of two characters is not cut in two.
  @Test func lineEndsOfLiteralsAreWhole() throws {
    let text = "f(withVisualFormat: \"\"\"\r\n  [a]\r\n  -[b]\r\n  \"\"\")\r\n"
    let diagnostics = try session(text, Self.swift, "swift").run().diagnostics(Self.swift)
    #expect(diagnostics.map { $0["range"].text } == [editorRange(1, 5, 2, 2)])
    #expect(
      try fixed(text, "Remove the blanks")
        == "f(withVisualFormat: \"\"\"\r\n  [a]-[b]\r\n  \"\"\")\r\n")
  }

  @Test(arguments: ["\n", "\r\n"])
  func literalsOfSeveralLinesAreFormatted(_ lineEnd: String) throws {
    let format = "\"\"\"\n  |-(8)-[a]|\n  V:|[a]|\n  \"\"\""
    let text = "VisualFormat.constraints(\(format), dialect: .extended)\n".replacing(
      "\n", with: lineEnd)
    #expect(try fixed(text, "Format this string") == text.replacing("-(8)-", with: "-8-"))
  }

  @Test func unknownPartsAreLeftAsTheyAre() throws {
    let text = #"let a = "H:|-(8)-[\(name)(\(size))]-(12)-[b(==20)]|""#
    var session = session(text, Self.swift, "swift")
    let hover = try ask("hover", before: "b(==20)", in: text, &session)
    let transcript = try session.run()
    #expect(try transcript.diagnostics(Self.swift).isEmpty)
    #expect(
      try transcript.result(hover)["contents"]["value"].string?
        .contains("`b.leading == __1.trailing + 12`") == true)
    #expect(
      try fixed(text, "Format this string")
        == #"let a = "H:|-8-[\(name)(\(size))]-12-[b(20)]|""#)
  }

  @Test func formattingSpellsReplacementsAsTheLiteralDoes() throws {
    let raw = ##"let a = #"H:|-(8)-[icon(==24)]-[b]|"#"##
    #expect(try fixed(raw, "Format this string") == ##"let a = #"H:|-8-[icon(24)]-[b]|"#"##)
    let lines = "let a = \"\"\"\n  H:|-(8)-\\\n  [icon(==24)]|\n  \"\"\"\n"
    #expect(
      try fixed(lines, "Format this string")
        == "let a = \"\"\"\n  H:|-8-\\\n  [icon(24)]|\n  \"\"\"\n")
  }

  @Test(arguments: [
    ("file:///a.m", "objective-c"), ("file:///a.mm", "objective-cpp"), ("file:///a.mm", "unknown"),
  ])
  func objectiveC(_ uri: String, _ language: String) throws {
    let text = """
      [NSLayoutConstraint constraintsWithVisualFormat:@"V|[icon]-[self.title]|" options:0
        metrics:nil views:NSDictionaryOfVariableBindings(icon, title)];
      """
    var session = session(text, uri, language)
    let completion = session.ask("completion", 53, uri: uri)
    let transcript = try session.run()
    #expect(
      try transcript.diagnostics(uri).map { $0["code"].string } == ["missing-colon", "dotted-name"])
    #expect(
      try transcript.result(completion).elements.map { $0["label"].string } == ["icon", "title"])
    #expect(
      try fixed(text, "Insert ':'", uri: uri, language: language)
        == text.replacingFirst("V|", with: "V:|"))
    #expect(
      try fixed(text, "Replace it with 'title'", uri: uri, language: language)
        == text.replacingFirst("self.title", with: "title"))
  }

  /// Vim has a shorter name for the language, which counts where the address says nothing.
  @Test(arguments: ["csharp", "cs"]) func cSharp(_ language: String) throws {
    let text = """
      var constraints = NSLayoutConstraint.FromVisualFormat ("V|[icon]", 0, null, views);
      """
    #expect(
      try fixed(text, "Insert ':'", uri: "untitled:a", language: language)
        == text.replacingFirst("V|", with: "V:|"))
  }

  @Test func sourcesThatAreBeingTypedAreRead() throws {
    let text = """
      let views = ["icon": icon]
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[
      """
    var session = session(text, Self.swift, "swift")
    let end = try #require(text.split(separator: "\n").last).utf16.count
    session.change(
      #"", options: [], metrics: nil, views: views)"#, range: editorRange(1, end, 1, end),
      uri: Self.swift)
    let request = session.ask("completion", line: 1, end, uri: Self.swift)
    #expect(try session.run().result(request).elements.map { $0["label"].string } == ["icon"])
  }

  /// A stand-in for an expression in a format is no name.
  @Test(arguments: [
    ("let b = \"V:|[x]-[¦]|\"", ["x", "title"]), ("let b = \"V:|-¦-[x]|\"", ["gap"]),
  ])
  func expressionsAreNotProposed(_ line: String, _ names: [String]) throws {
    let text = "let a = \"H:|[\\(a)]-\\(pad)-[title]-gap-[row\\(i)]|\"\n"
    var session = session(text + line.replacing("¦", with: ""), Self.swift, "swift")
    let character = line.prefix { $0 != "¦" }.utf16.count
    let request = session.ask("completion", line: 1, character, uri: Self.swift)
    let labels = try session.run().result(request).elements.compactMap { $0["label"].string }
    #expect(labels.filter { names.contains($0) }.count == names.count)
    #expect(!labels.contains { $0.contains("__") }, "\(labels)")
  }

  @Test func theDialectOfLiteralsIsPractice() throws {
    let text = #"let a = NSLayoutConstraint.constraints(withVisualFormat: "[a(b.height)]")"#
    var session = session(text, Self.swift, "swift")
    #expect(
      try session.run().diagnostics(Self.swift).map { $0["code"].string }.contains("attribute"))
    session.notify(
      "workspace/didChangeConfiguration", #"{"settings": {"trellis": {"dialect": "extended"}}}"#)
    #expect(try session.run().diagnostics(Self.swift).isEmpty)
  }

  /// Megabytes are not looked into with each key; the person is told.
  @Test func longSourcesAreLeftOut() throws {
    let line = "pin(withVisualFormat: \"V|[a]\")\n"
    let limit = 1 << 20
    for isTooLong in [false, true] {
      let filler = String(repeating: "/", count: limit - line.utf8.count - (isTooLong ? 0 : 1))
      let text = line + filler + "\n"
      #expect((text.utf8.count > limit) == isTooLong)
      let transcript = try session(text, Self.swift, "swift").run()
      #expect(try transcript.diagnostics(Self.swift).isEmpty == isTooLong)
      let logged = transcript.notifications("window/logMessage").map { $0["message"].string ?? "" }
      #expect(logged.count == (isTooLong ? 1 : 0))
      #expect(logged.allSatisfy { $0.contains("Home.swift has more than 1048576 bytes") })
    }
  }

  /// The formats that the server knows of a document are those of its present text.
  @Test func formatsAreLookedForAgainAfterAChange() throws {
    var session = session(Self.home, Self.swift, "swift")
    let before = try ask("completion", before: "itel", in: Self.home, &session)
    session.change("", version: 2, uri: Self.swift)
    let (line, character) = (4, 44)
    let after = session.ask("completion", line: line, character, uri: Self.swift)
    let transcript = try session.run()
    #expect(try !transcript.result(before).elements.isEmpty)
    #expect(try transcript.result(after).elements.isEmpty)
    #expect(try transcript.diagnostics(Self.swift).isEmpty)
  }
}

extension String {
  /// The text with the first occurrence of another replaced.
  fileprivate func replacingFirst(_ text: String, with replacement: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingCharacters(in: range, with: replacement)
  }
}
