import Cassowary
import Testing

/// Rows that move slowly beside their terms, because coefficients close to 1 determine these in a block: what looks
/// like the rounding of large speeds is none.
@Suite struct SlowRowTests {
  /// A wish that stands in the way of two required rows is met, and gives way.
  @Test(arguments: [23, 24, 25, 26], [6, 10, 16])
  func wishesDoNotDecideWhatIsRefused(_ bits: Int, _ wishBits: Int) throws {
    let near = 1 / Double(1 << bits)
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.add((y - (1 + 1 / Double(1 << wishBits)) * x <= -4).priority(250))
    try solver.add(x - (1 - near) * y == -8)
    try solver.add(x - (1 + near) * y >= -3)
    #expect(solver.solve() == nil)
    #expect(solver.checkInvariants() == [])
  }

  /// Where three rows with two left sides vary, the second of them is met.
  @Test func stretchesEndAtSlowRows() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let factor = 1 - 0x1p-15
    try solver.addUnchecked(y - (1 - 0x1p-14) * x >= -4)
    let fixed = try solver.addUnchecked(y - factor * x <= 88)
    let varied = try solver.addUnchecked(y - factor * x <= 1)
    let found = try solver.stretches(varying: varied, over: -399...401)
    #expect(found.map(\.range) == [-399...88, 88...401])
    #expect(found.map(\.isSatisfiable) == [true, true])
    #expect(found[0].limits == [fixed])
    let last = try #require(found.last)
    let (left, right) = (last.value(of: x, at: 249), last.value(of: y, at: 249))
    #expect(abs(try #require(right) - factor * #require(left) - 88) < 1e-6)
  }

  /// Two rows that a parameter moves, and a third that it meets at 8.
  private struct Crossing {
    let solver = Solver()
    let parameter: Variable
    let holder: ConstraintID

    init() throws {
      let (x, y) = (solver.addVariable(), solver.addVariable())
      parameter = solver.addVariable()
      try solver.addUnchecked(y - (1 - 0x1p-14) * x == -4)
      try solver.addUnchecked(y - (1 - 0x1p-15) * x - parameter == 0)
      try solver.addUnchecked(y - (1 - 0x1p-15) * x <= 8)
      holder = try solver.addUnchecked(parameter == -20)
    }
  }

  /// An edit that leaves the interval of those before it meets what it has to.
  @Test func quietEditsEndAtSlowRows() throws {
    let crossing = try Crossing()
    for place in -20...(-10) {
      try crossing.solver.setConstantUnchecked(Double(place), of: crossing.holder)
      #expect(crossing.solver.solve() == nil)
    }
    try crossing.solver.setConstantUnchecked(20, of: crossing.holder)
    #expect(crossing.solver.solve() != nil)
    try crossing.solver.setConstantUnchecked(7, of: crossing.holder)
    #expect(crossing.solver.solve() == nil)
    #expect(crossing.solver.checkInvariants() == [])
  }

  /// What would be met sooner or later does not move along without any limit.
  @Test func movementsEndAtSlowRows() throws {
    let crossing = try Crossing()
    #expect(crossing.solver.movements(with: crossing.parameter) == nil)
  }

  /// The end of a range costs no error.
  @Test func rangesEndAtSlowRows() throws {
    let solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    try solver.addUnchecked(y - (1 - 0x1p-22) * x <= 5)
    try solver.addUnchecked((y - (1 - 0x1p-10) * x <= 6).priority(251))
    try solver.addUnchecked(x <= 15)
    try solver.addUnchecked(y - (1 - 0x1p-13) * x >= 2)
    let wish = try solver.addUnchecked((y - (1 + 0x1p-22) * x >= 5).priority(500))
    let range = try #require(solver.ambiguities().first { $0.variable == x })
    #expect(abs(range.range.upperBound) < 0.1)
    try solver.addUnchecked((x == 15).priority(1))
    #expect(solver.error(of: wish) <= 1e-8)
  }
}
