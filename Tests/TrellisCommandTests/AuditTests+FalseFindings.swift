import Foundation
import Testing

/// False findings, which an audit must not report.
extension AuditTests {
  /// A field that is 265 points wide at design time has no width of its own when the program runs, and does
  /// not squeeze the text beside it on a narrow telephone.
  @Test func sizesForDesignTimeAreNotThere() throws {
    let text = screen(
      view(
        "name", [16, 100, 88, 20.333], element: "label",
        "text=\"Your name:\" horizontalHuggingPriority=\"251\"")
        + view(
          "field", [112, 88, 265, 44], element: "textField",
          "placeholder=\"Name\" placeholderIntrinsicWidth=\"265\" "
            + "placeholderIntrinsicHeight=\"44\""),
      pin("name", "leading", "root", "leading", 16) + pin("field", "leading", "name", "trailing", 8)
        + pin("root", "trailing", "field", "trailing", 16)
        + pin("field", "centerY", "name", "centerY") + pin("name", "top", "root", "top", 100)
        + pin("field", "height", nil, nil, 44))
    #expect(try findings(text) == [])
  }

  /// Empty labels that were stretched at the recorded size do not insist on it, and on nothing else either.
  @Test func emptyTextsTellNothing() throws {
    let insisting =
      "text=\"\" numberOfLines=\"0\" verticalHuggingPriority=\"1000\" "
      + "verticalCompressionResistancePriority=\"1000\""
    let sides = ["a", "b"].map {
      pin($0, "leading", "root", "leading", 16) + pin("root", "trailing", $0, "trailing", 16)
    }.joined()
    let text = screen(
      view("a", [16, 100, 361, 259], element: "label", insisting)
        + view("b", [16, 365, 361, 18], element: "label", insisting),
      sides + pin("a", "top", "root", "top", 100) + pin("b", "top", "a", "bottom", 6)
        + pin("b", "bottom", "root", "top", 383))
    #expect(try findings(text, "--check", "conflict,ambiguous") == [])
  }

