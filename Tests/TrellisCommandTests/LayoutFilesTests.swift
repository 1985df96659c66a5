import TestSupport
import Testing

/// `trellis layout` with several files in one call.
@Suite struct LayoutFilesTests {
  private static func document(_ width: Double, _ more: String = "") -> [UInt8] {
    Array(
      """
      { "trellis": 1, "size": [\(width), 10], "items": [ { "id": "a" }, { "id": "b", "in": "a" } ],
        "constraints": [ "H:|-1-[a]|", "V:|[a]|", "H:|-2-[b]|", "V:|[b]|"\(more) ] }
      """.utf8)
  }

  private let tool = Tool(files: [
    "one.json": document(100), "two.json": document(200), "bad.json": document(1, ", \"H:[\""),
    "crossed.json": document(100, ", \"H:[a(1)]\""),
  ])

  @Test func tablesHaveTheNamesOfTheirFiles() {
    let result = tool.run(["layout", "one.json", "two.json"])
    #expect(result.code == 0)
    #expect(
      result.output == """
        one.json:
        item  x  y  width  height
        root  0  0    100      10
        a     1  0     99      10
        b     2  0     97      10

        two.json:
        item  x  y  width  height
        root  0  0    200      10
        a     1  0    199      10
        b     2  0    197      10

        """)
  }

  @Test func filesAsJSON() throws {
    let result = tool.run(["layout", "one.json", "two.json", "--format", "json"])
    let files = try JSON(Array(result.output.utf8))["files"]
    #expect(files.elements.map { $0["file"].string } == ["one.json", "two.json"])
    let item = files[1]["layouts"][0]["items"]["b"]
    #expect(item["parent"].string == "a")
    #expect(item["frame"].text == "[2,0,197,10]")
    #expect(item["absoluteFrame"].text == "[3,0,197,10]")
    #expect(files[1]["layouts"][0]["items"]["root"]["parent"].isMissing)
  }

  @Test func oneThatIsWrongDoesNotStopTheOthers() {
    let result = tool.run(["layout", "bad.json", "missing.json", "one.json"])
    #expect(result.code == 65)
    #expect(result.output.hasPrefix("one.json:\n"))
    #expect(result.errors.contains("bad.json:2:"))
    #expect(result.errors.contains("cannot open `missing.json`"))
  }

  @Test func aConflictInOneIsTheAnswer() {
    let result = tool.run(["layout", "one.json", "crossed.json"])
    #expect(result.code == 1)
    #expect(result.errors.contains("crossed.json:"))
    #expect(!result.errors.contains("one.json:"))
  }

  @Test(arguments: [["--format", "svg"], ["--format", "html"], ["--journal", "j"]])
  func picturesAreOfOneFile(_ options: [String]) {
    let result = tool.run(["layout", "one.json", "two.json"] + options)
    #expect(result.code == 64)
    #expect(result.errors.contains("` is for one FILE"))
    #expect(result.written.isEmpty)
    #expect(tool.run(["layout", "one.json"] + options).code == 0)
  }

  /// The second one would be empty.
  @Test(arguments: [
    ["layout", "-", "-"], ["layout", "-", "one.json", "-"], ["diff", "-", "-"],
    ["audit", "-", "--baseline", "-"],
  ])
  func standardInputIsReadOnce(_ arguments: [String]) {
    let result = tool.run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.contains("only one of the files can be standard input"))
    #expect(result.output.isEmpty)
  }

  /// Settings in comments of other tools change nothing, which is said.
  @Test func ignoredSettingsAreSaid() {
    let document = """
      { "trellis": 1, "size": [100, 10], "dialect": "extended", "items": [ { "id": "a" } ],
        "constraints": [ "//spacing: 4\\nH:|[a]|", "V:|[a]|" ] }
      """
    let result = Tool(files: ["a.json": Array(document.utf8)]).run(["layout", "a.json"])
    #expect(result.code == 0)
    #expect(result.errors.hasPrefix("a.json:2:21: warning: The spacing in a comment"))
  }
}
