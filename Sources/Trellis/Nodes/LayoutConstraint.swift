/// A constraint between nodes and guides:
/// `first.attribute relation multiplier * second.attribute + constant @ priority`.
///
/// Constraints are made by anchors, by visual formats, or by ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)``,
/// and do nothing until they are activated. The tree keeps what is active; the object itself need
/// not be kept. When a node leaves its parent, the constraints between its subtree and the rest
/// become inactive, those inside the subtree stay.
///
/// Constant, multiplier, priority and identifier can be changed at any time. A number that is not
/// legal is not taken: the property keeps its value.
public final class LayoutConstraint {
  let first: ConstraintSide
  let second: ConstraintSide?
  private var shape: ConstraintShape
  /// The constraint in the engine of the tree, unless it has been removed there; `nil` while this one
  /// is not active.
  var installedID: LayoutConstraintID?

  /// How the sides compare.
  public let relation: Relation
  private var annotation: ConstraintAnnotation?
  /// The visual format that said it.
  public var source: ConstraintSource? { annotation?.source }

  /// What is constrained of the first item.
  public var firstAttribute: Attribute { shape.firstAttribute }

  /// What is constrained of the second item, or ``Attribute/notAnAttribute``.
  public var secondAttribute: Attribute { shape.secondAttribute }

  /// What reports call the constraint.
  public var identifier: String? {
    get { annotation?.identifier }
    set {
      annotation = .box(newValue, source)
      if let id { first.core.tree?.engine.state.setIdentifier(newValue, of: Int(id.index)) }
    }
  }

  init(
    _ first: ConstraintSide, _ relation: Relation, _ second: ConstraintSide?,
    multiplier: Double, constant: Double, priority: Priority = .required,
    source: ConstraintSource? = nil
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    annotation = .box(nil, source)
    shape = ConstraintShape(
      firstAttribute: first.attribute, secondAttribute: second?.attribute ?? .notAnAttribute,
      hasSecondItem: second != nil, multiplier: multiplier, constant: constant, priority: priority)
  }

  deinit {
    if let id = installedID { first.core.tree?.forget(self, of: id) }
  }

  /// Creates a constraint from its parts; whether they are legal is checked when it is activated.
  public convenience init(
    item: LayoutElement, attribute: Attribute, relatedBy relation: Relation,
    toItem other: LayoutElement? = nil, attribute otherAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0
  ) {
    self.init(
      ConstraintSide(core: item.core, area: item.area, attribute: attribute), relation,
      other.map { ConstraintSide(core: $0.core, area: $0.area, attribute: otherAttribute) },
      multiplier: multiplier, constant: constant)
  }

  /// What is added to the right side, in points.
  public var constant: Double {
    get { shape.constant }
    set {
      var changed = shape
      changed.constant = newValue
      take(changed)
    }
  }

  /// What the second attribute is multiplied by.
  public var multiplier: Double {
    get { shape.multiplier }
    set {
      var changed = shape
      changed.multiplier = newValue
      take(changed)
    }
  }

  /// How important the constraint is.
  public var priority: Priority {
    get { shape.priority }
    set {
      var changed = shape
      changed.priority = newValue
      take(changed)
    }
  }

  /// Takes a shape in which one number is another, here and in the engine, if it is legal.
  private func take(_ changed: ConstraintShape) {
    do {
      try apply(changed)
      shape = changed
    } catch {
      return
    }
  }

  /// Hands the number that is another to the engine, while active.
  private func apply(_ changed: ConstraintShape) throws(LayoutError) {
    do {
      try changed.validateNumbers()
    } catch {
      throw .illegalConstraint(error, at: 0)
    }
    guard let id, let engine = first.core.tree?.engine else { return }
    if changed.constant != constant { try engine.setConstant(changed.constant, of: id) }
    if changed.multiplier != multiplier { try engine.setMultiplier(changed.multiplier, of: id) }
    if changed.priority != priority { try engine.setPriority(changed.priority, of: id) }
  }
}

// MARK: - Activation

