// Equal variables in the start: the greatest of several wishes.
//
// Views that fill a row are all as high as the row, and each resists being lower than its content: the highest
// decides. Determined in their order, the first would, and the row would grow in steps that move all that is below
// it. So where the wish of a size not to be less binds, the sizes that required equalities make equal to it, directly
// or both to a third, are looked at, and the one with the greatest wish of the same class is determined instead. A row
// says that the place and the height of a view are as high together as the row; once the place is known, the two
// heights are a known distance apart, which counts in the comparison.

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

  /// True if a variable is in a row of which two variables are open.
  @inline(never)
  mutating func isInOpenPair(_ variable: Int32) -> Bool {
    var entry = column[variable]
    while entry != none {
      if start.openCount[entries[entry].expression] == 2 { return true }
      entry = entries[entry].nextInColumn
    }
    return false
  }

  /// The open variable of the greatest wish among `variable` and those that are equal to it, or a known distance away.
  ///
  /// In an edit rows count variables as open that depend on open ones. Those have definitions, which they keep.
  private mutating func variableOfGreatestWish(_ variable: Int32, at constraint: Int32) -> Int32 {
    let kind = breakpoints[constraint].kind
    var (greatest, place) = (variable, breakpoints[constraint].value)
    var near = column[variable]
    while near != none {
      let third = openEqual(near)
      var other = third
      var far = third.variable == none ? none : column[third.variable]
      while other.variable != none {
        if let wish = wish(ofClass: kind, of: other.variable), wish + other.distance > place,
          definition[other.variable] == ActiveSet.open
        {
          (greatest, place) = (other.variable, wish + other.distance)
        }
        other.variable = none
        while far != none && other.variable == none {
          other = openEqual(far)
          other.distance += third.distance
          far = entries[far].nextInColumn
        }
      }
      near = entries[near].nextInColumn
    }
    return greatest
  }

  /// The other open variable of a required equality with the variable of an entry, which is greater by a distance, the
  /// same for all values of the two; `none` for another row.
  @inline(__always)
  private mutating func openEqual(_ entry: Int32) -> (variable: Int32, distance: Double) {
    let expression = entries[entry].expression
    if start.openCount[expression] != 2 { return (none, 0) }
    let record = expressions[expression]
    let head = record.head
    if record.isActive || head == none || breakpoints[head].next != none
      || !hierarchy.classes[breakpoints[head].kind].isRequiredEquality
    {
      return (none, 0)
    }
    let coefficient = entries[entry].coefficient
    var (variable, distance) = (none, breakpoints[head].value)
    for place in record.start..<(record.start + record.count) where place != entry {
      let term = entries[place]
      if !isOpen(term.variable) {
        distance -= term.coefficient * value[term.variable]
      } else if term.coefficient == -coefficient {
        variable = term.variable
      }
    }
    return (variable, distance / coefficient)
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
