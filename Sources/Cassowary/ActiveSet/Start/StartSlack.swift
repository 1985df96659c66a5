// Slack in the start: sizes and places that something bounds from below and nothing pulls.
//
// A cell is to be as small as possible, and as high as its bars together; a bar is at least as high as what
// is in it. Only the cell is pulled. Determined first, at no height, it would leave its bars too little room,
// and each bar would grow in an exchange that moves all cells below. So when the turn of such a pull comes,
// slack variables go to their bounds before it, one by one, and the queue goes on in between; mostly the last
// of them determines what is pulled.
//
// In text from right to left, and where views are at the far edge of what hugs them, a row says for each view that the
// place of the view and its width are as wide as the whole together. So where a slack variable is in an equality with one
// other that grows with it, that one is as great as any of its parts makes it: the part that asks for most goes to its
// bound, and the others follow.
//
// A variable that is pulled to a bound greater than 0 does not wait: a cell that must be at least 44 high may well be
// higher than its bars need, and then the last of them takes what is left over.

extension ActiveSet {
  /// Determines one slack variable at its bound; false if there is none.
  mutating func settleSlack() -> Bool {
    while start.nextSlack < start.slack.count {
      let variable = start.slack[start.nextSlack]
      start.nextSlack += 1
      guard let low = lowestPlace(of: variable) else { continue }
      let whole = pulledPartner(of: variable)
      if whole != none && determineGreatestPart(of: whole) { return true }
      if startingPlace(of: variable) < position(of: low, along: variable) {
        determine(variable, at: low)
        return true
      }
    }
    return false
  }

  /// The bound that a slack variable is at or below, if it is open.
  private mutating func lowestPlace(of variable: Int32) -> Int32? {
    if definition[variable] != ActiveSet.open { return nil }
    guard case .flat(let low, _) = minimise(variable), low != none,
      value[variable] <= position(of: low, along: variable)
    else { return nil }
    return low
  }

  /// Determines the part of an open variable that makes it the greatest, at its bound; false if none makes it greater
  /// than 0.
  private mutating func determineGreatestPart(of whole: Int32) -> Bool {
    if start.barren[whole] == start.serial { return false }
    var (greatest, bound, size) = (none, none, 0.0)
    var entry = column[whole]
    while entry != none {
      let part = openPartner(entry)
      if part != none, let low = lowestPlace(of: entries[part].variable) {
        let variable = entries[part].variable
        let found = placeOfWhole(entry, with: part, at: position(of: low, along: variable))
        if found > size { (greatest, bound, size) = (variable, low, found) }
      }
      entry = entries[entry].nextInColumn
    }
    if greatest == none {
      start.barren[whole] = start.serial
      return false
    }
    determine(greatest, at: bound)
    return true
  }

  /// The first variable that a wish makes small and a required equality greater, the greater `variable` is, if nothing
  /// else in it is open; or `none`.
  private mutating func pulledPartner(of variable: Int32) -> Int32 {
    var entry = column[variable]
    while entry != none {
      let partner = openPartner(entry)
      if partner != none && isPulledDown(entries[partner].variable) {
        return entries[partner].variable
      }
      entry = entries[entry].nextInColumn
    }
    return none
  }

  private mutating func isPulledDown(_ variable: Int32) -> Bool {
    var constraint = unary[variable] == none ? none : expressions[unary[variable]].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      if kind.level != 0 && kind.above != 0 { return true }
      constraint = breakpoints[constraint].next
    }
    return false
  }

  /// The entry of the other open variable of a required equality of two that grow together; `none` for another row.
  @inline(never)
  private mutating func openPartner(_ entry: Int32) -> Int32 {
    let expression = entries[entry].expression
    let record = expressions[expression]
    if start.openCount[expression] != 2 || record.isActive || !isEquation(expression) {
      return none
    }
    for other in record.start..<(record.start + record.count)
    where other != entry && isOpen(entries[other].variable) {
      let isSame = (entries[other].coefficient > 0) == (entries[entry].coefficient > 0)
      return isSame ? none : other
    }
    return none
  }

  /// The value of the variable of an entry, in a row in which one other is open that is at `place`.
  private mutating func placeOfWhole(_ entry: Int32, with part: Int32, at place: Double) -> Double {
    let term = entries[part]
    let constraint = expressions[term.expression].head
    let whole = entries[entry].variable
    return position(of: constraint, along: whole)
      - term.coefficient / entries[entry].coefficient * (place - value[term.variable])
  }
}
