/// The tree of nodes: parent, children and guides, and what is below a node.
extension LayoutNode {
  /// The node that this one is a child of.
  ///
  /// A node is held by its parent and does not hold it, so that a tree goes when nobody holds its
  /// root any more.
  public var parent: LayoutNode? { storage.parent?.node }

  /// The children, in order.
  ///
  /// - Complexity: linear in their number.
  public var subnodes: [LayoutNode] { family?.slots.children.compactMap { $0 } ?? [] }

  /// The guides that were added.
  public internal(set) var layoutGuides: [LayoutGuide] {
    get { family?.layoutGuides ?? [] }
    set { if family != nil || !newValue.isEmpty { madeFamily.layoutGuides = newValue } }
  }

  /// The places of the children.
  var slots: ChildSlots {
    get { family?.slots ?? ChildSlots() }
    set { if family != nil || !newValue.children.isEmpty { madeFamily.slots = newValue } }
  }

  /// Adds a child after the others, taking it from its present parent if it has one.
  ///
  /// A child of this node becomes the last one; its constraints, and what arranges it, stay.
  ///
  /// - Returns: `false`, with nothing changed, if `child` is this node or above it.
  /// - Complexity: on average constant for a node that is in no tree yet, apart from its depth; linear in what
  ///   is below the child, with its constraints, if it leaves another tree.
  @discardableResult
  public func addSubnode(_ child: LayoutNode) -> Bool {
    addSubnode(child, "addSubnode")
  }

  /// Adds a child after the others as a part of an operation, which a refusal names.
  func addSubnode(_ child: LayoutNode, _ operation: StaticString) -> Bool {
    guard accepts(child, operation) else { return false }
    let isChild = child.slot >= 0 && takeFromParent(child)
    child.slot = madeFamily.slots.append(child)
    if !isChild { child.joinParent(storage) }
    return true
  }

  /// Adds a child at a position among the others, taking it from its present parent if it has one.
  ///
  /// A child of this node only changes its position; its constraints, and what arranges it, stay. The position
  /// is counted after the child has left its place; one that is too large or too small means the end or the
  /// beginning.
  ///
  /// - Returns: `false`, with nothing changed, if `child` is this node or above it.
  /// - Complexity: linear in the number of children, and in what is below the child if it leaves another tree.
  @discardableResult
  public func insertSubnode(_ child: LayoutNode, at position: Int) -> Bool {
    insertSubnode(child, at: position, "insertSubnode")
  }

  /// Adds a child at a position as a part of an operation, which a refusal names.
  func insertSubnode(
    _ child: LayoutNode, at position: Int, _ operation: StaticString
  ) -> Bool {
    guard accepts(child, operation) else { return false }
    let isChild = child.slot >= 0 && takeFromParent(child)
    madeFamily.slots.insert(child, at: position)
    if !isChild { child.joinParent(storage) }
    return true
  }

  /// Takes a node from the parent that it has, or, if that is this node, only from its place among the others.
  ///
  /// - Returns: True if it is a child of this node.
  private func takeFromParent(_ child: LayoutNode) -> Bool {
    guard child.parent === self else {
      child.removeFromParent()
      return false
    }
    family?.slots.remove(at: child.slot)
    return true
  }

  /// True if a node may become a child: not one that this is part of, of which it reports that it is refused.
  func accepts(_ child: LayoutNode, _ operation: StaticString) -> Bool {
    let isInside =
      storage === child.storage || child.family != nil && storage.isElement(in: child.storage)
    if isInside { refuse(operation, because: "it is inside of \(child.reportedName)") }
    return !isInside
  }

  /// Leaves the parent; nothing happens without one.
  ///
  /// Constraints between this node's subtree and the rest become inactive.
  ///
  /// - Complexity: linear in what leaves, with its constraints, and in what a stack or a flow arranges that it
  ///   leaves.
  public func removeFromParent() {
    guard slot >= 0 else { return }
    let parent = parent
    parent?.family?.slots.remove(at: slot)
    leaveParent()
    parent?.didLose(self)
  }

  /// Adds a guide, which then belongs to this node.
  ///
  /// - Throws: ``LayoutError/guideIsOwned`` for a guide that belongs to a node or is built into one.
  public func addLayoutGuide(_ guide: LayoutGuide) throws(LayoutError) {
    guard guide.area == .item, guide.storage.parent == nil else { throw .guideIsOwned }
    madeFamily.layoutGuides.append(guide)
    guide.storage.join(storage)
    if storage.isSubtreeInstalled { guide.installSubtree() }
  }

  /// Removes a guide of this node; nothing happens with another one.
  ///
  /// Constraints between the guide and the rest become inactive.
  ///
  /// - Complexity: linear in the number of guides of the node.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    family?.layoutGuides.remove(at: index)
    family?.builtInGuides.removeAll { $0 === guide }
    if let anchors = guide.anchors { family?.offsetGuides[anchors] = nil }
    guide.storage.leave()
  }

  private func joinParent(_ parent: ElementStorage) {
    storage.join(parent)
    if parent.isSubtreeInstalled { installSubtree() }
  }

  /// The node and everything below it, parents first.
  var tree: [LayoutNode] {
    var result: [LayoutNode] = []
    var waiting = [self]
    while let node = waiting.popLast() {
      result.append(node)
      for case let child? in node.slots.children.reversed() { waiting.append(child) }
    }
    return result
  }

  private func leaveParent() {
    slot = -1
    storage.parent?.detached?.rest?.stack?.entries.removeAll { $0.storage === storage }
    storage.leave()
  }

  /// The installed storages of this node and everything below it, parents first.
  var installedMembers: [ElementStorage] {
    if family == nil { return storage.isInstalled ? [storage] : [] }
    var members: [ElementStorage] = []
    // Storages below one without engine have none either.
    forEachStorage { storage in
      guard storage.isInstalled else { return false }
      members.append(storage)
      return true
    }
    return members
  }

  /// Visits the storages of this node, its guides and its subnodes, parents first, as long as `visit`
  /// answers that it wants those below.
  func forEachStorage(_ visit: (ElementStorage) -> Bool) {
    var (node, children, slot) = (self, [LayoutNode?](), 0)
    // Not retained for a visit: an array holds it.
    var next: ElementReference? = ElementReference(self)
    while true {
      if let element = next, element.withElement({ visit($0.storage) }),
        let family = element.withElement({ $0.storage.node?.family }),
        let parent = element.withElement({ $0.storage.node })
      {
        for guide in family.layoutGuides { _ = visit(guide.storage) }
        (node, children, slot) = (parent, family.slots.children, 0)
      }
      // The way back is in the slots: nothing has to be remembered for it.
      while slot >= children.count {
        guard node !== self, let parent = node.parent else { return }
        slot = node.slot + 1
        (node, children) = (parent, parent.slots.children)
      }
      next = children[slot].map { ElementReference($0) }
      slot += 1
    }
  }
}
