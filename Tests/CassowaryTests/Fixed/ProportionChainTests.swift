import Cassowary
import Testing

/// Multipliers that differ by many powers of ten: along a chain of proportions each is a product of all before it.
@Suite struct ProportionChainTests {
  private let solver = Solver()

  /// 41 variables of which each is half of the one before.
  private func chain() throws -> (variables: [Variable], rows: [ConstraintID]) {
    let variables = solver.addVariables(41)
    let rows = try (0..<40).map { try solver.add(variables[$0 + 1] - 0.5 * variables[$0] == 0) }
    return (variables, rows)
  }

  @Test func conflictsAndExplanationsNameAllRows() throws {
    let (variables, rows) = try chain()
    let first = try solver.add(variables[0] == 1024)
    #expect(try solver.explain(variables[40]).influences.count == 41)
    let wish = try solver.add((variables[40] == 5).priority(500))
    #expect(Set(try solver.obstacles(to: wish)?.constraints ?? []) == Set([first] + rows))
    let members = try refusal { try solver.add(variables[40] == 5) }
    #expect(Set(members) == Set(([first] + rows).map { .existing($0) } + [.added(0)]))
  }

  @Test func conflictsOfFarCoefficientsNameTheRefusedConstraint() throws {
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let rows = [
      try solver.add(a == 1), try solver.add(1e-6 * b - 1e6 * a == 0),
      try solver.add(1e-6 * c - 1e6 * b == 0),
    ]
    let members = try refusal { try solver.add(c == 5) }
    #expect(Set(members) == Set(rows.map { .existing($0) } + [.added(0)]))
  }

  @Test func allThatMovesIsAmbiguous() throws {
    let (variables, _) = try chain()
    #expect(solver.ambiguousVariables() == variables)
    #expect(
      solver.ambiguities().allSatisfy { $0.range == -Double.infinity...Double.infinity })
    for variable in variables {
      let causes = try solver.explain(variable).influences.map(\.cause)
      #expect(causes.contains(.keptValue(variables[0])))
    }
  }

  /// Any value of `far` from 0 to 1e13 is optimal; a value near the data is preferred.
  @Test(arguments: [0, 1, 100]) func valuesStayNearWhateverElseThereIs(_ count: Int) throws {
    let (start, end, far, between) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable()
    )
    let others = solver.addVariables(count)
    try solver.addUnchecked(start == 10)
    try solver.addUnchecked(end == 0)
    try solver.addUnchecked((1e-6 * far - 1e6 * start == 0).priority(500))
    try solver.addUnchecked((1e-6 * far - 1e-6 * between == 0).priority(500))
    try solver.addUnchecked((1e-6 * between - 1e-6 * end == 0).priority(500))
    for other in others { try solver.addUnchecked(other >= -10) }
    #expect(abs(solver.value(of: far)) <= 1)
  }

  @Test(arguments: [(1e-6, 1e6), (0x1p-19, 0x1p19)])
  func valuesBeyondAllNumbersAreNoOptimum(_ small: Double, _ large: Double) throws {
    let variables = solver.addVariables(28)
    var rows: [ConstraintID] = []
    for (last, next) in zip(variables, variables.dropFirst()) {
      rows.append(try solver.addUnchecked(small * next - large * last == 0))
    }
    let start = try solver.addUnchecked(variables[0] == 1)
    #expect(solver.status == .uncertain)
    try solver.setConstant(2, of: start)
    #expect(solver.status == .uncertain)
    try solver.remove(rows[1])
    #expect(solver.status == .optimal)
    #expect(solver.value(of: variables[1]) == 2 * large / small)
    #expect(variables.allSatisfy { solver.value(of: $0).isFinite })
  }

  /// Numbers of twice the digits are made of halves, which are no numbers where the values are nearly too large.
  @Test(arguments: [1.0, 2, 5, 1e7]) func valuesNearTheLargestNumbers(_ start: Double) throws {
    let variables = solver.addVariables(26)
    for (last, next) in zip(variables, variables.dropFirst()) {
      try solver.addUnchecked(1e-6 * next - 1e6 * last == 0)
    }
    try solver.addUnchecked(variables[0] == start)
    for (place, variable) in variables.enumerated() {
      var expected = start
      for _ in 0..<place { expected *= 1e12 }
      #expect(abs(solver.value(of: variable) / expected - 1) <= 1e-9)
    }
  }

  /// A difference of numbers that are nearly too large may be no number, though each of them is one.
  @Test func differencesThatAreNoNumbersAreNoOptimum() throws {
    let variables = solver.addVariables(26)
    for (last, next) in zip(variables, variables.dropFirst()) {
      try solver.addUnchecked(1e-6 * next - 1e6 * last == 0)
    }
    try solver.addUnchecked(variables[0] == 1e7)
    let (same, difference) = (solver.addVariable(), solver.addVariable())
    try solver.addUnchecked(same == variables[25])
    try solver.addUnchecked(difference - 1e6 * variables[25] + 1e6 * same == 0)
    #expect(variables.allSatisfy { solver.value(of: $0).isFinite })
    #expect(solver.value(of: difference).isFinite || solver.status == .uncertain)
  }

  /// Ranges of what is no number have ends that are.
  @Test func ambiguitiesBeyondAllNumbers() throws {
    let variables = solver.addVariables(30)
    for (last, next) in zip(variables, variables.dropFirst()).prefix(27) {
      try solver.addUnchecked(1e-6 * next - 1e6 * last == 0)
    }
    try solver.addUnchecked(variables[0] == 1)
    try solver.addUnchecked(variables[28] == variables[27] - variables[26])
    try solver.addUnchecked(variables[29] >= variables[28])
    #expect(solver.status == .uncertain)
    let found = solver.ambiguities()
    #expect(found.map(\.variable).contains(variables[29]))
    #expect(found.allSatisfy { $0.range.lowerBound <= $0.range.upperBound })
  }
}
