// The changes of the solution while the constant of one constraint runs through an interval.

extension Solver {
  /// A part of an interval in which the same constraints decide, so that all values are linear.
  public struct Stretch: Hashable, Sendable {
    /// A variable as a function of the parameter.
    public struct Line: Hashable, Sendable {
      /// The variable.
      public let variable: Variable
      /// Its value at the lower end of the stretch.
      public let value: Double
      /// By how much it grows for each unit of the parameter.
      public let slope: Double
    }

    /// Where the parameter is.
    public let range: ClosedRange<Double>
    /// True if the required constraints can all hold here.
    public let isSatisfiable: Bool
    /// The constraints that are met at the upper end: beyond it one of them begins to decide or is no longer
    /// in the way.
    ///
    /// Empty at the end of the interval, and where the constraint that varies meets what others demand.
    public let limits: [ConstraintID]
    /// All variables, in the order of their indices.
    public let lines: [Line]

    /// The value of a variable at a place of the parameter, or nil if it is not one of the solver's.
    ///
    /// - Complexity: logarithmic in the number of variables.
    public func value(of variable: Variable, at parameter: Double) -> Double? {
      var low = 0
      var high = lines.count
      while low < high {
        let middle = (low + high) / 2
        if lines[middle].variable.index < variable.index { low = middle + 1 } else { high = middle }
      }
      guard low < lines.count, lines[low].variable == variable else { return nil }
      return lines[low].value + lines[low].slope * (parameter - range.lowerBound)
    }
  }

  /// The solutions for all constants of a constraint in an interval: stretches that follow each other
  /// without a gap, from the lower to the upper bound.
  ///
  /// Inside a stretch the active set stays optimal, which the ratio test proves; at its end a breakpoint is
  /// met, and beyond it the system is solved again. So nothing is missed between samples. Stretches
  /// shorter than a millionth, relative to 1 plus the constant, may be passed over, because the solver
  /// takes what is so near for equal. So is a single place at which alone the required constraints can
  /// hold. Where the optimum is not unique, it is one of the optima. Where the
  /// required constraints exclude each other, the values are those of the least violation.
  ///
  /// The solver stays as it was, to the bit.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, and ``SolverError/invalidNumber(_:)`` for a bound that
  ///   is no constant.
  /// - Complexity: a copy of the state, and for each stretch a solve that starts at its neighbour's
  ///   optimum and a pass over the variables.
  public func stretches(
    varying constraint: ConstraintID, over range: ClosedRange<Double>
  ) throws(SolverError) -> [Stretch] {
    try check(constraint)
    try check(constant: range.lowerBound)
    try check(constant: range.upperBound)
    var walk: ParametricWalk?
    let variables = snapshot().entries.map { $0.variable }
    try? transaction { () throws(Undo) in
      guard var trial = ParametricWalk(self, constraint, variables) else { throw Undo() }
      trial.follow(range)
      walk = trial
      throw Undo()
    }
    return walk?.stretches ?? []
  }

  /// The constants of a constraint, in an interval, at which other constraints begin or cease to decide;
  /// in ascending order, without the bounds.
  ///
  /// - Throws: As ``stretches(varying:over:)``, whose cost it has.
  public func breakpoints(
    varying constraint: ConstraintID, over range: ClosedRange<Double>
  ) throws(SolverError) -> [Double] {
    try stretches(varying: constraint, over: range).dropLast().map { $0.range.upperBound }
  }
}

extension Solver {
  /// The distance by which the constant of a required equality, the only one on its left side that decides, may grow
  /// while the same constraints decide, and what is met then.
  ///
  /// - Precondition: The constraint is one of this solver's.
  /// - Complexity: after the solve, that of a step: linear in what depends on the constraint.
  package func reach(of constraint: ConstraintID) -> (up: Double, limits: [ConstraintID]) {
    assert(contains(constraint))
    state.solve()
    let reach = state.reach(ofTarget: constraint.index)
    let scale = abs(state.hierarchy.classes[state.breakpoints[constraint.index].kind].scale)
    return (reach.up * scale, reach.limits.map(handle))
  }
}

extension Solver.Stretch {
  /// True if nothing is different in the stretch that follows.
  fileprivate func isContinued(by next: Self) -> Bool {
    isSatisfiable == next.isSatisfiable
      && zip(lines, next.lines).allSatisfy { line, other in
        let end = line.value + line.slope * (next.range.lowerBound - range.lowerBound)
        return abs(line.slope - other.slope) <= Tolerance.pivot
          && abs(end - other.value) <= Tolerance.feasibility * (1 + abs(end))
      }
  }

