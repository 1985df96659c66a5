import LayoutGeometry

extension ScrollModel {
  /// Takes in a change of one finger.
  ///
  /// - Throws: as ``touches(_:at:events:)``.
  public mutating func touch<Sink: ScrollEventSink>(
    _ touch: ScrollTouch, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try touches(CollectionOfOne(touch), at: time, events: &sink)
  }

  /// Takes in changes of fingers that happened at the same time.
  ///
  /// First fingers that went down are added, then the fingers that moved are moved together, then
  /// those that went up are removed. At most two fingers are followed; changes of others, and of
  /// fingers that are not down, are ignored. A location in an end that differs from the last one is
  /// a movement; in a cancellation it does not count.
  ///
  /// - Throws: ``ScrollError/notFinite(_:)`` for a time or a location that is not finite,
  ///   ``ScrollError/touchAlreadyDown(id:)`` for a finger that goes down twice. Nothing has changed
  ///   then.
  public mutating func touches<Sink: ScrollEventSink>(
    _ touches: some Collection<ScrollTouch>, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try check(touches, at: time)
    try perform(at: time, events: &sink) { model, sink in
      for touch in touches where touch.phase == .began {
        model.fingerDown(touch.id, touch.location, at: time, events: &sink)
      }
      var hasMoved = false
      for touch in touches where touch.phase == .moved || touch.phase == .ended {
        if model.gesture.move(touch.id, to: touch.location) { hasMoved = true }
      }
      if hasMoved { model.fingersMoved(at: time, events: &sink) }
      // Fingers that are lifted together throw with the velocity that they had together.
      let velocity = model.gesture.tracker.velocity(at: time)
      for touch in touches where touch.phase == .ended || touch.phase == .cancelled {
        model.fingerUp(
          touch.id, at: time, velocity: velocity, isCancelled: touch.phase == .cancelled,
          events: &sink)
      }
    }
  }

  private func check(
    _ touches: some Collection<ScrollTouch>, at time: Double
  ) throws(ScrollError) {
    try ScrollError.check(time, .time)
    var index = touches.startIndex
    while index != touches.endIndex {
      let touch = touches[index]
      try ScrollError.check(touch.location, .touchLocation)
      if touch.phase == .began {
        let isRepeated = touches[..<index].contains { $0.id == touch.id && $0.phase == .began }
        if isRepeated || gesture.contains(touch.id) { throw .touchAlreadyDown(id: touch.id) }
      }
      touches.formIndex(after: &index)
    }
  }
}

extension ScrollModel {
  private mutating func fingerDown<Sink: ScrollEventSink>(
    _ id: Int, _ location: Point, at time: Double, events sink: inout Sink
  ) {
    if gesture.hasTwoFingers || gesture.contains(id) { return }
    let isFirst = gesture.isEmpty
    if isFirst {
      endForeignGesture(events: &sink)
      gesture.clear()
    }
    let movedSoFar = gesture.centroid - gesture.panStart
    gesture.add(Gesture.Finger(id: id, location: location))
    gesture.tracker.reset()
    // The time of movements is that of the touch as well, which may be a little late.
    gesture.tracker.add(gesture.centroid, at: time)
    if isFirst {
      gesture.panStart = location
      track(deliversContentTouches: true, events: &sink)
    } else {
      gesture.panStart = gesture.centroid - movedSoFar
      gesture.pinchStart = gesture.spread
      takeAnchors()
    }
  }

  /// Follows a finger that a chain has followed so far, and that has moved by `way`; a drag ends.
  ///
  /// The content knows what it knows of the touch: a drag has taken it away already.
  mutating func follow<Sink: ScrollEventSink>(
    _ finger: Gesture.Finger, movedBy way: Point, at time: Double, events sink: inout Sink
  ) throws(ScrollError) {
    try perform(at: time, events: &sink) { model, sink in
      let wasDragging = model.gesture.drag != nil
      if wasDragging { model.release(velocity: .zero, events: &sink) }
      model.beginTracking(deliversContentTouches: false, events: &sink)
      model.gesture.add(finger)
      model.gesture.panStart = wasDragging ? finger.location : finger.location - way
    }
  }

