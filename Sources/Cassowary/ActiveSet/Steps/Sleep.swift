// Sleep: inactive rows, out of the way of searches.
//
// Where rows are stated for every pair of things, there are many times more rows than variables, and columns
// are long. A search would spend its time on rows that determine nothing, and a ratio test would come upon
// each row once for each of its variables. So while steps are under way in such a crowd, inactive rows are
// taken out of the columns and kept in a list. A ratio test passes over the list once, in order of memory;
// what enters is put back into its columns, and what leaves goes to sleep.

extension ActiveSet {
  /// So many times more expressions than variables are a crowd.
  private static let crowd: Int32 = 8

  var hasCrowd: Bool {
    mutating get { expressions.count / Self.crowd > value.count }
  }

  /// Takes all inactive expressions out of the columns, now and until `wakeAll`.
  mutating func putInactiveToSleep() {
    isCrowded = true
    for expression in 0..<expressions.count
    where !flags[expression].contains(.free) && !expressions[expression].isActive
      && !expressions[expression].isUnary
    {
      unlink(expression)
      sleepers.append(expression)
    }
  }

  /// Wakes an expression that has become active, and puts the one to sleep that was so instead.
  mutating func exchangeSleepers(_ entering: Int32, _ leaving: Int32) {
    var slot = sleepers.count
    if !expressions[entering].isUnary {
      slot = 0
      while sleepers[slot] != entering { slot += 1 }
      link(entering)
      sleepers[slot] = sleepers[sleepers.count - 1]
      sleepers.truncate(to: sleepers.count - 1)
    }
    if !expressions[leaving].isUnary {
      unlink(leaving)
      sleepers.append(leaving)
    }
  }

  mutating func wakeAll() {
    if !isCrowded { return }
    isCrowded = false
    for index in 0..<sleepers.count { link(sleepers[index]) }
    sleepers.removeAll()
  }

  private mutating func unlink(_ expression: Int32) {
    let record = expressions[expression]
    for entry in record.start..<(record.start + record.count) { unlinkFromColumn(entry) }
  }

  /// Puts the entries of an expression back into their columns.
  private mutating func link(_ expression: Int32) {
    let record = expressions[expression]
    for entry in record.start..<(record.start + record.count) {
      let first = column[entries[entry].variable]
      if first != none { entries[first].previousInColumn = entry }
      column[entries[entry].variable] = entry
      entries[entry].nextInColumn = first
      entries[entry].previousInColumn = none
    }
  }

  /// Adds events of what sleeps and moves.
  ///
  /// Most of it does not move, because its terms cancel; that is looked at first, without sizes.
  mutating func addEventsOfSleepers() {
    // Also where no search has been: there it is 0 already.
    for variable in 0..<value.count
    where !isForward(variable) && search.direction[variable].value != 0 {
      search.direction[variable].value = 0
    }
    for index in 0..<sleepers.count {
      let record = expressions[sleepers[index]]
      if ActiveSet.sum(record, entries, search.direction) != 0 { addEvent(of: sleepers[index]) }
    }
  }

  /// The sum of the terms of an expression.
  @inline(__always)
  private static func sum(
    _ record: Expression, _ entries: borrowing Table<Entry>, _ factors: borrowing PagedTable<Speed>
  ) -> Double {
    var sum = 0.0
    for entry in record.start..<(record.start + record.count) {
      sum += entries[entry].coefficient * factors[entries[entry].variable].value
    }
    return sum
  }
}
