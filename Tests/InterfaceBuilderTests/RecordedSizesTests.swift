import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import Trellis

/// Scenes that were recorded at two sizes: laid out from the one file at the size of the other.
@Suite struct RecordedSizesTests {
  private struct Pair: Decodable {
    struct Recording: Decodable {
      struct View: Decodable {
        let id: String
        let `class`: String
        let frame: [Double]
      }

      let size: [Double]
      let device: String?
      let tools: String?
      let views: [View]?
    }

    let file: String
    let root: String
    let from: Recording
    let to: Recording
  }

  /// How many views come out where they were recorded.
  private struct Count {
    var all = 0
    var withinThree = 0
    var plain = 0
    var plainWithinOne = 0
    /// The differences of more than three points by class of view and axis.
    var wrong: [String: Int] = [:]
  }

  @Test(
    .enabled(if: SharedData.has("data/interface-builder-sizes.jsonl")),
    .enabled(if: SharedData.has("data/interface-builder-sizes")))
  func theOtherSizeComesOut() throws {
    guard let url = SharedData.url("data/interface-builder-sizes.jsonl"),
      let folder = SharedData.url("data/interface-builder-sizes")
    else { return }
    var files: [String: InterfaceFile] = [:]
    var count = Count()
    for pair in try JSONLines.decode(Pair.self, from: url) {
      if files[pair.file] == nil {
        let bytes = try Data(contentsOf: folder.appendingPathComponent(pair.file))
        files[pair.file] = try InterfaceFile(Array(bytes))
      }
      guard let scene = files[pair.file]?.scenes.first(where: { $0.id == pair.root }) else {
        Issue.record("\(pair.file) has no scene \(pair.root)")
        continue
      }
      try compare(scene, pair, &count)
    }
    let plain = Double(count.plainWithinOne) / Double(count.plain)
    let all = Double(count.withinThree) / Double(count.all)
    print(
      "recorded at two sizes: \(count.plainWithinOne) of \(count.plain) views without text within 1 "
        + "point (\(plain)), \(count.withinThree) of \(count.all) of all within 3 (\(all))")
    for (kind, number) in count.wrong.sorted(by: { $0.value > $1.value }).prefix(24) {
      print("  \(number) \(kind)")
    }
    #expect(plain > 0.87)
    #expect(all > 0.85)
  }

  private func compare(_ scene: InterfaceScene, _ pair: Pair, _ count: inout Count) throws {
    var options = InterfaceLayout.Options()
    options.size = Size(pair.to.size[0], pair.to.size[1])
    // Before Xcode 10 screens were drawn as systems before iOS 11 have them, which no device of today does.
    let isEarly = pair.to.tools.flatMap { Double($0.prefix { $0 != "." }) } ?? 0 < 14_000
    let device = isEarly ? nil : pair.to.device.flatMap(InterfaceDevice.init(named:))
    options.screen = device.map { device in
      let isLandscape = device.idiom == .phone && pair.to.size[0] > device.size.width + 1
      return InterfaceScreen(device, isLandscape ? .landscape : .portrait)
    }
    let layout = try InterfaceLayout(scene, options: options).makeEngine()
    let texts = ["label", "button", "textField", "textView", "segmentedControl", "searchBar"]
    for view in pair.to.views ?? [] where view.id != pair.root {
      guard let found = layout.frame(of: view.id) else { continue }
      let values = [found.minX, found.minY, found.width, found.height]
      let errors = zip(values, view.frame).map { abs($0 - $1) }
      let error = errors.max() ?? 0
      count.all += 1
      if error <= 3 { count.withinThree += 1 }
      if !texts.contains(view.class) {
        count.plain += 1
        if error <= 1 { count.plainWithinOne += 1 }
      }
      if error > 3 {
        for (name, error) in zip(["x", "y", "width", "height"], errors) where error > 3 {
          count.wrong["\(view.class) \(name)", default: 0] += 1
        }
        if ProcessInfo.processInfo.environment["PAIRS"] != nil {
          print(
            "PAIR \(pair.file) \(pair.root) \(pair.from.size)\(pair.from.device ?? "") -> "
              + "\(pair.to.size)\(pair.to.device ?? "") \(view.class) \(view.id) found \(values) recorded \(view.frame)"
          )
        }
      }
    }
  }
}
