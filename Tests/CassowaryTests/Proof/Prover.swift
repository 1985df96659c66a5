import Cassowary

/// The numbers of states that were looked at, and of the things that were found.
struct Tally: CustomStringConvertible {
  var states = 0
  /// States in conflict, of which the least violation is proved.
  var conflicts = 0
  /// States that only the reference could decide.
  var referred = 0
  /// States of which the solver itself says that it is not certain.
  var uncertain = 0
  /// States that are optimal only up to last digits of coefficients.
  var hanging = 0
  /// Values that are larger than a million times the largest constant.
  var far = 0

  mutating func add(_ other: Tally) {
    states += other.states
    conflicts += other.conflicts
    referred += other.referred
    uncertain += other.uncertain
    hanging += other.hanging
    far += other.far
  }

  var description: String {
    "\(states) states, \(conflicts) in conflict, \(referred) referred, \(uncertain) uncertain, "
      + "\(hanging) up to last digits, \(far) far away"
  }
}

/// Takes steps with a solver and proves the answers.
struct Prover {
  private let harness = Harness()
  private(set) var tally = Tally()

  /// Takes the steps; at each `verify` proves what there is, and removes what stands in conflict.
  mutating func run(_ operations: [Operation]) throws {
    for operation in operations {
      guard operation == .verify else {
        try harness.apply(operation)
        continue
      }
      while let conflict = harness.solver.solve() {
        tally.conflicts += 1
        try prove(isConflict: true)
        guard case .existing(let id) = conflict.members.last else {
          throw Failure(.badConflict, "has no members")
        }
        harness.rows.removeAll { $0.id == id }
        try harness.expectSuccess { () throws(SolverError) in try harness.solver.remove(id) }
      }
      try prove(isConflict: false)
    }
  }

  private mutating func prove(isConflict: Bool) throws {
    tally.states += 1
    guard !harness.solver.statistics.reachedStepLimit else {
      throw Failure(.counts, "the limit of steps was reached")
    }
    if harness.solver.status == .uncertain {
      tally.uncertain += 1
      return
    }
    let proof = try OptimalityProof(harness)
    if proof.largestValue > 1e6 * max(1, proof.largestConstant) { tally.far += 1 }
    if proof.hangsOnLastDigits { tally.hanging += 1 }
    guard let open = proof.firstUnproved, !isConflict || open.priority == 1000 else { return }
    tally.referred += 1
    guard harness.variableCount <= 12 else {
      throw Failure(
        .errorSums,
        "\(open.error) at \(LinearSystem.text(open.priority)) may be less by \(open.gap)")
    }
    try compare(harness.system, proof, isConflict: isConflict)
  }

  /// Compares the errors with those of the exact reference, up to the first priority where they differ.
  private func compare(
    _ system: LinearSystem, _ proof: OptimalityProof, isConflict: Bool
  ) throws {
    let optimum = LexicographicOptimum(system)
    let sums = system.sums(system.errors(at: harness.values))
    guard optimum.isSatisfiable != isConflict else {
      throw Failure(.acceptedConflict, "is \(isConflict ? "no" : "a") conflict")
    }
    for (priority, least) in optimum.errors {
      let (found, least) = (sums[priority] ?? 0, least.doubleValue)
      let rounding = proof.levels.first { $0.priority == priority }?.rounding ?? 0
      if found > least + 1e-6 * (1 + least) + rounding {
        throw Failure(
          .errorSums, "\(found) at \(LinearSystem.text(priority)), where \(least) is possible")
      }
      if found < least - 1e-6 * (1 + least) - rounding { return }
    }
  }
}
