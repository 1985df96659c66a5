import Scrolling
import Testing
import Trellis

@Suite("Lists: changes")
struct ListChangeTests {
  @Test("Rows in view stay where they are when items come and go before them")
  func heldStill() throws {
    let stage = try ListStage()
    try stage.fill(0..<1_000)
    try stage.scroll(to: 2_010)
    let before = stage.list.visibleItems
    let nodes = before.map { stage.list.node(for: $0) }
    let places = before.map { stage.place(of: $0) }
    try stage.list.performBatchUpdates { batch in
      batch.insertItems(5_000..<5_020, before: 3)
      batch.deleteItems([10, 11])
      batch.moveItem(40, before: 0)
      batch.moveItem(900, after: 1)
    }
    #expect(stage.list.visibleItems == before)
    #expect(before.map { stage.place(of: $0) } == places)
    #expect(zip(before, nodes).allSatisfy { stage.list.node(for: $0) === $1 })
    // Twenty came, two went, one moved from before to before, one from behind.
    #expect(stage.offset == 2_010 + 19 * 40)
    #expect(stage.list.contentSize.height == 1_018 * 40)
    #expect(stage.list.statistics.configured == before.count + 12)
  }

  @Test("In view: rows make room, close gaps and change places around the first one that stays")
  func inView() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    try stage.scroll(to: 410)
    #expect(stage.place(of: 10) == -10)
    // The first one is removed: the next one takes its place.
    try stage.list.performBatchUpdates { batch in
      batch.deleteItems([10])
      batch.insertItems([1_000], after: 11)
    }
    #expect(stage.place(of: 11) == 30 && stage.place(of: 9) == -10)
    #expect(stage.place(of: 1_000) == 70 && stage.place(of: 12) == 110)
    // The first one is moved out of view: the second one stays.
    try stage.list.performBatchUpdates { batch in
      batch.moveItem(9, toEndOf: 0)
    }
    #expect(stage.place(of: 11) == 30)
    #expect(stage.list.sections[0].items.last == 9)
    // All that is in view goes: what follows takes its place.
    let first = try #require(stage.list.visibleItems.first)
    let place = stage.place(of: first)
    let last = try #require(stage.list.visibleItems.last)
    try stage.list.performBatchUpdates {
      [items = stage.list.visibleItems] batch in
      batch.deleteItems(items)
    }
    #expect(stage.place(of: last + 1) == place)
  }

  @Test("A throw keeps its momentum, a finger its hold")
  func inMotion() throws {
    func insert(_ stage: ListStage, _ item: Int) throws {
      try stage.list.performBatchUpdates { batch in
        batch.insertItems([item], before: 0)
      }
    }
    var offsets: [Double] = []
    for inserts in [false, true] {
      let stage = try ListStage()
      try stage.fill(0..<10_000)
      try stage.scroll(to: 4_000)
      try stage.touch(.began, 400)
      for y in stride(from: 380.0, through: 200, by: -20) { try stage.touch(.moved, y) }
      if inserts { try insert(stage, -1) }
      try stage.touch(.moved, 180)
      let held = stage.offset
      #expect(held == (inserts ? 4_240 : 4_200))
      try stage.touch(.ended, 180)
      try stage.run(0.2)
      if inserts { try insert(stage, -2) }
      try stage.run(5)
      offsets.append(stage.offset)
    }
    #expect((offsets[1] - offsets[0] - 80).magnitude < 1e-6)
  }

  @Test("Reloaded rows are filled and measured again; others are left alone")
  func reloaded() throws {
    var long: Set<Int> = []
    let stage = try ListStage(extent: .measured { item, _ in long.contains(item) ? 100 : 40 })
    try stage.fill(0..<100)
    let before = stage.list.statistics
    long = [2, 50]
    try stage.list.performBatchUpdates { batch in
      batch.reloadItems([2, 50])
    }
    #expect(stage.place(of: 3) == 180)
    #expect(stage.list.statistics.configured == before.configured + 1)
    #expect(stage.list.statistics.measured == before.measured + 1)
    stage.list.reloadData()
    #expect(stage.list.visibleItems == Array(0..<11))
    #expect(stage.list.statistics.configured == before.configured + 1 + 11)
  }

  @Test("Sections come, go and move with their items")
  func sections() throws {
    let stage = try ListStage(headers: 20)
    try stage.list.apply((0..<5).map { ListSection($0, items: ($0 * 10)..<($0 * 10 + 10)) })
    try stage.scroll(to: 900)
    let place = stage.place(of: 22)
    try stage.list.performBatchUpdates { batch in
      batch.deleteSection(0)
      batch.insertSection(ListSection(7, items: [70, 71]), before: 2)
      batch.moveSection(4, before: 1)
      batch.appendSection(ListSection(8))
      batch.appendItems([80], to: 8)
      batch.reloadHeader(of: 2)
    }
    #expect(stage.list.sections.map(\.id) == [4, 1, 7, 2, 3, 8])
    #expect(stage.place(of: 22) == place && stage.offset == 900 + 100)
    #expect(stage.list.headerNode(for: 2)?.frameInWindow.minY == 0)
    #expect(stage.list.contentSize.height == 6 * 20 + 43 * 40)
  }

  @Test("A new order is found out by what tells items from each other")
  func applied() throws {
    let stage = try ListStage()
    try stage.fill(0..<1_000)
    try stage.scroll(to: 4_000)
    let places = (101..<110).map { stage.place(of: $0) }
    let configured = stage.list.statistics.configured
    // 100 goes to the end, the first fifty are gone.
    try stage.list.apply([ListSection(0, items: Array(50..<100) + Array(101..<1_000) + [100])])
    #expect((101..<110).map { stage.place(of: $0) } == places)
    #expect(stage.offset == 4_000 - 51 * 40)
    #expect(stage.list.statistics.configured == configured + 1)
  }

  @Test("At an end on purpose: conversations stay at theirs, news at the top")
  func anchors() throws {
    let chat = try ListStage(extent: .measured { item, _ in Double(30 + item % 3 * 10) })
    chat.list.anchorBehavior = .stickToEnd(threshold: 20)
    try chat.fill(0..<100)
    try chat.list.scrollToItem(99, at: .end)
    #expect(chat.list.visibleItems.last == 99)
    try chat.list.performBatchUpdates { batch in
      batch.appendItems([100, 101], to: 0)
    }
    #expect(chat.list.visibleItems.last == 101 && chat.place(of: 101).map { $0 + 50 } == 480)
    // Away from the end it stays.
    try chat.scroll(to: chat.offset - 100)
    let offset = chat.offset
    try chat.list.performBatchUpdates { batch in
      batch.appendItems([102], to: 0)
    }
    #expect(chat.offset == offset)
    let news = try ListStage()
    news.list.anchorBehavior = .stickToStart(threshold: 0)
    try news.fill(0..<100)
    try news.list.performBatchUpdates { batch in
      batch.insertItems([500], before: 0)
    }
    #expect(news.offset == 0 && news.list.visibleItems.first == 500)
  }

  @Test("A change that cannot be is refused, and nothing has changed")
  func errors() throws {
    typealias Failure = ListError<Int, Int>
    let stage = try ListStage(headers: 20)
    try stage.list.apply([ListSection(0, items: 0..<50), ListSection(1, items: 50..<60)])
    try stage.scroll(to: 333)
    let sections = stage.list.sections
    let statistics = stage.list.statistics
    func refuses(
      _ error: Failure, _ updates: (inout ListBatch<Int, Int>) -> Void
    ) {
      #expect(throws: error) {
        try stage.list.performBatchUpdates { batch in
          batch.deleteItems([3])
          updates(&batch)
        }
      }
      stage.root.layoutIfNeeded()
      #expect(stage.list.sections == sections && stage.offset == 333)
      #expect(stage.list.statistics == statistics)
    }
    refuses(.unknownItem(3)) { batch in batch.deleteItems([3]) }
    refuses(.unknownItem(4)) { batch in batch.deleteItems([4, 4]) }
    refuses(.unknownItem(70)) { batch in batch.insertItems([80], before: 70) }
    refuses(.unknownItem(70)) { batch in batch.moveItem(5, after: 70) }
    refuses(.unknownItem(3)) { batch in batch.moveItem(3, toEndOf: 1) }
    refuses(.unknownItem(70)) { batch in batch.reloadItems([1, 70]) }
    refuses(.duplicateItem(55)) { batch in batch.appendItems([55], to: 0) }
    refuses(.duplicateItem(80)) { batch in
      batch.insertItems([80, 80], after: 1)
    }
    refuses(.unknownSection(5)) { batch in batch.appendItems([80], to: 5) }
    refuses(.unknownSection(5)) { batch in batch.moveSection(0, before: 5) }
    refuses(.duplicateSection(1)) { batch in
      batch.appendSection(ListSection(1))
    }
    #expect(throws: Failure.duplicateItem(2)) {
      try stage.list.apply([ListSection(0, items: [1, 2]), ListSection(1, items: [2])])
    }
    #expect(throws: Failure.duplicateSection(0)) {
      try stage.list.apply([ListSection(0), ListSection(0)])
    }
    #expect(throws: Failure.unknownItem(99)) { try stage.list.scrollToItem(99) }
    #expect(stage.list.sections == sections && stage.offset == 333)
    let long = try ListStage(extent: .fixed(LayoutEngine.largestLength / 2))
    #expect(throws: Failure.tooLong) { try long.fill(0..<3) }
    #expect(long.list.sections.isEmpty)
  }
}