  /// Ends a drag or a pinch that a trackpad or a recogniser outside of the model has begun: a finger
  /// on the screen takes over.
  mutating func endForeignGesture<Sink: ScrollEventSink>(events sink: inout Sink) {
    if wheel.isDragging || !wheel.hasMomentum && !wheel.isStepping { wheel = WheelState() }
    if gesture.drag != nil {
      release(velocity: .zero, events: &sink)
    } else if gesture.pinch != nil {
      endPinch(events: &sink)
    }
  }

  private mutating func fingersMoved<Sink: ScrollEventSink>(
    at time: Double, events sink: inout Sink
  ) {
    gesture.tracker.add(gesture.centroid, at: time)
    if gesture.pinch == nil && !makesFingersWait { recognizePinch(events: &sink) }
    // A receiver of what the pinch asks or tells may have begun a zoom or an animation.
    if makesFingersWait {
      // Content that follows from the first point on follows from the place at which the wait ends.
      if gesture.drag == nil && (!gesture.caught.isEmpty || configuration.panHysteresis == 0) {
        gesture.panStart = gesture.centroid
      }
      return
    }
    if gesture.drag?.isProvisional ?? true { recognizePan(events: &sink) }
    followFingers(events: &sink)
  }

  private mutating func fingerUp<Sink: ScrollEventSink>(
    _ id: Int, at time: Double, velocity: Point, isCancelled: Bool, events sink: inout Sink
  ) {
    guard gesture.contains(id) else { return }
    gesture.remove(id)
    if gesture.isEmpty {
      letGo(
        fingerVelocity: isCancelled ? .zero : velocity, isCancelled: isCancelled, events: &sink)
      return
    }
    gesture.tracker.reset()
    gesture.tracker.add(gesture.centroid, at: time)
    gesture.panStart = gesture.centroid
    takeAnchors()
  }

  /// All fingers are up.
  private mutating func letGo<Sink: ScrollEventSink>(
    fingerVelocity: Point, isCancelled: Bool, events sink: inout Sink
  ) {
    if gesture.drag != nil {
      // The offset goes where the finger does not; 0 - v keeps zero positive.
      let velocity = Point(0 - fingerVelocity.x, 0 - fingerVelocity.y)
      release(velocity: velocity, events: &sink)
    } else if gesture.pinch != nil {
      endPinch(events: &sink)
    } else {
      untrack(isCancelled: isCancelled, events: &sink)
    }
  }
}

