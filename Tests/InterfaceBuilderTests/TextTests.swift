import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import Trellis

/// The sizes of texts, without their fonts.
@Suite struct TextTests {
  private func text(_ string: String, _ size: Double = 17, lines: Int = 0) -> MeasuredText {
    MeasuredText(InterfaceText(string, InterfaceFont(size: size), numberOfLines: lines))
  }

  @Test func linesAreFilledWithWords() {
    let one = text("word").unwrappedWidth
    let space = text("word word").unwrappedWidth - 2 * one
    #expect(space > 0)
    let four = text("word word word word")
    #expect(four.lineCount(width: 4 * one + 3 * space + 0.1) == 1)
    #expect(four.lineCount(width: 2 * one + space + 0.1) == 2)
    #expect(four.lineCount(width: one) == 4)
    #expect(text("word word word word", lines: 3).lineCount(width: one) == 3)
    #expect(text("word\nword word").lineCount(width: 1000) == 2)
    #expect(text("").size(width: nil) == IntrinsicSize(width: 0, height: 0))
  }

  @Test func longWordsAreBroken() {
    let word = String(repeating: "w", count: 40)
    let width = text(word).unwrappedWidth
    #expect(text(word).lineCount(width: width / 2 + 1) == 2)
    #expect(text(word).lineCount(width: width / 3.5) == 4)
    #expect(text(word).lineCount(width: 0) == 1)
    #expect(text(word).lineCount(width: 1e-9) <= 1001)
  }

  @Test func sizesThatAreNoNumber() {
    #expect(text("word", .nan).unwrappedWidth.isNaN)
  }

  @Test func readersDiffer() {
    let plain = InterfaceText("Some words to read", InterfaceFont(size: 17), numberOfLines: 0)
    var environment = InterfaceText.Environment()
    environment.scale = 2
    let normal = MeasuredText(plain)
    let large = MeasuredText(plain, environment)
    #expect(abs(large.unwrappedWidth - 2 * normal.unwrappedWidth) < 1e-9)
    #expect(large.size(width: nil).height == normal.size(width: nil).height.map { 2 * $0 })
    environment = InterfaceText.Environment()
    environment.expansion = 1.4
    let long = MeasuredText(plain, environment)
    #expect(long.unwrappedWidth > 1.3 * normal.unwrappedWidth)
    #expect(long.size(width: nil).height == normal.size(width: nil).height)
  }

  /// Styles have a size for each category, and other fonts keep theirs.
  @Test(arguments: [
    (InterfaceText.Category.extraSmall, "Title0", 31.0), (.accessibility5, "Title0", 60),
    (.accessibility5, "Body", 53), (.extraSmall, "Caption2", 11), (.accessibility5, "Caption2", 40),
    (.large, "Footnote", 13),
  ])
  func categoriesAreForStyles(
    _ category: InterfaceText.Category, _ style: String, _ size: Double
  ) throws {
    var environment = InterfaceText.Environment()
    environment.category = category
    func height(_ font: InterfaceFont, _ environment: InterfaceText.Environment) -> Double? {
      MeasuredText(InterfaceText("Some words", font), environment).size(width: nil).height
    }
    for isSmallest in [false, true] {
      let font = try #require(InterfaceFont(style: style, isSmallest: isSmallest))
      let usual = try #require(height(font, InterfaceText.Environment()))
      let found = try #require(height(font, environment))
      #expect(abs(found - usual * size / font.size) < 1e-9)
    }
    let fixed = InterfaceFont(size: 17)
    #expect(height(fixed, environment) == height(fixed, InterfaceText.Environment()))
    let desktop = try #require(InterfaceFont(style: style, isDesktop: true))
    #expect(height(desktop, environment) == height(desktop, InterfaceText.Environment()))
  }

