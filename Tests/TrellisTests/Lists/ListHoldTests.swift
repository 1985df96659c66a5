import Scrolling
import Testing
import Trellis

/// Rows that turn out longer than estimated in the same change in which rows come, go and move.
@Suite("Lists: what is held while rows are measured")
struct ListHoldTests {
  /// Rows of 40 points, those from 1,000 on of 100, estimated at 44.
  private static func stage(headers: Double? = nil) throws -> ListStage {
    try ListStage(
      extent: .measured { item, _ in item < 1_000 ? 40 : 100 }, estimate: 44, headers: headers)
  }

  @Test("A row that was moved into view above what is held is not held instead")
  func movedAbove() throws {
    let stage = try Self.stage()
    try stage.fill(0..<100)
    try stage.scroll(to: 410)
    #expect(stage.place(of: 13) == 110)
    try stage.list.performBatchUpdates { batch in
      batch.deleteItems([10, 11, 12])
      batch.moveItem(15, before: 13)
      batch.insertItems([1_000], before: 13)
    }
    #expect(stage.place(of: 13) == 110)
    #expect(stage.place(of: 1_000) == 10 && stage.place(of: 15) == -30)
  }

  @Test("Nor is the header above it")
  func belowHeader() throws {
    let stage = try Self.stage(headers: 20)
    try stage.list.apply((0..<5).map { ListSection($0, items: ($0 * 10)..<($0 * 10 + 10)) })
    for item in [0, 20, 49] { try stage.list.scrollToItem(item) }
    try stage.list.scrollToItem(10, at: .start)
    let place = try #require(stage.place(of: 11))
    #expect(place == 60 && stage.list.headerNode(for: 1)?.frameInWindow.minY == 0)
    try stage.list.performBatchUpdates { batch in
      batch.deleteItems([10])
      batch.insertItems([1_000], before: 11)
    }
    #expect(stage.place(of: 11) == place && stage.place(of: 1_000) == place - 100)
  }

  @Test("What follows takes the place of the first item, not that of the header above it")
  func belowHeaderWithoutRest() throws {
    let stage = try ListStage(headers: 30)
    try stage.fill(0..<100)
    let gone = stage.list.visibleItems
    #expect(gone == Array(0..<12) && stage.place(of: 0) == 30)
    try stage.list.performBatchUpdates { $0.deleteItems(gone) }
    #expect(stage.place(of: 12) == 30 && stage.offset == 0)
  }

  @Test("A page turn ends exactly at the page, whatever comes before or behind it")
  func pageTurn() throws {
    for (inserted, way, page) in [
      (false, 1.0, 6.0), (false, -1, 4), (true, 1, 9), (true, -1, 7),
    ] {
      let stage = try ListStage(size: Size(400, 400), extent: .fixed(400))
      stage.list.isPagingEnabled = true
      try stage.fill(0..<20)
      try stage.list.scrollToItem(5, at: .start)
      try stage.touch(.began, 200)
      for step in 1...5 { try stage.touch(.moved, 200 - way * 25 * Double(step), after: 1 / 60) }
      try stage.touch(.ended, 200 - way * 125, after: 0)
      try stage.run(1 / 60)
      try stage.list.performBatchUpdates { batch in
        if inserted {
          batch.insertItems(100..<103, before: 0)
        } else {
          batch.appendItems([200], to: 0)
        }
      }
      try stage.run(5)
      #expect(stage.offset == page * 400)
      #expect(stage.list.visibleItems == [way > 0 ? 6 : 4])
    }
  }

  @Test("Sticking is decided before the change, not by where the change leads")
  func stickiness() throws {
    let stage = try Self.stage()
    stage.list.anchorBehavior = .stickToStart(threshold: 50)
    try stage.fill(0..<100)
    try stage.scroll(to: 410)
    #expect(stage.place(of: 11) == 30)
    // The estimate leads to 14, which is as near to the beginning as what sticks to it.
    try stage.list.performBatchUpdates { batch in
      batch.deleteItems(0...10)
      batch.insertItems([1_000], before: 11)
    }
    #expect(stage.place(of: 11) == 30 && stage.offset == 70)
  }

  @Test("In a new order that leaves in view only what seems to have moved, it is held all the same")
  func comparedInView() throws {
    let stage = try ListStage(extent: .fixed(480))
    try stage.fill(0..<6)
    try stage.scroll(to: 480)
    #expect(stage.list.visibleItems == [1])
    try stage.list.apply([ListSection(0, items: [2, 3, 4, 5, 1, 0])])
    #expect(stage.list.visibleItems == [1] && stage.place(of: 1) == 0)
    #expect(stage.offset == 4 * 480)
  }

