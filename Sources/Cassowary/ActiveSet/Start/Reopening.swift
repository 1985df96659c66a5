// Reopening: variables that the start determines again, inside an edit of the structure.
//
// Two kinds of variables are as good as new when constraints come and go. One floats, and nothing
// depends on it. The other is an *orphan*: the constraint that determined it is gone, others that
// mention it have come, and much may depend on it, as on the top of a label in the middle of a column.
// Determining an orphan by peeling costs one pass over what depends on it; determining it by an
// exchange costs several.
//
// A variable that depends on an orphan is *tainted*: it keeps its defining expression, but its value is
// not good until everything that it depends on is determined. The start counts tainted variables as
// open, and pulls and closes each when the last of its inputs is closed. So an orphan is never
// determined by something that depends on it, and the matching stays free of cycles. An orphan that no
// constraint determines floats like any other variable.
//
// Where more definitions than 32 and one in sixteen have lost their constraints, all variables are as good as new:
// finding other definitions for them one by one would cost more than the start does. So it is where they are fewer, but
// in blocks: each exchange makes factors of the whole block anew.
//
// Mostly no fresh constraint mentions anything that depends on an orphan. Then the start cannot come
// upon it, and what depends on the orphans is pulled in one go when they are determined.

extension ActiveSet {
  mutating func reopenVariables() {
    if pending.firstNewVariable > 0 && hasLostTooMuch() {
      start.keptAreOptimal = true
      reopenEverything(keepingValues: true)
      return
    }
    reopenFloatingVariables()
    reopenOrphans()
  }

  /// True if a start of everything costs less than exchanging the definitions that have lost their constraints.
  private func hasLostTooMuch() -> Bool {
    let lost = pending.floating.count - slots.released.count
    if lost > (takesDetours ? 0 : Self.mostExchanged + value.count / 16) { return true }
    if lost < Self.mostExchanged { return false }
    // An exchange in a block visits all of its members, and a start, with the steps after it, each variable some times.
    let limit = 8 * Int(value.count)
    var visits = 0
    for index in 0..<pending.floating.count where visits <= limit {
      let pivot = expressions[pending.floating[index]].pivot
      if pivot != none && block[pivot] != none { visits += Int(blocks.records[block[pivot]].count) }
    }
    return visits > limit
  }

  /// So many definitions that have lost their constraints are exchanged in any case.
  private static let mostExchanged: Int32 = 32

  /// Opens variables that floated so far, that new constraints mention, and that no active expression
  /// but their own contains: they have no dependents, so the start may determine them as if new.
  mutating func reopenFloatingVariables() {
    search.queue.removeAll()
    search.stamp &+= 1
    for index in 0..<pending.freshExpressions.count {
      considerTerms(of: pending.freshExpressions[index])
    }
    // Where all variables are new, none floats.
    if pending.firstNewVariable > 0 {
      for expression in pending.firstNewExpression..<expressions.count {
        considerTerms(of: expression)
      }
    }
    for index in 0..<pending.floating.count {
      let record = expressions[pending.floating[index]]
      if record.isUnary && record.head != none && !flags[pending.floating[index]].contains(.free) {
        considerReopening(record.start)
      }
    }
    if search.queue.isEmpty { return }
    for index in 0..<search.queue.count { unplaceColumn(of: search.queue[index]) }
    flushSlopes()
    for index in 0..<search.queue.count {
      reopen(search.queue[index], definedBy: definition[search.queue[index]])
    }
  }

  private mutating func considerTerms(of expression: Int32) {
    let record = expressions[expression]
    if flags[expression].contains(.free) || record.isUnary { return }
    for entry in record.start..<(record.start + record.count) {
      considerReopening(entries[entry].variable)
    }
  }

  /// Columns with more rows that have been solved before are left to pivots, so that adding rows to a
  /// hub one by one stays linear.
  private static let longestReopenedColumn = 32

  private mutating func considerReopening(_ variable: Int32) {
    if definition[variable] == ActiveSet.open { return }
    search.pathMark.grow(to: value.count, filler: 0)
    if search.pathMark[variable] == search.stamp { return }
    let own = expressions[definition[variable]]
    if !own.isUnary || own.position != none { return }
    search.pathMark[variable] = search.stamp
    var length = 0
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      if !flags[expression].contains(.fresh) { length += 1 }
      if length > Self.longestReopenedColumn || expressions[expression].isActive { return }
      entry = entries[entry].nextInColumn
    }
    search.queue.append(variable)
  }

  private mutating func unplaceColumn(of variable: Int32) {
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      if !expressions[expression].isActive {
        unplace(expression)
        noteFresh(expression)
      }
      entry = entries[entry].nextInColumn
    }
  }

  mutating func reopen(_ variable: Int32, definedBy expression: Int32) {
    clearCosts(expression)
    violators.forget(expression)
    expressions[expression].pivot = none
    expressions[expression].position = unplaced
    noteFresh(expression)
    definition[variable] = ActiveSet.open
    pending.openVariables.append(variable)
  }
}

