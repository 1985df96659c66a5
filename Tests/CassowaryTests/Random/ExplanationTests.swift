import Cassowary
import TestSupport
import Testing

/// Explanations of random systems, against finite differences and the exact reference.
@Suite struct ExplanationTests {
  private static let families: [SystemGenerator.Family] = [
    .dense, .chain, .tree, .grid, .equalWidths, .mixedCoefficients, .wide,
  ]

  /// A system whose constants are in general position, so that no more rows meet in a point than
  /// determine it.
  private static func generic(seed: UInt64) -> LinearSystem {
    var generator = SystemGenerator(seed: seed)
    var system = generator.system(generator.random.pick(families))
    for place in system.rows.indices {
      system.rows[place].constant += Double(generator.random.int(in: 1...1_000_000)) * 0x1p-20
    }
    return system
  }

  private static func harness(_ operations: [Operation]) throws -> Harness {
    let harness = Harness()
    try harness.run(operations)
    return harness
  }

  /// A value is the sum of what it rests on, and moves with each constant as it says.
  @Test func sensitivitiesAreDerivatives() {
    for seed in RandomCases("sensitivities", debug: 25, release: 2_000) {
      let script = Operation.script(Self.generic(seed: seed)).filter { $0 != .verify }
      expectNoFailure(seed: seed, script, Self.wrongSensitivity)
    }
  }

  /// Without detours: a solver that begins again may keep what nothing determines in another way.
  private static func wrongSensitivity(_ operations: [Operation]) -> Failure? {
    failure {
      let harness = try Harness.$takesDetours.withValue(false) {
        try Self.harness(operations)
      }
      let solver = harness.solver
      let scale = harness.system.scale
      for variable in harness.variables.values {
        let explanation = try solver.explain(variable)
        var sum = 0.0
        var size = 0.0
        for influence in explanation.influences {
          switch influence.cause {
          case .constraint(let id):
            sum += influence.sensitivity * (try solver.constraint(id).constant)
          case .keptValue(let kept): sum += influence.sensitivity * solver.value(of: kept)
          }
          size = max(size, abs(influence.sensitivity))
        }
        guard abs(sum - explanation.value) <= 1e-7 * scale * (1 + size) else {
          throw Failure(.explanation, "\(explanation.value) is explained as \(sum)")
        }
        for influence in explanation.influences {
          guard case .constraint(let id) = influence.cause else { continue }
          try checkDerivative(influence.sensitivity, of: variable, by: id, solver)
        }
      }
    }
  }

  private static func checkDerivative(
    _ sensitivity: Double, of variable: Variable, by id: ConstraintID, _ solver: Solver
  ) throws {
    let constant = try solver.constraint(id).constant
    let value = solver.value(of: variable)
    for step in [0x1p-24, -0x1p-24] {
      try solver.setConstantUnchecked(constant + step, of: id)
      let slope = (solver.value(of: variable) - value) / step
      try solver.setConstantUnchecked(constant, of: id)
      guard abs(slope - sensitivity) <= 1e-4 * (1 + abs(sensitivity)) else {
        throw Failure(.explanation, "sensitivity \(sensitivity), but the slope is \(slope)")
      }
      guard solver.value(of: variable) == value else {
        throw Failure(.explanation, "the value does not come back")
      }
    }
  }

  /// Only ambiguous values rest on kept ones: a constraint that was met when it came determines as well as one
  /// that moved something.
  @Test func whatIsDeterminedRestsOnConstraintsAlone() throws {
    for seed in RandomCases("determined values", debug: 300, release: 10_000) {
      var random = SplitMix64(seed: seed)
      let solver = Solver()
      let variables = (0..<random.int(in: 2...6)).map { _ in solver.addVariable() }
      for _ in 0..<random.int(in: 2...8) {
        var expression = LinearExpression(-Double(random.int(in: 0...3)))
        for _ in 0..<random.int(in: 1...3) {
          expression.terms.append(
            LinearExpression.Term(random.pick([1, 1, -1, 2, 0.5]), random.pick(variables)))
        }
        try solver.addUnchecked(
          Constraint(
            expression, random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
            priority: random.pick([1000, 750, 500, 250])))
        if solver.solve() != nil { break }
        let ambiguous = Set(solver.ambiguousVariables())
        for variable in variables {
          let explanation = try solver.explain(variable)
          let rests = explanation.influences.contains {
            if case .keptValue = $0.cause { true } else { false }
          }
          #expect(!rests || ambiguous.contains(variable), "seed \(seed): \(explanation)")
        }
        #expect(solver.checkInvariants() == [])
      }
    }
  }

