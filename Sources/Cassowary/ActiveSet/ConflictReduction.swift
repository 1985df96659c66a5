// Reducing a conflict: of required constraints that cannot all hold, one after the other is left out as long as
// the rest cannot hold either. What is kept in the end is irreducible.
//
// The constraints are in a solver of their own, in which each attempt is an edit. Where the rest cannot hold, its
// multipliers say which of it cannot, so that most attempts leave out more than one.

extension ActiveSet {
  /// An irreducible part of `constraints`, which are required and cannot all hold.
  ///
  /// - Complexity: an edit of a system of these constraints for each that is kept, and for each time that
  ///   others are left out.
  mutating func reduce(_ constraints: [Int32]) -> [Int32] {
    var part = ActiveSet()
    var names: [Int32: Int32] = [:]
    var copies = constraints.map { addCopy(of: $0, to: &part, &names) }
    // By a hair, within rounding, what cannot hold where it is can hold by itself.
    if canHold(&part) { return constraints }
    var isKept = [Bool](repeating: true, count: copies.count)
    for index in copies.indices where isKept[index] {
      part.removeConstraint(copies[index])
      if canHold(&part) {
        copies[index] = addCopy(of: constraints[index], to: &part, &names)
      } else {
        isKept[index] = false
        leaveOutUnnamed(of: constraints, &copies, &isKept, in: &part, &names)
      }
    }
    return constraints.indices.filter { isKept[$0] }.map { constraints[$0] }
  }

  /// Leaves out what has no multiplier in the violation of the rest, if the others cannot hold without it.
  private mutating func leaveOutUnnamed(
    of constraints: [Int32], _ copies: inout [Int32], _ isKept: inout [Bool],
    in part: inout ActiveSet, _ names: inout [Int32: Int32]
  ) {
    guard let violated = part.firstViolated() else { return }
    var isNamed = [Bool](repeating: false, count: Int(part.breakpoints.count))
    for copy in part.certificate(through: violated).constraints {
      isNamed[Int(copy)] = true
    }
    let unnamed = copies.indices.filter { isKept[$0] && !isNamed[Int(copies[$0])] }
    if unnamed.isEmpty { return }
    for index in unnamed { part.removeConstraint(copies[index]) }
    if canHold(&part) {
      for index in unnamed { copies[index] = addCopy(of: constraints[index], to: &part, &names) }
    } else {
      for index in unnamed { isKept[index] = false }
    }
  }

  private mutating func canHold(_ part: inout ActiveSet) -> Bool {
    part.solve()
    conflictRows += part.statistics.touchedRows
    return !part.isInfeasible
  }

  /// Adds a constraint of this system to another, in which a variable has the number that `names` gives it.
  private mutating func addCopy(
    of constraint: Int32, to part: inout ActiveSet, _ names: inout [Int32: Int32]
  ) -> Int32 {
    let record = expressions[breakpoints[constraint].expression]
    part.unstageAll()
    for place in 0..<record.count {
      let original = record.isUnary ? record.start : entries[record.start + place].variable
      let variable = names[original] ?? part.addVariable()
      names[original] = variable
      part.stage(record.isUnary ? 1 : entries[record.start + place].coefficient, variable)
    }
    let relation = classes[breakpoints[constraint].kind].relation
    return part.addStaged(relation, breakpoints[constraint].value, priority: 1000)
  }
}
