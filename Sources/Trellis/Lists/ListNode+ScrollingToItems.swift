import Scrolling

/// The row that an animation leads to.
struct ListDestination {
  var row: Int
  var alignment: ListAlignment
  /// Where it leads as far as is known.
  var offset: Point
  /// The number of interruptions that there had been when the animation had begun: with another one, something
  /// else has taken over.
  var interruptions: UInt64
  /// True until a view without extent has one: before, nothing can be led anywhere.
  var isPutOff = false
  /// The number of times that the list was put right since the animation has ended.
  var corrections = 0
}

extension ListNode {
  /// Scrolls to an item; the rows in view there are measured first, those on the way are not.
  ///
  /// Below a header that is pinned. An animation leads there even if rows on the way turn out to be longer or
  /// shorter than estimated. It begins at the latest time that a router, or the controller, has let pass. A list that
  /// has no extent yet shows the item when it has, unless it is scrolled elsewhere before.
  ///
  /// - Throws: ``ListError/unknownItem(_:)``, and ``ListError/isConsulting`` in a closure that the list has called, or
  ///   that a layout waits for; nothing has changed then.
  /// - Complexity: O(items) for finding the item, and for the rows in view as a layout.
  public func scrollToItem(
    _ item: Item, at alignment: ListAlignment = .nearest, animated: Bool = false
  ) throws(ListError<Section, Item>) {
    if isWaiting { throw .isConsulting }
    if content.row(of: item) == nil { throw .unknownItem(item) }
    layoutIfNeeded()
    destination = nil
    // The delegate may change the list whenever it is told something, so the item is looked for each time.
    if let row = content.row(of: item) { measureSurroundings(of: row, alignment) }
    guard let target = target(of: item, alignment) else { return }
    let now = storage.engine?.scrolling.time
    perform { model, sink throws(ScrollError) in
      let time = max(now ?? model.clock, model.clock)
      try model.setContentOffset(target, animated: animated, at: time, events: &sink)
    }
    let isPutOff = port.length == 0
    if controller.state.isScrollAnimating && animated || isPutOff {
      let interruptions = controller.model.interruptions
      destination = content.row(of: item).map {
        ListDestination(
          row: $0, alignment: alignment, offset: target, interruptions: interruptions,
          isPutOff: isPutOff)
      }
    } else {
      arrive(at: item, alignment)
    }
  }

  /// Scrolls on as long as rows that come into view turn out to be longer or shorter than estimated.
  private func arrive(at item: Item, _ alignment: ListAlignment) {
    for _ in 0..<LayoutEngine.passLimit {
      layoutIfNeeded()
      guard let target = target(of: item, alignment), target != controller.contentOffset else {
        return
      }
      perform { model, sink throws(ScrollError) in
        try model.setContentOffset(target, at: model.clock, events: &sink)
      }
    }
  }

  /// Measures the rows that are in view once a row has been scrolled to.
  ///
  /// Each row that is measured may move the others. The one that is nearest to where the view leads comes first:
  /// rows that it pushes out of view need not be measured.
  private func measureSurroundings(of row: Int, _ alignment: ListAlignment) {
    isUpdating = true
    defer { endUpdating() }
    let held = shown.first { visibleRows.contains($0.row) }?.row ?? 0
    let stick = stick(at: port)
    let viewport = port.clearLength
    let reach = reach(of: list, beyond: viewport)
    var growth = 0.0
    while let next = unmeasuredRow(around: row, port.offset + growth, alignment) {
      show(next)
      let learned = measure(next)
      if next < held { growth += learned }
    }
    switch stick {
    case .anchor: commit(shift: growth)
    case .start: commit(shift: 0)
    case .end: commit(shift: self.reach(of: list, beyond: viewport) - reach)
    }
  }

  /// The row nearest to one that is scrolled to, of those that are in view then and were not measured.
  private func unmeasuredRow(
    around row: Int, _ offset: Double, _ alignment: ListAlignment
  ) -> Int? {
    var port = port
    guard port.length > 0 else { return nil }
    port.offset = offset
    if let header = header(ofRow: row), !list.isMeasured(header) { return header }
    // It is in view then, also if its estimate gives it no extent.
    if !list.isMeasured(row) { return row }
    guard let start = start(of: row, alignment, port) else { return nil }
    let visible = list.visibleRange(from: start, to: start + port.length)
    return visible.filter { !list.isMeasured($0) }.min { abs($0 - row) < abs($1 - row) }
  }

  /// The header that covers the beginning of the view while a row is there.
  private func header(ofRow row: Int) -> Int? {
    headers == nil ? nil : content.rows(of: content.section(ofRow: row)).lowerBound
  }

  /// Where the view begins in the list once it shows a row, as far as is known.
  private func start(of row: Int, _ alignment: ListAlignment, _ port: ListPort) -> Double? {
    let covered = header(ofRow: row).flatMap { list.extents.extent(at: $0) } ?? 0
    let viewport = max(port.clearLength - covered, 0)
    let start = list.offset(
      ofItem: row, alignment: alignment, viewport: viewport, from: port.start + covered)
    return start.map { start in
      // The end of the list is a whole pixel, as extents need not be.
      let isLast = start >= list.reach(beyond: viewport) - 1e-6
      return (isLast ? reach(of: list, beyond: viewport) : start) - covered - port.leading
    }
  }

  /// The offset that shows an item, as far as is known; `nil` if it is not there.
  private func target(of item: Item, _ alignment: ListAlignment) -> Point? {
    content.row(of: item).flatMap { target(of: $0, alignment) }
  }

  /// The offset that shows a row, as far as is known.
  private func target(of row: Int, _ alignment: ListAlignment) -> Point? {
    start(of: row, alignment, port).map {
      controller.model.geometry.clamped(point($0, across: controller.contentOffset[axis.other]))
    }
  }

  /// True while the animation that leads to the destination is under way.
  private var isLeading: Bool {
    controller.state.isScrollAnimating
      && controller.model.interruptions == destination?.interruptions
  }

  /// Forgets a destination whose animation has ended, or was ended, once the rows there are measured: the list was put
  /// right no more often than `corrections` times.
  func forgetFormerDestination(correctedUpTo corrections: Int = .max) {
    guard let destination, !isLeading, !destination.isPutOff,
      destination.corrections <= corrections
    else { return }
    self.destination = nil
  }

  /// Leads an animation to where its row is now; one that has just ended is put right.
  ///
  /// Whatever else moves the list is left alone.
  func leadToDestination() {
    guard let old = destination else { return }
    let geometry = controller.model.geometry
    let isLeading = isLeading
    let isPutOff = old.isPutOff && controller.model.interruptions == old.interruptions
    if isPutOff && port.length == 0 { return }
    let hasArrived =
      !controller.state.isScrollAnimating
      && (isPutOff
        || controller.contentOffset == geometry.pixelAligned(geometry.clamped(old.offset)))
    guard isLeading || hasArrived, let target = target(of: old.row, old.alignment) else {
      destination = nil
      return
    }
    destination?.offset = target
    destination?.isPutOff = false
    if isLeading {
      if controller.model.animationEnd == target { return }
      perform { model, _ throws(ScrollError) in model.leadAnimation(to: target) }
    } else if geometry.pixelAligned(target) != controller.contentOffset,
      old.corrections < LayoutEngine.passLimit
    {
      // The rows that come into view there are measured by the next pass, and may move it again.
      destination?.corrections += 1
      perform { model, sink throws(ScrollError) in
        try model.setContentOffset(target, at: model.clock, events: &sink)
      }
    }
  }
}
