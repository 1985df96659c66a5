import LayoutGeometry

/// The motion of both axes; they are independent.
struct PlaneMotion: Hashable, Sendable {
  var x: AxisMotion
  var y: AxisMotion

  subscript(axis: Axis) -> AxisMotion {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }

  static func rest(at position: Point) -> PlaneMotion {
    PlaneMotion(x: .rest(at: position.x), y: .rest(at: position.y))
  }

  /// The time at which both axes are at rest.
  var endTime: Double { Swift.max(x.endTime, y.endTime) }
  /// Where both axes end.
  var end: Point { Point(x.end, y.end) }
  /// True if content at `position` stays there, but for rounding.
  ///
  /// A motion too small to be seen takes no time, but still ends somewhere else.
  func isRest(at position: Point) -> Bool {
    let way = end - position
    return x.duration == 0 && y.duration == 0
      && Swift.max(way.x.magnitude, way.y.magnitude) <= EdgeChange.tolerance
  }

  func started(at time: Double) -> PlaneMotion {
    PlaneMotion(x: x.started(at: time), y: y.started(at: time))
  }

  /// The same motion on a clock that is `interval` ahead.
  func delayed(by interval: Double) -> PlaneMotion {
    PlaneMotion(x: x.started(at: x.start + interval), y: y.started(at: y.start + interval))
  }

  func value(at time: Double) -> Point { Point(x.value(at: time), y.value(at: time)) }

  func velocity(at time: Double) -> Point { Point(x.velocity(at: time), y.velocity(at: time)) }

  func shifted(by distance: Point) -> PlaneMotion {
    PlaneMotion(x: x.shifted(by: distance.x), y: y.shifted(by: distance.y))
  }
}

/// The change of scale and offset together, when a zoom is animated.
///
/// The scale and the place of the content in the view are interpolated with the same share, so that the
/// point of the content that has the same place in the view at both ends keeps it all the way. The
/// place of the content is its origin minus the offset; small content has an origin of its own.
struct ZoomMotion: Hashable, Sendable {
  var start: Double
  var duration: Double
  var fromScale: Double
  var toScale: Double
  var fromOffset: Point
  var toOffset: Point
  var curve: ScrollAnimationCurve
  /// The content that is zoomed.
  var content: ContentID

  var endTime: Double { start + duration }

  /// The share of the way that is done; a curve may lead beyond both ends.
  private func share(at time: Double) -> Double {
    let share = curve.value(at: (time - start) / duration)
    let growth = (toScale - fromScale) / Swift.min(fromScale, toScale)
    let beyond = growth > 0 ? 0 - share : share - 1
    if beyond <= 0 { return share }
    // Beyond the smaller scale it slows down, and does not get to half of it: no scale is 0 or less.
    let less = beyond / (1 + 2 * beyond * growth.magnitude)
    return growth > 0 ? 0 - less : 1 + less
  }

  func scale(at time: Double) -> Double {
    let share = share(at: time)
    return share == 1 ? toScale : fromScale + (toScale - fromScale) * share
  }

  func offset(at time: Double, in geometry: ScrollGeometry) -> Point {
    let share = share(at: time)
    if share == 1 { return toOffset }
    let from = fromOffset - geometry.zoomed(to: fromScale).contentOrigin
    let to = toOffset - geometry.zoomed(to: toScale).contentOrigin
    return from + (to - from) * share + geometry.zoomed(to: scale(at: time)).contentOrigin
  }

  /// The same in content that has moved, by a distance at the scale at the end.
  func shifted(by distance: Point) -> ZoomMotion {
    var copy = self
    copy.fromOffset = fromOffset + distance * (fromScale / toScale)
    copy.toOffset = toOffset + distance
    return copy
  }
}
