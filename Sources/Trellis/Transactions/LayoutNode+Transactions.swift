extension LayoutNode {
  /// Calls `body`, and keeps what it does to the tree that this node is in only if it does not throw.
  ///
  /// ```swift
  /// try screen.transaction {
  ///   old.removeFromParent()
  ///   screen.addSubnode(new)
  ///   try screen.activate(constraints(new))   // refused: `old` is back
  /// }
  /// ```
  ///
  /// If it throws, the nodes and guides that were in the tree are where they were, with their properties,
  /// constraints and arranged subnodes, and wait for what they waited for; lists have the items that they had; the
  /// constraint objects that were active are active and say what they said, as do the others whose first item was
  /// in the tree when they were changed. What was not in the tree leaves it and is a tree of its own, in which
  /// constraints stay active as they are. Transactions may be nested.
  ///
  /// In `body` nodes are told of insets that are set, and a layout that is asked for there tells them of what it
  /// finds, such as other insets or what stacks leave out. If `body` throws, the layout after it tells them what holds
  /// again, and nodes whose frames were handed over in `body`, or that were in another tree, are among those that have
  /// changed; delegates of scroll views are not told of the way back, and whoever catches the error asks for their
  /// offsets.
  ///
  /// Complexity: linear in the size of the tree, and in the largest size that it has had, besides what `body` does.
  ///
  /// - Throws: The error of `body`.
  public func transaction<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try engine.transaction(body)
  }
}

/// The nodes, guides and constraint objects of a tree at the beginning of a transaction.
///
/// It holds all of them, so that what the engine refers to without holding it is there when the
/// engine's tables are put back.
struct TreeRecord {
  private let root: LayoutNode
  private let engine: LayoutEngine
  private let nodes: [NodeRecord]
  private let guides: [GuideRecord]
  private let members: Set<ObjectIdentifier>

  init(_ root: LayoutNode, in engine: LayoutEngine) {
    root.installSubtree()
    let tree = root.tree
    self.root = root
    self.engine = engine
    nodes = tree.map { NodeRecord($0) }
    guides = tree.flatMap { $0.layoutGuides }.map { GuideRecord($0) }
    members = Set(
      nodes.map { ObjectIdentifier($0.node.storage) }
        + guides.map { ObjectIdentifier($0.guide.storage) })
  }

  /// Takes out of the tree what was not in it at the beginning, and lets go of what left it.
  func dismissNewcomers() {
    // A node that belongs here but is in one that does not leaves that first.
    for record in nodes where record.node.storage.parent.map({ !isMember($0) }) ?? false {
      record.node.removeFromParent()
    }
    // Nodes that have left the tree are among the records, and have newcomers too.
    for node in nodes.map({ $0.node }) {
      for child in node.subnodes where !isMember(child.storage) { child.removeFromParent() }
      for guide in node.layoutGuides where !isMember(guide.storage) {
        node.removeLayoutGuide(guide)
      }
    }
    for record in nodes { leaveOtherPlace(record.node.storage, than: record.id) }
    for record in guides {
      if let owner = record.guide.owningNode, !isMember(owner.storage) {
        owner.removeLayoutGuide(record.guide)
      }
      leaveOtherPlace(record.guide.storage, than: record.id)
    }
  }

  /// Makes the objects refer to the tree and the engine as they did; the engine's tables are back.
  func putBack() {
    for record in nodes { record.putBack(engine) }
    for record in guides { record.putBack(engine) }
    // Once all have their handles back, which are among the things that stacks have told.
    for record in nodes {
      let storage = record.node.storage
      if let said = storage.detached { storage.tellAgain(whatIsOtherIn: said) }
      storage.detached = nil
    }
  }

  private func isMember(_ storage: ElementStorage) -> Bool {
    members.contains(ObjectIdentifier(storage))
  }

  /// Takes a storage out of the engine that it is in, unless it is where it was at the beginning; it takes along what
  /// its node was told there.
  private func leaveOtherPlace(_ storage: ElementStorage, than id: ItemID) {
    if let other = storage.engine, other !== engine || storage.id != id {
      storage.leaveEngine([storage], keepsItems: true)
    }
    for constraint in storage.detached?.rest?.constraints ?? [] { constraint.stopWaiting() }
  }
}

