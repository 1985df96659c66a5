/// The sizes of a solver and the work of its last solve.
///
/// The counters are deterministic: the same operations in the same order give the same numbers, so
/// that performance can be tested without a clock.
public struct Statistics: Hashable, Sendable {
  /// The number of variables.
  public internal(set) var variables = 0
  /// The number of constraints.
  public internal(set) var constraints = 0
  /// The number of times that there was something to solve, since the solver was made or emptied.
  public internal(set) var solves = 0
  /// The number of strongly connected components with more than one variable.
  public internal(set) var blocks = 0
  /// Exchanges of an active expression for another in the last solve.
  public internal(set) var pivots = 0
  /// Those of ``pivots`` that moved nothing.
  public internal(set) var degeneratePivots = 0
  /// Moves of an active expression to another of its own breakpoints in the last solve.
  public internal(set) var flips = 0
  /// Breakpoints that steps of the last solve ran over.
  public internal(set) var passedBreakpoints = 0
  /// Breakpoints among which the last solve has sought the best places of variables that meet others in rows.
  public internal(set) var comparedBreakpoints = 0
  /// Reduced costs that the exchanges of the last solve have changed one by one, each for its own row.
  public internal(set) var updatedCosts = 0
  /// Blocks factorised and reduced costs computed afresh in the last solve.
  public internal(set) var refactorisations = 0
  /// True if the last solve stopped at its limit of steps, before an optimum was confirmed.
  ///
  /// The limit is far above what any layout needs. To reach it is a mistake of the solver; then
  /// ``Solver/status`` is ``SolverStatus/uncertain``.
  public internal(set) var reachedStepLimit = false
  /// The portions in which the last solve has determined new variables one after another; 0 if all at once.
  public internal(set) var portions = 0
  /// The number of times that the last solve has put all variables back in stages, because steps went
  /// far; more than 1 only if the solve began again.
  public internal(set) var stages = 0
  /// The number of times that the last solve has shifted breakpoints, because many steps had moved
  /// nothing; more than 1 only if the solve began again.
  public internal(set) var perturbations = 0
  /// Rows computed by forward solves in the last solve.
  public internal(set) var touchedRows = 0

  mutating func beginSolve() {
    solves &+= 1
    pivots = 0
    degeneratePivots = 0
    flips = 0
    passedBreakpoints = 0
    comparedBreakpoints = 0
    updatedCosts = 0
    refactorisations = 0
    touchedRows = 0
    portions = 0
    stages = 0
    perturbations = 0
    reachedStepLimit = false
  }
}

/// A small random generator (Steele, Lea and Flood 2014) for choices that must be the same everywhere.
struct SplitMix64: BitwiseCopyable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
