import Cassowary

/// W6: `|-[a]-[b(==a)]-[c(==a)]-|` again and again in one container: a cycle in every line.
struct EqualTriples: RowSystem {
  let solver = Solver()
  let edited: ConstraintID
  let constants = [320.0, 568]
  private var widths: [Variable] = []
  private var lefts: [Variable] = []

  init(_ count: Int) throws {
    let container = solver.addVariable()
    edited = try solver.row(1, container, .equal, constants[0])
    for _ in 0..<count / 3 {
      let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      try solver.row(1, x, .equal, 20)
      try solver.row(1, y, -1, x, -1, a, .equal, 8)
      try solver.row(1, b, -1, a, .equal, 0)
      try solver.row(1, z, -1, y, -1, b, .equal, 8)
      try solver.row(1, c, -1, a, .equal, 0)
      try solver.row(1, container, -1, z, -1, c, .equal, 20)
      lefts += [x, y, z]
      widths += [a, b, c]
    }
  }

  var read: Double { widths.last.map { solver.value(of: $0) } ?? 0 }

  func verify(_ constant: Double) throws {
    let third = (constant - 56) / 3
    for (place, width) in widths.enumerated() {
      try expect(solver.value(of: width), third, "width of label \(place)")
      try expect(
        solver.value(of: lefts[place]), 20 + Double(place % 3) * (third + 8),
        "left of label \(place)")
    }
  }
}

extension Workload {
  static let equalTriples = pair(
    "W6", "lines of three equal widths", EqualTriples.self, counts: sizes, quickCounts: quickSizes,
    labels: { Double($0 / 3 * 3) })
}
