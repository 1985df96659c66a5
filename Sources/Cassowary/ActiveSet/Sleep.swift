// Sleep: what rests, out of the way of searches.
//
// Where rows are stated for every pair of things, there are many times more rows than variables, and nearly
// all of them rest. Columns are long then, and a search spends its time on rows that determine nothing and do
// not move. So while steps are under way in such a crowd, what rests is taken out of the columns and kept in
// a list. A ratio test passes over the list once, in order; what moves, or enters, is put back.

extension ActiveSet {
  /// So many times more expressions than variables are a crowd.
  private static let crowd: Int32 = 8

  var hasCrowd: Bool {
    mutating get { expressions.count / Self.crowd > value.count }
  }

  /// Takes everything that rests out of the columns, now and until `wakeAll`.
  mutating func putRestingToSleep() {
    isCrowded = true
    for expression in 0..<expressions.count
    where isResting(expression) && !flags[expression].contains(.free) {
      putToSleep(expression)
    }
  }

  mutating func putToSleep(_ expression: Int32) {
    let record = expressions[expression]
    if record.isUnary { return }
    for entry in record.start..<(record.start + record.count) {
      unlinkFromColumn(entry)
      entries[entry].previousInColumn = Self.asleep
    }
    sleepers.append(expression)
  }

  /// What stands in an entry that is not in its column.
  private static let asleep: Int32 = -2

  private mutating func isAsleep(_ expression: Int32) -> Bool {
    let record = expressions[expression]
    return !record.isUnary && entries[record.start].previousInColumn == Self.asleep
  }

  /// Puts the entries of an expression back into their columns.
  mutating func wake(_ expression: Int32) {
    if !isAsleep(expression) { return }
    let record = expressions[expression]
    for entry in record.start..<(record.start + record.count) {
      let first = column[entries[entry].variable]
      if first != none { entries[first].previousInColumn = entry }
      column[entries[entry].variable] = entry
      entries[entry].nextInColumn = first
      entries[entry].previousInColumn = none
    }
  }

  mutating func wakeAll() {
    if !isCrowded { return }
    isCrowded = false
    for index in 0..<sleepers.count { wake(sleepers[index]) }
    sleepers.removeAll()
  }

  /// Adds events of what sleeps and moves, and drops from the list what has been woken since.
  mutating func addEventsOfSleepers() {
    var kept: Int32 = 0
    for index in 0..<sleepers.count {
      let expression = sleepers[index]
      if !isAsleep(expression) || expressionMark[expression] == stamp { continue }
      expressionMark[expression] = stamp
      sleepers[kept] = expression
      kept += 1
      addEvent(of: expression)
    }
    sleepers.truncate(to: kept)
  }
}
