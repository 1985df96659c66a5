// Reducing a conflict: of required constraints that cannot all hold, one after the other is left out as long as
// the rest cannot hold either. What is kept in the end is irreducible.
//
// The constraints are in a solver of their own, in which each attempt is an edit.

extension ActiveSet {
  /// An irreducible part of `constraints`, which are required and cannot all hold; all of them if they can by
  /// themselves, where rounding decides.
  ///
  /// - Complexity: an edit of a system of these constraints for each of them.
  mutating func reduce(_ constraints: [Int32]) -> [Int32] {
    let part = Solver()
    var names: [Int32: Int32] = [:]
    var copies: [Int32] = []
    for constraint in constraints {
      copies.append(addCopy(of: constraint, to: part, &names))
    }
    var kept: [Int32] = []
    for index in copies.indices {
      part.discard(copies[index])
      part.state.solve()
      conflictRows += part.state.statistics.touchedRows
      if part.state.isInfeasible { continue }
      _ = addCopy(of: constraints[index], to: part, &names)
      kept.append(constraints[index])
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
    let relation = classes[breakpoints[constraint].kind].relation
    return part.state.addStaged(relation, breakpoints[constraint].value, priority: 1000)
  }
}
