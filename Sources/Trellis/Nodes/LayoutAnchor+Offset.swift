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
  /// It is the width of a guide between the two, which belongs to the lowest node that both are in; the same
  /// two anchors have the same guide. It leaves with the first of the two that does, and its constraints become
  /// inactive, as those of the anchors do; ask for it again, and make them anew, when that is back.
  ///
  /// - Throws: ``LayoutError/noCommonAncestor(at:)`` unless both are in one tree;
  ///   ``LayoutError/illegalConstraint(_:at:)`` if only one of them depends on the direction of text.
  /// - Complexity: that of four constraints and a guide.
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
  /// It is the height of a guide between the two, which belongs to the lowest node that both are in; the same
  /// two anchors have the same guide. It leaves with the first of the two that does, and its constraints become
  /// inactive, as those of the anchors do; ask for it again, and make them anew, when that is back.
  ///
  /// - Throws: ``LayoutError/noCommonAncestor(at:)`` unless both are in one tree.
  /// - Complexity: that of four constraints and a guide.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) throws(LayoutError) -> LayoutDimension {
    try offsetGuide(to: other, from: .top, .bottom).heightAnchor
  }
}

extension LayoutAnchor {
  /// The guide whose edges along the axis of `near` are this anchor and another, and which has no length
  /// along the other axis.
  private func offsetGuide(
    to other: LayoutAnchor, from near: Attribute, _ far: Attribute
  ) throws(LayoutError) -> LayoutGuide {
    var visits = 0
    guard side.storage.isInTree(of: other.side.storage, &visits) else {
      throw .noCommonAncestor(at: ConstraintPosition(0, text: "\(self) to \(other)"))
    }
    var holder: ElementStorage? = side.storage.commonAncestor(other.side.storage)
    if holder?.kind == .guide { holder = holder?.parent }
    guard let node = holder?.node else {
      throw .noCommonAncestor(at: ConstraintPosition(0, text: "\(self) to \(other)"))
    }
    let pair = AnchorPair(side, other.side)
    if let guide = node.family?.offsetGuides[pair] {
      let active = guide.engine.constraints(touching: [guide.storage])
      try node.activate(
        edges(of: guide, to: other, in: node, near, far).filter { edge in
          !active.contains { edge.saysTheSame(as: $0) }
        })
      return guide
    }
    let guide = LayoutGuide(
      name: "\(side.attribute.name) to \(other.side.attribute.name)", allowsNegativeSize: true)
    guide.anchors = pair
    let edges = edges(of: guide, to: other, in: node, near, far)
    try LayoutConstraint.validateContent(of: edges)
    try node.addLayoutGuide(guide)
    do {
      try node.activate(edges)
    } catch {
      node.removeLayoutGuide(guide)
      throw error
    }
    node.family?.offsetGuides[pair] = guide
    return guide
  }

  /// The constraints that determine an offset guide: its position along the other axis says nothing, but is
  /// not ambiguous.
  ///
  /// It is at the centre there, because the edges of a scroll node are those of its content.
  private func edges(
    of guide: LayoutGuide, to other: LayoutAnchor, in node: LayoutNode, _ near: Attribute,
    _ far: Attribute
  ) -> [LayoutConstraint] {
    func anchor(_ attribute: Attribute) -> LayoutAnchor {
      LayoutAnchor(side: ConstraintSide(storage: guide.storage, area: .item, attribute: attribute))
    }
    let edges = [
      anchor(near).constraint(equalTo: self), anchor(far).constraint(equalTo: other),
    ]
    return near == .top
      ? edges + [
        guide.centerXAnchor.constraint(equalTo: node.centerXAnchor),
        guide.widthAnchor.constraint(equalToConstant: 0),
      ]
      : edges + [
        guide.centerYAnchor.constraint(equalTo: node.centerYAnchor),
        guide.heightAnchor.constraint(equalToConstant: 0),
      ]
  }
}

extension LayoutConstraint {
  /// True if another constraint is about the same sides and equally required.
  fileprivate func saysTheSame(as other: LayoutConstraint) -> Bool {
    AnchorKey(first) == AnchorKey(other.first)
      && second.map(AnchorKey.init) == other.second.map(AnchorKey.init)
      && constant == other.constant && multiplier == other.multiplier
      && relation == other.relation && priority == other.priority
  }
}

/// Two anchors, between which an offset guide lies.
struct AnchorPair: Hashable {
  private let first: AnchorKey
  private let second: AnchorKey

  init(_ first: ConstraintSide, _ second: ConstraintSide) {
    (self.first, self.second) = (AnchorKey(first), AnchorKey(second))
  }
}

/// The identity of an anchor, without a reference to its element.
private struct AnchorKey: Hashable {
  private let storage: ObjectIdentifier
  private let area: ItemID.Area
  private let attribute: Attribute

  init(_ side: ConstraintSide) {
    (storage, area, attribute) = (ObjectIdentifier(side.storage), side.area, side.attribute)
  }
}
