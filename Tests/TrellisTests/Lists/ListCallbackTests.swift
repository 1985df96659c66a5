import Scrolling
import TestSupport
import Testing
import Trellis

/// Lists that are changed by those whom they, or the layouts around them, ask and tell.
@Suite("Lists: changes by those who are asked or told")
struct ListCallbackTests {
  /// Does something once when it is told that a list scrolls, or has scrolled with an animation.
  private final class Host: ScrollViewDelegate {
    var act: (() throws -> Void)?

    func scrollViewDidScroll(_ controller: ScrollController) { perform() }
    func scrollViewDidEndScrollingAnimation(_ controller: ScrollController) { perform() }

    private func perform() {
      let act = act
      self.act = nil
      do { try act?() } catch { Issue.record(error) }
    }
  }

  private func stage(_ host: Host, headers: Double? = nil) throws -> ListStage {
    let stage = try ListStage(
      extent: .measured { item, _ in Double(item % 7 * 10 + 20) }, headers: headers)
    try stage.fill(0..<100)
    stage.list.delegate = host
    return stage
  }

  @Test("The delegate changes the list in the layout that comes before a change")
  func beforeChange() throws {
    let host = Host()
    let stage = try stage(host)
    for isBatch in [true, false] {
      try stage.list.scrollToItem(isBatch ? 99 : 49, at: .end)
      // A list that is higher shows more, and so its end moves.
      stage.root.size.height += 100
      host.act = {
        try stage.list.performBatchUpdates { $0.deleteItems(isBatch ? 50..<100 : 40..<50) }
      }
      if isBatch {
        try stage.list.performBatchUpdates { $0.deleteItems([0]) }
        #expect(stage.list.sections == [ListSection(0, items: 1..<50)])
      } else {
        try stage.list.apply([ListSection(0, items: 20..<60)])
        #expect(stage.list.sections == [ListSection(0, items: 20..<60)])
      }
      #expect(host.act == nil)
      for item in stage.list.visibleItems {
        #expect((stage.list.node(for: item) as? ListStage.Row)?.shown == item)
      }
    }
  }

  @Test("The delegate is refused while a batch waits for what it has made due")
  func inChange() throws {
    let host = Host()
    let stage = try stage(host)
    try stage.list.scrollToItem(99, at: .end)
    host.act = {
      #expect(throws: ListError<Int, Int>.isConsulting) { try stage.list.apply([]) }
      stage.list.reloadData()
    }
    try stage.list.performBatchUpdates { batch in
      stage.root.size.height += 100
      batch.deleteItems([0])
    }
    #expect(host.act == nil)
    #expect(stage.list.sections == [ListSection(0, items: 1..<100)])
  }

  @Test("The delegate takes the item away to which the list scrolls, or others before it")
  func onTheWay() throws {
    let host = Host()
    let stage = try stage(host, headers: 20)
    host.act = { try stage.list.performBatchUpdates { $0.deleteItems(10..<90) } }
    try stage.list.scrollToItem(95, at: .end)
    #expect(stage.list.visibleItems.last == 95 && host.act == nil)
    host.act = { try stage.list.apply([]) }
    try stage.list.scrollToItem(0)
    #expect(stage.list.visibleItems.isEmpty && host.act == nil)
  }

  @Test("The delegate changes the list before the scroll model has taken its length in")
  func whileResizing() throws {
    let (host, stage) = (Host(), try ListStage(extent: .fixed(40)))
    stage.list.delegate = host
    try stage.fill(0..<100)
    try stage.list.scrollToItem(99, animated: true)
    // There is no way left to it, and the end of the animation is told as soon as the model has something to do.
    try stage.list.apply([ListSection(0, items: [99])])
    stage.root.layoutIfNeeded()
    host.act = {
      try stage.list.apply([ListSection(0, items: 0..<100)])
      stage.root.layoutIfNeeded()
    }
    try stage.list.apply([ListSection(0, items: 90..<100)])
    // Without another layout, which may give the model its sizes once more.
    let taken = stage.list.controller.model.contentSize
    #expect(host.act == nil)
    #expect(stage.list.sections == [ListSection(0, items: 0..<100)])
    #expect(taken == Size(320, 4_000))
  }

  @Test("A closure that measures a node cannot change the list in the middle of the layout")
  func inLayout() throws {
    let stage = try ListStage()
    try stage.fill(0..<100)
    let text = LayoutNode()
    stage.root.addSubnode(text)
    text.measure = { _ in
      #expect(throws: ListError<Int, Int>.isConsulting) { try stage.list.apply([]) }
      #expect(throws: ListError<Int, Int>.isConsulting) { try stage.list.scrollToItem(50) }
      stage.list.reloadData()
      return IntrinsicSize(width: 10, height: 10)
    }
    let configured = stage.list.statistics.configured
    stage.root.layoutIfNeeded()
    #expect(stage.list.visibleItems.count == 12)
    #expect(stage.list.statistics.configured == configured + 12)
  }

