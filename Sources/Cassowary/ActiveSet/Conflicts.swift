// Conflicts: which required constraints exclude each other.
//
// Two constraints on one expression may contradict each other. If none do, take a constraint that is
// violated at the least total violation of the required constraints, and write it as a combination of
// active expressions. If every one of these is held by a required constraint against the move that would
// help, the violated constraint and the holders are a circuit of linear algebra with the signs of a Farkas
// certificate: they exclude each other, and without any one of them the rest are independent. Otherwise the
// multipliers of the required level name a set that cannot hold together, which is then reduced by leaving
// out one constraint after the other (`ConflictReduction.swift`).
//
// Of what the multipliers name only that counts which the violated constraint is connected with by
// variables: rows that share no variable with the others are a certificate of their own. So a list of a
// hundred cells with a conflict in each costs a hundred times what one costs.

extension ActiveSet {
  /// An irreducible set of required constraints that cannot all hold; to be asked after a solve that
  /// has left `isInfeasible` true.
  ///
  /// - Complexity: linear in what the violated constraint depends on, in the usual case; quadratic in
  ///   the size of the conflict where it has to be reduced.
  mutating func findConflict() -> [Int32] {
    if !falseConstants.isEmpty {
      var first = falseConstants[0]
      for index in 0..<falseConstants.count { first = min(first, falseConstants[index]) }
      return [first]
    }
    for index in 0..<infeasible.count {
      if let pair = contradiction(in: infeasible[index]) { return pair }
    }
    guard let violated = firstViolated() else { return [] }
    if let circuit = circuit(through: violated) { return circuit }
    let (connected, constraints) = requiredWithMultipliers(connectedWith: violated)
    for expression in connected where isRequiredViolated(expression) {
      if let circuit = circuit(through: expression) { return circuit }
    }
    return reduce(constraints)
  }

  /// An expression that is on the wrong side of a required breakpoint.
  mutating func firstViolated() -> Int32? {
    for index in 0..<infeasible.count where isRequiredViolated(infeasible[index]) {
      return infeasible[index]
    }
    return nil
  }

