import CMeasuring
import Cassowary

/// W3: labels of the scroll column change their heights.
final class HeightEdits: Specimen {
  private let column: ScrollColumn
  private let places: [Int]
  private var heights: [Double]
  private var step = 0

  /// One operation edits the labels at `places`, one after the other, with a solve after each.
  init(_ count: Int, at places: [Int]) throws {
    column = try ScrollColumn(count)
    column.solver.solve()
    self.places = places
    heights = LabelSizes.heights(count)
  }

  func operate(_ times: Int) throws {
    for _ in 0..<times {
      step += 1
      let height = 20 + Double(step % 7)
      for place in places {
        heights[place] = height
        try column.setHeight(height, of: place)
        column.solver.solve()
        consume_number(column.solver.value(of: column.contentHeight))
      }
    }
  }

  func verify() throws {
    try column.verify(
      against: ColumnAnswer(widths: LabelSizes.widths(heights.count), heights: heights))
  }

  var counters: [String: Double] { column.solver.statistics.counters }
}

extension Workload {
  static let heightEdits = [
    Workload(
      name: "W3-first", title: "height of the first label",
      counts: sizes, quickCounts: quickSizes + [100_000],
      make: { try HeightEdits($0, at: [0]) }, makeHand: { HandColumn($0) }),
    Workload(
      name: "W3-middle", title: "height of the middle label",
      counts: sizes, quickCounts: [1_000],
      labels: { Double($0) / 2 },
      make: { try HeightEdits($0, at: [$0 / 2]) }, makeHand: { HandColumn($0 / 2) }),
    Workload(
      name: "W3-last", title: "height of the last label, whole edit", unit: .whole,
      counts: sizes, quickCounts: quickSizes + [100_000],
      labels: { _ in 1 },
      make: { try HeightEdits($0, at: [$0 - 1]) }, makeHand: { _ in HandColumn(1) }),
    Workload(
      name: "W3-alternating", title: "heights of the first and the middle label in turns",
      counts: sizes, quickCounts: [1_000, 10_000],
      labels: { Double($0) * 1.5 },
      make: { try HeightEdits($0, at: [0, $0 / 2]) }, makeHand: { HandColumn($0 * 3 / 2) }),
  ]
}
