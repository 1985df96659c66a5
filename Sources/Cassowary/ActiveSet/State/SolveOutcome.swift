/// The facts that the last solve has left about its end.
struct SolveOutcome: BitwiseCopyable {
  /// The required constraints could not all be met.
  var isInfeasible = false
  /// A slope that was more than rounding has led nowhere.
  var hasUnexplainedSlope = false
  /// So many blocks could not be factorised: their values mean nothing.
  var singularBlocks: Int32 = 0
  /// A value is more than a number can be, or is no number.
  var hasOverflown = false
}

/// The facts about coefficients and values on which the precision of a solve depends.
struct CoefficientFacts: BitwiseCopyable {
  /// True if a coefficient that is no power of two has been in an expression of several variables: from then on
  /// products are rounded.
  var hasFactors = false
  /// The coefficients that were no powers of two.
  var range = CoefficientRange()
  /// A value may be larger than `far`: one has been since this was last looked at.
  var hasLargeValue = false
}
