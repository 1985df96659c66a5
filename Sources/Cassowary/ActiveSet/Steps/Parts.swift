// Parts yield: what is near by gives way to a step that moves much, and the step goes on.
//
// All cells of a list are as wide as its content, which is as wide as the widest of them asks for. A label that
// wants to be wider moves the width of the content, and with it all cells, until the next cell meets one of its
// own limits: a row that it must not pass. An exchange there would let that cell move all others, until it is
// wide enough, and so on: each of n steps moves n cells. But inside of the cell that is met something else can
// give way, such as the widths of its labels, and little depends on that. So the entering expression takes the
// place of an active one near by, a *part yields*: with u the speed at which that one has to move, so that the
// entering one stands still, the slope of the step grows by u times the slope of the one that yields. As long as
// it is negative, the step goes on, and has cost what depends on the part.
//
// Leaves (`Yielding.swift`) are parts of one variable, passed within the ratio test. Here the matching, the
// costs and the directions of what depends on the part are brought up to date in the middle of the step. Values
// are those from its beginning: where a variable changes its direction, its value becomes the one from which it
// would have come to where it is at the new speed. All of them are computed from their expressions at the end.

/// A variable that depends on a part that yields, and its speed before.
struct MovedByPart: BitwiseCopyable {
  var variable: Int32
  var speed: Double
}

extension ActiveSet {
  /// A step that moves fewer nodes than this ends where it would end anyway.
  private static let leastMoved: Int32 = 64
  /// A part that yields moves at most so many variables.
  private static let mostMovedByPart: Int32 = 64
  /// So many entries of columns are looked at to find them.
  private static let mostEntries = 256
  /// A multiplier is no pivot if it is smaller than this beside the largest one: costs would grow by its inverse.
  private static let leastShare = 1e-3

  /// True if parts may yield where a step would end, whose direction is there.
  ///
  /// Not with the rule of the first index, whose argument is one of plain steps.
  mutating func mayYield(to stop: Stop, leaving: Int32, _ rule: PricingRule) -> Bool {
    if case .firstIndex = rule { return false }
    return search.forwardOrder.count >= (takesDetours ? 1 : Self.leastMoved) && !isCrowded
      && !stepScratch.partsHaveFailed && stop.expression != leaving
  }

  /// Leaves the events and passages of a step as its ratio test has left them.
  mutating func collectEventsAgain(_ violator: Violator, _ rule: PricingRule) {
    let passedBreakpoints = statistics.passedBreakpoints
    _ = ratioTest(leaving: violator.expression, sign: violator.sign, rule)
    statistics.passedBreakpoints = passedBreakpoints
  }

  /// Lets parts yield from where a step would end, as long as it goes on; returns where it ends, or nil if its
  /// slope never turns.
  ///
  /// If something has yielded, it is in `stepScratch.yielded`.
  mutating func goOn(_ violator: Violator, from first: Stop) -> Stop? {
    var stop = first
    var attempts = value.count
    while attempts > 0 && stop.expression != violator.expression && yield(to: stop, violator) {
      attempts -= 1
      guard let next = nextStop(violator, from: stop.length) else { return nil }
      stop = next
    }
    slope.clear()
    return stop
  }

  /// Marks what depends on what has yielded, besides what is marked.
  mutating func searchForwardFromYielded() {
    for index in 0..<stepScratch.yielded.count { searchForward(from: stepScratch.yielded[index]) }
  }

  /// Takes back a step that has placed expressions on its way: all values are those of the active set, and what
  /// has yielded stays so.
  mutating func goBack(leaving: Int32) {
    beginForwardSearch()
    searchForward(from: expressions[leaving].pivot)
    searchForwardFromYielded()
    pullValues()
    revalueMoved()
    stepScratch.yielded.removeAll()
  }

  // MARK: One part

