/// The checks before constraints are activated: that they are legal, in one tree, and hold together where an
/// engine is strict.
extension LayoutConstraint {
  /// Lays out the trees of which the engine is strict, before constraints of them are checked: the layout asks
  /// the host, which may move what they are about.
  static func layOutStrictEngines(
    _ constraints: [LayoutConstraint], inside top: ElementStorage?
  ) {
    if let top {
      let isStrict = top.engineReference?.withEngine { $0.isStrict } ?? false
      if isStrict { top.engine?.layoutIfNeeded() }
      return
    }
    for constraint in constraints {
      if let engine = constraint.firstStorage.engine, engine.isStrict { engine.layoutIfNeeded() }
    }
  }

  /// Throws if a strict engine refuses those of these constraints that are about its tree, once others have left.
  static func checkEachEngine(
    _ constraints: [LayoutConstraint], insteadOf leaving: [LayoutConstraint]
  ) throws(LayoutError) {
    var checked: [LayoutEngine] = []
    for constraint in constraints {
      guard let engine = constraint.first.storage.engineToJoin, engine.isStrict,
        !checked.contains(where: { $0 === engine })
      else { continue }
      checked.append(engine)
      try check(constraints, engine, insteadOf: leaving)
    }
  }

  /// Throws if a strict engine refuses the constraints of its tree, once others have left.
  static func check(
    _ constraints: [LayoutConstraint], _ engine: LayoutEngine, inside top: ElementStorage? = nil,
    insteadOf leaving: [LayoutConstraint] = []
  ) throws(LayoutError) {
    let positions = constraints.indices.filter { position in
      !constraints[position].isActive && constraints[position].first.storage.install() === engine
    }
    engine.layoutIfNeeded()
    // The layout asks nodes that have got a place just now, which may have moved.
    for position in positions where constraints[position].first.storage.install() !== engine {
      throw .notInHierarchy(at: ConstraintPosition(position, text: constraints[position].text))
    }
    try validate(constraints, inside: top)
    let gone = leaving.compactMap { $0.place }.filter { $0.engine === engine }
    do {
      try engine.checkStrictly(
        positions.map { ConstraintSpec(constraints[$0].statement(), constraints[$0].annotation) },
        without: Set(gone.map { Int($0.id.index) }))
    } catch {
      guard case .unsatisfiable(let conflict, let position) = error else { throw error }
      throw .unsatisfiable(
        conflict, at: ConstraintPosition(positions[position.index], text: position.text))
    }
  }

  /// Throws the first reason why one of the constraints cannot be activated, whatever others there are.
  ///
  /// - Returns: The storages that have been walked over.
  @discardableResult
  static func validate(
    _ constraints: [LayoutConstraint], inside top: ElementStorage? = nil
  ) throws(LayoutError) -> Int {
    var visits = 0
    let place = top.map { StorageReference(unretained: $0) }
    let unusable = ConstraintReference.firstIndex(in: constraints) {
      !$0.isUsable(inside: place, &visits)
    }
    if let unusable { try constraints[unusable].validate(at: unusable, inside: place) }
    return visits
  }

  /// Throws the first reason why the constraint cannot be activated.
  func validate(at position: Int, inside top: StorageReference?) throws(LayoutError) {
    var visits = 0
    if top != nil && !isInPlace(inside: top, &visits) {
      throw .notInHierarchy(at: ConstraintPosition(position, text: text))
    }
    try validateContent(at: position)
    if !isInPlace(inside: top, &visits) {
      throw .noCommonAncestor(at: ConstraintPosition(position, text: text))
    }
  }

  /// Throws the first rule that one of these breaks, wherever their items are.
  static func validateContent(of constraints: [LayoutConstraint]) throws(LayoutError) {
    for (position, constraint) in constraints.enumerated() {
      try constraint.validateContent(at: position)
    }
  }

  private func validateContent(at position: Int) throws(LayoutError) {
    do {
      try validateContent()
    } catch {
      throw .illegalConstraint(error, at: ConstraintPosition(position, text: text))
    }
  }

  /// True if there is no such reason; finding that out makes no text.
  @inline(__always)
  func isUsable(inside top: StorageReference?, _ visits: inout Int) -> Bool {
    do {
      try validateContent()
      return isInPlace(inside: top, &visits)
    } catch {
      return false
    }
  }

  /// True if the items are in `top` or, without one, in the same tree.
  @inline(__always)
  private func isInPlace(inside top: StorageReference?, _ visits: inout Int) -> Bool {
    if let top { return top.withStorage { isInPlace(inside: $0, &visits) } }
    guard let secondStorage else { return true }
    return firstStorage.withStorage { first in
      secondStorage.withStorage { first.isInTree(of: $0, &visits) }
    }
  }

  @inline(__always)
  private func isInPlace(inside top: ElementStorage, _ visits: inout Int) -> Bool {
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
    guard firstStorage.withStorage({ $0.element != nil }),
      secondStorage?.withStorage({ $0.element != nil }) ?? true
    else { throw .itemHasGone }
    try numbers.validate()
    try ConstraintNumbers.validate(
      firstAttribute, secondStorage == nil ? nil : secondAttribute, multiplier: numbers.multiplier)
  }
}
