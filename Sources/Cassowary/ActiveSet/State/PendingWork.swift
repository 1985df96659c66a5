/// The work that waits for the next solve.
struct PendingWork: ~Copyable {
  /// Variables from this one on are new since the last solve.
  var firstNewVariable: Int32
  /// Other variables that are to be determined by the next solve.
  var openVariables: Table<Int32>
  /// Expressions from this one on are new since the last solve.
  var firstNewExpression: Int32
  /// Other expressions that the start has to look at.
  var freshExpressions: Table<Int32>
  /// The number of constraints that have been added since the last solve, with those that have gone again.
  var added: Int32
  /// Expressions whose lists of breakpoints are not in order.
  var unsortedExpressions: Table<Int32>
  /// Active expressions whose targets have changed.
  var movedTargets: Table<Int32>
  /// Inactive expressions whose places among their breakpoints are not known.
  var waitingForPlace: Table<Int32>
  /// Active expressions that may violate optimality.
  var waitingForCheck: Table<Int32>
  /// Active expressions between breakpoints, or without any.
  var floating: Table<Int32>
  /// Expressions that have lost their last breakpoint.
  ///
  /// They keep their slots until the reduced costs contain what they no longer contribute.
  var emptied: Table<Int32>
  /// Changes of the gradient that the reduced costs do not contain yet, linked by level.
  var slopes: Table<PendingSlope>
  /// The levels that have such changes.
  var levels: Table<Int32>
}

extension PendingWork {
  init() {
    self.init(
      firstNewVariable: 0, openVariables: Table(), firstNewExpression: 0, freshExpressions: Table(),
      added: 0,
      unsortedExpressions: Table(), movedTargets: Table(), waitingForPlace: Table(),
      waitingForCheck: Table(),
      floating: Table(), emptied: Table(), slopes: Table(), levels: Table())
  }

  borrowing func copy() -> PendingWork {
    PendingWork(
      firstNewVariable: firstNewVariable, openVariables: openVariables.copy(),
      firstNewExpression: firstNewExpression, freshExpressions: freshExpressions.copy(),
      added: added,
      unsortedExpressions: unsortedExpressions.copy(), movedTargets: movedTargets.copy(),
      waitingForPlace: waitingForPlace.copy(), waitingForCheck: waitingForCheck.copy(),
      floating: floating.copy(), emptied: emptied.copy(), slopes: slopes.copy(),
      levels: levels.copy())
  }

  mutating func removeAll() {
    firstNewVariable = 0
    openVariables.removeAll()
    firstNewExpression = 0
    freshExpressions.removeAll()
    added = 0
    unsortedExpressions.removeAll()
    movedTargets.removeAll()
    waitingForPlace.removeAll()
    waitingForCheck.removeAll()
    floating.removeAll()
    emptied.removeAll()
    slopes.removeAll()
    levels.removeAll()
  }
}
