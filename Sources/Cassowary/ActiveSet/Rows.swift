// Rows in and out of the tables: variables, expressions, breakpoints. Nothing here solves anything;
// it records what the next solve has to look at.

// MARK: Variables

extension ActiveSet {
  /// A variable that nothing constrains, at 0.
  mutating func addVariable() -> Int32 {
    needsSolve = true
    if !freeVariables.isEmpty {
      let variable = freeVariables.removeLast()
      value[variable] = 0
      definition[variable] = ActiveSet.open
      openVariables.append(variable)
      return variable
    }
    let variable = value.count
    value.append(0)
    definition.append(ActiveSet.open)
    column.append(none)
    unary.append(none)
    block.append(none)
    nextInBlock.append(none)
    changeSlot.append(none)
    generation.append(0)
    forwardMark.append(0)
    backwardMark.append(0)
    pathMark.append(0)
    direction.append(0)
    work.append(0)
    blockWork.append(0)
    parent.append(none)
    component.grow()
    openVariables.append(variable)
    return variable
  }

  /// A constraint other than `exception` that mentions the variable, or `none`.
  func constraintMentioning(_ variable: Int32, except exception: Int32) -> Int32 {
    if unary[variable] != none {
      let head = expressions[unary[variable]].head
      if head != exception { return head }
      if head != none && breakpoints[head].next != none { return breakpoints[head].next }
    }
    var entry = column[variable]
    while entry != none {
      let head = expressions[entries[entry].expression].head
      if head != none { return head }
      entry = entries[entry].nextInColumn
    }
    return none
  }

  /// Frees a variable that no constraint mentions.
  mutating func releaseVariable(_ variable: Int32) {
    if definition[variable] == ActiveSet.open || column[variable] != none {
      needsSolve = true
      solve()
    }
    removeVariable(variable)
  }

  /// Frees a variable that no expression but its own floating one contains.
  private mutating func removeVariable(_ variable: Int32) {
    assert(column[variable] == none && block[variable] == none)
    let expression = unary[variable]
    if expression != none {
      clearCosts(expression)
      expressions[expression].pivot = none
      unary[variable] = none
      freeExpression(expression)
    }
    definition[variable] = ActiveSet.open
    generation[variable] &+= 1
    // The next variable at this place starts at 0.
    if changeSlot[variable] != none { changes[changeSlot[variable]].reported = 0 }
    freeVariables.append(variable)
  }
}

// MARK: Adding constraints

extension ActiveSet {
  /// Adds the constraint `staged terms relation constant`.
  ///
  /// The staged terms are sorted by variable, without duplicates and zeros. The expression is the terms
  /// divided by the first coefficient where there is one variable, and with that coefficient positive
  /// where there are several, so that constraints on the same left-hand side meet in one expression.
  mutating func addStaged(_ relation: Relation, _ constant: Double, priority: Double) -> Int32 {
    needsSolve = true
    let level = self.level(priority: priority)
    let constraint = allocateBreakpoint()
    guard !staged.isEmpty else {
      let kind = constraintClass(level: level, relation: relation, scale: 1)
      breakpoints[constraint] = Breakpoint(
        value: constant, expression: constantExpression, next: none, previous: none, kind: kind)
      noteConstant(constraint)
      return constraint
    }
    let scale: Double
    let expression: Int32
    if staged.count == 1 {
      scale = staged[0].coefficient
      expression = unaryExpression(of: staged[0].variable)
    } else {
      scale = staged[0].coefficient < 0 ? -1 : 1
      expression = findStagedExpression(scale) ?? makeStagedExpression(scale)
    }
    breakpoints[constraint] = Breakpoint(
      value: constant / scale, expression: expression, next: none, previous: none,
      kind: constraintClass(level: level, relation: relation, scale: scale))
    willChangePenalty(of: expression)
    link(constraint, into: expression)
    return constraint
  }

  /// Removes a constraint.
  mutating func removeConstraint(_ constraint: Int32) {
    needsSolve = true
    let expression = breakpoints[constraint].expression
    if expression == constantExpression {
      forgetConstant(constraint)
    } else {
      willChangePenalty(of: expression)
      unlink(constraint, from: expression)
    }
    breakpoints[constraint].expression = freeSlot
    freeBreakpoints.append(constraint)
  }

