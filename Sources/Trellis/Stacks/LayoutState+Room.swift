/// The room that the items of a stack need which may leave some out.
struct StackRoom {
  /// A visibility priority, and the length that the stack needs for what has at least that.
  struct Level {
    var priority: StackLayout.VisibilityPriority
    /// `nil` until it is asked for.
    var need: Double?
  }

  /// The priorities of what may be shown, ascending.
  var levels: [Level] = []
  /// The length that the stack claims for all of it, once that is known.
  var claimed: Double?
  /// The width for which the lengths of a vertical stack were found.
  var width: Double?
  /// The least priority of what is shown.
  var leastVisible: StackLayout.VisibilityPriority?

  /// True if something is left out for lack of room.
  var isShort: Bool {
    guard let leastVisible, let first = levels.first else { return false }
    return first.priority < leastVisible
  }
}

/// Which items a stack shows, and when that has to be found anew.
///
/// The length that a stack needs is that of a fitting of what is in it: with everything, and with all
/// that has at least a certain visibility priority. It does not depend on what is shown at present, so that
/// a stack comes to the same whatever was before. It is found again once something has changed in the
/// stack or below it.
extension LayoutState {
  /// The presence of an item in a stack that has room for what has at least a visibility priority.
  mutating func presence(
    of entry: StackLayout.Arranged, in layout: StackLayout,
    from leastVisible: StackLayout.VisibilityPriority?
  ) -> StackArrangement.Presence {
    let isHidden =
      layout.detachesHiddenItems && items.details[Int(entry.item.index)].properties.isHidden
    if isHidden || entry.visibilityPriority == .notVisible { return .hidden }
    if let leastVisible, entry.visibilityPriority < leastVisible { return .leftOut }
    return .shown
  }

  /// True if a stack shows an arranged item.
  mutating func isShown(
    _ entry: StackLayout.Arranged, in layout: StackLayout,
    from leastVisible: StackLayout.VisibilityPriority?
  ) -> Bool {
    presence(of: entry, in: layout, from: leastVisible) == .shown
  }

  /// Begins or ends to look for room.
  mutating func provideRoom(of stack: Int) {
    let mayDetach = stacks[stack]?.layout.mayDetach ?? false
    if mayDetach == (stacks[stack]?.room != nil) { return }
    stacks[stack]?.room = mayDetach ? StackRoom() : nil
    if mayDetach {
      detachingStacks.insert(stack)
      staleRooms.insert(stack)
    } else {
      detachingStacks.remove(stack)
    }
  }

  /// The content hugging of the item that gives way first, of those that are left out last.
  mutating func leastHugging(in layout: StackLayout) -> Priority {
    let shown = layout.arranged.filter { isShown($0, in: layout, from: nil) }
    let last = shown.map { $0.visibilityPriority }.max()
    var least: Priority = .defaultLow
    for (position, entry) in shown.filter({ $0.visibilityPriority == last }).enumerated() {
      let index = Int(entry.item.index)
      let isPlain = contentSize(of: index)[layout.axis] != nil
      let hugging =
        isPlain ? items.details[index].properties.contentHugging[layout.axis] : .defaultLow
      least = position == 0 ? hugging : min(least, hugging)
    }
    return least
  }

  /// The constraints of a stack that shows all that has at least a visibility priority, at its smallest.
  mutating func fittingConstraints(
    ofStack stack: Int, from priority: StackLayout.VisibilityPriority
  ) -> [ConstraintStatement] {
    guard var layout = stacks[stack]?.layout else { return [] }
    // Gaps are as small as they may be, and need no guides then.
    if layout.distribution == .gravityAreas { layout.arranged = layout.arranged.byGravity }
    if layout.distribution != .fillEqually { layout.distribution = .fill }
    layout.clippingResistance = AxisPriorities(.required)
    var arrangement = StackArrangement(layout, of: items.id(stack)) { entry in
      (presence(of: entry, in: layout, from: priority), nil)
    }
    arrangement.isRightToLeft = direction(in: stack) == .rightToLeft
    arrangement.build([])
    return arrangement.constraints.map { $0.statement }
  }
}

// MARK: - What has changed

extension LayoutState {
  /// Finds the stacks that may need another length because of what waits for lowering.
  mutating func findStaleRooms() {
    for place in 0..<staleItems.count where items.records[Int(staleItems[place])].isLive {
      roomChanged(around: Int(staleItems[place]))
    }
    for place in 0..<pendingConstraints.count {
      roomChanged(by: .constraint(Int(pendingConstraints[place])))
    }
  }

  /// Notes that a row is another.
  mutating func roomChanged(by owner: RowOwner) {
    guard case .constraint(let index) = owner, constraints.records[index].isLive else { return }
    let record = constraints.records[index]
    if record.isArranged {
      // The items shown at present are no part of what a stack needs.
      roomChanged(around: items.records[Int(constraints.arranger(of: index))].parent)
    } else if record.second != ItemTable.none, record.second != record.first {
      roomChanged(around: items.commonAncestor(record.first, record.second))
    } else {
      // Nor is the length that it is given.
      roomChanged(around: items.records[record.first].parent)
    }
  }

  /// Notes that something has changed in an item.
  mutating func roomChanged(around item: Int) {
    var current = item
    while current != ItemTable.none {
      if detachingStacks.contains(current) { staleRooms.insert(current) }
      current = items.records[current].parent
    }
  }

  /// The stacks that may show something else: what they need or how long they are may be another.
  mutating func stacksWithOtherRoom() -> [Int] {
    var found = staleRooms.union(claimingStacks)
    for place in 0..<raisingQueue.count where detachingStacks.contains(Int(raisingQueue[place])) {
      found.insert(Int(raisingQueue[place]))
    }
    for stack in staleRooms where !detachingStacks.contains(stack) { staleRooms.remove(stack) }
    claimingStacks = []
    return found.sorted().filter { detachingStacks.contains($0) }
  }

  /// Forgets what a stack needs if that may be another by now.
  mutating func renewRoom(of stack: Int) {
    guard let layout = stacks[stack]?.layout, var room = stacks[stack]?.room else { return }
    let width = items.records[stack].solvedExtent.horizontal
    let isStale = staleRooms.remove(stack) != nil
    guard isStale || layout.axis == .vertical && room.width != width else { return }
    room.width = width
    var priorities: [StackLayout.VisibilityPriority] = []
    for entry in layout.arranged where isShown(entry, in: layout, from: nil) {
      let priority = entry.visibilityPriority
      let place = priorities.firstIndex { $0 >= priority } ?? priorities.count
      if place == priorities.count || priorities[place] != priority {
        priorities.insert(priority, at: place)
      }
    }
    room.levels = priorities.map { StackRoom.Level(priority: $0) }
    stacks[stack]?.room = room
  }
}
