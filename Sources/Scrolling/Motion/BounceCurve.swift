/// The way back of content that is past its edge: the displacement from the edge over time.
///
/// Three closed forms cover every linear spring and the recorded bounce of a real scroll view:
///
/// - a double root, `(a + b·t) · e^(-βt)`: critically damped springs, and the recorded bounce;
/// - two exponentials, `a · e^(-αt) + b · e^(-βt)`: overdamped springs;
/// - an oscillation, `(a · cos ωt + b · sin ωt) · e^(-βt)`: underdamped springs.
///
/// Times are seconds, displacements points, velocities points per second.
public struct BounceCurve: Hashable, Sendable {
  /// The solution of the equation of motion, by the roots of its characteristic polynomial.
  enum Form: Hashable, Sendable {
    case doubleRoot(a: Double, b: Double, beta: Double)
    case exponentials(a: Double, alpha: Double, b: Double, beta: Double)
    case oscillation(a: Double, b: Double, beta: Double, omega: Double)
  }

  let form: Form

  /// The displacement at time 0.
  public let displacement: Double

  /// The way back from `displacement`, thrown with `velocity`.
  ///
  /// The content does not swing through its place of rest, unless the spring is underdamped.
  public init(displacement: Double, velocity: Double, parameters: BounceParameters = .recorded) {
    self.init(
      displacement: displacement, velocity: velocity, parameters: parameters,
      maySwingThrough: false)
  }

  /// The way back of content that goes on by itself once it is at ``crossing``.
  init(
    displacement: Double, velocity: Double, parameters: BounceParameters, maySwingThrough: Bool
  ) {
    self.displacement = displacement
    form = parameters.form(
      displacement: displacement, velocity: velocity, maySwingThrough: maySwingThrough)
  }

  /// When the displacement is 0 for the only time, or `nil` if it only gets near to it.
  ///
  /// An oscillation comes there by itself: it counts only if the velocity would lead through with critical
  /// damping, too.
  var crossing: Double? {
    switch form {
    case .doubleRoot(let a, let b, _):
      return a * b < 0 ? -a / b : nil
    case .exponentials(let a, let alpha, let b, let beta):
      guard a * b < 0, alpha != beta else { return nil }
      let time = Elementary.log(-b / a) / (beta - alpha)
      return time > 0 ? time : nil
    case .oscillation(let a, let b, let beta, let omega):
      let velocity = b * omega - beta * a
      let isCarried = velocity * velocity > (beta * beta + omega * omega) * a * a
      guard velocity * a < 0, isCarried else { return nil }
      var (early, late) = (0.0, Double.pi / omega)
      for _ in 0..<60 {
        let middle = early + (late - early) / 2
        if value(at: middle) * a > 0 { early = middle } else { late = middle }
      }
      return late
    }
  }

  /// The displacement from the edge after `time` seconds.
  @inline(never)
  public func value(at time: Double) -> Double {
    if time <= 0 { return displacement }
    switch form {
    case .doubleRoot(let a, let b, let beta):
      return (a + b * time) * Elementary.exp(-beta * time)
    case .exponentials(let a, let alpha, let b, let beta):
      return a * Elementary.exp(-alpha * time) + b * Elementary.exp(-beta * time)
    case .oscillation(let a, let b, let beta, let omega):
      let angle = omega * time
      return (a * Elementary.cosine(angle) + b * Elementary.sine(angle))
        * Elementary.exp(-beta * time)
    }
  }

  /// The velocity after `time` seconds.
  public func velocity(at time: Double) -> Double {
    let time = Swift.max(time, 0)
    switch form {
    case .doubleRoot(let a, let b, let beta):
      return (b - beta * (a + b * time)) * Elementary.exp(-beta * time)
    case .exponentials(let a, let alpha, let b, let beta):
      return -alpha * a * Elementary.exp(-alpha * time)
        - beta * b * Elementary.exp(-beta * time)
    case .oscillation(let a, let b, let beta, let omega):
      let angle = omega * time
      let sine = Elementary.sine(angle)
      let cosine = Elementary.cosine(angle)
      return ((b * omega - beta * a) * cosine - (a * omega + beta * b) * sine)
        * Elementary.exp(-beta * time)
    }
  }
}

extension BounceCurve {
  /// When the displacement is below `threshold` and the speed below `speed` for good.
  ///
  /// Bisection between a time after which both only fall and one where they have fallen far enough:
  /// always the same 60 halvings, so the result is reproducible to the bit. Infinite if the form does
  /// not die out.
  public func duration(threshold: Double, speed: Double) -> Double {
    guard threshold > 0, speed > 0, slowestDecay > 0 else { return .infinity }
    var early = lastTurn
    if isSettled(at: early, threshold, speed) {
      if early == 0 { return 0 }
      // The end is before the last turn. Where both are below their thresholds, landing at once is
      // not visible, whatever the curve does after it.
      early = 0
    }
    var late = Swift.max(early, 1 / slowestDecay)
    var doublings = 0
    while !isSettled(at: late, threshold, speed) {
      late *= 2
      doublings += 1
      if doublings > 100 { return .infinity }
    }
    for _ in 0..<60 {
      let middle = early + (late - early) / 2
      if isSettled(at: middle, threshold, speed) { late = middle } else { early = middle }
    }
    // There was no time at which it moved.
    return early == 0 ? 0 : late
  }

  private func isSettled(at time: Double, _ threshold: Double, _ speed: Double) -> Bool {
    if case .oscillation(let a, let b, let beta, let omega) = form {
      let decay = Elementary.exp(-beta * time)
      let amplitude = (a * a + b * b).squareRoot()
      // A slow oscillation has not come that far yet.
      let reach = Swift.min(amplitude, a.magnitude + (b * omega).magnitude * time)
      let rate = beta + omega
      let pace = Swift.min(amplitude * rate, (b * omega).magnitude + reach * rate)
      return reach * decay <= threshold && pace * decay <= speed
    }
    return value(at: time).magnitude <= threshold && velocity(at: time).magnitude <= speed
  }

  /// The slowest of the exponential rates.
  private var slowestDecay: Double {
    switch form {
    case .doubleRoot(_, _, let beta): beta
    case .exponentials(_, let alpha, _, let beta): Swift.min(alpha, beta)
    case .oscillation(_, _, let beta, _): beta
    }
  }

  /// A time after which neither the displacement nor the speed has a turning point.
  private var lastTurn: Double {
    switch form {
    case .doubleRoot(let a, let b, let beta):
      return b == 0 ? 0 : Swift.max(0, 2 / beta - a / b)
    case .exponentials(let a, let alpha, let b, let beta):
      guard a != 0, b != 0, alpha != beta else { return 0 }
      // Turning points of the speed: a·α²·e^(-αt) = -b·β²·e^(-βt). Those of the displacement have
      // the first powers and come earlier.
      let ratio = -(a * alpha * alpha) / (b * beta * beta)
      return ratio > 0 ? Swift.max(0, Elementary.log(ratio) / (alpha - beta)) : 0
    case .oscillation(_, _, let beta, _):
      // Neither what bounds the displacement nor what bounds the speed rises after that.
      return 1 / beta
    }
  }
}