  /// The right-hand side of a constraint as it was written.
  func constant(of constraint: Int32) -> Double {
    breakpoints[constraint].value * classes[breakpoints[constraint].kind].scale
  }

  /// Changes the right-hand side of a constraint.
  mutating func setConstant(_ constant: Double, of constraint: Int32) {
    let expression = breakpoints[constraint].expression
    let value = constant / classes[breakpoints[constraint].kind].scale
    guard value != breakpoints[constraint].value else { return }
    needsSolve = true
    if expression == constantExpression {
      forgetConstant(constraint)
      breakpoints[constraint].value = value
      noteConstant(constraint)
      return
    }
    willChangePenalty(of: expression)
    breakpoints[constraint].value = value
    if breakpoints[constraint].next != none || breakpoints[constraint].previous != none {
      noteUnsorted(expression)
    }
    if expressions[expression].isActive && expressions[expression].position == constraint {
      expressions[expression].target = value
      noteMoved(expression)
    }
  }

  /// Changes the priority of a constraint.
  mutating func setPriority(_ priority: Double, of constraint: Int32) {
    let level = self.level(priority: priority)
    let kind = classes[breakpoints[constraint].kind]
    guard level != kind.level else { return }
    needsSolve = true
    let expression = breakpoints[constraint].expression
    let relation = kind.scale < 0 ? kind.relation.flipped : kind.relation
    if expression == constantExpression {
      forgetConstant(constraint)
    } else {
      willChangePenalty(of: expression)
    }
    breakpoints[constraint].kind = constraintClass(
      level: level, relation: relation, scale: kind.scale)
    if expression == constantExpression { noteConstant(constraint) }
  }

  private mutating func allocateBreakpoint() -> Int32 {
    lastSerial &+= 1
    if !freeBreakpoints.isEmpty {
      let constraint = freeBreakpoints.removeLast()
      serial[constraint] = lastSerial
      return constraint
    }
    breakpoints.append(
      Breakpoint(value: 0, expression: freeSlot, next: none, previous: none, kind: 0))
    serial.append(lastSerial)
    return breakpoints.count - 1
  }
}

/// One term of a constraint that is being added; sorted by variable.
struct StagedTerm: Ordered {
  var coefficient: Double
  var variable: Int32

  static func precedes(_ left: StagedTerm, _ right: StagedTerm) -> Bool {
    left.variable < right.variable
  }
}

// MARK: Constraints without variables

extension ActiveSet {
  /// How far `0 relation constant` is from holding.
  func errorOfConstant(_ constraint: Int32) -> Double {
    let constant = breakpoints[constraint].value
    switch classes[breakpoints[constraint].kind].relation {
    case .equal: return abs(constant)
    case .lessThanOrEqual: return max(0, -constant)
    case .greaterThanOrEqual: return max(0, constant)
    }
  }

  private mutating func noteConstant(_ constraint: Int32) {
    if classes[breakpoints[constraint].kind].level == 0 && errorOfConstant(constraint) > 0 {
      falseConstants.append(constraint)
    }
  }

  private mutating func forgetConstant(_ constraint: Int32) {
    for index in 0..<falseConstants.count where falseConstants[index] == constraint {
      falseConstants[index] = falseConstants[falseConstants.count - 1]
      _ = falseConstants.removeLast()
      return
    }
  }
}

// MARK: Expressions

extension ActiveSet {
  /// The expression that is the variable itself.
  mutating func unaryExpression(of variable: Int32) -> Int32 {
    if unary[variable] != none { return unary[variable] }
    let expression = allocateExpression()
    expressions[expression] = Expression(
      target: 0, start: variable, count: 1, head: none, position: unplaced, pivot: none,
      costs: none)
    unary[variable] = expression
    return expression
  }

