/// Activation: what makes a constraint take part in the layout of a tree, and ends that.
extension LayoutConstraint {
  /// The constraint in the vocabulary of its tree's engine; `nil` while it is not active.
  public var id: LayoutConstraintID? {
    if isWaiting {
      firstStorage.withStorage { $0.ensureInstalled() }
      secondStorage?.withStorage { $0.ensureInstalled() }
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
  /// - Throws: The errors of ``activate(_:)-(_)``.
  public func activate() throws(LayoutError) {
    try Self.activate([self])
  }

  /// Deactivates the constraint; nothing happens if it is not active.
  public func deactivate() {
    if isWaiting {
      wait = .withdrawn
      holder.detached?.rest?.noteWithdrawal()
    }
    guard let (id, engine) = place else { return }
    leave(engine)
    engine.state.drop(Int(id.index))
  }

  /// Activates constraints, all or, when it throws, none.
  ///
  /// They may be about several trees.
  ///
  /// - Throws: ``LayoutError/illegalConstraint(_:at:)`` or ``LayoutError/noCommonAncestor(at:)``
  ///   for the first that is refused; ``LayoutError/unsatisfiable(_:at:)`` if an engine is strict, or
  ///   ``LayoutError/notInHierarchy(at:)`` if its layout moves an item to another tree.
  /// - Complexity: linear in their number and in the depth of the trees; one layout of each tree whose engine
  ///   is strict.
  public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    try activate(constraints, inside: nil)
  }

  /// The same for constraints that have to be about `top` and what is in it, if it is given.
  ///
  /// Without it they may come in the place of others, which are deactivated if none is refused.
  static func activate(
    _ constraints: [LayoutConstraint], inside top: ElementStorage?,
    insteadOf leaving: [LayoutConstraint] = []
  ) throws(LayoutError) {
    layOutStrictEngines(constraints, inside: top)
    let visits = try validate(constraints, inside: top)
    guard !constraints.isEmpty else { return deactivate(leaving) }
    guard let engine = top?.engineToJoin else {
      try checkEachEngine(constraints, insteadOf: leaving)
      deactivate(leaving)
      for constraint in constraints where !constraint.isActive { constraint.joinOrWait() }
      return
    }
    if engine.isStrict { try check(constraints, engine, inside: top) }
    engine.reserve(constraints: constraints.count)
    engine.state.constraintOwners.makeRoom(for: constraints.count)
    engine.state.visitedAncestors += visits
    ConstraintReference.forEach(in: constraints) { if !$0.isActive { $0.join(engine) } }
  }

  /// Deactivates constraints; those that are not active stay as they are.
  ///
  /// - Complexity: linear in their number.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
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

  /// The lowest element that holds both items, which holds the constraint while it waits.
  private var holder: ElementStorage {
    second.map { first.storage.commonAncestor($0.storage) } ?? first.storage
  }

  /// Becomes active in a tree that has no engine; `order` is its place in the order of activation, if it had one.
  func waitForEngine(order: Int32 = .max) {
    waitOrder = order
    let holder = holder
    // A node that has gone would not let go of it any more.
    guard !holder.isInstalled, holder.element != nil else { return }
    wait = .active
    holder.madeDetached.madeRest.constraints.append(self)
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
  func statement() -> ConstraintStatement {
    firstStorage.withStorage { $0.ensureInstalled() }
    secondStorage?.withStorage { $0.ensureInstalled() }
    return ConstraintStatement(
      first: firstStorage.id.with(firstArea), second: secondStorage?.id.with(secondArea),
      firstAttribute: firstAttribute, secondAttribute: secondAttribute, relation: relation,
      multiplier: numbers.multiplier, constant: numbers.constant, priority: numbers.priority)
  }
}
