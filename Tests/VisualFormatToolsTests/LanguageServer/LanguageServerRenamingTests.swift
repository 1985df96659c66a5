import Foundation
import TestSupport
import Testing

/// Definitions of names, other names for them, and calls that become anchors.
@Suite struct LanguageServerRenamingTests {
  private static let uri = "file:///Home.swift"

  private static let home = """
    import UIKit
    class Home: UIView {
      func layOut() {
        addSubview(icon)
        let views = ["icon": icon, "title": title]
        let others = ["icon": other]
        pin(NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-gap-[icon(24)]-[title(icon)]", metrics: ["gap": 8], views: views))
        pin(NSLayoutConstraint.constraints(
          withVisualFormat: "V:|[icon]", metrics: nil, views: views))
        pin(NSLayoutConstraint.constraints(
          withVisualFormat: "V:[icon(8)]", metrics: nil, views: others))
      }
    }

    """

  private func session(_ text: String) -> EditorSession {
    var session = EditorSession()
    session.open(text, uri: Self.uri, language: "swift")
    return session
  }

  /// The line and the character of the first occurrence of a text, some characters on.
  private func position(of text: String, _ distance: Int = 0) throws -> (Int, Int) {
    let start = try #require(Self.home.firstRange(of: text)).lowerBound
    let lines = Self.home[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count - 1, lines[lines.count - 1].utf16.count + distance)
  }

  private func rename(
    _ text: String, _ distance: Int, to new: String
  ) throws -> (transcript: Transcript, request: Int) {
    let (line, character) = try position(of: text, distance)
    var session = session(Self.home)
    let request = session.request(
      "textDocument/rename",
      #"{"textDocument": {"uri": "\#(Self.uri)"}, "newName": "\#(new)", "#
        + #""position": {"line": \#(line), "character": \#(character)}}"#)
    return (try session.run(), request)
  }

  /// From the format and from the key: both change, and the formats of other dictionaries do not.
  @Test(arguments: [("[icon(24)", 2), ("\"icon\": icon", 2), ("[icon]", 5)])
  func namesChangeWithTheirKey(text: String, distance: Int) throws {
    let (transcript, request) = try rename(text, distance, to: "badge")
    let edit = try transcript.result(request)
    let changed = try applying(edit["changes"][Self.uri], to: Self.home)
    #expect(
      changed
        == Self.home.replacing("[\"icon\": icon, ", with: "[\"badge\": icon, ")
        .replacing("[icon(24)]-[title(icon)]", with: "[badge(24)]-[title(badge)]")
        .replacing("V:|[icon]", with: "V:|[badge]"))
  }

