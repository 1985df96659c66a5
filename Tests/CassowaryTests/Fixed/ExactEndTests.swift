import Cassowary
import Testing

/// Systems whose coefficients differ by several powers of ten: what ends a solve is looked at in twice the
/// digits.
@Suite struct ExactEndTests {
  /// A row of terms of 2e7 was on its breakpoint when it was off by 2e-4.
  @Test func requiredRowsOfLargeTermsHold() throws {
    let solver = Solver()
    let (p, q, r, u, w) = (
      solver.addVariable("p"), solver.addVariable("q"), solver.addVariable("r"),
      solver.addVariable("u"), solver.addVariable("w")
    )
    try solver.addUnchecked((w >= 0).priority(500))
    try expectRequired(
      solver,
      [
        w + 0.1 * u <= 0, 1000 * r - q <= 0, 1000 * p - 1000 * w == 0,
        0.01 * u - 0.01 * p - 1000 * q >= 0, -r == -20,
      ])
  }

  /// The rest of a slope between rows of which one follows from the others was noise beside its terms.
  @Test func slopesBetweenNearlyEqualRowsCount() throws {
    let solver = Solver()
    let (b, d, f, h, o, q) = (
      solver.addVariable("b"), solver.addVariable("d"), solver.addVariable("f"),
      solver.addVariable("h"), solver.addVariable("o"), solver.addVariable("q")
    )
    try solver.addUnchecked((q >= 1).priority(500))
    try expectRequired(
      solver,
      [
        d - b >= 0, d + o - b == 0, o >= 0, f - d == 0,
        2 * f + 0.0012969970703125 * q - 2 * d - o == 0, 0.35546875 * h - f >= 0,
        0.333984375 * h - f + q <= 0,
      ])
  }

  /// A chain of labels beside a bar that is 0.0013 times as wide as its screen: an edit of a label in a large system
  /// computes no costs afresh.
  @Test(arguments: [(400, 1), (4_000, 0)]) func editsOfLargeSystemsCostWhatTheyChange(
    count: Int, refactorisations: Int
  ) throws {
    let solver = Solver()
    let (screen, bar) = (solver.addVariable("screen"), solver.addVariable("bar"))
    let places = solver.addVariables(count)
    let bounds = try solver.add(contentsOf: [
      screen == 320, bar - 0.0013 * screen == 0, places[0] == 0,
    ])
    var last = bounds[2]
    for (place, next) in zip(places, places.dropFirst()) {
      last = try solver.add(next - place == 8)
    }
    #expect(solver.status == .optimal)
    try solver.setConstant(20, of: last)
    #expect(solver.status == .optimal)
    #expect(solver.statistics.touchedRows == 1)
    #expect(solver.statistics.refactorisations == refactorisations)
    #expect(solver.certificate().isProven)
  }

  /// After an edit of a constant, rows of terms of 1e9 that were on their breakpoints were left where they
  /// were.
  @Test(arguments: [false, true]) func rowsHoldAfterEdits(_ detours: Bool) throws {
    let solver = Solver()
    if detours { solver.takeDetours() }
    let (b, c, j, k, m) = (
      solver.addVariable("b"), solver.addVariable("c"), solver.addVariable("j"),
      solver.addVariable("k"), solver.addVariable("m")
    )
    let rows: [Constraint] = [
      b - 100 * j == 1, 1000 * k + j == 0, c - 1000 * b - k >= 0, 0.001 * j <= 1, k >= 10,
    ]
    let ids = try rows.map { try solver.addUnchecked($0) }
    let last = try solver.addUnchecked(m == 0)
    #expect(solver.solve() == nil)
    try solver.remove(last)
    #expect(solver.solve() == nil)
    try solver.setConstantUnchecked(116, of: ids[1])
    #expect(solver.solve() == nil)
    #expect(solver.status == .optimal)
    for id in ids { #expect(solver.error(of: id) <= 1e-6) }
  }

  /// `0.01 c == 0.1 b` makes of `1000 b - 100 c` nothing, in decimals; in doubles it leaves a slope of 1e-17,
  /// along which all wishes come true where `c` is 1e17.
  @Test func lastDigitsOfCoefficientsAreNoSlope() throws {
    let solver = Solver()
    let (a, b, c, d) = (
      solver.addVariable("a"), solver.addVariable("b"), solver.addVariable("c"),
      solver.addVariable("d")
    )
    try solver.addUnchecked((a >= 0).priority(500))
    try solver.addUnchecked((d >= 1).priority(500))
    try expectRequired(
      solver, [1000 * b - a - 100 * c == 1, 1000 * d + 0.001 * c <= 0, 0.01 * c - 0.1 * b == 0])
    #expect(abs(solver.value(of: a) + 1) <= 1e-6)
    #expect(abs(solver.value(of: d) - 1) <= 1e-6)
    #expect(abs(solver.value(of: c) + 1e6) <= 1)
  }

  /// A variable that nothing holds any more is off its wish by a last digit of what held it.
  @Test func whatFloatsGoesToItsWish() throws {
    let solver = Solver()
    let (a, c, h, k) = (
      solver.addVariable("a"), solver.addVariable("c"), solver.addVariable("h"),
      solver.addVariable("k")
    )
    for row in [0.01 * c + k <= 0, 7 * c == 10, 7 * c + a == 10, (h == 0).priority(500)] {
      try solver.addUnchecked(row)
    }
    let last = try solver.addUnchecked(a + h >= 0)
    #expect(solver.solve() == nil)
    try solver.remove(last)
    #expect(solver.solve() == nil)
    #expect(solver.value(of: h) == 0)
    #expect(solver.certificate().isProven)
  }

  /// Adds rows, which can hold together.
  private func expectRequired(_ solver: Solver, _ rows: [Constraint]) throws {
    let ids = try rows.map { try solver.addUnchecked($0) }
    #expect(solver.solve() == nil)
    #expect(solver.status == .optimal)
    for id in ids { #expect(solver.error(of: id) <= 1e-6) }
  }
}
