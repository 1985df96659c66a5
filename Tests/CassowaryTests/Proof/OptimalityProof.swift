import Cassowary

/// A proof that the values of a solver are an optimum, from its active set and nothing else of it.
///
/// The active expressions, held where they are, are a system of equations, which is solved in
/// double-double arithmetic: once for the values, and once for the multipliers of each priority, so that
/// the slopes of all rows and the multipliers add up to nothing. Every penalty lies above the line
/// through its value whose slope is the multiplier, so the sum of these lines, a constant, is a bound for
/// the errors of the priority; where a multiplier is outside of the slopes at its breakpoint, and no
/// higher priority makes up for it, the bound loses the difference times how far the expression can
/// move.
///
/// The bound loses nothing where the difference is one that last digits of coefficients can make: `0.1` is
/// the rounding of another number, so that `0.01 a == b`, `0.001 a - 0.1 b >= 1` leave in doubles a slope of
/// 1e-19 along which `a` moves by 1e18, and as decimals none. Multipliers y with y A = g change by
/// (dg - y dA) / A where A and g change by dA and dg. What that can be is summed with the signs that make it
/// most, for half a unit in the last place of each coefficient with more than 32 binary digits; all others
/// are what they are.
struct OptimalityProof {
  struct Level {
    let priority: Double
    /// The sum of the errors at the values of the solver.
    let error: Double
    /// By how much it may be less, with the errors of the higher priorities as they are.
    var gap: Double
    /// The part of it that the rounding of the values themselves can make: a value is a `Double`, so a row of
    /// terms of 1e10 cannot hold to 1e-6.
    let rounding: Double

    /// A millionth of 1 and the error, and what rounding makes of it.
    var tolerance: Double { 1e-6 * (1 + error) + rounding }
  }

  /// True if a multiplier is within its bounds only up to last digits of coefficients.
  private(set) var hangsOnLastDigits = false

  /// The priorities, highest first.
  private(set) var levels: [Level] = []
  /// The largest size of a value.
  let largestValue: Double
  /// The largest size of a constant.
  let largestConstant: Double

  private let rows: [ProvedRow]
  private let columns: Int
  private var forms: [Form] = []
  private var formOfExpression: [Int: Int] = [:]

  /// An active expression: a row of the matrix, in the units of the first constraint on it.
  private struct Form {
    var terms: [ProvedRow.Term]
    var members: [Int] = []
    var target = DoubleDouble.zero
    var isHeld = false
  }

  /// Fails where there are not as many active expressions as variables, or they depend on each other.
  init(_ harness: Harness) throws {
    let order = harness.variables.keys.sorted()
    columns = order.count
    var column: [Int: Int] = [:]
    for (place, variable) in order.enumerated() { column[variable] = place }
    let handles = order.compactMap { harness.variables[$0] }
    var rows = harness.rows.map {
      ProvedRow($0.row, column, harness.solver.standing(of: $0.id))
    }
    for (variable, handle) in zip(order, handles) {
      guard let row = harness.suggestions[variable],
        let id = harness.solver.suggestionConstraint(for: handle)
      else { continue }
      rows.append(ProvedRow(row, column, harness.solver.standing(of: id)))
    }
    self.rows = rows
    let values = handles.map { harness.solver.value(of: $0) }
    largestValue = values.reduce(0) { max($0, abs($1)) }
    largestConstant = rows.reduce(0) { max($0, $1.constant.size) }
    collectForms(values)
    for (place, handle) in handles.enumerated() where harness.solver.isFree(handle) {
      forms.append(
        Form(terms: [.init(column: place, coefficient: .init(1))], target: .init(values[place])))
    }
    guard forms.count == columns else {
      throw Failure(.invariants, "\(forms.count) active expressions of \(columns) variables")
    }
    let matrix = forms.map { form in
      var cells = Array(repeating: DoubleDouble.zero, count: columns)
      for term in form.terms { cells[term.column] = term.coefficient }
      return cells
    }
    guard let factors = DenseFactors(matrix) else {
      throw Failure(.invariants, "active expressions depend on each other")
    }
    let exact = factors.solve(forms.map(\.target))
    for priority in Set(rows.map(\.priority)).sorted(by: >) {
      prove(priority, factors, values, exact)
    }
    charge(factors)
  }

  /// Multipliers of each priority, that of the highest first.
  private var multipliers: [[DoubleDouble]] = []
}

// MARK: The active expressions

extension OptimalityProof {
  private mutating func collectForms(_ values: [Double]) {
    for (place, row) in rows.enumerated()
    where row.standing == .held || row.standing == .floating {
      let form = formOfExpression[row.expression] ?? forms.count
      if form == forms.count {
        formOfExpression[row.expression] = form
        forms.append(Form(terms: row.terms))
      }
      forms[form].members.append(place)
    }
    for form in forms.indices {
      let first = rows[forms[form].members[0]]
      let value = first.leftSide(values.map { DoubleDouble($0) })
      forms[form].isHeld = first.standing == .held
      let targets = forms[form].members.map { target(of: rows[$0], first) }
      forms[form].target =
        forms[form].isHeld
        ? targets.min { ($0 - value).size < ($1 - value).size } ?? value : value
    }
  }

  /// The value of the form at which the constraint has its breakpoint.
  private func target(of row: ProvedRow, _ first: ProvedRow) -> DoubleDouble {
    row.constant / row.ratio(to: first)
  }

