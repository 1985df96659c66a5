import Cassowary
import Testing

/// Constraints that a conflict names exclude each other, also where the numbers are hard.
@Suite struct FalseConflictTests {
  /// A row of terms by the numbers of their variables, required unless it says otherwise.
  private struct Row {
    var terms: [(coefficient: Double, variable: Int)]
    var relation: Relation
    var constant: Double
    var priority = 1_000.0

    init(
      _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, priority: Double = 1_000
    ) {
      self.terms = terms.map { (coefficient: $0.0, variable: $0.1) }
      (self.relation, self.constant, self.priority) = (relation, constant, priority)
    }

    func constraint(_ variables: [Variable]) -> Constraint {
      let terms = terms.map { LinearExpression.Term($0.coefficient, variables[$0.variable]) }
      return Constraint(
        LinearExpression(terms, constant: -constant), relation,
        priority: Priority(rawValue: priority))
    }
  }

  /// A solve of these rows is given up; they can hold.
  private static let hardRows = [
    Row([(1, 22)], .equal, 10, priority: 2), Row([(1, 24)], .equal, 10),
    Row([(1, 21), (-1, 3)], .equal, 0, priority: 3),
    Row([(1, 20), (1, 22), (0.001, 1)], .equal, 0), Row([(1, 21), (-1, 22), (-1, 2)], .equal, 0),
    Row([(1, 20), (1, 19)], .equal, 0),
    Row([(1, 23), (-1, 0), (1, 24)], .lessThanOrEqual, 10, priority: 3),
    Row([(1, 2), (7, 1)], .equal, 10),
    Row([(1, 15), (-1, 21), (7, 23), (0.001, 19)], .greaterThanOrEqual, 10),
    Row([(1, 21), (1, 6)], .lessThanOrEqual, 0), Row([(1, 22), (-1, 19)], .greaterThanOrEqual, 10),
    Row([(1, 18), (-1, 20)], .equal, 0, priority: 1),
    Row([(1, 0), (0.001, 24), (1, 3)], .equal, 10), Row([(1, 23)], .lessThanOrEqual, 10),
    Row([(1, 15), (-1, 19)], .greaterThanOrEqual, 0), Row([(1, 0), (7, 17), (1, 6)], .equal, 0),
    Row([(1, 2), (0.001, 22)], .lessThanOrEqual, 10),
  ]

  /// The factors are as far apart as a solver accepts them.
  @Test(
    "A requirement with a small factor is not lost beside a wish with a large one",
    arguments: [
      Relation.equal, .greaterThanOrEqual,
    ])
  func factorsOfOneVariable(_ relation: Relation) throws {
    let solver = Solver()
    let x = solver.addVariable()
    try solver.add((1e6 * x == -1e12).priority(999.5))
    try solver.add(Constraint(1e-6 * x - 100, relation))
    #expect(solver.value(of: x) == 1e8)
    #expect(solver.certificate().isProven && solver.status == .optimal)
  }

  @Test("What can hold is not refused because a solve was given up")
  func givenUp() throws {
    let solver = Solver()
    let variables = solver.addVariables(25)
    for row in Self.hardRows { try solver.add(row.constraint(variables)) }
    #expect(solver.constraintCount == Self.hardRows.count)
    #expect(solver.solve() == nil)
    #expect(solver.status != .conflict)
    // Beside what is in doubt, contradictions are refused as ever.
    let (v, x, y) = (variables[24], solver.addVariable(), solver.addVariable())
    #expect(throws: SolverError.self) { try solver.add(1 * v == 20) }
    try solver.add(1 * x == 1)
    #expect(throws: SolverError.self) { try solver.add(1 * x == 2) }
    #expect(throws: SolverError.self) { try solver.add(contentsOf: [1 * y == 1, 1 * y == 3]) }
    #expect(solver.constraintCount == Self.hardRows.count + 1)
    #expect(solver.value(of: x) == 1)
  }

  @Test("A conflict names all that it needs, in a block that is nearly singular")
  func nearlySingular() throws {
    let solver = Solver()
    let v = solver.addVariables(6)
    try solver.add(v[1] - v[5] + v[0] == 0)
    let wish = try solver.add((v[3] >= 0).priority(500))
    try solver.add(1 * v[0] == 0)
    try solver.add(v[5] - v[4] == 30)
    try solver.add(v[5] - v[1] + 1.001 * v[3] <= 10)
    try solver.add(1 * v[5] <= 0)
    let row = try solver.add(v[3] + v[5] + 1.001 * v[4] <= 20)
    try solver.setConstant(0, of: row)
    try solver.setConstant(30, of: wish)
    let last: Constraint = v[0] + 0.999 * v[1] + v[4] + 0.999 * v[3] == 10
    let count = solver.constraintCount
    let error = #expect(throws: SolverError.self) { try solver.add(last) }
    #expect(solver.constraintCount == count)
    guard case .unsatisfiable(let conflict) = error else { return }
    let members = try conflict.members.map { member in
      if case .existing(let id) = member { try solver.constraint(id) } else { last }
    }
    #expect(members.count > 2)
    for left in -1..<members.count {
      let alone = Solver()
      let copies = alone.addVariables(6)
      for (index, member) in members.enumerated() where index != left {
        let terms = member.terms.map { term in
          LinearExpression.Term(term.coefficient, copies[v.firstIndex(of: term.variable) ?? 0])
        }
        try alone.addUnchecked(
          Constraint(LinearExpression(terms, constant: -member.constant), member.relation))
      }
      #expect((alone.solve() != nil) == (left == -1), "without member \(left)")
    }
  }
}
