import Foundation
import Testing

/// A run of `trellis lint --format json`, read.
struct LintRun {
  /// One finding.
  struct Finding: Equatable {
    var file: String
    var code: String
    var format: String
    var range: Range<Int>
    var line: Int
    var column: Int
  }

  let result: Tool.Result
  let findings: [Finding]
  /// The numbers of files, of those that may have formats, of formats, and of fixes.
  let counts: [Int]
  let problems: [String]

  init(_ files: [String: [UInt8]], _ arguments: [String] = [], paths: [String]? = nil) throws {
    let paths = paths ?? files.keys.sorted()
    result = Tool(files: files).run(["lint", "--format", "json"] + arguments + ["--"] + paths)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["schema"] as? Int == 1)
    counts = ["files", "searched", "formats", "fixed"].compactMap { object[$0] as? Int }
    let list = try #require(object["findings"] as? [[String: Any]])
    findings = try list.map { entry in
      Finding(
        file: try #require(entry["file"] as? String), code: try #require(entry["code"] as? String),
        format: try #require(entry["format"] as? String),
        range: try #require(entry["start"] as? Int)..<(try #require(entry["end"] as? Int)),
        line: try #require(entry["line"] as? Int), column: try #require(entry["column"] as? Int))
    }
    let problems = try #require(object["problems"] as? [[String: Any]])
    self.problems = problems.compactMap { $0["file"] as? String }
  }

  /// Checks one source.
  init(_ name: String, _ text: String, _ arguments: [String] = []) throws {
    try self.init([name: Array(text.utf8)], arguments)
  }
}
