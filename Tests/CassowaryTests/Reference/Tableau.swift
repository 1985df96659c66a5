/// The points z >= 0 with A z = b, and the simplex method on them: dense, exact and by the book.
///
/// Each row is solved for its basic variable; all the other variables are 0 at the current vertex.
struct Tableau {
  enum Outcome: Hashable {
    case optimal(Rational)
    case unbounded
  }

  /// The coefficients of the rows, one column a variable.
  private var rows: [[Rational]]
  /// The right sides: the values of the basic variables, never negative.
  private var constants: [Rational]
  /// The variable that each row is solved for.
  private var basis: [Int]
  /// True for each variable that may become basic; the others have to be 0.
  private var isAllowed: [Bool]

  /// Creates the tableau of `columnCount` variables from rows that are solved for the variables `basis`, with right
  /// sides that are not negative.
  init(columnCount: Int, rows: [[Rational]], constants: [Rational], basis: [Int]) {
    self.rows = rows
    self.constants = constants
    self.basis = basis
    isAllowed = Array(repeating: true, count: columnCount)
  }

  /// Moves to a vertex where the sum of `costs` times the variables is least.
  ///
  /// Bland's rule, the first candidate in both choices, makes cycling impossible.
  mutating func minimize(_ costs: [Rational]) -> Outcome {
    var reduced = reducedCosts(costs)
    while let entering = reduced.indices.first(where: { isAllowed[$0] && reduced[$0].signum < 0 }) {
      guard let leaving = leavingRow(entering) else { return .unbounded }
      pivot(leaving, entering)
      let factor = reduced[entering]
      for column in reduced.indices where !rows[leaving][column].isZero {
        reduced[column] = reduced[column] - factor * rows[leaving][column]
      }
    }
    var value = Rational.zero
    for (row, variable) in basis.enumerated() {
      value += costs[variable] * constants[row]
    }
    return .optimal(value)
  }

  /// Keeps only the points where the sum of `costs` times the variables is least; ``minimize(_:)`` has
  /// found it.
  ///
  /// At an optimal vertex no reduced cost is negative and every point costs the optimum plus the
  /// reduced costs times its variables. So the optimal points are exactly those where the variables
  /// with a positive reduced cost are 0.
  mutating func keepOptimal(_ costs: [Rational]) {
    for (column, cost) in reducedCosts(costs).enumerated() where cost.signum > 0 {
      isAllowed[column] = false
    }
  }

  /// The cost of one unit of each variable, the basic ones following suit.
  private func reducedCosts(_ costs: [Rational]) -> [Rational] {
    var reduced = costs
    for (row, variable) in basis.enumerated() where !costs[variable].isZero {
      for column in reduced.indices where !rows[row][column].isZero {
        reduced[column] = reduced[column] - costs[variable] * rows[row][column]
      }
    }
    return reduced
  }

  /// The row whose basic variable is the first to become 0 when `entering` grows.
  private func leavingRow(_ entering: Int) -> Int? {
    var best: (row: Int, ratio: Rational)?
    for row in rows.indices where rows[row][entering].signum > 0 {
      let ratio = constants[row] / rows[row][entering]
      guard let current = best else {
        best = (row, ratio)
        continue
      }
      if ratio < current.ratio || ratio == current.ratio && basis[row] < basis[current.row] {
        best = (row, ratio)
      }
    }
    return best?.row
  }

  /// Solves the row for `entering` and puts it into the other rows.
  private mutating func pivot(_ leaving: Int, _ entering: Int) {
    let divisor = rows[leaving][entering]
    for column in rows[leaving].indices where !rows[leaving][column].isZero {
      rows[leaving][column] = rows[leaving][column] / divisor
    }
    constants[leaving] = constants[leaving] / divisor
    let source = rows[leaving]
    let support = source.indices.filter { !source[$0].isZero }
    for row in rows.indices where row != leaving && !rows[row][entering].isZero {
      let factor = rows[row][entering]
      for column in support {
        rows[row][column] = rows[row][column] - factor * source[column]
      }
      constants[row] = constants[row] - factor * constants[leaving]
    }
    basis[leaving] = entering
  }
}
