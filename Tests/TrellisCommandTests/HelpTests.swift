import Foundation
import Testing

/// The help texts, which are kept in `Golden`.
@Suite struct HelpTests {
  private static let commands = [
    [], ["vfl"], ["layout"], ["explain"], ["explain-log"], ["audit"], ["diff"], ["schema"],
    ["convert"], ["scroll"], ["solve"], ["lint"], ["vfl", "check"], ["vfl", "format"],
    ["vfl", "explain"], ["vfl", "convert"], ["lsp"], ["editor"],
  ]

  @Test(arguments: commands)
  func helpIsGolden(_ words: [String]) throws {
    let result = Tool().run(words + ["--help"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    try expectGolden(result.output, (["help"] + words).joined(separator: "-") + ".txt")
  }

  @Test(arguments: commands)
  func helpFitsOnATerminal(_ words: [String]) {
    let lines = Tool().run(words + ["-h"]).output.split(separator: "\n")
    #expect(lines.first == "Examples:")
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  /// The document in the help of `layout` is one that has nothing to report.
  @Test func theDocumentInTheHelpIsClean() throws {
    let help = Tool.run("layout", "--help").output
    let start = try #require(help.range(of: "The document:\n")?.upperBound)
    let end = try #require(help.range(of: "\n\nItems:")?.lowerBound)
    let document = String(help[start..<end])
    let result = Tool.run("layout", input: document)
    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(result.output.contains("column"))
  }

  @Test func helpOutweighsOtherArguments() {
    let result = Tool.run("layout", "missing", "other", "--help")
    #expect(result.code == 0)
    #expect(result.output == Tool.run("layout", "-h").output)
  }
}
