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
  /// Expects the direction of `leaving` in `search.direction` and the breakpoints it has run over in
  /// `stepScratch.passed`.
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
    for index in 0..<search.path.count { searchForward(from: search.path[index]) }
    searchForwardFromYielded()
    putForwardLast()
    pullValues()
  }

  /// Changes the matching, the blocks and the costs, and leaves the variables whose definitions are others
  /// in `search.path`; values and sequence numbers are left to the caller.
  ///
  /// Expects the multipliers of `entering` in `search.work`, and marks, forward, of what depends on `leaving`: of all
  /// of it, or of what `entering` depends on.
  mutating func replace(
    _ leaving: Int32, sign: Double, by entering: Int32, at constraint: Int32, target: Double
  ) {
    let position = leavingPosition(leaving, sign: sign)
    updateCosts(
      leaving: leaving, to: position, entering: entering,
      pivot: search.work[expressions[leaving].pivot].value)
    changeMatching(leaving, to: position, entering: entering, at: constraint, target: target)
  }

  private mutating func changeMatching(
    _ leaving: Int32, to position: Int32, entering: Int32, at constraint: Int32, target: Double
  ) {
    let root = expressions[leaving].pivot
    findPath(from: entering, to: root)
    blockScratch.regrouped.removeAll()
    let mayCycle =
      search.path.count > 1 || block[root] != none || meetsForward(entering, besides: root)
    if mayCycle { collectRegrouped(entering) }
    rematch(leaving: leaving, entering: entering)
    if isCrowded { exchangeSleepers(entering, leaving) }
    expressions[leaving].position = position
    expressions[entering].position = constraint
    expressions[entering].target = target
    if mayCycle { regroup() }
    noteCheck(entering)
    violators.forget(leaving)
    if expressions[leaving].head == none { pending.emptied.append(leaving) }
  }

  /// The last breakpoint at or below the value of the leaving expression once it has left.
  mutating func leavingPosition(_ leaving: Int32, sign: Double) -> Int32 {
    for index in stride(from: stepScratch.passed.count - 1, through: 0, by: -1)
    where stepScratch.passed[index].expression == leaving {
      return stepScratch.passed[index].position
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
      of: leaving, at: position, times: 1, to: &cost, expressions, breakpoints, hierarchy.classes)
    ActiveSet.addCosts(of: leaving, to: &cost, expressions, costs.cells)
    clearCosts(leaving)
    rankCosts()
    var updated: Int32 = 0
    if !ranked.isEmpty {
      for place in 0..<search.backwardOrder.count {
        var variable = search.backwardOrder[place]
        let isBlock = block[variable] != none
        repeat {
          let expression = definition[variable]
          let found = search.work[variable]
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
    statistics.updatedCosts &+= Int(updated)
    if isResting(entering) {
      stopResting(entering)
    } else {
      ActiveSet.addSlope(
        of: entering, at: expressions[entering].position, times: -1, to: &cost, expressions,
        breakpoints, hierarchy.classes)
      rankCosts()
      addRankedCosts(times: 1, size: 1, to: entering)
    }
    infeasible.remove(entering)
    noteFeasibility(leaving, isRequired: hasSlope(leaving, at: position, isRequired: true))
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

  /// Finds the shortest augmenting path: `search.path` receives the variables from the entering expression to
  /// `root`, each contained in the defining expression of the one before it.
  private mutating func findPath(from entering: Int32, to root: Int32) {
    search.path.removeAll()
    if contains(entering, root) {
      search.path.append(root)
      return
    }
    searchPaths(from: entering, to: root)
    var variable = root
    while variable != none {
      search.path.append(variable)
      variable = search.parent[variable]
    }
    var low: Int32 = 0
    var high = search.path.count - 1
    while low < high {
      let kept = search.path[low]
      search.path[low] = search.path[high]
      search.path[high] = kept
      low += 1
      high -= 1
    }
  }

  /// Searches from the variables of `entering` to those of their definitions, breadth first, among what
  /// depends on the leaving expression; ends at `root`, or goes on as long as it can if that is `none`.
  ///
  /// Marks what it meets in `search.pathMark`.
  private mutating func searchPaths(from entering: Int32, to root: Int32) {
    search.parent.grow(to: value.count, filler: none)
    search.pathMark.grow(to: value.count, filler: 0)
    search.stamp &+= 1
    search.queue.removeAll()
    enqueueForward(of: entering, from: none)
    var next: Int32 = 0
    while next < search.queue.count && search.queue[next] != root {
      enqueueForward(of: definition[search.queue[next]], from: search.queue[next])
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
    if !isForward(variable) || search.pathMark[variable] == search.stamp { return }
    search.pathMark[variable] = search.stamp
    search.parent[variable] = previous
    search.queue.append(variable)
  }

  /// Each variable on the path takes over the expression that determined the one before it.
  private mutating func rematch(leaving: Int32, entering: Int32) {
    expressions[leaving].pivot = none
    var expression = entering
    for index in 0..<search.path.count {
      let variable = search.path[index]
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
    for place in 0..<search.forwardOrder.count {
      var variable = search.forwardOrder[place]
      if search.pathMark[variable] != search.stamp { continue }
      if block[variable] == none {
        blockScratch.regrouped.append(variable)
        continue
      }
      let index = block[variable]
      while variable != none {
        blockScratch.regrouped.append(variable)
        variable = nextInBlock[variable]
      }
      dissolveBlock(index)
    }
  }

  /// Makes blocks of the strongly connected components among the collected variables.
  mutating func regroup() {
    blockScratch.search.grow(toVariables: value.count)
    blockScratch.work.grow(to: value.count, filler: 0)
    search.pathMark.grow(to: value.count, filler: 0)
    search.stamp &+= 1
    for place in 0..<blockScratch.regrouped.count {
      search.pathMark[blockScratch.regrouped[place]] = search.stamp
    }
    blockScratch.search.begin(blockScratch.regrouped)
    blockScratch.components.removeAll()
    for place in 0..<blockScratch.regrouped.count {
      blockScratch.search.components(
        from: blockScratch.regrouped[place], mark: search.pathMark, stamp: search.stamp, definition,
        expressions, entries,
        into: &blockScratch.components)
    }
    blockScratch.members.removeAll()
    for place in 0..<blockScratch.components.count {
      if blockScratch.components[place] == none {
        makeBlock()
        blockScratch.members.removeAll()
      } else {
        blockScratch.members.append(blockScratch.components[place])
      }
    }
  }
}
