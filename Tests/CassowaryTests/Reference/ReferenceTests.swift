import Cassowary
import TestSupport
import Testing

/// The reference itself, on cases computed by hand and against the search over all vertices.
@Suite struct ReferenceTests {
  private typealias Row = LinearSystem.Row

  @Test func higherPriorityWins() {
    let optimum = optimum(
      1,
      [
        Row([(1, 0)], .equal, 24, priority: 500),
        Row([(1, 0)], .greaterThanOrEqual, 30, priority: 525),
      ])
    #expect(optimum.errors.map(\.priority) == [525, 500])
    #expect(optimum.errors.map(\.sum) == [0, 6])
    #expect(optimum.range(of: 0) == (30, 30))
  }

  @Test func equalPrioritiesShareTheError() {
    let optimum = optimum(
      1, [Row([(1, 0)], .equal, 0, priority: 500), Row([(1, 0)], .equal, 10, priority: 500)])
    #expect(optimum.errors.map(\.sum) == [10])
    #expect(optimum.range(of: 0) == (0, 10))
  }

  /// a + b == 10 required; a == 2b @600 gives a = 20/3; a >= 9 @800 comes first, so b <= 1 and the
  /// error at 600 is 9 - 2 = 7; then b == 5 @100 misses by 4.
  @Test func threePriorities() {
    let optimum = optimum(
      2,
      [
        Row([(1, 0), (1, 1)], .equal, 10),
        Row([(1, 0), (-2, 1)], .equal, 0, priority: 600),
        Row([(1, 0)], .greaterThanOrEqual, 9, priority: 800),
        Row([(1, 1)], .equal, 5, priority: 100),
      ])
    #expect(optimum.errors.map(\.sum) == [0, 0, 7, 4])
    #expect(optimum.range(of: 0) == (9, 9))
    #expect(optimum.range(of: 1) == (1, 1))
  }

  @Test func fractionsStayExact() {
    let optimum = optimum(
      2, [Row([(3, 0), (1, 1)], .equal, 10), Row([(1, 0), (-4, 1)], .equal, 0, priority: 1)])
    #expect(optimum.errors.map(\.sum) == [0, 0])
    #expect(optimum.range(of: 0) == (Rational(40) / 13, Rational(40) / 13))
  }

  @Test func unsatisfiableStopsAtRequired() {
    let optimum = optimum(
      1,
      [
        Row([(1, 0)], .equal, 1), Row([(1, 0)], .greaterThanOrEqual, 4),
        Row([(1, 0)], .equal, 0, priority: 10),
      ])
    #expect(!optimum.isSatisfiable)
    #expect(optimum.errors.map(\.sum) == [3])
  }

  @Test func rowsWithoutTerms() {
    #expect(optimum(0, [Row([(Double, Int)](), .equal, 0)]).isSatisfiable)
    #expect(!optimum(0, [Row([(Double, Int)](), .greaterThanOrEqual, 1)]).isSatisfiable)
    #expect(optimum(1, [Row([(1, 0), (-1, 0)], .equal, 3, priority: 2)]).errors.map(\.sum) == [3])
  }

  @Test func rangesWithoutBounds() {
    let optimum = optimum(
      3, [Row([(1, 0)], .greaterThanOrEqual, 2), Row([(1, 0), (1, 1)], .equal, 5)])
    #expect(optimum.range(of: 0) == (2, nil))
    #expect(optimum.range(of: 1) == (nil, 3))
    #expect(optimum.range(of: 2) == (nil, nil))
  }

  @Test func irreducibleConflicts() {
    let circle = [
      Row([(1, 0), (-1, 1)], .lessThanOrEqual, 0), Row([(1, 1), (-1, 2)], .lessThanOrEqual, 0),
      Row([(1, 2), (-1, 0)], .lessThanOrEqual, -1),
    ]
    #expect(LinearSystem.isIrreducibleConflict(circle, variableCount: 3))
    #expect(!LinearSystem.isIrreducibleConflict(Array(circle.dropLast()), variableCount: 3))
    let more = circle + [Row([(1, 0)], .equal, 0)]
    #expect(!LinearSystem.isIrreducibleConflict(more, variableCount: 3))
    #expect(!LinearSystem.canHold(more, variableCount: 3))
  }

  @Test func agreesWithTheSearchOverAllVertices() {
    for seed in RandomCases("reference against all vertices", debug: 60, release: 2_000) {
      var generator = SystemGenerator(seed: seed)
      let system = generator.tinySystem()
      let fast = LexicographicOptimum(system).errors.map(\.sum)
      let slow = VertexEnumeration.leastErrors(system)
      #expect(fast == Array(slow.prefix(fast.count)), "seed \(seed)\n\(system)")
    }
  }

  @Test func textForm() {
    let row = Row([(2, 0), (1, 1), (-0.5, 30)], .lessThanOrEqual, 10, priority: 999.5)
    #expect(row.description == "2*a + b - 0.5*v30 <= 10 @999.5")
    #expect(Row([(-1, 2)], .equal, -0.25).description == "-c == -0.25")
  }

  private func optimum(_ variableCount: Int, _ rows: [Row]) -> LexicographicOptimum {
    LexicographicOptimum(LinearSystem(variableCount: variableCount, rows: rows))
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) {
    self.init(value)
  }
}
