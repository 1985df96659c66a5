import Foundation
import TestSupport
import Testing
import Trellis

/// The frames that autolayout.js lays its own formats out to.
@Suite struct ExtendedParserFrameTests {
  /// Layouts that contradict themselves: which constraint is broken is the solver's choice.
  private static let contradictions = ["|[child(50)]|"]

  @Test(.enabled(if: SharedData.has("data/vfl-evfl-cases.jsonl")))
  func sameFrames() throws {
    guard let url = SharedData.url("data/vfl-evfl-cases.jsonl") else { return }
    var compared = 0
    for record in try JSONLines.objects(from: url) {
      guard let frames = record["frames"] as? [String: [String: Any]],
        let text = record["input"] as? String, !Self.contradictions.contains(text),
        let view = record["view"] as? [String: Any]
      else { continue }
      let found = try layout(text, view, names: frames.keys.filter { !$0.hasPrefix("_") })
      let axes = Set(
        VisualFormat.parse(text, dialect: .extended).tree.formats.flatMap(\.orientation.axes))
      for (name, frame) in found {
        compared += 1
        let expected = try #require(frames[name])
        if axes.contains(.horizontal) {
          #expect(isClose(frame.minX, try number("left", expected)), "\(text) \(name)")
          #expect(isClose(frame.width, try number("width", expected)), "\(text) \(name)")
        }
        if axes.contains(.vertical) {
          #expect(isClose(frame.minY, try number("top", expected)), "\(text) \(name)")
          #expect(isClose(frame.height, try number("height", expected)), "\(text) \(name)")
        }
      }
    }
    #expect(compared == 19)
  }

  private func layout(
    _ text: String, _ view: [String: Any], names: [String]
  ) throws -> [String: Rect] {
    let engine = try LayoutEngine(
      size: Size(view["width"] as? Double ?? 0, view["height"] as? Double ?? 0))
    let widths = view["intrinsicWidth"] as? [String: Double] ?? [:]
    var items: [String: ItemID] = [:]
    for name in names.sorted() {
      items[name] = try engine.add(name) {
        $0.intrinsicContentSize = IntrinsicSize(width: widths[name])
      }
    }
    let spacing = view["spacing"] as? Double ?? 8
    let settings = FormatSettings(
      siblingSpacing: spacing, superviewSpacing: .points(spacing))
    try engine.addConstraints(
      engine.constraints(
        format: text, items: items, settings: settings, dialect: .extended, addsGuides: true))
    return try items.mapValues { try engine.frame(of: $0) }
  }

  private func number(_ key: String, _ frame: [String: Any]) throws -> Double {
    try #require(frame[key] as? Double)
  }
}
