/// A square matrix, factorised by elimination with partial pivoting of rows that are scaled to 1 in each step.
///
/// A difference of less than 1e-27 of its first term is zero.
struct DenseFactors {
  private var cells: [[DoubleDouble]]
  /// The row of the matrix that is at each place.
  private var order: [Int]
  /// The size of what is left of each row.
  private var scales: [Double]

  /// The factors of the matrix with these rows; nil if it is singular.
  init?(_ rows: [[DoubleDouble]]) {
    cells = rows
    order = Array(rows.indices)
    scales = rows.map { row in row.reduce(0) { max($0, $1.size) } }
    for step in rows.indices {
      var best = step
      for place in step..<rows.count
      where cells[place][step].size * scales[best] > cells[best][step].size * scales[place] {
        best = place
      }
      if cells[best][step].isZero { return nil }
      cells.swapAt(step, best)
      order.swapAt(step, best)
      scales.swapAt(step, best)
      eliminate(step)
    }
  }

  private mutating func eliminate(_ step: Int) {
    let pivotRow = cells[step]
    let columns = ((step + 1)..<cells.count).filter { !pivotRow[$0].isZero }
    for place in (step + 1)..<max(step + 1, cells.count) where !cells[place][step].isZero {
      let factor = cells[place][step] / pivotRow[step]
      cells[place][step] = factor
      for column in columns {
        let before = cells[place][column]
        let after = before - factor * pivotRow[column]
        cells[place][column] = after.size > 1e-27 * before.size ? after : .zero
      }
      scales[place] = cells[place][(step + 1)...].reduce(0) { max($0, $1.size) }
    }
  }

  /// The x for which the matrix times x is `right`.
  func solve(_ right: [DoubleDouble]) -> [DoubleDouble] {
    var result = order.map { right[$0] }
    for place in cells.indices {
      for column in 0..<place where !cells[place][column].isZero {
        result[place] -= cells[place][column] * result[column]
      }
    }
    for place in cells.indices.reversed() {
      for column in (place + 1)..<max(place + 1, cells.count) where !cells[place][column].isZero {
        result[place] -= cells[place][column] * result[column]
      }
      result[place] = result[place] / cells[place][place]
    }
    return result
  }

  /// The y for which y times the matrix is `right`.
  func solveTransposed(_ right: [DoubleDouble]) -> [DoubleDouble] {
    var result = right
    for place in cells.indices {
      result[place] = result[place] / cells[place][place]
      if result[place].isZero { continue }
      for column in (place + 1)..<max(place + 1, cells.count) where !cells[place][column].isZero {
        result[column] -= cells[place][column] * result[place]
      }
    }
    for place in cells.indices.reversed() where !result[place].isZero {
      for column in 0..<place where !cells[place][column].isZero {
        result[column] -= cells[place][column] * result[place]
      }
    }
    var ordered = result
    for place in cells.indices { ordered[order[place]] = result[place] }
    return ordered
  }
}
