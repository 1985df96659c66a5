import Cassowary
import Testing

/// Conflicts that share a constraint.
@Suite struct FirmConstraintTests {
  /// As many cells as wide as the screen, each with a width of its own.
  struct Cells {
    let solver = Solver()
    let screen: ConstraintID
    private(set) var widths: [ConstraintID] = []

    init(_ count: Int) throws {
      let width = solver.addVariable()
      screen = try solver.addUnchecked(1 * width == 320)
      for number in 0..<count {
        let cell = solver.addVariable()
        try solver.addUnchecked(cell - width == 0)
        widths.append(try solver.addUnchecked(1 * cell == 300 + Double(number % 3)))
      }
    }

    func broken(_ conflicts: [Conflict]) -> Set<ConstraintID> {
      Set(
        conflicts.compactMap { conflict in
          guard case .existing(let last) = conflict.members.last else { return nil }
          return last
        })
    }
  }

  @Test(arguments: [10, 40]) func aFirmConstraintHoldsAgainstAll(_ count: Int) throws {
    let cells = try Cells(count)
    let solver = cells.solver
    #expect(solver.solve() != nil)
    let least = solver.error(of: cells.screen)
    #expect(least > 0)
    solver.insist(on: cells.screen)
    #expect(cells.broken(solver.solveForConflicts()) == Set(cells.widths))
    #expect(solver.error(of: cells.screen) == 0)
    #expect(solver.checkInvariants() == [])
    solver.relent()
    #expect(solver.solve() != nil)
    #expect(solver.error(of: cells.screen) == least)
    #expect(solver.certificate().isProven)
    #expect(solver.checkInvariants() == [])
  }

  @Test func firmnessEndsWithTheConstraint() throws {
    let cells = try Cells(3)
    cells.solver.insist(on: cells.screen)
    try cells.solver.remove(cells.screen)
    let other = try cells.solver.addUnchecked(
      1 * cells.solver.addVariable() == 1)
    cells.solver.relent()
    #expect(try cells.solver.constraint(other).constant == 1)
    #expect(cells.solver.checkInvariants() == [])
  }

  /// Many constraints on one expression: each that excludes the first is in a conflict.
  @Test(arguments: [10, 40]) func manyOnOneExpression(_ count: Int) throws {
    let solver = Solver()
    let height = solver.addVariable()
    let rows = try (0..<count).map { number in
      try solver.addUnchecked(1 * height == Double(number * 7 % count))
    }
    let conflicts = solver.solveForConflicts()
    #expect(
      Set(conflicts)
        == Set(rows[1...].map { Conflict(members: [.existing(rows[0]), .existing($0)]) }))
    #expect(solver.solve() == conflicts.first)
    for row in rows[1...] { try solver.remove(row) }
    #expect(solver.solveForConflicts().isEmpty)
    #expect(solver.value(of: height) == 0)
  }

  /// The two that are farthest apart, and those that the first excludes.
  @Test func boundsOnOneExpression() throws {
    let solver = Solver()
    let height = solver.addVariable()
    try solver.addUnchecked(1 * height >= 10)
    let most = try solver.addUnchecked(1 * height <= 20)
    let more = try solver.addUnchecked(1 * height >= 30)
    let less = try solver.addUnchecked(1 * height <= 5)
    let equal = try solver.addUnchecked(1 * height == 15)
    #expect(solver.solveForConflicts() == [Conflict(members: [.existing(more), .existing(less)])])
    try solver.remove(less)
    #expect(
      solver.solveForConflicts() == [
        Conflict(members: [.existing(more), .existing(equal)]),
        Conflict(members: [.existing(most), .existing(more)]),
      ])
    try solver.remove(more)
    #expect(solver.solveForConflicts().isEmpty)
    #expect(solver.value(of: height) == 15)
  }
}
