// Reducing a conflict: of required constraints that cannot all hold, one after the other is left out as long as
// the rest cannot hold either. What is kept in the end is irreducible.
//
// The constraints are in a solver of their own, in which each attempt is an edit. Where many are left out, the next
// attempt is with twice as many, and with one where the rest could hold.

extension ActiveSet {
  /// An irreducible part of `constraints`, which are required and cannot all hold; all of them if they can by
  /// themselves, where rounding decides.
  ///
  /// - Complexity: each constraint is taken out and put back a few times, with a solve for each that is kept
  ///   times the logarithm of their number.
  mutating func reduce(_ constraints: [Int32]) -> [Int32] {
    let part = Solver()
    var names: [Int32: Int32] = [:]
    var copies: [Int32] = []
    for constraint in constraints {
      copies.append(addCopy(of: constraint, to: part, &names))
    }
    var kept: [Int32] = []
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
      for place in index..<end { copies[place] = addCopy(of: constraints[place], to: part, &names) }
      if end == index + 1 {
        kept.append(constraints[index])
        index = end
      }
      most = 1
    }
    return kept
  }

  /// Adds a constraint of this system to another, in which a variable has the number that `names` gives it.
  private mutating func addCopy(
    of constraint: Int32, to part: Solver, _ names: inout [Int32: Int32]
  ) -> Int32 {
    let record = expressions[breakpoints[constraint].expression]
    part.state.unstageAll()
    for place in 0..<record.count {
      let original = record.isUnary ? record.start : entries[record.start + place].variable
      let variable = names[original] ?? part.state.addVariable()
      names[original] = variable
      part.state.stage(record.isUnary ? 1 : entries[record.start + place].coefficient, variable)
    }
    let relation = hierarchy.classes[breakpoints[constraint].kind].relation
    return part.state.addStaged(relation, breakpoints[constraint].value, priority: 1000)
  }
}
