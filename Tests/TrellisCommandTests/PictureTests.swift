import Foundation
import LayoutGeometry
import TestSupport
import Testing

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
    // Below it is the legend.
    #expect(picture.contains(#"viewBox="-14 -14 348 "#))
    #expect(picture.contains(#"<rect x="0" y="0" width="111" height="940" class="content"/>"#))
    // The last label that can be seen is the sixteenth.
    #expect(picture.contains(#"<g class="box d2" data-i="17"><title>lab16: "#))
    #expect(picture.contains(#"<g class="box d2 beyond" data-i="18"><title>lab17: "#))
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
    #expect(!plain.contains("21 x 70</text>"))
    // The constraints are there, but only for when one points at their items.
    #expect(plain.contains("<g class=\"c quiet") && !plain.contains("<g class=\"c\" data"))
    #expect(plain.contains(".quiet{display:none}") && plain.contains("press C</text>"))
    let detailed = try svg(document, "--show", "sizes,guides,constraints")
    #expect(!detailed.contains("<g class=\"c quiet"))
    // Beside the names where there is room: constraints cross `a`.
    #expect(detailed.contains(">b 21 x 70</text>"))
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
        #"<g class="c conflict broken" data-of="5"><title>broken: message.width == 100 'wide'</title>"#
      ))
    #expect(
      picture.contains(
        #"<g class="c conflict" data-of="5"><title>in conflict: message.width == 90</title>"#))
    // The broken one is thick, and above the other.
    #expect(picture.contains(".conflict path,.conflict rect{stroke-width:.6}"))
    #expect(picture.contains(".broken path,.broken rect{stroke-width:2.5}"))
    let order = [">in conflict: message.width", ">broken: message.width"].map {
      picture.range(of: $0)?.lowerBound
    }
    #expect(try #require(order[0]) < #require(order[1]))
    #expect(picture.contains(">90</text>") && picture.contains(">100</text>"))
    let marks = picture.matches(of: /<g class="c[^"]*" data-of/).map { String($0.output) }
    #expect(marks.filter { $0.contains("conflict") }.count == 2)
    for entry in ["broken constraint</text>", "excludes it</text>"] {
      #expect(picture.contains(entry), "\(entry)")
    }
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
    // Once in the drawing, once in the legend.
    #expect(picture.components(separatedBy: #"class="open""#).count == 3)
    #expect(picture.contains("ambiguous edge</text>"))
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

  /// A real screen of fifty views: all that have nothing in or on them, and room for three letters, have
  /// their names, and no name is on another.
  @Test func aRealScreenIsReadable() throws {
    guard let url = SharedData.url("data/interface-builder.jsonl") else { return }
    let cases = try JSONLines.decode(InterfaceBuilderCase.self, from: url)
    let screen = try #require(cases.first { $0.views.count == 50 })
    let elements = try Elements(
      svg(String(decoding: try screen.document(), as: UTF8.self), "--show", "constraints"))
    let parents = Set(screen.views.compactMap(\.parent))
    let leaves = screen.views.filter { view in
      !parents.contains(view.id) && view.hidden != true
        && min(view.frame[2], view.frame[3]) >= 12 && max(view.frame[2], view.frame[3]) >= 30
        && !screen.views.contains {
          $0.parent == view.parent && $0.id != view.id && Self.rect($0).intersects(Self.rect(view))
        }
    }
    let names = elements.texts.filter { $0.classes.contains("name") }.map(\.text)
    #expect(leaves.count >= 20)
    for leaf in leaves {
      let name = leaf.id.prefix(3)
      #expect(names.contains { $0.hasPrefix(name) }, "\(leaf.id)")
    }
    elements.expectReadable()
  }

  private static func rect(_ view: InterfaceBuilderCase.View) -> Rect {
    Rect(view.frame[0], view.frame[1], view.frame[2], view.frame[3])
  }

  // MARK: Drawings besides frames

  /// Small print is 12 points high: its name is on it.
  @Test(arguments: [(12, true), (9, false)])
  func lowFramesHaveNames(_ height: Int, _ isNamed: Bool) throws {
    let picture = try svg(
      """
      { "trellis": 1, "size": [100, 100], "items": [ { "id": "print" } ],
        "constraints": [ "|-[print]-|", "V:|-[print(\(height))]" ] }
      """)
    #expect(picture.contains(">print</text>") == isNamed)
  }

  /// The heading is as wide as it is, and the drawing with it.
  @Test func headingsAreNotCut() throws {
    func width(_ name: String) throws -> Double {
      let scene = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <objects><view id="v" customClass="\(name)"><rect key="frame" x="0" y="0" width="60"
          height="60"/></view></objects></document>
        """
      let result = Tool(files: ["v.xib": Array(scene.utf8)])
        .run(["layout", "v.xib", "--format", "svg"])
      let text = try #require(result.output.range(of: " width=\""))
      return try #require(Double(result.output[text.upperBound...].prefix { $0 != "\"" }))
    }
    #expect(try width("ARowWithALongName") < 250)
    #expect(try width("ARowOfATableWithANameThatIsMuchLongerThanTheRow") > 300)
  }

  /// The part that is out of the parent, on each side where it is, on top of everything that is in it.
  @Test func whatLeavesItsParentIsHatched() throws {
    let picture = try svg(
      """
      { "trellis": 1, "size": [100, 100],
        "items": [ { "id": "box" }, { "id": "a", "in": "box" }, { "id": "b", "in": "box" },
          { "id": "c", "in": "box", "hidden": true } ],
        "constraints": [ "|-20-[box(40)]", "V:|-20-[box(40)]", "|-(-5)-[a(60)]", "V:|-10-[a(50)]",
          "|[b(40)]", "V:|[b(40)]", "|-90-[c(9)]", "V:|-90-[c(9)]" ] }
      """)
    let last = try #require(picture.range(of: "<title>c: "))
    let parts = picture[last.upperBound...]
    for part in [
      #"<rect x="15" y="60" width="60" height="20" class="hatch"/>"#,
      #"<rect x="15" y="30" width="5" height="30" class="hatch"/>"#,
      #"<rect x="60" y="30" width="15" height="30" class="hatch"/>"#,
    ] {
      #expect(parts.contains(part), "\(part)")
    }
    // Those three, and the one in the legend: nothing for what fills its parent, or is hidden.
    #expect(picture.components(separatedBy: #"class="hatch""#).count == 5)
    #expect(
      picture.contains(#"<pattern id="hatch""#) && picture.contains("leaves what it is in</text>"))
  }

  @Test func spacingOfStacksIsDrawn() throws {
    let picture = try svg(
      """
      { "trellis": 1, "size": [100, 100],
        "items": [
          { "id": "s", "kind": "stack", "axis": "vertical", "spacing": 12,
            "customSpacing": { "b": 30 } },
          { "id": "a", "in": "s", "intrinsic": [90, 10] }, { "id": "b", "in": "s", "intrinsic": [90, 10] },
          { "id": "h", "in": "s", "intrinsic": [90, 10], "hidden": true },
          { "id": "c", "in": "s", "intrinsic": [90, 10] } ],
        "constraints": [ "|-5-[s(90)]", "V:|[s]" ] }
      """)
    #expect(picture.contains(#"<rect x="5" y="10" width="90" height="12" class="gap"/>"#))
    #expect(picture.contains(#"<rect x="5" y="32" width="90" height="30" class="gap"/>"#))
    let numbers = try Elements(picture).texts.filter { $0.classes.contains("note") }.map(\.text)
    #expect(numbers == ["12", "30"])
    #expect(picture.contains("spacing of a stack</text>"))
  }

  /// Texts have a halo and a least size, also where there is little room.
  @Test func textsCanBeRead() throws {
    let elements = try Elements(svg(Self.dialog, "--show", "constraints,sizes", code: 1))
    elements.expectReadable()
    #expect(elements.texts.filter { $0.classes.contains("name") }.count >= 4)
    let picture = try svg(Self.dialog, code: 1)
    #expect(picture.contains("paint-order:stroke"))
    #expect(picture.contains("@media (prefers-color-scheme:dark)"))
    // A box that is too small for a name has none; pointing at it says it.
    #expect(picture.contains("<title>middle: ") && !elements.texts.contains { $0.text == "middle" })
  }

  /// A name is the text that is shown: wrapped if it is long, and else the label or the class.
  @Test func namesAreTheTextsOfScenes() throws {
    let url = SharedData.packageRoot.appendingPathComponent(
      "Sources/TrellisCommand/Examples/profile.storyboard")
    let tool = Tool(files: ["p.storyboard": Array(try Data(contentsOf: url))])
    let result = tool.run(["layout", "p.storyboard", "--scene", "Profile", "--format", "svg"])
    let elements = try Elements(result.output)
    let names = elements.texts.filter { $0.classes.contains("name") }.map(\.text)
    #expect(
      names.contains("Ada Lovelace") && names.contains("Portrait") && names.contains("Follow"))
    #expect(names.contains { $0.hasPrefix("Wrote the first program") && !$0.hasSuffix("…") })
    #expect(names.contains { $0.hasSuffix("more than calculate.") })
    elements.expectReadable()
  }

  // MARK: Contact sheets

  /// Each screen once, with what was found on it.
  @Test func severalScreensAreAContactSheet() throws {
    let url = SharedData.packageRoot.appendingPathComponent(
      "Sources/TrellisCommand/Examples/profile.storyboard")
    let text = try String(contentsOf: url, encoding: .utf8)
    let wide = text.replacingOccurrences(
      of: #"<constraint firstAttribute="height" constant="50" id="f-height"/>"#,
      with: #"<constraint firstAttribute="height" constant="600" id="f-height"/>"#)
    let tool = Tool(files: ["p.storyboard": Array(wide.utf8)])
    let result = tool.run([
      "layout", "p.storyboard", "--scene", "Profile", "--device",
      "iPhone SE (1st generation),iPad Air 13-inch", "--format", "svg",
    ])
    #expect(result.code == 1)
    let elements = try Elements(result.output)
    elements.expectReadable()
    let texts = elements.texts.map(\.text)
    #expect(texts.contains("iPhone SE (1st generation)") && texts.contains("1024 x 1366"))
    #expect(elements.texts.contains { $0.classes == ["fault"] && $0.text.hasPrefix("✖ ") })
    #expect(elements.texts.contains { $0.classes == ["fine"] && $0.text == "✓ nothing found" })
    #expect(result.output.contains("320 x 568\nconflict: "))
    #expect(!result.output.contains("\u{FFFD}"))
  }
}
