import Cassowary
import Testing

/// The rows about width and height of an item, added at once, are those that are added one by one.
@Suite struct LengthRowTests {
  /// A column of items in both ways: at once, and one row after the other.
  private struct Column {
    let solver = Solver()
    var variables: [Variable] = []
    var rows: [ConstraintID] = []

    init(_ lengths: [(width: Double, height: Double)?], atOnce: Bool) throws {
      let total = solver.addVariable()
      var above: (top: Variable, height: Variable)?
      for lengths in lengths {
        let (top, width, height) = (
          solver.addVariable(), solver.addVariable(), solver.addVariable()
        )
        variables += [top, width, height]
        if atOnce {
          try addAtOnce(width, height, lengths)
        } else {
          try addOneByOne(width, height, lengths)
        }
        if let above {
          rows.append(try solver.addUnchecked(top - above.top - above.height == 8))
        } else {
          rows.append(try solver.addUnchecked(top == 8))
        }
        rows.append(try solver.addUnchecked(total - top - height >= 8))
        rows.append(try solver.addUnchecked((width == 60).priority(500)))
        above = (top, height)
      }
      rows.append(try solver.addUnchecked(total <= 100))
    }

    private mutating func addAtOnce(
      _ width: Variable, _ height: Variable, _ lengths: (width: Double, height: Double)?
    ) throws {
      let run = try #require(
        solver.addLengthRows(
          width, height,
          lengths.map {
            (
              WantedLength($0.width, hugging: 250, resistance: 750),
              WantedLength($0.height, hugging: 251, resistance: 750.5)
            )
          }))
      for place in 0..<(lengths == nil ? 2 : 6) { rows.append(run[Int32(place)]) }
    }

    private mutating func addOneByOne(
      _ width: Variable, _ height: Variable, _ lengths: (width: Double, height: Double)?
    ) throws {
      for length in [width, height] {
        rows.append(try solver.addRow(length, .greaterThanOrEqual, 0))
      }
      guard let lengths else { return }
      for (length, wanted, hugging, resistance) in [
        (width, lengths.width, 250, 750), (height, lengths.height, 251, 750.5),
      ] as [(Variable, Double, Priority, Priority)] {
        rows.append(try solver.addRow(length, .lessThanOrEqual, wanted, priority: hugging))
        rows.append(try solver.addRow(length, .greaterThanOrEqual, wanted, priority: resistance))
      }
    }
  }

  @Test func sameHandlesAndSameValues() throws {
    let lengths: [(width: Double, height: Double)?] = [(40, 20), (0, 0), nil, (90, 70), (60, 17.5)]
    let one = try Column(lengths, atOnce: true)
    let other = try Column(lengths, atOnce: false)
    #expect(one.rows == other.rows)
    try expectSameValues(one, other)
    #expect(one.solver.statistics == other.solver.statistics)
    #expect(one.solver.certificate().isProven)
    // A wanted length is changed, and a row is taken out, by the handles of the run.
    for solver in [one.solver, other.solver] {
      try solver.setConstantUnchecked(12, of: one.rows[4])
      try solver.remove(one.rows[5])
    }
    try expectSameValues(one, other)
    for row in one.rows where row != one.rows[5] {
      #expect(one.solver.numbers(of: row) == other.solver.numbers(of: row))
    }
  }

  private func expectSameValues(_ one: Column, _ other: Column) throws {
    let conflicts = (one.solver.solve(), other.solver.solve())
    #expect(conflicts.0 == conflicts.1)
    for (left, right) in zip(one.variables, other.variables) {
      #expect(one.solver.value(of: left) == other.solver.value(of: right))
    }
  }

  /// Lengths and variables that it cannot take are left to the rows one by one: nothing is added then.
  @Test func nothingIsAddedWhereItDoesNotFit() throws {
    let solver = Solver()
    let (width, height) = (solver.addVariable(), solver.addVariable())
    let wanted = WantedLength(10, hugging: 250, resistance: 750)
    for bad in [
      WantedLength(-1, hugging: 250, resistance: 750),
      WantedLength(.nan, hugging: 250, resistance: 750),
      WantedLength(.infinity, hugging: 250, resistance: 750),
      WantedLength(10, hugging: Priority(rawValue: 0), resistance: 750),
      WantedLength(10, hugging: 250, resistance: Priority(rawValue: 1001)),
    ] {
      #expect(solver.addLengthRows(width, height, (bad, wanted)) == nil)
      #expect(solver.addLengthRows(width, height, (wanted, bad)) == nil)
    }
    #expect(solver.addLengthRows(width, width, nil) == nil)
    let stranger = Solver().addVariables(3)[2]
    #expect(solver.addLengthRows(width, stranger, nil) == nil)
    #expect(solver.statistics.constraints == 0)
    // A place that is free is used again by the next row.
    try solver.remove(try solver.addRow(height, .equal, 1))
    solver.solve()
    #expect(solver.addLengthRows(width, height, nil) == nil)
    _ = try solver.addRow(width, .equal, 1)
    #expect(solver.addLengthRows(width, height, nil) == nil)
    #expect(solver.statistics.constraints == 1)
  }
}
