/// Lowering of what an item says about itself, to rows that the engine owns.
extension LayoutState {
  /// Makes the rows of an item that wait for it.
  mutating func lowerSystemRows(of index: Int) {
    let stale = items.records[index].stale
    items.records[index].stale = []
    if stale.contains(.fixedFrame) {
      if index == root.index { lowerRoot() } else { lowerFixedFrame(of: index) }
    }
    if stale.contains(.minimumSize) { lowerMinimumSize(of: index) }
    if stale.contains(.contentSize) {
      lowerContentSize(of: index, .horizontal, .huggingWidth, .compressionWidth)
      lowerContentSize(of: index, .vertical, .huggingHeight, .compressionHeight)
    }
    if stale.contains(.scrolling) { lowerScrolling(of: index) }
    if stale.contains(.stack) { arrange(index) }
  }

  /// The row `variable relation constant`.
  private mutating func setUnaryRow(
    _ kind: SystemRowKind, of index: Int, _ variable: Variable, _ relation: Relation,
    _ constant: Double, priority: Priority = .required
  ) {
    rowBuilder.start()
    rowBuilder.add(1, variable)
    setSystemRow(kind, of: index, relation, constant, priority: priority)
  }

  private mutating func lowerRoot() {
    let index = Int(root.index)
    let record = items.records[index]
    let insets = alignmentInsets(of: index)
    setUnaryRow(.rootX, of: index, record.origin.horizontal, .equal, insets.left)
    setUnaryRow(.rootY, of: index, record.origin.vertical, .equal, insets.top)
    setUnaryRow(
      .rootWidth, of: index, record.extent.horizontal, .equal,
      size.width - insets.total(.horizontal))
    setUnaryRow(
      .rootHeight, of: index, record.extent.vertical, .equal,
      size.height - insets.total(.vertical))
  }

  private mutating func lowerMinimumSize(of index: Int) {
    let extent = items.records[index].extent
    // That of the root is given.
    if items.details[index].properties.allowsNegativeSize || index == root.index {
      removeSystemRow(.minimumWidth, of: index)
      removeSystemRow(.minimumHeight, of: index)
    } else {
      setUnaryRow(.minimumWidth, of: index, extent.horizontal, .greaterThanOrEqual, 0)
      setUnaryRow(.minimumHeight, of: index, extent.vertical, .greaterThanOrEqual, 0)
    }
  }

  /// At most the intrinsic size with the hugging priority, at least with the other.
  private mutating func lowerContentSize(
    of index: Int, _ axis: Axis, _ hugging: SystemRowKind, _ compression: SystemRowKind
  ) {
    guard let wanted = items.details[index].properties.intrinsicContentSize[axis] else {
      removeSystemRow(hugging, of: index)
      removeSystemRow(compression, of: index)
      return
    }
    let huggingPriority = items.details[index].properties.contentHugging[axis]
    let resistance = items.details[index].properties.contentCompressionResistance[axis]
    let extent = items.records[index].extent[axis]
    setUnaryRow(hugging, of: index, extent, .lessThanOrEqual, wanted, priority: huggingPriority)
    setUnaryRow(compression, of: index, extent, .greaterThanOrEqual, wanted, priority: resistance)
  }

  /// The offset is what the host says; the content size too, until a constraint touches it.
  private mutating func lowerScrolling(of index: Int) {
    guard let scrolling = items.details[index].scrolling else { return }
    let properties = items.details[index].properties
    let (content, offset) = (scrolling.content, scrolling.offset)
    setUnaryRow(.offsetX, of: index, offset.horizontal, .equal, properties.contentOffset.x)
    setUnaryRow(.offsetY, of: index, offset.vertical, .equal, properties.contentOffset.y)
    setUnaryRow(.minimumContentWidth, of: index, content.horizontal, .greaterThanOrEqual, 0)
    setUnaryRow(.minimumContentHeight, of: index, content.vertical, .greaterThanOrEqual, 0)
    if scrolling.contentUses > 0 {
      removeSystemRow(.contentWidth, of: index)
      removeSystemRow(.contentHeight, of: index)
    } else {
      let size = properties.contentSize
      setUnaryRow(.contentWidth, of: index, content.horizontal, .equal, size.width)
      setUnaryRow(.contentHeight, of: index, content.vertical, .equal, size.height)
    }
  }

  /// Keeps count of the constraint sides that are about the content of scroll items.
  mutating func setContentTouches(_ touches: (first: Bool, second: Bool), of constraint: Int) {
    let old = constraints.records[constraint].touchesContent
    guard touches != old else { return }
    constraints.records[constraint].touchesContent = touches
    let spec = constraints.records[constraint].spec
    if touches.first != old.first {
      countContentUse(touches.first ? 1 : -1, of: Int(spec.first.index))
    }
    if touches.second != old.second, let second = spec.second {
      countContentUse(touches.second ? 1 : -1, of: Int(second.index))
    }
  }

  private mutating func countContentUse(_ change: Int, of index: Int) {
    guard var scrolling = items.details[index].scrolling else { return }
    let wasUsed = scrolling.contentUses > 0
    scrolling.contentUses += change
    items.details[index].scrolling = scrolling
    if wasUsed != (scrolling.contentUses > 0) { markStale(.scrolling, of: index) }
  }
}
