import InterfaceBuilder
import Testing
import Trellis

@Suite struct SceneConverterTests {
  private func root(
    _ views: String, _ constraints: String = "", images: String = ""
  ) throws -> InterfaceScene {
    try scene(
      Sample.iOS(
        "<view id=\"r\">\(Sample.frame(0, 0, 300, 200))<subviews>\(views)</subviews>"
          + "<constraints>\(constraints)</constraints></view>", images: images))
  }

  private func size(_ width: Double, _ height: Double) -> InterfaceLayout.Options {
    var options = InterfaceLayout.Options()
    options.size = Size(width, height)
    return options
  }

  @Test func contentHasTheRecordedSizeWhereNothingElseSays() throws {
    let scene = try root(
      Sample.view("a", (10, 10, 280, 21), element: "label"),
      Sample.constraint(("a", "leading"), ("r", "leading"), 10)
        + Sample.constraint(("r", "trailing"), ("a", "trailing"), 10)
        + Sample.constraint(("a", "top"), ("r", "top"), 10))
    let item = try #require(InterfaceLayout(scene).items.first { $0.id == "a" })
    #expect(item.properties.intrinsicContentSize == IntrinsicSize(height: 21))
    #expect(try frames(scene, size(400, 100))["a"] == Rect(10, 10, 380, 21))
  }

