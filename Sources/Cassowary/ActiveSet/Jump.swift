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
// breakpoint of an inactive expression near by (`Satellites.swift`).
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

/// An active expression that moves the coupling one, and how fast.
struct Offer: BitwiseCopyable {
  var expression: Int32
  var multiplier: Double
}

/// A move of an active expression to the next breakpoint that is met, and what it costs.
struct Segment: Ordered {
  /// The cost per unit of the coupling expression, its two most important components.
  var first: RankedSlope
  var second: RankedSlope
  /// The distance by which it moves the coupling expression.
  var reach: Double
  var expression: Int32
  /// The side to which it moves.
  var side: Double
  /// What it meets at its end; the expression is `none` if it has no end.
  var end: Event
  /// The segments of one expression are taken in order.
  var order: Int32

  /// True if it breaks a required constraint.
  var breaksRequired: Bool { first.rank == 0 && first.value > 0 }

  static func precedes(_ left: Segment, _ right: Segment) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    if left.expression != right.expression { return left.expression < right.expression }
    return left.order < right.order
  }
}

/// A slope at one level, as the leading component of a vector of slopes.
struct RankedSlope: BitwiseCopyable, Comparable {
  var rank: Int32
  var value: Double

  static let zero = RankedSlope(rank: .max, value: 0)

  /// Lexicographic order: the more important component decides by its sign.
  static func < (left: RankedSlope, right: RankedSlope) -> Bool {
    if left.rank == right.rank { return left.value < right.value }
    return left.rank < right.rank ? left.value < 0 : right.value > 0
  }
}

extension ActiveSet {
  /// Tries a jump in place of the step of `leaving` that the ratio test has found; expects its direction in
  /// `direction`.
  ///
  /// Returns whether anything has moved, or another expression should leave first. An attempt that finds nothing
  /// counts as no effort: there are few (`JumpBudget`), and stages would make them anew.
  mutating func jump(leaving: Int32, sign: Double, insteadOf stop: Stop) -> Bool {
    let before = effort
    guard let coupling = findCoupling(leaving: leaving, sign: sign),
      !isResting(coupling.expression), jumps.allows(coupling.expression)
    else { return false }
    collectSegments(serving: coupling)
    let taken = chooseSegments(for: coupling)
    if taken == 0 { effort = before }
    jumps.noteAttempt(
      at: coupling.expression, taking: taken,
      isPoor: taken < 2 || taken * forwardOrder.count < segments.count + satellites.count)
    // An exchange that moves one expression is no worse than a jump that does.
    if taken < 2 && stop.expression != leaving { return false }
    if taken > 0 { takeSegments(taken) }
    if taken < segments.count { jumps.successor = successor(of: taken) }
    return taken > 0 || (jumps.successor != none && jumps.successor != leaving)
  }

