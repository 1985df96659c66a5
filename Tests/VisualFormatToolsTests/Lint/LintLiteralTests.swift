import Foundation
import Testing
import VisualFormat
import VisualFormatTools

/// The literals of a source that count as formats, and the places of what is found in them.
@Suite struct LintLiteralTests {
  /// A source, the code that its marked parts break, and the text of the formats.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let source: String
    let code: String
    let format: String

    var testDescription: String { "\(file): \(source)" }
  }

  private static let call = "NSLayoutConstraint.constraints(withVisualFormat: "

  private static let swift: [Case] = [
    Case(file: "a.swift", source: "\(call)\"V⟦⟧|[a]|\")", code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.swift", source: "/* \" */ // é\"\n\tf(\"é\"); \(call)\"H:|[a]⟦ ⟧[b]|\")",
      code: "unexpected-blank",
      format: "H:|[a] [b]|"),
    Case(
      file: "a.swift", source: "\(call)\"\\u{48}:|\\u{5B}a]⟦\\t⟧\\u{7C}\")",
      code: "unexpected-blank",
      format: "H:|[a]\t|"),
    Case(
      file: "a.swift", source: "\(call)#\"V⟦⟧|[a]|\"#)", code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.swift", source: "let q = #\"\"\"#; \(call)\"V⟦⟧|[a]|\")", code: "missing-colon",
      format: "V|[a]|"),
    Case(
      file: "a.swift", source: "f(##\"\"\"x\"##)\n\(call)#\"\"\"\n  V⟦⟧|[a]|\n  \"\"\"#)",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.swift", source: "\(call)##\"V:|[a]⟦\\##t⟧|\"##)", code: "unexpected-blank",
      format: "V:|[a]\t|"),
    Case(
      file: "a.swift", source: "\(call)\"V:|[\" + \"a]\"\n  + \"⟦ ⟧|\")", code: "unexpected-blank",
      format: "V:|[a] |"),
    Case(
      file: "a.swift", source: "\(call)\"\"\"\n    V:|\\\n    ⟦  ⟧[a]⟦ ⟧|\n    \"\"\")",
      code: "unexpected-blank", format: "V:|  [a] |"),
    Case(
      file: "a.swift", source: "\(call)\"V:|-\\(f(\")\"))-[a]-20⟦⟧|\")",
      code: "missing-closing-dash",
      format: "V:|-__1-[a]-20|"),
    Case(
      file: "a.swift", source: "\(call)\"V:|-(\\(x))-[a(\\(f(y)))]-20⟦⟧|\")",
      code: "missing-closing-dash", format: "V:|-(__1)-[a(__2)]-20|"),
    Case(
      file: "a.swift", source: "\(call)\"V:|[\" + name[0].key + \"]-20⟦⟧|\")",
      code: "missing-closing-dash", format: "V:|[__1]-20|"),
    Case(
      file: "a.swift", source: "\(call)x ? \"V⟦⟧|[a]|\" : \"H:|[a]|\")", code: "missing-colon",
      format: "V|[a]|"),
    Case(
      file: "a.swift", source: "let all = [\"H:|[a]|\", \"V:|[a]-5⟦⟧|\"]",
      code: "missing-closing-dash", format: "V:|[a]-5|"),
    Case(
      file: "a.swift", source: "add(withVisualFormats: [\"H:|[a]|\", \"V⟦⟧|[a]|\"], views: v)",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.swift", source: "addConstraintsWithFormat(format: \"V⟦⟧|[v0]|\", views: v)",
      code: "missing-colon", format: "V|[v0]|"),
    Case(
      file: "a.swift", source: "addConstraintsWithFormat(\"V⟦⟧|[v0]|\", views: v)",
      code: "missing-colon", format: "V|[v0]|"),
    Case(
      file: "a.swift",
      source: "NSLayoutConstraint.constraintsWithVisualFormat(\"V⟦⟧|[a]|\", options: [])",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.swift", source: "\(call)String(format: \"V:|-%.1f-[a]-%d-[b]-5⟦⟧|\", x, y))",
      code: "missing-closing-dash", format: "V:|-__1-[a]-__2-[b]-5|"),
    Case(
      file: "a.swift", source: "\(call).init(format: \"V:|-%d-[a]-5⟦⟧|\", x))",
      code: "missing-closing-dash", format: "V:|-__1-[a]-5|"),
    Case(
      file: "a.swift", source: "\(call)String.init(format: \"V:|-%d-[a]-5⟦⟧|\", x))",
      code: "missing-closing-dash", format: "V:|-__1-[a]-5|"),
    Case(
      file: "a.swift", source: "\(call)NSString.localizedStringWithFormat(\"V:|-%d-[a]-5⟦⟧|\", x))",
      code: "missing-closing-dash", format: "V:|-__1-[a]-5|"),
    Case(
      file: "a.swift", source: "let f: VFL<View> = \"|-\\(gap)-[\\(label)]-5⟦⟧|\"",
      code: "missing-closing-dash", format: "|-__1-[__2]-5|"),
    Case(
      file: "a.swift", source: "VisualFormat.parse(\"[a]-⟦>=8⟧-|\", dialect: .documented)",
      code: "predicate-without-parentheses", format: "[a]->=8-|"),
  ]

  private static let message = "[NSLayoutConstraint constraintsWithVisualFormat:"

  private static let objectiveC: [Case] = [
    Case(
      file: "a.m", source: "// don't\n\(message)@\"V⟦⟧|[a]|\" options:0 metrics:nil views:v];",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.h", source: "\(message)@\"V:|\"\n  \"[a]\" @\"⟦ ⟧|\" options:0];",
      code: "unexpected-blank", format: "V:|[a] |"),
    Case(
      file: "a.mm", source: "std::f(1'000); \(message)@\"V:|\\x5Ba]⟦\\t⟧|\" options:0];",
      code: "unexpected-blank", format: "V:|[a]\t|"),
    Case(
      file: "a.mm", source: "\(message)@(R\"x(V:|[a]⟦ ⟧|)x\") options:0];",
      code: "unexpected-blank", format: "V:|[a] |"),
    Case(
      file: "a.mm", source: "\(message)@(u8R\"x(V:|[a]⟦ ⟧|)x\") options:0];",
      code: "unexpected-blank", format: "V:|[a] |"),
    Case(
      file: "a.mm",
      source: "f(LR\"(\")\", UR\"(\")\", uR\"(\")\"); \(message)@\"V⟦⟧|[a]|\" options:0];",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.m",
      source:
        "\(message)[NSString stringWithFormat:@\"V:|-%lu-[%@]-%1$@-[b]-5⟦⟧|\", 3, n] options:0];",
      code: "missing-closing-dash", format: "V:|-__1-[__2]-__3-[b]-5|"),
    Case(
      file: "a.m", source: "\(message)(x ? @\"V⟦⟧|[a]|\" : @\"H:|[a]|\") options:0];",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.m", source: "\(message)x ? @\"H:|[a]|\" : @\"V⟦⟧|[a]|\" options:0];",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.m", source: "\(message)@\"V:|[\" NAME @\"]-5⟦⟧|\" options:0];",
      code: "missing-closing-dash", format: "V:|[__1]-5|"),
    Case(
      file: "a.m", source: "\(message)@\"V⟦⟧|[a]\\\r\n|\" options:0];\r\n",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.m", source: "for (NSString *f in @[@\"H:|[a]|\", @\"V:|[a]-5⟦⟧|\"]) {}",
      code: "missing-closing-dash", format: "V:|[a]-5|"),
  ]

  private static let cSharp: [Case] = [
    Case(
      file: "a.cs", source: "NSLayoutConstraint.FromVisualFormat (\"V⟦⟧|[a]|\", 0, null, v);",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.cs", source: "NSLayoutConstraint.FromVisualFormat (@\"V:|[a]⟦\n⟧|\", 0, null, v);",
      code: "unexpected-blank", format: "V:|[a]\n|"),
    Case(
      file: "a.cs", source: "NSLayoutConstraint.FromVisualFormat (\"V:|\" + \"[a]⟦ ⟧|\");",
      code: "unexpected-blank", format: "V:|[a] |"),
    Case(
      file: "a.cs", source: "NSLayoutConstraint.FromVisualFormat (\"\"\"\n  V⟦⟧|[a]|\n  \"\"\");",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.cs", source: "NSLayoutConstraint.FromVisualFormat ($\"V:|-{f(\"}\")}-[a]-20⟦⟧|\");",
      code: "missing-closing-dash", format: "V:|-__1-[a]-20|"),
    Case(
      file: "a.cs",
      source: "NSLayoutConstraint.FromVisualFormat ($\"V:|-{(c == '\"' ? 8 : 9)}-[a]-20⟦⟧|\");",
      code: "missing-closing-dash", format: "V:|-__1-[a]-20|"),
    Case(
      file: "a.cs", source: "f($\"{c == '\\'' || c == '('}\"); FromVisualFormat (\"V⟦⟧|[a]|\");",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.cs", source: "f($\"{x:h'}\"); NSLayoutConstraint.FromVisualFormat (\"V⟦⟧|[a]|\");",
      code: "missing-colon", format: "V|[a]|"),
    Case(
      file: "a.cs",
      source:
        "NSLayoutConstraint.FromVisualFormat (string.Format (\"V:|-{0:0.0}-[a]-{1}-[b]-5⟦⟧|\", x, y));",
      code: "missing-closing-dash", format: "V:|-__1-[a]-__2-[b]-5|"),
    Case(
      file: "a.cs",
      source:
        "FromVisualFormat (string.Format (CultureInfo.InvariantCulture, \"V:|-{0}-[a]-5⟦⟧|\", x));",
      code: "missing-closing-dash", format: "V:|-__1-[a]-5|"),
    Case(
      file: "a.cs", source: "NSLayoutConstraint.FromVisualFormat (\"V:|[a]⟦\\u0020⟧|\", 0);",
      code: "unexpected-blank", format: "V:|[a] |"),
  ]

  @Test(arguments: swift + objectiveC + cSharp)
  func findingsAreAtTheirPlace(_ expected: Case) throws {
    let source = MarkedSource(expected.source)
    let run = try LintRun(expected.file, source.bytes)
    let wanted = source.marks.map { mark in
      let position = source.position(mark.lowerBound)
      return LintRun.Finding(
        code: expected.code, format: expected.format, range: mark,
        line: position.line, column: position.column)
    }
    #expect(run.findings == wanted)
  }

  /// Text that is no format, that is not known, or that is put together elsewhere.
  @Test(arguments: [
    ("a.swift", "let text = \"H:[a-z]+\""),
    ("a.swift", "// \(call)\"V|[a]|\")\n/* \"V:|[a]-|x\" /* */ \"V:|[a]x|\" */"),
    ("a.swift", "\(call)\"\\(axis):|[a]|\")"),
    ("a.swift", "\(call)axis + \":|[a]|\")"),
    ("a.swift", "\(call)\"V:|\\(list)|\")"),
    ("a.swift", "\(call)\"V:|[view\\(index)]|\", metrics: nil, views: [\"view1\": a])"),
    ("a.swift", "\(call)formats[\"V|\"])"),
    ("a.swift", "\(call)name == \"V\" ? format : other)"),
    ("a.swift", "\(call)\"V|[a]|\".replacingOccurrences(of: \"V\", with: \"V:\"))"),
    ("a.swift", "var f = \"V:|-x [a]\"\nf += \"-|\""),
    ("a.swift", "f += \"V:[a] [b]\""),
    ("a.swift", "log(\"a VFL string\"); reportVFLError(\"no colon\")"),
    ("a.swift", "let broken = \"V:|[a\nlet x = 1"),
    ("a.swift", "let row = \"V:|-%d-[title]|\"\nlet x = String(format: row, 8)"),
    ("a.swift", "let x = String.init(format: \"V:|-%d-[title]|\", 8)"),
    ("a.swift", "let x = NSString.localizedStringWithFormat(\"V:|-%d-[title]|\", 8)"),
    (
      "a.m",
      "static NSString *const row = @\"V:|-%.1f-[title]|\"; NSLog(@\"V:|-%d-[title]|\", 8);"
    ),
    ("a.cs", "const string Row = \"V:|-{0}-[title]|\";"),
    ("a.swift", "\(call)\"V|[a]"),
    ("a.m", "\(message)[NSString stringWithFormat:@\"V:|%@|\", f] options:0];"),
    ("a.m", "[f appendFormat:@\"|-(==p)-[%@%@]\", a, b]; [visualFormat appendString:@\"-|\"];"),
    ("a.m", "\(message)format options:0 metrics:@{@\"V|\": @1} views:v];"),
    ("a.m", "#warning don't \"V:|[a]x|\""),
    ("a.m", "// as it was: \\\n\(message)@\"V|[a]|\" options:0];"),
    ("a.m", "// as it was: \\\r\n\(message)@\"V|[a]|\" options:0];"),
    ("a.cs", "NSLayoutConstraint.FromVisualFormat (o + \":[a]-(2)-|\", 0, null, v);"),
    ("a.cs", "char c = '\"'; var s = \"x\"; // \"V:|[a]x|\""),
  ])
  func whatIsNoFormatIsLeftAlone(_ file: String, _ source: String) throws {
    let run = try LintRun(file, source)
    #expect(run.findings == [])
  }

  /// Names that have the letters V, F and L, and a text beside a number of views.
  @Test(arguments: [
    ("a.swift", "track(navFlow: \"login|signup\"); prevFlag(\"a | b\"); VFLabel(\"a | b\")"),
    ("a.swift", "VFLog(\"a | b\"); VFLoginView(\"a | b\"); navflow(\"a | b\")"),
    ("a.m", "VFLog(@\"a | b\");"),
    ("a.swift", "Video(\"Intro | Part 1\", views: 1_000)"),
    ("a.swift", "Video(\"Intro | Part 1\", views: viewCount)"),
    ("a.swift", "log(\"[Cell] laid out\", views: cells)"),
  ])
  func namesThatSayNothingOfFormatsAreLeftAlone(_ file: String, _ source: String) throws {
    #expect(try LintRun(file, source).findings == [])
  }

  @Test(arguments: [
    "addVFL(\"V|[a]|\")", "add(vfl: \"V|[a]|\")", "addVFLs([\"V|[a]|\"])", "vflRows(\"V|[a]|\")",
    "addVfl(\"V|[a]|\")", "add_vfl(\"V|[a]|\")", "VFLRow(\"V|[a]|\")",
    "add(\"V|[a]|\", views: views)",
  ])
  func namesThatSpeakOfFormatsAreFound(_ source: String) throws {
    #expect(try LintRun("a.swift", source).findings.map(\.code) == ["missing-colon"])
  }

  /// A percentage is no conversion of a format function.
  @Test(arguments: [
    ("H:|[b(50%@750)]|", "H:|[b(50%@750)]|"), ("H:|[b(50%+gap)]|", "H:|[b(50%+gap)]|"),
    ("H:|[b(50%-a)]|", "H:|[b(50%-a)]|"), ("H:|-%d-[b(50%%)]|", "H:|-__1-[b(50%)]|"),
  ])
  func percentagesStay(_ written: String, _ format: String) {
    let found = FormatFinder.formats(in: Array("let row = \"\(written)\"".utf8), .swift)
    #expect(found.map(\.string) == [format])
  }

  /// Columns are counted in UTF-16, as editors do.
  @Test func columnsBehindWideCharacters() throws {
    let source = "f(\"🙂é\"); \(Self.call)\"V|[a]|\")"
    let run = try LintRun("a.swift", source)
    let place = try #require(source.range(of: "|[a]|")?.lowerBound)
    let column = source.utf16.distance(from: source.startIndex, to: place) + 1
    #expect(run.findings.first?.column == column)
    #expect(run.report.written(as: .github).contains(",col=\(column),"))
  }

  @Test func documentsHaveAFormatALine() throws {
    let run = try LintRun("a.vfl", "H:|[a]|\r\n\nV|[b]|\n")
    #expect(run.findings.map(\.code) == ["missing-colon"])
    #expect(run.findings.map(\.line) == [3])
    // Editors take no more lines for formats, and no mark at the beginning for a part of one.
    let others = "\u{FEFF}H:|[a]|\n \t\n// a column\nV:|[b]\n"
    let lenient = try LintRun("a.vfl", others, LintRules(dialect: .lenient))
    #expect(lenient.findings == [])
    #expect(lenient.formatCount == 2)
    let extended = try LintRun(
      "a.vfl", "\u{FEFF}HV:|[a]| // both\nV:[b(a*2)]\n", LintRules(dialect: .extended))
    #expect(extended.findings == [])
    #expect(extended.formatCount == 1)
    // Nor do they count it as a column.
    let marked = try LintRun("a.vfl", "\u{FEFF}V|[b]|\nV|[b]|\n")
    #expect(marked.findings.map(\.line) == [1, 2])
    #expect(Set(marked.findings.map(\.column)) == [2])
  }
}
