import Cassowary
import TestSupport
import Testing

/// Required constraints that are added one by one: the state is copied only for one that might be refused.
@Suite struct WitnessTests {
  /// Labels in groups of one width in a row, built with `add`: moving the width of a label, or the place of its
  /// neighbour, shows that nothing is refused.
  @Test(arguments: [30, 120]) func rowsOfGroupsAreNotCopied(_ count: Int) throws {
    let solver = Solver()
    var random = SplitMix64(seed: 3)
    var previous: (place: Variable, width: Variable)?
    var leader: Variable?
    for item in 0..<count {
      let width = solver.addVariable()
      let place = solver.addVariable()
      try solver.add(width >= 0)
      try solver.add((width == Double(20 + Int(random.next() % 80))).priority(750))
      if let previous {
        try solver.add(place == previous.place + previous.width + 8)
      } else {
        try solver.add(place == 8)
      }
      if let leader, item % 3 != 0 { try solver.add(width == leader) } else { leader = width }
      previous = (place, width)
    }
    #expect(solver.copiesForChecks == 0)
    #expect(solver.status == .optimal)
    #expect(solver.certificate().isProven)
  }

  /// Not each term of a wide row is tried as a witness, with a look at all terms of another.
  @Test(.ends(withinSeconds: 20)) func wideRowsAreSolved() throws {
    let solver = Solver()
    let variables = solver.addVariables(20_000)
    func sum(_ weight: (Int) -> Double) -> LinearExpression {
      LinearExpression(
        variables.enumerated().map { LinearExpression.Term(weight($0.offset), $0.element) })
    }
    try solver.add(sum { _ in 1 } == 0)
    try solver.add(sum { Double(1 + $0 % 7) } == 5)
    #expect(solver.solve() == nil)
  }

