import Scrolling

extension ListNode {
  /// Changes items and sections, all at once: what is in view and stays in the list stays where it is.
  ///
  /// Of what is seen, the first item that is neither removed nor moved is held still, unless
  /// ``anchorBehavior`` says otherwise; if none is left, what follows takes its place. A throw of the list keeps
  /// its momentum, a finger its hold.
  ///
  /// Lays out first if needed, which may fill rows of items that are about to go: a model that closures of the list ask
  /// lets go of them in `updates`, or afterwards.
  ///
  /// - Throws: ``ListError`` for the first change that is a mistake, or ``ListError/tooLong``; nothing has changed
  ///   then. ``ListError/isConsulting`` in a closure that the list has called, or that a layout waits for.
  /// - Complexity: O(items), and for the rows in view as a layout.
  public func performBatchUpdates(
    _ updates: (inout ListBatch<Section, Item>) -> Void
  ) throws(ListError<Section, Item>) {
    if isWaiting { throw .isConsulting }
    // The delegate, who may be told something now, may change the list as well.
    layoutIfNeeded()
    var batch = content.batch
    consult { updates(&batch) }
    if let failure = batch.failure { throw failure }
    try adopt(batch)
  }

  /// Makes these the sections and items of the list; those that were there are known by what tells them
  /// from others, and stay what they are.
  ///
  /// Lays out first if needed, which may fill rows of items that are about to go: a model that closures of the list ask
  /// lets go of them afterwards.
  ///
  /// - Throws: ``ListError/duplicateItem(_:)``, ``ListError/duplicateSection(_:)`` or ``ListError/tooLong``,
  ///   and ``ListError/isConsulting`` in a closure that the list has called, or that a layout waits for; nothing has
  ///   changed then.
  /// - Complexity: O(items), and O(items × log items) if they are in another order.
  public func apply(
    _ sections: some Sequence<ListSection<Section, Item>>
  ) throws(ListError<Section, Item>) {
    if isWaiting { throw .isConsulting }
    let new = ListContent(ContiguousArray(sections), hasHeaders: headers != nil)
    try new.validate()
    layoutIfNeeded()
    var origins = [Item: Int]()
    var sectionOrigins = [Section: Int]()
    for part in content.batch.parts {
      sectionOrigins[part.id] = part.origin
      for entry in part.entries { origins[entry.item] = entry.origin }
    }
    var batch = new.batch
    for part in batch.parts.indices {
      batch.parts[part].origin = sectionOrigins[batch.parts[part].id] ?? -1
      for entry in batch.parts[part].entries.indices {
        batch.parts[part].entries[entry].origin =
          origins[batch.parts[part].entries[entry].item] ?? -1
      }
    }
    try adopt(batch)
  }

  /// Has all rows filled and measured again; the content offset stays as it is, and rows in view keep their nodes
  /// unless they are of another kind.
  ///
  /// In a closure that the list has called, or that a layout waits for, it takes effect when that has done its work,
  /// with a layout pass of its own. A closure that asks for it each time is called again in up to
  /// ``LayoutEngine/passLimit`` passes, and then with the next layout.
  public func reloadData() {
    if isWaiting { putOffReload() } else { reload() }
  }

  /// Has the next layout forget what all rows show, and their measures.
  func putOffReload() {
    isReloadDue = true
    controller.noteChange()
  }

  /// Forgets what all rows show, and their measures.
  func reload() {
    list.forgetMeasures()
    for place in shown.indices { shown[place].isStale = true }
    refill()
  }

  private func adopt(_ batch: ListBatch<Section, Item>) throws(ListError<Section, Item>) {
    // The present offset decides which rows are in view. Whoever is told something now cannot change the list that
    // the batch knows.
    consult { layoutIfNeeded() }
    let change = ListChange(
      batch, header: headers.map { ListChange.NewRow($0) }, item: ListChange.NewRow(rows))
    var changed = list
    do {
      try changed.rearrange(change.runs)
    } catch {
      throw .tooLong
    }
    guard changed.total <= LayoutEngine.largestLength else { throw .tooLong }
    var port = port
    let hold = hold(after: change, at: port)
    let viewport = port.clearLength
    let shift =
      hold.stick == .end
      ? reach(of: changed, beyond: viewport) - reach(of: list, beyond: viewport)
      : hold.shift(changed, after: list)
    port.offset += shift
    let places = newPlaces(after: change)
    forgetFormerDestination()
    if let row = destination?.row {
      let place = change.origins.firstIndex(of: row)
      if let place { destination?.row = place } else { destination = nil }
    }
    content = ListContent(batch, hasHeaders: headers != nil)
    list = changed
    keepShown(places, change)
    refill()
    // At once: what is new is measured before the content is found to be too short for the offset.
    isUpdating = true
    showRows(at: port, holding: hold, shiftedBy: shift)
    // Its row may have moved in a list that is as long as before.
    leadToDestination()
    endUpdating()
  }

  /// Has the next layout look at the rows.
  func refill() {
    visibleRows = 0..<0
    needsPlacing = true
    controller.noteChange()
  }

  // MARK: What stays

  /// Where the rows that are shown are after a change, in the order in which they are shown; `nil` for
  /// those that are gone.
  private func newPlaces(after change: ListChange) -> ContiguousArray<Int?> {
    var places = ContiguousArray<Int?>(repeating: nil, count: shown.count)
    guard let first = shown.first?.row, let last = shown.last?.row else { return places }
    for row in change.origins.indices {
      let origin = change.origins[row]
      guard origin >= first, origin <= last else { continue }
      if let place = shown.firstIndex(where: { $0.row == origin }) { places[place] = row }
    }
    return places
  }

  private func keepShown(_ places: ContiguousArray<Int?>, _ change: ListChange) {
    for place in shown.indices {
      if change.reloaded.contains(shown[place].row) { shown[place].isStale = true }
      shown[place].row = places[place] ?? -1
    }
    hide { $0 < 0 }
    shown.sort { $0.row < $1.row }
  }

  /// The rows that a change leaves where they are.
  ///
  /// The first item seen that stays; if none does, the first one behind takes the place of the first item.
  private func hold(after change: ListChange, at port: ListPort) -> ListHold {
    let stick = stick(at: port)
    // A list without room that is at its beginning stays there.
    guard stick == .anchor, !list.isEmpty, port.clearLength > 0 || port.start > 0 else {
      return ListHold(stick: stick)
    }
    // Of one that was scrolled, what would be in view first.
    let visible = list.visibleRange(
      from: firstSeen(at: port), to: port.start + max(port.clearLength, 1))
    let first = visible.first { !content.isHeader($0) }
    let staying = change.staying { visible.contains($0) && !content.isHeader($0) }
    for row in change.origins.indices where staying[row] {
      let origin = change.origins[row]
      // A header is held where nothing else is in view.
      guard origin >= visible.lowerBound, first == nil || !content.isHeader(origin) else {
        continue
      }
      return ListHold(
        stick: stick, row: row, replaced: visible.contains(origin) ? origin : first ?? origin)
    }
    return ListHold(stick: stick)
  }
}
