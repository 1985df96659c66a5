/// Why a ``Solver`` refused an operation.
///
/// A refused operation leaves the solver as it was: values, constraints and later behaviour. Before it refuses a
/// required constraint, the solver solves what has changed, as when a value is read; and what is staged is dropped
/// where ``Solver/stageTerm(_:_:)`` says so.
public enum SolverError: Error, Hashable, Sendable {
  /// Required constraints cannot all hold; the conflict names an irreducible set of them.
  case unsatisfiable(Conflict)
  /// The variable is not, or no longer, one of this solver's.
  case unknownVariable(Variable)
  /// The constraint is not, or no longer, one of this solver's, or was named before in the same call.
  case unknownConstraint(ConstraintID)
  /// The variable cannot be removed while constraints mention it; one of them is named.
  case variableInUse(Variable, by: ConstraintID)
  /// A number cannot be used: it is NaN or infinite, a constant larger than
  /// ``Solver/largestMagnitude``, or a coefficient that is larger than ``Solver/largestCoefficient``,
  /// or smaller than ``Solver/smallestCoefficient`` and not 0. Like terms count with their sum, unless they cancel.
  case invalidNumber(Double)
  /// A priority is not greater than 0 and at most 1000.
  case invalidPriority(Double)
}

/// Required constraints that exclude each other.
///
/// The set is irreducible: without any one of its members the others can all hold.
public struct Conflict: Hashable, Sendable {
  /// A constraint of the conflict.
  public enum Member: Hashable, Sendable {
    /// A constraint that is in the solver.
    case existing(ConstraintID)
    /// One of the constraints that were being added, by its position in the call's argument.
    case added(Int)
  }

  /// The members: those in the solver in the order they were added, then the refused ones.
  public let members: [Member]

  /// Creates a conflict from its members.
  public init(members: [Member]) {
    self.members = members
  }
}