@Suite("Lists: scrolling to items")
struct ListScrollingTests {
  @Test("To the start, the middle, the end, or no further than needed")
  func alignments() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    for (alignment, offset) in [
      (ListAlignment.start, 2_000.0), (.center, 1_780), (.end, 1_560), (.nearest, 1_560),
    ] {
      try stage.list.scrollToItem(50, at: alignment)
      #expect(stage.offset == offset)
    }
    try stage.list.scrollToItem(99, at: .start)
    #expect(stage.offset == 4_000 - 480)
    try stage.list.scrollToItem(0, at: .end)
    #expect(stage.offset == 0)
  }

  @Test("Below a header that is pinned")
  func belowHeader() throws {
    let stage = try ListStage(headers: 20)
    try stage.list.apply((0..<10).map { ListSection($0, items: ($0 * 10)..<($0 * 10 + 10)) })
    try stage.list.scrollToItem(25, at: .start)
    #expect(stage.place(of: 25) == 20)
    #expect(stage.list.headerNode(for: 2)?.frameInWindow.minY == 0)
  }

  @Test("To where nothing was measured, exactly, and no row on the way is measured")
  func estimated() throws {
    let stage = try ListStage(extent: .measured { item, _ in 30 + Double(item * 7 % 5) * 20 })
    try stage.fill(0..<10_000)
    try stage.list.scrollToItem(7_000, at: .start)
    #expect(stage.place(of: 7_000) == 0)
    #expect(stage.list.statistics.measured < 60)
    try stage.list.scrollToItem(6_900, at: .center)
    let frame = try #require(stage.list.node(for: 6_900)).frameInWindow
    #expect(frame.midY == 240)
  }

  @Test(
    "An animation arrives, however long the rows on the way turn out to be", arguments: [100, 900])
  func animated(item: Int) throws {
    let stage = try ListStage(extent: .measured { item, _ in 30 + Double(item * 7 % 5) * 20 })
    try stage.fill(0..<1_000)
    try stage.list.scrollToItem(500, at: .start)
    let begin = stage.time
    try stage.list.scrollToItem(item, at: .start, animated: true)
    #expect(stage.place(of: 500) == 0)
    while stage.list.controller.state.isScrollAnimating { try stage.run(1.0 / 60) }
    #expect(stage.time - begin < 0.5)
    #expect(stage.place(of: item).map { $0.magnitude < 1e-6 } == true)
  }
}
