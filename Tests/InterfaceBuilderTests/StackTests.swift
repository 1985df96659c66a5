import InterfaceBuilder
import Testing
import Trellis

@Suite struct StackTests {
  private func stack(_ attributes: String, _ content: String = "", isAppKit: Bool = false) throws
    -> InterfaceStack
  {
    let view =
      "<stackView id=\"s\" \(attributes)>\(Sample.frame(0, 0, 100, 40))\(content)</stackView>"
    let scene = try scene(isAppKit ? Sample.macOS(view) : Sample.iOS(view))
    return try #require(scene.root.stack)
  }

  @Test func defaultsOfUIKit() throws {
    #expect(try stack("").layout == StackLayout())
    let layout = try stack(
      """
      axis="vertical" distribution="equalCentering" alignment="trailing" spacing="12"
      baselineRelativeArrangement="YES"
      """
    ).layout
    #expect(layout.axis == .vertical && layout.distribution == .equalCentering)
    #expect(layout.alignment == .trailing && layout.spacing == 12)
    #expect(layout.isBaselineRelativeArrangement && !layout.isLayoutMarginsRelativeArrangement)
    #expect(try stack("spacingType=\"standard\"").layout.spacing == 8)
    #expect(try stack("alignment=\"baseline\"").layout.alignment == .lastBaseline)
  }

  @Test func defaultsOfAppKit() throws {
    let layout = try stack("", isAppKit: true).layout
    #expect(layout.distribution == .gravityAreas && layout.spacing == 8)
    #expect(layout.alignment == .center && layout.axis == .horizontal)
    let other = try stack(
      "orientation=\"vertical\" alignment=\"leading\" distribution=\"fill\" spacing=\"3\"",
      "<edgeInsets key=\"edgeInsets\" left=\"1\" right=\"2\" top=\"3\" bottom=\"4\"/>"
        + "<customSpacing><real value=\"3.4028234663852886e+38\"/><real value=\"5\"/></customSpacing>",
      isAppKit: true)
    #expect(other.layout.axis == .vertical && other.layout.alignment == .leading)
    #expect(other.layout.edgeInsets == EdgeInsets(top: 3, left: 1, bottom: 4, right: 2))
    #expect(other.customSpacing == [nil, 5])
  }

  @Test func explicitMarginsAreUsed() throws {
    let label = "<label id=\"a\">\(Sample.frame(5, 6, 85, 24))</label>"
    let text = Sample.iOS(
      "<stackView id=\"s\" axis=\"vertical\">\(Sample.frame(0, 0, 100, 40))"
        + "<subviews>\(label)</subviews>"
        + "<edgeInsets key=\"layoutMargins\" top=\"6\" left=\"5\" bottom=\"10\" right=\"10\"/>"
        + "</stackView>")
    #expect(try frames(try scene(text))["a"] == Rect(5, 6, 85, 24))
  }

