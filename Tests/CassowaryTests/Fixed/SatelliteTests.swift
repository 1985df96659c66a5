import Cassowary
import TestSupport
import Testing

/// Chains in which what gives way has a partner near by: many of them decide in one jump, at a cost that does
/// not grow with the length of the chain.
@Suite struct SatelliteTests {
  private static let counts = [100, 400]

  private static func wish(_ place: Int) -> Double { Double(40 + place * 37 % 60) }

  /// A row of labels of which every second is as wide as its neighbour; returns their wishes, and the row that
  /// holds the end.
  private static func pairs(
    _ count: Int, _ solver: Solver
  ) throws -> (resisting: [ConstraintID], end: ConstraintID) {
    let places = solver.addVariables(count)
    let widths = solver.addVariables(count)
    var rows = [places[0] == 0]
    for item in 0..<count {
      rows.append(widths[item] >= 0)
      if item > 0 { rows.append(places[item] - places[item - 1] - widths[item - 1] >= 8) }
      if item % 2 == 1 { rows.append(widths[item] == widths[item - 1]) }
    }
    try solver.add(contentsOf: rows)
    let resisting = try solver.add(
      contentsOf: (0..<count).map { (widths[$0] >= wish($0)).priority(750) })
    try solver.add(contentsOf: (0..<count).map { (widths[$0] <= wish($0)).priority(250) })
    let end = try solver.addUnchecked(
      Constraint(places[count - 1] + widths[count - 1], .equal))
    return (resisting, end)
  }

  /// The least error when pairs are `missing` points too wide: a point of the wider label of a pair costs one
  /// half, below the wish of the other one it costs one.
  private static func leastError(_ count: Int, missing: Double) -> Double {
    var cheap = 0.0
    for place in stride(from: 0, to: count, by: 2) {
      cheap += 2 * abs(wish(place) - wish(place + 1))
    }
    return min(missing, cheap) / 2 + max(0, missing - cheap)
  }

  private static func natural(_ count: Int) -> Double {
    let gaps = 8 * Double(count - 1)
    return stride(from: 0, to: count, by: 2).reduce(gaps) {
      $0 + 2 * max(wish($1), wish($1 + 1))
    }
  }

  @Test func pairsDecideTogether() throws {
    var costs: [[Double]] = []
    for count in Self.counts {
      let solver = Solver()
      let (resisting, end) = try Self.pairs(count, solver)
      var row: [Double] = []
      for share in [0.7, 0.95, 0.5, 0.8] {
        let missing = (Self.natural(count) * (1 - share)).rounded()
        try solver.setConstantUnchecked(Self.natural(count) - missing, of: end)
        let error = resisting.reduce(0) { $0 + solver.error(of: $1) }
        #expect(abs(error - Self.leastError(count, missing: missing)) < 1e-6)
        #expect(solver.status == .optimal)
        #expect(solver.statistics.stages == 0)
        row.append(Double(solver.statistics.touchedRows) / Double(count))
      }
      #expect(solver.checkInvariants() == [])
      costs.append(row)
    }
    for (small, large) in zip(costs[0], costs[1]) { #expect(large < 1.5 * small, "\(costs)") }
  }

  /// Rows as high as the highest of their three labels, in a column too short for them.
  @Test func nestedMaximaDecideTogether() throws {
    var costs: [Double] = []
    for count in Self.counts {
      let solver = Solver()
      let rows = solver.addVariables(count)
      let tops = solver.addVariables(count)
      var natural = 0.0
      var cheap = 0.0
      var resisting: [Constraint] = []
      var constraints = [tops[0] == 0]
      for place in 0..<count {
        let sizes = (0..<3).map { Double(10 + (place * 7 + $0 * 11) % 23) }
        for size in sizes {
          let label = solver.addVariable()
          constraints += [label >= 0, rows[place] >= label]
          resisting.append((label >= size).priority(750))
          constraints.append((label <= size).priority(250))
        }
        if place > 0 { constraints.append(tops[place] == tops[place - 1] + rows[place - 1]) }
        constraints.append((rows[place] == 0).priority(100))
        let sorted = sizes.sorted(by: >)
        natural += sorted[0]
        cheap += sorted[0] - sorted[1]
      }
      try solver.add(contentsOf: constraints)
      let wishes = try solver.add(contentsOf: resisting)
      let missing = (cheap / 2).rounded()
      try solver.add(tops[count - 1] + rows[count - 1] == natural - missing)
      #expect(abs(wishes.reduce(0) { $0 + solver.error(of: $1) } - missing) < 1e-6)
      #expect(solver.status == .optimal)
      #expect(solver.statistics.stages == 0)
      #expect(solver.checkInvariants() == [])
      costs.append(Double(solver.statistics.touchedRows) / Double(count))
    }
    #expect(costs[1] < 1.5 * costs[0], "\(costs)")
  }
}
