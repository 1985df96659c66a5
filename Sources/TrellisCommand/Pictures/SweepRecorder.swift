import Trellis

/// Keeps the layouts that are looked at while all sizes along an axis are gone through.
final class SweepRecorder {
  private let axis: Axis
  private var samples: [(size: Double, screen: PageScene.Screen)] = []

  /// Larger scenes are not shown at all sizes: a page would take too long to open.
  static let largestCount = 2000
  /// Less than this from a straight line is rounding, in points.
  private static let tolerance = 0.02
  /// Samples on either side of one size are not farther from each other than this, in points.
  static let nearness = 0.03

  init(_ axis: Axis) {
    self.axis = axis
  }

  /// Keeps the present layout of a report.
  func add(_ report: LayoutReport, to scene: inout PageScene) throws(CommandFailure) {
    samples.append((report.size[axis], try scene.screen(of: report, name: "")))
  }

  /// All sizes, without the samples that lie on a straight line between others; nothing if none was kept.
  func sweeps(startingAt start: Double) -> [PageScene.Sweep] {
    guard !samples.isEmpty else { return [] }
    let sorted = samples.sorted { $0.size < $1.size }
    var kept: [(size: Double, screen: PageScene.Screen)] = []
    for (place, sample) in sorted.enumerated() {
      if let last = kept.last, last.size == sample.size { continue }
      // On either side of a breakpoint are two samples so near to each other that a bend does not show.
      let next = sorted[(place + 1)...].first { $0.size - sample.size > Self.nearness }
      if let last = kept.last, let next, Self.isStraight(last, sample, next) { continue }
      kept.append(sample)
    }
    return [PageScene.Sweep(axis: axis, start: start, samples: kept)]
  }

  private static func isStraight(
    _ before: (size: Double, screen: PageScene.Screen),
    _ sample: (size: Double, screen: PageScene.Screen),
    _ after: (size: Double, screen: PageScene.Screen)
  ) -> Bool {
    guard after.size > before.size, before.screen.broken == sample.screen.broken,
      sample.screen.broken == after.screen.broken, before.screen.open == sample.screen.open,
      sample.screen.open == after.screen.open
    else { return false }
    let part = (sample.size - before.size) / (after.size - before.size)
    for (index, rect) in sample.screen.frames.enumerated() {
      let (first, last) = (before.screen.frames[at: index], after.screen.frames[at: index])
      guard let rect, let first, let last else {
        if rect == nil, first == nil, last == nil { continue }
        return false
      }
      let pairs = [
        (rect.minX, first.minX, last.minX), (rect.minY, first.minY, last.minY),
        (rect.width, first.width, last.width), (rect.height, first.height, last.height),
      ]
      for (value, one, other) in pairs where abs(one + (other - one) * part - value) > tolerance {
        return false
      }
    }
    return true
  }
}

extension [Rect?] {
  /// The element at an index; nil beyond the end, where an item was not known yet.
  fileprivate subscript(at index: Int) -> Rect? { index < count ? self[index] : nil }
}

extension PageScene {
  /// Keeps the present layout of a report as one of all sizes; of a large scene only the first, as a screen.
  mutating func record(_ report: LayoutReport, _ recorder: SweepRecorder) throws(CommandFailure) {
    var scene = self
    if report.rows.count <= SweepRecorder.largestCount {
      try recorder.add(report, to: &scene)
    } else if screens.isEmpty {
      try scene.add(report, name: pair(report.size))
    }
    self = scene
  }
}
