/// The brightness of an edge that content was pulled or thrown against, where it does not bounce.
///
/// A pull glows by its length while the finger is down. The glow then fades in 0.6 seconds, and so does the
/// glow of a throw that ran into the edge.
struct EdgeGlow: Hashable, Sendable {
  /// The time that a glow takes to disappear, in seconds.
  static let fadeDuration = 0.6
  /// The speed, in points per second, of a throw that glows fully.
  static let fullSpeed = 4_000.0

  /// The glow at `time`: from -1, at the start of the axis, to 1, at its end.
  private(set) var intensity = 0.0
  private(set) var time = 0.0
  private(set) var isHeld = false

  mutating func pull(by distance: Double, dimension: Double, at time: Double) {
    intensity =
      dimension > 0 ? Swift.min(Swift.max(distance / dimension * 2, -1), 1) : 0
    self.time = time
    isHeld = true
  }

  mutating func release(at time: Double) {
    guard isHeld else { return }
    isHeld = false
    self.time = time
  }

  mutating func absorb(velocity: Double, at time: Double) {
    isHeld = false
    intensity = Swift.min(Swift.max(velocity / Self.fullSpeed, -1), 1)
    self.time = time
  }

  mutating func delay(by interval: Double) { time += interval }

  func value(at time: Double) -> Double {
    if isHeld || time <= self.time { return intensity }
    return intensity * Swift.max(0, 1 - (time - self.time) / Self.fadeDuration)
  }

  /// When the glow changes next by itself; `time` itself while it is changing.
  func nextDeadline(at time: Double) -> Double? {
    guard !isHeld, intensity != 0, time < self.time + Self.fadeDuration else { return nil }
    return Swift.max(time, self.time)
  }
}
