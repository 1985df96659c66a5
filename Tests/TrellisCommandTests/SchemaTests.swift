import Foundation
import TestSupport
import Testing

/// `trellis schema`: what the tool reads and prints is as its schemas say.
@Suite struct SchemaTests {
  private func schema(_ name: String) throws -> SchemaValidator {
    let result = Tool.run("schema", name)
    #expect(result.code == 0)
    return try SchemaValidator(result.output)
  }

  private func example(_ name: String) throws -> [UInt8] {
    let file = SharedData.packageRoot.appendingPathComponent(
      "Sources/TrellisCommand/Examples/\(name)")
    return Array(try Data(contentsOf: file))
  }

  /// A document with every key.
  static let full = """
    { "trellis": 1, "size": [320, 480], "scale": 2, "direction": "rtl", "dialect": "extended",
      "metrics": { "gap": 10 },
      "items": [
        { "id": "root", "margins": [8, 8, 8, 8], "safeArea": [20, 0, 0, 0] },
        { "id": "scroll", "kind": "scroll", "hidden": false },
        { "id": "stack", "in": "scroll", "kind": "stack", "axis": "vertical", "alignment": "fill",
          "distribution": "fillEqually", "spacing": "standard", "spacingStandard": false,
          "customSpacing": { "label": 3 }, "marginsRelative": true, "baselineRelative": false,
          "insets": [1, 2, 3, 4], "arranged": ["label"], "ns": false },
        { "id": "label", "in": "stack", "intrinsic": [91, null], "hugging": [250, 251],
          "compression": [750, 1000], "alignmentInsets": [0, 1, 0, 1], "baseline": [12, 4],
          "gravity": "center" },
        { "id": "fixed", "kind": "view", "frame": [-1, 2, 3, 4], "autoresizing": ["flexibleWidth"] } ],
      "guides": [ { "id": "column", "allowsNegativeSize": true, "in": "root" } ],
      "constraints": [
        "H:|[scroll]|",
        { "vfl": "V:|-gap-[scroll]", "options": ["alignAllLeft"], "dialect": "practice",
          "identifier": "top" },
        { "first": "label", "attribute": "width", "relation": "<=", "second": "root",
          "secondAttribute": "width", "multiplier": 0.5, "constant": -1, "priority": 750,
          "identifier": "half" } ] }
    """

  // MARK: Documents

  @Test func documentsAreAsTheirSchemaSays() throws {
    let schema = try schema("document")
    for text in [Self.full, String(decoding: try example("thirty-labels.json"), as: UTF8.self)] {
      #expect(try schema.mistakes(in: text) == [])
      #expect(Tool.run("layout", input: text).code != 65)
    }
  }

  /// Serializers write the members that a constraint does not have as null.
  @Test func constraintsWithMembersOfTheOtherKind() throws {
    func document(_ constraint: String) -> String {
      """
      { "trellis": 1, "size": [100, 100], "items": [ { "id": "a", "intrinsic": [9, 9] } ],
        "constraints": [ "V:|[a]", "H:|-5-[a]", \(constraint) ] }
      """
    }
    for constraint in [
      """
      { "vfl": "H:[a(30)]", "first": null, "attribute": null, "second": null, "constant": null }
      """,
      """
      { "vfl": null, "options": null, "first": "a", "attribute": "width", "constant": 30 }
      """,
    ] {
      #expect(try schema("document").mistakes(in: document(constraint)) == [])
      let result = Tool.run("layout", input: document(constraint))
      #expect(result.code == 0 && result.output.contains("30"), "\(result)")
    }
    #expect(try schema("document").mistakes(in: document("{ \"vfl\": null }")) != [])
  }

