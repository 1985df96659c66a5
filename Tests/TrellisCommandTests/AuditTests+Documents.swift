import Foundation
import Testing

/// Audits of documents, and from right to left.
extension AuditTests {
  private func findings(inDocument text: String, _ options: String...) throws -> [Report.Finding] {
    let result = Tool(input: Array(text.utf8)).run(["audit", "-", "--format", "json"] + options)
    try #require(result.code <= 1, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).findings
  }

  // MARK: Constraints of one name

  /// All constraints of a format have its identifier, and each broken one is a finding.
  @Test func conflictsOfOneFormat() throws {
    let found = try findings(
      inDocument: """
        { "trellis": 1, "size": [320, 480], "items": [ { "id": "a" }, { "id": "b" } ],
          "constraints": [ "V:|[a]|", "V:|[b]|", "H:|[a(10)][b(10)]",
            { "vfl": "H:[a(20)][b(30)]", "identifier": "row" } ] }
        """, "--check", "conflict")
    #expect(found.map(\.subjects) == [["row"], ["row"]])
    #expect(
      found.map { $0.message.prefix { $0 != "," } } == [
        "a.width == 20 is broken", "b.width == 30 is broken",
      ])
  }

  /// Of two limits with one identifier the one that changes nothing on any screen is named.
  @Test func unusedConstraintsOfOneFormat() throws {
    let found = try findings(
      inDocument: """
        { "trellis": 1, "items": [ { "id": "a" } ],
          "constraints": [ "H:|[a]", "V:|[a]|",
            { "first": "a", "attribute": "width", "second": "root", "priority": 750 },
            { "vfl": "H:[a(>=350,>=100)]", "identifier": "least" } ] }
        """, "--device", "iPad,iPhone SE (1st generation)", "--check", "unused-constraint")
    #expect(found.map(\.message) == ["a.width >= 100 changes nothing"])
    #expect(found.first?.screens.count == 2)
  }

  /// Constraints of one place are told in the order in which the format states them.
  @Test func unusedConstraintsStandInTheirOrder() throws {
    let found = try findings(
      inDocument: """
        { "trellis": 1, "size": [320, 480],
          "items": [ { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" } ],
          "constraints": [ "V:|[a(20)]", "V:|[b(20)]", "V:|[c(20)]", "V:|[d(20)]",
            { "vfl": "H:|[a(10)][b(10)][c(10)][d(10)]",
              "options": ["alignAllTop", "alignAllBottom", "alignAllCenterY", "alignAllLastBaseline"] } ] }
        """, "--check", "unused-constraint")
    let attributes = found.filter { $0.message.contains(" == a.") }
      .compactMap { $0.message.firstMatch(of: /^b\.(\w+)/)?.output.1 }
    #expect(attributes == ["top", "bottom", "centerY", "lastBaseline"])
  }

  /// Content may be larger than what is in it.
  @Test func whatDecidesOnContentIsUsed() throws {
    let found = try findings(
      inDocument: """
        { "trellis": 1, "size": [320, 480],
          "items": [ { "id": "list", "kind": "scroll" },
            { "id": "row", "in": "list", "intrinsic": [100, 50] } ],
          "constraints": [ "H:|[list]|", "V:|[list]|", "H:|[row]|", "V:|[row]",
            { "first": "list.content", "attribute": "bottom", "second": "row", "priority": 100 },
            { "first": "list.content", "attribute": "height", "relation": ">=",
              "second": "list.frame" } ] }
        """, "--check", "unused-constraint")
    #expect(!found.contains { $0.message.contains(".height >= ") }, "\(found)")
  }

  // MARK: From right to left

  /// In a part with a direction of its own, edges are those of the part.
  @Test func edgesOfAPartWithItsOwnDirection() throws {
    let text = screen(
      view(
        "box", [0, 100, 293, 60], "semanticContentAttribute=\"forceRightToLeft\"",
        "<subviews>\(view("a", [5, 5, 285, 50]))</subviews><constraints>"
          + pin("a", "left", "box", "left", 5) + pin("a", "width", nil, nil, 285)
          + pin("a", "top", "box", "top", 5) + pin("a", "height", nil, nil, 50) + "</constraints>"),
      pin("box", "left", "root", "left") + pin("box", "right", "root", "right", -100)
        + pin("box", "top", "root", "top", 100) + pin("box", "height", nil, nil, 60))
    let found = try findings(
      text, "--device", "iPhone SE (1st generation)", "--check", "outside-parent")
    #expect(found.first?.advice.contains("constrain its leading edge") == true, "\(found)")
  }

  /// In a scroll view with a direction of its own, content runs out on its own side.
  @Test(arguments: [(100.0, 1), (-100, 0)])
  func contentOfAPartWithItsOwnDirection(_ x: Double, _ count: Int) throws {
    func button(_ id: String, _ y: Double) -> String {
      view(id, [0, y, 700, 50], element: "button")
    }
    let sizes = ["a", "b"].map {
      pin($0, "width", nil, nil, 700) + pin($0, "height", nil, nil, 50)
    }
    let inside =
      pin("a", "leading", "s", "leading") + pin("a", "trailing", "s", "trailing")
      + pin("a", "top", "s", "top") + pin("b", "leading", "a", "leading", x)
      + pin("b", "top", "a", "bottom", 10) + pin("b", "bottom", "s", "bottom")
    let text = screen(
      view(
        "s", [0, 100, 393, 300], element: "scrollView",
        "semanticContentAttribute=\"forceRightToLeft\"",
        "<subviews>\(button("a", 0))\(button("b", 60))</subviews>"
          + "<constraints>\(inside)\(sizes.joined())</constraints>"),
      pin("s", "leading", "root", "leading") + pin("root", "trailing", "s", "trailing")
        + pin("s", "top", "root", "top", 100) + pin("s", "height", nil, nil, 300))
    #expect(
      try findings(text, "--device", "iPhone 15", "--check", "scroll-content").count == count)
  }

  /// A root view with a direction of its own has its leading edge on the other side.
  @Test func edgesOfARootWithItsOwnDirection() throws {
    let text = screen(
      view("a", [8, 100, 380, 50], element: "button"),
      pin("a", "leading", "root", "leading", 8) + pin("a", "width", nil, nil, 380)
        + pin("a", "top", "root", "top", 100) + pin("a", "height", nil, nil, 50)
    ).replacingOccurrences(
      of: "id=\"root\">", with: "id=\"root\" semanticContentAttribute=\"forceRightToLeft\">")
    let found = try findings(text, "--device", "iPhone SE", "--check", "outside-screen")
    #expect(found.map(\.message) == ["`button` is 13 points beyond the left side of the screen"])
    #expect(found.first?.advice.contains("constrain its trailing edge") == true, "\(found)")
  }

  /// Content runs out where text ends.
  @Test(arguments: ["ltr", "rtl"])
  func contentThatCannotBeReached(_ direction: String) throws {
    let found = try findings(
      inDocument: """
        { "trellis": 1, "size": [320, 480],
          "items": [ { "id": "s", "kind": "scroll" }, { "id": "a", "in": "s", "intrinsic": [500, 20] } ],
          "constraints": [ "|[s]|", "V:|[s]|", "H:|[a]", "V:|[a]|",
            { "first": "s.content", "attribute": "width", "second": "s.frame" } ] }
        """, "--direction", direction)
    #expect(
      found.map(\.message).contains {
        $0.hasSuffix("reaches 180 points beyond the content of `s`")
      },
      "\(found)")
  }

  @Test func theEdgeOnTheLeftIsTheTrailingOne() throws {
    let text = screen(
      view("image", [5, 100, 380, 50], element: "imageView"),
      pin("image", "leading", "root", "leading", 5) + pin("image", "width", nil, nil, 380)
        + pin("image", "height", nil, nil, 50) + pin("image", "top", "root", "top", 100))
    let found = try findings(text, "--direction", "rtl")
    #expect(found.map(\.rule) == ["outside-screen"])
    #expect(found[0].message == "`imageView` is 65 points beyond the left side of the screen")
    #expect(found[0].advice.hasSuffix("constrain its trailing edge to the safe area"))
  }

  /// Margins grow with what covers a view, whichever side they are on.
  @Test(arguments: [
    ("ltr", ""), ("rtl", ""), ("ltr", "semanticContentAttribute=\"forceRightToLeft\""),
  ])
  func marginsThatGrowAreNoMatter(_ direction: String, _ attribute: String) throws {
    let label = view("a", [8, 8, 40, 20], element: "label", "text=\"Name\"")
    let text = screen(
      view(
        "box", [0, 100, 393, 60], attribute,
        "<subviews>\(label)</subviews><constraints>"
          + pin("a", "leading", "box", "leadingMargin") + pin("a", "top", "box", "top", 8)
          + "</constraints>"),
      pin("box", "leading", "root", "leading") + pin("box", "trailing", "root", "trailing")
        + pin("box", "top", "root", "top", 100) + pin("box", "height", nil, nil, 60))
    #expect(
      try findings(
        text, "--device", "iPhone 15", "--orientation", "landscape", "--direction", direction,
        "--check", "unsafe-area") == [])
  }
}
