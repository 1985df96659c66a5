import Foundation
import TestSupport
import Testing
import VisualFormat

/// `trellis vfl check`.
@Suite struct CheckTests {
  /// Strings of one layout, which may all speak of each other's stacks.
  @Test(.ends(withinSeconds: 60))
  func manyStringsTakeLinearTime() {
    let strings = ["|[s:[b][c]]|", "V:|[s]"] + (0..<4000).map { "[a\($0)]-[s]" }
    for command in ["check", "explain", "convert"] {
      let result = Tool().run(["vfl", command, "--dialect", "extended"] + strings)
      #expect(result.code == 0, "\(result.errors.prefix(300))")
    }
  }

  /// An error is one without `--lint` too.
  @Test(arguments: [
    ("practice", "[a(100@1001)]", "priority-out-of-range"),
    ("practice", "[a(1e400)]", "number-out-of-range"),
    ("extended", "[a(b*c)]", "not-linear"), ("extended", "[a(2/0)]", "division-by-zero"),
  ])
  func errorsOfTheMeaningAreErrors(_ dialect: String, _ format: String, _ code: String) {
    let result = Tool.run("vfl", "check", "--dialect", dialect, format)
    #expect(result.code == 1)
    #expect(result.output == "invalid  \(format)\n")
    #expect(result.errors.contains("[\(code)]"))
  }

  @Test(arguments: ["a=", "=8", "=", "a=b", "a=1,b="])
  func whatIsNoMetricIsRefused(_ metrics: String) {
    let result = Tool.run("vfl", "check", "--metrics", metrics, "[a]")
    #expect(result.code == 64)
    #expect(result.errors.contains("is not a metric: write NAME=NUMBER or NAME"))
  }

