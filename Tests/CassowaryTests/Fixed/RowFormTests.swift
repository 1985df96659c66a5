import Cassowary
import TestSupport
import Testing

/// A row of three terms says the same whichever way it is stated: in one call, or staged.
@Suite struct RowFormTests {
  /// One row: coefficients, variables by number, and the rest.
  private struct Row {
    var terms: [(Double, Int)]
    var relation: Relation
    var constant: Double
    var priority: Priority
  }

  private func add(
    _ row: Row, _ variables: [Variable], inOneCall: Bool, to solver: Solver
  ) throws -> ConstraintID {
    let terms = row.terms.map { ($0.0, variables[$0.1]) }
    if inOneCall {
      return try solver.addRow(
        terms[0], terms[1], terms[2], row.relation, row.constant, priority: row.priority)
    }
    for (coefficient, variable) in terms { try solver.stageTerm(coefficient, variable) }
    return try solver.commitRow(row.relation, row.constant, priority: row.priority)
  }

  /// All orders of three variables, twice the same one, coefficients of 0, new variables and old ones,
  /// and places that were given back.
  private func rows() -> [Row] {
    var rows: [Row] = []
    let orders = [
      [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1, 1, 2], [2, 2, 2],
    ]
    for (number, order) in orders.enumerated() {
      for coefficients in [[1.0, -1, -1], [-1, 1, 1], [2, -3, 0.5], [0, 1, -1], [1, 0, 0]] {
        let shift = rows.count % 5
        let terms = zip(coefficients, order.map { $0 + shift }).map { ($0, $1) }
        let relation: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
        rows.append(
          Row(
            terms: terms, relation: relation[(rows.count + number) % 3],
            constant: Double(rows.count * 7 % 31),
            priority: Priority(rawValue: Double(100 + rows.count * 37 % 800))))
      }
    }
    return rows
  }

  @Test func oneCallAndStagedTermsAgree() throws {
    let solvers = [Solver(), Solver()]
    let variables = solvers.map { $0.addVariables(7) }
    var added: [[ConstraintID]] = [[], []]
    for (number, row) in rows().enumerated() {
      for twin in 0...1 {
        added[twin].append(
          try add(row, variables[twin], inOneCall: twin == 0, to: solvers[twin]))
        if number % 4 == 3 { try solvers[twin].remove(added[twin].remove(at: number / 4)) }
      }
      for twin in 0...1 {
        #expect(solvers[twin].solve() == nil)
        #expect(solvers[twin].checkInvariants() == [])
      }
      let values = (0...1).map { twin in variables[twin].map { solvers[twin].value(of: $0) } }
      #expect(values[0] == values[1], "after row \(number)")
      for (one, other) in zip(added[0], added[1]) {
        let texts = [
          try solvers[0].constraint(one), try solvers[1].constraint(other),
        ].map { solvers[0].describe($0) }
        #expect(texts[0] == texts[1])
      }
    }
    #expect(solvers[0].statistics == solvers[1].statistics)
  }

  /// Terms in falling order: their square would be minutes in a debug build.
  @Test(.ends(withinSeconds: 20)) func manyTermsInAnyOrder() throws {
    let solver = Solver()
    let variables = solver.addVariables(60_000)
    let order = Array(variables.reversed()) + Array(variables.prefix(3))
    let terms = order.map { LinearExpression.Term(2, $0) }
    let id = try solver.addUnchecked(
      Constraint(LinearExpression(terms), .lessThanOrEqual, priority: 5))
    let read = try solver.constraint(id).terms
    #expect(read.map(\.variable) == variables)
    #expect(read.prefix(4).map(\.coefficient) == [4, 4, 4, 2])
  }

  @Test func aRefusedCallLeavesNothingBehind() throws {
    let solver = Solver()
    let variables = solver.addVariables(3)
    let stranger = Solver().addVariables(9)[8]
    let good = (1.0, variables[0])
    for bad in [(1.0, stranger), (.nan, variables[1]), (1e300, variables[1])] {
      #expect(throws: SolverError.self) { try solver.addRow(good, bad, good, .equal, 1) }
      #expect(throws: SolverError.self) { try solver.addRow(good, good, bad, .equal, 1) }
    }
    #expect(throws: SolverError.self) { try solver.addRow(good, good, good, .equal, .infinity) }
    #expect(throws: SolverError.self) {
      try solver.addRow(good, good, good, .equal, 1, priority: 1001)
    }
    #expect(solver.constraintCount == 0)
    _ = try solver.addRow(good, (1, variables[1]), (1, variables[2]), .equal, 6)
    #expect(solver.solve() == nil)
    #expect(variables.reduce(0) { $0 + solver.value(of: $1) } == 6)
  }
}