  /// The expression that is to leave for the first segment that is not taken: the one that is active instead
  /// of its own if that has been exchanged.
  private mutating func successor(of taken: Int32) -> Int32 {
    let expression = segments[taken].expression
    if expressions[expression].isActive { return expression }
    for index in stride(from: taken - 1, through: 0, by: -1)
    where segments[index].expression == expression {
      return segments[index].end.expression
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
    while !events.isEmpty {
      let event = events.popLeast()
      if isSatellite(event.expression) { continue }
      let group = passGroup(event)
      if slope.leading(levels, tolerance: Tolerance.slope).value >= 0 { return event }
      if group.next != none {
        pushEvent(after: event, group.next)
      }
    }
    return nil
  }

  /// Collects the segments of all active expressions that move the coupling one the way it is to go, as
  /// long as they pay.
  private mutating func collectSegments(serving coupling: Event) {
    segments.removeAll()
    offers.removeAll()
    beginBackwardSearch()
    addGradient(1, of: coupling.expression)
    sweepBackward()
    for place in 0..<backwardOrder.count {
      var variable = backwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        if abs(work[variable].value) > Tolerance.pivot {
          offers.append(Offer(expression: definition[variable], multiplier: work[variable].value))
        }
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
    collectSatellites(of: coupling.expression)
    collectPrice(of: coupling.expression)
    let up: Double = coupling.speed > 0 ? 1 : -1
    for index in 0..<offers.count { addSegments(of: offers[index], up: up) }
  }

  /// Adds the segments of one active expression; `ranked` has the price of the coupling expression, which its
  /// reduced costs contain.
  private mutating func addSegments(of offer: Offer, up: Double) {
    let expression = offer.expression
    let side: Double = offer.multiplier * up > 0 ? 1 : -1
    let size = abs(offer.multiplier)
    collectSlope(of: expression, side: side)
    if side < 0 { slope.negate() }
    collectEvents(ofOffer: expression, side: side)
    var from = 0.0
    var order: Int32 = 0
    // The gain of a unit of the coupling expression is in the reduced costs, so segments pay as long as
    // the slope is negative. One that costs as much as it gains at the most important level, and is better
    // by something else, has no part in what the coupling expression needs.
    while true {
      let gain = slope.leading(levels, tolerance: Tolerance.slope)
      if gain.value >= 0 { break }
      let (first, second) = costPerUnit(size: size, up: up)
      if first.rank < gain.rank { break }
      let end = passNextEvents(of: expression)
      segments.append(
        Segment(
          first: first, second: second, reach: (end.length - from) * size, expression: expression,
          side: side, end: end, order: order))
      if end.expression == none { break }
      from = end.length
      order += 1
    }
    slope.clear()
  }

  /// Passes the breakpoints that are met next, and returns one of them, the expression's own if it is among
  /// them.
  private mutating func passNextEvents(of expression: Int32) -> Event {
    if events.isEmpty {
      return Event(length: .infinity, speed: 0, expression: none, constraint: none)
    }
    var end = events[0]
    let length = end.length
    repeat {
      let event = events.popLeast()
      if event.expression == expression { end = event }
      let group = passGroup(event)
      if group.next != none {
        pushEvent(after: event, group.next)
      }
    } while !events.isEmpty && events[0].length == length
    return end
  }

  /// The two most important components of what a unit of the coupling expression costs: the slope
  /// collected in `slope` without the part of the coupling expression itself, divided by `size`.
  private mutating func costPerUnit(
    size: Double, up: Double
  ) -> (RankedSlope, RankedSlope) {
    for index in 0..<ranked.count {
      slope.add(-ranked[index].value * up * size, at: ranked[index].level)
    }
    var first = RankedSlope.zero
    var second = RankedSlope.zero
    for index in 0..<slope.touched.count {
      let level = slope.touched[index]
      if abs(slope[level]) <= Tolerance.slope { continue }
      let component = RankedSlope(rank: levels[level].rank, value: slope[level] / size)
      if component.rank < first.rank {
        second = first
        first = component
      } else if component.rank < second.rank {
        second = component
      }
    }
    for index in 0..<ranked.count {
      slope.add(ranked[index].value * up * size, at: ranked[index].level)
    }
    return (first, second)
  }

  /// Sorts the segments and returns how many of them, taken as a whole, bring the coupling expression
  /// no further than the breakpoint where its slope turns.
  ///
  /// One that breaks a required constraint is taken only with others that do.
  private mutating func chooseSegments(for coupling: Event) -> Int32 {
    segments.sort()
    let value = evaluate(coupling.expression).value
    var needed = abs(breakpoints[coupling.constraint].value - value)
    var taken: Int32 = 0
    while taken < segments.count && segments[taken].end.expression != none
      && segments[taken].reach <= needed
      && segments[taken].breaksRequired == segments[0].breaksRequired
    {
      needed -= segments[taken].reach
      taken += 1
    }
    return taken
  }

  /// Moves each expression to the end of the last of its segments that are taken.
  private mutating func takeSegments(_ taken: Int32) {
    structureChanges()
    passed.removeAll()
    landed.removeAll()
    exchangedMark.grow(to: value.count, filler: 0)
    stamp &+= 1
    let mark = stamp
    for index in stride(from: taken - 1, through: 0, by: -1) {
      let segment = segments[index]
      if expressionMark[segment.expression] == mark { continue }
      expressionMark[segment.expression] = mark
      if segment.end.expression == segment.expression {
        flip(segment.expression, to: segment.end.constraint)
      } else {
        exchangeNearby(segment, mark: mark)
      }
    }
    beginForwardSearch()
    for index in 0..<landed.count { searchForward(from: landed[index]) }
    putForwardLast()
    pullValues()
    revalueMoved()
  }

  private mutating func flip(_ expression: Int32, to constraint: Int32) {
    expressions[expression].position = constraint
    expressions[expression].target = breakpoints[constraint].value
    noteCheck(expression)
    statistics.flips += 1
    landed.append(expressions[expression].pivot)
  }

  /// Corrects the places of the inactive expressions that contain something in `forwardOrder`.
  mutating func revalueMoved() {
    for place in 0..<forwardOrder.count {
      var variable = forwardOrder[place]
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
