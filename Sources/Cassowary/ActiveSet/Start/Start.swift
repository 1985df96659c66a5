// The start: finds an active set for variables that have none yet.
//
// It peels. An expression with one undetermined variable is "closed on" that variable and waits in a
// queue; popping it, the one-dimensional problem of the variable over everything closed on it is
// solved exactly, and the variable is determined by the row that binds there, if that row is at least
// as important as the popped one; otherwise the popped row is satisfied with room to spare and the
// binding row waits for its own turn. Order: required equalities; then constraints on single variables
// with a priority above 500, by level; then the rest, by level. (Required inequalities between
// variables come with the rest: earlier, they would fix a container after its first child.) What is
// left when the queue is empty is not determined and floats where it is.
//
// For layouts the result is nearly always optimal; what is not is put right by `optimize`.

extension ActiveSet {
  /// Determines all open variables.
  ///
  /// Only fresh expressions contain open variables, and no active one does, so nothing that is
  /// determined already moves.
  mutating func determineOpenVariables() {
    start.determined = 0
    start.floated = 0
    start.stepsSinceRebuild = 0
    start.needsExactLook = false
    if pending.openVariables.isEmpty && pending.freshExpressions.isEmpty
      && pending.firstNewVariable == value.count && pending.firstNewExpression == expressions.count
    {
      return
    }
    prepareKeys()
    determineInPortions()
    start.isReopened = false
    determineAtOnce()
    if start.determined != value.count - pending.firstNewVariable || !pending.openVariables.isEmpty
    {
      settleOpenVariables(bounded: true)
      settleOpenVariables(bounded: false)
      pending.openVariables.removeAll()
    }
    if !start.kept.isEmpty { start.kept = Table() }
    start.keptAreOptimal = false
    pending.firstNewVariable = value.count
    // Variables that float have got expressions of their own.
    growScratch()
    for index in 0..<pending.freshExpressions.count {
      finishStart(of: pending.freshExpressions[index])
    }
    for expression in pending.firstNewExpression..<expressions.count { finishStart(of: expression) }
    pending.freshExpressions.removeAll()
    pending.firstNewExpression = expressions.count
  }

  private mutating func determineAtOnce() {
    for index in 0..<pending.freshExpressions.count { lookAt(pending.freshExpressions[index]) }
    if pending.firstNewVariable == 0 && start.determined == 0 {
      for expression in pending.firstNewExpression..<expressions.count {
        countAllVariables(of: expression)
      }
    } else {
      for expression in pending.firstNewExpression..<expressions.count {
        countOpenVariables(of: expression)
      }
    }
    determineByQueue()
  }

  mutating func determineByQueue() {
    repeat {
      while let expression = start.pop() {
        tryToDetermine(by: expression)
        if !start.waiting.isEmpty { _ = determineWaiting() }
      }
    } while determineWaiting()
    start.forgetWaiting()
  }

  /// Variables with bounds of their own come first: places follow from sizes, and not the other way
  /// round, which might leave all sizes of a chain on the wrong side of their bounds.
  private mutating func settleOpenVariables(bounded: Bool) {
    for index in 0..<pending.openVariables.count {
      settleIfOpen(pending.openVariables[index], bounded)
    }
    for variable in pending.firstNewVariable..<value.count { settleIfOpen(variable, bounded) }
  }

  private mutating func settleIfOpen(_ variable: Int32, _ bounded: Bool) {
    if definition[variable] != ActiveSet.open { return }
    let own = unary[variable]
    if bounded && (own == none || expressions[own].head == none) { return }
    settle(variable)
    determineByQueue()
  }

  mutating func finishStart(of expression: Int32) {
    if !flags[expression].contains(.fresh) { return }
    flags[expression].remove(.fresh)
    if flags[expression].contains(.free) || expressions[expression].isActive { return }
    if start.orphansAreOpen {
      noteWaitingForPlace(expression)
    } else if !flags[expression].contains(.waitsForPlace) {
      place(expression)
    }
  }

  mutating func noteFresh(_ expression: Int32) {
    if flags[expression].contains(.fresh) { return }
    flags[expression].insert(.fresh)
    pending.freshExpressions.append(expression)
  }

  @inline(__always)
  private mutating func openVariable(of expression: Int32) -> Int32 {
    let record = expressions[expression]
    if record.isUnary { return record.start }
    for entry in record.start..<(record.start &+ record.count)
    where isOpen(entries[entry].variable) {
      return entries[entry].variable
    }
    return none
  }

