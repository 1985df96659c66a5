import Foundation
import TestSupport
import Testing

/// `trellis layout` on documents it can lay out.
@Suite struct LayoutTests {
  /// The output of `--format json`.
  private struct Layout: Decodable {
    struct Item: Decodable, Equatable {
      let frame: [Double]
      var contentSize: [Double]?
    }

    struct Open: Decodable, Equatable {
      let item: String
      let attribute: String
    }

    struct Conflict: Decodable {
      let broken: Member
      let constraints: [Member]
    }

    struct Member: Decodable, Equatable {
      let items: [String]
      let text: String
      let identifier: String?
      let vfl: String?
      let line: Int?
      let column: Int?
    }

    let schema: Int
    let size: [Double]
    let items: [String: Item]
    let conflicts: [Conflict]
    let ambiguous: [Open]
  }

  private func layout(_ document: String, _ options: String..., code: Int32 = 0) throws -> Layout {
    let result = Tool(input: Array(document.utf8)).run(["layout", "--format", "json"] + options)
    try #require(result.code == code, "\(result.errors)")
    return try JSONDecoder().decode(Layout.self, from: Data(result.output.utf8))
  }

  private static let example = "Sources/TrellisCommand/Examples/thirty-labels.json"

  private func exampleText() throws -> String {
    let url = SharedData.packageRoot.appendingPathComponent(Self.example)
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// Neuburg's thirty labels: the content size comes from the constraints alone.
  @Test func thirtyLabels() throws {
    let layout = try layout(try exampleText())
    #expect(layout.schema == 1)
    #expect(layout.size == [320, 480])
    #expect(layout.items.count == 32)
    #expect(layout.items["root"] == Layout.Item(frame: [0, 0, 320, 480]))
    #expect(
      layout.items["scroll"] == Layout.Item(frame: [0, 0, 320, 480], contentSize: [111, 940]))
    for label in 1...30 {
      let y = 10 + 31 * Double(label - 1)
      #expect(layout.items["lab\(label)"] == Layout.Item(frame: [10, y, 91, 21]))
    }
    #expect(layout.conflicts.isEmpty)
    #expect(layout.ambiguous == [])
  }

