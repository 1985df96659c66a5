/// The objects that a constraint is about.
extension LayoutConstraint {
  /// The node or guide on the left side; `nil` once it is gone.
  public var firstItem: LayoutElement? { first.element }

  /// The node or guide on the right side; `nil` without one, and once it is gone.
  public var secondItem: LayoutElement? { second?.element }

  /// True if the constraint was given up in a conflict; lays out first if needed.
  public var isBroken: Bool {
    let storage = first.storage
    guard isWaiting || storage.isInstalled else { return false }
    // The layout may activate the constraint anew, or take its items to another tree.
    if let element = storage.element?.element {
      _ = element.laidOutEngine
    } else {
      storage.engine?.layoutIfNeeded()
    }
    guard let (id, engine) = place else { return false }
    return engine.state.constraints.records[Int(id.index)].isBroken
  }
}

extension ConstraintSide {
  /// The node or guide; of a built-in guide the object that its node hands out.
  fileprivate var element: LayoutElement? {
    area == .item ? storage.element?.element : storage.node?.builtInGuide(area)
  }
}

// Nodes, guides and constraints are themselves and nothing else, so that they can be members of sets
// and keys of dictionaries.

extension LayoutElement: Hashable {
  /// True if both are the same object.
  public static func == (one: LayoutElement, other: LayoutElement) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutConstraint: Hashable {
  /// True if both are the same object.
  public static func == (one: LayoutConstraint, other: LayoutConstraint) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutAnchor: Hashable {
  /// True if both are the same part of the same node or guide.
  public static func == (one: LayoutAnchor, other: LayoutAnchor) -> Bool {
    one.side.storage === other.side.storage && one.side.area == other.side.area
      && one.side.attribute == other.side.attribute
  }

  /// Hashes the identity of the node or guide, and the part of it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(side.storage))
    hasher.combine(side.area)
    hasher.combine(side.attribute)
  }
}

extension LayoutAnchor {
  /// The node or guide; `nil` once it is gone.
  public var item: LayoutElement? { side.element }

  /// The part of it.
  public var attribute: Attribute { side.attribute }
}
