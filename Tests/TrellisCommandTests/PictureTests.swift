import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `trellis layout --format svg`.
@Suite struct PictureTests {
  /// A panel over a list: content beyond the visible part, a guide, a hidden item, an ambiguity, a
  /// conflict, a small item with a long name, and names that XML would take for its own.
  static let dialog = """
    { "trellis": 1, "size": [240, 160],
      "items": [
        { "id": "list", "kind": "scroll" },
        { "id": "row1", "in": "list", "intrinsic": [200, 120] },
        { "id": "<row & \\"2\\">", "in": "list", "intrinsic": [200, 120] },
        { "id": "panel" },
        { "id": "message", "in": "panel", "intrinsic": [120, 20] },
        { "id": "ok", "in": "panel", "intrinsic": [30, 16], "hidden": true },
        { "id": "aRatherLongName", "in": "panel", "intrinsic": [28, 16] } ],
      "guides": [ { "id": "middle", "in": "panel" } ],
      "constraints": [
        "H:|[list]|", "V:|[list]|", "H:|-10-[row1]-10-|", "V:|-10-[row1]",
        { "first": "<row & \\"2\\">", "attribute": "top", "second": "row1",
          "secondAttribute": "bottom", "constant": 10, "identifier": "<rows>" },
        { "first": "<row & \\"2\\">", "attribute": "bottom", "second": "list", "constant": -10 },
        { "first": "<row & \\"2\\">", "attribute": "width", "second": "row1" },
        { "first": "<row & \\"2\\">", "attribute": "leading", "second": "row1" },
        "H:|-40-[panel]-40-|", "V:|-30-[panel(100)]",
        "H:|-[message]", "V:|-20-[message]", "H:[ok]-|", "V:[ok]-(10@750)-|",
        { "first": "middle", "attribute": "centerX", "second": "panel" },
        "V:|-50-[middle(10)]", "[middle(40)]",
        "H:|-[aRatherLongName]", "V:[message]-(>=30)-[aRatherLongName]",
        { "first": "message", "attribute": "width", "constant": 90 },
        { "first": "message", "attribute": "width", "constant": 100, "identifier": "wide" },
        { "first": "ok", "attribute": "height", "relation": "<=", "second": "message",
          "multiplier": 0.5, "constant": 3 } ] }
    """

