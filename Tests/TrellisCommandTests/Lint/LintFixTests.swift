import TestSupport
import Testing
import TrellisCommand

/// `trellis lint --fix`.
@Suite struct LintFixTests {
  /// The file as it is after a run, and what the run came to.
  private func fix(
    _ file: String, _ source: String, _ arguments: [String] = []
  ) -> (text: String, result: Tool.Result) {
    let result = Tool(files: [file: Array(source.utf8)]).run(
      ["lint", "--fix"] + arguments + [file])
    return (result.written[file].map { String(decoding: $0, as: UTF8.self) } ?? source, result)
  }

  @Test(arguments: [
    ("a.swift", "f(withVisualFormat: \"V|[a] -20|\")", "f(withVisualFormat: \"V:|[a]-20-|\")"),
    (
      "a.swift", "f(withVisualFormat: \"V|[\\u{61}]\\t|\")",
      "f(withVisualFormat: \"V:|[\\u{61}]|\")"
    ),
    ("a.swift", "f(withVisualFormat: #\"V|[a]|\"#)", "f(withVisualFormat: #\"V:|[a]|\"#)"),
    (
      "a.swift", "f(withVisualFormat: \"V\" + \"|[a]\"\n  + \" |\")",
      "f(withVisualFormat: \"V:\" + \"|[a]\"\n  + \"|\")"
    ),
    (
      "a.swift", "f(withVisualFormat: \"\"\"\n  V|-5-\\\n  [a]-20|\n  \"\"\")",
      "f(withVisualFormat: \"\"\"\n  V:|-5-\\\n  [a]-20-|\n  \"\"\")"
    ),
    (
      "a.swift", "f(withVisualFormat: \"V:|-\\(gap)-[a]-\\(x)-[b] |\")",
      "f(withVisualFormat: \"V:|-\\(gap)-[a]-\\(x)-[b]|\")"
    ),
    (
      "a.m", "[l constraintsWithVisualFormat:@\"V\" \"|[a(20]\" @\"|\"];",
      "[l constraintsWithVisualFormat:@\"V:\" \"|[a(20)]\" @\"|\"];"
    ),
    (
      "a.m", "[l constraintsWithVisualFormat:[NSString stringWithFormat:@\"V|-%d-[a] |\", 3]];",
      "[l constraintsWithVisualFormat:[NSString stringWithFormat:@\"V:|-%d-[a]|\", 3]];"
    ),
    (
      "a.cs", "NSLayoutConstraint.FromVisualFormat (@\"V|[a]\n|\", 0);",
      "NSLayoutConstraint.FromVisualFormat (@\"V:|[a]|\", 0);"
    ),
    ("a.vfl", "V|[a]|\n[b]--5-[c]\nH:|[a] |\n", "V:|[a]|\n[b]--5-[c]\nH:|[a]|\n"),
    (
      "a.swift", "f(withVisualFormat: \"[self.a]\", views: [\"a\": a])",
      "f(withVisualFormat: \"[a]\", views: [\"a\": a])"
    ),
  ])
  func whatIsPlainIsMended(_ file: String, _ source: String, _ fixed: String) {
    let (text, result) = fix(file, source)
    #expect(text == fixed)
    #expect(result.errors.contains(" fixed"))
    let again = fix(file, text)
    #expect(again.result.written.isEmpty)
  }

  /// Guesses, and text that is wrong on purpose.
  @Test(arguments: [
    ("a.swift", "f(withVisualFormat: \"[labl]\", views: [\"label\": label])"),
    ("a.swift", "f(withVisualFormat: \"[self.a]\", views: views)"),
    ("a.swift", "f(withVisualFormat: \"|--[a]\")"),
    ("a.swift", "f(withVisualFormat: \"||[a]\")"),
    ("a.swift", "f(withVisualFormat: \"|[a(>5)]\")"),
    ("a.swift", "expect(\"V:|[a] |\")"),
    ("a.swift", "expectVisible(\"[header] [footer]\", views: [header, footer])"),
    ("a.swift", "f(withVisualFormat: \"V|[a]|\") // trellis:ignore"),
    ("a.swift", "f(withVisualFormat: \"V:|-\\(x) -[a]|\")"),
  ])
  func whatIsDoubtfulIsLeft(_ file: String, _ source: String) {
    #expect(fix(file, source).result.written.isEmpty)
  }

