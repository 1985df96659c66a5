// Perturbation: a way out of long stretches of steps that move nothing.
//
// Where many more inequalities meet at a vertex than determine it, nearly every exchange has length zero, and
// there may be tens of thousands before one moves. So after many of them every expression that nothing required
// is on is shifted by a small amount of its own, all its breakpoints at once. Hardly two expressions meet
// anywhere then, and long steps pass the many breakpoints in order. At the optimum everything is shifted back.
// The costs do not depend on where breakpoints are, and an expression that is back on its breakpoint may count
// as on either side of it, so the active set is mostly optimal as it stands; if not, ordinary steps go on.
// Equalities that follow from others need none of this: they rest (`Resting.swift`).

extension ActiveSet {
  /// Shifts the breakpoints of all optional expressions; `restoreBreakpoints` undoes it.
  mutating func perturb() {
    statistics.perturbations += 1
    structureChanges()
    unperturbed.removeAll()
    for constraint in 0..<breakpoints.count { unperturbed.append(breakpoints[constraint].value) }
    var generator = ActiveSet.seed
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && isOptional(expression) {
      let share = Double(Int64(bitPattern: generator.next()) >> 11) * 0x1p-52
      let shift =
        (share + (share < 0 ? -1 : 1)) * ActiveSet.shift * (1 + evaluate(expression).size)
      var constraint = expressions[expression].head
      while constraint != none {
        breakpoints[constraint].value += shift
        constraint = breakpoints[constraint].next
      }
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

  private mutating func isOptional(_ expression: Int32) -> Bool {
    var constraint = expressions[expression].head
    while constraint != none {
      if classes[breakpoints[constraint].kind].level == 0 { return false }
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
