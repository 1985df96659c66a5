/// Lists show what is in view after a layout: only then it is known how large they are, and where they are
/// scrolled to.
extension LayoutEngine {
  /// Has lists show what is in view, and lays out what that changes, until it changes nothing.
  func showRowsOfLists() {
    // Rows that are shown while nodes are asked would be measured without what they wait to say.
    guard scrolling.areListsStale || scrollSignal.isRaised || !state.changedRows.isEmpty,
      !scrolling.areListsUpdating, !updates.isAsking
    else { return }
    scrolling.areListsUpdating = true
    var passes = 0
    while passes < Self.passLimit, updateLists() || scrollSignal.isRaised {
      // Rows that were made or filled may wait for their constraints or their rules.
      updateNodes()
      layOutAndScroll()
      passes += 1
    }
    scrolling.areListsUnsettled =
      passes == Self.passLimit && (scrolling.areListsStale || !state.changedRows.isEmpty)
    scrolling.areListsUpdating = false
    scrolling.listRounds &+= 1
  }

  /// Has the lists that were scrolled or resized, or whose rows have changed, look at what is in view.
  ///
  /// Returns whether there is something to lay out.
  private func updateLists() -> Bool {
    var isChanged = false
    for row in state.changedRows.sorted() {
      let list = state.items.id(state.items.records[row].parent)
      if !isAmong(list, scrolling.scrolled, before: scrolling.scrolled.count) {
        scrolling.scrolled.append(list)
      }
    }
    // By index: rows may have lists in them. A list that has looked and comes up again looks in the next pass, so
    // that this ends.
    let due = scrolling.scrolled.count
    var again: ContiguousArray<ItemID> = []
    var index = 0
    while index < scrolling.scrolled.count {
      let item = scrolling.scrolled[index]
      if index >= due && isAmong(item, scrolling.scrolled, before: index) {
        if !isAmong(item, again, before: again.count) { again.append(item) }
      } else if state.storage(of: item)?.node?.layOutContent() ?? false {
        isChanged = true
      }
      index += 1
    }
    if again.isEmpty {
      scrolling.scrolled.removeAll(keepingCapacity: true)
      return isChanged
    }
    scrolling.scrolled = again
    return true
  }

  /// True if an item is one of the first `end` of others.
  private func isAmong(_ item: ItemID, _ items: ContiguousArray<ItemID>, before end: Int) -> Bool {
    for place in 0..<end where items[place] == item { return true }
    return false
  }
}
