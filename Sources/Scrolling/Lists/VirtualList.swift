/// A list of any number of items along one axis, of which only the visible ones have views.
///
/// Items that were never measured count with an estimate. The list knows no scroll view; it turns
/// offsets into items and tells, for each change, how far the offset has to move so that what is
/// visible stays in place. Give that to ``ScrollModel/replaceContent(size:shiftedBy:at:events:)``,
/// which keeps the momentum of a throw.
public struct VirtualList: Hashable, Sendable {
  /// The extents and their sums.
  public private(set) var extents: ExtentIndex
  /// The part that stays in place when the list changes.
  public var anchorBehavior: ListAnchorBehavior
  private var isMeasured: ContiguousArray<Bool>

  /// Creates a list of `count` items that count with `estimatedExtent` until they are measured.
  ///
  /// - Throws: ``ScrollError`` for a number that is negative or not finite, or a count above
  ///   ``ExtentIndex/largestCount``.
  /// - Complexity: O(n).
  public init(
    count: Int, estimatedExtent: Double, anchorBehavior: ListAnchorBehavior = .keepVisible
  ) throws(ScrollError) {
    extents = try ExtentIndex(repeating: estimatedExtent, count: count)
    isMeasured = ContiguousArray(repeating: false, count: count)
    self.anchorBehavior = anchorBehavior
  }

  /// Creates a list of items of known extents.
  ///
  /// - Throws: ``ScrollError`` for a number that is negative or not finite, or more of them than
  ///   ``ExtentIndex/largestCount``.
  /// - Complexity: O(n).
  public init(
    extents: some Collection<Double>, anchorBehavior: ListAnchorBehavior = .keepVisible
  ) throws(ScrollError) {
    self.extents = try ExtentIndex(extents)
    isMeasured = ContiguousArray(repeating: true, count: self.extents.count)
    self.anchorBehavior = anchorBehavior
  }

  /// Creates an empty list.
  public init() {
    extents = ExtentIndex()
    isMeasured = []
    anchorBehavior = .keepVisible
  }

  /// The number of items.
  public var count: Int { extents.count }

  /// True if it has no items.
  public var isEmpty: Bool { count == 0 }

  /// The extent of the whole list.
  public var total: Double { extents.total }

  /// True if the extent of the item is not an estimate.
  public func isMeasured(_ index: Int) -> Bool {
    isMeasured.indices.contains(index) && isMeasured[index]
  }

  /// The items that share an extent with the view from `start` to `end`, with `overscan` more on either
  /// side.
  ///
  /// Empty items on the way are among them. Positions outside of the list count as its ends: pulled
  /// past its end, a list still shows its last items.
  ///
  /// - Complexity: O(log n), without allocation.
  public func visibleRange(from start: Double, to end: Double, overscan: Int = 0) -> Range<Int> {
    guard count > 0, end > start else { return 0..<0 }
    let first = Swift.min(extents.index(containing: Swift.max(start, 0)), count)
    let last = Swift.max(extents.countStarting(before: end), first)
    guard first < last else { return first..<first }
    let extra = Swift.max(overscan, 0)
    return Swift.max(first - extra, 0)..<(count - last > extra ? last + extra : count)
  }

  /// The item at the beginning of the view, and where exactly: what stays in place.
  ///
  /// `nil` for an empty list.
  public func anchor(at offset: Double) -> ListAnchor? {
    guard count > 0 else { return nil }
    let index = Swift.min(extents.index(containing: offset), count - 1)
    return ListAnchor(index: index, distance: extents.start(of: index) - offset)
  }

  /// The offset that puts the anchor's item where it was.
  public func offset(restoring anchor: ListAnchor) -> Double {
    extents.start(of: anchor.index) - anchor.distance
  }
}

