// Floating: a variable that nothing holds any more stays where it is, determined by itself.

extension ActiveSet {
  /// Gives variables held by expressions without a breakpoint to hold them at back to themselves, at
  /// the values they have.
  mutating func settleFloatingExpressions() {
    sortFloatingExpressions()
    for index in 0..<pending.floating.count {
      let expression = pending.floating[index]
      if !flags[expression].contains(.floating) { continue }
      flags[expression].remove(.floating)
      if flags[expression].contains(.free) || !expressions[expression].isActive
        || expressions[expression].position != none || expressions[expression].isUnary
      {
        continue
      }
      let holder = breakpoint(of: expression, at: expressions[expression].target)
      if holder == none {
        replaceByFloatingVariable(expression)
      } else {
        expressions[expression].position = holder
      }
    }
    pending.floating.removeAll()
    flushSlopes()
    checkWaitingExpressions()
  }

  /// Puts what depends on others first: once it floats it does not depend on them any more, so that a chain whose
  /// constraints have all gone costs what it is long, and not its square.
  private mutating func sortFloatingExpressions() {
    if pending.floating.count < 2 { return }
    search.waitingBackward.removeAll()
    for index in 0..<pending.floating.count {
      let pivot = expressions[pending.floating[index]].pivot
      let isActive =
        !flags[pending.floating[index]].contains(.free)
        && expressions[pending.floating[index]].isActive
      search.waitingBackward.append(
        SequencedNode(sequence: isActive ? sequence[pivot] : 0, variable: pending.floating[index]))
    }
    search.waitingBackward.sort()
    for index in 0..<pending.floating.count {
      pending.floating[index] = search.waitingBackward[index].variable
    }
    search.waitingBackward.removeAll()
  }

  private mutating func replaceByFloatingVariable(_ expression: Int32) {
    if holdInPlace(expression) { return }
    computeDirection(leaving: expression, sign: 1)
    var variable = expressions[expression].pivot
    if block[variable] != none {
      var member = blocks.records[block[variable]].first
      while member != none {
        if abs(search.direction[member].value) > abs(search.direction[variable].value) {
          variable = member
        }
        member = nextInBlock[member]
      }
    }
    let entering = unaryExpression(of: variable)
    growScratch()
    if expressions[entering].position == unplaced { expressions[entering].position = none }
    stepScratch.passed.removeAll()
    exchange(
      leaving: expression, sign: 1, entering: entering,
      at: breakpoint(of: entering, at: value[variable]), target: value[variable])
  }

  /// Lets the variable that an expression determines float where it is, if the expression has lost its
  /// last constraint, and nothing pulls at the variable, be it by its own constraints: then no multiplier
  /// changes, and no value.
  private mutating func holdInPlace(_ expression: Int32) -> Bool {
    flushSlopes()
    let variable = expressions[expression].pivot
    let own = unary[variable]
    if expressions[expression].head != none || expressions[expression].costs != none
      || block[variable] != none
      || (own != none && expressions[own].head != none && !isSlack(own, at: value[variable]))
    {
      return false
    }
    structureChanges()
    let entering = unaryExpression(of: variable)
    growScratch()
    expressions[expression].pivot = none
    expressions[expression].position = none
    pending.emptied.append(expression)
    violators.forget(expression)
    expressions[entering].pivot = variable
    expressions[entering].position = none
    expressions[entering].target = value[variable]
    definition[variable] = entering
    return true
  }

  /// True if an inactive expression is beside its breakpoints, and none of them has a slope there, as that of a height
  /// that is not negative.
  private mutating func isSlack(_ expression: Int32, at value: Double) -> Bool {
    let position = expressions[expression].position
    return position != unplaced && !isResting(expression)
      && breakpoint(of: expression, at: value) == none
      && !hasSlope(expression, at: position, isRequired: false)
  }
}
