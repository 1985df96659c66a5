/// Leaving out what finds no room, as `NSStackView` does.
extension StackNode {
  /// Sets when an arranged node is left out for lack of room; nothing happens with another one.
  ///
  /// It counts once the stack may be made smaller than it needs: see ``setClippingResistancePriority(_:for:)``.
  ///
  /// - Complexity: linear in the number of arranged nodes.
  public func setVisibilityPriority(
    _ priority: StackLayout.VisibilityPriority, for node: LayoutNode
  ) {
    do {
      try priority.validate()
      storage.updateEntry(of: node.storage) { $0.visibilityPriority = priority }
    } catch {
      refuse("setVisibilityPriority", error)
    }
  }

  /// When an arranged node is left out for lack of room; ``StackLayout/VisibilityPriority/mustHold`` for
  /// what is not arranged.
  ///
  /// - Complexity: linear in what is arranged.
  public func visibilityPriority(for node: LayoutNode) -> StackLayout.VisibilityPriority {
    storage.entry(of: node.storage)?.visibilityPriority ?? .mustHold
  }

  /// The arranged nodes that the stack leaves out, in order; lays out first if needed.
  ///
  /// They are those without room, the hidden ones if the stack gives their room away, and those that are never
  /// visible. Their length along the axis is 0.
  ///
  /// - Complexity: linear in the number of arranged nodes.
  public var detachedSubnodes: [LayoutNode] {
    installSubtree()
    let engine = laidOutEngine
    return engine.state.detachedItems(ofStack: Int(itemID.index))
      .compactMap { engine.node(for: $0) }
  }

  /// The priority with which the stack is not smaller than what it shows; required at first.
  public func clippingResistancePriority(for axis: Axis) -> Priority {
    layout.clippingResistance[axis]
  }

  /// Sets the priority with which the stack is not smaller than what it shows.
  ///
  /// A stack that is made smaller leaves out nodes by their visibility priorities, and lets the rest stick
  /// out at the trailing edge and at the bottom.
  public func setClippingResistancePriority(_ priority: Priority, for axis: Axis) {
    do {
      try ItemProperties.check(priority, .clippingResistance)
      update { $0.clippingResistance[axis] = priority }
    } catch {
      refuse("setClippingResistancePriority", error)
    }
  }

  /// The priority with which gaps along the axis are no larger than the spacing, where they may grow;
  /// `nil` for what the distribution does by itself.
  public var huggingPriority: Priority? {
    get { layout.huggingPriority }
    set {
      do {
        if let newValue { try ItemProperties.check(newValue, .huggingPriority) }
        update { $0.huggingPriority = newValue }
      } catch {
        refuse("huggingPriority", error)
      }
    }
  }

  /// False if hidden nodes keep their room and their spacing.
  public var detachesHiddenSubnodes: Bool {
    get { layout.detachesHiddenItems }
    set { update { $0.detachesHiddenItems = newValue } }
  }
}

// MARK: - Areas

extension StackNode {
  /// The arranged nodes of an area under ``StackLayout/Distribution/gravityAreas``, in order.
  ///
  /// - Complexity: linear in the number of arranged nodes.
  public func subnodes(in gravity: StackLayout.Gravity) -> [LayoutNode] {
    storage.entries.filter { $0.gravity == gravity }.compactMap { $0.storage.node }
  }

  /// Arranges a node at the end of an area.
  ///
  /// - Returns: `false`, with nothing changed, if `node` is this node or above it.
  /// - Complexity: linear in the number of arranged nodes.
  @discardableResult
  public func addSubnode(_ node: LayoutNode, in gravity: StackLayout.Gravity) -> Bool {
    arrange(node, in: gravity, "addSubnode")
  }

  private func arrange(
    _ node: LayoutNode, in gravity: StackLayout.Gravity, _ operation: StaticString
  ) -> Bool {
    guard arrange(node, at: Int.max, operation) else { return false }
    setGravity(gravity, of: node)
    return true
  }

  /// Arranges a node at a position in an area, counted without it; one that is too large or too small
  /// means the end or the beginning.
  ///
  /// - Returns: `false`, with nothing changed, if `node` is this node or above it.
  /// - Complexity: linear in the number of arranged nodes.
  @discardableResult
  public func insertSubnode(
    _ node: LayoutNode, at position: Int, in gravity: StackLayout.Gravity
  ) -> Bool {
    let others = arrangedSubnodes.filter { $0 !== node }
    let inArea = subnodes(in: gravity).filter { $0 !== node }
    let next = inArea.indices.contains(max(position, 0)) ? inArea[max(position, 0)] : nil
    let place = next.flatMap { next in others.firstIndex { $0 === next } }
    guard arrange(node, at: place ?? Int.max, "insertSubnode") else { return false }
    setGravity(gravity, of: node)
    return true
  }

  /// Makes the nodes of an area these; those that were there and are not among them leave the stack.
  ///
  /// Nothing changes if one of them is this node or above it.
  ///
  /// - Complexity: linear in the number of arranged nodes, for each of `nodes` and each that leaves.
  public func setSubnodes(_ nodes: [LayoutNode], in gravity: StackLayout.Gravity) {
    let present = subnodes(in: gravity)
    if present == nodes { return }
    for node in nodes where !accepts(node, "setSubnodes") { return }
    let staying = Set(nodes)
    for old in present where !staying.contains(old) { old.removeFromParent() }
    for node in nodes { _ = arrange(node, in: gravity, "setSubnodes") }
  }
}