  /// Makes the expression that ends a step active instead of one near by, if the step goes on then.
  private mutating func yield(to stop: Stop, _ violator: Violator) -> Bool {
    applyPassagesOnTheWay(leaving: violator.expression)
    let entering = stop.expression
    if expressions[entering].isActive { return false }
    flushSlopes()
    beginBackwardSearch()
    addGradient(1, of: entering)
    if !sweepBackwardNearby() { return false }
    let root = cheapestPart(stop, violator)
    if root == none || !findMovedByPart(from: root) { return false }
    stepScratch.moved.removeAll()
    for index in 0..<search.queue.count {
      let variable = search.queue[index]
      stepScratch.moved.append(
        MovedByPart(
          variable: variable, speed: isForward(variable) ? search.direction[variable].value : 0))
    }
    exchange(definition[root], speed: -stop.speed / search.work[root].value, for: stop)
    changeDirections(violator, at: stop.length)
    addEventsOfPart()
    return true
  }

  /// The variable, among those in `search.backwardOrder`, whose definition yields to a stop at the least cost; `none`
  /// if the step would not go on with any.
  private mutating func cheapestPart(_ stop: Stop, _ violator: Violator) -> Int32 {
    var largest = 0.0
    eachSwept { state, variable in largest = max(largest, abs(state.search.work[variable].value)) }
    var best = none
    var bestSlope = RankedSlope.zero
    eachSwept { state, variable in
      let found = state.search.work[variable]
      let (multiplier, size) = (abs(found.value), found.size)
      if state.definition[variable] == violator.expression
        || multiplier <= Self.leastShare * max(largest, size)
      {
        return
      }
      let slope = state.slopeAfterYielding(variable, stop, violator)
      if slope < bestSlope && state.findMovedByPart(from: variable) {
        (best, bestSlope) = (variable, slope)
      }
    }
    return best
  }

