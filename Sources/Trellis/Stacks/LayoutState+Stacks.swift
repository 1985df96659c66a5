/// A stack as the engine keeps it.
struct StackRecord {
  var layout: StackLayout
  /// The constraints that the arrangement consists of.
  ///
  /// Handles, because those about an item that was removed are gone, and others may have their places.
  var constraints: [LayoutConstraintID] = []
  /// The guides that stand for gaps.
  var guides: [ItemID] = []
  /// The item that each guide is behind; see ``StackArrangement/guideOwners``.
  var guideOwners: [ItemID] = []
  /// Where its baselines are at present, if it shows anything.
  var baselines: StackBaselines?
  /// The room that its items need, if some may be left out.
  var room: StackRoom?
  /// The items that find no room.
  var leftOut: [ItemID] = []
  /// Those of the last layout of which the node has been told.
  var leftOutAsTold: [ItemID] = []

  /// The least visibility priority of what is shown.
  var leastVisible: StackLayout.VisibilityPriority? { room?.leastVisible }
}

/// Stacks: what changes them, and how a changed one is arranged again.
extension LayoutState {
  /// Checks a rule for the item at `index`.
  mutating func validate(_ layout: StackLayout, of index: Int) throws(LayoutError) {
    guard items.records[index].kind == .view, grids[index] == nil, flows[index] == nil else {
      throw .cannotBeStack(items.id(index))
    }
    try layout.validateNumbers()
    var seen = Set<Int>()
    for entry in layout.arranged { try checkArranged(entry.item, by: index, &seen) }
  }

  /// Checks that the item at `index` may arrange another one: a child that is no guide, and is not in
  /// `seen`, to which it is added.
  mutating func checkArranged(
    _ id: ItemID, by index: Int, _ seen: inout Set<Int>
  ) throws(LayoutError) {
    let place = try resolveItem(id)
    let item = items.records[place]
    guard item.parent == index, item.kind != .guide, seen.insert(place).inserted else {
      throw .cannotArrange(id, in: items.id(index))
    }
  }

  /// Gives an item a rule that has been checked, or takes it away.
  mutating func setStackLayout(_ layout: StackLayout?, of index: Int) {
    guard stacks[index]?.layout != layout else { return }
    for entry in stacks[index]?.layout.arranged ?? [] {
      setArranged(false, Int(entry.item.index))
    }
    for entry in layout?.arranged ?? [] { setArranged(true, Int(entry.item.index)) }
    if let layout {
      if stacks[index] == nil {
        stacks[index] = StackRecord(layout: layout)
      } else {
        stacks[index]?.layout = layout
      }
      // At once, because what is not arranged any more may be removed next.
      updateBaselines(of: index)
      markStale(.stack, of: index)
    } else if let record = stacks[index] {
      relowerBaselines(of: index)
      stacks[index] = nil
      detachingStacks.remove(index)
      for constraint in record.constraints { dropIfThere(constraint) }
      for guide in record.guides where items.contains(guide) { removeSubtree(Int(guide.index)) }
    }
  }

  /// Changes the rule of a stack, apart from what it arranges.
  mutating func updateStackLayout(of stack: Int, _ change: (inout StackLayout) -> Void) {
    guard let old = stacks[stack]?.layout else { return }
    var layout = old
    change(&layout)
    guard layout != old else { return }
    stacks[stack]?.layout = layout
    updateBaselines(of: stack)
    markStale(.stack, of: stack)
  }

  /// Arranges a child of a stack that is not arranged, at a position.
  mutating func arrange(_ item: ItemID, at position: Int, of stack: Int) {
    guard let count = stacks[stack]?.layout.arranged.count else { return }
    stacks[stack]?.layout.arranged.insert(
      StackLayout.Arranged(item), at: min(max(position, 0), count))
    setArranged(true, Int(item.index))
    markStale(.stack, of: stack)
  }

  /// Takes an item out of the stack that arranges it.
  mutating func disarrange(_ item: Int) {
    let stack = items.records[item].parent
    setArranged(false, item)
    removeFromGrid(item, in: stack)
    removeFromFlow(item, in: stack)
    guard stacks[stack] != nil else { return }
    // At once, because their rows mention the variables of an item that may go next.
    relowerBaselines(of: stack)
    stacks[stack]?.baselines = nil
    let place = stacks[stack]?.layout.arranged.firstIndex { Int($0.item.index) == item }
    if let place { stacks[stack]?.layout.arranged.remove(at: place) }
    markStale(.stack, of: stack)
  }

  mutating func dropIfThere(_ constraint: LayoutConstraintID) {
    if constraints.contains(constraint) { drop(Int(constraint.index)) }
  }

