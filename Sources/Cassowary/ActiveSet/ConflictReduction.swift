// Reducing a conflict: of required constraints that cannot all hold, an irreducible part.
//
// The constraints are in a solver of their own. If all others count more than one of them, and it is the only one
// that does not hold then, it forms a circuit with those that hold it where it is. If others do not hold either, they
// are in conflict without it, and it is left out. A few constraints are tried in this way.
//
// Then one after the other is left out as long as the rest cannot hold, each attempt an edit. Where many are left
// out, the next attempt is with twice as many, and with one where the rest could hold. What is kept in the end is
// irreducible.

extension ActiveSet {
  /// An irreducible part of `constraints`, which are required and cannot all hold; all of them if they can by
  /// themselves, where rounding decides.
  ///
  /// - Complexity: a few solves, as a rule; otherwise each constraint is taken out and put back a few times, with a
  ///   solve for each that is kept times the logarithm of their number.
  mutating func reduce(_ constraints: [Int32]) -> [Int32] {
    let part = Solver()
    var names: [Int32: Int32] = [:]
    var members: [ConflictMember] = []
    for constraint in constraints {
      members.append(
        ConflictMember(original: constraint, copy: addCopy(of: constraint, to: part, &names)))
    }
    defer { conflictRows += part.state.conflictRows }
    part.solvePart()
    for _ in 0..<Self.circuitAttempts {
      guard let weak = members.firstIndex(where: { part.isViolated($0.copy) }) else { break }
      for (place, member) in members.enumerated() where place != weak {
        part.state.insist(on: member.copy)
      }
      part.solvePart()
      if let circuit = part.circuit(through: weak, of: members) { return circuit }
      part.state.relent()
      part.discard(members[weak].copy)
      part.solvePart()
      let member = members.remove(at: weak)
      if !part.state.isInfeasible {
        members.insert(
          ConflictMember(
            original: member.original, copy: addCopy(of: member.original, to: part, &names)),
          at: weak)
        break
      }
    }
    return leaveOut(members, of: part, &names)
  }

  /// So many constraints are tried for a circuit.
  static var circuitAttempts: Int { 4 }

  /// The members that stay when one after the other is left out.
  private mutating func leaveOut(
    _ members: [ConflictMember], of part: Solver, _ names: inout [Int32: Int32]
  ) -> [Int32] {
    var members = members
    var kept: [Int32] = []
    var index = 0
    var most = 1
    while index < members.count {
      let end = min(index + most, members.count)
      for place in index..<end { part.discard(members[place].copy) }
      part.solvePart()
      if part.state.isInfeasible {
        index = end
        most *= 2
        continue
      }
      for place in index..<end {
        members[place].copy = addCopy(of: members[place].original, to: part, &names)
      }
      if end == index + 1 {
        kept.append(members[index].original)
        index = end
      }
      most = 1
    }
    return kept
  }

  /// Adds a constraint of this system to another, in which a variable has the number that `names` gives it.
  private mutating func addCopy(
    of constraint: Int32, to part: Solver, _ names: inout [Int32: Int32]
  ) -> Int32 {
    let record = expressions[breakpoints[constraint].expression]
    part.state.unstageAll()
    for place in 0..<record.count {
      let original = record.isUnary ? record.start : entries[record.start + place].variable
      let variable = names[original] ?? part.state.addVariable()
      names[original] = variable
      part.state.stage(record.isUnary ? 1 : entries[record.start + place].coefficient, variable)
    }
    let relation = classes[breakpoints[constraint].kind].relation
    return part.state.addStaged(relation, breakpoints[constraint].value, priority: 1000)
  }
}

/// A constraint of a conflict, in the system and in the solver of the conflict alone.
private struct ConflictMember {
  let original: Int32
  var copy: Int32
}

extension Solver {
  /// Solves a part of a system, and notes the cost.
  fileprivate func solvePart() {
    state.solve()
    state.conflictRows += state.statistics.touchedRows
  }

  fileprivate func isViolated(_ copy: Int32) -> Bool {
    state.isRequiredViolated(state.breakpoints[copy].expression)
      && state.error(of: copy) > 0
  }

  /// The circuit through a member, the only one that does not hold; `nil` if others do not hold either.
  fileprivate func circuit(through weak: Int, of members: [ConflictMember]) -> [Int32]? {
    for (place, member) in members.enumerated() {
      if isViolated(member.copy) != (place == weak) { return nil }
    }
    let expression = state.breakpoints[members[weak].copy].expression
    guard let circuit = state.circuit(through: expression) else { return nil }
    var originals: [Int32: Int32] = [:]
    for member in members { originals[member.copy] = member.original }
    return circuit.compactMap { originals[$0] }
  }
}
