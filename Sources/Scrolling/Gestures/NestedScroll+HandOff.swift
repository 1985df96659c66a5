import LayoutGeometry

extension NestedScroll {
  /// Chooses the view that a movement drags, once the finger has moved far enough.
  mutating func decide<Sink: ScrollEventSink>(
    at time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    let way = fingers.centroid - fingers.panStart
    let main: Axis = way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
    for axis in [main, main.other] where way[axis] != 0 && way[axis].magnitude >= hysteresis {
      guard let owner = owner(along: axis, towards: 0 - way[axis]) else { continue }
      return try begin(owner, way: way, at: time, events: &sinks)
    }
  }

  /// The innermost view that can move along `axis`; with hand-off between gestures, the one around it
  /// if it is at its edge.
  private func owner(along axis: Axis, towards direction: Double) -> Int? {
    guard let inner = levels.lastIndex(where: { $0.canDrag(axis) }) else { return nil }
    guard handOff == .nextGesture, canHandOff(from: inner, along: axis) else { return inner }
    return isAtEdge(inner, along: axis, towards: direction) ? inner - 1 : inner
  }

  /// Whether a view cannot move any further in a direction.
  func isAtEdge(_ level: Int, along axis: Axis, towards direction: Double) -> Bool {
    let range = levels[level].geometry.offsetRange(axis)
    let position = levels[level].position[axis]
    return direction > 0 ? position >= range.upperBound : position <= range.lowerBound
  }

  /// Whether the view next to `level` takes what that cannot follow.
  ///
  /// Views further out are not asked.
  func canHandOff(from level: Int, along axis: Axis) -> Bool {
    level > 0 && levels[level].configuration.transfersScrollingToParent(axis)
      && levels[level - 1].canDrag(axis)
  }

  private mutating func begin<Sink: ScrollEventSink>(
    _ owner: Int, way: Point, at time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    let innermost = levels.count - 1
    guard levels[innermost].takeTouchesFromContent(events: &sinks[innermost]) else {
      mode = .ignoring
      return
    }
    try untrack(except: owner, isCancelled: true, at: time, events: &sinks)
    try levels[owner].beginDragging(
      along: lockedAxis(of: owner, way: way), at: time, events: &sinks[owner])
    func shares(_ axis: Axis) -> Bool {
      handOff == .withinGesture && levels[owner].gesture.drag?.moves(axis) ?? false
        && canHandOff(from: owner, along: axis)
    }
    mode = .dragging(
      Drag(
        owner: owner, sharesX: shares(.horizontal), sharesY: shares(.vertical),
        anchor: hysteresis == 0 ? fingers.panStart : fingers.centroid))
  }

  /// The only axis that the drag may move along, if the view locks directions and the movement is
  /// straight.
  private func lockedAxis(of level: Int, way: Point) -> Axis? {
    let model = levels[level]
    guard model.configuration.isDirectionalLockEnabled,
      let axes = PanRecognition.axes(
        way: way, hysteresis: 0, canMoveX: model.canDrag(.horizontal),
        canMoveY: model.canDrag(.vertical), lockRatio: model.configuration.directionalLockRatio),
      axes.x != axes.y
    else { return nil }
    return axes.x ? .horizontal : .vertical
  }

  /// Moves the view to where the finger is, up to its edge, and the one around it by the rest.
  ///
  /// Computed from the way since the beginning, not from step to step: so the outer view returns to
  /// where it was before the inner one moves back, and it does not matter how many movements were seen.
  mutating func follow<Sink: ScrollEventSink>(
    _ drag: inout Drag, at time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    let owner = drag.owner
    guard let ownDrag = levels[owner].gesture.drag else { return }
    var translation = fingers.centroid - drag.anchor
    var remainder = Point.zero
    for axis in Axis.allCases where drag.shares(axis) {
      let range = levels[owner].geometry.offsetRange(axis)
      let wanted = ownDrag.anchorOffset[axis] - translation[axis]
      let reached = Swift.min(Swift.max(wanted, range.lowerBound), range.upperBound)
      translation[axis] = ownDrag.anchorOffset[axis] - reached
      remainder[axis] = wanted - reached
    }
    drag.remainder = remainder
    try levels[owner].drag(by: translation, at: time, events: &sinks[owner])
    let outer = owner - 1
    guard outer >= 0, remainder != .zero || levels[outer].gesture.drag != nil else { return }
    try levels[outer].beginDragging(
      along: drag.sharesX && drag.sharesY ? nil : drag.sharesX ? .horizontal : .vertical, at: time,
      events: &sinks[outer])
    try levels[outer].drag(
      by: Point(0 - remainder.x, 0 - remainder.y), at: time, events: &sinks[outer])
  }

  /// Lifts the finger: along each axis the velocity goes to the view that was moving last.
  mutating func letGo<Sink: ScrollEventSink>(
    _ drag: Drag, velocity: Point, at time: Double, events sinks: inout ContiguousArray<Sink>
  ) throws(ScrollError) {
    var own = velocity
    var outer = Point.zero
    for axis in Axis.allCases where drag.remainder[axis] != 0 {
      own[axis] = 0
      outer[axis] = velocity[axis]
    }
    try levels[drag.owner].endDragging(velocity: own, at: time, events: &sinks[drag.owner])
    if handsOffMomentum {
      thrown = Throw(level: drag.owner, sharesX: drag.sharesX, sharesY: drag.sharesY)
    }
    if drag.owner > 0, levels[drag.owner - 1].gesture.drag != nil {
      try levels[drag.owner - 1].endDragging(
        velocity: outer, at: time, events: &sinks[drag.owner - 1])
    }
  }
}
