import Testing
import Trellis

/// A list of a framework that keeps its views by nodes of its own types.
private final class TableNode: ListNode<Int, Int> {
  var placements = 0
  var marginChanges = 0

  override func layoutSubnodes() { placements += 1 }
  override func layoutMarginsDidChange() { marginChanges += 1 }
}

/// The things that a host sees of the rows of a list.
@Suite("Lists: what a host is told of rows")
struct ListHostTests {
  /// The rows that a host draws: those that were handed over, unless they were hidden.
  private final class Screen {
    private var rows = [ObjectIdentifier: (shown: Int, frame: Rect)]()

    var shown: [Int] { rows.values.sorted { $0.frame.minY < $1.frame.minY }.map { $0.shown } }

    func lay(out root: LayoutNode) {
      root.layout { node in
        guard let row = node as? ListStage.Row else { return }
        rows[ObjectIdentifier(row)] = row.isHidden ? nil : (row.shown, row.frame)
      }
    }
  }

  @Test("Rows that a list hides, and shows again, are handed over")
  func handedOver() throws {
    let stage = try ListStage()
    let screen = Screen()
    try stage.list.apply([ListSection(0, items: 0..<3)])
    screen.lay(out: stage.root)
    #expect(screen.shown == [0, 1, 2])
    try stage.list.performBatchUpdates { $0.deleteItems([1, 2]) }
    screen.lay(out: stage.root)
    #expect(screen.shown == [0])
    // At the place where it was hidden.
    try stage.list.performBatchUpdates { $0.appendItems([9], to: 0) }
    screen.lay(out: stage.root)
    #expect(screen.shown == [0, 9])
    try stage.list.apply([ListSection(0, items: 0..<1_000)])
    for offset in [0.0, 777, 20_000, 130, 39_900] {
      try stage.list.controller.setContentOffset(Point(0, offset), at: 0)
      screen.lay(out: stage.root)
      #expect(screen.shown == stage.list.visibleItems)
    }
    stage.list.reloadData()
    screen.lay(out: stage.root)
    #expect(screen.shown == stage.list.visibleItems)
    #expect(stage.root.takeChangedNodes().isEmpty)
  }

  @Test("A row's node that is taken out is its taker's; the row gets another one")
  func takenOut() throws {
    let stage = try ListStage(headers: 30)
    try stage.fill(0..<100)
    let lifted = try #require(stage.list.node(for: 2))
    stage.root.addSubnode(lifted)
    lifted.fixedFrame = FixedFrame(Rect(5, 5, 100, 40))
    let next = try #require(stage.list.node(for: 2))
    #expect(next !== lifted && next.parent === stage.list && next.frame.minY == 110)
    for offset in [500.0, 3_000, 0] {
      try stage.scroll(to: offset)
      #expect(lifted.frame == Rect(5, 5, 100, 40) && !lifted.isHidden)
      #expect((lifted as? ListStage.Row)?.shown == 2 && lifted.parent === stage.root)
      for item in stage.list.visibleItems {
        #expect(stage.list.node(for: item)?.parent === stage.list)
      }
    }
    stage.list.headerNode(for: 0)?.removeFromParent()
    #expect(stage.list.headerNode(for: 0)?.parent === stage.list)
    // Also those that wait for other rows.
    try stage.fill(0..<2)
    for node in stage.list.subnodes where node.isHidden { node.removeFromParent() }
    try stage.fill(0..<50)
    #expect(stage.list.visibleItems.allSatisfy { stage.list.node(for: $0)?.parent === stage.list })
  }

  @Test("A node that only changes its place among the others stays the list's")
  func broughtForward() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    let made = stage.list.statistics.made
    let node = try #require(stage.list.node(for: 3))
    stage.list.addSubnode(node)
    #expect(stage.list.node(for: 3) === node && stage.list.statistics.made == made)
  }

  @Test("A transaction that fails gives a list the node back that was taken out in it")
  func takenOutInVain() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    let node = try #require(stage.list.node(for: 3))
    #expect(throws: LayoutError.guideIsOwned) {
      try stage.root.transaction { () throws(LayoutError) in
        node.removeFromParent()
        stage.root.layoutIfNeeded()
        throw .guideIsOwned
      }
    }
    #expect(stage.list.node(for: 3) === node && node.parent === stage.list)
    try stage.scroll(to: 1_000)
    #expect(stage.list.visibleItems.allSatisfy { stage.list.node(for: $0)?.parent === stage.list })
  }

  @Test("Nodes without a row are as broad as the list, and in no conflict", arguments: [0.0, 10])
  func hiddenBreadth(breadth: Double) throws {
    let root = LayoutNode(size: Size(300, 200))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        make: { _ in
          let row = LayoutNode()
          let label = LayoutNode(intrinsicContentSize: Size(40, 20))
          row.addSubnode(label)
          row.addConstraints(
            label.edgeConstraints(
              equalTo: row, insets: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)))
          return row
        }, configure: { _, _ in }))
    root.addSubnode(list)
    let width: LayoutConstraint = list.width == 300
    root.constrain {
      list.pin([.leading, .top, .bottom])
      width
    }
    try list.apply([ListSection(0, items: 0..<5)])
    root.layoutIfNeeded()
    width.constant = breadth
    root.layoutIfNeeded()
    try list.apply([ListSection(0, items: 0..<1)])
    width.constant = 300
    root.layoutIfNeeded()
    #expect(root.conflicts.isEmpty)
    #expect(list.subnodes.count == 5 && list.subnodes.allSatisfy { $0.frame.width == 300 })
  }

  @Test("A list may be subclassed; its rows follow the margins all the same")
  func subclassed() throws {
    let root = LayoutNode(size: Size(300, 200))
    let list = TableNode(
      rows: ListRowSource(
        make: { _ in
          let row = LayoutNode()
          row.insetOptions = .preservesParentLayoutMargins
          row.layoutMargins = .zero
          let label = LayoutNode()
          label.measure = { IntrinsicSize(width: 300, height: ($0 ?? 300) < 300 ? 40 : 20) }
          row.addSubnode(label)
          row.constrain {
            label.pin(.horizontal, to: row.layoutMarginsGuide)
            label.pin(.vertical)
          }
          return row
        }, configure: { _, _ in }))
    list.layoutMargins = .zero
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([ListSection(0, items: 0..<3)])
    root.layout { _ in }
    #expect(list.placements > 0 && list.frame(ofItem: 0)?.height == 20)
    let told = list.marginChanges
    list.layoutMargins = EdgeInsets(left: 30, right: 30)
    #expect(list.marginChanges == told + 1)
    #expect(list.frame(ofItem: 0)?.height == 40)
  }
}
