// The strict tier: a required constraint that conflicts is refused.

extension Solver {
  /// Adds a constraint.
  ///
  /// A required constraint is checked at once: if it cannot hold together with the required
  /// constraints that are there, it is refused and everything is as it was before, with what had changed by then
  /// solved. While constraints that were added unchecked are in conflict with each other, nothing is refused: there is
  /// no solution that one more could take away.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` with an irreducible set of required constraints that
  ///   exclude each other, the refused one as `.added(0)`; ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/invalidNumber(_:)`` and ``SolverError/invalidPriority(_:)`` for bad input.
  /// - Complexity: amortised constant if the constraint is optional, or mentions a variable that has no
  ///   constraints yet; linear in what has to move if it can be made to hold by moving one of its first variables, and
  ///   what has to follow it, from where the required constraints that are there are known to hold; else that of a
  ///   solve, and a copy of the state besides unless only something that no required equality holds has to move (see
  ///   <doc:TheAlgorithm>).
  @discardableResult
  public func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    try stage(constraint)
    guard constraint.priority.isRequired else { return commit(constraint) }
    guard isObviouslySatisfiable(constraint) else { return try addChecked([constraint])[0] }
    return keepingFeasiblePoint { commit(constraint) }
  }

  /// Adds several constraints, all or none, with one check for all of them; one by itself as ``add(_:)`` does.
  ///
  /// - Throws: as ``add(_:)``; the refused constraints are named by their positions in `constraints`.
  /// - Complexity: linear in their number if none is required, or the required ones hold once variables that have no
  ///   constraints yet get their values from them, one after the other; else that of a solve and a copy of the state.
  @discardableResult
  public func add(contentsOf constraints: [Constraint]) throws(SolverError) -> [ConstraintID] {
    if constraints.count == 1 { return [try add(constraints[0])] }
    var required: [Constraint] = []
    for constraint in constraints {
      try stage(constraint)
      if constraint.priority.isRequired { required.append(merged(constraint)) }
    }
    state.unstageAll()
    guard required.isEmpty || areObviouslySatisfiable(required) else {
      return try addChecked(constraints)
    }
    return try keepingFeasiblePoint { () throws(SolverError) in
      try constraints.map { (constraint) throws(SolverError) in try addUnchecked(constraint) }
    }
  }

  /// Removes a constraint.
  ///
  /// Removing never fails for a constraint that is there.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  /// - Complexity: linear in the number of variables of the constraint; the rest is left to the next
  ///   solve.
  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    try check(constraint)
    discard(constraint.index)
  }

  /// Removes several constraints, all or none.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)`` for the first that is not there, or that is named
  ///   twice.
  public func remove(contentsOf constraints: [ConstraintID]) throws(SolverError) {
    var seen = Set<ConstraintID>()
    for constraint in constraints {
      try check(constraint)
      if !seen.insert(constraint).inserted { throw .unknownConstraint(constraint) }
    }
    for constraint in constraints { discard(constraint.index) }
  }

  /// Changes the right-hand side of a constraint: its ``Constraint/constant``.
  ///
  /// - Throws: as ``add(_:)``; a refused change leaves everything as a refused constraint does.
  /// - Complexity: constant if the constraint is optional; else that of a solve, and a copy of the state besides
  ///   unless all required constraints hold once what depends on the constraint, or something near by, has moved.
  public func setConstant(_ constant: Double, of constraint: ConstraintID) throws(SolverError) {
    try check(constraint)
    try check(constant: constant)
    if isRequired(constraint) {
      try changeChecked(constraint, constant) { $0.setConstant(constant, of: constraint.index) }
    } else {
      state.setConstant(constant, of: constraint.index)
    }
  }

  /// Changes the priority of a constraint, to or from required as well.
  ///
  /// - Throws: as ``add(_:)``; a refused change leaves everything as a refused constraint does.
  /// - Complexity: constant unless the constraint becomes required; then as ``setConstant(_:of:)``.
  public func setPriority(_ priority: Priority, of constraint: ConstraintID) throws(SolverError) {
    try check(constraint)
    try check(priority)
    if priority.isRequired && !isRequired(constraint) {
      let constant = state.constant(of: constraint.index)
      try changeChecked(constraint, constant) {
        $0.setPriority(priority.rawValue, of: constraint.index)
      }
    } else {
      state.setPriority(priority.rawValue, of: constraint.index)
    }
  }

  /// Asks for a value of a variable: the constraint `variable == value` at a priority below required,
  /// added the first time and changed after that.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/invalidNumber(_:)``, and
  ///   ``SolverError/invalidPriority(_:)`` for a priority out of range or required.
  /// - Complexity: amortised constant; the rest is left to the next solve.
  public func suggest(
    _ value: Double, for variable: Variable, priority: Priority = 999
  ) throws(SolverError) {
    try check(variable)
    try check(constant: value)
    if !priority.isValid || priority.isRequired { throw .invalidPriority(priority.rawValue) }
    if let known = suggestionConstraint(for: variable) {
      state.setConstant(value, of: known.index)
      state.setPriority(priority.rawValue, of: known.index)
    } else {
      notes.suggestions[variable.index] = try addRow(variable, .equal, value, priority: priority)
    }
  }

  /// Takes back what ``suggest(_:for:priority:)`` has asked for; does nothing if nothing was.
  public func stopSuggesting(for variable: Variable) {
    guard let known = suggestionConstraint(for: variable) else { return }
    notes.suggestions[variable.index] = nil
    discard(known.index)
  }

  /// The constraint of the value that is suggested for a variable, unless it has been removed as a constraint.
  package func suggestionConstraint(for variable: Variable) -> ConstraintID? {
    guard !notes.suggestions.isEmpty, contains(variable),
      let known = notes.suggestions[variable.index], contains(known)
    else { return nil }
    return known
  }
}

