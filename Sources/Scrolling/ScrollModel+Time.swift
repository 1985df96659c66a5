import LayoutGeometry

extension ScrollModel {
  /// Lets the time pass: fires timers, ends motions, and moves the content to where it is at `time`.
  ///
  /// Call it before drawing a frame, so that what becomes visible can be added before there is a gap.
  /// Ends and timers happen at their own times, not at that of the frame. Emits at most one
  /// ``ScrollEvent/Kind/didScroll`` for the frame and one for each end and timer before it, unless a
  /// receiver moves the content.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  /// - Complexity: O(1), without allocation.
  public mutating func advance<Sink: ScrollEventSink>(
    to time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { _, _ in }
  }

  /// Carries out a command at `time`: first the time passes, and receivers of that may change
  /// anything; then the command reads what it decides on; at last it is said if all is at rest.
  ///
  /// Every command with a time goes through here.
  mutating func perform<Sink: ScrollEventSink, Result>(
    at time: Double, events sink: inout Sink,
    _ command: (inout ScrollModel, inout Sink) throws(ScrollError) -> Result
  ) throws(ScrollError) -> Result {
    try ScrollError.check(time, .time)
    pass(to: time, events: &sink)
    defer { announceRest(events: &sink) }
    return try command(&self, &sink)
  }

  /// The time, in seconds, by which a time may be before the latest one and still count as late.
  package static let lateness = 1.0

  /// The work of ``advance(to:events:)``, for a time that is known to be good.
  private mutating func pass<Sink: ScrollEventSink>(to time: Double, events sink: inout Sink) {
    if depth == 0 && time < clock - Self.lateness { setClock(to: time) }
    if time > clock && motion == .none { aim = .zero }
    while let happening = nextHappening, happening.time <= time {
      tick(to: happening.time)
      if happening.kind != .motionEnd {
        // A timer finds the content where it is at that time, whenever the last frame was.
        sample(events: &sink)
        guard let next = nextHappening, next == happening else { continue }
      }
      happen(happening.kind, events: &sink)
      announceRest(events: &sink)
    }
    tick(to: time)
    sample(events: &sink)
  }

  /// A change that comes by itself.
  private enum Happening {
    case contentTouchDelay
    case wheelTimeout
    case motionEnd
  }

  /// The next happening that comes by itself, at a time that is known in advance.
  private var nextHappening: (kind: Happening, time: Double)? {
    var next: (kind: Happening, time: Double)?
    if let end = motionEndTime { next = (.motionEnd, end) }
    if case .pending(let deadline) = gesture.contentTouch, deadline < next?.time ?? .infinity {
      next = (.contentTouchDelay, deadline)
    }
    if let deadline = wheel.deadline, deadline < next?.time ?? .infinity {
      next = (.wheelTimeout, deadline)
    }
    return next
  }

  private var motionEndTime: Double? {
    switch motion {
    case .none: nil
    case .decelerating(let plane), .animating(let plane, _): plane.endTime
    case .zooming(let zoom): zoom.endTime
    }
  }

  private mutating func happen<Sink: ScrollEventSink>(
    _ happening: Happening, events sink: inout Sink
  ) {
    switch happening {
    case .contentTouchDelay: deliverContentTouches(events: &sink)
    case .wheelTimeout: wheelPaused(events: &sink)
    case .motionEnd: endMotion(events: &sink)
    }
  }

  /// Moves the content to where the motion has it now.
  private mutating func sample<Sink: ScrollEventSink>(events sink: inout Sink) {
    switch motion {
    case .none:
      break
    case .decelerating(let plane), .animating(let plane, _):
      place(plane.value(at: clock), events: &sink)
    case .zooming(let zoom):
      state.displayedZoomScale = zoom.scale(at: clock)
      place(zoom.offset(at: clock, in: geometry), events: &sink)
    }
  }

  /// Lands the motion exactly where it ends.
  mutating func endMotion<Sink: ScrollEventSink>(events sink: inout Sink) {
    switch motion {
    case .none:
      break
    case .decelerating(let plane):
      motion = .none
      absorb(plane)
      place(plane.end, events: &sink)
      // A receiver that set off something else has also ended this.
      if case .none = motion { announceDecelerationEnd(events: &sink) }
    case .animating(let plane, let reason):
      motion = .none
      position = plane.end
      // Fingers have waited for the end.
      takeOver()
      place(plane.end, events: &sink)
      if case .none = motion { endAnimation(reason, finished: true, events: &sink) }
    case .zooming(let zoom):
      endZoomMotion(zoom, events: &sink)
    }
  }

  /// Ends the deceleration, unless that has been done already.
  mutating func announceDecelerationEnd<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard state.isDecelerating else { return }
    state.isDecelerating = false
    indicators.release(at: clock)
    emit(.didEndDecelerating, to: &sink)
  }

  /// Ends a scroll animation, unless that has been done already.
  mutating func endAnimation<Sink: ScrollEventSink>(
    _ reason: ScrollEndReason, finished: Bool, events sink: inout Sink
  ) {
    guard state.isScrollAnimating else { return }
    state.isScrollAnimating = false
    switch reason {
    case .animation: emit(.didEndScrollingAnimation(finished: finished), to: &sink)
    case .scrollToTop where finished: emit(.didScrollToTop, to: &sink)
    default: indicators.release(at: clock)
    }
  }
}

extension ScrollModel {
  /// When ``advance(to:events:)`` has to be called next: ``clock`` while anything moves or fades, which
  /// means with the next frame; a later time if only a timer runs; `nil` if nothing will happen by
  /// itself.
  public var nextDeadline: Double? {
    // Motion that receivers have begun and stopped again may have to be announced.
    if motion != .none || depth == 0 && unsettled != nil && isAtRest { return clock }
    var deadline: Double?
    if let timer = nextHappening?.time { deadline = timer }
    if let glow = glowDeadline, glow < deadline ?? .infinity { deadline = glow }
    if configuration.indicatorVisibility == .whileScrolling,
      let fade = indicators.nextDeadline(at: clock), fade < deadline ?? .infinity
    {
      deadline = fade
    }
    return deadline
  }
}
