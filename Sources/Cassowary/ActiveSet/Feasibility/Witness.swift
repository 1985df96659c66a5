// Witnesses: values that show that a required constraint can hold together with those that are there.
//
// The strict tier refuses a required constraint that cannot hold, and leaves everything as it was then. To be able to,
// it copies the state before it solves, which costs as much as there are rows. Mostly no solve is needed to know that
// nothing will be refused: the feasible point is a witness where the constraint holds there. Where it does not,
// moving one of its variables often makes one, such as the width of a label that is to be that of another; then only
// the rows that mention this variable are looked at (`FeasiblePoint.swift`). Or, after a solve, a definition near by
// that no required equality holds may move, with all that depends on it; then the rows of what moves are looked at,
// which a solve would do as well.

extension ActiveSet {
  /// The most definitions that are moved for one witness.
  private static let mostRootsOfWitness = 4
  /// The most variables whose definitions are looked at for these.
  private static let mostVariablesOfWitness = 16

  /// True if `staged terms relation constant` holds at the present values, or once one of its variables or of the
  /// definitions near them is moved, and with it all required constraints that hold now.
  ///
  /// Expects values that are solved, and are the feasible point.
  mutating func hasWitness(_ relation: Relation, _ constant: Double) -> Bool {
    if isFeasible(relation, constant) { return true }
    feasible.isKnown = false
    let counted = statistics
    defer { statistics = counted }
    let sum = evaluateStagedFeasible(constant).value
    for root in looseDefinitions(near: (0..<staging.terms.count).map { staging.terms[$0].variable })
    {
      computeDirection(leaving: root, sign: 1)
      let speed = speedOfStaged()
      if abs(speed.value) > Tolerance.pivot * speed.size
        && mayMoveWithDependents(root, by: -sum / speed.value, except: none)
      {
        return true
      }
    }
    return false
  }

  /// True if `constraint`, were it required and had it another constant, would hold at the present values, or once
  /// its expression or a definition near by is moved, and with it all other required constraints that hold now.
  ///
  /// Expects values that are solved.
  mutating func hasWitness(setting constant: Double, of constraint: Int32) -> Bool {
    let expression = breakpoints[constraint].expression
    if expression == constantExpression { return false }
    let kind = hierarchy.classes[breakpoints[constraint].kind]
    let (value, size) = evaluate(expression)
    let distance = constant / kind.scale - value
    if Self.holds(kind.relation, -distance, size + abs(distance)) { return true }
    feasible.isKnown = false
    let counted = statistics
    defer { statistics = counted }
    if mayMoveByPlan(expression, to: constant / kind.scale, except: constraint) { return true }
    for root in definitions(near: expression) {
      computeDirection(leaving: root, sign: 1)
      let speed = speed(of: expression)
      if abs(speed.value) > Tolerance.pivot * speed.size
        && mayMoveWithDependents(root, by: distance / speed.value, except: constraint)
      {
        return true
      }
    }
    return false
  }

  /// True if a constraint holds whose sides differ by a distance, in the sum of terms of a size.
  ///
  /// Nearer than any solve asks for, also one that counts in last digits (`allowedViolation`), which later constraints
  /// may bring about.
  static func holds(_ relation: Relation, _ distance: Double, _ size: Double) -> Bool {
    let tolerance = min(
      Tolerance.residual * (1 + size), Tolerance.feasibility / 2 + Tolerance.lastDigits / 4 * size)
    switch relation {
    case .equal: return abs(distance) <= tolerance
    case .lessThanOrEqual: return distance <= tolerance
    case .greaterThanOrEqual: return distance >= -tolerance
    }
  }

  /// The speed of the staged terms in the current direction, and the size of the terms it is summed from.
  private mutating func speedOfStaged() -> (value: Double, size: Double) {
    var sum = 0.0
    var size = 0.0
    for index in 0..<staging.terms.count where isForward(staging.terms[index].variable) {
      let speed = search.direction[staging.terms[index].variable]
      sum += staging.terms[index].coefficient * speed.value
      size += abs(staging.terms[index].coefficient) * speed.size
    }
    return (sum, size)
  }