// MARK: Checking what is required

extension Solver {
  /// The staged constraint with like terms added up, as it is when it has been added.
  private func merged(_ constraint: Constraint) -> Constraint {
    if Int(state.staging.terms.count) == constraint.terms.count { return constraint }
    var result = constraint
    result.terms = (0..<state.staging.terms.count).map { index in
      let term = state.staging.terms[index]
      return LinearExpression.Term(term.coefficient, handle(variable: term.variable))
    }
    return result
  }

  /// True if the staged required constraint can be added without a look at most of the others: it mentions a
  /// variable that nothing constrains, or there is a witness near by (`ActiveSet/Feasibility/Witness.swift`).
  private func isObviouslySatisfiable(_ constraint: Constraint) -> Bool {
    if state.feasible.isKnown && state.isFeasible(constraint.relation, constraint.constant) {
      return true
    }
    if state.newVariableOfStaged() != nil {
      state.feasible.isKnown = false
      return true
    }
    solveForFeasiblePoint()
    if state.outcome.isInfeasible { return isInConflict }
    return state.hasWitness(constraint.relation, constraint.constant)
  }

  /// True if it is known that required constraints that are there exclude each other: then nothing is refused.
  private var isInConflict: Bool { state.outcome.isInfeasible && !state.isUncertain }

  /// True if it does not take a copy of the state to know that these required constraints hold together with those
  /// that are there, or that those do not.
  private func areObviouslySatisfiable(_ constraints: [Constraint]) -> Bool {
    if state.feasible.isKnown && state.needsSolve && haveBatchWitness(constraints) { return true }
    solveForFeasiblePoint()
    return state.outcome.isInfeasible ? isInConflict : haveBatchWitness(constraints)
  }

  /// True if required constraints hold at the feasible point once variables that nothing constrains are moved there.
  private func haveBatchWitness(_ constraints: [Constraint]) -> Bool {
    var witness = BatchWitness()
    var new: [Variable] = []
    for constraint in constraints {
      for term in constraint.terms where !witness.knows(term.variable) {
        let index = term.variable.index
        let isNew = state.constraintMentioning(index, except: none) == none
        if isNew { new.append(term.variable) }
        witness.note(term.variable, isNew ? nil : state.feasibleValue(of: index))
      }
    }
    guard witness.satisfies(constraints) else { return false }
    for variable in new {
      if let value = witness.value(of: variable) { state.moveFeasible(variable.index, to: value) }
    }
    return true
  }

  private func addChecked(_ constraints: [Constraint]) throws(SolverError) -> [ConstraintID] {
    let names = notes.constraintNames
    var handles: [ConstraintID] = []
    let conflict = try conflictMembers { () throws(SolverError) in
      for constraint in constraints { handles.append(try addUnchecked(constraint)) }
    }
    guard let conflict else { return handles }
    notes.constraintNames = names
    let order = Dictionary(uniqueKeysWithValues: zip(handles, 0...))
    throw .unsatisfiable(
      Conflict(members: conflict.map { order[$0].map { .added($0) } ?? .existing($0) }))
  }

