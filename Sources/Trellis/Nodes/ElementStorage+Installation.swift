/// Getting a place in an engine, and leaving it.
///
/// Nothing here calls itself: a tree may be deeper than the stack of the program.
extension ElementStorage {
  /// Gives the element, and all above it, a place in the engine of the tree.
  @discardableResult
  func install() -> LayoutEngine {
    if let engine { return engine }
    var unfinished: [ElementStorage] = []
    let engine = place(&unfinished)
    guard !unfinished.isEmpty else { return engine }
    // In the order of a walk through the tree: what belongs together comes together.
    unfinished.reverse()
    var waiting: [LayoutConstraint] = []
    while let storage = unfinished.popLast() {
      let first = unfinished.count
      storage.finish(engine, &unfinished, &waiting)
      unfinished[first...].reverse()
    }
    for constraint in inOrderOfActivation(waiting) { constraint.endWaiting(in: engine) }
    return engine
  }

  /// The same for callers that need no engine, which is not retained for them.
  @inline(__always)
  func ensureInstalled() {
    if engine == nil { install() }
  }

  /// Constraints that wait, those that have left an engine in their old order and in front of the others.
  private func inOrderOfActivation(_ waiting: [LayoutConstraint]) -> [LayoutConstraint] {
    if !waiting.contains(where: { $0.waitOrder != .max }) { return waiting }
    let places = waiting.indices.sorted {
      (waiting[$0].waitOrder, $0) < (waiting[$1].waitOrder, $1)
    }
    return places.map { waiting[$0] }
  }

  /// The engine that constraints of the tree join when they are activated, in which the element gets a
  /// place; `nil` if they wait for one.
  ///
  /// They wait while there is none and nothing says that the tree is a whole one: it has not been given a
  /// size, and has not been asked for a layout. As a rule it then becomes part of another tree, and a cell
  /// that is put together from the inside out enters an engine once, not once for each level. The
  /// constraints of elements that are very deep do not wait: the walk to the root installs them.
  var engineToJoin: LayoutEngine? {
    var visits = 0
    let end = endOfWalk(&visits)
    return end.engine != nil || end.mayBeWhole ? install() : nil
  }

  /// Deactivates the constraints that wait at the element, which is going.
  func letGoOfConstraints() {
    guard let rest = detached?.rest else { return }
    for constraint in rest.constraints { constraint.stopWaiting() }
    rest.constraints = []
  }

  /// True if a root without an engine has been told what only a root is told.
  private var mayBeWhole: Bool { rootSize != nil || detached?.rest?.settings != nil }

  /// Gives this and all above it a place; what else has to be installed then is appended.
  @discardableResult
  private func place(_ unfinished: inout [ElementStorage]) -> LayoutEngine {
    if let engine { return engine }
    if let parentReference, !parentReference.isInstalled {
      var way: [ElementStorage] = []
      var above: StorageReference? = parentReference
      while let reference = above, !reference.isInstalled {
        way.append(reference.storage)
        above = reference.parent
      }
      for storage in way.reversed() { storage.placeInParent(&unfinished) }
    }
    return placeInParent(&unfinished)
  }

  @discardableResult
  private func placeInParent(_ unfinished: inout [ElementStorage]) -> LayoutEngine {
    let engine = placeInEngine(of: parentReference)
    self.engine = engine
    engine.state.setElement(element, at: id)
    if let scrollController { engine.connect(scrollController, to: id) }
    if !wanted.pending.isEmpty { engine.queueUpdate(of: self) }
    guard let rest = detached?.rest else {
      detached = nil
      return engine
    }
    if let measure = rest.measure { engine.beginMeasuring(id, measure) }
    if let size = rest.frameParentSize {
      engine.state.items.details[Int(id.index)].frameParentSize = size
    }
    if let insets = rest.insets {
      engine.updates.formerInsets[Int(id.index)] = insets
      engine.updates.noteInsets([id])
    }
    unfinished.append(self)
    return engine
  }

  /// Makes an item in the engine of the parent, or an engine if there is none.
  private func placeInEngine(of parent: StorageReference?) -> LayoutEngine {
    if let parent, let engine = parent.engine {
      let index = Int(parent.id.index)
      id = engine.state.insertItem(kind, detached?.properties ?? ItemProperties(), under: index)
      return engine
    }
    let properties = detached?.properties ?? ItemProperties()
    let engine = LayoutEngine(
      LayoutState(
        size: sizeAsRoot(properties), scale: nil, direction: .leftToRight, rootKind: kind,
        rootProperties: properties))
    id = engine.root
    detached?.rest?.settings?.apply(to: engine)
    return engine
  }