  fileprivate func extended(to next: Self) -> Self {
    Self(
      range: range.lowerBound...next.range.upperBound, isSatisfiable: isSatisfiable,
      limits: next.limits, lines: lines)
  }
}

/// The error that ends a transaction which is only a trial.
private struct Undo: Error {}

/// Follows the optimum along a parameter.
///
/// The constant that varies becomes a variable that a required equality holds, so that one target moves and
/// all breakpoints stay where they are.
private struct ParametricWalk {
  private let solver: Solver
  private let variables: [Variable]
  /// The constraint with the parameter in place of its constant.
  private let varied: ConstraintID
  private let original: ConstraintID
  /// Holds the parameter.
  private let holder: ConstraintID
  private(set) var stretches: [Solver.Stretch] = []

  init?(_ solver: Solver, _ constraint: ConstraintID, _ variables: [Variable]) {
    self.solver = solver
    self.variables = variables
    original = constraint
    guard var row = try? solver.constraint(constraint),
      (try? solver.remove(constraint)) != nil
    else { return nil }
    if row.terms.isEmpty {
      // Or else the row would be about the parameter alone, which only its holder is.
      let zero = solver.addVariable()
      guard (try? solver.addRow(zero, .equal, 0)) != nil else { return nil }
      row.terms.append(LinearExpression.Term(1, zero))
    }
    let parameter = solver.addVariable()
    row.terms.append(LinearExpression.Term(-1, parameter))
    row.constant = 0
    guard let varied = try? solver.addUnchecked(row),
      let holder = try? solver.addRow(parameter, .equal, 0)
    else { return nil }
    self.varied = varied
    self.holder = holder
  }

  /// Lengths below this say nothing, as far as the solver can tell.
  private func nearness(at parameter: Double) -> Double { 1e-6 * (1 + abs(parameter)) }

  mutating func follow(_ range: ClosedRange<Double>) {
    var start = range.lowerBound
    while true {
      let stretch = self.stretch(from: start, in: range)
      start = stretch.range.upperBound
      // Where required constraints exclude each other, which of them are violated may change without
      // any value doing so.
      if let last = stretches.last, last.limits.isEmpty, last.isContinued(by: stretch) {
        stretches[stretches.count - 1] = last.extended(to: stretch)
      } else {
        stretches.append(stretch)
      }
      if start >= range.upperBound { break }
    }
  }

  /// The stretch that begins at a place, found a little beyond it.
  private func stretch(from start: Double, in range: ClosedRange<Double>) -> Solver.Stretch {
    let isFirst = start == range.lowerBound
    var step = isFirst ? 0 : nearness(at: start)
    var place = start
    var reach = TargetReach(down: 0, up: 0, limits: [])
    // A place too near to a breakpoint tells nothing of what comes after it, and one too far may have
    // passed a short stretch.
    for _ in 0..<40 {
      place = min(start + step, range.upperBound)
      reach = solve(at: place)
      let gap = place - reach.down - start
      if gap > nearness(at: start) {
        step = gap / 2
      } else if place < range.upperBound,
        reach.isPassing || place + reach.up <= start + nearness(at: start)
      {
        step = max(2 * step, nearness(at: start))
      } else {
        break
      }
    }
    let end = min(max(place + reach.up, place), range.upperBound)
    var slopes = [Int32: Double]()
    solver.state.forEachDirection { _, variable, direction, _ in slopes[variable] = direction }
    let lines = variables.map { variable in
      let slope = slopes[variable.index] ?? 0
      let value = solver.state.value[variable.index] - slope * (place - start)
      return Solver.Stretch.Line(variable: variable, value: value, slope: slope)
    }
    let isEnd = end == range.upperBound
    return Solver.Stretch(
      range: start...end, isSatisfiable: !solver.state.outcome.isInfeasible,
      limits: isEnd ? [] : reach.limits.compactMap(limit), lines: lines)
  }

  private func solve(at parameter: Double) -> TargetReach {
    solver.state.setConstant(parameter, of: holder.index)
    solver.state.solve()
    return solver.state.reach(ofTarget: holder.index)
  }

  private func limit(_ constraint: Int32) -> ConstraintID? {
    if constraint == holder.index { return nil }
    return constraint == varied.index ? original : solver.handle(constraint)
  }
}
