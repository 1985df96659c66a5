import InterfaceBuilder
import TestSupport
import Testing
import Trellis

/// Facts that files do not record, told by their frames.
@Suite struct InferenceTests {
  private static let size = (0.0, 0.0, 390.0, 844.0)

  /// A controller's view with these views, constraints and guides.
  private func controller(
    _ views: String, _ constraints: String, guides: String = "", bars: String = ""
  ) throws -> InterfaceScene {
    try scene(
      Sample.iOS(
        "<viewController id=\"c\"><layoutGuides>\(bars)</layoutGuides><view key=\"view\" id=\"r\">"
          + Sample.frame(0, 0, 390, 844) + "<subviews>\(views)</subviews>"
          + "<constraints>\(constraints)</constraints>\(guides)</view></viewController>"))
  }

  @Test func safeArea() throws {
    let scene = try controller(
      Sample.view("a", (10, 47, 370, 763)), Sample.pins("a", "safe", 0, 10, 0, 10),
      guides: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
    #expect(
      InterfaceMetrics(inferredFrom: scene).safeArea["r"] == EdgeInsets(top: 47, bottom: 34))
    #expect(try frames(scene)["a"] == Rect(10, 47, 370, 763))
    var options = InterfaceLayout.Options()
    options.size = Size(320, 568)
    #expect(try frames(scene, options)["a"] == Rect(10, 47, 300, 487))
    options.safeArea = EdgeInsets(top: 20)
    #expect(try frames(scene, options)["a"] == Rect(10, 20, 300, 548))
  }

  @Test func safeAreaFromItsCentre() throws {
    let scene = try controller(
      Sample.view("a", (0, 412, 390, 40)),
      Sample.constraint(("a", "centerY"), ("safe", "centerY"))
        + Sample.constraint(("a", "height"), nil, 40)
        + Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("a", "trailing"), ("r", "trailing")),
      guides: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
    #expect(InterfaceMetrics(inferredFrom: scene).safeArea["r"] == EdgeInsets(top: 20))
    #expect(try frames(scene)["a"] == Rect(0, 412, 390, 40))
  }

