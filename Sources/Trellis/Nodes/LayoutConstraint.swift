/// A constraint between nodes and guides:
/// `first.attribute relation multiplier * second.attribute + constant @ priority`.
///
/// Constraints are made by anchors, by visual formats, or by ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)``,
/// and do nothing until they are activated. The tree keeps what is active; the object itself need
/// not be kept. When a node leaves its parent, the constraints between its subtree and the rest
/// become inactive, those inside the subtree stay.
///
/// A tree may be put together in any order. While it has neither a size as a root nor been asked for a
/// frame or a report, what is activated in it is checked and active, and enters an engine together with the
/// whole tree: a cell that is built from the inside out does not enter one anew at each level.
///
/// Constant, multiplier, priority and identifier can be changed at any time. A number that is not
/// legal is not taken: the property keeps its value, and a ``LayoutMisuse`` is reported.
public final class LayoutConstraint {
  // In the order that takes least memory: there are many.
  private let firstStorage: StorageReference
  private let secondStorage: StorageReference?
  private let firstArea: ItemID.Area
  private let secondArea: ItemID.Area
  /// The constrained part of the first item.
  public let firstAttribute: Attribute
  /// The constrained part of the second item, or ``Attribute/notAnAttribute``.
  public let secondAttribute: Attribute
  /// The comparison of the two sides.
  public let relation: Relation
  private var wait = Wait.none
  /// The constraint in the engine of the tree, unless it has been removed there; `nil` while this one
  /// is not active, or waits.
  var installedID: LayoutConstraintID?
  private var numbers: ConstraintNumbers
  private var annotation: ConstraintAnnotation?

  /// True if the constraint is active in a tree that has no engine yet.
  var isWaiting: Bool { wait == .active }

  /// The visual format that said it.
  public var source: ConstraintSource? { annotation?.source }

  /// The left side.
  var first: ConstraintSide {
    ConstraintSide(storage: firstStorage.storage, area: firstArea, attribute: firstAttribute)
  }

  /// The right side, if there is an item.
  var second: ConstraintSide? {
    guard let secondStorage else { return nil }
    return ConstraintSide(
      storage: secondStorage.storage, area: secondArea, attribute: secondAttribute)
  }

  /// The name of the constraint in reports.
  public var identifier: String? {
    get { annotation?.identifier }
    set {
      annotation = .box(newValue, source)
      if let (id, engine) = place { engine.state.setIdentifier(newValue, of: Int(id.index)) }
    }
  }

  init(
    _ first: consuming ConstraintSide, _ relation: Relation, _ second: consuming ConstraintSide?,
    multiplier: Double, constant: Double, priority: Priority = .required,
    annotation: ConstraintAnnotation? = nil
  ) {
    self.relation = relation
    (firstArea, firstAttribute) = (first.area, first.attribute)
    firstStorage = StorageReference(retaining: first.storage)
    (secondArea, secondAttribute) = (second?.area ?? .item, second?.attribute ?? .notAnAttribute)
    secondStorage = second.map { StorageReference(retaining: $0.storage) }
    self.annotation = annotation
    numbers = ConstraintNumbers(multiplier: multiplier, constant: constant, priority: priority)
  }

  deinit {
    if let installedID {
      firstStorage.engine?.state.removeOwner(ConstraintReference(self), of: installedID)
    }
    firstStorage.release()
    secondStorage?.release()
  }

  /// Creates a constraint from its parts; whether they are legal is checked when it is activated.
  public convenience init(
    item: LayoutElement, attribute: Attribute, relatedBy relation: Relation,
    toItem other: LayoutElement? = nil, attribute otherAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0
  ) {
    self.init(
      ConstraintSide(storage: item.storage, area: item.area, attribute: attribute), relation,
      other.map { ConstraintSide(storage: $0.storage, area: $0.area, attribute: otherAttribute) },
      multiplier: multiplier, constant: constant)
  }

  /// The number that is added to the right side, in points.
  public var constant: Double {
    get { numbers.constant }
    set {
      var changed = numbers
      changed.constant = newValue
      take(changed)
    }
  }

  /// The factor of the second attribute.
  public var multiplier: Double {
    get { numbers.multiplier }
    set {
      var changed = numbers
      changed.multiplier = newValue
      take(changed)
    }
  }

  /// The importance of the constraint.
  public var priority: Priority {
    get { numbers.priority }
    set {
      var changed = numbers
      changed.priority = newValue
      take(changed)
    }
  }

  /// Takes numbers of which one is another, here and in the engine, if it is legal.
  private func take(_ changed: ConstraintNumbers, _ operation: StaticString = #function) {
    do {
      try apply(changed)
      numbers = changed
    } catch {
      refuse(operation, error)
    }
  }

  /// Reports that a call was refused.
  private func refuse(_ operation: StaticString, _ reason: LayoutError) {
    LayoutMisuse(
      operation: operation.description, subject: "\"\(text)\"", reason: reason.description
    ).report()
  }

