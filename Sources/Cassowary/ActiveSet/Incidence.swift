// Which left-hand sides mention a variable: for engines that reason about a system as a whole.

extension Solver {
  /// A left-hand side that constraints have in common.
  package struct LeftHandSide {
    /// Its terms, up to a common factor.
    package var terms: [LinearExpression.Term]
    /// How many constraints have it.
    package var constraintCount: Int
  }

  /// The left-hand sides of the present constraints that mention `variable`; none for a variable that is
  /// not of this solver.
  ///
  /// - Complexity: O(terms of the result).
  package func leftHandSides(mentioning variable: Variable) -> [LeftHandSide] {
    guard state.contains(variable: variable.index, generation: variable.generation) else {
      return []
    }
    var result: [LeftHandSide] = []
    for expression in state.expressions(mentioning: variable.index) {
      let count = state.constraintCount(of: expression)
      guard count > 0 else { continue }
      var terms: [LinearExpression.Term] = []
      state.forEachTerm(of: expression) { index, coefficient in
        terms.append(LinearExpression.Term(coefficient, handle(variable: index)))
      }
      result.append(LeftHandSide(terms: terms, constraintCount: count))
    }
    return result
  }
}

extension ActiveSet {
  fileprivate func expressions(mentioning variable: Int32) -> [Int32] {
    var result: [Int32] = []
    if unary[variable] != none { result.append(unary[variable]) }
    var entry = column[variable]
    while entry != none {
      result.append(entries[entry].expression)
      entry = entries[entry].nextInColumn
    }
    return result
  }

  fileprivate func constraintCount(of expression: Int32) -> Int {
    var count = 0
    var constraint = expressions[expression].head
    while constraint != none {
      count += 1
      constraint = breakpoints[constraint].next
    }
    return count
  }
}
