import Scrolling
import Testing
import Trellis

/// Rows that stay in the list, and keep their nodes.
@Suite("Lists: nodes that rows keep")
struct ListKeptRowTests {
  /// Rows of 36 points that count with more, and from 100 on rows of 10.
  private func stage(axis: Axis = .vertical) throws -> ListStage {
    let stage = try ListStage(
      size: Size(220, 220), axis: axis, extent: .measured { item, _ in item >= 100 ? 10 : 36 })
    try stage.fill(0..<20)
    return stage
  }

  @Test(
    "A row that only estimates push out of view keeps its node, and is not filled again",
    arguments: Axis.allCases)
  func pushedOut(axis: Axis) throws {
    let stage = try stage(axis: axis)
    let node = try #require(stage.list.node(for: 5))
    let (configured, putAway) = (stage.list.statistics.configured, stage.list.statistics.reused)
    let moving = stage.root.transition(duration: 1, curve: .linear, at: 0) {
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { $0.insertItems([100, 101], after: 0) }
      }
    }
    #expect(stage.list.node(for: 5) === node)
    #expect(stage.list.statistics.configured == configured + 2)
    #expect(stage.list.statistics.reused == putAway)
    for time in [0, 0.5, 1] {
      let frame = try #require(moving.frame(of: node, at: time))
      #expect(isClose(frame.origin[axis], 180 + 20 * time))
    }
  }

  @Test("So does one that very many estimates push far out of view")
  func pushedFar() throws {
    let stage = try stage()
    let node = try #require(stage.list.node(for: 1))
    let configured = stage.list.statistics.configured
    try stage.list.performBatchUpdates { $0.insertItems(100..<112, after: 0) }
    #expect(stage.place(of: 1) == 156 && stage.list.node(for: 1) === node)
    #expect(stage.list.statistics.configured == configured + 12)
    // As many as fill the view take what they push out, with the next ones.
    try stage.list.performBatchUpdates { $0.insertItems(1_000..<3_000, after: 0) }
    #expect(stage.list.visibleItems == [0] + Array(1_000..<1_019))
    #expect(stage.list.subnodes.count < 60)
  }

  @Test("So do those at the beginning of a view that sticks to the end")
  func pushedOutAtTheBeginning() throws {
    let stage = try stage()
    stage.list.anchorBehavior = .stickToEnd(threshold: 5)
    try stage.list.scrollToItem(19, at: .end)
    #expect(stage.list.visibleItems == Array(13..<20) && stage.place(of: 13) == -32)
    let node = try #require(stage.list.node(for: 14))
    let configured = stage.list.statistics.configured
    try stage.list.performBatchUpdates { $0.appendItems([100, 101, 102], to: 0) }
    #expect(stage.place(of: 14) == -26 && stage.list.node(for: 14) === node)
    #expect(stage.list.statistics.configured == configured + 3)
  }

  @Test("So do those of a view that gets lower, whose rows get shorter")
  func turned() throws {
    let stage = try ListStage(
      size: Size(300, 400), extent: .measured { 12_000 / $1 + 0 * Double($0) })
    try stage.fill(0..<50)
    let nodes = (0..<10).map { stage.list.node(for: $0) }
    stage.root.size = Size(400, 300)
    #expect(stage.list.visibleItems == Array(0..<10))
    for item in 0..<10 { #expect(stage.list.node(for: item) === nodes[item]) }
    #expect(stage.list.statistics.configured == 10)
  }

  @Test("Rows that are scrolled out of view give their nodes to those that come")
  func scrolled() throws {
    let stage = try stage()
    for offset in stride(from: 0.0, through: 400, by: 36) { try stage.scroll(to: offset) }
    for offset in stride(from: 400.0, through: 0, by: -36) { try stage.scroll(to: offset) }
    #expect(stage.list.statistics.made <= 8)
  }

  @Test(
    "A row that is reloaded keeps its node, and gets its extent on the way of a transition",
    arguments: [LayoutTransition.Keeping.constraints, .frames])
  func reloaded(keeping: LayoutTransition.Keeping) throws {
    var extents = [Int: Double]()
    let stage = try ListStage(
      size: Size(300, 300), extent: .measured { item, _ in extents[item] ?? 44 })
    try stage.fill(0..<50)
    let nodes = (0..<4).map { stage.list.node(for: $0) }
    extents[1] = 100
    let moving = stage.root.transition(duration: 1, curve: .linear, at: 0, keeping: keeping) {
      #expect(throws: Never.self) {
        try stage.list.performBatchUpdates { $0.reloadItems([0, 1, 2]) }
      }
    }
    for item in 0..<4 { #expect(stage.list.node(for: item) === nodes[item]) }
    for time in [0, 0.5, 1] {
      let row = try #require(nodes[1].flatMap { moving.frame(of: $0, at: time) })
      let next = try #require(nodes[2].flatMap { moving.frame(of: $0, at: time) })
      #expect(isClose(row, Rect(0, 44, 300, 44 + 56 * time)))
      #expect(isClose(next, Rect(0, 88 + 56 * time, 300, 44)))
    }
  }

  @Test("Only a row of another kind gets another node")
  func otherKind() throws {
    var kind = 0
    var extent = 40.0
    let stage = try ListStage(
      size: Size(300, 200), extent: .measured { _, _ in extent }, kind: { $0 == 1 ? kind : 0 })
    try stage.fill(0..<50)
    let nodes = (0..<3).map { stage.list.node(for: $0) }
    (kind, extent) = (1, 50)
    try stage.list.performBatchUpdates { $0.reloadItems([0, 1]) }
    let new = try #require(stage.list.node(for: 1) as? ListStage.Row)
    #expect(new !== nodes[1] && new.kind == 1 && new.shown == 1 && nodes[1]?.isHidden == true)
    #expect(stage.list.node(for: 0) === nodes[0] && stage.list.node(for: 2) === nodes[2])
    #expect(stage.place(of: 2) == 100)
    // And with all rows.
    kind = 0
    stage.list.reloadData()
    #expect(stage.list.node(for: 0) === nodes[0] && stage.list.node(for: 2) === nodes[2])
    #expect((stage.list.node(for: 1) as? ListStage.Row)?.kind == 0 && new.isHidden)
    #expect(stage.list.visibleItems == Array(0..<4))
    #expect(stage.picture.map { $0.shown } == Array(0..<4))
  }

  @Test("A row that is reloaded where a batch takes it out of view is not filled")
  func reloadedOutOfView() throws {
    let stage = try ListStage(size: Size(300, 200), extent: .fixed(50))
    try stage.fill(0..<50)
    let configured = stage.list.statistics.configured
    try stage.list.performBatchUpdates {
      $0.reloadItems([1, 2])
      $0.moveItem(2, toEndOf: 0)
    }
    #expect(stage.list.statistics.configured == configured + 2)
    #expect(stage.picture.map { $0.shown } == [0, 1, 3, 4])
  }

  /// A row with a part that is as high as it is told.
  private final class Tall: LayoutNode {
    let part = LayoutNode()
    private(set) var partHeight = LayoutConstraint?.none

    override init() {
      super.init()
      addSubnode(part)
      let height: LayoutConstraint = part.height == 40
      partHeight = height
      constrain {
        part.pin()
        height
      }
    }
  }

  @Test("A row of the extent of what is in it is measured once when it is reloaded")
  func fitting() throws {
    var heights = [Int: Double]()
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        make: { _ in Tall() },
        configure: { row, item in (row as? Tall)?.partHeight?.constant = heights[item] ?? 40 }))
    let root = LayoutNode(size: Size(300, 400))
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([ListSection(0, items: 0..<50)])
    let row = try #require(list.node(for: 1) as? Tall)
    // Changed before it is filled again as well as when it is.
    row.partHeight?.constant = 50
    root.layoutIfNeeded()
    #expect(list.node(for: 2)?.frame.minY == 90)
    let measured = list.statistics.measured
    heights[1] = 60
    try list.performBatchUpdates { $0.reloadItems([1]) }
    #expect(list.node(for: 1) === row && list.node(for: 2)?.frame.minY == 100)
    #expect(list.statistics.measured == measured + 1 && !root.engine.needsLayout)
    // Its change has been seen to: out of view and back it is measured no more.
    list.contentOffset = Point(0, 400)
    root.layoutIfNeeded()
    let later = list.statistics.measured
    list.contentOffset = .zero
    root.layoutIfNeeded()
    #expect(list.statistics.measured == later && list.node(for: 2)?.frame.minY == 100)
    // What changes in it afterwards is seen.
    let again = try #require(list.node(for: 1) as? Tall)
    again.partHeight?.constant = 70
    #expect(list.node(for: 2)?.frame.minY == 110)
    #expect(list.statistics.measured == later + 1)
  }
}
