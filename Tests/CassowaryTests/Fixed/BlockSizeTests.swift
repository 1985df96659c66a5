import Cassowary
import Testing

/// Blocks whose members move at speeds that differ by many powers of ten, none of them noise.
@Suite struct BlockSizeTests {
  /// Five rows in a circle, in which one of two free variables moves the last member 1e-10 as fast as the
  /// first: the only way to let `k` be 0 goes through them, 10,000 long.
  @Test(arguments: [1.0, 1e-3, 1e3])
  func slowMembersCount(scale: Double) throws {
    let solver = Solver()
    let (d, e, f, g, j, k, l) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable(),
      solver.addVariable(), solver.addVariable(), solver.addVariable()
    )
    let never = try solver.addUnchecked(Constraint(LinearExpression(-1), .equal))
    for row in [
      j - 0.01 * g == 0, e + d + j == 0, k - j == 0, f - 0.001 * e == 10 * scale,
      l - 1000 * g == 0, -0.01 * f - l >= 0, (1000 * k >= 0).priority(500),
    ] {
      try solver.addUnchecked(row)
    }
    #expect(solver.solve() != nil)
    try solver.remove(never)
    #expect(solver.solve() == nil)
    #expect(solver.status == .optimal)
    #expect(solver.certificate().isProven)
    #expect(abs(solver.value(of: k)) <= 1e-12 * scale)
    #expect(abs(solver.value(of: e) + 10_000 * scale) <= 1e-8 * scale)
  }

  /// Five dense rows, where the inverse of a block gives a variable that stands still a speed of 8e-16: were that its
  /// size too, a step along it would leave a required row broken.
  @Test func noiseOfTheInverseIsNone() throws {
    let solver = Solver()
    let (a, c, e, g, h) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable(),
      solver.addVariable()
    )
    for row in [
      -a + g == 3, a + c - e - 3 * h >= 10, (-3 * e - 3 * h >= 10).priority(500),
      -2 * c + 2 * e + g - h == -9, -c + e + h >= -8,
    ] {
      try solver.addUnchecked(row)
    }
    #expect(solver.solve() == nil)
    try solver.suggest(0, for: g)
    #expect(solver.solve() == nil)
    #expect(solver.status == .optimal)
    let certificate = solver.certificate()
    #expect(certificate.isProven)
    #expect(certificate.largestViolation <= 1e-12)
  }

  /// A step of 1e13 meets, at once as it seems, the wish that ends it and a required row with coefficients of
  /// 1000, which it must not pass: it would be broken by 1.
  @Test func rowsAtTheEndOfLongStepsHold() throws {
    let solver = Solver()
    let (a, e, u, w, x, v) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable(),
      solver.addVariable(), solver.addVariable()
    )
    for row in [
      u == 10, x - 1000 * v >= 1, 100 * u - 0.001 * w == 0, 0.001 * v + a + 1000 * e == 0,
      e - 10 * w >= 0,
    ] {
      try solver.addUnchecked(row)
    }
    #expect(solver.solve() == nil)
    #expect(solver.status == .optimal)
    #expect(solver.certificate().isProven)
    #expect(solver.value(of: x) - 1000 * solver.value(of: v) >= 1)
    #expect(abs(solver.value(of: a) + 1e10) < 1e-4)
    #expect(abs(solver.value(of: v)) <= 1)
  }

  /// A step that brings a value from 7e9 to 0, and with it an equality that seems to be met on the way: were it to
  /// rest where it is not met, the next step would let a required bound go.
  @Test func nothingRestsWhereItIsNotMet() throws {
    let solver = Solver()
    let (c, e, f, k, n, p, q) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable(),
      solver.addVariable(), solver.addVariable(), solver.addVariable()
    )
    let removed = try solver.addUnchecked(0.0034637451171875 * c - 576 * k == 0)
    for row in [
      n - k == 0, e - 141 * c == 0, f - e >= 0, 106 * p - 0.00836181640625 * n == 0,
      (238 * q - p == 0).priority(500), f - 0.0035400390625 * q == 0, n >= 1, q >= 0,
    ] {
      try solver.addUnchecked(row)
    }
    #expect(solver.solve() == nil)
    try solver.remove(removed)
    #expect(solver.solve() == nil)
    #expect(solver.certificate().isProven)
    #expect(solver.value(of: n) >= 1)
    #expect(abs(238 * solver.value(of: q) - solver.value(of: p)) <= 1e-12)
  }

  /// A bound is off by 3e-18, and what depends on it by 1: a step of length zero takes that back, and with it a
  /// wish to the side where it counts.
  @Test func whatIsOffByRoundingCounts() throws {
    let solver = Solver()
    let (m, g, h, i, j, l, x, y) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable(),
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable()
    )
    for row in [
      g - 728 * m >= 0, 0.013427734375 * h - g == 0, i - 105 * h >= 0,
      0.004974365234375 * j - 640 * i >= 0, l - 724 * j >= 0, x - 0.451171875 * m == 0,
      y - 262 * l == 0, (y == 1).priority(500), (m >= 1).priority(500), x >= 0,
    ] {
      try solver.addUnchecked(row)
    }
    #expect(solver.solve() == nil)
    #expect(solver.certificate().isProven)
    #expect(abs(solver.value(of: y) - 1) <= 1e-9)
  }

  /// Two rows in which terms of 1e8 cancel to 1e6, which counts a hundred times: in the form of tears the second
  /// is missed by 1e-6, whatever the guess.
  @Test func rowsOfTearsAreNotMissed() throws {
    let solver = Solver()
    let (e, f, g, m, p) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable(),
      solver.addVariable()
    )
    for row in [
      f - 0.001 * e == 0, 0.001 * g - 10 * e - m == 0, 10 * p - 0.001 * f == -5, p >= 1,
      (-0.001 * g + 100 * m == 0).priority(500),
    ] {
      try solver.addUnchecked(row)
    }
    #expect(solver.solve() == nil)
    let certificate = solver.certificate()
    #expect(certificate.isProven)
    #expect(certificate.levels.allSatisfy { $0.error <= 2e-7 }, "\(certificate)")
  }

  /// Members of these blocks are slow beside others, by factors of 1e6, and no noise: steps end where they turn.
  @Test func slowMembersOfWideBlocksCount() throws {
    let third = 333.3333333333333
    let systems: [([Variable]) -> [Constraint]] = [
      { v in
        [
          500 * v[3] + 0.003 * v[7] == 0, (-1 * v[5] >= 0).priority(250),
          (v[7] - v[6] <= 36).priority(250), 3000 * v[5] + v[3] >= 22,
          (0.0005 * v[5] + v[6] - third * v[7] + v[4] <= 42).priority(750),
          (v[2] + v[4] == 0).priority(999),
        ]
      },
      { v in
        [
          (v[7] + v[9] >= 0).priority(250), (v[7] + v[8] <= 0).priority(500),
          (v[4] - v[9] == 0).priority(250), (0.001 * v[5] + v[1] >= 0).priority(500),
          -1000 * v[4] + 0.0001 * v[1] >= 0, (v[8] >= 18).priority(500), 2000 * v[5] + v[4] <= 0,
        ]
      },
    ]
    for system in systems {
      let solver = Solver()
      let variables = solver.addVariables(10)
      for row in system(variables) { try solver.add(row) }
      #expect(solver.solve() == nil)
      #expect(solver.certificate().isProven)
      #expect(solver.certificate().levels.allSatisfy { $0.error == 0 })
    }
  }

  /// The speed of a width is rounding, in a sum of places that move: that of a width that is a third of it is too.
  ///
  /// The numbers of the variables decide how errors cancel in the sums: with any of them no width is ambiguous.
  @Test func noiseGoesOnAsNoise() throws {
    let third = 0.3333333333333333
    for before in 0..<200 {
      let solver = Solver()
      for _ in 0..<before { _ = solver.addVariable() }
      var v = (0..<16).map { _ in solver.addVariable() }
      solver.solve()
      v += [solver.addVariable(), solver.addVariable()]
      for row in [
        v[10] - v[0] >= 0, v[16] - v[6] == 0, v[8] - v[16] - v[17] == 8, v[9] - 3 * v[17] == 0,
        v[14] - v[8] - v[9] == 8, v[15] - third * v[17] == 0, v[14] + v[15] - v[6] - v[7] == 0,
        (v[17] == 30).priority(999), v[6] - v[10] - v[11] == 5, v[7] - third * v[11] == 0,
      ] {
        try solver.add(row)
      }
      solver.solve()
      let ambiguous = Set(solver.ambiguities().map(\.variable))
      for width in [7, 9, 11, 15, 17] {
        #expect(!ambiguous.contains(v[width]), "variable \(width) behind \(before)")
      }
      for place in [6, 8, 10, 14, 16] {
        #expect(ambiguous.contains(v[place]), "variable \(place) behind \(before)")
      }
    }
  }
}
