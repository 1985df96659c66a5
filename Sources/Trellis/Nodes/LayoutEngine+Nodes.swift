/// Whose the items and the constraints of an engine are, if nodes and constraint objects made them.
extension LayoutEngine {
  /// The node of an item, or the node that a built-in guide belongs to.
  ///
  /// `nil` for an item that no node made: in an engine of handles, for a guide, and for a handle that is
  /// stale or another engine's.
  public func node(for item: ItemID) -> LayoutNode? {
    guard contains(item) else { return nil }
    return state.core(of: item)?.node
  }

  /// The node or guide of an item; for a built-in guide the one of its node.
  ///
  /// `nil` for an item that no object made, and for a handle that is stale or another engine's.
  public func element(for item: ItemID) -> LayoutElement? {
    guard contains(item), let core = state.core(of: item) else { return nil }
    guard item.area != .item else { return core.element?.element }
    return core.node?.builtInGuide(item.area)
  }

  /// The object of an active constraint; made anew if the one that added it has not been kept.
  ///
  /// `nil` for a constraint whose items have no nodes, for one that a stack made, and for a handle that
  /// is stale or another engine's.
  public func constraint(for id: LayoutConstraintID) -> LayoutConstraint? {
    guard contains(id), !state.constraints.records[Int(id.index)].isArranged else { return nil }
    return constraint(at: Int(id.index))
  }

  /// The object of the constraint at `index`.
  func constraint(at index: Int) -> LayoutConstraint? {
    let id = state.constraints.id(index)
    if let owner = state.owner(of: id) { return owner.constraint }
    let spec = state.constraints.spec(index)
    guard let first = state.core(of: spec.first) else { return nil }
    var second: ConstraintSide?
    if let item = spec.second {
      guard let core = state.core(of: item) else { return nil }
      second = ConstraintSide(core: core, area: item.area, attribute: spec.secondAttribute)
    }
    let constraint = LayoutConstraint(
      ConstraintSide(core: first, area: spec.first.area, attribute: spec.firstAttribute),
      spec.relation, second, multiplier: spec.multiplier, constant: spec.constant,
      priority: spec.priority, annotation: spec.annotation)
    state.setOwner(ConstraintReference(constraint), of: id)
    constraint.installedID = id
    return constraint
  }

  /// The objects of the constraints that mention any of these elements, in the order of activation.
  func constraints(touching members: [ElementCore]) -> [LayoutConstraint] {
    state.constraintsTouching(members.map { Int($0.id.index) })
      .filter { !state.constraints.records[$0].isArranged }
      .compactMap { constraint(at: $0) }
  }
}

extension LayoutState {
  /// Notes whose item it is.
  mutating func setElement(_ element: ElementReference?, at id: ItemID) {
    if element == nil && Int(id.index) >= elements.count { return }
    elements.put(element, at: Int(id.index), filler: nil)
  }

  /// The core of the element that made an item of this engine.
  func core(of id: ItemID) -> ElementCore? {
    let index = Int(id.index)
    guard elements.indices.contains(index), let core = elements[index]?.element.core,
      core.id == id.item
    else { return nil }
    return core
  }

  /// Notes the object that has added a constraint, or that it is going.
  mutating func setOwner(_ object: ConstraintReference?, of id: LayoutConstraintID) {
    constraintOwners.put(
      ConstraintOwner(generation: id.generation, object: object), at: Int(id.index),
      filler: ConstraintOwner(generation: 0, object: nil))
  }

  /// The object that has added a constraint, as long as it lives.
  func owner(of id: LayoutConstraintID) -> ConstraintReference? {
    guard constraintOwners.indices.contains(Int(id.index)) else { return nil }
    let owner = constraintOwners[Int(id.index)]
    return owner.generation == id.generation ? owner.object : nil
  }
}

/// Whose constraint it is: which one of those at its place, and the object that added it, as long as
/// that lives.
struct ConstraintOwner: BitwiseCopyable {
  var generation: UInt32
  var object: ConstraintReference?
}