  /// Hands the number that is another to the engine, while active.
  private func apply(_ changed: ConstraintNumbers) throws(LayoutError) {
    do {
      try changed.validate()
    } catch {
      throw .illegalConstraint(error, at: ConstraintPosition(0, text: text))
    }
    guard let (id, engine) = place else { return }
    if changed.constant != constant { try engine.setConstant(changed.constant, of: id) }
    if changed.multiplier != multiplier { try engine.setMultiplier(changed.multiplier, of: id) }
    if changed.priority != priority { try engine.setPriority(changed.priority, of: id) }
  }
}

// MARK: - Activation

extension LayoutConstraint {
  /// The constraint in the vocabulary of its tree's engine; `nil` while it is not active.
  public var id: LayoutConstraintID? {
    if isWaiting {
      firstStorage.withStorage { _ = $0.install() }
      secondStorage?.withStorage { _ = $0.install() }
    }
    return place?.id
  }

  /// The constraint's handle and the engine in which it is active.
  var place: (id: LayoutConstraintID, engine: LayoutEngine)? {
    guard let installedID, let engine = firstStorage.engine,
      let owner = engine.state.owner(of: installedID), owner.isReference(to: self),
      engine.contains(installedID)
    else { return nil }
    return (installedID, engine)
  }

  /// True if the constraint takes part in layout.
  ///
  /// Setting it activates or deactivates; if activation is refused it stays `false`, and a
  /// ``LayoutMisuse`` is reported; ``activate()`` throws instead.
  public var isActive: Bool {
    get { isWaiting || installedID != nil && place != nil }
    set {
      guard newValue else {
        deactivate()
        return
      }
      do { try activate() } catch { refuse("isActive", error) }
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
    if isWaiting { wait = .withdrawn }
    guard let (id, engine) = place else { return }
    leave(engine)
    engine.state.drop(Int(id.index))
  }

  /// Activates constraints, all or, when it throws, none.
  ///
  /// They may be about several trees. Complexity: linear in their number and in the depth of the trees;
  /// one layout of each tree whose engine is strict.
  ///
  /// - Throws: ``LayoutError/illegalConstraint(_:at:)`` or ``LayoutError/noCommonAncestor(at:)``
  ///   for the first that is refused; ``LayoutError/unsatisfiable(_:at:)`` if an engine is strict.
  public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    try activate(constraints, inside: nil)
  }

  /// The same for constraints that have to be about `top` and what is in it, if it is given.
  static func activate(
    _ constraints: [LayoutConstraint], inside top: ElementStorage?
  ) throws(LayoutError) {
    var visits = 0
    for position in constraints.indices
    where !ConstraintReference(constraints[position]).withObject({
      $0.isUsable(inside: top, &visits)
    }) {
      try constraints[position].validate(at: position, inside: top)
    }
    guard !constraints.isEmpty else { return }
    guard let engine = top?.engineToJoin else {
      try checkEachEngine(constraints)
      for constraint in constraints where !constraint.isActive { constraint.joinOrWait() }
      return
    }
    if engine.isStrict { try check(constraints, engine) }
    engine.reserve(constraints: constraints.count)
    engine.state.constraintOwners.makeRoom(for: constraints.count)
    engine.visitedAncestors += visits
    for position in constraints.indices {
      ConstraintReference(constraints[position]).withObject { if !$0.isActive { $0.join(engine) } }
    }
  }

  /// Throws if a strict engine refuses those of these constraints that are about its tree.
  private static func checkEachEngine(
    _ constraints: [LayoutConstraint]
  ) throws(LayoutError) {
    var checked: [LayoutEngine] = []
    for constraint in constraints {
      guard let engine = constraint.first.storage.engineToJoin, engine.isStrict,
        !checked.contains(where: { $0 === engine })
      else { continue }
      checked.append(engine)
      try check(constraints, engine)
    }
  }

  /// Throws if a strict engine refuses the constraints of its tree.
  private static func check(
    _ constraints: [LayoutConstraint], _ engine: LayoutEngine
  ) throws(LayoutError) {
    let positions = constraints.indices.filter { position in
      !constraints[position].isActive && constraints[position].first.storage.install() === engine
    }
    do {
      try engine.checkStrictly(
        positions.map { ConstraintSpec(constraints[$0].statement(), constraints[$0].annotation) })
    } catch {
      guard case .unsatisfiable(let conflict, let position) = error else { throw error }
      throw .unsatisfiable(
        conflict, at: ConstraintPosition(positions[position.index], text: position.text))
    }
  }

