// Contradictions: required constraints on one expression that leave no value between them.
//
// Each solve finds several, so that a length of which many constraints say different things takes few: of any
// number of equalities all but the first are found to be in conflict with it.

extension ActiveSet {
  /// Pairs of required constraints on one expression that leave no value between them, with `none` after each:
  /// the greatest least and the least greatest; then the first, in the order of addition, that excludes another,
  /// with all that it excludes and that are in no pair yet whose other constraint may hold.
  mutating func contradictions(in expression: Int32) -> [Int32] {
    var low = none
    var high = none
    var required: [Int32] = []
    var constraint = expressions[expression].head
    while constraint != none {
      let kind = hierarchy.classes[breakpoints[constraint].kind]
      if kind.level == 0 {
        if kind.below != 0 { low = constraint }
        if kind.above != 0 && high == none { high = constraint }
        required.append(constraint)
      }
      constraint = breakpoints[constraint].next
    }
    if !isEmpty(low, high) { return [] }
    var first = none
    for constraint in required where first == none || serial(of: constraint) < serial(of: first) {
      if exclude(constraint, low) || exclude(constraint, high) { first = constraint }
    }
    let (older, younger) = serial(of: low) < serial(of: high) ? (low, high) : (high, low)
    var found = [low, high, none]
    for constraint in required where exclude(constraint, first) {
      if constraint == younger && !exclude(older, first) { continue }
      found += [constraint, first, none]
    }
    return found
  }

  /// True if two required constraints on one expression leave no value between them.
  private mutating func exclude(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (
      hierarchy.classes[breakpoints[one].kind], hierarchy.classes[breakpoints[other].kind]
    )
    return first.below != 0 && second.above != 0 && isEmpty(one, other)
      || second.below != 0 && first.above != 0 && isEmpty(other, one)
  }

  /// True if nothing is at least `low` and at most `high`, either of which may be `none`.
  private mutating func isEmpty(_ low: Int32, _ high: Int32) -> Bool {
    if low == none || high == none { return false }
    let gap = breakpoints[low].value - breakpoints[high].value
    let size = abs(breakpoints[low].value) + abs(breakpoints[high].value)
    return gap > allowedViolation(size)
  }
}
