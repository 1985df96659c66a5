import TestSupport
import Testing
import VisualFormat
import VisualFormatTools

/// The linter's knowledge of views, metrics and options from the code around a format.
@Suite struct LintContextTests {
  /// The codes of what is found in a source, informations left out.
  private func codes(_ file: String, _ source: String, _ rules: LintRules = LintRules()) throws
    -> [String]
  {
    try LintRun(file, source, rules).findings.map(\.code)
  }

  @Test(arguments: [
    ("a.swift", "f(withVisualFormat: \"[a]-[b]\", views: [\"a\": a, \"c\": c])"),
    ("a.swift", "f(withVisualFormat: \"[a]-[b]\", views: [\"a\": a] as [String: Any])"),
    ("a.swift", "f(withVisualFormat: \"[b]\", views: [:])"),
    ("a.swift", "let v = [\"a\": a]\nf(withVisualFormat: \"[b]\", views: v)"),
    ("a.swift", "let v: [String: Any] = [\n  \"a\": a,\n]\nf(withVisualFormat: \"[b]\", views: v)"),
    ("a.m", "[l constraintsWithVisualFormat:@\"[b]\" options:0 metrics:nil views:@{@\"a\": a}];"),
    (
      "a.m",
      """
      - (void)f {
        NSDictionary *v = NSDictionaryOfVariableBindings(_a, _c);
        [l constraintsWithVisualFormat:@"[_a][_b]" options:0 metrics:nil views:v];
      }
      """
    ),
    (
      "a.m",
      """
      [l constraintsWithVisualFormat:@"[b]" options:0 metrics:nil
        views:[NSDictionary dictionaryWithObjectsAndKeys:a, @"a", nil]];
      """
    ),
    ("a.cs", "NSLayoutConstraint.FromVisualFormat (\"[a][b]\", 0, \"a\", a, \"c\", 3);"),
    ("a.cs", "NSLayoutConstraint.FromVisualFormat (\"[b]\", 0, new object[] { \"a\", a });"),
    (
      "a.cs", "NSLayoutConstraint.FromVisualFormat (\"[b]\", 0, null, new NSDictionary (\"a\", a));"
    ),
    (
      "a.cs",
      """
      var v = NSDictionary.FromObjectsAndKeys (new[] { a }, new NSObject[] { new NSString ("a") });
      NSLayoutConstraint.FromVisualFormat ("[b]", 0, null, v);
      """
    ),
  ])
  func visibleViewsAreKnown(_ file: String, _ source: String) throws {
    #expect(try codes(file, source) == ["unknown-view"])
  }

