import Foundation
import Testing
import TrellisCommand

/// The forms in which `trellis lint` reports.
@Suite struct LintReportTests {
  private static let source = """
    let é = NSLayoutConstraint.constraints(
      withVisualFormat: "V|-[a]-\\u{5B}a]-20|", options: .alignAllTop,
      metrics: nil, views: ["a": a])
    f(withVisualFormat: "H:|[b]-0-[b]|")

    """

  private static let tool = Tool(files: [
    "Sources/A b.swift": Array(source.utf8),
    "Sources/clean.m": Array("[l constraintsWithVisualFormat:@\"[a]\"];".utf8),
    "Sources/wide.m": [0xFF, 0xFE, 0x41, 0x00],
  ])

  private func run(_ arguments: String...) -> Tool.Result {
    Self.tool.run(["lint"] + arguments + ["Sources"])
  }

  @Test func textIsGolden() throws {
    let result = run()
    #expect(result.code == 65)
    try expectGolden(result.output, "lint.txt")
    #expect(
      result.errors == """
        Sources/wide.m:1:1: error: the file is UTF-16; UTF-8 can be read
          
          ^
        3 errors, 1 warning in 3 formats of 3 files

        """)
  }

  @Test func textIsColouredForPeople() {
    var tool = Self.tool
    tool.isErrorInteractive = true
    #expect(!tool.run(["lint", "Sources"]).output.contains("\u{1B}["))
    tool.isOutputInteractive = true
    #expect(tool.run(["lint", "Sources"]).output.contains("\u{1B}[1;31merror:"))
    #expect(!tool.run(["lint", "--color", "never", "Sources"]).output.contains("\u{1B}["))
  }

  @Test func jsonIsGolden() throws {
    let result = run("--format", "json")
    #expect(result.code == 65)
    try expectGolden(result.output, "lint.json")
  }

  @Test func annotationsAreGolden() throws {
    let result = run("--format", "github", "--information")
    #expect(result.code == 65)
    try expectGolden(result.output, "lint.github.txt")
  }

  @Test func annotationsAreEscaped() {
    let tool = Tool(files: ["a,b:c%.vfl": Array("V|[a]|".utf8)])
    let output = tool.run(["lint", "--format", "github", "a,b:c%.vfl"]).output
    #expect(output.hasPrefix("::error file=a%2Cb%3Ac%25.vfl,line=1,endLine=1,col=2,"))
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test func sarifIsGolden() throws {
    let result = run("--format", "sarif")
    #expect(result.code == 65)
    try expectGolden(result.output, "lint.sarif")
  }

  /// The log has the shape that the standard requires, as far as it uses the standard.
  @Test func sarifHasItsShape() throws {
    let output = run("--format", "sarif", "--information").output
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let runs = try #require(log["runs"] as? [[String: Any]])
    let run = try #require(runs.first)
    #expect(runs.count == 1)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["name"] as? String == "trellis")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    #expect(results.count == 5)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
      let locations = try #require(result["locations"] as? [[String: [String: Any]]])
      let place = try #require(locations.first?["physicalLocation"])
      #expect((place["artifactLocation"] as? [String: String])?["uri"] == "Sources/A%20b.swift")
      try checkRegion(place["region"])
      for fix in result["fixes"] as? [[String: Any]] ?? [] {
        let changes = try #require(fix["artifactChanges"] as? [[String: Any]])
        for change in changes {
          let replacements = try #require(change["replacements"] as? [[String: Any]])
          for replacement in replacements {
            try checkRegion(replacement["deletedRegion"])
            #expect(replacement["insertedContent"] is [String: String])
          }
        }
      }
    }
    let invocations = try #require(run["invocations"] as? [[String: Any]])
    #expect(invocations.first?["executionSuccessful"] as? Bool == false)
    let notes = try #require(
      invocations.first?["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notes.count == 1)
  }

  private func checkRegion(_ value: Any?) throws {
    let region = try #require(value as? [String: Int])
    #expect(Set(region.keys) == ["startLine", "startColumn", "endLine", "endColumn"])
    #expect(region.values.allSatisfy { $0 >= 1 })
    let start = (try #require(region["startLine"]), try #require(region["startColumn"]))
    let end = (try #require(region["endLine"]), try #require(region["endColumn"]))
    #expect(start <= end)
  }

  @Test func warningsFailStrictRunsOnly() {
    let tool = Tool(files: ["a.swift": Array("f(withVisualFormat: \"[a][a]\")".utf8)])
    #expect(tool.run(["lint", "a.swift"]).code == 0)
    #expect(tool.run(["lint", "a.swift"]).errors == "1 warning in 1 format of 1 file\n")
    #expect(tool.run(["lint", "--strict", "a.swift"]).code == 1)
    let information = Tool(files: ["a.swift": Array("f(withVisualFormat: \"|-[a]\")".utf8)])
    #expect(information.run(["lint", "--strict", "--information", "a.swift"]).code == 0)
  }
}
