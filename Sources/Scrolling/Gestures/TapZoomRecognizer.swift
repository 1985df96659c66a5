import LayoutGeometry

/// Tells single taps, double taps and taps with two fingers apart.
///
/// A single tap is known only after a delay in which no second one follows. Two fingers make a tap
/// together or one after the other, at the middle between them; a third finger rules that out.
public struct TapZoomRecognizer: Hashable, Sendable {
  /// The taps that are recognised, and where, in the coordinates of the touches.
  public enum Tap: Hashable, Sendable {
    /// One tap with one finger.
    case single(Point)
    /// Two taps with one finger.
    case double(Point)
    /// One tap with two fingers.
    case twoFingers(Point)

    /// The same tap in other coordinates.
    package func converted(_ convert: (Point) -> Point) -> Tap {
      switch self {
      case .single(let location): .single(convert(location))
      case .double(let location): .double(convert(location))
      case .twoFingers(let location): .twoFingers(convert(location))
      }
    }
  }

  /// One finger that was lifted.
  public struct Touch: Hashable, Sendable {
    /// Where it is.
    public var location: Point
    /// The number of times that it has tapped there in quick succession, as the system counts it.
    public var tapCount: Int

    /// Creates a touch.
    public init(location: Point, tapCount: Int) {
      self.location = location
      self.tapCount = tapCount
    }
  }

  /// The time to wait for the second tap, in seconds; a negative one, and one that is not a number, count as 0.
  public var doubleTapDelay: Double

  private var twoFingerTapIsPossible = true
  private var hasMultipleTouches = false
  private var fingersDown = 0
  private var firstLifted: Point?
  private var pendingSingle: PendingTap?

  private struct PendingTap: Hashable, Sendable {
    var location: Point
    var deadline: Double
  }

  /// When a single tap is known to be one; `nil` if none is waiting.
  ///
  /// Call ``advance(to:)`` then.
  public var nextDeadline: Double? { pendingSingle?.deadline }

  /// Creates a recogniser.
  public init(doubleTapDelay: Double = 0.35) { self.doubleTapDelay = doubleTapDelay }

  /// `count` fingers went down at the same time.
  public mutating func touchesBegan(_ count: Int) {
    pendingSingle = nil
    // More than a hundred fingers are as good as any number.
    fingersDown = Swift.min(fingersDown + Swift.min(Swift.max(count, 0), 100), 100)
    if fingersDown > 1 { hasMultipleTouches = true }
    if fingersDown > 2 { twoFingerTapIsPossible = false }
  }

  /// Fingers were lifted at the same time.
  ///
  /// Returns the tap that this completes, if any.
  public mutating func touchesEnded(_ touches: [Touch], at time: Double) -> Tap? {
    let wasDown = fingersDown
    fingersDown = Swift.max(fingersDown - touches.count, 0)
    var tap: Tap?
    if !hasMultipleTouches {
      if let touch = touches.first { tap = singleFingerTap(touch, at: time) }
    } else if twoFingerTapIsPossible {
      tap = twoFingerTap(touches, wasDown: wasDown)
    }
    if fingersDown == 0 { reset() }
    return tap
  }

  private mutating func singleFingerTap(_ touch: Touch, at time: Double) -> Tap? {
    if touch.tapCount == 2 { return .double(touch.location) }
    if touch.tapCount == 1 {
      let delay = doubleTapDelay > 0 ? doubleTapDelay : 0
      pendingSingle = PendingTap(location: touch.location, deadline: time + delay)
    }
    return nil
  }

  private mutating func twoFingerTap(_ touches: [Touch], wasDown: Int) -> Tap? {
    guard touches.allSatisfy({ $0.tapCount == 1 }) else {
      twoFingerTapIsPossible = false
      return nil
    }
    if touches.count == 2 && wasDown == 2 {
      return .twoFingers((touches[0].location + touches[1].location) / 2)
    }
    guard touches.count == 1, let touch = touches.first else { return nil }
    if wasDown == 2 {
      firstLifted = touch.location
      return nil
    }
    return firstLifted.map { .twoFingers(($0 + touch.location) / 2) }
  }

  /// The system took the touches away: a scroll began.
  public mutating func touchesCancelled() {
    fingersDown = 0
    pendingSingle = nil
    reset()
  }

  /// Lets the time pass.
  ///
  /// Returns the single tap that has become certain, if any.
  public mutating func advance(to time: Double) -> Tap? {
    guard let pending = pendingSingle, pending.deadline <= time else { return nil }
    pendingSingle = nil
    return .single(pending.location)
  }

  private mutating func reset() {
    twoFingerTapIsPossible = true
    hasMultipleTouches = false
    firstLifted = nil
  }
}
