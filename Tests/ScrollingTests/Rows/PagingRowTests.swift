import LayoutGeometry
import Scrolling
import ScrollingExtras
import Testing

/// Rows 112 to 139: paging and recycling.
@Suite("Checklist: paging and recycling")
struct PagingRowTests {
  private func pager(
    _ bounds: Size = Size(320, 480), pages: Double = 4
  ) throws -> Driver {
    try Driver(
      bounds: bounds, content: Size(bounds.width * pages, bounds.height),
      configuration: { $0.isPagingEnabled = true })
  }

  @Test("Row 112: pages of the size of the bounds, one at a time")
  func adjacent() throws {
    var driver = try pager(pages: 10)
    for page in 1...3 {
      try driver.flick(from: Point(310, 240), by: Point(-300, 0))
      try driver.settle()
      #expect(driver.offset == Point(320 * Double(page), 0))
    }
    for page in [2.0, 1, 0, 0] {
      try driver.flick(from: Point(10, 240), by: Point(300, 0))
      try driver.settle()
      #expect(driver.offset == Point(320 * page, 0))
    }
  }

  @Test("Row 112: fast throws go on, slow ones to the nearest page, neither further than one page")
  func targets() {
    let paging = PagingModel(pageSize: 320, range: 0...960)
    func target(_ position: Double, _ velocity: Double, from start: Double = 320) -> Double {
      paging.target(from: position, velocity: velocity, dragStart: start)
    }
    #expect(target(330, 300) == 640)
    #expect(target(330, 299) == 320)
    #expect(target(310, -300) == 0)
    #expect(target(310, -299) == 320)
    #expect(target(480, 0) == 640)
    #expect(target(479, 0) == 320)
    #expect(target(900, 5_000) == 640)
    #expect(target(900, 0) == 640)
    #expect(target(5, -5_000, from: 960) == 640)
    #expect(target(-40, 0, from: 0) == 0)
    #expect(target(1_000, 900, from: 960) == 960)
  }

  @Test("While paging the receiver is asked, with the page as proposal, unless it must not be")
  func askedWhilePaging() throws {
    for asks in [true, false] {
      var driver = try Driver(
        content: Size(1_280, 480),
        configuration: {
          $0.isPagingEnabled = true
          $0.compatibility.callsWillEndDraggingWhenPaging = asks
        })
      var proposals: [Point] = []
      driver.sink.target = { proposed, _ in
        proposals.append(proposed)
        return Point(640, 0)
      }
      try driver.flick(from: Point(310, 240), by: Point(-100, 0))
      try driver.settle()
      #expect(proposals == (asks ? [Point(320, 0)] : []))
      #expect(driver.events.count("willEndDragging") == (asks ? 1 : 0))
      #expect(driver.offset == Point(asks ? 640 : 320, 0))
    }
  }

  @Test("Row 112: any other page size, and an end that is no whole number of pages away")
  func pageSizes() throws {
    var driver = try Driver(
      content: Size(1_000, 480),
      configuration: {
        $0.isPagingEnabled = true
        $0.pageSize = Size(200, 480)
      })
    var stops: [Double] = []
    for _ in 1...5 {
      try driver.flick(from: Point(310, 240), by: Point(-60, 0))
      try driver.settle()
      stops.append(driver.offset.x)
    }
    #expect(stops == [200, 400, 600, 680, 680])
    // A small pull at the end returns to the end, not to the last whole page.
    try driver.drag(from: Point(100, 240), by: Point(30, 0))
    try driver.settle()
    #expect(driver.offset.x == 680)
    let model = PagingModel(pageSize: 200, range: 0...680)
    #expect(model.pageCount == 5)
    #expect(model.offset(ofPage: 4) == 680)
    #expect(model.offset(ofPage: -3) == 0)
  }

  @Test("Rows 113, 114, 115, 116: 320 by 480, with and without padding")
  func slots() {
    let plain = PageWindow(slotSize: Size(320, 480), pageCount: 3)
    #expect(plain.contentSize == Size(960, 480))
    let padded = PageWindow(slotSize: Size(340, 480), pageCount: 3, padding: 20)
    #expect(padded.contentSize == Size(1_020, 480))
    for page in 0...2 {
      #expect(padded.frame(ofPage: page) == Rect(340 * Double(page) + 10, 0, 320, 480))
    }
    let scroll = ScrollGeometry(boundsSize: Size(340, 480), contentSize: padded.contentSize)
    #expect(!scroll.canScroll(.vertical))
    let paging = PagingModel(pageSize: 340, range: 0...680)
    #expect((0...2).map { paging.offset(ofPage: $0) } == [0, 340, 680])
  }

