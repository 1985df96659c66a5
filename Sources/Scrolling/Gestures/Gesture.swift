import LayoutGeometry

/// The state of the fingers on the view.
struct Gesture: Hashable, Sendable {
  /// A finger that is down.
  ///
  /// More than two are not followed.
  struct Finger: Hashable, Sendable {
    var id: Int
    var location: Point
  }

  /// The content's knowledge of the touches.
  enum ContentTouch: Hashable, Sendable {
    /// It does not: the touches are the scroll view's.
    case none
    /// It will learn of them at the deadline, unless they scroll until then.
    case pending(deadline: Double)
    /// It does.
    case delivered
    /// It does and cannot be made to give them up.
    case kept
  }

  /// A drag in progress: the raw offset is `anchorOffset` minus the way of the finger from
  /// `anchorLocation` to `location`.
  ///
  /// Absolute, so that it does not matter how many movements were seen.
  struct Drag: Hashable, Sendable {
    /// The axes along which the content follows the finger.
    var axes: Axes
    /// True if it is still open along which axes: the finger has not moved far enough to tell.
    var isProvisional: Bool
    var anchorLocation: Point
    /// The offset without resistance at the anchor.
    var anchorOffset: Point
    /// Where the finger is now.
    var location: Point
    /// Where the content was when the drag began, or where code or a zoom has put it since; paging
    /// counts pages from here.
    var startPosition: Point

    /// The offset without resistance that the finger asks for.
    func wantedOffset(_ axis: Axis) -> Double {
      anchorOffset[axis] - (location[axis] - anchorLocation[axis])
    }
  }

  /// A pinch in progress: the point of the content that was under the fingers stays under them.
  struct Pinch: Hashable, Sendable {
    var content: ContentID
    var anchorSpread: Double
    /// The scale without resistance at the anchor.
    var anchorScale: Double
    /// The point under the fingers, in points of the content at zoom scale 1.
    var anchorContent: Point
    /// The distance of the fingers now.
    var spread: Double
    /// The middle of the fingers now.
    var centroid: Point

    /// The scale without resistance that the fingers ask for.
    var wantedScale: Double { anchorScale * (spread / anchorSpread) }
  }

  private(set) var first: Finger?
  private(set) var second: Finger?
  /// Where the fingers were, on average, when it began to count how far they move.
  var panStart = Point.zero
  /// The distance of two fingers when it began to count.
  var pinchStart = 0.0
  /// The distance of the fingers, relative to that at the beginning, of a pinch that a recogniser outside
  /// of the model has recognised, while it cannot begin yet because a zoom is on its way.
  var waitingSpread: Double?
  /// True if the touch stopped content that was moving.
  var isCatching = false
  /// The axes along which it did; along these the content follows the fingers from the first point on.
  var caught = Axes.none
  /// The velocity that the content had then, in points per second.
  var caughtVelocity = Point.zero
  /// When the first finger touched the view.
  var beginTime = 0.0
  /// Tells touches apart, also when the clock is set back.
  var number: UInt64 = 0
  var contentTouch = ContentTouch.none
  var drag: Drag?
  var pinch: Pinch?
  var tracker = VelocityTracker()

  var isEmpty: Bool { first == nil }
  var hasTwoFingers: Bool { second != nil }

  func contains(_ id: Int) -> Bool { first?.id == id || second?.id == id }

  /// The middle of the fingers.
  var centroid: Point {
    guard let first else { return .zero }
    guard let second else { return first.location }
    return (first.location + second.location) / 2
  }

  /// The distance of the fingers, at least a point so that ratios of it are finite.
  var spread: Double {
    guard let first, let second else { return 1 }
    let way = second.location - first.location
    return Swift.max((way.x * way.x + way.y * way.y).squareRoot(), 1)
  }

  mutating func add(_ finger: Finger) {
    if first == nil { first = finger } else if second == nil { second = finger }
  }

  /// Returns whether the finger is one that is followed and was somewhere else.
  mutating func move(_ id: Int, to location: Point) -> Bool {
    if first?.id == id, first?.location != location {
      first?.location = location
      return true
    }
    if second?.id == id, second?.location != location {
      second?.location = location
      return true
    }
    return false
  }

  mutating func remove(_ id: Int) {
    if first?.id == id {
      first = second
      second = nil
    } else if second?.id == id {
      second = nil
    }
  }

  /// Forgets everything but the settings.
  mutating func clear() {
    self = Gesture(stationaryTimeout: tracker.stationaryTimeout)
  }

  init(stationaryTimeout: Double = 0.1) {
    tracker = VelocityTracker(stationaryTimeout: stationaryTimeout)
  }
}
