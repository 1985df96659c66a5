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
    directions.isEmpty ? direction : ownDirection(in: index)
  }

  private mutating func ownDirection(in index: Int) -> LayoutDirection {
    var item = index
    while item != ItemTable.none {
      if let own = directions[item] { return own }
      item = items.records[item].parent
    }
    return direction
  }

  /// Takes over what an item says of the direction.
  mutating func directionChanged(of index: Int) {
    directions[index] = items.details[index].properties.direction
    relowerDirectionalConstraints()
  }

  /// Lowers the constraints anew that are about leading or trailing edges.
  mutating func relowerDirectionalConstraints() {
    for index in constraints.records.indices where constraints.records[index].isLive {
      if constraints.records[index].statement.isDirectional { relower(index) }
    }
    for place in effectiveInsets.places { staleInsets.insert(Int(place)) }
    markAllResized()
    needsLayout = true
  }
}

extension LayoutEngine {
  /// Which way text runs in an item: as it says itself, or what it is in, or the tree.
  ///
  /// Complexity: the depth of the item, or constant while no item says anything.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)``.
  public func direction(in item: ItemID) throws(LayoutError) -> LayoutDirection {
    state.direction(in: try state.resolveArea(item))
  }
}
