import Scrolling

/// A scroll node with a list of any number of items, of which only those in view have nodes.
///
/// The list knows its items by what tells them from each other; two closures make and fill the nodes of
/// those that are in view, and nodes that went out of view are reused:
///
/// ```swift
/// let list = ListNode<Int, Int>(
///   rows: ListRowSource(
///     make: { _ in MessageRow() },
///     configure: { row, message in (row as? MessageRow)?.show(messages[message]) }))
/// try list.apply([ListSection(0, items: messages.keys.sorted())])
/// try list.performBatchUpdates { batch in
///   batch.deleteItems([3])
///   batch.insertItems([7, 8], before: 1)
/// }
/// try list.scrollToItem(8, at: .center, animated: true)
/// ```
///
/// - here: what is in the list, and where;
/// - `ListNode+Rows`: rows that come into view and go;
/// - `ListNode+Places`: their places, and that of a header at the edge;
/// - `ListNode+Filling`: the nodes that rows have then;
/// - `ListNode+Changes`: items that come and go, with what is in view held still;
/// - `ListNode+ScrollingToItems`: ways to an item.
///
/// Rows are brought up to date with each layout: asking for a result after the list was scrolled is enough.
/// They are as wide as the list (high, if it is horizontal). Items of a horizontal list follow each other from left to
/// right in every ``LayoutDirection``, and it begins at its left end. Other children of the list are left alone;
/// the content is as long as the rows, also if constraints hold other children at its edges. Content is not zoomed:
/// limits of the zoom scale other than 1 are refused.
///
/// A closure that makes, fills or measures a row, or is called in the middle of a layout, may ask the list for
/// anything, and cannot change it: ``ListError/isConsulting`` says so. The delegate can, unless it is told of what the
/// closure of a batch has done.
open class ListNode<Section: Hashable & Sendable, Item: Hashable & Sendable>: ScrollNode {
  /// The axis along which items follow each other.
  public let axis: Axis
  /// The source of the rows of items.
  public let rows: ListRowSource<Item>
  /// The source of the headers of sections; `nil` for none.
  public let headers: ListRowSource<Section>?
  /// The part that stays in place when items before it change: by default the one in view.
  public var anchorBehavior = ListAnchorBehavior.keepVisible
  /// The work that there has been.
  public internal(set) var statistics = ListStatistics()

  /// A row that has a node.
  struct ShownRow {
    var row: Int
    var isHeader: Bool
    var kind: Int
    var node: LayoutNode
    /// True for a plain node in place of one that cannot become a row.
    var isStandIn = false
    /// The round of ``LayoutEngine/showRowsOfLists()`` in which it was measured last by what is in it.
    var measuredIn: Int?
    /// True if what is in it has changed since it was filled: filled again, it may have another extent.
    var hasChanged = false
    /// True if it has to be filled again.
    var isStale = false
  }

  var content: ListContent<Section, Item>
  /// The extents of all rows.
  var list = VirtualList()
  /// In ascending order.
  var shown: ContiguousArray<ShownRow> = []
  /// Nodes without a row, by kind.
  var itemPool = [Int: ContiguousArray<LayoutNode>]()
  var headerPool = [Int: ContiguousArray<LayoutNode>]()
  /// The rows that were hidden in the round in which they were measured.
  var unsettledRows: ContiguousArray<Int> = []
  /// The rows that were in view when the rows were looked at last; a header that is pinned is shown besides.
  var visibleRows = 0..<0
  /// The header that is pinned: another one goes back to where it belongs.
  var pinnedRow: Int?
  /// The extent across the axis at which rows were measured.
  var breadth = 0.0
  /// The insets across the axis, which those of rows may follow, between which rows were measured; none if no row
  /// follows any.
  var insetsAcross: EffectiveInsets?
  /// The number of pixels a point for which they were measured: a fitting size is a whole number of them.
  var pixelScale = 0.0
  /// The extent of the view before it lost it; 0 if it has one, or never had any.
  var lostExtent = 0.0
  /// The list when rows were watched: in another tree they have to be anew.
  var watching: ItemID?
  /// True if rows have to be put in place.
  var needsPlacing = false
  var isUpdating = false
  /// True if a layout in the course of that has found the list to be scrolled or resized.
  var isUpdateDue = false
  /// True while a closure of the host makes, fills or measures a row, or says what changes.
  var isConsulting = false
  /// True if all rows are to be filled and measured again once nobody waits for an answer any more.
  var isReloadDue = false
  /// True if the nodes of rows show what a transaction has taken back.
  var isFillingDue = false
  /// The row that an animation leads to.
  var destination: ListDestination?

