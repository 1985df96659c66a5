/// Distances between anchors, as sizes that constraints can compare:
///
/// ```swift
/// let left = try root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
/// let right = try a.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
/// root.addConstraint(left.constraint(equalTo: right, multiplier: 2))
/// ```
extension LayoutAnchor where Kind == XAxisKind {
  /// The horizontal distance from this anchor to another, which may be negative.
  ///
  /// It is the width of a guide between the two, which belongs to the lowest node that both are in; the
  /// same two anchors have the same guide. Complexity: linear in the guides of that node.
  ///
  /// - Throws: ``LayoutError/noCommonAncestor(at:)`` unless both are in one tree;
  ///   ``LayoutError/illegalConstraint(_:at:)`` if only one of them depends on the direction of text.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) throws(LayoutError) -> LayoutDimension {
    let near: Attribute =
      side.attribute.isAbsoluteSide || other.side.attribute.isAbsoluteSide
      ? .left : .leading
    let far: Attribute = near == .left ? .right : .trailing
    return try offsetGuide(to: other, from: near, far).widthAnchor
  }
}

extension LayoutAnchor where Kind == YAxisKind {
  /// The vertical distance from this anchor to another, which may be negative.
  ///
  /// It is the height of a guide between the two, which belongs to the lowest node that both are in; the
  /// same two anchors have the same guide. Complexity: linear in the guides of that node.
  ///
  /// - Throws: ``LayoutError/noCommonAncestor(at:)`` unless both are in one tree.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) throws(LayoutError) -> LayoutDimension {
    try offsetGuide(to: other, from: .top, .bottom).heightAnchor
  }
}

extension LayoutAnchor {
  /// The guide whose edges are this anchor and another.
  private func offsetGuide(
    to other: LayoutAnchor, from near: Attribute, _ far: Attribute
  ) throws(LayoutError) -> LayoutGuide {
    let name = "\(side.attribute.name) to \(other.side.attribute.name)"
    var visits = 0
    guard side.storage.isInTree(of: other.side.storage, &visits) else {
      throw .noCommonAncestor(at: ConstraintPosition(0, text: "\(self) to \(other)"))
    }
    var holder: ElementStorage? = side.storage.commonAncestor(other.side.storage)
    if holder?.kind == .guide { holder = holder?.parent }
    guard let node = holder?.node else {
      throw .noCommonAncestor(at: ConstraintPosition(0, text: "\(self) to \(other)"))
    }
    for guide in node.layoutGuides where guide.storage.properties.name == name {
      let known = guide.engine.constraints(touching: [guide.storage])
      let isSame =
        known.contains { isEdge($0, of: guide, near) }
        && known.contains {
          other.isEdge($0, of: guide, far)
        }
      if isSame { return guide }
    }
    let guide = LayoutGuide(name: name, allowsNegativeSize: true)
    try node.addLayoutGuide(guide)
    do {
      try node.activate([
        LayoutAnchor(side: ConstraintSide(storage: guide.storage, area: .item, attribute: near))
          .constraint(equalTo: self),
        LayoutAnchor(side: ConstraintSide(storage: guide.storage, area: .item, attribute: far))
          .constraint(equalTo: other),
      ])
    } catch {
      node.removeLayoutGuide(guide)
      throw error
    }
    return guide
  }

  /// True if a constraint says that an edge of `guide` is this anchor.
  private func isEdge(
    _ constraint: LayoutConstraint, of guide: LayoutGuide, _ edge: Attribute
  ) -> Bool {
    guard let second = constraint.second, constraint.first.storage === guide.storage else {
      return false
    }
    return constraint.first.attribute == edge && second.storage === side.storage
      && second.area == side.area && second.attribute == side.attribute && constraint.constant == 0
      && constraint.multiplier == 1 && constraint.relation == .equal
      && constraint.priority.isRequired
  }
}
