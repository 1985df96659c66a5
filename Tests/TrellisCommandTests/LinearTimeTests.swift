import Testing

/// Layouts in which one thing is there thousands of times.
@Suite struct LinearTimeTests {
  /// Items that lie upon each other, and of which each is in conflict with the width of the root: what they
  /// share must not be gone through for each of them.
  @Test(.timeLimit(.minutes(1)))
  func conflictsUponEachOther() {
    let count = 3600
    let items = (0..<count).map { "{\"id\": \"v\($0)\"}" }.joined(separator: ",")
    let formats = (0..<count).map { "\"|-10-[v\($0)(100)]-30-|\", \"V:|[v\($0)(10)]\"" }
    let result = Tool.run(
      "layout", "--format", "svg",
      input: """
        { "trellis": 1, "size": [320, 480], "items": [\(items)],
          "constraints": [\(formats.joined(separator: ","))] }
        """)
    #expect(result.code == 1)
    #expect(result.output.contains("conflict broken"))
    #expect(result.errors.contains("… and "))
  }
}
