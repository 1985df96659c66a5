import Cassowary
import Testing

/// Equalities that hold without being needed take no part, until a step moves them.
@Suite struct RestingTests {
  private static let names = ["x", "y", "z"]

  /// Every two of three variables are equal, which is once more than needed.
  private static func triangle(
    priority: Double, detours: Bool
  ) throws -> (solver: Solver, variables: [Variable], rows: [ConstraintID]) {
    let solver = Solver()
    if detours { solver.takeDetours() }
    let variables = names.map { solver.addVariable($0) }
    let pairs = [(0, 1), (1, 2), (0, 2)]
    let rows = try pairs.map { pair in
      try solver.add(
        (variables[pair.0] - variables[pair.1] == 0).priority(Priority(rawValue: priority)))
    }
    return (solver, variables, rows)
  }

  /// Something more important pulls the ends apart: the rows that rested pay, and least of all if the
  /// third is between them.
  @Test(arguments: [false, true]) func restEndsWhenSomethingMoves(detours: Bool) throws {
    let (solver, variables, rows) = try Self.triangle(priority: 500, detours: detours)
    let left = try solver.add((variables[0] == 0).priority(750))
    let right = try solver.add((variables[2] == 0).priority(750))
    #expect(variables.map { solver.value(of: $0) } == [0, 0, 0])
    #expect(solver.checkInvariants() == [])
    try solver.setConstant(10, of: right)
    #expect(rows.reduce(0) { $0 + solver.error(of: $1) } == 20)
    #expect(solver.certificate().isProven)
    #expect(solver.checkInvariants() == [])
    try solver.setConstant(10, of: left)
    #expect(variables.map { solver.value(of: $0) } == [10, 10, 10])
    #expect(solver.certificate().isProven)
    #expect(solver.checkInvariants() == [])
  }

  /// The same where the rows are required: a conflict names the pulls and what connects them.
  @Test func requiredRowsRest() throws {
    let (solver, variables, rows) = try Self.triangle(priority: 1000, detours: false)
    let low = try solver.addUnchecked(variables[0] == 0)
    #expect(solver.status == .optimal)
    #expect(solver.checkInvariants() == [])
    let high = try solver.addUnchecked(variables[2] == 10)
    #expect(solver.status == .conflict)
    let conflict = try #require(solver.solve())
    #expect(conflict.members.contains(.existing(low)) && conflict.members.contains(.existing(high)))
    try solver.remove(high)
    #expect(solver.status == .optimal)
    #expect(variables.map { solver.value(of: $0) } == [0, 0, 0])
    try solver.remove(rows[1])
    #expect(variables.map { solver.value(of: $0) } == [0, 0, 0])
    #expect(solver.checkInvariants() == [])
  }

  /// A square of cells each equal to its neighbours: the rows that close the circles cost nothing.
  @Test func redundantRowsOfAGridTakeNoExchanges() throws {
    for side in [6, 12] {
      let solver = Solver()
      let cells = solver.addVariables(side * side)
      for place in cells.indices {
        if place % side > 0 { try solver.addUnchecked(cells[place] - cells[place - 1] == 0) }
        if place >= side { try solver.addUnchecked(cells[place] - cells[place - side] == 0) }
      }
      try solver.addUnchecked(
        Constraint(LinearExpression(cells[..<side].map { .init(1, $0) }), .equal))
      let wish = try solver.add((cells[0] == 7).priority(500))
      #expect(cells.allSatisfy { solver.value(of: $0) == 0 })
      #expect(solver.error(of: wish) == 7)
      #expect(solver.statistics.pivots <= 2, "\(side): \(solver.statistics)")
      #expect(solver.checkInvariants() == [])
    }
  }
}
