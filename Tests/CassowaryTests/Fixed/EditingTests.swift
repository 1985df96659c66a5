import Cassowary
import Testing

/// Suggestions, changed constants, change lists and the unchecked tier.
@Suite struct EditingTests {
  private let solver = Solver()

  private func drained() -> [Int32: Double] {
    var changes: [Int32: Double] = [:]
    solver.drainChanges { changes[$0.index] = $1 }
    return changes
  }

  @Test func suggestionsYieldToRequiredConstraints() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    try solver.add(contentsOf: [x >= 0, x <= 100, y == x + 10])
    for (wish, result) in [(50.0, 50.0), (150, 100), (-3, 0), (99.5, 99.5)] {
      try solver.suggest(wish, for: x)
      #expect(solver.value(of: x) == result)
      #expect(solver.value(of: y) == result + 10)
    }
    solver.stopSuggesting(for: x)
    #expect(solver.value(of: y) == solver.value(of: x) + 10)
    solver.stopSuggesting(for: x)
  }

  @Test func suggestionsHavePriorities() throws {
    let x = solver.addVariable("x")
    try solver.add((x == 1).priority(500))
    try solver.suggest(2, for: x)
    #expect(solver.value(of: x) == 2)
    try solver.suggest(3, for: x, priority: 499)
    #expect(solver.value(of: x) == 1)
    try solver.suggest(4, for: x, priority: 501)
    #expect(solver.value(of: x) == 4)
    solver.stopSuggesting(for: x)
    #expect(solver.value(of: x) == 1)
  }

  @Test func constantsMoveEverythingBehindThem() throws {
    let xs = solver.addVariables(10)
    let first = try solver.add(xs[0] == 0)
    for (left, right) in zip(xs, xs.dropFirst()) { try solver.add(right == left + 10) }
    for start in [5.0, -2, 1e6, 0] {
      try solver.setConstant(start, of: first)
      #expect(
        xs.map { solver.value(of: $0) } == (0..<10).map { start + 10 * Double($0) })
    }
  }

  @Test func changesAreToldOnce() throws {
    let xs = solver.addVariables(4)
    let chain = try solver.add(contentsOf: [
      xs[0] == 1, xs[1] == xs[0] + 1, xs[2] == 7, xs[3] == xs[2] - xs[2],
    ])
    #expect(drained().filter { $0.value != 0 } == [0: 1, 1: 2, 2: 7])
    #expect(drained().isEmpty)
    try solver.setConstant(5, of: chain[0])
    #expect(drained() == [0: 5, 1: 6])
    try solver.setConstant(6, of: chain[0])
    try solver.setConstant(5, of: chain[0])
    #expect(drained().isEmpty)
    try solver.setConstant(6, of: chain[0])
    _ = solver.value(of: xs[1])
    try solver.setConstant(8, of: chain[2])
    _ = solver.value(of: xs[2])
    #expect(drained() == [0: 6, 1: 7, 2: 8])
  }

  @Test func changesComeInIndexOrder() throws {
    let xs = solver.addVariables(50)
    for (left, right) in zip(xs, xs.dropFirst()).reversed() { try solver.add(left == right + 1) }
    try solver.add(xs[49] == 3)
    var order: [Int32] = []
    solver.drainChanges { variable, _ in order.append(variable.index) }
    #expect(order == order.sorted() && Set(order).count == order.count)
    #expect(order.count == 50)
  }

  @Test func uncheckedConflictIsReportedBySolve() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    let low = try solver.addUnchecked(x >= 10)
    let high = try solver.addUnchecked(x <= 4)
    try solver.addUnchecked(y == 3)
    #expect(solver.solve()?.members == [.existing(low), .existing(high)])
    #expect(solver.error(of: low) + solver.error(of: high) == 6)
    #expect(solver.value(of: y) == 3)
    #expect(solver.solve()?.members == [.existing(low), .existing(high)])
    try solver.setPriorityUnchecked(999, of: high)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) == 10)
    #expect(solver.error(of: high) == 6)
    try solver.setConstantUnchecked(3, of: low)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: x) >= 3 && solver.value(of: x) <= 4)
  }

  /// The least total violation, where one culprit violates less than two innocents.
  @Test func conflictingValuesViolateLeast() throws {
    let x = solver.addVariable("x")
    for value in [10.0, 10, 60] { try solver.addUnchecked(x == value) }
    #expect(solver.solve() != nil)
    #expect(solver.value(of: x) == 10)
  }

  @Test func stagedTermsBecomeARow() throws {
    let a = solver.addVariable("a")
    let b = solver.addVariable("b")
    try solver.stageTerm(2, a)
    try solver.stageTerm(-1, b)
    try solver.stageTerm(1, b)
    let row = try solver.commitRow(.equal, 12)
    try solver.stageTerm(1, b)
    try solver.stageTerm(-1, a)
    let wish = try solver.commitRow(.greaterThanOrEqual, 4, priority: 600)
    let empty = try solver.commitRow(.lessThanOrEqual, 5)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: a) == 6)
    #expect(solver.value(of: b) >= 10)
    #expect(try solver.constraint(wish).priority == 600)
    #expect(try solver.constraint(wish).constant == 4)
    #expect(solver.error(of: row) == 0 && solver.error(of: empty) == 0)
    #expect(solver.constraintCount == 3)
  }

  /// Nothing that a refused constraint mentions finds its way into the next row.
  @Test func refusedTermsAreForgotten() throws {
    let a = solver.addVariable("a")
    let b = solver.addVariable("b")
    let c = solver.addVariable("c")
    for refused in [
      (5 * a == 1).priority(0), 5 * a == .infinity, LinearExpression([.init(.nan, b)]) + a >= 3,
    ] {
      #expect(throws: SolverError.self) { try solver.add(refused) }
      #expect(throws: SolverError.self) { try solver.add(contentsOf: [a + b >= 0, refused]) }
      #expect(throws: SolverError.self) { try solver.addUnchecked(refused) }
      #expect(throws: SolverError.self) {
        try solver.stageTerm(2, a)
        _ = try solver.commitRow(.equal, .nan)
      }
      try solver.stageTerm(1, c)
      let row = try solver.commitRow(.equal, 7)
      #expect(try solver.constraint(row).terms == [.init(1, c)])
    }
    #expect(solver.value(of: c) == 7)
  }

  /// A staged variable that is removed before its row is committed is not in the row, or the row is
  /// refused.
  @Test func stagedVariablesMayGo() throws {
    let a = solver.addVariable("a")
    let b = solver.addVariable("b")
    try solver.stageTerm(1, a)
    try solver.stageTerm(1, b)
    try solver.removeVariable(b)
    if let row = try? solver.commitRow(.equal, 7) {
      #expect(try solver.constraint(row).terms.allSatisfy { solver.contains($0.variable) })
    }
    #expect(solver.solve() == nil)
    #expect(solver.addVariable("c") != b)
    try checkInvariants(of: solver)
  }

  @Test func batchesEqualSingleAdditions() throws {
    let other = Solver()
    var results: [[Double]] = []
    for (solver, batched) in [(solver, true), (other, false)] {
      let xs = solver.addVariables(6)
      var constraints = [xs[0] == 4]
      for (left, right) in zip(xs, xs.dropFirst()) {
        constraints.append(left + 3 <= right)
        constraints.append((left == right).priority(200))
      }
      if batched {
        let ids = try solver.add(contentsOf: constraints)
        #expect(ids.count == constraints.count)
        for (id, constraint) in zip(ids, constraints) {
          #expect(try solver.constraint(id) == constraint)
        }
      } else {
        for constraint in constraints { try solver.add(constraint) }
      }
      results.append(xs.map { solver.value(of: $0) })
    }
    #expect(results[0] == [4, 7, 10, 13, 16, 19])
    #expect(results[1] == results[0])
  }

  /// The handle of a suggestion is public: explanations name it.
  @Test func aSuggestionRemovedAsAConstraint() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.suggest(5, for: x)
    guard case .constraint(let suggestion) = try solver.explain(x).influences[0].cause else {
      Issue.record("x is not explained by its suggestion")
      return
    }
    try solver.remove(suggestion)
    let other = try solver.add((y == 7).priority(500))
    solver.stopSuggesting(for: x)
    try solver.suggest(9, for: x)
    #expect(solver.value(of: x) == 9)
    #expect(solver.value(of: y) == 7)
    solver.stopSuggesting(for: x)
    #expect(solver.contains(other))
    #expect(solver.constraintCount == 1)
    try solver.removeVariable(x)
  }

  /// An edit that goes with its constraint, before anybody has seen it, moves nothing.
  @Test func editsThatNoSolveHasSeen() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let row = try solver.add((y == x + 1).priority(500))
    try solver.suggest(5, for: x)
    #expect(solver.value(of: y) == 6)
    try solver.suggest(10, for: x)
    solver.stopSuggesting(for: x)
    #expect(solver.value(of: x) == 5)
    try solver.setConstant(100, of: row)
    try solver.remove(row)
    #expect(solver.value(of: y) == 6)
  }
}