  @Test func theDocumentOfTheHelp() throws {
    let help = Tool.run("layout", "--help").output
    let start = try #require(help.range(of: "The document:\n"))
    let end = try #require(help.range(of: "\n\nItems:"))
    #expect(
      try schema("document").mistakes(in: String(help[start.upperBound..<end.lowerBound])) == [])
  }

  /// One change, and neither the schema nor the reader accepts it.
  @Test(arguments: [
    ("\"trellis\": 1", "\"trellis\": 2"), ("\"trellis\": 1,", ""), ("[320, 480]", "[320]"),
    ("[320, 480]", "[320, -1]"), ("[320, 480]", "[320, 1e10]"), ("\"scale\": 2", "\"scale\": 0"),
    ("\"rtl\"", "\"ttb\""), ("\"extended\"", "\"other\""), ("\"gap\": 10", "\"gap\": \"ten\""),
    ("\"id\": \"label\", \"in\"", "\"in\""), ("\"id\": \"column\"", "\"id\": \"\""),
    ("\"kind\": \"scroll\"", "\"kind\": \"list\""), ("\"hidden\": false", "\"hidden\": 0"),
    ("\"hidden\": false", "\"spacing\": 8"), ("\"hidden\": false", "\"colour\": 8"),
    ("\"axis\": \"vertical\"", "\"axis\": \"diagonal\""), ("\"standard\"", "\"wide\""),
    ("{ \"label\": 3 }", "[3]"), ("[91, null]", "[91, -1]"), ("[250, 251]", "[0, 251]"),
    ("[250, 251]", "[250, 1001]"), ("[-1, 2, 3, 4]", "[-1, 2, -3, 4]"),
    ("\"flexibleWidth\"", "\"flexible\""), ("\"center\"", "\"middle\""),
    ("\"alignAllLeft\"", "\"alignLeft\""), ("\"width\", \"relation\"", "\"size\", \"relation\""),
    ("\"<=\"", "\"<\""), ("\"priority\": 750", "\"priority\": 2000"),
    (", \"safeArea\"", ", \"hidden\": true, \"safeArea\""),
    ("\"safeArea\"", "\"kind\": \"scroll\", \"safeArea\""),
    ("\"id\": \"column\"", "\"id\": \"root\""),
    ("\"frame\": [-1, 2, 3, 4]", "\"frame\": null"), ("\"second\": \"root\"", "\"second\": null"),
    ("\"first\": \"label\", ", ""), ("\"in\": \"root\" } ]", "\"at\": \"root\" } ]"),
  ])
  func mistakesAreFound(_ change: (String, String)) throws {
    let text = Self.full.replacingOccurrences(of: change.0, with: change.1)
    #expect(text != Self.full)
    #expect(try schema("document").mistakes(in: text) != [])
    #expect(Tool.run("layout", input: text).code == 65)
  }

  /// A member that is null is as if it were not written, for both.
  @Test(arguments: [
    "size", "scale", "direction", "dialect", "metrics", "items", "guides", "constraints",
  ])
  func nullIsNothing(_ key: String) throws {
    let text = "{ \"trellis\": 1, \"\(key)\": null }"
    #expect(try schema("document").mistakes(in: text) == [])
    #expect(Tool.run("layout", "--size", "1x1", input: text).code == 0)
  }

  // MARK: Outputs

  private func check(_ name: String, _ result: Tool.Result) throws {
    #expect(result.output.hasPrefix("{"), "\(result.errors)")
    #expect(try schema(name).mistakes(in: result.output) == [])
  }

  private static let crossed = """
    { "trellis": 1, "size": [320, 480],
      "items": [ { "id": "a", "intrinsic": [91, 21] }, { "id": "b" } ],
      "constraints": [
        "H:|[a(10)]", { "vfl": "H:[a(20)]", "identifier": "two" }, "V:|[a]",
        { "first": "b", "attribute": "width", "relation": "<=", "constant": 30 },
        { "first": "a", "attribute": "height", "constant": 5, "priority": 800 } ] }
    """

  @Test func layouts() throws {
    try check("layout", Tool.run("layout", "--format", "json", input: Self.full))
    try check("layout", Tool.run("layout", "--format", "json", input: Self.crossed))
    var tool = Tool()
    tool.files = [
      "p.storyboard": try example("profile.storyboard"),
      "t.json": try example("thirty-labels.json"),
    ]
    try check("layout", tool.run(["layout", "--format", "json", "p.storyboard"]))
    try check(
      "layout", tool.run(["layout", "--format", "json", "p.storyboard", "--scene", "Profile"]))
    try check("layout", tool.run(["layout", "--format", "json", "t.json", "p.storyboard"]))
  }

  @Test func explanations() throws {
    for subject in ["a.width", "a.height", "b.width", "b.leading"] {
      try check(
        "explain", Tool.run("explain", "--format", "json", "-", subject, input: Self.crossed))
    }
    for log in LogCase.all {
      try check("explain-log", Tool.run("explain-log", "--format", "json", input: log.text))
    }
    let others = "Unable to simultaneously satisfy constraints.\n<private>\n"
    try check("explain-log", Tool.run("explain-log", "--format", "json", input: others))
  }

  @Test func audits() throws {
    var tool = Tool()
    tool.files = [
      "p.storyboard": try example("profile.storyboard"), "c.json": Array(Self.crossed.utf8),
      "bad.xib": Array("<nothing>".utf8),
    ]
    try check(
      "audit", tool.run(["audit", "--format", "json", "p.storyboard", "c.json", "bad.xib"]))
  }

  @Test func scripts() throws {
    var tool = Tool()
    tool.files = [
      "Sources/TrellisCommand/Examples/thirty-labels.json": try example("thirty-labels.json"),
      "flick.scroll": try example("flick.scroll"),
    ]
    for (name, bytes) in tool.files where name.hasSuffix(".json") {
      tool.files["thirty-labels.json"] = bytes
    }
    try check("scroll", tool.run(["scroll", "--format", "json", "flick.scroll"]))
    let framed = tool.run(["scroll", "--format", "json", "--frames", "flick.scroll"])
    #expect(framed.output.contains("\"frames\""))
    try check("scroll", framed)
  }

  @Test(arguments: [
    "a == 1\nw: a == 2 @500\n", "a == 1\na == 2\n", "b: c >= 1\n",
  ])
  func solutions(_ journal: String) throws {
    try check("solve", Tool.run("solve", "--format", "json", input: journal))
    try check("solve", Tool.run("solve", "--format", "json", "--verify", input: journal))
  }

  // MARK: The subcommand

  @Test func schemasThatAreNotThere() {
    let unknown = Tool.run("schema", "layouts")
    #expect(unknown.code == 64)
    #expect(unknown.errors.contains("there is no schema `layouts`: choose document, layout, "))
    #expect(Tool.run("schema").code == 64)
  }
}