  /// Creates an empty list.
  public init(
    axis: Axis = .vertical, rows: ListRowSource<Item>, headers: ListRowSource<Section>? = nil
  ) {
    self.axis = axis
    self.rows = rows
    self.headers = headers
    content = ListContent(hasHeaders: headers != nil)
    super.init()
    controller.beginsAtLeft = axis == .horizontal
    controller.keepsContentSize = true
    check(rows, "rows")
    if let headers { check(headers, "headers") }
  }

  private func check<Key>(_ source: ListRowSource<Key>, _ operation: StaticString) {
    let extent = source.givenExtent
    if extent != source.initialExtent {
      refuse(operation, because: "\(extent) is not usable as extent of a row")
    }
  }

  override func layOutContent() -> Bool { updateRows() }

  /// Has the next layout look at the rows: they may follow the margins.
  override func didChangeMargins() { controller.noteChange() }

  override func didLose(_ child: LayoutNode) { forget(child) }

  override func recordRule() -> (() -> Void)? {
    let putBackScrolling = super.recordRule()
    let (content, list, shown, visibleRows) = (content, list, shown, visibleRows)
    let (itemPool, headerPool, pinnedRow) = (itemPool, headerPool, pinnedRow)
    let (breadth, insetsAcross, pixelScale) = (breadth, insetsAcross, pixelScale)
    let (needsPlacing, destination) = (needsPlacing, destination)
    let (isReloadDue, isFillingDue, watching) = (isReloadDue, isFillingDue, watching)
    let lostExtent = lostExtent
    let configured = statistics.configured
    let anchorBehavior = anchorBehavior
    return {
      putBackScrolling?()
      self.anchorBehavior = anchorBehavior
      (self.content, self.list, self.shown, self.visibleRows) = (content, list, shown, visibleRows)
      (self.itemPool, self.headerPool, self.pinnedRow) = (itemPool, headerPool, pinnedRow)
      (self.breadth, self.insetsAcross, self.pixelScale) = (breadth, insetsAcross, pixelScale)
      (self.needsPlacing, self.destination) = (needsPlacing, destination)
      self.isReloadDue = isReloadDue
      self.watching = watching
      self.lostExtent = lostExtent
      self.isFillingDue = isFillingDue || self.statistics.configured != configured
      if self.isFillingDue { self.controller.noteChange() }
    }
  }
}

// MARK: - What is in the list

extension ListNode {
  /// The sections with their items.
  public var sections: ContiguousArray<ListSection<Section, Item>> { content.sections }

  /// The items that are in view, or nearly so, in their order.
  ///
  /// Lays out first if needed.
  public var visibleItems: [Item] {
    layoutIfNeeded()
    return shown.compactMap { row in
      guard visibleRows.contains(row.row), case .item(let item) = content[row.row] else {
        return nil
      }
      return item
    }
  }

  /// The node of an item that is in view.
  ///
  /// It is the list's, which fills it for another item when this one goes out of view. One that is taken out of the
  /// list, to be dragged elsewhere for example, belongs to whoever took it, and the list makes another one for the
  /// item. Lays out first if needed.
  public func node(for item: Item) -> LayoutNode? {
    layoutIfNeeded()
    return shown.first { row in
      if case .item(item) = content[row.row] { true } else { false }
    }?.node
  }

  /// The node of a section's header that is in view, be it where it belongs or pinned to the edge.
  ///
  /// Lays out first if needed.
  public func headerNode(for section: Section) -> LayoutNode? {
    layoutIfNeeded()
    return shown.first { row in
      if case .header(section) = content[row.row] { true } else { false }
    }?.node
  }

  /// Where the row of an item is in the content, as far as is known: rows that were never in view count
  /// with an estimate.
  ///
  /// - Complexity: O(items), after a layout if one is due.
  public func frame(ofItem item: Item) -> Rect? {
    layoutIfNeeded()
    return content.row(of: item).map { frame(ofRow: $0) }
  }

  /// The item whose row contains a point of the content.
  ///
  /// - Complexity: O(log items), after a layout if one is due.
  public func item(at point: Point) -> Item? {
    layoutIfNeeded()
    guard point[axis] >= 0, point[axis] < list.total,
      point[axis.other] >= 0, point[axis.other] < breadth
    else { return nil }
    // Sums that are rounded differently may have the last row end before the list does.
    let row = min(list.extents.index(containing: point[axis]), list.count - 1)
    guard case .item(let item) = content[row] else { return nil }
    return item
  }

  /// A point from its coordinates along and across the axis.
  func point(_ along: Double, across: Double) -> Point {
    axis == .vertical ? Point(across, along) : Point(along, across)
  }

  /// The frame of a row where it belongs.
  func frame(ofRow row: Int) -> Rect {
    frame(from: list.extents.start(of: row), extent: list.extents.extent(at: row) ?? 0)
  }

  func frame(from start: Double, extent: Double) -> Rect {
    axis == .vertical ? Rect(0, start, breadth, extent) : Rect(start, 0, extent, breadth)
  }
}
