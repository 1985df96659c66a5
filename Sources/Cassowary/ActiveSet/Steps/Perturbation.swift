// Perturbation: a way out of long stretches of steps that move nothing.
//
// Where many more inequalities meet at a vertex than determine it, nearly every exchange has length zero, and
// there may be tens of thousands before one moves. So after many of them every expression that nothing required
// is on is shifted by a small amount of its own, all its breakpoints at once. Hardly two expressions meet
// anywhere then, and long steps pass the many breakpoints in order. At the optimum everything is shifted back.
// The costs do not depend on where breakpoints are, and an expression that is back on its breakpoint may count
// as on either side of it, so the active set is mostly optimal as it stands; if not, ordinary steps go on.
// Equalities that follow from others need none of this: they rest (`Resting.swift`).
//
// Stages (`Stages.swift`) begin with a perturbation of bounds between variables, which become looser, each by a small
// amount of its own. In a list whose rows are all as wide as the widest, every row would meet the bound that they share
// at length zero, and hang on it from then on: a step in one row would move all of them. Loosened, the bound is met by
// one row, and the others are free of it. Equalities, wishes for equality and bounds of single variables
// stay as they are.

extension ActiveSet {
  /// Shifts the breakpoints of all optional expressions; `restoreBreakpoints` undoes it.
  mutating func perturb() {
    statistics.perturbations += 1
    perturb { state, expression, shift in
      if state.isOptional(expression) {
        state.forEachBreakpoint(of: expression) { $0.breakpoints[$1].value += shift }
      }
    }
  }

  /// Loosens bounds between variables; `restoreBreakpoints` undoes it.
  mutating func loosenBounds() {
    perturb { state, expression, shift in
      switch state.boundRelation(of: expression) {
      case .greaterThanOrEqual:
        state.forEachBreakpoint(of: expression) { $0.breakpoints[$1].value -= abs(shift) }
      case .lessThanOrEqual:
        state.forEachBreakpoint(of: expression) { $0.breakpoints[$1].value += abs(shift) }
      default: break
      }
    }
  }

  /// The relation of an expression of several variables that has one and the same inequality at all of its
  /// breakpoints, which stay in order when they are shifted together.
  private mutating func boundRelation(of expression: Int32) -> Relation? {
    var constraint = expressions[expression].head
    if expressions[expression].isUnary || constraint == none { return nil }
    let relation = hierarchy.classes[breakpoints[constraint].kind].relation
    while constraint != none {
      if hierarchy.classes[breakpoints[constraint].kind].relation != relation { return nil }
      constraint = breakpoints[constraint].next
    }
    return relation
  }

  /// Calls `body` with each expression and a shift of its own, and moves everything to where it is then.
  private mutating func perturb(_ body: (inout ActiveSet, _ expression: Int32, Double) -> Void) {
    structureChanges()
    unperturbed.removeAll()
    for constraint in 0..<breakpoints.count { unperturbed.append(breakpoints[constraint].value) }
    var generator = ActiveSet.seed
    for expression in 0..<expressions.count where !flags[expression].contains(.free) {
      let share = Double(Int64(bitPattern: generator.next()) >> 11) * 0x1p-52
      let shift =
        (share + (share < 0 ? -1 : 1)) * ActiveSet.shift * (1 + evaluate(expression).size)
      body(&self, expression, shift)
    }
    followBreakpoints()
  }

  private mutating func forEachBreakpoint(
    of expression: Int32, _ body: (inout ActiveSet, _ constraint: Int32) -> Void
  ) {
    var constraint = expressions[expression].head
    while constraint != none {
      body(&self, constraint)
      constraint = breakpoints[constraint].next
    }
  }

  /// Puts all breakpoints back to where they were.
  mutating func restoreBreakpoints() {
    structureChanges()
    for constraint in 0..<breakpoints.count {
      breakpoints[constraint].value = unperturbed[constraint]
    }
    followBreakpoints()
  }

  /// The least shift of an expression, relative to its terms: well above what rounding leaves, well below
  /// what can be seen.
  private static let shift = 1e-6

  private mutating func isOptional(_ expression: Int32) -> Bool {
    var constraint = expressions[expression].head
    while constraint != none {
      if hierarchy.classes[breakpoints[constraint].kind].level == 0 { return false }
      constraint = breakpoints[constraint].next
    }
    return true
  }

  /// Moves targets to where their breakpoints are, everything to its value, and what is inactive to its
  /// place.
  private mutating func followBreakpoints() {
    beginForwardSearch()
    for variable in 0..<definition.count where definition[variable] != ActiveSet.open {
      let expression = definition[variable]
      if expressions[expression].position >= 0 {
        expressions[expression].target = breakpoints[expressions[expression].position].value
      }
      searchForward(from: variable)
    }
    pullValues()
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && !expressions[expression].isActive {
      _ = revalue(expression)
    }
  }
}
