// The long-step ratio test: how far the leaving expression may move.

/// A breakpoint that an expression meets in the current direction.
struct Event: Ordered {
  /// Its distance, in units of the leaving expression's target; never negative.
  var length: Double
  /// The speed of the expression.
  var speed: Double
  var expression: Int32
  /// The first breakpoint met of those that lie at one value.
  var constraint: Int32

  /// Nearest first; of several at one place the slow ones first, so that the one that stops the step,
  /// the pivot, is large.
  static func precedes(_ left: Event, _ right: Event) -> Bool {
    if left.length != right.length { return left.length < right.length }
    let leftSpeed = abs(left.speed)
    let rightSpeed = abs(right.speed)
    if leftSpeed != rightSpeed { return leftSpeed < rightSpeed }
    return left.expression < right.expression
  }
}

/// A breakpoint, or several at one value, that the step runs over.
struct Passage: BitwiseCopyable {
  var expression: Int32
  /// The `position` of the expression afterwards.
  var position: Int32
  /// The variable that the expression determines afterwards, because it yields; or `none`.
  var leaf = none
  /// The speed at which the expression that has determined it moves then.
  var speed = 0.0
  /// The length of the step at which it yields.
  var length = 0.0
}

/// Where the step ends.
struct Stop {
  var expression: Int32
  var constraint: Int32
  var length: Double
  /// The speed of the expression per unit of the leaving one, which is the pivot.
  var speed: Double
}

extension ActiveSet {
  /// Passes breakpoints in the order met while the slope of the objective stays negative.
  ///
  /// Leaves what was passed in `stepScratch.passed`. Returns nil if the slope never turns, which only rounding
  /// errors can cause, because penalties are never negative. With the rule of the first index nothing is
  /// passed. Leaves yield only where all slopes come from breakpoints. A thorough test meets slow expressions too.
  @inline(never)
  mutating func ratioTest(
    leaving: Int32, sign: Double, _ rule: PricingRule, mayYield: Bool = true,
    isThorough: Bool = false
  ) -> Stop? {
    if isThorough {
      collectAllEvents(leaving: leaving, sign: sign)
    } else {
      collectEvents(leaving: leaving, sign: sign)
    }
    if case .firstIndex = rule { return firstStop(leaving: leaving) }
    collectSlope(of: leaving, side: sign)
    if sign < 0 { slope.negate() }
    stepScratch.passed.removeAll()
    defer { slope.clear() }
    while !stepScratch.events.isEmpty {
      let event = stepScratch.events.popLeast()
      let group = passGroup(event)
      if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value >= 0 {
        if mayYield && passByYielding(event, group.position, leaving: leaving) { continue }
        return Stop(
          expression: event.expression, constraint: event.constraint, length: event.length,
          speed: event.speed)
      }
      statistics.passedBreakpoints += 1
      stepScratch.passed.append(Passage(expression: event.expression, position: group.position))
      if group.next != none {
        pushEvent(after: event, group.next)
      }
    }
    // The rest of the slope at infinity is noise, or else the reduced cost was wrong.
    if slope.leadingShare(hierarchy.levels) > Tolerance.agreement {
      outcome.hasUnexplainedSlope = true
    }
    return nil
  }

  /// The nearest breakpoint; of several, and of those that are met at once but for rounding, the one of
  /// the expression with the least index, of those that rest if there are any.
  private mutating func firstStop(leaving: Int32) -> Stop? {
    stepScratch.passed.removeAll()
    if stepScratch.events.isEmpty { return nil }
    for index in 0..<stepScratch.events.count {
      let event = stepScratch.events[index]
      if isRounding(
        length: event.length, speed: event.speed, of: event.expression, leaving: leaving)
      {
        stepScratch.events[index].length = 0
      }
    }
    var first: Int32 = 0
    for index in 0..<stepScratch.events.count {
      let (length, least) = (stepScratch.events[index].length, stepScratch.events[first].length)
      if length < least
        || (length == least && isFirst(stepScratch.events[index], stepScratch.events[first]))
      {
        first = index
      }
    }
    let event = stepScratch.events[first]
    return Stop(
      expression: event.expression, constraint: event.constraint, length: event.length,
      speed: event.speed)
  }

  /// True if a step to an event moves nothing by more than values are off their breakpoints by rounding:
  /// neither the leaving expression, relative to its terms, nor both, relative to the terms of the other.
  ///
  /// Where many expressions meet, each is a little to either side, and steps from one to the next are
  /// as long as the last digits of its terms.
  mutating func isRounding(
    length: Double, speed: Double, of expression: Int32, leaving: Int32
  ) -> Bool {
    if length == 0 { return true }
    if length <= Tolerance.residual * evaluate(leaving).size { return true }
    return length * max(1, abs(speed)) <= Tolerance.residual * evaluate(expression).size
  }

  private mutating func isFirst(_ event: Event, _ other: Event) -> Bool {
    let (rests, otherRests) = (isResting(event.expression), isResting(other.expression))
    return rests == otherRests ? event.expression < other.expression : rests
  }

