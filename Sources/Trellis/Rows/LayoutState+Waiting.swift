import Cassowary

/// Marks of what a change makes stale, and the lowering of what waits.
extension LayoutState {
  /// Queues rows of an item for lowering.
  mutating func markStale(_ rows: StaleRows, of index: Int) {
    needsLayout = true
    if items.records[index].stale.isEmpty { staleItems.append(Int32(index)) }
    items.records[index].stale.formUnion(rows)
    fittingChanged(around: index, by: rows)
  }

  /// Queues an item whose frame may have changed.
  @inline(__always)
  mutating func queueForRaising(_ index: Int) {
    needsLayout = true
    guard !items.records[index].isQueuedForRaising else { return }
    items.records[index].isQueuedForRaising = true
    raisingQueue.append(Int32(index))
  }

  /// Puts an item into the list of changed items.
  mutating func markChanged(_ index: Int) {
    guard !items.records[index].isChanged, !items.records[index].isPrivate else { return }
    items.records[index].isChanged = true
    changedItems.append(Int32(index))
  }

  /// Queues a constraint whose row has to be built, taking back one that stands.
  ///
  /// The row goes at once because the variables it mentions may.
  mutating func relower(_ index: Int) {
    rowChanged(.constraint(index))
    if let row = constraints.records[index].row { takeBack(row) }
    constraints.records[index].row = nil
    queueForLowering(index)
  }

  @inline(__always)
  mutating func queueForLowering(_ index: Int) {
    needsLayout = true
    constraints.records[index].isConstantStale = false
    fittingChanged(around: constraints.records[index].first)
    guard !constraints.records[index].isPending else { return }
    constraints.records[index].isPending = true
    pendingConstraints.append(Int32(index))
  }

  /// Queues a constraint of whose row only the constant may have changed.
  mutating func lowerConstantAgain(_ index: Int) {
    rowChanged(.constraint(index))
    guard !constraints.records[index].isPending, !constraints.records[index].isConstantStale
    else { return }
    constraints.records[index].isConstantStale = true
    pendingConstraints.append(Int32(index))
    needsLayout = true
  }

  /// Lowers until nothing waits: a row may free a constraint that was broken, a constraint may be
  /// the first to touch the content of a scroll item.
  mutating func lowerWhatIsStale() {
    if isDirectionStale { relowerDirectionalConstraints() }
    while !staleItems.isEmpty || !pendingConstraints.isEmpty {
      let (staleCount, pendingCount) = (staleItems.count, pendingConstraints.count)
      makeRoomForRows(items: staleCount, constraints: pendingCount)
      if !detachingStacks.isEmpty { findStaleRooms() }
      for place in 0..<staleCount {
        lowerItemRows(of: Int(staleItems[place]))
      }
      staleItems.removeFirst(staleCount)
      for place in 0..<pendingCount {
        lowerIfWaiting(Int(pendingConstraints[place]))
      }
      pendingConstraints.removeFirst(pendingCount)
    }
  }

  /// Makes room for the rows that so many items and constraints usually have, in one go: growing bit by
  /// bit, the tables of a large layout are copied several times, each time into memory that is new.
  private mutating func makeRoomForRows(items: Int, constraints: Int) {
    // A little more, because a few rows too many would copy everything after all.
    let itemRows = Self.usualRows * items + items / 16 + 16
    solver.reserve(
      constraints: itemRows + constraints,
      terms: Self.usualTerms * constraints + constraints / 16 + 16,
      expressions: Self.usualSizes * items + items / 16 + 16 + constraints)
  }

  /// The rows that the engine makes for an item with a content size and no negative size.
  private static let usualRows = 6
  /// The sizes of an item, each of which its rows are about.
  private static let usualSizes = 2
  /// The terms of a constraint in rows of more than one: three of one between neighbours, none of an edge
  /// at the edge of the parent.
  private static let usualTerms = 2

  /// Makes room for so many more items and constraints.
  mutating func reserve(items: Int, constraints: Int) {
    self.items.reserve(items)
    self.constraints.reserve(constraints)
    // A little more, for what scroll items have besides.
    let variables = 4 * items + items / 16 + 16
    variableRoles.makeRoom(for: variables)
    solver.reserve(variables: variables, constraints: 0, terms: 0)
    staleItems.makeRoom(for: items)
    raisingQueue.makeRoom(for: items)
    changedItems.makeRoom(for: items)
    pendingConstraints.makeRoom(for: constraints)
  }

  private mutating func lowerIfWaiting(_ index: Int) {
    if constraints.records[index].isPending {
      constraints.records[index].isPending = false
      if constraints.records[index].isLive { lower(index) }
    } else if constraints.records[index].isConstantStale {
      constraints.records[index].isConstantStale = false
      if constraints.records[index].isLive { lowerConstant(index) }
    }
  }
}