  private mutating func tryToDetermine(by expression: Int32) {
    let variable = openVariable(of: expression)
    if variable == none || definition[variable] != ActiveSet.open { return }
    let head = expressions[expression].head
    if start.poppedKey == 0 && breakpoints[head].next == none {
      // A required equality: nothing is more important.
      determine(variable, by: expression, at: head)
      return
    }
    if isIncomplete(variable) || hasBeenTried(variable, since: search.expressionMark[expression])
      || start.isResting(variable)
    {
      return
    }
    let minimum = minimise(variable)
    search.stamp &+= 1
    start.noteTry()
    guard case .breakpoint(let constraint) = minimum else {
      noteTried(variable)
      start.rest(variable, until: .max)
      start.slack.append(variable)
      return
    }
    let binding = breakpoints[constraint].expression
    let level = hierarchy.classes[breakpoints[constraint].kind].level
    if level == 0 {
      let pulling = keyOfPull(of: variable, to: constraint)
      let isOwn = binding == expression && expressions[binding].isUnary
      let waits = isOwn && pulling == start.poppedKey && breakpoints[constraint].value <= 0
      if pulling > start.poppedKey || (waits && settleSlack()) {
        if !isOwn {
          noteTried(variable)
          start.rest(variable, until: pulling)
          // An expression that pulls keeps its place in the queue.
          search.expressionMark[unary[variable]] = search.stamp
        }
        pushFirst(expression, key: pulling)
        return
      }
      if pulling != 0 && waitsForBounds(variable, at: constraint) {
        noteTried(variable)
        return
      }
      // An expression that is settled for it in vain leaves word of its own minimum.
      start.isOptionalAlone = false
    }
    let key = start.key(
      ofClass: breakpoints[constraint].kind, isUnary: expressions[binding].isUnary)
    if key <= start.poppedKey
      || (level != 0 && hierarchy.levels[level].rank <= strongestRank(of: expression))
    {
      if level != 0 && isInOpenPair(variable) && determineGreatestWish(variable, at: constraint) {
        return
      }
      determine(variable, by: binding, at: constraint)
    } else {
      noteTried(variable)
      start.rest(variable, until: key)
      push(expression, key: key)
    }
  }

  /// True if a variable has been minimised without being determined since a row that is closed on it was pushed.
  ///
  /// Then the row needs no turn: a thousand rows closed on one variable are looked at together once, not a
  /// thousand times.
  @inline(__always)
  private mutating func hasBeenTried(_ variable: Int32, since pushed: UInt32) -> Bool {
    variable < search.visitMark.count && pushed < search.visitMark[variable]
  }

  private mutating func noteTried(_ variable: Int32) {
    search.visitMark.grow(to: variable + 1, filler: 0)
    search.visitMark[variable] = search.stamp
  }

  /// Determines a variable that the queue has left open.
  private mutating func settle(_ variable: Int32) {
    switch minimise(variable) {
    case .breakpoint(let constraint):
      determine(variable, at: constraint)
    case .flat(let low, let high):
      let place = startingPlace(of: variable)
      if low != none && place < position(of: low, along: variable) {
        determine(variable, at: low)
      } else if high != none && place > position(of: high, along: variable) {
        determine(variable, at: high)
      } else {
        setValue(of: variable, to: place)
        float(variable)
      }
    }
  }

  /// `determine` as a call, for the size of the code, where few variables are determined.
  @inline(never)
  mutating func determine(_ variable: Int32, at constraint: Int32) {
    determine(variable, by: breakpoints[constraint].expression, at: constraint)
  }

  @inline(__always)
  mutating func determine(_ variable: Int32, by expression: Int32, at constraint: Int32) {
    let result =
      expressions[expression].isUnary
      ? breakpoints[constraint].value : position(of: constraint, along: variable)
    start.determined &+= 1
    expressions[expression].pivot = variable
    expressions[expression].position = constraint
    expressions[expression].target = breakpoints[constraint].value
    // A fresh expression has to be placed at the end of the start; the flag is not looked at again.
    flags[expression].remove(.fresh)
    if !isOptimalFromStart(expression) { noteCheck(expression) }
    close(variable, by: expression, value: result)
  }

  /// True if an expression just determined cannot violate optimality as long as its reduced costs are
  /// zero: it is on its only breakpoint, or on the better of two that have just been minimised by
  /// themselves, none of them required.
  @inline(__always)
  private mutating func isOptimalFromStart(_ expression: Int32) -> Bool {
    if breakpoints[expressions[expression].head].next == none { return true }
    return start.isOptionalAlone && expressions[expression].isUnary
  }

  private mutating func float(_ variable: Int32) {
    start.floated &+= 1
    let expression = unaryExpression(of: variable)
    expressions[expression].pivot = variable
    expressions[expression].position = none
    expressions[expression].target = value[variable]
    noteCheck(expression)
    close(variable, by: expression, value: value[variable])
  }

  @inline(__always)
  private mutating func close(_ variable: Int32, by expression: Int32, value result: Double) {
    definition[variable] = expression
    putLast(variable)
    structureChanges()
    setValue(of: variable, to: result)
    closeColumn(of: variable)
    if search.taintStamp != 0 { closeReadyVariables() }
  }

  /// Where along `variable` the breakpoint lies, with all other variables where they are.
  mutating func position(of constraint: Int32, along variable: Int32) -> Double {
    let record = expressions[breakpoints[constraint].expression]
    var sum = breakpoints[constraint].value
    if record.isUnary { return sum }
    var pivot = 1.0
    for entry in record.start..<(record.start &+ record.count) {
      let term = entries[entry]
      if term.variable == variable {
        pivot = term.coefficient
      } else {
        sum -= term.coefficient * value[term.variable]
      }
    }
    return sum / pivot
  }
}
