import Scrolling
import Testing
import Trellis

/// An item that is scrolled to comes into view, however wrong the estimates are.
@Suite("Lists: items that are scrolled to")
struct ListTargetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var estimate: Double
    var extent: Double
    var testDescription: String { "estimate \(estimate), extent \(extent)" }
  }

  private static let cases = [
    Case(estimate: 44, extent: 200), Case(estimate: 20, extent: 300),
    Case(estimate: 10, extent: 200), Case(estimate: 1, extent: 60), Case(estimate: 300, extent: 7),
  ]

  private func check(
    _ stage: ListStage, _ item: Int, _ alignment: ListAlignment, _ extent: Double,
    _ header: Double
  ) throws {
    let place = try #require(stage.place(of: item), "item \(item), \(alignment)")
    let most = stage.list.controller.model.geometry.maximumContentOffset.y
    let wanted =
      switch alignment {
      case .start: header
      case .center: header + (480 - header - extent) / 2
      case .end, .nearest: 480 - extent
      }
    let isAtEnd = stage.offset == most && place > wanted || stage.offset == 0 && place < wanted
    #expect(isAtEnd || abs(place - wanted) < 1e-6, "item \(item), \(alignment)")
    #expect(place >= header && place + extent <= 480)
  }

  @Test("Rows that are longer or shorter than estimated", arguments: cases, [false, true])
  func far(_ given: Case, isAnimated: Bool) throws {
    for header in [0.0, 24] {
      for alignment in [ListAlignment.start, .center, .end, .nearest] {
        for item in [299, 150, 290] {
          let stage = try ListStage(
            extent: .measured { _, _ in given.extent }, estimate: given.estimate,
            headers: header > 0 ? header : nil)
          try stage.fill(0..<300)
          try stage.list.scrollToItem(item, at: alignment, animated: isAnimated)
          try stage.run(1)
          try check(stage, item, alignment, given.extent, header)
        }
      }
    }
  }

  @Test("Only rows in view there are measured", arguments: [1_000, 100_000])
  func cost(count: Int) throws {
    let stage = try ListStage(extent: .measured { _, _ in 60 }, estimate: 10)
    try stage.fill(0..<count)
    let before = stage.list.statistics.measured
    try stage.list.scrollToItem(count / 2, at: .start)
    #expect(stage.list.statistics.measured - before == 8)
    #expect(stage.place(of: count / 2) == 0)
  }
}
