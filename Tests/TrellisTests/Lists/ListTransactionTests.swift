import TestSupport
import Testing
import Trellis

/// A list in a transaction that fails is as if nothing had happened, with rows that show what they did.
@Suite("Lists: transactions that fail")
struct ListTransactionTests {
  private struct Stop: Error {}

  private struct Picture: Equatable {
    var items: [Int]
    var visible: [Int]
    var shown: [Int]
    var frames: [Rect]
    var offset: Double
    var length: Double

    init(_ stage: ListStage) {
      items = stage.list.sections.flatMap(\.items)
      visible = stage.list.visibleItems
      shown = stage.picture.map(\.shown)
      frames = stage.picture.map(\.frame)
      offset = stage.offset
      length = stage.list.contentSize.height
    }
  }

  /// A random change of the list or of what is in view of it.
  private static func change(
    _ stage: ListStage, _ random: inout SplitMix64, _ nextItem: inout Int
  ) throws {
    let items = stage.list.sections.flatMap(\.items)
    switch random.int(in: 0...6) {
    case 0:
      let new = Array(nextItem..<(nextItem + 5))
      nextItem += 5
      try stage.list.performBatchUpdates { batch in
        if items.isEmpty {
          batch.appendItems(new, to: 0)
        } else {
          batch.insertItems(new, before: random.pick(items))
        }
      }
    case 1 where !items.isEmpty:
      let going = Array(Set((0..<4).map { _ in random.pick(items) }))
      try stage.list.performBatchUpdates { $0.deleteItems(going) }
    case 2: stage.list.reloadData()
    case 3 where !items.isEmpty:
      try stage.list.scrollToItem(random.pick(items), animated: random.chance(1, in: 2))
    case 4: try stage.run(0.2)
    case 5: stage.root.size = Size(320, Double(random.int(in: 2...6)) * 100)
    default:
      let most = stage.list.controller.model.geometry.maximumContentOffset.y
      try stage.scroll(to: most * Double(random.int(in: 0...8)) / 8)
    }
    if random.chance(1, in: 2) { stage.root.layoutIfNeeded() }
  }

  @Test("Random changes that are taken back, and what comes after, as in a list without them")
  func takenBack() throws {
    for seed in RandomCases("transactions of lists", debug: 20, release: 500) {
      var random = SplitMix64(seed: seed)
      let isMeasured = random.chance(1, in: 2)
      let hasHeaders = random.chance(1, in: 2)
      func stage() throws -> ListStage {
        let stage = try ListStage(
          extent: isMeasured
            ? .measured { item, _ in Double(20 + item * 37 % 11 * 8) } : .fixed(36),
          headers: hasHeaders ? 24 : nil, kind: { $0 % 3 })
        try stage.fill(0..<60)
        return stage
      }
      let (tried, spared) = (try stage(), try stage())
      var nextItem = 1_000
      for step in 0..<8 {
        if random.chance(1, in: 2) {
          let before = Picture(tried)
          #expect(throws: Stop.self) {
            try tried.root.transaction {
              for _ in 0..<random.int(in: 1...3) { try Self.change(tried, &random, &nextItem) }
              throw Stop()
            }
          }
          #expect(Picture(tried) == before, "seed \(seed), step \(step)")
          spared.advance(with: tried)
        } else {
          var (same, sameItem) = (random, nextItem)
          try Self.change(tried, &random, &nextItem)
          try Self.change(spared, &same, &sameItem)
        }
        #expect(Picture(tried) == Picture(spared), "seed \(seed), step \(step)")
      }
    }
  }

  @Test("Headers show what they did, too, when their nodes had shown something else")
  func headers() throws {
    let stage = try ListStage(headers: 24)
    try stage.fill(0..<5)
    func shown(_ section: Int) -> Int? {
      (stage.list.headerNode(for: section) as? ListStage.Row)?.shown
    }
    #expect(shown(0) == 0)
    #expect(throws: Stop.self) {
      try stage.root.transaction {
        try stage.list.apply([ListSection(7, items: 50..<55)])
        #expect(shown(7) == 7)
        throw Stop()
      }
    }
    #expect(shown(0) == 0)
    #expect((stage.list.node(for: 3) as? ListStage.Row)?.shown == 3)
  }

  @Test("The part that is held is the one that was to be held before")
  func anchorBehavior() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    #expect(throws: Stop.self) {
      try stage.root.transaction {
        stage.list.anchorBehavior = .stickToStart(threshold: 1_000)
        throw Stop()
      }
    }
    try stage.scroll(to: 400)
    try stage.list.performBatchUpdates { $0.insertItems([200], before: 0) }
    #expect(stage.place(of: 10) == 0)
  }

  @Test("An animation goes on to the item that it led to before")
  func destination() throws {
    let stage = try ListStage(extent: .measured { _, _ in 100 })
    try stage.fill(0..<100)
    try stage.list.scrollToItem(60, at: .start, animated: true)
    try stage.run(0.1)
    #expect(throws: Stop.self) {
      try stage.root.transaction {
        try stage.list.scrollToItem(3)
        throw Stop()
      }
    }
    #expect(stage.list.controller.state.isScrollAnimating)
    try stage.run(1)
    #expect(stage.place(of: 60) == 0)
  }

  @Test("The time that a router has let pass in it has not passed for a list")
  func time() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    try stage.router.advance(to: 1)
    #expect(throws: Stop.self) {
      try stage.root.transaction {
        try stage.router.advance(to: 5)
        throw Stop()
      }
    }
    try stage.list.scrollToItem(50, at: .start, animated: true)
    try stage.router.advance(to: 1.1)
    #expect(stage.offset > 0 && stage.offset < 2_000)
  }
}