  /// Where literals and dictionaries are not written in the call itself.
  @Test(arguments: [
    (
      "a.swift",
      "let v = [\"aView\": a]\nv.values.forEach { add($0) }\nf(withVisualFormat: \"[aVeiw]\", views: v)"
    ),
    (
      "a.swift",
      "let v = [\"aView\": a]\nlet w = Foo(v.allValues)\nf(withVisualFormat: \"[aVeiw]\", views: v)"
    ),
    ("a.swift", "f(withVisualFormat: (x ? \"[aView]\" : \"|[aVeiw]\"), views: [\"aView\": a])"),
    ("a.swift", "add(visualFormat: \"[aVeiw]\", views: [\"aView\": a])"),
    ("a.swift", "add(visualFormats: [\"[aView]\", \"|[aVeiw]\"], views: [\"aView\": a])"),
    ("a.swift", "v.addConstraintsWithFormat(\"[aVeiw]\", views: [\"aView\": a])"),
    (
      "a.swift",
      "add(withFormatConstraints: 1); v.addConstraintsWithFormat(\"[v0]-[v2]\", views: a, b)"
    ),
    (
      "a.swift",
      "[\"[aView]\", \"|-[aVeiw]\"].flatMap { f(withVisualFormat: $0, views: [\"aView\": a]) }"
    ),
    (
      "a.swift",
      "let fs = [\"[aView]\", \"|-[aVeiw]\"]\nfs.forEach { x in f(withVisualFormat: x, views: [\"aView\": a]) }"
    ),
    (
      "a.swift",
      "for x in [\"[aView]\", \"|-[aVeiw]\"] { f(withVisualFormat: x, views: [\"aView\": a]) }"
    ),
    ("a.swift", "let x = \"[aVeiw]\"\nf(withVisualFormat: x, views: [\"aView\": a])"),
    (
      "a.swift",
      "class A {\n  let v = [\"aView\": a]\n  func g() { f(withVisualFormat: \"[aVeiw]\", views: self.v) }\n}"
    ),
    (
      "a.swift",
      "class A {\n  func g() { f(withVisualFormat: \"[aVeiw]\", views: v) }\n  var v: [String: Any] { return [\"aView\": a] }\n}"
    ),
    (
      "a.swift",
      "var v: [String: UIView] = [:]\nv[\"aView\"] = a\nv[\"b\"] = b\nf(withVisualFormat: \"[aVeiw][b]\", views: v)"
    ),
    (
      "a.m",
      "NSDictionary *v = @{@\"aView\": a}; [v allValues]; NSString *x = @\"[aVeiw]\"; [l constraintsWithVisualFormat:x options:0 metrics:nil views:v];"
    ),
    (
      "a.m",
      "for (NSString *x in @[@\"[aView]\", @\"|-[aVeiw]\"]) { [l constraintsWithVisualFormat:x options:0 metrics:nil views:@{@\"aView\": a}]; }"
    ),
    (
      "a.m",
      "NSMutableDictionary *v = [NSMutableDictionary new]; v[@\"aView\"] = a; UIView *w = v[@\"aView\"]; [self add:v.allValues]; [l constraintsWithVisualFormat:@\"[aVeiw]\" options:0 metrics:nil views:v];"
    ),
    (
      "a.cs",
      "var v = new NSMutableDictionary { { new NSString (\"aView\"), a } }; NSLayoutConstraint.FromVisualFormat (\"[aVeiw]\", 0, null, v);"
    ),
    (
      "a.cs",
      "foreach (var x in new [] { \"[aView]\", \"|-[aVeiw]\" }) { NSLayoutConstraint.FromVisualFormat (x, 0, \"aView\", a); }"
    ),
    (
      "a.swift",
      "enum F { static let x = \"[aVeiw]\" }\nf(withVisualFormat: F.x, views: [\"aView\": a])"
    ),
    (
      "a.swift",
      "func fix(_ x: String, v: [String: UIView]) { f(withVisualFormat: x, views: v) }\nfix(\"[aVeiw]\", v: [\"aView\": a])"
    ),
    (
      "a.swift",
      "let v = [\"aView\": a]\nlet fix: (String) -> Void = { x in f(withVisualFormat: x, views: v) }\nfix(\"[aVeiw]\")"
    ),
    (
      "a.swift",
      "let v = [\"aView\": a].merging([\"b\": b]) { $1 }\nf(withVisualFormat: \"[b]-[aVeiw]\", views: v)"
    ),
    (
      "a.swift",
      "lazy var v: [String: UIView] = { return [\"aView\": a] }()\nf(withVisualFormat: \"[aVeiw]\", views: v)"
    ),
    (
      "a.swift",
      "let x: String\nif wide { x = \"[aView]\" } else { x = \"[aVeiw]\" }\nf(withVisualFormat: x, views: [\"aView\": a])"
    ),
    (
      "a.swift",
      "let xs = [(\"[aView]\", 1), (\"[aVeiw]\", 2)]\nfor (x, y) in xs { f(withVisualFormat: x, views: [\"aView\": a]) }\nxs.forEach { f(withVisualFormat: $0.0, views: [\"aView\": a]) }"
    ),
    (
      "a.swift",
      "for (i, x) in [\"[aView]\", \"[aVeiw]\"].enumerated() { f(withVisualFormat: x, views: [\"aView\": a]) }"
    ),
    ("a.swift", "static let k = \"aView\"\nf(withVisualFormat: \"[aVeiw]\", views: [k: a])"),
    ("a.swift", "view.arrange(\"H:|[aVeiw]|\", views: [\"aView\": a])"),
    (
      "a.m",
      "- (void)fix:(NSString *)x { [l constraintsWithVisualFormat:x options:0 metrics:nil views:@{@\"aView\": a}]; }\n- (void)g { [self fix:@\"[aVeiw]\"]; }"
    ),
    (
      "a.m",
      "- (NSDictionary *)v { return @{@\"aView\": a}; }\n- (void)g { [l constraintsWithVisualFormat:@\"[aVeiw]\" options:0 metrics:nil views:[self v]]; }"
    ),
    (
      "a.m",
      "- (void)g { _v = @{@\"aView\": a}; }\n- (void)h { [l constraintsWithVisualFormat:@\"[aVeiw]\" options:0 metrics:nil views:self.v]; }"
    ),
    (
      "a.m",
      "NSMutableDictionary *v = [NSMutableDictionary new]; [v setObject:a forKey:@\"aView\"]; [l constraintsWithVisualFormat:@\"[aVeiw]\" options:0 metrics:nil views:v];"
    ),
    (
      "a.cs",
      "void Fix (string x) => NSLayoutConstraint.FromVisualFormat (x, 0, \"aView\", a);\nvoid G () { Fix (\"[aVeiw]\"); }"
    ),
    (
      "a.cs",
      "var xs = new [] { \"[aView]\", \"[aVeiw]\" }; xs.Select (x => NSLayoutConstraint.FromVisualFormat (x, 0, \"aView\", a));"
    ),
    (
      "a.cs",
      "NSLayoutConstraint.FromVisualFormat (\"[aVeiw]\", 0, null, new NSDictionary (nameof (aView), aView));"
    ),
  ])
  func whatIsWrittenElsewhereIsKnown(_ file: String, _ source: String) throws {
    #expect(try codes(file, source) == ["unknown-view"])
  }