  /// A row that would hold if a variable were moved, but for another row of that variable, is checked by a solve.
  @Test func rowsOfTheMovedVariableAreLookedAt() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable("x"), solver.addVariable("y"))
    try solver.add(x <= 10)
    try solver.add(x + y == 20)
    #expect(solver.copiesForChecks == 0)
    let before = (solver.value(of: x), solver.value(of: y))
    #expect(throws: SolverError.self) { try solver.add(y <= 5) }
    #expect(solver.copiesForChecks == 1)
    #expect((solver.value(of: x), solver.value(of: y)) == before)
    try solver.add(y >= 15)
    #expect(solver.value(of: x) <= 5)
    #expect(solver.value(of: x) + solver.value(of: y) == 20)
  }

  /// A constraint that holds only once two variables are moved is not refused: the last one moves, and the others
  /// follow.
  @Test func twoVariablesThatMoveTogether() throws {
    let solver = Solver()
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(a == b)
    try solver.add(b == c)
    try solver.add(a >= 100)
    #expect(solver.copiesForChecks == 0)
    #expect(solver.value(of: c) >= 100)
  }

  /// A move that ends beyond a required bound is no witness, however many optional constraints pull there.
  @Test func boundsOfTheMovedVariable() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable("a"), solver.addVariable("b"))
    try solver.add(a == 3)
    try solver.add(b <= 2)
    try solver.add((b == 3).priority(999))
    #expect(throws: SolverError.self) { try solver.add(a == b) }
    #expect(solver.value(of: b) == 2)
    #expect(solver.status == .optimal)
  }

  /// In a column between two ends the constant of a required constraint moves everything below it, and is checked by
  /// what moves.
  ///
  /// Beyond the lower end it is refused, by a solve.
  @Test(arguments: [20, 80]) func constantsOfRowsAreNotCopied(_ count: Int) throws {
    let solver = Solver()
    let end = solver.addVariable("end")
    let ofEnd = try solver.add(end <= 100 * Double(count))
    var heights: [ConstraintID] = []
    var previous: Variable?
    for _ in 0..<count {
      let (top, bottom) = (solver.addVariable(), solver.addVariable())
      if let previous { try solver.add(top == previous + 8) } else { try solver.add(top == 8) }
      heights.append(try solver.add(bottom == top + 20))
      previous = bottom
    }
    let last = try #require(previous)
    try solver.add(last <= end - 8)
    for (index, height) in heights.enumerated() {
      try solver.setConstant(Double(20 + index % 3), of: height)
    }
    try solver.setConstant(50 * Double(count), of: ofEnd)
    #expect(solver.copiesForChecks == 0)
    let expected = (0..<count).reduce(0) { $0 + Double(28 + $1 % 3) }
    #expect(solver.value(of: last) == expected)
    let before = solver.value(of: end)
    #expect(throws: SolverError.self) {
      try solver.setConstant(30 * Double(count) + 20, of: heights[count / 2])
    }
    #expect(solver.copiesForChecks == 1)
    #expect((solver.value(of: last), solver.value(of: end)) == (expected, before))
    #expect(solver.status == .optimal)
  }

  /// A change that required constraints of what follows refuse is no witness, nor one of another constraint of the
  /// same expression.
  @Test func whatFollowsIsLookedAt() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable("a"), solver.addVariable("b"))
    let ofA = try solver.add(a == 3)
    try solver.add(b == 2 * a)
    let limit = try solver.add(b <= 10)
    try solver.add(a >= 1)
    #expect(throws: SolverError.self) { try solver.setConstant(6, of: ofA) }
    #expect(throws: SolverError.self) { try solver.setConstant(0, of: ofA) }
    #expect(throws: SolverError.self) { try solver.setConstant(5, of: limit) }
    #expect((solver.value(of: a), solver.value(of: b)) == (3, 6))
    #expect(solver.copiesForChecks == 3)
    try solver.setConstant(5, of: ofA)
    try solver.setConstant(10, of: limit)
    #expect(solver.copiesForChecks == 3)
    #expect(solver.value(of: b) == 10)
  }

  /// Making a constraint required that holds, or that can hold, copies nothing.
  @Test func priorities() throws {
    let solver = Solver()
    let (a, b) = (solver.addVariable("a"), solver.addVariable("b"))
    let weak = try solver.add((a == 3).priority(250))
    let strong = try solver.add((b == 5).priority(750))
    try solver.add(a == b)
    try solver.setPriority(.required, of: strong)
    #expect(solver.copiesForChecks == 0)
    #expect(throws: SolverError.self) { try solver.setPriority(.required, of: weak) }
    #expect(solver.copiesForChecks == 1)
    #expect(solver.value(of: a) == 5)
    try solver.setPriority(750, of: strong)
    try solver.setPriority(.required, of: weak)
    #expect(solver.copiesForChecks == 1)
    #expect(solver.value(of: b) == 3)
  }

  /// Cells that are added with one call each: their edges get values from the constraints, in any order.
  @Test(arguments: [10, 40]) func batchesAreNotCopied(_ count: Int) throws {
    let solver = Solver()
    let width = solver.addVariable()
    try solver.add(width == 320)
    var random = SplitMix64(seed: 5)
    var previous: Variable?
    for _ in 0..<count {
      let edges = solver.addVariables(5)
      let (left, right, top, bottom) = (edges[0], edges[1], edges[2], edges[3])
      var constraints = [
        left == 16, right == width - 16, right - left >= 0, bottom == top + 44, bottom >= 0,
        2 * edges[4] == left + right, (edges[4] == 0).priority(250),
      ]
      if let previous {
        constraints.append(top == previous + 8)
      } else {
        constraints.append(top == 0)
      }
      for index in constraints.indices.dropLast() {
        let other = index + Int(random.next() % UInt64(constraints.count - index))
        constraints.swapAt(index, other)
      }
      try solver.add(contentsOf: constraints)
      previous = bottom
    }
    #expect(solver.copiesForChecks == 0)
    #expect(try solver.value(of: #require(previous)) == 52 * Double(count) - 8)
    #expect(solver.certificate().isProven)
    let last = try #require(previous)
    let before = solver.constraintCount
    #expect(throws: SolverError.self) { try solver.add(contentsOf: [last >= 0, last <= 5]) }
    #expect(solver.copiesForChecks == 1)
    #expect(solver.constraintCount == before)
  }

  /// A wish may have brought a variable far away: what it comes back to is judged by what it is there.
  @Test(arguments: [1e9, 1e10, 1e12]) func movesFromFarAway(_ far: Double) throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable("x"), solver.addVariable("y"))
    try solver.add(x >= 0)
    try solver.add((x == far).priority(5))
    let most = try solver.add(x <= 1e12)
    #expect(solver.value(of: x) == far)
    #expect(throws: SolverError.self) { try solver.add(x <= -3e-8) }
    #expect(throws: SolverError.self) { try solver.setConstant(-3e-8, of: most) }
    try solver.add((y == far).priority(5))
    #expect(solver.value(of: y) == far)
    try solver.add(y == 3e-8)
    #expect(throws: SolverError.self) { try solver.add(y <= 0) }
    #expect(solver.status == .optimal)
  }
}
