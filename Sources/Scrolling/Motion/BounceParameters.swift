/// Which law brings content back from past its edge.
public enum BounceParameters: Hashable, Sendable {
  /// `(x0 + (gain·v0 + pull·x0)·t) · e^(-decay·t)`: see ``recorded``.
  ///
  /// A throw towards the edge is weakened so far that the content does not swing past it.
  case doubleRoot(decay: Double, pull: Double, gain: Double)
  /// A damped spring; with a damping ratio below 1 it swings past the edge.
  case spring(mass: Double, stiffness: Double, dampingRatio: Double)

  /// Decay 10.987/s, pull 3.774/s, gain 1: fits the recorded return of a real scroll view, released
  /// at rest at -177 points, within 0.7 points.
  ///
  /// It is an in-sample fit of one recording. The gain is not measured: it is what makes the velocity
  /// continuous when thrown content hits the edge; a throw at 1000 points per second then overshoots
  /// by 33.5 points.
  public static let recorded = doubleRoot(decay: 10.987, pull: 3.774, gain: 1)

  /// The elastic return of desktop scroll views: decay 12.5/s, no pull, gain 0.31.
  public static let desktop = doubleRoot(decay: 12.5, pull: 0, gain: 0.31)

  /// The critically damped return with the given decay, in 1/s.
  public static func critical(decay: Double) -> BounceParameters {
    .doubleRoot(decay: decay, pull: decay, gain: 1)
  }

  func form(
    displacement: Double, velocity: Double, maySwingThrough: Bool
  ) -> BounceCurve.Form {
    switch self {
    case .doubleRoot(let decay, let pull, let gain):
      return Self.doubleRoot(
        decay, displacement, gain * velocity + pull * displacement, maySwingThrough)
    case .spring(let mass, let stiffness, let dampingRatio):
      return Self.springForm(
        frequency: (stiffness / mass).squareRoot(), dampingRatio: dampingRatio,
        displacement: displacement, velocity: velocity, maySwingThrough: maySwingThrough)
    }
  }

  private static func springForm(
    frequency: Double, dampingRatio: Double, displacement: Double, velocity: Double,
    maySwingThrough: Bool
  ) -> BounceCurve.Form {
    let beta = frequency * dampingRatio
    if dampingRatio == 1 {
      return doubleRoot(beta, displacement, velocity + beta * displacement, maySwingThrough)
    }
    if dampingRatio < 1 {
      let omega = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return .oscillation(
        a: displacement, b: (velocity + beta * displacement) / omega, beta: beta, omega: omega)
    }
    let (slow, fast) = overdampedRates(frequency: frequency, dampingRatio: dampingRatio)
    let b = (velocity + slow * displacement) / (slow - fast)
    let a = displacement - b
    // The part that dies out last is then on the other side of the edge.
    if a * displacement < 0 && !maySwingThrough {
      return .exponentials(a: 0, alpha: slow, b: displacement, beta: fast)
    }
    return .exponentials(a: a, alpha: slow, b: b, beta: fast)
  }

  /// A slope against the displacement carries the content through the edge.
  private static func doubleRoot(
    _ decay: Double, _ displacement: Double, _ slope: Double, _ maySwingThrough: Bool
  ) -> BounceCurve.Form {
    let isSwing = slope * displacement < 0 && !maySwingThrough
    // The times at which the smallest slopes count would be infinite.
    let isNone = isSwing || slope.magnitude < 1e-290
    return .doubleRoot(a: displacement, b: isNone ? 0 : slope, beta: decay)
  }

  /// The two rates of an overdamped spring, in 1/s.
  private static func overdampedRates(
    frequency: Double, dampingRatio: Double
  ) -> (slow: Double, fast: Double) {
    let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    // The product of the two rates is the square of the frequency; dividing avoids the cancellation
    // in the difference of the mean and the spread.
    let fast = frequency * dampingRatio + spread
    return (frequency * frequency / fast, fast)
  }

  /// The rates, in 1/s, that a motion may have: a slower one would hardly end, and a faster one is over
  /// before any frame.
  ///
  /// The pull and the gain of a double root have the same upper limit.
  public static let acceptedRates = 1e-3...1e6

  /// Throws ``ScrollError/outOfRange(_:)`` unless the motion dies out at a rate that is accepted.
  func validate() throws(ScrollError) {
    switch self {
    case .doubleRoot(let decay, let pull, let gain):
      try ScrollError.checkPositive(decay, .physics)
      try ScrollError.checkNotNegative(pull, .physics)
      try ScrollError.checkNotNegative(gain, .physics)
      try Self.checkRates(decay, decay)
      if Swift.max(pull, gain) > Self.acceptedRates.upperBound { throw .outOfRange(.physics) }
    case .spring(let mass, let stiffness, let dampingRatio):
      try ScrollError.checkPositive(mass, .physics)
      try ScrollError.checkPositive(stiffness, .physics)
      try ScrollError.checkPositive(dampingRatio, .physics)
      let frequency = (stiffness / mass).squareRoot()
      if dampingRatio > 1 {
        let rates = Self.overdampedRates(frequency: frequency, dampingRatio: dampingRatio)
        try Self.checkRates(rates.slow, rates.fast)
      } else {
        try Self.checkRates(frequency * dampingRatio, frequency)
      }
    }
  }

  private static func checkRates(_ slow: Double, _ fast: Double) throws(ScrollError) {
    if !acceptedRates.contains(slow) || !acceptedRates.contains(fast) {
      throw .outOfRange(.physics)
    }
  }
}
