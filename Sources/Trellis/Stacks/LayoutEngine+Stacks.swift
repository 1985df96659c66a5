/// Stacks: items that arrange their children.
extension LayoutEngine {
  /// The rule by which an item arranges children; `nil` if it is no stack.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func stackLayout(of item: ItemID) throws(LayoutError) -> StackLayout? {
    state.stacks[try state.resolveItem(item)]?.layout
  }

  /// Makes an item a stack, changes its rule, or, with `nil`, takes the rule away.
  ///
  /// Constraints that do not change are kept. An arranged child that is removed or moved away leaves the
  /// rule by itself.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``, for an arranged
  ///   item too; ``LayoutError/cannotBeStack(_:)``; ``LayoutError/cannotArrange(_:in:)``;
  ///   ``LayoutError/invalidValue(_:of:)`` for a number that is not usable.
  /// - Complexity: at the next layout, linear in the number of arranged items, plus what moves.
  public func setStackLayout(_ layout: StackLayout?, of item: ItemID) throws(LayoutError) {
    let index = try state.resolveItem(item)
    if let layout { try state.validate(layout, of: index) }
    state.setStackLayout(layout, of: index)
  }

  /// The item that has the first baseline of `item`: itself, or what a stack arranges.
  ///
  /// See ``StackLayout`` for the rule. Lays out first if needed.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  /// - Complexity: the number of items in the stacks on the way.
  public func itemForFirstBaselineLayout(of item: ItemID) throws(LayoutError) -> ItemID {
    _ = try state.resolveItem(item)
    _ = try placeAfterLayout(of: item)
    return state.baselineItem(.firstBaseline, of: item)
  }

  /// The item that has the last baseline of `item`: itself, or what a stack arranges.
  ///
  /// See ``StackLayout`` for the rule. Lays out first if needed.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  /// - Complexity: the number of items in the stacks on the way.
  public func itemForLastBaselineLayout(of item: ItemID) throws(LayoutError) -> ItemID {
    _ = try state.resolveItem(item)
    _ = try placeAfterLayout(of: item)
    return state.baselineItem(.lastBaseline, of: item)
  }
}
