extension ActiveSet {
  /// A second active set in the same state; scratch space is not copied.
  ///
  /// Operations on the copy give the same bits as on the original.
  ///
  /// - Complexity: linear in the size of the tables.
  borrowing func copy() -> ActiveSet {
    var result = ActiveSet()
    result.value = value.copy()
    result.definition = definition.copy()
    result.column = column.copy()
    result.unary = unary.copy()
    result.block = block.copy()
    result.nextInBlock = nextInBlock.copy()
    result.sequence = sequence.copy()
    result.lastSequence = lastSequence
    result.takesDetours = takesDetours
    result.hasLargeValue = hasLargeValue
    result.changeSlot = changeSlot.copy()
    result.generation = generation.copy()
    result.lastGeneration = lastGeneration
    result.freeVariables = freeVariables.copy()
    result.released = released.copy()
    result.expressions = expressions.copy()
    result.flags = flags.copy()
    result.entries = entries.copy()
    result.breakpoints = breakpoints.copy()
    result.classes = classes.copy()
    result.classSlots = classSlots.copy()
    result.levels = levels.copy()
    result.levelsByRank = levelsByRank.copy()
    result.levelSlots = levelSlots.copy()
    result.recentPriorities = recentPriorities.copy()
    result.recentLevels = recentLevels.copy()
    result.recentClasses = recentClasses.copy()
    result.plainClasses = plainClasses.copy()
    result.freeExpressions = freeExpressions.copy()
    result.freeBreakpoints = freeBreakpoints.copy()
    result.serial = serial.copy()
    result.firstSerial = firstSerial
    result.lastSerial = lastSerial
    result.freeEntryRuns = freeEntryRuns.copy()
    result.falseConstants = falseConstants.copy()
    result.firstNewVariable = firstNewVariable
    result.firstNewExpression = firstNewExpression
    result.isTracking = isTracking
    result.openVariables = openVariables.copy()
    result.freshExpressions = freshExpressions.copy()
    result.unsortedExpressions = unsortedExpressions.copy()
    result.movedTargets = movedTargets.copy()
    result.waitingForPlace = waitingForPlace.copy()
    result.waitingForCheck = waitingForCheck.copy()
    result.floating = floating.copy()
    result.emptied = emptied.copy()
    result.pendingSlopes = pendingSlopes.copy()
    result.pendingLevels = pendingLevels.copy()
    result.changes = changes.copy()
    result.feasible = feasible.copy()
    result.costCells = costCells.copy()
    result.costSize = costSize
    result.freeCostCell = freeCostCell
    result.violators = violators.copy()
    result.infeasible = infeasible.copy()
    result.infeasibleSlot = infeasibleSlot.copy()
    result.firm = firm.copy()
    result.blocks = blocks.copy()
    result.freeBlocks = freeBlocks.copy()
    result.dense = dense.copy()
    result.denseWaste = denseWaste
    result.hasFactors = hasFactors
    result.coefficientRange = coefficientRange
    result.hasRoundedWeights = hasRoundedWeights
    result.factors = factors.copy()
    result.hasUnexplainedSlope = hasUnexplainedSlope
    result.singularBlocks = singularBlocks
    result.statistics = statistics
    result.random = random
    result.isInfeasible = isInfeasible
    result.needsSolve = needsSolve
    result.growScratch()
    result.component.grow(toVariables: value.count)
    result.blockWork.grow(to: value.count, filler: 0)
    result.blockSize.grow(to: value.count, filler: 0)
    result.slope.grow(toLevels: levels.count)
    result.slopeChange.grow(toLevels: levels.count)
    result.cost.grow(toLevels: levels.count)
    return result
  }
}
