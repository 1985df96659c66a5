// Yielding: leaves of the system give way to a step, which goes on.
//
// A column of a form must be at least as wide as each of its cells. Each cell is a variable of its own, in
// that one row and in no other; it is held at the width it wishes. When the column becomes narrower it meets
// the rows of its cells, which it must not pass, one by one: an exchange for each, at the cost of everything
// that moves. But a cell is a *leaf*: nothing depends on it. So where the step would end at such a row, the
// row can determine the cell instead, and the cell yields: the step pays what the cell's wish asks for, and
// goes on if the slope is negative still. The same the other way: when a column becomes wider, a cell that
// meets its wish may stay there, and its row is left behind.
//
// In each case two expressions contain the leaf, one active and one not; they change places, which changes
// the matching at this one variable and no other. So a step over a thousand cells is one step.

extension ActiveSet {
  /// Passes an event at which the step would end, if a leaf can yield to it for less; `position` is that of
  /// the expression beyond, with which `slope` has been computed.
  mutating func passByYielding(_ event: Event, _ position: Int32, leaving: Int32) -> Bool {
    let leaf = yieldingLeaf(of: event, leaving: leaving)
    if leaf == none { return false }
    let other = definition[leaf]
    let speed =
      -event.speed * coefficient(of: leaf, in: other) / coefficient(of: leaf, in: event.expression)
    ActiveSet.addSlope(
      of: event.expression, at: position, times: -event.speed, to: &slope, expressions, breakpoints,
      hierarchy.classes)
    ActiveSet.addActiveSlope(
      of: other, side: speed, times: speed, to: &slope, expressions, breakpoints, hierarchy.classes)
    if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value >= 0 { return false }
    stepScratch.passed.append(
      Passage(
        expression: event.expression, position: event.constraint, leaf: leaf, speed: speed,
        length: event.length))
    let next = nextBreakpoint(ofActive: other, sign: speed)
    if next != none {
      let distance = breakpoints[next].value - expressions[other].target
      stepScratch.events.pushHeap(
        Event(
          length: event.length + distance / speed, speed: speed, expression: other, constraint: next
        ))
    }
    return true
  }

  /// A variable in the inactive expression of an event that can yield to it, or `none`; of several, the one that
  /// is held least firmly.
  ///
  /// Nothing depends on it, and it is determined by the only other expression that contains it. One of the
  /// two expressions is the variable itself.
  private mutating func yieldingLeaf(of event: Event, leaving: Int32) -> Int32 {
    let expression = event.expression
    let record = expressions[expression]
    if record.isActive || isCrowded || isResting(expression) { return none }
    if record.isUnary {
      return isLeaf(record.start) && definition[record.start] != leaving ? record.start : none
    }
    var leaf = none
    var leafRank: Int32 = -1
    for entry in record.start..<(record.start + record.count) {
      let variable = entries[entry].variable
      if !isLeaf(variable) || isForward(variable) || definition[variable] != unary[variable] {
        continue
      }
      let side = -event.speed * entries[entry].coefficient
      let rank = holdingRank(of: definition[variable], side: side)
      if rank > leafRank { (leaf, leafRank) = (variable, rank) }
    }
    return leaf
  }

  private mutating func isLeaf(_ variable: Int32) -> Bool {
    column[variable] != none && entries[column[variable]].nextInColumn == none
  }

  /// Lets the expression of a passage determine the leaf that yields to it.
  mutating func yield(_ passage: Passage) {
    let (entering, other) = (passage.expression, definition[passage.leaf])
    pendCosts(
      of: other, leavingTo: position(ofLeaving: other, sign: passage.speed), replacedBy: entering)
    definition[passage.leaf] = entering
    expressions[entering].pivot = passage.leaf
    expressions[entering].position = passage.position
    expressions[entering].target = breakpoints[passage.position].value
    expressions[other].pivot = none
    noteCheck(entering)
    violators.forget(other)
    if expressions[other].head == none { pending.emptied.append(other) }
    putLast(passage.leaf)
    if expressions[entering].isUnary {
      pullValue(of: passage.leaf)
      search.direction.set(.zero, at: passage.leaf)
    } else {
      // Where it would have begun, had it moved all the time.
      setValue(
        of: passage.leaf, to: value[passage.leaf] - passage.length * passage.speed)
      search.direction.set(Speed(value: passage.speed, size: abs(passage.speed)), at: passage.leaf)
      search.visitMark[passage.leaf] = search.forwardStamp
    }
    statistics.pivots += 1
  }

  /// Adds the coefficients of an expression to the work vector as they are once the leaf that it determines
  /// has yielded.
  mutating func addGradientAfterYielding(of expression: Int32) {
    let leaf = expressions[expression].pivot
    let entering =
      expressions[expression].isUnary ? entries[column[leaf]].expression : unary[leaf]
    addGradient(1, of: expression)
    addGradient(
      -coefficient(of: leaf, in: expression) / coefficient(of: leaf, in: entering), of: entering)
  }
}
