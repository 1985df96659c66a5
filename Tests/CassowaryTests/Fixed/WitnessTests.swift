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

  /// What would hold if a variable were moved, but for another row of it, is checked by a solve.
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

  /// A constraint that holds only once two variables are moved is found by a solve, and is not refused.
  @Test func twoVariablesThatMoveTogether() throws {
    let solver = Solver()
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(a == b)
    try solver.add(b == c)
    try solver.add(a >= 100)
    #expect(solver.copiesForChecks == 1)
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
}
