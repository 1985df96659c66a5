import Cassowary

/// Lowering of what an item says about itself, to rows that the engine owns.
extension LayoutState {
  /// Makes the rows of an item that wait for it, unless it has gone meanwhile.
  mutating func lowerItemRows(of index: Int) {
    let stale = items.records[index].stale
    items.records[index].stale = []
    guard items.records[index].isLive else { return }
    if stale.contains(.fixedFrame) {
      if index == root.index { lowerRoot() } else { lowerFixedFrame(of: index) }
    }
    if stale.isSuperset(of: .sizes), items.sizeRows[index].isEmpty, index != root.index {
      addSizeRows(of: index)
    } else {
      if stale.contains(.minimumSize) { lowerMinimumSize(of: index) }
      if stale.contains(.contentSize) {
        lowerContentSize(of: index, .horizontal, .huggingWidth, .compressionWidth)
        lowerContentSize(of: index, .vertical, .huggingHeight, .compressionHeight)
      }
    }
    if stale.contains(.scrolling) { lowerScrolling(of: index) }
    if stale.contains(.stack) {
      arrange(index)
      if !grids.isEmpty { arrangeGrid(index) }
      if !flows.isEmpty { arrangeFlow(index) }
    } else if stale.contains(.baselines) {
      updateBaselines(of: index)
    }
  }

  /// Builds the terms of a row: what its kind says of the variables of its item and of the parent.
  mutating func buildRow(of row: ItemRow) {
    let axis = row.kind.axis
    rowBuilder.start()
    switch row.kind.subject {
    case .origin:
      rowBuilder.add(1, items.records[row.item].origin[axis])
    case .extent:
      rowBuilder.add(1, items.records[row.item].extent[axis])
    case .center:
      rowBuilder.add(1, items.records[row.item].origin[axis])
      rowBuilder.add(0.5, items.records[row.item].extent[axis])
    case .content:
      if let variables = items.details[row.item].scrollVariables {
        rowBuilder.add(1, variables.content[axis])
      }
    case .offset:
      if let variables = items.details[row.item].scrollVariables {
        rowBuilder.add(1, variables.offset[axis])
      }
    }
    if row.factor != 0 {
      let parent = items.records[row.item].parent
      rowBuilder.add(-row.factor, items.records[parent].extent[axis])
    }
  }

  private mutating func lowerRoot() {
    let index = Int(root.index)
    let insets = alignmentInsets(of: index)
    setItemRow(.rootX, of: index, .equal, insets.left)
    setItemRow(.rootY, of: index, .equal, insets.top)
    setItemRow(.rootWidth, of: index, .equal, size.width - insets.total(.horizontal))
    setItemRow(.rootHeight, of: index, .equal, size.height - insets.total(.vertical))
  }

  /// Makes all rows about the sizes of an item that has none, as one that is new: there is nothing that
  /// they could differ from.
  private mutating func addSizeRows(of index: Int) {
    if addSizeRowsAtOnce(of: index) { return }
    if !items.details[index].properties.allowsNegativeSize {
      addSizeRow(.minimumWidth, of: index, .greaterThanOrEqual, 0, .required)
      addSizeRow(.minimumHeight, of: index, .greaterThanOrEqual, 0, .required)
    }
    let wanted = contentSize(of: index)
    let hugging = items.details[index].properties.contentHugging
    let resistance = items.details[index].properties.contentCompressionResistance
    if let width = wanted.width {
      addSizeRow(.huggingWidth, of: index, .lessThanOrEqual, width, hugging.horizontal)
      addSizeRow(.compressionWidth, of: index, .greaterThanOrEqual, width, resistance.horizontal)
    }
    if let height = wanted.height {
      addSizeRow(.huggingHeight, of: index, .lessThanOrEqual, height, hugging.vertical)
      addSizeRow(.compressionHeight, of: index, .greaterThanOrEqual, height, resistance.vertical)
    }
  }

