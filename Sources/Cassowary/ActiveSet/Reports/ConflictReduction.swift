// Reducing a conflict: of required constraints that cannot all hold, an irreducible part.
//
// The constraints are in a solver of their own. If all others count more than one that does not hold, and it is the
// only one that does not hold then, it forms a circuit with those that hold it where it is.
//
// Otherwise one after the other is left out as long as the rest cannot hold, each attempt an edit. Where many are left
// out, the next attempt is with twice as many, and with one where the rest could hold. What is kept in the end is
// irreducible.

extension ActiveSet {
  /// An irreducible part of `constraints`, which are required and cannot all hold; all of them if they can by
  /// themselves, where rounding decides.
  ///
  /// - Complexity: two solves, as a rule; otherwise each constraint is taken out and put back a few times, with a
  ///   solve for each that is kept times the logarithm of their number.
  mutating func reduce(_ constraints: [Int32]) -> [Int32] {
    let part = Solver()
    // A constraint holds there if it does here.
    part.state.coefficients = coefficients
    beginCopies()
    var copies: [Int32] = []
    for constraint in constraints { copies.append(addCopy(of: constraint, to: part)) }
    let circuit = part.state.circuitOfOne()
    conflictRows &+= part.state.conflictRows
    var kept: [Int32] = []
    // The copies are the first constraints of their solver, in the same order.
    for copy in circuit { kept.append(constraints[Int(copy)]) }
    if !kept.isEmpty { return kept }
    var index = 0
    var most = 1
    while index < copies.count {
      let end = min(index + most, copies.count)
      for place in index..<end { part.discard(copies[place]) }
      part.state.solve()
      conflictRows &+= part.state.statistics.touchedRows
      if part.state.outcome.isInfeasible {
        index = end
        most *= 2
        continue
      }
      for place in index..<end { copies[place] = addCopy(of: constraints[place], to: part) }
      if end == index + 1 {
        kept.append(constraints[index])
        index = end
      }
      most = 1
    }
    return kept
  }

  /// True if required constraints cannot all hold by themselves, as a solve of them alone shows.
  mutating func excludeEachOther(_ constraints: [Int32]) -> Bool {
    let part = Solver()
    part.state.coefficients = coefficients
    beginCopies()
    for constraint in constraints { _ = addCopy(of: constraint, to: part) }
    part.state.solve()
    conflictRows &+= part.state.statistics.touchedRows
    return part.state.outcome.isInfeasible && !part.state.isUncertain
  }

  /// Forgets which variable of another system stands for one of this.
  private mutating func beginCopies() {
    search.pathMark.grow(to: value.count, filler: 0)
    search.parent.grow(to: value.count, filler: none)
    search.stamp &+= 1
  }

  /// Adds a constraint of this system to another, where `search.parent` has the variables that stand for those that
  /// are marked.
  private mutating func addCopy(of constraint: Int32, to part: Solver) -> Int32 {
    part.state.unstageAll()
    let record = expressions[breakpoints[constraint].expression]
    for place in 0..<record.count {
      let variable = record.isUnary ? record.start : entries[record.start + place].variable
      if search.pathMark[variable] != search.stamp {
        search.pathMark[variable] = search.stamp
        search.parent[variable] = part.state.addVariable()
      }
      part.state.stage(
        record.isUnary ? 1 : entries[record.start + place].coefficient, search.parent[variable])
    }
    let relation = hierarchy.classes[breakpoints[constraint].kind].relation
    return part.state.addStaged(relation, breakpoints[constraint].value, priority: 1000)
  }

  /// Of required constraints that cannot all hold, the circuit through the first that does not hold; empty unless
  /// the others hold where they count more.
  private mutating func circuitOfOne() -> [Int32] {
    solve()
    conflictRows &+= statistics.touchedRows
    var weak: Int32 = 0
    while weak < breakpoints.count && !isViolated(weak) { weak += 1 }
    if weak == breakpoints.count { return [] }
    for constraint in 0..<breakpoints.count
    where constraint != weak && breakpoints[constraint].expression >= 0 {
      insist(on: constraint)
    }
    solve()
    conflictRows &+= statistics.touchedRows
    var isAlone = true
    for constraint in 0..<breakpoints.count where isViolated(constraint) != (constraint == weak) {
      isAlone = false
    }
    let found = isAlone ? circuit(through: breakpoints[weak].expression) : nil
    relent()
    return found ?? []
  }

  /// False for a free place, as a solve leaves them that has taken wishes of its own back (`comeNear`).
  private mutating func isViolated(_ constraint: Int32) -> Bool {
    let expression = breakpoints[constraint].expression
    return expression >= 0 && isRequiredViolated(expression) && error(of: constraint) > 0
  }
}
