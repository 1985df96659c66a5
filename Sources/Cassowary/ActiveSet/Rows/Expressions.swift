// Expressions and the runs of their entries: made, found again, freed.

extension ActiveSet {
  /// The expression that is the variable itself.
  @inline(__always)
  mutating func unaryExpression(of variable: Int32) -> Int32 {
    let known = unary[variable]
    if known != none { return known }
    let expression = allocateExpression(start: variable, count: 1)
    unary[variable] = expression
    return expression
  }

  /// True if one of the staged variables is in no expression with others yet.
  @inline(__always)
  mutating func isStagedNew() -> Bool {
    for index in 0..<staging.terms.count where column[staging.terms[index].variable] == none {
      return true
    }
    return false
  }

  /// An expression with the staged terms, looked for among the latest in the column of the latest
  /// variable.
  ///
  /// Meeting in one expression saves degenerate pivots and is not needed for correctness, so the
  /// search is bounded.
  mutating func findStagedExpression(_ scale: Double) -> Int32? {
    var entry = column[staging.terms[staging.terms.count - 1].variable]
    var tries = 8
    while entry != none && tries > 0 {
      let expression = entries[entry].expression
      if expressions[expression].count == staging.terms.count {
        let start = expressions[expression].start
        var index: Int32 = 0
        while index < staging.terms.count
          && entries[start + index].variable == staging.terms[index].variable
          && entries[start + index].coefficient == staging.terms[index].coefficient * scale
        {
          index += 1
        }
        if index == staging.terms.count { return expression }
      }
      entry = entries[entry].nextInColumn
      tries -= 1
    }
    return nil
  }

  @inline(__always)
  mutating func makeStagedExpression(_ scale: Double) -> Int32 {
    let count = staging.terms.count
    let kind = ActiveSet.runClass(ActiveSet.runLength(count))
    if slots.freeEntryRuns.count > kind, slots.freeEntryRuns[kind] != none {
      return makeStagedExpression(scale, inFreeRun: kind)
    }
    let start = entries.count
    let expression = allocateExpression(start: start, count: count)
    for index in 0..<count {
      let term = staging.terms[index]
      entries.append(linkedEntry(term, scale, of: expression, at: start &+ index))
    }
    if count > ActiveSet.exactRuns {
      entries.append(repeating: .empty, count: ActiveSet.runLength(count) - count)
    }
    return expression
  }

  private mutating func makeStagedExpression(_ scale: Double, inFreeRun kind: Int32) -> Int32 {
    let start = slots.freeEntryRuns[kind]
    slots.freeEntryRuns[kind] = entries[start].nextInColumn
    let expression = allocateExpression(start: start, count: staging.terms.count)
    for index in 0..<staging.terms.count {
      let term = staging.terms[index]
      entries[start &+ index] = linkedEntry(term, scale, of: expression, at: start &+ index)
    }
    return expression
  }

  /// The entry of a staged term, to be stored at `entry`, with which the variable's column begins.
  @inline(__always)
  mutating func linkedEntry(
    _ term: StagedTerm, _ scale: Double, of expression: Int32, at entry: Int32
  ) -> Entry {
    let first = column[term.variable]
    if first != none { entries[first].previousInColumn = entry }
    column[term.variable] = entry
    if term.coefficient.significandBitPattern != 0 {
      coefficients.hasFactors = true
      coefficients.range.note(term.coefficient)
    }
    return Entry(
      coefficient: term.coefficient * scale, variable: term.variable, expression: expression,
      nextInColumn: first, previousInColumn: none)
  }

  @inline(__always)
  mutating func allocateExpression(start: Int32, count: Int32) -> Int32 {
    structureChanges()
    let record = Expression(
      target: 0, start: start, count: count, head: none, position: unplaced, pivot: none,
      costs: none)
    if !slots.freeExpressions.isEmpty {
      let expression = slots.freeExpressions.removeLast()
      expressions[expression] = record
      flags[expression].remove(.free)
      noteFresh(expression)
      return expression
    }
    let expression = expressions.count
    expressions.append(record)
    flags.append(.fresh)
    return expression
  }

  /// Frees an expression that is not active and has no breakpoints.
  mutating func freeExpression(_ expression: Int32) {
    assert(!expressions[expression].isActive)
    structureChanges()
    violators.forget(expression)
    infeasible.remove(expression)
    if !expressions[expression].isUnary {
      let start = expressions[expression].start
      for entry in start..<(start + expressions[expression].count) {
        unlinkFromColumn(entry)
        entries[entry].expression = none
      }
      freeEntries(start, expressions[expression].count)
    }
    // The flags of queues stay, because the queues still name the slot; they skip it while it is free.
    flags[expression].insert(.free)
    slots.freeExpressions.append(expression)
  }

  @inline(__always)
  mutating func unlinkFromColumn(_ entry: Int32) {
    let next = entries[entry].nextInColumn
    let previous = entries[entry].previousInColumn
    if next != none { entries[next].previousInColumn = previous }
    if previous == none {
      column[entries[entry].variable] = next
    } else {
      entries[previous].nextInColumn = next
    }
  }

  /// Runs of up to this many entries are reused exactly; longer ones are rounded up to a power of two.
  private static let exactRuns: Int32 = 16

  private static func runLength(_ count: Int32) -> Int32 {
    if count <= exactRuns { return count }
    return 1 << (Int32(32) - Int32((count - 1).leadingZeroBitCount))
  }

  private static func runClass(_ length: Int32) -> Int32 {
    length <= exactRuns ? length : exactRuns + Int32(length.trailingZeroBitCount)
  }

  private mutating func freeEntries(_ start: Int32, _ count: Int32) {
    let kind = ActiveSet.runClass(ActiveSet.runLength(count))
    if slots.freeEntryRuns.count <= kind {
      slots.freeEntryRuns.append(repeating: none, count: kind + 1 - slots.freeEntryRuns.count)
    }
    entries[start].nextInColumn = slots.freeEntryRuns[kind]
    slots.freeEntryRuns[kind] = start
  }
}