extension LayoutConstraint {
  /// The constraint in the vocabulary of its tree's engine; `nil` while it is not active.
  public var id: LayoutConstraintID? {
    guard let id = installedID, let tree = first.core.tree, tree.contains(id, of: self) else {
      return nil
    }
    return id
  }

  /// Whether the constraint takes part in layout.
  ///
  /// Setting it activates or deactivates; if activation is refused it stays `false`, and
  /// ``activate()`` tells why.
  public var isActive: Bool {
    get { id != nil }
    set {
      guard newValue else {
        deactivate()
        return
      }
      do { try activate() } catch { return }
    }
  }

  /// Activates the constraint; nothing happens if it is active.
  ///
  /// - Throws: ``LayoutError/illegalConstraint(_:at:)`` or ``LayoutError/noCommonAncestor(at:)``.
  public func activate() throws(LayoutError) {
    try Self.activate([self])
  }

  /// Deactivates the constraint; nothing happens if it is not active.
  public func deactivate() {
    guard let id = installedID else { return }
    installedID = nil
    first.core.tree?.remove(id, of: self)
  }

  /// Activates constraints, all or, when it throws, none.
  ///
  /// Complexity: linear in their number and in the depth of the tree; one layout if the engine is
  /// strict.
  ///
  /// - Throws: ``LayoutError/illegalConstraint(_:at:)`` or ``LayoutError/noCommonAncestor(at:)``
  ///   for the first that is refused; ``LayoutError/unsatisfiable(_:at:)`` if the engine is strict.
  public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    try activate(constraints, areInOneTree: false)
  }

  /// The same; whether the two sides of each are in one tree may be known.
  static func activate(
    _ constraints: [LayoutConstraint], areInOneTree: Bool
  ) throws(LayoutError) {
    for (position, constraint) in constraints.enumerated() {
      try constraint.validate(at: position, isInOneTree: areInOneTree)
    }
    guard let tree = constraints.first?.first.core.install() else { return }
    if tree.engine.isStrict {
      try check(constraints.enumerated().filter { $0.element.id == nil }, tree.engine)
    }
    tree.makeRoom(forConstraints: constraints.count)
    for constraint in constraints where constraint.id == nil { constraint.install() }
  }

  /// Whether both sides are `top` or below it.
  func isInside(_ top: ElementCore) -> Bool {
    first.core.isElement(in: top) && second?.core.isElement(in: top) ?? true
  }

  /// Throws if a strict engine refuses these constraints, which come with their positions.
  private static func check(
    _ constraints: [(offset: Int, element: LayoutConstraint)], _ engine: LayoutEngine
  ) throws(LayoutError) {
    do {
      try engine.checkStrictly(constraints.map { $0.element.spec() })
    } catch {
      guard case .unsatisfiable(let conflict, let position) = error else { throw error }
      throw .unsatisfiable(conflict, at: constraints[position].offset)
    }
  }

  /// Deactivates constraints; those that are not active stay as they are.
  ///
  /// Complexity: linear in their number.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func validate(at position: Int, isInOneTree: Bool) throws(LayoutError) {
    do {
      try shape.validate()
    } catch {
      throw .illegalConstraint(error, at: position)
    }
    if !isInOneTree, let second, !first.core.isInTree(of: second.core) {
      throw .noCommonAncestor(at: position)
    }
  }

  private func install() {
    let spec = spec()
    first.core.tree?.add(spec, for: ConstraintReference(self))
  }

  /// The constraint in the vocabulary of the engine, in which its items get a place.
  private func spec() -> ConstraintSpec {
    if first.core.tree == nil { first.core.install() }
    if let second, second.core.tree == nil { second.core.install() }
    return ConstraintSpec(
      ConstraintTerms(
        first: first.itemID, second: second?.itemID, firstAttribute: first.attribute,
        secondAttribute: shape.secondAttribute, relation: relation, multiplier: multiplier,
        constant: constant, priority: priority),
      annotation)
  }
}

/// One side of a constraint.
struct ConstraintSide {
  let core: ElementCore
  let area: ItemID.Area
  let attribute: Attribute

  /// The handle; the core has to be installed.
  var itemID: ItemID { core.id.with(area) }
}
