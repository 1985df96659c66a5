import Scrolling
import Testing
import Trellis

/// Rows without an extent, and extents whose sums are rounded.
@Suite("Lists: empty rows and rounded sums")
struct ListExtentTests {
  @Test("The last row goes on to the end of the list, however that is rounded")
  func lastRow() throws {
    let extents = [19.2, 0, 0, 0, 12.8, 0, 6.4]
    let stage = try ListStage(extent: .measured { item, _ in extents[item] })
    try stage.fill(0..<7)
    try stage.list.performBatchUpdates { $0.reloadItems([0]) }
    #expect(stage.list.item(at: Point(0, 38.4)) == 6)
    #expect(stage.list.item(at: Point(0, 38.5)) == nil)
  }

  @Test("The header of an empty section is where the section is, however that is rounded")
  func emptySection() throws {
    let extents = [19.2, 0, 0, 12.8, 0, 6.4]
    let stage = try ListStage(extent: .measured { item, _ in extents[item] }, headers: 0)
    try stage.list.apply([ListSection<Int, Int>(0, items: 0..<6), ListSection<Int, Int>(1)])
    stage.root.layoutIfNeeded()
    try stage.list.performBatchUpdates { $0.reloadHeader(of: 0) }
    try stage.scroll(to: 50)
    let header = try #require(stage.list.headerNode(for: 1))
    #expect((header.frame.minY - 38.4).magnitude < 1)
  }

  @Test("Rows that are estimated to have no extent are measured all the same")
  func estimatedAsNothing() throws {
    for estimate in [0, -1, Double.nan] {
      let refused = try refusals {
        let stage = try ListStage(extent: .measured { _, _ in 44 }, estimate: estimate)
        try stage.fill(0..<100)
        #expect(stage.list.visibleItems == Array(0..<11))
        #expect(stage.list.node(for: 10)?.frame == Rect(0, 440, 320, 44))
        #expect(stage.list.statistics.measured == 11)
      }
      #expect(refused == (estimate == 0 ? [] : ["rows"]))
    }
  }

  @Test("Rows that are estimated to have no extent are reached", arguments: [400.0, 390, 400.25])
  func reached(length: Double) throws {
    let stage = try ListStage(
      size: Size(320, length), extent: .measured { _, _ in 200 }, estimate: 0)
    if length == 400.25 { try stage.root.engine.setScale(1) }
    try stage.fill(0..<30)
    #expect(stage.list.controller.model.canDrag(.vertical))
    for _ in 0..<40 {
      let most = stage.list.controller.model.geometry.maximumContentOffset.y
      try stage.scroll(to: most)
    }
    #expect(stage.list.visibleItems.last == 29 && stage.list.contentSize.height == 6_000)
    let other = try ListStage(extent: .measured { _, _ in 200 }, estimate: 0)
    try other.fill(0..<30)
    try other.list.scrollToItem(15, at: .end)
    #expect(other.list.visibleItems.contains(15))
  }

  @Test("A row at the beginning of the view that had no extent is measured when it is reloaded")
  func unfolded() throws {
    for sticks in [false, true] {
      var isFolded = true
      let stage = try ListStage(extent: .measured { item, _ in item == 0 && isFolded ? 0 : 44 })
      if sticks { stage.list.anchorBehavior = .stickToStart(threshold: 0) }
      try stage.fill(0..<100)
      #expect(stage.list.frame(ofItem: 0)?.height == 0 && stage.place(of: 1) == 0)
      isFolded = false
      try stage.list.performBatchUpdates { $0.reloadItems([0]) }
      #expect(stage.list.frame(ofItem: 0)?.height == 44)
      // The rows in view stay, unless the beginning does.
      #expect(stage.offset == (sticks ? 0 : 44) && stage.place(of: 1) == (sticks ? 44 : 0))
    }
  }

  @Test("Rows are measured again for other pixels")
  func pixels() throws {
    let root = LayoutNode(size: Size(100, 100))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        make: { _ in
          let (row, label) = (LayoutNode(), LayoutNode())
          label.intrinsicContentSize = IntrinsicSize(width: 10, height: 20.25)
          row.addSubnode(label)
          row.constrain { label.pin() }
          return row
        }, configure: { _, _ in }))
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([ListSection(0, items: 0..<40)])
    for (scale, height) in [(1.0, 21.0), (4, 20.25), (1, 21), (nil, 20.25)] {
      try root.engine.setScale(scale)
      root.layoutIfNeeded()
      #expect(list.frame(ofItem: 0)?.height == height)
    }
  }

  @Test("An answer that is no extent counts as the estimate, whatever was answered before")
  func unusableAnswers() throws {
    let root = LayoutNode(size: Size(100, 100))
    var answer = 100.0
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .measured { _, _ in answer }, make: { _ in LayoutNode() }, configure: { _, _ in }))
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([ListSection(0, items: 0..<1)])
    #expect(list.frame(ofItem: 0)?.height == 100)
    answer = .nan
    try list.performBatchUpdates { $0.reloadItems([0]) }
    #expect(list.frame(ofItem: 0)?.height == 44)
  }

  @Test("A content size that somebody sets is that of the rows again with the next layout")
  func setContentSize() throws {
    let stage = try ListStage()
    try stage.fill(0..<50)
    for size in [Size(84, 100), .zero, Size(320, 5_000)] {
      stage.list.contentSize = size
      #expect(stage.list.contentSize == Size(320, 2_000))
      #expect(stage.list.controller.model.geometry.contentSize == Size(320, 2_000))
    }
    var properties = stage.list.properties
    properties.contentSize = .zero
    try stage.list.setProperties(properties)
    try stage.scroll(to: 1_000)
    #expect(stage.list.contentSize == Size(320, 2_000) && stage.offset == 1_000)
  }
}
