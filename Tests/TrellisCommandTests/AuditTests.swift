import Foundation
import TestSupport
import Testing

/// `trellis audit`: each kind of finding has a screen made for it.
@Suite struct AuditTests {
  struct Report: Decodable {
    struct Finding: Decodable, Equatable {
      let file: String
      let line: Int
      let rule: String
      let severity: String
      let subjects: [String]
      let message: String
      let advice: String
      let screens: [String]
      let screenCount: Int
      let scene: String?
    }

    let schema: Int
    let files: Int
    let scenes: Int
    let known: Int
    let findings: [Finding]
  }

  /// A view in a screen, placed by constraints.
  func view(
    _ id: String, _ frame: [Double], element: String = "view", _ attributes: String = "",
    _ content: String = ""
  ) -> String {
    "<\(element) id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>"
      + rect(frame) + content + "</\(element)>\n"
  }

  func rect(_ frame: [Double]) -> String {
    "<rect key=\"frame\" x=\"\(frame[0])\" y=\"\(frame[1])\" width=\"\(frame[2])\" "
      + "height=\"\(frame[3])\"/>"
  }

  /// `a.attribute == b.attribute + constant`, with more attributes.
  func pin(
    _ first: String, _ attribute: String, _ second: String? = nil, _ other: String? = nil,
    _ constant: Double = 0, _ more: String = ""
  ) -> String {
    let to =
      second.map { "secondItem=\"\($0)\" secondAttribute=\"\(other ?? attribute)\" " } ?? ""
    return "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" \(to)"
      + "constant=\"\(constant)\" id=\"\(first)-\(attribute)-\(second ?? "")\" \(more)/>\n"
  }

