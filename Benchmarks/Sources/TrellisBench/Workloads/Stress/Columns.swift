import Cassowary

/// A scroll column whose content is pinned 17 points too tall, or too short.
struct PinnedColumn: RowSystem {
  private let column: ScrollColumn
  let edited: ConstraintID
  let constants: [Double]
  private let natural: Double

  init(_ count: Int) throws {
    column = try ScrollColumn(count)
    natural =
      ColumnAnswer(
        widths: LabelSizes.widths(count), heights: LabelSizes.heights(count)
      ).contentHeight
    constants = [natural + 17, natural - 17]
    edited = try column.solver.row(1, column.contentHeight, .equal, constants[0])
  }

  var solver: Solver { column.solver }
  var read: Double { solver.value(of: column.contentHeight) }

  func verify(_ constant: Double) throws {
    var stretched = 0.0
    var shrunk = 0.0
    for (place, label) in column.labels.enumerated() {
      let difference = solver.value(of: label.height) - LabelSizes.height(place)
      stretched += max(0, difference)
      shrunk -= min(0, difference)
    }
    try expect(stretched, max(0, constant - natural), scale: natural, "what labels are stretched")
    try expect(shrunk, max(0, natural - constant), scale: natural, "what labels are shrunk")
  }
}

/// A column of required heights in a container of another height: the conflict is the whole column.
struct ImpossibleColumn: RowSystem {
  let solver = Solver()
  let edited: ConstraintID
  let constants: [Double]
  private let count: Int
  private var rows: [ConstraintID] = []

  init(_ count: Int) throws {
    self.count = count
    let tops = solver.addVariables(count)
    let heights = solver.addVariables(count)
    for place in 0..<count {
      rows.append(
        place == 0
          ? try solver.row(1, tops[0], .equal, 10)
          : try solver.row(
            1, tops[place], -1, tops[place - 1], -1, heights[place - 1], .equal, 10))
      rows.append(try solver.row(1, heights[place], .equal, 20))
      try solver.row(1, heights[place], .greaterThanOrEqual, 30, 750)
    }
    constants = [30 * Double(count) + 5, 30 * Double(count) + 15]
    edited = try solver.row(
      1, tops[count - 1], 1, heights[count - 1], .equal, constants[0])
    rows.append(edited)
  }

  var read: Double { solver.error(of: edited) }

  func verify(_ constant: Double) throws {
    let errors = rows.reduce(0) { $0 + solver.error(of: $1) }
    try expect(errors, abs(constant - 30 * Double(count)), scale: constant, "required error")
    guard let conflict = solver.solve() else {
      throw WrongAnswer(description: "a conflict is not found")
    }
    if Set(conflict.members) != Set(rows.map { .existing($0) }) {
      throw WrongAnswer(
        description: "the conflict has \(conflict.members.count) members, not \(rows.count)")
    }
  }
}

/// Rows as high as the highest of their three labels, in a column too small for them.
struct NestedMaxima: RowSystem {
  let solver = Solver()
  let edited: ConstraintID
  let constants: [Double]
  private let wanted: Double
  private let knapsack: Knapsack
  private let rows: [Variable]
  private var resisting: [ConstraintID] = []

  init(_ labels: Int) throws {
    let count = labels / 3
    var knapsack = Knapsack()
    var wanted = 0.0
    rows = solver.addVariables(count)
    let tops = solver.addVariables(count)
    for (place, row) in rows.enumerated() {
      var sizes: [Double] = []
      for item in 0..<3 {
        let size = Double(10 + (place * 7 + item * 11) % 23)
        let label = solver.addVariable()
        try solver.row(1, label, .greaterThanOrEqual, 0)
        try solver.row(1, row, -1, label, .greaterThanOrEqual, 0)
        resisting.append(try solver.wishes(label, size).atLeast)
        sizes.append(size)
      }
      if place == 0 {
        try solver.row(1, tops[0], .equal, 0)
      } else {
        try solver.row(1, tops[place], -1, tops[place - 1], -1, rows[place - 1], .equal, 0)
      }
      try solver.row(1, row, .equal, 0, 100)
      sizes.sort(by: >)
      wanted += sizes[0]
      knapsack.add(cost: 1, length: sizes[0] - sizes[1])
      knapsack.add(cost: 2, length: sizes[1] - sizes[2])
      knapsack.add(cost: 3, length: sizes[2])
    }
    self.wanted = wanted
    self.knapsack = knapsack
    constants = [(wanted * 0.8).rounded(), wanted - 5, (wanted * 0.6).rounded()]
    edited = try solver.row(1, tops[count - 1], 1, rows[count - 1], .equal, constants[0])
  }

  var read: Double { solver.value(of: rows[0]) }

  func verify(_ constant: Double) throws {
    try expect(rows.reduce(0) { $0 + solver.value(of: $1) }, constant, "sum of the rows")
    try expect(
      resisting.reduce(0) { $0 + solver.error(of: $1) },
      knapsack.error(taking: wanted - constant), scale: wanted, "error @750")
  }
}
