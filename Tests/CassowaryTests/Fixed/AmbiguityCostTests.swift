import Cassowary
import Testing

/// Ranges of many variables at once cost the same for each of them at any number.
@Suite struct AmbiguityCostTests {
  private static let counts = [200, 1_600]

  /// The rows that are computed for each variable at the two sizes.
  private func costs(_ make: (Solver, Int) throws -> Void) throws -> [Double] {
    try Self.counts.map { count in
      let solver = Solver()
      try make(solver, count)
      solver.solve()
      let before = solver.ambiguityRows
      #expect(solver.ambiguities().count == solver.variableCount)
      return Double(solver.ambiguityRows - before) / Double(count)
    }
  }

  /// Nothing holds a chain, so that all of it moves together.
  @Test func chainsThatNothingHolds() throws {
    let costs = try costs { solver, count in
      let places = solver.addVariables(count)
      for (left, right) in zip(places, places.dropFirst()) { try solver.add(right - left == 10) }
      let found = solver.ambiguities()
      #expect(found.map(\.variable) == places)
      #expect(found.allSatisfy { $0.range == -.infinity ... .infinity })
    }
    #expect(costs[1] < 1.1 * costs[0], "\(costs)")
  }

  /// Items of which nothing is known but that sizes are not negative.
  @Test func itemsWithoutConstraints() throws {
    let costs = try costs { solver, count in
      let sizes = solver.addVariables(count)
      let places = solver.addVariables(count)
      try solver.add(contentsOf: sizes.map { $0 >= 0 })
      let found = solver.ambiguities()
      #expect(found.map(\.variable) == sizes + places)
      #expect(found.prefix(count).allSatisfy { $0.range == 0 ... .infinity })
      #expect(found.dropFirst(count).allSatisfy { $0.range == -.infinity ... .infinity })
    }
    #expect(costs[1] < 1.1 * costs[0], "\(costs)")
  }

  /// Labels between two ends, of which each could have the room that is left: all of it moves with one of them
  /// alone, and no step is needed to see that.
  @Test func labelsThatShareRoom() throws {
    let solver = Solver()
    let heights = solver.addVariables(400)
    let tops = solver.addVariables(400)
    for index in 0..<400 {
      try solver.add((heights[index] == 20).priority(250))
      try solver.add(
        index == 0 ? tops[0] == 0 : tops[index] - tops[index - 1] == heights[index - 1])
    }
    try solver.add(tops[399] + heights[399] == 400 * 25)
    solver.solve()
    let before = solver.ambiguityRows
    #expect(solver.ambiguousVariables() == heights + tops.dropFirst())
    #expect(solver.ambiguityRows - before <= 400 * 400)
  }

  /// Ends that exist are found one by one, also where others are known to have none.
  @Test func endsThatExist() throws {
    let solver = Solver()
    let x = solver.addVariables(3)
    try solver.add(x[0] >= 5)
    try solver.add(x[1] - x[0] >= 10)
    try solver.add(x[2] + x[0] <= 100)
    try solver.add(x[2] >= 20)
    let ranges = solver.ambiguities().map(\.range)
    #expect(ranges == [5...80, 15 ... .infinity, 20...95])
  }
}