  /// A controller's view of 393 x 852 points, recorded on an iPhone 15.
  func screen(_ views: String, _ constraints: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects><viewController id="c" customClass="Screen">
    <view key="view" id="root">\(rect([0, 0, 393, 852]))
    <subviews>
    \(views)</subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    \(constraints)</constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  func run(_ text: String, _ options: String...) -> Tool.Result {
    Tool(files: ["Main.storyboard": Array(text.utf8)]).run(["audit", "Main.storyboard"] + options)
  }

  func findings(_ text: String, _ options: String...) throws -> [Report.Finding] {
    let result = Tool(files: ["Main.storyboard": Array(text.utf8)])
      .run(["audit", "Main.storyboard", "--format", "json"] + options)
    try #require(result.code <= 1, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).findings
  }

  // MARK: Screens that are right

  /// A title that wraps between margins, and a button at the bottom: fine everywhere.
  private var clean: String {
    screen(
      view(
        "title", [16, 79, 361, 40.666], element: "label",
        "text=\"Everything that is here fits on every telephone and tablet\" numberOfLines=\"0\" "
          + "verticalHuggingPriority=\"251\"")
        + view(
          "go", [16, 758, 361, 50], element: "button", "buttonType=\"system\"",
          "<state key=\"normal\" title=\"Go\"/>"),
      pin("title", "top", "safe", "top", 20) + pin("title", "leading", "safe", "leading", 16)
        + pin("safe", "trailing", "title", "trailing", 16)
        + pin("go", "leading", "title", "leading") + pin("go", "trailing", "title", "trailing")
        + pin("go", "height", nil, nil, 50) + pin("safe", "bottom", "go", "bottom", 10))
  }

  @Test func whatIsRightHasNoFindings() throws {
    #expect(try findings(clean, "--device", "all", "--orientation", "both") == [])
    let result = run(clean)
    #expect(result.code == 0 && result.output == "")
    #expect(result.errors == "no findings in 1 scene of 1 file\n")
  }

  // MARK: Rules

  /// Two columns of fixed width need 360 points.
  @Test func conflicts() throws {
    let text = screen(
      view("a", [10, 100, 180, 50]) + view("b", [203, 100, 180, 50]),
      pin("a", "leading", "root", "leading", 10) + pin("root", "trailing", "b", "trailing", 10)
        + pin("a", "width", nil, nil, 180) + pin("b", "width", nil, nil, 180)
        + pin("b", "leading", "a", "trailing", 0, "relation=\"greaterThanOrEqual\"")
        + pin("a", "top", "root", "top", 100) + pin("b", "top", "root", "top", 100)
        + pin("a", "height", nil, nil, 50) + pin("b", "height", nil, nil, 50))
    let found = try findings(text)
    #expect(found.map(\.rule) == ["conflict"])
    #expect(found[0].severity == "error")
    #expect(found[0].screens == ["iPhone SE (1st generation)", "iPhone SE", "iPhone 11 Pro"])
    #expect(found[0].screenCount == 12)
    #expect(found[0].message.contains("by 60 points"), "\(found[0].message)")
    #expect(run(text).code == 1)
  }

  @Test func ambiguities() throws {
    let text = screen(
      view("a", [10, 100, 100, 50]),
      pin("a", "leading", "root", "leading", 10) + pin("a", "width", nil, nil, 100)
        + pin("a", "height", nil, nil, 50))
    let found = try findings(text)
    #expect(found.map(\.rule) == ["ambiguous"])
    #expect(found[0].subjects == ["vertical"] && found[0].screens.count == 12)
    #expect(found[0].message == "view a.top is ambiguous")
    #expect(run(text).code == 0)
    #expect(run(text, "--strict").code == 1)
    #expect(run(text).output.contains("(on all 12 screens) [ambiguous]"))
  }

  @Test func contentOfScrollViews() throws {
    let inner = view("a", [0, 0, 393, 900])
    let text = screen(
      view(
        "scroll", [0, 0, 393, 852], element: "scrollView", "",
        "<subviews>\(inner)</subviews><constraints>"
          + pin("a", "top", "scroll", "top") + pin("a", "leading", "scroll", "leading")
          + pin("a", "trailing", "scroll", "trailing") + pin("a", "height", nil, nil, 900)
          + pin("a", "width", "scroll", "width") + "</constraints>"),
      ["top", "leading", "bottom", "trailing"].map { pin("scroll", $0, "root", $0) }.joined())
    let found = try findings(text)
    #expect(found.map(\.rule) == ["scroll-content"])
    #expect(found[0].message == "scrollView.content.height is ambiguous")
  }

  /// 380 points of width, from the left edge.
  private var wide: String {
    screen(
      view("image", [5, 100, 380, 50], element: "imageView"),
      pin("image", "leading", "root", "leading", 5) + pin("image", "width", nil, nil, 380)
        + pin("image", "height", nil, nil, 50) + pin("image", "top", "root", "top", 100))
  }

  @Test func whatLeavesTheScreen() throws {
    let found = try findings(wide)
    #expect(found.map(\.rule) == ["outside-screen"])
    #expect(found[0].message == "`imageView` is 65 points beyond the right side of the screen")
    #expect(found[0].screens == ["iPhone SE (1st generation)", "iPhone SE", "iPhone 11 Pro"])
  }

  @Test func whatLeavesItsParent() throws {
    let inner = view("inner", [0, 0, 200, 40])
    let text = screen(
      view(
        "box", [16, 100, 361, 50], "",
        "<subviews>\(inner)</subviews><constraints>"
          + pin("inner", "leading", "box", "leading") + pin("inner", "top", "box", "top")
          + pin("inner", "width", nil, nil, 350) + pin("inner", "height", nil, nil, 40)
          + "</constraints>"),
      pin("box", "leading", "root", "leading", 16) + pin("root", "trailing", "box", "trailing", 16)
        + pin("box", "height", nil, nil, 50) + pin("box", "top", "root", "top", 100))
    let found = try findings(text)
    #expect(found.map(\.rule) == ["outside-parent"])
    #expect(found[0].subjects == ["inner"])
  }

  @Test func whatLiesOnEachOther() throws {
    let text = screen(
      view("a", [10, 100, 180, 44], element: "button", "", "<state key=\"normal\" title=\"A\"/>")
        + view(
          "b", [203, 100, 180, 44], element: "button", "", "<state key=\"normal\" title=\"B\"/>"),
      pin("a", "leading", "root", "leading", 10) + pin("root", "trailing", "b", "trailing", 10)
        + pin("a", "width", nil, nil, 180) + pin("b", "width", nil, nil, 180)
        + pin("a", "top", "root", "top", 100) + pin("b", "top", "root", "top", 100)
        + pin("a", "height", nil, nil, 44) + pin("b", "height", nil, nil, 44))
    let found = try findings(text)
    #expect(found.map(\.rule) == ["overlap"])
    #expect(found[0].subjects == ["a", "b"])
    #expect(found[0].message.hasSuffix("by 60 x 44 points"))
  }

  @Test func textsThatAreCut() throws {
    let text = screen(
      view(
        "a", [16, 100, 361, 20.333], element: "label",
        "text=\"This line of text is just as wide as it may be\""),
      pin("a", "leading", "root", "leading", 16) + pin("root", "trailing", "a", "trailing", 16)
        + pin("a", "top", "root", "top", 100))
    let small = try findings(text)
    #expect(small.map(\.rule) == ["cut-text"])
    #expect(small[0].screens == ["iPhone SE (1st generation)"])
    let long = try findings(text, "--pseudo", "+40%", "--check", "cut-text")
    #expect(long.map(\.rule) == ["cut-text"] && long[0].screens.count > 6)
    let fixed = screen(
      view(
        "b", [16, 100, 361, 41], element: "label",
        "text=\"Two lines of text on most telephones, but not on the smallest of them all\" "
          + "numberOfLines=\"0\""),
      pin("b", "leading", "root", "leading", 16) + pin("root", "trailing", "b", "trailing", 16)
        + pin("b", "top", "root", "top", 100) + pin("b", "height", nil, nil, 41))
    #expect(try findings(fixed, "--text-scale", "2").map(\.rule) == ["cut-text"])
    #expect(try findings(fixed) == [])
  }

  @Test func targetsThatShrink() throws {
    let text = screen(
      view("a", [16, 100, 52, 44], element: "button", "", "<state key=\"normal\" title=\"A\"/>"),
      pin("a", "leading", "root", "leading", 16) + pin("a", "height", nil, nil, 44)
        + pin("root", "trailing", "a", "trailing", 325) + pin("a", "top", "root", "top", 100))
    let found = try findings(text, "--check", "small-target", "--device", "iPhone 8,iPhone 15")
    #expect(found.map(\.rule) == ["small-target"])
    #expect(found[0].screens == ["iPhone 8"])
    #expect(found[0].message == "`button` is only 34 x 44 points large")
  }

  @Test func whatIsUnderBars() throws {
    let text = screen(
      view("a", [16, 60, 100, 21], element: "label", "text=\"Title\""),
      pin("a", "leading", "root", "leading", 16) + pin("a", "top", "root", "top", 60)
        + pin("a", "width", nil, nil, 100) + pin("a", "height", nil, nil, 21)
        + pin("a", "bottom", "safe", "bottom", 0, "relation=\"lessThanOrEqual\""))
    let found = try findings(text)
    #expect(found.map(\.rule) == ["unsafe-area"])
    #expect(found[0].screens == ["iPhone 17 Pro Max"])
  }

  @Test func whatHasNoSize() throws {
    let text = screen(
      view("a", [16, 100, 60, 44], element: "imageView"),
      pin("a", "leading", "root", "leading", 16) + pin("a", "height", nil, nil, 44)
        + pin("root", "trailing", "a", "trailing", 317, "priority=\"900\"")
        + pin("a", "top", "root", "top", 100))
    let found = try findings(text, "--check", "zero-size")
    #expect(found.map(\.rule) == ["zero-size"])
    #expect(found[0].screens == ["iPhone SE (1st generation)"])
  }

  @Test func whatNeverMatters() throws {
    let text = wide.replacingOccurrences(
      of: "</constraints>",
      with: pin(
        "image", "width", nil, nil, 10, "relation=\"greaterThanOrEqual\" identifier=\"least\"")
        + "</constraints>")
    let found = try findings(text, "--check", "unused-constraint", "--device", "iPhone 15,iPad")
    #expect(found.map(\.subjects) == [["least"]])
    #expect(found[0].severity == "note" && found[0].screens.count == 2)
    #expect(try findings(text).allSatisfy { $0.rule != "unused-constraint" })
  }

  /// Which constraint of a conflict is broken depends on the order in which they were made, and looking
  /// for what never matters leaves that alone.
  @Test func whatNeverMattersBesideAConflict() throws {
    let document = """
      { "trellis": 1, "size": [320, 480], "items": [{ "id": "a" }], "constraints": [
      "H:|[a(100)]",
      "H:[a(>=5)]",
      "H:[a(200)]",
      "V:|[a]|" ] }
      """
    let found = try findings(document, "--check", "unused-constraint")
    #expect(found.map(\.subjects) == [["a.width >= 5"], ["a.width == 200"]])
  }

  // MARK: Forms

  @Test func whatIsKnownIsLeftOut() throws {
    let known = run(wide, "--format", "json").output
    let tool = Tool(files: ["Main.storyboard": Array(wide.utf8), "known.json": Array(known.utf8)])
    let result = tool.run(["audit", "Main.storyboard", "--baseline", "known.json"])
    #expect(result.output == "")
    #expect(result.errors == "no findings in 1 scene of 1 file; 1 known\n")
    // The file is the same one by each of its names, in the report and now.
    for (then, now) in [
      ("./Main.storyboard", "Main.storyboard"), ("Main.storyboard", ".//Main.storyboard"),
    ] {
      let report = known.replacing("\"Main.storyboard\"", with: "\"\(then)\"")
      let tool = Tool(files: [now: Array(wide.utf8), "known.json": Array(report.utf8)])
      #expect(tool.run(["audit", now, "--baseline", "known.json"]).errors.hasSuffix("1 known\n"))
    }
    let wrong = Tool(files: ["Main.storyboard": Array(wide.utf8), "known.json": Array("{}".utf8)])
      .run(["audit", "Main.storyboard", "--baseline", "known.json"])
    #expect(wrong.code == 65)
    #expect(wrong.errors.contains("this is no report of `trellis audit --format json`"))
  }

  @Test func standardInputIsAudited() {
    let result = Tool(input: Array(wide.utf8)).run(["audit", "-"])
    #expect(result.code == run(wide).code)
    #expect(result.output == run(wide).output.replacing("Main.storyboard:", with: "<stdin>:"))
    #expect(Tool().run(["lint", "-"]).code == 64)
  }

  @Test func formsForOtherTools() throws {
    let sarif = run(wide, "--format", "sarif")
    let object = try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any]
    let runs = try #require(object?["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["outside-screen"])
    let github = run(wide, "--format", "github").output
    #expect(github.hasPrefix("::warning file=Main.storyboard,line=6,"))
    #expect(github.contains("title=outside-screen::"))
  }

