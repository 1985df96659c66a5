// Batches: exchanges far apart, and one sweep for the costs of all of them.
//
// When a grid becomes wider, each of its boxes meets the height of its row, and gives up the width of its
// column for it: an exchange that moves two variables. But the row of the entering expression goes through the
// equal columns, and each exchange would change the reduced costs of all of them: a box of n takes sqrt(n)
// operations. So where an exchange has changed many more costs than values, the other violators of its level
// leave one after the other, as far as they move little, and what the costs become is recorded as changes of
// slopes (as where leaves yield, `Yielding.swift`): one sweep brings them all up to date.
//
// The costs that decide within a batch are those from before it. What they leave out is put right by the steps
// that follow, as after a jump (`Jump.swift`); there are only so many batches in a solve (`BatchBudget`).

/// The number of times that batches are worth trying in one solve, and what calls for one.
struct BatchBudget: BitwiseCopyable {
  /// The number of expressions whose reduced costs the last exchange has changed.
  var updatedCosts: Int32 = 0
  private var attempts = 0
  private var poorAttempts = 0

  /// An exchange that has changed fewer costs is no reason for a batch.
  private static let leastUpdated: Int32 = 32
  /// Exchanges that move more nodes than this are not taken in a batch.
  static let mostMoved: Int32 = 8

  /// True if a batch may follow the last exchange.
  ///
  /// A batch need not be an improvement, so there is an end to them.
  var isWorthTrying: Bool {
    updatedCosts >= Self.leastUpdated && poorAttempts < 3 && attempts < 100
  }

  /// A batch ends when more than these have been refused, and most of them: each may have cost a search of all
  /// that it would move.
  static let mostRefused: Int32 = 16

  mutating func noteAttempt(taken: Int32) {
    attempts += 1
    if taken < 8 { poorAttempts += 1 }
  }
}

extension ActiveSet {
  /// Takes a step for each violator of a bucket that moves little; returns the number of them.
  mutating func exchangeFarApart(at bucket: Int32) -> Int32 {
    batches.updatedCosts = 0
    if isCrowded || search.forwardOrder.count > BatchBudget.mostMoved { return 0 }
    flushSlopes()
    checkWaitingExpressions()
    batch.removeAll()
    violators.append(bucket: bucket, to: &batch)
    var taken: Int32 = 0
    for index in 0..<batch.count where index <= BatchBudget.mostRefused + 4 * taken {
      if takeInBatch(batch[index]) { taken += 1 }
    }
    batches.noteAttempt(taken: taken)
    return taken
  }

  /// Takes the step of a violator if it is one still, moves little, and its pivot is no noise.
  private mutating func takeInBatch(_ violator: Violator) -> Bool {
    let leaving = violator.expression
    if !expressions[leaving].isActive || block[expressions[leaving].pivot] != none { return false }
    computeDirection(leaving: leaving, sign: violator.sign)
    if search.forwardOrder.count > BatchBudget.mostMoved { return false }
    // Where a slope never turns, it is that of costs from before the batch.
    let hadUnexplainedSlope = outcome.hasUnexplainedSlope
    defer { outcome.hasUnexplainedSlope = hadUnexplainedSlope }
    guard
      let stop = ratioTest(
        leaving: leaving, sign: violator.sign, .steepest, mayYield: false),
      stop.expression != leaving, !expressions[stop.expression].isActive, !mayBeNoise(stop),
      stepScratch.noise * stop.length <= Tolerance.feasibility,
      !isRounding(
        length: stop.length, speed: stop.speed, of: stop.expression, leaving: leaving)
    else { return false }
    applyPassages(except: leaving)
    statistics.pivots += 1
    exchangeAndDeferCosts(
      leaving: leaving, sign: violator.sign, entering: stop.expression, at: stop.constraint,
      target: breakpoints[stop.constraint].value)
    return true
  }
}
