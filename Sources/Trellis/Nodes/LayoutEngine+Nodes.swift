/// Whose the items and the constraints of an engine are, if nodes and constraint objects made them.
extension LayoutEngine {
  /// The node of an item, or the node that a built-in guide belongs to.
  ///
  /// `nil` for an item that no node made: in an engine of handles, for a guide, and for a handle that is
  /// stale or another engine's.
  public func node(for item: ItemID) -> LayoutNode? {
    guard contains(item) else { return nil }
    return state.storage(of: item)?.node
  }

  /// The node or guide of an item; for a built-in guide the one of its node.
  ///
  /// `nil` for an item that no object made, and for a handle that is stale or another engine's.
  public func element(for item: ItemID) -> LayoutElement? {
    guard contains(item), let storage = state.storage(of: item) else { return nil }
    guard item.area != .item else { return storage.element?.element }
    return storage.node?.builtInGuide(item.area)
  }

  /// The object of an active constraint; made anew if the one that added it has not been kept.
  ///
  /// `nil` for a constraint whose items have no nodes, for one that a stack, a grid or a flow made, and for a
  /// handle that is stale or another engine's.
  public func constraint(for id: LayoutConstraintID) -> LayoutConstraint? {
    guard contains(id), !state.constraints.records[Int(id.index)].isArranged else { return nil }
    return constraint(at: Int(id.index))
  }

  /// The object of the constraint at `index`.
  func constraint(at index: Int) -> LayoutConstraint? {
    let id = state.constraints.id(index)
    if let owner = state.owner(of: id) { return owner.constraint }
    let statement = state.statement(of: index)
    guard let first = state.storage(of: statement.first) else { return nil }
    var second: ConstraintSide?
    if let item = statement.second {
      guard let storage = state.storage(of: item) else { return nil }
      second = ConstraintSide(
        storage: storage, area: item.area, attribute: statement.secondAttribute)
    }
    let constraint = LayoutConstraint(
      ConstraintSide(
        storage: first, area: statement.first.area, attribute: statement.firstAttribute),
      statement.relation, second, multiplier: statement.multiplier, constant: statement.constant,
      priority: statement.priority, annotation: state.constraints.annotation(index))
    state.setOwner(ConstraintReference(constraint), of: id)
    constraint.installedID = id
    noteObject(constraint, of: id)
    return constraint
  }

  /// A transaction that fails brings the constraint back, whatever has become of the object; so does one around it.
  private func noteObject(_ constraint: LayoutConstraint, of id: LayoutConstraintID) {
    transactions.note {
      self.state.adopt(constraint, as: id)
      self.noteObject(constraint, of: id)
    }
  }

  /// The objects of the constraints that mention any of these elements, in the order of activation.
  func constraints(touching members: [ElementStorage]) -> [LayoutConstraint] {
    state.constraintsTouching(members.map { Int($0.id.index) })
      .filter { !state.constraints.records[$0].isArranged }
      .compactMap { constraint(at: $0) }
  }
}

extension LayoutEngine {
  /// Takes apart the constraints of a subtree, of which `members` is what is installed: those that cross its
  /// boundary become inactive, those inside are answered, in the order of activation, with the guides outside
  /// that stand for a distance to the subtree.
  ///
  /// Only what stays active gets an object if it has none.
  func separateConstraints(
    of members: [ElementStorage]
  ) -> (inside: [LayoutConstraint], offsetGuides: [LayoutGuide]) {
    for storage in members { state.items.records[Int(storage.id.index)].isLeaving = true }
    var inside: [Int] = []
    var offsetGuides: [LayoutGuide] = []
    for storage in members {
      state.eachConstraint(of: Int(storage.id.index)) { state, index, isSecond in
        let record = state.constraints.records[index]
        guard !record.isArranged else { return }
        let other =
          isSecond || record.second == ItemTable.none ? record.first : record.second
        if state.items.records[other].isLeaving {
          if !isSecond { inside.append(index) }
        } else {
          if let object = state.takeOwner(of: index) { object.constraint.installedID = nil }
          if let guide = state.offsetGuide(other) { offsetGuides.append(guide) }
        }
      }
    }
    for storage in members { state.items.records[Int(storage.id.index)].isLeaving = false }
    if inside.count > 1 { state.constraints.sortByActivation(&inside) }
    return (inside.compactMap { constraint(at: $0) }, offsetGuides)
  }
}

extension LayoutState {
  /// The guide of this item, if it stands for the distance between two anchors.
  fileprivate mutating func offsetGuide(_ item: Int) -> LayoutGuide? {
    guard items.records[item].kind == .guide,
      let guide = storage(of: items.id(item))?.element?.element as? LayoutGuide
    else { return nil }
    return guide.anchors == nil ? nil : guide
  }

  /// Visits the sides that mention an item: the constraint, and whether it is the second one.
  fileprivate mutating func eachConstraint(
    of item: Int, _ visit: (inout LayoutState, _ constraint: Int, _ isSecond: Bool) -> Void
  ) {
    var side = items.records[item].firstUse
    while side != ConstraintTable.none {
      visit(&self, side / 2, side % 2 == 1)
      side = constraints.uses[side].next
    }
  }

  /// Forgets the object of a constraint, if there is one, and answers it.
  fileprivate mutating func takeOwner(of index: Int) -> ConstraintReference? {
    guard index < constraintOwners.count else { return nil }
    let object = constraintOwners[index]
    constraintOwners[index] = nil
    return object
  }

  /// Notes whose item it is.
  mutating func setElement(_ element: ElementReference?, at id: ItemID) {
    if element == nil && Int(id.index) >= elements.count { return }
    elements.put(element, at: Int(id.index), filler: nil)
  }

  /// The storage of the element that made an item of this engine.
  mutating func storage(of id: ItemID) -> ElementStorage? {
    let index = Int(id.index)
    guard elements.indices.contains(index), let storage = elements[index]?.element.storage,
      storage.id == id.item
    else { return nil }
    return storage
  }

  /// Notes the object that has added a constraint.
  mutating func setOwner(_ object: ConstraintReference, of id: LayoutConstraintID) {
    constraintOwners.put(object, at: Int(id.index), filler: nil)
  }

  /// Notes that an object lets go of a constraint, if the one at that place is still its own.
  mutating func removeOwner(_ object: ConstraintReference, of id: LayoutConstraintID) {
    let index = Int(id.index)
    guard constraintOwners.indices.contains(index),
      constraintOwners[index]?.isReference(to: object) ?? false
    else { return }
    constraintOwners[index] = nil
  }

  /// The object that has added a constraint, as long as it lives.
  mutating func owner(of id: LayoutConstraintID) -> ConstraintReference? {
    guard constraints.contains(id), constraintOwners.indices.contains(Int(id.index))
    else { return nil }
    return constraintOwners[Int(id.index)]
  }
}
