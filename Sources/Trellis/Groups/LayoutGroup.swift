/// Constraints that are activated, replaced and changed as one.
///
/// ```swift
/// let portrait = Layout {
///   picture.pin([.top, .horizontal])
///   text.pin([.bottom, .horizontal])
///   text.top == picture.bottom + 8
/// }
/// let landscape = Layout {
///   picture.pin([.leading, .vertical])
///   text.pin([.trailing, .vertical])
///   text.leading == picture.trailing + 8
/// }
/// root.use(portrait)
/// root.use(landscape, insteadOf: portrait)
/// ```
///
/// A group that was refused has changed nothing: what was active still is.
public final class LayoutGroup {
  /// The constraints, in the order in which they were written.
  public private(set) var constraints: [LayoutConstraint]

  /// Creates a group of constraints, which stay as they are, active or not.
  public init(_ constraints: [LayoutConstraint]) {
    self.constraints = constraints
  }

  /// Creates a group of constraints that are written one below the other; none is active.
  public convenience init(@LayoutBuilder _ content: () -> [LayoutConstraint]) {
    self.init(content())
  }

  /// True if all of the constraints are active, and there is one.
  public var isActive: Bool { !constraints.isEmpty && constraints.allSatisfy { $0.isActive } }

  /// Activates the constraints, all of them or none.
  ///
  /// - Throws: The errors of ``LayoutConstraint/activate(_:)-(_)``.
  public func activate() throws(LayoutError) {
    try LayoutConstraint.activate(constraints)
  }

  /// Deactivates the constraints.
  public func deactivate() {
    LayoutConstraint.deactivate(constraints)
  }

  /// Deactivates this group and activates another; constraints that are in both stay active.
  ///
  /// - Throws: The errors of ``activate()``; this group is active then as it was.
  public func replace(with other: LayoutGroup) throws(LayoutError) {
    try replace(with: other.constraints)
  }

  private func replace(with others: [LayoutConstraint]) throws(LayoutError) {
    let staying = Set(others)
    let leaving = constraints.filter { $0.isActive && !staying.contains($0) }
    // Nothing goes before all is accepted: what is activated again is the last in the order of activation.
    try LayoutConstraint.activate(others, inside: nil, insteadOf: leaving)
  }

  /// Has the group consist of other constraints, which are active if it was.
  ///
  /// - Throws: The errors of ``activate()``; the group is what it was then.
  public func remake(@LayoutBuilder _ content: () -> [LayoutConstraint]) throws(LayoutError) {
    let others = content()
    let before = constraints
    // Of each tree that they are about, as it may be the one whose transaction fails.
    var noted: LayoutEngine?
    for constraint in before + others {
      guard let engine = constraint.firstStorage.engine, engine !== noted else { continue }
      noted = engine
      engine.transactions.note { self.constraints = before }
    }
    if isActive { try replace(with: others) } else { deactivate() }
    constraints = others
  }

  /// Takes constants and priorities from constraints that say the same otherwise.
  ///
  /// The new ones are compared with those of the group by items, attributes, relation and multiplier, and not
  /// used themselves: the cheapest change.
  ///
  /// - Throws: ``LayoutError/nothingToUpdate(at:)`` for the first that no constraint left in the group is like,
  ///   ``LayoutError/illegalConstraint(_:at:)`` for a number that is not usable, or
  ///   ``LayoutError/requiredPriorityChanged(_:)`` in a strict tree; nothing is changed then.
  /// - Complexity: the product of both numbers.
  public func update(@LayoutBuilder _ content: () -> [LayoutConstraint]) throws(LayoutError) {
    var pairs: [(old: LayoutConstraint, new: LayoutConstraint)] = []
    var taken = Set<LayoutConstraint>()
    for (position, new) in content().enumerated() {
      let place = ConstraintPosition(position, text: new.text)
      try new.checkNumbers(at: place)
      guard let old = constraints.first(where: { !taken.contains($0) && $0.isLike(new) }) else {
        throw .nothingToUpdate(at: place)
      }
      if let (id, engine) = old.place, engine.isStrict,
        old.priority.isRequired != new.priority.isRequired
      {
        throw .requiredPriorityChanged(id)
      }
      taken.insert(old)
      pairs.append((old, new))
    }
    for (old, new) in pairs {
      old.constant = new.constant
      old.priority = new.priority
    }
  }
}

/// Constraints that are activated, replaced and changed as one, as one writes them: `Layout { … }`.
public typealias Layout = LayoutGroup

extension LayoutConstraint {
  /// True if two constraints say the same but for their constants and priorities.
  fileprivate func isLike(_ other: LayoutConstraint) -> Bool {
    first.isSame(as: other.first) && relation == other.relation && multiplier == other.multiplier
      && (second == nil) == (other.second == nil)
      && (second.flatMap { side in other.second.map { side.isSame(as: $0) } } ?? true)
  }

  /// Throws if the constant or the priority cannot be used.
  fileprivate func checkNumbers(at position: ConstraintPosition) throws(LayoutError) {
    do {
      try ConstraintSpec.validate(
        firstAttribute, second == nil ? nil : secondAttribute, multiplier: multiplier,
        constant: constant, priority: priority)
    } catch {
      throw .illegalConstraint(error, at: position)
    }
  }
}

extension ConstraintSide {
  fileprivate func isSame(as other: ConstraintSide) -> Bool {
    storage === other.storage && area == other.area && attribute == other.attribute
  }
}

// MARK: - Without `try`

extension LayoutNode {
  /// Activates constraints that are written one below the other, all of them or none.
  ///
  /// ```swift
  /// root.constrain {
  ///   column.pin(.horizontal, inset: 16)
  ///   column.top == header.bottom + 8
  /// }
  /// ```
  ///
  /// A refusal is told to ``constraintsWereRefused(_:)``, and the group is not active then.
  @discardableResult
  public func constrain(@LayoutBuilder _ content: () -> [LayoutConstraint]) -> LayoutGroup {
    let group = LayoutGroup(content())
    addConstraints(group.constraints)
    return group
  }

  /// Activates a group, in the place of another one if there is one.
  ///
  /// A refusal is told to ``constraintsWereRefused(_:)``; the other group is active then as it was.
  ///
  /// - Returns: True unless it was refused.
  @discardableResult
  public func use(_ group: LayoutGroup, insteadOf other: LayoutGroup? = nil) -> Bool {
    do {
      try (other ?? LayoutGroup([])).replace(with: group)
      return true
    } catch {
      tellRefusal(of: "addConstraints", error)
      return false
    }
  }
}