  /// Deactivates constraints; those that are not active stay as they are.
  ///
  /// Complexity: linear in their number.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Throws the first reason why the constraint cannot be activated.
  private func validate(at position: Int, inside top: ElementStorage?) throws(LayoutError) {
    var visits = 0
    if top != nil && !isInPlace(inside: top, &visits) {
      throw .notInHierarchy(at: ConstraintPosition(position, text: text))
    }
    do {
      try validateContent()
    } catch {
      throw .illegalConstraint(error, at: ConstraintPosition(position, text: text))
    }
    if !isInPlace(inside: top, &visits) {
      throw .noCommonAncestor(at: ConstraintPosition(position, text: text))
    }
  }

  /// True if there is no such reason; finding that out makes no text.
  @inline(__always)
  private func isUsable(inside top: ElementStorage?, _ visits: inout Int) -> Bool {
    do {
      try validateContent()
      return isInPlace(inside: top, &visits)
    } catch {
      return false
    }
  }

  /// True if the items are in `top` or, without one, in the same tree.
  @inline(__always)
  private func isInPlace(inside top: ElementStorage?, _ visits: inout Int) -> Bool {
    guard let top else {
      guard let secondStorage else { return true }
      return firstStorage.withStorage { first in
        secondStorage.withStorage { first.isInTree(of: $0, &visits) }
      }
    }
    if top.parentReference == nil {
      guard firstStorage.withStorage({ $0.isInTree(of: top, &visits) }) else { return false }
      guard let secondStorage else { return true }
      return secondStorage.withStorage { $0.isInTree(of: top, &visits) }
    }
    guard firstStorage.withStorage({ $0.isElement(in: top) }) else { return false }
    guard let secondStorage else { return true }
    return secondStorage.withStorage { $0.isElement(in: top) }
  }

  /// Throws the first rule that the attributes and numbers break.
  @inline(__always)
  private func validateContent() throws(IllegalConstraint) {
    try numbers.validate()
    try ConstraintNumbers.validate(
      firstAttribute, secondStorage == nil ? nil : secondAttribute, multiplier: numbers.multiplier)
  }

  /// Becomes active in the engine of its tree.
  func join(_ engine: LayoutEngine) {
    wait = .none
    installedID = engine.state.install(statement(), annotation, for: ConstraintReference(self))
  }

  /// Notes that the constraint is being removed from the engine.
  func leave(_ engine: LayoutEngine) {
    guard let installedID else { return }
    engine.state.removeOwner(ConstraintReference(self), of: installedID)
    self.installedID = nil
  }

  /// Becomes active in its tree, which may have no engine yet.
  private func joinOrWait() {
    if let engine = first.storage.engineToJoin {
      join(engine)
    } else if wait == .withdrawn {
      // The place that it had in the order of activation is not its place any more.
      join(first.storage.install())
    } else {
      waitForEngine()
    }
  }

  /// Becomes active in a tree that has no engine.
  func waitForEngine() {
    let holder = second.map { first.storage.commonAncestor($0.storage) } ?? first.storage
    guard let said = holder.detached else { return }
    wait = .active
    said.madeRest.constraints.append(self)
  }

  /// Becomes active in the engine that its tree has got, unless it has been deactivated while it waited.
  func endWaiting(in engine: LayoutEngine) {
    if isWaiting { join(engine) }
    wait = .none
  }

  /// Becomes inactive because the lowest element that holds both of its items is no more.
  func stopWaiting() {
    wait = .none
  }

  /// The constraint in the vocabulary of the engine, in which its items get a place.
  private func statement() -> ConstraintStatement {
    if !firstStorage.isInstalled { firstStorage.withStorage { _ = $0.install() } }
    if let secondStorage, !secondStorage.isInstalled {
      secondStorage.withStorage { _ = $0.install() }
    }
    return ConstraintStatement(
      first: firstStorage.id.with(firstArea), second: secondStorage?.id.with(secondArea),
      firstAttribute: firstAttribute, secondAttribute: secondAttribute, relation: relation,
      multiplier: numbers.multiplier, constant: numbers.constant, priority: numbers.priority)
  }
}

extension LayoutConstraint {
  /// The numbers and the place of a constraint that is active in an engine.
  struct Record {
    private let constraint: LayoutConstraint
    private let numbers: ConstraintNumbers
    private let annotation: ConstraintAnnotation?
    private let installedID: LayoutConstraintID?

    init(_ constraint: LayoutConstraint) {
      self.constraint = constraint
      numbers = constraint.numbers
      annotation = constraint.annotation
      installedID = constraint.installedID
    }

    /// Makes the object say what it said; the engine's tables are back.
    func putBack() {
      constraint.numbers = numbers
      constraint.annotation = annotation
      constraint.installedID = installedID
      constraint.wait = .none
    }
  }
}

/// The relation of a constraint to the element that holds it for the next engine.
private enum Wait: UInt8 {
  /// None holds it.
  case none
  /// It is active, and becomes part of the engine together with that element.
  case active
  /// It has been deactivated, and that element has not noticed yet.
  case withdrawn
}

/// One side of a constraint.
struct ConstraintSide {
  let storage: ElementStorage
  let area: ItemID.Area
  let attribute: Attribute
}
