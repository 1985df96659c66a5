import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import Trellis

/// Scenes that were recorded at two sizes: laid out from the one file at the size of the other.
///
/// A pair is comparable if the two versions say the same about everything but frames: of a scene whose
/// texts or constraints were edited in between, nothing can be told from the old version.
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

      /// The number of the build, 0 if none is said.
      var build: Int { tools.flatMap { Int($0.prefix { $0 != "." }) } ?? 0 }
      /// The generation of drawings that the build belongs to.
      var generation: Int { [14_000, 15_000, 19_000, 21_000].count { build >= $0 } }
    }

    let file: String
    let repo: String
    let path: String
    let root: String
    let from: Recording
    let to: Recording

    /// True for a third of the programs' files, which were kept aside while the first rules were made.
    var isKeptAside: Bool {
      let name = repo + "/" + (path.split(separator: "/").last ?? "")
      let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
      return hash % 3 == 1
    }
  }

  /// The differences between the two recordings, apart from the size.
  private enum Cause: String, CaseIterable {
    case size = "only the size is another"
    case generation = "another generation of Xcode drew it"
    case catalyst = "one was drawn for Mac Catalyst"
    case edited = "the scene was edited"
  }

  /// The numbers of views that come out where they were recorded.
  private struct Count {
    var all = 0
    var withinThree = 0
    var plain = 0
    var plainWithinOne = 0
    /// The differences of more than three points by class of view and axis.
    var wrong: [String: Int] = [:]

    var shareOfAll: Double { Double(withinThree) / Double(max(1, all)) }
    var shareOfPlain: Double { Double(plainWithinOne) / Double(max(1, plain)) }

    static func + (one: Count, other: Count) -> Count {
      Count(
        all: one.all + other.all, withinThree: one.withinThree + other.withinThree,
        plain: one.plain + other.plain, plainWithinOne: one.plainWithinOne + other.plainWithinOne,
        wrong: one.wrong.merging(other.wrong, uniquingKeysWith: +))
    }

    func print(_ name: String) {
      Swift.print(
        "recorded at two sizes, \(name): \(plainWithinOne) of \(plain) views without text within 1 "
          + "point (\(shareOfPlain)), \(withinThree) of \(all) of all within 3 (\(shareOfAll))")
    }
  }

  @Test(
    .enabled(if: SharedData.has("data/interface-builder-sizes.jsonl")),
    .enabled(if: SharedData.has("data/interface-builder-sizes")))
  func theOtherSizeComesOut() throws {
    guard let url = SharedData.url("data/interface-builder-sizes.jsonl"),
      let folder = SharedData.url("data/interface-builder-sizes")
    else { return }
    let pairs = try JSONLines.decode(Pair.self, from: url)
    var files: [String: InterfaceFile] = [:]
    var versions: [String: [InterfaceScene]] = [:]
    for name in Set(pairs.map(\.file)).sorted() {
      let file = try InterfaceFile(Array(Data(contentsOf: folder.appendingPathComponent(name))))
      files[name] = file
      for scene in file.scenes { versions[scene.id, default: []].append(scene) }
    }
    var counts: [Cause: Count] = [:]
    var aside = Count()
    for pair in pairs {
      guard let scene = files[pair.file]?.scenes.first(where: { $0.id == pair.root }) else {
        Issue.record("\(pair.file) has no scene \(pair.root)")
        continue
      }
      let cause = cause(of: pair, scene, versions[pair.root] ?? [])
      let count = try compare(scene, pair)
      counts[cause] = (counts[cause] ?? Count()) + count
      if pair.isKeptAside, cause != .edited { aside = aside + count }
    }
    for cause in Cause.allCases { counts[cause]?.print(cause.rawValue) }
    let all = counts.values.reduce(Count(), +)
    let comparable = counts.filter { $0.key != .edited }.values.reduce(Count(), +)
    all.print("all pairs")
    comparable.print("comparable pairs")
    aside.print("comparable pairs kept aside")
    for (kind, number) in comparable.wrong.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
      .prefix(24)
    {
      print("  \(number) \(kind)")
    }
    #expect(all.shareOfPlain > 0.95)
    #expect(all.shareOfAll > 0.92)
    #expect(comparable.shareOfPlain > 0.96)
    #expect(comparable.shareOfAll > 0.96)
    #expect(aside.shareOfPlain > 0.95)
    #expect(aside.shareOfAll > 0.93)
  }

  private func cause(
    of pair: Pair, _ scene: InterfaceScene, _ versions: [InterfaceScene]
  ) -> Cause {
    let isSame = versions.contains { other in
      let frames = other.recordedFrames
      let isOther = (pair.to.views ?? []).allSatisfy { view in
        guard view.id != pair.root else { return true }
        guard let frame = frames[view.id] else { return false }
        return zip([frame.minX, frame.minY, frame.width, frame.height], view.frame).allSatisfy {
          abs($0 - $1) < 0.01
        }
      }
      return isOther && [other.root.frame.width, other.root.frame.height] == pair.to.size
        && scene.saysTheSame(as: other)
    }
    if !isSame { return .edited }
    if [pair.from.device, pair.to.device].contains("mac") { return .catalyst }
    return pair.from.generation == pair.to.generation ? .size : .generation
  }

  private func compare(_ scene: InterfaceScene, _ pair: Pair) throws -> Count {
    var count = Count()
    var options = InterfaceLayout.Options()
    options.size = Size(pair.to.size[0], pair.to.size[1])
    options.tools = pair.to.tools.flatMap(InterfaceTools.init(version:))
    // Before Xcode 10 screens were drawn as systems before iOS 11 have them, which no device of today does.
    let isEarly = pair.to.build < 14_000
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
    return count
  }
}
