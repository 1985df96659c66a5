// Resting: an inactive equality that holds, and takes no part.
//
// An inactive expression contributes the slope of one side of its breakpoints to the gradient. Where it lies
// on an equality, either side is as good, and any slope between the two would do. Rows that follow from
// others (every two spacers of a row are equal; a grid says that both ways around are the same) all lie so,
// and if each takes a side, their slopes add up to something that takes thousands of steps of length zero
// to balance. So an expression with one breakpoint, an equality, that holds *rests*: its slope is 0, between
// those of its sides, until a step moves it. A step meets it at once then, and pays for the side that it
// takes it to. What follows from active expressions moves only when one of them leaves, so that rows that
// say the same as others cost no steps.
//
// At an optimum 0 is a multiplier like any other between the two slopes, so certificates stand.

extension ActiveSet {
  @inline(__always)
  mutating func isResting(_ expression: Int32) -> Bool {
    flags[expression].contains(.resting)
  }

  /// True if all that is asked of an expression is one equality.
  mutating func isEquality(_ expression: Int32) -> Bool {
    let head = expressions[expression].head
    return head != none && breakpoints[head].next == none
      && hierarchy.classes[breakpoints[head].kind].relation == .equal
  }

  /// Lets an inactive expression that is in no gradient rest on its only breakpoint.
  mutating func rest(_ expression: Int32, on constraint: Int32) {
    expressions[expression].position = constraint
    flags[expression].insert(.resting)
    infeasible.remove(expression)
  }

  @inline(__always)
  mutating func stopResting(_ expression: Int32) {
    flags[expression].remove(.resting)
  }

  /// Lets the equalities rest that a step of this length, which has been taken, has come upon together with
  /// what ended it.
  mutating func restWhatIsMet(at length: Double) {
    for index in 0..<stepScratch.passed.count { restIfMet(stepScratch.passed[index].expression) }
    for index in 0..<stepScratch.placed.count { restIfMet(stepScratch.placed[index]) }
    let last = length * (1 + Tolerance.pivot)
    for index in 0..<stepScratch.events.count where stepScratch.events[index].length <= last {
      restIfMet(stepScratch.events[index].expression)
    }
  }

  /// Lets all inactive equalities rest that hold; returns whether there are any that did not.
  ///
  /// The multipliers of those that are met one after the other at one vertex are at one end of what they may
  /// be, and have to be brought back one by one. In the middle of it all at once is mostly nearer to an
  /// optimum.
  mutating func restWhatHolds() -> Bool {
    var restsAny = false
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && expressions[expression].position != unplaced {
      if restIfMet(expression) { restsAny = true }
    }
    return restsAny
  }

  /// Lets an expression rest if it is an inactive equality that holds and does not rest yet.
  @discardableResult
  private mutating func restIfMet(_ expression: Int32) -> Bool {
    if expressions[expression].isActive || isResting(expression) || !isEquality(expression) {
      return false
    }
    let constraint = expressions[expression].head
    let (value, size) = evaluate(expression)
    if abs(value - breakpoints[constraint].value) > Tolerance.residual * (1 + size) { return false }
    pendSlope(of: expression, times: -1)
    rest(expression, on: constraint)
    return true
  }
}
