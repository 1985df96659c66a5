import Cassowary

/// Equal widths in one pinned row: everything depends on everything.
struct EqualRow: RowSystem {
  let solver = Solver()
  let constants: [Double]
  private let chain: Chain

  init(_ count: Int) throws {
    let gaps = Chain.gaps(count)
    constants = [gaps + 50, gaps + 10 * Double(count), gaps + 1]
    chain = try Chain(count, solver, end: constants[0], gap: .equal)
    for place in 1..<count {
      try solver.row(1, chain.widths[place], -1, chain.widths[place - 1], .equal, 0)
    }
  }

  var edited: ConstraintID { chain.end }
  var read: Double { solver.value(of: chain.widths[0]) }

  func verify(_ constant: Double) throws {
    let count = chain.widths.count
    let width = (constant - Chain.gaps(count)) / Double(count)
    for (place, variable) in chain.widths.enumerated() {
      try expect(solver.value(of: variable), width, scale: constant, "width of item \(place)")
    }
  }
}

/// Equal pairs in a container too small for the gaps between them: unsatisfiable, and a system in which
/// pivots are known to go in circles.
struct ImpossiblePairs: RowSystem {
  let solver = Solver()
  let constants: [Double]
  private let chain: Chain

  init(_ count: Int) throws {
    let gaps = Chain.gaps(count)
    constants = [gaps - 5, gaps - 25]
    chain = try Chain(count, solver, end: constants[0], gap: .greaterThanOrEqual)
    for place in 0..<count {
      try solver.wishes(chain.widths[place], 50)
      if place % 2 == 1 {
        try solver.row(1, chain.widths[place], -1, chain.widths[place - 1], .equal, 0)
      }
    }
  }

  var edited: ConstraintID { chain.end }
  var read: Double { solver.value(of: chain.widths[0]) }

  func verify(_ constant: Double) throws {
    let missing = Chain.gaps(chain.widths.count) - constant
    try expect(chain.errors(chain.links), missing, scale: constant, "error of the required rows")
    guard let conflict = solver.solve() else {
      throw WrongAnswer(description: "a conflict is not found")
    }
    if !conflict.members.contains(.existing(chain.end)) {
      throw WrongAnswer(description: "the end of the chain is not part of the conflict")
    }
  }
}