  @Test func metricsChangeToo() throws {
    let (transcript, request) = try rename("-gap-", 1, to: "space")
    let changed = try applying(
      try transcript.result(request)["changes"][Self.uri], to: Self.home)
    #expect(
      changed
        == Self.home.replacing("-gap-", with: "-space-").replacing("\"gap\"", with: "\"space\""))
  }

  @Test(arguments: ["title", "a b", "1a", "", "a.b", "gap"])
  func namesThatCannotBeAreRefused(_ name: String) throws {
    let (transcript, request) = try rename("[icon(24)", 2, to: name)
    #expect(try transcript.error(request) == "-32602")
  }

  /// A name that another dictionary has to have as well, or that other code uses, is not changed.
  @Test(arguments: [
    ("d[\"a\"]?.isHidden = true", true), ("use((d as NSDictionary).object(forKey: \"a\"))", true),
    ("use(d[\"a\", default: q])", true), ("use(d, valueForKey: \"a\")", true),
    ("d[\"b\"]?.isHidden = true; use([\"a\"], \"a\")", false),
    ("let f = \"H:|[a]|\"; CALL(f, d); CALL(f, [\"a\": q])", true),
    ("let f = \"H:|[a]|\"; CALL(f, d)", false),
    ("let f = \"H:|[b]|\"; CALL(f, d); CALL(f, [\"a\": q, \"b\": q])", false),
    ("pin(\"H:|[a]|\", d)", true), ("pin(\"H:|[b]|\", d)", false),
    ("for n in [\"a\"] { CALL(\"V:|[\\(n)]|\", d) }", true),
    ("for n in [\"b\"] { CALL(\"V:|[\\(n)]|\", d) }", false),
    ("for i in x { CALL(\"V:|[\\(i)a]|\", d) }", true),
    ("for i in x { CALL(\"V:|[\\(i)b]|\", d) }", false),
    ("for n in [\"a\"] { CALL(\"V:|-\\(n)-[b]|\", d) }", false),
    ("CALL(\"H:|[b]\" + (w ? \"-[a]|\" : \"|\"), d)", true),
    ("CALL(\"H:|[a]\" + (w ? \"-[b]|\" : \"|\"), d)", false),
    ("for i in x { CALL(\"V:[b(==\\(i)a)]\", d) }", true),
    ("for i in x { CALL(\"V:[b(==\\(i)b)]\", d) }", false),
    ("print(\"[Login] a tapped\")", false), ("show(\"-[a]\", d)", true),
    ("for n in [\"a\", \"b\"] { d[n]!.hide() }", true), ("[\"a\"].forEach { d[$0]!.hide() }", true),
    ("for (n, x) in [(\"a\", 1)] { d[n]!.alpha = x }", true),
    ("for n in [\"b\"] { d[n]!.hide() }", false), ("use([\"x\": \"a\"]); d[n]!.hide()", false),
    ("for (n, v) in d { switch n { case \"a\": v.hide(); default: break } }", true),
    ("for (n, v) in d { switch n { case \"x\", \"a\": v.hide(); default: break } }", true),
    ("for (n, v) in d where n == \"a\" { v.hide() }", true),
    ("for (n, v) in d where \"a\" != n { v.hide() }", true),
    ("for (n, v) in d where n == \"b\" { v.hide() }", false),
    ("let n = \"a\"; d[n]!.hide()", true), ("let n: String = \"a\"; d[n]!.hide()", true),
    ("let n = \"a\"; title.text = n", false), ("title.text = \"a\"; d[n]!.hide()", false),
    ("if d.keys.contains(\"a\") { hide() }", true), ("if n.hasPrefix(\"a\") { hide() }", true),
    ("use(d.index(forKey: \"a\"))", true), ("title.text = \"a\"", false),
    ("show(\"|-[a]-|\", d)", true), ("show(\"|-[ab]-|\", \"a b\")", false),
  ])
  func namesThatAreUsedElsewhereStay(_ statements: String, _ isRefused: Bool) throws {
    let text = """
      func layOut() {
        var d = ["a": b, "b": b]
        \(statements)
        CALL("H:[a]", d)
      }
      """.replacing(/CALL\(([^,]*), ([^)]*)\)/) { match in
        "pin(NSLayoutConstraint.constraints(withVisualFormat: \(match.1), views: \(match.2)))"
      }
    var session = session(text)
    let request = session.request(
      "textDocument/rename",
      #"{"textDocument": {"uri": "\#(Self.uri)"}, "newName": "c", "#
        + #""position": {"line": 1, "character": 12}}"#)
    let transcript = try session.run()
    guard !isRefused else {
      #expect(try transcript.error(request) == "-32602")
      return
    }
    let changed = try applying(try transcript.result(request)["changes"][Self.uri], to: text)
    #expect(changed.contains("[\"c\": b, \"b\": b]") && changed.contains("H:[c]"))
  }

  /// The same in the other languages.
  @Test(arguments: [
    ("for (NSString *k in d) if ([k isEqualToString:@\"a\"]) [d[k] hide];", true),
    ("for (NSString *k in d) if ([@\"a\" isEqual:k]) [d[k] hide];", true),
    ("for (NSString *k in @[@\"a\"]) [d[k] hide];", true), ("[self show:@\"a\"];", false),
    ("[d valueForKeyPath:@\"a\"];", true),
    ("for (NSString *k in @[@\"a\"]) [[d objectForKey:k] hide];", true),
  ])
  func namesThatCodeOfObjectiveCUsesStay(_ statements: String, _ isRefused: Bool) throws {
    let source = """
      - (void)f {
        NSDictionary *d = @{@"¦a": t, @"b": b};
        \(statements)
        [NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a][b]|" options:0 metrics:nil views:d];
      }
      """
    let text = try renamed(source, to: "c", uri: "file:///a.m", language: "objective-c")
    #expect((text == nil) == isRefused)
    #expect(isRefused || text?.contains("H:|[c][b]|") == true)
  }

  @Test func definitionsAreKeys() throws {
    var session = session(Self.home)
    let (line, character) = try position(of: "title(icon)", 1)
    let definition = session.ask("definition", line: line, character, uri: Self.uri)
    let prepared = session.ask("prepareRename", line: line, character, uri: Self.uri)
    let outside = session.ask("definition", line: 0, 3, uri: Self.uri)
    let nothing = session.ask("prepareRename", line: 0, 3, uri: Self.uri)
    let transcript = try session.run()
    let (keyLine, key) = try position(of: "\"title\"", 1)
    #expect(
      try transcript.result(definition)["range"].text == editorRange(keyLine, key, keyLine, key + 5)
    )
    #expect(try transcript.result(definition)["uri"].string == Self.uri)
    #expect(try transcript.result(prepared)["placeholder"].string == "title")
    #expect(try transcript.result(outside).text == "null")
    #expect(try transcript.result(nothing).text == "null")
  }

  @Test func documentsOfFormatsAreRenamedAsAWhole() throws {
    var session = EditorSession()
    let text = "|-[a(b)]-gap-[b]\nC:b.width(a.width)\n"
    session.open(text)
    let request = session.request(
      "textDocument/rename",
      #"{"textDocument": {"uri": "file:///a.vfl"}, "newName": "bb", "#
        + #""position": {"line": 0, "character": 15}}"#)
    let changed = try applying(
      try session.run().result(request)["changes"]["file:///a.vfl"], to: text)
    #expect(changed == "|-[a(bb)]-gap-[bb]\nC:bb.width(a.width)\n")
  }

  /// The text after another name for the one behind the mark; nothing where that is refused.
  private func renamed(
    _ marked: String, to new: String, uri: String = "file:///a.vfl", language: String = "vfl"
  ) throws -> String? {
    let text = marked.replacing("¦", with: "")
    let lines = marked.prefix { $0 != "¦" }.split(separator: "\n", omittingEmptySubsequences: false)
    var session = EditorSession()
    session.open(text, uri: uri, language: language)
    let request = session.request(
      "textDocument/rename",
      #"{"textDocument": {"uri": "\#(uri)"}, "newName": "\#(new)", "position": "#
        + #"{"line": \#(lines.count - 1), "character": \#(lines[lines.count - 1].utf16.count)}}"#)
    let transcript = try session.run()
    if try transcript.error(request) == "-32602" { return nil }
    return try applying(try transcript.result(request)["changes"][uri], to: text)
  }

  /// Behind the signs of calculations, behind a stack, and where a format goes on in the next line.
  @Test(arguments: [
    "|-2*gap-[a]-¦gap-|", "[a]-8+gap-[b]-¦gap-[c]", "[a]-8/gap-[b]-¦gap-[c]",
    "[col:[x],gap]\nV:[¦gap(50)]", "[col:[x]-,gap(gap)]-[¦gap]", "[col:[x]->=8,<=gap-[y]][¦gap]",
    "[a]-\ngap-[b]\n[b]-¦gap-[c]", "[a]-8@\ngap-[b]\n[b]-¦gap-[c]", "[a]->=\ngap-[b]-¦gap-[c]",
    "C:\ngap.top(b)\n[¦gap]", "<|[a]|>\nC:gap.top(b+gap)\n[¦gap]", "[a]-\nC:gap.top(¦gap)",
    "|>=gap-[a]-¦gap-|",
  ])
  func allOccurrencesChange(_ text: String) throws {
    #expect(
      try renamed(text, to: "space")
        == text.replacing("gap", with: "space").replacing("¦", with: ""))
  }

  /// A range stands for a name and cannot say another one.
  @Test(arguments: [
    ("[¦a2]", "mid"), ("[b]|\nV:[¦b]", "a3"), ("[¦a1]", "mid"), ("[c:[¦a3]]", "mid"),
  ])
  func namesOfRangesStay(_ rest: String, _ new: String) throws {
    #expect(try renamed("|[c:[a1..3]]|\nV:\(rest)", to: new) == nil)
    let plain = rest.replacing(/a\d/, with: "e")
    #expect(try renamed("|[c:[a1..3]]|\nV:\(plain)", to: "mid") != nil)
  }

  /// The word `default` is the standard space in the dialect `extended`, and a name in the others.
  @Test func theStandardSpaceIsNoName() throws {
    #expect(try renamed("|-(>=¦default)-[a]", to: "x") == nil)
    #expect(try renamed("|-¦gap-[a]", to: "default") == nil)
    #expect(try renamed("[¦default]-default-[default(1)]", to: "x") == "[x]-default-[x(1)]")
    let call = """
      let m = ["¦gap": 8], v = ["a": a]
      pin(NSLayoutConstraint.constraints(withVisualFormat: "|-gap-[a]", metrics: m, views: v))
      """
    #expect(
      try renamed(call, to: "default", uri: Self.uri, language: "swift")
        == call.replacing("gap", with: "default").replacing("¦", with: ""))
  }

  /// A key stays a key of its own, also where another is written as a constant.
  @Test(arguments: [("Key.body", "body"), ("\"b\\u{6F}dy\"", "body")])
  func keysStayDifferent(_ key: String, _ new: String) throws {
    let text = """
      enum Key { static let body = "body" }
      let views = ["¦title": title, \(key): body]
      add(NSLayoutConstraint.constraints(withVisualFormat: "[title(20)]", views: views))
      """
    #expect(try renamed(text, to: new, uri: Self.uri, language: "swift") == nil)
    #expect(try renamed(text, to: "head", uri: Self.uri, language: "swift") != nil)
  }

  @Test func callsBecomeAnchors() throws {
    var session = session(Self.home)
    let (line, character) = try position(of: "V:|[icon]")
    let place = editorRange(line, character, line, character)
    let request = session.askForActions(place, uri: Self.uri)
    let kinds = session.askForActions(place, only: #"["quickfix"]"#, uri: Self.uri)
    let (other, start) = try position(of: "withVisualFormat: \"V:[icon", 20)
    let empty = session.askForActions(editorRange(0, 0, 0, 5), uri: Self.uri)
    let further = session.askForActions(editorRange(other, start, other, start), uri: Self.uri)
    let transcript = try session.run()
    let action = try #require(
      try transcript.result(request).elements.first {
        $0["title"].string == "Convert to anchors"
      })
    #expect(action["kind"].string == "refactor.rewrite")
    let changed = try applying(action["edit"]["changes"][Self.uri], to: Self.home)
    #expect(changed.contains("pin([icon.topAnchor.constraint(equalTo: self.topAnchor)])"))
    #expect(changed.contains("H:|-gap-[icon(24)]-[title(icon)]"))
    #expect(try transcript.result(kinds).elements.isEmpty)
    #expect(try transcript.result(empty).elements.isEmpty)
    #expect(
      try transcript.result(further).text.contains("icon") == false
        || transcript.result(further).text.contains("other.heightAnchor"))
  }
}