// MARK: Orphans

extension ActiveSet {
  @inline(__always)
  mutating func isOpen(_ variable: Int32) -> Bool {
    definition[variable] == ActiveSet.open
      || (search.taintStamp != 0 && search.pathMark[variable] == search.taintStamp)
  }

  private mutating func reopenOrphans() {
    search.taintStamp = 0
    start.orphansAreOpen = false
    search.queue.removeAll()
    for index in 0..<pending.floating.count where isOrphaning(pending.floating[index]) {
      search.queue.append(pending.floating[index])
    }
    if search.queue.isEmpty { return }
    for index in 0..<search.queue.count {
      let orphan = expressions[search.queue[index]].pivot
      unplaceColumn(of: orphan)
      let own = unary[orphan]
      if own != none && own != search.queue[index] {
        unplace(own)
        noteFresh(own)
      }
    }
    flushSlopes()
    beginForwardSearch()
    var kept: Int32 = 0
    for index in 0..<search.queue.count where expressions[search.queue[index]].costs == none {
      search.queue[kept] = search.queue[index]
      kept += 1
      searchForward(from: expressions[search.queue[index]].pivot)
    }
    search.queue.truncate(to: kept)
    for place in 0..<search.forwardOrder.count where block[search.forwardOrder[place]] != none {
      return
    }
    if search.queue.isEmpty { return }
    for index in 0..<search.queue.count {
      pending.emptied.append(search.queue[index])
      reopen(expressions[search.queue[index]].pivot, definedBy: search.queue[index])
    }
    start.orphansAreOpen = true
    start.lastSequenceBefore = lastSequence
    if mentionsDependents() { taintDependents() }
  }

  /// Moves what depends on orphans, now that they are determined.
  mutating func followOrphans() {
    if !start.orphansAreOpen || search.taintStamp != 0 { return }
    for place in stride(from: search.forwardOrder.count - 1, through: 0, by: -1)
    where sequence[search.forwardOrder[place]] <= start.lastSequenceBefore {
      putLast(search.forwardOrder[place])
    }
    pullValues()
  }

  /// True if an expression that the start looks at mentions something that depends on an orphan.
  private mutating func mentionsDependents() -> Bool {
    for index in 0..<pending.freshExpressions.count
    where mentionsDependents(pending.freshExpressions[index]) {
      return true
    }
    for expression in pending.firstNewExpression..<expressions.count
    where mentionsDependents(expression) {
      return true
    }
    return false
  }

  private mutating func mentionsDependents(_ expression: Int32) -> Bool {
    let record = expressions[expression]
    if flags[expression].contains(.free) { return false }
    if record.isUnary { return isDependent(record.start) }
    for entry in record.start..<(record.start + record.count)
    where isDependent(entries[entry].variable) {
      return true
    }
    return false
  }

  @inline(__always)
  private mutating func isDependent(_ variable: Int32) -> Bool {
    isForward(variable) && definition[variable] != ActiveSet.open
  }

  /// True if an active expression has lost its last constraint while new ones mention the variable it
  /// determines.
  private mutating func isOrphaning(_ expression: Int32) -> Bool {
    let record = expressions[expression]
    if flags[expression].contains(.free) || !record.isActive || record.head != none
      || block[record.pivot] != none
    {
      return false
    }
    var hasFresh = false
    var length = 0
    var entry = column[record.pivot]
    while entry != none && length <= Self.longestReopenedColumn {
      if flags[entries[entry].expression].contains(.fresh) { hasFresh = true }
      length += 1
      entry = entries[entry].nextInColumn
    }
    return hasFresh && entry == none
  }

  private mutating func taintDependents() {
    search.stamp &+= 1
    search.taintStamp = search.stamp
    search.pathMark.grow(to: value.count, filler: 0)
    for place in 0..<search.forwardOrder.count
    where definition[search.forwardOrder[place]] != ActiveSet.open {
      search.pathMark[search.forwardOrder[place]] = search.taintStamp
    }
    for place in 0..<search.forwardOrder.count {
      let variable = search.forwardOrder[place]
      var entry = column[variable]
      while entry != none {
        let expression = entries[entry].expression
        if !expressions[expression].isActive && !flags[expression].contains(.fresh) {
          start.openCount[expression] = .max
        }
        entry = entries[entry].nextInColumn
      }
      if definition[variable] == ActiveSet.open { continue }
      let record = expressions[definition[variable]]
      var inputs: Int32 = 0
      for entry in record.start..<(record.start + record.count)
      where entries[entry].variable != variable && isOpen(entries[entry].variable) {
        inputs += 1
      }
      start.openCount[definition[variable]] = inputs
    }
  }

  /// Closes tainted variables whose last open input has been closed.
  mutating func closeReadyVariables() {
    while !start.ready.isEmpty {
      let variable = start.ready.removeLast()
      search.pathMark[variable] = 0
      putLast(variable)
      pullValue(of: variable)
      closeColumn(of: variable)
    }
  }
}