  /// Text may run another way in an item, which some stacks have in their constants.
  @inline(never)
  mutating func stackDirectionChanged(of index: Int) {
    if stacks[index]?.layout.axis == .vertical { markStale(.stack, of: index) }
  }

  mutating func setArranged(_ isArranged: Bool, _ item: Int) {
    items.records[item].isArranged = isArranged
    if items.details[item].properties.fixedFrame != nil { markStale(.fixedFrame, of: item) }
  }

  /// An arranged item wants another size.
  ///
  /// The constraints of most stacks are the same then: sizes are in them where proportions follow from
  /// them, and where items may be left out.
  mutating func arrangedSizeChanged(of item: Int) {
    let owner = items.records[item].parent
    guard let distribution = stacks[owner]?.layout.distribution else {
      arrangedItemChanged(item)
      return
    }
    if distribution == .fillProportionally || stacks[owner]?.room != nil {
      markStale(.stack, of: owner)
    } else if stacks[owner]?.layout.axis == .horizontal {
      markStale(.baselines, of: owner)
    }
  }

  /// An arranged item was hidden or shown, or wants another size.
  mutating func arrangedItemChanged(_ item: Int) {
    let owner = items.records[item].parent
    if stacks[owner] != nil {
      markStale(.stack, of: owner)
    } else {
      gridItemChanged(item, in: owner)
      flowItemChanged(item, in: owner)
    }
  }

  /// Brings the constraints of a stack up to date.
  mutating func arrange(_ index: Int) {
    guard let layout = stacks[index]?.layout else { return }
    work.arrangements += 1
    provideRoom(of: index)
    var leftOut: [ItemID] = []
    var arrangement = arrangement(of: index, layout, leavingOut: &leftOut)
    if leftOut != stacks[index]?.leftOut {
      stacks[index]?.leftOut = leftOut
      stacksToTell.append(items.id(index))
    }
    if let room = stacks[index]?.room, let claimed = room.claimed {
      arrangement.need = claimed
      arrangement.isShort = room.isShort
      arrangement.leastHugging = leastHugging(in: layout)
    }
    arrangement.isRightToLeft = direction(in: index) == .rightToLeft
    provideGuides(behind: arrangement.guideOwners, to: index)
    arrangement.build(stacks[index]?.guides ?? [])
    if let before = stacks[index]?.constraints {
      let present = replaced(before, by: arrangement.constraints, of: index)
      stacks[index]?.constraints = present
    }
    updateBaselines(of: index)
  }

  /// An arrangement of what a stack shows, without constraints.
  private mutating func arrangement(
    of index: Int, _ layout: StackLayout, leavingOut leftOut: inout [ItemID]
  ) -> StackArrangement {
    let leastVisible = stacks[index]?.leastVisible
    return StackArrangement(layout, of: items.id(index)) { entry in
      let presence = presence(of: entry, in: layout, from: leastVisible)
      if presence == .leftOut { leftOut.append(entry.item) }
      return (presence, contentSize(of: Int(entry.item.index))[layout.axis])
    }
  }

  /// The shares that a stack which fills proportionally gives to its items.
  mutating func shares(ofStack index: Int) -> [ConstraintStatement] {
    guard let layout = stacks[index]?.layout else { return [] }
    var leftOut: [ItemID] = []
    var arrangement = arrangement(of: index, layout, leavingOut: &leftOut)
    arrangement.share()
    return arrangement.constraints.map { $0.statement }
  }

  /// Gives a stack a guide for each of `owners`.
  ///
  /// Guides stay with their owners where some come or go, so that the other gaps of a stack in which one item is
  /// hidden say the same as before.
  private mutating func provideGuides(behind owners: [ItemID], to stack: Int) {
    guard let known = stacks[stack]?.guides, let before = stacks[stack]?.guideOwners,
      before != owners
    else { return }
    // The order of centres is not the order of edges.
    var properties = ItemProperties()
    properties.allowsNegativeSize = true
    var guides: [ItemID] = []
    var next = 0
    // The guides from `next` on that are more than the owners to come.
    var surplus = before.count - owners.count
    for owner in owners {
      while surplus > 0, before[next] != owner {
        removeSubtree(Int(known[next].index))
        next += 1
        surplus -= 1
      }
      if surplus < 0, next == before.count || before[next] != owner {
        let guide = makeItem(.guide, properties, isPrivate: true)
        items.link(guide, under: stack, before: ItemTable.none)
        guides.append(items.id(guide))
        surplus += 1
      } else {
        guides.append(known[next])
        next += 1
      }
    }
    while next < known.count {
      removeSubtree(Int(known[next].index))
      next += 1
    }
    stacks[stack]?.guides = guides
    stacks[stack]?.guideOwners = owners
  }
}
