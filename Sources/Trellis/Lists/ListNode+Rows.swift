import Scrolling

extension ListNode {
  var port: ListPort {
    ListPort(controller.contentOffset, in: controller.model.geometry, along: axis)
  }

  /// Brings the rows up to date with the offset and the size of the view.
  ///
  /// Returns whether something was changed that has to be laid out.
  ///
  /// - Complexity: O(log items) while the same rows stay in view, without allocation but for a header that
  ///   is pinned; else O(rows that are in view).
  func updateRows() -> Bool {
    guard !isUpdating else {
      isUpdateDue = true
      return false
    }
    if isReloadDue {
      isReloadDue = false
      reload()
    }
    isUpdating = true
    let corrections = destination?.corrections ?? 0
    defer {
      // Sizes and insets may have moved where its row is to be.
      leadToDestination()
      forgetFormerDestination(correctedUpTo: corrections)
      endUpdating()
    }
    if isFillingDue {
      isFillingDue = false
      fillShownRows()
    }
    let port = port
    var hold = holdOfSeenRow(at: port)
    let isBroader = adoptBreadth()
    let hasForgotten = forgetChangedRows()
    if var displaced = takeDisplacement() {
      displaced.hold.keepsPart = isBroader
      showRows(
        at: displaced.port, holding: displaced.hold, shiftedBy: displaced.shift,
        displacedBy: displaced.distance)
      return true
    }
    let range = shownRange(at: port, isHeld: false)
    let pinned = pinnedHeader(at: port)
    let isSame = range == visibleRows && pinned == pinnedRow
    if isSame && !needsPlacing && (pinned.map { isShown($0) } ?? true) {
      // One that somebody has set says nothing about the rows.
      let isResized = storage.properties.contentSize != contentSize(of: list)
      if isResized { commit(shift: 0) }
      return pinned.map { placePinned($0, at: port) } ?? false || isResized
    }
    hold?.keepsPart = isBroader
    showRows(at: port, holding: isBroader || hasForgotten ? hold : nil)
    return true
  }

  /// Has the next layout look at what came up meanwhile.
  func endUpdating() {
    isUpdating = false
    guard isUpdateDue else { return }
    isUpdateDue = false
    controller.noteChange()
  }

  /// Forgets what was measured at another extent across the axis, between other insets, or for other pixels; returns
  /// true if something was.
  private func adoptBreadth() -> Bool {
    let geometry = controller.model.geometry
    // A list without a breadth, as one that is hidden in a stack, leaves rows as they are.
    if geometry.boundsSize[axis.other] == 0 { return false }
    let isFitting = rows.isFitting || headers?.isFitting ?? false
    let insets =
      isFitting
      ? storage.engine?.state.presentInsets(of: Int(storage.id.index)).across(axis) : nil
    guard
      geometry.boundsSize[axis.other] != breadth || geometry.pixelScale != pixelScale
        || insets != insetsAcross
    else { return false }
    if geometry.boundsSize[axis.other] != breadth {
      breadth = geometry.boundsSize[axis.other]
      placeHidden()
    }
    insetsAcross = insets
    pixelScale = geometry.pixelScale
    needsPlacing = true
    guard rows.isMeasuring || headers?.isMeasuring ?? false else { return false }
    list.forgetMeasures()
    // A flow in a row fits the lines that it was laid out with, so rows are laid out at the new extent first.
    for row in shown { place(row) }
    return true
  }

  /// Forgets the extents of rows in view that follow from what is in them, where that has changed; returns true if
  /// there are any.
  private func forgetChangedRows() -> Bool {
    var hasForgotten = watching != storage.id
    if hasForgotten { watchAnew() }
    guard let engine = storage.engine, !engine.state.changedRows.isEmpty else {
      return hasForgotten
    }
    for place in shown.indices
    where engine.state.takeFittingChange(ofRow: shown[place].node.storage.id) {
      forgetExtent(at: place)
      hasForgotten = true
    }
    return hasForgotten
  }

  /// Watches rows in another tree, and forgets their extents: nobody has watched them on the way.
  private func watchAnew() {
    watching = storage.id
    for place in shown.indices {
      let row = shown[place]
      guard isFitting(row) else { continue }
      storage.engine?.state.watchFitting(ofRow: row.node.storage.id)
      forgetExtent(at: place)
    }
  }

  /// Has a row that is shown measured again, and once more when it is filled again.
  private func forgetExtent(at place: Int) {
    shown[place].hasChanged = true
    list.forgetMeasure(at: shown[place].row)
    needsPlacing = true
  }