  /// Two required constraints on one expression that leave no value between them.
  private mutating func contradiction(in expression: Int32) -> [Int32]? {
    var low = none
    var high = none
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = classes[breakpoints[constraint].kind]
      if kind.level == 0 {
        if kind.below != 0 { low = constraint }
        if kind.above != 0 && high == none { high = constraint }
      }
      constraint = breakpoints[constraint].next
    }
    if low == none || high == none { return nil }
    let gap = breakpoints[low].value - breakpoints[high].value
    let size = abs(breakpoints[low].value) + abs(breakpoints[high].value)
    return gap > Tolerance.feasibility * (1 + size) ? [low, high] : nil
  }

  /// Calls `body` with every violated required constraint of an expression, and with whether the value
  /// is above it.
  private mutating func forEachViolated(of expression: Int32, _ body: (Int32, Bool) -> Void) {
    let (value, size) = evaluate(expression)
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = classes[breakpoints[constraint].kind]
      let distance = value - breakpoints[constraint].value
      if kind.level == 0 && abs(distance) > Tolerance.feasibility * (1 + size)
        && (distance > 0 ? kind.above : kind.below) != 0
      {
        body(constraint, distance > 0)
      }
      constraint = breakpoints[constraint].next
    }
  }

  /// A required constraint that keeps an active expression from leaving its target upwards or
  /// downwards.
  private mutating func holder(of expression: Int32, againstMovingUp isUp: Bool) -> Int32? {
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = classes[breakpoints[constraint].kind]
      if kind.level == 0 && breakpoints[constraint].value == expressions[expression].target
        && (isUp ? kind.above : kind.below) != 0
      {
        return constraint
      }
      constraint = breakpoints[constraint].next
    }
    return nil
  }

  private mutating func circuit(through expression: Int32) -> [Int32]? {
    var result: [Int32] = []
    var isAbove = false
    forEachViolated(of: expression) { constraint, above in
      if result.isEmpty {
        result = [constraint]
        isAbove = above
      }
    }
    beginBackwardSearch()
    addGradient(1, of: expression)
    sweepBackward()
    let rows = searchedRows()
    var largest = 0.0
    for row in rows { largest = max(largest, abs(row.multiplier)) }
    for row in rows where abs(row.multiplier) > Tolerance.pivot * largest {
      let helpsUpwards = (row.multiplier > 0) != isAbove
      guard let constraint = holder(of: row.expression, againstMovingUp: helpsUpwards) else {
        return nil
      }
      result.append(constraint)
    }
    return result
  }

  /// Every searched active expression and its multiplier.
  mutating func searchedRows() -> [(expression: Int32, multiplier: Double)] {
    var result: [(expression: Int32, multiplier: Double)] = []
    for place in 0..<backwardOrder.count {
      var variable = backwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        result.append((definition[variable], work[variable].value))
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
    return result
  }

  /// The expressions with required constraints that have a multiplier, as far as variables connect them with
  /// `first`, and these constraints: those that have a slope where they are, also when they are just met, and
  /// those that hold active expressions against the sum of these slopes.
  mutating func requiredWithMultipliers(
    connectedWith first: Int32
  ) -> (expressions: [Int32], constraints: [Int32]) {
    stamp &+= 1
    pathMark.grow(to: value.count, filler: 0)
    var connected = [first]
    var constraints = requiredWithMultipliers(of: first)
    expressionMark[first] = stamp
    var next = 0
    while next < connected.count {
      let record = expressions[connected[next]]
      next += 1
      for place in 0..<record.count {
        let variable = record.isUnary ? record.start : entries[record.start + place].variable
        if pathMark[variable] == stamp { continue }
        pathMark[variable] = stamp
        var entry = column[variable]
        var other = unary[variable]
        while other != none || entry != none {
          if other == none {
            other = entries[entry].expression
            entry = entries[entry].nextInColumn
          }
          if expressionMark[other] != stamp {
            expressionMark[other] = stamp
            let found = requiredWithMultipliers(of: other)
            if !found.isEmpty {
              constraints += found
              connected.append(other)
            }
          }
          other = none
        }
      }
    }
    return (connected, constraints)
  }

  /// The required constraints of an expression that have a multiplier.
  private mutating func requiredWithMultipliers(of expression: Int32) -> [Int32] {
    var result: [Int32] = []
    forEachRequiredSlope(of: expression) { constraint, _ in result.append(constraint) }
    if !expressions[expression].isActive { return result }
    let pull = requiredPull(on: expression)
    if abs(pull) > Tolerance.slope,
      let constraint = holder(of: expression, againstMovingUp: pull < 0)
    {
      result.append(constraint)
    }
    return result
  }

  /// Calls `body` with the required constraints of an expression that have a slope where it is, and
  /// with that slope; those that an active expression sits on are left out.
  private mutating func forEachRequiredSlope(of expression: Int32, _ body: (Int32, Double) -> Void)
  {
    let record = expressions[expression]
    var isBeforePosition = record.position != none
    var constraint = record.head
    while constraint != none {
      let kind = classes[breakpoints[constraint].kind]
      let value = breakpoints[constraint].value
      let isPassed = record.isActive ? value < record.target : isBeforePosition
      let slope = isPassed ? kind.above : kind.below
      if kind.level == 0 && slope != 0 && !(record.isActive && value == record.target) {
        body(constraint, slope)
      }
      if constraint == record.position { isBeforePosition = false }
      constraint = breakpoints[constraint].next
    }
  }

  /// The slope of the required errors per unit of an active expression, without the constraints that
  /// hold it at its target.
  private mutating func requiredPull(on expression: Int32) -> Double {
    let record = expressions[expression]
    var pull = 0.0
    if record.costs != none && costCells[record.costs].level == 0 {
      pull = costCells[record.costs].value
    }
    forEachRequiredSlope(of: expression) { pull += $1 }
    return pull
  }
}
