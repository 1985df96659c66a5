/// Stacks that leave out what they have no room for.
///
/// Room is a matter of lengths, and no linear constraint. So it is decided between two solves of
/// one layout, as the lines of flows are, once nothing else is left to be settled.
extension LayoutEngine {
  /// The arranged items that a stack leaves out, in order; lays out first if needed.
  ///
  /// They are those without room, the hidden ones if the stack gives their room away, and those that are never
  /// visible.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  /// - Complexity: linear in the number of arranged items.
  public func detachedItems(ofStack item: ItemID) throws(LayoutError) -> [ItemID] {
    _ = try state.resolveItem(item)
    let index = try placeAfterLayout(of: item)
    return state.detachedItems(ofStack: index)
  }

  /// Has stacks leave out what finds no room in them, and show again what does.
  ///
  /// - Returns: The stacks that changed.
  func adoptRoom() -> [ItemID] {
    guard !state.detachingStacks.isEmpty else { return [] }
    var changed: [Int] = []
    for stack in state.stacksWithOtherRoom() {
      let wasShort = state.stacks[stack]?.room?.isShort
      state.renewRoom(of: stack)
      // An item that is less important than before may be among those left out, without any other change.
      let isOther = state.stacks[stack]?.room?.isShort != wasShort
      if claimRoom(of: stack) || chooseVisible(of: stack) || isOther { changed.append(stack) }
    }
    // After all fittings, each of which would solve what has changed in the tree.
    for stack in changed { state.arrange(stack) }
    return changed.map { state.items.id($0) }
  }

  /// Claims the length for all items; the stack is known to be shorter only when that is solved.
  private func claimRoom(of stack: Int) -> Bool {
    let need = need(0, of: stack)
    guard state.stacks[stack]?.room?.claimed != need else { return false }
    state.stacks[stack]?.room?.claimed = need
    state.claimingStacks.insert(stack)
    return true
  }

  /// Finds the least visibility priority that has room.
  private func chooseVisible(of stack: Int) -> Bool {
    guard let room = state.stacks[stack]?.room, let axis = state.stacks[stack]?.layout.axis
    else { return false }
    // Far below a pixel, and above the rounding errors of a solve.
    let length = state.items.records[stack].solvedExtent[axis] + 1e-6
    let fitting = room.levels.indices.first { level in
      room.levels[level].priority == .mustHold || (need(level, of: stack) ?? 0) <= length
    }
    let least = fitting.map { room.levels[$0].priority } ?? .mustHold
    guard least != room.leastVisible ?? room.levels.first?.priority else { return false }
    state.stacks[stack]?.room?.leastVisible = least
    return true
  }

  /// The length that a stack needs for what has at least the visibility priority of a level.
  private func need(_ level: Int, of stack: Int) -> Double? {
    guard let record = state.stacks[stack], let room = record.room,
      room.levels.indices.contains(level)
    else { return nil }
    if let known = room.levels[level].need { return known }
    let isColumn = record.layout.axis == .vertical
    let width = isColumn ? state.items.records[stack].solvedExtent.horizontal : 0
    let target = FittingTarget(
      extent: PerAxis(horizontal: max(width, 0), vertical: 0),
      priority: PerAxis(
        horizontal: isColumn ? .required : .fittingSizeLevel, vertical: .fittingSizeLevel))
    let extent = fit(stack, target, showing: room.levels[level].priority)
    let need = max(extent[record.layout.axis], 0)
    state.stacks[stack]?.room?.levels[level].need = need
    return need
  }

  /// Tells the nodes of stacks that show other items than after the layout before.
  func tellOfDetaching() {
    guard !state.stacksToTell.isEmpty else { return }
    let changed = state.stacksToTell
    state.stacksToTell = []
    for item in changed where state.items.contains(item) {
      let stack = Int(item.index)
      guard let record = state.stacks[stack], record.leftOutAsTold != record.leftOut else {
        continue
      }
      state.stacks[stack]?.leftOutAsTold = record.leftOut
      state.storage(of: item)?.node?.didChangeArranged()
    }
  }
}

extension LayoutState {
  /// Notes which items the node of a stack takes to be left out, so that the next layout tells it if they are others.
  mutating func setLeftOutAsTold(_ told: [ItemID], of stack: Int) {
    stacks[stack]?.leftOutAsTold = told
    stacksToTell.append(items.id(stack))
  }

  /// The arranged items that a stack leaves out.
  mutating func detachedItems(ofStack stack: Int) -> [ItemID] {
    guard let record = stacks[stack] else { return [] }
    return record.layout.arranged
      .filter { !isShown($0, in: record.layout, from: record.leastVisible) }.map { $0.item }
  }
}
