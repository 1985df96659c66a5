import Scrolling

/// A list whose view was moved, or is to be, because it has another size, or other insets.
struct ListDisplacement {
  /// The view with its new size where it is to be, as far as the extents of rows are known.
  var port: ListPort
  var hold: ListHold
  /// The distance by which it is to be moved.
  var shift = 0.0
  /// The distance by which it was moved.
  var distance = 0.0
}

extension ListNode {
  /// The displacement by the sizes or insets that have just changed, if there is one; it is asked for once.
  ///
  /// The rows that are known too little of may be long enough for the view to stay where it was: that is found when
  /// they are measured. A view that sticks to the end goes there.
  func takeDisplacement() -> ListDisplacement? {
    guard let former = controller.formerPlace else { return nil }
    controller.formerPlace = nil
    let model = controller.model
    let top = adoptPage(from: former)
    guard former.interruptions == model.interruptions else { return nil }
    if let top { return displacement(toPageOf: top) }
    let before = ListPort(former.offset, in: former.geometry, along: axis)
    let stick = stick(at: before)
    if stick == .end { return displacementToEnd(from: former) }
    let offset = former.offset[axis]
    let distance = offset - controller.contentOffset[axis]
    let last = model.geometry.pixelAligned(model.geometry.maximumContentOffset)[axis]
    // Only where the end has moved it, by more than a rounding error, and not to follow the beginning.
    guard distance > 1e-6, controller.contentOffset[axis] == last,
      offset > former.geometry.pixelAligned(former.geometry.minimumContentOffset)[axis]
    else { return nil }
    let range = list.visibleRange(
      from: firstSeen(at: before), to: before.start + max(before.clearLength, 1))
    // Rows that have come into view since the list looked last are not known yet.
    let row = shown.first { range.contains($0.row) && isInPlace($0.row) }?.row ?? range.lowerBound
    return ListDisplacement(
      port: ListPort(
        point(offset, across: controller.contentOffset[axis.other]), in: model.geometry,
        along: axis),
      hold: ListHold(stick: stick, row: row, replaced: row), distance: distance)
  }

  /// Has rows that are as long as a page of the former size count as one of the present size, in a list that pages,
  /// until they are measured again.
  ///
  /// Returns the row of the page that was shown.
  private func adoptPage(from former: ScrollPlace) -> Int? {
    let formerLength = former.geometry.boundsSize[axis]
    let newPage = port.length
    if formerLength > 0 { lostExtent = newPage > 0 ? 0 : formerLength }
    let configuration = controller.model.configuration
    guard configuration.isPagingEnabled, configuration.pageSize == nil, rows.isMeasuring else {
      return nil
    }
    let page = formerLength > 0 ? formerLength : lostExtent
    guard page > 0, newPage > 0, page != newPage else { return nil }
    func isPage(_ row: Int) -> Bool {
      // But for rounding to pixels.
      list.extents.extent(at: row).map { ($0 - page).magnitude < 0.5 } ?? false
    }
    let before = ListPort(former.offset, in: former.geometry, along: axis)
    let row = list.extents.index(containing: before.start + page / 2)
    let isAtPage =
      isPage(row) && (list.extents.start(of: row) - before.start).magnitude < 0.5
    do {
      try list.rearrange(
        (0..<list.count).map { row in
          isPage(row)
            ? .inserted(count: 1, extent: newPage, isMeasured: false) : .kept(row..<(row + 1))
        })
    } catch {
      assertionFailure("the rows are in the list")
    }
    needsPlacing = true
    return isAtPage ? row : nil
  }

  /// The way of a view at rest to the row of a page; `nil` if something moves it.
  private func displacement(toPageOf row: Int) -> ListDisplacement? {
    let state = controller.state
    guard !state.isTracking, !state.isDecelerating, !state.isScrollAnimating else { return nil }
    let place = list.extents.start(of: row) - port.leading
    return ListDisplacement(
      port: ListPort(
        point(place, across: controller.contentOffset[axis.other]), in: controller.model.geometry,
        along: axis),
      hold: ListHold(stick: .anchor, row: row, replaced: row),
      shift: place - controller.contentOffset[axis])
  }

  /// The way of a view at rest to where it is as far from the end as it was; `nil` if it is there.
  private func displacementToEnd(from former: ScrollPlace) -> ListDisplacement? {
    let (model, state) = (controller.model, controller.state)
    guard !state.isTracking, !state.isDecelerating, !state.isScrollAnimating else { return nil }
    let way = model.geometry.maximumContentOffset - former.geometry.maximumContentOffset
    let place = model.geometry.clamped(
      point(former.offset[axis] + way[axis], across: model.contentOffset[axis.other]))
    let shift = place[axis] - model.contentOffset[axis]
    if shift.magnitude <= 1e-6 { return nil }
    return ListDisplacement(
      port: ListPort(place, in: model.geometry, along: axis), hold: ListHold(stick: .end),
      shift: shift)
  }
}
