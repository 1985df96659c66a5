import Cassowary

// Recovery from conflicts: which constraint is given up, and when it gets another chance.
//
// Required constraints that exclude each other come from the solver as an irreducible set: without
// any one of them the others can hold. One of the set is broken, which takes its row out of the
// solver, until all that is left holds.
//
// **The rule.** Among the authored members the one activated last is broken. Only if no member is
// authored, one of the engine's own is, by kind in the order of `ConflictReport/Member/Kind`: a
// required content size first, then a translated frame, what a stack arranges, what scrolling
// sets, the minimum sizes, and the size of the root at the very last; within a kind what keeps content inside the far
// edge of a stack, grid or flow, then what was said last, or that of the item made last. The host may choose
// instead, see `LayoutEngine/constraintToBreak`.
//
// **Another chance.** As long as every member of the set stays what it is, the broken one could
// not hold, so nothing is tried. When any of them, or the broken one itself, is changed or
// removed, it is put back; if it is still in the way, the same rule decides again. So it does when
// another member is broken later, by another conflict: what was activated first goes first. In the end
// every broken constraint excludes others that hold and were activated before it, so that which ones are
// broken depends on the constraints that there are, and neither on which of several irreducible sets
// the solver met nor on the layouts before.
//
// **Few solves.** What is broken first in a solve's conflicts is what was activated first, so that no
// other conflict that is resolved with it has a member that is broken already. A row that does not hold in
// a second conflict, because the rule breaks others, is what many share: the solver lets others give way to
// what that conflict leaves, and finds all their conflicts at once. So it does where what many conflicts
// share has changed. Where conflicts depend on each other, and what many share is not the reason, they are resolved in
// turns, see Turns.swift.

/// A conflict in which a row is to be broken.
struct OpenConflict {
  var members: [RowOwner]
  /// The row that the rule breaks.
  var proposal: RowOwner
  var rank: BreakingRank
  /// A member that does not hold.
  var violated: RowOwner
  var violatedRank: BreakingRank

  func comesBefore(_ other: OpenConflict) -> Bool {
    rank == other.rank ? violatedRank < other.violatedRank : rank < other.rank
  }
}

/// The place of a row among those that may be broken, of which the last is broken first.
///
/// No two rows have the same.
typealias BreakingRank = (kind: Int, age: UInt64)