  @Test func theTableHasARowForEveryItem() throws {
    let result = Tool(files: ["doc.json": Array(try exampleText().utf8)]).run([
      "layout", "doc.json",
    ])
    #expect(result.code == 0)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 33)
    #expect(
      lines.prefix(4) == [
        "item     x    y  width  height  content",
        "root     0    0    320     480",
        "scroll   0    0    320     480  111 x 940",
        "lab1    10   10     91      21",
      ])
    #expect(lines.last == "lab30   10  909     91      21")
  }

  @Test func theSizeCanBeGiven() throws {
    let document = """
      { "trellis": 1, "size": [100, 100],
        "items": [ { "id": "a" },
          { "id": "f", "frame": [10, 10, 80, 80], "autoresizing": ["flexibleWidth"] } ],
        "constraints": [ "H:|-10-[a]-10-|", "V:|[a]|" ] }
      """
    #expect(try layout(document).items["a"]?.frame == [10, 0, 80, 100])
    let wide = try layout(document, "--size", "200.5x50")
    #expect(wide.size == [200.5, 50])
    #expect(wide.items["a"]?.frame == [10, 0, 180.5, 50])
    #expect(wide.items["f"]?.frame == [10, 10, 180.5, 80])
    let sizeless = document.replacingOccurrences(of: "\"size\": [100, 100],", with: "")
    #expect(try layout(sizeless, "--size=30x40").items["a"]?.frame == [10, 0, 10, 40])
  }

  /// Frames of items in items belong to the size that is written, however their parents are placed.
  @Test(arguments: [
    (#", "frame": [0, 0, 320, 100], "autoresizing": ["flexibleWidth"]"#, ""),
    ("", #" "H:|[p]|", "V:|[p(100)]" "#),
  ])
  func framesInItemsBelongToTheWrittenSize(_ frame: String, _ constraints: String) throws {
    let document = """
      { "trellis": 1, "size": [320, 480],
        "items": [ { "id": "p"\(frame) },
          { "id": "c", "in": "p", "frame": [10, 10, 300, 40], "autoresizing": ["flexibleWidth"] } ],
        "constraints": [\(constraints)] }
      """
    #expect(try layout(document).items["c"]?.frame == [10, 10, 300, 40])
    #expect(try layout(document, "--size", "640x480").items["c"]?.frame == [10, 10, 620, 40])
  }

  /// A guide that a format makes has the name that texts give it, and stands where the format does.
  @Test func guidesOfFormatsHaveNamesAndPlaces() throws {
    let document = """

      { "trellis": 1, "size": [320, 480], "dialect": "extended", "items": [ { "id": "a" } ],
        "constraints": [ "H:|~[a]~|", "V:|[a]|" ] }
      """
    let open = try layout(document).ambiguous.map(\.item)
    #expect(open.contains("~1") && !open.contains(""), "\(open)")
    let errors = Tool.run("layout", input: document).errors
    #expect(errors.contains("<stdin>:3:") && !errors.contains("<stdin>:1:1:"), "\(errors)")
  }

  @Test func distancesAreNotRoundedToPixels() {
    let document = """
      { "trellis": 1, "size": [100.4, 30], "scale": 1, "items": [ { "id": "a" } ],
        "constraints": [ "|[a(>=100.9)]|", "V:|[a]|" ] }
      """
    let errors = Tool.run("layout", input: document).errors
    #expect(errors.contains("broken, by 0.5 points"), "\(errors)")
  }

  @Test func edgesAreRoundedToPixels() throws {
    let document = """
      { "trellis": 1, "size": [100, 30],
        "items": [ { "id": "a" }, { "id": "b" }, { "id": "c" } ],
        "constraints": [ "|[a][b(a)][c(a)]|", "V:|[a]|", "V:|[b]|", "V:|[c]|" ] }
      """
    let exact = try layout(document)
    #expect(exact.items["b"]?.frame.first.map { abs($0 - 100 / 3) < 1e-9 } == true)
    let half = try layout(document, "--scale", "2")
    #expect(half.items["a"]?.frame == [0, 0, 33.5, 30])
    #expect(half.items["b"]?.frame == [33.5, 0, 33, 30])
    #expect(half.items["c"]?.frame == [66.5, 0, 33.5, 30])
  }

  @Test func theDirectionMirrors() throws {
    let document = """
      { "trellis": 1, "size": [100, 30], "direction": "rtl",
        "items": [ { "id": "a", "intrinsic": [20, 10] } ],
        "constraints": [ "|-10-[a]", "V:|[a]" ] }
      """
    #expect(try layout(document).items["a"]?.frame == [70, 0, 20, 10])
    #expect(try layout(document, "--direction", "ltr").items["a"]?.frame == [10, 0, 20, 10])
  }

  /// Every key of the format that changes a frame.
  @Test func itemsSayHowTheyAreLaidOut() throws {
    let layout = try layout(
      """
      { "trellis": 1, "size": [200, 100], "metrics": { "gap": 5, "strong": 900 },
        "items": [
          { "id": "root", "margins": [1, 2, 3, 4], "safeArea": [20, 0, 10, 0] },
          { "id": "margined" }, { "id": "safe" },
          { "id": "shown", "intrinsic": [30, null], "alignmentInsets": [1, 2, 3, 4] },
          { "id": "first", "intrinsic": [80, 10], "hugging": [251, 250], "baseline": [8, 2] },
          { "id": "second", "intrinsic": [80, 20], "compression": [751, 750], "baseline": [12, 4] },
          { "id": "box", "frame": [50, 60, 100, 30], "hidden": true },
          { "id": "inner", "in": "box", "intrinsic": [10, 10] } ],
        "guides": [ { "id": "column" } ],
        "constraints": [
          { "first": "margined", "attribute": "leading", "second": "root.margins" },
          { "first": "margined", "attribute": "trailing", "second": "root.margins" },
          { "first": "margined", "attribute": "top", "second": "root", "secondAttribute": "topMargin" },
          { "first": "margined", "attribute": "bottom", "second": "root",
            "secondAttribute": "bottomMargin" },
          { "first": "safe", "attribute": "top", "second": "root.safeArea" },
          { "first": "safe", "attribute": "bottom", "second": "root.safeArea" },
          "|[safe(==40@strong)]",
          { "vfl": "|-gap-[shown]", "options": [] }, "V:|-gap-[shown(10)]",
          { "vfl": "|[first][second]", "options": ["alignAllFirstBaseline"] }, "V:|[first]",
          { "first": "second", "attribute": "width", "relation": "<=", "constant": 70 },
          { "first": "inner", "attribute": "centerX", "second": "box" },
          { "first": "inner", "attribute": "centerY", "second": "box" },
          "|[column(safe)]", "V:|-30-[column(10)]" ] }
      """)
    #expect(layout.items["margined"]?.frame == [2, 1, 194, 96])
    #expect(layout.items["safe"]?.frame == [0, 20, 40, 70])
    #expect(layout.items["shown"]?.frame == [3, 4, 36, 14])
    #expect(layout.items["first"]?.frame == [0, 0, 80, 10])
    #expect(layout.items["second"]?.frame == [80, -4, 70, 20])
    #expect(layout.items["box"]?.frame == [50, 60, 100, 30])
    #expect(layout.items["inner"]?.frame == [45, 10, 10, 10])
    #expect(layout.items["column"]?.frame == [0, 30, 40, 10])
  }

  @Test func scrollItemsHaveTwoGuides() throws {
    let layout = try layout(
      """
      { "trellis": 1, "size": [100, 100],
        "items": [ { "id": "scroll", "kind": "scroll" }, { "id": "page", "in": "scroll" } ],
        "constraints": [ "|[scroll]|", "V:|[scroll]|",
          { "first": "page", "attribute": "leading", "second": "scroll.content" },
          { "first": "page", "attribute": "trailing", "second": "scroll.content" },
          { "first": "page", "attribute": "top", "second": "scroll.content" },
          { "first": "page", "attribute": "bottom", "second": "scroll.content" },
          { "first": "page", "attribute": "width", "second": "scroll.frame" },
          { "first": "page", "attribute": "height", "second": "scroll.frame", "multiplier": 3 } ] }
      """)
    #expect(layout.items["page"]?.frame == [0, 0, 100, 300])
    #expect(layout.items["scroll"]?.contentSize == [100, 300])
  }

  @Test func stacksArrangeTheirItems() throws {
    let layout = try layout(
      """
      { "trellis": 1, "size": [300, 100], "items": [
        { "id": "row", "kind": "stack", "alignment": "top", "spacing": "standard",
          "customSpacing": { "a": 20 }, "arranged": ["b", "a", "c"] },
        { "id": "a", "in": "row", "intrinsic": [40, 20], "hugging": [251, 250] },
        { "id": "b", "in": "row", "intrinsic": [50, 10], "hugging": [251, 250] },
        { "id": "c", "in": "row", "intrinsic": [60, 30] },
        { "id": "bar", "kind": "stack", "ns": true, "insets": [1, 2, 3, 4] },
        { "id": "d", "in": "bar", "intrinsic": [40, 20] },
        { "id": "e", "in": "bar", "intrinsic": [50, 10], "gravity": "trailing" } ],
        "constraints": [ "H:|[row]|", "V:|[row]", "H:|[bar]|", "V:[bar]|" ] }
      """)
    let frames = layout.items.mapValues(\.frame)
    #expect(frames["b"] == [0, 0, 50, 10])
    #expect(frames["a"] == [58, 0, 40, 20])
    #expect(frames["c"] == [118, 0, 182, 30])
    #expect(frames["row"] == [0, 0, 300, 30])
    #expect(frames["bar"] == [0, 76, 300, 24])
    #expect(frames["d"] == [2, 1, 40, 20])
    #expect(frames["e"] == [246, 6, 50, 10])
  }

  @Test func theRootMayBeAStack() throws {
    let layout = try layout(
      """
      { "trellis": 1, "size": [300, 100], "items": [
        { "id": "root", "kind": "stack", "axis": "vertical", "distribution": "fillEqually",
          "margins": [10, 10, 10, 10], "marginsRelative": true },
        { "id": "a" }, { "id": "b" } ] }
      """)
    #expect(layout.items["b"]?.frame == [10, 50, 280, 40])
  }

  @Test func parentsMayBeDeclaredAfterTheirChildren() throws {
    let layout = try layout(
      """
      { "trellis": 1, "size": [100, 100], "guides": [ { "id": "g", "in": "b" } ],
        "items": [ { "id": "a", "in": "b", "frame": [1, 2, 3, 4] },
          { "id": "b", "frame": [10, 20, 30, 40] } ],
        "constraints": [ "|-1-[g]-1-|", "V:|-2-[g]-2-|" ] }
      """)
    #expect(layout.items["a"]?.frame == [1, 2, 3, 4])
    #expect(layout.items["g"]?.frame == [1, 2, 28, 36])
  }

  @Test func nullIsAsIfNotWritten() throws {
    let layout = try layout(
      """
      { "trellis": 1, "size": [10, 10], "scale": null, "guides": null,
        "items": [ { "id": "a", "in": null, "frame": [1, 2, 3, 4], "margins": null } ],
        "constraints": [ { "first": "a", "attribute": "width", "second": null, "constant": 3 } ] }
      """)
    #expect(layout.items["a"]?.frame == [1, 2, 3, 4])
  }

  /// The document that the help shows is one.
  @Test func theDocumentOfTheHelp() throws {
    let help = Tool.run("layout", "--help").output
    let start = try #require(help.range(of: "The document:\n"))
    let end = try #require(help.range(of: "\nItems:"))
    let layout = try layout(String(help[start.upperBound..<end.lowerBound]))
    #expect(layout.items["label"]?.frame == [10, 10, 91, 21])
    #expect(layout.items["scroll"]?.frame == [0, 0, 320, 480])
    #expect(layout.items["scroll"]?.contentSize?.last == 41)
    #expect(layout.items["column"] != nil)
  }

  // MARK: Conflicts and ambiguities

  private static let conflicting = """
    { "trellis": 1, "size": [100, 100],
      "items": [ { "id": "a" } ],
      "constraints": [ "|[a]", "V:|[a(10)]",
        { "first": "a", "attribute": "width", "constant": 30, "identifier": "narrow" },
        { "first": "a", "attribute": "width", "constant": 50 },
        "[a(50)]" ] }
    """

  @Test func conflictsAreReportedWithTheLayoutThatIsLeft() throws {
    let layout = try layout(Self.conflicting, code: 1)
    #expect(layout.items["a"]?.frame == [0, 0, 30, 10])
    #expect(layout.conflicts.count == 2)
    let conflict = try #require(layout.conflicts.first)
    #expect(conflict.constraints.count == 2)
    #expect(conflict.constraints.contains(conflict.broken))
    #expect(conflict.broken.line == 5)
    #expect(conflict.broken.column == 34)
    let other = try #require(conflict.constraints.first { $0 != conflict.broken })
    #expect(other.identifier == "narrow")
    #expect(other.items == ["a"])
    #expect(other.line == 4)
    #expect(layout.conflicts.last?.broken.vfl == "[a(50)]")
    #expect(layout.conflicts.last?.broken.line == 6)
  }

  @Test func conflictsAreDiagnosticsToo() {
    let result = Tool.run("layout", input: Self.conflicting)
    #expect(result.code == 1)
    #expect(result.output.contains("a     0  0     30      10\n"))
    #expect(
      result.errors.hasPrefix(
        "<stdin>:5:34: error: broken, by 20 points, because it is in conflict with others: "))
    #expect(result.errors.contains("\n<stdin>:4:34: note: in conflict: "))
    #expect(result.errors.contains("note: to mend it, keep one of the two for a.width"))
  }

  /// Of a width that is another one than itself nothing else is to blame.
  @Test func aConstraintThatCannotHoldAtAll() {
    let result = Tool.run(
      "layout",
      input: """
        { "trellis": 1, "size": [100, 100], "items": [ { "id": "a", "intrinsic": [10, 10] } ],
          "constraints": [ "|[a]", "V:|[a]",
            { "first": "a", "attribute": "width", "second": "a", "constant": 10 } ] }
        """)
    #expect(result.code == 1)
    #expect(
      result.errors.contains("because it cannot hold: a.width == a.width + 10"), "\(result.errors)")
  }

  /// Ten conflicts of their own are told one by one, three that share what excludes them once.
  @Test func conflictsAreToldByCause() {
    var items = (0..<10).map { "{ \"id\": \"v\($0)\" }" }
    items += ["{ \"id\": \"a\" }", "{ \"id\": \"b\" }"]
    var constraints = (0..<10).map { "\"[v\($0)(30)]\", \"[v\($0)(40)]\"" }
    constraints += ["\"|-10-[a(==b)]-10-[b]-10-|\", \"[a(50)]\", \"[a(60)]\", \"[b(70)]\""]
    let document = """
      { "trellis": 1, "size": [320, 100],
        "items": [ \(items.joined(separator: ", ")) ],
        "constraints": [ \(constraints.joined(separator: ", ")) ] }
      """
    let result = Tool.run("layout", input: document)
    #expect(result.code == 1)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count { $0.contains("error: broken") } == 11)
    #expect(lines.count { $0.contains("note: broken for the same cause: ") } == 2)
  }

  /// Without its width the box shrinks to nothing; but of the 300 points there is room for 260.
  @Test func amountsAreWhatHasToGiveWay() {
    let document = """
      { "trellis": 1, "size": [320, 100], "items": [ { "id": "a" } ],
        "constraints": [ "V:|[a]|", "|-(>=30)-[a]-(>=30)-|", "[a(0@100)]",
          { "first": "a", "attribute": "width", "relation": "==", "constant": 300 } ] }
      """
    let result = Tool.run("layout", input: document)
    #expect(result.code == 1)
    #expect(result.errors.contains("error: broken, by 40 points, because"), "\(result.errors)")
  }

  @Test func ambiguitiesAreReported() throws {
    let document = """
      { "trellis": 1, "size": [100, 100], "items": [
        { "id": "a" } ], "constraints": [ "[a(10)]", "V:|[a]" ] }
      """
    let layout = try layout(document)
    #expect(
      layout.ambiguous == [
        Layout.Open(item: "a", attribute: "left"), Layout.Open(item: "a", attribute: "height"),
      ])
    let result = Tool.run("layout", input: document)
    #expect(result.code == 0)
    #expect(
      result.errors == """
        <stdin>:2:11: warning: ambiguous: a.left, a.height
            { "id": "a" } ], "constraints": [ "[a(10)]", "V:|[a]" ] }
                    ^~~
        <stdin>:2:11: note: to mend it, constrain the leading or trailing edge or the centre of a.

        """)
  }

  /// Where one cause breaks many constraints, it is told once, and nothing is without end.
  @Test func conflictsOfOneCauseAreOne() throws {
    let labels = (0..<20).map { "{ \"id\": \"l\($0)\" }" }.joined(separator: ", ")
    let rows = (0..<20).map {
      "{ \"first\": \"l\($0)\", \"attribute\": \"width\", \"second\": \"root\", \"constant\": 5 }, "
        + "{ \"first\": \"l\($0)\", \"attribute\": \"width\", \"relation\": \"<=\", \"second\": \"root\" }"
    }.joined(separator: ", ")
    let chain = (1..<30).map { "\"[c\($0 - 1)]-8-[c\($0)(10)]\", \"V:|[c\($0)(5)]\"" }
      .joined(separator: ", ")
    let links = (0..<30).map { "{ \"id\": \"c\($0)\" }" }.joined(separator: ", ")
    let many = Tool.run(
      "layout",
      input:
        "{ \"trellis\": 1, \"size\": [320, 480], \"items\": [\(labels)], \"constraints\": [\(rows)] }"
    )
    #expect(many.code == 1)
    #expect(many.errors.utf8.count < 40_000)
    let long = Tool.run(
      "layout",
      input: "{ \"trellis\": 1, \"size\": [320, 480], \"items\": [\(links)], \"constraints\": "
        + "[\(chain), \"|[c0(10)]\", \"V:|[c0(5)]\", \"[c29]|\"] }")
    #expect(long.code == 1)
    #expect(long.errors.contains("more constraints are in the conflict"))
    #expect(long.errors.utf8.count < 20_000)
  }

  @Test func itemsSayWhereTheyAre() throws {
    struct Answer: Decodable {
      struct Item: Decodable {
        let frame: [Double]
        let absoluteFrame: [Double]
        let parent: String?
      }

      let items: [String: Item]
    }

    let result = Tool.run(
      "layout", "--format", "json",
      input: """
        { "trellis": 1, "size": [100, 100], "items": [
          { "id": "card", "frame": [10, 20, 50, 50] },
          { "id": "title", "in": "card", "frame": [1, 2, 3, 4] } ] }
        """)
    let items = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8)).items
    #expect(items["title"]?.parent == "card" && items["card"]?.parent == "root")
    #expect(items["root"]?.parent == nil)
    #expect(items["title"]?.frame == [1, 2, 3, 4])
    #expect(items["title"]?.absoluteFrame == [11, 22, 3, 4])
  }

  @Test func outputIsTheSameEveryTime() throws {
    let text = try exampleText()
    let first = Tool.run("layout", "--format", "json", input: text)
    for _ in 0..<5 { #expect(Tool.run("layout", "--format", "json", input: text) == first) }
  }
}
