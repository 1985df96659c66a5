/// Which way text runs in a part of a tree.
///
/// The direction of an item is its own, or that of what it is in. It counts for what is inside: leading and
/// trailing of a constraint mean the direction of the lowest item that holds both sides, in whose
/// coordinates its row is. So a row of buttons from left to right is placed, in a tree from right to left,
/// like anything else there.
extension LayoutState {
  /// Which way text runs in an item.
  @inline(__always)
  mutating func direction(in index: Int) -> LayoutDirection {
    directions.isEmpty ? direction : directions.direction(in: index, items) ?? direction
  }

  /// Which way text runs for a constraint: in the lowest item that holds both sides.
  mutating func direction(of statement: ConstraintStatement) -> LayoutDirection {
    let first = Int(statement.first.index)
    return direction(
      in: statement.second.map { items.commonAncestor(first, Int($0.index)) } ?? first)
  }

  /// Takes over what an item says of the direction.
  mutating func directionChanged(of index: Int) {
    directions.set(items.details[index].properties.direction, of: index)
    markDirectionStale()
  }

  /// Has the next layout lower anew what depends on the direction: once, however many items change theirs.
  mutating func markDirectionStale() {
    isDirectionStale = true
    needsLayout = true
  }

  /// Lowers the constraints anew that are about leading or trailing edges.
  mutating func relowerDirectionalConstraints() {
    isDirectionStale = false
    for index in constraints.records.indices where constraints.records[index].isLive {
      if constraints.records[index].isDirectional { relower(index) }
    }
    for place in stacks.places { stackDirectionChanged(of: Int(place)) }
    for place in effectiveInsets.places { staleInsets.insert(Int(place)) }
    markAllResized()
  }
}

extension LayoutEngine {
  /// Which way text runs in an item: as it says itself, or what it is in, or the tree.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)``.
  /// - Complexity: constant on average, and at most the depth of the item.
  public func direction(in item: ItemID) throws(LayoutError) -> LayoutDirection {
    state.direction(in: try state.resolveArea(item))
  }

  /// Which way text runs for a constraint: in the lowest item that holds both sides.
  package func direction(of spec: ConstraintSpec) throws(LayoutError) -> LayoutDirection {
    _ = try state.resolveArea(spec.first)
    if let second = spec.second { _ = try state.resolveArea(second) }
    return state.direction(of: spec.statement)
  }

  /// The items that have been walked over to find directions.
  package var visitedForDirections: Int { state.directions.visits }
}
