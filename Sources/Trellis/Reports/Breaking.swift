import Cassowary

/// Recovery from conflicts: which constraint is given up, and when it gets another chance.
///
/// Required constraints that exclude each other come from the solver as an irreducible set: without
/// any one of them the others can hold. One of the set is broken, which takes its row out of the
/// solver, until all that is left holds.
///
/// **The rule.** Among the authored members the one activated last is broken. Only if no member is
/// authored, one of the engine's own is, by kind in the order of ``ConflictReport/Member/Kind``: a
/// required content size first, then a translated frame, what a stack arranges, what scrolling
/// sets, the minimum sizes, and the size of the root at the very last; within a kind the one made
/// last. The host may choose instead, see ``LayoutEngine/constraintToBreak``.
///
/// **Another chance.** As long as every member of the set stays what it is, the broken one could
/// not hold, so nothing is tried. When any of them, or the broken one itself, is changed or
/// removed, it is put back; if it is still in the way, the same rule decides again. So it does when
/// another member is broken later, by another conflict: what was activated first goes first. In the end
/// every broken constraint excludes others that hold and were activated before it, so that which ones are
/// broken depends on the constraints that there are, and neither on which of several irreducible sets
/// the solver met nor on the layouts before.
struct Break {
  /// The row that was given up.
  var owner: RowOwner
  /// The conflict.
  var members: [RowOwner]
}

/// A conflict that waits for one of its members to be broken.
struct OpenConflict {
  var members: [RowOwner]
  /// The row that the rule breaks.
  var proposal: RowOwner
}

extension LayoutState {
  /// Solves; answers conflicts if required rows exclude each other.
  ///
  /// - Parameter isOneEnough: True if the next is asked for when one has been broken, because a host decides
  ///   that may change anything.
  /// - Returns: The conflicts in which a constraint is to be broken, if no earlier one has resolved them.
  mutating func nextConflicts(isOneEnough: Bool) -> [OpenConflict] {
    var result: [OpenConflict] = []
    solver.solve(isOneEnough: isOneEnough) { rows, _ in
      findOwners()
      var members: [RowOwner] = []
      for row in rows {
        if let owner = owner(of: row) { members.append(owner) }
      }
      if let proposal = members.max(by: { breakingRank($0) < breakingRank($1) }) {
        result.append(OpenConflict(members: members, proposal: proposal))
      }
    }
    work.add(solver.statistics)
    return result
  }

  /// Solves and notes the cost.
  mutating func solveOnce() -> Conflict? {
    let conflict = solver.solve()
    work.add(solver.statistics)
    return conflict
  }

  /// True if no member of a conflict has been broken since it was found.
  mutating func isOpen(_ conflict: OpenConflict) -> Bool {
    for member in conflict.members where row(of: member) == nil { return false }
    return true
  }

  /// The conflict for people, with what the rule proposes.
  mutating func report(on conflict: OpenConflict) -> ConflictReport {
    report(on: conflict.members, breaking: conflict.proposal)
  }

  /// Breaks `wish`, or what the rule proposes if that is not a member.
  mutating func breakOne(of conflict: OpenConflict, choosing wish: LayoutConstraintID?) {
    var choice = conflict.proposal
    if let wish, constraints.contains(wish),
      conflict.members.contains(.constraint(Int(wish.index)))
    {
      choice = .constraint(Int(wish.index))
    }
    // Without a row it has been changed or removed since, by the host that was asked.
    guard let row = row(of: choice) else { return }
    switch choice {
    case .constraint(let index): constraints.records[index].row = nil
    case .item(let index): itemRows.records[index].row = nil
    case .size(let kind, let item): breakSizeRow(kind, of: item, row)
    }
    takeBack(row)
    giveUp(choice, among: conflict.members)
  }

  /// Gives another chance to the first, by the rule, that was broken in a conflict with something that is
  /// broken itself by now, unless it is in `tried`.
  ///
  /// - Returns: False if there is none.
  mutating func reconsiderBreak(_ tried: inout Set<Int>) -> Bool {
    guard breaks.count > 1 else { return false }
    var first: (place: Int, rank: (kind: Int, age: UInt32))?
    for (place, candidate) in breaks.enumerated() where !tried.contains(candidate.owner.number) {
      guard isAnyBroken(of: candidate.members, except: candidate.owner) else { continue }
      let rank = breakingRank(candidate.owner)
      if first.map({ rank < $0.rank }) ?? true { first = (place, rank) }
    }
    guard let place = first?.place else { return false }
    let owner = breaks.remove(at: place).owner
    tried.insert(owner.number)
    putBack(owner)
    lowerWhatIsStale()
    return true
  }

  private mutating func isAnyBroken(of members: [RowOwner], except owner: RowOwner) -> Bool {
    for member in members where member != owner {
      let isBroken =
        switch member {
        case .constraint(let index): constraints.records[index].isBroken
        case .item(let index): itemRows.records[index].isBroken
        case .size(let kind, let item): items.sizeRows[item].isBroken(kind)
        }
      if isBroken { return true }
    }
    return false
  }

  private mutating func row(of owner: RowOwner) -> ConstraintID? {
    switch owner {
    case .constraint(let index): constraints.records[index].row
    case .item(let index): itemRows.records[index].row
    case .size(let kind, let item): items.sizeRows[item][kind]
    }
  }

  /// Notes that `owner` has no row because of a conflict of `members`.
  mutating func giveUp(_ owner: RowOwner, among members: [RowOwner]) {
    switch owner {
    case .constraint(let index): constraints.records[index].isBroken = true
    case .item(let index): itemRows.records[index].isBroken = true
    case .size(let kind, let item): items.sizeRows[item].setBroken(true, kind)
    }
    breaks.append(Break(owner: owner, members: members))
  }

  /// The row that is broken first has the highest rank.
  mutating func breakingRank(_ owner: RowOwner) -> (kind: Int, age: UInt32) {
    switch owner {
    case .constraint(let index):
      // Nothing is broken before an authored one, whose kind is the first.
      (-memberKind(of: index).rawValue, constraints.records[index].activation)
    case .item(let index):
      (
        -itemRows.records[index].kind.memberKind.rawValue,
        itemRows.records[index].row?.generation ?? 0
      )
    case .size(let kind, let item):
      (-kind.memberKind.rawValue, items.sizeRows[item][kind]?.generation ?? 0)
    }
  }

  /// Gives everything another chance that was broken in a conflict with `owner`.
  mutating func rowChanged(_ owner: RowOwner) {
    needsLayout = true
    if !detachingStacks.isEmpty { roomChanged(by: owner) }
    guard !breaks.isEmpty else { return }
    var freed: [RowOwner] = []
    breaks.removeAll { broken in
      let isConcerned = broken.members.contains(owner)
      if isConcerned { freed.append(broken.owner) }
      return isConcerned
    }
    for owner in freed { putBack(owner) }
  }

  private mutating func putBack(_ owner: RowOwner) {
    switch owner {
    case .constraint(let index):
      constraints.records[index].isBroken = false
      queueForLowering(index)
    case .item(let index):
      itemRows.records[index].isBroken = false
      markStale(itemRows.records[index].kind.stale, of: itemRows.records[index].item)
    case .size(let kind, let item):
      mendSizeRow(kind, of: item)
      markStale(kind.stale, of: item)
    }
  }
}