  /// Makes a change after which a constraint is required and has a constant.
  private func changeChecked(
    _ constraint: ConstraintID, _ constant: Double, _ change: (inout ActiveSet) -> Void
  ) throws(SolverError) {
    if hasWitness(setting: constant, of: constraint) {
      keepingFeasiblePoint { change(&state) }
      return
    }
    if let conflict = try conflictMembers(after: { change(&state) }) {
      throw .unsatisfiable(Conflict(members: conflict.map { .existing($0) }))
    }
  }

  /// Makes a change, and takes it back if the required constraints cannot all hold then.
  ///
  /// - Returns: An irreducible conflict if it was taken back; a solve that was given up is not one.
  private func conflictMembers(
    after change: () throws(SolverError) -> Void
  ) throws(SolverError) -> [ConstraintID]? {
    state.solve()
    let before = Original(copyState())
    try change()
    state.solve()
    guard state.outcome.isInfeasible else { return nil }
    let members = conflictMembers()
    if members.isEmpty { return nil }
    before.state.conflictRows = state.conflictRows
    // Staged terms are no part of a copy, and stay.
    swap(&before.state.staging, &state.staging)
    swap(&before.state, &state)
    // As the solve before the copy has left it: the search for a witness has moved it, or given it up.
    state.feasible.begin(isKnown: !state.outcome.isInfeasible)
    return members
  }

  /// True if it does not take a copy of the state to know that a constraint with this constant, required, holds
  /// together with the other required ones, or that those do not.
  private func hasWitness(setting constant: Double, of constraint: ConstraintID) -> Bool {
    if state.feasible.isKnown && state.needsSolve
      && state.isFeasible(setting: constant, of: constraint.index)
    {
      return true
    }
    solveForFeasiblePoint()
    if state.outcome.isInfeasible { return isInConflict }
    return state.hasWitness(setting: constant, of: constraint.index)
  }

  /// Makes a change that has been checked: what was known of the feasible point before it is known after it.
  private func keepingFeasiblePoint<Result, Failure: Error>(
    _ change: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isKnown = state.feasible.isKnown
    let result = try change()
    state.feasible.isKnown = isKnown
    return result
  }

  private func solveForFeasiblePoint() {
    if state.needsSolve { notes.solvesForChecks &+= 1 }
    state.solveForFeasiblePoint()
  }

  /// The times so far that values had to be solved for because a required constraint might have been refused.
  package var solvesForChecks: Int { notes.solvesForChecks }

  /// The copies of the state made so far because a required constraint might have been refused.
  package var copiesForChecks: Int { notes.copiesForChecks }

  private func copyState() -> ActiveSet {
    notes.copiesForChecks &+= 1
    return state.copy()
  }

  /// The rows computed so far to find conflicts and to reduce them to irreducible ones.
  package var conflictRows: Int { state.conflictRows }

  /// The handles of an irreducible conflict, in the order of addition.
  private func conflictMembers() -> [ConstraintID] {
    var members: [ConstraintID] = []
    solve(searching: 0) { found, _ in members = found }
    return members
  }

  /// Solves, and calls `body` with the handles of each conflict that is found, in the order of addition.
  ///
  /// - Parameters:
  ///   - most: The number of rows after which no other conflict is looked for.
  ///   - body: What is to be done with it, and with the member that does not hold.
  package func solve(
    searching most: Int, _ body: (_ members: [ConstraintID], _ violated: ConstraintID) -> Void
  ) {
    state.solve()
    if !state.outcome.isInfeasible { return }
    var members: [ConstraintID] = []
    for constraint in state.findConflicts(within: most) {
      if constraint != none {
        members.append(handle(constraint))
        continue
      }
      if let violated = members.first {
        let order = members.indices.sorted { members[$0].generation < members[$1].generation }
        body(order.map { members[$0] }, violated)
      }
      members = []
    }
  }

  /// Lets others give way to a required constraint of this solver until ``relent()``, where the required ones
  /// cannot all hold: then values do not have the least violation.
  package func insist(on constraint: ConstraintID) {
    state.insist(on: constraint.index)
  }

  /// Ends what ``insist(on:)`` has begun.
  package func relent() {
    state.relent()
  }
}