  @Test("Row 120: one view of the content's size, or one per page: the window does not mind")
  func oneViewPerPage() {
    var window = PageWindow(slotSize: Size(320, 480), pageCount: 1_000)
    var operations = ContiguousArray<Recycler<Int>.Operation>()
    for offset in stride(from: 0.0, through: 20_000, by: 37) {
      operations.removeAll()
      window.update(visible: Rect(offset, 0, 320, 480), operations: &operations)
    }
    #expect(window.recycler.createdCount == 2)
  }

  @Test("Rows 121, 122: previous, current and next; the change at the middle")
  func threeViews() {
    var pager = ThreeViewPager(pageCount: 10)
    var operations = ContiguousArray<ThreeViewPager.Operation>()
    func update(_ offset: Double) -> [ThreeViewPager.Operation] {
      operations.removeAll()
      pager.update(offset: offset, pageSize: 320, operations: &operations)
      return Array(operations)
    }
    #expect(pager.viewCount == 3)
    #expect(
      update(0) == [
        .move(view: 0, toPage: 0), .redraw(view: 0, page: 0), .move(view: 1, toPage: 1),
        .redraw(view: 1, page: 1),
      ])
    #expect(update(159).isEmpty)
    #expect(update(160) == [.move(view: 2, toPage: 2), .redraw(view: 2, page: 2)])
    #expect(pager.currentPage == 1)
    #expect(update(480) == [.move(view: 0, toPage: 3), .redraw(view: 0, page: 3)])
    #expect(update(479) == [.move(view: 0, toPage: 0), .redraw(view: 0, page: 0)])
    #expect(update(.nan).isEmpty && pager.currentPage == 1)
    #expect(Set(pager.pages(around: 5).map { pager.view(forPage: $0) }) == [0, 1, 2])
  }

  @Test("Row 123: more views for content that takes long to draw")
  func overscan() {
    var pager = ThreeViewPager(pageCount: 10, radius: 2)
    var operations = ContiguousArray<ThreeViewPager.Operation>()
    pager.update(offset: 320 * 4, pageSize: 320, operations: &operations)
    #expect(operations.count == 10)
    var window = PageWindow(slotSize: Size(320, 480), pageCount: 10, overscan: 1)
    var changes = ContiguousArray<Recycler<Int>.Operation>()
    window.update(visible: Rect(3_200 / 2, 0, 320, 480), operations: &changes)
    #expect(window.recycler.displayedKeys == [4, 5, 6])
  }

  @Test("Row 124: pages without end, by recentring")
  func infinitePages() throws {
    var driver = try pager(pages: 3)
    try driver.setContentOffset(320, 0)
    var first = 0
    for _ in 1...50 {
      try driver.flick(from: Point(310, 240), by: Point(-300, 0))
      try driver.settle()
      let moved = try driver.model.recenterIfNeeded(
        along: .horizontal, at: driver.time, events: &driver.sink)
      if let moved { first -= Int(moved / 320) }
      #expect(driver.offset == Point(320, 0))
    }
    #expect(first == 50)
  }

  @Test("Recentring during a throw keeps its momentum")
  func infiniteScrolling() throws {
    var endless = try Driver(bounds: Size(320, 480), content: Size(1_280, 480)) {
      $0.pixelScale = 0
    }
    try endless.setContentOffset(480, 0)
    var free = try Driver(bounds: Size(320, 480), content: Size(1_000_000, 480)) {
      $0.pixelScale = 0
    }
    try free.setContentOffset(500_000, 0)
    var travelled = 0.0
    try endless.flick(from: Point(310, 240), by: Point(-300, 0))
    try free.flick(from: Point(310, 240), by: Point(-300, 0))
    for _ in 1...600 {
      try endless.advance(by: 1.0 / 60)
      try free.advance(by: 1.0 / 60)
      travelled -=
        try endless.model.recenterIfNeeded(
          along: .horizontal, at: endless.time, events: &endless.sink) ?? 0
      #expect(isClose(endless.offset.x - 480 + travelled, free.offset.x - 500_000, 1e-6))
    }
    #expect(travelled > 900)
  }

  @Test("Rows 126, 129: at most two pages, from the first visible pixel to the last")
  func visiblePages() {
    let window = PageWindow(slotSize: Size(320, 480), pageCount: 5)
    func pages(_ x: Double) -> Range<Int> { window.visiblePages(in: Rect(x, 0, 320, 480)) }
    #expect(pages(0) == 0..<1)
    for x in [1.0, 160, 319] { #expect(pages(x) == 0..<2) }
    #expect(pages(320) == 1..<2)
    #expect(pages(-50) == 0..<1)
    #expect(pages(1_280) == 4..<5)
    #expect(pages(1_330) == 4..<5)
    #expect(pages(9_999).isEmpty && pages(-9_999).isEmpty)
    #expect(pages(.nan).count <= 5)
  }

  @Test("Rows 127, 128, 130, 132, 133, 134, 136: recycle first, then reuse, then create")
  func recycling() {
    var window = PageWindow(slotSize: Size(320, 480), pageCount: 5)
    var operations = ContiguousArray<Recycler<Int>.Operation>()
    func update(_ x: Double) -> [Recycler<Int>.Operation] {
      operations.removeAll()
      window.update(visible: Rect(x, 0, 320, 480), operations: &operations)
      return Array(operations)
    }
    #expect(update(0) == [.create(view: 0, key: 0)])
    #expect(update(10) == [.create(view: 1, key: 1)])
    #expect(update(200).isEmpty)
    #expect(update(320) == [.recycle(view: 0, key: 0)])
    #expect(!window.recycler.isDisplaying(0) && window.recycler.isDisplaying(1))
    #expect(update(330) == [.reuse(view: 0, key: 2)])
    #expect(window.recycler.view(for: 2) == 0)
    #expect(
      update(960) == [
        .recycle(view: 1, key: 1), .recycle(view: 0, key: 2), .reuse(view: 0, key: 3),
      ])
    #expect(window.recycler.createdCount == 2 && window.recycler.pooledCount == 1)
    #expect(window.recycler.displayedKeys == [3])
  }

  @Test("Row 131: the set is not changed while it is looked through")
  func recyclingKeepsOrder() {
    var recycler = Recycler<Int>()
    var operations = ContiguousArray<Recycler<Int>.Operation>()
    recycler.update(range: 0..<6, operations: &operations)
    operations.removeAll()
    recycler.update(
      needed: [1, 3, 5, 7], where: { [1, 3, 5, 7].contains($0) }, operations: &operations)
    #expect(
      operations == [
        .recycle(view: 0, key: 0), .recycle(view: 2, key: 2), .recycle(view: 4, key: 4),
        .reuse(view: 4, key: 7),
      ])
    operations.removeAll()
    recycler.recycleAll(operations: &operations)
    #expect(operations.count == 4 && recycler.displayedCount == 0 && recycler.pooledCount == 6)
  }

  @Test("Row 135: what is alive does not depend on how much there is")
  func liveItems() {
    for count in [10, 1_000, 1_000_000] {
      var window = PageWindow(slotSize: Size(320, 480), pageCount: count)
      var operations = ContiguousArray<Recycler<Int>.Operation>()
      for step in 0..<200 {
        window.update(visible: Rect(Double(step) * 13, 0, 320, 480), operations: &operations)
      }
      #expect(window.recycler.createdCount == 2)
    }
  }

  @Test("Row 138: tiles of two dimensions share a pool")
  func tilePool() {
    var recycler = Recycler<TileIndex>()
    var operations = ContiguousArray<Recycler<TileIndex>.Operation>()
    for step in 0..<50 {
      let box = TileBox(
        covering: Rect(Double(step) * 17, Double(step) * 11, 320, 460), tileSize: Size(100, 100))
      recycler.update(
        needed: box.added(from: .empty), where: { box.contains($0) }, operations: &operations)
      #expect(recycler.displayedCount == box.count)
    }
    #expect(recycler.createdCount <= 5 * 6)
  }

  @Test("Row 139: tiles that left are released, tiles that appear are requested")
  func releases() {
    var content = TiledContent(
      contentSize: Size(1_000, 1_000), tilePixels: Size(100, 100), byteBudget: 10)
    content.order = .rows
    var operations = ContiguousArray<TiledContent.Operation>()
    content.update(visible: Rect(0, 0, 200, 100), zoom: 1, operations: &operations)
    let keys = operations.map { operation -> TileKey in
      guard case .request(let request) = operation else {
        return TileKey(level: 9, index: .init(column: 0, row: 0))
      }
      return request.key
    }
    #expect(keys.map(\.index.column) == [0, 1])
    operations.removeAll()
    for key in keys { content.complete(key, bytes: 6, operations: &operations) }
    // Over the budget, but both are visible.
    #expect(operations.isEmpty && content.cache.byteCount == 12)
    content.update(visible: Rect(500, 500, 100, 100), zoom: 1, operations: &operations)
    #expect(operations.count == 1 && content.pendingCount == 1)
    operations.removeAll()
    content.complete(
      TileKey(level: 0, index: .init(column: 5, row: 5)), bytes: 6, operations: &operations)
    #expect(operations.map { $0 } == keys.map { .release($0) })
  }
}
