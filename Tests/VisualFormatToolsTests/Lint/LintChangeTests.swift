import TestSupport
import Testing
import VisualFormatTools

/// Changes of the variables that have the views or the format.
@Suite struct LintChangeTests {
  private func codes(_ file: String, _ source: String) throws -> [String] {
    try LintRun(file, source).findings.map(\.code)
  }

  /// A dictionary that may have the view by another way.
  @Test(arguments: [
    "func g() { load { [weak self] in self?.v[\"b\"] = b } }",
    "func g() { load { guard let strongSelf = self else { return }; strongSelf.v[\"b\"] = b } }",
    "func g() { fill(&self.v) }",
    "func g() { page.v.updateValue(b, forKey: \"b\") }",
    "func g() { self!.v[\"b\"] = b }",
    "func g() { v[\"b\"] = b }",
    "func g() { (v, x) = pair() }",
    "func g() { (self.v, x) = pair() }",
  ])
  func propertiesChangeByAnyName(_ change: String) throws {
    let call = "func h() { f(withVisualFormat: \"[b]\", views: v) }"
    let property = "var v = [\"a\": a]"
    #expect(try codes("a.swift", "class A {\n\(property)\n\(change)\n\(call)\n}") == [])
    #expect(try codes("a.swift", "class A {\n\(change)\n\(property)\n\(call)\n}") == [])
    #expect(
      try codes("a.swift", "class A {\n\(property)\n\(call)\n}\nextension A {\n\(change)\n}") == [])
    #expect(try codes("a.swift", "class A {\n\(property)\n\(call)\n}") == ["unknown-view"])
  }

  @Test func anOptionalDictionaryChanges() throws {
    let source = """
      class A {
        var v: [String: UIView]? = ["a": a]
        func g() { v?["b"] = b }
        func h() { f(withVisualFormat: "[b]", views: v!) }
      }
      """
    #expect(try codes("a.swift", source) == [])
    #expect(try codes("a.swift", source.replacing("[b]", with: "[c]")) == ["unknown-view"])
  }

  @Test(arguments: [
    "[self.v setObject:b forKey:@\"b\"];", "[[self v] setObject:b forKey:@\"b\"];",
    "self.v[@\"b\"] = b;", "strongSelf.v[@\"b\"] = b;", "[strongSelf.v setObject:b forKey:@\"b\"];",
    "strongSelf->_v[@\"b\"] = b;", "_v [@\"b\"] = b;",
  ])
  func propertiesOfObjectiveCChangeByAnyName(_ change: String) throws {
    let source = """
      - (void)g { _v = [@{@"a": a} mutableCopy]; _v = @{@"a": a}; }
      - (void)h { [l constraintsWithVisualFormat:@"[b]" options:0 metrics:nil views:self.v]; }
      """.replacing("[@{@\"a\": a} mutableCopy]", with: "@{}")
    #expect(try codes("a.m", "\(source)\n- (void)i { \(change) }") == [])
    #expect(try codes("a.m", source) == ["unknown-view"])
  }

  /// A dictionary that can change as its type says may get the view from a function.
  @Test func aMutableDictionaryIsHandedOn() throws {
    let source = """
      let v: NSMutableDictionary = ["a": a]
      fill(v)
      f(withVisualFormat: "[b]", views: v as! [String: Any])
      """
    #expect(try codes("a.swift", source) == [])
    #expect(try codes("a.swift", source.replacing("fill(v)\n", with: "")) == ["unknown-view"])
  }

  /// C# is also written with a blank in front of brackets.
  @Test func aKeyIsEnteredWithABlank() throws {
    let source = """
      void F () {
        var v = new NSMutableDictionary ();
        v ["a"] = a;
        NSLayoutConstraint.FromVisualFormat ("[a][b]", 0, null, v);
      }
      """
    #expect(try codes("a.cs", source) == ["unknown-view"])
    #expect(try codes("a.cs", source.replacing("[b]", with: "")) == [])
    let joined = "NSLayoutConstraint.FromVisualFormat (\"V:|[\" + Name (0) + \"] |\", 0, null, v);"
    #expect(try codes("a.cs", joined) == ["unexpected-blank"])
  }

  /// The texts of other objects and other variables are no formats.
  @Test(arguments: [
    "var x = \"|[a]|\"\nfunc g() { CALL; label.x = \"Hello\" }",
    "var x = \"|[a]|\"\nfunc g() { CALL }\nfunc h() { var x = \"\"; x = \"Hello\" }",
    "func g() { var x = \"|[a]|\"; self.x = \"Hello\"; CALL }",
    "var x = \"none\"\nfunc g() { run { self?.x = \"|[a]|\" } }\nfunc h() { CALL }",
    "var x = \"none\"\nfunc g() { self.x = \"|[a]|\" }\nfunc h() { CALL }",
    "var x = \"none\"\nfunc g() { CALL }",
  ])
  func textsOfOtherVariablesAreLeftAlone(_ body: String) throws {
    let call = "f(withVisualFormat: x, views: [\"a\": a])"
    let source = "class A {\n\(body.replacing("CALL", with: call))\n}"
    #expect(try codes("a.swift", source) == [])
    #expect(try LintRun.fixed("a.swift", source) == nil)
  }

  /// Another type has a variable of its own by the name, or one of a type that is not visible.
  @Test(arguments: [
    "class B { var x = \"\"\nfunc g() { self.x = \"see [1\" } }",
    "class B: C { func g() { self.x = \"see [1\" } }",
    "class B: C { func g() { x = \"see [1\" } }",
  ])
  func textsOfOtherTypesAreLeftAlone(_ other: String) throws {
    let source =
      "class A { var x = \"|[a]|\"\nfunc g() { f(withVisualFormat: x, views: [\"a\": a]) } }\n"
    #expect(try codes("a.swift", source + other) == [])
    #expect(try LintRun.fixed("a.swift", source + other) == nil)
  }

  /// `self` has the constants of its own type alone.
  @Test func constantsOfAnotherTypeAreNotThoseOfSelf() throws {
    let source = """
      class A { let x = "title" }
      class B: Base { func g() { f(withVisualFormat: self.x, views: ["title": title]) } }
      """
    #expect(try codes("a.swift", source) == [])
    #expect(try LintRun.fixed("a.swift", source) == nil)
  }

  /// A name with `self` in front of it is not that of a variable of the function.
  @Test(arguments: [
    (
      "a.swift",
      "class A { var v: [String: UIView] = load()\nfunc g() { let v = [\"a\": a]; CALL } }",
      "f(withVisualFormat: \"[b]\", views: self.v)"
    ),
    (
      "a.swift",
      "class A { var v: [String: UIView] = [\"b\": b]\nfunc g() { let v = [\"a\": a]; CALL } }",
      "f(withVisualFormat: \"[b]\", metrics: [:], views: self.v as [String: Any])"
    ),
    (
      "a.swift", "let v = [\"a\": a]\nclass A: B { func g() { CALL } }",
      "f(withVisualFormat: \"[b]\", views: self.v)"
    ),
    (
      "a.m", "- (void)g { NSDictionary *v = @{@\"a\": a}; CALL; }",
      "[l constraintsWithVisualFormat:@\"[b]\" options:0 metrics:nil views:[self v]]"
    ),
    (
      "a.m", "- (void)g { NSDictionary *v = @{@\"a\": a}; CALL; }",
      "[l constraintsWithVisualFormat:@\"[b]\" options:0 metrics:nil views:self.v]"
    ),
    (
      "a.cs", "void G () { var v = new NSDictionary (\"a\", a); CALL; }",
      "NSLayoutConstraint.FromVisualFormat (\"[b]\", 0, null, this.v)"
    ),
  ])
  func ownMembersAreNoVariables(_ file: String, _ source: String, _ call: String) throws {
    #expect(try codes(file, source.replacing("CALL", with: call)) == [])
    let local = call.replacing("self.v", with: "v").replacing("[self v]", with: "v")
      .replacing("this.v", with: "v")
    #expect(try codes(file, source.replacing("CALL", with: local)) == ["unknown-view"])
  }

  /// A variable of the same name stands beside what changes the property.
  @Test func aPropertyOfObjectiveCChangesBesideAVariable() throws {
    let source = """
      - (void)g { NSDictionary *v = load(); self.v = @{@"b": b}; use(v); }
      - (void)h { self.v = @{@"a": a}; [l constraintsWithVisualFormat:@"[b]" options:0 metrics:nil views:self.v]; }
      """
    #expect(try codes("a.m", source) == [])
    #expect(
      try codes("a.m", source.replacing("self.v = @{@\"b\": b}; ", with: "")) == ["unknown-view"])
  }

  /// An assignment behind `else` changes a variable, it declares none.
  @Test(arguments: [
    ("a.m", "NSDictionary *v = @{@\"a\": a}; if (x) v = @{@\"b\": b}; else v = @{@\"c\": c};", "@"),
    (
      "a.cs",
      "var v = new NSDictionary (\"a\", a); if (x) v = new NSDictionary (\"b\", b); else v = new NSDictionary (\"c\", c);",
      ""
    ),
  ])
  func anElseDeclaresNothing(_ file: String, _ statements: String, _ sign: String) throws {
    func call(_ format: String) -> String {
      file == "a.m"
        ? "[l constraintsWithVisualFormat:\(format) options:0 metrics:nil views:v];"
        : "NSLayoutConstraint.FromVisualFormat (\(format), 0, null, v);"
    }
    #expect(try codes(file, "{ \(statements) \(call("\(sign)\"[a][b][c]\"")) }") == [])
    let text = file == "a.m" ? "NSString *x = @\"\";" : "string x = \"\";"
    let choice = "\(text) if (y) x = \(sign)\"H|[a]\"; else x = \(sign)\"V|[b]\";"
    #expect(
      try codes(file, "{ \(statements) \(choice) \(call("x")) }")
        == ["missing-colon", "missing-colon"])
  }

  /// A member of the type hides a constant of the file, wherever in the type it is declared.
  @Test(arguments: [
    "class A { CALL\nlet v = [\"b\": b] }", "class A { let v = [\"b\": b] }\nextension A { CALL }",
    "extension A { CALL }\nclass A { let v = [\"b\": b] }",
  ])
  func aMemberHidesAConstantOfTheFile(_ types: String) throws {
    let call = "func g() { f(withVisualFormat: \"[b]\", views: v) }"
    let source = "let v = [\"a\": a]\n\(types.replacing("CALL", with: call))"
    #expect(try codes("a.swift", source) == [])
    #expect(
      try codes("a.swift", source.replacing("let v = [\"b\": b]", with: "")) == ["unknown-view"])
  }

  // MARK: Conditions

  /// A declaration under a condition counts only under the same one.
  @Test(arguments: [
    (
      "a.swift", "let v = [\"a\": a]", "let v = [\"b\": b]",
      "f(withVisualFormat: \"[a]\", views: v)", "#if os(iOS)", "#else"
    ),
    (
      "a.swift", "let v = [\"a\": a]", "let v = [\"b\": b]",
      "f(withVisualFormat: \"[a]\", views: v)", "#if os(iOS)", "#elseif os(macOS)"
    ),
    (
      "a.m", "NSDictionary *v = @{@\"a\": a};", "NSDictionary *v = @{@\"b\": b};",
      "[l constraintsWithVisualFormat:@\"[a]\" options:0 metrics:nil views:v];", "#ifdef X", "#else"
    ),
    (
      "a.cs", "var v = new NSDictionary (\"a\", a);", "var v = new NSDictionary (\"b\", b);",
      "NSLayoutConstraint.FromVisualFormat (\"[a]\", 0, null, v);", "#if X", "#elif Y"
    ),
  ])
  func conditionsDecideWhatIsDeclared(
    _ file: String, _ one: String, _ other: String, _ call: String, _ opening: String,
    _ middle: String
  ) throws {
    let both = "{\n\(opening)\n\(one)\n\(middle)\n\(other)\n#endif\n"
    #expect(try codes(file, "\(both)\(call)\n}") == [])
    #expect(try codes(file, "\(both)\(opening)\n\(call)\n#endif\n}") == [])
    #expect(
      try codes(file, "{\n\(opening)\n\(one)\n\(middle)\n\(other)\n\(call)\n#endif\n}")
        == ["unknown-view"])
    #expect(try codes(file, "{\n\(other)\n\(opening)\n\(call)\n#endif\n}") == ["unknown-view"])
  }

  // MARK: Sizes

  @Test func aDictionaryMadeOfItselfIsNotVisible() throws {
    let source =
      "func g() { let v = v.merging([\"b\": b]) { $1 }\nf(withVisualFormat: \"[a]\", views: v) }"
    #expect(try codes("a.swift", source) == [])
  }

  /// Thousands of changes and thousands of calls.
  @Test(.ends(withinSeconds: 120))
  func manyChangesTakeLinearTime() throws {
    let count = 4000
    let call = "f(withVisualFormat: \"[a]\", views: v)\n"
    let texts = String(
      repeating: "x = \"[a]\"\nf(withVisualFormat: x, views: [\"a\": a])\n", count: count)
    #expect(try codes("a.swift", "func g() { var x = \"[a]\"\n\(texts)}") == [])
    let methods = (0..<count).map { "func g\($0)() { v[\"k\($0)\"] = b\n\(call) }\n" }.joined()
    #expect(try codes("a.swift", "class A { var v = [\"a\": a]\n\(methods)}") == [])
    let keys = (0..<200).map { "v[\"k\($0)\"] = b\n" }.joined()
    let calls = String(repeating: call, count: count)
    #expect(try codes("a.swift", "func g() { var v = [\"a\": a]\n\(keys)\(calls)}") == [])
  }
}
