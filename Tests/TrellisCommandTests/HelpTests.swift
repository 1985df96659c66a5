import Foundation
import TestSupport
import Testing

/// The help texts, which are kept in `Golden`.
///
/// After a deliberate change, run the tests once with the environment variable `RECORD_GOLDEN=1`: the
/// files are written anew and the tests fail, so that nobody passes by recording.
@Suite struct HelpTests {
  private static let commands = [
    [], ["vfl"], ["layout"], ["explain"], ["scroll"], ["solve"], ["vfl", "check"],
    ["vfl", "format"], ["vfl", "explain"], ["vfl", "convert"], ["lsp"],
  ]

  @Test(arguments: commands)
  func helpIsGolden(_ words: [String]) throws {
    let result = Tool().run(words + ["--help"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    let name = (["help"] + words).joined(separator: "-") + ".txt"
    let file = SharedData.packageRoot.appendingPathComponent(
      "Tests/TrellisCommandTests/Golden/\(name)")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try result.output.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); run again without RECORD_GOLDEN")
    } else {
      #expect(result.output == (try String(contentsOf: file, encoding: .utf8)))
    }
  }

  @Test(arguments: commands)
  func helpFitsOnATerminal(_ words: [String]) {
    let lines = Tool().run(words + ["-h"]).output.split(separator: "\n")
    #expect(lines.first == "Examples:")
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test func helpOutweighsOtherArguments() {
    let result = Tool.run("layout", "missing", "other", "--help")
    #expect(result.code == 0)
    #expect(result.output == Tool.run("layout", "-h").output)
  }
}
