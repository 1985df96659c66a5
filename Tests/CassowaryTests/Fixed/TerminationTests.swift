import Cassowary
import TestSupport
import Testing

/// Systems on which a solve, or a walk along the optimal set, went round until a limit ended it.
@Suite struct TerminationTests {
  /// Variables that nothing bounds: every one can be moved without end, and is found once, not again each
  /// time that costs are computed afresh.
  @Test(.ends(withinSeconds: 60), arguments: [100, 1_000]) func freeVariables(_ count: Int) throws {
    let solver = Solver()
    let variables = solver.addVariables(count)
    for variable in variables { try solver.addUnchecked(variable >= 0) }
    let found = solver.ambiguities()
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.range.lowerBound == 0 && $0.range.upperBound == .infinity })
  }

  /// Required rows that hold already, each on its breakpoint: a step for something else does not look at all of them.
  @Test(.ends(withinSeconds: 60), arguments: [500, 2_000])
  func requiredRowsThatHold(_ count: Int) throws {
    let solver = Solver()
    let width = solver.addVariable()
    let views = solver.addVariables(count)
    for view in views {
      try solver.addUnchecked(view == width)
      try solver.addUnchecked((view <= 10).priority(250))
      try solver.addUnchecked((view >= 10).priority(750))
    }
    solver.solve()
    for view in views { try solver.addUnchecked(view == 10) }
    #expect(solver.solve() == nil && solver.value(of: width) == 10)
  }

  /// Gaps of equal size in rows of fixed length, one after the other, with sizes that nothing
  /// determines: the walk along the optimal set meets directions without an end in all of them.
  @Test(.ends(withinSeconds: 60), arguments: [10, 100]) func equalGaps(_ count: Int) throws {
    let solver = Solver()
    var start = solver.addVariable()
    try solver.addUnchecked(start == 0)
    for row in 0..<count {
      let end = solver.addVariable()
      let gap = solver.addVariable()
      try solver.addUnchecked(end - start == Double(500 + row * 37 % 200))
      try solver.addUnchecked(gap >= 4)
      var edge = start
      for item in 0..<9 {
        let size = solver.addVariable()
        let free = solver.addVariable()
        try solver.addUnchecked(size == Double(20 + item))
        try solver.addUnchecked(free >= 10)
        let next = solver.addVariable()
        let offset = item == 0 ? 0.0 : 1
        try solver.addUnchecked(next - edge - size - offset * gap == 0)
        edge = next
      }
      try solver.addUnchecked(end - edge == 0)
      start = end
    }
    #expect(solver.status == .optimal)
    #expect(solver.ambiguousVariables().count == 9 * count)
    #expect(solver.certificate().isProven)
  }

  /// Three steps, each with a gain at its priority, lead from an active set back to it: a slope of 1 is noise beside
  /// reduced costs of 1e12 until it is computed in twice the digits.
  @Test(.ends(withinSeconds: 60)) func roundedSlopesLeadInNoCircle() throws {
    let solver = Solver()
    solver.takeDetours()
    let (c, d, n, o) = (
      solver.addVariable("c"), solver.addVariable("d"), solver.addVariable("n"),
      solver.addVariable("o")
    )
    let (p, r, s, w) = (
      solver.addVariable("p"), solver.addVariable("r"), solver.addVariable("s"),
      solver.addVariable("w")
    )
    let rows: [Constraint] = [
      (c + d == 0).priority(500), (0.01 * n + 0.005 * o <= 0).priority(500),
      -3000 * o + 0.00125 * p <= 0, (r + 500 * s == 0).priority(501),
      (0.002 * o >= 0).priority(501), w - o >= 1, (3000 * d - 300 * p <= 0).priority(501),
      100 * s + 0.00025 * n == 1, 1 * w == 0, 1 * r >= 0,
    ]
    for row in rows { try solver.addUnchecked(row) }
    #expect(solver.status == .optimal)
    _ = solver.addVariable()
    #expect(solver.status == .optimal)
    #expect(!solver.statistics.reachedStepLimit)
    #expect(solver.certificate().isProven)
  }

  /// A part that yields moves the variable of the leaving expression, which is in a block with it then: the step has
  /// to go on with the speed of its target.
  @Test(.ends(withinSeconds: 60)) func partsMoveTheLeavingVariable() throws {
    let solver = Solver()
    solver.takeDetours()
    let x = solver.addVariables(11)
    let rows: [Constraint] = [
      1 * x[5] <= 0, x[2] + x[7] == 0, (1 * x[2] <= 0).priority(250),
      (x[1] - x[9] + x[10] == -32).priority(750), (x[1] - x[9] + x[10] == 0).priority(750),
      (1 * x[10] == 0).priority(500), x[3] - x[4] == 44, x[0] - x[4] <= -44,
      (1 * x[0] == 0).priority(500), x[6] + x[8] == 0, (x[4] - x[10] == 10).priority(750),
      x[6] - x[10] <= -4, x[0] - x[7] == 0, x[2] - x[3] + x[9] == 0,
      (1 * x[8] == 0).priority(500), x[1] + x[4] - x[5] == 0, x[1] + x[8] - x[9] >= 0,
    ]
    for row in rows { try solver.addUnchecked(row) }
    #expect(solver.solve() == nil)
    #expect(solver.status == .optimal)
    #expect(solver.statistics.pivots < 100)
    #expect(solver.certificate().isProven)
  }

  /// A row of many boxes in too little room offers more pieces than the product with its length can be counted by.
  @Test func longSqueezedRow() throws {
    // A debug build takes minutes for what it is about.
    #if DEBUG
      let count = 300
    #else
      let count = 30_000
    #endif
    let solver = Solver()
    let widths = solver.addVariables(count)
    let edges = solver.addVariables(count + 1)
    try solver.addUnchecked(edges[0] == 0)
    for (index, width) in widths.enumerated() {
      try solver.addUnchecked(width >= 0)
      try solver.addUnchecked((width == 100).priority(750))
      try solver.addUnchecked((width >= 70).priority(800))
      try solver.addUnchecked((width >= 40).priority(850))
      try solver.addUnchecked(edges[index + 1] - edges[index] - width == 0)
    }
    try solver.addUnchecked(edges[count] <= 10 * Double(count))
    #expect(solver.value(of: edges[count]) == 10 * Double(count))
    #expect(solver.status == .optimal)
  }
}
