// The knapsack jump: many flips at once.
//
// In a squeezed chain (a row of labels in a container that is too small) nearly every step moves one
// expression to its own next breakpoint, at the cost of moving the whole chain: a quadratic number of
// moves. All these steps serve one inactive expression, the *coupling* one (the row's end against its
// container), and compete for what it needs. With the multipliers of the coupling expression q, every
// active expression j offers segments: moving from its target to its next breakpoint moves q by
// |alpha_j| times the distance, at a cost per unit of q that is known, constant inside the segment
// and growing from one segment of j to its next. Choosing segments, the cheapest first, until q has
// what it needs is a continuous knapsack. The jump takes all segments that fit as a whole, pulls all
// values once, and leaves the last, partial one to the ordinary step that follows. A segment may end at a
// breakpoint of an inactive expression near by (`Satellites.swift`). What each offers is in `JumpSegments.swift`.
//
// A jump only chooses another vertex to go on from, so exactness never depends on it: what the costs
// leave out (other inactive expressions that meet breakpoints on the way) is put right by the steps
// that follow. A jump that comes to nothing is not repeated often (`JumpBudget`).

/// The number of times that jumps are worth trying in one solve.
struct JumpBudget: BitwiseCopyable {
  private var attempts = 0
  /// Attempts that found fewer than two segments, or looked at more than as many steps would move.
  private var poorAttempts = 0
  /// Attempts that were not poor.
  private var helped = 0
  /// The number of segments that have been taken.
  private(set) var taken: Int32 = 0
  private var coupling = none
  private var jumpsInRow = 0

  /// The expression of the partial segment, which the next step lets leave; `none` after that.
  var successor = none

  /// A flip that moves fewer variables than this is cheaper than looking for a jump.
  static let leastMoved: Int32 = 24

  /// A jump need not be an improvement, so there is an end to them: a few poor ones, and four more for each that
  /// is not.
  var isSpent: Bool { poorAttempts >= 3 + 4 * helped || attempts >= 100 }

  mutating func noteAttempt(at expression: Int32, taking segments: Int32, isPoor: Bool) {
    attempts += 1
    if isPoor { poorAttempts += 1 } else { helped += 1 }
    taken += segments
    jumpsInRow = expression == coupling ? jumpsInRow + 1 : 1
    coupling = expression
  }

  /// Jumps for one coupling expression follow each other only so often.
  func allows(_ expression: Int32) -> Bool {
    !isSpent && (expression != coupling || jumpsInRow < 8)
  }
}

extension ActiveSet {
  /// Tries a jump in place of the step of `leaving` that the ratio test has found; expects its direction in
  /// `search.direction`.
  ///
  /// Returns whether anything has moved, or another expression should leave first. An attempt that finds nothing
  /// counts as no effort: there are few (`JumpBudget`), and stages would make them anew.
  mutating func jump(leaving: Int32, sign: Double, insteadOf stop: Stop) -> Bool {
    let before = effort
    guard let coupling = findCoupling(leaving: leaving, sign: sign),
      !isResting(coupling.expression), jumpScratch.budget.allows(coupling.expression)
    else { return false }
    collectOffers(serving: coupling)
    let up: Double = coupling.speed > 0 ? 1 : -1
    if exchangeTies(up: up) {
      jumpScratch.budget.noteAttempt(at: coupling.expression, taking: 0, isPoor: false)
      return true
    }
    collectPrice(of: coupling.expression)
    collectSegments(up: up)
    let taken = chooseSegments(for: coupling)
    if taken == 0 { effort = before }
    jumpScratch.budget.noteAttempt(
      at: coupling.expression, taking: taken,
      isPoor: taken < 2
        || Int64(taken) * Int64(movedVariables(upTo: Int32.max))
          < Int64(jumpScratch.segments.count + jumpScratch.satellites.count)
    )
    // An exchange that moves one expression is no worse than a jump that does.
    if taken < 2 && stop.expression != leaving { return false }
    if taken > 0 { takeSegments(taken) }
    if taken < jumpScratch.segments.count { jumpScratch.budget.successor = successor(of: taken) }
    return taken > 0
      || (jumpScratch.budget.successor != none && jumpScratch.budget.successor != leaving)
  }

  /// The expression that is to leave for the first segment that is not taken: the one that is active instead
  /// of its own if that has been exchanged.
  private mutating func successor(of taken: Int32) -> Int32 {
    let expression = jumpScratch.segments[taken].expression
    if expressions[expression].isActive { return expression }
    for index in stride(from: taken - 1, through: 0, by: -1)
    where jumpScratch.segments[index].expression == expression {
      return jumpScratch.segments[index].end.expression
    }
    return expression
  }

