import Cassowary
import TestSupport
import Testing

/// Constraints that are accepted hold in the solve that follows, however its coefficients differ.
@Suite struct LastDigitTests {
  /// With coefficients far apart a solve counts in last digits, and so does the look for a witness.
  @Test(arguments: [1e9, 1e10, 1e12]) func farBoundsBesideUnevenCoefficients(_ bound: Double) throws
  {
    let solver = Solver()
    let (a, b, x) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(1000 * a + b == 0)
    try solver.add(x >= bound)
    #expect(throws: SolverError.self) { try solver.add(x <= bound * (1 - 1.5e-10)) }
    #expect(throws: SolverError.self) {
      try solver.add(contentsOf: [x <= bound * (1 - 1.5e-10)])
    }
    #expect(solver.solve() == nil)
    try solver.add(x <= bound)
    #expect(solver.solve() == nil)
  }

  /// Like terms are added up before the unit of a row is known, in a batch as well.
  @Test func likeTermsInABatch() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add(x == 100)
    for terms in [1e-6 * x + 1e-6 * x, 2e-6 * x + y - y, 2e-6 * x + 0 * y] {
      let row = terms <= 2e-4 - 5e-11
      #expect(throws: SolverError.self) { try solver.add(row) }
      #expect(throws: SolverError.self) { try solver.add(contentsOf: [row]) }
    }
    #expect(solver.solve() == nil)
    #expect(solver.constraintCount == 1)
    try solver.add(contentsOf: [1e-6 * x + 1e-6 * x <= 2e-4])
    #expect(solver.solve() == nil)
  }

  /// A variable that nothing asks for keeps its value while others are brought near.
  @Test func freeVariablesBesideFarOnes() throws {
    let solver = Solver()
    let free = solver.addVariable()
    for value in [7, 3e9] {
      try solver.suggest(value, for: free)
      #expect(solver.value(of: free) == value)
      solver.stopSuggesting(for: free)
      #expect(solver.value(of: free) == value)
      let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      try solver.add(1e-4 * x - y == 0)
      try solver.add(1e-4 * y - z == 0)
      let far = try solver.add(z == 10)
      #expect(abs(solver.value(of: x) - 1e9) <= 1)
      #expect(solver.value(of: free) == value)
      // The order of addition is that of the constraints that are seen.
      let last = try solver.add((z == 11).priority(1))
      try solver.remove(far)
      #expect(abs(solver.value(of: z) - 11) <= 1e-6)
      #expect(solver.value(of: free) == value)
      try solver.remove(last)
      #expect(solver.checkInvariants() == [])
    }
  }

  /// A conflict whose reduction brings far values near, by wishes that leave free places.
  @Test func conflictsOfFarValues() throws {
    let solver = Solver()
    let (v, p, x) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let parts = solver.addVariables(4)
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.addUnchecked(a - 3 * b == 0)
    try solver.addUnchecked(p == 0)
    for part in parts { try solver.addUnchecked(part == 1) }
    let far = 0x1p18
    let sum = LinearExpression([.init(1, x)] + parts.map { .init(-far, $0) })
    try solver.addUnchecked(sum == 0)
    try solver.addUnchecked((v == 1_000).priority(999))
    try solver.addUnchecked(0x1p-19 * v + 0x1p-19 * p <= 0)
    try solver.addUnchecked(0x1p-19 * v - 0x1p-19 * x >= 0)
    let conflict = try #require(solver.solve())
    #expect(conflict.members.count == 8)
    for case .existing(let member) in conflict.members {
      let others = Solver()
      let names = Dictionary(
        uniqueKeysWithValues: ([v, p, x, a, b] + parts).map { ($0, others.addVariable()) })
      for case .existing(let other) in conflict.members where other != member {
        var row = try solver.constraint(other)
        row.terms = row.terms.map { .init($0.coefficient, names[$0.variable] ?? $0.variable) }
        try others.addUnchecked(row)
      }
      #expect(others.solve() == nil)
    }
  }

  /// Where the variables of a constraint cancel, only its constant decides.
  @Test func stretchesOfAConstantConstraint() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let less = try solver.add(x <= x + 5)
    let found = try solver.stretches(varying: less, over: -10...10)
    #expect(found.map(\.isSatisfiable) == [false, true])
    #expect(found.map { abs($0.range.upperBound) <= 1e-5 } == [true, false])
    #expect(try solver.stretches(varying: less, over: 1...10).map(\.isSatisfiable) == [true])
    let same = try solver.add((x == x).priority(3))
    #expect(try solver.stretches(varying: same, over: 0...10).allSatisfy(\.isSatisfiable))
    #expect(solver.constraintCount == 2)
    #expect(solver.solve() == nil)
  }

  /// Suggesting a value leaves staged terms alone, the first time as well.
  @Test func suggestionsLeaveStagedTerms() throws {
    let solver = Solver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.stageTerm(1, x)
    try solver.suggest(5, for: y)
    try solver.suggest(6, for: y)
    try solver.stageTerm(1, z)
    let row = try solver.commitRow(.equal, 3)
    #expect(try solver.constraint(row).terms.map(\.variable) == [x, z])
    #expect(solver.value(of: y) == 6)
  }

  /// A solver that has used up the stamps of its searches goes on as one that has not.
  @Test func stampsThatAreUsedUp() throws {
    for seed in RandomCases("used up stamps", debug: 20, release: 1_000) {
      var generator = SystemGenerator(seed: seed)
      let system = generator.system(generator.random.pick([.degenerate, .chain, .grid, .dense]))
      let script = Operation.script(system)
      let harness = Harness()
      let twin = Harness()
      var failures: [String?] = [nil, nil]
      for operation in script {
        harness.solver.useUpStamps()
        failures[0] = failures[0] ?? failure { try harness.run([operation]) }?.description
        failures[1] = failures[1] ?? failure { try twin.run([operation]) }?.description
      }
      #expect(failures[0] == failures[1], "seed \(seed)")
      #expect(harness.bits == twin.bits, "seed \(seed)")
      #expect(harness.solver.statistics == twin.solver.statistics, "seed \(seed)")
      #expect(harness.solver.checkInvariants() == [], "seed \(seed)")
    }
  }

  /// Rows with coefficients close to 1 determine each other in a block, whose members move thousands of times as fast
  /// as they would have to and whose sizes are estimates: what moves slowly beside them moves all the same.
  @Test func slowRowsBesideFastOnes() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable(), solver.addVariable())
    let (c, e) = (solver.addVariable(), solver.addVariable())
    let limit = try solver.add(b - 0.9999 * a <= 0)
    try solver.add((b <= 0).priority(749))
    let distance = try solver.add((a - b == -3).priority(750))
    try solver.add((e - 0.99999 * b >= 7).priority(750))
    try solver.add((c - e == 0).priority(749))
    try solver.add(c - 0.99995 * a == 0)
    #expect(solver.solve() == nil)
    try solver.add((a - c == 0).priority(749))
    #expect(solver.solve() == nil)
    #expect(solver.error(of: limit) <= 1e-8 * 30_000)
    #expect(solver.error(of: distance) <= 1e-8 * 30_000)
    #expect(solver.certificate().isProven)
    #expect(solver.checkInvariants() == [])
  }

  /// The same with wishes alone, which the values of a certificate have to be compared with afresh.
  @Test func slowWishesBesideFastOnes() throws {
    let solver = Solver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add((x - z <= 0).priority(251))
    let wish = try solver.add((y - 1.0000002 * x <= 3).priority(750))
    try solver.add((y - 0.999998 * x == 4).priority(251))
    try solver.add((z - 1.000008 * x <= -4).priority(750))
    #expect(solver.solve() == nil)
    try solver.add((x + z == 0).priority(500))
    #expect(solver.solve() == nil)
    #expect(solver.error(of: wish) <= 1e-8)
    #expect(solver.certificate().isProven)
    #expect(solver.checkInvariants() == [])
  }
}
