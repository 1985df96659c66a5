// Explanations: what a value rests on, and what keeps a constraint from being met. Both read a row of
// the inverse of the active set, by one backward sweep from the variables in question.

extension ActiveSet {
  /// The active expressions that determine a variable, each with what the variable moves per unit of
  /// the expression's target.
  mutating func determiningRows(of variable: Int32) -> [SearchedRow] {
    beginBackwardSearch()
    addWork(1, to: variable)
    sweepBackward()
    return searchedRows(withNoise: false)
  }

  /// The constraints of an active expression that lie where it is held.
  mutating func constraintsAtTarget(of expression: Int32) -> [Int32] {
    var result: [Int32] = []
    var constraint = expressions[expression].head
    while constraint != none {
      if breakpoints[constraint].value == expressions[expression].target {
        result.append(constraint)
      }
      constraint = breakpoints[constraint].next
    }
    return result
  }
}

// MARK: Obstacles

extension ActiveSet {
  /// The constraints of at least its priority that keep an optional constraint from being met, in no
  /// order; nil if it is met.
  ///
  /// To be asked after a solve that has left `outcome.isInfeasible` false.
  ///
  /// The constraint is written over the active set. Each active expression that could move so that its
  /// error falls is held by constraints of its own, or else by what the move would hurt elsewhere. Where
  /// more constraints meet than determine the vertex, others may hold as well without being active; so
  /// the ones found are removed from a copy, which is solved, until the error falls.
  ///
  /// - Complexity: a copy of the state, a solve, and a pass over what is inactive for each active
  ///   expression that nothing of its own holds; more solves only at degenerate vertices.
  mutating func obstacles(to constraint: Int32) -> [Int32]? {
    let error = error(of: constraint)
    let allowed = allowedError(of: constraint)
    if error <= allowed { return nil }
    if breakpoints[constraint].expression == constantExpression { return [] }
    let least = error - allowed
    var trial = copy()
    var result: [Int32] = []
    while trial.error(of: constraint) >= least {
      let found = trial.holders(against: constraint)
      if found.isEmpty { break }
      result += found
      for constraint in found { trial.removeConstraint(constraint) }
      trial.solve()
    }
    return result
  }

  /// The constraints of at least the priority of `constraint` that hold the active expressions it rests
  /// on against the moves that would help it.
  private mutating func holders(against constraint: Int32) -> [Int32] {
    let expression = breakpoints[constraint].expression
    let isAbove = evaluate(expression).value > breakpoints[constraint].value
    let rank = rank(of: constraint)
    var rows: [SearchedRow] = [(expression, 1)]
    if !expressions[expression].isActive {
      beginBackwardSearch()
      addGradient(1, of: expression)
      sweepBackward()
      rows = searchedRows(withNoise: false)
    }
    var isKnown = [Bool](repeating: false, count: Int(breakpoints.count))
    isKnown[Int(constraint)] = true
    var result: [Int32] = []
    for row in rows {
      let isUp = (row.multiplier > 0) != isAbove
      var found = ownHolders(of: row.expression, againstMovingUp: isUp, rank)
      found.removeAll { $0 == constraint }
      if found.isEmpty { found = opponents(ofMoving: row.expression, up: isUp, rank) }
      for holder in found where !isKnown[Int(holder)] {
        isKnown[Int(holder)] = true
        result.append(holder)
      }
    }
    return result
  }

  mutating func rank(of constraint: Int32) -> Int32 {
    hierarchy.levels[hierarchy.classes[breakpoints[constraint].kind].level].rank
  }

  /// The constraints of an active expression, up to a rank, whose errors grow when it leaves its target
  /// upwards or downwards.
  private mutating func ownHolders(
    of expression: Int32, againstMovingUp isUp: Bool, _ rank: Int32
  ) -> [Int32] {
    let target = expressions[expression].target
    var result: [Int32] = []
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      let value = breakpoints[constraint].value
      let holds = isUp ? value <= target && kind.above != 0 : value >= target && kind.below != 0
      if holds && self.rank(of: constraint) <= rank { result.append(constraint) }
      constraint = breakpoints[constraint].next
    }
    return result
  }

  /// The constraints of inactive expressions, up to a rank, whose errors grow when an active expression
  /// moves.
  private mutating func opponents(
    ofMoving active: Int32, up isUp: Bool, _ rank: Int32
  ) -> [Int32] {
    computeDirection(leaving: active, sign: isUp ? 1 : -1)
    var result: [Int32] = []
    for expression in 0..<expressions.count {
      let record = expressions[expression]
      if flags[expression].contains(.free) || record.isActive { continue }
      let (speed, size) = speed(of: expression)
      if abs(speed) <= Tolerance.pivot * size { continue }
      var isPassed = record.position != none
      var constraint = record.head
      while constraint != none {
        let kind = hierarchy.classes[breakpoints[constraint].kind]
        let isAbove = isResting(expression) ? speed > 0 : isPassed
        let slope = isAbove ? kind.above : kind.below
        if slope * speed > 0 && self.rank(of: constraint) <= rank { result.append(constraint) }
        if constraint == record.position { isPassed = false }
        constraint = breakpoints[constraint].next
      }
    }
    return result
  }
}
