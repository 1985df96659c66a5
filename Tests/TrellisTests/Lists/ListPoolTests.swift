import Scrolling
import Testing
import Trellis

/// Rows that go out of view, whose nodes wait in the list for another item.
@Suite("Lists: rows that are put aside")
struct ListPoolTests {
  /// A row with a list across in it.
  private final class CarouselRow: LayoutNode {
    let carousel = ListNode<Int, Int>(
      axis: .horizontal,
      rows: ListRowSource(
        extent: .fixed(60), make: { _ in LayoutNode() }, configure: { _, _ in }))

    override init() {
      super.init()
      addSubnode(carousel)
      carousel.fixedFrame = FixedFrame(Rect(0, 0, 300, 50))
    }
  }

  @Test("The host is handed the nodes that the list hides and shows again")
  func handedOver() throws {
    let stage = try ListStage()
    try stage.fill(0..<3)
    stage.root.layout { _ in }
    var hidden: Set<Int> = []
    func layOut() {
      stage.root.layout { node in
        guard let row = node as? ListStage.Row else { return }
        if node.isHidden { hidden.insert(row.shown) } else { hidden.remove(row.shown) }
      }
    }
    try stage.list.performBatchUpdates { $0.deleteItems([1, 2]) }
    layOut()
    #expect(hidden == [1, 2])
    // They come back at the same places, filled with the same items or others.
    hidden = [-1]
    stage.root.layout { node in if !node.isHidden && node is ListStage.Row { hidden = [] } }
    #expect(hidden == [-1])
    try stage.list.performBatchUpdates { $0.appendItems([1, 2], to: 0) }
    var shown: Set<Int> = []
    stage.root.layout { node in
      if let row = node as? ListStage.Row, !row.isHidden { shown.insert(row.shown) }
    }
    #expect(shown == [1, 2])
  }

  @Test("A row that the host takes out is replaced, and stays what it is")
  func takenOut() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    let lifted = try #require(stage.list.node(for: 2) as? ListStage.Row)
    stage.root.addSubnode(lifted)
    lifted.fixedFrame = FixedFrame(Rect(5, 188, 320, 40))
    let other = try #require(stage.list.node(for: 2))
    #expect(other !== lifted && other.parent === stage.list)
    try stage.scroll(to: 2_000)
    #expect(lifted.shown == 2 && lifted.frame.minY == 188 && lifted.parent === stage.root)
    #expect(stage.list.visibleItems.allSatisfy { stage.list.node(for: $0)?.parent === stage.list })
    let pooled = try #require(
      stage.list.subnodes.first { $0.isHidden } ?? stage.list.subnodes.first)
    pooled.removeFromParent()
    try stage.scroll(to: 0)
    #expect(stage.list.visibleItems.allSatisfy { stage.list.node(for: $0)?.parent === stage.list })
  }

  @Test("Taking a row out is taken back with a transaction that fails")
  func takenOutAndBack() throws {
    struct Stop: Error {}
    let stage = try ListStage()
    try stage.fill(0..<100)
    let row = try #require(stage.list.node(for: 2))
    #expect(throws: Stop.self) {
      try stage.root.transaction {
        row.removeFromParent()
        _ = stage.list.visibleItems
        throw Stop()
      }
    }
    stage.root.layoutIfNeeded()
    #expect(stage.list.node(for: 2)?.parent === stage.list)
    #expect(stage.picture.map(\.shown) == Array(0..<12))
    #expect(!stage.root.engine.needsLayout)
  }

  @Test("Nodes that are put aside are in no conflict with a list of another extent")
  func otherExtent() throws {
    let stage = try ListStage()
    try stage.fill(0..<10)
    stage.root.size = Size(0, 480)
    stage.root.layoutIfNeeded()
    try stage.list.performBatchUpdates { $0.deleteItems(1..<10) }
    stage.root.layoutIfNeeded()
    stage.root.size = Size(300, 480)
    stage.root.layoutIfNeeded()
    #expect(stage.root.conflicts.isEmpty)
    #expect(stage.list.subnodes.allSatisfy { $0.frame.width == 300 })
  }

  @Test("A finger in a row that is deleted lets go, also when another item gets the node at once")
  func finger() throws {
    for isFilledAtOnce in [false, true] {
      let root = LayoutNode(size: Size(300, 200))
      let table = ListNode<Int, Int>(
        rows: ListRowSource(
          extent: .fixed(50), make: { _ in CarouselRow() },
          configure: { row, item in
            guard let carousel = (row as? CarouselRow)?.carousel else { return }
            try? carousel.apply([ListSection(0, items: 0..<20)])
            carousel.contentOffset = .zero
          }))
      root.addSubnode(table)
      table.fixedFrame = FixedFrame(Rect(0, 0, 300, 200))
      try table.apply([ListSection(0, items: 0..<4)])
      root.layoutIfNeeded()
      let router = ScrollRouter(root: root)
      func move(_ phase: ScrollTouch.Phase, _ x: Double, at time: Double) throws {
        try router.handle(
          .touch(ScrollTouch(id: 1, phase: phase, location: Point(x, 175))), at: time)
        root.layoutIfNeeded()
      }
      try move(.began, 250, at: 0)
      for step in 1...5 { try move(.moved, 250 - 20 * Double(step), at: 0.016 * Double(step)) }
      let dragged = try #require(table.node(for: 3) as? CarouselRow).carousel
      #expect(dragged.controller.state.isDragging && dragged.contentOffset.x > 0)
      try table.performBatchUpdates { $0.deleteItems([3]) }
      if !isFilledAtOnce {
        root.layoutIfNeeded()
        try move(.moved, 120, at: 0.1)
        #expect(!dragged.controller.state.isDragging)
      }
      try table.performBatchUpdates { $0.appendItems([50], to: 0) }
      root.layoutIfNeeded()
      #expect((table.node(for: 50) as? CarouselRow)?.carousel === dragged)
      try move(.moved, 60, at: 0.12)
      try move(.moved, 20, at: 0.14)
      #expect(!dragged.controller.state.isDragging && dragged.contentOffset.x == 0)
      try move(.ended, 20, at: 0.15)
      try router.advance(to: 5)
      #expect(dragged.contentOffset.x == 0)
    }
  }

  @Test("Headers that wait and are taken out are not used again")
  func takenOutHeaders() throws {
    let stage = try ListStage(headers: 20)
    try stage.list.apply((0..<40).map { ListSection($0, items: [$0]) })
    stage.root.layoutIfNeeded()
    try stage.list.apply([ListSection(0, items: [0])])
    stage.root.layoutIfNeeded()
    let waiting = stage.list.subnodes.filter { $0.isHidden }
    #expect(waiting.count > 10)
    for node in waiting { node.removeFromParent() }
    try stage.list.apply((0..<40).map { ListSection($0, items: [$0]) })
    for section in 0..<5 {
      #expect(stage.list.headerNode(for: section)?.parent === stage.list)
      #expect(stage.list.node(for: section)?.parent === stage.list)
    }
  }
}
