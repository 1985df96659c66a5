// The unchecked tier, for engines that recover from conflicts by themselves: operations only record
// what has changed, and `solve` reports a conflict as a value.

extension Solver {
  /// Adds a constraint without checking whether it can hold; ``solve()`` reports if it cannot.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/invalidNumber(_:)`` and
  ///   ``SolverError/invalidPriority(_:)`` for bad input.
  /// - Complexity: linear in the number of terms.
  @discardableResult
  public func addUnchecked(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    try stage(constraint)
    return commit(constraint)
  }

  /// Adds the term `coefficient * variable` to the row that the next ``commitRow(_:_:priority:)`` adds.
  ///
  /// Staging and committing is the form of ``addUnchecked(_:)`` that allocates nothing.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)`` and ``SolverError/invalidNumber(_:)``; the terms
  ///   staged so far are dropped then.
  public func stageTerm(_ coefficient: Double, _ variable: Variable) throws(SolverError) {
    do throws(SolverError) {
      try check(variable)
      try check(coefficient: coefficient)
    } catch {
      state.staged.removeAll()
      throw error
    }
    state.staged.append(StagedTerm(coefficient: coefficient, variable: variable.index))
  }

  /// Adds the constraint `staged terms relation constant`, unchecked.
  ///
  /// - Throws: ``SolverError/invalidNumber(_:)`` and ``SolverError/invalidPriority(_:)``; the staged
  ///   terms are dropped in any case.
  public func commitRow(
    _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    do throws(SolverError) {
      try check(constant: constant)
      try check(priority)
    } catch {
      state.staged.removeAll()
      throw error
    }
    let handle = commit(relation, constant, priority)
    state.staged.removeAll()
    return handle
  }

  /// Changes the right-hand side of a constraint without checking whether it can hold.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` and ``SolverError/invalidNumber(_:)``.
  public func setConstantUnchecked(
    _ constant: Double, of constraint: ConstraintID
  ) throws(SolverError) {
    try check(constraint)
    try check(constant: constant)
    state.setConstant(constant, of: constraint.index)
  }

  /// Changes the priority of a constraint without checking whether it can hold.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` and ``SolverError/invalidPriority(_:)``.
  public func setPriorityUnchecked(
    _ priority: Priority, of constraint: ConstraintID
  ) throws(SolverError) {
    try check(constraint)
    try check(priority)
    state.setPriority(priority.rawValue, of: constraint.index)
  }

  /// Solves what has changed.
  ///
  /// - Returns: nil if all required constraints hold. Otherwise an irreducible set of required
  ///   constraints that exclude each other; the values then have the least total violation of required
  ///   constraints, and lower priorities are not optimised until the conflict has been removed.
  @discardableResult
  public func solve() -> Conflict? {
    state.solve()
    guard state.isInfeasible else { return nil }
    return Conflict(members: conflictMembers().map { .existing($0) })
  }
}

// MARK: Staging

extension Solver {
  /// Checks a constraint and stages its terms, sorted, without duplicates and zeros.
  func stage(_ constraint: Constraint) throws(SolverError) {
    state.staged.removeAll()
    for term in constraint.terms { try stageTerm(term.coefficient, term.variable) }
    do throws(SolverError) {
      try check(constant: constraint.constant)
      try check(constraint.priority)
    } catch {
      state.staged.removeAll()
      throw error
    }
    state.canonicaliseStaged()
  }

  /// Adds the staged terms as a constraint that has been checked.
  func commit(_ constraint: Constraint) -> ConstraintID {
    let handle = commit(constraint.relation, constraint.constant, constraint.priority)
    if let name = constraint.name { constraintNames[handle.index] = name }
    state.staged.removeAll()
    return handle
  }

  private func commit(
    _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> ConstraintID {
    state.canonicaliseStaged()
    let index = state.addStaged(relation, constant, priority: priority.rawValue)
    return handle(index)
  }

  func check(constant: Double) throws(SolverError) {
    if !(abs(constant) <= Solver.largestMagnitude) { throw .invalidNumber(constant) }
  }

  func check(coefficient: Double) throws(SolverError) {
    let size = abs(coefficient)
    if !(size <= Solver.largestCoefficient) || (size < Solver.smallestCoefficient && size != 0) {
      throw .invalidNumber(coefficient)
    }
  }

  func check(_ priority: Priority) throws(SolverError) {
    if !priority.isValid { throw .invalidPriority(priority.rawValue) }
  }
}