  /// Installs what the element arranges, and the items of the constraints that came along, which it appends.
  private func finish(
    _ engine: LayoutEngine, _ unfinished: inout [ElementStorage],
    _ waiting: inout [LayoutConstraint]
  ) {
    guard let said = detached?.rest else { return }
    detached = nil
    if let stack = said.stack {
      var layout = stack.layout
      layout.arranged = stack.entries.map { entry in
        entry.storage.place(&unfinished)
        return entry.arranged
      }
      engine.state.setStackLayout(layout, of: Int(id.index))
      if stack.leftOutAsTold > 0 {
        engine.state.setLeftOutAsTold(stack.told(by: id), of: Int(id.index))
      }
    }
    for constraint in said.constraints {
      if constraint.isWaiting {
        constraint.first.storage.place(&unfinished)
        constraint.second?.storage.place(&unfinished)
      }
    }
    waiting += said.constraints
  }
}

// MARK: - Leaving

extension ElementStorage {
  /// Gets a parent, with the constraints inside the subtree, of which `members` gives what is installed.
  func join(_ parent: ElementStorage, members: () -> [ElementStorage]) {
    if engine != nil { leaveEngine(members(), keepsItems: false) }
    self.parent = parent
    // Its frame belongs to another parent now.
    detached?.rest?.frameParentSize = nil
    guard let settings = detached?.rest?.settings else { return }
    // A tree that has no engine yet gets one like that of the subtree; one that has keeps its own.
    let root = parent.root
    if root.engine == nil && root.detached?.rest?.settings == nil {
      root.detached?.madeRest.settings = settings
    }
  }

  /// Leaves the parent, with the constraints inside the subtree, of which `members` gives what is
  /// installed.
  func leave(members: () -> [ElementStorage]) {
    // Which of the constraints that wait above cross the boundary, the engine finds out.
    if engine == nil, let parent, parent.isBelowWaitingConstraints { parent.install() }
    if engine != nil { leaveEngine(members(), keepsItems: false) }
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
    // All that has to be looked up by handles comes before the first of them is gone.
    let (inside, offsetGuides) = engine.separateConstraints(of: members)
    for storage in members { storage.detached = storage.takeDown(engine) }
    for constraint in inside { constraint.leave(engine) }
    var gone: [(Double?) -> IntrinsicSize] = []
    if !keepsItems && id.index != engine.root.index {
      gone = engine.forgetMeasures(in: Int(id.index))
      engine.disconnectScrollControllers(in: Int(id.index))
      engine.state.removeSubtree(Int(id.index))
    }
    for storage in members { storage.forgetEngine() }
    if !settings.areDefault { detached?.madeRest.settings = settings }
    // The order of activation decides which of them is broken in a conflict.
    for (order, constraint) in inside.enumerated() { constraint.waitForEngine(order: Int32(order)) }
    if !keepsItems {
      for guide in offsetGuides { guide.owningNode?.removeLayoutGuide(guide) }
    }
    withExtendedLifetime(gone) {}
  }

  /// The description of the element that the engine has.
  private func takeDown(_ engine: LayoutEngine) -> DetachedElement {
    let said = DetachedElement(properties)
    if let measure { said.madeRest.measure = measure }
    if let size = engine.state.items.details[Int(id.index)].frameParentSize {
      said.madeRest.frameParentSize = size
    }
    // A node that has not been told of the present ones knows those from before.
    let former = engine.updates.formerInsets.removeValue(forKey: Int(id.index))
    if let insets = former ?? engine.state.effectiveInsets[Int(id.index)] {
      said.madeRest.insets = insets
    }
    guard !engine.state.stacks.isEmpty, let record = engine.state.stacks[Int(id.index)]
    else { return said }
    let layout = record.layout
    var stack = DetachedStack(layout: layout)
    stack.leftOutAsTold = record.leftOutAsTold.count
    var leftOut = Set<Int>()
    for item in record.leftOutAsTold { leftOut.insert(Int(item.index)) }
    stack.layout.arranged = []
    stack.entries.reserveCapacity(layout.arranged.count)
    for entry in layout.arranged {
      guard let storage = engine.state.storage(of: entry.item) else { continue }
      var known = DetachedStack.Entry(storage: storage, entry)
      known.isLeftOutAsTold = leftOut.contains(Int(entry.item.index))
      stack.entries.append(known)
    }
    said.madeRest.stack = stack
    return said
  }

  private func forgetEngine() {
    guard let engine else { return }
    if scrollController != nil { engine.disconnectScrollController(of: id) }
    engine.state.setElement(nil, at: id)
    self.engine = nil
    isSubtreeInstalled = false
    if wanted.contains(.keepsRule) { wanted.insert(.rule) }
  }
}