  @Test func determinedSizesAreFoundThroughChains() throws {
    // b's width follows from a's, which follows from the root's; c's does not.
    let scene = try root(
      Sample.view("a", (0, 0, 100, 20), element: "button")
        + Sample.view("b", (100, 0, 100, 20), element: "button")
        + Sample.view("c", (200, 0, 70, 20), element: "button"),
      Sample.constraint(("a", "width"), ("r", "width"), 0, "multiplier=\"1:3\"")
        + Sample.constraint(("b", "width"), ("a", "width"))
        + Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("b", "leading"), ("a", "trailing"))
        + Sample.constraint(("c", "leading"), ("b", "trailing"))
        + Sample.constraint(("r", "trailing"), ("c", "trailing"), 30, "priority=\"750\""))
    let sizes = InterfaceLayout(scene).items.map(\.properties.intrinsicContentSize.width)
    #expect(sizes == [nil, nil, nil, 70])
  }

  @Test func hostsMeasureLeaves() throws {
    let scene = try root(
      Sample.view("a", (0, 0, 200, 21), element: "label"),
      Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("a", "top"), ("r", "top"))
        + Sample.constraint(("a", "width"), nil, 200, "relation=\"lessThanOrEqual\""))
    let layout = try InterfaceLayout(scene).makeEngine { id, width in
      guard id == "a" else { return nil }
      return IntrinsicSize(width: 500, height: width == nil ? 20 : 60)
    }
    #expect(layout.frame(of: "a") == Rect(0, 0, 200, 60))
  }

  /// The recorded size of an empty view gives way to everything, but what the host measures counts as
  /// the file says.
  @Test func hostsMeasureEmptyViews() throws {
    let scene = try root(
      Sample.view("a", (0, 0, 50, 20), "horizontalHuggingPriority=\"800\""),
      Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("a", "top"), ("r", "top"))
        + Sample.constraint(("a", "width"), nil, 100, "priority=\"700\""))
    #expect(try frames(scene)["a"] == Rect(0, 0, 100, 20))
    let layout = try InterfaceLayout(scene).makeEngine { id, _ in
      id == "a" ? IntrinsicSize(width: 60, height: 30) : nil
    }
    #expect(layout.frame(of: "a") == Rect(0, 0, 60, 30))
  }

  @Test func imagesHaveTheirOwnSize() throws {
    let scene = try root(
      Sample.view("i", (0, 0, 30, 20), element: "imageView", "image=\"star\""),
      Sample.constraint(("i", "leading"), ("r", "leading"))
        + Sample.constraint(("i", "top"), ("r", "top")),
      images: "<image name=\"star\" width=\"40\" height=\"50\"/>")
    #expect(try frames(scene)["i"] == Rect(0, 0, 40, 50))
  }

  /// At design time a placeholder stands for the content, also of images and texts.
  @Test func placeholdersCountAtDesignTime() throws {
    let scene = try root(
      Sample.view(
        "i", (0, 0, 120, 90), element: "imageView",
        "image=\"star\" placeholderIntrinsicWidth=\"120\" placeholderIntrinsicHeight=\"90\"")
        + Sample.view(
          "a", (10, 100, 200, 100), element: "label",
          "text=\"Hi\" placeholderIntrinsicWidth=\"200\" placeholderIntrinsicHeight=\"100\""),
      Sample.constraint(("i", "leading"), ("r", "leading"))
        + Sample.constraint(("i", "top"), ("r", "top"))
        + Sample.constraint(("a", "leading"), ("r", "leading"), 10)
        + Sample.constraint(("a", "top"), ("r", "top"), 100),
      images: "<image name=\"star\" width=\"40\" height=\"50\"/>")
    let drawn = try frames(scene)
    #expect(drawn["i"] == Rect(0, 0, 120, 90) && drawn["a"] == Rect(10, 100, 200, 100))
    for var options in [InterfaceLayout.Options(), size(400, 300)] {
      options.isRunTime = true
      let run = try frames(scene, options)
      #expect(run["i"] == Rect(0, 0, 40, 50))
      let label = try #require(run["a"])
      #expect((5...30).contains(label.width) && (15...25).contains(label.height), "\(label)")
    }
  }

  /// A length that only a constraint of the design time gives is at run time that of the content.
  @Test(arguments: [false, true]) func sizesOfTheDesignTimeOnly(_ isRunTime: Bool) throws {
    let scene = try root(
      Sample.view("i", (0, 0, 90, 50), element: "imageView", "image=\"star\"")
        + Sample.view("a", (90, 0, 200, 20), element: "label", "text=\"Hi\""),
      Sample.constraint(("i", "leading"), ("r", "leading"))
        + Sample.constraint(("i", "top"), ("r", "top"))
        + Sample.constraint(("i", "width"), nil, 90, "placeholder=\"YES\"")
        + Sample.constraint(("a", "leading"), ("i", "trailing"))
        + Sample.constraint(("a", "top"), ("r", "top"))
        + Sample.constraint(("a", "width"), nil, 200, "placeholder=\"YES\""),
      images: "<image name=\"star\" width=\"40\" height=\"50\"/>")
    var options = InterfaceLayout.Options()
    options.isRunTime = isRunTime
    let found = try frames(scene, options)
    #expect(found["i"] == Rect(0, 0, isRunTime ? 40 : 90, 50))
    let label = try #require(found["a"])
    #expect(label.minX == (isRunTime ? 40 : 90))
    #expect(isRunTime ? (5...30).contains(label.width) : label.width == 200)
  }

  /// Margins that are written by leading and trailing change sides with the direction.
  @Test(arguments: [
    (
      #"<directionalEdgeInsets key="directionalLayoutMargins" top="0" leading="40" bottom="0" trailing="10"/>"#,
      10.0
    ),
    (#"<edgeInsets key="layoutMargins" top="0" left="40" bottom="0" right="10"/>"#, 40),
  ])
  func marginsTurnOver(_ margins: String, _ left: Double) throws {
    let scene = try root(
      Sample.view(
        "m", (0, 0, 300, 200), "",
        "<subviews>" + Sample.view("a", (40, 0, 250, 20)) + "</subviews><constraints>"
          + Sample.constraint(("a", "leading"), ("m", "leadingMargin"))
          + Sample.constraint(("a", "trailing"), ("m", "trailingMargin"))
          + Sample.constraint(("a", "top"), ("m", "top"))
          + Sample.constraint(("a", "height"), nil, 20) + "</constraints>" + margins),
      Sample.pins("m", "r", 0, 0, 0, 0))
    #expect(try frames(scene)["a"] == Rect(40, 0, 250, 20))
    let turned = try InterfaceLayout(scene).makeEngine(direction: .rightToLeft)
    #expect(turned.frame(of: "a") == Rect(left, 0, 250, 20))
  }

  @Test func whatIsForDesignTimeGoesAway() throws {
    let scene = try root(
      Sample.view(
        "a", (0, 0, 80, 60), "placeholderIntrinsicWidth=\"80\" placeholderIntrinsicHeight=\"60\"")
        + Sample.view("b", (0, 60, 50, 10), element: "label"),
      Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("a", "top"), ("r", "top"))
        + Sample.constraint(("b", "leading"), ("r", "leading"))
        + Sample.constraint(("b", "top"), ("a", "bottom"))
        + Sample.constraint(("b", "height"), nil, 10, "placeholder=\"YES\""))
    #expect(try frames(scene)["a"] == Rect(0, 0, 80, 60))
    #expect(try frames(scene)["b"] == Rect(0, 60, 50, 10))
    var options = InterfaceLayout.Options()
    options.isRunTime = true
    let layout = InterfaceLayout(scene, options: options)
    #expect(layout.constraints.count == 4)
    #expect(layout.items[1].properties.intrinsicContentSize == .none)
  }

  @Test func masksAndFixedFramesPlaceViews() throws {
    let mask =
      "<autoresizingMask key=\"autoresizingMask\" flexibleMinX=\"YES\" heightSizable=\"YES\"/>"
    let scene = try root(
      "<view id=\"a\">\(Sample.frame(200, 10, 90, 50))\(mask)</view>"
        + "<view id=\"b\" fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        + "\(Sample.frame(1, 2, 3, 4))</view>")
    let result = try frames(scene, size(400, 260))
    #expect(result["r"] == Rect(0, 0, 400, 260))
    #expect(result["a"] == Rect(300, 10, 90, 110))
    #expect(result["b"] == Rect(1, 2, 3, 4))
  }

  @Test(arguments: [
    ("forceRightToLeft", 230.0, 230.0), ("playback", 10.0, 10.0), ("spatial", 10.0, 10.0),
    ("forceLeftToRight", 10.0, 10.0), ("unspecified", 10.0, 230.0),
  ])
  func directionsThatAreForced(_ attribute: String, _ usual: Double, _ mirrored: Double) throws {
    let label = Sample.view("a", (usual, 0, 60, 20), element: "label")
    let own =
      Sample.constraint(("a", "leading"), ("row", "leading"), 10)
      + Sample.constraint(("a", "top"), ("row", "top"))
    let scene = try root(
      Sample.view(
        "row", (0, 0, 300, 200), "semanticContentAttribute=\"\(attribute)\"",
        "<subviews>\(label)</subviews><constraints>\(own)</constraints>"),
      Sample.pins("row", "r", 0, 0, 0, 0))
    let layout = InterfaceLayout(scene)
    #expect(try layout.makeEngine().frame(of: "a") == Rect(usual, 0, 60, 20))
    let other = try layout.makeEngine(direction: .rightToLeft)
    #expect(other.frame(of: "a") == Rect(mirrored, 0, 60, 20))
  }

  @Test func contentOfScrollViews() throws {
    let guides =
      "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"content\"/>"
      + "<viewLayoutGuide key=\"frameLayoutGuide\" id=\"frame\"/>"
    let inner = Sample.view("a", (0, 0, 300, 900))
    let constraints =
      Sample.pins("a", "content", 0, 0, 0, 0)
      + Sample.constraint(("a", "width"), ("frame", "width"))
      + Sample.constraint(("a", "height"), nil, 900)
    let scene = try root(
      Sample.view(
        "s", (0, 0, 300, 200), element: "scrollView", "",
        "<subviews>\(inner)</subviews><constraints>\(constraints)</constraints>\(guides)"),
      Sample.pins("s", "r", 0, 0, 0, 0))
    let layout = try InterfaceLayout(scene).makeEngine()
    #expect(try layout.engine.contentSize(of: try #require(layout.items["s"])) == Size(300, 900))
    #expect(layout.engine.conflicts.isEmpty && layout.engine.ambiguities().isEmpty)
  }
}
