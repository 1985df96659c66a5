// Explanations: the constraints that a value rests on, and those that keep a constraint from being met.

extension Solver {
  /// The reason for the value of a variable.
  public struct Explanation: Hashable, Sendable {
    /// Something the value rests on.
    public enum Cause: Hashable, Sendable {
      /// A constraint that is just met, by its constant.
      case constraint(ConstraintID)
      /// A variable that no constraint determines, by the value it has kept.
      case keptValue(Variable)
    }

    /// A cause and its effect.
    public struct Influence: Hashable, Sendable {
      /// The kind of support that the value has.
      public let cause: Cause
      /// By how much the value grows per unit of the constraint's ``Constraint/constant``, or of the
      /// kept value; never 0.
      public let sensitivity: Double

      /// Creates an influence from its parts.
      public init(cause: Cause, sensitivity: Double) {
        self.cause = cause
        self.sensitivity = sensitivity
      }
    }

    /// The variable.
    public let variable: Variable
    /// The value it has.
    public let value: Double
    /// The constraints and kept values that the value rests on: constraints in the order they were
    /// added, then kept values in the order of the variables' indices.
    public let influences: [Influence]
  }

  /// The constraints that determine the value of a variable, and how sensitive it is to each of their
  /// constants.
  ///
  /// A sensitivity holds for changes that are small enough to leave the same constraints active.
  /// Constraints on the same left side that meet at one constant, as `width >= 110 @750` and
  /// `width <= 110 @250` do, are all named: the sensitivity is that to moving them together. While
  /// required constraints conflict, the explanation is that of the values of the least violation.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``.
  /// - Complexity: linear in what the variable depends on, and sorting it; a copy of the state where something
  ///   that it depends on is kept.
  public func explain(_ variable: Variable) throws(SolverError) -> Explanation {
    try check(variable)
    state.solve()
    let value = state.value[variable.index]
    let found = Self.explanation(of: variable, value, in: &state)
    let restsOnKept = found.influences.contains {
      if case .keptValue = $0.cause { true } else { false }
    }
    if !restsOnKept { return found }
    var settled = state.copy()
    settled.settleKeptValues(under: variable.index)
    return Self.explanation(of: variable, value, in: &settled)
  }

  /// The explanations of variables of this solver, in their order, until there are so many influences.
  ///
  /// A variable between two inequalities that are both just met keeps its value here, where ``explain(_:)`` names
  /// one of them.
  ///
  /// - Complexity: a copy of the state, and linear in what the variables depend on.
  package func explanations(of variables: [Variable], influences limit: Int) -> [Explanation] {
    state.solve()
    var settled = state.copy()
    settled.settleKeptValues()
    var result: [Explanation] = []
    var count = 0
    for variable in variables where count < limit {
      let value = state.value[variable.index]
      result.append(Self.explanation(of: variable, value, in: &settled))
      count += result[result.count - 1].influences.count
    }
    return result
  }

  private static func explanation(
    of variable: Variable, _ value: Double, in state: inout ActiveSet
  ) -> Explanation {
    var found: [(rank: UInt64, influence: Explanation.Influence)] = []
    for row in state.determiningRows(of: variable.index) {
      let holders = state.constraintsAtTarget(of: row.expression)
      for constraint in holders {
        let scale = state.hierarchy.classes[state.breakpoints[constraint].kind].scale
        let id = ConstraintID(index: constraint, generation: state.serial(of: constraint))
        let influence = Explanation.Influence(
          cause: .constraint(id), sensitivity: row.multiplier / scale)
        found.append((UInt64(id.generation), influence))
      }
      if holders.isEmpty {
        let pivot = state.expressions[row.expression].pivot
        let holder = Variable(index: pivot, generation: state.generation(of: pivot))
        let influence = Explanation.Influence(
          cause: .keptValue(holder), sensitivity: row.multiplier)
        found.append((1 << 32 | UInt64(holder.index), influence))
      }
    }
    found.sort { $0.rank < $1.rank }
    return Explanation(
      variable: variable, value: value,
      influences: found.map { $0.influence })
  }

  /// Why an optional constraint is not met.
  public struct Obstacles: Hashable, Sendable {
    /// The constraint that is not met.
    public let constraint: ConstraintID
    /// Its error, in the units it was written in.
    public let error: Double
    /// The constraints of at least its priority that prevent it, in the order they were added; none if
    /// all its variables have cancelled, so that nothing could make it true.
    public let constraints: [ConstraintID]
  }

  /// The constraints of at least its priority that keep an optional constraint from being met, or nil
  /// if it is met.
  ///
  /// Without all of them together the error could be smaller, at no cost to what is more important; where rows of
  /// its own priority tie with it, the solver may still prefer them. As long as no more constraints meet in
  /// the solution than are needed to determine it, and no other constraint of that importance is
  /// violated, each one of them is necessary: they and the constraint exclude each other, and without
  /// any one of them the others do not. Nil also while required constraints conflict.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  /// - Complexity: a copy of the state and a solve; several solves where more constraints meet than
  ///   determine the solution.
  public func obstacles(to constraint: ConstraintID) throws(SolverError) -> Obstacles? {
    try check(constraint)
    state.solve()
    if state.outcome.isInfeasible || isRequired(constraint) { return nil }
    guard let found = state.obstacles(to: constraint.index) else { return nil }
    return Obstacles(
      constraint: constraint, error: state.error(of: constraint.index),
      constraints: found.map(handle).sorted { $0.generation < $1.generation })
  }
}