  @Test("A closure that makes the list narrower while a change shows rows")
  func narrower() throws {
    var act: (() -> Void)?
    let stage = try ListStage(
      extent: .measured { _, _ in 40 },
      kind: { _ in
        act?()
        act = nil
        return 0
      })
    try stage.fill(0..<100)
    act = {
      stage.root.size.width = 100
      stage.root.layoutIfNeeded()
    }
    try stage.list.performBatchUpdates { $0.reloadItems([0]) }
    stage.root.layoutIfNeeded()
    #expect(act == nil)
    #expect(stage.list.visibleItems.allSatisfy { stage.list.node(for: $0)?.frame.width == 100 })
  }

  @Test(
    "A list that leaves its tree while a row is measured, and comes back or to another",
    arguments: [0, 1])
  func moved(tree: Int) throws {
    final class Row: LayoutNode {}
    let trees = [LayoutNode(size: Size(320, 480)), LayoutNode(size: Size(320, 480))]
    var act: (() -> Void)?
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        make: { _ in
          let row = Row()
          row.measure = { _ in
            act?()
            act = nil
            return IntrinsicSize(width: 10, height: 30)
          }
          return row
        }, configure: { row, _ in row.invalidateIntrinsicContentSize() }))
    func move(to tree: LayoutNode) {
      tree.addSubnode(list)
      tree.addConstraints(list.edgeConstraints(equalTo: tree))
    }
    move(to: trees[0])
    try list.apply([ListSection(0, items: 0..<5)])
    trees[0].layoutIfNeeded()
    act = {
      list.removeFromParent()
      move(to: trees[tree])
    }
    let misuses = try misuses { try list.performBatchUpdates { $0.reloadItems([0, 1]) } }
    #expect(act == nil && misuses.isEmpty)
    let frames = (0..<5).map { list.node(for: $0)?.frame }
    #expect(frames == (0..<5).map { Rect(0, Double($0) * 30, 320, 30) })
  }

  @Test("Rows that are filled again after a transaction that failed are laid out at once")
  func takenBack() throws {
    struct Stop: Error {}
    final class Row: LayoutNode {}
    let root = LayoutNode(size: Size(320, 480))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .fixed(40),
        make: { _ in
          let row = Row()
          row.measure = { _ in IntrinsicSize(width: 10, height: 10) }
          return row
        }, configure: { row, _ in row.invalidateIntrinsicContentSize() }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0, items: 0..<20)])
    root.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try root.transaction {
        try list.performBatchUpdates { $0.reloadItems([0]) }
        throw Stop()
      }
    }
    root.layoutIfNeeded()
    #expect(!root.engine.needsLayout)
  }

  @Test("Random changes: rows are those of the items, whoever changed the list")
  func random() throws {
    var acted: [String: Int] = [:]
    for seed in RandomCases("lists in callbacks", debug: 8, release: 300) {
      let world = try ListWorld(seed: seed)
      for number in 0..<12 {
        try world.stepWithCallbacks()
        if world.random.chance(1, in: 4) { continue }
        try world.check("seed \(seed), step \(number)")
      }
      try world.comeToRest()
      try world.check("seed \(seed), at rest")
      acted.merge(world.acted) { $0 + $1 }
    }
    print(acted.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })
    #expect(acted.count > 5)
  }

  /// Does something once when it is told of its safe area.
  private final class Told: LayoutNode {
    var act: (() -> Void)?

    override func safeAreaInsetsDidChange() {
      let act = act
      self.act = nil
      act?()
    }
  }

  @Test("A list that comes to the place of one that has not looked yet looks in the same layout")
  func inThePlaceOfAnother() throws {
    func makeList() -> ListNode<Int, Int> {
      ListNode(
        rows: ListRowSource(
          extent: .fixed(40), estimatedExtent: 40, kind: { _ in 0 }, make: { _ in LayoutNode() },
          configure: { _, _ in }))
    }
    let (root, child) = (LayoutNode(size: Size(320, 480)), Told())
    let (first, second) = (makeList(), makeList())
    try second.apply([ListSection(0, items: 0..<10)])
    root.safeAreaInsets.top = 44
    child.insetOptions = [.inheritsSafeArea]
    root.addSubnode(child)
    root.addSubnode(first)
    root.constrain {
      child.pin()
      first.pin()
    }
    child.act = { [unowned root] in
      first.removeFromParent()
      root.addSubnode(second)
      root.constrain { second.pin() }
      root.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    #expect(child.act == nil)
    #expect(second.visibleItems == Array(0..<10))
  }
}
