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
    for row in shown { place(row.node, frame(ofRow: row.row)) }
    pinnedRow = pinnedHeader(at: port)
    if let pinnedRow { _ = placePinned(pinnedRow, at: port) }
  }

  /// Puts a header at the edge of the view, but within its section; returns whether it has moved.
  func placePinned(_ header: Int, at port: ListPort) -> Bool {
    guard let place = shownPlace(of: header) else { return false }
    let rows = content.rows(of: content.section(ofRow: header))
    let sectionStart = list.extents.start(of: rows.lowerBound)
    // The sum up to the end of an empty section may be rounded to less than that up to its beginning.
    let section = sectionStart...max(sectionStart, list.extents.start(of: rows.upperBound))
    let extent = list.extents.extent(at: header) ?? 0
    let start = VirtualList.stickyHeaderPosition(
      section: section, headerExtent: extent, offset: port.start)
    return self.place(shown[place].node, frame(from: start, extent: extent))
  }

  /// Makes the hidden nodes as broad as the rows: what is in them would be in conflict with a breadth of before.
  func placeHidden() {
    forEachHidden { node, _ in placeHidden(node, extent: nil) }
  }

  /// Makes hidden nodes as long as what is in them comes to beside the breadth of the rows: it would be in conflict
  /// with an estimate, or with an extent of before.
  func fitHidden() {
    let unmeasured = hiddenUnmeasured
    hiddenUnmeasured = []
    if areHiddenStale {
      areHiddenStale = false
      forEachHidden { node, isFitting in if isFitting { fitHidden(node) } }
    } else {
      for node in unmeasured where node.isHidden { fitHidden(node) }
    }
  }

  private func fitHidden(_ node: LayoutNode) {
    guard node.storage.parent === storage else { return }
    let extent = consult { fittingExtent(of: node) }
    if extent >= 0, extent <= LayoutEngine.largestLength { placeHidden(node, extent: extent) }
  }

  private func placeHidden(_ node: LayoutNode, extent: Double?) {
    guard let frame = node.fixedFrame?.frame else { return }
    place(node, self.frame(from: frame.origin[axis], extent: extent ?? frame.size[axis]))
  }

  private func forEachHidden(_ visit: (LayoutNode, _ isFitting: Bool) -> Void) {
    for (pool, isFitting) in [
      (itemPool, rows.isFitting), (headerPool, headers?.isFitting ?? false),
    ] {
      for kind in pool.keys.sorted() {
        for node in pool[kind] ?? [] { visit(node, isFitting) }
      }
    }
  }

  /// Returns whether the node has moved.
  @discardableResult
  func place(_ node: LayoutNode, _ frame: Rect) -> Bool {
    if node.fixedFrame?.frame == frame { return false }
    node.fixedFrame = FixedFrame(frame)
    return true
  }
}
