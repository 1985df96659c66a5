// The exchange: an inactive expression becomes active in place of a leaving one.
//
// With r the row of the entering expression over the active ones (a_q = sum r_i a_i) and D the reduced
// cost of the leaving expression p plus its own slope on the side it leaves to, the costs become
//     d_i - D r_i / r_p,   for the entering one   D / r_p - (its slope before it entered).
// The matching changes along one augmenting path from the entering expression to the variable of the
// leaving one; new cycles can only be in what depends on that variable and is depended on by the
// entering expression, so only there components are looked for.

extension ActiveSet {
  /// Makes `entering` active at `target` instead of `leaving`, which leaves to the side of `sign`.
  ///
  /// Expects the direction of `leaving` in `direction` and the breakpoints it has run over in `passed`.
  mutating func exchange(
    leaving: Int32, sign: Double, entering: Int32, at constraint: Int32, target: Double
  ) {
    structureChanges()
    flushSlopes()
    beginBackwardSearch()
    addGradient(1, of: entering)
    sweepBackward()
    replace(leaving, sign: sign, by: entering, at: constraint, target: target)
    moveDependents()
  }

  /// The same without the row of `entering`: what the costs become is recorded as changes of slopes.
  mutating func exchangeAndDeferCosts(
    leaving: Int32, sign: Double, entering: Int32, at constraint: Int32, target: Double
  ) {
    structureChanges()
    let position = leavingPosition(leaving, sign: sign)
    pendCosts(of: leaving, leavingTo: position, replacedBy: entering)
    changeMatching(leaving, to: position, entering: entering, at: constraint, target: target)
    moveDependents()
  }

  /// Computes the values of what depends on the variables whose definitions are others, and puts it last.
  private mutating func moveDependents() {
    beginForwardSearch()
    for index in 0..<path.count { searchForward(from: path[index]) }
    searchForwardFromYielded()
    putForwardLast()
    pullValues()
  }

  /// Changes the matching, the blocks and the costs, and leaves the variables whose definitions are others
  /// in `path`; values and sequence numbers are left to the caller.
  ///
  /// Expects the multipliers of `entering` in `work`, and marks, forward, of what depends on `leaving`: of all
  /// of it, or of what `entering` depends on.
  mutating func replace(
    _ leaving: Int32, sign: Double, by entering: Int32, at constraint: Int32, target: Double
  ) {
    let position = leavingPosition(leaving, sign: sign)
    updateCosts(
      leaving: leaving, to: position, entering: entering,
      pivot: work[expressions[leaving].pivot].value)
    changeMatching(leaving, to: position, entering: entering, at: constraint, target: target)
  }

  private mutating func changeMatching(
    _ leaving: Int32, to position: Int32, entering: Int32, at constraint: Int32, target: Double
  ) {
    let root = expressions[leaving].pivot
    findPath(from: entering, to: root)
    regrouped.removeAll()
    let mayCycle = path.count > 1 || block[root] != none || meetsForward(entering, besides: root)
    if mayCycle { collectRegrouped(entering) }
    rematch(leaving: leaving, entering: entering)
    if isCrowded { exchangeSleepers(entering, leaving) }
    expressions[leaving].position = position
    expressions[entering].position = constraint
    expressions[entering].target = target
    if mayCycle { regroup() }
    noteCheck(entering)
    violators.forget(leaving)
    if expressions[leaving].head == none { emptied.append(leaving) }
  }

  /// The last breakpoint at or below the value of the leaving expression once it has left.
  mutating func leavingPosition(_ leaving: Int32, sign: Double) -> Int32 {
    for index in stride(from: passed.count - 1, through: 0, by: -1)
    where passed[index].expression == leaving {
      return passed[index].position
    }
    return self.position(ofLeaving: leaving, sign: sign)
  }

  /// The last breakpoint at or below the value of an active expression once it has left its target.
  mutating func position(ofLeaving leaving: Int32, sign: Double) -> Int32 {
    let target = expressions[leaving].target
    var last = none
    var constraint = expressions[leaving].head
    while constraint != none {
      let value = breakpoints[constraint].value
      if value > target || (value == target && sign < 0) { break }
      last = constraint
      constraint = breakpoints[constraint].next
    }
    return last
  }

  private mutating func updateCosts(
    leaving: Int32, to position: Int32, entering: Int32, pivot: Double
  ) {
    ActiveSet.addSlope(
      of: leaving, at: position, times: 1, to: &cost, expressions, breakpoints, classes)
    ActiveSet.addCosts(of: leaving, to: &cost, expressions, costCells)
    clearCosts(leaving)
    rankCosts()
    var updated: Int32 = 0
    if !ranked.isEmpty {
      for place in 0..<backwardOrder.count {
        var variable = backwardOrder[place]
        let isBlock = block[variable] != none
        repeat {
          let expression = definition[variable]
          let found = work[variable]
          if expression != leaving && found.value != 0 {
            updated += 1
            addRankedCosts(
              times: -found.value / pivot, size: found.size / abs(pivot), to: expression)
          }
          variable = isBlock ? nextInBlock[variable] : none
        } while variable != none
      }
      addRankedCosts(times: 1 / pivot, size: 1 / abs(pivot), to: entering)
    }
    batches.updatedCosts = updated
    statistics.updatedCosts += Int(updated)
    if isResting(entering) {
      stopResting(entering)
    } else {
      ActiveSet.addSlope(
        of: entering, at: expressions[entering].position, times: -1, to: &cost, expressions,
        breakpoints, classes)
      rankCosts()
      addRankedCosts(times: 1, size: 1, to: entering)
    }
    forgetInfeasible(entering)
    noteFeasibility(leaving, isRequired: hasRequiredSlope(leaving, at: position))
  }

