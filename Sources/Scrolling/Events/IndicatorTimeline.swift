/// When the scroll indicators can be seen, and how well.
struct IndicatorTimeline: Hashable, Sendable {
  /// The time that the indicators take to disappear, in seconds.
  static let fadeDuration = 0.25
  /// The time for which a flash shows them before they disappear, in seconds.
  static let flashDuration = 1.2

  /// True if a finger or its momentum is scrolling.
  private(set) var isHeld = false
  private(set) var fadeStart = -Double.infinity

  mutating func hold() { isHeld = true }

  mutating func release(at time: Double) {
    guard isHeld else { return }
    isHeld = false
    fadeStart = Swift.max(fadeStart, time)
  }

  mutating func flash(at time: Double) {
    fadeStart = Swift.max(fadeStart, time + Self.flashDuration)
  }

  mutating func delay(by interval: Double) { fadeStart += interval }

  func alpha(at time: Double) -> Double {
    if isHeld || time <= fadeStart { return 1 }
    // The same end as that of the deadlines, whatever is rounded.
    if time >= fadeStart + Self.fadeDuration { return 0 }
    return Swift.max(0, 1 - (time - fadeStart) / Self.fadeDuration)
  }

  /// When the alpha changes next; `time` itself while it is changing.
  func nextDeadline(at time: Double) -> Double? {
    if isHeld { return nil }
    if time < fadeStart { return fadeStart }
    return time < fadeStart + Self.fadeDuration ? time : nil
  }
}
