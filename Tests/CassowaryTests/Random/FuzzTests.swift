import Cassowary
import TestSupport
import Testing

/// Nonsense through the public API: numbers without sense and handles without owner.
///
/// Nothing crashes, every error is a ``SolverError``, and whoever throws leaves everything as it was.
@Suite struct FuzzTests {
  /// Numbers are ordinary or refused: the solver's own consistency check has to be content all the time.
  @Test func nonsenseIsRefused() throws {
    try survive("nonsense", coefficients: [0, -0.0, 0.1, 1.0 / 3, 1e3], constants: [0, 0.1, 1e3])
  }

  /// Numbers are as far apart as the solver accepts: rounding may be coarse, but nothing hangs, crashes
  /// or becomes infinite.
  @Test func extremesAreSurvived() throws {
    try survive(
      "extremes", coefficients: [0, 1e-6, -1e-6, 1e-5, 0.1, 1.0 / 3, 1e5, 1e6, -1e6],
      constants: [0, 1e-12, .leastNonzeroMagnitude, 1e9, 1e12, -1e12])
  }

  private func survive(_ name: String, coefficients: [Double], constants: [Double]) throws {
    for seed in RandomCases(name, debug: 40, release: 2_000) {
      var fuzzer = Fuzzer(seed: seed, coefficients: coefficients, constants: constants)
      if let failure = failure({ try fuzzer.run(steps: 40) }) {
        Issue.record("seed \(seed): \(failure)")
      }
    }
  }
}