  /// The event at which the slope turns when the leaving expression has no breakpoints of its own, and
  /// nothing near by has.
  private mutating func findCoupling(leaving: Int32, sign: Double) -> Event? {
    collectEvents(leaving: none, sign: sign)
    collectSlope(of: leaving, side: sign)
    if sign < 0 { slope.negate() }
    defer { slope.clear() }
    while !stepScratch.events.isEmpty {
      let event = stepScratch.events.popLeast()
      if isSatellite(event.expression) { continue }
      let group = passGroup(event)
      if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value >= 0 { return event }
      if group.next != none {
        pushEvent(after: event, group.next)
      }
    }
    return nil
  }

  /// Collects all active expressions that move the coupling one, and what moves with them near by.
  private mutating func collectOffers(serving coupling: Event) {
    jumpScratch.offers.removeAll()
    beginBackwardSearch()
    addGradient(1, of: coupling.expression)
    sweepBackward()
    for place in 0..<search.backwardOrder.count {
      var variable = search.backwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        let multiplier = search.work[variable].value
        if abs(multiplier) > Tolerance.pivot {
          jumpScratch.offers.append(Offer(expression: definition[variable], multiplier: multiplier))
        }
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
    collectSatellites(of: coupling.expression)
  }

  /// Sorts the segments and returns how many of them, taken as a whole, bring the coupling expression
  /// no further than the breakpoint where its slope turns.
  ///
  /// One that breaks a required constraint is taken only with others that do.
  private mutating func chooseSegments(for coupling: Event) -> Int32 {
    jumpScratch.segments.sort()
    let value = evaluate(coupling.expression).value
    var needed = abs(breakpoints[coupling.constraint].value - value)
    var taken: Int32 = 0
    while taken < jumpScratch.segments.count && jumpScratch.segments[taken].end.expression != none
      && jumpScratch.segments[taken].reach <= needed
      && jumpScratch.segments[taken].breaksRequired == jumpScratch.segments[0].breaksRequired
    {
      needed -= jumpScratch.segments[taken].reach
      taken += 1
    }
    return taken
  }

  /// Moves each expression to the end of the last of its segments that are taken.
  private mutating func takeSegments(_ taken: Int32) {
    let mark = beginMovesOfJump()
    for index in stride(from: taken - 1, through: 0, by: -1) {
      let segment = jumpScratch.segments[index]
      if search.expressionMark[segment.expression] == mark { continue }
      search.expressionMark[segment.expression] = mark
      if segment.end.expression == segment.expression {
        flip(segment.expression, to: segment.end.constraint)
      } else {
        exchangeNearby(segment.expression, side: segment.side, at: segment.end, mark: mark)
      }
    }
    endMovesOfJump()
  }

  /// Begins moves of several expressions whose values are put right together; returns their mark.
  mutating func beginMovesOfJump() -> UInt32 {
    structureChanges()
    stepScratch.passed.removeAll()
    jumpScratch.landed.removeAll()
    jumpScratch.exchangedMark.grow(to: value.count, filler: 0)
    search.stamp &+= 1
    return search.stamp
  }

  /// Puts the values and sequence numbers right of all that follows from what is in `jumpScratch.landed`.
  mutating func endMovesOfJump() {
    beginForwardSearch()
    for index in 0..<jumpScratch.landed.count { searchForward(from: jumpScratch.landed[index]) }
    putForwardLast()
    pullValues()
    revalueMoved()
  }

  private mutating func flip(_ expression: Int32, to constraint: Int32) {
    expressions[expression].position = constraint
    expressions[expression].target = breakpoints[constraint].value
    noteCheck(expression)
    statistics.flips += 1
    jumpScratch.landed.append(expressions[expression].pivot)
  }

  /// Corrects the places of the inactive expressions that contain something in `search.forwardOrder`.
  mutating func revalueMoved() {
    for place in 0..<search.forwardOrder.count {
      var variable = search.forwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        if unary[variable] != none && unary[variable] != definition[variable] {
          _ = revalue(unary[variable])
        }
        var entry = column[variable]
        while entry != none {
          let expression = entries[entry].expression
          if !expressions[expression].isActive { _ = revalue(expression) }
          entry = entries[entry].nextInColumn
        }
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
    for index in 0..<sleepers.count { _ = revalue(sleepers[index]) }
  }
}
