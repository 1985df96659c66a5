/// The tolerances of the solver, and why they are what they are.
enum Tolerance {
  /// A slope is zero when it is smaller than this, relative to the terms that it is a sum of.
  ///
  /// Every reduced cost carries the sum of the sizes of its terms, through all sums that they are sums
  /// of. What rounding leaves is about 1e-16 of that for each term; a spurious slope at a high level
  /// would beat every lower level, so this errs on the large side.
  static let slope = 1e-11
  /// A sum in twice the digits is known when its error is smaller than this, relative to the terms of its sum.
  static let exact = 1e-28
  /// A sum is noise when so many units of rounding in its terms could make it.
  static let lastDigits = 0x1p-50
  /// A reduced cost in twice the digits is the rounding of these when it is smaller than this, relative to what last
  /// digits of coefficients are estimated to make of it.
  static let exactNoise = 0x1p-64
  /// It is far above last digits, also in a sum with slopes that cancel most of it, when it is larger than this.
  static let clear = 0x1p-30
  /// An expression is on a breakpoint when it is closer than this, where rounding can be left out of account.
  static let exactResidual = 1e-9
  /// A sum that cancels to less than this, relative to its terms, is zero.
  static let cancelled = 1e-13
  /// The size of a member of a block is no less than this, relative to the terms of its own sum.
  static let leastSize = 1e-3
  /// Two computations of a pivot, or of a slope, agree when they differ by less than this, relative to it.
  static let agreement = 1e-6
  /// A pivot of a factorisation smaller than this, relative to its row, makes a block singular.
  static let singular = 1e-12
  /// Where the guess at the tears of a block grows by more than this along the block, the block is
  /// factorised.
  static let tearGrowth = 1e6
  /// Where a row of tears is missed by more than this, relative to 1 and the terms of its sum, the block is
  /// factorised.
  static let missed = 1e-12
  /// However large the terms are, a row of tears is not missed by more, unless it is by their last digits: what
  /// a value loses where large terms cancel is multiplied by the coefficients of the rows after it.
  static let missedAtMost = 1e-7
  /// An expression is on a breakpoint when it is closer than this, relative to the terms of its sum.
  static let residual = 1e-10
  /// A residual smaller than this, relative to the terms of its sum, is the rounding of the sum.
  static let rounding = 1e-15
  /// A required constraint holds when its error is at most this, relative to the terms of its sum.
  static let feasibility = 1e-8
  /// A pivot smaller than this, relative to the terms of its sum, is noise.
  static let pivot = 1e-9
  /// The same in steps that follow from slopes without rounding, whose pivots are the same from both sides.
  static let exactPivot = 1e-12
  /// Two computations of such a pivot agree: what it is used for is computed without rounding afterwards.
  static let exactAgreement = 1e-3
}