extension VirtualList {
  /// Takes in the measured extent of an item.
  ///
  /// Returns how far the offset has to move.
  ///
  /// Growth of an item before the one at the beginning of the view would move what is visible, so the
  /// offset follows it. The item at the beginning of the view, even if it began before, grows at its
  /// end.
  ///
  /// - Throws: ``ScrollError`` for an extent or an item that is not usable; nothing has changed then.
  /// - Complexity: O(log n).
  @discardableResult
  public mutating func setExtent(
    _ extent: Double, at index: Int, offset: Double, viewport: Double = 0
  ) throws(ScrollError) -> Double {
    let sticks = stick(at: offset, viewport: viewport)
    let before = reach(beyond: viewport)
    let visible = extents.index(containing: offset)
    let growth = try extents.setExtent(extent, at: index)
    isMeasured[index] = true
    switch sticks {
    case .start: return 0
    case .end: return reach(beyond: viewport) - before
    case .anchor: return index < visible ? growth : 0
    }
  }

  /// Inserts items before the item at `index`.
  ///
  /// Returns how far the offset has to move.
  ///
  /// - Throws: ``ScrollError`` for an extent or a place that is not usable; nothing has changed then.
  /// - Complexity: O(n), or O(k log n) for k items at the end.
  public mutating func insert(
    extents inserted: some Collection<Double>, at index: Int, offset: Double, viewport: Double = 0,
    areMeasured: Bool = true
  ) throws(ScrollError) -> Double {
    let sticks = stick(at: offset, viewport: viewport)
    let before = reach(beyond: viewport)
    let anchor = anchor(at: offset)
    try extents.insert(inserted, at: index)
    isMeasured.insert(
      contentsOf: repeatElement(areMeasured, count: inserted.count), at: index)
    switch sticks {
    case .start: return 0
    case .end: return reach(beyond: viewport) - before
    case .anchor:
      guard var anchor else { return 0 }
      if index <= anchor.index { anchor.index += inserted.count }
      return self.offset(restoring: anchor) - offset
    }
  }

  /// Removes items.
  ///
  /// Returns how far the offset has to move.
  ///
  /// If the item at the beginning of the view is among them, the one after them takes its place.
  ///
  /// - Throws: ``ScrollError/noSuchIndex(_:)`` for an item that does not exist; nothing has changed
  ///   then.
  /// - Complexity: O(n).
  public mutating func remove(
    _ range: Range<Int>, offset: Double, viewport: Double = 0
  ) throws(ScrollError) -> Double {
    let sticks = stick(at: offset, viewport: viewport)
    let before = reach(beyond: viewport)
    let anchor = anchor(at: offset)
    try extents.remove(range)
    isMeasured.removeSubrange(range)
    switch sticks {
    case .start: return 0
    case .end: return reach(beyond: viewport) - before
    case .anchor:
      guard var anchor else { return 0 }
      if range.contains(anchor.index) {
        anchor = ListAnchor(index: range.lowerBound, distance: Swift.max(anchor.distance, 0))
      } else if anchor.index >= range.upperBound {
        anchor.index -= range.count
      }
      return self.offset(restoring: anchor) - offset
    }
  }

  /// The length by which the list reaches beyond a view of extent `viewport`: the offset that shows its end.
  package func reach(beyond viewport: Double) -> Double { Swift.max(total - viewport, 0) }

  private func stick(at offset: Double, viewport: Double) -> ListAnchorBehavior.Stick {
    anchorBehavior.stick(offset: offset, viewport: viewport, total: total)
  }
}

extension VirtualList {
  /// A stretch of a list that is put together anew.
  public enum Run: Hashable, Sendable {
    /// Items that were there, with their extents.
    case kept(Range<Int>)
    /// Items that were there, to be measured again; until then their extents count as estimates.
    case forgotten(Range<Int>)
    /// New items.
    case inserted(count: Int, extent: Double, isMeasured: Bool)
  }