  @Test(
    "Where the list becomes too short, the rows that come into view instead are measured at once")
  func tooShort() throws {
    let stage = try Self.stage()
    try stage.fill(Array(1_000..<1_020) + Array(0..<20))
    try stage.list.scrollToItem(19, at: .end)
    try stage.scroll(to: stage.offset - 200)
    #expect(stage.place(of: 3) == 0)
    try stage.list.performBatchUpdates { batch in
      batch.deleteItems(5...19)
    }
    let statistics = stage.list.statistics
    stage.root.layoutIfNeeded()
    #expect(stage.list.statistics == statistics)
    #expect(stage.place(of: 3) == 400 && stage.place(of: 1_019) == 180)
    #expect(stage.offset == stage.list.controller.model.geometry.maximumContentOffset.y)
  }

  @Test("A list that sticks to its end moves only by what does not fit into the view")
  func shorterThanTheView() throws {
    let stage = try ListStage()
    stage.list.anchorBehavior = .stickToEnd(threshold: 20)
    try stage.fill(0..<3)
    try stage.list.controller.updateGeometry(at: 0) { $0.alwaysBounceVertical = true }
    try stage.touch(.began, 100)
    try stage.touch(.moved, 110)
    try stage.touch(.moved, 130)
    let pulled = stage.offset
    #expect(pulled < 0)
    try stage.list.performBatchUpdates { $0.insertItems([3], after: 2) }
    stage.root.layoutIfNeeded()
    #expect(stage.offset == pulled)
    try stage.touch(.ended, 130, after: 0.2)
    try stage.run(2)
    #expect(stage.offset == 0)
    try stage.list.performBatchUpdates { $0.insertItems(4..<15, after: 3) }
    #expect(stage.offset == 15 * 40 - 480 && stage.list.visibleItems.last == 14)
  }

  @Test("The header of a section that begins before the view is measured, and moves nothing")
  func pinnedHeaderIsMeasured() throws {
    let root = LayoutNode(size: Size(320, 480))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .fixed(40), make: { _ in LayoutNode() }, configure: { _, _ in }),
      headers: ListRowSource(
        extent: .measured { _, _ in 30 }, estimatedExtent: 10, make: { _ in LayoutNode() },
        configure: { _, _ in }))
    root.addSubnode(list)
    list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    try list.apply([ListSection(0, items: 0..<50), ListSection(1, items: 50..<100)])
    try list.controller.setContentOffset(Point(0, 30 + 50 * 40 + 10 + 20 * 40), at: 0)
    root.layoutIfNeeded()
    #expect(list.headerNode(for: 1)?.frameInWindow == Rect(0, 0, 320, 30))
    #expect(list.node(for: 70)?.frameInWindow.minY == 0)
  }

  @Test("Of the rows in view the first that was not moved is held, however near the other stays")
  func movedByOne() throws {
    for goesToEnd in [false, true] {
      let stage = try Self.stage()
      try stage.list.apply([ListSection(0, items: 0..<12), ListSection(1, items: 12..<100)])
      try stage.scroll(to: 400)
      #expect(stage.place(of: 10) == 0)
      try stage.list.performBatchUpdates { batch in
        if goesToEnd { batch.moveItem(10, toEndOf: 0) } else { batch.moveItem(10, after: 11) }
      }
      #expect(stage.place(of: 11) == 40 && stage.place(of: 10) == 80)
      #expect(stage.picture.map(\.shown) == stage.list.visibleItems)
    }
  }

  @Test("Nor are rows of a section held that was moved itself")
  func movedSection() throws {
    let stage = try ListStage()
    try stage.list.apply([
      ListSection(0, items: 0..<20), ListSection(1, items: [20]), ListSection(2, items: [21]),
      ListSection(3, items: 22..<100),
    ])
    try stage.scroll(to: 800)
    #expect(stage.place(of: 20) == 0 && stage.place(of: 21) == 40)
    try stage.list.performBatchUpdates { $0.moveSection(1, after: 2) }
    #expect(stage.place(of: 21) == 40 && stage.place(of: 20) == 80)
  }

  @Test("A list without room holds what would be in view first, unless it is at its beginning")
  func withoutRoom() throws {
    for offset in [0.0, 400] {
      let stage = try ListStage()
      try stage.fill(0..<100)
      try stage.scroll(to: offset)
      stage.root.size = Size(320, 0)
      stage.root.layoutIfNeeded()
      try stage.list.performBatchUpdates { $0.insertItems([200, 201], before: 0) }
      stage.root.size = Size(320, 480)
      #expect(stage.place(of: offset == 0 ? 200 : 10) == 0)
    }
  }
}
