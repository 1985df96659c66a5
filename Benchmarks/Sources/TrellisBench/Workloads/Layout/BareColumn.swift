import CMeasuring
import Cassowary

/// The rows that a layout makes of the scroll column, stated to a bare solver: what the layout itself
/// costs is the difference.
///
/// Besides the rows of the column there are the engine's own: no size is negative, neither that of a label
/// nor that of the content. The values are taken as the engine takes them, by their changes.
final class BareColumn: Specimen {
  private let count: Int
  private let isFirst: Bool
  private var values: [Double] = []

  init(_ count: Int, isFirst: Bool = true) {
    self.count = count
    self.isFirst = isFirst
  }

  var startsAfresh: Bool { true }

  func reset() {
    values = []
    if isFirst { memory_is_returned() }
  }

  func operate(_ times: Int) throws {
    let solver = Solver()
    solver.reserve(variables: 4 * count + 2, constraints: 9 * count + 4, terms: 6 * count + 6)
    let content = (width: solver.addVariable(), height: solver.addVariable())
    _ = try solver.addRow(content.width, .greaterThanOrEqual, 0)
    _ = try solver.addRow(content.height, .greaterThanOrEqual, 0)
    var above: ScrollColumn.Label?
    let gap = LabelSizes.gap
    for place in 0..<count {
      let label = ScrollColumn.Label(
        left: solver.addVariable(), top: solver.addVariable(), width: solver.addVariable(),
        height: solver.addVariable())
      try state(label.width, LabelSizes.width(place), in: solver)
      try state(label.height, LabelSizes.height(place), in: solver)
      _ = try solver.addRow(label.left, .equal, gap)
      if let above {
        _ = try solver.addRow((1, label.top), (-1, above.top), (-1, above.height), .equal, gap)
      } else {
        _ = try solver.addRow(label.top, .equal, gap)
      }
      _ = try solver.addRow(
        (1, content.width), (-1, label.left), (-1, label.width), .greaterThanOrEqual, gap)
      above = label
    }
    if let above {
      _ = try solver.addRow((1, content.height), (-1, above.top), (-1, above.height), .equal, gap)
      _ = try solver.addRow(
        (1, content.width), (-1, above.left), (-1, above.width), .equal, gap, priority: 500)
    }
    solver.solve()
    var values = [Double](repeating: 0, count: 4 * count + 2)
    solver.drainChanges { values[Int($0.index)] = $1 }
    consume_number(values[1])
    self.values = values
  }

  /// An intrinsic size along an axis.
  private func state(_ extent: Variable, _ size: Double, in solver: Solver) throws {
    _ = try solver.addRow(extent, .greaterThanOrEqual, 0)
    _ = try solver.addRow(extent, .lessThanOrEqual, size, priority: 250)
    _ = try solver.addRow(extent, .greaterThanOrEqual, size, priority: 750)
  }

  func verify() throws {
    guard !values.isEmpty else { return }
    let answer = ColumnAnswer(widths: LabelSizes.widths(count), heights: LabelSizes.heights(count))
    try expect(values[0], answer.contentWidth, "content width")
    try expect(values[1], answer.contentHeight, "content height")
    for place in 0..<count {
      try expect(values[4 * place + 3], answer.tops[place], "top of label \(place)")
      try expect(values[4 * place + 4], answer.widths[place], "width of label \(place)")
    }
  }
}

extension Workload {
  static let bareColumns = [
    Workload(
      name: "rows-build", title: "scroll column of a layout, its rows alone: rows to values",
      counts: sizes, quickCounts: [1_000], make: { BareColumn($0) }, makeHand: { HandColumn($0) }),
    Workload(
      name: "rows-again",
      title: "scroll column of a layout, its rows alone: the same in memory that the process has",
      counts: sizes, quickCounts: [1_000], make: { BareColumn($0, isFirst: false) },
      makeHand: { HandColumn($0) }),
  ]
}
