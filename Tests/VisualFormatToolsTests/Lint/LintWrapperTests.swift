import Testing
import VisualFormatTools

/// Functions of one's own that hand a format on, and others of the same name.
@Suite struct LintWrapperTests {
  private static let views = "views: [\"title\": title])"
  private static let wrapper = "func pin(_ x: String) { f(withVisualFormat: x, \(views) }"

  private func expectSilence(
    _ file: String, _ source: String, _ rules: LintRules = LintRules()
  ) throws {
    #expect(try LintRun(file, source, rules).findings == [])
    #expect(try LintRun.fixed(file, source, rules) == nil)
  }

  /// Calls of the function itself.
  @Test(arguments: [
    "class A { WRAPPER\nfunc g() { pin(\"[titel]\") } }",
    "class A { WRAPPER\nfunc g() { self.pin(\"[titel]\") } }",
    "class A { WRAPPER }\nextension A { func g() { pin(\"[titel]\") } }",
    "class A { WRAPPER }\nclass B: A { func g() { pin(\"[titel]\") } }",
    "class A { WRAPPER }\nfunc g(a: A) { a.pin(\"[titel]\") }",
    "class A { WRAPPER }\nfunc g() { let a = A()\na.pin(\"[titel]\") }",
    "class A { static WRAPPER }\nfunc g() { A.pin(\"[titel]\") }",
    "extension UIView { WRAPPER }\nclass B: UIView { func g() { pin(\"[titel]\") } }",
    "extension UIView { WRAPPER }\nclass B { func g() { view.pin(\"[titel]\") } }",
    "WRAPPER\nclass B { func g() { pin(\"[titel]\") } }",
    "func g() { WRAPPER\npin(\"[titel]\") }",
  ])
  func callsOfTheFunctionHaveFormats(_ source: String) throws {
    let source = source.replacing("WRAPPER", with: Self.wrapper)
    #expect(try LintRun("a.swift", source).findings.map(\.code) == ["unknown-view"])
  }

  /// The body gives the call more names than the caller gives the function.
  @Test(arguments: [
    (
      "a.swift", "var views = views; views[\"superview\"] = self; CALL", "[superview][title]",
      "f(withVisualFormat: x, metrics: metrics, views: views)"
    ),
    (
      "a.swift", "let views = views.merging([\"icon\": icon]) { $1 }; CALL", "[icon][title]",
      "f(withVisualFormat: x, metrics: metrics, views: views)"
    ),
    (
      "a.swift", "var metrics = metrics; metrics[\"std\"] = 8; CALL", "|-std-[title]",
      "f(withVisualFormat: x, metrics: metrics, views: views)"
    ),
    (
      "a.swift", "let metrics = metrics ?? [\"std\": 8]; CALL", "|-std-[title]",
      "f(withVisualFormat: x, metrics: metrics, views: views)"
    ),
    (
      "a.m", "if (!metrics) metrics = @{@\"std\": @8}; CALL;", "|-std-[title]",
      "[l constraintsWithVisualFormat:x options:0 metrics:metrics views:views]"
    ),
    (
      "a.m", "views = [views mutableCopy]; CALL;", "[icon][title]",
      "[l constraintsWithVisualFormat:x options:0 metrics:metrics views:views]"
    ),
  ])
  func aBodyMayAddNames(_ file: String, _ body: String, _ format: String, _ call: String) throws {
    func source(_ body: String) -> String {
      let body = body.replacing("CALL", with: call)
      guard file == "a.swift" else {
        return """
          @implementation A
          - (void)pin:(NSString *)x metrics:(NSDictionary *)metrics views:(NSDictionary *)views { \(body) }
          - (void)g { [self pin:@"\(format)" metrics:@{} views:@{@"title": title}]; }
          @end
          """
      }
      return """
        func pin(_ x: String, metrics: M, views: V) { \(body) }
        func g() { pin("\(format)", metrics: [:], views: ["title": title]) }
        """
    }
    try expectSilence(file, source(body))
    #expect(try LintRun(file, source("CALL;")).findings.count == 1)
  }

