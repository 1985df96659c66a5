import Scrolling

/// The places of rows, of the header that is pinned to the edge, and of hidden nodes.
extension ListNode {
  /// The header of the section at the beginning of the view.
  func pinnedHeader(at port: ListPort) -> Int? {
    guard headers != nil, list.count > 0 else { return nil }
    let first = min(list.extents.index(containing: max(port.start, 0)), list.count - 1)
    return content.rows(of: content.section(ofRow: first)).lowerBound
  }

  func placeAll(at port: ListPort) {
    needsPlacing = false
    for row in shown { place(row) }
    pinnedRow = pinnedHeader(at: port)
    if let pinnedRow { _ = placePinned(pinnedRow, at: port) }
  }

  /// Puts a header at the edge of the view, but within its section; returns whether it has moved.
  func placePinned(_ header: Int, at port: ListPort) -> Bool {
    guard let place = shownPlace(of: header) else { return false }
    let (start, extent) = pinnedPlace(of: header, at: port)
    let priority = extentPriority(of: shown[place], isMeasured: list.isMeasured(header))
    return self.place(shown[place].node, frame(from: start, extent: extent), priority)
  }

  /// The place of a header at the edge of the view, but within its section.
  private func pinnedPlace(of header: Int, at port: ListPort) -> (start: Double, extent: Double) {
    let rows = content.rows(of: content.section(ofRow: header))
    let sectionStart = list.extents.start(of: rows.lowerBound)
    // The sum up to the end of an empty section may be rounded to less than that up to its beginning.
    let section = sectionStart...max(sectionStart, list.extents.start(of: rows.upperBound))
    let extent = list.extents.extent(at: header) ?? 0
    let start = VirtualList.stickyHeaderPosition(
      section: section, headerExtent: extent, offset: port.start)
    return (start, extent)
  }

  /// Where what is seen of the rows begins: behind the insets, and behind a header that covers rows there.
  func firstSeen(at port: ListPort) -> Double {
    guard let header = pinnedHeader(at: port) else { return port.start }
    let (start, extent) = pinnedPlace(of: header, at: port)
    // A row of which no more than a rounding error is seen is covered.
    let covered = extent + 1e-6
    // One where it belongs covers nothing. Behind one that covers all of the view nothing is seen.
    guard start > list.extents.start(of: header), covered < port.clearLength else {
      return port.start
    }
    return max(port.start, start + covered)
  }

  /// Makes the hidden nodes as broad as the rows.
  func placeHidden() {
    for pool in [itemPool, headerPool] {
      for kind in pool.keys.sorted() {
        for node in pool[kind] ?? [] {
          guard let place = node.fixedFrame else { continue }
          let (start, extent) = (place.frame.origin[axis], place.frame.size[axis])
          placeHidden(node, frame(from: start, extent: extent), place.extentPriorities[axis])
        }
      }
    }
  }

  /// Puts a row that is hidden where it belongs, if it is in the list.
  func placeHidden(_ row: ShownRow) {
    let place = row.row >= 0 ? frame(ofRow: row.row) : row.node.fixedFrame?.frame
    if let place { placeHidden(row.node, place, extentPriority(of: row, isMeasured: false)) }
  }

  /// Gives a hidden node a place that yields to what is required in it, so that nothing is in conflict there.
  private func placeHidden(_ node: LayoutNode, _ frame: Rect, _ extentPriority: Priority) {
    place(node, frame, min(extentPriority, .almostRequired), .almostRequired)
  }

  /// Puts a row where it belongs.
  func place(_ row: ShownRow) {
    let priority = extentPriority(of: row, isMeasured: list.isMeasured(row.row))
    place(row.node, frame(ofRow: row.row), priority)
  }

  private func extentPriority(of row: ShownRow, isMeasured: Bool) -> Priority {
    row.isHeader
      ? headers?.extentPriority(isMeasured: isMeasured) ?? .required
      : rows.extentPriority(isMeasured: isMeasured)
  }

  /// Gives a node its place, in which its extent and its breadth count with priorities; the breadth of a list that has
  /// none counts for no more than an estimate.
  ///
  /// Returns whether it had another one.
  @discardableResult
  func place(
    _ node: LayoutNode, _ frame: Rect, _ extentPriority: Priority,
    _ breadthPriority: Priority = .required
  ) -> Bool {
    var place = FixedFrame(frame)
    place.extentPriorities[axis] = extentPriority
    place.extentPriorities[axis.other] = breadth == 0 ? .estimate : breadthPriority
    if node.fixedFrame == place { return false }
    node.fixedFrame = place
    return true
  }
}
