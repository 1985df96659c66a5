// Witnesses: values that show that a required constraint can hold together with those that are there.
//
// The strict tier refuses a required constraint that cannot hold, and leaves everything as it was then. To be able to,
// it copies the state before it solves, which costs as much as there are rows. Mostly no solve is needed to know that
// nothing will be refused: the present values are a witness where the constraint holds at them, and where it does
// not, moving one of its variables often makes one, such as the width of a label that is to be that of another. Only
// the rows that mention this variable are looked at.

extension ActiveSet {
  /// A variable in more rows than this is not moved.
  private static let mostRowsOfWitness = 16

  /// True if `staged terms relation constant` holds at the present values, or once one of its variables is moved, and
  /// with it all required constraints that hold now.
  ///
  /// Expects values that are solved.
  mutating func hasWitness(_ relation: Relation, _ constant: Double) -> Bool {
    let (sum, size) = evaluateStaged(constant)
    if holds(relation, sum, size) { return true }
    for index in 0..<staged.count where mayMove(staged[index], by: -sum / staged[index].coefficient)
    {
      return true
    }
    return false
  }

  /// The left side less the constant, and the size of the terms.
  private mutating func evaluateStaged(_ constant: Double) -> (value: Double, size: Double) {
    var sum = -constant
    var size = abs(constant)
    for index in 0..<staged.count {
      let term = staged[index].coefficient * value[staged[index].variable]
      sum += term
      size += abs(term)
    }
    return (sum, size)
  }

  private func holds(_ relation: Relation, _ distance: Double, _ size: Double) -> Bool {
    let tolerance = Tolerance.residual * (1 + size)
    switch relation {
    case .equal: return abs(distance) <= tolerance
    case .lessThanOrEqual: return distance <= tolerance
    case .greaterThanOrEqual: return distance >= -tolerance
    }
  }

  /// True if all required constraints that mention a variable hold when it alone is moved.
  private mutating func mayMove(_ term: StagedTerm, by distance: Double) -> Bool {
    let variable = term.variable
    if unary[variable] != none && !mayMove(unary[variable], by: distance) { return false }
    var rows = 0
    var entry = column[variable]
    while entry != none {
      let move = entries[entry].coefficient * distance
      if rows == Self.mostRowsOfWitness || !mayMove(entries[entry].expression, by: move) {
        return false
      }
      rows += 1
      entry = entries[entry].nextInColumn
    }
    return true
  }

  /// True if all required constraints of an expression hold once it has moved.
  private mutating func mayMove(_ expression: Int32, by distance: Double) -> Bool {
    let (value, size) = evaluate(expression)
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = classes[breakpoints[constraint].kind]
      if kind.level == 0
        && !holds(
          kind.relation, value + distance - breakpoints[constraint].value, size + abs(distance))
      {
        return false
      }
      constraint = breakpoints[constraint].next
    }
    return true
  }
}
