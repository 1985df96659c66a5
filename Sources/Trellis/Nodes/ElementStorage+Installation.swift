/// Getting a place in an engine.
///
/// Nothing here calls itself: a tree may be deeper than the stack of the program.
extension ElementStorage {
  /// Gives the element, and all above it, a place in the engine of the tree.
  @discardableResult @inline(never)
  func install() -> LayoutEngine {
    ensureInstalled()
    guard let engine else { preconditionFailure("an element that is installed has an engine") }
    return engine
  }

  /// The same for callers that need no engine, which is not retained for them.
  @inline(__always)
  func ensureInstalled() {
    if !isInstalled { enterEngine() }
  }

  private func enterEngine() {
    var unfinished: [ElementStorage] = []
    takePlace(&unfinished)
    guard !unfinished.isEmpty, let engine else { return }
    // In the order of a walk through the tree: what belongs together comes together.
    unfinished.reverse()
    var waiting: [LayoutConstraint] = []
    while let storage = unfinished.popLast() {
      let first = unfinished.count
      storage.finish(engine, &unfinished, &waiting)
      unfinished[first...].reverse()
    }
    for constraint in inOrderOfActivation(waiting) { constraint.endWaiting(in: engine) }
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
    return end.isInstalled || end.mayBeWhole ? install() : nil
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
  private func takePlace(_ unfinished: inout [ElementStorage]) {
    if isInstalled { return }
    if let parentReference, !parentReference.isInstalled {
      var way: [ElementStorage] = []
      var above: StorageReference? = parentReference
      while let reference = above, !reference.isInstalled {
        way.append(reference.storage)
        above = reference.parent
      }
      for storage in way.reversed() {
        if storage.takePlaceInParent() { unfinished.append(storage) }
      }
    }
    if takePlaceInParent() { unfinished.append(self) }
  }

  /// Gives this a place, below the parent, which has one.
  ///
  /// - Returns: True if something else has to be installed with it.
  private func takePlaceInParent() -> Bool {
    guard let parentReference, let engine = parentReference.engineReference else {
      return makeEngine().withEngine { tell($0) }
    }
    return engine.withEngine { engine in
      let id = engine.state.insertItem(
        kind, detachedProperties, under: Int(parentReference.id.index))
      move(to: .inside(EngineReference(retaining: engine), id))
      if id.index > 63 && id.index & (id.index - 1) == 0 { makeRoomForSiblings(engine) }
      return tell(engine)
    }
  }

  /// Makes room in an engine that has become large for what is likely to come next: the siblings after this.
  ///
  /// Growing bit by bit, the tables of a long list are copied several times.
  @inline(never)
  private func makeRoomForSiblings(_ engine: LayoutEngine) {
    guard let node, let siblings = node.parent?.slots.children.count, siblings > node.slot
    else { return }
    engine.state.reserve(items: siblings - node.slot, constraints: 0)
  }

  /// Makes an engine, of which it is the root.
  private func makeEngine() -> EngineReference {
    let properties = detachedProperties
    let engine = LayoutEngine(
      LayoutState(
        size: sizeAsRoot(properties), scale: nil, direction: .leftToRight, rootKind: kind,
        rootProperties: properties))
    let reference = EngineReference(retaining: engine)
    move(to: .inside(reference, engine.root))
    detached?.rest?.settings?.apply(to: engine)
    return reference
  }

  /// Tells the engine, in which it has got a place, what it said before.
  ///
  /// - Returns: True if that is not all.
  private func tell(_ engine: LayoutEngine) -> Bool {
    engine.state.setElement(element, at: id)
    if let scrollController { engine.connect(scrollController, to: id) }
    if !wanted.pending.isEmpty { engine.queueUpdate(of: self) }
    guard let rest = detached?.rest else {
      detached = nil
      return false
    }
    if let measure = rest.measure { engine.beginMeasuring(id, measure) }
    if let size = rest.frameParentSize {
      engine.state.items.details[Int(id.index)].frameParentSize = size
    }
    if let insets = rest.insets {
      engine.updates.formerInsets[Int(id.index)] = insets
      engine.updates.noteInsets([id])
    }
    return true
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
        entry.storage.takePlace(&unfinished)
        return entry.arranged
      }
      engine.state.setStackLayout(layout, of: Int(id.index))
      if stack.leftOutAsTold > 0 {
        engine.state.setLeftOutAsTold(stack.told(by: id), of: Int(id.index))
      }
    }
    for constraint in said.constraints {
      if constraint.isWaiting {
        constraint.first.storage.takePlace(&unfinished)
        constraint.second?.storage.takePlace(&unfinished)
      }
    }
    waiting += said.constraints
  }
}
