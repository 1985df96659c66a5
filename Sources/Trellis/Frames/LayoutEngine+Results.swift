/// The results: frames, content sizes, changed items.
///
/// All of it lays out first if needed; without that, and without a ``scale``, each result takes constant
/// time.
extension LayoutEngine {
  /// The frame of an item relative to its parent, or to the content of a parent that scrolls.
  ///
  /// Rounded to pixels if there is a ``scale``. The frame of a built-in guide is relative to its
  /// item's frame, or, for a scroll item, to its content.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``.
  public func frame(of item: ItemID) throws(LayoutError) -> Rect {
    let index = try placeAfterLayout(of: item)
    return item.area == .item ? state.items.records[index].frame : knownFrame(of: item)
  }

  /// The frame of an item that there is, as the last layout has found it.
  func knownFrame(of item: ItemID) -> Rect {
    let index = Int(item.index)
    guard item.area != .item else { return state.items.records[index].frame }
    let rect = state.exactAreaRect(of: item)
    guard let scale else { return rect }
    return PixelGrid(scale: scale).round(rect, from: state.absoluteOrigin(of: index))
  }

  /// The rectangle of an item that constraints act on, relative to its parent; never rounded.
  ///
  /// For a built-in guide the same as its frame without rounding.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``.
  public func alignmentRect(of item: ItemID) throws(LayoutError) -> Rect {
    let index = try placeAfterLayout(of: item)
    return item.area == .item ? state.exactAlignmentRect(of: index) : state.exactAreaRect(of: item)
  }

  /// The content size of a scroll item in points: what constraints make it, or the manual one.
  ///
  /// Rounded to pixels if there is a ``scale``.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``.
  public func contentSize(of scroll: ItemID) throws(LayoutError) -> Size {
    let index = try placeAfterLayout(of: scroll.content)
    return state.items.details[index].scrolling?.contentSize ?? .zero
  }

  /// True if constraints touch the content of a scroll item, so that its manual content size does
  /// not count; never for that of a ``ListNode``, whose rows are the content.
  ///
  /// - Throws: ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)``.
  public func isContentSizeConstrained(of scroll: ItemID) throws(LayoutError) -> Bool {
    let index = try placeAfterLayout(of: scroll.content)
    guard let scrolling = state.items.details[index].scrolling else { return false }
    return scrolling.contentUses > 0 && !scrolling.keepsContentSize
  }

  /// The items whose frame or content size a layout has changed since the last call, in ascending order
  /// of index; an item that was added is among them once, whatever its frame, and so is the row of a ``ListNode``
  /// that this has hidden or shown.
  ///
  /// Exactly those: an item whose frame went back before anybody asked for a result is not among them, unless it
  /// floats over content that scrolled there and back in between. One that a layout has moved, and another one back,
  /// is.
  ///
  /// - Complexity: that of sorting them.
  public func takeChangedItems() -> [ItemID] {
    layoutIfNeeded()
    return state.takeChangedItems()
  }

  /// The places in the list of items that have changed and that nobody has asked for.
  package var changedPlaces: Int { state.changedItems.count }

  /// The number of places in the lists of what waits for the next layout, for tests.
  package var waitingPlaces: Int {
    state.staleItems.count + state.pendingConstraints.count + state.raisingQueue.count
      + measures.unmeasured.count + updates.waiting.count
  }
}
