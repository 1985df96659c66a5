// Conflicts: which required constraints exclude each other.
//
// Two constraints on one expression may contradict each other (`Contradictions.swift`). If none do, take a
// constraint that is violated at the least total violation of the required constraints, and write it as a
// combination of active expressions. If every one of these is held by a required constraint against the move
// that would help, the violated constraint and the holders are a circuit of linear algebra with the signs of a Farkas
// certificate: they exclude each other, and without any one of them the rest are independent.
//
// Otherwise an active expression is kept where it is by other violated constraints, to which the move would
// do harm. They are added, with what they are a combination of, until every expression that is pulled is
// held. That is a certificate too, of constraints that need not all be necessary: it is reduced
// (`ConflictReduction.swift`). It is found from the violated constraint on and leaves out all that has nothing to
// do with it, so that a list of a hundred cells with a conflict in each costs a hundred times what one costs.

extension ActiveSet {
  /// Irreducible sets of required constraints that cannot all hold, each through a violated constraint that is
  /// in none before, with `none` after each; to be asked after a solve that has left `outcome.isInfeasible` true.
  ///
  /// - Parameter most: The search ends with the first set after so many rows: where all that is violated has one
  ///   reason, each of them would find it again.
  /// - Returns: At least one set, unless the solve has left a doubt, and those that are found can hold.
  /// - Complexity: linear in what the violated constraints depend on, in the usual case; an edit for each
  ///   constraint of a conflict that has to be reduced.
  mutating func findConflicts(within most: Int) -> [Int32] {
    if !falseConstants.isEmpty {
      var first = falseConstants[0]
      for index in 0..<falseConstants.count { first = min(first, falseConstants[index]) }
      return [first, none]
    }
    let start = conflictRows
    var doubts = 0
    var found: [Int32] = []
    // By the place in `infeasible.members`: it is violated in a conflict that has been found.
    var isExplained = [Bool](repeating: false, count: Int(infeasible.members.count))
    for index in 0..<infeasible.members.count {
      let pairs = contradictions(in: infeasible.members[index])
      if pairs.isEmpty { continue }
      if most == 0 { return [pairs[0], pairs[1], none] }
      found += pairs
      isExplained[Int(index)] = true
    }
    for index in 0..<infeasible.members.count {
      let violated = infeasible.members[index]
      // Values that were recomputed since the solve may all be on the other side of the tolerance.
      let isOnlyChance = found.isEmpty && index == infeasible.members.count - 1
      if isExplained[Int(index)] || !(isOnlyChance || isRequiredViolated(violated)) {
        continue
      }
      let members = conflict(through: violated, &isExplained)
      // Of a solve that was given up it is not known that what does not hold cannot.
      if isUncertain && !excludeEachOther(members) {
        doubts += 1
        // Where it can hold for some, it mostly can for all.
        if doubts == 4 { break }
        continue
      }
      found += members
      found.append(none)
      if conflictRows &- start >= most { return found }
    }
    return found
  }

  /// An irreducible set that contains a violated constraint, or one that is violated for the same reason.
  ///
  /// A constraint that is violated is the first.
  private mutating func conflict(
    through violated: Int32, _ isExplained: inout [Bool]
  ) -> [Int32] {
    let certificate = certificate(through: violated)
    for expression in certificate.violated where infeasible.contains(expression) {
      isExplained[Int(infeasible.slot[expression])] = true
    }
    var attempts = 0
    for expression in certificate.violated where isRequiredViolated(expression) {
      if let circuit = circuit(through: expression) { return circuit }
      attempts += 1
      // Where it fails for some, it mostly fails for all.
      if attempts == 4 { break }
    }
    var result = reduce(certificate.constraints)
    let first = result.firstIndex { isRequiredViolated(breakpoints[$0].expression) }
    if let first { result.swapAt(0, first) }
    return result
  }

