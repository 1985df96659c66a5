// Perturbation: a way out of long stretches of steps that move nothing.
//
// Where many more inequalities meet at a vertex than determine it, nearly every exchange has length zero, and
// there may be tens of thousands before one moves. So after many of them the optional breakpoints of every
// expression are shifted by a small amount of its own, all at once. Hardly two expressions meet anywhere then, and
// long steps pass the many breakpoints in order. At the optimum everything is shifted back.
// The costs do not depend on where breakpoints are, and an expression that is back on its breakpoint may count
// as on either side of it, so the active set is mostly optimal as it stands; if not, ordinary steps go on.
// Equalities that follow from others need none of this: they rest (`Resting.swift`).
//
// Stages (`Stages.swift`) begin with it. In a list whose rows are all as wide as the widest, every row would meet the
// bound that they share at length zero, and hang on it from then on: a step in one row would move all of them.
// Shifted, one row is the widest, and the others are free of it.

extension ActiveSet {
  /// Shifts optional breakpoints, at most once in a solve; `restoreBreakpoints` undoes it.
  mutating func perturb(_ progress: inout Progress) {
    progress.mayPerturb = false
    progress.isPerturbed = true
    progress.zeroSteps = 0
    statistics.perturbations += 1
    structureChanges()
    unperturbed.removeAll()
    for constraint in 0..<breakpoints.count { unperturbed.append(breakpoints[constraint].value) }
    var generator = ActiveSet.seed
    for expression in 0..<expressions.count where !flags[expression].contains(.free) {
      let share = Double(Int64(bitPattern: generator.next()) >> 11) * 0x1p-52
      let shift =
        (share + (share < 0 ? -1 : 1)) * ActiveSet.shift * (1 + evaluate(expression).size)
      if keepsOrder(expression, shift) { shiftOptional(expression, by: shift) }
    }
    followBreakpoints()
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

  /// True if the optional breakpoints of an expression stay on their sides of its required ones when they are
  /// shifted.
  private mutating func keepsOrder(_ expression: Int32, _ shift: Double) -> Bool {
    var last = -Double.infinity
    var constraint = expressions[expression].head
    while constraint != none {
      let isRequired = classes[breakpoints[constraint].kind].level == 0
      let place = breakpoints[constraint].value + (isRequired ? 0 : shift)
      if place < last { return false }
      last = place
      constraint = breakpoints[constraint].next
    }
    return true
  }

  private mutating func shiftOptional(_ expression: Int32, by shift: Double) {
    var constraint = expressions[expression].head
    while constraint != none {
      if classes[breakpoints[constraint].kind].level != 0 { breakpoints[constraint].value += shift }
      constraint = breakpoints[constraint].next
    }
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
    where !flags[expression].contains(.free) && !expressions[expression].isActive
      && expressions[expression].position != unplaced
    {
      _ = revalue(expression)
    }
  }
}
