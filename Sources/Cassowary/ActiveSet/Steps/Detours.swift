// Detours: how long steps go on before a start of everything, or stages, take their place.
//
// Steps are for edits, which change little: each visits what depends on the expression that leaves. Where they have
// visited many times what there is, other ways cost less. If an edit of the structure has led there, the start may find
// in one pass what steps look for; if not, or if it has been tried, stages follow (`Stages.swift`). An edit that adds
// many constraints to what is there, such as a height for each cell of a list, is nearly a new system: steps for it are
// given up sooner, in large systems four times as soon.

extension ActiveSet {
  /// Steps that have visited more variables than this cost more than the start or stages would.
  @inline(__always) var effortBeforeStages: Int { 8_000 + 16 * Int(value.count) }

  /// The effort of the first steps of a solve.
  @inline(__always) var effortBeforeDetour: Int {
    addsMuch ? 8_000 + 4 * Int(value.count) : effortBeforeStages
  }

  /// True if the edit has added more than 32 constraints and one for sixteen variables, and the start has found places
  /// for few variables.
  @inline(__always) private var addsMuch: Bool {
    pending.added > Self.leastAdded + value.count / 16 && hasDeterminedFew
  }

  /// True if the edit has added so few constraints that what they take the place of leaves one by one: where the first
  /// of many equal gaps is hidden, each of the others gets another constraint, and they had better go together.
  @inline(__always) var addsFew: Bool { pending.added <= Self.leastAdded }

  /// So many constraints are added with steps in any case.
  private static let leastAdded: Int32 = 32

  /// True if the start has found places for less than half of the variables: the solve is for an edit.
  @inline(__always) var hasDeterminedFew: Bool {
    start.determined + start.floated < value.count / 2
  }

  /// True if steps are not given up for stages yet, because jumps have brought a large part of what there is to
  /// other places: it is one chain, in which stages would begin from nothing, and few steps are left mostly.
  ///
  /// After an edit that adds much, the start comes first.
  func mayGoOn(_ progress: borrowing Progress) -> Bool {
    if progress.mayStartAnew && addsMuch { return false }
    return jumpScratch.budget.taken > value.count / 64 && effort < 8 * effortBeforeStages
  }

  /// True if the start may find what steps look for: rows have gone, many have come, or a conflict has kept wishes from
  /// being looked at, and it has found places for few variables.
  func canStartAnew(_ progress: borrowing Progress) -> Bool {
    if !progress.followsConflict && pending.floating.isEmpty && !addsMuch { return false }
    return progress.mayStartAnew && hasDeterminedFew
  }
}