  /// True if all required constraints of an expression, but for `exception`, hold once it has moved.
  private mutating func mayMove(
    _ expression: Int32, by distance: Double, except exception: Int32
  ) -> Bool {
    // Over greater distances rounding would hide what does not hold.
    if !(abs(distance) <= Self.farthestMove) { return false }
    let (value, size) = evaluate(expression)
    return holdsRequired(expression, value + distance, size + abs(distance), except: exception)
  }

  /// True if all required constraints of an expression, but for `exception`, hold where it has a value, which is the
  /// sum of terms of a size.
  mutating func holdsRequired(
    _ expression: Int32, _ value: Double, _ size: Double, except exception: Int32
  ) -> Bool {
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      if kind.level == 0 && constraint != exception
        && !Self.holds(kind.relation, value - breakpoints[constraint].value, size)
      {
        return false
      }
      constraint = breakpoints[constraint].next
    }
    return true
  }
}

// MARK: Moving definitions

extension ActiveSet {
  /// An active expression, or else what `looseDefinitions` finds near an expression.
  private mutating func definitions(near expression: Int32) -> [Int32] {
    let record = expressions[expression]
    if record.isActive { return [expression] }
    if record.isUnary { return looseDefinitions(near: [record.start]) }
    return looseDefinitions(
      near: (record.start..<(record.start + record.count)).map { entries[$0].variable })
  }

  /// True if it is known from the edits before, without a look at what moves, that an active expression may move.
  private mutating func mayMoveByPlan(
    _ expression: Int32, to target: Double, except exception: Int32
  ) -> Bool {
    plan.hasInterval && plan.structure == structure && plan.roots[0] == expression
      && plan.safeLow <= target && target <= plan.safeHigh
      && mayMove(expression, by: target - evaluate(expression).value, except: exception)
  }

  /// Active expressions that no required equality holds and that some variables depend on: a few, the nearest first.
  private mutating func looseDefinitions(near variables: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var seen = Array(variables.prefix(Self.mostVariablesOfWitness))
    var next = 0
    while next < seen.count && found.count < Self.mostRootsOfWitness {
      let expression = definition[seen[next]]
      next += 1
      if !isHeldByRequiredEquality(expression) {
        found.append(expression)
        continue
      }
      let record = expressions[expression]
      if record.isUnary { continue }
      for entry in record.start..<(record.start + record.count)
      where seen.count < Self.mostVariablesOfWitness && !seen.contains(entries[entry].variable) {
        seen.append(entries[entry].variable)
      }
    }
    return found
  }

  private func isHeldByRequiredEquality(_ expression: Int32) -> Bool {
    var constraint = expressions[expression].head
    while constraint != none {
      if hierarchy.classes[breakpoints[constraint].kind].isRequiredEquality { return true }
      constraint = breakpoints[constraint].next
    }
    return false
  }

  /// True if all required constraints but for `exception` hold once an active expression, whose direction has been
  /// computed, has moved.
  private mutating func mayMoveWithDependents(
    _ root: Int32, by distance: Double, except exception: Int32
  ) -> Bool {
    if !mayMove(root, by: distance, except: exception) { return false }
    growScratch()
    search.stamp &+= 1
    for place in 0..<search.forwardOrder.count {
      var variable = search.forwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        if !mayFollow(variable, distance, except: exception) { return false }
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
    return true
  }

  /// True if all required constraints but for `exception` of the inactive expressions that contain a variable hold once
  /// it has moved with the current direction.
  private mutating func mayFollow(
    _ variable: Int32, _ distance: Double, except exception: Int32
  ) -> Bool {
    let own = unary[variable]
    if own != none && own != definition[variable]
      && !mayMove(own, by: search.direction[variable].value * distance, except: exception)
    {
      return false
    }
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      entry = entries[entry].nextInColumn
      if expressions[expression].isActive || search.expressionMark[expression] == search.stamp {
        continue
      }
      search.expressionMark[expression] = search.stamp
      if !mayMove(
        expression, by: speed(of: expression).value * distance, except: exception)
      {
        return false
      }
    }
    return true
  }
}