  /// A scroll view of AppKit places its clip view.
  @Test func clipViewsArePlaced() throws {
    let table = view("table", [0, 0, 200, 100], element: "tableView")
      .replacingOccurrences(of: " translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
    let clip = view(
      "clip", [0, 0, 200, 100], element: "clipView", "key=\"contentView\"",
      "<subviews>\(table)</subviews>")
    let edges = ["top", "leading", "bottom", "trailing"].map { pin("scroll", $0, "root", $0) }
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa">
      <objects><customView id="root">\(rect([0, 0, 200, 100]))
      <subviews>
      \(view("scroll", [0, 0, 200, 100], element: "scrollView", "", clip))</subviews>
      <constraints>
      \(edges.joined())</constraints></customView></objects></document>
      """
    #expect(try findings(text) == [])
  }

  // MARK: Texts on one line

  /// A text on one line is as wide as recorded, however high the label is: so it hugs that width as written,
  /// and the empty field beside it takes the rest.
  @Test func highLinesOfTextAreKnown() throws {
    func label(_ id: String, _ width: Double, _ attributes: String) -> String {
      view(
        id, [0, 0, width, 42], element: "label", attributes,
        "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"15\"/>")
    }
    let name = label(
      "name", 91.667,
      "text=\"Display name\" horizontalHuggingPriority=\"999\" "
        + "horizontalCompressionResistancePriority=\"1000\"")
    let sign = label("sign", 13.667, "text=\"@\" horizontalHuggingPriority=\"251\"")
    let field = view("field", [17.667, 0, 239.667, 42], element: "textField")
    let stack = view(
      "stack", [119.667, 100, 257.333, 42], element: "stackView", "spacing=\"4\"",
      "<subviews>\(sign + field)</subviews>")
    let text = screen(
      name.replacingOccurrences(of: rect([0, 0, 91.667, 42]), with: rect([16, 100, 91.667, 42]))
        + stack,
      pin("name", "leading", "root", "leading", 16) + pin("name", "top", "root", "top", 100)
        + pin("name", "height", nil, nil, 42) + pin("stack", "leading", "name", "trailing", 12)
        + pin("root", "trailing", "stack", "trailing", 16) + pin("stack", "top", "name", "top")
        + pin("stack", "bottom", "name", "bottom"))
    #expect(try findings(text, "--check", "ambiguous") == [])
  }

  // MARK: Rows

  /// A row of a table in a file of its own, 375 points wide.
  private func row(_ attributes: String, _ views: String, _ constraints: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <objects><tableViewCell id="row" \(attributes)>\(rect([0, 0, 375, 44]))
    <tableViewCellContentView key="contentView" id="root">\(rect([0, 0, 375, 44]))
    <subviews>
    \(views)</subviews>
    <constraints>
    \(constraints)</constraints></tableViewCellContentView></tableViewCell></objects></document>
    """
  }

  /// The prototype is 44 points high; the list makes the row as high as the picture.
  @Test func listsDecideOnTheHeightsOfRows() throws {
    let text = row(
      "", view("a", [16, 0, 68, 44], element: "imageView"),
      pin("a", "leading", "root", "leading", 16) + pin("a", "width", nil, nil, 68)
        + pin("a", "height", nil, nil, 68) + pin("a", "top", "root", "top")
        + pin("a", "bottom", "root", "bottom"))
    #expect(try findings(text) == [])
    // A picture in the middle is not open where the row is as high as it.
    let centred = row(
      "", view("a", [16, 0, 68, 44], element: "imageView"),
      pin("a", "leading", "root", "leading", 16) + pin("a", "width", nil, nil, 68)
        + pin("a", "height", nil, nil, 68) + pin("a", "centerY", "root", "centerY")
        + pin("a", "top", "root", "top", 0, "relation=\"greaterThanOrEqual\"")
        + pin("root", "bottom", "a", "bottom", 0, "relation=\"greaterThanOrEqual\""))
    #expect(try findings(centred) == [])
    // A width is no list's.
    let wide = row(
      "", view("a", [0, 0, 375, 44]),
      pin("a", "leading", "root", "leading") + pin("a", "trailing", "root", "trailing")
        + pin("a", "width", nil, nil, 375) + pin("a", "top", "root", "top")
        + pin("a", "bottom", "root", "bottom"))
    #expect(try findings(wide, "--device", "iPhone 8,iPhone 15").map(\.rule) == ["conflict"])
  }

  /// The row places its text, which has neither constraints nor a mask.
  @Test(arguments: ["IBUITableViewCellStyleDefault", "IBUITableViewCellStyleValue1"])
  func rowsPlaceTheTextsOfTheirStyle(_ style: String) throws {
    let isPair = style.hasSuffix("Value1")
    let id = isPair ? "detailTextLabel" : "textLabel"
    let text = row(
      "style=\"\(style)\" \(id)=\"a\"",
      view(
        "a", isPair ? [315, 12, 44, 20.5] : [16, 0, 343, 44], element: "label", "text=\"Detail\""
      )
      .replacingOccurrences(of: " translatesAutoresizingMaskIntoConstraints=\"NO\"", with: ""),
      "")
    #expect(try findings(text) == [])
  }

  /// A text of a row with a style is as wide as it is, unless it has all of the row.
  ///
  /// In a row of 375 points a text of 60 would have 5 in one of 320, if it followed the row.
  @Test func textsOfRowsKeepTheirWidth() throws {
    func text(_ id: String, _ y: Double, _ width: Double, _ more: String) -> String {
      view(id, [16, y, width, 20], element: "label", more)
        .replacingOccurrences(of: " translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
    }
    let attributes =
      "style=\"IBUITableViewCellStyleSubtitle\" textLabel=\"a\" detailTextLabel=\"b\""
    let short = row(
      attributes,
      text("a", 2, 33, "text=\"Title\"")
        + text("b", 22, 60, "text=\"Subtitle\" numberOfLines=\"0\""),
      "")
    #expect(try findings(short) == [])
    // The row shortens one that has no room.
    let wide = row(attributes, text("a", 2, 325, "text=\"A line of text that is wide\""), "")
    #expect(try findings(wide) == [])
    // One that has all of it is cut in a narrower row.
    let long = row(
      attributes, text("a", 2, 343, "text=\"A line of text that is nearly as wide as the row\""), ""
    )
    #expect(
      try findings(long, "--device", "iPhone SE (1st generation)").map(\.rule) == ["cut-text"])
  }

  /// A list makes a row as high as its texts.
  @Test func textsOfRowsWrap() throws {
    let text = row(
      "",
      view(
        "a", [16, 1, 343, 41], element: "label",
        "text=\"Two lines of text on most telephones, but not on the smallest of them all\" "
          + "numberOfLines=\"0\""),
      pin("a", "leading", "root", "leading", 16) + pin("root", "trailing", "a", "trailing", 16)
        + pin("a", "top", "root", "top", 1) + pin("root", "bottom", "a", "bottom", 2))
    #expect(try findings(text, "--text-scale", "2", "--check", "cut-text") == [])
  }

  // MARK: Texts and images

  /// A picture behind everything reaches under bars; a text there cannot be read.
  @Test(arguments: [("imageView", []), ("label", ["unsafe-area"])])
  func imagesMayBeUnderBars(_ element: String, _ rules: [String]) throws {
    let text = screen(
      view("a", [0, 59, 393, 793], element: element, "text=\"Text\""),
      pin("a", "leading", "root", "leading") + pin("root", "trailing", "a", "trailing")
        + pin("a", "top", "root", "top", 59) + pin("root", "bottom", "a", "bottom"))
    #expect(
      try findings(text, "--device", "iPhone 17 Pro Max", "--check", "unsafe-area").map(\.rule)
        == rules)
  }

