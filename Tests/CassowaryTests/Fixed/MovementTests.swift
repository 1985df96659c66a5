import Cassowary
import Testing

/// The variables that move along when the constant of one variable changes.
@Suite struct MovementTests {
  private let solver = Solver()
  private let root: Variable
  private let row: ConstraintID

  init() throws {
    root = solver.addVariable("root")
    row = try solver.add(root == 0)
  }

  /// The movement, by variable, checked against what happens to the values.
  private func movement() throws -> [Variable: Double]? {
    guard let movements = solver.movements(with: root) else { return nil }
    var directions: [Variable: Double] = [:]
    for (variable, direction) in movements { directions[variable] = direction }
    let before = directions.keys.map { ($0, solver.value(of: $0)) }
    for way in [100.0, -1_000, 0] {
      try solver.setConstant(way, of: row)
      for (variable, value) in before {
        let moved = value + way * (directions[variable] ?? 0)
        #expect((solver.value(of: variable) - moved).magnitude < 1e-9)
      }
    }
    return directions
  }

  @Test func nothingHangsOnIt() throws {
    let other = solver.addVariable()
    try solver.add(other == 5)
    #expect(try movement() == [:])
  }

  @Test func chainsAndMeans() throws {
    let (a, b, fixed, mean) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable()
    )
    try solver.add(a - root == 5)
    try solver.add(b == a + 3)
    try solver.add(fixed == 10)
    try solver.add(mean == 0.5 * b + 0.5 * fixed)
    #expect(try movement() == [a: 1, b: 1, mean: 0.5])
    // A row that is as far from its breakpoint as before does not matter.
    try solver.add(b >= a - 4)
    try solver.add((b <= a + 4).priority(500))
    #expect(try movement() == [a: 1, b: 1, mean: 0.5])
  }

  @Test func againstIt() throws {
    let follower = solver.addVariable()
    try solver.add(follower + root == 20)
    #expect(try movement() == [follower: -1])
  }

  /// A sum that comes into a circle and cancels to rounding errors moves nothing in the circle, although
  /// these errors are all that is in the sum.
  @Test func roundingIntoACircle() throws {
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    try solver.add(contentsOf: [a == root, b == root, c == root])
    let (u, v) = (solver.addVariable(), solver.addVariable())
    try solver.add(u + v == 0.1 * a + 0.2 * b - 0.3 * c + 10)
    try solver.add(u - v == 0)
    try solver.add((u + 2 * v <= 15).priority(500))
    #expect(solver.value(of: u) == 5)
    #expect(solver.statistics.blocks == 1)
    #expect(try movement() == [a: 1, b: 1, c: 1])
  }

  @Test func circles() throws {
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(a + b == root + 6)
    try solver.add(a - b == 2)
    #expect(try movement() == [a: 0.5, b: 0.5])
  }

  @Test func movementsWithAnEnd() throws {
    let a = solver.addVariable()
    try solver.add(a - root == 5)
    let limit = try solver.add(a <= 1e6)
    #expect(try movement() == nil)
    try solver.remove(limit)
    let wish = try solver.add((a == 7).priority(1))
    #expect(try movement() == nil)
    try solver.remove(wish)
    #expect(try movement() == [a: 1])
    let own = try solver.add(root >= -5_000)
    #expect(try movement() == nil)
    try solver.remove(own)
    #expect(try movement() == [a: 1])
  }

  @Test func onlyAVariableThatIsDeterminedAlone() throws {
    let (free, sum) = (solver.addVariable(), solver.addVariable())
    try solver.add(sum == root + 1)
    #expect(solver.movements(with: free) == nil)
    #expect(solver.movements(with: sum) == nil)
    try solver.removeVariable(free)
    #expect(solver.movements(with: free) == nil)
    #expect(Solver().movements(with: root) == nil)
  }

  /// Where the movement has an end there is a direction all the same, the present one.
  @Test func directionOfAMovementThatEnds() throws {
    let (a, header) = (solver.addVariable(), solver.addVariable())
    try solver.add(a - root == 5)
    try solver.add(header >= root)
    try solver.add(header >= 100)
    try solver.add((header == 100).priority(250))
    solver.solve()
    #expect(solver.movements(with: root) == nil)
    for (way, direction) in [(0.0, 0.0), (150, 1), (50, 0)] {
      try solver.setConstantUnchecked(way, of: row)
      #expect(solver.direction(of: header, with: root) == 0)
      solver.solve()
      let before = solver.statistics
      #expect(solver.direction(of: a, with: root) == 1)
      #expect(solver.direction(of: header, with: root) == direction)
      #expect(solver.direction(of: root, with: a) == 0)
      #expect(solver.statistics == before && solver.checkInvariants() == [])
    }
    try solver.removeVariable(solver.addVariable())
    #expect(Solver().direction(of: a, with: root) == 0)
  }

  @Test func askingChangesNothing() throws {
    let a = solver.addVariable()
    try solver.add(a - root == 5)
    _ = solver.value(of: a)
    let before = solver.statistics
    _ = solver.movements(with: root)
    _ = solver.movements(with: root)
    #expect(solver.statistics == before)
    #expect(solver.checkInvariants() == [])
    try solver.setConstant(2, of: row)
    #expect(solver.value(of: a) == 7)
    #expect(solver.statistics.solves == before.solves + 1)
  }
}
