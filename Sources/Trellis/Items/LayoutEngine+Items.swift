/// The tree of items.
extension LayoutEngine {
  /// Adds an item to the tree.
  ///
  /// It gets its place among the children of `parent` (the root, if left out) at position `index`, or last.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)``, ``LayoutError/builtInGuide(_:)``,
  ///   ``LayoutError/guideHasNoChildren(_:)``, ``LayoutError/indexOutOfRange(_:count:)`` or
  ///   ``LayoutError/invalidValue(_:of:)``.
  /// - Complexity: constant, or linear in the position.
  public func addItem(
    _ kind: ItemKind = .view, in parent: ItemID? = nil, at index: Int? = nil,
    properties: consuming ItemProperties = ItemProperties()
  ) throws(LayoutError) -> ItemID {
    let parent = try state.resolveItem(parent ?? root)
    try properties.validate()
    let sibling = try state.sibling(in: parent, at: index)
    return state.insertItem(kind, properties, under: parent, before: sibling)
  }

  /// Removes an item, everything below it, and all constraints that mention any of it.
  ///
  /// - Returns: The constraints that went with it, those activated first at the front. Their
  ///   handles are stale.
  /// - Throws: ``LayoutError/unknownItem(_:)``, ``LayoutError/rootIsFixed`` or
  ///   ``LayoutError/builtInGuide(_:)``, also for a guide that a stack, a grid or a flow made for itself.
  /// - Complexity: linear in what is removed, apart from sorting the constraints, and in what is arranged
  ///   beside the item if it is arranged.
  @discardableResult
  public func removeItem(_ item: ItemID) throws(LayoutError) -> [LayoutConstraintID] {
    let top = try resolveMovable(item)
    let gone = forgetMeasures(in: top)
    defer { withExtendedLifetime(gone) {} }
    disconnectScrollControllers(in: top)
    return state.removeSubtree(top)
  }

  /// The index of an item that has its place from the host.
  private func resolveMovable(_ item: ItemID) throws(LayoutError) -> Int {
    let index = try state.resolveItem(item)
    guard item.index != root.index else { throw .rootIsFixed }
    guard !state.items.records[index].isPrivate else { throw .builtInGuide(item) }
    return index
  }

  /// Makes room for so many more items and constraints, so that adding them does not move the tables.
  ///
  /// Numbers below 0 count as 0, and those above a million as a million: the tables grow as they need to.
  ///
  /// - Complexity: linear in the room made, or in what is there if it has to be moved.
  public func reserve(items: Int, constraints: Int) {
    func usable(_ number: Int) -> Int { min(max(number, 0), 1_000_000) }
    state.reserve(items: usable(items), constraints: usable(constraints))
  }

  /// Makes room for constraints that come all at once, unless they are few: growing one by one costs less
  /// than asking every table.
  func reserve(constraints: Int) {
    if constraints > 64 { state.reserve(items: 0, constraints: constraints) }
  }

  /// Moves an item with everything below it to another place in the tree.
  ///
  /// Its constraints stay; those about what is moved are lowered anew. The place among the new parent's
  /// children is counted without the item itself.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)``, ``LayoutError/rootIsFixed``, ``LayoutError/builtInGuide(_:)``, also for
  ///   a guide that a stack, a grid or a flow made for itself, ``LayoutError/guideHasNoChildren(_:)``,
  ///   ``LayoutError/cycle(_:in:)`` or ``LayoutError/indexOutOfRange(_:count:)``.
  /// - Complexity: linear in what is moved, in the depth of the new parent, in what is arranged beside the item
  ///   if it is arranged, and in the position if one is given.
  public func moveItem(
    _ item: ItemID, to parent: ItemID, at index: Int? = nil
  ) throws(LayoutError) {
    let top = try resolveMovable(item)
    let newParent = try state.resolveItem(parent)
    guard !state.items.isItem(newParent, in: top) else { throw .cycle(item, in: parent) }
    let sibling = try state.sibling(in: newParent, at: index, without: top)
    state.move(top, under: newParent, before: sibling)
  }

  /// True if `item` is in the tree; the built-in guides that it has are with their item.
  public func contains(_ item: ItemID) -> Bool {
    state.items.contains(item) && state.hasArea(item)
  }

  /// The number of items, with the root and the guides that were added.
  public var itemCount: Int { state.items.publicCount }

  /// The kind of `item`; a built-in guide is a guide.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``.
  public func kind(of item: ItemID) throws(LayoutError) -> ItemKind {
    let index = try state.resolveArea(item)
    return item.area == .item ? state.items.records[index].kind : .guide
  }

  /// The item that holds `item`, or `nil` for the root.
  ///
  /// A built-in guide belongs to its item.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``.
  public func parent(of item: ItemID) throws(LayoutError) -> ItemID? {
    let index = try state.resolveArea(item)
    guard item.area == .item else { return item.item }
    let parent = state.items.records[index].parent
    return parent == ItemTable.none ? nil : state.items.id(parent)
  }

  /// The items and guides that `item` holds, in order; the built-in guides are not among them.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  /// - Complexity: linear in their number.
  public func children(of item: ItemID) throws(LayoutError) -> [ItemID] {
    state.publicChildren(of: try state.resolveItem(item))
  }
}