  /// A label that is not where the stack wants it tells no margin.
  @Test func misplacedViewsTellNoMargins() throws {
    let label = "<label id=\"a\" misplaced=\"YES\">\(Sample.frame(0, 0, 85, 24))</label>"
    let scene = try scene(
      Sample.iOS(
        "<stackView id=\"s\" axis=\"vertical\">\(Sample.frame(0, 0, 100, 40))"
          + "<subviews>\(label)</subviews>"
          + "<edgeInsets key=\"layoutMargins\" top=\"6\" left=\"5\" bottom=\"10\" right=\"10\"/>"
          + "</stackView>"))
    #expect(
      InterfaceMetrics(inferredFrom: scene).layoutMargins["s"]
        == EdgeInsets(top: 6, left: 5, bottom: 10, right: 10))
    #expect(try frames(scene)["a"] == Rect(5, 6, 85, 24))
  }

  /// The spacing counts from baseline to baseline, and the frames tell where these are.
  @Test func distancesBetweenBaselines() throws {
    let labels =
      "<label id=\"a\">\(Sample.frame(0, 0, 100, 20.5))</label>"
      + "<label id=\"b\">\(Sample.frame(0, 30, 100, 20.5))</label>"
    let result = try frames(
      try scene(
        Sample.iOS(
          "<stackView id=\"s\" axis=\"vertical\" spacing=\"30\" baselineRelativeArrangement=\"YES\">"
            + "\(Sample.frame(0, 0, 100, 50.5))<subviews>\(labels)</subviews></stackView>")))
    for (id, y) in [("a", 0.0), ("b", 30)] {
      let frame = try #require(result[id])
      #expect(abs(frame.minY - y) < 1e-6 && abs(frame.height - 20.5) < 1e-6, "\(frame)")
    }
  }

  /// A stack of AppKit hugs what it holds as strongly as the file says.
  @Test func huggingOfAppKit() throws {
    func hugging(_ attributes: String) throws -> Priority? {
      try stack(attributes, isAppKit: true).layout.huggingPriority
    }
    let usual = "\"249.99998474121094\""
    #expect(try hugging("horizontalStackHuggingPriority=\"750\"") == 750)
    #expect(try hugging("horizontalStackHuggingPriority=\(usual)") == nil)
    #expect(try hugging("verticalStackHuggingPriority=\"750\"") == nil)
    #expect(
      try hugging("orientation=\"vertical\" verticalStackHuggingPriority=\"750\"") == 750)
    let inner = Sample.view(
      "a", (0, 0, 20, 40), element: "imageView", "",
      "<constraints>" + Sample.constraint(("a", "width"), nil, 20)
        + Sample.constraint(("a", "height"), nil, 40) + "</constraints>")
    let text = Sample.macOS(
      "<customView id=\"r\">\(Sample.frame(0, 0, 200, 40))<subviews>"
        + Sample.view(
          "s", (0, 0, 20, 40), element: "stackView",
          "orientation=\"horizontal\" horizontalStackHuggingPriority=\"750\"",
          "<beginningViews>\(inner)</beginningViews>")
        + "</subviews><constraints>" + Sample.constraint(("s", "leading"), ("r", "leading"))
        + Sample.constraint(("s", "top"), ("r", "top"))
        + Sample.constraint(("r", "trailing"), ("s", "trailing"), 0, "priority=\"500\"")
        + "</constraints></customView>")
    #expect(try frames(try scene(text))["s"]?.width == 20)
  }

  @Test func gravityAreas() throws {
    func view(_ id: String, _ x: Double) -> String {
      Sample.view(id, (x, 0, 20, 40), element: "imageView")
    }
    let text = Sample.macOS(
      "<stackView id=\"s\" orientation=\"horizontal\">\(Sample.frame(0, 0, 200, 40))"
        + "<beginningViews>\(view("a", 0))</beginningViews>"
        + "<middleViews>\(view("b", 90))</middleViews>"
        + "<endViews>\(view("c", 180))</endViews></stackView>")
    let scene = try scene(text)
    #expect(scene.root.stack?.gravities == [.leading, .center, .trailing])
    let result = try frames(scene)
    #expect(["a", "b", "c"].map { result[$0]?.minX } == [0, 90, 180])
  }

  @Test func hiddenArrangedViewsTakeNoRoom() throws {
    let text = Sample.iOS(
      "<stackView id=\"s\" spacing=\"10\">\(Sample.frame(0, 0, 100, 40))<subviews>"
        + "<label id=\"a\" hidden=\"YES\">\(Sample.frame(0, 0, 30, 40))</label>"
        + "<label id=\"b\">\(Sample.frame(0, 0, 100, 40))</label></subviews></stackView>")
    #expect(try frames(try scene(text))["b"] == Rect(0, 0, 100, 40))
  }

  @Test(arguments: [("", 40.0), ("detachesHiddenViews=\"YES\"", 0.0)])
  func hiddenViewsOfAppKitKeepTheirRoom(_ attribute: String, _ expected: Double) throws {
    let text = Sample.macOS(
      "<stackView id=\"s\" distribution=\"fill\" spacing=\"10\" \(attribute)>"
        + "\(Sample.frame(0, 0, 100, 40))<subviews>"
        + "<imageView id=\"a\" hidden=\"YES\">\(Sample.frame(0, 0, 30, 40))</imageView>"
        + "<imageView id=\"b\">\(Sample.frame(40, 0, 60, 40))</imageView></subviews></stackView>")
    #expect(try frames(try scene(text))["b"]?.minX == expected)
  }

  /// The largest number of a float stands for the usual spacing, which is no mistake.
  @Test func usualSpacingsAreNoMistakes() throws {
    let usual = "3.4028234663852886e+38"
    let view =
      "<stackView id=\"s\" spacing=\"\(usual)\">\(Sample.frame(0, 0, 100, 40))<customSpacing>"
      + "<real value=\"\(usual)\"/><real value=\"5\"/></customSpacing></stackView>"
    let file = try InterfaceFile(Array(Sample.macOS(view).utf8))
    #expect(file.remarks.isEmpty)
    #expect(file.scenes[0].root.stack?.layout.spacing == 8)
    #expect(file.scenes[0].root.stack?.customSpacing == [nil, 5])
  }

  @Test(arguments: [("distribution", "filled"), ("alignment", "middle"), ("axis", "diagonal")])
  func valuesThatAreNotKnown(_ attribute: String, _ value: String) throws {
    let view =
      "<stackView id=\"s\" \(attribute)=\"\(value)\">\(Sample.frame(0, 0, 9, 9))</stackView>"
    let file = try InterfaceFile(Array(Sample.iOS(view).utf8))
    #expect(file.remarks.map(\.reason) == [.unknownValue(value, attribute: attribute)])
    #expect(file.scenes[0].root.stack?.layout == StackLayout())
  }
}
