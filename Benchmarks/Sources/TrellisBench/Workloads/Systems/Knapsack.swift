/// The least total error when a length has to be taken away (or added) where it costs least.
///
/// Every piece can give `length` points at `cost` error a point, and pieces that give one after the
/// other cost more and more; then the cheapest first is optimal.
struct Knapsack {
  private(set) var pieces: [(cost: Double, length: Double)] = []

  mutating func add(cost: Double, length: Double) {
    if length > 0 { pieces.append((cost, length)) }
  }

  /// The error of taking `length` points.
  func error(taking length: Double) -> Double {
    var left = length
    var error = 0.0
    for piece in pieces.sorted(by: { $0.cost < $1.cost }) {
      let taken = min(left, piece.length)
      error += taken * piece.cost
      left -= taken
    }
    return error
  }
}
