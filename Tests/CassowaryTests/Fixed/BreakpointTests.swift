import Cassowary
import Testing

/// The values while one constant runs through an interval, in systems that can be solved by hand.
@Suite struct BreakpointTests {
  /// Two labels beside each other in a row of a given width.
  private struct Row {
    let solver = Solver()
    let first: Variable
    let second: Variable
    let width: ConstraintID
    let resistances: [ConstraintID]
    let hugging: ConstraintID

    init() throws {
      let row = solver.addVariable("row")
      first = solver.addVariable("first")
      second = solver.addVariable("second")
      width = try solver.add(row == 200)
      try solver.addUnchecked(first + second + 30 == row)
      try solver.addUnchecked(first >= 0)
      try solver.addUnchecked(second >= 0)
      resistances = [
        try solver.add((first >= 100).priority(750)), try solver.add((second >= 120).priority(751)),
      ]
      hugging = try solver.add((first <= 100).priority(250))
      try solver.add((second <= 120).priority(249))
    }
  }

  /// Near 0 the parameter is small beside the terms of the row that it violates: what the solver tolerates reaches
  /// further than the least length of a stretch.
  @Test(arguments: [50.0, 100, 320, 1000]) func aConflictThatBeginsAtZero(_ size: Double) throws {
    let solver = Solver()
    let left = solver.addVariable()
    let width = solver.addVariable()
    let margin = try solver.add(left == -10)
    try solver.add(width == size)
    let room = try solver.add(left + width <= size)
    let found = try solver.stretches(varying: margin, over: -10...40)
    #expect(found.map(\.range) == [-10...0, 0...40])
    #expect(found.map(\.isSatisfiable) == [true, false])
    #expect(found[0].limits == [room])
  }

  @Test func aConflictOfParallelRows() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add(2 * x + y <= 0)
    let sum = try solver.add(4 * x + 2 * y == 0)
    try solver.add((-1 * x >= 100).priority(999))
    let found = try solver.stretches(varying: sum, over: -50...200)
    #expect(found.map(\.range) == [-50...0, 0...200])
    #expect(found.map(\.isSatisfiable) == [true, false])
  }

  @Test func aRowOfTwoLabels() throws {
    let row = try Row()
    let found = try row.solver.stretches(varying: row.width, over: 10...400)
    #expect(found.map(\.range) == [10...30, 30...150, 150...250, 250...400])
    #expect(found.map(\.isSatisfiable) == [false, true, true, true])
    #expect(try row.solver.breakpoints(varying: row.width, over: 10...400) == [30, 150, 250])
    // The second grows first, then the first, then the second again, which hugs less.
    #expect(found.map { $0.lines[1].slope } == [0, 0, 1, 0])
    #expect(found.map { $0.lines[2].slope } == [0, 1, 0, 1])
    #expect(found[1].value(of: row.second, at: 100) == 70)
    #expect(found[2].value(of: row.first, at: 200) == 50)
    #expect(found[3].value(of: row.second, at: 300) == 170)
    #expect(found[1].limits == [row.resistances[1]])
    #expect(found[2].limits.contains(row.resistances[0]))
    #expect(found[3].limits == [])
  }

  /// The example of the article.
  @Test func aLabelWithAWish() throws {
    let solver = Solver()
    let row = solver.addVariable("row")
    let label = solver.addVariable("label")
    let width = try solver.add(row == 320)
    try solver.add(label + 40 <= row)
    try solver.add((label == 200).priority(750))
    #expect(try solver.breakpoints(varying: width, over: 0...400) == [240])
  }

  @Test func aStretchWithoutBreakpoints() throws {
    let row = try Row()
    let found = try row.solver.stretches(varying: row.width, over: 300...310)
    #expect(found.map(\.range) == [300...310])
    #expect(try row.solver.stretches(varying: row.width, over: 300...300).count == 1)
  }

  @Test func whereTheIntervalBeginsAtABreakpoint() throws {
    let row = try Row()
    #expect(try row.solver.breakpoints(varying: row.width, over: 150...400) == [250])
    #expect(try row.solver.breakpoints(varying: row.width, over: 150...250) == [])
  }

  @Test func anOptionalConstraintVaries() throws {
    let row = try Row()
    // The wish for the first is met as long as the second keeps its 120 points.
    let found = try row.solver.stretches(varying: row.resistances[0], over: 0...80)
    let ends = found.dropLast().map(\.range.upperBound)
    #expect(ends == [50])
    #expect(found[0].lines[1].slope == 0)
    #expect(found[0].value(of: row.first, at: 20) == 50)
  }

  @Test func theSolverStaysAsItWas() throws {
    let row = try Row()
    let twin = try Row()
    let before = row.solver.snapshot()
    _ = try row.solver.stretches(varying: row.width, over: 0...1000)
    #expect(row.solver.snapshot() == before)
    for solver in [row, twin] {
      try solver.solver.setConstant(90, of: solver.width)
      try solver.solver.setPriority(100, of: solver.hugging)
    }
    #expect(
      row.solver.snapshot().entries.map(\.value) == twin.solver.snapshot().entries.map(\.value))
    #expect(row.solver.checkInvariants() == [])
  }

  @Test func whatIsRefused() throws {
    let row = try Row()
    let other = try Row()
    try other.solver.remove(other.hugging)
    #expect(throws: SolverError.unknownConstraint(other.hugging)) {
      try other.solver.stretches(varying: other.hugging, over: 0...1)
    }
    #expect(throws: SolverError.invalidNumber(.infinity)) {
      try row.solver.stretches(varying: row.width, over: 0...Double.infinity)
    }
  }
}