  private mutating func eachSwept(_ body: (inout ActiveSet, Int32) -> Void) {
    for place in 0..<search.backwardOrder.count {
      var variable = search.backwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        body(&self, variable)
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
  }

  /// The leading component of the slope of the step once the definition of a variable yields.
  private mutating func slopeAfterYielding(
    _ variable: Int32, _ stop: Stop, _ violator: Violator
  ) -> RankedSlope {
    let speed = -stop.speed / search.work[variable].value
    slope.clear()
    collectSlope(of: definition[variable], side: speed)
    slope.scale(by: speed * violator.sign)
    collectSlopeOnTheWay(violator)
    let leading = slope.leading(hierarchy.levels, tolerance: Tolerance.slope)
    slope.clear()
    return RankedSlope(rank: leading.rank, value: leading.value)
  }

  /// Adds the slope of a leaving expression, from where the step has come to, to `slope`, all of which is then
  /// that of the step.
  private mutating func collectSlopeOnTheWay(_ violator: Violator) {
    let leaving = violator.expression
    ActiveSet.addSlope(
      of: leaving, at: leavingPosition(leaving, sign: violator.sign), times: 1, to: &slope,
      expressions, breakpoints, hierarchy.classes)
    collectCosts(of: leaving)
    if violator.sign < 0 { slope.negate() }
  }

  /// Leaves what depends on a variable in `search.queue`; false if that is much.
  private mutating func findMovedByPart(from root: Int32) -> Bool {
    search.pathMark.grow(to: value.count, filler: 0)
    search.stamp &+= 1
    search.queue.removeAll()
    enqueueNode(root)
    var next: Int32 = 0
    var seen = 0
    while next < search.queue.count {
      var entry = column[search.queue[next]]
      while entry != none {
        seen += 1
        let dependent = expressions[entries[entry].expression].pivot
        if dependent != none { enqueueNode(dependent) }
        if seen > Self.mostEntries || search.queue.count > Self.mostMovedByPart { return false }
        entry = entries[entry].nextInColumn
      }
      next += 1
    }
    return true
  }

  private mutating func enqueueNode(_ variable: Int32) {
    if search.pathMark[variable] == search.stamp { return }
    var member = representative(variable)
    repeat {
      search.pathMark[member] = search.stamp
      search.queue.append(member)
      member = block[member] == none ? none : nextInBlock[member]
    } while member != none
  }

  /// The exchange; leaves what depends on the part in `search.forwardOrder`.
  private mutating func exchange(_ part: Int32, speed: Double, for stop: Stop) {
    let stepStamp = search.forwardStamp
    structureChanges()
    beginForwardSearch()
    searchForward(from: expressions[part].pivot)
    replace(
      part, sign: speed > 0 ? 1 : -1, by: stop.expression, at: stop.constraint,
      target: breakpoints[stop.constraint].value)
    statistics.pivots += 1
    beginForwardSearch()
    for index in 0..<search.path.count {
      stepScratch.yielded.append(search.path[index])
      searchForward(from: search.path[index])
    }
    putForwardLast()
    statistics.touchedRows &+= Int(search.forwardOrder.count)
    effort &+= Int(search.forwardOrder.count)
    search.forwardStamp = stepStamp
  }

  /// Computes the directions of what depends on the part, and from where it would have come with them.
  ///
  /// The variable of the leaving expression may be among it, and be another one since the exchange.
  private mutating func changeDirections(_ violator: Violator, at length: Double) {
    let root = expressions[violator.expression].pivot
    for place in stride(from: search.forwardOrder.count - 1, through: 0, by: -1) {
      var variable = search.forwardOrder[place]
      if block[variable] == none {
        pullDirection(of: variable, speed: variable == root ? violator.sign : 0)
      } else {
        solveBlockForDirection(block[variable], root: root, sign: violator.sign)
      }
      repeat {
        search.visitMark[variable] = search.forwardStamp
        variable = block[variable] == none ? none : nextInBlock[variable]
      } while variable != none
    }
    for index in 0..<stepScratch.moved.count {
      let variable = stepScratch.moved[index].variable
      let change = search.direction[variable].value - stepScratch.moved[index].speed
      if change != 0 { setValue(of: variable, to: value[variable] - length * change) }
    }
  }

  private mutating func addEventsOfPart() {
    let count = stepScratch.events.count
    search.stamp &+= 1
    for index in 0..<stepScratch.moved.count {
      addEvents(ofColumn: stepScratch.moved[index].variable)
    }
    stepScratch.partEvents.removeAll()
    while stepScratch.events.count > count {
      stepScratch.partEvents.append(stepScratch.events.removeLast())
    }
    for index in 0..<stepScratch.partEvents.count {
      stepScratch.events.pushHeap(stepScratch.partEvents[index])
    }
  }

  // MARK: Going on

  /// The ratio test from where a part has yielded on; what is passed is placed at once.
  private mutating func nextStop(_ violator: Violator, from length: Double) -> Stop? {
    let leaving = violator.expression
    slope.clear()
    collectSlopeOnTheWay(violator)
    while !stepScratch.events.isEmpty {
      guard var event = dueEvent(stepScratch.events.popLeast(), leaving: leaving) else { continue }
      event.length = max(event.length, length)
      let group = passGroup(event)
      if slope.leading(hierarchy.levels, tolerance: Tolerance.slope).value < 0 {
        statistics.passedBreakpoints += 1
        stepScratch.passed.append(Passage(expression: event.expression, position: group.position))
        if group.next != none { pushEvent(after: event, group.next) }
      } else if !passByYielding(event, group.position, leaving: leaving) {
        return Stop(
          expression: event.expression, constraint: event.constraint, length: event.length,
          speed: event.speed)
      }
      applyPassagesOnTheWay(leaving: leaving)
    }
    slope.clear()
    return nil
  }

  /// An event as it is with the present directions; nil if it is not the next one of its expression any more.
  private mutating func dueEvent(_ event: Event, leaving: Int32) -> Event? {
    let expression = event.expression
    if expression == leaving { return event }
    if expressions[expression].isActive { return nil }
    let count = stepScratch.events.count
    addEvent(of: expression)
    if stepScratch.events.count == count { return nil }
    let current = stepScratch.events.removeLast()
    if current.constraint != event.constraint
      || abs(current.length - event.length) > Tolerance.agreement * (1 + event.length)
    {
      return nil
    }
    return current
  }

  /// Places what the step has passed so far; of the passages those of the leaving expression itself are kept.
  private mutating func applyPassagesOnTheWay(leaving: Int32) {
    applyPassages(except: leaving)
    var kept: Int32 = 0
    for index in 0..<stepScratch.passed.count {
      if stepScratch.passed[index].expression == leaving {
        stepScratch.passed[kept] = stepScratch.passed[index]
        kept += 1
      } else {
        stepScratch.placed.append(stepScratch.passed[index].expression)
      }
    }
    stepScratch.passed.truncate(to: kept)
  }
}
