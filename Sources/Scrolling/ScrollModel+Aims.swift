import LayoutGeometry

// What leads to an edge, or to what moves: both may be elsewhere when it arrives.
extension ScrollModel {
  /// Has an animation that has just begun, and leads to the beginning along `axis`, lead there wherever that will be.
  ///
  /// With `orEnd` also one that leads to the end. Along an axis that it does not move, content keeps its place.
  @inline(never)
  mutating func aimAtEdge(_ axis: Axis, orEnd: Bool = false) {
    guard case .animating(let plane, _) = motion, plane[axis].end != position[axis] else { return }
    let range = geometry.offsetRange(axis)
    if plane[axis].end == range.lowerBound {
      aim[axis] = -1
    } else if orEnd && plane[axis].end == range.upperBound {
      aim[axis] = 1
    }
  }

  /// The same along each axis along which content may rest anywhere.
  @inline(never)
  mutating func aimAtStarts() {
    for axis in Axis.allCases where !hasStops(axis) { aimAtEdge(axis) }
  }

  /// Has content that code has just put at the beginning stay there, along each axis along which it was moved and may
  /// rest anywhere.
  @inline(never)
  mutating func stayAtStarts(from former: Point) {
    for axis in Axis.allCases
    where !hasStops(axis) && position[axis] != former[axis]
      && position[axis] == geometry.offsetRange(axis).lowerBound
    {
      aim[axis] = -1
    }
  }

  /// Leads an animation that is under way to another offset, in the time that is left of it.
  package mutating func leadAnimation(to offset: Point) {
    guard case .animating(let plane, let reason) = motion, plane.end != offset else { return }
    aim = .zero
    motion = .animating(shortened(plane, to: offset), reason)
  }

  /// The edge along `axis` at which content rests, and stays when rows that come into view there turn out to be longer:
  /// the end where it starts there, and what code has just led to.
  package func restingEdge(_ axis: Axis) -> ListAnchorBehavior.Stick {
    guard isAtRest else { return .anchor }
    let here = contentOffset[axis]
    if aim[axis] < 0, here == geometry.pixelAligned(geometry.minimumContentOffset)[axis] {
      return .start
    }
    guard aim[axis] > 0 || geometry.startsAtEnd(axis) else { return .anchor }
    return here == geometry.pixelAligned(geometry.maximumContentOffset)[axis] ? .end : .anchor
  }

  /// Where an animation that is under way ends; `nil` if there is none.
  package var animationEnd: Point? {
    if case .animating(let plane, _) = motion { plane.end } else { nil }
  }
}
