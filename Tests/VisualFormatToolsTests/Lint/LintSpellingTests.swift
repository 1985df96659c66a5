import Testing
import VisualFormat
import VisualFormatTools

/// Line ends and escapes of literals, and literals that are joined.
@Suite struct LintSpellingTests {
  /// A line may end with a carriage return, a line feed or both.
  @Test(arguments: ["\r", "\n", "\r\n"])
  func linesEndInThreeWays(_ lineEnd: String) throws {
    let source = """
      // a comment "
      let x = f(withVisualFormat: \"""
          H:|[title]|
          \""", views: ["title": title])
      let y = f(withVisualFormat: \"""
          |[title]\\
            |
          \""", views: ["title": title])
      let z = "
      let v: [String: Any]
        = ["title": title]
      f(withVisualFormat: "[titel]", views: v)
      """.replacing("\n", with: lineEnd)
    let ignored = "f(withVisualFormat: \"V|[a]\") // trellis:ignore\(lineEnd)\(source)"
    #expect(try LintRun("a.swift", ignored).findings.count == 2)
    let run = try LintRun("a.swift", source)
    #expect(run.findings.map(\.code) == ["unexpected-blank", "unknown-view"])
    let fixed = try #require(try LintRun.fixed("a.swift", source))
    #expect(fixed == source.replacing("  |\(lineEnd)", with: "|\(lineEnd)"))
  }

  /// Text behind empty lines keeps its indentation when they go.
  @Test(arguments: [
    "\n", "\n    \n", "    \n", "  \n\n", "\r\n", "\n  ", "\n      \n", "  \n     \n  ",
  ])
  func emptyLinesInFrontGo(_ lines: String) throws {
    let source = "f(withVisualFormat: \"\"\"\n\(lines)    H:|[a]|\n    \"\"\", views: v)"
    let fixed = try LintRun.fixed("a.swift", source)
    #expect(fixed == source.replacing("\"\"\"\n\(lines)", with: "\"\"\"\n"))
    let run = try LintRun("a.swift", source)
    #expect(run.findings.map(\.code) == ["unexpected-blank"])
  }

  /// Octal and hexadecimal escapes of C are bytes.
  @Test(arguments: [
    ("H:|\\055[a]|", "H:|-[a]|"), ("H:|-\\0608-[a]|", "H:|-08-[a]|"), ("\\110:|[a]|", "H:|[a]|"),
    ("H:|[\\303\\251]|", "H:|[é]|"), ("H:|[\\xC3\\xA9]|", "H:|[é]|"), ("[a\\7]", "[a\u{7}]"),
  ])
  func escapesOfC(_ written: String, _ format: String) throws {
    let source = "[l constraintsWithVisualFormat:@\"\(written)\" options:0 metrics:nil views:v];"
    let file = try #require(try LintedFile("a.m", bytes: Array(source.utf8), LintRules()))
    #expect(file.literals.map(\.string) == [format])
  }

  /// A change that literals keep from being made whole is not made in part.
  @Test(arguments: [
    "f(withVisualFormat: \"V:[z]-(<\" + \" =750@1)-|\")",
    "f(withVisualFormat: \"V:[z]-(>\" + \" =750@1)-|\")",
    "f(withVisualFormat: \"V:[z(<\" + \" =\" + \"750)]\")",
  ])
  func aFormatIsMendedAsAWhole(_ source: String) throws {
    let fixed = try LintRun.fixed("a.swift", source)
    #expect(try fixed == nil || LintRun("a.swift", fixed ?? "").findings.isEmpty)
    // Others in the file are mended all the same.
    let other = "\nf(withVisualFormat: \"V|[a]|\")"
    let both = try #require(try LintRun.fixed("a.swift", source + other))
    #expect(both.hasSuffix("\"V:|[a]|\")"))
    #expect(both.hasPrefix(fixed ?? source))
  }

  /// A label may be the only thing in a file that speaks of formats.
  @Test(arguments: [
    "pin(\"|-[titel]-|\", views: [\"title\": title])",
    "pin(\"|-[titel]-|\", views : [\"title\": title])",
    "addConstraints(to: v, format: \"|[titel|\")",
    "addConstraints(to: v, withFormat: \"|[titel|\")",
  ])
  func filesThatHardlySpeakOfFormats(source: String) throws {
    #expect(try LintRun("a.swift", source).findings.count == 1)
  }

  /// The name of a variable may be the sign in front of a raw literal.
  @Test func nameThatIsTheSignOfARawLiteral() throws {
    let source = """
      - (void)f {
        NSString *R = R"(H:|[a]|)";
        [NSLayoutConstraint constraintsWithVisualFormat:R options:0 metrics:nil views:v];
      }
      """
    #expect(try LintRun("x.mm", source).findings.isEmpty)
  }

  /// A line end between two formats is blank text, but they may be two.
  @Test func formatsBelowEachOtherAreNotJoined() throws {
    let source = """
      let x = f(withVisualFormat: \"""
        [a]-[b]
        [c]-[d]
        \""", views: v)
      """
    #expect(try LintRun("a.swift", source).findings.map(\.code) == ["unexpected-blank"])
    #expect(try LintRun.fixed("a.swift", source) == nil)
    let joined = source.replacing("[b]\n", with: "[b]-\n")
    #expect(try LintRun.fixed("a.swift", joined)?.contains("[b]-[c]") == true)
  }

  /// The decisions of a project about findings count for their fixes as well.
  @Test func fixesOfWhatCounts() throws {
    let source = "f(withVisualFormat: \"[a(20@1000)]\", views: v)"
    let all = LintRules(reportsInformation: true)
    #expect(try LintRun.fixed("a.swift", source, all) != nil)
    let off = LintRules(
      reportsInformation: true, severities: [.redundantPriority: nil])
    #expect(try LintRun("a.swift", source, off).findings.isEmpty)
    #expect(try LintRun.fixed("a.swift", source, off) == nil)
    let raised = LintRules(severities: [.redundantPriority: .warning])
    #expect(try LintRun("a.swift", source, raised).findings.count == 1)
    #expect(try LintRun.fixed("a.swift", source, raised) != nil)
  }
}
