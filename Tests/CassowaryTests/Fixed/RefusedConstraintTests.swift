import Cassowary
import Testing

/// Required constraints that conflict are refused with their conflict, and nothing changes.
@Suite struct RefusedConstraintTests {
  private let solver = Solver()

  @Test func contradictionNamesBothSides() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    try solver.add(y >= 3)
    let first = try solver.add(x == 10)
    #expect(try refusal { try solver.add(x == 11) } == [.existing(first), .added(0)])
    #expect(solver.value(of: x) == 10)
    #expect(solver.constraintCount == 2)
  }

  @Test func chainsAreNamedInTheOrderAdded() throws {
    let xs = solver.addVariables(5)
    var ids: [ConstraintID] = []
    for (left, right) in zip(xs, xs.dropFirst()).reversed() {
      ids.append(try solver.add(left + 10 <= right))
    }
    try solver.add(xs[0] >= -1000)
    let members = try refusal { try solver.add(xs[4] - xs[0] <= 39) }
    #expect(members == ids.map { .existing($0) } + [.added(0)])
    try solver.add(xs[4] - xs[0] <= 40)
  }

  @Test func valuesAndConstraintsStay() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    try solver.add(x + y == 30)
    try solver.add((x == 10).priority(500))
    let before = (solver.value(of: x), solver.value(of: y))
    try solver.add(x >= 10)
    #expect(throws: SolverError.self) { try solver.add(x <= 9) }
    #expect((solver.value(of: x), solver.value(of: y)) == before)
    #expect(solver.constraintCount == 3)
    try solver.add(y <= 20)
    try solver.suggest(12, for: x)
    #expect(solver.value(of: x) == 12)
    #expect(solver.value(of: y) == 18)
  }

  /// After a refusal, what was accepted before can be removed and added again.
  @Test func acceptedConstraintsCanReturn() throws {
    let x = solver.addVariable("x")
    try solver.suggest(5, for: x)
    let bound = try solver.add(x >= 2)
    try solver.remove(bound)
    let again = try solver.add(x >= 2)
    #expect(throws: SolverError.self) { try solver.add(x <= 1) }
    try solver.remove(again)
    try solver.add(x >= 2)
    #expect(solver.value(of: x) == 5)
  }

  @Test func manyRefusalsLeaveNothingBehind() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    try solver.add(x == 1)
    try solver.add(y >= x)
    for round in 1...200 {
      #expect(throws: SolverError.self) { try solver.add(x == Double(1 + round)) }
      #expect(throws: SolverError.self) { try solver.add(x - y >= Double(round)) }
    }
    #expect(solver.constraintCount == 2)
    #expect(solver.variableCount == 2)
    #expect(solver.value(of: x) == 1)
    try checkInvariants(of: solver)
  }

  @Test func batchIsAllOrNone() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    let first = try solver.add(x == 0)
    let members = try refusal {
      try solver.add(contentsOf: [y == 5, x >= -10, y <= x + 4, (y == 0).priority(10)])
    }
    #expect(members == [.existing(first), .added(0), .added(2)])
    #expect(solver.constraintCount == 1)
    #expect(solver.value(of: y) == 0)
    #expect(
      try refusal { try solver.add(contentsOf: [y == 1, y == 2]) } == [.added(0), .added(1)])
    #expect(solver.constraintCount == 1)
  }

  @Test func constantsAndPrioritiesAreRefusedToo() throws {
    let x = solver.addVariable("x")
    let low = try solver.add(x >= 10)
    let high = try solver.add(x <= 20)
    let wish = try solver.add((x == 30).priority(700))
    let members: [Conflict.Member] = [.existing(low), .existing(high)]
    #expect(try refusal { try solver.setConstant(21, of: low) } == members)
    #expect(try solver.constraint(low).constant == 10)
    #expect(
      try refusal { try solver.setPriority(.required, of: wish) } == [
        .existing(high), .existing(wish),
      ])
    #expect(try solver.constraint(wish).priority == 700)
    #expect(solver.value(of: x) == 20)
    try solver.setConstant(15, of: low)
    try solver.setConstant(40, of: high)
    #expect(solver.value(of: x) == 30)
  }

  @Test func suggestionsAreNeverRequired() throws {
    let x = solver.addVariable("x")
    try solver.suggest(15, for: x)
    #expect(throws: SolverError.invalidPriority(1000)) {
      try solver.suggest(21, for: x, priority: .required)
    }
    #expect(solver.value(of: x) == 15)
  }

  @Test func emptyConstraints() throws {
    let x = solver.addVariable("x")
    try solver.add(x == 7)
    let true1 = try solver.add(Constraint(LinearExpression(0), .equal))
    try solver.add(x - x <= 3)
    #expect(try refusal { try solver.add(x - x >= 3) } == [.added(0)])
    #expect(try refusal { try solver.add(Constraint(LinearExpression(1), .equal)) } == [.added(0)])
    let wrong = try solver.add((x - x == 3).priority(100))
    #expect(solver.error(of: wrong) == 3)
    #expect(solver.error(of: true1) == 0)
    #expect(try refusal { try solver.setPriority(.required, of: wrong) } == [.existing(wrong)])
    #expect(try refusal { try solver.setConstant(1, of: true1) } == [.existing(true1)])
    #expect(solver.value(of: x) == 7)
    try solver.setConstant(0, of: wrong)
    try solver.setPriority(.required, of: wrong)
  }

  @Test func aRefusalCountsNothing() throws {
    let solver = Solver()
    let x = solver.addVariable()
    try solver.add(x >= 0)
    try solver.add((x == 5).priority(500))
    let before = solver.statistics
    #expect(throws: SolverError.self) { try solver.add(x <= -1) }
    #expect(solver.statistics == before)
  }

  /// What had changed before is solved, and what has been found out for the refused constraint is forgotten.
  @Test func aRefusalIsLikeAReading() throws {
    for isRefused in [false, true] {
      let solver = Solver()
      let x = solver.addVariable("x")
      let y = solver.addVariable("y")
      try solver.add(y == 1)
      try solver.add(x >= 0)
      let wish = try solver.add((x == 10).priority(500))
      if isRefused {
        #expect(try refusal { try solver.add(y == 2) }.count == 2)
      } else {
        solver.solve()
      }
      try solver.remove(wish)
      try solver.add((x == 20).priority(500))
      let solves = solver.solvesForChecks
      try solver.add(x <= 5)
      #expect(solver.solvesForChecks == solves)
      #expect(solver.statistics.solves == 2)
      #expect(solver.value(of: x) == 5)
    }
  }
}