  /// Calls `body` with every violated required constraint of an expression, and with whether the value
  /// is above it.
  private mutating func forEachViolated(of expression: Int32, _ body: (Int32, Bool) -> Void) {
    let (value, size) = evaluate(expression)
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      let distance = value - breakpoints[constraint].value
      if kind.level == 0 && abs(distance) > allowedViolation(size)
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
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      if kind.level == 0 && breakpoints[constraint].value == expressions[expression].target
        && (isUp ? kind.above : kind.below) != 0
      {
        return constraint
      }
      constraint = breakpoints[constraint].next
    }
    return nil
  }

  mutating func circuit(through expression: Int32) -> [Int32]? {
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
    var hasNoise = false
    for row in searchedRows(withNoise: true) {
      let pivot = expressions[row.expression].pivot
      if abs(row.multiplier) <= Tolerance.pivot * search.work[pivot].size {
        // Behind a block that is nearly singular, a multiplier that the conflict needs may pass for rounding.
        hasNoise = hasNoise || row.multiplier != 0
        continue
      }
      conflictRows &+= 1
      let helpsUpwards = (row.multiplier > 0) != isAbove
      guard let constraint = holder(of: row.expression, againstMovingUp: helpsUpwards) else {
        return nil
      }
      result.append(constraint)
    }
    return hasNoise && !excludeEachOther(result) ? nil : result
  }

  /// An active expression, and its multiplier.
  typealias SearchedRow = (expression: Int32, multiplier: Double)

  /// Every searched active expression, or those whose multipliers are more than the rounding of their own terms: along
  /// a chain of proportions they differ by any factor.
  mutating func searchedRows(withNoise: Bool) -> [SearchedRow] {
    var result: [SearchedRow] = []
    for place in 0..<search.backwardOrder.count {
      var variable = search.backwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        let found = search.work[variable]
        if withNoise || abs(found.value) > Tolerance.pivot * found.size {
          result.append((definition[variable], found.value))
        }
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
    return result
  }

  /// Required constraints that cannot all hold, `first` among those of them that are violated or just met.
  private mutating func certificate(
    through first: Int32
  ) -> (violated: [Int32], constraints: [Int32]) {
    search.stamp &+= 1
    let mark = search.stamp
    search.pathMark.grow(to: value.count, filler: 0)
    search.expressionMark[first] = mark
    var violated = [first]
    var reach = 32
    while true {
      let rows = activeRows(under: violated)
      let known = violated.count
      var isAllKnown = true
      var constraints: [Int32] = []
      for expression in violated {
        forEachRequiredSlope(of: expression) { constraint, _ in constraints.append(constraint) }
      }
      for row in rows {
        if search.expressionMark[row.expression] != mark {
          forEachRequiredSlope(of: row.expression) { constraint, _ in
            constraints.append(constraint)
          }
        }
        let own = requiredSlope(of: row.expression)
        let pull = row.multiplier + own
        if abs(pull) <= Tolerance.pivot * (abs(row.multiplier) + abs(own)) { continue }
        if let holder = holder(of: row.expression, againstMovingUp: pull < 0) {
          constraints.append(holder)
        } else {
          let isAll = addViolated(
            dependingOn: expressions[row.expression].pivot, within: reach, to: &violated, mark)
          isAllKnown = isAllKnown && isAll
        }
      }
      if violated.count == known {
        if isAllKnown { return (violated, constraints) }
        reach *= 4
      }
    }
  }

  /// The active expressions that violated ones are combinations of, and the violated active ones, each with the
  /// slope of the errors of those that are inactive per unit of its target.
  private mutating func activeRows(under violated: [Int32]) -> [SearchedRow] {
    beginBackwardSearch()
    for expression in violated {
      if expressions[expression].isActive {
        addWork(0, to: expressions[expression].pivot)
      } else {
        addGradient(requiredSlope(of: expression), of: expression)
      }
    }
    sweepBackward()
    let rows = searchedRows(withNoise: true)
    conflictRows &+= rows.count
    return rows
  }

  /// Adds the inactive expressions with a required slope that contain a variable or one of so many that depend
  /// on it, the nearest first; returns true if these are all.
  ///
  /// All cells that follow depend on a place in a list, but what pulls at it is mostly in its own cell.
  private mutating func addViolated(
    dependingOn root: Int32, within reach: Int, to violated: inout [Int32], _ mark: UInt32
  ) -> Bool {
    search.stamp &+= 1
    search.pathMark[root] = search.stamp
    var reached = [root]
    var isAll = true
    func meet(_ expression: Int32) {
      let dependent = expressions[expression].pivot
      if dependent == none {
        if search.expressionMark[expression] == mark || requiredSlope(of: expression) == 0 {
          return
        }
        search.expressionMark[expression] = mark
        violated.append(expression)
      } else if search.pathMark[dependent] != search.stamp {
        if reached.count == reach {
          isAll = false
          return
        }
        search.pathMark[dependent] = search.stamp
        reached.append(dependent)
      }
    }
    var next = 0
    while isAll && next < reached.count {
      let variable = reached[next]
      next += 1
      if unary[variable] != none { meet(unary[variable]) }
      var entry = column[variable]
      while isAll && entry != none {
        meet(entries[entry].expression)
        entry = entries[entry].nextInColumn
      }
    }
    return isAll
  }

  /// The slope of the required errors of an expression, without the constraints that an active one sits on.
  private mutating func requiredSlope(of expression: Int32) -> Double {
    var sum = 0.0
    forEachRequiredSlope(of: expression) { sum += $1 }
    return sum
  }

  /// Calls `body` with the required constraints of an expression that have a slope where it is, and
  /// with that slope; those that an active expression sits on are left out, and what rests has none.
  private mutating func forEachRequiredSlope(of expression: Int32, _ body: (Int32, Double) -> Void)
  {
    if isResting(expression) { return }
    let record = expressions[expression]
    var isBeforePosition = record.position != none
    var constraint = record.head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
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
}
