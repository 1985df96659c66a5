/// Properties: what a change of them makes stale.
extension LayoutState {
  /// Sets properties that have been checked.
  mutating func apply(_ properties: ItemProperties, to index: Int) {
    let old = items.details[index].properties
    items.details[index].properties = properties
    if old.insetOptions != properties.insetOptions { provideEffectiveInsets(of: index) }
    if old.direction != properties.direction { directionChanged(of: index) }
    markStaleRows(of: index, from: old, to: properties)
    lowerConstantsAgain(of: index, from: old, to: properties)
    guard items.records[index].isArranged else { return }
    if old.isHidden != properties.isHidden {
      arrangedItemChanged(index)
    } else if old.intrinsicContentSize != properties.intrinsicContentSize {
      arrangedSizeChanged(of: index)
    } else if old.contentHugging != properties.contentHugging {
      // A stack that leaves items out claims its room with more than their hugging.
      let owner = items.records[index].parent
      if detachingStacks.contains(owner) { markStale(.stack, of: owner) }
    }
  }

  /// Begins or ends the search for margins that depend on frames.
  mutating func provideEffectiveInsets(of index: Int) {
    let properties = items.details[index].properties
    // Of an item that follows nothing any more the layout forgets them, and tells what that changes.
    if effectiveInsets[index] == nil {
      effectiveInsets[index] = EffectiveInsets(
        layoutMargins: properties.layoutMargins, safeArea: properties.safeAreaInsets)
    }
    markInsetsStale(of: index)
    markResized(index)
    needsLayout = true
  }

  private mutating func markStaleRows(
    of index: Int, from old: ItemProperties, to new: ItemProperties
  ) {
    var stale: StaleRows = []
    if old.intrinsicContentSize != new.intrinsicContentSize
      || old.contentHugging != new.contentHugging
      || old.contentCompressionResistance != new.contentCompressionResistance
    {
      stale.insert(.contentSize)
    }
    if old.fixedFrame != new.fixedFrame {
      items.details[index].frameParentSize = nil
      stale.insert(.fixedFrame)
    }
    if old.allowsNegativeSize != new.allowsNegativeSize { stale.insert(.minimumSize) }
    if items.records[index].kind == .scroll,
      old.contentSize != new.contentSize
    {
      stale.insert(.scrolling)
      if items.details[index].scrolling?.contentUses ?? 0 > 0 { fittingChanged(around: index) }
    }
    if !stale.isEmpty { markStale(stale, of: index) }
    if items.records[index].kind == .scroll { scrollingChanged(of: index, from: old) }
  }

  private mutating func lowerConstantsAgain(
    of index: Int, from old: ItemProperties, to new: ItemProperties
  ) {
    let isAlignmentOther = old.alignmentInsets != new.alignmentInsets
    let change = ConstantChange(
      margins: old.layoutMargins != new.layoutMargins || old.insetOptions != new.insetOptions,
      safeArea: old.safeAreaInsets != new.safeAreaInsets || old.insetOptions != new.insetOptions,
      baselines: old.firstBaselineOffset != new.firstBaselineOffset
        || old.lastBaselineOffset != new.lastBaselineOffset)
    let areInsetsOthers = isAlignmentOther || change.margins || change.safeArea
    guard areInsetsOthers || change.baselines else { return }
    if areInsetsOthers { markInsetsStale(of: index) }
    needsLayout = true
    if !detachingStacks.isEmpty { roomChanged(around: index) }
    if isAlignmentOther {
      alignmentInsetsChanged(of: index)
    } else {
      lowerConstantsAgain(of: index, about: change)
    }
    // A stack may have its own baseline now, or that of another item.
    if change.baselines { relowerBaselines(of: index) }
    guard isAlignmentOther || change.baselines else { return }
    for constraint in baselineConstraints(around: index) { lowerConstantAgain(constraint) }
  }

  /// Margins, safe area and baselines of an item are in the constants of its constraints.
  private mutating func lowerConstantsAgain(of index: Int, about change: ConstantChange) {
    for constraint in constraints.constraints(from: items.records[index].firstUse) {
      let spec = statement(of: constraint)
      let concernsSecond =
        spec.second.map { change.concerns($0.area, spec.secondAttribute) } ?? false
      if concernsSecond || change.concerns(spec.first.area, spec.firstAttribute) {
        lowerConstantAgain(constraint)
      }
    }
  }

  /// The insets of an item are in the constants of its constraints, of those of everything below
  /// it that cross it, and in the translated frames around it.
  private mutating func alignmentInsetsChanged(of index: Int) {
    for constraint in constraintsTouching(items.subtree(index)) {
      lowerConstantAgain(constraint)
    }
    markStale(.fixedFrame, of: index)
    var child = items.records[index].firstChild
    while child != ItemTable.none {
      markStale(.fixedFrame, of: child)
      child = items.records[child].nextSibling
    }
    queueForRaising(index)
  }
}

/// Which numbers of an item changed that are in the constants of rows.
private struct ConstantChange {
  var margins: Bool
  var safeArea: Bool
  var baselines: Bool

  /// True if a constraint's side has such a number in it.
  func concerns(_ area: ItemID.Area, _ attribute: Attribute) -> Bool {
    margins && (area == .margins || attribute.usesMargins)
      || safeArea && area == .safeArea
      || baselines && attribute.usesBaseline
  }
}
