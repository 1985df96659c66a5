import Testing
import Trellis

/// The updates that nodes keep for the next layout are as they were when a transaction fails.
@Suite struct WaitingTransactionTests {
  private struct Stop: Error {}

  /// A node that makes its width a constraint when it is asked to.
  private final class Wide: LayoutNode {
    var wanted = 50.0
    private lazy var rule = widthAnchor.constraint(equalToConstant: wanted)

    override func updateConstraints() {
      rule.constant = wanted
      addConstraints([rule])
    }
  }

  private let root = LayoutNode(size: Size(200, 100))
  private let wide = Wide()
  private let labels = [30.0, 40].map { LayoutNode(intrinsicContentSize: Size($0, 10)) }
  private let grid: GridNode
  private let words = [20.0, 20].map { LayoutNode(intrinsicContentSize: Size($0, 10)) }
  private let flow: FlowNode

  init() throws {
    grid = GridNode(rows: [labels], columnSpacing: 5)
    flow = FlowNode(spacing: 5, arranged: words)
    for node in [grid, flow, wide] {
      root.addSubnode(node)
      try root.activate([
        node.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        node.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    }
    wide.setNeedsUpdateConstraints()
  }

  private func fail(_ change: () -> Void) {
    #expect(throws: Stop.self) {
      try root.transaction {
        change()
        root.layoutIfNeeded()
        throw Stop()
      }
    }
  }

  private func expect(grid: Double, flow: Double, wide: Double) {
    #expect(self.grid.frame.size == Size(grid, 10))
    #expect(self.flow.frame.size == Size(flow, 10))
    #expect(self.wide.frame.width == wide)
  }

  @Test func whatWasNotLaidOutYet() {
    fail {}
    expect(grid: 75, flow: 45, wide: 50)
  }

  @Test func whatWasChangedBefore() {
    expect(grid: 75, flow: 45, wide: 50)
    grid.columnSpacing = 20
    flow.spacing = 10
    wide.wanted = 60
    wide.setNeedsUpdateConstraints()
    fail {}
    #expect(wide.needsUpdateConstraints)
    expect(grid: 90, flow: 50, wide: 60)
  }

  @Test func whatHasLeft() {
    expect(grid: 75, flow: 45, wide: 50)
    fail { for node in [grid, flow, wide] { node.removeFromParent() } }
    expect(grid: 75, flow: 45, wide: 50)
    grid.columnSpacing = 20
    flow.spacing = 10
    wide.wanted = 60
    wide.setNeedsUpdateConstraints()
    expect(grid: 90, flow: 50, wide: 60)
  }

  @Test func whatIsAskedForInIt() {
    expect(grid: 75, flow: 45, wide: 50)
    #expect(throws: Stop.self) {
      try root.transaction {
        grid.columnSpacing = 20
        flow.spacing = 10
        wide.setNeedsUpdateConstraints()
        throw Stop()
      }
    }
    #expect(!wide.needsUpdateConstraints && grid.columnSpacing == 5 && flow.spacing == 5)
    expect(grid: 75, flow: 45, wide: 50)
  }