  /// A doubtful part of a format shows once the format is valid.
  @Test func mendingAnErrorMayShowAWarning() {
    let (text, result) = fix("a.swift", "f(withVisualFormat: \"V|[a]\", options: .alignAllLeft)")
    #expect(text == "f(withVisualFormat: \"V:|[a]\", options: .alignAllLeft)")
    #expect(result.code == 0)
    #expect(result.errors == "1 warning in 1 format of 1 file; 1 fixed\n")
  }

  @Test func informationIsMendedWhereItIsReported() {
    let source = "f(withVisualFormat: \"V:|-0-[a(5@1000)]\")"
    #expect(fix("a.swift", source).result.written.isEmpty)
    #expect(
      fix("a.swift", source, ["--information"]).text == "f(withVisualFormat: \"V:|[a(5)]\")")
  }

  @Test func whatIsLeftDecides() {
    #expect(fix("a.swift", "f(withVisualFormat: \"V|[a]|\")").result.code == 0)
    let (text, result) = fix(
      "a.swift", "f(withVisualFormat: \"V|[a]|\")\ng(visualFormat: \"V:||[a]\")")
    #expect(result.code == 1)
    #expect(text == "f(withVisualFormat: \"V:|[a]|\")\ng(visualFormat: \"V:||[a]\")")
    #expect(result.output.hasPrefix("a.swift:2:"))
    #expect(
      result.errors == "1 error in 2 formats of 1 file; 1 fixed; 1 proposal left to you\n")
  }

  @Test func aFileThatCannotBeWrittenIsReported() {
    var tool = Tool(files: ["a.vfl": Array("V|[a]|".utf8), "b.vfl": Array("V|[a]|".utf8)])
    tool.writeErrors = ["a.vfl": .failed(reason: "No space left on device")]
    let result = tool.run(["lint", "--fix", "a.vfl", "b.vfl"])
    #expect(result.code == 74)
    #expect(result.written.keys.sorted() == ["b.vfl"])
    #expect(result.errors.contains("cannot write a.vfl: No space left on device"))
    #expect(result.output.hasPrefix("a.vfl:1:2: error: "))
  }

  /// Damaged sources are answered, and fixing them comes to an end and changes nothing a second
  /// time.
  @Test func damagedSources() throws {
    let sources: [(file: String, text: String)] = [
      (
        "a.swift",
        """
        let v = ["a": a, "b": b], s = #"V:|[\\#u{61}] |"#
        f(withVisualFormat: "V|-\\(g("x"))-[a] -20|", options: [.alignAllTop], metrics: ["p": 8], views: v)
        f(withVisualFormat: \"\"\"
          H:|-5 -[a]\\
          -20|
          \"\"\" + "[b]" + name, views: v) // trellis:ignore missing-colon
        """
      ),
      (
        "a.m",
        """
        NSDictionary *v = NSDictionaryOfVariableBindings(_a, self.b); char c = '"'; /* " */
        [l constraintsWithVisualFormat:@"V|[_a] " "|" options:NSLayoutFormatAlignAllTop metrics:@{@"p": @(8)} views:v];
        [l constraintsWithVisualFormat:[NSString stringWithFormat:@"H:|-%d-[_a(20]|", 3] options:0 metrics:nil views:v];
        """
      ),
      (
        "a.cs",
        """
        var v = new NSDictionary ("a", a); var s = $"{x}{{\\"";
        NSLayoutConstraint.FromVisualFormat (@"V|[a] ""|", 0, null, v);
        NSLayoutConstraint.FromVisualFormat ($"V|-{f("}")}-[a]-20|", NSLayoutFormatOptions.None, "a", a);
        """
      ),
    ]
    var fixed = 0
    for seed in RandomCases("damaged sources", debug: 300, release: 10_000) {
      var mutator = Mutator(random: SplitMix64(seed: seed))
      let source = mutator.random.pick(sources)
      let bytes = mutator.mutated(Array(source.text.utf8))
      let before = Tool(files: [source.file: bytes]).run(["lint", source.file])
      #expect([0, 1, 65].contains(before.code), "seed \(seed)")
      let first = Tool(files: [source.file: bytes]).run(["lint", "--fix", source.file])
      guard let written = first.written[source.file] else { continue }
      fixed += 1
      let second = Tool(files: [source.file: written]).run(["lint", "--fix", source.file])
      #expect(second.written.isEmpty, "seed \(seed)")
      #expect(second.output == first.output, "seed \(seed)")
      #expect(first.output != before.output, "seed \(seed)")
    }
    #expect(fixed > 100)
  }
}
