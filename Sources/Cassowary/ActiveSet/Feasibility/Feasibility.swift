// Required constraints: which of them do not hold, and by how much they may be missed.

extension ActiveSet {
  /// True if a required constraint is violated.
  mutating func hasRequiredError() -> Bool {
    if !falseConstants.isEmpty { return true }
    for index in 0..<infeasible.members.count where isRequiredViolated(infeasible.members[index]) {
      return true
    }
    return false
  }

  /// The same between steps: of what lies on required breakpoints, only what has come there is looked at again.
  ///
  /// Steps for the sake of wishes pass no required breakpoint. Whatever rounding makes of that, the end of all steps
  /// looks at everything.
  mutating func hasNewRequiredError() -> Bool {
    if !infeasible.isChecked {
      if hasRequiredError() { return true }
    } else {
      for index in 0..<infeasible.unchecked.count {
        let expression = infeasible.unchecked[index]
        if infeasible.contains(expression) && isRequiredViolated(expression) { return true }
      }
    }
    infeasible.setChecked(true)
    return false
  }

  /// True if an expression is on the wrong side of a required breakpoint by more than the tolerance.
  mutating func isRequiredViolated(_ expression: Int32) -> Bool {
    let (value, size) = evaluate(expression)
    let allowed = allowedViolation(size)
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      let distance = value - breakpoints[constraint].value
      if kind.isRequiredViolated(at: distance) && abs(distance) > allowed { return true }
      constraint = breakpoints[constraint].next
    }
    return false
  }

  /// The distance by which an expression whose terms have this size may be on the wrong side of a required breakpoint.
  mutating func allowedViolation(_ size: Double) -> Double {
    isWide
      ? Tolerance.feasibility + Tolerance.lastDigits * size : Tolerance.feasibility * (1 + size)
  }
}
