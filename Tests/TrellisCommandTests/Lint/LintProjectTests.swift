import Foundation
import Testing

/// The configuration and the baseline of a project for `trellis lint`, and the list of its formats.
@Suite struct LintProjectTests {
  private func run(_ files: [String: String], _ arguments: String...) -> Tool.Result {
    Tool(files: files.mapValues { Array($0.utf8) }).run(["lint"] + arguments)
  }

  private let source = "pin(\"[aView\")\nf(withVisualFormat: \"[a]-[a]\")\n"

  @Test func aConfigurationDecides() {
    let files = [
      "src/a.swift": source, "src/Vendor/b.swift": source,
      ".trellis-lint.json": """
      { "wrappers": ["pin"], "exclude": ["Vendor"], "severities": { "duplicate-view": "error" } }
      """,
    ]
    let result = run(files, "src")
    #expect(result.code == 1)
    #expect(result.output.contains("src/a.swift:1:"))
    #expect(result.output.contains("[missing-right-bracket]"))
    #expect(result.output.contains("error: The view 'a' stands in this chain twice."))
    #expect(!result.output.contains("Vendor"))
    #expect(result.errors == "2 errors in 2 formats of 1 file\n")
    #expect(run(["a.swift": source], "a.swift").errors == "1 warning in 1 format of 1 file\n")
    let off = run(
      ["a.swift": source, "c.json": #"{"severities": {"duplicate-view": "off"}}"#],
      "--config", "c.json", "a.swift")
    #expect(off.errors == "no findings in 1 format of 1 file\n")
  }

  @Test(arguments: [
    (#"{"wrapper": []}"#, "did you mean `wrappers`?"), (#"{"dialect": "new"}"#, "a dialect is"),
    (#"{"wrappers": 1, "dialect": "new"}"#, "a dialect is"),
    (#"{"severities": {"duplicate-veiw": "off"}}"#, "did you mean `duplicate-view`?"),
    (#"{"severities": {"duplicate-view": "bad"}}"#, "a severity is"),
    (#"{"wrappers": [1]}"#, "expected a string, not a number"), ("[]", "expected an object"),
    (#"{"exclude": ["Vendor", "*.swift"]}"#, "without wildcards"),
    ("{", "expected"),
  ])
  func aWrongConfigurationIsRefused(_ text: String, _ message: String) {
    let result = run(["a.swift": source, ".trellis-lint.json": text], "a.swift")
    #expect(result.code == 65)
    #expect(result.errors.contains(message))
    #expect(result.output == "")
  }

  @Test func wrappersMayBeListedWithBlanks() {
    let text = "pin(\"[aView\")\nplace(\"[bView\")\n"
    let result = run(["a.swift": text], "--wrapper", "pin, place,", "a.swift")
    #expect(result.errors == "2 errors in 2 formats of 1 file\n")
  }

  @Test func aConfigurationThatIsNamedMustBeThere() {
    #expect(run(["a.swift": source], "--config", "c.json", "a.swift").code == 66)
  }

  @Test func aBaselineHidesWhatIsKnown() throws {
    let first = run(["a.swift": source], "--write-baseline", "known.json", "a.swift")
    let baseline = String(decoding: try #require(first.written["known.json"]), as: UTF8.self)
    let moved = "\n\n" + source + "f(withVisualFormat: \"[b]-[b]\")\n"
    let result = run(
      ["a.swift": moved, "known.json": baseline], "--baseline", "known.json", "a.swift")
    #expect(result.errors == "1 warning in 2 formats of 1 file; 1 in the baseline\n")
    #expect(result.output.contains("The view 'b'"))
    #expect(
      run(["a.swift": source, "known.json": "{}"], "--baseline", "known.json", "a.swift").code == 65
    )
  }

  /// Reading and writing a baseline keeps what it has, as far as it is still there, and adds the rest.
  @Test func aBaselineIsRenewed() throws {
    let first = run(["a.swift": source], "--write-baseline", "known.json", "a.swift")
    let baseline = String(decoding: try #require(first.written["known.json"]), as: UTF8.self)
    let longer = source + "f(withVisualFormat: \"[b]-[b]\")\n"
    let second = run(
      ["a.swift": longer, "known.json": baseline], "--baseline", "known.json", "--write-baseline",
      "known.json", "a.swift")
    #expect(second.errors == "1 warning in 2 formats of 1 file; 1 in the baseline\n")
    let renewed = String(decoding: try #require(second.written["known.json"]), as: UTF8.self)
    let third = run(
      ["a.swift": longer, "known.json": renewed], "--baseline", "known.json", "a.swift")
    #expect(third.errors == "no findings in 2 formats of 1 file; 2 in the baseline\n")
  }

  /// The second finding of one format keeps its own mark where the baseline hides the first.
  @Test func marksAreThoseOfAllFindings() throws {
    let first = run(["a.swift": source], "--write-baseline", "known.json", "a.swift")
    let baseline = String(decoding: try #require(first.written["known.json"]), as: UTF8.self)
    let mark = try #require(baseline.firstMatch(of: /[0-9a-f]{16}/)).output
    let result = run(
      ["a.swift": source + source, "known.json": baseline], "--baseline", "known.json",
      "--format", "sarif", "a.swift")
    #expect(result.output.contains("trellisFormat/v1"))
    #expect(!result.output.contains(mark))
  }

  /// A file is the same one by each of its names.
  @Test(arguments: ["./a.swift", "././a.swift", ".//a.swift"])
  func aBaselineKnowsAFileByItsNames(_ name: String) throws {
    let first = run(["a.swift": source], "--write-baseline", "known.json", "a.swift")
    let baseline = String(decoding: try #require(first.written["known.json"]), as: UTF8.self)
    let result = run([name: source, "known.json": baseline], "--baseline", "known.json", name)
    #expect(result.code == 0)
    #expect(result.errors.contains("in the baseline"))
  }

  @Test func fullPathsInTheWorkingDirectoryAreNamedFromIt() throws {
    let files = ["Sources/a.swift": source, "Vendor/b.swift": source]
    let configured = files.merging([".trellis-lint.json": #"{"exclude": ["Vendor"]}"#]) { $1 }
    for path in [
      "/home/project", "/home/project/", "/home/project/Sources/a.swift", "/link/Sources/a.swift",
      "../project", ".././project/Sources/a.swift", "../../home/project/Sources",
    ] {
      let first = run(configured, "--write-baseline", "known.json", "Sources/a.swift")
      let baseline = String(decoding: try #require(first.written["known.json"]), as: UTF8.self)
      let result = run(
        configured.merging(["known.json": baseline]) { $1 }, "--baseline", "known.json", path)
      #expect(result.code == 0)
      #expect(result.errors.contains("1 file; 1 in the baseline"))
    }
    #expect(run(files, "/home/projects/a.swift").code == 66)
    // Above the directory is what holds it, not what holds a link to it.
    #expect(run(files, "../link/Sources/a.swift").code == 66)
    #expect(run(files, "../../../home/project/Sources/a.swift").code == 66)
  }

  @Test(arguments: ["./Vendor", "Vendor/", "./src//Vendor/", "/home/project/src/Vendor"])
  func whatIsLeftOutMayBeNamedInAnyWay(_ name: String) {
    let files = [
      "src/a.swift": source, "src/Vendor/b.swift": source, "Vendor/c.swift": source,
      ".trellis-lint.json": #"{ "exclude": ["\#(name)"] }"#,
    ]
    let folder = name.contains("src") ? "src" : "."
    let result = run(files, folder)
    #expect(!result.output.contains(name.contains("src") ? "b.swift" : "c.swift"))
    #expect(result.output.contains("a.swift"))
  }

  /// Editors and hooks name each file.
  @Test(arguments: [
    "Vendor/c.swift", "Vendor", "/home/project/Vendor/c.swift", "../project/Vendor",
    "Vendor/c.c", "Vendor/gone.swift",
  ])
  func whatIsLeftOutStaysSoWhereItIsNamed(_ path: String) {
    let files = [
      "src/a.swift": source, "Vendor/c.swift": "f(withVisualFormat: \"V|[a]\")\n",
      ".trellis-lint.json": #"{ "exclude": ["Vendor"] }"#,
    ]
    #expect(run(files, path).errors == "no findings in 0 formats of 0 files\n")
    #expect(run(files, "--fix", path).written.isEmpty)
    #expect(run(files, path, "src").errors == "1 warning in 1 format of 1 file\n")
  }

  @Test func theListHasEveryFormat() throws {
    let text =
      "f(withVisualFormat: \"[a]-g-[b\", metrics: [\"g\": 8], views: [\"a\": a])\nlet x = \"V:|[c]|\"\n"
    #expect(
      run(["a.swift": text], "--list", "a.swift").output == """
        a.swift:1:21: [a]-g-[b
            views: a
            metrics: g
        a.swift:2:9: V:|[c]|
            views: not known
            metrics: not known
            only looks like a format

        """)
    let json = run(["a.swift": text], "--list", "--format", "json", "a.swift").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let formats = try #require(object?["formats"] as? [[String: Any]])
    #expect(formats.map { $0["certain"] as? Bool } == [true, false])
    #expect(formats[0]["views"] as? [String] == ["a"])
    #expect(formats[1]["views"] is NSNull)
  }

  /// A list has no findings, and so nothing that changes, counts or annotates them.
  @Test(arguments: [
    (["--fix"], "--list and --fix exclude each other"),
    (["--strict"], "--list and --strict exclude each other"),
    (["--information"], "--list and --information exclude each other"),
    (["--baseline", "b.json"], "--list and --baseline exclude each other"),
    (["--write-baseline", "b.json"], "--list and --write-baseline exclude each other"),
    (["--format", "sarif"], "--list writes text or json, not sarif"),
    (["--format", "github"], "--list writes text or json, not github"),
  ])
  func theListTakesNoOtherOutput(_ options: [String], _ message: String) {
    let tool = Tool(files: ["a.swift": Array("f(withVisualFormat: \"V|[a]|\")".utf8)])
    let result = tool.run(["lint", "--list"] + options + ["a.swift"])
    #expect(result.code == 64)
    #expect(result.output.isEmpty && result.written.isEmpty)
    #expect(result.errors.contains(message))
  }

  @Test func fixesSayWhatTheyLeave() {
    let result = run(
      ["a.swift": "f(withVisualFormat: \"V|[a]|\")\nf(withVisualFormat: \"|[a100)]\")\n"], "--fix",
      "a.swift")
    #expect(result.errors == "1 error in 2 formats of 1 file; 1 fixed; 1 proposal left to you\n")
  }

  @Test func columnsAreThoseOfEditors() throws {
    let run = try LintRun("a.swift", "/* é😀 */ f(withVisualFormat: \"V|[a]|\")")
    #expect(run.findings.map(\.column) == [33])
  }
}
