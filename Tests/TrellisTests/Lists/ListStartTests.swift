import Scrolling
import Testing
import Trellis

/// A row that updates a constraint when it is asked to.
private final class InsetRow: LayoutNode {
  let label = LayoutNode(intrinsicContentSize: Size(10, 10))
  var inset = 0.0
  private lazy var distance = label.leftAnchor.constraint(equalTo: leftAnchor)

  override init() {
    super.init()
    addSubnode(label)
  }

  override func updateConstraints() {
    distance.constant = inset
    if !distance.isActive { addConstraint(distance) }
  }
}

@Suite("Rows of lists: the first layout that shows them")
struct ListStartTests {
  private let root = LayoutNode(size: Size(320, 480))

  @Test("Rows that come into view are asked for their constraints in the same layout")
  func waitingRows() throws {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .fixed(40), make: { _ in InsetRow() },
        configure: { row, item in
          (row as? InsetRow)?.inset = Double(item)
          row.setNeedsUpdateConstraints()
        }))
    root.addSubnode(list)
    list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    try list.apply([ListSection(0, items: 0..<100)])
    root.layoutIfNeeded()
    list.contentOffset = Point(0, 2_000)
    let results = root.results()
    #expect(!root.engine.needsLayout)
    let row = try #require(list.node(for: 50) as? InsetRow)
    #expect(results.frame(of: row.label.itemID)?.minX == 50)
  }

  @Test(
    "A list that is filled before it has a size begins at its beginning", arguments: [30.0, 60])
  func filledWithoutRoom(_ extent: Double) throws {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(extent: .fixed(40), make: { _ in LayoutNode() }, configure: { _, _ in }),
      headers: ListRowSource(
        extent: .measured { _, _ in extent }, make: { _ in LayoutNode() }, configure: { _, _ in }))
    try list.apply([ListSection(0, items: 0..<100)])
    #expect(list.contentOffset == .zero)
    root.addSubnode(list)
    list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    root.layoutIfNeeded()
    #expect(list.contentOffset == .zero)
    #expect(list.node(for: 0)?.frameInWindow.minY == extent)
  }

  @Test("Nor is it scrolled by what changes before it has a size", arguments: [false, true])
  func changedWithoutRoom(hasHeaders: Bool) throws {
    func source(_ extent: Double) -> ListRowSource<Int> {
      ListRowSource(extent: .fixed(extent), make: { _ in LayoutNode() }, configure: { _, _ in })
    }
    let list = ListNode<Int, Int>(rows: source(40), headers: hasHeaders ? source(30) : nil)
    for _ in 0..<3 { try list.apply([ListSection(0, items: 0..<100)]) }
    try list.performBatchUpdates { $0.insertItems([100, 101], before: 0) }
    #expect(list.contentOffset == .zero)
    root.addSubnode(list)
    list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    root.layoutIfNeeded()
    #expect(list.contentOffset == .zero)
    #expect(list.node(for: 100)?.frameInWindow.minY == (hasHeaders ? 30 : 0))
  }

  @Test("An offset that was restored waits for the items", arguments: [false, true])
  func restoredBeforeTheItems(isLaidOut: Bool) throws {
    for behavior in [ListAnchorBehavior.keepVisible, .stickToEnd(threshold: 20)] {
      let root = LayoutNode(size: Size(320, 480))
      let rows = ListRowSource<Int>(
        extent: .fixed(40), make: { _ in LayoutNode() }, configure: { _, _ in })
      let list = ListNode<Int, Int>(rows: rows)
      list.anchorBehavior = behavior
      root.addSubnode(list)
      list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
      if isLaidOut { root.layoutIfNeeded() }
      let stored = ScrollRestorationState(
        contentOffset: Point(0, 1_000), contentInset: .zero, zoomScale: 1)
      try list.controller.perform { model, events throws(ScrollError) in
        try model.restore(stored, at: 0, events: &events)
      }
      try list.apply([ListSection(0, items: 0..<100)])
      #expect(list.contentOffset == Point(0, 1_000) && list.visibleItems.first == 25)
    }
  }

  @Test("A node that asks again and again leaves the layout due")
  func askingAgain() {
    final class Asking: LayoutNode {
      var times = 0
      var limit = Int.max
      override func updateConstraints() {
        times += 1
        if times < limit { setNeedsUpdateConstraints() }
      }
    }
    let node = Asking()
    root.addSubnode(node)
    node.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(node.times == LayoutEngine.passLimit && root.engine.needsLayout)
    node.limit = 0
    root.layoutIfNeeded()
    #expect(node.times == LayoutEngine.passLimit + 1 && !root.engine.needsLayout)
  }

  @Test(
    "A list that was scrolled looks at its rows, whatever takes its offset first",
    arguments: [false, true])
  func offsetsTakenOutsideOfALayout(byProperties: Bool) throws {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(extent: .fixed(40), make: { _ in LayoutNode() }, configure: { _, _ in }))
    let other = ScrollNode()
    root.addSubnode(list)
    root.addSubnode(other)
    list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    try list.apply([ListSection(0, items: 0..<100)])
    root.layoutIfNeeded()
    try list.controller.setContentOffset(Point(0, 2_000), at: 0)
    if byProperties {
      _ = try root.engine.properties(of: root.itemID)
    } else {
      try root.engine.setScrollController(nil, of: other.itemID)
    }
    #expect(list.node(for: 50) != nil)
  }

  @Test("A list whose width follows its content is named until it does not any more")
  func widthThatFollowsContent() throws {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(extent: .fixed(40), make: { _ in LayoutNode() }, configure: { _, _ in }))
    try list.apply([ListSection(0, items: 0..<100)])
    root.addSubnode(list)
    let wish: LayoutConstraint =
      list.contentLayoutGuide.width == list.frameLayoutGuide.width - 9
    root.constrain {
      list.left == root.left
      list.top == root.top
      list.height == 100
      list.width == 50 ~ 10
      wish
    }
    #expect(root.engine.layoutLoop?.items == [list.itemID])
    wish.deactivate()
    #expect(root.engine.layoutLoop == nil && !root.engine.needsLayout)
    #expect(list.frame.width == 50)
  }

  @Test("Code that puts a list to its beginning sees the beginning of rows that are new there")
  func jumpToNewRows() throws {
    let jumps: [(String, (ListStage) throws -> Void)] = [
      ("contentOffset", { $0.list.contentOffset = .zero }),
      ("setContentOffset", { $0.list.setContentOffset(.zero, animated: false, at: $0.time) }),
      ("command", { try $0.list.controller.setContentOffset(.zero, at: $0.time) }),
      (
        "scrollRectToVisible",
        {
          try $0.list.controller.scrollRectToVisible(
            Rect(0, 0, 320, 10), animated: false, at: $0.time)
        }
      ),
    ]
    for (name, jump) in jumps {
      let stage = try ListStage(
        extent: .measured { item, _ in item >= 100 ? 500 : 119 }, estimate: 50)
      try stage.fill(0..<30)
      try stage.scroll(to: 20)
      try stage.list.performBatchUpdates { $0.insertItems([100, 101], before: 0) }
      stage.root.layoutIfNeeded()
      #expect(stage.place(of: 0) == -20, "\(name)")
      try jump(stage)
      stage.root.layoutIfNeeded()
      #expect(stage.offset == 0 && stage.list.visibleItems == [100], "\(name)")
      // It is not held there: what is in view stays, as before.
      try stage.run(0.1)
      try stage.list.performBatchUpdates { $0.insertItems([102], before: 100) }
      stage.root.layoutIfNeeded()
      #expect(stage.place(of: 100) == 0, "\(name)")
    }
  }
}
