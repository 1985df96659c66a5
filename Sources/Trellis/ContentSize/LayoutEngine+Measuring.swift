/// Content that is measured: text whose height depends on its width.
///
/// A layout asks for the natural size first and solves. Items that came out with another width than
/// their content wants are asked for the height at that width, and what changed is solved again: two
/// passes, and only for them. Heights are remembered by width until the content changes. An item that has had less
/// than its natural width is asked for the height at that at once when its content changes.
extension LayoutEngine {
  /// Lets the host measure an item's content; `nil` ends that.
  ///
  /// The closure is called with `nil` for the size that the content wants, and with a width in points for the height at
  /// that width. What comes out counts instead of the ``ItemProperties/intrinsicContentSize``, which stays what it is;
  /// see ``intrinsicContentSize(of:)``. A number that is not usable counts as none. It is held by the engine until the
  /// item is removed, so let it hold what it needs of the host weakly. It is called in the middle of a layout: results
  /// are those of the one before, and what it changes is laid out with the next pass.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func setMeasure(
    _ measure: ((_ width: Double?) -> IntrinsicSize)?, of item: ItemID
  ) throws(LayoutError) {
    let index = try state.resolveItem(item)
    if let measure {
      beginMeasuring(item, measure)
    } else if state.items.records[index].isMeasured {
      let gone = measures.replace(item, by: nil)
      state.endMeasuring(index)
      withExtendedLifetime(gone) {}
    }
  }

  /// Lets the host measure a living item.
  func beginMeasuring(_ item: ItemID, _ measure: @escaping (_ width: Double?) -> IntrinsicSize) {
    state.items.records[Int(item.index)].isMeasured = true
    var entry = ContentMeasures.Entry(item: item, measure: measure)
    entry.isUnmeasured = measures.isUnmeasured(item)
    let gone = measures.replace(item, by: entry)
    contentChanged(of: item)
    withExtendedLifetime(gone) {}
  }

  /// Has an item's content measured again, because it is another; nothing happens if it is not
  /// measured.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/builtInGuide(_:)``.
  public func invalidateIntrinsicContentSize(of item: ItemID) throws(LayoutError) {
    _ = try state.resolveItem(item)
    if measures[item] != nil { contentChanged(of: item) }
  }

  /// Takes out the closures of an item and what is below it, which are about to be removed.
  ///
  /// - Returns: The closures, for the caller to hold until the items are gone.
  func forgetMeasures(in top: Int) -> [(Double?) -> IntrinsicSize] {
    if measures.isEmpty { return [] }
    var gone: [(Double?) -> IntrinsicSize] = []
    for member in state.items.subtree(top) where state.items.records[member].isMeasured {
      if let entry = measures.replace(state.items.id(member), by: nil) {
        gone.append(entry.measure)
      }
    }
    return gone
  }

  private func contentChanged(of item: ItemID) {
    measures[item]?.heights = []
    state.needsLayout = true
    state.fittingChanged(around: Int(item.index))
    if measures.isUnmeasured(item) { return }
    if measures.unmeasured.count > 16 + 2 * itemCount { measures.forgetGone() }
    measures.setUnmeasured(true, item)
    measures.unmeasured.append(item)
  }

  /// Asks for the natural sizes that are not known.
  func measureNaturalSizes() {
    let waiting = measures.unmeasured
    measures.unmeasured = []
    for item in waiting {
      guard contains(item), let entry = measures[item], entry.isUnmeasured else { continue }
      measures.setUnmeasured(false, item)
      state.work.measures += 1
      let natural = entry.measure(nil).usable
      measures[item]?.natural = natural
      var size = natural
      if let width = brokenWidth(of: item, entry.natural.width, natural.width) {
        size.height = height(of: item, at: width)
      }
      state.setMeasuredSize(size, of: item)
      // Moved or not, the item has the height for its width.
      state.queueForRaising(Int(item.index))
    }
  }

  /// The width of an item that was and would be narrower than its content wants, which it probably keeps, unless the
  /// root gets another size as well.
  ///
  /// The height for it counts at once: the natural one would be solved for in vain, and could be in conflict.
  private func brokenWidth(of item: ItemID, _ former: Double?, _ natural: Double?) -> Double? {
    let solved = state.items.records[Int(root.index)].solvedExtent
    guard contains(item), let former, let natural, solved.horizontal == size.width,
      solved.vertical == size.height
    else { return nil }
    let width = state.items.records[Int(item.index)].solvedExtent.horizontal
    return ContentMeasures.isRoom(width) && width < min(former, natural) - ContentMeasures.tolerance
      ? width : nil
  }

  /// Takes what depends on the frames that came out, and solves, until they agree: the heights of
  /// measured content, margins and safe areas, lines, and what stacks have room for.
  func settle() {
    unsettled = nil
    state.takeUnsettled()
    for pass in 1... {
      measures.isEdited = false
      let insets = state.adoptInsets(keepingIn: &updates.formerInsets)
      updates.noteInsets(insets)
      var changed = adoptHeights() + insets
      if let breakLines = state.lineBreaking { changed += breakLines(&state) }
      if changed.isEmpty && measures.isSettled { changed = adoptRoom() }
      if changed.isEmpty && measures.isSettled { changed = state.adoptParentSizesAgain() }
      if changed.isEmpty && measures.isSettled { return }
      let isLast = pass == Self.passLimit
      if isLast { unsettled = loop(of: changed + measures.unmeasured) }
      // The last time as well: what was taken does not wait for a layout that nobody has asked for.
      measureNaturalSizes()
      solveEverything()
      if isLast {
        state.noteUnsettled()
        return
      }
    }
  }

  /// Gives the items that have another width than before the height for it.
  private func adoptHeights() -> [ItemID] {
    var changed: [ItemID] = []
    for item in state.measuredItemsInMotion() {
      let index = Int(item.index)
      let width = state.items.records[index].solvedExtent.horizontal
      let height = height(of: item, at: width)
      var size = state.contentSize(of: index)
      guard size.height != height else { continue }
      size.height = height
      state.setMeasuredSize(size, of: item)
      changed.append(item)
    }
    return changed
  }

  /// The height that the content of a measured item wants at a width.
  func height(of item: ItemID, at width: Double) -> Double? {
    guard let entry = measures[item] else { return nil }
    // At its natural width, and while there is no room at all, content has its natural height.
    if !ContentMeasures.isRoom(width) { return entry.natural.height }
    if let natural = entry.natural.width, width >= natural - ContentMeasures.tolerance {
      return entry.natural.height
    }
    if let known = entry.height(for: width) { return known }
    state.work.measures += 1
    let isDue = state.needsLayout
    state.needsLayout = false
    let height = entry.measure(width).usable.height
    if state.needsLayout { measures.isEdited = true }
    state.needsLayout = state.needsLayout || isDue
    // Content that has changed while it was asked is measured again, and this is not its height any more.
    if measures[item]?.isUnmeasured == false { measures[item]?.remember(height, for: width) }
    return height
  }
}

