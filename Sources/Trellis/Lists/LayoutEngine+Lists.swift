/// Lists show what is in view after a layout: only then it is known how large they are, and where they are
/// scrolled to.
extension LayoutEngine {
  /// Has lists show what is in view, and lays out what that changes, until it changes nothing.
  func showRowsOfLists() {
    // Rows that are shown while nodes are asked would be measured without what they wait to say.
    guard scrolling.areListsStale || scrollSignal.isRaised, !scrolling.areListsUpdating,
      !updates.isAsking
    else { return }
    scrolling.areListsUpdating = true
    for _ in 0..<Self.passLimit {
      guard updateLists() || scrollSignal.isRaised else { break }
      // Rows that were made or filled may wait for their constraints or their rules.
      updateNodes()
      layOutAndScroll()
    }
    scrolling.areListsUpdating = false
  }

  /// Has the lists that were scrolled, or resized, look at what is in view.
  ///
  /// Returns whether there is something to lay out.
  private func updateLists() -> Bool {
    var isChanged = false
    // By index: rows may have lists in them.
    var index = 0
    while index < scrolling.scrolled.count {
      let item = scrolling.scrolled[index]
      index += 1
      if state.storage(of: item)?.node?.layOutContent() ?? false { isChanged = true }
    }
    scrolling.scrolled.removeAll(keepingCapacity: true)
    return isChanged
  }
}
