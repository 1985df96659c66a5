import Cassowary
import TestSupport
import Testing

/// Small systems with known answers, several of which are known to trip solvers.
@Suite struct KnownCaseTests {
  private let solver = Solver()

  @Test func proportionalCycleHasOnlyZero() throws {
    let a = solver.addVariable("a")
    let b = solver.addVariable("b")
    try solver.add(a == 2 * b)
    try solver.add(b == 3 * a)
    #expect(solver.value(of: a) == 0)
    #expect(solver.value(of: b) == 0)
    #expect(solver.ambiguousVariables().isEmpty)
  }

  /// A range leaves the value open, but any order of the bounds leaves it inside, with no error.
  @Test func boundsInAnyOrder() throws {
    for order in [[0, 1], [1, 0]] {
      let solver = Solver()
      let x = solver.addVariable("x")
      let bounds = [x >= 10, x <= 20]
      for place in order { try solver.add(bounds[place]) }
      let value = solver.value(of: x)
      #expect(value >= 10 && value <= 20)
      #expect(solver.ambiguousVariables() == [x])
    }
  }

  /// Dantzig's kind of problem: as much profit as malt, hops and corn allow.
  ///
  /// Ale takes 5 corn, 4 hops
  /// and 35 malt and earns 13; beer takes 15, 4 and 20 and earns 23.
  @Test func brewersProblem() throws {
    let ale = solver.addVariable("ale")
    let beer = solver.addVariable("beer")
    let malt = solver.addVariable("malt")
    let profit = solver.addVariable("profit")
    try solver.add(contentsOf: [
      ale >= 0, beer >= 0, 5 * ale + 15 * beer <= 480, 4 * ale + 4 * beer <= 160,
      malt == 35 * ale + 20 * beer, malt <= 1190, profit == 13 * ale + 23 * beer,
      (profit == 1e6).priority(500),
    ])
    #expect(abs(solver.value(of: ale) - 12) < 1e-9)
    #expect(abs(solver.value(of: beer) - 28) < 1e-9)
    #expect(abs(solver.value(of: malt) - 980) < 1e-9)
    #expect(abs(solver.value(of: profit) - 800) < 1e-9)
  }

  /// Dragging a midpoint: the ends stay inside 0 to 100 and 10 apart, the midpoint follows as far as
  /// that allows and comes back.
  @Test func midpointIsDragged() throws {
    let left = solver.addVariable("left")
    let middle = solver.addVariable("middle")
    let right = solver.addVariable("right")
    try solver.add(contentsOf: [
      2 * middle == left + right, left + 10 <= right, right <= 100, left >= 0,
    ])
    for (wish, result) in [(70.0, 70.0), (99, 95), (2, 5), (50, 50), (-40, 5)] {
      try solver.suggest(wish, for: middle)
      #expect(solver.value(of: middle) == result)
      let (low, high) = (solver.value(of: left), solver.value(of: right))
      #expect(low >= 0 && high <= 100 && high - low >= 10 && low + high == 2 * result)
    }
  }

  /// A quadrilateral whose midpoints follow its corners; the corners keep 20 apart and inside 500.
  @Test func quadrilateralWithMidpoints() throws {
    let corners = [(10.0, 10.0), (10, 200), (200, 200), (200, 10)]
    let xs = solver.addVariables(4)
    let ys = solver.addVariables(4)
    let middleXs = solver.addVariables(4)
    for place in 0..<4 {
      try solver.add(
        (xs[place] == corners[place].0).priority(Priority(rawValue: 100 + Double(place))))
      try solver.add(
        (ys[place] == corners[place].1).priority(Priority(rawValue: 100 + Double(place))))
      try solver.add(2 * middleXs[place] == xs[place] + xs[(place + 1) % 4])
    }
    for (left, right) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
      try solver.add(xs[left] + 20 <= xs[right])
    }
    for x in xs { try solver.add(contentsOf: [x >= 0, x <= 500]) }
    #expect(xs.map { solver.value(of: $0) } == [10, 10, 200, 200])
    #expect(middleXs.map { solver.value(of: $0) } == [10, 105, 200, 105])
    try solver.suggest(300, for: xs[0])
    #expect(solver.value(of: xs[0]) == 300)
    // The right corners are pushed along, and nothing else moves.
    #expect(xs.map { solver.value(of: $0) } == [300, 10, 320, 320])
    try solver.suggest(600, for: xs[0])
    #expect(xs.map { solver.value(of: $0) } == [480, 10, 500, 500])
    solver.stopSuggesting(for: xs[0])
    #expect(xs.map { solver.value(of: $0) } == [10, 10, 200, 200])
  }

  @Test func redundantEqualities() throws {
    let xs = solver.addVariables(4)
    for _ in 0..<3 {
      for (left, right) in zip(xs, xs.dropFirst() + xs.prefix(1)) {
        try solver.add(left == right)
        try solver.add(3 * left - 3 * right == 0)
      }
    }
    try solver.add(xs[0] + xs[1] == 20)
    try solver.add(xs[2] + xs[3] == 20)
    #expect(xs.allSatisfy { solver.value(of: $0) == 10 })
    #expect(solver.ambiguousVariables().isEmpty)
  }

  @Test func constraintsComeAndGo() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    let sum = try solver.add(x + y == 10)
    for round in 0..<50 {
      let value = Double(round)
      let fixed = try solver.add(x == value)
      #expect(solver.value(of: x) == value)
      #expect(solver.value(of: y) == 10 - value)
      try solver.remove(fixed)
      #expect(!solver.contains(fixed))
    }
    #expect(solver.constraintCount == 1)
    #expect(solver.contains(sum))
  }

  @Test func valuesAreFreshAfterRemovalAndReturn() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    try solver.add(y == x + 5)
    let first = try solver.add(x == 10)
    #expect(solver.value(of: y) == 15)
    try solver.remove(first)
    let second = try solver.add(x == 20)
    #expect(solver.value(of: y) == 25)
    try solver.remove(second)
    try solver.add(x == 10)
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 15)
  }

  @Test func undeterminedVariablesKeepTheirValues() throws {
    let x = solver.addVariable("x")
    #expect(solver.value(of: x) == 0)
    let fixed = try solver.add(x == 42)
    #expect(solver.value(of: x) == 42)
    #expect(solver.ambiguousVariables().isEmpty)
    try solver.remove(fixed)
    #expect(solver.value(of: x) == 42)
    #expect(solver.ambiguousVariables() == [x])
  }

  @Test func likeTermsAreAddedUp() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    try solver.add(x + x + y - y == 10)
    #expect(solver.value(of: x) == 5)
    #expect(solver.ambiguousVariables() == [y])
    try solver.add(2 * x + y - x == 8)
    #expect(solver.value(of: y) == 3)
  }

  @Test func expressionsHaveValues() throws {
    let x = solver.addVariable("x")
    let y = solver.addVariable("y")
    try solver.add(contentsOf: [x == 3, y == 4])
    #expect(solver.value(of: 2 * x - y / 2 + 10) == 14)
    #expect(solver.value(of: LinearExpression(7)) == 7)
  }

  @Test func errorsAreInTheUnitsWritten() throws {
    let x = solver.addVariable("x")
    try solver.add(x == 10)
    let half = try solver.add((x / 2 == 0).priority(100))
    let above = try solver.add((3 * x <= 60).priority(100))
    let below = try solver.add((3 * x >= 60).priority(100))
    #expect(solver.error(of: half) == 5)
    #expect(solver.error(of: above) == 0)
    #expect(solver.error(of: below) == 30)
  }
}
