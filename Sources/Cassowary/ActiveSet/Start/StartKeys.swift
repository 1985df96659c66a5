// The order of the start: the keys of its queue.

extension ActiveSet {
  /// The place of an expression in the order of the start, by its most important breakpoint.
  @inline(__always)
  mutating func startKey(of expression: Int32) -> Int32 {
    let isUnary = expressions[expression].isUnary
    var constraint = expressions[expression].head
    var key = Int32.max
    while constraint != none {
      key = min(key, start.key(ofClass: breakpoints[constraint].kind, isUnary: isUnary))
      constraint = breakpoints[constraint].next
    }
    return key
  }

  /// Gives the classes keys that are new since the last start, or all where there is a new level: one for single
  /// variables and one for expressions of several.
  mutating func prepareKeys() {
    start.begin(levels: hierarchy.levels.count)
    for index in start.classesWithKeys..<hierarchy.classes.count {
      let level = hierarchy.levels[hierarchy.classes[index].level]
      let late = 1 + hierarchy.levels.count + level.rank
      if hierarchy.classes[index].isRequiredEquality {
        start.addKeys(unary: 0, other: 0)
      } else {
        start.addKeys(unary: level.priority > 500 ? 1 + level.rank : late, other: late)
      }
    }
  }

  /// The place in the order of the start of the wish of a variable that pulls it to a required bound; 0 if the
  /// bound is an equation, or nothing pulls.
  ///
  /// The bound alone would let the variable move away from it. So what is to be as small as possible waits for
  /// its turn, and everything that might make it larger comes before: a row that hugs its content begins at the
  /// height of the content, and a cell at that of the highest of its views. Beginning with less, cells below each
  /// other grow one after the other, and each time all that is below them moves.
  mutating func keyOfPull(of variable: Int32, to bound: Int32) -> Int32 {
    let relation = hierarchy.classes[breakpoints[bound].kind].relation
    if relation == .equal || unary[variable] == none { return 0 }
    let isLow =
      (relation == .greaterThanOrEqual)
      == (coefficient(of: variable, in: breakpoints[bound].expression) > 0)
    var key = Int32.max
    var constraint = expressions[unary[variable]].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      if (isLow ? kind.above : kind.below) != 0 {
        key = min(key, start.key(ofClass: breakpoints[constraint].kind, isUnary: true))
      }
      constraint = breakpoints[constraint].next
    }
    return key == .max ? 0 : key
  }

  /// The rank of the most important breakpoint of an expression.
  mutating func strongestRank(of expression: Int32) -> Int32 {
    var rank = Int32.max
    var constraint = expressions[expression].head
    while constraint != none {
      rank = min(rank, hierarchy.levels[hierarchy.classes[breakpoints[constraint].kind].level].rank)
      constraint = breakpoints[constraint].next
    }
    return rank
  }
}
