// Floating: a variable that nothing holds any more stays where it is, determined by itself.

extension ActiveSet {
  /// Gives variables held by expressions without a breakpoint to hold them at back to themselves, at
  /// the values they have.
  mutating func settleFloatingExpressions() {
    sortFloatingExpressions()
    for index in 0..<floating.count {
      let expression = floating[index]
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
    floating.removeAll()
    flushSlopes()
    checkWaitingExpressions()
  }

  /// Puts what depends on others first: once it floats it does not depend on them any more, so that a chain whose
  /// constraints have all gone costs what it is long, and not its square.
  private mutating func sortFloatingExpressions() {
    if floating.count < 2 { return }
    waitingBackward.removeAll()
    for index in 0..<floating.count {
      let pivot = expressions[floating[index]].pivot
      let isActive =
        !flags[floating[index]].contains(.free) && expressions[floating[index]].isActive
      waitingBackward.append(
        SequencedNode(sequence: isActive ? sequence[pivot] : 0, variable: floating[index]))
    }
    waitingBackward.sort()
    for index in 0..<floating.count { floating[index] = waitingBackward[index].variable }
    waitingBackward.removeAll()
  }

  private mutating func replaceByFloatingVariable(_ expression: Int32) {
    if holdInPlace(expression) { return }
    computeDirection(leaving: expression, sign: 1)
    var variable = expressions[expression].pivot
    if block[variable] != none {
      var member = blocks[block[variable]].first
      while member != none {
        if abs(direction[member].value) > abs(direction[variable].value) { variable = member }
        member = nextInBlock[member]
      }
    }
    let entering = unaryExpression(of: variable)
    growScratch()
    if expressions[entering].position == unplaced { expressions[entering].position = none }
    passed.removeAll()
    exchange(
      leaving: expression, sign: 1, entering: entering,
      at: breakpoint(of: entering, at: value[variable]), target: value[variable])
  }

  /// Lets the variable that an expression determines float where it is, if the expression has lost its
  /// last constraint, and nothing pulls at the variable or constrains it alone: then no multiplier
  /// changes, and no value.
  private mutating func holdInPlace(_ expression: Int32) -> Bool {
    flushSlopes()
    let variable = expressions[expression].pivot
    let own = unary[variable]
    if expressions[expression].head != none || expressions[expression].costs != none
      || block[variable] != none
      || (own != none && expressions[own].head != none)
    {
      return false
    }
    structureChanges()
    let entering = unaryExpression(of: variable)
    growScratch()
    expressions[expression].pivot = none
    expressions[expression].position = none
    emptied.append(expression)
    violators.forget(expression)
    expressions[entering].pivot = variable
    expressions[entering].position = none
    expressions[entering].target = value[variable]
    definition[variable] = entering
    return true
  }
}
