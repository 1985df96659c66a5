import Cassowary

/// Cells of a table that share its width, most of them too wide for it.
///
/// The title gives way first, down to nothing, then the detail; what is left over stretches the title.
struct TableCells: RowSystem {
  let solver = Solver()
  let edited: ConstraintID
  let constants = [320.0, 200, 80, 500]
  private var titles: [Variable] = []
  private var details: [Variable] = []

  init(_ count: Int) throws {
    let table = solver.addVariable()
    edited = try solver.row(1, table, .equal, constants[0])
    for place in 0..<count {
      let title = solver.addVariable()
      let detail = solver.addVariable()
      try solver.row(1, table, -1, title, -1, detail, .equal, 72)
      try solver.row(1, title, .greaterThanOrEqual, 0)
      try solver.row(1, detail, .greaterThanOrEqual, 0)
      try solver.wishes(title, 100 + Double(place * 53 % 200), resistance: 750, hugging: 249)
      try solver.wishes(detail, Self.detailWish(place), resistance: 751, hugging: 250)
      titles.append(title)
      details.append(detail)
    }
  }

  private static func detailWish(_ place: Int) -> Double { 30 + Double(place * 31 % 90) }

  var read: Double { solver.value(of: titles[0]) }

  func verify(_ constant: Double) throws {
    for place in titles.indices {
      let detail = min(Self.detailWish(place), constant - 72)
      try expect(
        solver.value(of: details[place]), detail, scale: constant, "detail of cell \(place)")
      try expect(
        solver.value(of: titles[place]), constant - 72 - detail, scale: constant,
        "title of cell \(place)")
    }
  }
}

/// A square of cells each equal to its neighbours, which says so many times over.
struct EqualGrid: RowSystem {
  let solver = Solver()
  let edited: ConstraintID
  let constants = [600.0, 77]
  private let side: Int
  private let cells: [Variable]

  init(_ count: Int) throws {
    side = Int(Double(count).squareRoot())
    cells = solver.addVariables(side * side)
    for row in 0..<side {
      for column in 0..<side {
        let cell = cells[row * side + column]
        if row > 0 { try solver.row(1, cell, -1, cells[(row - 1) * side + column], .equal, 0) }
        if column > 0 { try solver.row(1, cell, -1, cells[row * side + column - 1], .equal, 0) }
      }
    }
    edited = try solver.sum(of: Array(cells[..<side]), .equal, constants[0])
  }

  var read: Double { solver.value(of: cells[0]) }

  func verify(_ constant: Double) throws {
    for (place, cell) in cells.enumerated() {
      try expect(
        solver.value(of: cell), constant / Double(side), scale: constant, "cell \(place)")
    }
  }
}

/// A grid of plots, each with a box twice as wide as high and as large as fits: widths and heights are
/// coupled through all cells.
struct AspectGrid: RowSystem {
  let solver = Solver()
  let edited: ConstraintID
  let constants: [Double]
  private let side: Int
  private var boxes: [(width: Variable, height: Variable)] = []
  private static let cellHeight = 52.0

  init(_ count: Int) throws {
    side = Int(Double(count).squareRoot())
    let gaps = 10 * Double(side - 1)
    let side = Double(side)
    constants = [92, 120, 60].map { $0 * side + gaps }
    let columns = solver.addVariables(self.side)
    let rows = solver.addVariables(self.side)
    let width = solver.addVariable()
    for (left, right) in zip(columns, columns.dropFirst()) {
      try solver.row(1, left, -1, right, .equal, 0)
    }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      try solver.row(1, upper, -1, lower, .equal, 0)
    }
    try solver.stageTerm(-1, width)
    try solver.sum(of: columns, .equal, -gaps)
    try solver.sum(of: rows, .equal, side * Self.cellHeight)
    for row in rows {
      for column in columns {
        let box = (width: solver.addVariable(), height: solver.addVariable())
        try solver.row(1, box.width, -2, box.height, .equal, 0)
        try solver.row(1, box.width, -1, column, .lessThanOrEqual, 0)
        try solver.row(1, box.height, -1, row, .lessThanOrEqual, 0)
        try solver.row(1, box.width, -1, column, .equal, 0, 500)
        try solver.row(1, box.height, -1, row, .equal, 0, 500)
        boxes.append(box)
      }
    }
    edited = try solver.row(1, width, .equal, constants[0])
  }

  var read: Double { solver.value(of: boxes[0].width) }

  func verify(_ constant: Double) throws {
    let cellWidth = (constant - 10 * Double(side - 1)) / Double(side)
    let height = min(Self.cellHeight, cellWidth / 2)
    for (place, box) in boxes.enumerated() {
      try expect(solver.value(of: box.height), height, scale: constant, "height of box \(place)")
      try expect(solver.value(of: box.width), 2 * height, scale: constant, "width of box \(place)")
    }
  }
}