  /// Labels of one line that no constraint holds at another width record how wide their text is.
  @Test(
    .enabled(if: SharedData.has("data/interface-builder-files")),
    .enabled(if: SharedData.has("data/interface-builder-sizes")))
  func estimatesAreNearRecordedWidths() throws {
    var errors: [Double] = []
    var relative: [Double] = []
    var seen: Set<String> = []
    for name in ["data/interface-builder-files", "data/interface-builder-sizes"] {
      guard let folder = SharedData.url(name) else { return }
      for url in try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      where ["storyboard", "xib"].contains(url.pathExtension) {
        guard let file = try? InterfaceFile(Array(try Data(contentsOf: url))) else { continue }
        for view in file.scenes.flatMap(\.root.subtree) where view.elementName == "label" {
          guard let text = view.text, text.font.isSystem, !text.string.isEmpty,
            abs(view.frame.height - 1.2 * text.font.size) < 1.5,
            seen.insert("\(text.string) \(text.font) \(view.frame.width)").inserted
          else { continue }
          let width = MeasuredText(text).unwrappedWidth
          // The others are stretched or squeezed.
          guard abs(width - view.frame.width) < 0.12 * view.frame.width else { continue }
          errors.append(abs(width - view.frame.width))
          relative.append(abs(width - view.frame.width) / view.frame.width)
        }
      }
    }
    errors.sort()
    relative.sort()
    try #require(errors.count > 100)
    let median = errors[errors.count / 2]
    let most = errors[errors.count * 95 / 100]
    print(
      "texts: \(errors.count) labels, median error \(median) points "
        + "(\(relative[relative.count / 2])), 95 % within \(most)")
    #expect(median < 1.5)
    #expect(most < 15)
  }

  /// A text that counts for less width than it has on one line is as high as it is in that width.
  @Test func naturalHeightIsThatOfTheNaturalWidth() {
    var text = MeasuredText(
      InterfaceText("A line of text that is long enough", InterfaceFont(size: 17), numberOfLines: 0)
    )
    text.naturalWidth = text.unwrappedWidth / 2 + 20
    #expect(text.size(width: nil) == text.size(width: text.naturalWidth))
    #expect((text.size(width: nil).height ?? 0) > 40)
  }

  // MARK: Contents of views

  private func scene(_ width: Double, _ hugging: Int) throws -> InterfaceScene {
    try InterfaceBuilderTests.scene(
      Sample.iOS(
        "<view id=\"r\">\(Sample.frame(0, 0, 375, 44))<subviews>"
          + Sample.view(
            "label", (16, 11, width, 20.5), element: "label",
            "text=\"New Tab\" horizontalHuggingPriority=\"\(hugging)\"")
          + Sample.view(
            "switch", (310, 6, 51, 31), element: "switch", "horizontalHuggingPriority=\"750\"")
          + "</subviews><constraints>"
          + Sample.constraint(("label", "leading"), ("r", "leading"), 16)
          + Sample.constraint(("switch", "leading"), ("label", "trailing"), 310 - 16 - width)
          + Sample.constraint(("r", "trailing"), ("switch", "trailing"), 16)
          + Sample.constraint(("label", "top"), ("r", "top"), 11)
          + Sample.constraint(("switch", "top"), ("r", "top"), 6) + "</constraints></view>"))
  }

  /// A label that fills its row says nothing about its text: on a narrower screen it gives way, and the
  /// switch does not.
  @Test func stretchedSizesAreNotNatural() throws {
    let scene = try scene(286, 251)
    var options = InterfaceLayout.Options()
    options.size = Size(320, 44)
    let layout = try InterfaceLayout(scene, options: options).makeEngine()
    let label = try #require(layout.frame(of: "label"))
    #expect(abs(label.width - 231) < 1e-9, "\(label)")
    #expect(layout.frame(of: "switch")?.width == 51)
    #expect(layout.engine.ambiguities().isEmpty && layout.engine.conflicts.isEmpty)
    let recorded = try InterfaceLayout(scene).makeEngine()
    #expect(recorded.frame(of: "label") == Rect(16, 11, 286, 20.5))
  }

