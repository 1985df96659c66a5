import Trellis

/// The least error sums of linear rows, one priority after the other, by the simplex method on a dense
/// table: small, slow, and by the book.
///
/// Every variable is the difference of two that are not negative, and every row has two errors,
/// `left - over + under == constant`. The errors solve the rows where all variables are 0; from there
/// the sum of the errors of each priority is minimised in turn, among the points that are best for those
/// before it.
struct DenseProgram {
  struct Row {
    var terms: [Int: Double]
    var relation: Relation
    var constant: Double
    var priority: Double
  }

  enum Failure: Error {
    case unbounded
    case required(error: Double)
    case ambiguous(variable: Int)
  }

  private let variableCount: Int
  private let rows: [Row]
  private var table: [[Double]] = []
  private var constants: [Double] = []
  private var basis: [Int] = []
  private var isAllowed: [Bool]
  private var columns: Int { isAllowed.count }

  private static let tolerance = 1e-9

  init(variables: Int, rows: [Row]) {
    variableCount = variables
    self.rows = rows
    isAllowed = Array(repeating: true, count: 2 * variables + 2 * rows.count)
    for (index, row) in rows.enumerated() {
      // Where the constant is negative the row is solved for its other error.
      let sign = row.constant < 0 ? -1.0 : 1
      var cells = Array(repeating: 0.0, count: columns)
      for (variable, coefficient) in row.terms {
        cells[2 * variable] = sign * coefficient
        cells[2 * variable + 1] = -sign * coefficient
      }
      let over = 2 * variables + 2 * index
      cells[over] = -sign
      cells[over + 1] = sign
      table.append(cells)
      constants.append(sign * row.constant)
      basis.append(row.constant < 0 ? over : over + 1)
    }
  }

  /// The values of the variables, which have to be the only ones.
  func solved(checking variables: Range<Int>) throws -> [Double] {
    var copy = self
    for priority in Set(rows.map(\.priority)).sorted(by: >) {
      let costs = copy.costs(of: priority)
      let sum = try copy.minimize(costs)
      copy.keepOptimal(costs)
      if priority == 1000, sum > 1e-6 { throw Failure.required(error: sum) }
    }
    let values = copy.values
    for variable in variables {
      for sign in [1.0, -1] {
        var extreme = copy
        var costs = Array(repeating: 0.0, count: columns)
        (costs[2 * variable], costs[2 * variable + 1]) = (sign, -sign)
        let least: Double
        do { least = try extreme.minimize(costs) } catch {
          throw Failure.ambiguous(variable: variable)
        }
        guard (sign * least - values[variable]).magnitude < 1e-6 else {
          throw Failure.ambiguous(variable: variable)
        }
      }
    }
    return values
  }

  private var values: [Double] {
    var all = Array(repeating: 0.0, count: columns)
    for (row, variable) in basis.enumerated() { all[variable] = constants[row] }
    return (0..<variableCount).map { all[2 * $0] - all[2 * $0 + 1] }
  }

  private func costs(of priority: Double) -> [Double] {
    var costs = Array(repeating: 0.0, count: columns)
    for (index, row) in rows.enumerated() where row.priority == priority {
      let over = 2 * variableCount + 2 * index
      if row.relation != .greaterThanOrEqual { costs[over] = 1 }
      if row.relation != .lessThanOrEqual { costs[over + 1] = 1 }
    }
    return costs
  }

  /// Bland's rule: the first candidate in both choices makes cycling impossible.
  private mutating func minimize(_ costs: [Double]) throws -> Double {
    while true {
      let reduced = reducedCosts(costs)
      let entering = reduced.indices.first { isAllowed[$0] && reduced[$0] < -Self.tolerance }
      guard let entering else { break }
      var leaving: Int?
      var least = Double.infinity
      for row in table.indices where table[row][entering] > Self.tolerance {
        let ratio = constants[row] / table[row][entering]
        let isTie = leaving.map { (ratio - least).magnitude < 1e-12 && basis[row] < basis[$0] }
        if ratio < least - 1e-12 || isTie ?? true { (leaving, least) = (row, ratio) }
      }
      guard let leaving else { throw Failure.unbounded }
      pivot(leaving, entering)
    }
    return zip(basis, constants).reduce(0) { $0 + costs[$1.0] * $1.1 }
  }

  /// The optimal points are those where variables with a positive reduced cost are 0.
  private mutating func keepOptimal(_ costs: [Double]) {
    for (column, cost) in reducedCosts(costs).enumerated() where cost > Self.tolerance {
      isAllowed[column] = false
    }
  }

  private func reducedCosts(_ costs: [Double]) -> [Double] {
    var reduced = costs
    for (row, variable) in basis.enumerated() where costs[variable] != 0 {
      for column in reduced.indices { reduced[column] -= costs[variable] * table[row][column] }
    }
    return reduced
  }

  private mutating func pivot(_ leaving: Int, _ entering: Int) {
    let divisor = table[leaving][entering]
    for column in table[leaving].indices { table[leaving][column] /= divisor }
    constants[leaving] /= divisor
    for row in table.indices where row != leaving && table[row][entering] != 0 {
      let factor = table[row][entering]
      for column in table[row].indices { table[row][column] -= factor * table[leaving][column] }
      table[row][entering] = 0
      constants[row] = max(constants[row] - factor * constants[leaving], 0)
    }
    basis[leaving] = entering
  }
}
