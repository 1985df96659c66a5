extension ActiveSet {
  /// Back to the state of a new active set, in the room that there is.
  ///
  /// Everything that a new one would have as well is made anew, so that what follows gives the same
  /// bits. Serial numbers, generations and stamps go on: what they told apart stays told apart, and
  /// marks need no clearing.
  mutating func removeAll() {
    removeVariables()
    removeExpressions()
    removeWork()
    violators.removeAll()
    infeasible.removeAll()
    infeasibleSlot.removeAll()
    firm.removeAll()
    costCells.removeAll()
    costSize = CostSize()
    freeCostCell = none
    blocks.removeAll()
    freeBlocks.removeAll()
    dense.removeAll()
    denseWaste = 0
    hasFactors = false
    coefficientRange = CoefficientRange()
    hasRoundedWeights = false
    hasLargeValue = false
    factors.removeAll()
    hasUnexplainedSlope = false
    singularBlocks = 0
    unstageAll()
    statistics = Statistics()
    random = ActiveSet.seed
    isInfeasible = false
    needsSolve = false
    structureChanges()
    setUpLevels()
  }

  private mutating func removeVariables() {
    lastGeneration &+= 1
    value.removeAll()
    definition.removeAll()
    column.removeAll()
    unary.removeAll()
    block.removeAll()
    nextInBlock.removeAll()
    sequence.removeAll()
    lastSequence = 0
    generation.removeAll()
    freeVariables.removeAll()
    released.removeAll()
    isTracking = false
    changeSlot.removeAll()
    changes.removeAll()
  }

  private mutating func removeExpressions() {
    expressions.removeAll()
    flags.removeAll()
    entries.removeAll()
    breakpoints.removeAll()
    serial.removeAll()
    skipSerials(to: lastSerial)
    freeExpressions.removeAll()
    freeBreakpoints.removeAll()
    freeEntryRuns.removeAll()
    falseConstants.removeAll()
    start.openCount.removeAll()
  }

  private mutating func removeWork() {
    firstNewVariable = 0
    firstNewExpression = 0
    openVariables.removeAll()
    freshExpressions.removeAll()
    unsortedExpressions.removeAll()
    movedTargets.removeAll()
    waitingForPlace.removeAll()
    waitingForCheck.removeAll()
    floating.removeAll()
    emptied.removeAll()
    pendingSlopes.removeAll()
    pendingLevels.removeAll()
    feasible.begin(isKnown: true)
  }

  /// The required level and nothing else.
  mutating func setUpLevels() {
    start.forgetKeys()
    classes.removeAll()
    classSlots.removeAll()
    plainClasses.removeAll()
    levels.removeAll()
    levelsByRank.removeAll()
    levelSlots.removeAll()
    forgetRecentPriorities()
    levels.append(Level(priority: 1000, rank: 0, pending: none))
    rankNewLevels()
  }
}
