// The unchecked tier, for engines that recover from conflicts by themselves: operations only record
// what has changed, and `solve` reports a conflict as a value.

extension Solver {
  /// Adds a constraint without checking whether it can hold; ``solve()`` reports if it cannot.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/invalidNumber(_:)`` and
  ///   ``SolverError/invalidPriority(_:)`` for bad input.
  /// - Complexity: linear in the number of terms; where many come in another order than their variables, that of
  ///   sorting them.
  @discardableResult
  public func addUnchecked(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    try stage(constraint)
    return commit(constraint)
  }

  /// Adds the term `coefficient * variable` to the row that the next ``commitRow(_:_:priority:)`` adds.
  ///
  /// Staging and committing is the form of ``addUnchecked(_:)`` that allocates nothing. Every addition in between
  /// drops what is staged, also one that is refused, but for ``addRow(_:_:_:priority:)`` of one variable and
  /// ``Solver/suggest(_:for:priority:)``.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)`` and ``SolverError/invalidNumber(_:)``; the terms
  ///   staged so far are dropped then.
  public func stageTerm(_ coefficient: Double, _ variable: Variable) throws(SolverError) {
    let term = try checked(coefficient, variable)
    state.stage(term.coefficient, term.variable)
  }

  @inline(__always)
  private func checked(
    _ coefficient: Double, _ variable: Variable
  ) throws(SolverError) -> StagedTerm {
    guard contains(variable) else { throw refusing(.unknownVariable(variable)) }
    guard isValid(coefficient: coefficient) else { throw refusing(.invalidNumber(coefficient)) }
    return StagedTerm(coefficient: coefficient, variable: variable.index)
  }

  /// Adds the constraint `staged terms relation constant`, unchecked.
  ///
  /// - Throws: ``SolverError/invalidNumber(_:)`` and ``SolverError/invalidPriority(_:)``; the staged
  ///   terms are dropped in any case.
  public func commitRow(
    _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    guard isValid(constant: constant) else { throw refusing(.invalidNumber(constant)) }
    guard priority.isValid else { throw refusing(.invalidPriority(priority.rawValue)) }
    try mergeStaged()
    return commit(relation, constant, priority)
  }

  /// Adds the constraint `variable relation constant`, unchecked, without staging anything.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/invalidNumber(_:)`` and
  ///   ``SolverError/invalidPriority(_:)``.
  public func addRow(
    _ variable: Variable, _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    guard contains(variable) else { throw .unknownVariable(variable) }
    guard isValid(constant: constant) else { throw .invalidNumber(constant) }
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    return handle(
      state.addUnary(1, variable.index, relation, constant, priority: priority.rawValue))
  }

  /// Adds the constraint `first + second + third relation constant` of terms `coefficient * variable`,
  /// unchecked: the form of most rows of a layout, in one call.
  ///
  /// - Throws: as ``commitRow(_:_:priority:)``; staged terms are dropped in any case.
  public func addRow(
    _ first: (Double, Variable), _ second: (Double, Variable), _ third: (Double, Variable),
    _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    state.unstageAll()
    let a = try checked(first.0, first.1)
    let b = try checked(second.0, second.1)
    let c = try checked(third.0, third.1)
    guard isValid(constant: constant) else { throw .invalidNumber(constant) }
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    let known = state.addTriple(a, b, c, relation, constant, priority: priority.rawValue)
    if let index = known { return handle(index) }
    state.stage(a, b, c)
    try mergeStaged()
    return commit(relation, constant, priority)
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
  /// - Returns: nil if all required constraints hold, or the solve was given up, which ``status`` tells. Otherwise an
  ///   irreducible set of required constraints that exclude each other; the values then have the least total violation of required
  ///   constraints, and lower priorities are not optimised until the conflict has been removed.
  @discardableResult
  public func solve() -> Conflict? {
    var conflict: Conflict?
    solve(searching: 0) { members, _ in
      conflict = Conflict(members: members.map { .existing($0) })
    }
    return conflict
  }

  /// Solves what has changed, and finds several conflicts at once.
  ///
  /// Where many parts of a system are in conflict, such as the cells of a list, removing one constraint of
  /// each conflict takes a few solves in all, and not one for each. Of the constraints on one expression, all are
  /// found that exclude the one that was added first.
  ///
  /// - Returns: Irreducible sets of required constraints that exclude each other; the first is what
  ///   ``solve()`` returns. Empty if all required constraints hold, or the solve was given up. A constraint may be in several of them,
  ///   which removing it resolves all, and when these conflicts have been resolved there may be others.
  public func solveForConflicts() -> [Conflict] {
    var conflicts: [Conflict] = []
    solve(searching: .max) { members, _ in
      conflicts.append(Conflict(members: members.map { .existing($0) }))
    }
    return conflicts
  }
}

// MARK: Staging

extension Solver {
  /// Checks a constraint and stages its terms, sorted, without duplicates and zeros.
  func stage(_ constraint: Constraint) throws(SolverError) {
    state.unstageAll()
    for term in constraint.terms { try stageTerm(term.coefficient, term.variable) }
    let constant = constraint.constant
    guard isValid(constant: constant) else { throw refusing(.invalidNumber(constant)) }
    guard constraint.priority.isValid else {
      throw refusing(.invalidPriority(constraint.priority.rawValue))
    }
    try mergeStaged()
  }

  /// Adds like terms up.
  private func mergeStaged() throws(SolverError) {
    if state.staging.needsMerging, let sum = state.mergeStaged() {
      throw refusing(.invalidNumber(sum))
    }
  }

  /// Adds the staged terms as a constraint that has been checked.
  func commit(_ constraint: Constraint) -> ConstraintID {
    let handle = commit(constraint.relation, constraint.constant, constraint.priority)
    if let name = constraint.name { notes.constraintNames[handle.index] = name }
    return handle
  }

  @inline(__always)
  private func commit(
    _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> ConstraintID {
    state.canonicaliseStaged()
    let index = state.addStaged(relation, constant, priority: priority.rawValue)
    state.unstageAll()
    return handle(index)
  }

  /// Drops the staged terms because of `error`.
  private func refusing(_ error: SolverError) -> SolverError {
    state.unstageAll()
    return error
  }

  @inline(__always)
  private func isValid(constant: Double) -> Bool {
    abs(constant) <= Solver.largestMagnitude
  }

  @inline(__always)
  private func isValid(coefficient: Double) -> Bool {
    let size = abs(coefficient)
    return size <= Solver.largestCoefficient && (size >= Solver.smallestCoefficient || size == 0)
  }

  func check(constant: Double) throws(SolverError) {
    if !isValid(constant: constant) { throw .invalidNumber(constant) }
  }

  func check(_ priority: Priority) throws(SolverError) {
    if !priority.isValid { throw .invalidPriority(priority.rawValue) }
  }
}
