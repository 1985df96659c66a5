/// The standing of the values after a solve.
public enum SolverStatus: Hashable, Sendable {
  /// All required constraints hold, and no error can be less without a greater one of a higher priority.
  case optimal
  /// Required constraints exclude each other.
  case conflict
  /// The solver gave up: rounding kept it from an optimum, or the values of one are more than numbers can be. The
  /// values are the best that it found.
  case uncertain
}

/// A check of the values of a ``Solver``, from scratch: how well constraints hold, and for the error of
/// each priority a bound below which it cannot be.
public struct Certificate: Hashable, Sendable {
  /// A priority in use.
  public struct Level: Hashable, Sendable {
    /// The priority.
    public let priority: Priority
    /// The sum of the errors of its constraints, each in the units it was written in.
    public let error: Double
    /// The sum cannot be less, with the errors of all higher priorities as they are: as multipliers
    /// prove for all values up to ten times as large as the largest one, up to rounding in this check.
    public let lowerBound: Double
  }

  /// The solver's own status.
  public let status: SolverStatus
  /// The distance of the worst required constraint from holding, relative to 1 and the terms of its
  /// sum.
  public let largestViolation: Double
  /// The priorities, highest first; of a system in conflict only the required ones.
  public let levels: [Level]

  /// True if every error is within a millionth of its bound, relative to 1 and the error, and every
  /// required constraint holds, unless they are known to exclude each other.
  public var isProven: Bool {
    status != .uncertain && (status == .conflict || largestViolation <= Tolerance.feasibility)
      && levels.allSatisfy { $0.error - $0.lowerBound <= 1e-6 * (1 + $0.error) }
  }
}

extension Solver {
  /// The standing of the values; solves first, if something is waiting.
  ///
  /// Where it is ``SolverStatus/uncertain``, ``certificate()`` says how far the values are from an optimum
  /// at most.
  ///
  /// - Complexity: constant after the solve.
  public var status: SolverStatus {
    state.solve()
    if state.isUncertain { return .uncertain }
    return state.outcome.isInfeasible ? .conflict : .optimal
  }

  /// Checks the values from scratch.
  ///
  /// - Complexity: a copy of the state, and a pass over all rows for each priority.
  public func certificate() -> Certificate {
    let status = status
    return Certificate(
      status: status, largestViolation: state.largestViolation(),
      levels: state.certifiedLevels().map {
        Certificate.Level(
          priority: Priority(rawValue: state.hierarchy.levels[$0.level].priority), error: $0.error,
          lowerBound: $0.bound)
      })
  }
}