/// A solver in the hands of a fool.
private struct Fuzzer {
  private static let refused: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1.1e12, 0x1p-1040, -.leastNonzeroMagnitude, 1e-30,
  ]
  private static let refusedPriorities: [Double] = [0, -1, 1001, .nan, .infinity]
  private static let priorities: [Double] = [1000, 1000, 999.999, 500, 500, 250, 1, 0x1p-1040]

  private var random: SplitMix64
  private let solver = Solver()
  /// Odd numbers that the solver accepts.
  private let coefficients: [Double]
  private let constants: [Double]
  /// Handles, valid and stale.
  private var variables: [Variable] = []
  private var constraints: [ConstraintID] = []

  init(seed: UInt64, coefficients: [Double], constants: [Double]) {
    self.coefficients = coefficients
    self.constants = constants
    random = SplitMix64(seed: seed)
    let other = Solver()
    variables = solver.addVariables(3) + other.addVariables(200).suffix(2)
    if let id = try? solver.add((variables[0] >= 1).priority(500)) { constraints.append(id) }
  }

  mutating func run(steps: Int) throws {
    for _ in 0..<steps {
      let before = random.chance(1, in: 2) ? snapshot() : nil
      do {
        try step()
      } catch is SolverError {
        if let before, snapshot() != before {
          throw Failure(.changedByRefusal, "something changed though an error was thrown")
        }
      }
      if Self.isOrdinary(coefficients + constants) { try checkInvariants(of: solver) }
    }
    let values = live.map { solver.value(of: $0) }
    guard values.allSatisfy(\.isFinite) else {
      throw Failure(.errorSums, "values are not finite: \(values)")
    }
    guard solver.variableCount == live.count else {
      throw Failure(.counts, "\(solver.variableCount) variables instead of \(live.count)")
    }
  }

  /// True if sums of products of these numbers keep many digits.
  private static func isOrdinary(_ numbers: [Double]) -> Bool {
    numbers.allSatisfy { abs($0) <= 1e3 }
  }

  private var live: [Variable] {
    variables.filter { solver.contains($0) }
  }

  /// Everything that can be read.
  private func snapshot() -> [String] {
    _ = solver.solve()
    return live.map { "\($0.index) \(solver.value(of: $0).bitPattern)" }
      + constraints.map { id in
        (try? solver.constraint(id)).map { "\($0) \(solver.error(of: id).bitPattern)" } ?? ""
      }
      + ["\(solver.variableCount) \(solver.constraintCount)"]
  }

  private mutating func step() throws {
    switch random.int(in: 0...17) {
    case 0:
      trace("add variable")
      variables.append(solver.addVariable(random.chance(1, in: 2) ? "v" : nil))
    case 1:
      let variable = variable()
      guard live.count > 1 || !solver.contains(variable) else { return }
      trace("remove variable \(variable.index)")
      try solver.removeVariable(variable)
    case 2...4:
      let constraint = constraint()
      trace("add \(text(constraint))")
      constraints.append(try solver.add(constraint))
    case 5:
      let batch = (0..<random.int(in: 0...4)).map { _ in constraint() }
      trace("add all: \(batch.map(text).joined(separator: "; "))")
      constraints += try solver.add(contentsOf: batch)
    case 6, 7:
      let constraint = constraint()
      trace("add unchecked \(text(constraint))")
      constraints.append(try solver.addUnchecked(constraint))
    case 8:
      let id = id()
      trace("remove \(id)")
      try solver.remove(id)
    case 9:
      let ids = (0..<random.int(in: 0...3)).map { _ in id() }
      trace("remove all: \(ids)")
      try solver.remove(contentsOf: ids)
    case 10...13:
      try change()
    case 14:
      let (number, variable, priority) = (constant(), variable(), priority())
      trace("suggest \(variable.index) == \(number) @\(priority.rawValue)")
      try solver.suggest(number, for: variable, priority: priority)
    case 15:
      let variable = variable()
      trace("stop suggesting \(variable.index)")
      solver.stopSuggesting(for: variable)
    case 16: try stage()
    default: read()
    }
  }

  private mutating func change() throws {
    let (id, number, priority) = (id(), constant(), priority())
    switch random.int(in: 0...3) {
    case 0:
      trace("set constant of \(id): \(number)")
      try solver.setConstant(number, of: id)
    case 1:
      trace("set constant unchecked of \(id): \(number)")
      try solver.setConstantUnchecked(number, of: id)
    case 2:
      trace("set priority of \(id): \(priority.rawValue)")
      try solver.setPriority(priority, of: id)
    default:
      trace("set priority unchecked of \(id): \(priority.rawValue)")
      try solver.setPriorityUnchecked(priority, of: id)
    }
  }

  private mutating func stage() throws {
    let constraint = constraint()
    trace("stage and commit \(text(constraint))")
    for term in constraint.terms { try solver.stageTerm(term.coefficient, term.variable) }
    constraints.append(
      try solver.commitRow(
        constraint.relation, constraint.constant, priority: constraint.priority))
  }

  private func trace(_ text: @autoclosure () -> String) {
    RandomCases.trace("  " + text())
  }

  private func text(_ constraint: Constraint) -> String {
    LinearSystem.Row(
      constraint.terms.map { ($0.coefficient, Int($0.variable.index)) }, constraint.relation,
      constraint.constant, priority: constraint.priority.rawValue
    ).description
  }

  private mutating func read() {
    trace("read")
    switch random.int(in: 0...3) {
    case 0: _ = solver.ambiguousVariables()
    case 1: solver.drainChanges { _, _ in }
    case 2: _ = solver.solve()
    default: _ = live.map { solver.value(of: $0) }
    }
  }

  private mutating func coefficient() -> Double {
    number(or: coefficients)
  }

  private mutating func constant() -> Double {
    number(or: constants)
  }

  private mutating func number(or accepted: [Double]) -> Double {
    switch random.int(in: 0...15) {
    case 0...2: random.pick(accepted)
    case 3 where random.chance(1, in: 3): random.pick(Self.refused)
    default: Double(random.int(in: -20...20))
    }
  }

  private mutating func priority() -> Priority {
    let isRefused = random.chance(1, in: 20)
    return Priority(rawValue: random.pick(isRefused ? Self.refusedPriorities : Self.priorities))
  }

  private mutating func variable() -> Variable {
    random.pick(variables)
  }

  private mutating func id() -> ConstraintID {
    random.pick(constraints)
  }

  private mutating func constraint() -> Constraint {
    let terms = (0..<random.int(in: 0...4)).map { _ in
      LinearExpression.Term(
        coefficient(), random.chance(1, in: 30) ? variable() : random.pick(live))
    }
    return Constraint(
      LinearExpression(terms, constant: constant()), random.pick(Relation.allCases),
      priority: priority(), name: random.chance(1, in: 5) ? "" : nil)
  }
}
