/// Rows in view whose extents follow from what is in them, as their lists measure them again when that changes.
///
/// A change is noted when it is made, and not when it is lowered: what a layout finds for itself, such as the height of
/// text for its width, the fitting has found before.
extension LayoutState {
  /// Notes that the fitting size of a row may be another: its list measures it again with the next layout.
  ///
  /// Without rows to be measured, as in trees without lists, it costs a comparison; otherwise it is linear in the depth
  /// of the item. The place of a row is its list's, and content that is scrolled is as large as before.
  @inline(__always)
  mutating func fittingChanged(around item: Int, by stale: StaleRows = []) {
    if !fittingRows.isEmpty { noteFittingChange(around: item, by: stale) }
  }

  @inline(never)
  private mutating func noteFittingChange(around item: Int, by stale: StaleRows) {
    if isLayingOut || stale == .scrolling { return }
    if stale == .fixedFrame && fittingRows.contains(item) { return }
    var item = item
    while !fittingRows.contains(item) {
      item = items.records[item].parent
      // Nothing around a list follows from the places of its rows.
      if item == ItemTable.none || items.details[item].scrolling?.keepsContentSize ?? false {
        return
      }
    }
    changedRows.insert(item)
  }

  /// Notes that a row has other insets beside the axis of its list than those between which it was measured, which a
  /// layout finds once the row is as broad as the list.
  @inline(never)
  mutating func insetsOfRowChanged(
    _ item: Int, _ before: EffectiveInsets, _ insets: EffectiveInsets
  ) {
    let place = items.details[item].properties.fixedFrame
    let axis: Axis = place?.extentPriorities.vertical.isRequired == true ? .horizontal : .vertical
    if before.across(axis) != insets.across(axis) { changedRows.insert(item) }
  }

  /// Has the list of a row told when what is in the row changes.
  mutating func watchFitting(ofRow item: ItemID) {
    if items.contains(item) { fittingRows.insert(Int(item.index)) }
  }

  /// Ends that, and forgets what has changed.
  mutating func endWatchingFitting(ofRow index: Int) {
    if fittingRows.isEmpty { return }
    fittingRows.remove(index)
    changedRows.remove(index)
  }

  /// True if what is in a row has changed since it was asked for last.
  mutating func takeFittingChange(ofRow item: ItemID) -> Bool {
    items.contains(item) && changedRows.remove(Int(item.index)) != nil
  }
}