extension LayoutState {
  /// Solves; answers conflicts if required rows exclude each other.
  ///
  /// - Returns: The conflicts in which a constraint is to be broken, if no earlier one has resolved them, those
  ///   first that break what was activated first.
  mutating func nextConflicts(_ resolution: inout Resolution) -> [OpenConflict] {
    var result: [OpenConflict] = []
    let before = solver.conflictRows
    solver.solve(searching: resolution.search.rows(in: solver)) { rows, violated in
      findOwners()
      var members: [RowOwner] = []
      for row in rows {
        if let owner = owner(of: row) { members.append(owner) }
      }
      if let proposal = members.max(by: { breakingRank($0) < breakingRank($1) }) {
        let violated = owner(of: violated) ?? proposal
        result.append(
          OpenConflict(
            members: members, proposal: proposal, rank: breakingRank(proposal), violated: violated,
            violatedRank: breakingRank(violated)))
      }
    }
    resolution.searchedRows = solver.conflictRows &- before
    work.searchedRows &+= resolution.searchedRows
    work.add(solver.statistics)
    resolution.solves += 1
    resolution.rows &+= solver.statistics.touchedRows &+ resolution.searchedRows
    return result.indices.sorted { result[$0].comesBefore(result[$1]) }.map { result[$0] }
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
  mutating func breakOne(
    of conflict: OpenConflict, choosing wish: LayoutConstraintID?, _ resolution: inout Resolution
  ) {
    var choice = conflict.proposal
    if let wish, constraints.contains(wish),
      conflict.members.contains(.constraint(Int(wish.index)))
    {
      choice = .constraint(Int(wish.index))
    }
    // Without a row it has been changed or removed since, by the host that was asked.
    guard let row = row(of: choice) else { return }
    breakRow(row, of: choice, among: conflict.members)
    let rank = breakingRank(choice)
    if resolution.firstRank.map({ rank < $0 }) ?? true { resolution.firstRank = rank }
    resolution.broken.append(choice)
    if resolution.turns != nil { return }
    let spared = conflict.violated
    if spared == choice || resolution.spared.insert(spared.number).inserted { return }
    for member in conflict.members {
      if let row = self.row(of: member) { solver.insist(on: row) }
    }
  }

  /// Takes the row of a member of a conflict out of the solver.
  mutating func breakRow(_ row: ConstraintID, of owner: RowOwner, among members: [RowOwner]) {
    switch owner {
    case .constraint(let index): constraints.records[index].row = nil
    case .item(let index): itemRows.records[index].row = nil
    case .size(let kind, let item): breakSizeRow(kind, of: item, row)
    }
    takeBack(row)
    giveUp(owner, among: members)
  }

  /// Gives another chance to what was broken in a conflict with something that is broken itself by now.
  ///
  /// Constraints before the first of it, by the rule, will stay as they are, and so will the first when it has been
  /// decided again. So that this ends also where a host decides, only what comes after that is taken next.
  ///
  /// - Returns: False if there is nothing.
  mutating func reconsiderBreaks(_ resolution: inout Resolution) -> Bool {
    var freed: [Break] = []
    var first: BreakingRank?
    for candidate in breaks.takeDoubtful() {
      let rank = breakingRank(candidate.owner)
      guard isAnyBroken(of: candidate.members, except: candidate.owner) else { continue }
      if case .constraint(let index) = candidate.owner, resolution.turns?.isLate(rank) ?? false {
        breaks.remove(candidate.owner)
        mend(candidate)
        resolution.turns?.add([Turns.Turn(constraint: index, rank: rank)])
        continue
      }
      guard resolution.leastRank.map({ rank > $0 }) ?? true else { continue }
      if first.map({ rank < $0 }) ?? true { first = rank }
      freed.append(candidate)
    }
    if freed.isEmpty { return false }
    resolution.leastRank = first
    for broken in freed {
      breaks.remove(broken.owner)
      putBack(broken)
    }
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
    case .size(let kind, let item): items.sizeRow(kind, of: item)
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
    noteOffsets(in: members)
  }

  /// The row that is broken first has the highest rank.
  mutating func breakingRank(_ owner: RowOwner) -> BreakingRank {
    switch owner {
    case .constraint(let index):
      // Nothing is broken before an authored one, whose kind is the first.
      let age = UInt64(constraints.records[index].activation)
      return (-memberKind(of: index).rawValue, isEnd(index) ? 1 << 32 | age : age)
    case .item(let index):
      return rank(of: itemRows.records[index].kind, itemRows.records[index].item)
    case .size(let kind, let item): return rank(of: kind, item)
    }
  }

  /// True for a constraint that a stack, grid or flow has made to keep what it arranges inside its far edge.
  ///
  /// It gives way before the others, so that content sticks out at the end where gaps alone are too much. An item
  /// that gave way instead would leave the next conflict to the rest, one solve after the other.
  private mutating func isEnd(_ index: Int) -> Bool {
    let record = constraints.records[index]
    guard record.isArranged, record.second != ItemTable.none else { return false }
    let attribute: Attribute
    if items.records[record.first].parent == record.second {
      attribute = record.secondAttribute
    } else if items.records[record.second].parent == record.first {
      attribute = record.firstAttribute
    } else {
      return false
    }
    return attribute == .trailing || attribute == .bottom
  }

  private mutating func rank(of kind: ItemRowKind, _ item: Int) -> BreakingRank {
    (-kind.memberKind.rawValue, UInt64(items.records[item].made) << 8 | UInt64(kind.rawValue))
  }

  /// Gives everything another chance that was broken in a conflict with `owner`.
  @inline(never)
  mutating func rowChanged(_ owner: RowOwner) {
    needsLayout = true
    if case .constraint(let index) = owner {
      fittingChanged(around: constraints.records[index].first)
    }
    if !detachingStacks.isEmpty { roomChanged(by: owner) }
    guard !breaks.isEmpty else { return }
    let freed = breaks.remove(with: owner)
    if freed.count > 1 { insistOnShared(of: freed) }
    for broken in freed { putBack(broken) }
  }

  /// Makes what several conflicts share firm, as what is broken in them will probably be broken again.
  private mutating func insistOnShared(of freed: [Break]) {
    var seen = Set<Int>()
    for broken in freed {
      for member in broken.members
      where member != broken.owner && !seen.insert(member.number).inserted {
        if let row = row(of: member) { solver.insist(on: row) }
      }
    }
  }

  private mutating func putBack(_ broken: Break) {
    mend(broken)
    if case .constraint(let index) = broken.owner { queueForLowering(index) }
  }

  /// Has something be no longer broken, a constraint without queueing it.
  mutating func mend(_ broken: Break) {
    noteOffsets(in: broken.members)
    switch broken.owner {
    case .constraint(let index):
      constraints.records[index].isBroken = false
    case .item(let index):
      itemRows.records[index].isBroken = false
      markStale(itemRows.records[index].kind.stale, of: itemRows.records[index].item)
    case .size(let kind, let item):
      mendSizeRow(kind, of: item)
      markStale(kind.stale, of: item)
    }
  }
}
