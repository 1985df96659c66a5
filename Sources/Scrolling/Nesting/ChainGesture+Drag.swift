import LayoutGeometry

extension ChainGesture {
  /// The way of the fingers since it counts, in the points of a view.
  private func translation<Chain: ScrollChain>(of level: Int, in chain: Chain) -> Point {
    chain.placement(of: level).local(way: fingers.centroid - fingers.panStart)
  }

  /// Chooses the view that a movement drags, once the finger has moved far enough.
  ///
  /// Until then views that the touch caught follow it. Nothing moves while the view that would get the drag, or one
  /// that was caught, is held back.
  mutating func decide<Chain: ScrollChain>(
    in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    for level in 0..<chain.count where !chain[level].gesture.caught.isEmpty {
      if chain[level].isPanHeld { return }
    }
    let way = fingers.centroid - fingers.panStart
    let main = PanRecognition.mainAxis(of: way)
    let innermost = chain.count - 1
    let hysteresis = chain[innermost].configuration.panHysteresis
    for axis in [main, main.other] where way[axis] != 0 && way[axis].magnitude >= hysteresis {
      if let owner = owner(along: axis, towards: 0 - way[axis], in: chain) {
        if chain[owner].isPanHeld { return }
        return try begin(owner, in: &chain, at: time)
      }
    }
    if way[main].magnitude >= hysteresis, chain.innermostDraggable(main) == nil {
      // Nothing scrolls that way: the content need not wait.
      try chain.perform(innermost) { model, sink throws(ScrollError) in
        model.deliverPendingTouches(events: &sink)
      }
    }
    for level in (0..<chain.count).reversed() where !chain[level].gesture.caught.isEmpty {
      let translation = translation(of: level, in: chain)
      try chain.perform(level) { model, sink throws(ScrollError) in
        model.followCaught(to: translation, events: &sink)
        if model.gesture.drag != nil { try model.drag(by: translation, at: time, events: &sink) }
      }
    }
  }

  /// The view that gets a drag: the innermost that can move along the axis; with hand-off between
  /// gestures, one around it if it is at its edge.
  private func owner<Chain: ScrollChain>(
    along axis: Axis, towards direction: Double, in chain: Chain
  ) -> Int? {
    handOff == .nextGesture
      ? chain.owner(along: axis, towards: direction) : chain.innermostDraggable(axis)
  }

  private mutating func begin<Chain: ScrollChain>(
    _ owner: Int, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    guard try takeTouches(in: &chain) else {
      mode = .ignoring
      return
    }
    try leaveFingers(to: owner, in: &chain, at: time)
    let translation = translation(of: owner, in: chain)
    try chain.perform(owner) { model, sink throws(ScrollError) in
      try model.beginTracking(at: time, deliversContentTouches: false, events: &sink)
      let axes = model.panAxes(way: translation, hysteresis: 0) ?? model.draggableAxes
      model.decideDrag(axes, at: translation)
      model.beginDrag(along: axes, location: translation, events: &sink)
    }
    var shared = Axes.none
    for axis in Axis.allCases {
      shared[axis] =
        handOff == .withinGesture && chain[owner].gesture.drag?.axes[axis] ?? false
        && chain.taker(after: owner, along: axis) != nil
    }
    mode = .dragging(Drag(owner: owner, shared: shared))
  }

  /// Takes the touches from the content, which is that of the innermost view; returns whether it gives them up.
  func takeTouches<Chain: ScrollChain>(in chain: inout Chain) throws(ScrollError) -> Bool {
    try chain.perform(chain.count - 1) { model, sink throws(ScrollError) -> Bool in
      // A receiver that is told of it may command something: the content has given them up all the same.
      _ = model.takeTouchesFromContent(events: &sink)
      return model.gesture.contentTouch != .kept
    }
  }

  /// Makes all views but one let go of the fingers.
  func leaveFingers<Chain: ScrollChain>(
    to owner: Int, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    for level in (0..<chain.count).reversed() where level != owner {
      try chain.perform(level) { model, sink throws(ScrollError) in
        try model.endDragging(at: time, events: &sink)
        try model.endTracking(isCancelled: true, at: time, events: &sink)
      }
    }
  }
}

// MARK: - Handing on

