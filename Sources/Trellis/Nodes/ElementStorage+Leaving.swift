/// Leaving a parent and an engine, with what is below.
extension ElementStorage {
  /// What is installed of the subtree.
  private var members: [ElementStorage] { node?.installedMembers ?? [self] }

  /// Gets a parent, with the constraints inside the subtree.
  func join(_ parent: ElementStorage) {
    if isInstalled { leaveEngine(members, keepsItems: false) }
    self.parent = parent
    // Its frame belongs to another parent now.
    detached?.rest?.frameParentSize = nil
    guard let settings = detached?.rest?.settings else { return }
    // A tree that has no engine yet gets one like that of the subtree; one that has keeps its own.
    let root = parent.root
    if !root.isInstalled && root.detached?.rest?.settings == nil {
      root.madeDetached.madeRest.settings = settings
    }
  }

  /// Leaves the parent, with the constraints inside the subtree.
  func leave() {
    // Which of the constraints that wait above cross the boundary, the engine finds out.
    if !isInstalled, let parent, parent.isBelowWaitingConstraints { parent.install() }
    if isInstalled { leaveEngine(members, keepsItems: false) }
    parent = nil
  }

  /// True if this, or something above it, has constraints that wait for an engine.
  private var isBelowWaitingConstraints: Bool {
    var storage: ElementStorage? = self
    while let current = storage {
      if let rest = current.detached?.rest, !rest.constraints.isEmpty { return true }
      storage = current.parent
    }
    return false
  }

  /// Takes what is installed of the subtree of this storage, which `members` are, out of the engine.
  ///
  /// Constraints that cross its boundary become inactive. Those inside wait, each at the lowest element
  /// that holds both of its items, for the engine that the subtree gets next. With `keepsItems` the
  /// items stay where they are, in an engine whose tree is gone.
  func leaveEngine(_ members: [ElementStorage], keepsItems: Bool) {
    guard let engine else { return }
    let settings = TreeSettings(of: engine)
    let top = Int(id.index)
    // All that has to be looked up by handles comes before the first of them is gone.
    let (inside, offsetGuides) = engine.separateConstraints(of: members)
    for storage in members { storage.takeDown(engine) }
    for constraint in inside { constraint.leave(engine) }
    var gone: [(Double?) -> IntrinsicSize] = []
    if !keepsItems && top != Int(engine.root.index) {
      gone = engine.forgetMeasures(in: top)
      engine.disconnectScrollControllers(in: top)
      engine.state.removeSubtree(top)
    }
    if !settings.areDefault { madeDetached.madeRest.settings = settings }
    // The order of activation decides which of them is broken in a conflict.
    for (order, constraint) in inside.enumerated() { constraint.waitForEngine(order: Int32(order)) }
    if !keepsItems {
      for guide in offsetGuides { guide.owningNode?.removeLayoutGuide(guide) }
    }
    withExtendedLifetime(gone) {}
  }

  /// Takes what the engine knows of the element along, and has no place in it any more.
  ///
  /// Those that a stack arranges come after it: it finds them by their handles.
  private func takeDown(_ engine: LayoutEngine) {
    let index = Int(id.index)
    let rest = takeRest(engine)
    var wantedSize = WantedSize.none
    if rest == nil, scrollController == nil,
      engine.state.items.details[index].properties.sayOnlyTheirSize
    {
      wantedSize = WantedSize(engine.state.items.details[index].properties.intrinsicContentSize)
      detached = nil
    } else {
      detached = DetachedElement(properties, rest)
    }
    if scrollController != nil { engine.disconnectScrollController(of: id) }
    engine.state.setElement(nil, at: id)
    move(to: .outside(wantedSize))
    isSubtreeInstalled = false
    if wanted.contains(.keepsRule) { wanted.insert(.rule) }
  }

  /// The part of the description that few elements have.
  private func takeRest(_ engine: LayoutEngine) -> DetachedElement.Rest? {
    let index = Int(id.index)
    var rest = engine.state.rest(of: index)
    if engine.state.items.records[index].isMeasured, let measure = engine.measures[id]?.measure {
      rest = rest ?? DetachedElement.Rest()
      rest?.measure = measure
    }
    // A node that has not been told of the present insets knows those from before.
    if let insets = engine.updates.formerInsets.removeValue(forKey: index) {
      rest = rest ?? DetachedElement.Rest()
      rest?.insets = insets
    }
    return rest
  }
}

extension LayoutState {
  /// The part of the description of an element that few have, as far as it is known here.
  fileprivate mutating func rest(of item: Int) -> DetachedElement.Rest? {
    var rest: DetachedElement.Rest?
    if let size = items.details[item].frameParentSize {
      rest = DetachedElement.Rest()
      rest?.frameParentSize = size
    }
    if !effectiveInsets.isEmpty, let insets = effectiveInsets[item] {
      rest = rest ?? DetachedElement.Rest()
      rest?.insets = insets
    }
    if !stacks.isEmpty, let record = stacks[item] {
      rest = rest ?? DetachedElement.Rest()
      rest?.stack = detachedStack(record)
    }
    return rest
  }

  /// The rule of a stack, as its element takes it along.
  private mutating func detachedStack(_ record: StackRecord) -> DetachedStack {
    let layout = record.layout
    var stack = DetachedStack(layout: layout)
    stack.leftOutAsTold = record.leftOutAsTold.count
    var leftOut = Set<Int>()
    for item in record.leftOutAsTold { leftOut.insert(Int(item.index)) }
    stack.layout.arranged = []
    stack.entries.reserveCapacity(layout.arranged.count)
    for entry in layout.arranged {
      guard let storage = storage(of: entry.item) else { continue }
      var known = DetachedStack.Entry(storage: storage, entry)
      known.isLeftOutAsTold = leftOut.contains(Int(entry.item.index))
      stack.entries.append(known)
    }
    return stack
  }
}

extension ItemProperties {
  /// True if all but the size that the content wants has its default.
  fileprivate var sayOnlyTheirSize: Bool {
    name == nil && !isHidden && !allowsNegativeSize && insetOptions.isEmpty && direction == nil
      && contentHugging == AxisPriorities(.defaultLow)
      && contentCompressionResistance == AxisPriorities(.defaultHigh) && isPlain
  }
}
