/// Constraints: added, edited in place, removed.
extension LayoutEngine {
  /// Adds and activates a constraint.
  ///
  /// The next layout finds out if it can hold together with the others: see ``conflicts``.
  ///
  /// - Throws: ``LayoutError/illegalConstraint(_:at:)``, ``LayoutError/unknownItem(_:)`` or
  ///   ``LayoutError/notAScrollItem(_:)``; ``LayoutError/unsatisfiable(_:at:)`` if ``isStrict``.
  /// - Complexity: constant, and at the next layout the depth of the two, unless they are neighbours that do
  ///   not scroll; a layout at once if ``isStrict``.
  @discardableResult
  @inlinable
  public func addConstraint(
    _ spec: ConstraintSpec
  ) throws(LayoutError) -> LayoutConstraintID {
    try addConstraint(spec.statement, spec.annotation)
  }

  /// The same for a description in its two parts: the caller has them at hand, and copies no description
  /// to hand it over.
  @usableFromInline
  func addConstraint(
    _ statement: ConstraintStatement, _ annotation: ConstraintAnnotation?
  ) throws(LayoutError) -> LayoutConstraintID {
    if isStrict { return try addStrictly([ConstraintSpec(statement, annotation)])[0] }
    try state.validate(statement, at: 0)
    return state.install(statement, annotation)
  }

  /// Adds and activates constraints, all or, when it throws, none.
  ///
  /// - Throws: The error of ``addConstraint(_:)`` for the first constraint that is refused.
  /// - Complexity: that of adding each; one layout at once if ``isStrict``.
  @discardableResult
  public func addConstraints(
    _ specs: [ConstraintSpec]
  ) throws(LayoutError) -> [LayoutConstraintID] {
    if isStrict { return try addStrictly(specs) }
    try validate(specs)
    return specs.map { state.install($0.statement, $0.annotation) }
  }

  private func validate(_ specs: [ConstraintSpec]) throws(LayoutError) {
    for (position, spec) in specs.enumerated() { try state.validate(spec.statement, at: position) }
  }

  /// Adds constraints unless they cannot hold together with the others.
  private func addStrictly(
    _ specs: [ConstraintSpec]
  ) throws(LayoutError) -> [LayoutConstraintID] {
    // First: the layout asks the host, which may remove what they are about.
    layoutIfNeeded()
    try validate(specs)
    try checkStrictly(specs)
    return specs.map { state.install($0.statement, $0.annotation) }
  }

  /// Throws if required constraints among these, of which the items are known, cannot hold together with those of
  /// the last layout, without those that leave.
  func checkStrictly(
    _ specs: [ConstraintSpec], without leaving: Set<Int> = Set()
  ) throws(LayoutError) {
    if let (conflict, position) = state.conflict(adding: specs, without: leaving) {
      throw .unsatisfiable(
        conflict, at: ConstraintPosition(position, text: describe(specs[position])))
    }
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``LayoutError/unknownConstraint(_:)``.
  public func removeConstraint(_ constraint: LayoutConstraintID) throws(LayoutError) {
    let index = try state.resolve(constraint)
    state.drop(index)
  }

  /// Removes constraints, all or, when it throws, none.
  ///
  /// - Throws: ``LayoutError/unknownConstraint(_:)``, also for one that is named twice.
  /// - Complexity: linear in their number.
  public func removeConstraints(_ handles: [LayoutConstraintID]) throws(LayoutError) {
    var seen = Set<Int>()
    for handle in handles {
      guard seen.insert(try state.resolve(handle)).inserted else {
        throw .unknownConstraint(handle)
      }
    }
    for handle in handles { state.drop(Int(handle.index)) }
  }

  /// True if `constraint` is active.
  public func contains(_ constraint: LayoutConstraintID) -> Bool {
    state.constraints.contains(constraint)
  }

  /// The number of active constraints, those broken in conflicts included.
  public var constraintCount: Int { state.constraints.authoredCount }

  /// The description of a constraint.
  ///
  /// - Throws: ``LayoutError/unknownConstraint(_:)``.
  public func spec(of constraint: LayoutConstraintID) throws(LayoutError) -> ConstraintSpec {
    state.spec(of: try state.resolve(constraint))
  }

  /// The constraints that mention an item or one of its built-in guides, those activated first at
  /// the front; what a stack, a grid or a flow made is not among them.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``.
  /// - Complexity: that of sorting them.
  public func constraints(of item: ItemID) throws(LayoutError) -> [LayoutConstraintID] {
    state.constraintsTouching([try state.resolveArea(item)])
      .filter { !state.constraints.records[$0].isArranged }.map { state.constraints.id($0) }
  }

  /// Changes the constant of a constraint, in points: the fast way to move things.
  ///
  /// - Throws: ``LayoutError/unknownConstraint(_:)`` or ``LayoutError/illegalConstraint(_:at:)``.
  /// - Complexity: constant; the next layout keeps the row and moves what depends on it.
  public func setConstant(
    _ constant: Double, of constraint: LayoutConstraintID
  ) throws(LayoutError) {
    try state.setConstant(constant, of: constraint)
  }

  /// Changes the priority of a constraint, also from or to required.
  ///
  /// - Throws: ``LayoutError/unknownConstraint(_:)`` or ``LayoutError/illegalConstraint(_:at:)``;
  ///   ``LayoutError/requiredPriorityChanged(_:)`` if ``isStrict``.
  public func setPriority(
    _ priority: Priority, of constraint: LayoutConstraintID
  ) throws(LayoutError) {
    if isStrict, try spec(of: constraint).priority.isRequired != priority.isRequired {
      throw .requiredPriorityChanged(constraint)
    }
    try state.setPriority(priority, of: constraint)
  }

  /// Changes the multiplier of a constraint.
  ///
  /// - Throws: ``LayoutError/unknownConstraint(_:)`` or ``LayoutError/illegalConstraint(_:at:)``.
  /// - Complexity: constant; the next layout lowers the constraint anew.
  public func setMultiplier(
    _ multiplier: Double, of constraint: LayoutConstraintID
  ) throws(LayoutError) {
    try state.setMultiplier(multiplier, of: constraint)
  }

  /// Changes what reports call a constraint.
  ///
  /// - Throws: ``LayoutError/unknownConstraint(_:)``.
  public func setIdentifier(
    _ identifier: String?, of constraint: LayoutConstraintID
  ) throws(LayoutError) {
    let index = try state.resolve(constraint)
    state.setIdentifier(identifier, of: index)
  }
}
