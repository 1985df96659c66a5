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
    var passes = 0
    while passes < Self.passLimit, updateLists() || scrollSignal.isRaised {
      // Rows that were made or filled may wait for their constraints or their rules.
      updateNodes()
      layOutAndScroll()
      passes += 1
    }
    scrolling.areListsUnsettled = passes == Self.passLimit && scrolling.areListsStale
    scrolling.areListsUpdating = false
  }

  /// Has the lists that were scrolled, or resized, look at what is in view.
  ///
  /// Returns whether there is something to lay out.
  private func updateLists() -> Bool {
    var isChanged = false
    // Those that come up meanwhile, such as lists in rows, look in the next pass, so that this ends.
    let due = scrolling.scrolled
    scrolling.scrolled = []
    var seen = Set<Int>()
    for item in due {
      // One that has gone may have had the place of another.
      guard let node = state.storage(of: item)?.node, seen.insert(Int(item.index)).inserted
      else { continue }
      if node.layOutContent() { isChanged = true }
    }
    return isChanged || scrolling.areListsStale
  }
}
