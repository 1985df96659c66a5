extension ActiveSet {
  /// Back to the state of a new active set, in the room that there is.
  ///
  /// Everything that a new one would have as well is made anew, so that what follows gives the same
  /// bits. Serial numbers, generations and stamps go on: what they told apart stays told apart, and
  /// marks need no clearing.
  mutating func removeAll() {
    removeVariables()
    removeExpressions()
    coefficients = CoefficientFacts()
    slots.removeAll()
    pending.removeAll()
    changeLog.removeAll()
    feasible.begin(isKnown: true)
    costs.removeAll()
    violators.removeAll()
    infeasible.removeAll()
    hierarchy.removeAll()
    start.forgetKeys()
    growToLevels()
    blocks.removeAll()
    outcome = SolveOutcome()
    unstageAll()
    statistics = Statistics()
    random = ActiveSet.seed
    needsSolve = false
    structureChanges()
  }

  private mutating func removeVariables() {
    value.removeAll()
    definition.removeAll()
    column.removeAll()
    unary.removeAll()
    block.removeAll()
    nextInBlock.removeAll()
    sequence.removeAll()
    lastSequence = 0
  }

  private mutating func removeExpressions() {
    expressions.removeAll()
    flags.removeAll()
    entries.removeAll()
    breakpoints.removeAll()
    falseConstants.removeAll()
    firm.removeAll()
    start.openCount.removeAll()
  }
}
