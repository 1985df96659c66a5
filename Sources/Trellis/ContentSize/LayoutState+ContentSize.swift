/// The size that content wants: what the host has said, or what was measured.
extension LayoutState {
  /// The size that counts for layout.
  mutating func contentSize(of index: Int) -> IntrinsicSize {
    (items.records[index].isMeasured ? measuredSizes[index] : nil)
      ?? items.details[index].properties.intrinsicContentSize
  }

  /// Keeps what was measured of an item, which may have gone meanwhile.
  mutating func setMeasuredSize(_ size: IntrinsicSize, of item: ItemID) {
    let index = Int(item.index)
    guard items.contains(item), items.records[index].isMeasured else { return }
    let old = contentSize(of: index)
    measuredSizes[index] = size
    if size != old { contentSizeChanged(of: index) }
  }

  /// Lets what the host has said count again.
  mutating func endMeasuring(_ index: Int) {
    items.records[index].isMeasured = false
    measuredSizes[index] = nil
    contentSizeChanged(of: index)
  }

  private mutating func contentSizeChanged(of index: Int) {
    markStale(.contentSize, of: index)
    if items.records[index].isArranged { arrangedSizeChanged(of: index) }
  }
}
