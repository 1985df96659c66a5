import Cassowary
import TestSupport
import Testing

/// A form whose columns are shared by all rows, against a greedy optimum.
@Suite struct FormGridTests {
  #if DEBUG
    static let shapes = [(1, 1), (4, 3), (20, 10)]
  #else
    static let shapes = [(1, 1), (4, 3), (20, 10), (100, 20), (1_000, 10)]
  #endif

  @Test(arguments: shapes) func errorsAreLeast(rows: Int, columns: Int) throws {
    let solver = Solver()
    let widths = solver.addVariables(columns)
    var cells: [[Double]] = []
    for column in 0..<columns {
      cells.append((0..<rows).map { Double(20 + (column * 29 + $0 * 17) % 83) })
    }
    var resisting: [ConstraintID] = []
    var hugging: [ConstraintID] = []
    for (width, sizes) in zip(widths, cells) {
      resisting += try solver.add(contentsOf: sizes.map { (width >= $0).priority(750) })
      hugging += try solver.add(contentsOf: sizes.map { (width <= $0).priority(250) })
    }
    let sum = widths.reduce(LinearExpression()) { $0 + $1 }
    let total = try solver.add(sum == 0)
    for size in [Double(40 * columns), Double(120 * columns), Double(61 * columns + 5), 0] {
      try solver.setConstant(size, of: total)
      let best = Self.leastErrors(cells, total: size)
      #expect(abs(resisting.reduce(0) { $0 + solver.error(of: $1) } - best.resisting) < 1e-6)
      #expect(abs(hugging.reduce(0) { $0 + solver.error(of: $1) } - best.hugging) < 1e-6)
      #expect(abs(solver.value(of: sum) - size) < 1e-9 * (1 + size))
    }
    try checkInvariants(of: solver)
  }

  /// The least errors by handing out the total where it helps most.
  ///
  /// A column that is narrower than `n`
  /// of its cells gains n at 750 for every point, and loses at 250 for the cells it is wider than.
  private static func leastErrors(
    _ cells: [[Double]], total: Double
  ) -> (resisting: Double, hugging: Double) {
    var steps: [(gain: Int, loss: Int, length: Double)] = []
    var errors = (resisting: 0.0, hugging: 0.0)
    var left = total
    let count = cells.first?.count ?? 0
    for column in cells {
      let sorted = column.sorted()
      left -= sorted[0]
      for cell in sorted { errors.resisting += cell - sorted[0] }
      for place in 1..<max(1, count) {
        steps.append((count - place, place, sorted[place] - sorted[place - 1]))
      }
      steps.append((0, count, .infinity))
    }
    if left < 0 { return (errors.resisting - left * Double(count), 0) }
    for step in steps.sorted(by: { ($0.gain, -$0.loss) > ($1.gain, -$1.loss) }) {
      let length = min(step.length, left)
      errors.resisting -= Double(step.gain) * length
      errors.hugging += Double(step.loss) * length
      left -= length
    }
    return errors
  }
}