  /// A picture that the view around it clips is meant to reach beyond it, also beyond the screen.
  @Test(arguments: [("clipsSubviews=\"YES\"", []), ("", ["outside-screen"])])
  func clippedImagesMayLeaveTheScreen(_ attribute: String, _ rules: [String]) throws {
    let image = view("image", [0, -500, 160, 650], element: "imageView")
    let holder = view(
      "holder", [16, 520, 160, 160], attribute,
      "<subviews>\(image)</subviews><constraints>"
        + pin("image", "top", "holder", "top", -500) + pin("image", "leading", "holder", "leading")
        + pin("image", "width", nil, nil, 160) + pin("image", "height", nil, nil, 650)
        + "</constraints>")
    let text = screen(
      holder,
      pin("holder", "leading", "root", "leading", 16)
        + pin("root", "bottom", "holder", "bottom", 172) + pin("holder", "width", nil, nil, 160)
        + pin("holder", "height", nil, nil, 160))
    #expect(
      try findings(text, "--device", "iPhone 5s", "--check", "outside-screen").map(\.rule) == rules)
  }

  /// A frame that Interface Builder marks as out of date tells nothing about the margin beside it.
  @Test func misplacedFramesTellNothing() throws {
    let title = view(
      "title", [16, 8, 584, 21], element: "label", "misplaced=\"YES\" text=\"Title\"")
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <device id="ipad12_9" orientation="landscape" appearance="light"/>
      <objects><tableViewCell id="row">\(rect([0, 0, 1366, 44]))
      <tableViewCellContentView key="contentView" id="content">\(rect([0, 0, 1366, 43.5]))
      <subviews>\(title)</subviews><constraints>
      \(pin("title", "leading", "content", "leadingMargin", 59))
      \(pin("title", "trailing", "content", "trailingMargin"))
      \(pin("title", "top", "content", "top", 8))</constraints>
      </tableViewCellContentView></tableViewCell></objects></document>
      """
    #expect(try findings(text) == [])
  }

  /// In a stack that fills proportionally, the recorded heights are only the proportions of texts that wrap.
  @Test(arguments: [("fillProportionally", []), ("fill", ["cut-text"])])
  func proportionalHeightsFollowTexts(_ distribution: String, _ rules: [String]) throws {
    let long =
      "A text that takes two lines on a wide telephone, and three on a narrow one; so it is"
    let labels =
      view("a", [0, 0, 361, 18], element: "label", "text=\"Title\"")
      + view(
        "b", [0, 24, 361, 41], element: "label", "text=\"\(long)\" numberOfLines=\"0\"",
        distribution == "fill"
          ? "<constraints>\(pin("b", "height", nil, nil, 41))</constraints>" : ""
      )
    let stack = view(
      "stack", [16, 100, 361, 65], element: "stackView",
      "axis=\"vertical\" distribution=\"\(distribution)\" spacing=\"6\"",
      "<subviews>\(labels)</subviews>")
    let text = screen(
      stack,
      pin("stack", "leading", "root", "leading", 16)
        + pin("root", "trailing", "stack", "trailing", 16) + pin("stack", "top", "root", "top", 100)
        + (distribution == "fill" ? "" : pin("stack", "height", nil, nil, 65)))
    #expect(
      try findings(text, "--device", "iPhone 5s", "--check", "cut-text").map(\.rule) == rules)
  }

  /// Two texts that both are cut as recorded: how they share the room has been seen.
  @Test func textsThatWereSqueezed() throws {
    let long = "text=\"A text that is longer than a half of the screen can be\""
    let text = screen(
      view("a", [16, 100, 180, 20.333], element: "label", long)
        + view("b", [204, 100, 173, 20.333], element: "label", long),
      pin("a", "leading", "root", "leading", 16) + pin("b", "leading", "a", "trailing", 8)
        + pin("root", "trailing", "b", "trailing", 16) + pin("a", "top", "root", "top", 100)
        + pin("b", "top", "root", "top", 100))
    #expect(try findings(text, "--check", "ambiguous,cut-text") == [])
  }

  /// A text without any room as recorded is cut, as it is where it has a little.
  @Test func textsWithoutRoomAreCutAlready() throws {
    let text = screen(
      view("a", [16, 100, 353, 20])
        + view("b", [377, 100, 0, 20], element: "label", "text=\"A text without room\""),
      pin("a", "leading", "root", "leading", 16) + pin("b", "leading", "a", "trailing", 8)
        + pin("root", "trailing", "b", "trailing", 16)
        + pin("a", "width", nil, nil, 353, "priority=\"900\"") + pin("a", "height", nil, nil, 20)
        + pin("a", "top", "root", "top", 100) + pin("b", "top", "root", "top", 100))
    #expect(try findings(text, "--check", "cut-text,zero-size") == [])
  }

  /// Clouds beyond the content are meant to be there; a button would be out of reach.
  @Test(arguments: [("imageView", 0), ("button", 1)])
  func imagesMayLeaveContent(_ element: String, _ count: Int) throws {
    let inner = view("v", [0, 0, 393, 900]) + view("a", [0, 850, 393, 100], element: element)
    let text = screen(
      view(
        "scroll", [0, 0, 393, 852], element: "scrollView", "",
        "<subviews>\(inner)</subviews><constraints>"
          + ["top", "leading", "bottom", "trailing"].map { pin("v", $0, "scroll", $0) }.joined()
          + pin("v", "height", nil, nil, 900) + pin("v", "width", "scroll", "width")
          + pin("a", "leading", "v", "leading") + pin("a", "trailing", "v", "trailing")
          + pin("a", "height", nil, nil, 100) + pin("a", "bottom", "v", "bottom", 50)
          + "</constraints>"),
      ["top", "leading", "bottom", "trailing"].map { pin("scroll", $0, "root", $0) }.joined())
    #expect(try findings(text, "--check", "scroll-content").count == count)
  }
}
