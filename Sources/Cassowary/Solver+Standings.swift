// The active set in terms of constraints, so that somebody else can prove from it that it is optimal.

/// The part of a constraint in the active set of the last solve.
package enum Standing: Hashable, Sendable {
  /// Its expression is active and held at a breakpoint, of this constraint or of another one.
  case held
  /// Its expression is active at the value it has: only what holds a variable nowhere is.
  case floating
  /// Its expression is inactive, and it pulls as what is below its constant.
  case below
  /// Its expression is inactive, and it pulls as what is above its constant.
  case above
  /// Its expression is inactive, and it pulls neither way.
  case resting
  /// It has no variables.
  case constant
}

extension Solver {
  /// The part of a constraint in the active set, and the number of its expression, which it shares with
  /// all constraints on the same left-hand side; solves first, if something is waiting.
  ///
  /// Above and below are those of the expression, of which the constraint is `scale` times.
  ///
  /// - Precondition: The constraint is one of this solver's.
  package func standing(
    of constraint: ConstraintID
  ) -> (expression: Int, scale: Double, standing: Standing) {
    precondition(contains(constraint), "the constraint is not one of this solver's")
    state.solve()
    return state.standing(of: constraint.index)
  }

  /// True if a constraint holds, or what is missing of it is within the tolerance for required ones; solves first,
  /// if something is waiting.
  ///
  /// - Precondition: The constraint is one of this solver's.
  package func holds(_ constraint: ConstraintID) -> Bool {
    precondition(contains(constraint), "the constraint is not one of this solver's")
    state.solve()
    return state.error(of: constraint.index) <= state.allowedError(of: constraint.index)
  }

  /// True if nothing at all is asked of the expression that determines the variable: it keeps its value.
  package func isFree(_ variable: Variable) -> Bool {
    state.solve()
    return contains(variable) && state.isFree(variable.index)
  }
}

extension ActiveSet {
  fileprivate mutating func standing(
    of constraint: Int32
  ) -> (expression: Int, scale: Double, standing: Standing) {
    let breakpoint = breakpoints[constraint]
    let scale = hierarchy.classes[breakpoint.kind].scale
    let expression = breakpoint.expression
    guard expression >= 0 else { return (Int(expression), scale, .constant) }
    return (Int(expression), scale, standing(of: constraint, on: expression))
  }

  private mutating func standing(of constraint: Int32, on expression: Int32) -> Standing {
    let position = expressions[expression].position
    if expressions[expression].isActive { return position == none ? .floating : .held }
    if isResting(expression) { return .resting }
    if position == none { return .below }
    var passed = expressions[expression].head
    while passed != constraint && passed != position { passed = breakpoints[passed].next }
    return passed == constraint ? .above : .below
  }

  fileprivate mutating func isFree(_ variable: Int32) -> Bool {
    let own = definition[variable]
    return own >= 0 && expressions[own].isUnary && expressions[own].head == none
  }
}
