/// Fitting: what size an item would have, were it alone.
extension LayoutEngine {
  /// The size of an item's frame that satisfies the constraints inside it and comes closest to
  /// `target`, in points.
  ///
  /// The item and everything below it count, with constraints among them; what ties the item
  /// to the rest of the tree does not, nor does its frame if it is placed by one. Ask with
  /// `Size.layoutFittingCompressed` for the smallest size, with
  /// `Size.layoutFittingExpanded` for the largest, and for the height at a width
  /// with `Size(width, 0)` and a horizontal priority of ``/Cassowary/Priority/required``. A number above
  /// ``largestLength``, such as infinity, counts as that.
  ///
  /// The tree stays as it is, to the bit. With a ``scale`` the size is rounded up to whole pixels.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``;
  ///   ``LayoutError/invalidValue(_:of:)`` for a target or a priority that is not usable.
  /// - Complexity: that of a layout of the item and what is below it alone, whatever the size of the tree,
  ///   after a layout of what has changed.
  public func systemLayoutSizeFitting(
    _ target: Size, of item: ItemID, horizontalPriority: Priority = .fittingSizeLevel,
    verticalPriority: Priority = .fittingSizeLevel
  ) throws(LayoutError) -> Size {
    _ = try state.resolveItem(item)
    let target = Size(min(target.width, Self.largestLength), min(target.height, Self.largestLength))
    try ItemProperties.checkExtent(target.width, .fittingSize)
    try ItemProperties.checkExtent(target.height, .fittingSize)
    try ItemProperties.check(horizontalPriority, .fittingPriority)
    try ItemProperties.check(verticalPriority, .fittingPriority)
    let index = try placeAfterLayout(of: item)
    let insets = state.alignmentInsets(of: index)
    state.work = LayoutWork()
    let extent = fit(
      index,
      FittingTarget(
        extent: PerAxis(
          horizontal: target.width - insets.total(.horizontal),
          vertical: target.height - insets.total(.vertical)),
        priority: PerAxis(horizontal: horizontalPriority, vertical: verticalPriority)))
    let size = Size(
      extent.horizontal + insets.total(.horizontal), extent.vertical + insets.total(.vertical))
    guard let scale else { return size }
    return PixelGrid(scale: scale).roundUp(size)
  }

  /// The width and height of the alignment rectangle that an item would have were it alone.
  ///
  /// Measured content has its natural height first and then the height for its width. Where other heights do more than
  /// move what there is, the fitting begins anew with them: what was broken may hold.
  func fit(
    _ top: Int, _ target: FittingTarget, showing shown: StackLayout.VisibilityPriority? = nil
  ) -> PerAxis<Double> {
    let item = state.items.id(top)
    var fitting = state.beginFitting(top, target, showing: shown, naturalSizes(in: top))
    state.solve(&fitting)
    for _ in 1..<Self.passLimit {
      // All are asked before any height is another: each width that is asked for after that would be solved for.
      var heights: [Double?] = []
      for measured in fitting.measured {
        heights.append(height(of: measured.item, at: state.solver.value(of: measured.width)))
      }
      var changed: [Int] = []
      for (position, height) in heights.enumerated() where fitting.setHeight(height, position) {
        changed.append(position)
      }
      // Without the item nothing can be lowered again.
      if changed.isEmpty || !contains(item) { break }
      if state.isOutdated(&fitting) {
        state.endFitting(fitting)
        fitting = state.beginFitting(top, target, showing: shown, fitting.measured)
      } else {
        for position in changed { state.lowerHeight(of: position, &fitting) }
      }
      state.solve(&fitting)
    }
    let extent = state.extent(of: fitting)
    state.endFitting(fitting)
    return extent
  }

  /// The measured items below an item, and itself if it is one, at their natural heights.
  private func naturalSizes(in top: Int) -> [MeasuredItem] {
    var found: [MeasuredItem] = []
    if measures.isEmpty { return found }
    for member in state.items.subtree(top) where state.items.records[member].isMeasured {
      var size = state.contentSize(of: member)
      if let entry = measures[state.items.id(member)], !entry.isUnmeasured {
        size.height = entry.natural.height
      }
      found.append(state.measuredItem(member, size))
    }
    return found
  }
}

extension Size {
  /// No room at all: asks for the smallest size that fits.
  public static let layoutFittingCompressed = Size(0, 0)
  /// More room than anything needs: asks for the largest size that fits.
  public static let layoutFittingExpanded = Size(10000, 10000)
}