  @Test func barsOfOldControllers() throws {
    let scene = try controller(
      Sample.view("a", (0, 64, 390, 731)),
      Sample.constraint(("a", "top"), ("top", "bottom"))
        + Sample.constraint(("bottom", "top"), ("a", "bottom"))
        + Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("a", "trailing"), ("r", "trailing")),
      bars: "<viewControllerLayoutGuide type=\"top\" id=\"top\"/>"
        + "<viewControllerLayoutGuide type=\"bottom\" id=\"bottom\"/>")
    #expect(InterfaceMetrics(inferredFrom: scene).barLengths == ["top": 64, "bottom": 49])
    let result = try frames(scene)
    #expect(result["a"] == Rect(0, 64, 390, 731))
    #expect(result["top"] == Rect(0, 0, 390, 64))
    #expect(result["bottom"] == Rect(0, 795, 390, 49))
    var options = InterfaceLayout.Options()
    options.safeArea = EdgeInsets(top: 20, bottom: 10)
    #expect(try frames(scene, options)["a"] == Rect(0, 20, 390, 814))
  }

  /// Frames that are out of date tell of bars that reach less than nowhere; no conflict comes of it.
  @Test func inferredLengthsAreNeverNegativeNorRequired() throws {
    let bars = "<viewControllerLayoutGuide type=\"top\" id=\"top\"/>"
    let scene = try controller(
      Sample.view("a", (0, -12, 390, 100)),
      Sample.constraint(("a", "top"), ("top", "bottom"))
        + Sample.constraint(("a", "height"), nil, 100)
        + Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("a", "trailing"), ("r", "trailing")), bars: bars)
    #expect(InterfaceMetrics(inferredFrom: scene).barLengths == ["top": 0])
    let layout = try InterfaceLayout(scene).makeEngine()
    #expect(layout.engine.conflicts.isEmpty)
    #expect(layout.frame(of: "a") == Rect(0, 0, 390, 100))
    // A bar of 64 points, told by the frames, has no room where the file's constraints need 480.
    let other = try controller(
      Sample.view("a", (0, 64, 390, 780)),
      Sample.constraint(("a", "top"), ("top", "bottom"))
        + Sample.constraint(("a", "height"), nil, 480, "relation=\"greaterThanOrEqual\"")
        + Sample.constraint(("a", "bottom"), ("r", "bottom"))
        + Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("a", "trailing"), ("r", "trailing")), bars: bars)
    var options = InterfaceLayout.Options()
    options.size = Size(390, 500)
    let small = try InterfaceLayout(other, options: options).makeEngine()
    #expect(small.engine.conflicts.isEmpty)
    #expect(small.frame(of: "a") == Rect(0, 20, 390, 480))
  }

  @Test func marginsAndTheirDefaults() throws {
    let scene = try controller(
      Sample.view(
        "a", (15, 0, 359, 100), "",
        "<subviews>\(Sample.view("b", (8, 8, 343, 84)))</subviews><constraints>"
          + Sample.constraint(("b", "top"), ("a", "topMargin"))
          + Sample.constraint(("b", "leading"), ("a", "leadingMargin"))
          + Sample.constraint(("a", "trailingMargin"), ("b", "trailing"))
          + Sample.constraint(("a", "bottomMargin"), ("b", "bottom")) + "</constraints>"),
      Sample.constraint(("a", "leading"), ("r", "leadingMargin"))
        + Sample.constraint(("a", "trailing"), ("r", "trailingMargin"), 0, "priority=\"900\"")
        + Sample.constraint(("a", "top"), ("r", "top"))
        + Sample.constraint(("a", "height"), nil, 100))
    let metrics = InterfaceMetrics(inferredFrom: scene)
    #expect(metrics.layoutMargins["r"] == EdgeInsets(left: 15, right: 16))
    #expect(metrics.layoutMargins["a"] == EdgeInsets(8))
    let result = try frames(scene)
    #expect(result["a"] == Rect(15, 0, 359, 100))
    #expect(result["b"] == Rect(8, 8, 343, 84))
    var options = InterfaceLayout.Options()
    options.layoutMargins = EdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
    #expect(try frames(scene, options)["a"] == Rect(30, 0, 320, 100))
  }

  @Test func baselines() throws {
    let scene = try controller(
      Sample.view("a", (0, 0, 100, 24), element: "label", "", Sample.font(20))
        + Sample.view("b", (100, 7.5, 50, 15), element: "label", "", Sample.font(12)),
      Sample.constraint(("a", "top"), ("r", "top"))
        + Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("b", "leading"), ("a", "trailing"))
        + Sample.constraint(("b", "firstBaseline"), ("a", "firstBaseline")))
    let metrics = InterfaceMetrics(inferredFrom: scene)
    let first = try #require(metrics.firstBaselines["b"])
    let second = try #require(metrics.firstBaselines["a"])
    #expect(first + 7.5 == second)
    #expect((18...20).contains(second))
    let frame = try #require(try frames(scene)["b"])
    #expect(frame.minX == 100 && abs(frame.minY - 7.5) < 1e-9)
  }

  @Test func lastBaselines() throws {
    let scene = try controller(
      Sample.view("a", (0, 0, 100, 24), element: "label", "", Sample.font(20))
        + Sample.view("b", (100, 7.5, 50, 15), element: "label", "", Sample.font(12)),
      Sample.constraint(("b", "lastBaseline"), ("a", "lastBaseline")))
    let metrics = InterfaceMetrics(inferredFrom: scene)
    let first = try #require(metrics.lastBaselines["a"])
    let second = try #require(metrics.lastBaselines["b"])
    #expect(abs(first - second - 1.5) < 1e-9)
  }

  /// A baseline that only an inequality, or a frame that is out of date, speaks of is where the font has it.
  @Test func baselinesThatNothingTells() throws {
    let limited = try controller(
      Sample.view("a", (0, 23.5, 100, 20.5), element: "label"),
      Sample.constraint(
        ("a", "firstBaseline"), ("r", "top"), 40, "relation=\"greaterThanOrEqual\"")
        + Sample.constraint(("a", "top"), ("r", "top"), 0, "priority=\"250\"")
        + Sample.constraint(("a", "leading"), ("r", "leading")))
    let top = try #require(try frames(limited)["a"]?.minY)
    #expect((23...24.5).contains(top))
    let stale = try controller(
      Sample.view("a", (0, 0, 100, 24), element: "label", "", Sample.font(20))
        + Sample.view(
          "b", (100, 0, 50, 15), element: "label", "misplaced=\"YES\"", Sample.font(12)),
      Sample.constraint(("a", "top"), ("r", "top"))
        + Sample.constraint(("a", "leading"), ("r", "leading"))
        + Sample.constraint(("b", "leading"), ("a", "trailing"))
        + Sample.constraint(("b", "firstBaseline"), ("a", "firstBaseline")))
    let other = try #require(try frames(stale)["b"]?.minY)
    #expect((7...8).contains(other))
  }

  /// One baseline is estimated, and all others of a chain follow it, however long it is.
  @Test func chainsOfBaselines() throws {
    var views = ""
    var constraints = Sample.constraint(("l0", "top"), ("r", "top"), 20)
    let tops = (0...8).map { $0 == 7 ? 5.0 : 20 }
    for (place, top) in tops.enumerated() {
      views += Sample.view(
        "l\(place)", (Double(40 * place), top, 40, place == 7 ? 60 : 20.5), element: "label")
      guard place > 0 else { continue }
      constraints += Sample.constraint(
        ("l\(place)", "firstBaseline"), ("l\(place - 1)", "firstBaseline"))
    }
    let metrics = InterfaceMetrics(inferredFrom: try controller(views, constraints))
    let baselines = try tops.enumerated().map { place, top in
      top + (try #require(metrics.firstBaselines["l\(place)"]))
    }
    for baseline in baselines { #expect(abs(baseline - baselines[0]) < 1e-9, "\(baselines)") }
  }

  /// A scene that was changed may have a view with the identifier of one that it is in.
  @Test(.ends(withinSeconds: 10)) func identifiersThatOccurTwice() throws {
    var scene = try controller(
      Sample.view("s", (0, 0, 100, 100), element: "scrollView")
        + Sample.view("x", (0, 0, 10, 10)) + Sample.view("y", (0, 0, 10, 10)),
      Sample.constraint(("s", "top"), ("x", "top")))
    scene.root.children[2].id = scene.root.id
    _ = InterfaceMetrics(inferredFrom: scene)
    #expect(InterfaceLayout(scene).items.count == 4)
  }

  /// Each row has a baseline of its own to be estimated, and that costs no look at the others.
  @Test(arguments: [20, 80]) func baselinesAreLinear(_ count: Int) throws {
    var (views, constraints) = ("", "")
    for row in 0..<count {
      let y = Double(40 * row)
      views +=
        Sample.view("a\(row)", (0, y, 40, 20), element: "label")
        + Sample.view("b\(row)", (50, y, 40, 20), element: "label")
      constraints +=
        Sample.constraint(("a\(row)", "top"), ("r", "top"), y)
        + Sample.constraint(("b\(row)", "firstBaseline"), ("a\(row)", "firstBaseline"))
    }
    let scene = try controller(views, constraints)
    let metrics = InterfaceMetrics(inferredFrom: scene)
    #expect(metrics.firstBaselines.count == 2 * count)
    #expect(InterfaceMetrics.looks(inferringFrom: scene) <= 30 * count)
  }

  @Test func alignmentInsetsOfControls() throws {
    let push = "<buttonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\"/>"
    func file(_ inset: Double, _ vertical: Double) throws -> InterfaceScene {
      try scene(
        Sample.macOS(
          "<customView id=\"r\">\(Sample.frame(0, 0, 200, 100))<subviews>"
            + Sample.view("b", (20 - inset, 0, 80, 32), element: "button", "", push)
            + Sample.view(
              "t", (18, 60, 84, 17), element: "textField", "", "<textFieldCell key=\"cell\"/>")
            + "</subviews><constraints>" + Sample.constraint(("b", "leading"), ("r", "leading"), 20)
            + Sample.constraint(("r", "bottom"), ("b", "bottom"), vertical)
            + Sample.constraint(("t", "leading"), ("b", "leading"))
            + Sample.constraint(("t", "top"), ("r", "top"), 23) + "</constraints></customView>"))
    }
    let current = InterfaceMetrics(inferredFrom: try file(7, 7)).alignmentInsets
    #expect(current["b"] == EdgeInsets(top: 5, left: 7, bottom: 7, right: 7))
    #expect(current["t"] == EdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
    let older = InterfaceMetrics(inferredFrom: try file(6, 7)).alignmentInsets
    #expect(older["b"] == EdgeInsets(top: 4, left: 6, bottom: 7, right: 6))
    let none = InterfaceMetrics(inferredFrom: try file(0, 0)).alignmentInsets
    #expect(none["b"] == nil)
    #expect(try frames(try file(6, 7))["b"] == Rect(14, 68, 80, 32))
  }

  /// The rows of the table that systems of Xcode 5 drew, as their files record them.
  @Test(arguments: [
    ("tabView", "", "", EdgeInsets(top: 6, left: 7, bottom: 10, right: 7)),
    ("box", "title=\"Box\"", "", EdgeInsets(top: 0, left: 3, bottom: 4, right: 3)),
    ("box", "title=\"Box\"", "", EdgeInsets(top: 2, left: 3, bottom: 4, right: 3)),
    ("textField", "", "<textFieldCell key=\"cell\"/>", EdgeInsets(left: 3, right: 3)),
  ])
  func alignmentInsetsOfOldSystems(
    _ element: String, _ attributes: String, _ content: String, _ insets: EdgeInsets
  ) throws {
    // AppKit counts from the bottom.
    let frame = (
      20 - insets.left, 20 - insets.bottom, 160 + insets.left + insets.right,
      60 + insets.top + insets.bottom
    )
    let scene = try scene(
      Sample.macOS(
        "<customView id=\"r\">\(Sample.frame(0, 0, 200, 100))<subviews>"
          + Sample.view("c", frame, element: element, attributes, content)
          + "</subviews><constraints>" + Sample.pins("c", "r", 20, 20, 20, 20)
          + "</constraints></customView>"))
    #expect(InterfaceMetrics(inferredFrom: scene).alignmentInsets["c"] == insets)
    #expect(
      try frames(scene)["c"]
        == Rect(frame.0, 20 - insets.top, frame.2, frame.3))
  }

  @Test func guidesOfOtherKinds() throws {
    let scene = try controller(
      Sample.view("a", (0, 0, 390, 500)),
      Sample.constraint(("keys", "top"), ("a", "bottom"))
        + Sample.constraint(("a", "top"), ("r", "top"))
        + Sample.constraint(("a", "leading"), ("keys", "leading"))
        + Sample.constraint(("a", "trailing"), ("keys", "trailing")),
      guides: "<viewLayoutGuide key=\"custom\" id=\"keys\"/>")
    #expect(scene.root.guides.map(\.kind) == [.other])
    #expect(InterfaceMetrics(inferredFrom: scene).guideInsets["keys"] == EdgeInsets(top: 500))
    let result = try frames(scene)
    #expect(result["a"] == Rect(0, 0, 390, 500))
    #expect(result["keys"] == Rect(0, 500, 390, 344))
  }

  @Test(arguments: ["keyboardLayoutGuide", "viewLayoutGuide"])
  func keyboardsThatAreNotShown(_ element: String) throws {
    let guide = "<\(element) key=\"keyboard\" id=\"keys\"/>"
    let file = try InterfaceFile(
      Array(Sample.iOS("<view id=\"r\">\(Sample.frame(0, 0, 9, 9))\(guide)</view>").utf8))
    #expect(file.remarks.isEmpty)
    let scene = try controller(
      Sample.view("a", (0, 0, 390, 810)),
      Sample.constraint(("keys", "top"), ("a", "bottom"))
        + Sample.constraint(("a", "top"), ("r", "top"))
        + Sample.constraint(("a", "leading"), ("keys", "leading"))
        + Sample.constraint(("a", "trailing"), ("keys", "trailing")), guides: guide)
    #expect(scene.root.guides.map(\.kind) == [.keyboard])
    #expect(InterfaceMetrics(inferredFrom: scene).safeArea["r"] == EdgeInsets(bottom: 34))
    var options = InterfaceLayout.Options()
    options.size = Size(390, 932)
    let result = try frames(scene, options)
    #expect(result["a"] == Rect(0, 0, 390, 898))
    #expect(result["keys"] == Rect(0, 898, 390, 34))
    options.safeArea = EdgeInsets(bottom: 20)
    #expect(try frames(scene, options)["a"] == Rect(0, 0, 390, 912))
  }

  @Test func lengthsCanBeGivenInstead() throws {
    let scene = try controller(
      Sample.view("a", (10, 47, 370, 763)), Sample.pins("a", "safe", 0, 10, 0, 10),
      guides: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
    var metrics = InterfaceMetrics()
    metrics.safeArea["r"] = EdgeInsets(top: 100)
    let engine = try InterfaceLayout(scene, metrics: metrics).makeEngine()
    #expect(engine.frame(of: "a") == Rect(10, 100, 370, 744))
    #expect(engine.frame(of: "nothing") == nil)
  }
}
