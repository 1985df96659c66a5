import Testing
import VisualFormatTools

/// Literals of Objective-C that the preprocessor joins with others, of which not all is visible.
@Suite struct LintMacroTests {
  private static let message = "[NSLayoutConstraint constraintsWithVisualFormat:"

  /// A format of which parts are known only to the preprocessor is neither wrong nor changed.
  @Test(arguments: [
    #"#define ROW(n) CALL@"H:|-[title" #n "]-|" options:0 metrics:nil views:v]"#,
    #"#define ROW(n) CALL@"H:|-[title" @#n @"]-|" options:0 metrics:nil views:v]"#,
    #"CALL@"V:|[" #a "]|" options:0 metrics:nil views:v];"#,
    #"CALL@"V:|[" STR(a) "]|" options:0 metrics:nil views:v];"#,
    #"CALL@"V:|[" @NAME @"]|" options:0 metrics:nil views:v];"#,
    #"CALL@"V:|[" @#a @"]|" options:0 metrics:nil views:v];"#,
    "#define ROW(a) CALL@\"V:|[\" \\\n  #a \\\n  \"]|\" options:0 metrics:nil views:v]",
    "CALL@\"V:|[\"\n  NAME\n  @\"]|\" options:0 metrics:nil views:v];",
    #"CALL PREFIX @"[a]|" options:0 metrics:nil views:v];"#,
    #"CALL PREFIX(1) @"[a]|" options:0 metrics:nil views:v];"#,
    #"CALL@"H:|[a" SUFFIX options:0 metrics:nil views:v];"#,
    #"NSString *format = @"V:|[a]-5|" SUFFIX;"#,
    #"NSString *format = PREFIX @"a]-5|";"#,
    #"[self pin:@[PREFIX @"V:|[a]-5|"]];"#,
    #"#define ROW PREFIX @"V:|[a]-5|""#,
  ])
  func whatThePreprocessorJoinsIsUnknown(_ line: String) throws {
    let source = line.replacing("CALL", with: Self.message)
    #expect(try LintRun("a.m", source).findings.isEmpty)
    #expect(try LintRun.fixed("a.m", source) == nil)
  }

  /// Words behind a literal, and in front of it, that are no part of it.
  @Test(arguments: [
    #"CALL@"V:|[a]-5|" options:0 metrics:nil views:v];"#,
    #"CALL[@"V:|[a]-5|" copy] options:0 metrics:nil views:v];"#,
    #"CALL(NSString *)@"V:|[a]-5|" options:0 metrics:nil views:v];"#,
    "NSString *format =\n  @\"V:|[a]-5|\"\nRETURN(format)",
    #"#define ROW @"V:|[a]-5|""#,
    #"#define ROW(a) @"V:|[a]-5|""#,
  ])
  func otherWordsAreNotJoined(_ line: String) throws {
    let source = line.replacing("CALL", with: Self.message)
    let run = try LintRun("a.m", source)
    #expect(run.findings.map(\.format) == ["V:|[a]-5|"])
    #expect(run.findings.map(\.code) == ["missing-closing-dash"])
  }

  /// A definition ends with its line.
  @Test func definitionsAreNotJoined() throws {
    let run = try LintRun("a.m", "#define A @\"V:|[a]-5|\"\n#define B @\"V:|[b]-5|\"\n")
    #expect(run.findings.map(\.format) == ["V:|[a]-5|", "V:|[b]-5|"])
  }
}
