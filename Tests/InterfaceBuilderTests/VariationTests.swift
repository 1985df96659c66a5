import InterfaceBuilder
import Testing
import Trellis

@Suite struct VariationTests {
  private static let file = Sample.iOS(
    """
    <view id="r"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
    <stackView id="s" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="0" width="414" height="100"/>
    <variation key="widthClass=regular" axis="horizontal"/></stackView>
    <view id="extra"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
    </subviews><constraints>
    <constraint firstItem="s" firstAttribute="height" constant="100" id="height">
    <variation key="heightClass=regular-widthClass=regular" constant="300" priority="900"/>
    <variation key="widthClass=regular" constant="200"/></constraint>
    <constraint firstItem="extra" firstAttribute="top" secondItem="s" secondAttribute="bottom" id="x"/>
    <constraint firstItem="s" firstAttribute="width" constant="414" id="width"/>
    </constraints>
    <variation key="default"><mask key="subviews"><exclude reference="extra"/></mask>
    <mask key="constraints"><exclude reference="x"/></mask></variation>
    <variation key="widthClass=regular"><mask key="subviews"><include reference="extra"/></mask>
    </variation>
    </view>
    """)

  private func read(_ traits: InterfaceTraits?) throws -> InterfaceFile {
    try InterfaceFile(Array(Self.file.utf8), traits: traits)
  }

  @Test func theDeviceOfTheFileDecides() throws {
    let file = try read(nil)
    #expect(file.device == "retina6_1")
    #expect(file.traits == InterfaceTraits(width: .compact, height: .regular, idiom: "phone"))
    #expect(file.scenes[0].root.children.map(\.id) == ["s"])
    #expect(file.scenes[0].root.children[0].stack?.layout.axis == .vertical)
    #expect(file.scenes[0].root.constraints.map(\.constant) == [100, 414])
    #expect(file.remarks.isEmpty)
  }

  @Test func theMoreParticularVariationWins() throws {
    let file = try read(InterfaceTraits(width: .regular, height: .regular, idiom: "pad"))
    #expect(file.scenes[0].root.children.map(\.id) == ["s", "extra"])
    #expect(file.scenes[0].root.children[0].stack?.layout.axis == .horizontal)
    #expect(file.scenes[0].root.constraints.map(\.constant) == [300, 414])
    #expect(file.scenes[0].root.constraints[0].priority == 900)
    let wide = try read(InterfaceTraits(width: .regular, height: .compact, idiom: "phone"))
    #expect(wide.scenes[0].root.constraints.map(\.constant) == [200, 414])
  }

  @Test func traitsThatAreNotKnownDoNotApply() throws {
    let file = try read(InterfaceTraits())
    #expect(file.scenes[0].root.children.map(\.id) == ["s"])
    #expect(file.scenes[0].root.constraints.map(\.constant) == [100, 414])
  }

  private static let pad = InterfaceTraits(width: .regular, height: .regular, idiom: "pad")

  /// A font of the system with another size for wide screens, if one is given.
  private func font(_ size: Double, wide: Double? = nil) -> String {
    let variation = wide.map {
      "<variation key=\"widthClass=regular\">\(Sample.font($0))</variation>"
    }
    return Sample.font(size) + (variation ?? "")
  }

  /// Lengths of what only another variation has are those that it writes, and those of its fonts.
  @Test func metricsOfAnotherVariation() throws {
    func label(_ id: String, _ size: Double) -> String {
      Sample.view(
        id, (20, 100, 80, size * 1.2), element: "label", "text=\"x\"", font(size))
    }
    func masks(_ word: String) -> String {
      "<mask key=\"subviews\"><\(word) reference=\"s\"/></mask>"
        + "<mask key=\"constraints\"><\(word) reference=\"b-firstBaseline\"/></mask>"
    }
    let stack = Sample.view(
      "s", (0, 300, 100, 100), element: "stackView", "",
      "<edgeInsets key=\"layoutMargins\" top=\"30\" left=\"30\" bottom=\"30\" right=\"30\"/>")
    let text = Sample.iOS(
      Sample.view(
        "r", (0, 0, 414, 896), "",
        "<subviews>\(label("a", 34))\(label("b", 17))\(stack)</subviews><constraints>"
          + Sample.constraint(("b", "firstBaseline"), ("a", "firstBaseline")) + "</constraints>"
          + "<variation key=\"default\">\(masks("exclude"))</variation>"
          + "<variation key=\"widthClass=regular\">\(masks("include"))</variation>"))
    let recorded = try scene(text)
    let wide = try #require(try InterfaceFile(Array(text.utf8), traits: Self.pad).scenes.first)
    var metrics = InterfaceMetrics(inferredFrom: recorded)
    #expect(metrics.firstBaselines["b"] == nil)
    metrics.complete(for: wide, besides: recorded)
    #expect(metrics.layoutMargins["s"] == EdgeInsets(30))
    let first = try #require(metrics.firstBaselines["a"])
    let second = try #require(metrics.firstBaselines["b"])
    #expect(abs(first - second - 0.952 * 17) < 0.5)
  }

  /// A text has the size of the font that the variation gives it.
  @Test func fontsOfAnotherVariation() throws {
    let label = Sample.view(
      "a", (20, 100, 108, 20.33), element: "label", "text=\"Welcome back\"", font(17, wide: 34))
    let text = Sample.iOS(
      Sample.view(
        "r", (0, 0, 414, 896), "",
        "<subviews>\(label)</subviews><constraints>"
          + Sample.constraint(("a", "top"), ("r", "top"), 100)
          + Sample.constraint(("a", "leading"), ("r", "leading"), 20) + "</constraints>"))
    let recorded = try scene(text)
    let metrics = InterfaceMetrics(inferredFrom: recorded)
    let wide = try #require(try InterfaceFile(Array(text.utf8), traits: Self.pad).scenes.first)
    var options = InterfaceLayout.Options()
    options.size = Size(820, 1180)
    let layout = try InterfaceLayout(
      wide, options: options, metrics: metrics, contents: InterfaceContents(of: recorded, metrics)
    ).makeEngine()
    let frame = try #require(layout.frame(of: "a"))
    #expect(abs(frame.width - 216) < 1 && abs(frame.height - 40.66) < 0.1, "\(frame)")
  }

  @Test(arguments: [
    ("retina4_7", false, InterfaceTraits(width: .compact, height: .regular, idiom: "phone")),
    ("retina4_7", true, InterfaceTraits(width: .compact, height: .compact, idiom: "phone")),
    ("retina5_5", true, InterfaceTraits(width: .regular, height: .compact, idiom: "phone")),
    ("ipad10_5", true, InterfaceTraits(width: .regular, height: .regular, idiom: "pad")),
    ("appleTV", false, InterfaceTraits(width: .regular, height: .regular, idiom: "tv")),
    ("iPad99", false, InterfaceTraits(width: .regular, height: .regular, idiom: "pad")),
    ("AppleTV99", false, InterfaceTraits(width: .regular, height: .regular, idiom: "tv")),
  ])
  func devicesHaveTraits(_ device: String, _ isLandscape: Bool, _ traits: InterfaceTraits) {
    #expect(InterfaceTraits(device: device, isLandscape: isLandscape) == traits)
  }
}
