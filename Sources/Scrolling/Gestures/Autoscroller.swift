import LayoutGeometry

/// Scrolls a view while something is dragged near one of its edges.
///
/// As long as the finger is near an edge and there is content left on that side, every
/// ``interval`` the content and the dragged thing move by ``step``: 50 points per second.
public struct Autoscroller: Hashable, Sendable {
  /// The distance from an edge, in points, within which the finger has to be.
  public var edge = 30.0
  /// The amount of content that has to be left on that side, in points.
  public var margin = 6.0
  /// The distance to move at a time, in points; a negative one counts as 0.
  public var step = 5.0
  /// The time to wait between two movements, in seconds; less than a millisecond counts as one.
  public var interval = 0.1

  /// The number of movements that one call makes at most: so many come after each other in 100 seconds.
  public static let mostMovements = 1_000

  /// When the next movement is due; `nil` while there is nothing to do.
  public private(set) var nextDeadline: Double?

  /// Creates an autoscroller.
  public init() {}

  /// Takes in where the finger is, in the coordinates of `frame`, and makes the movements that are due.
  ///
  /// Call it whenever the finger moves and when ``nextDeadline`` comes; a call that is later than
  /// ``mostMovements`` takes makes as many, the last ones. Returns how far the content moved: the dragged thing has
  /// to move by the same distance to stay under the finger.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func update<Sink: ScrollEventSink>(
    finger: Point, frame: Rect, model: inout ScrollModel, at time: Double, events sink: inout Sink
  ) throws(ScrollError) -> Point {
    try ScrollError.check(time, .time)
    try ScrollError.check(finger, .touchLocation)
    if step.isNaN { throw .notFinite(.translation) }
    var moved = Point.zero
    let interval = Swift.max(0.001, interval)
    if time < model.clock - ScrollModel.lateness { try model.advance(to: time, events: &sink) }
    // The clock was set back.
    if let next = nextDeadline, next > time + interval + ScrollModel.lateness { nextDeadline = nil }
    // The first movement is due at once; later ones at their own times, however late the call is.
    let earliest = time - Double(Self.mostMovements - 1) * interval
    var due = Swift.max(nextDeadline ?? time, model.clock, earliest)
    nextDeadline = nil
    while due <= time {
      try model.advance(to: due, events: &sink)
      let step = step(finger: finger, frame: frame, model: model)
      if step == .zero { return moved }
      let before = model.contentOffset
      // From where the content is before rounding: steps of less than a pixel add up. No later one of several throws,
      // also where an inset lets content be scrolled farther than offsets go.
      let target = ScrollError.nearestAccepted(model.position + step)
      try model.setContentOffset(target, at: due, events: &sink)
      moved = moved + (model.contentOffset - before)
      due += interval
    }
    if step(finger: finger, frame: frame, model: model) != .zero { nextDeadline = due }
    return moved
  }

  /// The finger was lifted.
  public mutating func stop() { nextDeadline = nil }

  /// The movement that the finger's place asks for; it ends at the edge of the content.
  public func step(finger: Point, frame: Rect, model: ScrollModel) -> Point {
    let step = Swift.max(step, 0)
    let least = model.geometry.minimumContentOffset
    let greatest = model.geometry.maximumContentOffset
    let offset = model.position
    var result = Point.zero
    for axis in Axis.allCases {
      let start = frame.origin[axis]
      let end = start + frame.size[axis]
      if finger[axis] > end - edge, greatest[axis] - offset[axis] > margin {
        result[axis] = Swift.min(step, greatest[axis] - offset[axis])
      } else if finger[axis] < start + edge, offset[axis] - least[axis] > margin {
        result[axis] = Swift.max(0 - step, least[axis] - offset[axis])
      }
    }
    return result
  }
}
