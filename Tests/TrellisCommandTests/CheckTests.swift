import Foundation
import TestSupport
import Testing
import VisualFormat

/// `trellis vfl check`.
@Suite struct CheckTests {
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

  /// The tool adds nothing to the verdict of the parser, and reports all real strings without a fault.
  @Test func theCorpusIsReportedAsParsed() throws {
    guard let url = SharedData.url("data/vfl-corpus.jsonl") else { return }
    let strings = try JSONLines.objects(from: url).compactMap { $0["string"] as? String }
    #expect(strings.count > 2000)
    let result = Tool().run(["vfl", "check", "--format", "json", "--"] + strings)
    let results = try results(result)
    #expect(results.map { $0["string"] as? String } == strings)
    #expect(
      results.map { $0["valid"] as? Bool } == strings.map { VisualFormat.parse($0).isValid })
  }

  private func results(_ result: Tool.Result) throws -> [[String: Any]] {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    return try #require(object["results"] as? [[String: Any]])
  }
}