  /// Collects the first breakpoint that each expression meets in the current direction, and the leaving
  /// expression's own unless it is `none`.
  mutating func collectEvents(leaving: Int32, sign: Double) {
    stepScratch.events.removeAll()
    stepScratch.noise = 0
    search.stamp &+= 1
    if leaving != none {
      search.expressionMark[leaving] = search.stamp
      addOwnEvent(leaving, sign: sign)
    }
    for place in 0..<search.forwardOrder.count {
      var variable = search.forwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        if search.direction[variable].value != 0 { addEvents(ofColumn: variable) }
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
    if isCrowded { addEventsOfSleepers() }
    stepScratch.events.makeHeap()
  }

  mutating func addEvents(ofColumn variable: Int32) {
    let unary = self.unary[variable]
    if unary != none && !expressions[unary].isActive { addEvent(of: unary) }
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      if !expressions[expression].isActive && search.expressionMark[expression] != search.stamp {
        search.expressionMark[expression] = search.stamp
        addEvent(of: expression)
      }
      entry = entries[entry].nextInColumn
    }
  }

  mutating func addEvent(of expression: Int32) {
    let (speed, size) = speed(of: expression)
    if abs(speed) > pivotTolerance * size {
      addEvent(of: expression, speed: speed)
    } else {
      stepScratch.noise = max(stepScratch.noise, abs(speed))
    }
  }

  mutating func addEvent(of expression: Int32, speed: Double) {
    let position = expressions[expression].position
    if position == unplaced { return }
    if isResting(expression) {
      stepScratch.events.append(
        Event(length: 0, speed: speed, expression: expression, constraint: position))
      return
    }
    let constraint: Int32
    if speed > 0 {
      constraint = position == none ? expressions[expression].head : breakpoints[position].next
    } else {
      constraint = position
    }
    if constraint == none { return }
    stepScratch.events.append(
      Event(
        length: length(to: constraint, from: evaluate(expression).value, speed: speed),
        speed: speed, expression: expression, constraint: constraint))
  }

  mutating func addOwnEvent(_ leaving: Int32, sign: Double) {
    let next = nextBreakpoint(ofActive: leaving, sign: sign)
    if next == none { return }
    let target = expressions[leaving].target
    stepScratch.events.append(
      Event(
        length: length(to: next, from: target, speed: sign), speed: sign, expression: leaving,
        constraint: next))
  }

  /// The breakpoint that an active expression meets first to one side of its target, or `none`.
  mutating func nextBreakpoint(ofActive expression: Int32, sign: Double) -> Int32 {
    let target = expressions[expression].target
    var found = none
    var constraint = expressions[expression].head
    while constraint != none {
      let value = breakpoints[constraint].value
      if sign > 0 && value > target { return constraint }
      if sign < 0 && value < target { found = constraint }
      constraint = breakpoints[constraint].next
    }
    return found
  }

  /// Adds the event of the breakpoint that an expression meets next.
  mutating func pushEvent(after event: Event, _ constraint: Int32) {
    let distance = breakpoints[constraint].value - breakpoints[event.constraint].value
    stepScratch.events.pushHeap(
      Event(
        length: event.length + distance / event.speed, speed: event.speed,
        expression: event.expression, constraint: constraint))
  }

  /// An inactive expression may be on the far side of a breakpoint by a rounding error: then it meets
  /// it at once.
  @inline(__always)
  private mutating func length(to constraint: Int32, from value: Double, speed: Double) -> Double {
    max(0, (breakpoints[constraint].value - value) / speed)
  }

  /// Adds what the slope gains at all breakpoints that lie where the event's does, and finds the
  /// position of the expression beyond them and the breakpoint it meets next.
  mutating func passGroup(_ event: Event) -> (position: Int32, next: Int32) {
    if isResting(event.expression) {
      let kind = hierarchy.classes[breakpoints[event.constraint].kind]
      slope.add(
        (event.speed > 0 ? kind.above : -kind.below) * abs(event.speed), at: kind.level)
      return (position: event.speed > 0 ? event.constraint : none, next: none)
    }
    let value = breakpoints[event.constraint].value
    var constraint = event.constraint
    var last = constraint
    while constraint != none && breakpoints[constraint].value == value {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      slope.add(kind.jump * abs(event.speed), at: kind.level)
      last = constraint
      constraint =
        event.speed > 0 ? breakpoints[constraint].next : breakpoints[constraint].previous
    }
    return (position: event.speed > 0 ? last : constraint, next: constraint)
  }

  /// Moves the expressions that the step has run over to the far sides of what they passed.
  mutating func applyPassages(except leaving: Int32) {
    if !stepScratch.passed.isEmpty { structureChanges() }
    for index in 0..<stepScratch.passed.count where stepScratch.passed[index].expression != leaving
    {
      if stepScratch.passed[index].leaf != none {
        yield(stepScratch.passed[index])
        continue
      }
      let expression = stepScratch.passed[index].expression
      pendSlope(of: expression, times: -1)
      stopResting(expression)
      expressions[expression].position = stepScratch.passed[index].position
      pendSlope(of: expression, times: 1)
    }
  }
}