/// The place of a node in its tree.
private struct NodeRecord {
  let node: LayoutNode
  private let storage: StorageRecord
  private let slots: ChildSlots
  private let slot: Int
  private let guides: [LayoutGuide]
  private let builtInGuides: [LayoutGuide]
  private let offsetGuides: [AnchorPair: LayoutGuide]
  private let putBackRule: (() -> Void)?

  var id: ItemID { storage.id }

  init(_ node: LayoutNode) {
    self.node = node
    storage = StorageRecord(node.storage)
    slots = node.slots
    slot = node.slot
    guides = node.layoutGuides
    builtInGuides = node.family?.builtInGuides ?? []
    offsetGuides = node.family?.offsetGuides ?? [:]
    putBackRule = node.recordRule()
  }

  func putBack(_ engine: LayoutEngine) {
    storage.putBack(node.storage, engine)
    putBackRule?()
    node.slots = slots
    node.slot = slot
    node.layoutGuides = guides
    for guide in builtInGuides
    where node.family?.builtInGuides.contains(where: { $0 === guide }) == false {
      node.keepGuide(guide)
    }
    node.family?.offsetGuides = offsetGuides
  }
}

/// The place of a guide in its tree.
private struct GuideRecord {
  let guide: LayoutGuide
  private let storage: StorageRecord

  var id: ItemID { storage.id }

  init(_ guide: LayoutGuide) {
    self.guide = guide
    storage = StorageRecord(guide.storage)
  }

  func putBack(_ engine: LayoutEngine) {
    storage.putBack(guide.storage, engine)
    guide.storage.detached = nil
  }
}

/// The references of an installed storage, and what its node waits for.
private struct StorageRecord {
  let id: ItemID
  private let parent: ElementStorage?
  private let rootSize: Size?
  private let wanted: NodeUpdate

  init(_ storage: ElementStorage) {
    parent = storage.parent
    id = storage.id
    rootSize = storage.rootSize
    wanted = storage.wanted.subtracting(.passesOn)
  }

  /// Puts all back but the description of an element outside of the tree, of which it has none then.
  func putBack(_ storage: ElementStorage, _ engine: LayoutEngine) {
    storage.parent = parent
    if !storage.isInstalled {
      // The host may know the frame that it had elsewhere, and the node what was said there.
      engine.handOverAgain([id])
      _ = storage.madeDetached
    }
    storage.move(to: .inside(EngineReference(retaining: engine), id))
    storage.rootSize = rootSize
    // The node may be asked right now if it keeps a refusal.
    storage.wanted = wanted.union(storage.wanted.intersection(.passesOn))
    storage.isSubtreeInstalled = true
  }
}

extension LayoutState {
  /// The objects of the active constraints.
  mutating func constraintObjects() -> [LayoutConstraint] {
    var objects: [LayoutConstraint] = []
    for index in constraintOwners.indices {
      guard constraints.records.indices.contains(index), constraints.records[index].isLive,
        let owner = owner(of: constraints.id(index))
      else { continue }
      objects.append(owner.constraint)
    }
    return objects
  }
}

extension ElementStorage {
  /// Has the next layout tell the node what holds again, where it was told something else at another place.
  fileprivate func tellAgain(whatIsOtherIn said: DetachedElement) {
    guard let engine else { return }
    let index = Int(id.index)
    // One that follows no surroundings was told what is set.
    let known =
      said.rest?.insets
      ?? EffectiveInsets(
        layoutMargins: said.properties.layoutMargins, safeArea: said.properties.safeAreaInsets)
    let isTold = engine.updates.formerInsets[index] == nil
    if !isTold || known != engine.state.presentInsets(of: index) {
      engine.updates.formerInsets[index] = known
      engine.updates.noteInsets([id])
      engine.state.isSettled = false
    }
    guard let stack = said.rest?.stack, let before = engine.state.stacks[index]?.leftOutAsTold
    else { return }
    let told = stack.told(by: id)
    if told == before { return }
    engine.state.setLeftOutAsTold(told, of: index)
    engine.state.isSettled = false
  }
}
