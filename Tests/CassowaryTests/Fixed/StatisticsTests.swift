import Cassowary
import Testing

/// Performance as counts, which are the same on every machine.
@Suite struct StatisticsTests {
  #if DEBUG
    static let sizes = [30, 100, 300]
  #else
    static let sizes = [30, 1_000, 30_000]
  #endif

  /// The only pivot stretches the last label to the widest: the start is optimal for all others.
  @Test(arguments: sizes) func columnNeedsOnePivot(_ count: Int) throws {
    let statistics = try ScrollColumn(count).solver.statistics
    #expect(statistics.variables == 3 + 4 * count)
    #expect(statistics.constraints == 3 + 7 * count)
    #expect(statistics.pivots == 1)
    #expect(statistics.degeneratePivots == 0)
    #expect(statistics.flips == 0)
    #expect(statistics.passedBreakpoints == 0)
    #expect(statistics.blocks == 0)
    #expect(statistics.refactorisations == 0)
    #expect(!statistics.reachedStepLimit)
    #expect(statistics.touchedRows <= 4 * count + 10)
  }

  /// The height of the last label moves itself and the height of the content, whatever is above.
  @Test(arguments: sizes) func editOfTheLastLabelTouchesTwoRows(_ count: Int) throws {
    let column = try ScrollColumn(count)
    _ = column.values
    for height in [40.0, 41] {
      try column.setHeight(height, of: count - 1)
      let statistics = column.solver.statistics
      #expect(statistics.touchedRows == 2)
      #expect(statistics.pivots == 0 && statistics.flips == 0)
    }
  }

  /// The height of a label moves itself, the tops of those below it, and the height of the content.
  @Test(arguments: sizes) func editTouchesWhatMoves(_ count: Int) throws {
    let column = try ScrollColumn(count)
    _ = column.values
    for place in [0, count / 2] {
      try column.setHeight(40, of: place)
      #expect(column.solver.statistics.touchedRows == count - place + 1)
      #expect(column.solver.statistics.pivots == 0)
    }
  }

  /// Three equal widths in a container make a block; the edit of one container is the same work, however
  /// many others there are.
  @Test func editOfABlockTouchesNoOtherBlock() throws {
    var work: [[Int]] = []
    for count in [1, 10, 100] {
      let solver = Solver()
      let rows = (0..<count).map { _ in solver.addVariables(4) }
      for row in rows {
        try solver.add(contentsOf: [
          row[0] + row[1] + row[2] == row[3], row[0] == row[1], row[1] == row[2],
        ])
      }
      for row in rows { try solver.suggest(300, for: row[3]) }
      #expect(solver.statistics.blocks == count)
      var touched: [Int] = []
      for size in [330.0, 360, 300] {
        try solver.suggest(size, for: rows[count / 2][3])
        #expect(solver.value(of: rows[count / 2][1]) == size / 3)
        let statistics = solver.statistics
        #expect(statistics.pivots == 0 && statistics.refactorisations == 0)
        touched.append(statistics.touchedRows)
      }
      work.append(touched)
    }
    #expect(work[0].max() ?? .max <= 12)
    #expect(work[0] == work[1] && work[1] == work[2])
  }

  /// After a hundred pivots costs are computed afresh where a coefficient has rounded them, and not where all
  /// are powers of two: sums of those are exact.
  @Test(arguments: [(0.5, 0), (2, 0), (3, 1)])
  func costsAreComputedAfreshWhereTheyAreRounded(factor: Double, times: Int) throws {
    let solver = Solver()
    let width = solver.addVariable()
    let pairs = (0..<600).map { _ in solver.addVariables(2) }
    for pair in pairs {
      try solver.add(contentsOf: [
        factor * pair[0] + pair[1] == width, (pair[1] >= 0).priority(750),
        (pair[0] == 50).priority(500),
      ])
    }
    try solver.suggest(300, for: width)
    #expect(solver.value(of: pairs[7][0]) == 50)
    try solver.suggest(12, for: width)
    #expect(solver.statistics.pivots == 600)
    #expect(solver.statistics.refactorisations == times)
    for pair in pairs { #expect(solver.value(of: pair[0]) == 12 / factor) }
  }

  /// A solve without anything to do leaves the counters of the one before.
  @Test func countersAreThoseOfTheLastSolve() throws {
    let solver = Solver()
    let x = solver.addVariable()
    try solver.add((x == 1).priority(10))
    let first = solver.statistics
    #expect(solver.solve() == nil)
    #expect(solver.statistics == first)
    #expect((first.variables, first.constraints, first.pivots) == (1, 1, 0))
  }
}
