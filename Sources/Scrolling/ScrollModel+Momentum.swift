// The momentum of a trackpad that the system makes: scroll events that come when the fingers are gone.

import LayoutGeometry

extension ScrollModel {
  mutating func beginMomentum<Sink: ScrollEventSink>(
    by delta: Point, events sink: inout Sink
  ) {
    if !wheel.hasMomentum && !wheel.isStepping {
      endWheelDrag(momentumFollows: true, events: &sink)
    }
    moveByMomentum(delta, events: &sink)
  }

  mutating func moveByMomentum<Sink: ScrollEventSink>(
    _ delta: Point, events sink: inout Sink
  ) {
    guard hasLiveMomentum else { return }
    var delta = delta
    for axis in Axis.allCases where !wheel.axes[axis] || !canDrag(axis) { delta[axis] = 0 }
    let interval = clock - wheel.lastMomentumTime
    wheel.lastMomentumTime = clock
    wheel.deadline = clock + configuration.wheelPause
    wheel.momentumAxes = Axes(x: delta.x != 0, y: delta.y != 0)
    // The first event may come at the time of lifting; momentum comes with the frames.
    let velocity = delta / Swift.max(interval, 1.0 / 120)
    let wanted = position + delta
    let inRange = geometry.clamped(wanted)
    let over = wanted - inRange
    if inRange != position { pendingOffset = nil }
    // The smaller part of a movement only stops at its edge: the larger one goes on.
    guard place(inRange, events: &sink), hasLiveMomentum,
      over[PanRecognition.mainAxis(of: delta)] != 0
    else { return }
    // A receiver may have made room, as for content without end: the rest of the way is left then.
    let rest = geometry.clamped(position + over)
    if rest != position {
      place(rest, events: &sink)
      return
    }
    bounceMomentum(velocity: velocity, over: over, events: &sink)
  }

  /// True if momentum still moves the content: a touch, or code, takes that away.
  private var hasLiveMomentum: Bool {
    wheel.hasMomentum && state.isDecelerating && motion == .none
  }

  /// Momentum ran into an edge: the content bounces with the velocity it had, and goes on along the other axis
  /// by the law of the model.
  private mutating func bounceMomentum<Sink: ScrollEventSink>(
    velocity: Point, over: Point, events sink: inout Sink
  ) {
    wheel = WheelState()
    let plane = bounced(velocity: velocity, over: over)
    if plane.isRest(at: position) {
      announceDecelerationEnd(events: &sink)
    } else {
      motion = .decelerating(plane.started(at: clock))
    }
  }

  /// The motion of content that momentum has led to its edges, and beyond them along the axes of `over`.
  private func bounced(velocity: Point, over: Point) -> PlaneMotion {
    var plane = PlaneMotion.rest(at: position)
    for axis in Axis.allCases {
      if over[axis] == 0 {
        plane[axis] = .thrown(
          from: position[axis], velocity: velocity[axis], rate: configuration.decelerationRate,
          limits: limits(axis))
      } else if canBounce(axis) {
        plane[axis] = .springing(
          from: position[axis], velocity: velocity[axis], to: position[axis], limits: limits(axis),
          parameters: configuration.physics.bounce)
      }
    }
    return plane
  }

  mutating func endMomentum<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard wheel.hasMomentum else { return }
    let wasLive = hasLiveMomentum
    wheel = WheelState()
    if wasLive { announceDecelerationEnd(events: &sink) }
  }
}
