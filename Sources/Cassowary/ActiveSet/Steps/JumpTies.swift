// Ties: what a jump cannot move because a required equality near by rests.
//
// Two labels with equal wishes and one width: both wishes are met and active, and the required equality of the two
// widths, which follows from them, rests. Neither label can give way by itself, so an offer of either breaks the
// equality at once, and it would take a step through the whole chain to make the equality active instead of a wish.
// All such ties among what moves the coupling expression are exchanged together, by exchanges of length zero near
// by, before segments are collected. The labels offer what they can give together then.
//
// Each exchange makes one more required equality active, so a round of them that finds nothing comes soon.

extension ActiveSet {
  /// Makes the required equalities that rest near offers active instead of wishes that are offered; returns whether
  /// there were any.
  ///
  /// Expects the offers and satellites of the coupling expression, which is to go up or, where `up` is -1, down.
  mutating func exchangeTies(up: Double) -> Bool {
    let before = statistics.pivots
    var mark: UInt32 = 0
    for index in 0..<jumpScratch.offers.count {
      let offer = jumpScratch.offers[index]
      if isRequired(expressions[offer.expression].position) { continue }
      let tie = findTie(of: offer.expression)
      if tie == none { continue }
      if mark == 0 { mark = beginMovesOfJump() }
      let side: Double = offer.multiplier * up > 0 ? 1 : -1
      let satellite = jumpScratch.satellites[tie]
      exchangeNearby(
        offer.expression, side: side,
        at: Event(
          length: 0, speed: satellite.multiplier * side, expression: satellite.expression,
          constraint: expressions[satellite.expression].position),
        mark: mark)
    }
    if statistics.pivots == before { return false }
    endMovesOfJump()
    return true
  }

  /// The first satellite of an active expression that is a required equality that rests, or `none`.
  private mutating func findTie(of expression: Int32) -> Int32 {
    var index = jumpScratch.firstSatellite[expression]
    while index != none {
      let satellite = jumpScratch.satellites[index].expression
      if isResting(satellite) && isRequired(expressions[satellite].position) { return index }
      index = jumpScratch.satellites[index].next
    }
    return none
  }

  private func isRequired(_ constraint: Int32) -> Bool {
    constraint != none && hierarchy.classes[breakpoints[constraint].kind].level == 0
  }
}