  @Test func heightsFollowWidths() throws {
    let string = "A line of text that is long enough for two lines on every telephone that there is"
    let scene = try InterfaceBuilderTests.scene(
      Sample.iOS(
        "<view id=\"r\">\(Sample.frame(0, 0, 390, 844))<subviews>"
          + Sample.view(
            "a", (16, 20, 358, 40.5), element: "label",
            "text=\"\(string)\" numberOfLines=\"0\" verticalHuggingPriority=\"251\"")
          + "</subviews><constraints>" + Sample.constraint(("a", "leading"), ("r", "leading"), 16)
          + Sample.constraint(("r", "trailing"), ("a", "trailing"), 16)
          + Sample.constraint(("a", "top"), ("r", "top"), 20) + "</constraints></view>"))
    var options = InterfaceLayout.Options()
    for (width, height) in [(390.0, 40.5), (260, 60.75), (1000, 20.25)] {
      options.size = Size(width, 844)
      let layout = try InterfaceLayout(scene, options: options).makeEngine()
      let frame = try #require(layout.frame(of: "a"))
      #expect(abs(frame.height - height) < 1e-9, "\(width): \(frame)")
    }
  }

  /// Views in a root of 414 x 896 points.
  private func scene(_ views: [String], _ constraints: [String]) throws -> InterfaceScene {
    try InterfaceBuilderTests.scene(
      Sample.iOS(
        Sample.view(
          "r", (0, 0, 414, 896), "",
          "<subviews>\(views.joined())</subviews><constraints>\(constraints.joined())</constraints>"
        )))
  }

  /// A field is as high without a text as with one.
  @Test(arguments: ["", "placeholder=\"Name\""])
  func emptyFieldsKeepTheirLine(_ words: String) throws {
    let scene = try scene(
      [Sample.view("a", (20, 100, 374, 34), element: "textField", words, Sample.font(14))],
      [
        Sample.constraint(("a", "top"), ("r", "top"), 100),
        Sample.constraint(("a", "leading"), ("r", "leading"), 20),
        Sample.constraint(("a", "trailing"), ("r", "trailing"), -20),
      ])
    var options = InterfaceLayout.Options()
    options.text.expansion = 1.4
    #expect(abs(try #require(try frames(scene, options)["a"]).height - 34) < 0.01)
    options.text.scale = 1.5
    #expect(abs(try #require(try frames(scene, options)["a"]).height - 42.5) < 0.01)
  }

  /// Baselines move with the letters: in a label as high as its text by what is above the line, in one that is
  /// held higher by what the middle of the line leaves of that.
  @Test(arguments: [(false, 40.67, 116.33, 132.51), (true, 60, 125.88, 121.79)])
  func baselinesMoveWithLetters(
    _ isHeld: Bool, _ height: Double, _ recorded: Double, _ grown: Double
  ) throws {
    let held = Sample.constraint(("a", "height"), nil, height)
    let scene = try scene(
      [
        Sample.view(
          "a", (20, 100, 80.33, height), element: "label", "text=\"Price\"", Sample.font(34)),
        Sample.view(
          "b", (120, recorded, 36.33, 20.33), element: "label", "text=\"from\"", Sample.font(17)),
      ],
      [
        Sample.constraint(("a", "top"), ("r", "top"), 100),
        Sample.constraint(("a", "leading"), ("r", "leading"), 20),
        Sample.constraint(("b", "leading"), ("r", "leading"), 120),
        Sample.constraint(("b", "firstBaseline"), ("a", "firstBaseline")),
        isHeld ? held : "",
      ])
    #expect(abs(try #require(try frames(scene)["b"]).minY - recorded) < 0.01)
    var options = InterfaceLayout.Options()
    options.text.scale = 2
    #expect(abs(try #require(try frames(scene, options)["b"]).minY - grown) < 0.5)
  }

  /// A label whose text names its font itself has the baseline of that font.
  @Test func baselinesOfAttributedTexts() throws {
    let words =
      "<attributedString key=\"attributedText\"><fragment content=\"Price\"><attributes>"
      + "<font key=\"NSFont\" size=\"34\" name=\"Menlo\"/></attributes></fragment>"
      + "</attributedString>"
    let scene = try scene(
      [
        Sample.view("a", (20, 100, 80.33, 40.67), element: "label", "", words),
        Sample.view(
          "b", (120, 200, 36.33, 20.33), element: "label", "text=\"from\"", Sample.font(17)),
      ],
      [
        Sample.constraint(
          ("b", "firstBaseline"), ("a", "firstBaseline"), 0, "relation=\"greaterThanOrEqual\"")
      ])
    let baseline = InterfaceMetrics(inferredFrom: scene).firstBaselines["a"]
    #expect(abs(try #require(baseline) - 32.4) < 0.5)
  }

