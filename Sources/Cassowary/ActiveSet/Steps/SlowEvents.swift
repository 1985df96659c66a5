// Expressions that move slowly beside the sizes of their terms.
//
// The members of a block move together, and so do their errors, of which the size of a row knows nothing: it is
// an estimate from above, and beside it a true speed can look like noise. A step leaves such a row out, and looks at
// it when it has moved (`mayMiss` in `Step.swift`). Where nothing is looked at afterwards, the row is met if its speed
// is the same from the other side, which has no rounding in common with it.

extension ActiveSet {
  /// Collects the events of `collectEvents`, and those of slow expressions that are no noise.
  mutating func collectAllEvents(leaving: Int32, sign: Double) {
    let tolerance = pivotTolerance
    pivotTolerance = min(tolerance, Tolerance.cancelled)
    collectEvents(leaving: leaving, sign: sign)
    pivotTolerance = tolerance
    if tolerance < Tolerance.pivot { return }
    var kept: Int32 = 0
    for index in 0..<stepScratch.events.count {
      let event = stepScratch.events[index]
      if event.expression == leaving || isMoving(event.expression, leaving: leaving, sign: sign) {
        stepScratch.events[kept] = event
        kept += 1
      }
    }
    if kept == stepScratch.events.count { return }
    stepScratch.events.truncate(to: kept)
    stepScratch.events.makeHeap()
  }

  /// True if an expression moves in the current direction, by more than what rounding can make of its terms or by the
  /// same from both sides.
  mutating func isMoving(_ expression: Int32, leaving: Int32, sign: Double) -> Bool {
    let (speed, size) = speed(of: expression)
    if abs(speed) > pivotTolerance * size { return true }
    if abs(speed) <= Tolerance.cancelled * size { return false }
    let other = multiplier(of: leaving, in: expression).value * sign
    return abs(other - speed) <= Tolerance.exactAgreement * abs(speed)
  }

  /// The part of an active expression in another, computed backward, and its size.
  mutating func multiplier(of active: Int32, in expression: Int32) -> (value: Double, size: Double)
  {
    beginBackwardSearch()
    if expressions[expression].isActive {
      addGradientAfterYielding(of: expression)
    } else {
      addGradient(1, of: expression)
    }
    sweepBackward()
    let root = expressions[active].pivot
    if !isEntered(root) { return (0, 0) }
    let found = search.work[root]
    return (found.value, found.size)
  }
}
