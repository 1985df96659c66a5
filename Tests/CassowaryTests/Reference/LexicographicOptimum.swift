import Cassowary

/// The exact answer for a linear system: the least error sums, one priority after the other.
///
/// A free variable x is the difference of two variables that are not negative, and each row gets two
/// errors: `left side - over + under == constant`. The errors alone solve the rows where all x are 0,
/// so there is a vertex to start from, and the search for values that satisfy the required rows, the
/// usual first phase, is simply the first priority: minimise the sum of the required errors. Then
/// follow the other priorities, from the highest to the lowest, each among the points that are optimal
/// for those before it.
struct LexicographicOptimum {
  /// The least error sum at each priority of the system, highest first.
  ///
  /// Only that of the required rows if they cannot all hold.
  private(set) var errors: [(priority: Double, sum: Rational)] = []
  /// All optimal points.
  private var optimalPoints: Tableau
  private let variableCount: Int
  private let columnCount: Int

  init(_ system: LinearSystem) {
    variableCount = system.variableCount
    columnCount = 2 * system.variableCount + 2 * system.rows.count
    optimalPoints = Self.start(system, columnCount: columnCount)
    let priorities = Set(system.rows.map(\.priority)).sorted(by: >)
    for priority in priorities {
      let costs = self.costs(of: system, priority: priority)
      guard case .optimal(let sum) = optimalPoints.minimize(costs) else {
        preconditionFailure("a sum of errors is not negative")
      }
      errors.append((priority, sum))
      optimalPoints.keepOptimal(costs)
      if priority == 1000, !sum.isZero { return }
    }
  }

  /// True if the required rows can all hold.
  var isSatisfiable: Bool {
    guard let first = errors.first, first.priority == 1000 else { return true }
    return first.sum.isZero
  }

  /// The least and the greatest value of the variable among all optimal points; nil where there is no
  /// bound.
  func range(of variable: Int) -> (least: Rational?, greatest: Rational?) {
    var costs = Array(repeating: Rational.zero, count: columnCount)
    costs[Self.positive(variable)] = .one
    costs[Self.negative(variable)] = -.one
    return (least(costs), least(costs.map { -$0 }).map { -$0 })
  }

  private func least(_ costs: [Rational]) -> Rational? {
    var points = optimalPoints
    guard case .optimal(let value) = points.minimize(costs) else { return nil }
    return value
  }

  private static func positive(_ variable: Int) -> Int { 2 * variable }
  private static func negative(_ variable: Int) -> Int { 2 * variable + 1 }
  private func over(_ row: Int) -> Int { 2 * variableCount + 2 * row }
  private func under(_ row: Int) -> Int { 2 * variableCount + 2 * row + 1 }

  private static func start(_ system: LinearSystem, columnCount: Int) -> Tableau {
    var rows: [[Rational]] = []
    var constants: [Rational] = []
    var basis: [Int] = []
    for (index, row) in system.rows.enumerated() {
      // Where the constant is negative the row is multiplied by -1 and solved for its other error.
      let sign = row.constant < 0 ? -Rational.one : .one
      let over = 2 * system.variableCount + 2 * index
      var cells = Array(repeating: Rational.zero, count: columnCount)
      for term in row.terms {
        let coefficient = sign * Rational(term.coefficient)
        cells[positive(term.variable)] += coefficient
        cells[negative(term.variable)] += -coefficient
      }
      cells[over] = -sign
      cells[over + 1] = sign
      rows.append(cells)
      constants.append(sign * Rational(row.constant))
      basis.append(row.constant < 0 ? over : over + 1)
    }
    return Tableau(columnCount: columnCount, rows: rows, constants: constants, basis: basis)
  }

  private func costs(of system: LinearSystem, priority: Double) -> [Rational] {
    var costs = Array(repeating: Rational.zero, count: columnCount)
    for (index, row) in system.rows.enumerated() where row.priority == priority {
      if row.relation != .greaterThanOrEqual { costs[over(index)] = .one }
      if row.relation != .lessThanOrEqual { costs[under(index)] = .one }
    }
    return costs
  }
}

// MARK: Conflicts

extension LinearSystem {
  /// True if values exist for which all the rows hold, whatever their priorities.
  static func canHold(_ rows: [Row], variableCount: Int) -> Bool {
    var required = rows
    for index in required.indices { required[index].priority = 1000 }
    return LexicographicOptimum(LinearSystem(variableCount: variableCount, rows: required))
      .isSatisfiable
  }

  /// True if the rows exclude each other, and without any one of them the others do not.
  static func isIrreducibleConflict(_ rows: [Row], variableCount: Int) -> Bool {
    guard !canHold(rows, variableCount: variableCount) else { return false }
    return rows.indices.allSatisfy { index in
      var others = rows
      others.remove(at: index)
      return canHold(others, variableCount: variableCount)
    }
  }
}
