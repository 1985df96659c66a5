import CMeasuring
import Cassowary

/// W4: a label comes into the middle of the scroll column and goes again.
///
/// One operation is half of that, so a sample does both and counts two.
final class Insertion: Specimen {
  private let column: ScrollColumn
  private let count: Int
  private var step = 0

  init(_ count: Int) throws {
    self.count = count
    column = try ScrollColumn(count)
    column.solver.solve()
  }

  func operate(_ times: Int) throws {
    for _ in 0..<times {
      let height = 20 + Double(step % 7)
      step += 1
      let solver = column.solver
      let place = count / 2
      let previous = column.labels[place - 1]
      let next = column.labels[place]
      if let below = next.below { try solver.remove(below) }
      let label = column.makeLabel()
      let rows = try addRows(of: label, height: height, between: previous, next)
      solver.solve()
      consume_number(solver.value(of: column.contentHeight))
      for row in rows { try solver.remove(row) }
      for variable in [label.left, label.top, label.width, label.height] {
        try solver.removeVariable(variable)
      }
      column.setBelow(try column.add(next, below: previous), of: place)
      solver.solve()
      consume_number(solver.value(of: column.contentHeight))
    }
  }

  private func addRows(
    of label: ScrollColumn.Label, height: Double, between previous: ScrollColumn.Label,
    _ next: ScrollColumn.Label
  ) throws -> [ConstraintID] {
    let width = try column.solver.wishes(label.width, 80)
    let size = try column.solver.wishes(label.height, height)
    return [
      try column.addLeft(label), try column.add(label, below: previous),
      try column.addInside(label), width.atLeast, width.atMost, size.atLeast, size.atMost,
      try column.add(next, below: label),
    ]
  }

  func verify() throws {
    try column.verify(
      against: ColumnAnswer(
        widths: LabelSizes.widths(count), heights: LabelSizes.heights(count)))
  }

  var counters: [String: Double] { column.solver.statistics.counters }
}

extension Workload {
  /// An operation moves the half of the column that is below the middle, and there are two of them.
  static let insertion = Workload(
    name: "W4", title: "insert and remove in the middle, one operation",
    counts: sizes, quickCounts: quickSizes,
    labels: { Double($0) }, make: { try Insertion($0) }, makeHand: { HandColumn($0) })
}
