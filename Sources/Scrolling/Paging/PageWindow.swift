import LayoutGeometry

/// Which pages need a view: those that are visible and a few around them.
///
/// Pages lie side by side along an axis, each in a slot of `pageSize`; `padding` of it is left free
/// between the pages. A view that pages shows at most two pages at a time, so two views, and one or two
/// more for each page of overscan, are enough for any number of pages.
public struct PageWindow: Hashable, Sendable {
  /// The axis along which the pages lie.
  public var axis: Axis
  /// The size of a slot: that of the paging view.
  public var slotSize: Size
  /// The free space between two pages, in points.
  public var padding: Double
  /// The number of pages.
  public var pageCount: Int
  /// The number of pages on either side of the visible ones that have views too.
  public var overscan: Int
  /// True if the first page lies at the end of the content, as in ``PagingModel/isReversed``: where reading goes from
  /// right to left.
  public var isReversed: Bool
  /// The views.
  public private(set) var recycler = Recycler<Int>()

  /// Creates a window on `pageCount` pages.
  public init(
    slotSize: Size, pageCount: Int, padding: Double = 0, overscan: Int = 0,
    axis: Axis = .horizontal, isReversed: Bool = false
  ) {
    self.axis = axis
    self.slotSize = slotSize
    self.padding = padding
    self.pageCount = Swift.max(pageCount, 0)
    self.overscan = Swift.max(overscan, 0)
    self.isReversed = isReversed
  }

  /// The size of the content that holds all pages.
  public var contentSize: Size {
    var size = slotSize
    size[axis] *= Double(pageCount)
    return size
  }

  /// The frame of a page in the content.
  public func frame(ofPage page: Int) -> Rect {
    var frame = Rect(origin: .zero, size: slotSize)
    let slot = isReversed ? Double(pageCount) - 1 - Double(page) : Double(page)
    frame.origin[axis] = slotSize[axis] * slot + padding / 2
    frame.size[axis] -= padding
    return frame
  }

  /// The pages of which a part of the slot is in `visible`, without overscan.
  public func visiblePages(in visible: Rect) -> Range<Int> {
    let slot = slotSize[axis]
    guard slot > 0, visible.size[axis] > 0 else { return 0..<0 }
    // Less than what rounding makes of nothing is no part of a slot.
    let first = Int(flooring: (visible.origin[axis] + EdgeChange.tolerance) / slot)
    let visibleEnd = visible.origin[axis] + visible.size[axis] - EdgeChange.tolerance
    let end = -Int(flooring: -visibleEnd / slot)
    let count = Swift.max(pageCount, 0)
    let start = Swift.min(Swift.max(first, 0), count)
    let stop = Swift.min(Swift.max(end, start), count)
    return isReversed ? count - stop..<count - start : start..<stop
  }

  /// Makes the pages that are visible, and those around them, the ones that have views.
  ///
  /// Call it once when the pages are loaded and whenever the offset changes.
  ///
  /// - Complexity: O(pages on screen). Allocates nothing while the pages stay the same.
  public mutating func update(
    visible: Rect, operations: inout ContiguousArray<Recycler<Int>.Operation>
  ) {
    let pages = visiblePages(in: visible)
    let extra = Swift.max(overscan, 0)
    let first = pages.lowerBound > extra ? pages.lowerBound - extra : 0
    let end = pageCount - pages.upperBound > extra ? pages.upperBound + extra : pageCount
    recycler.update(range: pages.isEmpty ? first..<first : first..<end, operations: &operations)
  }
}
