/// The state of the solver: struct-of-arrays tables and the scratch space of the algorithm.
///
/// Variables, expressions, their entries, breakpoints, the active set, blocks and reduced costs are in tables indexed
/// by `Int32`. Names, handles, errors and transactions are in `Solver`. The algorithm is in `Optimize.swift`.
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
  /// The place of the variable in `changes`, or `none`; only as long as has been needed.
  var changeSlot = Table<Int32>()
  /// Tells successive variables at the same place apart; empty as long as all have the last generation.
  var generation = Table<UInt32>()
  var lastGeneration: UInt32 = 0
  var freeVariables = Table<Int32>()
  /// Variables that nobody asks for any more.
  var released = Table<Int32>()

  // MARK: Expressions and constraints
  var expressions = Table<Expression>()
  var flags = Table<ExpressionFlags>()
  var entries = Table<Entry>()
  var breakpoints = Table<Breakpoint>()
  var classes = Table<ConstraintClass>()
  /// A hash table over `classes`.
  var classSlots = Table<Int32>()
  var levels = Table<Level>()
  /// The levels that have a rank, the most important first: all of them from the beginning of a solve.
  var levelsByRank = Table<Int32>()
  /// A hash table over `levels`.
  var levelSlots = Table<Int32>()
  /// Priorities that have been asked for, by a hash.
  var recentPriorities = Table<Double>()
  /// Their levels.
  var recentLevels = Table<Int32>()
  /// Their classes by relation and sign of scale ±1, or `none`, six for each.
  var recentClasses = Table<Int32>()
  /// The class of each level, relation and sign of scale ±1, or `none`; see `constraintClass`.
  var plainClasses = Table<Int32>()
  var freeExpressions = Table<Int32>()
  var freeBreakpoints = Table<Int32>()
  /// The serial number of the constraint at each place: its generation, and the order of addition.
  ///
  /// Empty as long as no place has been used again: then they follow each other from `firstSerial` on.
  var serial = Table<UInt32>()
  var firstSerial: UInt32 = 1
  var lastSerial: UInt32 = 0
  /// The first free run of entries of each length class (see `runClass`), linked by `nextInColumn`.
  var freeEntryRuns = Table<Int32>()
  /// Required constraints without variables that are false.
  var falseConstants = Table<Int32>()

  /// True if a coefficient that is no power of two has been in an expression of several variables: from
  /// then on products are rounded.
  var hasFactors = false
  /// The coefficients that were no powers of two.
  var coefficientRange = CoefficientRange()
  /// True if a constraint on a single variable has a coefficient that is no power of two: from then on sums of
  /// weights are rounded.
  var hasRoundedWeights = false
  /// A value may be larger than `far`: one has been since this was last looked at.
  var hasLargeValue = false

  // MARK: Work waiting for the next solve
  /// Variables from this one on are new since the last solve.
  var firstNewVariable: Int32 = 0
  /// Other variables that are to be determined by the next solve.
  var openVariables = Table<Int32>()
  /// Expressions from this one on are new since the last solve.
  var firstNewExpression: Int32 = 0
  /// Other expressions that the start has to look at.
  var freshExpressions = Table<Int32>()
  var unsortedExpressions = Table<Int32>()
  var movedTargets = Table<Int32>()
  var waitingForPlace = Table<Int32>()
  var waitingForCheck = Table<Int32>()
  var floating = Table<Int32>()
  /// Expressions that have lost their last breakpoint.
  ///
  /// They keep their slots until the reduced costs contain what they no longer contribute.
  var emptied = Table<Int32>()
  var pendingSlopes = Table<PendingSlope>()
  var pendingLevels = Table<Int32>()
  /// True if changes of values are recorded: from the first time that they are asked for.
  var isTracking = false
  var changes = Table<Change>()
  /// Tells states of the matching, the rows and the places apart; see `structureChanges`.
  var structure: UInt32 = 1
  var plan = EditPlan()
  /// Values at which the required constraints hold, between solves.
  var feasible = FeasiblePoint()

  // MARK: Reduced costs and candidates
  var costCells = Table<CostCell>()
  /// The size of the terms of the largest reduced cost since they were computed afresh, and then.
  var costSize = CostSize()
  var freeCostCell: Int32 = none
  /// The changes that a flush of many levels is about to add to the reduced costs.
  var costChanges = Table<CostChange>()
  /// The cell that such a flush has come to in each list, else `none`; only as long as has been needed.
  var costPlace = Table<Int32>()
  var violators = ViolatorQueue()
  /// Expressions on the wrong side of a required breakpoint, inactive ones also when they are just on
  /// it.
  var infeasible = Table<Int32>()
  /// The place of each expression in `infeasible`, or `none`.
  var infeasibleSlot = PartialTable<Int32>(filler: none)
  /// The constraints that were made firm; others may have their places since.
  var firm = Table<Int32>()

  // MARK: Blocks
  var blocks = Table<Block>()
  var freeBlocks = Table<Int32>()
  var dense = Table<Double>()
  var denseWaste: Int32 = 0
  var factors = SparseFactors()

  // MARK: Scratch, valid inside one operation
  var stamp: UInt32 = 0
  var forwardStamp: UInt32 = 0
  var backwardStamp: UInt32 = 0
  /// Orphans have been reopened; they and what depends on them are in `forwardOrder`.
  var orphansAreOpen = false
  /// The last sequence number before orphans were determined again: they have later ones, what depends on
  /// them has not yet.
  var lastSequenceBeforeStart: Int64 = 0
  /// Marks in `pathMark` what depends on orphans, if the start might come upon it; or else 0.
  var taintStamp: UInt32 = 0
  /// Only as long as has been needed.
  var pathMark = Table<UInt32>()
  var expressionMark = Table<UInt32>()
  /// The stamp with which a forward search, or a start that could not determine it, has come to each variable
  /// last.
  ///
  /// Apart from the directions, because most such searches need none.
  var visitMark = Table<UInt32>()
  var direction = PagedTable<Speed>(filler: .zero)
  var work = PagedTable<SearchValue>(filler: .unmarked)
  var blockWork = Table<Double>()
  var blockResult = Table<Double>()
  var blockSize = Table<Double>()
  var parent = Table<Int32>()
  var forwardOrder = Table<Int32>()
  /// The expressions that the latest backward sweep has met, in the order of the sweep.
  var backwardOrder = Table<Int32>()
  /// Nodes whose work value is not final yet, as a heap or in any order.
  var waitingBackward = Table<SequencedNode>()
  var searchOrder = Table<Int32>()
  var stack = Table<Frame>()
  var path = Table<Int32>()
  var queue = Table<Int32>()
  var members = Table<Int32>()
  var residuals = Table<Double>()
  var exchanges = Table<Int32>()
  var regrouped = Table<Int32>()
  var components = Table<Int32>()
  var axis = Table<AxisPoint>()
  var sorting = Table<ListPoint>()
  var ranked = Table<RankedCost>()
  var events = Table<Event>()
  var passed = Table<Passage>()
  var segments = Table<Segment>()
  var offers = Table<Offer>()
  var satellites = Table<Satellite>()
  /// The first satellite of each active expression, or `none`.
  var firstSatellite = PartialTable<Int32>(filler: none)
  var candidates = Table<Int32>()
  /// The variables that have landed elsewhere in a jump.
  var landed = Table<Int32>()
  /// The variables whose definitions have changed because parts have yielded to the step under way.
  var yielded = Table<Int32>()
  /// The variables that depend on a part that yields.
  var moved = Table<MovedByPart>()
  var partEvents = Table<Event>()
  /// The expressions that the step under way has placed before its end.
  var placed = Table<Int32>()
  /// A step could not go on after something had yielded: nothing does any more in this solve.
  var partsHaveFailed = false
  /// The variables whose definitions a jump has changed.
  var exchangedMark = Table<UInt32>()
  var jumps = JumpBudget()
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
  var component = ComponentSearch()
  var start = StartQueue()
  /// True if inactive expressions are taken out of the columns, and are in `sleepers`.
  var isCrowded = false
  var sleepers = Table<Int32>()
  var stages = Table<StagedVariable>()
  var depths = Table<Int32>()
  /// Where breakpoints are when nothing is perturbed.
  var unperturbed = Table<Double>()
  var staged = Table<StagedTerm>()
  /// The staged terms name a variable twice, or have a coefficient of 0.
  var stagedNeedMerging = false

  /// The variables that the last push of the feasible point has moved.
  var pushed = Table<PushedVariable>()
  /// The variables that a push has moved, and that others may have to follow; a heap.
  var toFollow = Table<FollowedVariable>()

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
  /// The required constraints could not all be met by the last solve.
  var isInfeasible = false
  /// The last solve did not end at what is known to be an optimum.
  var isUncertain: Bool { statistics.reachedStepLimit || hasUnexplainedSlope || singularBlocks > 0 }
  /// A slope that was more than rounding has led nowhere in the last solve.
  var hasUnexplainedSlope = false
  /// So many blocks could not be factorised: their values mean nothing.
  var singularBlocks: Int32 = 0
  var needsSolve = false

  init() {
    setUpLevels()
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

/// A variable whose value has changed, with the value that was last reported.
struct Change: BitwiseCopyable {
  var reported: Double
  var variable: Int32
}

/// A place in a depth-first search.
struct Frame: BitwiseCopyable {
  var variable: Int32
  var cursor: Int32
}
