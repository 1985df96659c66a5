import Testing
import VisualFormatTools

/// Texts that are near a format and are none: nothing is said of them, and they are not changed.
@Suite struct LintFlowTests {
  private static let views = "views: [\"title\": title])"

  private func expectSilence(_ file: String, _ source: String) throws {
    #expect(try LintRun(file, source).findings == [])
    #expect(try LintRun.fixed(file, source) == nil)
  }

  /// Texts with insertions by a format function, and texts that are made of several others.
  @Test(arguments: [
    (
      "a.m",
      "[l constraintsWithVisualFormat:[NSString stringWithFormat:@\"V:|-%d-[%@]-|\", 8, @\"title\"] options:0 metrics:nil views:@{@\"title\": a}];"
    ),
    (
      "a.m",
      "[l constraintsWithVisualFormat:[NSString stringWithFormat:@\"%@:|[title]|\", x ? @\"V\" : @\"H\"] options:0 metrics:nil views:@{@\"title\": a}];"
    ),
    (
      "a.m",
      "[l constraintsWithVisualFormat:[[NSString alloc] initWithFormat:@\"V:|[%@]|\", @\"title\"] options:0 metrics:nil views:@{@\"title\": a}];"
    ),
    ("a.m", "[self addConstraintsWithFormat:@\"V:|-%d-[%@]-|\", 8, @\"a|\"];"),
    (
      "a.m",
      "[l constraintsWithVisualFormat:[@[@\"H:|\", @\"[title]\", @\"|\"] componentsJoinedByString:@\"-\"] options:0 metrics:nil views:v];"
    ),
    (
      "a.swift",
      "f(withVisualFormat: [\"H:|\", \"[title]\", \"|\"].joined(separator: \"-\"), \(views)"
    ),
    (
      "a.swift",
      "f(withVisualFormat: ([\"H:|\"] + [\"title\"].map { \"[\\($0)]\" }).joined(separator: \"-\"), \(views)"
    ),
    (
      "a.swift",
      "f(withVisualFormat: \"H:|\" + [\"title\"].map { \"[\\($0)]\" }.joined() + \"|\", \(views)"
    ),
    ("a.swift", "f(withVisualFormat: (isWide ? \"H:\" : \"V:\") + \"|[title]|\", \(views)"),
    ("a.swift", "f(withVisualFormat: String(format: \"H:|-%d-\", 8) + \"[title]|\", \(views)"),
    ("a.swift", "f(withVisualFormat: (\"title\" as NSString).row, \(views)"),
    ("a.swift", "f(withVisualFormat: rows()[\"title\"], \(views)"),
    ("a.swift", "f(withVisualFormat: [\"h\": \"H:|[title]|\"][\"h\"]!, \(views)"),
    ("a.cs", "NSLayoutConstraint.FromVisualFormat (rows [\"title\"], 0, \"title\", title);"),
    (
      "a.cs",
      "NSLayoutConstraint.FromVisualFormat (string.Join (\"-\", new [] { \"H:|\", \"|\" }), 0, null, v);"
    ),
  ])
  func partsAreNoFormats(_ file: String, _ source: String) throws {
    try expectSilence(file, source)
  }

