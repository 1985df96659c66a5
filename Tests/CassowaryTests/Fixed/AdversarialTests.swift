import Cassowary
import TestSupport
import Testing

/// Numbers and handles that no caller should pass: the answer is an error that names the culprit, and
/// nothing has changed.
@Suite struct AdversarialTests {
  private static let notAccepted: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude,
    Solver.largestMagnitude.nextUp, -Solver.largestMagnitude.nextUp,
  ]
  private static let invalidPriorities: [Double] = [
    0, -0.0, -1, 1001, 1000.0.nextUp, .nan, .infinity, -.infinity, 1e308,
  ]

  private let solver = Solver()
  private let x: Variable
  private let y: Variable
  private let fixed: ConstraintID
  private let wish: ConstraintID

  init() throws {
    x = solver.addVariable("x")
    y = solver.addVariable("y")
    fixed = try solver.add(x + y == 10)
    wish = try solver.add((x == 4).priority(500))
  }

  private func expectIntact() throws {
    #expect(solver.value(of: x) == 4)
    #expect(solver.value(of: y) == 6)
    #expect(solver.constraintCount == 2)
    #expect(solver.variableCount == 2)
    #expect(try solver.constraint(fixed).constant == 10)
    #expect(try solver.constraint(wish).priority == 500)
    try checkInvariants(of: solver)
  }

  /// Checks that `body` throws `invalidNumber` with exactly this number.
  private func expectInvalid(_ number: Double, _ body: () throws -> Void) throws {
    do {
      try body()
      Issue.record("\(number) was accepted")
    } catch SolverError.invalidNumber(let culprit) {
      #expect(culprit == number || culprit.isNaN && number.isNaN)
    }
    try expectIntact()
  }

  @Test(arguments: notAccepted) func numbersThatAreNotAccepted(_ number: Double) throws {
    try expectInvalid(number) { try solver.add(x == number) }
    let expression = LinearExpression([.init(1, y), .init(number, x)], constant: 2)
    let term = Constraint(expression, .lessThanOrEqual)
    try expectInvalid(number) { try solver.add(contentsOf: [x >= 0, term]) }
    try expectInvalid(number) { try solver.add(term.priority(1)) }
    try expectInvalid(number) { try solver.addUnchecked(x <= number) }
    try expectInvalid(number) { try solver.setConstant(number, of: fixed) }
    try expectInvalid(number) { try solver.setConstantUnchecked(number, of: wish) }
    try expectInvalid(number) { try solver.suggest(number, for: x) }
    try expectInvalid(number) { try solver.stageTerm(number, x) }
  }

  @Test(arguments: invalidPriorities) func prioritiesThatAreNotAccepted(_ number: Double) throws {
    let priority = Priority(rawValue: number)
    for body: () throws -> Void in [
      { try solver.add((x == 1).priority(priority)) },
      { try solver.add(contentsOf: [x >= 0, (x == 1).priority(priority)]) },
      { try solver.addUnchecked((x == 1).priority(priority)) },
      { try solver.setPriority(priority, of: wish) },
      { try solver.setPriorityUnchecked(priority, of: wish) },
      { try solver.suggest(1, for: x, priority: priority) },
    ] {
      do {
        try body()
        Issue.record("priority \(number) was accepted")
      } catch SolverError.invalidPriority(let culprit) {
        #expect(culprit == number || culprit.isNaN && number.isNaN)
      }
      try expectIntact()
    }
  }

  @Test func prioritiesAtTheEdges() throws {
    let z = solver.addVariable("z")
    try solver.add((z == 1).priority(Priority(rawValue: .leastNonzeroMagnitude)))
    #expect(solver.value(of: z) == 1)
    try solver.add((z == 2).priority(Priority(rawValue: 1000.0.nextDown)))
    #expect(solver.value(of: z) == 2)
    try solver.add((z == 3).priority(Priority(rawValue: 999.0.nextUp)))
    #expect(solver.value(of: z) == 2)
  }

  @Test func largestNumbersThatAreAccepted() throws {
    let z = solver.addVariable("z")
    try solver.add(z == Solver.largestMagnitude)
    #expect(solver.value(of: z) == Solver.largestMagnitude)
    let w = solver.addVariable("w")
    try solver.add(Solver.largestCoefficient * w == Solver.largestCoefficient)
    #expect(solver.value(of: w) == 1)
    #expect(solver.value(of: x) == 4)
  }

  @Test(arguments: [
    Solver.largestCoefficient.nextUp, 1e12, Solver.smallestCoefficient.nextDown, 1e-30, 1e-300,
    .leastNonzeroMagnitude,
  ])
  func coefficientsOutOfRange(_ size: Double) throws {
    for number in [size, -size] {
      try expectInvalid(number) { try solver.add(number * x == 1) }
      try expectInvalid(number) { try solver.add((y + number * x == 5).priority(300)) }
      try expectInvalid(number) { try solver.stageTerm(number, x) }
    }
  }

  @Test func smallestCoefficient() throws {
    let z = solver.addVariable("z")
    try solver.add(Solver.smallestCoefficient * z == 1)
    #expect(abs(solver.value(of: z) - 1 / Solver.smallestCoefficient) < 1e-6)
    let w = solver.addVariable("w")
    try solver.add((w + Solver.smallestCoefficient * z == 5).priority(300))
    #expect(abs(solver.value(of: w) - 4) < 1e-9)
    #expect(solver.value(of: x) == 4)
  }

  @Test func tinyConstants() throws {
    let z = solver.addVariable("z")
    let id = try solver.add(z == .leastNonzeroMagnitude)
    #expect(abs(solver.value(of: z)) <= 1e-300)
    try solver.setConstant(-0.0, of: id)
    #expect(solver.value(of: z) == 0)
  }

  @Test func zeroTermsDoNotCount() throws {
    let z = solver.addVariable("z")
    try solver.add(0 * z + x == 4)
    try solver.add(z - z + 2 * y == 12)
    #expect(solver.ambiguousVariables() == [z])
    try solver.add((0 * z == 0).priority(3))
    #expect(solver.ambiguousVariables() == [z])
    let nothing = try solver.add((0 * z == 2).priority(3))
    #expect(solver.error(of: nothing) == 2)
    #expect(throws: SolverError.self) { try solver.add(0 * z >= 1) }
  }

  /// The same variable in a hundred terms is one term; a difference that rounding leaves is none.
  @Test func manyLikeTerms() throws {
    let z = solver.addVariable("z")
    var sum = LinearExpression()
    for _ in 0..<100 { sum = sum + z }
    try solver.add(sum == 300)
    #expect(solver.value(of: z) == 3)
    let w = solver.addVariable("w")
    try solver.add(0.1 * w + 0.2 * w - 0.3 * w <= 1)
    #expect(solver.value(of: w).isFinite)
  }

  /// Like terms that add up to a coefficient out of range: a constraint that is accepted holds.
  @Test func likeTermsOutOfRange() throws {
    let large = Solver.largestCoefficient
    for (first, second) in [(large, large), (1, 0x1p-40 - 1), (1, 0x1p-52 - 1), (1e-6, -1e-6)] {
      let z = solver.addVariable()
      if let id = try? solver.add(first * z + second * z == 1) {
        let left = solver.value(of: first * z + second * z)
        #expect(abs(left - 1) < 1e-6 && solver.error(of: id) < 1e-6)
      }
      #expect(solver.value(of: z).isFinite)
    }
    #expect(solver.value(of: x) == 4)
    try checkInvariants(of: solver)
  }

  @Test func wideRows() throws {
    let zs = solver.addVariables(2_000)
    let sum = zs.reduce(into: LinearExpression()) { $0.terms.append(.init(1, $1)) }
    try solver.add(sum == 100)
    for (place, z) in zs.enumerated() where place > 0 { try solver.add((z == 0).priority(9)) }
    #expect(solver.value(of: zs[0]) == 100)
    #expect(solver.value(of: zs[1_999]) == 0)
  }

  @Test func duplicatesOfOneConstraint() throws {
    let z = solver.addVariable("z")
    var ids: [ConstraintID] = []
    for _ in 0..<500 { ids.append(try solver.add(z == x)) }
    for _ in 0..<500 { ids.append(try solver.add((z >= 2).priority(750))) }
    #expect(solver.value(of: z) == 4)
    for id in ids.reversed() {
      try solver.remove(id)
    }
    #expect(solver.value(of: x) == 4)
    try expectAfterRemoving(z)
  }

  private func expectAfterRemoving(_ variable: Variable) throws {
    try solver.removeVariable(variable)
    try expectIntact()
  }

  /// The rest of like terms is a coefficient as well, however the row is added.
  @Test func likeTermsThatAlmostCancel() throws {
    let rest = (-1 + 1e-7) + 1
    try expectInvalid(rest) { try solver.addUnchecked(x * 1 + x * (-1 + 1e-7) == 1) }
    try expectInvalid(rest) {
      try solver.stageTerm(1, x)
      try solver.stageTerm(-1 + 1e-7, x)
      _ = try solver.commitRow(.equal, 1)
    }
    try expectInvalid(rest) {
      _ = try solver.addRow((1, x), (1, y), (-1 + 1e-7, x), .equal, 1)
    }
    #expect(solver.addVariables(-1).isEmpty)
  }

  /// A contradiction to a variable by 1e-4 is refused with every coefficient.
  @Test(arguments: [1e-6, 1e-3, 1, 1e6]) func smallCoefficientsAreCheckedLikeOthers(
    factor: Double
  ) throws {
    let z = solver.addVariable("z")
    try solver.add(z == 0)
    #expect(throws: SolverError.self) { try solver.add(z * factor == 1e-4 * factor) }
    #expect(throws: SolverError.self) {
      try solver.add(contentsOf: [z * factor == 1e-4 * factor])
    }
    #expect(solver.status == .optimal)
    try solver.add(z * factor == 0)
  }

  /// The rounding of constants is no contradiction.
  @Test func constantsThatAreLeftOver() throws {
    try solver.add(x + 0.1 + 0.2 == x + 0.3)
    #expect(solver.status == .optimal)
    #expect(throws: SolverError.self) { try solver.add(x + 0.1 == x + 0.2) }
    #expect(solver.status == .optimal)
  }

  /// A refused edit leaves the terms that are staged.
  @Test func refusedEditWithStagedTerms() throws {
    let z = solver.addVariable("z")
    try solver.add(y <= 10)
    let bound = try solver.add(x <= 10)
    try solver.stageTerm(1, z)
    #expect(throws: SolverError.self) { try solver.setConstant(-100, of: bound) }
    _ = try solver.commitRow(.equal, 3)
    #expect(solver.value(of: z) == 3)
  }
}
