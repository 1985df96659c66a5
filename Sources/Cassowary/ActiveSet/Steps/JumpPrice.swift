// The price of the coupling expression of a jump: what a unit of it is worth to the objective.
//
// Each offer has the price in its reduced costs, times its multiplier; what is left of these is what the offer
// itself costs. The price is more than the slope of the coupling expression where other expressions move as it
// does: labels with one width that close a row have one wish each, and all of them are in the price. What an
// offer costs that moves nothing near by, such as a gap of the row, is the price alone. Some of these move
// something else besides, so the price is what most of them say.

extension ActiveSet {
  /// Leaves in `ranked` the price of the coupling expression.
  mutating func collectPrice(of coupling: Int32) {
    let witness = findWitness()
    if witness == none {
      ActiveSet.addSlope(
        of: coupling, at: expressions[coupling].position, times: 1, to: &cost, expressions,
        breakpoints, hierarchy.classes)
    } else {
      ActiveSet.addCosts(
        of: jumpScratch.offers[witness].expression, to: &cost, expressions, costs.cells)
      cost.scale(by: 1 / jumpScratch.offers[witness].multiplier)
    }
    rankCosts()
  }

  /// The offer whose reduced costs, per unit of the coupling expression, are those of most offers that have
  /// costs and move nothing near by (the majority vote of Boyer and Moore); `none` if there is no such offer.
  @inline(never)
  private func findWitness() -> Int32 {
    var witness = none
    var votes = 0
    for index in 0..<jumpScratch.offers.count {
      let expression = jumpScratch.offers[index].expression
      if expressions[expression].costs == none { continue }
      if jumpScratch.firstSatellite[expression] != none { continue }
      if votes == 0 {
        witness = index
        votes = 1
      } else {
        votes += sayTheSame(jumpScratch.offers[witness], jumpScratch.offers[index]) ? 1 : -1
      }
    }
    return witness
  }

  /// True if two offers have the same reduced costs per unit of the coupling expression.
  private func sayTheSame(_ left: Offer, _ right: Offer) -> Bool {
    var (leftCell, rightCell) = (
      expressions[left.expression].costs, expressions[right.expression].costs
    )
    while leftCell != none && rightCell != none {
      let (a, b) = (costs.cells[leftCell], costs.cells[rightCell])
      let (x, y) = (a.value / left.multiplier, b.value / right.multiplier)
      if a.level != b.level || abs(x - y) > Tolerance.agreement * abs(x) { return false }
      (leftCell, rightCell) = (a.next, b.next)
    }
    return leftCell == rightCell
  }
}
