// The interval in which the target of one active expression can move while the active set stays what it is.

/// Between what distances of a target the same constraints decide.
struct TargetReach {
  /// The distance by which it may go down; not negative.
  var down: Double
  /// The distance by which it may go up; not negative.
  var up: Double
  /// The constraints that are met at the upper end.
  var limits: [Int32]
  /// True if required constraints are violated within the tolerance, and the more so the further it goes up.
  var isPassing = false
}

extension ActiveSet {
  /// The distance by which the only constraint on a variable alone, a required equality, can be moved until an inactive
  /// expression meets a breakpoint.
  ///
  /// Reduced costs depend on the sides of breakpoints only, so up to there the active set stays optimal.
  /// Where the equality does not hold, because the required constraints exclude each other, nothing moves
  /// with it until it meets the value that the others give the variable.
  ///
  /// Leaves how fast everything moves along in `search.forwardOrder` and `search.direction`. To be asked after a solve.
  mutating func reach(ofTarget constraint: Int32) -> TargetReach {
    let own = breakpoints[constraint].expression
    let counted = statistics
    defer { statistics = counted }
    guard expressions[own].isActive else {
      beginForwardSearch()
      let distance = evaluate(own).value - breakpoints[constraint].value
      // Where the value is no number, nothing is met.
      return TargetReach(
        down: distance <= 0 ? -distance : .infinity, up: distance >= 0 ? distance : .infinity,
        limits: [])
    }
    let down = nearestEvents(leaving: own, sign: -1)
    let up = nearestEvents(leaving: own, sign: 1)
    let passed = outcome.isInfeasible ? [] : requiredConstraintsBeingPassed(by: own)
    if !passed.isEmpty {
      return TargetReach(down: down.length, up: 0, limits: passed, isPassing: true)
    }
    return TargetReach(down: down.length, up: up.length, limits: up.constraints)
  }

  /// The required constraints that are violated within the tolerance, and more so in the current direction.
  ///
  /// They are no events any more, and no violations yet: a little further on the system is in conflict.
  private mutating func requiredConstraintsBeingPassed(by own: Int32) -> [Int32] {
    var found: [Int32] = []
    for index in 0..<infeasible.members.count {
      let expression = infeasible.members[index]
      if expressions[expression].isActive { continue }
      let speed = speed(of: expression).value
      let value = evaluate(expression)
      var constraint = expressions[expression].head
      while constraint != none {
        let kind = hierarchy.classes[breakpoints[constraint].kind]
        let distance = value.value - breakpoints[constraint].value
        if kind.isRequiredViolated(at: distance), distance * speed > 0,
          abs(distance) > Tolerance.residual * (1 + value.size),
          isMoving(expression, leaving: own, sign: 1)
        {
          found.append(constraint)
        }
        constraint = breakpoints[constraint].next
      }
    }
    return found
  }

  /// The breakpoints that are met first when an active expression moves.
  private mutating func nearestEvents(
    leaving: Int32, sign: Double
  ) -> (length: Double, constraints: [Int32]) {
    computeDirection(leaving: leaving, sign: sign)
    collectAllEvents(leaving: leaving, sign: sign)
    guard !stepScratch.events.isEmpty else { return (.infinity, []) }
    let nearest = stepScratch.events[0].length
    var constraints: [Int32] = []
    for index in 0..<stepScratch.events.count
    where stepScratch.events[index].length <= nearest * (1 + Tolerance.residual) {
      constraints.append(stepScratch.events[index].constraint)
    }
    constraints.sort()
    return (nearest, constraints)
  }
}
