/// The properties of items.
extension LayoutEngine {
  /// The properties of an item.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func properties(of item: ItemID) throws(LayoutError) -> ItemProperties {
    takeContentOffsets()
    return state.items.details[try state.resolveItem(item)].properties
  }

  /// Sets all properties of an item; only what differs costs anything.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``;
  ///   ``LayoutError/invalidValue(_:of:)`` for the first number that is not usable;
  ///   ``LayoutError/rootIsFixed`` for a frame of the root.
  /// - Complexity: constant for sizes and frames; for offsets linear in what floats, and where items have
  ///   ``InsetOptions`` in the children; linear in the number of constraints about the item for margins, safe
  ///   areas and baselines, about what is below it for alignment insets, and for the direction at the next
  ///   layout in all constraints.
  public func setProperties(
    _ properties: ItemProperties, of item: ItemID
  ) throws(LayoutError) {
    let index = try state.resolveItem(item)
    try properties.validate()
    // Offsets are compared with those of the controllers, taken by a result or not.
    takeContentOffsets()
    let old = state.items.details[index].properties
    // The root of a tree of nodes may have one, of which the size counts.
    let isFramed = properties.fixedFrame != nil && properties.fixedFrame != old.fixedFrame
    guard !isFramed || item.index != root.index else { throw .rootIsFixed }
    state.apply(properties, to: index)
    if properties.contentOffset != old.contentOffset { passOnContentOffset(of: item) }
  }

  /// The size that an item's content wants at present, in points: what was measured, if the host
  /// measures it, or the ``ItemProperties/intrinsicContentSize``.
  ///
  /// Of measured content, the height is that for the present width. Lays out first if needed.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func intrinsicContentSize(of item: ItemID) throws(LayoutError) -> IntrinsicSize {
    _ = try state.resolveItem(item)
    let index = try placeAfterLayout(of: item)
    return state.contentSize(of: index)
  }

  /// Changes the properties of an item in place.
  private func update(
    _ item: ItemID, _ change: (inout ItemProperties) -> Void
  ) throws(LayoutError) {
    var properties = try self.properties(of: item)
    change(&properties)
    try setProperties(properties, of: item)
  }

  /// Sets the size that an item's content wants.
  ///
  /// - Throws: The errors of ``setProperties(_:of:)``.
  public func setIntrinsicContentSize(
    _ size: IntrinsicSize, of item: ItemID
  ) throws(LayoutError) {
    try update(item) { $0.intrinsicContentSize = size }
  }

  /// Places an item by a frame and a mask, or, with `nil`, by constraints.
  ///
  /// - Throws: The errors of ``setProperties(_:of:)``.
  public func setFixedFrame(_ frame: FixedFrame?, of item: ItemID) throws(LayoutError) {
    try update(item) { $0.fixedFrame = frame }
  }

  /// Sets the content size that a scroll item has while no constraint touches its content.
  ///
  /// - Throws: The errors of ``setProperties(_:of:)``, and ``LayoutError/notAScrollItem(_:)``.
  public func setContentSize(_ size: Size, of scroll: ItemID) throws(LayoutError) {
    _ = try state.resolveArea(scroll.content)
    try update(scroll) { $0.contentSize = size }
  }

  /// Sets the point of a scroll item's content that is at the top left of its frame.
  ///
  /// Only what is pinned to something outside the content moves. An item that has a scroll controller
  /// hands the offset on to it.
  ///
  /// - Throws: The errors of ``setProperties(_:of:)``, and ``LayoutError/notAScrollItem(_:)``.
  public func setContentOffset(_ offset: Point, of scroll: ItemID) throws(LayoutError) {
    _ = try state.resolveArea(scroll.content)
    try update(scroll) { $0.contentOffset = offset }
  }

  /// Sets the layout margins of an item; with ``InsetOptions`` more may count.
  ///
  /// - Throws: The errors of ``setProperties(_:of:)``.
  public func setLayoutMargins(_ margins: EdgeInsets, of item: ItemID) throws(LayoutError) {
    try update(item) { $0.layoutMargins = margins }
  }

  /// Sets the safe area insets of an item.
  ///
  /// - Throws: The errors of ``setProperties(_:of:)``.
  public func setSafeAreaInsets(_ insets: EdgeInsets, of item: ItemID) throws(LayoutError) {
    try update(item) { $0.safeAreaInsets = insets }
  }

  /// Shows or hides an item, which as in UIKit matters to stacks only, and to grids and flows.
  ///
  /// - Throws: The errors of ``setProperties(_:of:)``.
  public func setHidden(_ isHidden: Bool, of item: ItemID) throws(LayoutError) {
    try update(item) { $0.isHidden = isHidden }
  }
}
