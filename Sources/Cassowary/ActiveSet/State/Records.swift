// The plain values that the tables of `ActiveSet` hold. Everything is an index into another table;
// `none` (-1) stands for "no such thing".

/// The index that means "nothing".
let none: Int32 = -1

/// One coefficient of an expression with two or more variables, linked into the variable's column.
///
/// The entries of one expression are contiguous, sorted by variable; those of one variable are
/// doubly linked, so that removal does not search the column.
struct Entry: BitwiseCopyable {
  var coefficient: Double
  var variable: Int32
  var expression: Int32
  var nextInColumn: Int32
  var previousInColumn: Int32

  static let empty = Entry(
    coefficient: 0, variable: none, expression: none, nextInColumn: none, previousInColumn: none)
}

/// A linear expression that constraints talk about, with the list of their breakpoints.
///
/// The constraints on one left-hand side share one expression: `width >= 0`, `width >= 110 @750` and
/// `width <= 110 @250` are three breakpoints of the expression `width`. The sum of their penalties is
/// a convex piecewise linear function of the expression's value.
struct Expression: BitwiseCopyable {
  /// The value the expression is held at while active.
  var target: Double
  /// The first entry; for an expression that is a single variable, that variable.
  var start: Int32
  /// The number of variables; 1 for a single variable with coefficient 1, which has no entries.
  var count: Int32
  /// The first breakpoint in ascending order.
  var head: Int32
  /// Active: the breakpoint the expression sits on, or `none` where it floats between breakpoints.
  ///
  /// Inactive: the last breakpoint that is at or below the value, `none` if there is none, or
  /// `unplaced` while its place is not known.
  var position: Int32
  /// The variable that the expression determines, or `none` while it is inactive.
  var pivot: Int32
  /// The first cell of the reduced costs while active.
  var costs: Int32

  var isUnary: Bool {
    @inline(__always) get { count == 1 }
  }

  var isActive: Bool {
    @inline(__always) get { pivot >= 0 }
  }
}

/// The `position` of an inactive expression that is waiting to be placed.
let unplaced: Int32 = -2

/// A constraint: one breakpoint of its expression's penalty.
struct Breakpoint: BitwiseCopyable {
  /// Where the penalty bends, in the units of the expression.
  var value: Double
  /// The expression; `constantExpression` for a constraint without variables, `freeSlot` for none.
  var expression: Int32
  var next: Int32
  var previous: Int32
  /// Index of its `ConstraintClass`.
  var kind: Int32
}

/// The `expression` of a constraint in which all variables have cancelled.
let constantExpression: Int32 = -1
/// The `expression` of a breakpoint whose slot is free.
let freeSlot: Int32 = -2

/// The part that many constraints have in common: level, relation and scale, interned.
struct ConstraintClass: BitwiseCopyable {
  var level: Int32
  /// The relation as the expression sees it, after `scale` has been divided out.
  var relation: Relation
  /// The constraint as written is `scale` times the expression.
  var scale: Double
  /// True if the weight is that of a firm constraint; see `Firmness.swift`.
  var isFirm: Bool
  /// The penalty's slope left of the breakpoint: 0 or minus the weight.
  var below: Double
  /// The penalty's slope right of the breakpoint: 0 or the weight.
  var above: Double

  /// True if the constraint is required, and an equality.
  var isRequiredEquality: Bool {
    @inline(__always) get { level == 0 && relation == .equal }
  }

  /// True if the constraint is required, and an expression at this distance from the breakpoint violates it.
  @inline(__always)
  func isRequiredViolated(at distance: Double) -> Bool {
    level == 0 && (distance > 0 ? above : below) != 0
  }

  /// By how much the slope grows at the breakpoint.
  var jump: Double {
    @inline(__always) get { above - below }
  }
}

/// A priority in use.
///
/// Required is level 0.
struct Level: BitwiseCopyable {
  var priority: Double
  /// The place in the order of importance: 0 is the most important.
  var rank: Int32
  /// First pending change of the gradient at this level.
  var pending: Int32
}

/// The speed of a variable along the step.
struct Speed: BitwiseCopyable {
  var value: Double
  /// The size of the terms that the value is a sum of.
  var size: Double

  static let zero = Speed(value: 0, size: 0)
}

/// The result of a backward search for a variable: its work value and then its multiplier.
///
/// Of no meaning unless the mark is that of the search. The three are together because every visit needs all of
/// them: in a list of 10,000 cells each visit waits for memory.
struct SearchValue: BitwiseCopyable {
  var value: Double
  private var upperHalfOfSize: UInt32 = 0
  /// The stamp of the search that has come here last.
  var mark: UInt32

  static let unmarked = SearchValue(value: 0, size: 0, mark: 0)

  @inline(__always)
  init(value: Double, size: Double, mark: UInt32) {
    self.value = value
    self.mark = mark
    self.size = size
  }

  /// The size of the terms that the value is a sum of, not negative.
  ///
  /// Of its bits the upper half is kept: all of the exponent, and the digits down to a millionth; see the article
  /// on numerics.
  var size: Double {
    @inline(__always) get { Double(bitPattern: UInt64(upperHalfOfSize) << 32) }
    @inline(__always) set {
      upperHalfOfSize = UInt32(truncatingIfNeeded: newValue.bitPattern >> 32)
    }
  }
}

/// One component of the reduced costs of an active expression; sorted by rank.
struct CostCell: BitwiseCopyable {
  var value: Double
  /// The largest of the sizes of the terms that have come together in the value: their sum would grow with
  /// every exchange, until every slope is small beside it.
  var size: Double
  var level: Int32
  var next: Int32
}

/// A change of slope of an inactive expression that the reduced costs do not contain yet.
struct PendingSlope: BitwiseCopyable {
  var value: Double
  var expression: Int32
  var next: Int32
}
