/// An unknown of a ``Solver``: a real number that constraints talk about.
///
/// A variable is a small handle. It is made by ``Solver/addVariable(_:)`` and means something to
/// that solver only. After ``Solver/removeVariable(_:)`` the handle is stale: the solver refuses it
/// with ``SolverError/unknownVariable(_:)``, also when its place has been given to another variable.
/// After 2^32 further variables have been removed it may be taken for that of another one.
/// Variables are free: they may be negative unless a constraint forbids it.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
  /// The place in the solver's tables; dense, reused after removal.
  public let index: Int32
  /// Tells successive variables at the same place apart.
  let generation: UInt32
}

/// A constraint that lives in a ``Solver``.
///
/// A handle like ``Variable``: small, only for the solver that made it, and stale after removal, as long as no further
/// 2^32 constraints have been added, with which the order of addition in reports begins anew.
public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
  /// The place in the solver's tables; dense, reused after removal.
  public let index: Int32
  /// Tells successive constraints at the same place apart, and grows from each constraint to the next.
  package let generation: UInt32

  /// No constraint of any solver.
  package static var none: ConstraintID { ConstraintID(index: -1, generation: 0) }
}
