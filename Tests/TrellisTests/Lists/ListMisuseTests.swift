import Testing
import Trellis

/// Rows and extents that a list cannot take.
@Suite("Lists: what is refused")
struct ListMisuseTests {
  private func frames(_ stage: ListStage) -> [Rect?] {
    stage.list.visibleItems.map { stage.list.node(for: $0)?.frame }
  }

  @Test("A row that the list is in is replaced by a plain one", arguments: [false, true])
  func around(isRoot: Bool) throws {
    let top = LayoutNode(size: Size(320, 480))
    var answers: [LayoutNode] = []
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .fixed(40), make: { _ in answers.removeLast() }, configure: { _, _ in }))
    answers = [isRoot ? top : list]
    top.addSubnode(list)
    top.name = "top"
    list.name = "list"
    list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    let refused = try misuses {
      try list.apply([ListSection(0, items: [1])])
      top.layoutIfNeeded()
    }
    let name = isRoot ? "top" : "list"
    #expect(refused.map(\.description) == ["list.make: it is inside of \(name)"])
    #expect(list.node(for: 1)?.parent === list)
    #expect(list.node(for: 1)?.frame == Rect(0, 0, 320, 40))
    try list.apply([])
    #expect(top.frame.size == Size(320, 480) && list.frame.size == Size(320, 480))
    #expect(top.fixedFrame == nil && !top.isHidden && !list.isHidden)
  }

  @Test("A row that shows another one already is replaced by a plain one")
  func shownTwice() throws {
    let cached = LayoutNode()
    cached.name = "cached"
    let stage = try ListStage(make: { $0 == 0 ? cached : ListStage.Row(kind: $0) })
    stage.list.name = "list"
    let refused = try misuses { try stage.fill(0..<3) }
    let line = "list.make: cached is a row of the list already"
    #expect(refused.map(\.description) == [line, line])
    #expect(frames(stage) == [0, 40, 80].map { Rect(0, $0, 320, 40) })
    #expect(stage.list.visibleItems.filter { stage.list.node(for: $0) === cached } == [0])
    #expect(stage.list.statistics.configured == 1)
    // A node that stands in for a row is not kept for another one.
    let remade = try misuses { try stage.fill(7..<9) }
    #expect(remade.map(\.description) == [line])
    try stage.fill(0..<1)
    #expect(stage.list.node(for: 0) === cached && !cached.isHidden)
  }

  @Test("Rows that a plain node stands in for keep their estimates")
  func estimates() throws {
    let root = LayoutNode(size: Size(320, 480))
    let only = LayoutNode(intrinsicContentSize: Size(10, 30))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .fitting, estimatedExtent: 50, make: { _ in only }, configure: { _, _ in }))
    root.addSubnode(list)
    list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    let refused = try misuses {
      try list.apply([ListSection(0, items: Array(0..<500))])
      root.layoutIfNeeded()
    }
    #expect(list.statistics.made < 20 && refused.count == list.statistics.made - 1)
    #expect(list.node(for: 0)?.frame == Rect(0, 0, 320, 30))
    #expect(list.node(for: 1)?.frame == Rect(0, 30, 320, 50))
    // A row that stands in ends the search for rows that were not measured.
    _ = try misuses { try list.scrollToItem(300) }
    #expect(list.node(for: 300)?.frame.size == Size(320, 50))
    #expect(list.statistics.made < 60)
  }

  @Test(
    "A row without extent, at the end of the view, that a plain node stands in for is looked at once"
  )
  func withoutExtent() throws {
    let root = LayoutNode(size: Size(320, 480))
    let nodes = (0..<12).map { _ in LayoutNode(intrinsicContentSize: Size(10, 40)) }
    var made = 0
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .fitting, estimatedExtent: 0,
        make: { _ in
          made += 1
          return made <= 12 ? nodes[made - 1] : nodes[0]
        },
        configure: { _, _ in }))
    root.addSubnode(list)
    list.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
    let refused = try misuses {
      try list.apply([ListSection(0, items: Array(0..<13))])
      root.layoutIfNeeded()
    }
    #expect(made == 13 && refused.count == 1)
    #expect(list.node(for: 11)?.frame == Rect(0, 440, 320, 40))
  }

  @Test("A row that waits for another kind is replaced by a plain one")
  func pooled() throws {
    let cached = LayoutNode()
    let stage = try ListStage(kind: { $0 }, make: { _ in cached })
    try stage.fill([0])
    let refused = try refusals { try stage.fill([1]) }
    #expect(refused == ["make"])
    #expect(stage.list.node(for: 1) !== cached && cached.isHidden)
    #expect(frames(stage) == [Rect(0, 0, 320, 40)])
    try stage.fill([0, 1])
    #expect(stage.list.node(for: 0) === cached && !cached.isHidden)
    #expect(frames(stage) == [0, 40].map { Rect(0, $0, 320, 40) })
  }

  @Test("Extents that are not usable count as 0, and are told", arguments: [Double.nan, -1, 2e9])
  func extents(extent: Double) throws {
    var sources = [ListRowSource<Int>]()
    for row in [ListRowExtent<Int>.fixed(extent), .fitting, .measured { _, _ in 5 }] {
      sources.append(
        ListRowSource(
          extent: row, estimatedExtent: extent, make: { _ in LayoutNode() },
          configure: { _, _ in }))
    }
    for source in sources {
      let found = misuses { _ = ListNode<Int, Int>(rows: source, headers: source) }
      #expect(found.map(\.operation) == ["rows", "headers"])
      #expect(found.first?.reason == "\(extent) is not usable as extent of a row")
    }
  }

  @Test("A refused batch lays nothing out")
  func duplicates() throws {
    let stage = try ListStage()
    stage.root.size = Size(200, 480)
    #expect(throws: ListError<Int, Int>.duplicateItem(1)) {
      try stage.list.apply([ListSection(0, items: [1, 1])])
    }
    #expect(stage.root.engine.needsLayout)
  }
}