  /// An expression with the staged terms, looked for among the latest in the column of the latest
  /// variable.
  ///
  /// Meeting in one expression saves degenerate pivots and is not needed for correctness, so the
  /// search is bounded.
  private func findStagedExpression(_ scale: Double) -> Int32? {
    var entry = column[staged[staged.count - 1].variable]
    var tries = 8
    while entry != none && tries > 0 {
      let expression = entries[entry].expression
      if expressions[expression].count == staged.count {
        let start = expressions[expression].start
        var index: Int32 = 0
        while index < staged.count
          && entries[start + index].variable == staged[index].variable
          && entries[start + index].coefficient == staged[index].coefficient * scale
        {
          index += 1
        }
        if index == staged.count { return expression }
      }
      entry = entries[entry].nextInColumn
      tries -= 1
    }
    return nil
  }

  private mutating func makeStagedExpression(_ scale: Double) -> Int32 {
    let expression = allocateExpression()
    let start = allocateEntries(staged.count)
    expressions[expression] = Expression(
      target: 0, start: start, count: staged.count, head: none, position: unplaced, pivot: none,
      costs: none)
    for index in 0..<staged.count {
      let variable = staged[index].variable
      let entry = start + index
      let first = column[variable]
      entries[entry] = Entry(
        coefficient: staged[index].coefficient * scale, variable: variable, expression: expression,
        nextInColumn: first, previousInColumn: none)
      if first != none { entries[first].previousInColumn = entry }
      column[variable] = entry
    }
    return expression
  }

  private mutating func allocateExpression() -> Int32 {
    if !freeExpressions.isEmpty {
      let expression = freeExpressions.removeLast()
      flags[expression].remove(.free)
      noteFresh(expression)
      return expression
    }
    let expression = expressions.count
    expressions.append(
      Expression(
        target: 0, start: none, count: 1, head: none, position: unplaced, pivot: none, costs: none))
    flags.append([])
    violatorSlot.append(none)
    infeasibleSlot.append(none)
    expressionMark.append(0)
    start.growExpressions()
    noteFresh(expression)
    return expression
  }

  /// Frees an expression that is not active and has no breakpoints.
  mutating func freeExpression(_ expression: Int32) {
    assert(!expressions[expression].isActive)
    forgetViolator(expression)
    forgetInfeasible(expression)
    if !expressions[expression].isUnary {
      let start = expressions[expression].start
      for entry in start..<(start + expressions[expression].count) {
        let next = entries[entry].nextInColumn
        let previous = entries[entry].previousInColumn
        if next != none { entries[next].previousInColumn = previous }
        if previous == none {
          column[entries[entry].variable] = next
        } else {
          entries[previous].nextInColumn = next
        }
        entries[entry].expression = none
      }
      freeEntries(start, expressions[expression].count)
    }
    // The flags of queues stay, because the queues still name the slot; they skip it while it is free.
    flags[expression].insert(.free)
    freeExpressions.append(expression)
  }

  /// Runs of up to this many entries are reused exactly; longer ones are rounded up to a power of two.
  private static let exactRuns: Int32 = 16

  private static func runLength(_ count: Int32) -> Int32 {
    if count <= exactRuns { return count }
    return 1 << (Int32(32) - Int32((count - 1).leadingZeroBitCount))
  }

  private static func runClass(_ length: Int32) -> Int32 {
    length <= exactRuns ? length : exactRuns + Int32(length.trailingZeroBitCount)
  }

  private mutating func allocateEntries(_ count: Int32) -> Int32 {
    let length = ActiveSet.runLength(count)
    let kind = ActiveSet.runClass(length)
    if freeEntryRuns.count > kind, freeEntryRuns[kind] != none {
      let start = freeEntryRuns[kind]
      freeEntryRuns[kind] = entries[start].nextInColumn
      return start
    }
    let start = entries.count
    entries.append(
      repeating: Entry(
        coefficient: 0, variable: none, expression: none, nextInColumn: none,
        previousInColumn: none),
      count: length)
    return start
  }

  private mutating func freeEntries(_ start: Int32, _ count: Int32) {
    let kind = ActiveSet.runClass(ActiveSet.runLength(count))
    if freeEntryRuns.count <= kind {
      freeEntryRuns.append(repeating: none, count: kind + 1 - freeEntryRuns.count)
    }
    entries[start].nextInColumn = freeEntryRuns[kind]
    freeEntryRuns[kind] = start
  }
}
