import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import Trellis

/// Breakpoints over all widths, against layouts at single widths, for real screens.
@Suite struct SizeSweepTests {
  private static let widths = 280.0...1400

  /// The scenes that follow the width of a screen.
  private func scenes() throws -> [(name: String, scene: InterfaceScene)] {
    guard let folder = SharedData.url("data/interface-builder-files") else { return [] }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      .flatMap { name in
        let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
        return try InterfaceFile(Array(bytes)).scenes
          .filter { $0.size(onScreenOf: Size(281, 600)).width == 281 }
          .map { ("\(name) \($0.id)", $0) }
      }
  }

  private func frames(_ layout: InterfaceLayout.Engine, at width: Double) throws -> [Rect] {
    try layout.engine.setSize(Size(width, layout.engine.size.height))
    return layout.items.keys.sorted().compactMap { layout.frame(of: $0) }
  }

  private func values(_ frame: Rect) -> [Double] {
    [frame.minX, frame.minY, frame.width, frame.height]
  }

  /// Between two breakpoints every frame is on the line between its ends, at every half point.
  @Test(.enabled(if: SharedData.has("data/interface-builder-files")))
  func framesAreLinearBetweenBreakpoints() throws {
    #if DEBUG
      let stride = 11.5
    #else
      let stride = 0.5
    #endif
    var (looks, breakpoints, still, ambiguous) = (0, 0, 0, 0)
    for (name, scene) in sample(try scenes(), oneIn: 5) {
      var options = InterfaceLayout.Options()
      options.size = Size(Self.widths.lowerBound, scene.root.frame.height)
      let layout = try InterfaceLayout(scene, options: options).makeEngine()
      guard layout.engine.ambiguities().isEmpty else {
        // Where constraints leave it open, frames depend on what came before.
        ambiguous += 1
        continue
      }
      let found = try layout.engine.breakpoints(of: .horizontal, over: Self.widths)
      breakpoints += found.count
      var start = Self.widths.lowerBound
      var before: (width: Double, values: [Double], slope: [Double])?
      for end in found.map(\.size) + [Self.widths.upperBound] {
        let (low, high) = (start + 0.02, end - 0.02)
        start = end
        guard high > low else { continue }
        let first = try frames(layout, at: low).flatMap(values)
        let last = try frames(layout, at: high).flatMap(values)
        let slope = zip(first, last).map { ($1 - $0) / (high - low) }
        if let before {
          // Something may be met, or content change, that moves nothing.
          let expected = zip(before.values, before.slope).map { $0 + $1 * (low - before.width) }
          let isStill =
            zip(before.slope, slope).allSatisfy { abs($0 - $1) < 1e-6 }
            && zip(expected, first).allSatisfy { abs($0 - $1) < 1e-4 }
          if isStill { still += 1 }
        }
        before = (high, last, slope)
        var width = (low / stride).rounded(.up) * stride
        while width < high {
          let part = (width - low) / (high - low)
          let found = try frames(layout, at: width).flatMap(values)
          looks += 1
          let error =
            zip(found, zip(first, last))
            .map { abs($0 - ($1.0 + part * ($1.1 - $1.0))) }.max() ?? 0
          #expect(error < 1e-4, "\(name) at \(width): \(error)")
          width += stride
        }
      }
    }
    print(
      "breakpoints: \(breakpoints), of which \(still) without a turn; \(looks) widths between them, "
        + "\(ambiguous) scenes left out as ambiguous")
  }
}