  /// A function of one's own may add names; those that are like no known one are let pass.
  @Test func wrappersMayAddNames() throws {
    #expect(
      try codes("a.swift", "add(visualFormat: \"[superview]-[aView]\", views: [\"aView\": a])")
        == [])
    #expect(
      try codes(
        "a.swift",
        "v.addConstraintsWithFormat(\"[v0]\"); v.addConstraintsWithFormat(\"|-[v1]\", views: v)")
        == [])
  }

  /// Two calls with one format may mean different names: a name of one of them may be right.
  @Test func aFormatOfTwoCallsHasTheNamesOfBoth() throws {
    let calls = """
      f(withVisualFormat: x, views: ["aView": a])
      f(withVisualFormat: x, views: ["bView": b])
      """
    #expect(try codes("a.swift", "let x = \"[aView]-[bView]\"\n\(calls)") == [])
    #expect(try codes("a.swift", "let x = \"[aView]-[cView]\"\n\(calls)") == ["unknown-view"])
    let unknown = calls.replacing("[\"bView\": b]", with: "views")
    #expect(try codes("a.swift", "let x = \"[aView]-[cView]\"\n\(unknown)") == [])
  }

  /// Names that may be added, changed or meant otherwise.
  @Test(arguments: [
    ("a.swift", "f(withVisualFormat: \"[b]\", views: views)"),
    ("a.swift", "f(withVisualFormat: \"[b]\", views: [key: a])"),
    ("a.swift", "f(withVisualFormat: \"[b]\", views: [\"a\\(1)\": a])"),
    ("a.swift", "var v = [\"a\": a]\nv[\"b\"] = b\nf(withVisualFormat: \"[b]\", views: v)"),
    ("a.swift", "var v = [\"a\": a]\nfill(&v)\nf(withVisualFormat: \"[b]\", views: v)"),
    ("a.swift", "var v = [\"a\": a]\nv.merge(w)\nf(withVisualFormat: \"[b]\", views: v)"),
    ("a.swift", "let v = [\"a\": a].merging(w)\nf(withVisualFormat: \"[b]\", views: v)"),
    ("a.swift", "if x { let v = [\"a\": a]; g(v) }\nf(withVisualFormat: \"[b]\", views: v)"),
    (
      "a.swift",
      "let v = [\"a\": a]\nfunc g(v: D) { f(withVisualFormat: \"[b]\", views: v) }"
    ),
    ("a.swift", "let v = [\"a\": a]\ng { v in f(withVisualFormat: \"[b]\", views: v) }"),
    ("a.swift", "addConstraints(visualFormat: \"[b]\", views: [\"a\": a])"),
    (
      "a.swift",
      "func fix(_ x: String, v: D) { f(withVisualFormat: x, views: v) }\nfix(\"[b]\", v: w)"
    ),
    (
      "a.swift",
      "func fix(_ x: String, v: D) { f(withVisualFormat: \"H:\" + x, views: v) }\nfix(\"[b]\", v: [\"a\": a])"
    ),
    ("a.swift", "var x = \"[\"\nx = x + \"a]\"\nf(withVisualFormat: x, views: [\"a\": a])"),
    ("a.swift", "var x = \"[\"\nx = \"\\(x)a]\"\nf(withVisualFormat: x, views: [\"a\": a])"),
    ("a.swift", "var x = \"\"\nif y { x = \"[a]\" }\nf(withVisualFormat: x, views: [\"a\": a])"),
    (
      "a.swift",
      "let v = [\"a\": a].merging(w) { $1 }\nf(withVisualFormat: \"[b]\", views: v)"
    ),
    (
      "a.m",
      "- (void)g { _v = @{@\"a\": a}; _v = w; [l constraintsWithVisualFormat:@\"[b]\" options:0 metrics:nil views:_v]; }"
    ),
    ("a.m", "v = @{@\"a\": a}; v = w; [l constraintsWithVisualFormat:@\"[b]\" options:0 views:v];"),
    (
      "a.m",
      "NSMutableDictionary *v = [@{@\"a\": a} mutableCopy]; [l constraintsWithVisualFormat:@\"[b]\" views:v];"
    ),
    (
      "a.m",
      """
      NSDictionary *v = @{@"a": a};
      [v addEntriesFromDictionary:w];
      [l constraintsWithVisualFormat:@"[b]" options:0 metrics:nil views:v];
      """
    ),
    (
      "a.m",
      "NSMutableDictionary *v = [NSMutableDictionary new]; v[@\"a\"] = a; [self fill:v]; [l constraintsWithVisualFormat:@\"[b]\" options:0 metrics:nil views:v];"
    ),
    (
      "a.m",
      "NSMutableDictionary *v = [NSMutableDictionary new]; id w = v; w[@\"b\"] = b; [l constraintsWithVisualFormat:@\"[b]\" options:0 metrics:nil views:v];"
    ),
    (
      "a.m",
      "- (void)g { _v = [NSMutableDictionary new]; _v[@\"a\"] = a; [self fill:self.v]; [l constraintsWithVisualFormat:@\"[b]\" options:0 metrics:nil views:_v]; }"
    ),
    (
      "a.cs",
      "var v = new NSMutableDictionary (); Fill (v); NSLayoutConstraint.FromVisualFormat (\"[b]\", 0, null, v);"
    ),
    ("a.cs", "NSLayoutConstraint.FromVisualFormat (\"[b]\", 0, null, Views ());"),
    ("a.cs", "NSLayoutConstraint.FromVisualFormat (\"[b]\", 0, key, b);"),
  ])
  func viewsThatAreNotVisibleMayBeThere(_ file: String, _ source: String) throws {
    #expect(try codes(file, source) == [])
  }

  @Test func metricsAndTheirValues() throws {
    let call = "f(withVisualFormat: \"|-gap-[a(wide@strong)]\", metrics: "
    #expect(
      try codes("a.swift", call + "[\"gap\": 8, \"wide\": w, \"strong\": 750], views: v)") == [])
    #expect(
      try codes("a.swift", call + "[\"gap\": 8, \"wide\": w], views: v)") == ["unknown-metric"])
    #expect(
      try codes("a.swift", call + "[\"gap\": 8, \"wide\": w, \"strong\": 1_200], views: v)")
        == ["priority-out-of-range"])
    #expect(
      try codes("a.swift", call + "nil, views: [\"a\": a])").sorted()
        == ["unknown-metric", "unknown-metric", "unknown-name"])
    #expect(try codes("a.swift", call + "metrics, views: v)") == [])
    let message = "[l constraintsWithVisualFormat:@\"[a(8@p)]\" options:0 metrics:"
    #expect(try codes("a.m", message + "@{@\"p\": @750} views:v];") == [])
    #expect(try codes("a.m", message + "@{@\"p\": @(0)} views:v];") == ["priority-out-of-range"])
    #expect(try codes("a.m", message + "@{@\"p\": @1000f} views:v];") == [])
    #expect(
      try codes("a.m", message + "@{@\"p\": @0x44f} views:v];") == ["priority-out-of-range"])
    #expect(try codes("a.m", message + "@{@\"q\": @1} views:v];") == ["unknown-metric"])
    #expect(try codes("a.m", message + "nil views:v];") == ["unknown-metric"])
  }

  /// An argument that a call leaves out is empty in UIKit's function and in `VisualFormat.constraints`, and
  /// unknown in others.
  @Test func argumentsThatAreLeftOut() throws {
    #expect(try codes("a.swift", "f(withVisualFormat: \"|-gap-[a]\")") == ["unknown-metric"])
    #expect(
      try codes("a.swift", "VisualFormat.constraints(\"|-gap-[a]\", views: v)") == [
        "unknown-metric"
      ])
    #expect(try codes("a.swift", "VisualFormat.parse(\"|-gap-[a]\")") == [])
    #expect(try codes("a.swift", "VFL(\"|-gap-[a]\")") == [])
    #expect(try codes("a.swift", "add(visualFormat: \"|-gap-[a]\")") == [])
  }

  @Test(arguments: [
    ("a.swift", "f(withVisualFormat: \"[a][b]\", options: .alignAllLeft)"),
    ("a.swift", "f(withVisualFormat: \"[a][b]\", options: [.alignAllLeft, .alignAllRight])"),
    (
      "a.swift",
      "f(withVisualFormat: \"[a][b]\", options: NSLayoutConstraint.FormatOptions.alignAllLeft)"
    ),
    (
      "a.swift",
      "f.constraintsWithVisualFormat(\"[a][b]\", options: NSLayoutFormatOptions.AlignAllLeft)"
    ),
    ("a.swift", "f(withVisualFormat: \"[a][b]\", options: NSLayoutFormatOptions(rawValue: 2))"),
    ("a.m", "[l constraintsWithVisualFormat:@\"[a][b]\" options:NSLayoutFormatAlignAllLeft];"),
    (
      "a.m",
      "[l constraintsWithVisualFormat:@\"[a][b]\" options:NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllLeft];"
    ),
    (
      "a.cs",
      "NSLayoutConstraint.FromVisualFormat (\"[a][b]\", NSLayoutFormatOptions.AlignAllLeft);"
    ),
  ])
  func visibleOptionsAreKnown(_ file: String, _ source: String) throws {
    #expect(try codes(file, source) == ["option-for-other-axis"])
    let vertical = source.replacing("\"[a][b]\"", with: "\"V:[a][b]\"")
    let mixed = source.contains("AlignAllTop")
    #expect(try codes(file, vertical) == (mixed ? ["option-for-other-axis"] : []))
  }

  @Test(arguments: [
    "[]", "options", "nil", ".init(rawValue: 0)", "NSLayoutFormatOptions()", "f(.alignAllLeft)",
    "x ? .alignAllLeft : []",
  ])
  func otherOptionsSayNothing(_ options: String) throws {
    #expect(try codes("a.swift", "f(withVisualFormat: \"[a][b]\", options: \(options))") == [])
  }

  @Test func theDialectOfACallCounts() throws {
    let source = "VisualFormat.parse(\"HV:|[a]|\", dialect: .extended)"
    #expect(try codes("a.swift", source) == [])
    #expect(try codes("a.swift", "VisualFormat.parse(\"HV:|[a]|\")") == ["both-axes"])
    #expect(try codes("a.swift", "VisualFormat.parse(\"HV:|[a]|\", dialect: dialect)") == [])
    #expect(
      try codes("a.swift", "VisualFormat.parse(\"[a]->=8-|\")", LintRules(dialect: .documented))
        == ["predicate-without-parentheses"])
    let choice = "VisualFormat.parse(\"HV:|[a]|\", dialect: x ? .extended : .practice)"
    #expect(try codes("a.swift", choice) == [])
  }

  /// A constant comes to the function of a dialect, too.
  @Test func theDialectOfACallCountsForConstants() throws {
    let constant = """
      let x = "H:|~[aView]~|"
      VisualFormat.constraints(x, views: ["aView": a], dialect: .extended)
      """
    #expect(try codes("a.swift", constant) == [])
    let misspelt = constant.replacing("~[aView]", with: "~[aVeiw]")
    #expect(try codes("a.swift", misspelt) == ["unknown-view"])
    let plain = "let x = \"|-[aVeiw]\"\nVisualFormat.constraints(x, views: [\"aView\": a])"
    #expect(try codes("a.swift", plain) == ["unknown-view"])
  }

  /// The standard spaces are others where a call has settings.
  @Test func theSettingsOfACallCount() throws {
    let source = "VisualFormat.constraints(\"|-[a]-8-[b]\", views: v, settings: s)"
    let rules = LintRules(reportsInformation: true)
    #expect(try codes("a.swift", source, rules) == [])
    #expect(
      try codes("a.swift", source.replacing(", settings: s", with: ""), rules)
        == ["margin-spacing", "redundant-spacing"])
    #expect(
      try codes("a.swift", source.replacing("-8-", with: "-0-"), rules) == ["redundant-spacing"])
  }

  /// One dictionary and thousands of calls; thousands of dictionaries.
  @Test(.ends(withinSeconds: 300))
  func manyCallsTakeLinearTime() throws {
    let call = "f(withVisualFormat: \"[aView]\", views: v)\n"
    let one = "let v = [\"aView\": a]\n" + String(repeating: call, count: 2000)
    #expect(try codes("a.swift", one) == [])
    let many = String(repeating: "func g() {\nlet v = [\"aView\": a]\n\(call)}\n", count: 1000)
    #expect(try codes("a.swift", many) == [])
    let wrapper = "func pin(_ x: String, v: D) { f(withVisualFormat: x, views: v) }\n"
    let pin = "pin(\"[aView]\", v: [\"aView\": a])\n"
    #expect(try codes("a.swift", wrapper + String(repeating: pin, count: 2000)) == [])
    // Brackets that nobody has closed.
    #expect(try codes("a.swift", String(repeating: "(", count: 200_000) + one) == [])
  }

  @Test func unusedNamesAreInformation() throws {
    let source =
      "f(withVisualFormat: \"|[a]|\", metrics: [\"gap\": 8], views: [\"a\": a, \"b\": b])"
    #expect(try codes("a.swift", source) == [])
    #expect(
      try codes("a.swift", source, LintRules(reportsInformation: true)) == [
        "unused-metric", "unused-view",
      ])
    // A dictionary of several formats has names for all of them.
    let shared = "let v = [\"a\": a, \"b\": b]\nf(withVisualFormat: \"|[a]|\", views: v)"
    #expect(try codes("a.swift", shared, LintRules(reportsInformation: true)) == [])
  }

  @Test func commentsLeaveFindingsOut() throws {
    let call = "f(withVisualFormat: \"V|[a] |\")"
    #expect(try codes("a.swift", "\(call) // trellis:ignore") == [])
    #expect(try codes("a.swift", "// trellis:ignore\n\(call)") == [])
    #expect(try codes("a.swift", "/* trellis:ignore for now */\n\n\(call)") == [])
    #expect(
      try codes("a.swift", "\(call) // trellis:ignore missing-colon for now") == [
        "unexpected-blank"
      ])
    #expect(
      try codes("a.swift", "\(call) // trellis:ignore missing-colon, unexpected-blank") == [])
    // A misspelt code leaves nothing out; a hyphen in a reason is none.
    #expect(
      try codes("a.swift", "\(call) // trellis:ignore mising-colon") == codes("a.swift", call))
    #expect(
      try codes("a.swift", "\(call) // trellis:ignore missingcolon") == codes("a.swift", call))
    #expect(try codes("a.swift", "\(call) // trellis:ignore right-to-left text") == [])
    #expect(try codes("a.swift", "\(call) // trellis:ignore stacks and comments") == [])
    #expect(try codes("a.swift", "// trellis:ignore\nx()\n\(call)\n\(call)").count == 2)
    #expect(try codes("a.swift", "x() // trellis:ignore\n\(call)").count == 2)
    #expect(try codes("a.m", "[l constraintsWithVisualFormat:@\"V|\"]; // trellis:ignore") == [])
    #expect(try codes("a.swift", "\(call)\n// trellis:ignore-file\n\(call)") == [])
    #expect(
      try codes("a.swift", "\(call)\n// trellis:ignore-file missing-colon\n\(call)")
        == ["unexpected-blank", "unexpected-blank"])
  }
}
