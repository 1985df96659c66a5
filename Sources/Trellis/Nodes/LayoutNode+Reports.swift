/// Constraints and reports about a node, in the vocabulary of nodes.
extension LayoutNode {
  /// The active constraints that this node holds, as in UIKit: those of which it is the lowest node that
  /// has both items in it, those activated first at the front.
  ///
  /// Those of stacks, grids and flows are not among them.
  ///
  /// - Complexity: linear in the constraints about the node and what is below it.
  public var constraints: [LayoutConstraint] {
    let engine = engine
    return engine.state.constraintsTouching(itemsBelow)
      .filter { !engine.state.constraints.records[$0].isArranged }
      .filter { engine.state.holder(of: $0) == Int(storage.id.index) }
      .compactMap { engine.constraint(at: $0) }
  }

  /// The items of the node and of what is below it.
  private var itemsBelow: [Int] {
    let engine = engine
    return engine.state.items.subtree(Int(storage.id.index))
      .filter { engine.state.storage(of: engine.state.items.id($0)) != nil }
  }

  /// The active constraints that mention this node or a guide built into it, those activated first at
  /// the front.
  ///
  /// - Complexity: that of sorting them.
  public var constraintsMentioningNode: [LayoutConstraint] {
    engine.constraints(touching: [storage])
  }

  /// The constraints that determine where the node is and how large along an axis.
  ///
  /// The engine's own, such as those of content sizes and stacks, are not among them:
  /// ``LayoutEngine/constraintsAffecting(_:axis:)`` has them too. Lays out first if needed.
  ///
  /// - Complexity: as ``LayoutEngine/explain(_:_:)``.
  public func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    installSubtree()
    let engine = laidOutEngine
    do {
      return try engine.constraintsAffecting(storage.id, axis: axis)
        .compactMap { member in member.constraint.flatMap { engine.constraint(for: $0) } }
    } catch {
      // Only a handle that the engine does not know is refused.
      return []
    }
  }

  /// True if place or size of the node could be otherwise; lays out first if needed.
  ///
  /// - Complexity: grows with the whole layout, of which the ambiguities are found.
  public var hasAmbiguousLayout: Bool {
    laidOutEngine.ambiguities().contains { $0.item.item == storage.id }
  }

  /// The parts of this node, and of everything below it, that constraints leave undetermined.
  ///
  /// - Complexity: grows with the whole layout.
  public func ambiguities() -> [Ambiguity] {
    laidOutEngine.ambiguities().filter { isAbout([$0.item]) }
  }

  /// The conflicts of the present layout with a member about this node or what is below it, in the order
  /// in which they were resolved; lays out first if needed.
  ///
  /// - Complexity: linear in the constraints about the node and what is below it, and in these conflicts.
  public var conflicts: [ConflictReport] {
    installSubtree()
    let engine = laidOutEngine
    return engine.state.conflicts(about: itemsBelow)
  }

  /// The optional constraints about this node or what is below it that do not hold; lays out first if
  /// needed.
  ///
  /// - Complexity: as ``LayoutEngine/unmetConstraints()``.
  public func unmetConstraints() -> [UnmetConstraint] {
    laidOutEngine.unmetConstraints().filter { isAbout($0.constraint.items) }
  }

  private func isAbout(_ items: [ItemID]) -> Bool {
    items.contains { item in engine.state.storage(of: item)?.isElement(in: storage) ?? false }
  }

  /// Moves what is ambiguous of this node to another place or size that satisfies every constraint as
  /// well; nothing happens if nothing is.
  ///
  /// The content size of a ``ScrollNode`` is a part of it. Call it again to see others.
  ///
  /// - Complexity: that of a few layouts of the whole tree.
  public func exerciseAmbiguityInLayout() {
    let engine = laidOutEngine
    let open = engine.ambiguities().filter { $0.item.item == storage.id }
    let values = open.map { engine.laidOutValue(of: $0) }
    for (ambiguity, value) in zip(open, values) where engine.contains(ambiguity.item.item) {
      // Those that have followed it would take that back.
      let isWhereItWas = (engine.laidOutValue(of: ambiguity) - value).magnitude < 1e-6
      if isWhereItWas { engine.exercise(ambiguity) }
    }
  }
}

extension LayoutElement {
  /// Why an attribute has its value; lays out first if needed.
  ///
  /// - Throws: ``LayoutError/illegalConstraint(_:at:)`` for ``Attribute/notAnAttribute``.
  public func explain(_ attribute: Attribute) throws(LayoutError) -> LayoutExplanation {
    installSubtree()
    return try laidOutEngine.explain(itemID, attribute)
  }

  /// The values that an attribute can have while every constraint holds as well as it does.
  ///
  /// - Throws: ``LayoutError/illegalConstraint(_:at:)`` for ``Attribute/notAnAttribute``.
  public func possibleValues(of attribute: Attribute) throws(LayoutError) -> ClosedRange<Double> {
    installSubtree()
    return try laidOutEngine.possibleValues(of: itemID, attribute)
  }

  /// The rectangle that constraints act on, relative to the parent, in points and never rounded; lays
  /// out first if needed.
  public var alignmentRect: Rect {
    do {
      return try laidOutEngine.alignmentRect(of: itemID)
    } catch {
      // Only a handle that the engine does not know is refused.
      return .zero
    }
  }
}

extension LayoutEngine {
  /// The value of an ambiguous attribute.
  fileprivate func laidOutValue(of ambiguity: Ambiguity) -> Double {
    let sum = state.positionSum(ambiguity.attribute, of: ambiguity.item)
    return state.value(of: sum, Int(ambiguity.item.index))
  }

  /// Another possible value of an attribute: an end of the range, or in a range without end the next one.
  private func otherValue(than value: Double, in range: ClosedRange<Double>) -> Double {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let (step, nearness) = (10.0, max(1e-6, 1e-8 * value.magnitude))
    if lower.isFinite && value - lower > nearness { return lower }
    if upper.isFinite { return upper - value > nearness || lower.isFinite ? upper : value - step }
    return value + step
  }

  /// Pulls an ambiguous attribute to another of its possible values, where it then stays.
  fileprivate func exercise(_ ambiguity: Ambiguity) {
    let (item, attribute) = (ambiguity.item, ambiguity.attribute)
    do {
      let range = try possibleValues(of: item, attribute)
      let target = otherValue(than: laidOutValue(of: ambiguity), in: range)
      let isPosition = attribute == .left || attribute == .top
      let around = isPosition ? try parent(of: item) : nil
      // A place counts from the frame of the parent or from its content, an edge from the alignment rectangle.
      var edge = 0.0
      if let around, try kind(of: around) != .scroll {
        edge = state.alignmentInsets(of: Int(around.index))
          .near(attribute == .left ? .horizontal : .vertical)
      }
      let pull = try addConstraint(
        ConstraintSpec(
          item, attribute, to: around, isPosition ? attribute : .notAnAttribute,
          constant: target - edge, priority: .weakest))
      layoutIfNeeded()
      try removeConstraint(pull)
      layoutIfNeeded()
    } catch {
      // A strict engine has nothing against a weak constraint; of a root nothing is ambiguous.
      return
    }
  }
}

extension LayoutState {
  /// The lowest item that both sides of a constraint are in, and that is no guide.
  fileprivate mutating func holder(of constraint: Int) -> Int {
    let record = constraints.records[constraint]
    let lowest =
      record.second == ItemTable.none
      ? record.first : items.commonAncestor(record.first, record.second)
    return items.records[lowest].kind == .guide ? items.records[lowest].parent : lowest
  }
}
