import CMeasuring
import Cassowary

/// W1, W1b, W2: from nothing to all values.
///
/// The solver is emptied and filled again, as the array of frames of the hand-written loop is: what a
/// host does whose data are loaded again. In a new solver (`W1-new`), in memory fresh from the system, more
/// than half of the time is the system's, for the pages.
final class ColumnBuild: Specimen {
  private let count: Int
  private let sizes: ScrollColumn.Sizes
  private let reversed: Bool
  private let isNew: Bool
  private var solver = Solver()
  private var column: ScrollColumn?

  init(
    _ count: Int, _ sizes: ScrollColumn.Sizes = .intrinsic, reversed: Bool = false,
    isNew: Bool = false
  ) {
    self.isNew = isNew
    self.count = count
    self.sizes = sizes
    self.reversed = reversed
  }

  var startsAfresh: Bool { true }

  func reset() {
    column = nil
    if isNew {
      solver = Solver()
      memory_is_returned()
    }
  }

  func operate(_ times: Int) throws {
    solver.removeAll()
    let column = try ScrollColumn(count, sizes, reversed: reversed, in: solver)
    column.solver.solve()
    consume_number(column.readAll())
    self.column = column
  }

  func verify() throws {
    let answer = ColumnAnswer(
      widths: LabelSizes.widths(count), heights: LabelSizes.heights(count),
      stretchesLast: sizes == .intrinsic)
    try column?.verify(against: answer)
  }

  var counters: [String: Double] { column?.solver.statistics.counters ?? [:] }
}

extension Workload {
  static let columnBuilds = [
    Workload(
      name: "W1", title: "scroll column: rows to values",
      counts: sizes + [1_000_000], quickCounts: quickSizes + [100_000],
      make: { ColumnBuild($0) }, makeHand: { HandColumn($0) }),
    Workload(
      name: "W1-new", title: "the same in a new solver",
      counts: sizes, quickCounts: [1_000, 100_000],
      make: { ColumnBuild($0, isNew: true) }, makeHand: { HandColumn($0) }),
    Workload(
      name: "W1b", title: "the same, rows in reverse order",
      counts: sizes, quickCounts: quickSizes,
      make: { ColumnBuild($0, reversed: true) }, makeHand: { HandColumn($0) }),
    Workload(
      name: "W2", title: "the same, sizes required",
      counts: sizes, quickCounts: [1_000],
      make: { ColumnBuild($0, .required) }, makeHand: { HandColumn($0) }),
  ]
}