  /// Shows the rows in view, measures those that were not measured yet, and scrolls so that what is held, or
  /// else the first row that was seen, stays where it is.
  ///
  /// Ends when nothing in view is left to be measured: each pass measures rows that were not. `moved` is how far
  /// `before` is from where the scroll view is to be without a displacement, and `distance` how far that is displaced
  /// from where the rows are shown.
  func showRows(
    at before: ListPort, holding hold: ListHold? = nil, shiftedBy moved: Double = 0,
    displacedBy distance: Double = 0
  ) {
    let viewport = before.clearLength
    let reach = reach(of: list, beyond: viewport)
    let edge = hold == nil ? controller.model.restingEdge(axis) : .anchor
    let stick = hold?.stick ?? (edge == .anchor ? stick(at: before) : edge)
    // Apart from the offset, whose fractions would be lost in long lists.
    var shift = moved
    var port = before
    let isHeld = hold != nil
    var range = shownRange(at: port, isHeld: isHeld)
    var pinned = pinnedHeader(at: port)
    var held = hold?.row
    let seen = firstSeen(at: before)
    let part = hold.map { $0.keepsPart ? partOfRow($0.row, before: seen) : 0 } ?? 0
    while true {
      if held == nil {
        held = rowToHold(in: range, at: port)
      }
      let start = shownStart(at: port, isHeld: isHeld)
      let end = start + port.length
      hideRows(
        outOf: range, from: start, to: end, but: pinned,
        around: stick == .end ? list.count : stick == .start ? 0 : held ?? 0, isHeld: isHeld)
      var growth = 0.0
      var row = range.lowerBound
      var hasLearned = false
      if let pinned {
        show(pinned)
        if !range.contains(pinned) && !list.isMeasured(pinned) {
          let learned = measure(pinned)
          // It is before the view, unless there is no view.
          if list.extents.start(of: pinned) < port.offset { growth += learned }
          hasLearned = list.isMeasured(pinned)
        }
      }
      // Row by row: rows that turn out to be long leave no room for others.
      while port.length > 0, row < list.count,
        list.extents.start(of: row) < end + growth || hasNoExtentYet(row, before: end + growth)
      {
        show(row)
        if !list.isMeasured(row) {
          let learned = measure(row)
          if row < held ?? row {
            growth += learned
          } else if row == held {
            let end = list.extents.start(of: row + 1) - growth - (shift - moved)
            // Nothing of it is left to be seen where its start stays: then its end does.
            growth += part == 0 && end <= seen && end - learned > seen ? learned : learned * part
          }
          hasLearned = hasLearned || list.isMeasured(row)
        }
        row += 1
      }
      range = range.lowerBound..<row
      guard hasLearned else { break }
      switch stick {
      case .anchor: shift += growth
      case .start: break
      case .end: shift = moved + self.reach(of: list, beyond: viewport) - reach
      }
      port.offset = before.offset + (shift - moved)
      range = shownRange(at: port, isHeld: isHeld)
      pinned = pinnedHeader(at: port)
    }
    hide { !range.contains($0) && $0 != pinned }
    // Not before: one that is measured would be measured again for the same range.
    forgetUnsettledRows()
    visibleRows = range
    placeAll(at: port)
    if edge == .end {
      // Exactly there: extents are no whole pixels, and the size of the content is.
      let end = contentSize(of: list)[axis] + port.trailing - port.length
      shift = max(end, -port.leading) - self.port.offset
    }
    commit(shift: shift, displacedBy: distance)
  }

  /// True for a row that has no extent only as long as it is not measured, and might be in view before `end`.
  ///
  /// What is in view may end where the view does, or, rounded to pixels, a little behind.
  private func hasNoExtentYet(_ row: Int, before end: Double) -> Bool {
    list.extents.extent(at: row) == 0 && !list.isMeasured(row)
      && list.extents.start(of: row) <= end + 1
  }

  /// Where the rows begin that are shown: where the view does, and where a row is held, no further than
  /// content can rest.
  ///
  /// A row that is held may belong where the list, as far as it is known, is too short for it: then the rows
  /// that come into view instead are measured, and the list may turn out to be long enough.
  private func shownStart(at port: ListPort, isHeld: Bool) -> Double {
    guard isHeld else { return port.offset }
    let last = max(list.total + port.trailing - port.length, -port.leading)
    return min(max(port.offset, -port.leading), last)
  }

  /// The rows in view, and those right before them, and the one behind, that have no extent only as long as they are
  /// not measured.
  private func shownRange(at port: ListPort, isHeld: Bool) -> Range<Int> {
    let start = shownStart(at: port, isHeld: isHeld)
    let range = list.visibleRange(from: start, to: start + port.length)
    var first = range.lowerBound
    while first > 0, list.extents.extent(at: first - 1) == 0, !list.isMeasured(first - 1) {
      first -= 1
    }
    let last = range.upperBound
    let isLonger =
      !range.isEmpty && last < list.count && hasNoExtentYet(last, before: start + port.length)
    return first..<(isLonger ? last + 1 : last)
  }

  /// Tells the scroll view how long the list is, and how far what is in view has moved.
  func commit(shift: Double, displacedBy way: Double = 0) {
    let size = contentSize(of: list)
    let isResized = storage.properties.contentSize != size
    if isResized { contentSize = size }
    guard isResized || shift != 0 || way != 0 else { return }
    // An animation that has ended is put right from where the rows before its item are then.
    if let end = destination?.offset { destination?.offset = end + point(shift, across: 0) }
    replaceContent(shift: shift, displacedBy: way)
    leadToDestination()
  }

  private func replaceContent(shift: Double, displacedBy way: Double = 0) {
    let size = contentSize(of: list)
    let distance = point(shift, across: 0)
    let back = point(way, across: 0)
    perform { model, sink throws(ScrollError) in
      if way != 0 { model.moveBack(by: back) }
      try model.replaceContent(size: size, shiftedBy: distance, at: model.clock, events: &sink)
    }
    // The delegate may have changed the list before the size was taken in.
    if contentSize(of: list) != size { replaceContent(shift: 0) }
  }

  /// Gives the scroll view a command whose numbers are known to be good.
  func perform(
    _ command: (inout ScrollModel, inout DelegateSink) throws(ScrollError) -> Void
  ) {
    do {
      try controller.perform(command)
    } catch {
      assertionFailure("the numbers of a list are within the model's limits")
    }
  }
}