  /// Puts the list together anew, from items that were there and new ones.
  ///
  /// - Throws: ``ScrollError`` for an extent or a count that is not usable, or an item that does not exist;
  ///   nothing has changed then.
  /// - Complexity: O(n) for the items before and after.
  public mutating func rearrange(_ runs: some Sequence<Run>) throws(ScrollError) {
    var new: ContiguousArray<Double> = []
    var areMeasured: ContiguousArray<Bool> = []
    for run in runs {
      switch run {
      case .kept(let range), .forgotten(let range):
        if range.lowerBound < 0 { throw .noSuchIndex(range.lowerBound) }
        if range.upperBound > count { throw .noSuchIndex(range.upperBound - 1) }
        try ExtentIndex.check(adding: range.count, to: new.count)
        for index in range { new.append(extents.extent(at: index) ?? 0) }
        if case .kept = run {
          areMeasured.append(contentsOf: isMeasured[range])
        } else {
          areMeasured.append(contentsOf: repeatElement(false, count: range.count))
        }
      case .inserted(let count, let extent, let isMeasured):
        try ExtentIndex.check(adding: count, to: new.count)
        new.append(contentsOf: repeatElement(extent, count: count))
        areMeasured.append(contentsOf: repeatElement(isMeasured, count: count))
      }
    }
    extents = try ExtentIndex(new)
    isMeasured = areMeasured
  }

  /// Has an item measured again; until then its extent counts as an estimate.
  ///
  /// Nothing happens if there is no such item.
  public mutating func forgetMeasure(at index: Int) {
    if isMeasured.indices.contains(index) { isMeasured[index] = false }
  }

  /// Has all items measured again; until then their extents count as estimates.
  ///
  /// - Complexity: O(n).
  public mutating func forgetMeasures() {
    for index in isMeasured.indices { isMeasured[index] = false }
  }
}

extension VirtualList {
  /// The offset that shows the item at `index` in a view of extent `viewport`, as far as the list
  /// reaches; `nil` if there is no such item.
  ///
  /// - Complexity: O(log n).
  public func offset(
    ofItem index: Int, alignment: ListAlignment = .start, viewport: Double, from offset: Double = 0
  ) -> Double? {
    guard let extent = extents.extent(at: index) else { return nil }
    let start = extents.start(of: index)
    let wanted: Double
    switch alignment {
    case .start: wanted = start
    case .center: wanted = start + (extent - viewport) / 2
    case .end: wanted = start + extent - viewport
    case .nearest:
      if start < offset || extent > viewport {
        wanted = start
      } else {
        wanted = Swift.max(offset, start + extent - viewport)
      }
    }
    return Swift.min(Swift.max(wanted, 0), reach(beyond: viewport))
  }

  /// Finds the offset that shows an item whose surroundings were never measured: goes where the
  /// estimates have it, measures what is visible there, and repeats until nothing new is seen.
  ///
  /// Measures only items that are visible at one of the offsets tried, never the way to them.
  /// `measure` returns the extent of an item; values that are not usable count as 0. `offset` is where the view is, for
  /// ``ListAlignment/nearest``. Returns `nil` if there is no such item.
  ///
  /// - Complexity: O(m log n) for m items measured, if the estimates are about right; each round looks at all items
  ///   that are visible then.
  public mutating func jump(
    toItem index: Int, alignment: ListAlignment = .start, viewport: Double,
    from offset: Double = 0, measure: (Int) -> Double
  ) -> Double? {
    // What is in view at first stays there while items before it are measured.
    var here = offset
    var result = self.offset(ofItem: index, alignment: alignment, viewport: viewport, from: here)
    while let start = result {
      var learned = false
      for item in visibleRange(from: start, to: start + viewport) where !isMeasured[item] {
        let extent = measure(item)
        let usable = extent.isFinite && extent >= 0 ? extent : 0
        let moved = try? setExtent(
          Swift.min(usable, ScrollError.largestMagnitude), at: item, offset: here,
          viewport: viewport)
        here += moved ?? 0
        isMeasured[item] = true
        learned = true
      }
      result = self.offset(ofItem: index, alignment: alignment, viewport: viewport, from: here)
      if !learned { break }
    }
    return result
  }

  /// Where the header of a section is that stays in view as long as a part of the section is: at the
  /// beginning of the view, but within the section.
  public static func stickyHeaderPosition(
    section: ClosedRange<Double>, headerExtent: Double, offset: Double
  ) -> Double {
    Swift.max(
      section.lowerBound, Swift.min(offset, section.upperBound - headerExtent))
  }
}
