import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import Trellis

/// Files that are well formed, or nearly, and make little sense: an answer or an error, and no trap.
@Suite struct FuzzTests {
  private static let numbers = [
    "0", "-0", "1", "-1", "7.5", "1000", "1e9", "-1e9", "1e12", "1e300", "-1e308", "1e999",
    "1e-300",
    "nan", "inf", "16:9", "1:0", "", "many",
  ]
  private static let words = [
    "leading", "top", "width", "centerX", "baseline", "leftMargin", "centerYWithinMargins", "YES",
    "NO",
    "vertical", "fillProportionally", "gravityAreas", "firstBaseline", "scrollView", "view",
    "imageView",
    "subviews", "constraints", "safeArea", "contentLayoutGuide", "frame", "root", "default",
    "widthClass=regular", "lessThanOrEqual",
  ]

  private static let files: [String] = [
    Sample.iOS(sample("tableViewCell", "scrollView", "label")),
    Sample.macOS(sample("customView", "stackView", "popUpButton")),
  ]

  /// A file with most of what there is.
  private static func sample(_ outer: String, _ middle: String, _ inner: String) -> String {
    let leaf = Sample.view(
      "c", (1, 2, 30, 20), element: inner, "placeholderIntrinsicWidth=\"9\"\n",
      "<cell key=\"cell\" borderStyle=\"border\"/>\n")
    let fixed =
      "<view id=\"d\">\n\(Sample.frame(1, 2, 3, 4))\n<autoresizingMask widthSizable=\"YES\"/>\n</view>\n"
    let group = Sample.view(
      "b", (5, 5, 80, 60), element: middle,
      "axis=\"vertical\" distribution=\"fill\" spacing=\"8\"\n",
      """

      <subviews>\n\(leaf)\n\(fixed)</subviews>
      <constraints>
      \(Sample.pins("c", "b", 1, 2, 3, 4).replacingOccurrences(of: "/>", with: "/>\n"))
      \(Sample.constraint(("c", "width"), ("c", "height"), 0, "multiplier=\"1.5\" placeholder=\"YES\""))
      \(Sample.constraint(("c", "firstBaseline"), ("d", "firstBaseline"), 3, "priority=\"700\""))
      </constraints>
      <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      <viewLayoutGuide key="contentLayoutGuide" id="g1"/>
      <variation key="widthClass=compact" axis="horizontal"/>
      """)
    return """
      <viewController id="vc"><layoutGuides>
      <viewControllerLayoutGuide type="top" id="g2"/>
      </layoutGuides>
      <\(outer) key="view" id="a">
      \(Sample.frame(0, 0, 100, 80))
      <subviews>
      \(group)
      </subviews>
      <constraints>
      \(Sample.constraint(("b", "top"), ("g2", "bottom"), 5))
      \(Sample.constraint(("b", "leading"), ("a", "leadingMargin")))
      \(Sample.constraint(("g3", "trailing"), ("b", "trailing"), 15))
      \(Sample.constraint(("b", "centerY"), ("g3", "centerY"), 0, "relation=\"greaterThanOrEqual\""))
      </constraints>
      <viewLayoutGuide key="safeArea" id="g3"/>
      <variation key="default"><mask key="subviews"><exclude reference="x"/></mask></variation>
      </\(outer)></viewController>
      """
  }

  @Test func damagedFiles() {
    var laidOut = 0
    for seed in RandomCases("damaged interface files", debug: 600, release: 10_000) {
      var random = SplitMix64(seed: seed)
      var text = random.pick(Self.files)
      for _ in 0..<random.int(in: 1...5) { damage(&text, &random) }
      guard let file = try? InterfaceFile(Array(text.utf8)) else { continue }
      for scene in file.scenes {
        var options = InterfaceLayout.Options()
        if random.chance(1, in: 2) { options.size = Size(320, 480) }
        options.isRunTime = random.chance(1, in: 2)
        guard let layout = try? InterfaceLayout(scene, options: options).makeEngine() else {
          continue
        }
        laidOut += 1
        for view in scene.root.subtree {
          let frame = layout.frame(of: view.id)
          #expect(frame?.width.isFinite == true, "seed \(seed): \(text)")
        }
      }
    }
    print("damaged interface files: \(laidOut) laid out")
    #expect(laidOut > 0)
  }

  /// Replaces a value by another, or removes, repeats or moves lines.
  private func damage(_ text: inout String, _ random: inout SplitMix64) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = random.int(in: 0...lines.count - 1)
    switch random.int(in: 0...9) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: random.int(in: 0...lines.count))
    case 2: lines.swapAt(place, random.int(in: 0...lines.count - 1))
    default:
      var parts = lines[place].split(separator: "\"", omittingEmptySubsequences: false).map(
        String.init)
      guard parts.count > 1 else { return }
      let value = 1 + 2 * random.int(in: 0...parts.count / 2 - 1)
      parts[value] =
        switch random.int(in: 0...2) {
        case 0: random.pick(Self.numbers)
        case 1: random.pick(Self.words)
        default: random.pick(["a", "b", "c", "d", "g1", "g2", "g3", "vc"])
        }
      lines[place] = parts.joined(separator: "\"")
    }
    text = lines.joined(separator: "\n")
  }
}