  /// The room beside a title that insets make stays when the letters grow.
  @Test func buttonsKeepTheirRoom() throws {
    let title = "<state key=\"normal\" title=\"Continue\"/>"
    let scene = try scene(
      [
        Sample.view(
          "a", (20, 100, 185, 30), element: "button", "buttonType=\"system\"",
          Sample.font(15) + title)
      ],
      [
        Sample.constraint(("a", "top"), ("r", "top"), 100),
        Sample.constraint(("a", "leading"), ("r", "leading"), 20),
      ])
    var options = InterfaceLayout.Options()
    options.text.scale = 1.5
    #expect(abs(try #require(try frames(scene, options)["a"]).width - 215) < 2)
  }

  /// A recorded height that no engine accepts says nothing about lines.
  @Test func labelsOfAnyHeight() throws {
    var scene = try scene(286, 251)
    scene.root.children[0].frame.size.height = 1e300
    let contents = InterfaceContents(of: scene, InterfaceMetrics(inferredFrom: scene))
    #expect(contents.text(of: "label")?.lineCount(width: 286) == 1)
    #expect(throws: InterfaceBuilderError.self) { try InterfaceLayout(scene).makeEngine() }
  }

  /// A text on one line that is recorded as high as two was stretched; one that may have two lines is as
  /// high as recorded, and so is one that has them.
  @Test(arguments: [
    ("Name", 1, 20.5), ("Name", 0, 20.5),
    ("A text that has two lines of this width", 1, 20.5),
    ("A text that has two lines of this width", 2, 41),
  ])
  func stretchedLinesAreNotNatural(_ string: String, _ lines: Int, _ height: Double) throws {
    let scene = try InterfaceBuilderTests.scene(
      Sample.iOS(
        "<view id=\"r\">\(Sample.frame(0, 0, 200, 100))<subviews>"
          + Sample.view(
            "a", (10, 10, 180, 41), element: "label",
            "text=\"\(string)\" numberOfLines=\"\(lines)\" verticalHuggingPriority=\"251\"")
          + "</subviews><constraints>" + Sample.constraint(("a", "leading"), ("r", "leading"), 10)
          + Sample.constraint(("r", "trailing"), ("a", "trailing"), 10)
          + Sample.constraint(("a", "top"), ("r", "top"), 10)
          + "<constraint firstItem=\"a\" firstAttribute=\"height\" relation=\"greaterThanOrEqual\" "
          + "secondItem=\"r\" secondAttribute=\"height\" multiplier=\"0.41\" id=\"least\"/>"
          + "</constraints></view>"))
    var options = InterfaceLayout.Options()
    for (root, expected) in [(100.0, 41.0), (40, height)] {
      options.size = Size(200, root)
      let layout = try InterfaceLayout(scene, options: options).makeEngine()
      let frame = try #require(layout.frame(of: "a"))
      #expect(abs(frame.height - expected) < 1e-6, "\(root): \(frame)")
    }
  }

  /// Padding is no text, and the lines that a label allows do not limit what its text needs.
  @Test func roomOfTheWholeText() {
    let words = InterfaceText("one two", InterfaceFont(size: 10), numberOfLines: 1)
    let text = MeasuredText(words, lineHeight: 12, padding: Size(8, 6))
    #expect(abs(text.textWidth - MeasuredText(words).unwrappedWidth) < 1e-9)
    let width = text.unwrappedWidth
    #expect(text.unlimitedHeight(width: width) == 18)
    #expect(text.unlimitedHeight(width: width - 1) == 30)
    #expect(text.size(width: width - 1).height == 18)
  }
}
