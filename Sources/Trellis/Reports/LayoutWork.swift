import Cassowary

/// The cost of the last layout, or of the last fitting.
///
/// The counters are deterministic: the same operations in the same order give the same numbers, so
/// that performance can be tested without a clock.
public struct LayoutWork: Hashable, Sendable {
  /// Constraints, authored or not, that were turned into rows of the solver.
  public internal(set) var loweredRows = 0
  /// The number of times that the solver was asked to solve.
  public internal(set) var solves = 0
  /// Exchanges of an active row for another.
  public internal(set) var pivots = 0
  /// Moves of an active row to another of its own limits.
  public internal(set) var flips = 0
  /// Rows of the solver that were computed again.
  public internal(set) var touchedRows = 0
  /// Rows of the solver that were computed to find conflicts and to reduce them to irreducible ones.
  public internal(set) var searchedRows = 0
  /// Blocks of the solver that were factorised again.
  public internal(set) var refactorisations = 0
  /// The number of times that the host was asked to measure content.
  public internal(set) var measures = 0
  /// Items whose margins and safe area were found again, because they follow from the surroundings.
  public internal(set) var foundInsets = 0
  /// Stacks, grids and flows whose constraints were found again.
  public internal(set) var arrangements = 0
  /// Scroll items for which it was found again what moves with their offsets.
  public internal(set) var foundMovements = 0
  /// Scroll controllers that were told sizes, those they knew included.
  public internal(set) var givenSizes = 0
  /// Frames that were computed again.
  public internal(set) var raisedItems = 0
  /// Constraints of arrangements that were not found near the place that they had.
  package internal(set) var lookedUpConstraints = 0
  /// Turns in which constraints came back that conflicts had taken out.
  package internal(set) var turns = 0

  mutating func add(_ solve: Statistics) {
    solves += 1
    pivots += solve.pivots
    flips += solve.flips
    touchedRows += solve.touchedRows
    refactorisations += solve.refactorisations
  }
}

extension LayoutEngine {
  /// The cost of the last layout or ``systemLayoutSizeFitting(_:of:horizontalPriority:verticalPriority:)``
  /// has cost; lays out first if needed.
  public var lastWork: LayoutWork {
    layoutIfNeeded()
    return state.work
  }

  /// The sizes of the solver's tables at present; lays out first if needed.
  public var solverStatistics: Statistics {
    layoutIfNeeded()
    return state.solver.statistics
  }

  /// The solver's own verdict on the layout: known to be the best one, or not; lays out first if needed.
  ///
  /// `SolverStatus.conflict` does not occur: conflicts are resolved by breaking constraints, see
  /// ``conflicts``.
  public var solverStatus: SolverStatus {
    layoutIfNeeded()
    return state.solver.status
  }
}
