// The number of open variables of each expression, from which the queue of the start is filled.

extension ActiveSet {
  /// `countOpenVariables` where all variables are new, and so open.
  @inline(__always)
  mutating func countAllVariables(of expression: Int32) {
    if flags[expression].contains(.free) { return }
    start.openCount[expression] = expressions[expression].count
    if expressions[expression].isUnary { enqueue(expression) }
  }

  @inline(__always)
  mutating func countOpenVariables(of expression: Int32) {
    if !flags[expression].contains(.fresh) || flags[expression].contains(.free) { return }
    let record = expressions[expression]
    if record.isUnary {
      if isOpen(record.start) { enqueue(expression) }
      return
    }
    var count: Int32 = 0
    for entry in record.start..<(record.start &+ record.count)
    where isOpen(entries[entry].variable) {
      count &+= 1
    }
    start.openCount[expression] = count
    if count == 1 { enqueue(expression) }
  }

  @inline(__always)
  mutating func enqueue(_ expression: Int32) {
    if expressions[expression].head == none { return }
    push(expression, key: startKey(of: expression))
  }

  @inline(__always)
  mutating func push(_ expression: Int32, key: Int32) {
    search.expressionMark[expression] = search.stamp
    start.push(expression, key: key)
  }

  @inline(__always)
  mutating func pushFirst(_ expression: Int32, key: Int32) {
    search.expressionMark[expression] = search.stamp
    start.pushFirst(expression, key: key)
  }

  /// `countOpenVariables` as a call, for the size of the code, outside of the loop over what is new.
  @inline(never)
  mutating func lookAt(_ expression: Int32) {
    countOpenVariables(of: expression)
  }

  /// Enqueues what is closed on an open variable.
  mutating func enqueueClosed(on variable: Int32) {
    if unary[variable] != none { lookAt(unary[variable]) }
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      if start.openCount[expression] == 1 { lookAt(expression) }
      entry = entries[entry].nextInColumn
    }
  }

  /// Counts a variable as closed in everything that contains it.
  @inline(__always)
  mutating func closeColumn(of variable: Int32) {
    statistics.touchedRows &+= 1
    var entry = column[variable]
    while entry != none {
      let other = entries[entry].expression
      start.openCount[other] &-= 1
      let count = start.openCount[other]
      if count == 1 {
        if !expressions[other].isActive { enqueue(other) }
      } else if count == 0 && search.taintStamp != 0 && expressions[other].isActive
        && search.pathMark[expressions[other].pivot] == search.taintStamp
      {
        start.ready.append(expressions[other].pivot)
      }
      entry = entries[entry].nextInColumn
    }
  }
}
