import LayoutGeometry

/// Recognises taps in touches as they come: a ``TapZoomRecognizer`` that counts the taps itself.
///
/// A finger taps if it stays where it went down and is lifted soon; a second tap that follows soon, and
/// near the first, makes both a double tap. A touch that scrolls, or that stops what moved, is no tap:
/// the caller says so with ``ruleOut()``.
public struct TapRecognizer: Hashable, Sendable {
  /// The longest time, in seconds, for which a finger that taps is down.
  public static let longestPress = 0.75
  /// The largest distance, in points, that a finger moves while it taps.
  public static let largestMovement = 10.0
  /// The largest distance, in points, between the two taps of a double tap.
  public static let largestSeparation = 45.0

  private var recognizer: TapZoomRecognizer
  /// The fingers that are down, in the order in which they came.
  private var fingers: [Finger] = []
  /// True if what is down is no tap any more.
  private var isRuledOut = false
  /// The latest tap of one finger, while a second one may follow.
  private var last: Tap?
  /// The first tap, while the finger of the second one is down.
  private var first: Tap?

  private struct Finger: Hashable, Sendable {
    var id: Int
    var start: Point
    var time: Double
  }

  private struct Tap: Hashable, Sendable {
    var location: Point
    var time: Double
  }

  /// Creates a recogniser that waits `doubleTapDelay` seconds for a second tap.
  public init(doubleTapDelay: Double = 0.35) {
    recognizer = TapZoomRecognizer(doubleTapDelay: doubleTapDelay)
  }

  /// When a single tap is known to be one; `nil` if none is waiting.
  public var nextDeadline: Double? { recognizer.nextDeadline }

  /// True if no finger is down, and no second tap is waited for.
  public var isIdle: Bool { fingers.isEmpty && nextDeadline == nil }

  /// True if fingers are down.
  public var hasFingers: Bool { !fingers.isEmpty }

  /// True if the finger with this identifier is down.
  public func follows(finger id: Int) -> Bool { fingers.contains { $0.id == id } }

  /// Takes in a change of one finger, whose location and time are finite.
  ///
  /// Returns the tap that has become certain, if any. Changes of fingers that are not down are ignored; a
  /// finger that goes down twice begins anew.
  public mutating func touch(
    _ touch: ScrollTouch, at time: Double
  ) -> TapZoomRecognizer.Tap? {
    if touch.phase == .began { return fingerDown(touch, at: time) }
    guard let index = fingers.firstIndex(where: { $0.id == touch.id }) else { return nil }
    let finger = fingers[index]
    var missed: TapZoomRecognizer.Tap?
    let isTap =
      touch.phase != .cancelled && time - finger.time <= Self.longestPress
      && distance(finger.start, touch.location) <= Self.largestMovement
    if !isTap { missed = ruleOut() }
    if touch.phase == .moved { return missed }
    fingers.remove(at: index)
    let tap = isRuledOut ? nil : lift(touch, at: time)
    if fingers.isEmpty { isRuledOut = false }
    return tap ?? missed
  }

  private mutating func fingerDown(
    _ touch: ScrollTouch, at time: Double
  ) -> TapZoomRecognizer.Tap? {
    var missed: TapZoomRecognizer.Tap?
    if follows(finger: touch.id) {
      // Its end got lost.
      missed = ruleOut()
      fingers.removeAll { $0.id == touch.id }
      if fingers.isEmpty { isRuledOut = false }
    }
    if fingers.isEmpty {
      if let last, let nextDeadline, time <= nextDeadline,
        distance(last.location, touch.location) <= Self.largestSeparation
      {
        first = last
      } else {
        missed = recognizer.advance(to: .infinity) ?? missed
      }
    } else {
      // A second finger makes another gesture of it.
      missed = missedFirst() ?? missed
    }
    fingers.append(Finger(id: touch.id, start: touch.location, time: time))
    if !isRuledOut { recognizer.touchesBegan(1) }
    return missed
  }

  private mutating func lift(
    _ touch: ScrollTouch, at time: Double
  ) -> TapZoomRecognizer.Tap? {
    let count = first == nil ? 1 : 2
    first = nil
    let tap = recognizer.touchesEnded(
      [TapZoomRecognizer.Touch(location: touch.location, tapCount: count)], at: time)
    last = recognizer.nextDeadline == nil ? nil : Tap(location: touch.location, time: time)
    return tap
  }

  /// The fingers that are down do not tap: they scroll, or have stopped what moved.
  ///
  /// Returns the tap before, which is a single one then, if a second one was on its way.
  public mutating func ruleOut() -> TapZoomRecognizer.Tap? {
    guard !fingers.isEmpty, !isRuledOut else { return nil }
    isRuledOut = true
    recognizer.touchesCancelled()
    return missedFirst()
  }

  private mutating func missedFirst() -> TapZoomRecognizer.Tap? {
    defer { first = nil }
    return first.map { .single($0.location) }
  }

  /// Lets the time pass; returns the single tap that has become certain, if any.
  ///
  /// A clock that was set back makes it certain, too.
  public mutating func advance(to time: Double) -> TapZoomRecognizer.Tap? {
    let isSetBack = last.map { time < $0.time - ScrollModel.lateness } ?? false
    return recognizer.advance(to: isSetBack ? .infinity : time)
  }

  private func distance(_ one: Point, _ other: Point) -> Double {
    let way = other - one
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}