extension ChainGesture {
  /// Moves the view to where the finger is, up to its edge, the one around it by the rest, and so on.
  ///
  /// Computed from the way since the beginning, not from step to step: so the outer view returns to
  /// where it was before the inner one moves back, and it does not matter how many movements were seen.
  func follow<Chain: ScrollChain>(
    _ drag: Drag, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    let translation = translation(of: drag.owner, in: chain)
    for axis in Axis.allCases {
      try distribute(translation[axis], axis, drag, in: &chain, at: time)
    }
    for level in (0...drag.owner).reversed() {
      guard let pull = chain[level].gesture.drag?.location else { continue }
      let location = ScrollError.nearestAccepted(pull)
      try chain.perform(level) { model, sink throws(ScrollError) in
        try model.drag(by: location, at: time, events: &sink)
      }
    }
  }

  /// Notes how far each view is pulled along an axis, and begins the drags of those that are pulled for
  /// the first time.
  private func distribute<Chain: ScrollChain>(
    _ translation: Double, _ axis: Axis, _ drag: Drag, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    var level = drag.owner
    var left = translation
    while true {
      guard let taker = drag.shared[axis] ? chain.taker(after: level, along: axis) : nil else {
        return try pull(level, by: left, axis, in: &chain)
      }
      guard let own = chain[level].gesture.drag else { return }
      // A view that was caught beyond its edge may be there, but is not pulled any further.
      let range = chain[level].geometry.offsetRange(axis)
      let anchor = own.anchorOffset[axis]
      let wanted = anchor - (left - own.anchorLocation[axis])
      let reached = Swift.min(
        Swift.max(wanted, Swift.min(range.lowerBound, anchor)), Swift.max(range.upperBound, anchor))
      try pull(level, by: own.anchorLocation[axis] + anchor - reached, axis, in: &chain)
      let scales = chain.placement(of: level).scale / chain.placement(of: taker).scale
      left = (reached - wanted) * scales
      if left == 0 && chain[taker].gesture.drag == nil { return }
      try chain.perform(taker) { model, sink throws(ScrollError) in
        try model.beginTracking(at: time, deliversContentTouches: false, events: &sink)
        let axes = Axes(
          x: drag.shared.x && model.canDrag(.horizontal),
          y: drag.shared.y && model.canDrag(.vertical))
        model.beginDrag(along: axes, location: .zero, events: &sink)
      }
      level = taker
    }
  }

  private func pull<Chain: ScrollChain>(
    _ level: Int, by translation: Double, _ axis: Axis, in chain: inout Chain
  ) throws(ScrollError) {
    try chain.perform(level) { model, _ throws(ScrollError) in
      model.gesture.drag?.location[axis] = translation
    }
  }

  /// True if a view around the owner is pulled.
  func isHandedOn<Chain: ScrollChain>(_ drag: Drag, in chain: Chain) -> Bool {
    (0..<drag.owner).contains { chain[$0].gesture.drag.map { $0.location != .zero } ?? false }
  }

  /// Lifts the fingers: along each axis the velocity goes to the view that was moving last.
  mutating func letGo<Chain: ScrollChain>(
    velocity: Point, isCancelled: Bool, in chain: inout Chain, at time: Double
  ) throws(ScrollError) {
    if case .dragging(let drag) = mode, handsOffMomentum {
      // A drag that has gone on to a view around its owner throws that one; the faster axis counts.
      let main = PanRecognition.mainAxis(of: velocity)
      let level = lastMoved(drag.shared[main] ? main : main.other, in: chain) ?? drag.owner
      var axes = drag.shared
      for axis in Axis.allCases where lastMoved(axis, in: chain) != level { axes[axis] = false }
      thrown = Throw(level: level, axes: axes)
    }
    for level in (0..<chain.count).reversed() {
      var own = chain.placement(of: level).local(way: velocity)
      for axis in Axis.allCases {
        if let last = lastMoved(axis, in: chain), last != level { own[axis] = 0 }
      }
      try chain.perform(level) { model, sink throws(ScrollError) in
        if model.gesture.drag != nil {
          try model.endDragging(velocity: own, at: time, events: &sink)
        }
        try model.endTracking(isCancelled: isCancelled, at: time, events: &sink)
      }
    }
  }

  /// The view that a drag was moving last along an axis: the owner, or the outermost one that it has gone on to; `nil`
  /// before it is known whose the drag is, when what was caught follows.
  private func lastMoved<Chain: ScrollChain>(_ axis: Axis, in chain: Chain) -> Int? {
    guard case .dragging(let drag) = mode else { return nil }
    let outermost = (0..<drag.owner).first { level in
      chain[level].gesture.drag.map { $0.location[axis] != 0 } ?? false
    }
    return drag.shared[axis] ? outermost ?? drag.owner : drag.owner
  }
}
