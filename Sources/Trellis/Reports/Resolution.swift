import Cassowary

/// The bound on the search for conflicts in the solves of one layout.
///
/// A solve that finds all of them makes the next one needless, but where one thing is the reason for all, looking
/// through the whole layout for each costs the square of its size. So each solve may search four times as far as
/// the one before.
struct ConflictSearch {
  private var reach = 8

  /// The number of rows that the next solve may search.
  mutating func next(in solver: Solver) -> Int {
    let (rows, isTooMany) = reach.multipliedReportingOverflow(by: solver.constraintCount)
    reach = min(4 * reach, 1 << 24)
    return isTooMany ? .max : rows
  }
}

/// The conflicts that a layout has resolved so far.
struct Resolution {
  var search = ConflictSearch()
  /// The numbers of rows that did not hold in a conflict and were not broken for it.
  var spared = Set<Int>()
  /// The first, by the rule, of those that got another chance at the same time.
  var leastRank: BreakingRank?
  /// The first, by the rule, of what was broken.
  var firstRank: BreakingRank?
  /// Broken so far, or in the present turn.
  var broken: [RowOwner] = []
  /// The solves so far, or in the present turn.
  var solves = 0
  /// The rows that were computed in all solves.
  var touchedRows = 0
  /// The constraints that wait for their turn, where conflicts are resolved in order.
  var turns: Turns?
}
