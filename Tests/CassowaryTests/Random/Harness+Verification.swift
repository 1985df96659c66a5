import Cassowary

extension Harness {
  /// Compares everything that the solver says with the exact reference.
  func verify() throws {
    let system = self.system
    let optimum = LexicographicOptimum(system)
    try verify(system, optimum)
  }

  /// Compares everything that the solver says with `optimum`, that of `system`.
  func verify(_ system: LinearSystem, _ optimum: LexicographicOptimum) throws {
    if mayConflict {
      let conflict = solver.solve()
      if let conflict { try check(conflict, adding: []) }
      guard (conflict == nil) == optimum.isSatisfiable else {
        throw Failure(
          .acceptedConflict, "solve() found \(conflict == nil ? "no" : "a") conflict, wrongly")
      }
    } else if !optimum.isSatisfiable {
      throw Failure(.acceptedConflict, "the required constraints cannot all hold")
    }
    let values = self.values
    try verifyErrors(system, optimum, values)
    try verifyChanges()
    guard solver.variableCount == variables.count else {
      throw Failure(.counts, "\(solver.variableCount) variables instead of \(variables.count)")
    }
    let constraintCount = rows.count + suggestions.count
    guard solver.constraintCount == constraintCount else {
      throw Failure(.counts, "\(solver.constraintCount) constraints instead of \(constraintCount)")
    }
    try checkInvariants(of: solver)
  }

  private func verifyErrors(
    _ system: LinearSystem, _ optimum: LexicographicOptimum, _ values: [Int: Double]
  ) throws {
    let tolerance = 1e-7 * system.scale
    let errors = system.errors(at: values)
    for (place, row) in rows.enumerated() {
      let reported = solver.error(of: row.id)
      guard abs(reported - errors[place]) <= tolerance, reported >= 0 else {
        throw Failure(
          .reportedError, "error(of: \(row.row)) is \(reported) instead of \(errors[place])")
      }
    }
    let sums = system.sums(errors)
    for (priority, sum) in optimum.errors {
      let found = sums[priority] ?? 0
      guard abs(found - sum.doubleValue) <= tolerance else {
        throw Failure(
          priority == 1000 ? .requiredViolated : .errorSums,
          "at \(LinearSystem.text(priority)) the errors are \(found) instead of \(sum)")
      }
    }
  }

  /// Checks that the change list has exactly the variables whose values have changed since the last one,
  /// in index order.
  ///
  /// A variable that is new may be in it or not while it is 0.
  private func verifyChanges() throws {
    var reported: [(variable: Variable, value: Double)] = []
    solver.drainChanges { reported.append(($0, $1)) }
    guard zip(reported, reported.dropFirst()).allSatisfy({ $0.variable.index < $1.variable.index })
    else { throw Failure(.changeList, "is not in index order, each variable once") }
    for (variable, value) in reported {
      guard drained[variable] != value else {
        throw Failure(.changeList, "has a variable whose value is still \(value)")
      }
      drained[variable] = value
    }
    for variable in variables.values {
      let value = solver.value(of: variable)
      guard drained[variable, default: 0] == value else {
        throw Failure(
          .changeList, "says \(drained[variable, default: 0]) where the value is \(value)")
      }
    }
  }

  /// The variables whose values could change without changing an error sum, as the solver says and as
  /// the reference says.
  func ambiguity() -> (reported: Set<Int>, exact: Set<Int>) {
    let optimum = LexicographicOptimum(system)
    let found = Set(solver.ambiguousVariables())
    var reported: Set<Int> = []
    var exact: Set<Int> = []
    for (number, variable) in variables {
      if found.contains(variable) { reported.insert(number) }
      let range = optimum.range(of: number)
      if range.least == nil || range.least != range.greatest { exact.insert(number) }
    }
    return (reported, exact)
  }
}

// MARK: Twins

extension Harness {
  /// Compares values, counters, changes and invariants with those of a solver that should be in the same state.
  func compare(with twin: Harness) throws {
    guard bits == twin.bits else { throw Failure(.bits, "values differ") }
    guard solver.statistics == twin.solver.statistics else {
      throw Failure(
        .bits, "statistics differ: \(solver.statistics), \(twin.solver.statistics)")
    }
    var changes: [[UInt64]] = [[], []]
    solver.drainChanges { changes[0] += [UInt64($0.index), $1.bitPattern] }
    twin.solver.drainChanges { changes[1] += [UInt64($0.index), $1.bitPattern] }
    guard changes[0] == changes[1] else { throw Failure(.changeList, "changes differ") }
    try checkInvariants(of: solver)
  }
}
