// Bounds that are not known yet in the start: what is pulled to a bound waits for other rows that may bound it there.
//
// A list of places, each at least 10 below the one before and all pulled to the top, can come in any order. Determined
// in that order, those in the middle would begin at the top, and leave no room for those before them. So a variable
// whose wish pulls it to a required bound waits as long as a required inequality may bound it on the same side once its
// other variables are determined. Where variables wait for each other, and nothing else is as important, the first of
// them is determined all the same.

extension ActiveSet {
  /// Lets a variable that is pulled to a bound wait if another row may bound it there later; false if none may.
  mutating func waitsForBounds(_ variable: Int32, at bound: Int32) -> Bool {
    let isLow =
      (hierarchy.classes[breakpoints[bound].kind].relation == .greaterThanOrEqual)
      == (coefficient(of: variable, in: breakpoints[bound].expression) > 0)
    let place = 2 * variable + (isLow ? 0 : 1)
    var entry = start.hasWatched(place) ? start.watched[place] : column[variable]
    while entry != none && !mayBound(entry, isLow) { entry = entries[entry].nextInColumn }
    if entry == none { return false }
    start.watched[place] = entry
    start.waiting.append(WaitingVariable(variable: variable, key: start.poppedKey))
    return true
  }

  /// True if the row of an entry has other open variables, and a required inequality on one side of the variable.
  private mutating func mayBound(_ entry: Int32, _ isLow: Bool) -> Bool {
    let expression = entries[entry].expression
    if start.openCount[expression] < 2 || expressions[expression].isActive { return false }
    let isRising = (entries[entry].coefficient > 0) == isLow
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      if kind.level == 0 && kind.relation == (isRising ? .greaterThanOrEqual : .lessThanOrEqual) {
        return true
      }
      constraint = breakpoints[constraint].next
    }
    return false
  }

  /// Determines the first variable that waits for bounds, if it is as important as all in the queue; false if there is
  /// none.
  mutating func determineWaiting() -> Bool {
    while let waiting = start.popWaiting() {
      if definition[waiting.variable] != ActiveSet.open || isIncomplete(waiting.variable) {
        continue
      }
      determineAtMinimum(waiting.variable)
      return true
    }
    return false
  }

  private mutating func determineAtMinimum(_ variable: Int32) {
    guard case .breakpoint(let constraint) = minimise(variable) else { return }
    determine(variable, at: constraint)
  }
}

/// A variable that waits for bounds, and the key of what pulls it.
struct WaitingVariable: BitwiseCopyable {
  var variable: Int32
  var key: Int32
}
