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
}
