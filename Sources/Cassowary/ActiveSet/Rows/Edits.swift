// Edits: the targets of active expressions move, nothing else changes.
//
// One solve after an edit costs what moves: a depth-first search for the order, a pull of each value,
// and a look at the inactive expressions that contain them. A drag or a rotation makes the same edit
// over and over again, so the order and the list of expressions to look at are kept for as long as
// the same targets move and the structure stands. When
// edits of a single target have left all of these in their places, the interval of the target in which
// none of them reaches a breakpoint is kept too: inside it the active set stays optimal, and the edit
// is one pass over the values that move.

/// The plan that is kept from one edit to the next.
struct EditPlan: ~Copyable {
  /// The active expressions whose targets moved.
  var roots = Table<Int32>()
  /// The variables that move with them, as in `search.forwardOrder`.
  var order = Table<Int32>()
  /// The inactive expressions that contain something that moves.
  var watched = Table<Int32>()
  /// The structure that the plan was made for.
  var structure: UInt32 = 0
  /// The number of successive edits that have left all watched expressions in their places, counted as far as it
  /// matters.
  var quietEdits = 0
  /// Where the target of the only root may be without any watched expression reaching a breakpoint.
  var safeLow = 0.0
  var safeHigh = 0.0
  var hasInterval = false
}

extension ActiveSet {
  /// So many edits in a row that nothing watched has noticed pay for a look at how far that goes on.
  private static let quietEditsBeforeInterval = 2

  /// To be called when the matching, the rows, or the placing of inactive expressions change in any
  /// way but by an edit.
  @inline(__always)
  mutating func structureChanges() {
    structure &+= 1
  }

  /// Moves everything that depends on active expressions whose targets have been changed, and corrects
  /// the places of the inactive expressions that contain it.
  mutating func moveChangedTargets() {
    guard !pending.movedTargets.isEmpty else { return }
    collectRoots()
    if isPlanGood() {
      if plan.quietEdits == Self.quietEditsBeforeInterval && !plan.hasInterval { findInterval() }
      swap(&search.forwardOrder, &plan.order)
      pullValues()
      swap(&search.forwardOrder, &plan.order)
      if isInsideInterval() { return }
    } else {
      makePlan()
    }
    var isQuiet = true
    for index in 0..<plan.watched.count where revalue(plan.watched[index]) { isQuiet = false }
    plan.hasInterval = plan.hasInterval && isQuiet
    plan.quietEdits = isQuiet ? min(plan.quietEdits + 1, Self.quietEditsBeforeInterval) : 0
  }

  /// Leaves the live ones of `pending.movedTargets` in `search.queue`.
  private mutating func collectRoots() {
    search.queue.removeAll()
    for index in 0..<pending.movedTargets.count {
      let expression = pending.movedTargets[index]
      if !flags[expression].contains(.moved) { continue }
      flags[expression].remove(.moved)
      if !flags[expression].contains(.free) && expressions[expression].isActive {
        search.queue.append(expression)
      }
    }
    pending.movedTargets.removeAll()
  }

  private mutating func isPlanGood() -> Bool {
    if plan.structure != structure || plan.roots.count != search.queue.count { return false }
    for index in 0..<search.queue.count where plan.roots[index] != search.queue[index] {
      return false
    }
    return true
  }

  private mutating func makePlan() {
    plan.structure = structure
    plan.hasInterval = false
    plan.quietEdits = 0
    plan.roots.removeAll()
    beginForwardSearch()
    for index in 0..<search.queue.count {
      plan.roots.append(search.queue[index])
      searchForward(from: expressions[search.queue[index]].pivot)
    }
    pullValues()
    swap(&search.forwardOrder, &plan.order)
    plan.watched.removeAll()
    search.stamp &+= 1
    for place in 0..<plan.order.count {
      var variable = plan.order[place]
      let isBlock = block[variable] != none
      repeat {
        watchColumn(of: variable)
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
  }

  private mutating func watchColumn(of variable: Int32) {
    let own = unary[variable]
    if own != none && own != definition[variable] { plan.watched.append(own) }
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      if !expressions[expression].isActive && search.expressionMark[expression] != search.stamp {
        search.expressionMark[expression] = search.stamp
        plan.watched.append(expression)
      }
      entry = entries[entry].nextInColumn
    }
  }

  private mutating func isInsideInterval() -> Bool {
    if !plan.hasInterval { return false }
    let target = expressions[plan.roots[0]].target
    return plan.safeLow <= target && target <= plan.safeHigh
  }

  /// Finds how far the target of the only root may move, from where the values are, until a watched
  /// expression reaches a breakpoint.
  private mutating func findInterval() {
    if plan.roots.count != 1 || plan.watched.isEmpty { return }
    let root = plan.roots[0]
    let from = evaluate(root).value
    computeDirection(leaving: root, sign: 1)
    var low = -Double.infinity
    var high = Double.infinity
    for index in 0..<plan.watched.count {
      let expression = plan.watched[index]
      let (speed, size) = speed(of: expression)
      // What is slow may be none the less: the interval is smaller then than it has to be.
      if abs(speed) <= Tolerance.cancelled * size { continue }
      if isResting(expression) { (low, high) = (0, 0) }
      let position = expressions[expression].position
      let value = evaluate(expression).value
      let next = position == none ? expressions[expression].head : breakpoints[position].next
      if position != none {
        let reach = (breakpoints[position].value - value) / speed
        if speed > 0 { low = max(low, reach) } else { high = min(high, reach) }
      }
      if next != none {
        let reach = (breakpoints[next].value - value) / speed
        if speed > 0 { high = min(high, reach) } else { low = max(low, reach) }
      }
    }
    plan.safeLow = from + low
    plan.safeHigh = from + high
    plan.hasInterval = true
  }
}
