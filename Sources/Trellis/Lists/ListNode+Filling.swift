/// The nodes of rows: made or reused, filled, and measured.
extension ListNode {
  /// The first shown row that is not before `row`.
  func firstShown(notBefore row: Int) -> Int {
    var (low, high) = (0, shown.count)
    while low < high {
      let middle = (low + high) / 2
      if shown[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place of a row among those that are shown; `nil` if it is not.
  func shownPlace(of row: Int) -> Int? {
    let place = firstShown(notBefore: row)
    return place < shown.count && shown[place].row == row ? place : nil
  }

  func isShown(_ row: Int) -> Bool { shownPlace(of: row) != nil }

  /// True if the list, or a layout of its tree, waits for an answer of the host.
  var isWaiting: Bool { isConsulting || storage.engine?.state.isLayingOut ?? false }

  /// Calls closures of the host, which may ask the list for anything, and must not change it.
  func consult<Result>(_ ask: () -> Result) -> Result {
    let wasConsulting = isConsulting
    isConsulting = true
    defer { isConsulting = wasConsulting }
    return ask()
  }

  /// Gives a row a node if it has none, and fills it if that is due.
  func show(_ row: Int) {
    if let place = shownPlace(of: row), !shown[place].isStale { return }
    switch content[row] {
    case .item(let item): show(row, of: item, rows, isHeader: false)
    case .header(let section):
      guard let headers else { return }
      show(row, of: section, headers, isHeader: true)
    }
  }

  private func show<Key>(
    _ row: Int, of key: Key, _ source: ListRowSource<Key>, isHeader: Bool
  ) {
    consult {
      let kind = source.kind(key)
      let filled = staleRow(row, kind) ?? insertRow(row, kind, source, isHeader)
      let node = filled.node
      if !filled.isStandIn {
        source.configure(node, key)
        statistics.configured += 1
      }
      needsPlacing = true
      // A row without a place would be laid out as one that nothing is known of.
      place(node, frame(ofRow: row), source.extentPriority(isMeasured: list.isMeasured(row)))
      if source.isFitting { storage.engine?.state.watchFitting(ofRow: node.storage.id) }
    }
  }

  /// A row that is filled again with the node that it has; one of another kind goes into the pool.
  private func staleRow(_ row: Int, _ kind: Int) -> ShownRow? {
    guard let place = shownPlace(of: row) else { return nil }
    guard shown[place].kind == kind && !shown[place].isStandIn else {
      hide { $0 == row }
      return nil
    }
    shown[place].isStale = false
    shown[place].hasChanged = false
    return shown[place]
  }

  private func insertRow<Key>(
    _ row: Int, _ kind: Int, _ source: ListRowSource<Key>, _ isHeader: Bool
  ) -> ShownRow {
    let own = pooledNode(kind, isHeader: isHeader) ?? newNode(kind, source, isHeader: isHeader)
    let inserted = ShownRow(
      row: row, isHeader: isHeader, kind: kind, node: own ?? standIn(isHeader: isHeader),
      isStandIn: own == nil)
    shown.insert(inserted, at: firstShown(notBefore: row))
    return inserted
  }

  private func standIn(isHeader: Bool) -> LayoutNode {
    let node = LayoutNode()
    _ = addRow(node, isHeader: isHeader)
    return node
  }

  /// The node of a kind that was put into the pool last.
  private func pooledNode(_ kind: Int, isHeader: Bool) -> LayoutNode? {
    guard let node = isHeader ? headerPool[kind]?.popLast() : itemPool[kind]?.popLast() else {
      return nil
    }
    statistics.reused += 1
    node.isHidden = false
    // It may be shown where it was hidden.
    node.storage.engine?.state.markChanged(Int(node.storage.id.index))
    return node
  }

  /// The node that the host makes; `nil` if it cannot become a row, which is a misuse.
  private func newNode<Key>(
    _ kind: Int, _ source: ListRowSource<Key>, isHeader: Bool
  ) -> LayoutNode? {
    statistics.made += 1
    let node = source.make(kind)
    if isRow(node) {
      refuse("make", because: "\(node.reportedName) is a row of the list already")
      return nil
    }
    return addRow(node, isHeader: isHeader) ? node : nil
  }

  /// True if a node shows a row, or waits for another one.
  private func isRow(_ node: LayoutNode) -> Bool {
    node.storage.parent === storage
      && (shown.contains { $0.node === node }
        || itemPool.values.contains { $0.contains { $0 === node } }
        || headerPool.values.contains { $0.contains { $0 === node } })
  }

  private func addRow(_ node: LayoutNode, isHeader: Bool) -> Bool {
    // Headers are drawn over rows.
    isHeader ? addSubnode(node, "make") : insertSubnode(node, at: 0, "make")
  }

  /// Fills the rows that have nodes again, because the nodes may show what was taken back.
  func fillShownRows() {
    consult {
      for row in shown where !row.isStale && !row.isStandIn {
        switch content[row.row] {
        case .item(let item): rows.configure(row.node, item)
        case .header(let section): headers?.configure(row.node, section)
        }
        statistics.configured += 1
      }
    }
    needsPlacing = true
  }

  /// True if the extent of a row follows from what is in it.
  func isFitting(_ row: ShownRow) -> Bool {
    row.isHeader ? headers?.isFitting ?? false : rows.isFitting
  }

  /// Puts the nodes of rows into the pool; what stands in for a row leaves the list.
  func hide(_ shallGo: (Int) -> Bool) {
    guard shown.contains(where: { shallGo($0.row) }) else { return }
    var standIns: [LayoutNode] = []
    shown.removeAll { row in
      guard shallGo(row.row) else { return false }
      if row.isStandIn {
        endWatching(row)
        standIns.append(row.node)
        return true
      }
      placeHidden(row)
      endWatching(row)
      row.node.isHidden = true
      row.node.storage.engine?.state.putAway(Int(row.node.storage.id.index))
      if row.isHeader {
        headerPool[row.kind, default: []].append(row.node)
      } else {
        itemPool[row.kind, default: []].append(row.node)
      }
      return true
    }
    for node in standIns { node.removeFromParent() }
  }

  /// Hides the rows that are out of view, and stay out of it when the rows in view are measured.
  ///
  /// Rows that turn out to be shorter than they count let others come back to a view from `start` to `end`, where
  /// the row `still` does not move; those were never out of view to anybody else. After a batch (`isHeld`) they may be
  /// behind rows that are out of view as well.
  func hideRows(
    outOf range: Range<Int>, from start: Double, to end: Double, but pinned: Int?,
    around still: Int, isHeld: Bool
  ) {
    var (before, behind) = (0.0, 0.0)
    // Behind very many none comes back.
    let reach = isHeld ? 50 : 0
    let rows = max(range.lowerBound - reach, 0)..<min(range.upperBound + reach, list.count)
    for row in rows where !list.isMeasured(row) {
      let extent = list.extents.extent(at: row) ?? 0
      if row < still { before += extent } else { behind += extent }
    }
    hide { row in
      if range.contains(row) || row == pinned { return false }
      if row >= range.upperBound {
        return behind == 0 || list.extents.start(of: row) >= end + behind
      }
      return before == 0 || list.extents.start(of: row + 1) <= start - before
    }
  }

  /// Lets go of a node that somebody else has taken out: its row gets another one.
  ///
  /// - Complexity: linear in the number of nodes that the list has.
  func forget(_ node: LayoutNode) {
    node.fixedFrame?.extentPriorities = AxisPriorities(.required)
    if let place = shown.firstIndex(where: { $0.node === node }) {
      endWatching(shown.remove(at: place))
      return refill()
    }
    for kind in itemPool.keys { itemPool[kind]?.removeAll { $0 === node } }
    for kind in headerPool.keys { headerPool[kind]?.removeAll { $0 === node } }
  }

  /// Ends being told of what changes in a row, and forgets its extent if something has.
  private func endWatching(_ row: ShownRow) {
    let (engine, id) = (row.node.storage.engine, row.node.storage.id)
    let hasChanged = engine?.state.takeFittingChange(ofRow: id) ?? false || row.hasChanged
    engine?.state.endWatchingFitting(ofRow: Int(id.index))
    if hasChanged { list.forgetMeasure(at: row.row) }
    if row.measuredIn != nil, row.measuredIn == storage.engine?.scrolling.listRounds {
      unsettledRows.append(row.row)
    }
  }

  /// Forgets the extents of rows that were measured and hidden in one round: what is in them, such as another list, may
  /// look at itself afterwards, and nobody is told then.
  ///
  /// Those that are empty stay so: they would come into view again, and be measured and hidden, with each frame.
  func forgetUnsettledRows() {
    // One that is shown again is watched.
    for row in unsettledRows where !isShown(row) && list.extents.extent(at: row) ?? 0 > 0 {
      list.forgetMeasure(at: row)
    }
    unsettledRows.removeAll(keepingCapacity: true)
  }

  /// Measures a row that has a node; returns by how much it grew.
  func measure(_ row: Int) -> Double {
    guard let place = shownPlace(of: row) else { return 0 }
    let node = shown[place].node
    let before = list.extents.extent(at: row) ?? 0
    let (engine, id) = (storage.engine, storage.id)
    if isFitting(shown[place]) { shown[place].measuredIn = engine?.scrolling.listRounds }
    // A node that stands in for a row does not say how long it is.
    let keepsEstimate = shown[place].isStandIn && isFitting(shown[place])
    var extent =
      keepsEstimate
      ? before
      : consult {
        switch content[row] {
        case .item(let item): measured(item, rows, node)
        case .header(let section): headers.map { measured(section, $0, node) } ?? 0
        }
      }
    statistics.measured += 1
    _ = storage.engine?.state.takeFittingChange(ofRow: node.storage.id)
    // Sizes from a tree that the list has left meanwhile say nothing, nor do those that were found before, nor
    // those of rows that wait to be asked for their constraints.
    let saysNothing =
      storage.engine !== engine || storage.id != id || engine?.updates.isAsking ?? false
    if saysNothing { putOffReload() }
    if saysNothing || !(extent >= 0 && extent <= LayoutEngine.largestLength) { extent = before }
    do {
      try list.setExtent(extent, at: row, offset: 0)
    } catch {
      assertionFailure("the row is in the list")
    }
    needsPlacing = true
    return extent - before
  }

  private func measured<Key>(
    _ key: Key, _ source: ListRowSource<Key>, _ node: LayoutNode
  ) -> Double {
    switch source.extent {
    case .fixed(let extent): extent
    case .measured(let measure): source.usable(measure(key, breadth))
    case .fitting: fittingExtent(of: node)
    }
  }

  /// The extent that what is in a node comes to beside the breadth of the rows.
  func fittingExtent(of node: LayoutNode) -> Double {
    axis == .vertical
      ? node.systemLayoutSizeFitting(
        Size(breadth, 0), withHorizontalFittingPriority: .required
      ).height
      : node.systemLayoutSizeFitting(
        Size(0, breadth), withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .required
      ).width
  }
}