  @Test func metricsThatAreKnownAreNoViews() {
    #expect(
      Tool.run("vfl", "check", "--dialect", "extended", "--metrics", "b=2", "[a(b*c)]").code == 0)
    #expect(Tool.run("vfl", "check", "--metrics", "b=2", "[a]-c-[b]").code == 1)
  }

  @Test func validAndInvalidStrings() {
    let result = Tool.run("vfl", "check", "H:|-[a]-|", "V|[b]|")
    #expect(result.code == 1)
    #expect(result.output == "valid    H:|-[a]-|\ninvalid  V|[b]|\n")
    #expect(result.errors.hasPrefix("<argument 2>:1:2: error: "))
    #expect(result.errors.contains("[missing-colon]\n  V|[b]|\n   ^\n"))
  }

  @Test func validStringsOnly() {
    let result = Tool.run("vfl", "check", "[a]", "[b(==a)]")
    #expect(result == Tool.Result(code: 0, output: "valid    [a]\nvalid    [b(==a)]\n", errors: ""))
  }

  /// A byte order mark belongs to the text, and in an argument to the string.
  @Test func aByteOrderMarkIsNoPartOfTheLines() {
    for command in ["check", "format", "explain", "convert"] {
      let result = Tool.run("vfl", command, input: "\u{FEFF}|[a]|\r\n[b(\r\n")
      #expect(result.errors.hasPrefix("<stdin>:2:"), "\(result.errors)")
    }
    #expect(Tool.run("vfl", "check", input: "\u{FEFF}|[a]|\n").output == "valid    |[a]|\n")
    #expect(
      Tool.run("vfl", "check", "--dialect", "extended", input: "\u{FEFF}|[a]|\n").code == 0)
    #expect(Tool.run("vfl", "check", "\u{FEFF}|[a]|").code == 1)
  }

  /// Editors do not count a byte order mark, and it has no width above a caret.
  @Test func columnsBeginBehindAByteOrderMark() {
    for mark in ["", "\u{FEFF}"] {
      let errors = Tool.run("vfl", "check", input: mark + "H:|-[a\n").errors
      #expect(errors.hasPrefix("<stdin>:1:7: error:"), "\(errors)")
      #expect(errors.contains("\n  H:|-[a\n        ^\n"), "\(errors)")
      let layout = Tool.run("layout", input: mark + "{\"trellis\":2}").errors
      #expect(layout.hasPrefix("<stdin>:1:12: error:"), "\(layout)")
      #expect(Tool.run("vfl", "check", input: mark).code == 0)
    }
  }

  /// A text of several lines is shown as it is written, each line below the other.
  @Test(arguments: ["\n", "\r\n"]) func linesOfOneText(_ end: String) {
    func output(_ lines: [String]) -> String {
      let input = lines.joined(separator: end)
      return Tool.run("vfl", "check", "--dialect", "extended", input: input).output
    }
    let shown = "valid    H:|[a]|\n         V:|[a]|\n"
    #expect(output(["H:|[a]|", "V:|[a]|", ""]) == shown)
    #expect(output(["H:|[a]|", "V:|[a]|"]) == shown)
    #expect(
      output(["H:|[a]|", "", "V:|[a|", ""]) == "invalid  H:|[a]|\n\n         V:|[a|\n")
    #expect(output(["H:|[a]|", ""]) == "valid    H:|[a]|\n")
    #expect(output([]) == "valid    \n")
  }

  @Test func everyLineOfStandardInputIsAString() throws {
    let input = "|[a]|\n\n|[b|\r\n[c]"
    let results = try results(Tool.run("vfl", "check", "--format", "json", input: input))
    #expect(results.map { $0["string"] as? String } == ["|[a]|", "", "|[b|", "[c]"])
    #expect(results.map { $0["valid"] as? Bool } == [true, false, false, true])
    let text = Tool.run("vfl", "check", input: input)
    #expect(text.errors.contains("<stdin>:2:1: error: "))
    #expect(text.errors.contains("<stdin>:3:"))
    #expect(try self.results(Tool.run("vfl", "check", "--format", "json", input: "")).isEmpty)
  }

  @Test func jsonHasOffsetsAndFixIts() throws {
    let result = Tool.run("vfl", "check", "--format", "json", "V|[b]|")
    #expect(result.code == 1)
    #expect(result.errors == "")
    let first = try #require(try results(result).first)
    let diagnostics = try #require(first["diagnostics"] as? [[String: Any]])
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic["code"] as? String == "missing-colon")
    #expect(diagnostic["severity"] as? String == "error")
    #expect(diagnostic["message"] is String)
    #expect(diagnostic["start"] as? Int == 1)
    let fixIts = try #require(diagnostic["fixits"] as? [[String: Any]])
    let edits = try #require(fixIts.first?["edits"] as? [[String: Any]])
    #expect(edits.first?["replacement"] as? String == ":")
    #expect(edits.first?["start"] as? Int == 1)
    #expect(edits.first?["end"] as? Int == 1)
  }

  @Test func columnsInJSONAreThoseOfEditors() throws {
    let result = Tool.run("vfl", "check", "--format", "json", "|[é😀]-[b")
    let first = try #require(try results(result).first)
    let diagnostic = try #require((first["diagnostics"] as? [[String: Any]])?.last)
    #expect(diagnostic["code"] as? String == "missing-right-bracket")
    #expect(diagnostic["start"] as? Int == 12)
    #expect(diagnostic["line"] as? Int == 1)
    #expect(diagnostic["column"] as? Int == 10)
    #expect(diagnostic["endColumn"] as? Int == 10)
  }

  @Test(arguments: Dialect.allCases)
  func theDialectDecides(_ dialect: Dialect) {
    for format in ["|->=8-[a]", "| [a]", "[a]", "|-(>=8)-[a]"] {
      let result = Tool.run("vfl", "check", "--dialect", dialect.rawValue, format)
      let isValid = VisualFormat.parse(format, dialect: dialect).isValid
      #expect(result.code == (isValid ? 0 : 1), "\(format) in \(dialect)")
    }
    let code = Tool.run("vfl", "check", "--dialect", dialect.rawValue, "|->=8-[a]").code
    #expect(code == (dialect == .documented ? 1 : 0))
  }

  @Test func warningsLeaveAStringValid() {
    let result = Tool.run("vfl", "check", "--dialect", "lenient", "| [a] |")
    #expect(result.code == 0)
    #expect(result.output == "valid    | [a] |\n")
    #expect(result.errors.contains(": warning: "))
  }

  /// The tool adds to the verdict of the parser what numbers cannot mean, and reports all real strings
  /// without a fault.
  @Test func theCorpusIsReportedAsParsed() throws {
    guard let url = SharedData.url("data/vfl-corpus.jsonl") else { return }
    let strings = try JSONLines.objects(from: url).compactMap { $0["string"] as? String }
    #expect(strings.count > 2000)
    let result = Tool().run(["vfl", "check", "--format", "json", "--"] + strings)
    let results = try results(result)
    #expect(results.map { $0["string"] as? String } == strings)
    for (string, result) in zip(strings, results) {
      let isValid = result["valid"] as? Bool
      let codes = (result["diagnostics"] as? [[String: Any]] ?? []).map { $0["code"] as? String }
      let isOutOfRange = codes == ["priority-out-of-range"]
      #expect(isValid == (VisualFormat.parse(string).isValid && !isOutOfRange), "\(string)")
    }
  }

  private func results(_ result: Tool.Result) throws -> [[String: Any]] {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    return try #require(object["results"] as? [[String: Any]])
  }
}
