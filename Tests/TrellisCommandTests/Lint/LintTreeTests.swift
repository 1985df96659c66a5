import Testing
import TrellisCommand

/// Which files `trellis lint` reads, in which order, and what becomes of those that it cannot read.
@Suite struct LintTreeTests {
  private static let bad = Array("f(withVisualFormat: \"V|[a]|\")".utf8)

  private func files(_ paths: [String]) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.bad) })
  }

  @Test func directoriesAreSearchedInOrder() throws {
    let files = files([
      "s/b.swift", "s/a/z.m", "s/a/y.cs", "s/B.swift", "s/c.h", "s/a.mm", "s/readme.md", "s/x.js",
      "other/a.swift",
    ])
    let run = try LintRun(files, paths: ["s"])
    let expected = ["s/B.swift", "s/a/y.cs", "s/b.swift"]
    #expect(run.findings.map(\.file) == expected)
    #expect(run.counts == [6, 6, 3, 0])
    let all = try LintRun(files, paths: ["other", "s/b.swift", "s"])
    #expect(
      all.findings.map(\.file) == ["other/a.swift", "s/b.swift", "s/B.swift", "s/a/y.cs"])
  }

  /// A file counts once, however often and in whatever way it is named.
  @Test func filesAreReadOnce() throws {
    var files = files(["a.swift", "s/b.swift"])
    let expected = ["a.swift", "s/b.swift"]
    for paths in [
      ["a.swift", "a.swift", "s"], [".", "s", "s/b.swift"],
      ["a.swift", "/home/project/a.swift", "s", "s"],
    ] {
      #expect(try LintRun(files, paths: paths).findings.map(\.file) == expected)
    }
    files["./a.swift"] = Self.bad
    files["s//./b.swift"] = Self.bad
    let run = try LintRun(files, paths: ["a.swift", "./a.swift", "s/b.swift", "s//./b.swift"])
    #expect(run.findings.map(\.file) == expected)
  }

  /// The root may be the working directory, as it is in containers.
  @Test func filesInTheRootAreReadOnce() {
    var tool = Tool(files: ["s/a.swift": Self.bad, "/s/a.swift": Self.bad])
    tool.workingDirectories = ["/"]
    let result = tool.run(["lint", "s/a.swift", "/s/a.swift"])
    #expect(result.errors.hasSuffix(" of 1 file\n"), "\(result)")
    #expect(!result.output.contains("/s/a.swift"))
  }

  @Test func theDirectoryItselfHasNoNameInPaths() throws {
    #expect(try LintRun(files(["a/b.swift"]), paths: ["."]).findings.map(\.file) == ["a/b.swift"])
    #expect(try LintRun(files(["a/b.swift"]), paths: ["a"]).findings.map(\.file) == ["a/b.swift"])
  }

  @Test func someDirectoriesAreLeftOut() throws {
    let left = [".build", ".git", "Pods", "Carthage", "DerivedData", "node_modules"]
    let files = files(left.map { "s/\($0)/a.swift" } + ["s/.hidden.swift", "s/Podsy/a.swift"])
    let run = try LintRun(files, paths: ["s"])
    #expect(run.findings.map(\.file) == ["s/Podsy/a.swift"])
    // A directory or file that is named is read.
    #expect(try LintRun(files, paths: ["s/Pods"]).findings.map(\.file) == ["s/Pods/a.swift"])
    #expect(try LintRun(files, paths: ["s/.hidden.swift"]).findings.count == 1)
  }

  /// The cost of a tree is that of reading it: sources are cut into tokens only where a format may be.
  @Test func filesWithoutFormatsCostLittle() throws {
    var files: [String: [UInt8]] = [:]
    let plain = """
      @"stringWithFormat: %@ [a] | H: V: constraints" // format, fv, l
      [NSString stringWithFormat:@"%d", 1]; [self formatted:@[@"H", @"V"]]; // VF L
      """
    for index in 0..<500 { files["s/f\(index).m"] = Array(plain.utf8) }
    files["s/f7.m"] = Array("[l constraintsWithVisualFormat:@\"[a]\"];".utf8)
    files["s/f8.m"] = Array("NSArray *f = @[@\"H:|[a]|\", @\"V:[a]\"];".utf8)
    let run = try LintRun(files, paths: ["s"])
    #expect(run.counts == [500, 2, 3, 0])
  }

  @Test func aPathThatIsNotThereStopsEverything() {
    let tool = Tool(files: files(["a.swift"]))
    let result = tool.run(["lint", "--fix", "a.swift", "missing"])
    #expect(result.code == 66)
    #expect(result.output == "")
    #expect(
      result.errors == "trellis lint: error: cannot open `missing`: No such file or directory\n")
    #expect(result.written.isEmpty)
  }

  @Test func wrongPathsAreUsageErrors() {
    let tool = Tool(files: files(["a.txt"]))
    #expect(tool.run(["lint"]).code == 64)
    #expect(tool.run(["lint", "a.txt"]).code == 64)
    #expect(tool.run(["lint", "a.txt"]).errors.contains("`a.txt` is neither a directory nor"))
    #expect(tool.run(["lint", "--format", "xml", "a.swift"]).code == 64)
  }

  @Test func whatCannotBeReadDoesNotStopTheRest() throws {
    var tool = Tool(files: files(["s/a.swift", "s/b.swift", "s/d/c.swift"]))
    tool.readErrors = [
      "s/a.swift": .cannotOpen(reason: "Permission denied"),
      "s/d": .cannotOpen(reason: "Permission denied"),
    ]
    let result = tool.run(["lint", "s"])
    #expect(result.code == 66)
    #expect(result.output.hasPrefix("s/b.swift:1:23: error: "))
    #expect(
      result.errors.hasPrefix(
        """
        trellis lint: error: cannot open `s/a.swift`: Permission denied
        trellis lint: error: cannot open `s/d`: Permission denied

        """))
    tool.readErrors = ["s/a.swift": .failed(reason: "Input/output error")]
    #expect(tool.run(["lint", "s"]).code == 74)
  }

  /// Only the formats themselves have to be UTF-8.
  @Test func otherEncodings() throws {
    let latin = Array("// \u{E9}\n".unicodeScalars.map { UInt8($0.value) })
    let run = try LintRun(["a.swift": latin + Self.bad])
    #expect(run.findings.map(\.line) == [2])
    var broken = Self.bad
    broken.insert(0xE9, at: broken.count - 5)
    let tool = Tool(files: ["a.swift": broken, "b.swift": Self.bad])
    let result = tool.run(["lint", "a.swift", "b.swift"])
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("a.swift:1:21: error: this format is not valid UTF-8\n"))
    #expect(result.output.hasPrefix("b.swift:1:23: error: "))
  }
}