  /// Removing all obstacles lets the error fall, as the reference says; where nothing else of that
  /// importance is violated and rows are in general position, they and the row are an irreducible
  /// conflict.
  @Test func obstaclesPreventTheConstraint() {
    let circuits = Counter()
    for seed in RandomCases("obstacles", debug: 100, release: 2_000) {
      let system = Self.generic(seed: seed)
      guard system.variableCount <= 12 else { continue }
      let script = Operation.script(system).filter { $0 != .verify }
      expectNoFailure(seed: seed, script) { operations in
        Self.wrongObstacles(operations, isGeneric: true, circuits)
      }
    }
    #expect(circuits.count > 10)
  }

  /// The same for systems in which many rows meet in one point.
  @Test func obstaclesAtDegenerateVertices() {
    let circuits = Counter()
    for seed in RandomCases("degenerate obstacles", debug: 60, release: 2_000) {
      var generator = SystemGenerator(seed: seed)
      let system = generator.system(.degenerate)
      let script = Operation.script(system).filter { $0 != .verify }
      expectNoFailure(seed: seed, script) { operations in
        Self.wrongObstacles(operations, isGeneric: false, circuits)
      }
    }
  }

  /// Errors that are neither large nor due to rounding are passed over.
  private static func wrongObstacles(
    _ operations: [Operation], isGeneric: Bool, _ circuits: Counter
  ) -> Failure? {
    failure {
      let harness = try harness(operations)
      let solver = harness.solver
      let system = harness.system
      let errors = harness.rows.map { solver.error(of: $0.id) }
      for (place, row) in harness.rows.enumerated() {
        let found = try solver.obstacles(to: row.id)
        let isMet = errors[place] <= 1e-10 * system.scale
        if !isMet && errors[place] <= 1e-4 * system.scale { continue }
        guard (found == nil) == isMet else {
          throw Failure(.explanation, "\(row.row): \(found == nil ? "no" : "some") obstacles")
        }
        guard let found, try !solver.constraint(row.id).terms.isEmpty else { continue }
        var rest = system
        rest.rows = harness.rows.filter { !found.constraints.contains($0.id) }.map(\.row)
        var probe = row.row
        probe.priority = 0.125
        rest.rows.append(probe)
        let least = LexicographicOptimum(rest).errors.last?.sum.doubleValue ?? 0
        guard least < errors[place] - 1e-9 * system.scale else {
          throw Failure(.explanation, "\(row.row): is as far off without its obstacles")
        }
        let members = harness.rows.filter { found.constraints.contains($0.id) }.map(\.row)
        guard members.allSatisfy({ $0.priority >= row.row.priority }) else {
          throw Failure(.explanation, "\(row.row): obstacles of less importance")
        }
        let isAlone = harness.rows.enumerated().allSatisfy {
          $0 == place || $1.row.priority < row.row.priority || errors[$0] <= 1e-6 * system.scale
        }
        guard isGeneric && isAlone else { continue }
        circuits.count += 1
        guard
          LinearSystem.isIrreducibleConflict(
            members + [row.row], variableCount: system.variableCount)
        else { throw Failure(.explanation, "\(row.row): some obstacles are not necessary") }
      }
    }
  }
}

/// A count of things that have been seen, for closures that may escape.
private final class Counter {
  var count = 0
}