  /// The same at once, for an item that wants both lengths or none and may not have negative ones.
  ///
  /// - Returns: False, with nothing done, if it is another one, or the solver does not take them so.
  private mutating func addSizeRowsAtOnce(of index: Int) -> Bool {
    guard !items.details[index].properties.allowsNegativeSize else { return false }
    let wanted = contentSize(of: index)
    guard (wanted.width == nil) == (wanted.height == nil) else { return false }
    var lengths: (width: WantedLength, height: WantedLength)?
    if let width = wanted.width, let height = wanted.height {
      let hugging = items.details[index].properties.contentHugging
      let resistance = items.details[index].properties.contentCompressionResistance
      lengths = (
        WantedLength(width, hugging: hugging.horizontal, resistance: resistance.horizontal),
        WantedLength(height, hugging: hugging.vertical, resistance: resistance.vertical)
      )
    }
    let extent = items.records[index].extent
    guard let run = solver.addLengthRows(extent.horizontal, extent.vertical, lengths) else {
      return false
    }
    items.sizeRows[index] = SizeRows(run)
    noteOwners(ofSizeRowsOf: index, count: run.count)
    return true
  }

  private mutating func lowerMinimumSize(of index: Int) {
    // That of the root is given.
    if items.details[index].properties.allowsNegativeSize || index == root.index {
      removeSizeRow(.minimumWidth, of: index)
      removeSizeRow(.minimumHeight, of: index)
    } else {
      setSizeRow(.minimumWidth, of: index, .greaterThanOrEqual, 0)
      setSizeRow(.minimumHeight, of: index, .greaterThanOrEqual, 0)
    }
  }

  /// At most the intrinsic size with the hugging priority, at least with the other.
  @inline(__always)
  private mutating func lowerContentSize(
    of index: Int, _ axis: Axis, _ hugging: ItemRowKind, _ compression: ItemRowKind
  ) {
    guard let wanted = contentSize(of: index)[axis] else {
      removeSizeRow(hugging, of: index)
      removeSizeRow(compression, of: index)
      return
    }
    let huggingPriority = items.details[index].properties.contentHugging[axis]
    let resistance = items.details[index].properties.contentCompressionResistance[axis]
    setSizeRow(hugging, of: index, .lessThanOrEqual, wanted, priority: huggingPriority)
    setSizeRow(compression, of: index, .greaterThanOrEqual, wanted, priority: resistance)
  }

  /// The offset is what the host says, where rows have to know it; the content size too, until a
  /// constraint touches it; that of a list is always.
  private mutating func lowerScrolling(of index: Int) {
    guard let scrolling = items.details[index].scrolling else { return }
    let properties = items.details[index].properties
    setItemRow(.offsetX, of: index, .equal, loweredOffset(of: index, .horizontal))
    setItemRow(.offsetY, of: index, .equal, loweredOffset(of: index, .vertical))
    setItemRow(.minimumContentWidth, of: index, .greaterThanOrEqual, 0)
    setItemRow(.minimumContentHeight, of: index, .greaterThanOrEqual, 0)
    if scrolling.contentUses > 0 && !scrolling.keepsContentSize {
      removeItemRow(.contentWidth, of: index)
      removeItemRow(.contentHeight, of: index)
    } else {
      setItemRow(.contentWidth, of: index, .equal, properties.contentSize.width)
      setItemRow(.contentHeight, of: index, .equal, properties.contentSize.height)
    }
  }

  /// Keeps count of the constraint sides that are about the content of scroll items.
  @inline(__always)
  mutating func setContentTouches(_ touches: (first: Bool, second: Bool), of constraint: Int) {
    let old = constraints.records[constraint].touchesContent
    if touches != old { changeContentTouches(from: old, to: touches, of: constraint) }
  }

  private mutating func changeContentTouches(
    from old: (first: Bool, second: Bool), to touches: (first: Bool, second: Bool),
    of constraint: Int
  ) {
    constraints.records[constraint].touchesContent = touches
    if touches.first != old.first {
      countContentUse(touches.first ? 1 : -1, of: constraints.records[constraint].first)
    }
    let second = constraints.records[constraint].second
    if touches.second != old.second, second != ItemTable.none {
      countContentUse(touches.second ? 1 : -1, of: second)
    }
  }

  private mutating func countContentUse(_ change: Int, of index: Int) {
    if items.details[index].countContentUse(change) { markStale(.scrolling, of: index) }
  }
}
