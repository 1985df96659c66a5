import Foundation
import Testing

/// Storyboards for other traits than the recorded ones, laid out by `trellis layout`.
@Suite struct OtherTraitsTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private func font(_ size: Int) -> String {
    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
  }

  /// `first.attribute == second.attribute + constant`, with an identifier of its own.
  private func pin(
    _ first: String, _ attribute: String, _ second: String, _ constant: Double = 0
  ) -> String {
    "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\" "
      + "secondAttribute=\"\(attribute)\" constant=\"\(constant)\" id=\"\(first)-\(attribute)\"/>\n"
  }

  /// The frames of views that were recorded on an iPhone 15, with masks of what is not for all widths.
  private func frames(
    _ views: String, _ constraints: String, onlyWide: [(list: String, id: String)] = [],
    onlyNarrow: [(list: String, id: String)] = [], options: [String]
  ) throws -> [String: [Double]] {
    func masks(_ word: String, _ entries: [(list: String, id: String)]) -> String {
      entries.map { "<mask key=\"\($0.list)\"><\(word) reference=\"\($0.id)\"/></mask>" }.joined()
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"
        targetRuntime="iOS.CocoaTouch">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects><view id="v">\(rect(0, 0, 393, 852))
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints>
      <variation key="default">\(masks("exclude", onlyWide))</variation>
      <variation key="widthClass=regular">\(masks("include", onlyWide))
      \(masks("exclude", onlyNarrow))</variation></view></objects></document>
      """
    let result = Tool(input: Array(text.utf8)).run(["layout", "--format", "json"] + options)
    try #require(result.code == 0, "\(result.errors)")
    return try JSONDecoder().decode(ToolLayout.self, from: Data(result.output.utf8))
      .items.mapValues(\.frame)
  }

  private let placed = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  /// A view that only other traits have keeps the margins that it writes.
  @Test func marginsOfViewsForOtherTraits() throws {
    let sides = "top=\"30\" left=\"30\" bottom=\"30\" right=\"30\""
    let stack = """
      <stackView id="s" \(placed)>\(rect(0, 300, 100, 80))
      <subviews><label id="a" text="Hello" \(placed)>\(rect(30, 30, 40, 20))\(font(17))</label></subviews>
      <edgeInsets key="layoutMargins" \(sides)/></stackView>
      """
    let found = try frames(
      stack, pin("s", "leading", "v") + pin("s", "top", "v", 300), onlyWide: [("subviews", "s")],
      options: ["--device", "iPad"])
    #expect(found["a"].map { Array($0.prefix(2)) } == [30, 30], "\(found)")
  }

  /// A baseline that only a constraint for other traits is about is that of the font.
  @Test func baselinesForOtherTraits() throws {
    let found = try frames(
      "<label id=\"a\" text=\"Price\" \(placed)>\(rect(20, 100, 80, 40.67))\(font(34))</label>"
        + "<label id=\"b\" text=\"from\" \(placed)>\(rect(120, 110.17, 36, 20.33))\(font(17))</label>",
      pin("a", "leading", "v", 20) + pin("a", "top", "v", 100) + pin("b", "leading", "v", 120)
        + pin("b", "centerY", "a") + pin("b", "firstBaseline", "a"),
      onlyWide: [("constraints", "b-firstBaseline")],
      onlyNarrow: [("constraints", "b-centerY")], options: ["--device", "iPad"])
    let y = try #require(found["b"]?[1])
    #expect(abs(y - 116.2) < 0.5, "\(found)")
  }

  /// Size classes alone change fonts as well.
  @Test func fontsForOtherTraits() throws {
    let label = """
      <label id="a" text="Welcome back" \(placed)>\(rect(20, 100, 108, 20.33))\(font(17))
      <variation key="widthClass=regular">\(font(34))</variation></label>
      """
    let pins = pin("a", "leading", "v", 20) + pin("a", "top", "v", 100)
    let recorded = try #require(try frames(label, pins, options: [])["a"])
    #expect(abs(recorded[2] - 108) < 0.01)
    let wide = try #require(
      try frames(label, pins, options: ["--width-class", "regular"])["a"])
    #expect(abs(wide[2] - 216) < 1 && abs(wide[3] - 40.66) < 0.1, "\(wide)")
  }
}
