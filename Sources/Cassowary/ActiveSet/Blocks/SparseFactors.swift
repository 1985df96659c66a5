// Sparse LU factors of blocks that tears do not suit: many tears, or few with a guess that grows along
// the block until rounding is all that is left of it.
//
// Right-looking elimination on a doubly linked sparse matrix. The pivot is the entry of least Markowitz
// count (r - 1)(c - 1) among a few short rows and columns whose size is at least a tenth of the largest
// in its column, so that multipliers stay below ten (Markowitz 1957; Suhl and Suhl 1990). Rows are called
// by the variable that they determine, columns by the variable itself, so that the factors need no
// numbering of their own.

/// One step of an elimination.
struct FactorStep: BitwiseCopyable {
  var pivot: Double
  /// The row, by the variable that its expression determines.
  var row: Int32
  var column: Int32
  /// The first of its entries: those of the lower factor, then those of the upper one.
  var entries: Int32
  var lower: Int32
  var upper: Int32
}

/// A multiplier for a row (lower), or a coefficient of a variable (upper).
struct FactorEntry: BitwiseCopyable {
  var value: Double
  var variable: Int32
}

/// The factors of all blocks that have them.
struct SparseFactors: ~Copyable {
  var steps = Table<FactorStep>()
  var entries = Table<FactorEntry>()
  private var wasteOfSteps: Int32 = 0

  /// A nonzero of the matrix that is being eliminated.
  struct Cell: BitwiseCopyable {
    var value: Double
    var row: Int32
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  /// A list of rows or columns with the same number of nonzeros.
  struct Line: BitwiseCopyable {
    var head = none
    var count: Int32 = 0
    var next = none
    var previous = none
  }

  // Scratch of one elimination.
  var cells = Table<Cell>()
  var freeCell = none
  var rows = Table<Line>()
  var columns = Table<Line>()
  var rowsByCount = Table<Int32>()
  var columnsByCount = Table<Int32>()
  var place = Table<Int32>()

  mutating func removeAll() {
    steps.removeAll()
    entries.removeAll()
    wasteOfSteps = 0
  }

  borrowing func copy() -> SparseFactors {
    var result = SparseFactors()
    result.steps = steps.copy()
    result.entries = entries.copy()
    result.wasteOfSteps = wasteOfSteps
    return result
  }

  mutating func noteWaste(steps count: Int32) {
    wasteOfSteps += count
  }

  /// True if more than half of the room is waste.
  var isWasteful: Bool { wasteOfSteps > 256 && wasteOfSteps > steps.count / 2 }

  /// Takes over the steps from `first` on, `count` of them, from other factors; returns where they are.
  mutating func take(_ first: Int32, _ count: Int32, from other: borrowing SparseFactors) -> Int32 {
    let start = steps.count
    for index in first..<(first + count) {
      var step = other.steps[index]
      let from = step.entries
      step.entries = entries.count
      for entry in from..<(from + step.lower + step.upper) { entries.append(other.entries[entry]) }
      steps.append(step)
    }
    return start
  }
}

// MARK: Solving

extension SparseFactors {
  /// Solves A x = b; `right` holds b by row and is used up, `result` receives x by column.
  borrowing func solve(
    _ first: Int32, _ count: Int32, _ right: inout Table<Double>, into result: inout Table<Double>
  ) {
    for index in first..<(first + count) {
      let step = steps[index]
      let amount = right[step.row]
      if amount == 0 { continue }
      for entry in step.entries..<(step.entries &+ step.lower) {
        right[entries[entry].variable] -= entries[entry].value * amount
      }
    }
    for index in stride(from: first + count - 1, through: first, by: -1) {
      let step = steps[index]
      var sum = right[step.row]
      let start = step.entries &+ step.lower
      for entry in start..<(start &+ step.upper) {
        sum -= entries[entry].value * result[entries[entry].variable]
      }
      result[step.column] = sum / step.pivot
    }
  }

  /// Solves y A = c; `right` holds c by column and is used up, `result` receives y by row.
  borrowing func solveTransposed(
    _ first: Int32, _ count: Int32, _ right: inout Table<Double>, into result: inout Table<Double>
  ) {
    for index in first..<(first + count) {
      let step = steps[index]
      let amount = right[step.column] / step.pivot
      result[step.row] = amount
      if amount == 0 { continue }
      let start = step.entries &+ step.lower
      for entry in start..<(start &+ step.upper) {
        right[entries[entry].variable] -= entries[entry].value * amount
      }
    }
    for index in stride(from: first + count - 1, through: first, by: -1) {
      let step = steps[index]
      var sum = result[step.row]
      for entry in step.entries..<(step.entries &+ step.lower) {
        sum -= entries[entry].value * result[entries[entry].variable]
      }
      result[step.row] = sum
    }
  }
}
