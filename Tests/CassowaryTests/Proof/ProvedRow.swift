import Cassowary

/// A row with the sums of its coefficients and its part in the active set.
struct ProvedRow {
  struct Term {
    let column: Int
    var coefficient: DoubleDouble

    /// Half a unit in the last place of the coefficient, or 0 if it has no more than 32 binary digits: then it
    /// is no rounding of another number.
    var lastDigit: Double {
      let size = coefficient.size
      return size.significandBitPattern.trailingZeroBitCount >= 20 ? 0 : size.ulp / 2
    }
  }

  let terms: [Term]
  let relation: Relation
  let constant: DoubleDouble
  let priority: Double
  let expression: Int
  let standing: Standing
  /// True if the row grows where the expression shrinks.
  private let isReversed: Bool

  /// Terms that cancel are left out, as the solver does.
  init(
    _ row: LinearSystem.Row, _ column: [Int: Int],
    _ part: (expression: Int, scale: Double, standing: Standing)
  ) {
    var sums: [Int: (sum: DoubleDouble, largest: Double)] = [:]
    for term in row.terms {
      guard let place = column[term.variable] else { continue }
      let known = sums[place] ?? (.zero, 0)
      sums[place] = (
        known.sum + DoubleDouble(term.coefficient), max(known.largest, abs(term.coefficient))
      )
    }
    terms = sums.keys.sorted().compactMap { place in
      guard let (sum, largest) = sums[place], sum.size > 1e-13 * largest,
        sum.size >= Solver.smallestCoefficient
      else { return nil }
      return Term(column: place, coefficient: sum)
    }
    relation = row.relation
    constant = DoubleDouble(row.constant)
    priority = row.priority
    expression = part.expression
    standing = part.standing
    isReversed = part.scale < 0
  }

  /// True if it pulls as a row above its constant does; nil where it is not in the gradient as such.
  var pullsAsAbove: Bool? {
    switch standing {
    case .below: isReversed
    case .above: !isReversed
    default: nil
    }
  }

  func leftSide(_ values: [DoubleDouble]) -> DoubleDouble {
    terms.reduce(.zero) { $0 + $1.coefficient * values[$1.column] }
  }

  /// The sum of the sizes of its terms and its constant.
  func size(_ values: [DoubleDouble]) -> Double {
    terms.reduce(constant.size) { $0 + $1.coefficient.size * values[$1.column].size }
  }

  /// The slope of the error on one side of the constant.
  func slope(isAbove: Bool) -> DoubleDouble {
    switch relation {
    case .equal: DoubleDouble(isAbove ? 1 : -1)
    case .lessThanOrEqual: DoubleDouble(isAbove ? 1 : 0)
    case .greaterThanOrEqual: DoubleDouble(isAbove ? 0 : -1)
    }
  }

  /// The factor by which another row on the same expression becomes this one.
  func ratio(to other: ProvedRow) -> DoubleDouble {
    terms[0].coefficient / other.terms[0].coefficient
  }
}
