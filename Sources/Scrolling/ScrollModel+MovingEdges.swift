import LayoutGeometry

// Sizes and insets that change while content moves.
extension ScrollModel {
  /// Makes what is in motion heed the new limits.
  ///
  /// `distance` is how far the offset and the motion were moved at the same time.
  mutating func adaptMotion(from old: ScrollGeometry, shiftedBy distance: Point) {
    switch motion {
    case .none:
      break
    case .decelerating(var plane):
      absorb(plane)
      for axis in Axis.allCases {
        var kept: Double?
        if distance[axis] == 0 {
          // An axis at rest follows its edge, as all content at rest does.
          kept =
            plane[axis].isMoving(at: clock)
            ? stop(axis, keptFrom: old, at: plane[axis].end)
            : place(axis, keptFrom: old, at: plane[axis].end)
        }
        adaptDeceleration(
          &plane, axis, to: edgeChange(axis, from: old, shiftedBy: distance), keptStop: kept)
      }
      motion = .decelerating(plane)
    case .animating(var plane, let reason):
      var target = plane.end
      for axis in Axis.allCases {
        let change = edgeChange(axis, from: old, shiftedBy: distance)
        if aim[axis] != 0 {
          // Also where content has come before it.
          target[axis] = aim[axis] < 0 ? change.new.lowerBound : change.new.upperBound
          continue
        }
        let kept = distance[axis] == 0 ? place(axis, keptFrom: old, at: target[axis]) : nil
        target[axis] = kept ?? change.adapted(target[axis])
      }
      let way = target - plane.end
      if Swift.max(way.x.magnitude, way.y.magnitude) > EdgeChange.tolerance {
        plane = shortened(plane, to: target)
      } else {
        plane.x.end = target.x
        plane.y.end = target.y
      }
      motion = .animating(plane, reason)
    case .zooming(let zoom):
      var target = geometry.clamped(zoom.toOffset)
      for axis in Axis.allCases where distance[axis] == 0 {
        if let kept = place(axis, keptFrom: old, at: zoom.toOffset[axis]) { target[axis] = kept }
      }
      motion = .zooming(redirected(zoom, to: target))
    }
  }

  /// The change of the edges along an axis from those of `old`, moved by `distance`.
  private func edgeChange(
    _ axis: Axis, from old: ScrollGeometry, shiftedBy distance: Point
  ) -> EdgeChange {
    let range = old.offsetRange(axis)
    return EdgeChange(
      from: (range.lowerBound + distance[axis])...(range.upperBound + distance[axis]),
      to: geometry.offsetRange(axis), position: position[axis])
  }

  /// The rest of an animation, led to another target within the time that is left.
  func shortened(_ plane: PlaneMotion, to target: Point) -> PlaneMotion {
    let left = Swift.max(plane.endTime - clock, 0)
    return PlaneMotion(
      x: .eased(from: position.x, to: target.x, duration: left, curve: .linear),
      y: .eased(from: position.y, to: target.y, duration: left, curve: .linear)
    ).started(at: clock)
  }

  /// Makes the deceleration along an axis heed a change of the edges, and of the page or area that it leads to.
  private mutating func adaptDeceleration(
    _ plane: inout PlaneMotion, _ axis: Axis, to change: EdgeChange, keptStop stop: Double?
  ) {
    let limits = limits(axis)
    var next = plane[axis]
    var place = stop
    if let moved = change.distanceToKeep {
      next = next.shifted(by: moved)
      position[axis] += moved
      // A way into the range may lead out of the new one, which may be smaller.
      if !limits.range.contains(change.snapped(next.end)) {
        next = replanned(next, axis, to: change, limits: limits)
      }
      next.isChosen = plane[axis].isChosen
      place = area(axis, after: next)
    } else if stop == nil && !change.leavesAlone(next.end) {
      next = replanned(next, axis, to: change, limits: limits)
      next.isChosen = plane[axis].isChosen
      place = area(axis, after: next)
    }
    if let place, (place - next.end).magnitude > EdgeChange.tolerance {
      next = springing(plane[axis], axis, to: place, limits: limits)
    }
    next.end = change.snapped(next.end)
    plane[axis] = next
  }

  /// The area that content goes to instead of where `motion` leads, if it rests at areas.
  @inline(never)
  private func area(_ axis: Axis, after motion: AxisMotion) -> Double? {
    if motion.isChosen || configuration.isPagingEnabled { return nil }
    let here = position[axis]
    return stop(axis, velocity: 0, direction: 0, from: here, dragStart: here, end: motion.end)
  }

  /// A motion to another place, with the momentum that is left.
  private func springing(
    _ current: AxisMotion, _ axis: Axis, to place: Double, limits: AxisLimits
  ) -> AxisMotion {
    AxisMotion.springing(
      from: position[axis], velocity: current.velocity(at: clock), to: place, limits: limits,
      parameters: limits.spring(from: position[axis], to: place)
    ).started(at: clock)
  }

  /// The same motion with the momentum that is left, but other limits.
  private func replanned(
    _ current: AxisMotion, _ axis: Axis, to change: EdgeChange, limits: AxisLimits
  ) -> AxisMotion {
    let here = position[axis]
    if configuration.isPagingEnabled && geometry.canScroll(axis) {
      let page = paging(axis).target(from: current.end, velocity: 0, dragStart: current.end)
      return AxisMotion.springing(
        from: here, velocity: 0, to: page, limits: limits,
        parameters: limits.spring(from: here, to: page)
      ).started(at: clock)
    }
    // A way that is over, which the other axis goes on after, does not begin again where its law would have led.
    let (law, begin) =
      current.isMoving(at: clock) ? current.law(after: clock - current.start) : (.rest(here), 0)
    let velocity = current.velocity(at: clock)
    // The same curve, up to the new edge: not a bit of it changes before that.
    switch law {
    case .decay(let curve) where limits.range.contains(here):
      return AxisMotion.decaying(curve, limits: limits).started(at: current.start + begin)
    case .powerLaw(let curve) where limits.range.contains(here):
      return AxisMotion.decaying(curve, limits: limits).started(at: current.start + begin)
    case .decay, .powerLaw:
      break
    case .eased:
      // The receiver has chosen where it ends.
      let left = Swift.max(current.endTime - clock, 0)
      return AxisMotion.eased(
        from: here, to: change.adapted(current.end), duration: left, curve: .linear
      ).started(at: clock)
    case .rest:
      break
    case .spring(let edge, _):
      // A movement that a spring pulls back is not momentum, unless it goes on beyond where the spring leads.
      let goesOn = begin == 0 && current.secondBegin < .infinity
      if !goesOn && velocity * (here - edge) < 0 {
        return AxisMotion.thrown(
          from: here, velocity: 0, rate: configuration.decelerationRate, limits: limits
        ).started(at: clock)
      }
    }
    return AxisMotion.thrown(
      from: here, velocity: velocity, rate: configuration.decelerationRate, limits: limits
    ).started(at: clock)
  }
}
