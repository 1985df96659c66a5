/// The tolerances of the solver, and why they are what they are.
enum Tolerance {
  /// Slopes and reduced costs closer to zero are zero.
  ///
  /// Weights are of the order of 1 and reduced costs are sums of products of coefficients, so 1e-7
  /// is far above their rounding errors and far below any slope that means something. A spurious
  /// slope at a high level would beat every lower level, so this errs on the large side.
  static let slope = 1e-7
  /// Components of reduced costs that cancel to less than this are removed.
  static let cancelled = 1e-12
  /// An expression is on a breakpoint when it is closer than this, relative to the terms of its sum.
  static let residual = 1e-10
  /// A residual smaller than this, relative to the terms of its sum, is the rounding of the sum.
  static let rounding = 1e-15
  /// A required constraint holds when its error is at most this, relative to the terms of its sum.
  static let feasibility = 1e-8
  /// A pivot smaller than this, relative to the terms of its sum, is noise.
  static let pivot = 1e-9
}