  /// The label is UIKit's, and the function is not.
  @Test(arguments: [
    ("H:[superview]-(<=1)-[aView]", []), ("H:|-pad-[aView]", []), ("H:|-[aVeiw]", ["unknown-view"]),
    ("H|-[aView]", ["missing-colon"]),
  ])
  func aFunctionMayHaveTheLabelOfUIKit(_ format: String, _ codes: [String]) throws {
    let source = """
      extension UIView {
        func pin(withVisualFormat format: String, views: [String: UIView]) {
          var views = views
          views["superview"] = self
          add(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: ["pad": 8], views: views))
        }
        func go(a: UIView) { pin(withVisualFormat: "\(format)", views: ["aView": a]) }
      }
      """
    #expect(try LintRun("a.swift", source).findings.map(\.code) == codes)
    let uiKits = source.replacing("{ pin(", with: "{ NSLayoutConstraint.constraints(")
      .replacing("func pin", with: "func constraints")
    #expect(try !LintRun("a.swift", uiKits).findings.isEmpty)
  }

  /// The body is read there, too.
  @Test func namesOfTheBodyAreKnownUnderTheLabelOfUIKit() throws {
    let source = """
      extension UIView {
        func pin(withVisualFormat x: String) { f(withVisualFormat: x, \(Self.views) }
        func g() { pin(withVisualFormat: "[titel]") }
      }
      """
    #expect(try LintRun("a.swift", source).findings.map(\.code) == ["unknown-view"])
  }

  /// A derived class may have other views in place of those of the class with the function.
  @Test func viewsThatADerivedClassOverridesAreNotKnown() throws {
    let source = """
      class Base: UIView {
        var views: [String: UIView] { return ["title": title] }
        func pin(_ x: String) { f(withVisualFormat: x, views: views) }
      }
      class Fancy: Base {
        override var views: [String: UIView] { return ["title": title, "icon": icon] }
        func g() { pin("[icon][title]") }
        func h() { f(withVisualFormat: "[icon][titel]", views: views) }
      }
      """
    #expect(try LintRun("a.swift", source).findings.map(\.format) == ["[icon][titel]"])
    let plain = source.replacing("override var", with: "var")
    #expect(try LintRun("a.swift", plain).findings.count == 2)
  }

  /// A type may have another property in the place of a protocol's default.
  @Test(arguments: [
    ("protocol Form { var views: [String: UIView] { get } }", "struct A {}", 0),
    ("", "class A: Base, Form { var views: [String: UIView] { [\"field\": field] } }", 0),
    ("", "class A {}\nextension A: Form { var views: [String: UIView] { all } }", 0),
    ("", "class A { var views: [String: UIView] { all } }", 1),
    ("", "class A: Form { func views(_ form: Form) {} }", 1),
  ])
  func defaultsOfProtocols(_ declaration: String, _ type: String, _ count: Int) throws {
    let source = """
      \(declaration)
      extension Form {
        var views: [String: UIView] { ["title": title] }
        func g() { f(withVisualFormat: "[field]", views: views) }
      }
      \(type)
      """
    #expect(try LintRun("a.swift", source).findings.count == count)
  }

  /// Calls of others, which take any text.
  @Test(arguments: [
    "class A { WRAPPER }\nclass B { func pin(_ x: String) {}\nfunc g() { pin(\"title\") } }",
    "class A { WRAPPER }\nclass B { func pin(_ x: String) {} }\nfunc g() { board.pin(\"[title\") }",
    "class A { WRAPPER }\nclass B { func g() { pin(\"[title\") } }",
    "class A { WRAPPER }\nfunc g(a: B) { a.pin(\"[title\") }",
    "class A { WRAPPER }\nfunc g() { board.pin(\"title\") }",
    "class A { WRAPPER }\nfunc g() { a.board?.pin(\"title\") }",
    "class A { WRAPPER\nfunc g() { func pin(_ x: String) {}\npin(\"title\") } }",
    "class A { WRAPPER\nfunc g() { let pin = { (x: String) in }\npin(\"title\") } }",
    "class A { func g() { WRAPPER }\nfunc h() { pin(\"title\") } }",
    "class A { WRAPPER\nfunc g() { pin(\"title\", in: 3) } }",
    "class A { WRAPPER\nfunc g() { pin(\"title\", 3) } }",
  ])
  func callsOfOthersAreLeftAlone(_ source: String) throws {
    try expectSilence("a.swift", source.replacing("WRAPPER", with: Self.wrapper))
  }