  /// An element that is skipped in a file is reported as `layout` reports it, and changes no exit code.
  @Test func whatIsSkippedIsSaid() throws {
    let text = clean.replacingOccurrences(
      of: "<subviews>", with: "<novelty id=\"n\"/><subviews>")
    let tool = Tool(files: ["Main.storyboard": Array(text.utf8)])
    let said = tool.run(["layout", "Main.storyboard"]).errors
    #expect(said.contains("warning: <novelty> has no meaning for layout that is known"), "\(said)")
    for format in ["text", "json", "sarif", "github", "html", "svg"] {
      let result = tool.run(["audit", "Main.storyboard", "--format", format])
      #expect(result.code == 0)
      #expect(result.errors.hasPrefix(said), "\(format): \(result.errors)")
    }
    let json = try JSON(
      Array(tool.run(["audit", "Main.storyboard", "--format", "json"]).output.utf8))
    let remarks = json["remarks"].elements
    #expect(remarks.map { $0["severity"].string } == ["warning"])
    #expect(remarks[0]["file"].string == "Main.storyboard" && remarks[0]["line"].integer == 5)
    #expect(remarks[0]["message"].string?.hasPrefix("<novelty>") == true)
    let sarif = try JSON(
      Array(tool.run(["audit", "Main.storyboard", "--format", "sarif"]).output.utf8))
    let invocation = sarif["runs"][0]["invocations"][0]
    #expect(invocation["executionSuccessful"].text == "true")
    let notifications = invocation["toolExecutionNotifications"].elements
    #expect(notifications.map { $0["level"].string } == ["warning"])
    #expect(
      notifications[0]["message"]["text"].string == remarks[0]["message"].string)
  }

  /// Input that is made to keep the tool busy is refused, and the other files are looked at.
  @Test(arguments: [
    ("deep", "elements are inside each other", String(repeating: "<view>", count: 50_000)),
    (
      "entities", "are not read",
      "<!DOCTYPE x [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><x>&b;</x>"
    ),
    ("endless", "has no end", "<document><objects><view id=\""),
    (
      "numbers", "has no end",
      "<document type=\"x\"><rect x=\"" + String(repeating: "9", count: 100_000)
    ),
  ])
  func hostileInputIsRefused(_ name: String, _ message: String, _ text: String) throws {
    let tool = Tool(files: [
      "\(name).xib": Array(text.utf8), "Main.storyboard": Array(clean.utf8),
    ])
    let result = tool.run(["audit", "\(name).xib", "Main.storyboard"])
    #expect(result.code == 65)
    #expect(result.errors.contains("\(name).xib:1:"))
    #expect(result.errors.contains(message), "\(result.errors.prefix(300))")
    #expect(result.errors.utf8.count < 2000)
    #expect(result.errors.hasSuffix("no findings in 1 scene of 1 file\n"))
  }

  @Test func foldersAndDocuments() throws {
    let document = """
      { "trellis": 1, "size": [320, 480], "items": [ { "id": "a", "intrinsic": [400, 20] } ],
        "constraints": [ "|[a]", "V:|[a]" ] }
      """
    let tool = Tool(files: [
      "App/Main.storyboard": Array(wide.utf8), "App/Sub/Cell.xib": Array(clean.utf8),
      "App/other.json": Array("nothing".utf8), "App/broken.xib": Array("<document".utf8),
      "card.json": Array(document.utf8),
    ])
    let result = tool.run(["audit", "App", "card.json"])
    #expect(result.code == 65)
    #expect(
      result.output.contains("card.json:1:56: warning: `a` is 80 points beyond the right side"))
    #expect(
      result.output.contains("App/Main.storyboard:6:1: warning: Screen (root): `imageView` is"))
    #expect(result.errors.contains("App/broken.xib:1:"))
    #expect(result.errors.hasSuffix("2 warnings in 3 scenes of 3 files\n"), "\(result.output)")
  }

  /// A document without a size is refused unless there is a device.
  @Test func documentsNeedASize() {
    let tool = Tool(files: ["card.json": Array("{ \"trellis\": 1 }".utf8)])
    for (options, remedy) in [
      ([], "write it, or give --device"), (["--sizes", "300...400"], "write it"),
    ] {
      let result = tool.run(["audit", "card.json"] + options)
      #expect(result.code == 65)
      let message = "card.json:1:1: error: the document has no `size`; \(remedy)\n"
      #expect(result.errors.hasPrefix(message), "\(result.errors)")
    }
    #expect(tool.run(["audit", "card.json", "--device", "iPad"]).code == 0)
  }

  /// In documents, items may stand in front of those that they are in.
  @Test func whatIsInHiddenItemsIsHidden() {
    let document = """
      { "trellis": 1, "size": [320, 480],
        "items": [ { "id": "c", "in": "b", "intrinsic": [400, 20] }, { "id": "b", "in": "a" },
          { "id": "a", "hidden": true } ],
        "constraints": [ "|[a]|", "V:|[a]|", "|[b]|", "V:|[b]|", "|[c]", "V:|[c]" ] }
      """
    let tool = Tool(files: ["card.json": Array(document.utf8)])
    let result = tool.run(["audit", "card.json"])
    #expect(result.code == 0)
    #expect(
      result.errors.hasSuffix("no findings in 1 scene of 1 file\n"),
      "\(result.output)\(result.errors)")
  }

  @Test(arguments: [
    ([], "there is no PATH"),
    (["Main.storyboard", "--check", "conflicts"], "did you mean `conflict`?"),
    (["notes.txt"], "cannot open `notes.txt`"),
  ])
  func usage(_ arguments: [String], _ message: String) {
    let result = Tool(files: ["Main.storyboard": Array(wide.utf8)]).run(["audit"] + arguments)
    #expect(result.code == 64 || result.code == 66)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
