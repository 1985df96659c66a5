import TestSupport
import Testing

/// Layouts in which one thing is there thousands of times.
@Suite struct LinearTimeTests {
  /// Items that lie upon each other, and of which each is in conflict with the width of the root: what they
  /// share must not be gone through for each of them.
  @Test(.ends(withinSeconds: 60))
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

  /// Items that a stack arranges in another order, with a spacing after each.
  @Test(.ends(withinSeconds: 60))
  func itemsOfAStack() {
    let count = 20_000
    let items = (0..<count).map { "{\"id\": \"v\($0)\", \"in\": \"s\"}" }
    let arranged = (0..<count).reversed().map { "\"v\($0)\"" }
    let spacings = (0..<count).map { "\"v\($0)\": 8" }
    // With a mistake, so that nothing is laid out.
    let result = Tool.run(
      "layout",
      input: """
        { "trellis": 1, "size": [320, 480], "constraints": [], "items": [\(items.joined(separator: ",")),
        { "id": "s", "kind": "stack", "customSpacing": { \(spacings.joined(separator: ",")) },
          "arranged": [\(arranged.joined(separator: ",")),
          "nobody"] } ] }
        """)
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("<stdin>:4:3: error: there is no item `nobody`"))
  }

  /// A format with an escape, and thousands of mistakes whose places are shown.
  @Test(.ends(withinSeconds: 60))
  func placesInAFormatWithAnEscape() {
    let count = 10_000
    let views = (0..<count).map { "[x\($0)]" }.joined()
    let result = Tool.run(
      "layout",
      input: """
        { "trellis": 1, "size": [320, 480], "items": [], "constraints": [
        "\\u0048:\(views)" ] }
        """)
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("<stdin>:2:10: error: "))
    #expect(result.errors.contains("… and "))
  }

  /// Formats that share stacks, in a layout with many other items.
  @Test(.ends(withinSeconds: 60))
  func sharedStacksAmongManyItems() {
    let count = 500
    let items = (0..<40 * count).map { "{\"id\": \"v\($0)\"}" }.joined(separator: ",")
    let formats = (0..<count).map { "\"|[s\($0):[v\(2 * $0)][v\(2 * $0 + 1)]]\", \"V:|[s\($0)]\"" }
    // With a mistake, so that nothing is laid out.
    let result = Tool.run(
      "layout",
      input: """
        { "trellis": 1, "size": [320, 480], "dialect": "extended", "items": [\(items)],
          "constraints": [\(formats.joined(separator: ",")),
        "[nobody]"] }
        """)
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("<stdin>:3:3: error: "))
  }

  /// A sum of differences that is not 0: all of them exclude each other.
  @Test(.ends(withinSeconds: 60))
  func aConflictOfManyConstraints() {
    let count = 400
    let chain = (0..<count).map { "x\($0 + 1) >= x\($0) + 1\n" }.joined()
    let result = Tool.run("solve", input: "\(chain)x0 >= x\(count)\n")
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("unsatisfiable\n"))
    #expect(result.errors.hasPrefix("<stdin>:1:1: error: required constraints exclude each other"))
  }

  /// Settings and commands of thousands of scroll items.
  @Test(.ends(withinSeconds: 60))
  func settingsOfManyScrollItems() {
    let count = 10_000
    let settings = (0..<count).map { "set bounces off for s\($0)\n" }.joined()
    let acts = (0..<count).map { "0 flash for s\($0)\n" }.joined()
    let tool = Tool(
      files: ["screen.json": Array(ScrollTests.layout.utf8)], input: Array((settings + acts).utf8))
    let result = tool.run(["scroll", "--layout", "screen.json"])
    #expect(result.code == 65)
    #expect(result.errors.hasPrefix("<stdin>:1:21: error: there is no item `s0`"))
  }

  /// Scenes that a page shows at another size, too: their file is read once.
  @Test(.ends(withinSeconds: 60))
  func scenesOfAPage() {
    let count = 600
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"20\"/>"
    let scenes = (0..<count).map { index in
      "<viewController id=\"c\(index)\"><view key=\"view\" id=\"v\(index)\">\(frame)<subviews>"
        + "<label id=\"l\(index)\" text=\"Some words\">\(frame)</label></subviews></view></viewController>"
    }
    let result = Tool.run(
      "layout", "--format", "html", "--sizes", "99x99",
      input: "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>"
        + scenes.joined() + "</objects></document>")
    #expect(result.code == 0, "\(result.errors.prefix(300))")
    #expect(result.output.ranges(of: "\"99 x 99\"").count == count)
  }

  /// Stacks with a guide each, and each of them in two formats.
  @Test(.ends(withinSeconds: 60))
  func stacksThatAreConverted() {
    let count = 2000
    let strings = (0..<count).flatMap { ["|[s\($0):[a\($0)]]", "V:|[s\($0)]"] }
    let result = Tool().run(["vfl", "convert", "--dialect", "extended"] + strings)
    #expect(result.code == 0, "\(result.errors.prefix(300))")
    #expect(result.output.contains("s\(count - 1)"))
  }
}