  /// The slopes of the form to both sides of its target at a priority.
  private func slopes(
    of form: Form, _ priority: Double
  ) -> (left: DoubleDouble, right: DoubleDouble) {
    var (left, right) = (DoubleDouble.zero, DoubleDouble.zero)
    for member in form.members where rows[member].priority == priority {
      let row = rows[member]
      let ratio = row.ratio(to: rows[form.members[0]])
      let breakpoint = target(of: row, rows[form.members[0]])
      let distance = form.target - breakpoint
      let isMet = distance.size <= 1e-15 * (form.target.size + breakpoint.size)
      let isBelowToTheRight = ratio.high < 0
      let isAbove = (distance.high > 0) != isBelowToTheRight
      left += ratio * row.slope(isAbove: isMet ? isBelowToTheRight : isAbove)
      right += ratio * row.slope(isAbove: isMet ? !isBelowToTheRight : isAbove)
    }
    return (left, right)
  }
}

// MARK: Bounds

extension OptimalityProof {
  private mutating func prove(
    _ priority: Double, _ factors: DenseFactors, _ values: [Double], _ exact: [DoubleDouble]
  ) {
    let values = values.map { DoubleDouble($0) }
    var error = DoubleDouble.zero
    var bound = DoubleDouble.zero
    var rounding = 0.0
    var gradient = Array(repeating: DoubleDouble.zero, count: columns)
    for row in rows where row.priority == priority {
      let distance = row.leftSide(values) - row.constant
      error += distance * row.slope(isAbove: distance.high > 0)
      rounding += .ulpOfOne * row.size(values)
      let place = row.leftSide(exact) - row.constant
      guard let isAbove = row.pullsAsAbove else {
        if row.standing != .resting { bound += place * row.slope(isAbove: place.high > 0) }
        continue
      }
      let slope = row.slope(isAbove: isAbove)
      if slope.isZero { continue }
      bound += place * slope
      for term in row.terms { gradient[term.column] -= slope * term.coefficient }
    }
    multipliers.append(refined(factors.solveTransposed(gradient), gradient, factors))
    levels.append(
      Level(
        priority: priority, error: error.high, gap: (error - bound).high, rounding: rounding))
  }

  /// Multipliers with a correction, which leaves of what rounding has made of those that are zero next to
  /// nothing.
  private func refined(
    _ multipliers: [DoubleDouble], _ gradient: [DoubleDouble], _ factors: DenseFactors
  ) -> [DoubleDouble] {
    var rest = gradient
    for (multiplier, form) in zip(multipliers, forms) {
      for term in form.terms { rest[term.column] -= multiplier * term.coefficient }
    }
    return zip(multipliers, factors.solveTransposed(rest)).map { $0 + $1 }
  }

  /// Takes off the bounds what multipliers are outside of the slopes.
  private mutating func charge(_ factors: DenseFactors) {
    var losses = Array(repeating: 0.0, count: levels.count)
    for (place, form) in forms.enumerated() {
      let reach =
        form.terms.reduce(0) { $0 + $1.coefficient.size } * max(1, 10 * largestValue)
      var isRightFree = false
      var isLeftFree = false
      for (rank, level) in levels.enumerated() {
        let multiplier = multipliers[rank][place]
        let (left, right) = slopes(of: form, level.priority)
        let toTheRight = (right - multiplier).high
        let toTheLeft = (multiplier - left).high
        if isSlope(toTheRight, rank, place, factors) { isRightFree = true }
        if isSlope(toTheLeft, rank, place, factors) { isLeftFree = true }
        let missed = max(isRightFree ? 0 : -toTheRight, isLeftFree ? 0 : -toTheLeft)
        if missed <= 0 { continue }
        if missed * reach > 1e-9 && missed <= lastDigits(rank, place, factors, \.lastDigit) {
          hangsOnLastDigits = true
        } else {
          losses[rank] += missed * reach
        }
      }
    }
    for rank in levels.indices { levels[rank].gap += losses[rank] }
  }

  /// True if a slope is more than the rounding of numbers of 32 digits, or last digits of coefficients, can make.
  private func isSlope(
    _ slope: Double, _ rank: Int, _ place: Int, _ factors: DenseFactors
  ) -> Bool {
    let size = max(1, multipliers[rank][place].size)
    if slope > 1e-20 * size || slope <= 1e-32 * size { return slope > 1e-20 * size }
    return slope > 0x1p-45 * lastDigits(rank, place, factors) { $0.coefficient.size.ulp }
  }

  /// By how much last digits of coefficients can change the multiplier of a form.
  private func lastDigits(
    _ rank: Int, _ place: Int, _ factors: DenseFactors, _ digit: (ProvedRow.Term) -> Double
  ) -> Double {
    var changes = Array(repeating: 0.0, count: columns)
    for row in rows where row.priority == levels[rank].priority {
      guard let isAbove = row.pullsAsAbove, !row.slope(isAbove: isAbove).isZero else { continue }
      for term in row.terms { changes[term.column] += digit(term) }
    }
    for (multiplier, form) in zip(multipliers[rank], forms) {
      for term in form.terms { changes[term.column] += multiplier.size * digit(term) }
    }
    var unit = Array(repeating: DoubleDouble.zero, count: columns)
    unit[place] = DoubleDouble(1)
    return zip(changes, factors.solve(unit)).reduce(0) { $0 + $1.0 * $1.1.size }
  }

  /// The first priority whose error is not known to be the least one, to its tolerance.
  var firstUnproved: Level? {
    levels.first { !($0.gap <= $0.tolerance) }
  }
}
