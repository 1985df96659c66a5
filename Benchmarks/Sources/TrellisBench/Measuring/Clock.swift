/// Nanoseconds of a clock that never goes back.
struct Clock {
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now

  /// Nanoseconds since the clock was made.
  @inline(__always)
  var now: Double {
    let (seconds, attoseconds) = (clock.now - start).components
    return Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
  }
}
