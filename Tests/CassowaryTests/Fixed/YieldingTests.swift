import Cassowary
import TestSupport
import Testing

/// A form whose cells are variables of their own, in one row each, which yield when their column becomes
/// narrower or wider.
@Suite struct YieldingTests {
  /// Each cell is at most `factor` times as wide as its column; the columns add up to `total`.
  private struct Form {
    let solver = Solver()
    let total: ConstraintID
    private var resisting: [ConstraintID] = []
    private var hugging: [ConstraintID] = []

    init(rows: Int, columns count: Int, factor: Double, total: Double) throws {
      let columns = solver.addVariables(count)
      var constraints: [Constraint] = []
      for (place, column) in columns.enumerated() {
        for row in 0..<rows {
          let size = Double(20 + (place * 29 + row * 17) % 83)
          let cell = solver.addVariable()
          constraints.append(factor * column - cell >= 0)
          constraints.append((cell >= size).priority(750))
          constraints.append((cell <= size).priority(250))
        }
      }
      let added = try solver.add(contentsOf: constraints)
      resisting = stride(from: 1, to: added.count, by: 3).map { added[$0] }
      hugging = stride(from: 2, to: added.count, by: 3).map { added[$0] }
      let sum = columns.reduce(LinearExpression()) { $0 + $1 }
      self.total = try solver.add(sum == total)
    }

    var errors: [Double] {
      [resisting, hugging].map { $0.reduce(0) { $0 + solver.error(of: $1) } }
    }
  }

  /// The rows computed for each cell, in all edits together.
  private static func rowsPerCell(rows: Int) throws -> Double {
    let form = try Form(rows: rows, columns: 5, factor: 1, total: 340)
    var touched = 0
    for total in [300.0, 360, 340] {
      try form.solver.setConstant(total, of: form.total)
      touched += form.solver.statistics.touchedRows
    }
    return Double(touched) / Double(5 * rows)
  }

  @Test func cellsCostTheSameAtAnyNumberOfThem() throws {
    let (few, many) = (try Self.rowsPerCell(rows: 90), try Self.rowsPerCell(rows: 270))
    #expect(many < 2 * few, "\(few) rows a cell, then \(many)")
  }

  @Test(arguments: [1, 0.7, 3]) func errorsAreLeast(factor: Double) throws {
    let form = try Form(rows: 30, columns: 4, factor: factor, total: 240)
    for total in [240.0, 130, 60, 180, 500, 90, 0, 240] {
      try form.solver.setConstant(total, of: form.total)
      #expect(form.solver.status == .optimal)
      #expect(form.solver.certificate().isProven)
      let fresh = try Form(rows: 30, columns: 4, factor: factor, total: total)
      for (error, other) in zip(form.errors, fresh.errors) {
        #expect(abs(error - other) < 1e-6 * (1 + other))
      }
    }
    try checkInvariants(of: form.solver)
  }
}