  /// Keys, subscripts, arguments, and elements of which something else is made.
  @Test(arguments: [
    (
      "a.swift",
      "let o = [\"title\": \"H:|[title]|\"]\nfor (n, x) in o { f(withVisualFormat: x, \(views) }"
    ),
    ("a.swift", "[\"title\": \"|[title]|\"].forEach { n, x in f(withVisualFormat: x, \(views) }"),
    ("a.swift", "[\"title\": \"|[title]|\"].forEach { f(withVisualFormat: $0.value, \(views) }"),
    ("a.m", "for (NSString *x in @{@\"title\": @1}) { [l constraintsWithVisualFormat:x]; }"),
    ("a.swift", "[\"title\"].forEach { f(withVisualFormat: $0.rowFormat, \(views) }"),
    (
      "a.swift",
      "[\"|[X]|\"].map { f(withVisualFormat: $0.replacingOccurrences(of: \"X\", with: y), \(views) }"
    ),
    ("a.swift", "for x in all[\"title\"]! { f(withVisualFormat: x, \(views) }"),
    ("a.swift", "for x in all[\"title\"] { f(withVisualFormat: x, \(views) }"),
    ("a.swift", "for x in all [\"title\"] { f(withVisualFormat: x, \(views) }"),
    ("a.swift", "all[\"title\"].forEach { f(withVisualFormat: $0, \(views) }"),
    ("a.swift", "let all = sets[\"title\"]\nfor x in all { f(withVisualFormat: x, \(views) }"),
    ("a.swift", "for x in rows(of: [\"title\"]) { f(withVisualFormat: x, \(views) }"),
    ("a.swift", "let n = [\"title\"]\nfor x in rows(of: n) { f(withVisualFormat: x, \(views) }"),
    ("a.swift", "for x in rows where good[\"title\"] { f(withVisualFormat: x, \(views) }"),
    ("a.swift", "let x = row(isWide ? \"title\" : \"icon\")\nf(withVisualFormat: x, \(views)"),
    ("a.swift", "let x = (\"title\").row\nf(withVisualFormat: x, \(views)"),
    ("a.swift", "let x = \"title\".row\nf(withVisualFormat: x, \(views)"),
    (
      "a.cs",
      "foreach (var x in all [\"title\"]) NSLayoutConstraint.FromVisualFormat (x, 0, \"title\", t);"
    ),
    (
      "a.cs",
      "foreach (var x in Rows (\"title\")) NSLayoutConstraint.FromVisualFormat (x, 0, \"title\", t);"
    ),
  ])
  func whatIsNotGoneThroughIsNoFormat(_ file: String, _ source: String) throws {
    try expectSilence(file, source)
  }

  /// Names that mean another variable than the one with the text.
  @Test(arguments: [
    "switch s { case .row(let x): CALL; default: break }",
    "switch s { case let .row(x, _): CALL; default: break }",
    "switch s { case let Style.row(format: x): CALL; default: break }",
    "if case .row(let x) = s { CALL }",
    "guard case .row(let x) = s else { return }; CALL",
    "do { try g() } catch E.row(let x) { CALL }",
    "let (x, c) = pair(); CALL",
    "let (c, (d, x)) = pair(); CALL",
    "let c = 1, x = g(); CALL",
    "let c: Int = 1, x: String = g(); CALL",
    "run { [x = y] in CALL }",
    "run { [weak self, x = y] (z: Int) in CALL }",
    "for x in rows { CALL }",
  ])
  func anInnerNameHidesAnOuterOne(_ body: String) throws {
    let call = "f(withVisualFormat: x, \(Self.views)"
    let source = body.replacing("CALL", with: call)
    try expectSilence("a.swift", "let x = \"title\"\nfunc h(_ s: Style) { \(source) }")
  }

  @Test(arguments: [
    "Run (x => CALL);", "Run ((y, x) => CALL);", "var (x, y) = Pair (); CALL;",
    "(string x, int y) = Pair (); CALL;", "Get (out string x); CALL;", "Get (out var x); CALL;",
    "if (o is string x) CALL;", "int y = 1, x = Get (); CALL;",
  ])
  func anInnerNameHidesAnOuterOneInCSharp(_ body: String) throws {
    let call = "NSLayoutConstraint.FromVisualFormat (x, 0, \"title\", title)"
    let source = body.replacing("CALL", with: call)
    try expectSilence("a.cs", "class C { const string x = \"title\"; void F () { \(source) } }")
  }

  /// A dictionary that a statement or a function gets by its head, which ends with a path.
  @Test(arguments: [
    "func h() { for views in self.rows { CALL } }", "func h(_ views: D) -> Page.Row { CALL }",
    "func h() { if let views = page.rows { CALL } }",
    "func h() { while let views = page.next { CALL } }",
  ])
  func aHeadThatEndsWithAPathHasNames(_ member: String) throws {
    let member = member.replacing("CALL", with: "f(withVisualFormat: \"[row]\", views: views)")
    try expectSilence("a.swift", "class A {\nvar views = [\"title\": title]\n\(member)\n}")
  }

