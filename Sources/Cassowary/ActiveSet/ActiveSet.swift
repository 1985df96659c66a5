/// The state of the solver: struct-of-arrays tables and the scratch space of the algorithm.
///
/// Variables, expressions, their entries and breakpoints are in tables indexed by `Int32`, with the active set between
/// them: `definition` and `Expression.pivot`. The rest is in parts, each of which copies and empties itself: the
/// hierarchy, free slots, work that waits for a solve, reduced costs, blocks. Scratch is in parts too, which are not
/// copied. Names, handles, errors and transactions are in `Solver`. The algorithm is in `Optimize.swift`.
///
/// Methods are `mutating` also where they only read: a method that borrows `self` gets a copy of the
/// whole structure from the compiler (Swift 6.3), two kilobytes for each call.
///
/// Invariants between solves (checked by `invariantViolations()`):
/// - every variable is determined by exactly one active expression that contains it (`definition` and
///   `Expression.pivot` are inverse to each other);
/// - the digraph "variable depends on the other variables of its defining expression" has no cycles
///   but those inside blocks;
/// - every active expression has its target as value, every inactive one is placed on the side of its
///   breakpoints where its value is;
/// - the reduced costs are those of the placed expressions.
struct ActiveSet: ~Copyable {
  // MARK: Variables
  var value = Table<Double>()
  /// The active expression that determines the variable; `open` before the start has found one.
  var definition = Table<Int32>()
  /// The first entry of the variable's column.
  var column = Table<Int32>()
  /// The expression that is the variable itself, or `none`.
  var unary = Table<Int32>()
  /// The block of the variable, or `none`.
  var block = Table<Int32>()
  /// The next member of the same block; only as long as has been needed.
  var nextInBlock = Table<Int32>()
  /// Comes after the sequence numbers of the variables that this one depends on; equal inside a block.
  var sequence = Table<Int64>()
  var lastSequence: Int64 = 0

  // MARK: Expressions and constraints
  var expressions = Table<Expression>()
  var flags = Table<ExpressionFlags>()
  var entries = Table<Entry>()
  var breakpoints = Table<Breakpoint>()
  /// Required constraints without variables that are false.
  var falseConstants = Table<Int32>()

  /// The priorities and classes of the constraints.
  var hierarchy = ConstraintHierarchy()
  var coefficients = CoefficientFacts()
  /// Free places, generations and serial numbers.
  var slots = Slots()

  // MARK: Between solves
  var pending = PendingWork()
  var changeLog = ChangeLog()
  /// Tells states of the matching, the rows and the places apart; see `structureChanges`.
  var structure: UInt32 = 1
  var plan = EditPlan()
  /// Values at which the required constraints hold, between solves.
  var feasible = FeasiblePoint()

  // MARK: Reduced costs and candidates
  var costs = CostTable()
  var violators = ViolatorQueue()
  var infeasible = InfeasibleExpressions()
  /// The constraints that were made firm; others may have their places since.
  var firm = Table<Int32>()

  // MARK: Blocks
  var blocks = BlockStorage()

  // MARK: Scratch, valid inside one operation
  var search = SearchScratch()
  var blockScratch = BlockScratch()
  var stepScratch = StepScratch()
  var jumpScratch = JumpScratch()
  var sorting = Table<ListPoint>()
  var ranked = Table<RankedCost>()
  var batches = BatchBudget()
  /// The violators of a batch.
  var batch = Table<Violator>()
  /// Numbers of twice the digits at the end of a solve.
  var exact = Table<ExactNumber>()
  /// A slope below this share of its terms is none.
  var slopeTolerance = Tolerance.slope
  /// A pivot below this share of its terms is none.
  var pivotTolerance = Tolerance.pivot
  /// The costs that the last exchange has left are good for nothing, because of its pivot.
  var hasWeakPivot = false
  var slope = LexicographicVector()
  /// The contribution of an expression to the gradient, while `slope` is in use.
  var slopeChange = LexicographicVector()
  var cost = LexicographicVector()
  var start = StartQueue()
  /// True if inactive expressions are taken out of the columns, and are in `sleepers`.
  var isCrowded = false
  /// True in copies for reports on ambiguity, where noise in a block goes on as noise.
  var handsNoiseOn = false
  var sleepers = Table<Int32>()
  var stages = Table<StagedVariable>()
  var depths = Table<Int32>()
  /// Where breakpoints are when nothing is perturbed.
  var unperturbed = Table<Double>()
  /// The terms of the constraint that is being added.
  var staging = Staging()

  // MARK: Progress
  var statistics = Statistics()
  /// The rows computed in looking for ambiguities, so far.
  var ambiguityRows = 0
  /// The rows computed in finding and reducing conflicts, so far; what is more than fits begins anew.
  var conflictRows = 0
  /// The variables that searches of this solve have visited, one by one.
  var effort = 0
  /// The visits of flushes besides that, at all levels but one each.
  var levelEffort = 0
  /// Solves go through stages and perturbation as soon as there is a step to take, in tests.
  var takesDetours = false
  var random = ActiveSet.seed
  var outcome = SolveOutcome()
  /// The last solve did not end at what is known to be an optimum.
  var isUncertain: Bool {
    statistics.reachedStepLimit || outcome.hasUnexplainedSlope || outcome.singularBlocks > 0
      || outcome.hasOverflown
  }
  var needsSolve = false

  init() {
    growToLevels()
  }

  static let seed = SplitMix64(state: 0x7265_6C6C_6973)

  /// The definition of a variable that the start has not determined yet.
  static let open: Int32 = -1
}

/// The work that waits for an expression.
struct ExpressionFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  /// Its list of breakpoints is not in order.
  static let unsorted = ExpressionFlags(rawValue: 1)
  /// It is in `waitingForPlace`.
  static let waitsForPlace = ExpressionFlags(rawValue: 2)
  /// It is in `waitingForCheck`.
  static let waitsForCheck = ExpressionFlags(rawValue: 4)
  /// Its slot is free.
  static let free = ExpressionFlags(rawValue: 8)
  /// It is in `freshExpressions`.
  static let fresh = ExpressionFlags(rawValue: 16)
  /// It is in `movedTargets`.
  static let moved = ExpressionFlags(rawValue: 32)
  /// It is in `floating`.
  static let floating = ExpressionFlags(rawValue: 64)
  /// It rests; see `Resting.swift`.
  static let resting = ExpressionFlags(rawValue: 128)
}
