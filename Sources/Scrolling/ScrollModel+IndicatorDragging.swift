import LayoutGeometry

/// The part of a scroll indicator that a pointer is at.
public struct ScrollIndicatorHit: Hashable, Sendable {
  /// The parts that can be hit.
  public enum Part: Hashable, Sendable {
    /// The part that moves.
    case thumb
    /// The track on the side of the beginning.
    case trackBefore
    /// The track on the side of the end.
    case trackAfter
  }

  /// The axis of the indicator.
  public var axis: Axis
  /// The part.
  public var part: Part

  /// Creates a hit.
  public init(axis: Axis, part: Part) {
    self.axis = axis
    self.part = part
  }
}

/// A pointer has hold of an indicator.
struct IndicatorDrag: Hashable, Sendable {
  var axis: Axis
  /// The distance of the pointer from the beginning of the thumb, as that is with the content in range.
  var grip: Double
}

extension ScrollModel {
  /// The part of an indicator at `place`, a point of the view, if an indicator is there and can be seen.
  ///
  /// `margin` is how far, in points, one may miss it across its axis.
  public func indicatorHit(at place: Point, margin: Double = 4) -> ScrollIndicatorHit? {
    guard indicatorAlpha > 0 else { return nil }
    for axis in [Axis.vertical, .horizontal] {
      guard let indicator = indicator(axis) else { continue }
      let track = indicator.track
      let across = axis.other
      guard place[axis] >= track.origin[axis],
        place[axis] < track.origin[axis] + track.size[axis],
        place[across] >= track.origin[across] - margin,
        place[across] < track.origin[across] + track.size[across] + margin
      else { continue }
      let frame = indicator.frame
      let part: ScrollIndicatorHit.Part =
        place[axis] < frame.origin[axis]
        ? .trackBefore
        : place[axis] < frame.origin[axis] + frame.size[axis] ? .thumb : .trackAfter
      return ScrollIndicatorHit(axis: axis, part: part)
    }
    return nil
  }

  /// A pointer takes hold of the thumb of an indicator at `place`, a point of the view.
  ///
  /// Content that moves stops. Does nothing without an indicator, or with a finger on the screen.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func beginDraggingIndicator<Sink: ScrollEventSink>(
    _ axis: Axis, at place: Point, time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(place, .touchLocation)
    try perform(at: time, events: &sink) { model, sink in
      guard model.indicator(axis) != nil, model.configuration.isScrollEnabled,
        !model.state.isTracking, !model.isZoomAnimating
      else { return }
      model.interrupt(byInput: true, events: &sink)
      guard model.motion == .none, let indicator = model.grippedIndicator(axis) else { return }
      model.indicators.hold()
      model.unsettled = .indicator
      model.state.isDraggingIndicator = true
      model.indicatorDrag = IndicatorDrag(
        axis: axis, grip: place[axis] - indicator.frame.origin[axis])
    }
  }

  /// The pointer that has hold of a thumb is at `place` now: the content goes where the thumb is.
  ///
  /// - Throws: ``ScrollError`` if a number is not usable.
  public mutating func dragIndicator<Sink: ScrollEventSink>(
    to place: Point, time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try ScrollError.check(place, .touchLocation)
    try perform(at: time, events: &sink) { model, sink in
      guard let drag = model.indicatorDrag, let indicator = model.grippedIndicator(drag.axis)
      else { return }
      let free = indicator.track.size[drag.axis] - indicator.length
      // A thumb that fills its track stays where it is.
      guard free > 0 else { return }
      let range = model.geometry.offsetRange(drag.axis)
      let way = place[drag.axis] - drag.grip - indicator.track.origin[drag.axis]
      let share = Swift.min(Swift.max(way / free, 0), 1)
      var offset = model.geometry.clamped(model.position)
      offset[drag.axis] = range.lowerBound + share * (range.upperBound - range.lowerBound)
      model.place(offset, events: &sink)
    }
  }

  /// The indicator as it is once its thumb is dragged: beyond an edge of the content the thumb is shorter.
  private func grippedIndicator(_ axis: Axis) -> ScrollIndicator? {
    indicator(axis, at: geometry.clamped(state.contentOffset))
  }

  /// The pointer lets go of the thumb.
  ///
  /// A view that pages or snaps goes to the nearest place.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func endDraggingIndicator<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { model, sink in
      guard model.indicatorDrag != nil else { return }
      model.stopDraggingIndicator()
      // However far the thumb was dragged: a page is not a limit here.
      model.settle(velocity: .zero, dragStart: model.position, events: &sink)
    }
  }

  /// Something takes the thumb away from the pointer.
  mutating func stopDraggingIndicator() {
    guard indicatorDrag != nil else { return }
    indicatorDrag = nil
    state.isDraggingIndicator = false
    indicators.release(at: clock)
  }

  /// A pointer was pressed on the track of an indicator: scrolls by a page towards it, with animation.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  public mutating func pressIndicatorTrack<Sink: ScrollEventSink>(
    _ hit: ScrollIndicatorHit, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { model, sink in
      guard hit.part != .thumb, model.configuration.isScrollEnabled, !model.state.isTracking,
        !model.isZoomAnimating
      else { return }
      if model.target(of: hit, model.destination(animated: true)) == nil { return }
      model.scroll(byInput: .key, events: &sink) { $0.target(of: hit, $1) }
    }
  }

  /// Where a press on a track leads content that is going to be at `destination` along the other axis; `nil` if that is
  /// where it is, or will be.
  private func target(of hit: ScrollIndicatorHit, _ destination: Point) -> Point? {
    let axis = hit.axis
    let direction = hit.part == .trackBefore ? -1.0 : 1
    let base = inputDestination
    var target = destination
    target[axis] = base[axis] + direction * pageScroll(axis)
    target = geometry.clamped(target)
    target[axis] =
      stop(
        axis, velocity: 0, direction: direction, from: base[axis], dragStart: base[axis],
        end: target[axis]) ?? target[axis]
    return target[axis] == base[axis] ? nil : target
  }
}