  /// A function whose body gives the parameter another text, or another meaning, hands nothing on.
  @Test(arguments: [
    "let x = \"H:|[\\(x)]|\"; CALL", "rows.forEach { x in CALL }", "for x in rows { CALL }",
    "guard let x = rows[x] else { return }; CALL",
  ])
  func aParameterThatIsHiddenIsNotHandedOn(_ body: String) throws {
    let body = body.replacing("CALL", with: "f(withVisualFormat: x, \(Self.views)")
    try expectSilence("a.swift", "func pin(_ x: String) { \(body) }\nfunc g() { pin(\"title\") }")
  }

  /// An object of a type that is not visible: what is found is reported and not changed.
  @Test func anUnknownObjectIsNotChanged() throws {
    let source = """
      class A { \(Self.wrapper) }
      func g() { board.pin("V|[title]|") }
      """
    #expect(try LintRun("a.swift", source).findings.map(\.code) == ["missing-colon"])
    #expect(try LintRun.fixed("a.swift", source) == nil)
    let own = source.replacing("board.pin", with: "A().x; let board: A; board.pin")
    #expect(try LintRun.fixed("a.swift", own) == own.replacing("V|", with: "V:|"))
  }

  @Test func messagesOfOthersAreLeftAlone() throws {
    let wrapper = """
      @implementation A
      - (void)pin:(NSString *)x { [l constraintsWithVisualFormat:x options:0 metrics:nil views:@{@"title": t}]; }
      - (void)g { [self pin:@"|[titel]|"]; }
      @end

      """
    #expect(try LintRun("a.m", wrapper).findings.map(\.code) == ["unknown-view"])
    let right = wrapper.replacing("titel", with: "title")
    let others = [
      "@implementation B\n- (void)pin:(NSString *)x {}\n- (void)g { [self pin:@\"title\"]; }\n@end",
      "@implementation B\n- (void)g { [self pin:@\"[title\"]; }\n@end",
      "@implementation B\n- (void)g { [board pin:@\"title\"]; }\n@end",
      "@implementation B\n- (void)g { Board *b = x; [b pin:@\"[title\"]; }\n@end",
      "@implementation B\n- (void)g { [a pin:@\"[title\" in:v]; }\n@end",
    ]
    for other in others { try expectSilence("a.m", right + other) }
    let inherited =
      "@interface B : A\n@end\n@implementation B\n- (void)g { [self pin:@\"[titel]\"]; }\n@end"
    #expect(try LintRun("a.m", right + inherited).findings.map(\.code) == ["unknown-view"])
  }

  @Test func methodsOfOthersInCSharpAreLeftAlone() throws {
    let wrapper =
      "class A { void Pin (string x) { NSLayoutConstraint.FromVisualFormat (x, 0, \"title\", t); }\n"
    #expect(
      try LintRun("a.cs", wrapper + "void G () { this.Pin (\"[titel]\"); } }").findings.map(\.code)
        == ["unknown-view"])
    try expectSilence("a.cs", wrapper + "void G () { board.Pin (\"title\"); } }")
    try expectSilence("a.cs", wrapper + "} class B { void G () { Pin (\"[title\"); } }")
    try expectSilence("a.cs", wrapper + "} class B { void G (C c) { c.Pin (\"[title\"); } }")
  }

  /// Keys and names in the call of a function that a person has named are no formats.
  @Test(arguments: [
    "pin(\"H:|[title]|\", views: [\"title\": title])",
    "pin(\"H:|[title]|\", identifier: \"title\", views: [\"title\": title])",
    "pin([\"title\": \"H:|[title]|\"])",
    "pin(\"H:|-gap-[title]|\", metrics: [\"gap\": 8], views: [\"title\": title])",
  ])
  func keysOfANamedFunctionAreNoFormats(_ call: String) throws {
    try expectSilence("a.swift", call, LintRules(wrappers: ["pin"]))
  }

  @Test(arguments: [
    "pin(\"V|[title]|\")", "pin(format: \"V|[title]|\")", "pin(1, format: \"V|[title]|\")",
    "pin(view, rows: \"|[title] |\")", "pin([\"V|[title]|\"])",
  ])
  func textsOfANamedFunctionAreFormats(_ call: String) throws {
    #expect(try LintRun("a.swift", call, LintRules(wrappers: ["pin"])).findings.count == 1)
  }
}
