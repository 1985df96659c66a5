import Testing
import Trellis

@Suite("Lists")
struct ListNodeTests {
  @Test("Only rows in view have nodes; the content is as long as all of them")
  func inView() throws {
    let stage = try ListStage()
    try stage.fill(0..<1_000)
    #expect(stage.list.contentSize == Size(320, 40_000))
    #expect(stage.list.visibleItems == Array(0..<12))
    #expect(stage.list.subnodes.count == 12)
    #expect(stage.list.node(for: 11)?.frame == Rect(0, 440, 320, 40))
    #expect(stage.list.node(for: 12) == nil)
    try stage.scroll(to: 20_010)
    #expect(stage.list.visibleItems == Array(500..<513))
    #expect(stage.list.node(for: 500)?.frameInWindow == Rect(0, -10, 320, 40))
    #expect((stage.list.node(for: 512) as? ListStage.Row)?.shown == 512)
    #expect(stage.list.item(at: Point(5, 20_010)) == 500)
    #expect(stage.list.item(at: Point(5, 40_000)) == nil)
    #expect(stage.list.frame(ofItem: 999) == Rect(0, 39_960, 320, 40))
    // Pulled past the end, the last rows are still there.
    try stage.scroll(to: 39_900)
    #expect(stage.list.visibleItems == [997, 998, 999])
  }

