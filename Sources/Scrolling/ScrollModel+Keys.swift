import LayoutGeometry

extension ScrollModel {
  /// Takes in a key: scrolls by a line, by a page or to an end, with animation.
  ///
  /// Arrows count lines of ``ScrollConfiguration/lineScroll`` points; in a view that pages they count
  /// pages, and in one that snaps they lead to the next area. The other keys move along the vertical axis
  /// if there is something to scroll, and else along the horizontal one, in the direction of reading. A key
  /// that is repeated while the content moves counts from where the movement leads. A finger on the screen
  /// has precedence.
  ///
  /// Returns whether there was something to scroll in that direction.
  ///
  /// - Throws: ``ScrollError`` if the time is not usable.
  @discardableResult
  public mutating func press<Sink: ScrollEventSink>(
    _ key: ScrollKey, at time: Double, events sink: inout Sink
  ) throws(ScrollError) -> Bool {
    try perform(at: time, events: &sink) { model, sink in
      guard !model.state.isTracking, !model.isZoomAnimating,
        model.target(of: key, model.destination(animated: true)) != nil
      else { return false }
      model.scroll(byInput: .key, events: &sink) { $0.target(of: key, $1) }
      if key == .home || key == .end { model.aimAtEdge(model.axis(of: key), orEnd: true) }
      return true
    }
  }

  /// The axis that a key moves along, in a view like this.
  func axis(of key: ScrollKey) -> Axis {
    key.axis ?? (geometry.canScroll(.vertical) ? .vertical : .horizontal)
  }

  /// The distance by which a key, or a page of a wheel, moves the content along an axis.
  func pageScroll(_ axis: Axis) -> Double {
    let inset = geometry.adjustedContentInset
    let visible = geometry.boundsSize[axis] - inset.leading(axis) - inset.trailing(axis)
    return Swift.max(visible, 0) * configuration.pageScrollShare
  }

  /// Where a key leads content that is going to be at `destination` along the other axis; `nil` if that is where it
  /// is, or will be.
  private func target(of key: ScrollKey, _ destination: Point) -> Point? {
    let axis = axis(of: key)
    guard configuration.isScrollEnabled, geometry.canScroll(axis) else { return nil }
    let base = inputDestination
    let range = geometry.offsetRange(axis)
    // Keys that name no axis go by the reading.
    let isMirrored = key.axis == nil && axis == .horizontal && geometry.isRightToLeft
    let direction = isMirrored ? 0 - key.direction : key.direction
    let wanted =
      switch key {
      case .home, .end: direction < 0 ? range.lowerBound : range.upperBound
      case .arrowUp, .arrowDown, .arrowLeft, .arrowRight:
        base[axis] + direction * configuration.lineScroll
      case .pageUp, .pageDown, .space, .shiftSpace:
        base[axis] + direction * pageScroll(axis)
      }
    var target = geometry.clamped(destination)
    target[axis] = Swift.min(Swift.max(wanted, range.lowerBound), range.upperBound)
    if key != .home && key != .end {
      func stop(_ end: Double) -> Double? {
        self.stop(
          axis, velocity: 0, direction: direction, from: base[axis], dragStart: base[axis],
          end: end)
      }
      // An arrow passes over no area, though a line may be longer than it.
      let near = key.axis == nil ? nil : stop(base[axis] + direction * SnapTarget.samePlace)
      target[axis] = near ?? stop(target[axis]) ?? target[axis]
    }
    return target[axis] == base[axis] ? nil : target
  }

  /// Where content that keys or a wheel move will be.
  var inputDestination: Point {
    if case .animating(let plane, let reason) = motion, reason == .key || reason == .wheel {
      return plane.end
    }
    return geometry.clamped(position)
  }

  /// Scrolls because of a key or a wheel, fast first, and with indicators, to where `target` leads when
  /// the receivers of what this interrupts have been told.
  ///
  /// It is given where the content is going to be along axes that it leaves alone.
  mutating func scroll<Sink: ScrollEventSink>(
    byInput reason: ScrollEndReason, events sink: inout Sink,
    to target: (ScrollModel, _ destination: Point) -> Point?
  ) {
    let (before, destination) = (position, destination(animated: true))
    let stepStart = wheel.stepStart
    if case .animating(_, reason) = motion {
      interruptions += 1
    } else if !(reason == .wheel && wheel.isStepping) {
      interrupt(byInput: true, events: &sink)
    }
    let isUndisturbed = position == before
    guard let target = target(self, isUndisturbed ? destination : self.destination(animated: true))
    else {
      // It led back to a place that steps, which have ended now, had not left yet.
      if motion == .none && !state.isTracking {
        let start = isUndisturbed ? stepStart ?? position : position
        let way = position - start
        settle(
          velocity: .zero, direction: Point(Self.sign(way.x), Self.sign(way.y)), dragStart: start,
          events: &sink)
      }
      return
    }
    indicators.hold()
    let duration =
      reason == .wheel ? configuration.wheelScrollDuration : configuration.keyScrollDuration
    animate(
      PlaneMotion(
        x: .eased(from: position.x, to: target.x, duration: duration, curve: .easeOut),
        y: .eased(from: position.y, to: target.y, duration: duration, curve: .easeOut)
      ).started(at: clock), reason: reason)
  }
}
