import Cassowary
import Testing

/// Small systems whose coefficients differ by several orders of magnitude, each of which once came out
/// wrong.
@Suite struct RoundingTests {
  /// Reduced costs of 1e7 pass through the conflict; without it what is left of them is 2e-6, which is
  /// noise beside them, and says where the system can still be brought to hold.
  @Test(arguments: [false, true]) func noConflictIsReportedFromStaleCosts(_ detours: Bool) throws {
    let solver = Solver()
    if detours { solver.takeDetours() }
    let (b, c, d, e) = (
      solver.addVariable("b"), solver.addVariable("c"), solver.addVariable("d"),
      solver.addVariable("e")
    )
    let rows: [Constraint] = [
      0.0087890625 * b - 54.5 * c <= 0, 1 * d <= 0, d - c >= 0, 1 * e <= 0,
      b - 0.011474609375 * e >= 1,
    ]
    for row in rows { _ = try solver.addUnchecked(row) }
    #expect(solver.solve() == nil)
    let last = try solver.addUnchecked(34.25 * d - 27.375 * e <= 0)
    #expect(solver.solve() != nil)
    try solver.remove(last)
    #expect(solver.solve() == nil)
    #expect(solver.certificate().isProven)
  }

  /// A cycle of five rows along which a guess grows by ten million: one of its last digits is worth
  /// 2e-6 in the row that closes the cycle.
  @Test func rowThatClosesACycleHoldsToItsLastDigits() throws {
    let solver = Solver()
    let (b, c, d, e, f) = (
      solver.addVariable("b"), solver.addVariable("c"), solver.addVariable("d"),
      solver.addVariable("e"), solver.addVariable("f")
    )
    let rows: [Constraint] = [
      -b - 10 * d == 11, e - d == 0, 0.001 * c - 1000 * b + e == 1, f - 1000 * d == 0,
      -1000 * c - f == 0, f <= 0,
    ]
    let ids = try rows.map { try solver.addUnchecked($0) }
    #expect(solver.solve() == nil)
    for id in ids { #expect(solver.error(of: id) < 1e-11) }
  }

  /// The size of a multiplier in a block was estimated to be a millionth of what it is, so that its rounding was a
  /// slope at 999, in the way of the slope at 500.
  @Test func noiseInABlockIsNoSlope() throws {
    let solver = Solver()
    let variables = solver.addVariables(6)
    let (a, b, d, e, f) = (variables[0], variables[1], variables[3], variables[4], variables[5])
    _ = try solver.addUnchecked(3 * b + 2 * d + e + f <= 0)
    let sum = try solver.addUnchecked((b + d + f == 0).priority(998))
    let wish = try solver.addUnchecked((LinearExpression(d) == 0).priority(500))
    _ = try solver.addUnchecked(f - d == 0)
    _ = try solver.addUnchecked(LinearExpression(e) == 1)
    try solver.suggest(0, for: a, priority: 999)
    #expect(solver.certificate().isProven)
    _ = try solver.addUnchecked(a - d - b <= 0)
    try solver.remove(sum)
    #expect(solver.error(of: wish) == 0)
    #expect(abs(solver.value(of: a) + 1.0 / 3) < 1e-9)
    #expect(solver.certificate().isProven)
  }

  /// No optimum is claimed where a slope that no last digits can make is beyond numbers of 16 digits.
  ///
  /// Two rows are multiples of each other: what the last digits of 0.005 make of what comes through both cancels.
  @Test func slopeThatLastDigitsDoNotMakeIsNotLeftOut() throws {
    let solver = Solver()
    let (a, b, d, e) = (
      solver.addVariable("a"), solver.addVariable("b"), solver.addVariable("d"),
      solver.addVariable("e")
    )
    let (g, i, l, m) = (
      solver.addVariable("g"), solver.addVariable("i"), solver.addVariable("l"),
      solver.addVariable("m")
    )
    let rows: [Constraint] = [
      25 * a + 2.5 * b >= 0, d - e == 0, 1 * i <= 0, m - l >= 1, i + 0.003 * g >= 1,
      0.005 * l - 300 * a - 30 * b >= 0, 0.0005 * i - e <= 0, a + 1000 * g == 0,
    ]
    for row in rows { try solver.addUnchecked(row) }
    let wish = try solver.addUnchecked((d + 2000 * m == 0).priority(500))
    let isReached = solver.error(of: wish) < 1e-3
    #expect(isReached || !solver.certificate().isProven)
    #expect(isReached || solver.status == .uncertain)
  }
}
