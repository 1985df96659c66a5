/// Items: handles, the tree, records.
extension LayoutState {
  /// Adds an item whose place and properties have been checked.
  mutating func insertItem(
    _ kind: ItemKind, _ properties: consuming ItemProperties, under parent: Int,
    before sibling: Int = ItemTable.none
  ) -> ItemID {
    let item = makeItem(kind, properties)
    items.link(item, under: parent, before: sibling)
    return items.id(item)
  }

  /// Removes the living item `top`, which is not the root.
  @discardableResult
  mutating func removeSubtree(_ top: Int) -> [LayoutConstraintID] {
    if items.records[top].isArranged { disarrange(top) }
    let subtree = items.subtree(top)
    let dropped = constraintsTouching(subtree)
    let handles = dropped.filter { !constraints.records[$0].isArranged }.map { constraints.id($0) }
    for constraint in dropped { drop(constraint) }
    for member in subtree {
      removeItemRows(of: member)
      stacks[member] = nil
      if !detachingStacks.isEmpty { detachingStacks.remove(member) }
      if !grids.isEmpty { grids[member] = nil }
      if !flows.isEmpty { flows[member] = nil }
      effectiveInsets[member] = nil
      if !directions.isEmpty { directions.remove(member) }
    }
    items.unlink(top)
    for member in subtree { freeItem(member) }
    needsLayout = true
    return handles
  }

  /// Moves `top` to a checked place.
  mutating func move(_ top: Int, under newParent: Int, before sibling: Int) {
    let oldParent = items.records[top].parent
    if newParent != oldParent, items.records[top].isArranged { disarrange(top) }
    if !detachingStacks.isEmpty { roomChanged(around: oldParent) }
    items.unlink(top)
    items.link(top, under: newParent, before: sibling)
    if newParent != oldParent { parentChanged(of: top) }
  }

  private mutating func parentChanged(of top: Int) {
    directions.forget()
    let subtree = items.subtree(top)
    for constraint in constraintsTouching(subtree) { relower(constraint) }
    // Text may run another way there.
    for member in subtree {
      markResized(member)
      stackDirectionChanged(of: member)
    }
    items.details[top].frameParentSize = nil
    if !effectiveInsets.isEmpty { staleInsets.formUnion(subtree) }
    removeFrameRows(of: top)
    markStale(.fixedFrame, of: top)
    queueForRaising(top)
    needsLayout = true
  }
}

// MARK: - Handles

extension LayoutState {
  /// The index of a living item.
  @inline(__always)
  mutating func resolve(_ item: ItemID) throws(LayoutError) -> Int {
    guard items.contains(item) else { throw .unknownItem(item) }
    return Int(item.index)
  }

  /// The index of a living item that is not meant as one of its built-in guides.
  mutating func resolveItem(_ item: ItemID) throws(LayoutError) -> Int {
    let index = try resolve(item)
    guard item.area == .item else { throw .builtInGuide(item) }
    return index
  }

  /// The index of a living item that has the area which the handle means.
  @inline(__always)
  mutating func resolveArea(_ item: ItemID) throws(LayoutError) -> Int {
    let index = try resolve(item)
    guard hasArea(item) else { throw .notAScrollItem(item) }
    return index
  }

  /// True if a living item has the area which the handle means: only those that scroll have all.
  @inline(__always)
  func hasArea(_ item: ItemID) -> Bool {
    item.area != .content && item.area != .frame
      || items.records[Int(item.index)].kind == .scroll
  }

  /// The children of an item without the guides that stacks made.
  mutating func publicChildren(of parent: Int) -> [ItemID] {
    var result: [ItemID] = []
    var child = items.records[parent].firstChild
    while child != ItemTable.none {
      if !items.records[child].isPrivate { result.append(items.id(child)) }
      child = items.records[child].nextSibling
    }
    return result
  }

  /// The child of `parent` before which position `index` is, counted without the item `moved`.
  mutating func sibling(
    in parent: Int, at index: Int?, without moved: Int = ItemTable.none
  ) throws(LayoutError) -> Int {
    guard items.records[parent].kind != .guide else {
      throw .guideHasNoChildren(items.id(parent))
    }
    guard let index else { return ItemTable.none }
    var count = 0
    var child = items.records[parent].firstChild
    while child != ItemTable.none {
      if child != moved, !items.records[child].isPrivate {
        if count == index { return child }
        count += 1
      }
      child = items.records[child].nextSibling
    }
    guard index == count else { throw .indexOutOfRange(index, count: count) }
    return ItemTable.none
  }
}

// MARK: - Records

extension LayoutState {
  /// Makes an item without parent, with its variables.
  @discardableResult
  mutating func makeItem(
    _ kind: ItemKind, _ properties: consuming ItemProperties, isPrivate: Bool = false
  ) -> Int {
    let index = items.nextIndex
    let (origin, extent) = makeRectangle(of: index)
    let hasInsetOptions = !properties.insetOptions.isEmpty
    let direction = properties.direction
    var details = ItemDetails(properties)
    if kind == .scroll {
      details.scrolling = ScrollDetails(
        variables: ScrollVariables(
          content: PerAxis(
            horizontal: makeVariable(.contentWidth, of: index),
            vertical: makeVariable(.contentHeight, of: index)),
          offset: PerAxis(
            horizontal: makeVariable(.offsetX, of: index),
            vertical: makeVariable(.offsetY, of: index))))
    }
    var record = ItemRecord(kind: kind, origin: origin, extent: extent)
    record.isPrivate = isPrivate
    items.add(record, consume details)
    var stale: StaleRows = [.minimumSize, .contentSize, .fixedFrame]
    if kind == .scroll {
      stale.insert(.scrolling)
      scrollItems.insert(index)
      if offsetSearch.stale.last != index { offsetSearch.stale.append(index) }
    }
    if hasInsetOptions { provideEffectiveInsets(of: index) }
    if let direction { directions.set(direction, of: index) }
    markStale(stale, of: index)
    markChanged(index)
    queueForRaising(index)
    return index
  }

  /// Gives back an item that no row mentions any more.
  private mutating func freeItem(_ index: Int) {
    let record = items.records[index]
    if record.kind == .scroll { endFloating(over: index) }
    for axis in Axis.allCases {
      takeBack(record.origin[axis])
      takeBack(record.extent[axis])
      if let variables = items.details[index].scrollVariables {
        takeBack(variables.content[axis])
        takeBack(variables.offset[axis])
      }
    }
    if record.isMeasured { measuredSizes[index] = nil }
    endWatchingFitting(ofRow: index)
    if record.kind == .scroll {
      scrollItems.remove(index)
      offsetSearch.solved.remove(index)
    }
    items.remove(index)
  }

  /// The constraints that mention any of `members`, in the order of activation.
  mutating func constraintsTouching(_ members: [Int]) -> [Int] {
    var found: [Int] = []
    for member in members {
      found += constraints.constraints(from: items.records[member].firstUse)
    }
    constraints.sortByActivation(&found)
    // A constraint between two of the members was found twice.
    var result: [Int] = []
    for constraint in found where constraint != result.last { result.append(constraint) }
    return result
  }
}
