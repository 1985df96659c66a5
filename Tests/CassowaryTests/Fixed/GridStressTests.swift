import Cassowary
import TestSupport
import Testing

/// Grids and many small systems at once, against their closed forms.
@Suite struct GridStressTests {
  #if DEBUG
    static let medium = 60
    static let large = 200
    static let side = 12
  #else
    static let medium = 1_000
    static let large = 5_000
    static let side = 60
  #endif

  private let solver = Solver()

  private func sum(_ ids: [ConstraintID]) -> Double {
    ids.reduce(0) { $0 + solver.error(of: $1) }
  }

  /// All cells of a square grid are equal to their neighbours, which says so many times over.
  @Test func equalGrid() throws {
    let side = Self.side
    let cells = (0..<side).map { _ in solver.addVariables(side) }
    var constraints: [Constraint] = []
    for row in 0..<side {
      for column in 0..<side {
        if row > 0 { constraints.append(cells[row][column] == cells[row - 1][column]) }
        if column > 0 { constraints.append(cells[row][column] == cells[row][column - 1]) }
      }
    }
    try solver.add(contentsOf: constraints)
    let sum = cells[0].reduce(LinearExpression()) { $0 + $1 }
    let total = try solver.add(sum == 600)
    for size in [600.0, 0, 77] {
      try solver.setConstant(size, of: total)
      for cell in cells.joined() {
        #expect(abs(solver.value(of: cell) - size / Double(side)) < 1e-9 * (1 + size))
      }
    }
    #expect(throws: SolverError.self) {
      try solver.add(cells[0][0] >= cells[side - 1][side - 1] + 1)
    }
    try checkInvariants(of: solver)
  }

  /// A grid of plots: inside each cell a box that is twice as wide as high, as large as the cell allows.
  ///
  /// This couples all widths with all heights.
  @Test(arguments: [1, 2, 5]) func aspectRatiosInAGrid(_ side: Int) throws {
    let cells = Double(side)
    let gaps = 10 * (cells - 1)
    let columns = solver.addVariables(side)
    let rows = solver.addVariables(side)
    var wishes: [Constraint] = []
    var constraints: [Constraint] = zip(columns, columns.dropFirst()).map { $0 == $1 }
    constraints += zip(rows, rows.dropFirst()).map { $0 == $1 }
    let width = solver.addVariable("width")
    let height = solver.addVariable("height")
    constraints.append(columns.reduce(LinearExpression()) { $0 + $1 } + gaps == width)
    constraints.append(rows.reduce(LinearExpression()) { $0 + $1 } + gaps == height)
    var boxes: [(width: Variable, height: Variable)] = []
    for row in rows {
      for column in columns {
        let box = (width: solver.addVariable(), height: solver.addVariable())
        boxes.append(box)
        constraints += [box.width == 2 * box.height, box.width <= column, box.height <= row]
        wishes.append((box.width == column).priority(500))
        wishes.append((box.height == row).priority(500))
      }
    }
    try solver.add(contentsOf: constraints)
    let errors = try solver.add(contentsOf: wishes)
    for (cellWidth, cellHeight) in [(92.0, 52.0), (100, 20), (60, 30), (92, 52)] {
      try solver.suggest(cells * cellWidth + gaps, for: width)
      try solver.suggest(cells * cellHeight + gaps, for: height)
      let boxHeight = min(cellHeight, cellWidth / 2)
      for box in boxes {
        #expect(abs(solver.value(of: box.height) - boxHeight) < 1e-9 * 500)
        #expect(abs(solver.value(of: box.width) - 2 * boxHeight) < 1e-9 * 500)
      }
      let missing = cells * cells * (cellWidth + cellHeight - 3 * boxHeight)
      #expect(abs(sum(errors) - missing) < 1e-9 * 5_000)
    }
    try checkInvariants(of: solver)
  }

  /// Where the width of a grid no longer decides about its boxes, but the height, each box changes over by
  /// itself, in one exchange: nothing that the boxes share has to move for it.
  @Test func boxesChangeOverOneByOne() throws {
    var costs: [[Double]] = []
    for side in [5, 15] {
      let solver = Solver()
      let (columns, rows) = (solver.addVariables(side), solver.addVariables(side))
      let totalWidth = columns.reduce(LinearExpression()) { $0 + $1 }
      let totalHeight = rows.reduce(LinearExpression()) { $0 + $1 }
      var constraints: [Constraint] = [totalHeight == 52 * Double(side)]
      constraints += zip(columns, columns.dropFirst()).map { $0 == $1 }
      constraints += zip(rows, rows.dropFirst()).map { $0 == $1 }
      for row in rows {
        for column in columns {
          let width = solver.addVariable()
          let height = solver.addVariable()
          constraints += [width == 2 * height, width <= column, height <= row]
          constraints.append((width == column).priority(500))
          constraints.append((height == row).priority(500))
        }
      }
      try solver.add(contentsOf: constraints)
      let room = try solver.add(totalWidth == 92 * Double(side))
      var row: [Double] = []
      for cell in [120.0, 60] {
        try solver.setConstant(cell * Double(side), of: room)
        #expect(abs(solver.value(of: columns[0]) - cell) < 1e-9 * cell)
        #expect(solver.statistics.pivots == side * side)
        row.append(Double(solver.statistics.touchedRows) / Double(side * side))
      }
      try checkInvariants(of: solver)
      costs.append(row)
    }
    for (small, large) in zip(costs[0], costs[1]) { #expect(large < 1.2 * small, "\(costs)") }
  }

  /// Rows below each other that are as low as their items allow begin at the heights of these: nothing is
  /// left to improve, with inequalities that are required and with others.
  @Test(arguments: [Priority.required, 600])
  func huggingRowsBeginAtTheirContent(_ resistance: Priority) throws {
    var costs: [Int] = []
    for count in [10, 40] {
      let solver = Solver()
      let tops = solver.addVariables(count)
      let heights = solver.addVariables(count)
      var constraints: [Constraint] = [tops[0] == 0]
      for place in 0..<count {
        let (top, height) = (tops[place], heights[place])
        constraints.append(height >= 0)
        constraints.append((height == 0).priority(51))
        if place > 0 { constraints.append(top == tops[place - 1] + heights[place - 1]) }
        for size in [20.0, 30] {
          let itemTop = solver.addVariable()
          let itemHeight = solver.addVariable()
          constraints.append(itemHeight >= 0)
          constraints.append(itemTop == top)
          constraints.append((itemTop + itemHeight <= top + height).priority(resistance))
          constraints.append((itemHeight == size).priority(750))
        }
      }
      try solver.add(contentsOf: constraints)
      #expect(solver.value(of: tops[count - 1]) == 30 * Double(count - 1))
      #expect(solver.statistics.pivots == 0)
      costs.append(solver.statistics.touchedRows / count)
      try checkInvariants(of: solver)
    }
    #expect(costs[0] == costs[1])
  }

  /// Cells of a table share its width: the title gives way first, down to nothing, then the detail; what
  /// is left over stretches the title.
  @Test func tableCells() throws {
    let count = Self.medium
    let table = solver.addVariable("table")
    var cells: [(title: Variable, detail: Variable)] = []
    var constraints: [Constraint] = []
    for place in 0..<count {
      let cell = (title: solver.addVariable(), detail: solver.addVariable())
      cells.append(cell)
      let (title, detail) = Self.cellWishes(place)
      constraints += [
        40 + 8 + cell.title + 8 + cell.detail + 16 == table, cell.title >= 0, cell.detail >= 0,
        (cell.title >= title).priority(750), (cell.title <= title).priority(249),
        (cell.detail >= detail).priority(751), (cell.detail <= detail).priority(250),
      ]
    }
    try solver.add(contentsOf: constraints)
    for width in [320.0, 200, 80, 500, 320] {
      try solver.suggest(width, for: table)
      for (place, cell) in cells.enumerated() {
        let (_, wish) = Self.cellWishes(place)
        let detail = min(wish, width - 72)
        #expect(abs(solver.value(of: cell.detail) - detail) < 1e-9 * 500)
        #expect(abs(solver.value(of: cell.title) - (width - 72 - detail)) < 1e-9 * 500)
      }
    }
    try checkInvariants(of: solver)
  }

  private static func cellWishes(_ place: Int) -> (title: Double, detail: Double) {
    (100 + Double(place * 53 % 200), 30 + Double(place * 31 % 90))
  }

  /// Pairs that know nothing of each other, every second one over-constrained.
  @Test func independentConflicts() throws {
    let count = Self.large
    let xs = solver.addVariables(count)
    let ys = solver.addVariables(count)
    var constraints: [Constraint] = []
    for place in 0..<count {
      constraints += [
        xs[place] + ys[place] == 100, (xs[place] == 70).priority(600),
        (ys[place] == Double(place % 2 == 0 ? 30 : 50)).priority(500),
      ]
    }
    try solver.add(contentsOf: constraints)
    #expect(xs.allSatisfy { solver.value(of: $0) == 70 })
    #expect(ys.allSatisfy { solver.value(of: $0) == 30 })
    for place in stride(from: 0, to: count, by: 3) {
      try solver.suggest(40, for: xs[place], priority: 550)
      try solver.suggest(45, for: ys[place], priority: 650)
    }
    for place in 0..<count {
      #expect(solver.value(of: ys[place]) == (place % 3 == 0 ? 45 : 30))
    }
    try checkInvariants(of: solver)
  }

  /// Rows of a column are as high as the highest of their labels.
  @Test func nestedMaxima() throws {
    let count = Self.medium
    let rows = solver.addVariables(count)
    var constraints: [Constraint] = []
    var highest: [Double] = []
    for (place, row) in rows.enumerated() {
      let sizes = (0..<3).map { Double(10 + (place * 7 + $0 * 11) % 23) }
      let labels = solver.addVariables(3)
      for (label, size) in zip(labels, sizes) {
        constraints += [
          row >= label, (label >= size).priority(750), (label <= size).priority(250),
        ]
      }
      constraints.append((row == 0).priority(100))
      highest.append(sizes.max() ?? 0)
    }
    try solver.add(contentsOf: constraints)
    for (row, height) in zip(rows, highest) { #expect(solver.value(of: row) == height) }
    let wanted = highest.reduce(0, +)
    let total = try solver.add(rows.reduce(LinearExpression()) { $0 + $1 } == wanted)
    for (row, height) in zip(rows, highest) { #expect(solver.value(of: row) == height) }
    try solver.setConstant(wanted - 5, of: total)
    #expect(abs(rows.reduce(0) { $0 + solver.value(of: $1) } - (wanted - 5)) < 1e-9 * wanted)
    try checkInvariants(of: solver)
  }
}
