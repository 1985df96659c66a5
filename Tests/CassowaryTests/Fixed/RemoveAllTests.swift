import Cassowary
import Testing

/// A solver whose contents were removed is as good as a new one.
@Suite struct RemoveAllTests {
  /// A squeezed row with cycles, a conflict in the weights and a suggestion; returns all values and the
  /// counters.
  private func run(_ solver: Solver) throws -> ([Double], Statistics) {
    let items = solver.addVariables(20)
    let total = solver.addVariable("total")
    try solver.add(total == 300)
    for place in 1..<items.count {
      try solver.add((items[place] - items[place - 1] >= 8).priority(999.5))
      try solver.add((items[place] == Double(place * 37 % 23)).priority(Priority(rawValue: 250)))
    }
    try solver.add(items[0] >= 3)
    try solver.add(2 * items[5] == items[7] + items[9])
    try solver.add(items[19] + 8 <= total)
    try solver.suggest(40, for: items[3])
    _ = solver.solve()
    try solver.add(items[18] <= 100)
    return ((items + [total]).map { solver.value(of: $0) }, solver.statistics)
  }

  @Test func sameBitsAsANewSolver() throws {
    let fresh = try run(Solver())
    let used = Solver()
    for _ in 1...3 {
      let (values, statistics) = try run(used)
      #expect(values == fresh.0)
      #expect(statistics == fresh.1)
      used.removeAll()
      #expect(used.variableCount == 0 && used.constraintCount == 0)
      #expect(used.solve() == nil)
      #expect(used.checkInvariants().isEmpty)
    }
  }

  @Test func handlesAreStale() throws {
    let solver = Solver()
    let old = solver.addVariable("old")
    let constraint = try solver.add((old == 1).named("one"))
    solver.removeAll()
    let new = solver.addVariable()
    let other = try solver.add(new == 2)
    #expect(!solver.contains(old) && !solver.contains(constraint))
    #expect(solver.contains(new) && solver.contains(other))
    #expect(solver.name(of: new) == nil && solver.name(of: other) == nil)
    #expect(throws: SolverError.unknownVariable(old)) { try solver.add(old == 3) }
    #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.remove(constraint) }
    #expect(solver.value(of: new) == 2)
  }

  @Test func changesAreReportedFromTheBeginning() throws {
    let solver = Solver()
    for value in [5.0, 6] {
      let variable = solver.addVariable()
      let still = solver.addVariable()
      try solver.add(variable == value)
      try solver.add(still == 0)
      var seen: [Variable: Double] = [:]
      solver.drainChanges { seen[$0] = $1 }
      #expect(seen == [variable: value])
      solver.drainChanges { _, _ in Issue.record("nothing has changed") }
      solver.removeAll()
    }
  }

  @Test func variablesRemovedAndAddedBetweenSolves() throws {
    let solver = Solver()
    let first = solver.addVariable("first")
    try solver.removeVariable(first)
    #expect(solver.variableCount == 0 && !solver.contains(first))
    let second = solver.addVariable()
    #expect(second != first)
    try solver.add(second == 4)
    #expect(solver.value(of: second) == 4)
    let third = solver.addVariable()
    #expect(solver.value(of: third) == 0)
    #expect(solver.variableCount == 2)
  }
}
