// Equal variables in the start: the greatest of several wishes.
//
// Views that fill a row are all as high as the row, and each resists being lower than its content: the highest
// decides. Determined in their order, the first would, and the row would grow in steps that move all that is below
// it. So where the wish of a size not to be less binds, the sizes that required equalities make equal to it, directly
// or both to a third, are looked at, and the one with the greatest wish of the same class is determined instead.

extension ActiveSet {
  /// Determines, in place of a variable whose own wish not to be less binds, an equal one that has a greater wish;
  /// false if there is none.
  ///
  /// - Complexity: the columns of the variables that are equal to it, which are all determined at once.
  @inline(never)
  mutating func determineGreatestWish(_ variable: Int32, at constraint: Int32) -> Bool {
    let (binding, kind) = (breakpoints[constraint].expression, breakpoints[constraint].kind)
    if binding != unary[variable] || hierarchy.classes[kind].relation != .greaterThanOrEqual {
      return false
    }
    let other = variableOfGreatestWish(variable, at: constraint)
    if other == variable || isIncomplete(other) { return false }
    guard case .breakpoint(let greatest) = minimise(other),
      breakpoints[greatest].expression == unary[other], breakpoints[greatest].kind == kind
    else {
      start.isOptionalAlone = false
      return false
    }
    determine(other, at: greatest)
    return true
  }

  /// True if a variable is in a row of two variables that are open.
  @inline(never)
  mutating func isInOpenPair(_ variable: Int32) -> Bool {
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      if start.openCount[expression] == 2 && expressions[expression].count == 2 { return true }
      entry = entries[entry].nextInColumn
    }
    return false
  }

  /// The open variable of the greatest wish among `variable` and those that are equal to it.
  ///
  /// In an edit rows count variables as open that depend on open ones. Those have definitions, which they keep.
  private mutating func variableOfGreatestWish(_ variable: Int32, at constraint: Int32) -> Int32 {
    let kind = breakpoints[constraint].kind
    var (greatest, place) = (variable, breakpoints[constraint].value)
    var near = column[variable]
    while near != none {
      var other = openEqual(near)
      var far = other == none ? none : column[other]
      while other != none {
        if let found = wish(ofClass: kind, of: other), found > place,
          definition[other] == ActiveSet.open
        {
          (greatest, place) = (other, found)
        }
        other = none
        while far != none && other == none {
          other = openEqual(far)
          far = entries[far].nextInColumn
        }
      }
      near = entries[near].nextInColumn
    }
    return greatest
  }

  /// The other variable of a required equality of two open variables without a constant; `none` for another row.
  @inline(__always)
  private mutating func openEqual(_ entry: Int32) -> Int32 {
    let expression = entries[entry].expression
    if start.openCount[expression] != 2 { return none }
    let record = expressions[expression]
    if record.count != 2 || record.isActive { return none }
    let (left, right) = (entries[record.start], entries[record.start + 1])
    let head = record.head
    if left.coefficient != -right.coefficient || head == none || breakpoints[head].next != none
      || breakpoints[head].value != 0
      || !hierarchy.classes[breakpoints[head].kind].isRequiredEquality
    {
      return none
    }
    return record.start == entry ? right.variable : left.variable
  }

  /// Where the wish of a class on a single variable is, if there is one.
  private mutating func wish(ofClass kind: Int32, of variable: Int32) -> Double? {
    if unary[variable] == none { return nil }
    var constraint = expressions[unary[variable]].head
    while constraint != none && breakpoints[constraint].kind != kind {
      constraint = breakpoints[constraint].next
    }
    return constraint == none ? nil : breakpoints[constraint].value
  }
}
