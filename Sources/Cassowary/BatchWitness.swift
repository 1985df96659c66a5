/// Values that show that constraints hold together, of which some variables have values already.
///
/// The others get theirs from the constraints, one after the other: an equality in which one value is missing gives
/// it. Where no equality is left that does, an inequality holds with equality, and where none of them does either, a
/// variable is 0. Whether all constraints hold with these values is looked at in the end.
struct BatchWitness {
  /// The values of the variables, `nil` for those that have none yet.
  private var values = [Variable: Double?]()
  /// The constraints that mention a variable without a value, by their positions.
  private var mentions = [Variable: [Int]]()
  /// For each constraint, in how many terms values are missing.
  private var missing: [Int] = []
  /// The equalities in which one value is missing.
  private var ready: [Int] = []

  /// True if the variable has been noted.
  func knows(_ variable: Variable) -> Bool {
    values[variable] != nil
  }

  /// Takes in a variable, with its value if it has one.
  mutating func note(_ variable: Variable, _ value: Double?) {
    values[variable] = .some(value)
  }

  /// True if the constraints, whose variables are all known, hold with values that have been found for them.
  ///
  /// - Complexity: linear in the number of terms.
  mutating func satisfies(_ constraints: [Constraint]) -> Bool {
    collect(constraints)
    spread(constraints)
    for relation in [Relation.equal, .greaterThanOrEqual] {
      for (position, constraint) in constraints.enumerated()
      where missing[position] > 0 && (relation == .equal) == (constraint.relation == .equal) {
        for term in constraint.terms where missing[position] > 1 && value(of: term.variable) == nil
        {
          set(term.variable, to: 0, constraints)
          spread(constraints)
        }
        if missing[position] == 1 { settle(position, constraints) }
        spread(constraints)
      }
    }
    return constraints.allSatisfy(holds)
  }

  private mutating func collect(_ constraints: [Constraint]) {
    missing = [Int](repeating: 0, count: constraints.count)
    for (position, constraint) in constraints.enumerated() {
      for term in constraint.terms where value(of: term.variable) == nil {
        missing[position] += 1
        mentions[term.variable, default: []].append(position)
      }
      noteIfReady(position, constraints)
    }
  }

  private mutating func noteIfReady(_ position: Int, _ constraints: [Constraint]) {
    if missing[position] == 1 && constraints[position].relation == .equal { ready.append(position) }
  }

  /// Lets equalities give values for as long as one of them does.
  private mutating func spread(_ constraints: [Constraint]) {
    while let position = ready.popLast() {
      if missing[position] == 1 { settle(position, constraints) }
    }
  }

  /// Gives the variable that has no value the one with which the sides of a constraint are equal.
  private mutating func settle(_ position: Int, _ constraints: [Constraint]) {
    let constraint = constraints[position]
    var rest = constraint.constant
    var open: LinearExpression.Term?
    for term in constraint.terms {
      if let value = value(of: term.variable) {
        rest -= term.coefficient * value
      } else {
        open = term
      }
    }
    if let open {
      set(open.variable, to: open.coefficient == 0 ? 0 : rest / open.coefficient, constraints)
    }
  }

  private mutating func set(_ variable: Variable, to value: Double, _ constraints: [Constraint]) {
    values[variable] = .some(value)
    for position in mentions.removeValue(forKey: variable) ?? [] {
      missing[position] -= 1
      noteIfReady(position, constraints)
    }
  }

  /// The value that a variable had, or was given.
  func value(of variable: Variable) -> Double? {
    values[variable] ?? nil
  }

  private func holds(_ constraint: Constraint) -> Bool {
    var distance = -constraint.constant
    var size = abs(distance)
    for term in constraint.terms {
      guard let value = value(of: term.variable) else { return false }
      distance += term.coefficient * value
      size += abs(term.coefficient * value)
    }
    // On one variable the error counts in units of the variable.
    let scale = constraint.terms.count == 1 ? abs(constraint.terms[0].coefficient) : 1
    return ActiveSet.holds(constraint.relation, distance / scale, size / scale)
  }
}