  @Test func whereContentSnaps() throws {
    let scroll = ScrollNode()
    scroll.fixedFrame = FixedFrame(Rect(0, 0, 100, 100))
    let pages = (0..<4).map { place in
      let page = LayoutNode()
      page.fixedFrame = FixedFrame(Rect(Double(place) * 100, 0, 100, 100))
      scroll.addSubnode(page)
      return page
    }
    root.addSubnode(scroll)
    scroll.contentSize = Size(400, 100)
    try scroll.snap(to: pages, along: .horizontal)
    try scroll.controller.setContentOffset(Point(200, 0), at: 0)
    #expect(throws: Stop.self) {
      try root.transaction {
        try scroll.snap(to: [pages[3]], along: .horizontal)
        throw Stop()
      }
    }
    // The page that content rests at stays in view when the areas are looked for anew.
    pages[2].fixedFrame = FixedFrame(Rect(250, 0, 100, 100))
    try scroll.snap(to: pages, along: .horizontal)
    #expect(scroll.contentOffset == Point(250, 0))
  }

  /// A layout that did not settle in the transaction is none that does not settle after it.
  @Test func loops() throws {
    let picture = LayoutNode()
    picture.measure = { width in IntrinsicSize(width: nil, height: (width ?? 0) > 50 ? 10 : 100) }
    root.addSubnode(picture)
    #expect(root.engine.layoutLoop == nil)
    let square: LayoutConstraint = picture.width == picture.height
    #expect(throws: Stop.self) {
      try root.transaction {
        try square.activate()
        #expect(root.engine.layoutLoop?.items == [picture.itemID])
        throw Stop()
      }
    }
    #expect(root.engine.layoutLoop == nil)
  }

  /// Content is where the layout knows it to be, so that none is due.
  @Test func scrollNodesMakeNoLayoutDue() throws {
    let (scroll, list) = (
      ScrollNode(),
      ListNode<Int, Int>(
        rows: ListRowSource(
          extent: .fixed(30), make: { _ in LayoutNode() }, configure: { _, _ in }))
    )
    for node in [scroll, list] {
      root.addSubnode(node)
      try root.activate(node.edgeConstraints(equalTo: root))
    }
    try list.apply([ListSection(0, items: 0..<20)])
    scroll.contentSize = Size(1_000, 1_000)
    _ = root.takeChangedNodes()
    #expect(!root.engine.needsLayout)
    #expect(throws: Stop.self) { try root.transaction { throw Stop() } }
    #expect(!root.engine.needsLayout && root.takeChangedNodes().isEmpty)
    try scroll.controller.setContentOffset(Point(0, 30), at: 0)
    #expect(root.engine.needsLayout)
    #expect(throws: Stop.self) { try root.transaction { throw Stop() } }
    #expect(root.engine.needsLayout && scroll.contentOffset == Point(0, 30))
    #expect(try root.engine.properties(of: scroll.itemID).contentOffset == Point(0, 30))
    // Offsets of the body are taken back, and rows that were filled there are filled again.
    root.layoutIfNeeded()
    #expect(throws: Stop.self) {
      try root.transaction {
        try scroll.controller.setContentOffset(Point(0, 60), at: 0)
        try list.controller.setContentOffset(Point(0, 200), at: 0)
        root.layoutIfNeeded()
        throw Stop()
      }
    }
    #expect(scroll.contentOffset == Point(0, 30) && list.visibleItems.first == 0)
    #expect(try root.engine.properties(of: scroll.itemID).contentOffset == Point(0, 30))
  }

  /// A list that has to look, because somebody has asked for its new offset, has to look afterwards.
  @Test func offsetsThatWereAskedFor() throws {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(extent: .fixed(40), make: { _ in LayoutNode() }, configure: { _, _ in }),
      headers: ListRowSource(
        extent: .fixed(28), make: { _ in LayoutNode() }, configure: { _, _ in }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0, items: 0..<50)])
    root.layoutIfNeeded()
    let shown = list.visibleItems
    try list.controller.setContentOffset(Point(0, 90), at: 0)
    #expect(try root.engine.properties(of: list.itemID).contentOffset == Point(0, 90))
    #expect(throws: Stop.self) {
      try root.transaction {
        root.layoutIfNeeded()
        #expect(list.visibleItems != shown)
        throw Stop()
      }
    }
    #expect(root.engine.needsLayout)
    root.layoutIfNeeded()
    #expect(list.visibleItems.first == 1 && list.contentOffset == Point(0, 90))
  }

  /// A node that has come leaves as a tree of its own, with constraints that say what they said in the body.
  @Test(arguments: [false, true])
  func constraintsOfNewcomers(isConstrainedFirst: Bool) throws {
    let (card, label) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(80, 10)))
    card.addSubnode(label)
    #expect(throws: Stop.self) {
      try root.transaction {
        if !isConstrainedFirst { root.addSubnode(card) }
        card.constrain {
          label.width == 30 ~ 500
          label.pin([.top, .leading])
        }
        if isConstrainedFirst { root.addSubnode(card) }
        throw Stop()
      }
    }
    #expect(label.constraints.contains { $0.priority == 500 && $0.isActive })
    root.addSubnode(card)
    root.constrain { card.pin() }
    #expect(label.frame.width == 80)
  }
}
