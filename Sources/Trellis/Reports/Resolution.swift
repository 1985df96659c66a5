import Cassowary

/// The bound on the search for conflicts in the solves of one layout.
///
/// A solve that finds all of them makes the next one needless, but where one thing is the reason for all, looking
/// through the whole layout for each costs the square of its size. So where the bound has ended a search, the next may
/// go four times as far if nearly all that was found was of use, and where most was not, it goes a quarter as far.
struct ConflictSearch {
  private var reach = 8

  /// The number of rows that the next solve may search.
  func rows(in solver: Solver) -> Int {
    let (rows, isTooMany) = reach.multipliedReportingOverflow(by: solver.constraintCount)
    return isTooMany ? .max : rows
  }

  /// Notes how many conflicts a solve has found in so many rows, and in how many of them something was broken.
  mutating func adapt(found: Int, used: Int, in searchedRows: Int, of solver: Solver) {
    let searched = searchedRows / max(solver.constraintCount, 1)
    if 2 * used < found {
      reach = max(min(reach, searched) / 4, 1)
    } else if searched >= reach && 4 * used >= 3 * found {
      reach = min(4 * reach, 1 << 24)
    }
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
  /// The rows that the solves have computed so far, or since turns began, searches included.
  var rows = 0
  /// The rows that the last solve has searched for conflicts.
  var searchedRows = 0
  /// The constraints that wait for their turn, where conflicts are resolved in order.
  var turns: Turns?
}
