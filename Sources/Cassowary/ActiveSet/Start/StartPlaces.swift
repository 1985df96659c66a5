// Where variables that nothing determines begin: at 0 where they are new.
//
// After an edit that everything begins again for, a variable stays where it was if the equations that tie it to other
// open variables say so too. If they do not, as where the items of a stack come in another order, it begins like a new
// one: gaps that share out what is left of the stack would be far too long otherwise, or less than nothing, and items
// would have to yield to them one by one. In the middle of steps all active equations hold, wherever these have led.

extension ActiveSet {
  /// Where an open variable is as long as nothing determines it.
  mutating func startingPlace(of variable: Int32) -> Double {
    start.kept.isEmpty || isTied(variable) ? value[variable] : start.kept[variable]
  }

  /// True if a required equality of several open variables contains a variable, and does not hold with the values
  /// that these had, or not for long.
  private mutating func isTied(_ variable: Int32) -> Bool {
    var entry = column[variable]
    while entry != none {
      if isTie(entries[entry].expression) { return true }
      entry = entries[entry].nextInColumn
    }
    return false
  }

  private mutating func isTie(_ expression: Int32) -> Bool {
    let record = expressions[expression]
    if start.openCount[expression] < 2 || record.isActive || record.head == none
      || record.count > Self.longestTie
    {
      return false
    }
    let tie = breakpoints[record.head]
    if !hierarchy.classes[tie.kind].isRequiredEquality { return false }
    if !start.keptAreOptimal { return true }
    var (rest, size) = (-tie.value, abs(tie.value))
    for entry in record.start..<(record.start + record.count) {
      let variable = entries[entry].variable
      let before = isOpen(variable) ? start.kept[variable] : value[variable]
      let term = entries[entry].coefficient * before
      rest += term
      size += abs(term)
    }
    return abs(rest) > Tolerance.feasibility * size
  }

  /// Longer rows, of which each variable would look at all others, do not tie.
  private static let longestTie: Int32 = 8
}