  static func labels() throws -> String {
    let url = SharedData.packageRoot.appendingPathComponent(
      "Sources/TrellisCommand/Examples/thirty-labels.json")
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The drawing of a document, which has to be XML.
  private func svg(_ document: String, _ options: String..., code: Int32 = 0) throws -> String {
    let result = Tool(input: Array(document.utf8)).run(["layout", "--format", "svg"] + options)
    try #require(result.code == code, "\(result.errors)")
    try Elements.check(result.output)
    return result.output
  }

  /// Pictures that have been looked at.
  @Test func drawingsAreGolden() throws {
    try expectGolden(
      try svg(Self.dialog, "--show", "constraints,guides", code: 1), "layout-dialog.svg")
    try expectGolden(try svg(try Self.labels(), "--show", "sizes"), "layout-labels.svg")
  }

  @Test func contentBeyondTheVisiblePartIsDrawn() throws {
    let picture = try svg(try Self.labels())
    #expect(picture.contains(#"viewBox="-12 -12 344 964""#))
    #expect(picture.contains(#"<rect x="0" y="0" width="111" height="940" class="content"/>"#))
    // The last label that can be seen is the sixteenth.
    #expect(picture.contains(#"<g class="box d2"><title>lab16: "#))
    #expect(picture.contains(#"<g class="box d2 beyond"><title>lab17: "#))
  }

  /// Every label of the list has its name, and no two names touch.
  @Test func namesDoNotOverlap() throws {
    let elements = try Elements(svg(try Self.labels()))
    let names = elements.texts.filter { $0.classes.contains("name") }
    #expect(names.count == 31)
    let places = Set(names.map(\.y))
    #expect(places.count == 31)
  }

  @Test func detailsAreDrawnOnRequest() throws {
    let document = """
      { "trellis": 1, "size": [100, 100],
        "items": [ { "id": "a", "margins": [15, 15, 15, 15] }, { "id": "b", "in": "a" } ],
        "constraints": [ "|-10-[a]-(>=20@750)-|", "V:|[a]|", "|-[b]-|", "V:|-[b]-|",
          { "first": "a", "attribute": "width", "second": "a", "secondAttribute": "height",
            "multiplier": 0.5, "constant": 1 } ] }
      """
    let plain = try svg(document)
    #expect(!plain.contains("<g class=\"c") && !plain.contains("51 x 100</text>"))
    let detailed = try svg(document, "--show", "sizes,guides,constraints")
    #expect(detailed.contains(">a 51 x 100</text>"))
    #expect(detailed.contains("<title>a.margins</title><rect x=\"25\" y=\"15\" width=\"21\""))
    for text in [">10</text>", ">≥20 @750</text>", ">= 0.5 × a.height + 1</text>"] {
      #expect(detailed.contains(text), "\(text)")
    }
    #expect(detailed.contains("<title>root.trailing &gt;= a.trailing + 20 @750</title>"))
  }

  @Test func conflictsAreRed() throws {
    let picture = try svg(Self.dialog, code: 1)
    #expect(
      picture.contains(
        #"<g class="c conflict broken"><title>broken: message.width == 100 'wide'</title>"#))
    #expect(
      picture.contains(#"<g class="c conflict"><title>in conflict: message.width == 90</title>"#))
    #expect(picture.contains(">90</text>") && picture.contains(">100</text>"))
    #expect(picture.components(separatedBy: #"<g class="c"#).count == 3)
    // A frame is no constraint of the host's; its item is outlined.
    let frame = try svg(
      """
      { "trellis": 1, "size": [100, 100], "items": [ { "id": "a", "frame": [1, 2, 30, 40] } ],
        "constraints": [ "V:[a(50)]" ] }
      """, code: 1)
    #expect(
      frame.contains(
        "<title>in conflict: a.height == 40 (autoresizing mask h=--- v=---)</title><rect"))
  }

  @Test func ambiguousEdgesAreDashed() throws {
    let picture = try svg(
      """
      { "trellis": 1, "size": [100, 100], "items": [ { "id": "a" } ],
        "constraints": [ "|-5-[a]", "V:|[a(10)]" ] }
      """)
    #expect(picture.contains("ambiguous: a.width</title>"))
    #expect(picture.components(separatedBy: #"class="open""#).count == 2)
    // Another width would do as well: it is the right edge that is open, here at the left one.
    #expect(picture.contains(#"<line x1="5" y1="0" x2="5" y2="10" class="open"/>"#))
  }

  /// Leading is right, and a constraint to the content is drawn at the content.
  @Test func positionsFollowTheDirectionAndTheContent() throws {
    let document = """
      { "trellis": 1, "size": [100, 100], "direction": "rtl",
        "items": [ { "id": "s", "kind": "scroll" }, { "id": "a", "in": "s" } ],
        "constraints": [ "H:|[s]|", "V:|[s]|", "V:|-6-[a(20)]-30-|", "H:|-7-[a(150)]-|" ] }
      """
    let picture = try svg(document, "--show", "constraints")
    // From the bottom of `a` to that of the content, which is 56 high.
    #expect(picture.contains("<title>s.bottom == a.bottom + 30</title><path d=\"M83 26L83 56"))
    #expect(picture.contains("<title>a.leading == s.leading + 7</title><path d=\"M165 16L158 16"))
  }

  @Test func anyNameGivesValidXML() throws {
    let names = ["<", "&amp;", "]]>", "\\u0001\\u0008", "\\uffff", "é\u{1F600}", "'\\\"", "日本語の名前"]
    let items = names.map { #"{ "id": "\#($0)", "intrinsic": [50, 20] }"# }
    let picture = try svg(
      #"{ "trellis": 1, "size": [9, 9], "items": [\#(items.joined(separator: ","))] }"#)
    #expect(picture.contains("<title>&lt;: x 0, y 0"))
  }

  /// Sizes at the ends of what is accepted, where a grid of places must not be one of integers.
  @Test func anySizeCanBeDrawn() throws {
    let document = """
      { "trellis": 1, "size": [1e9, 1e-9],
        "items": [ { "id": "a" }, { "id": "b", "intrinsic": [0, 0] } ],
        "constraints": [ "|-1e9-[a(1e9)]-1e9-[b]", "V:|[a]|",
          { "first": "b", "attribute": "top", "second": "a", "secondAttribute": "right",
            "multiplier": 1e6 } ] }
      """
    let result = Tool(input: Array(document.utf8)).run([
      "layout", "--format", "svg", "--show", "constraints,sizes,guides",
    ])
    #expect(result.code <= 1, "\(result.errors)")
    try Elements.check(result.output)
    #expect(!result.output.contains("nan") && !result.output.contains("inf\""))
  }

  @Test func drawingsAreTheSameEveryTime() throws {
    let first = try svg(Self.dialog, "--show", "constraints,guides,sizes", code: 1)
    for _ in 0..<3 {
      #expect(try svg(Self.dialog, "--show", "constraints,guides,sizes", code: 1) == first)
    }
  }

  /// A real screen of fifty views: most of them have their names, and no name is on another.
  @Test func aRealScreenIsReadable() throws {
    guard let url = SharedData.url("data/interface-builder.jsonl") else { return }
    let cases = try JSONLines.decode(InterfaceBuilderCase.self, from: url)
    let screen = try #require(cases.first { $0.views.count == 50 })
    let elements = try Elements(
      svg(String(decoding: try screen.document(), as: UTF8.self), "--show", "constraints"))
    let names = elements.texts.filter { $0.classes.contains("name") }
    #expect(names.count >= 40)
    #expect(names.allSatisfy { $0.fontSize >= 5 })
    for (index, one) in names.enumerated() {
      for other in names[..<index] { #expect(!one.overlaps(other), "\(one) \(other)") }
    }
  }
}

/// The text of a drawing, read as XML.
private final class Elements: NSObject, XMLParserDelegate {
  struct Text {
    let classes: [String]
    let x: Double
    let y: Double
    let fontSize: Double
    let isUpright: Bool
    var text = ""

    /// Whether the middles of the lines are so near that the texts, at a low estimate of their width,
    /// share an area.
    func overlaps(_ other: Text) -> Bool {
      guard !isUpright, !other.isUpright else { return false }
      let width = 0.2 * (fontSize * Double(text.count) + other.fontSize * Double(other.text.count))
      return abs(x - other.x) < width && abs(y - other.y) < 0.4 * min(fontSize, other.fontSize)
    }
  }

  private(set) var texts: [Text] = []
  private var current: Text?

  init(_ document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  /// Makes sure that a text is well-formed XML.
  static func check(_ document: String) throws { _ = try Elements(document) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard name == "text", let x = attributes["x"].flatMap(Double.init),
      let y = attributes["y"].flatMap(Double.init)
    else { return }
    current = Text(
      classes: (attributes["class"] ?? "").split(separator: " ").map(String.init), x: x, y: y,
      fontSize: attributes["font-size"].flatMap(Double.init) ?? 0,
      isUpright: attributes["transform"] != nil)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { current?.text += text }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard name == "text", let text = current else { return }
    texts.append(text)
    current = nil
  }
}

/// `trellis layout --format html`.
@Suite struct PageTests {
  private func page(_ document: String, _ options: String..., code: Int32 = 0) throws -> String {
    let result = Tool(input: Array(document.utf8)).run(["layout", "--format", "html"] + options)
    try #require(result.code == code, "\(result.errors)")
    try Elements.check(result.output)
    return result.output
  }

  private func sizes(_ page: String) -> [String] {
    page.matches(of: /<figure data-size="([^"]*)"/).map { String($0.output.1) }
  }

  @Test func widthsAroundTheDocumentsOwn() throws {
    let page = try page(try PictureTests.labels())
    #expect(
      sizes(page) == [
        "160 x 480", "192 x 480", "224 x 480", "256 x 480", "288 x 480", "320 x 480", "352 x 480",
        "384 x 480", "416 x 480", "448 x 480", "480 x 480",
      ])
    #expect(page.contains(#"max="10" value="5""#))
    #expect(page.components(separatedBy: #"hidden="hidden""#).count == 11)
    #expect(page.contains(#"<figure data-size="320 x 480">"#))
    // Everything is in the page.
    #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("@import"))
  }

  /// A drawing of a page is the drawing of the document at that size.
  @Test func sizesCanBeGiven() throws {
    let page = try page(PictureTests.dialog, "--sizes", "100x200,240x160", code: 1)
    #expect(sizes(page) == ["100 x 200", "240 x 160"])
    #expect(page.contains(#"max="1" value="1""#))
    for size in ["100x200", "240x160"] {
      let drawing = Tool(input: Array(PictureTests.dialog.utf8)).run([
        "layout", "--format", "svg", "--size", size,
      ])
      #expect(page.contains(drawing.output), "\(size)")
    }
    let other = try self.page(try PictureTests.labels(), "--sizes=10x10,20x20")
    #expect(other.contains(#"<figure data-size="10 x 10">"#))
  }

  @Test(arguments: [
    (["--show", "sizes"], "`--show` is for drawings: add `--format svg` or `--format html`"),
    (["--sizes", "1x1", "--format", "svg"], "`--sizes` is for pages: add `--format html`"),
    (
      ["--format", "svg", "--show", "constraint"],
      "`constraint` is nothing to show; did you mean `constraints`?"
    ),
    (
      ["--format", "svg", "--show", "all"],
      "`all` is nothing to show: choose constraints, guides or sizes"
    ),
    (
      ["--format", "html", "--sizes", "1x1,"],
      "`` is not a size; write it as `320x480`, in points"
    ),
    (
      [
        "--format", "html", "--sizes",
        [String](repeating: "1x1", count: 101).joined(separator: ","),
      ],
      "a page has at most 100 sizes, not 101"
    ),
  ])
  func optionsThatMakeNoSense(_ arguments: [String], _ message: String) {
    let result = Tool().run(["layout"] + arguments)
    #expect(result.code == 64)
    #expect(result.errors.hasPrefix("trellis layout: error: \(message)\n"), "\(result.errors)")
  }
}
