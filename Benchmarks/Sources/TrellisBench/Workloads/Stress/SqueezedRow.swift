import Cassowary

/// A row of labels in less room than they want: each has to give way a little, one after the other.
struct SqueezedRow: RowSystem {
  let solver = Solver()
  let constants: [Double]
  private let chain: Chain
  private let natural: Double
  private var resisting: [ConstraintID] = []
  private var hugging: [ConstraintID] = []

  init(_ count: Int) throws {
    let wanted = Chain.wanted(count)
    natural = Chain.gaps(count) + wanted
    constants = [wanted / 3, 17.5, wanted / 2, 1].map { [natural] in natural - $0.rounded() }
    chain = try Chain(count, solver, end: constants[0], gap: .greaterThanOrEqual)
    for place in 0..<count {
      let wishes = try solver.wishes(chain.widths[place], Chain.wish(place))
      resisting.append(wishes.atLeast)
      hugging.append(wishes.atMost)
    }
  }

  var edited: ConstraintID { chain.end }
  var read: Double { solver.value(of: chain.widths[0]) }

  func verify(_ constant: Double) throws {
    try chain.verifyFit(constant)
    try expect(chain.errors(resisting), natural - constant, scale: natural, "error @750")
    try expect(chain.errors(hugging), 0, scale: natural, "error @250")
  }
}

/// The same where every label has a priority of its own: those that resist least give way first.
struct SqueezedRowByPriority: RowSystem {
  let solver = Solver()
  let constants: [Double]
  private let chain: Chain
  private let natural: Double
  private let priorities: [Double]

  init(_ count: Int) throws {
    let wanted = Chain.wanted(count)
    natural = Chain.gaps(count) + wanted
    constants = [wanted / 3, 17.5, wanted / 2, 1].map { [natural] in natural - $0.rounded() }
    priorities = (0..<count).map { 500 + Double($0 * 7 % count) / Double(count) * 200 }
    chain = try Chain(count, solver, end: constants[0], gap: .greaterThanOrEqual)
    for place in 0..<count {
      try solver.wishes(
        chain.widths[place], Chain.wish(place), resistance: Priority(rawValue: priorities[place]))
    }
  }

  var edited: ConstraintID { chain.end }
  var read: Double { solver.value(of: chain.widths[0]) }

  func verify(_ constant: Double) throws {
    try chain.verifyFit(constant)
    var missing = natural - constant
    for place in chain.widths.indices.sorted(by: { priorities[$0] < priorities[$1] }) {
      let cut = min(missing, Chain.wish(place))
      missing -= cut
      try expect(
        solver.value(of: chain.widths[place]), Chain.wish(place) - cut, scale: natural,
        "width of item \(place)")
    }
  }
}

/// The same where every second label is as wide as its neighbour.
struct SqueezedPairs: RowSystem {
  let solver = Solver()
  let constants: [Double]
  private let chain: Chain
  private let natural: Double
  private let knapsack: Knapsack
  private var resisting: [ConstraintID] = []

  init(_ count: Int) throws {
    var knapsack = Knapsack()
    var wanted = 0.0
    for place in stride(from: 0, to: count - 1, by: 2) {
      let wishes = [Chain.wish(place), Chain.wish(place + 1)].sorted()
      wanted += 2 * wishes[1]
      // Two points of length cost the larger wish one; below the smaller wish both lose.
      knapsack.add(cost: 0.5, length: 2 * (wishes[1] - wishes[0]))
      knapsack.add(cost: 1, length: 2 * wishes[0])
    }
    if count % 2 == 1 {
      wanted += Chain.wish(count - 1)
      knapsack.add(cost: 1, length: Chain.wish(count - 1))
    }
    self.knapsack = knapsack
    natural = Chain.gaps(count) + wanted
    constants = [wanted / 3, 17.5, wanted / 2, 1].map { [natural] in natural - $0.rounded() }
    chain = try Chain(count, solver, end: constants[0], gap: .greaterThanOrEqual)
    for place in 0..<count {
      resisting.append(try solver.wishes(chain.widths[place], Chain.wish(place)).atLeast)
      if place % 2 == 1 {
        try solver.row(1, chain.widths[place], -1, chain.widths[place - 1], .equal, 0)
      }
    }
  }

  var edited: ConstraintID { chain.end }
  var read: Double { solver.value(of: chain.widths[0]) }

  func verify(_ constant: Double) throws {
    try chain.verifyFit(constant)
    try expect(
      chain.errors(resisting), knapsack.error(taking: natural - constant), scale: natural,
      "error @750")
  }
}
