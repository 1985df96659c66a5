// The answers of a solver: constraints, values, errors, ambiguity, statistics. Everything that depends
// on values solves first.

// MARK: Constraints

extension Solver {
  /// The number of constraints, suggestions included.
  public var constraintCount: Int {
    Int(state.breakpoints.count - state.slots.freeBreakpoints.count)
  }

  /// True if the constraint is one of this solver's; of handles of another solver as ``contains(_:)-(Variable)``.
  public func contains(_ constraint: ConstraintID) -> Bool {
    state.contains(constraint: constraint.index, serial: constraint.generation)
  }

  /// The name the constraint was added with.
  public func name(of constraint: ConstraintID) -> String? {
    contains(constraint) ? notes.constraintNames[constraint.index] : nil
  }

  /// The description of a constraint: terms by variable, like terms added up.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public func constraint(_ constraint: ConstraintID) throws(SolverError) -> Constraint {
    try check(constraint)
    let record = state.breakpoints[constraint.index]
    let kind = state.hierarchy.classes[record.kind]
    var expression = LinearExpression()
    if record.expression != constantExpression {
      state.forEachTerm(of: record.expression) { variable, coefficient in
        expression.terms.append(
          LinearExpression.Term(
            coefficient * kind.scale,
            handle(variable: variable)))
      }
    }
    var result = Constraint(
      expression, kind.scale < 0 ? kind.relation.flipped : kind.relation,
      priority: Priority(rawValue: state.hierarchy.levels[kind.level].priority),
      name: notes.constraintNames[constraint.index])
    result.constant = state.constant(of: constraint.index)
    return result
  }

  func check(_ constraint: ConstraintID) throws(SolverError) {
    if !contains(constraint) { throw .unknownConstraint(constraint) }
  }

  func isRequired(_ constraint: ConstraintID) -> Bool {
    state.hierarchy.classes[state.breakpoints[constraint.index].kind].level == 0
  }

  func handle(_ index: Int32) -> ConstraintID {
    ConstraintID(index: index, generation: state.serial(of: index))
  }

  /// Removes a constraint that is there.
  func discard(_ index: Int32) {
    state.removeConstraint(index)
    if !notes.constraintNames.isEmpty { notes.constraintNames[index] = nil }
  }
}

// MARK: Values

extension Solver {
  /// The value of a variable.
  ///
  /// - Precondition: The variable is one of this solver's, and has not been removed; see
  ///   ``contains(_:)-(Variable)``.
  /// - Complexity: constant, after the solve.
  public func value(of variable: Variable) -> Double {
    precondition(contains(variable), "the variable is not one of this solver's")
    state.solve()
    return state.value[variable.index]
  }

  /// The value of an expression.
  ///
  /// - Precondition: The variables are this solver's, and have not been removed.
  public func value(of expression: LinearExpression) -> Double {
    var sum = expression.constant
    for term in expression.terms { sum += term.coefficient * value(of: term.variable) }
    return sum
  }

  /// The right-hand side and the priority of a constraint of this solver.
  package func numbers(of constraint: ConstraintID) -> (constant: Double, priority: Priority) {
    assert(contains(constraint))
    return (
      state.constant(of: constraint.index), Priority(rawValue: state.priority(of: constraint.index))
    )
  }

  /// The distance of a constraint from holding, in the units it was written in; 0 if it holds.
  ///
  /// - Precondition: The constraint is one of this solver's, and has not been removed; see
  ///   ``contains(_:)-(ConstraintID)``.
  public func error(of constraint: ConstraintID) -> Double {
    precondition(contains(constraint), "the constraint is not one of this solver's")
    state.solve()
    return state.error(of: constraint.index)
  }

  /// Calls `body` with every variable whose value has changed since the last call, in the order of
  /// their indices.
  ///
  /// Variables that `body` removes are not reported any more. What it changes comes with the next call.
  ///
  /// - Complexity: that of sorting the changed variables.
  public func drainChanges(_ body: (Variable, Double) -> Void) {
    state.solve()
    let last = state.slots.lastGeneration
    for index in state.takeChanges() {
      // `body` may remove all; what has come to the place of a removed variable has a later generation.
      guard index < state.value.count, state.generation(of: index) <= last else { continue }
      body(handle(variable: index), state.reportedValue(of: index))
    }
  }

  /// The sizes of the solver, and the counters of the last solve.
  public var statistics: Statistics {
    state.solve()
    var result = state.statistics
    result.variables = variableCount
    result.constraints = constraintCount
    result.blocks = Int(state.blocks.count)
    return result
  }

  /// Makes solves go through stages and perturbation whenever they take steps, for tests.
  package func takeDetours() { state.takesDetours = true }

  /// Uses up as many stamps of searches as a solve begins with at most, for tests.
  package func useUpStamps() {
    state.search.stamp = ActiveSet.mostStamps
    state.feasible.useUpStamps()
  }

  /// The faults of the algorithm's state, checked from scratch, after a solve; for tests.
  package func checkInvariants() -> [String] {
    state.solve()
    return state.invariantViolations()
  }
}
