// Satellites: inactive expressions that move with an active one, near by.
//
// In a jump each active expression offers what it can give until it meets a breakpoint. That need not be one
// of its own: where two labels are equally wide, the wish of the other is met on the way; where a row is as
// high as its highest label, the next one is. Such an expression depends on few variables, so a small sweep
// says how fast it moves with each active expression while all others stand still. A segment that ends at its
// breakpoint is taken by an exchange among these few variables; values and sequence numbers of what is further
// down are put right once, for all exchanges of a jump together.

/// An inactive expression that moves with an active one.
struct Satellite: BitwiseCopyable {
  /// The active expression.
  var holder: Int32
  var expression: Int32
  /// Its speed per unit of the active expression.
  var multiplier: Double
  /// The next satellite of the same active expression.
  var next: Int32
}

extension ActiveSet {
  /// An expression that depends on so many variables at most is near by.
  private static let mostNearby: Int32 = 8

  /// True if an expression that may end a segment depends on few variables.
  ///
  /// Not in a crowd, where nearly all that is near follows from something else.
  mutating func isSatellite(_ expression: Int32) -> Bool { !hasCrowd && isNearby(expression) }

  /// True if an expression depends on few variables; they are in `search.queue` then.
  mutating func isNearby(_ expression: Int32) -> Bool {
    search.pathMark.grow(to: value.count, filler: 0)
    search.stamp &+= 1
    search.queue.removeAll()
    if !enqueueNearby(of: expression) { return false }
    var next: Int32 = 0
    while next < search.queue.count {
      if !enqueueNearby(of: definition[search.queue[next]]) { return false }
      next += 1
    }
    return true
  }

  /// Adds the variables of an expression to `search.queue`, each once; false when there are too many.
  private mutating func enqueueNearby(of expression: Int32) -> Bool {
    let record = expressions[expression]
    if record.isUnary {
      enqueueNearby(record.start)
      return search.queue.count <= Self.mostNearby
    }
    if record.count > Self.mostNearby { return false }
    for entry in record.start..<(record.start + record.count) {
      enqueueNearby(entries[entry].variable)
    }
    return search.queue.count <= Self.mostNearby
  }

  private mutating func enqueueNearby(_ variable: Int32) {
    if search.pathMark[variable] == search.stamp { return }
    search.pathMark[variable] = search.stamp
    search.queue.append(variable)
  }

