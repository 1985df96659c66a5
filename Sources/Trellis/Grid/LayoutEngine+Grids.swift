/// Grids: items that arrange their children in rows and columns.
extension LayoutEngine {
  /// The cells of grids that arrangements have looked at, for tests.
  package var visitedCells: Int { state.visitedCells }

  /// The rule by which an item arranges children in a grid; `nil` if it is none.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func gridLayout(of item: ItemID) throws(LayoutError) -> GridLayout? {
    state.grids[try state.resolveItem(item)]?.layout
  }

  /// Makes an item a grid, changes its rule, or, with `nil`, takes the rule away.
  ///
  /// Constraints that do not change are kept. An arranged child that is removed or moved away leaves its
  /// cell empty.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``, for an arranged
  ///   item too; ``LayoutError/cannotBeStack(_:)``; ``LayoutError/cannotArrange(_:in:)``;
  ///   ``LayoutError/illegalSpan(row:column:in:)``; ``LayoutError/invalidValue(_:of:)`` for a number
  ///   that is not usable.
  /// - Complexity: comparing the rules is linear in the number of cells; the next layout makes the rows again
  ///   that are others, and all if columns are hidden or shown.
  public func setGridLayout(_ layout: GridLayout?, of item: ItemID) throws(LayoutError) {
    let index = try state.resolveItem(item)
    if let layout { try state.validate(layout, of: index) }
    state.setGridLayout(layout, of: index)
  }
}