  /// A case of a `switch` has its own names and those in front of the `switch`.
  @Test(arguments: [
    ("case 0: let v = [\"a\": a]; g(v)\ndefault: CALL", 1),
    ("case 0: let v = [\"a\": a]; CALL\ndefault: break", 0),
    ("case .row where x: let v = [\"a\": a]; g(v)\n@unknown default: let v = w; CALL", 0),
    ("case 0: let v = w; if case .row = k { CALL }\ndefault: break", 0),
  ])
  func aCaseDoesNotSeeTheNamesOfAnother(_ cases: String, _ count: Int) throws {
    let call = "f(withVisualFormat: \"[a]\", views: v)"
    let source =
      "func h() { let v = [\"b\": b]\nswitch k { \(cases.replacing("CALL", with: call)) } }"
    #expect(try LintRun("a.swift", source).findings.map(\.code).count == count)
    let outer = source.replacing("[\"b\": b]", with: "[\"a\": a]")
    #expect(try LintRun("a.swift", outer).findings == [])
  }

  /// A loop without braces has names, too.
  @Test func aLoopWithoutBracesHasNames() throws {
    let outer = "NSDictionary *v = @{@\"title\": title};"
    let call = "[l constraintsWithVisualFormat:@\"[row]\" options:0 metrics:nil views:v];"
    for loop in ["for (NSDictionary *v in rows)", "for (NSDictionary *v in rows) if (x)"] {
      try expectSilence("a.m", "- (void)f { \(outer) \(loop) [self add:\(call.dropLast())]; }")
    }
    let other = "- (void)f { \(outer) for (id w in rows) \(call) for (id v in rows) g(v); \(call) }"
    #expect(try LintRun("a.m", other).findings.count == 2)
    let method = "NSLayoutConstraint.FromVisualFormat (\"[row]\", 0, null, v)"
    try expectSilence(
      "a.cs",
      "void F () { var v = new NSDictionary (\"title\", t); foreach (var v in rows) Add (\(method)); }"
    )
  }

  /// The body of a loop may give its name another text.
  @Test(arguments: [
    "for x in [\"title\"] { let x = \"H:|[\\(x)]|\"; CALL }",
    "for x in [\"title\"] { guard let x = rows[x] else { continue }; CALL }",
    "for x in [\"title\"] {}\nif y { CALL }",
    "[\"title\"].forEach { x in let x = row(x); CALL }",
  ])
  func aLoopOfAnotherNameSaysNothing(_ body: String) throws {
    try expectSilence(
      "a.swift", body.replacing("CALL", with: "f(withVisualFormat: x, \(Self.views)"))
  }

  /// A name that a condition uses is known in its block, whatever the condition ends with.
  @Test(arguments: [
    "if isValid(views), other.isOn {", "if views == other.views {",
    "while has(views) && page.isOn {",
  ])
  func aConditionUsesWhatIsKnown(_ head: String) throws {
    let source = """
      let views = ["a": self]
      \(head)
        add(f(withVisualFormat: "H:|[c]|", views: views))
      }
      """
    #expect(try LintRun("a.swift", source).findings.map(\.code) == ["unknown-view"])
  }

  /// Formats are found where they are elements, values or arms.
  @Test(arguments: [
    "for (n, x) in [\"a\": \"|[aVeiw]|\"] { CALL }",
    "for (x, n) in [\"|[aVeiw]|\": 1] { CALL }",
    "let y = [\"|[aVeiw]|\"]\nfor x in (y) { CALL }",
    "for x in [\"|[aView]|\"] + [\"|[aVeiw]|\"] { CALL }",
    "for x in [isWide ? \"|[aView]|\" : \"|[aVeiw]|\"] { CALL }",
    "let x = (isWide ? \"|[aView]|\" : \"|[aVeiw]|\")\nCALL",
    "let y = 1, x = \"|[aVeiw]|\"\nCALL",
    "run { [y = z] in let x = \"|[aVeiw]|\"; CALL }",
  ])
  func whatIsGoneThroughIsAFormat(_ body: String) throws {
    let source = body.replacing("CALL", with: "f(withVisualFormat: x, views: [\"aView\": a])")
    #expect(try LintRun("a.swift", source).findings.map(\.code) == ["unknown-view"])
  }
}