  /// Collects the satellites, other than `coupling`, among the expressions near what is in `search.backwardOrder`,
  /// as a list for each of what they move with.
  mutating func collectSatellites(of coupling: Int32) {
    for index in 0..<jumpScratch.satellites.count {
      jumpScratch.firstSatellite[jumpScratch.satellites[index].holder] = none
    }
    jumpScratch.satellites.removeAll()
    jumpScratch.candidates.removeAll()
    if hasCrowd { return }
    search.stamp &+= 1
    search.expressionMark[coupling] = search.stamp
    for place in 0..<search.backwardOrder.count {
      var variable = search.backwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        addCandidates(near: variable)
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
    for index in 0..<jumpScratch.candidates.count where isNearby(jumpScratch.candidates[index]) {
      addSatellite(jumpScratch.candidates[index])
    }
  }

  /// Adds what contains a variable, or one that depends on it directly: a label that is no higher than its row
  /// decides nothing now, but ends the row's growth.
  private mutating func addCandidates(near variable: Int32) {
    addCandidates(containing: variable)
    var entry = column[variable]
    while entry != none {
      let dependent = expressions[entries[entry].expression].pivot
      if dependent != none && dependent != variable { addCandidates(containing: dependent) }
      entry = entries[entry].nextInColumn
    }
  }

  private mutating func addCandidates(containing variable: Int32) {
    let own = unary[variable]
    if own != none { addCandidate(own) }
    var entry = column[variable]
    while entry != none {
      addCandidate(entries[entry].expression)
      entry = entries[entry].nextInColumn
    }
  }

  private mutating func addCandidate(_ expression: Int32) {
    let record = expressions[expression]
    if record.isActive || record.head == none || record.position == unplaced
      || search.expressionMark[expression] == search.stamp
    {
      return
    }
    search.expressionMark[expression] = search.stamp
    jumpScratch.candidates.append(expression)
  }

  private mutating func addSatellite(_ expression: Int32) {
    sweepBackward(from: expression)
    for place in 0..<search.backwardOrder.count {
      var variable = search.backwardOrder[place]
      let isBlock = block[variable] != none
      repeat {
        let found = search.work[variable]
        if abs(found.value) > Tolerance.pivot * found.size {
          let holder = definition[variable]
          jumpScratch.satellites.append(
            Satellite(
              holder: holder, expression: expression, multiplier: found.value,
              next: jumpScratch.firstSatellite[holder]))
          jumpScratch.firstSatellite[holder] = jumpScratch.satellites.count - 1
        }
        variable = isBlock ? nextInBlock[variable] : none
      } while variable != none
    }
  }

  private mutating func sweepBackward(from expression: Int32) {
    beginBackwardSearch()
    addGradient(1, of: expression)
    sweepBackward()
  }

  /// Collects the first breakpoints that an active expression and its satellites meet when it moves alone.
  ///
  /// A resting expression is met at once, which would leave nothing of the segment: it only adds its cost to
  /// `slope`.
  mutating func collectEvents(ofOffer expression: Int32, side: Double) {
    stepScratch.events.removeAll()
    addOwnEvent(expression, sign: side)
    var index = jumpScratch.firstSatellite[expression]
    while index != none {
      let satellite = jumpScratch.satellites[index]
      addEvent(of: satellite.expression, speed: satellite.multiplier * side)
      if isResting(satellite.expression) { _ = passGroup(stepScratch.events.removeLast()) }
      index = satellite.next
    }
    stepScratch.events.makeHeap()
  }
}

// MARK: Exchanges

extension ActiveSet {
  /// Makes the satellite at the end of a segment active instead of the expression that moves to one side, and adds
  /// the variables that are determined otherwise to `jumpScratch.landed`.
  ///
  /// Nothing happens if another exchange of the jump, with the same `mark`, has changed what the satellite
  /// depends on.
  mutating func exchangeNearby(_ leaving: Int32, side: Double, at end: Event, mark: UInt32) {
    let entering = end.expression
    let root = expressions[leaving].pivot
    if expressions[entering].isActive || !isNearby(entering)
      || search.pathMark[root] != search.stamp
    {
      return
    }
    for index in 0..<search.queue.count where jumpScratch.exchangedMark[search.queue[index]] == mark
    { return }
    markNearbyDependents(of: root)
    sweepBackward(from: entering)
    let pivot = search.work[root].value * side
    if !isEntered(root) || abs(pivot - end.speed) > Tolerance.agreement * abs(pivot) {
      return
    }
    replace(
      leaving, sign: side, by: entering, at: end.constraint,
      target: breakpoints[end.constraint].value)
    statistics.pivots += 1
    for index in 0..<search.path.count {
      jumpScratch.exchangedMark[search.path[index]] = mark
      jumpScratch.landed.append(search.path[index])
    }
  }

  /// Marks, of the variables in `search.queue`, which contain all that they depend on, those that depend on `root`.
  private mutating func markNearbyDependents(of root: Int32) {
    beginBackwardSearch()
    search.order.removeAll()
    for index in 0..<search.queue.count { searchBackward(from: search.queue[index]) }
    beginForwardSearch()
    for place in 0..<search.order.count where isForward(node: search.order[place], from: root) {
      var member = search.order[place]
      search.forwardOrder.append(member)
      repeat {
        search.visitMark[member] = search.forwardStamp
        member = block[member] == none ? none : nextInBlock[member]
      } while member != none
    }
  }

  /// True if a node is `root`, or depends on what is marked.
  private mutating func isForward(node: Int32, from root: Int32) -> Bool {
    var member = node
    repeat {
      if member == root { return true }
      let record = expressions[definition[member]]
      if !record.isUnary {
        for entry in record.start..<(record.start + record.count)
        where isForward(entries[entry].variable) {
          return true
        }
      }
      member = block[member] == none ? none : nextInBlock[member]
    } while member != none
    return false
  }
}