extension ScrollModel {
  /// Begins to zoom if two fingers have moved far enough apart or together.
  private mutating func recognizePinch<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard gesture.hasTwoFingers, configuration.isZoomEnabled,
      (gesture.spread - gesture.pinchStart).magnitude >= configuration.pinchHysteresis
    else { return }
    guard takeTouchesFromContent(events: &sink) else { return }
    startPinch(spread: gesture.spread, centroid: gesture.centroid, events: &sink)
  }

  /// Begins to scroll if the fingers have moved far enough, counting only directions in which
  /// there is something to scroll.
  private mutating func recognizePan<Sink: ScrollEventSink>(events sink: inout Sink) {
    guard gesture.contentTouch != .kept, !isPanHeld else { return }
    let way = gesture.centroid - gesture.panStart
    guard let axes = panAxes(way: way, hysteresis: configuration.panHysteresis) else {
      leaveToContent(way: way, events: &sink)
      followCaught(to: gesture.centroid, events: &sink)
      return
    }
    if gesture.drag != nil { return decideDrag(axes, at: gesture.centroid) }
    guard takeTouchesFromContent(events: &sink) else { return }
    startDrag(along: axes, location: gesture.centroid, events: &sink)
  }

  /// The axes that a movement drags along, once it is long enough.
  func panAxes(way: Point, hysteresis: Double) -> Axes? {
    PanRecognition.axes(
      way: way, hysteresis: hysteresis, canMove: draggableAxes,
      lockRatio: configuration.isDirectionalLockEnabled
        ? configuration.directionalLockRatio : nil)
  }

  /// Lets the content have touches that move where there is nothing to scroll: a slider across the
  /// axis that scrolls is not to wait.
  private mutating func leaveToContent<Sink: ScrollEventSink>(
    way: Point, events sink: inout Sink
  ) {
    let main = PanRecognition.mainAxis(of: way)
    guard !canDrag(main), way[main].magnitude >= configuration.panHysteresis else { return }
    deliverPendingTouches(events: &sink)
  }

  /// Lets the content know of touches that were held back.
  mutating func deliverPendingTouches<Sink: ScrollEventSink>(events sink: inout Sink) {
    if case .pending = gesture.contentTouch { deliverContentTouches(events: &sink) }
  }

  /// Moves the content to where the fingers have it.
  private mutating func followFingers<Sink: ScrollEventSink>(events sink: inout Sink) {
    if gesture.pinch != nil && gesture.hasTwoFingers {
      movePinch(spread: gesture.spread, centroid: gesture.centroid, events: &sink)
    } else if gesture.drag != nil {
      moveDrag(to: gesture.centroid, events: &sink)
    }
  }

  /// Makes the drag and the pinch continue from where the content and the fingers are: the set of
  /// fingers changed, or something else moved the content.
  mutating func takeAnchors() {
    // Without fingers of its own, the model is driven by a recogniser that reports where they are.
    let hasFingers = !gesture.isEmpty
    if var drag = gesture.drag {
      if hasFingers { drag.location = gesture.centroid }
      drag.anchorLocation = drag.location
      drag.anchorOffset = rawOffset(of: position)
      gesture.drag = drag
    }
    // One finger alone has no distance: the pinch waits for the second one.
    if let pinch = gesture.pinch, !hasFingers || gesture.hasTwoFingers {
      anchorPinch(
        spread: hasFingers ? gesture.spread : pinch.spread,
        centroid: hasFingers ? gesture.centroid : pinch.centroid)
    }
  }

  /// Makes the drag and the pinch continue from where the content is, now that the geometry is another one; from beyond
  /// an edge or a limit that does not bounce, and has kept the content where it is, fingers have to come back.
  mutating func retakeAnchors() {
    let (drag, pinch) = (gesture.drag, gesture.pinch)
    takeAnchors()
    for axis in Axis.allCases where !configuration.bounces(axis) {
      if let drag, holdsBack(drag.wantedOffset(axis), axis) {
        gesture.drag?.anchorLocation[axis] = drag.anchorLocation[axis]
        gesture.drag?.anchorOffset[axis] = drag.anchorOffset[axis]
      }
      if let pinch,
        holdsBack(geometry.offset(showing: pinch.anchorContent, at: pinch.centroid)[axis], axis)
      {
        gesture.pinch?.anchorContent[axis] = pinch.anchorContent[axis]
      }
    }
    if let pinch, !configuration.bouncesZoom,
      configuration.limited(zoomScale: pinch.wantedScale) == geometry.zoomScale
    {
      gesture.pinch?.anchorSpread = pinch.anchorSpread
      gesture.pinch?.anchorScale = pinch.anchorScale
    }
  }

  /// True if an edge along `axis` keeps the content where it is, from going to `offset`.
  private func holdsBack(_ offset: Double, _ axis: Axis) -> Bool {
    let shown = resisted(offset, axis, in: geometry)
    return (offset - shown).magnitude > EdgeChange.tolerance
      && shown == resisted(position[axis], axis, in: geometry)
  }
}
