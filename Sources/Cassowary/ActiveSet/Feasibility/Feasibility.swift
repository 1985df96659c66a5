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

  /// The error up to which a constraint counts as holding, in the units that it was written in.
  mutating func allowedError(of constraint: Int32) -> Double {
    let expression = breakpoints[constraint].expression
    // Without variables, a constant that is left over may be rounding.
    if expression == constantExpression { return Tolerance.feasibility }
    let scale = abs(hierarchy.classes[breakpoints[constraint].kind].scale)
    return allowedViolation(evaluate(expression).size) * scale
  }
}
