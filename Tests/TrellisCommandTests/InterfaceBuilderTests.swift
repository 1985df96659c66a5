import Foundation
import TestSupport
import Testing

/// Real screens, laid out by `trellis layout` and compared with what Apple's engine made of them.
@Suite struct InterfaceBuilderTests {
  /// What the tool prints.
  private struct Layout: Decodable {
    struct Item: Decodable {
      let frame: [Double]
      let contentSize: [Double]?
    }

    let items: [String: Item]
  }

  /// How far a coordinate may be off, in points.
  ///
  /// Recorded frames are rounded to pixels of the design device, and a chain of rounded edges may be
  /// off by one pixel more: 1 point covers both. The numbers of the data have four decimals.
  private static let tolerance = 1.0001

  @Test func everyFrameMatches() throws {
    guard let url = SharedData.url("data/interface-builder.jsonl") else { return }
    let cases = try JSONLines.decode(InterfaceBuilderCase.self, from: url).filter(\.isDetermined)
    #expect(cases.count > 700)
    var misses: [String] = []
    var failed: [String: Int] = [:]
    for screen in cases {
      let differences = try differences(screen)
      misses += differences
      if !differences.isEmpty { failed[screen.tier, default: 0] += 1 }
    }
    for tier in ["A", "B"] {
      let count = cases.count { $0.tier == tier }
      let matching = count - failed[tier, default: 0]
      print("Interface Builder, tier \(tier): \(matching) of \(count) screens match")
    }
    #expect(misses.isEmpty, "\(misses.joined(separator: "\n"))")
  }

  private func differences(_ screen: InterfaceBuilderCase) throws -> [String] {
    let result = Tool(input: try screen.document()).run(["layout", "--format", "json"])
    guard result.code <= 1 else {
      return ["\(screen.name): exit code \(result.code)\n\(result.errors)"]
    }
    let layout = try JSONDecoder().decode(Layout.self, from: Data(result.output.utf8))
    var differences: [String] = []
    for view in screen.views where view.id != screen.rootId {
      var frame = layout.items[view.id]?.frame ?? []
      for (coordinate, name) in ["x", "y", "w", "h"].enumerated()
      where screen.oracle.undetermined?.contains([view.id, name]) == true {
        frame[coordinate] = view.frame[coordinate]
      }
      if !isNear(frame, view.frame) {
        differences.append("\(screen.name): \(view.id) is at \(frame), not at \(view.frame)")
      }
    }
    for (id, size) in screen.resolved.contentSize ?? [:] {
      let actual = layout.items[id]?.contentSize ?? []
      let expected = [size.width ?? actual.first ?? 0, size.height ?? actual.last ?? 0]
      if !isNear(actual, expected) {
        differences.append("\(screen.name): the content of \(id) is \(actual), not \(expected)")
      }
    }
    return differences
  }

  private func isNear(_ numbers: [Double], _ expected: [Double]) -> Bool {
    numbers.count == expected.count
      && zip(numbers, expected).allSatisfy { abs($0 - $1) <= Self.tolerance }
  }
}
