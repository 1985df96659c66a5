import LayoutGeometry

// One thing at a time moves the content. Whoever takes over ends the motion of before, for the receiver
// too: each begin has one end.
extension ScrollModel {
  /// Ends what moves the content because code takes over: silently, except that a deceleration says
  /// that it is over.
  ///
  /// An input that takes over, a key, a wheel or a pointer, also ends an animation with its message, as a finger does.
  mutating func interrupt<Sink: ScrollEventSink>(
    byInput isInput: Bool = false, events sink: inout Sink
  ) {
    interruptions += 1
    aim = .zero
    // An input that has nothing to scroll, as before there is content, leaves what was restored.
    if !isInput || geometry.canScroll(.horizontal) || geometry.canScroll(.vertical) {
      pendingOffset = nil
    }
    wheel.stop()
    stopDraggingIndicator()
    // Fingers go on with what they do.
    if unsettled != nil {
      unsettled = state.isDragging ? .dragging : state.isZooming ? .zoom : .interruption
    }
    halt(byInput: isInput, events: &sink)
    // A receiver of the end may have set off something else: that is taken over from, too.
    if motion != .none { halt(byInput: isInput, events: &sink) }
  }

  private mutating func halt<Sink: ScrollEventSink>(byInput isInput: Bool, events sink: inout Sink)
  {
    switch motion {
    case .zooming(let zoom):
      return endZoomMotion(zoom, events: &sink)
    case .decelerating(let plane):
      absorb(plane)
    case .animating(_, let reason) where isInput:
      motion = .none
      indicators.release(at: clock)
      return endAnimation(reason, finished: false, events: &sink)
    case .none, .animating:
      break
    }
    motion = .none
    state.isScrollAnimating = false
    // A deceleration that has not been announced yet has the indicators already; a drag goes on with them.
    if !state.isDragging { indicators.release(at: clock) }
    announceDecelerationEnd(events: &sink)
  }

  /// Ends what moves the content because a finger touched it.
  ///
  /// Returns the axes along which it moved.
  mutating func stopForTouch<Sink: ScrollEventSink>(events sink: inout Sink) -> Axes {
    interruptions += 1
    aim = .zero
    let caught = movingAxes
    wheel.stop()
    stopDraggingIndicator()
    // A zoom goes on.
    if unsettled != nil && !isZoomAnimating { unsettled = .interruption }
    switch motion {
    case .none:
      // The system's momentum is a deceleration without a motion of the model's own.
      indicators.release(at: clock)
      announceDecelerationEnd(events: &sink)
    case .zooming:
      break
    case .decelerating(let plane):
      motion = .none
      absorb(plane)
      indicators.release(at: clock)
      announceDecelerationEnd(events: &sink)
    case .animating(_, let reason):
      motion = .none
      endAnimation(reason, finished: false, events: &sink)
    }
    return caught
  }

  /// The axes along which the content moves by itself.
  var movingAxes: Axes {
    switch motion {
    case .none: wheel.hasMomentum && state.isDecelerating ? wheel.momentumAxes : .none
    case .zooming: .none
    case .decelerating(let plane), .animating(let plane, _):
      Axes(x: plane.x.isMoving(at: clock), y: plane.y.isMoving(at: clock))
    }
  }

  /// Tells of the end of a motion that another one has replaced; a zoom goes on as the other one.
  mutating func announceEnd<Sink: ScrollEventSink>(
    of replaced: Motion, events sink: inout Sink
  ) {
    switch replaced {
    case .none, .zooming: break
    case .decelerating: announceDecelerationEnd(events: &sink)
    case .animating(_, let reason): endAnimation(reason, finished: false, events: &sink)
    }
  }
}

extension ScrollModel {
  /// True if fingers do not move the content, because code or the return of a zoom does: they take over
  /// from where that ends.
  var makesFingersWait: Bool {
    switch motion {
    case .none, .decelerating: false
    case .animating, .zooming: true
    }
  }

  /// Makes fingers go on from where something else has put the content; pages count from there, too.
  mutating func takeOver() {
    gesture.drag?.startPosition = position
    takeAnchors()
  }
}
