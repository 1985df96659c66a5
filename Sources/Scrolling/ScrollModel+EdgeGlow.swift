import LayoutGeometry

extension ScrollModel {
  /// The brightness of the edges, along each axis from -1, at its start, to 1, at its end.
  ///
  /// For physics whose edges glow instead of bouncing: a pull past an edge glows by its length, a throw
  /// into it by its speed, and both fade within 0.6 seconds.
  public var edgeGlow: Point {
    Point(edgeGlow(.horizontal), edgeGlow(.vertical))
  }

  private func edgeGlow(_ axis: Axis) -> Double {
    // The motion of the other axis may go on while this one has hit its edge.
    if configuration.physics.edgeEffect == .glow, case .decelerating(let plane) = motion,
      plane[axis].impact != 0, clock >= plane[axis].endTime
    {
      var glow = EdgeGlow()
      glow.absorb(velocity: plane[axis].impact, at: plane[axis].endTime)
      return glow.value(at: clock)
    }
    return (axis == .horizontal ? glowX : glowY).value(at: clock)
  }

  private mutating func changeGlow(_ axis: Axis, _ change: (inout EdgeGlow) -> Void) {
    if axis == .horizontal { change(&glowX) } else { change(&glowY) }
  }

  /// A finger asks for `offset`.
  mutating func pullGlow(_ axis: Axis, to offset: Double) {
    let range = geometry.offsetRange(axis)
    let over = offset - Swift.min(Swift.max(offset, range.lowerBound), range.upperBound)
    let dimension = geometry.boundsSize[axis]
    let time = clock
    changeGlow(axis) { $0.pull(by: over, dimension: dimension, at: time) }
  }

  /// The finger is up.
  mutating func releaseGlow() {
    glowX.release(at: clock)
    glowY.release(at: clock)
  }

  /// Thrown content has come to rest, or something takes over from it: the edges that it has run into
  /// glow.
  mutating func absorb(_ plane: PlaneMotion) {
    guard configuration.physics.edgeEffect == .glow else { return }
    for axis in Axis.allCases where plane[axis].impact != 0 && plane[axis].endTime <= clock {
      changeGlow(axis) { $0.absorb(velocity: plane[axis].impact, at: plane[axis].endTime) }
    }
  }

  /// When a glow changes next by itself.
  var glowDeadline: Double? {
    let x = glowX.nextDeadline(at: clock)
    guard let y = glowY.nextDeadline(at: clock) else { return x }
    return Swift.min(x ?? y, y)
  }
}
