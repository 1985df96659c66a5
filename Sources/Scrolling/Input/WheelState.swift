import LayoutGeometry

/// The state of the movement of a wheel or a trackpad.
struct WheelState: Hashable, Sendable {
  /// True if fingers on the trackpad drag the content.
  var isDragging = false
  /// The sum of the deltas of the drag.
  var way = Point.zero
  /// The velocity of the offset when the fingers were lifted, in points per second.
  var liftVelocity = Point.zero
  /// When to stop waiting: for momentum after the fingers were lifted, for the next step, for the next
  /// event of the momentum.
  var deadline: Double?
  /// True if the system's momentum moves the content.
  private(set) var hasMomentum = false
  /// The axes along which it may: those of the drag before.
  private(set) var axes = Axes.both
  /// The axes along which it does.
  var momentumAxes = Axes.both
  /// When the last momentum event came.
  var lastMomentumTime = 0.0
  /// Where the content was before the steps of a wheel without phases.
  var stepStart: Point?

  var isStepping: Bool { stepStart != nil }

  mutating func beginMomentum(at time: Double, pause: Double, along axes: Axes) {
    self = WheelState()
    hasMomentum = true
    self.axes = axes
    lastMomentumTime = time
    deadline = time + pause
  }

  /// Something else takes over: steps and momentum end, a drag goes on.
  mutating func stop() {
    if hasMomentum || isStepping { self = WheelState() }
  }

  mutating func delay(by interval: Double) {
    if let deadline { self.deadline = deadline + interval }
    lastMomentumTime += interval
  }
}