  @Test("A finger scrolls it as any other scroll node; rows are reused")
  func scrolled() throws {
    let stage = try ListStage()
    try stage.fill(0..<1_000)
    try stage.touch(.began, 400)
    for y in stride(from: 390.0, through: 100, by: -10) { try stage.touch(.moved, y) }
    #expect(stage.offset == 290 && stage.list.visibleItems == Array(7..<20))
    try stage.touch(.ended, 100)
    try stage.run(5)
    #expect(stage.offset > 700 && stage.router.nextDeadline == nil)
    #expect(stage.list.statistics.made == 13 && stage.list.subnodes.count == 13)
    #expect(stage.list.statistics.configured > 30)
    #expect(
      stage.list.statistics.made + stage.list.statistics.reused
        == stage.list.statistics.configured)
  }

  @Test("Rows cost what is in view, not what is in the list", arguments: [1_000, 200_000])
  func cost(count: Int) throws {
    let stage = try ListStage(extent: .measured { item, _ in Double(30 + item % 3 * 10) })
    try stage.fill(0..<count)
    for step in 1...200 { try stage.scroll(to: Double(step) * 10) }
    #expect(
      stage.list.statistics
        == ListStatistics(made: 13, reused: 50, configured: 63, measured: 63))
  }

  @Test("Each kind of rows has a pool of its own")
  func kinds() throws {
    let stage = try ListStage(kind: { $0 % 2 })
    try stage.fill(0..<100)
    for offset in stride(from: 0.0, through: 3_000, by: 25) {
      try stage.scroll(to: offset)
      for item in stage.list.visibleItems {
        #expect((stage.list.node(for: item) as? ListStage.Row)?.kind == item % 2)
      }
    }
    #expect(stage.list.statistics.made == 14)
  }

  @Test("A horizontal list")
  func horizontal() throws {
    let stage = try ListStage(axis: .horizontal)
    try stage.fill(0..<100)
    #expect(stage.list.contentSize == Size(4_000, 480))
    try stage.scroll(to: 400)
    #expect(stage.list.visibleItems == Array(10..<18))
    #expect(stage.list.node(for: 10)?.frameInWindow == Rect(0, 0, 40, 480))
  }

  @Test("A horizontal list begins at its left end, and goes to the right, in any direction")
  func rightToLeft() throws {
    let stage = try ListStage(size: Size(480, 480), axis: .horizontal)
    stage.root.engine.direction = .rightToLeft
    try stage.fill(0..<100)
    #expect(stage.offset == 0 && stage.list.visibleItems == Array(0..<12))
    #expect(stage.list.node(for: 0)?.frameInWindow.minX == 0)
    try stage.list.performBatchUpdates { $0.insertItems([100], after: 99) }
    stage.root.layoutIfNeeded()
    #expect(stage.offset == 0 && stage.list.visibleItems == Array(0..<12))
  }

  @Test("Headers stay at the edge as long as a part of their section is in view")
  func headers() throws {
    let stage = try ListStage(headers: 20)
    try stage.list.apply((0..<10).map { ListSection($0, items: ($0 * 10)..<($0 * 10 + 10)) })
    func header(_ section: Int) -> Double? {
      stage.list.headerNode(for: section)?.frameInWindow.minY
    }
    #expect(stage.list.contentSize == Size(320, 4_200))
    // Pulled down, the header comes along; scrolled, it stays; at the end of its section it is pushed.
    for (offset, first, second) in [
      (-30.0, 30.0, 450.0), (0, 0, 420), (150, 0, 270), (400, 0, 20), (410, -10, 10), (419, -19, 1),
    ] {
      try stage.scroll(to: offset)
      #expect(header(0) == first && header(1) == second, "offset \(offset)")
    }
    try stage.scroll(to: 420)
    #expect(header(0) == nil && header(1) == 0)
    #expect(stage.place(of: 10) == 20)
    // Headers are over rows: what is drawn last.
    try stage.scroll(to: 450)
    #expect(stage.router.hitTest(Point(160, 10)) === stage.list.headerNode(for: 1))
    // Below what covers the view at its top.
    try stage.list.controller.updateGeometry(at: stage.time) { $0.contentInset.top = 50 }
    try stage.scroll(to: 100)
    #expect(header(0) == 50)
  }

  @Test("A header that was pinned goes back to its place, though the same rows stay in view")
  func unpinned() throws {
    let stage = try ListStage(headers: 20)
    try stage.list.apply([ListSection(1, items: 0..<2), ListSection(2, items: 2..<7)])
    // A row under the inset is in view.
    stage.list.contentInset = EdgeInsets(top: 150)
    stage.root.layoutIfNeeded()
    try stage.scroll(to: 0)
    #expect(stage.list.headerNode(for: 2)?.frame.minY == 150)
    try stage.scroll(to: -60)
    #expect(stage.list.headerNode(for: 2)?.frame.minY == 100)
  }

  @Test("Rows that are measured: the estimate counts until they come into view")
  func measured() throws {
    let stage = try ListStage(
      extent: .measured { item, width in width / 8 + Double(item % 2) * 20 })
    try stage.fill(0..<100)
    // 40, 60, 40, 60 …: ten rows fill 480 points.
    #expect(stage.list.visibleItems == Array(0..<10))
    #expect(stage.list.contentSize.height == 500 + 90 * 44)
    #expect(stage.place(of: 9) == 440)
    // An answer that is none counts as the estimate.
    let broken = try ListStage(extent: .measured { item, _ in item == 1 ? .nan : -1 })
    try broken.fill(0..<100)
    #expect(broken.list.contentSize.height == 4_400)
  }

  @Test("Rows that come into view above are measured without moving those that were in view")
  func measuredAbove() throws {
    let stage = try ListStage(extent: .measured { item, _ in 30 + Double(item * 7 % 5) * 20 })
    try stage.fill(0..<2_000)
    try stage.scroll(to: 40_000)
    for _ in 0..<200 {
      let before = stage.list.visibleItems.map { ($0, stage.place(of: $0)) }
      let offset = stage.offset
      try stage.list.controller.setContentOffset(Point(0, offset - 13), at: stage.time)
      stage.root.layoutIfNeeded()
      for (item, place) in before where stage.list.visibleItems.contains(item) {
        #expect(stage.place(of: item) == place.map { $0 + 13 })
      }
    }
  }

  /// A row with a text that takes 20 points for each 100 points that it is short of.
  private static func textRow() -> LayoutNode {
    let row = ListStage.Row(kind: 0)
    let text = LayoutNode()
    row.addSubnode(text)
    text.measure = { width in
      let length = Double(100 + row.shown % 4 * 250)
      guard let width else { return IntrinsicSize(width: length, height: 20) }
      return IntrinsicSize(width: length, height: 20 * (length / max(width, 1)).rounded(.up))
    }
    do {
      try row.activate(
        VisualFormat.constraints("H:|-10-[text]-10-|", views: ["text": text])
          + VisualFormat.constraints("V:|-5-[text]-5-|", views: ["text": text]))
    } catch { Issue.record(error) }
    return row
  }

  @Test("Rows as high as the constraints in them make them, measured again at another width")
  func fitting() throws {
    let stage = try ListStage(extent: .fitting, make: { _ in Self.textRow() })
    try stage.fill(0..<1_000)
    // Texts of 100, 350, 600 and 850 points, 300 points a line: 1, 2, 2 and 3 lines.
    #expect((0..<5).map { stage.place(of: $0) } == [0, 30, 80, 130, 200])
    #expect(stage.list.node(for: 3)?.frame.height == 70)
    try stage.scroll(to: 2_040)
    let first = try #require(stage.list.visibleItems.first)
    let place = stage.place(of: first)
    try stage.root.engine.setSize(Size(620, 480))
    stage.root.layoutIfNeeded()
    // At 600 points a line: 1, 1, 1 and 2 lines.
    // As much of it is above the view, in proportion: 20 of 50 points, 12 of 30.
    #expect((first, place, stage.place(of: first)) == (45, -20, -12))
    for item in stage.list.visibleItems {
      let frame = try #require(stage.list.node(for: item)).frame
      #expect(frame.height == (item % 4 == 3 ? 50 : 30) && frame.width == 620)
    }
  }

  @Test("A list in a row of a list")
  func nested() throws {
    var shelves: [ListNode<Int, Int>] = []
    let stage = try ListStage(
      extent: .fixed(200),
      make: { _ in
        let row = ListStage.Row(kind: 0)
        let shelf = ListNode<Int, Int>(
          axis: .horizontal,
          rows: ListRowSource(
            extent: .fixed(80), make: { _ in LayoutNode() }, configure: { _, _ in }))
        row.addSubnode(shelf)
        shelf.fixedFrame = FixedFrame(Rect(0, 0, 320, 200))
        do { try shelf.apply([ListSection(0, items: 0..<100)]) } catch { Issue.record(error) }
        shelves.append(shelf)
        return row
      })
    try stage.fill(0..<100)
    #expect(shelves.count == 3)
    for shelf in shelves { #expect(shelf.visibleItems == [0, 1, 2, 3]) }
  }

  @Test("The node, and what it holds, go when nobody holds them")
  func released() throws {
    weak var list: ListNode<Int, Int>?
    weak var row: LayoutNode?
    do {
      let stage = try ListStage()
      try stage.fill(0..<10)
      list = stage.list
      row = stage.list.node(for: 3)
      #expect(list != nil && row != nil)
    }
    #expect(list == nil && row == nil)
  }

  @Test("What is held at an edge of a list leaves it its length")
  func aBannerOverTheRows() throws {
    let root = LayoutNode(size: Size(100, 200))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(extent: .fixed(40), make: { _ in LayoutNode() }, configure: { _, _ in }))
    let banner = LayoutNode(intrinsicContentSize: Size(100, 20))
    root.addSubnode(list)
    list.addSubnode(banner)
    root.constrain {
      list.pin()
      banner.top == list.top
      banner.leading == list.leading
    }
    try list.apply([ListSection(0, items: 0..<100)])
    root.layoutIfNeeded()
    #expect(list.contentSize.height == 4_000)
    #expect(list.controller.model.contentSize.height == 4_000)
    #expect(try !root.engine.isContentSizeConstrained(of: list.itemID))
  }

  @Test("No item is beside the list")
  func pointsBeside() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    for x in [0.0, 319] { #expect(stage.list.item(at: Point(x, 50)) == 1) }
    for x in [-1, 320, .nan, .infinity] { #expect(stage.list.item(at: Point(x, 50)) == nil) }
  }

  @Test("Content is not zoomed")
  func zoom() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    #expect(
      refusals {
        stage.list.maximumZoomScale = 2
        stage.list.minimumZoomScale = 0.5
        stage.list.maximumZoomScale = 1
      } == ["maximumZoomScale", "minimumZoomScale"])
    #expect(throws: ScrollError.self) {
      try stage.list.controller.configure { $0.maximumZoomScale = 2 }
    }
    #expect(stage.list.maximumZoomScale == 1 && stage.list.minimumZoomScale == 1)
    stage.list.isPagingEnabled = true
    #expect(stage.list.isPagingEnabled)
  }
}