  private mutating func meetsForward(_ expression: Int32, besides root: Int32) -> Bool {
    let record = expressions[expression]
    if record.isUnary { return false }
    for entry in record.start..<(record.start + record.count) {
      let variable = entries[entry].variable
      if variable != root && isForward(variable) { return true }
    }
    return false
  }

  /// Finds the shortest augmenting path: `path` receives the variables from the entering expression to
  /// `root`, each contained in the defining expression of the one before it.
  private mutating func findPath(from entering: Int32, to root: Int32) {
    path.removeAll()
    if contains(entering, root) {
      path.append(root)
      return
    }
    searchPaths(from: entering, to: root)
    var variable = root
    while variable != none {
      path.append(variable)
      variable = parent[variable]
    }
    var low: Int32 = 0
    var high = path.count - 1
    while low < high {
      let kept = path[low]
      path[low] = path[high]
      path[high] = kept
      low += 1
      high -= 1
    }
  }

  /// Searches from the variables of `entering` to those of their definitions, breadth first, among what
  /// depends on the leaving expression; ends at `root`, or goes on as long as it can if that is `none`.
  ///
  /// Marks what it meets in `pathMark`.
  private mutating func searchPaths(from entering: Int32, to root: Int32) {
    parent.grow(to: value.count, filler: none)
    pathMark.grow(to: value.count, filler: 0)
    stamp &+= 1
    queue.removeAll()
    enqueueForward(of: entering, from: none)
    var next: Int32 = 0
    while next < queue.count && queue[next] != root {
      enqueueForward(of: definition[queue[next]], from: queue[next])
      next += 1
    }
  }

  private mutating func contains(_ expression: Int32, _ variable: Int32) -> Bool {
    let record = expressions[expression]
    if record.isUnary { return record.start == variable }
    for entry in record.start..<(record.start + record.count)
    where entries[entry].variable == variable {
      return true
    }
    return false
  }

  private mutating func enqueueForward(of expression: Int32, from variable: Int32) {
    let record = expressions[expression]
    let count = record.isUnary ? 0 : record.count
    if record.isUnary { enqueueForward(record.start, from: variable) }
    for entry in record.start..<(record.start + count) {
      enqueueForward(entries[entry].variable, from: variable)
    }
  }

  private mutating func enqueueForward(_ variable: Int32, from previous: Int32) {
    if !isForward(variable) || pathMark[variable] == stamp { return }
    pathMark[variable] = stamp
    parent[variable] = previous
    queue.append(variable)
  }

  /// Each variable on the path takes over the expression that determined the one before it.
  private mutating func rematch(leaving: Int32, entering: Int32) {
    expressions[leaving].pivot = none
    var expression = entering
    for index in 0..<path.count {
      let variable = path[index]
      let next = definition[variable]
      definition[variable] = expression
      expressions[expression].pivot = variable
      expression = next
    }
  }

  /// Collects the variables among which cycles may come or go, those between the leaving expression and
  /// the entering one, and dissolves their blocks.
  private mutating func collectRegrouped(_ entering: Int32) {
    searchPaths(from: entering, to: none)
    for place in 0..<forwardOrder.count {
      var variable = forwardOrder[place]
      if pathMark[variable] != stamp { continue }
      if block[variable] == none {
        regrouped.append(variable)
        continue
      }
      let index = block[variable]
      while variable != none {
        regrouped.append(variable)
        variable = nextInBlock[variable]
      }
      dissolveBlock(index)
    }
  }

  /// Makes blocks of the strongly connected components among the collected variables.
  mutating func regroup() {
    component.grow(toVariables: value.count)
    blockWork.grow(to: value.count, filler: 0)
    pathMark.grow(to: value.count, filler: 0)
    stamp &+= 1
    for place in 0..<regrouped.count { pathMark[regrouped[place]] = stamp }
    component.begin(regrouped)
    components.removeAll()
    for place in 0..<regrouped.count {
      component.components(
        from: regrouped[place], mark: pathMark, stamp: stamp, definition, expressions, entries,
        into: &components)
    }
    members.removeAll()
    for place in 0..<components.count {
      if components[place] == none {
        makeBlock()
        members.removeAll()
      } else {
        members.append(components[place])
      }
    }
  }
}
