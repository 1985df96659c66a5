import Testing
import Trellis

/// Transitions in which lists change, and content is scrolled.
@Suite("Lists: transitions")
struct ListTransitionTests {
  private typealias Keeping = LayoutTransition.Keeping

  /// A row with a label as wide as its item says, at a constraint that is kept.
  private final class LabelRow: LayoutNode {
    let label = LayoutNode()
    private(set) var labelWidth = LayoutConstraint?.none

    override init() {
      super.init()
      addSubnode(label)
      let width: LayoutConstraint = label.width == 0
      labelWidth = width
      constrain {
        label.pin([.leading, .top])
        label.height == 10
        width
      }
    }
  }

  private static func stage() throws -> ListStage {
    let stage = try ListStage(
      size: Size(320, 220), extent: .fixed(44), make: { _ in ListStage.Row(kind: 0) })
    try stage.fill(0..<50)
    return stage
  }

  /// Where the row of an item is on the screen while a transition is under way.
  private func place(
    of item: Int, in stage: ListStage, _ moving: LayoutTransition, at time: Double
  ) throws -> Double {
    let node = try #require(stage.list.node(for: item))
    return try #require(moving.frame(of: node, at: time)).minY - stage.offset
  }

  @Test(
    "A row that comes into view is where it belongs, though its node was that of another row",
    arguments: [Keeping.constraints, .frames])
  func comingIntoView(keeping: LayoutTransition.Keeping) throws {
    let stage = try Self.stage()
    let moving = stage.root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { $0.deleteItems([0]) }
      }
    }
    #expect(stage.list.statistics.reused == 1)
    for time in [0, 0.5, 1] {
      #expect(isClose(try place(of: 4, in: stage, moving, at: time), 176 - 44 * time))
      #expect(try place(of: 5, in: stage, moving, at: time) == 176)
    }
    let new = try #require(stage.list.node(for: 5))
    #expect(!moving.movingItems.contains(new.itemID))
  }

  @Test("So are the things in it, whose constraints are those of the other row")
  func contentComingIntoView() throws {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .fixed(44), make: { _ in LabelRow() },
        configure: { row, item in (row as? LabelRow)?.labelWidth?.constant = Double(item + 1) * 10 }
      ))
    let root = LayoutNode(size: Size(320, 220))
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([ListSection(0, items: 0..<50)])
    let first = root.transition(duration: 1, curve: .linear, at: 0) {
      #expect(throws: Never.self) { try list.performBatchUpdates { $0.deleteItems([0]) } }
    }
    func label(_ item: Int) throws -> LayoutNode {
      try #require(list.node(for: item) as? LabelRow).label
    }
    let (kept, new) = (try label(3), try label(5))
    for time in [0, 0.5, 1] {
      #expect(isClose(try #require(first.frame(of: new, at: time)), Rect(0, 0, 60, 10)))
      #expect(isClose(try #require(first.frame(of: kept, at: time)), Rect(0, 0, 40, 10)))
    }
    // Filled once more between two transitions.
    list.contentOffset = Point(0, 1_100)
    root.layoutIfNeeded()
    let next = root.transition(duration: 1, curve: .linear, at: 0.5, interrupting: first) {}
    for item in list.visibleItems {
      let row = try #require(list.node(for: item))
      for time in [0.5, 1, 2] {
        #expect(next.frame(of: row, at: time) == row.frame)
        let part = try label(item)
        #expect(isClose(try #require(next.frame(of: part, at: time)), part.frame))
      }
    }
  }

  @Test(
    "What a list holds in view while rows come above it stands still",
    arguments: [Keeping.constraints, .frames])
  func held(keeping: LayoutTransition.Keeping) throws {
    let stage = try Self.stage()
    try stage.scroll(to: 100)
    let before = try #require(stage.place(of: 5))
    let moving = stage.root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { $0.insertItems([100, 101], before: 0) }
      }
    }
    #expect(stage.offset == 188)
    for time in [-1, 0, 0.25, 0.5, 1, 2] {
      #expect(isClose(try place(of: 5, in: stage, moving, at: time), before))
    }
    let node = try #require(stage.list.node(for: 5))
    #expect(!moving.movingItems.contains(node.itemID))
    // Another one begins where that is.
    let next = stage.root.transition(duration: 1, at: 0.5, interrupting: moving) {
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { $0.insertItems([102], before: 100) }
      }
    }
    #expect(stage.offset == 232)
    for time in [0.5, 1, 1.5] {
      #expect(isClose(try place(of: 5, in: stage, next, at: time), before))
    }
  }

  @Test(
    "Content that has to come back comes from where it was on the screen, and what floats stays")
  func comingBack() throws {
    let root = LayoutNode(size: Size(100, 100))
    let (scroll, page, badge) = (ScrollNode(), LayoutNode(), LayoutNode())
    root.addSubnode(scroll)
    scroll.addSubnode(page)
    scroll.addSubnode(badge)
    let height: LayoutConstraint = page.height == 1_000
    root.constrain {
      scroll.pin()
      page.pin()
      page.width == 100
      height
      badge.width == 10
      badge.height == 10
      badge.leading == scroll.frameLayoutGuide.leading
      badge.top == scroll.frameLayoutGuide.top + 5
    }
    root.layoutIfNeeded()
    scroll.contentOffset = Point(0, 800)
    func top(_ node: LayoutNode, _ moving: LayoutTransition, _ time: Double) throws -> Double {
      try #require(moving.frame(of: node, at: time)).minY - scroll.contentOffset.y
    }
    let moving = root.transition(duration: 1, curve: .linear, at: 0) { height.constant = 500 }
    #expect(scroll.contentOffset.y == 400)
    #expect(moving.movingItems.contains(page.itemID))
    for time in [0, 0.5, 1] {
      #expect(isClose(try top(page, moving, time), -800 + 400 * time))
      #expect(isClose(try top(badge, moving, time), 5))
    }
    // One that interrupts it goes on from there, also after a finger has scrolled.
    scroll.contentOffset = Point(0, 390)
    let next = root.transition(duration: 1, curve: .linear, at: 0.5, interrupting: moving) {
      height.constant = 300
    }
    #expect(scroll.contentOffset.y == 200)
    for time in [0, 0.5, 1] {
      #expect(isClose(try top(page, next, 0.5 + time), -590 + 390 * time))
      // The first one knows nothing of the finger.
      #expect(isClose(try top(badge, next, 0.5 + time), 15 - 10 * time))
    }
  }

  @Test("Zoomed content comes from where it was as well")
  func zoomed() throws {
    let root = LayoutNode(size: Size(100, 100))
    let (scroll, page) = (ScrollNode(), LayoutNode())
    root.addSubnode(scroll)
    scroll.addSubnode(page)
    root.constrain {
      scroll.pin()
      page.pin()
      page.width == 400
      page.height == 400
    }
    scroll.maximumZoomScale = 4
    scroll.setZoomScale(2, animated: false, at: 0)
    scroll.contentOffset = Point(300, 100)
    root.layoutIfNeeded()
    let before = page.frameInWindow
    let moving = root.transition(duration: 1, curve: .linear, at: 0) {
      scroll.contentOffset = Point(100, 300)
    }
    let frame = try #require(moving.frame(of: page, at: 0))
    #expect(
      isClose(frame.minX * 2 - 100, before.minX) && isClose(frame.minY * 2 - 300, before.minY))
    #expect(moving.frame(of: page, at: 1) == page.frame)
  }

  @Test(
    "Of a node that is filled for another row meanwhile a transition tells nothing any more",
    arguments: [Keeping.constraints, .frames])
  func scrolledMeanwhile(keeping: LayoutTransition.Keeping) throws {
    let stage = try Self.stage()
    let moving = stage.root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { $0.insertItems([100], before: 2) }
      }
    }
    let kept = try #require(stage.list.node(for: 3))
    let others = [100, 0, 1, 2].compactMap { stage.list.node(for: $0) }
    #expect(Set(moving.movingItems).isSuperset(of: [kept.itemID]))
    // The transition lays out what is due itself.
    stage.list.contentOffset = Point(0, 132 + 44)
    if keeping == .frames { stage.root.layoutIfNeeded() }
    for time in [0.5, -1, 0, 1, 2] {
      for node in others { #expect(moving.frame(of: node, at: time) == nil) }
      let frame = try #require(moving.frame(of: kept, at: time))
      #expect(isClose(frame.minY, 132 + 44 * min(max(time, 0), 1)))
    }
    #expect(Set(moving.movingItems).isDisjoint(with: others.map { $0.itemID }))
    #expect(moving.frame(of: stage.list, at: 0.5) == stage.list.frame)
    // An item that leaves the tree afterwards is known as before.
    let item = kept.itemID
    kept.removeFromParent()
    #expect(moving.frame(of: item, at: 2)?.minY == 176)
  }

  @Test("What a failed transaction puts away is not")
  func putAwayInVain() throws {
    struct Refusal: Error {}
    let stage = try Self.stage()
    let moving = stage.root.transition(duration: 1, curve: .linear, at: 0) {
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { $0.insertItems([100], before: 2) }
      }
    }
    let node = try #require(stage.list.node(for: 2))
    #expect(throws: Refusal.self) {
      try stage.root.engine.transaction {
        stage.list.contentOffset = Point(0, 1_000)
        stage.root.layoutIfNeeded()
        throw Refusal()
      }
    }
    #expect(stage.list.node(for: 2) === node)
    #expect(isClose(try place(of: 2, in: stage, moving, at: 0.5), 110))
  }
}
