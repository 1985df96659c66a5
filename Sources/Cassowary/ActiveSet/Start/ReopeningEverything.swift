// Reopening everything: a start of all variables in place of many exchanges.

extension ActiveSet {
  /// Makes all variables as good as new, at 0; those that no constraint mentions stay where they are, and with
  /// `keepingValues` all others that the start finds nothing for.
  mutating func reopenEverything(keepingValues: Bool) {
    for index in 0..<blocks.records.count where blocks.records[index].first != none {
      dissolveBlock(index)
    }
    forgetPendingSlopes()
    if keepingValues {
      for variable in 0..<value.count { start.kept.append(value[variable]) }
    }
    for variable in 0..<definition.count where definition[variable] != ActiveSet.open {
      let expression = definition[variable]
      if expressions[expression].head == none { pending.emptied.append(expression) }
      if isConstrained(variable) { setValue(of: variable, to: 0) }
      reopen(variable, definedBy: expression)
    }
    for expression in 0..<expressions.count where !flags[expression].contains(.free) {
      expressions[expression].position = unplaced
      flags[expression].remove(.resting)
      infeasible.remove(expression)
      noteFresh(expression)
    }
    search.taintStamp = 0
    start.orphansAreOpen = false
    start.isReopened = true
    structureChanges()
  }
}
