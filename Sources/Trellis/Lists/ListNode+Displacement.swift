import Scrolling

/// A list whose view was moved because it had too few rows, as far as their extents are known, for its new size.
struct ListDisplacement {
  /// The view with its new size where it was.
  var port: ListPort
  var hold: ListHold
  /// The distance by which it was moved.
  var distance: Double
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
    let offset = former.offset[axis]
    let distance = offset - controller.contentOffset[axis]
    let last = model.geometry.pixelAligned(model.geometry.maximumContentOffset)[axis]
    let before = ListPort(former.offset, in: former.geometry, along: axis)
    // Only where the end has moved it, and not to follow the beginning.
    guard former.interruptions == model.interruptions, distance > 0,
      controller.contentOffset[axis] == last,
      offset > former.geometry.pixelAligned(former.geometry.minimumContentOffset)[axis]
    else { return nil }
    let stick = stick(at: before)
    if stick == .end { return nil }
    let range = list.visibleRange(
      from: before.start, to: before.start + max(before.clearLength, 1))
    // Rows that have come into view since the list looked last are not known yet.
    let row = shown.first { range.contains($0.row) }?.row ?? range.lowerBound
    return ListDisplacement(
      port: ListPort(
        point(offset, across: controller.contentOffset[axis.other]), in: model.geometry,
        along: axis),
      hold: ListHold(stick: stick, row: row, replaced: row), distance: distance)
  }
}
