/// Lowering of frames with autoresizing masks.
extension LayoutState {
  /// Makes the rows that keep an item's frame, or removes them if it is placed by constraints.
  mutating func lowerFixedFrame(of index: Int) {
    guard let fixed = items.details[index].properties.fixedFrame else {
      removeFrameRows(of: index)
      return
    }
    guard let parentSize = parentSize(for: fixed, of: index) else {
      // The rows are those of another frame, which nobody wants any more.
      removeFrameRows(of: index)
      awaitParent(index)
      return
    }
    lower(fixed, of: index, parentSize, .horizontal, .frameWidth, .rowWidth, .frameCenterX)
    lower(fixed, of: index, parentSize, .vertical, .frameHeight, .rowHeight, .frameCenterY)
  }

  /// Removes the rows that keep an item's frame.
  mutating func removeFrameRows(of index: Int) {
    if items.records[index].firstItemRow == ItemRowTable.none { return }
    for kind: ItemRowKind in [
      .frameWidth, .rowWidth, .frameCenterX, .frameHeight, .rowHeight, .frameCenterY,
    ] {
      removeItemRow(kind, of: index)
    }
  }

  /// The parent's size that the frame belongs to; `nil` if it is known after solving only.
  private mutating func parentSize(for fixed: FixedFrame, of index: Int) -> Size? {
    if let known = fixed.parentSize ?? items.details[index].frameParentSize { return known }
    // Without flexible parts the parent does not matter.
    if fixed.autoresizing.isEmpty { return .zero }
    guard items.records[index].parent == root.index else { return nil }
    items.details[index].frameParentSize = size
    return size
  }

  /// Makes the place of an item, which has followed its parent, one in the parent as that was laid out last.
  ///
  /// - Returns: The size of the parent; `nil` if the item has not followed any.
  mutating func follow(_ place: inout FixedFrame, of index: Int) -> Size? {
    guard let former = place.parentSize ?? items.details[index].frameParentSize,
      items.records[index].parent != ItemTable.none
    else { return nil }
    let parent = exactFrame(of: items.records[index].parent).size
    if place.parentSize != nil { place.parentSize = parent }
    var origin = PerAxis(horizontal: place.frame.minX, vertical: place.frame.minY)
    for axis in Axis.allCases where parent[axis] != former[axis] {
      let translation = MaskTranslation(
        origin: origin[axis], size: place.frame.size[axis], parent: former[axis],
        flexible: place.autoresizing.flexibility(axis))
      let size = translation.sizeFactor * parent[axis] + translation.sizeConstant
      let center = translation.centerFactor * parent[axis] + translation.centerConstant
      origin[axis] = center - size / 2
    }
    place.frame.origin = Point(origin.horizontal, origin.vertical)
    return parent
  }

  /// Takes the frame of an item for one in a parent of a size, unless it says another itself.
  mutating func setFrameParentSize(_ size: Size, of index: Int) {
    items.details[index].frameParentSize = size
    markStale(.fixedFrame, of: index)
  }

  private mutating func awaitParent(_ index: Int) {
    guard !items.records[index].isAwaitingParent else { return }
    items.records[index].isAwaitingParent = true
    framesAwaitingParent.append(index)
  }

  /// Takes the solved sizes of the parents for the frames that wait for them.
  ///
  /// A frame below another waiting one has to wait another round.
  mutating func adoptParentSizes() {
    let waiting = framesAwaitingParent
    framesAwaitingParent = []
    var ready: [Int] = []
    for index in waiting where items.records[index].isLive && items.records[index].isAwaitingParent
    {
      if isBelowAwaitingItem(index) {
        framesAwaitingParent.append(index)
      } else {
        ready.append(index)
      }
    }
    for index in ready {
      items.records[index].isAwaitingParent = false
      items.details[index].frameParentSize = exactFrame(of: items.records[index].parent).size
      adoptedFrames?.append(index)
      markStale(.fixedFrame, of: index)
    }
  }

  /// Has the frames that have taken a parent's size in this layout wait for it again if one is another by now.
  ///
  /// Once in a layout: a parent may in turn follow from such a frame.
  ///
  /// - Returns: Those that wait.
  mutating func adoptParentSizesAgain() -> [ItemID] {
    let adopted = (adoptedFrames ?? []).filter { items.records[$0].isLive }
    adoptedFrames = nil
    for index in adopted {
      let size = exactFrame(of: items.records[index].parent).size
      if size == items.details[index].frameParentSize { continue }
      for index in adopted { awaitParent(index) }
      break
    }
    return framesAwaitingParent.map { items.id($0) }
  }

  private mutating func isBelowAwaitingItem(_ index: Int) -> Bool {
    var parent = items.records[index].parent
    while parent != ItemTable.none {
      if items.records[parent].isAwaitingParent { return true }
      parent = items.records[parent].parent
    }
    return false
  }

  /// Makes the two rows of one axis.
  ///
  /// The mask speaks of frames, the variables are those of alignment rectangles; the difference
  /// goes into the constants.
  private mutating func lower(
    _ fixed: FixedFrame, of index: Int, _ parentSize: Size, _ axis: Axis,
    _ sizeKind: ItemRowKind, _ wishKind: ItemRowKind, _ centerKind: ItemRowKind
  ) {
    let translation = MaskTranslation(
      origin: fixed.frame.origin[axis], size: fixed.frame.size[axis], parent: parentSize[axis],
      flexible: fixed.autoresizing.flexibility(axis))
    let record = items.records[index]
    let insets = alignmentInsets(of: index)
    let parentInsets = alignmentInsets(of: record.parent).total(axis)

    let priority = translation.sizeFactor == 0 ? fixed.extentPriorities[axis] : .required
    removeItemRow(priority.isRequired ? wishKind : sizeKind, of: index)
    setItemRow(
      priority.isRequired ? sizeKind : wishKind, of: index, .equal,
      translation.sizeConstant + translation.sizeFactor * parentInsets - insets.total(axis),
      priority: priority, factor: translation.sizeFactor)
    guard !record.isArranged else {
      // Where arranged items are is for the stack to say.
      removeItemRow(centerKind, of: index)
      return
    }

    setItemRow(
      centerKind, of: index, .equal,
      translation.centerConstant + translation.centerFactor * parentInsets
        + (insets.near(axis) - insets.far(axis)) / 2,
      factor: translation.centerFactor)
  }
}
