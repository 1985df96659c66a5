// Work that waits for the next solve: lists out of order, expressions without a place, expressions without
// constraints.

extension ActiveSet {
  mutating func sortChangedLists() {
    for index in 0..<pending.unsortedExpressions.count {
      let expression = pending.unsortedExpressions[index]
      if !flags[expression].contains(.unsorted) { continue }
      flags[expression].remove(.unsorted)
      if !flags[expression].contains(.free) && expressions[expression].head != none {
        sort(expression)
      }
    }
    pending.unsortedExpressions.removeAll()
  }

  mutating func placeWaitingExpressions() {
    for index in 0..<pending.waitingForPlace.count {
      let expression = pending.waitingForPlace[index]
      if !flags[expression].contains(.waitsForPlace) { continue }
      flags[expression].remove(.waitsForPlace)
      if !flags[expression].contains(.free) && !expressions[expression].isActive
        && expressions[expression].position == unplaced
      {
        place(expression)
      }
    }
    pending.waitingForPlace.removeAll()
  }

  mutating func freeEmptiedExpressions() {
    for index in 0..<pending.emptied.count {
      let expression = pending.emptied[index]
      let record = expressions[expression]
      if flags[expression].contains(.free) || record.isActive || record.head != none { continue }
      if record.isUnary { unary[record.start] = none }
      freeExpression(expression)
    }
    pending.emptied.removeAll()
  }
}
