import Foundation
import TestSupport
import Testing

/// `trellis explain`.
@Suite struct ExplainTests {
  private let document = """
    { "trellis": 1, "size": [320, 480], "items": [
      { "id": "label", "intrinsic": [90, 20] },
      { "id": "field", "intrinsic": [50, 20], "hugging": [249, 250] } ],
      "constraints": [
        "H:|-10-[label]-8-[field]-10-|",
        { "first": "label", "attribute": "top", "second": "root", "constant": 5,
          "identifier": "inset" } ] }
    """

  private func explain(_ words: String...) -> Tool.Result {
    Tool(files: ["screen.json": Array(document.utf8)], input: Array(document.utf8))
      .run(["explain"] + words)
  }

  @Test func text() {
    let result = explain("screen.json", "field.width")
    #expect(result.code == 0)
    #expect(
      result.output == """
        field.width = 202
          -1  label.leading == root.leading + 10 (from "H:|-10-[label]-8-[field]-10-|")
          -1  field.leading == label.trailing + 8 (from "H:|-10-[label]-8-[field]-10-|")
          -1  root.trailing == field.trailing + 10 (from "H:|-10-[label]-8-[field]-10-|")
          -1  label.width <= 90 @250 (content hugging)
          -1  label.width >= 90 @750 (content compression resistance)
          +1  root.width == 320 (size of the root)
        not satisfied:
          field.width <= 50 @249 (content hugging), by 152

        """)
    #expect(explain("field.width") == result)
    #expect(
      explain("screen.json", "field.width", "--size", "400x480").output.hasPrefix(
        "field.width = 282"))
  }

  /// The baseline of a stack is that of an item in it: the value and the subject are about the same thing.
  @Test func baselineOfAStack() throws {
    let document = """
      { "trellis": 1, "size": [300, 300], "items": [
        { "id": "st", "kind": "stack", "axis": "vertical" },
        { "id": "c", "in": "st", "intrinsic": [30, 20], "baseline": [15, 5] },
        { "id": "d", "in": "st", "intrinsic": [30, 20], "baseline": [15, 5] } ],
        "constraints": [ "H:|[st]", "V:|-96-[st]" ] }
      """
    let text = Tool.run("explain", "st.lastBaseline", input: document).output
    #expect(text.hasPrefix("d.lastBaseline = 35\n"))
    let result = Tool.run("explain", "st.lastBaseline", "--format", "json", input: document)
    let found = try JSON(Array(result.output.utf8))
    #expect(found["subject"].string == "d.lastBaseline")
    #expect(found["value"].text == "35")
  }

  /// Frames are rounded to pixels, and a distance is not.
  @Test func roundingIsNoDistance() {
    let document = """
      { "trellis": 1, "size": [100, 30], "scale": 2,
        "items": [ { "id": "a" }, { "id": "b" }, { "id": "c" } ],
        "constraints": [ "|[a][b(a)][c(a)]|", "V:|[a]|", "V:|[b]|", "V:|[c]|" ] }
      """
    let result = Tool.run("explain", "b.width", input: document)
    #expect(result.code == 0 && result.output.hasPrefix("b.width = 33.333"))
    #expect(!result.output.contains("not satisfied"), "\(result.output)")
  }

  /// A single operand that is no question, or with nothing behind it that could be a document.
  @Test func missingOperandsAreSaid() {
    let result = explain("screen.json")
    #expect(result.code == 64)
    #expect(
      result.errors.contains(
        "`screen.json` is a file; say what to explain in it, too: ITEM.ATTRIBUTE, such as"))
    let tool = Tool(input: Array(document.utf8), isInputInteractive: true)
    let waiting = tool.run(["explain", "field.width"])
    #expect(waiting.code == 64)
    #expect(waiting.errors.contains("there is no FILE"))
    #expect(tool.run(["explain", "-", "field.width"]) == explain("field.width"))
  }

  /// Of a long format each line has the part that says it, so that the answer grows with the chain, not with
  /// its square.
  @Test func longFormatsAreSaidInParts() throws {
    let lengths = try [100, 400].map { count -> Int in
      let items = (0..<count).map { "{ \"id\": \"größe\($0)\", \"intrinsic\": [9, 20] }" }
      let chain = (0..<count).map { "[größe\($0)]" }.joined(separator: "-10-")
      let document = """
        { "trellis": 1, "size": [320, 480], "dialect": "lenient",
          "items": [ \(items.joined(separator: ", ")) ], "constraints": [ "V:|-10-\(chain)" ] }
        """
      let result = Tool(input: Array(document.utf8)).run(["explain", "größe\(count - 1).top"])
      #expect(result.code == 0)
      let lines = result.output.split(separator: "\n").map { String($0) }
      try #require(lines.count > 2)
      #expect(
        lines[1] == "  +1  größe0.top == root.top + 10 (from \"V:|-10-[größe0]…\")")
      #expect(
        lines[2] == "  +1  größe1.top == größe0.bottom + 10 (from \"…[größe0]-10-[größe1]…\")")
      #expect(lines.allSatisfy { $0.count < 90 })
      return result.output.utf8.count
    }
    #expect(lengths[1] < 5 * lengths[0])
  }

  @Test func json() throws {
    struct Answer: Decodable {
      struct Cause: Decodable {
        let text: String
        let identifier: String?
        let sensitivity: Double
        let line: Int?
      }
      let schema: Int
      let subject: String
      let value: Double
      let causes: [Cause]
    }
    let result = explain("screen.json", "label.margins.top", "--format", "json")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    #expect(answer.schema == 1)
    #expect(answer.subject == "label.margins.top")
    #expect(answer.value == 13)
    #expect(answer.causes.map(\.identifier) == ["inset"])
    #expect(answer.causes.map(\.sensitivity) == [1])
    #expect(answer.causes.map(\.line) == [6])
  }

  @Test func whatLostAndWhatIsOpen() throws {
    let input = """
      { "trellis": 1, "size": [320, 480], "items": [ { "id": "a" }, { "id": "b" } ],
        "constraints": [ "|[a(<=400)]-10-|", { "first": "a", "attribute": "width", "constant": 600,
          "priority": 750 }, "[b(<=50)]" ] }
      """
    let lost = Tool.run("explain", "a.width", input: input)
    #expect(lost.output.contains("not satisfied:\n  a.width == 600 @750, by 290\n"))
    let open = Tool.run("explain", "b.width", input: input)
    #expect(open.output.contains("ambiguous: it can be from 0 to 50\n"))
    let json = Tool.run("explain", "b.width", "--format", "json", input: input)
    #expect(json.output.contains("\"possibleValues\": [0, 50]"))
    let side = Tool.run("explain", "b.left", input: input)
    #expect(side.output.contains("ambiguous: it can be anything\n"))
  }

  /// What a value depends on and no constraint determines is named, but not the value itself.
  @Test func undeterminedPartsAreNamed() {
    let input = """
      { "trellis": 1, "size": [320, 480], "items": [ { "id": "a" }, { "id": "b" } ],
        "constraints": [ "[a(20)]-10-[b(30)]" ] }
      """
    let line = "  a.left, which no constraint determines and which keeps its value\n"
    #expect(Tool.run("explain", "b.right", input: input).output.contains(line))
    #expect(!Tool.run("explain", "a.left", input: input).output.contains(line))
    let json = Tool.run("explain", "b.right", "--format", "json", input: input)
    #expect(json.output.contains("\"undetermined\": [\"a.left\"]"))
    #expect(json.output.contains("\"measured\": []"))
  }

  /// The content of a scroll item is not its frame.
  @Test func content() throws {
    let url = SharedData.packageRoot
      .appendingPathComponent("Sources/TrellisCommand/Examples/thirty-labels.json")
    let tool = Tool(input: Array(try Data(contentsOf: url)))
    let height = tool.run(["explain", "scroll.content.height"])
    #expect(height.output.hasPrefix("scroll.content.height = 940\n"))
    #expect(height.output.contains("+1  scroll.bottom == lab30.bottom + 10"))
    #expect(tool.run(["explain", "scroll.content.bottom"]).output.contains("= 940\n"))
    #expect(tool.run(["explain", "scroll.content.width"]).output.contains("= 111\n"))
    #expect(tool.run(["explain", "scroll.height"]).output.contains("= 480\n"))
  }

  @Test(arguments: [
    ([], "say what to explain"), (["label"], "names no attribute"),
    (["label.widht"], "did you mean `width`?"), (["lable.width"], "did you mean `label`?"),
    (["label.content.width"], "there is no item `label.content`"),
    (["screen.json", "label.width", "more"], "unexpected argument `more`"),
  ])
  func usage(_ words: [String], _ message: String) {
    let result = Tool(files: ["screen.json": Array(document.utf8)], input: Array(document.utf8))
      .run(["explain"] + words)
    #expect(result.code == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  /// A centre beside a leading edge is measured from the right, too.
  @Test func aCentreFromRightToLeft() {
    let document = """
      { "trellis": 1, "size": [320, 100], "items": [ { "id": "a" } ],
        "constraints": [ "H:[a(50)]", "V:|[a(20)]",
          { "first": "a", "attribute": "centerX", "second": "root", "secondAttribute": "leading",
            "constant": 100 } ] }
      """
    let result = Tool.run("explain", "a.left", "--direction", "rtl", input: document)
    #expect(result.output.hasPrefix("a.left = 195\n"), "\(result.output)")
    #expect(!result.output.contains("not satisfied"), "\(result.output)")
  }

  /// A part of a position may be a wish that does not hold.
  @Test func aPartOfAPosition() {
    let document = """
      { "trellis": 1, "size": [320, 100], "items": [ { "id": "a" } ],
        "constraints": [ "|[a(50)]", "V:|[a(20)]",
          { "first": "a", "attribute": "centerX", "second": "root", "secondAttribute": "trailing",
            "multiplier": 0.5, "priority": 500 } ] }
      """
    let result = Tool.run("explain", "a.left", input: document)
    #expect(
      result.output.contains("not satisfied:\n  a.centerX == 0.5 * root.trailing @500, by 135\n"),
      "\(result.output)")
  }
}
