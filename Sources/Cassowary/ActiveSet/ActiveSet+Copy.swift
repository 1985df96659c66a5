extension ActiveSet {
  /// A second active set in the same state; scratch space is not copied.
  ///
  /// Operations on the copy give the same bits as on the original. Each part copies itself, by an initializer that
  /// has to be given all of its fields.
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
    result.expressions = expressions.copy()
    result.flags = flags.copy()
    result.entries = entries.copy()
    result.breakpoints = breakpoints.copy()
    result.falseConstants = falseConstants.copy()
    result.firm = firm.copy()
    result.hierarchy = hierarchy.copy()
    result.coefficients = coefficients
    result.slots = slots.copy()
    result.pending = pending.copy()
    result.changeLog = changeLog.copy()
    result.feasible = feasible.copy()
    result.costs = costs.copy()
    result.violators = violators.copy()
    result.infeasible = infeasible.copy()
    result.blocks = blocks.copy()
    result.outcome = outcome
    result.statistics = statistics
    result.ambiguityRows = ambiguityRows
    result.conflictRows = conflictRows
    result.random = random
    result.takesDetours = takesDetours
    result.needsSolve = needsSolve
    result.growScratch()
    result.growToLevels()
    result.blockScratch.search.grow(toVariables: value.count)
    result.blockScratch.work.grow(to: value.count, filler: 0)
    result.blockScratch.size.grow(to: value.count, filler: 0)
    return result
  }
}
