// Variables that follow each other in the start: the greatest of several wishes.
//
// Views that fill a row are all as high as the row, and each resists being lower than its content: the highest
// decides. Determined in their order, the first would, and the row would grow in steps that move all that is below
// it. So where the wish of a size not to be less binds, the variables that follow it by required equalities are looked
// at, and the one that makes it the greatest is determined instead, by a wish of the same class or by a required bound.
//
// A row says that the place and the height of a view are as high together as the row; once the place is known, the two
// heights are a known distance apart. A picture in the middle that keeps to the edges is at a place of at least 8, and
// the row is twice that place higher than the picture. All of them are in rows of which two variables are open.

extension ActiveSet {
  /// Determines, in place of a variable whose own wish not to be less binds, one that follows it and makes it greater,
  /// by a wish of the same class or by a required bound; false if there is none.
  ///
  /// - Complexity: the columns of the variables that follow it, which are all determined at once, and the square of
  ///   their number for finding none twice.
  @inline(never)
  mutating func determineGreatestWish(_ variable: Int32, at constraint: Int32) -> Bool {
    let (binding, kind) = (breakpoints[constraint].expression, breakpoints[constraint].kind)
    if binding != unary[variable] || hierarchy.classes[kind].relation != .greaterThanOrEqual {
      return false
    }
    let greatest = greatestWish(variable, at: constraint)
    if greatest == constraint { return false }
    let other = expressions[breakpoints[greatest].expression].start
    if !isIncomplete(other) {
      switch minimise(other) {
      case .breakpoint(greatest), .flat(low: greatest, high: _):
        determine(other, at: greatest)
        return true
      default: start.isOptionalAlone = false
      }
    }
    return false
  }

  /// True if a variable is in a required equality of which two variables are open, and the other one has constraints of
  /// its own or is in another such row: else nothing that follows says how great it is.
  @inline(never)
  mutating func isInOpenPair(_ variable: Int32) -> Bool {
    var entry = column[variable]
    while entry != none {
      let expression = entries[entry].expression
      if start.openCount[expression] == 2 && isEquation(expression) {
        let record = expressions[expression]
        for place in record.start..<(record.start + record.count) where place != entry {
          let other = entries[place].variable
          if isOpen(other) && isBound(other, besideBy: expression) { return true }
        }
      }
      entry = entries[entry].nextInColumn
    }
    return false
  }

  @inline(__always)
  private mutating func isBound(_ variable: Int32, besideBy expression: Int32) -> Bool {
    if unary[variable] != none && expressions[unary[variable]].head != none { return true }
    var entry = column[variable]
    while entry != none {
      let other = entries[entry].expression
      if other != expression && start.openCount[other] == 2 { return true }
      entry = entries[entry].nextInColumn
    }
    return false
  }

  /// True if an expression is a required equality and nothing else.
  @inline(__always)
  mutating func isEquation(_ expression: Int32) -> Bool {
    let head = expressions[expression].head
    return head != none && breakpoints[head].next == none
      && hierarchy.classes[breakpoints[head].kind].isRequiredEquality
  }

  /// The constraint that makes a variable the greatest, among its own wish and what the open variables that follow it
  /// wish in the same class, or are required to be at least.
  ///
  /// In an edit rows count variables as open that depend on open ones. Those have definitions, which they keep.
  private mutating func greatestWish(_ variable: Int32, at constraint: Int32) -> Int32 {
    let kind = breakpoints[constraint].kind
    var (greatest, place) = (constraint, breakpoints[constraint].value)
    start.followers.removeAll()
    start.followers.append(Follower(variable: variable, from: none, scale: 1, distance: 0))
    var next: Int32 = 0
    while next < start.followers.count {
      let one = start.followers[next]
      next += 1
      if definition[one.variable] == ActiveSet.open {
        let (found, most) = mostWished(ofClass: kind, by: one)
        if found != none && most > place { (greatest, place) = (found, most) }
      } else if one.from != variable {
        continue
      }
      var entry = column[one.variable]
      while entry != none && start.followers.count < Self.mostFollowers {
        let other = follower(at: entry, of: one)
        if other.variable != none && !start.follows(other.variable) {
          start.followers.append(other)
        }
        entry = entries[entry].nextInColumn
      }
    }
    return greatest
  }

  /// More are not looked at, as each is compared with those before it.
  private static let mostFollowers: Int32 = 1_024

  /// The other open variable of a required equality with the variable of an entry, if the two grow together.
  @inline(__always)
  private mutating func follower(at entry: Int32, of one: Follower) -> Follower {
    let expression = entries[entry].expression
    let record = expressions[expression]
    var result = Follower(
      variable: none, from: one.variable, scale: one.scale, distance: one.distance)
    if start.openCount[expression] != 2 || record.isActive || !isEquation(expression) {
      return result
    }
    let coefficient = entries[entry].coefficient
    var rest = breakpoints[record.head].value
    for place in record.start..<(record.start + record.count) where place != entry {
      let term = entries[place]
      if !isOpen(term.variable) {
        rest -= term.coefficient * value[term.variable]
      } else if (term.coefficient > 0) != (coefficient > 0) {
        result.variable = term.variable
        result.scale *= -term.coefficient / coefficient
      }
    }
    result.distance += one.scale * rest / coefficient
    return result
  }

  /// The wish of a class on a single variable, or its required lower bound, with the place where that puts what it
  /// follows; `none` if there is neither.
  private mutating func mostWished(
    ofClass kind: Int32, by one: Follower
  ) -> (constraint: Int32, place: Double) {
    if unary[one.variable] == none { return (none, 0) }
    var (found, most) = (none, -Double.infinity)
    var constraint = expressions[unary[one.variable]].head
    while constraint != none {
      let own = breakpoints[constraint].kind
      let isBound =
        hierarchy.classes[own].level == 0 && hierarchy.classes[own].relation == .greaterThanOrEqual
      if (own == kind || isBound) && breakpoints[constraint].value > most {
        (found, most) = (constraint, breakpoints[constraint].value)
      }
      constraint = breakpoints[constraint].next
    }
    return (found, one.scale * most + one.distance)
  }
}

/// An open variable that grows with another one, by required equalities: `scale` times as great and `distance` more, it
/// is as great as the first.
struct Follower: BitwiseCopyable {
  var variable: Int32
  /// The variable by which it was found.
  var from: Int32
  var scale: Double
  var distance: Double
}