extension LayoutState {
  /// Notes what the layout has moved, of which the last pass did not look at all: the next layout does, whatever else
  /// that is about, and does not count as settled before this has come to rest.
  fileprivate mutating func noteUnsettled() {
    for place in 0..<raisingQueue.count { unsettledItems.append(Int(raisingQueue[place])) }
  }

  /// Has what the layout before has left unsettled looked at once more.
  fileprivate mutating func takeUnsettled() {
    lineRound &+= 1
    for index in unsettledItems where items.records[index].isLive {
      queueForRaising(index)
      markInsetsStale(of: index)
      if flows[index] != nil { brokenFlows.insert(index) }
    }
    unsettledItems = []
  }

  /// The measured items among those whose values have changed since frames were last raised.
  fileprivate mutating func measuredItemsInMotion() -> [ItemID] {
    var found: [Int] = []
    for place in 0..<raisingQueue.count {
      let index = Int(raisingQueue[place])
      if items.records[index].isLive && items.records[index].isMeasured { found.append(index) }
    }
    return found.sorted().map { items.id($0) }
  }
}

extension IntrinsicSize {
  /// The size without extents that layout cannot use.
  fileprivate var usable: IntrinsicSize {
    func extent(_ value: Double?) -> Double? {
      guard let value, value >= 0, value <= LayoutEngine.largestLength else { return nil }
      return value
    }
    return IntrinsicSize(width: extent(width), height: extent(height))
  }
}
