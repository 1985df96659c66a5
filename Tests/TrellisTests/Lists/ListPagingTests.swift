import Scrolling
import Testing
import Trellis

/// Lists that page, whose rows are as long as the view.
@Suite("Lists: pages")
struct ListPagingTests {
  private func stage(axis: Axis) throws -> ListStage {
    let size = axis == .vertical ? Size(300, 400) : Size(400, 300)
    var list = ListNode<Int, Int>?.none
    let stage = try ListStage(
      size: size, axis: axis,
      extent: .measured { _, _ in list?.controller.model.geometry.boundsSize[axis] ?? 400 },
      estimate: 400)
    list = stage.list
    stage.list.isPagingEnabled = true
    try stage.fill(0..<10)
    return stage
  }

  @Test("A list keeps the row of its page when its view has another size", arguments: Axis.allCases)
  func turned(axis: Axis) throws {
    for item in [0, 3, 9] {
      let stage = try stage(axis: axis)
      try stage.list.scrollToItem(item, at: .start)
      for length in [300.0, 400, 512, 300] {
        stage.root.size = axis == .vertical ? Size(700 - length, length) : Size(length, 300)
        #expect(stage.list.visibleItems == [item], "\(item) \(length)")
        #expect(stage.offset == Double(item) * length && stage.place(of: item) == 0)
      }
      // Turning pages leads from row to row.
      if item < 9 {
        #expect(try stage.list.controller.press(.pageDown, at: stage.time))
        try stage.run(1)
        #expect(stage.list.visibleItems == [item + 1] && stage.place(of: item + 1) == 0)
      }
    }
  }

  @Test("So it does when the view has had no size meanwhile", arguments: Axis.allCases, [0, 3, 9])
  func collapsed(axis: Axis, item: Int) throws {
    for isAsked in [false, true] {
      let stage = try stage(axis: axis)
      try stage.list.scrollToItem(item, at: .start)
      for length in [300.0, 400, 400, 512] {
        collapse(stage, axis)
        if isAsked { #expect(stage.list.frame(ofItem: item)?.size[axis.other] == 300) }
        expand(stage, axis, length)
        #expect(stage.list.visibleItems == [item], "\(length)")
        #expect(stage.offset == Double(item) * length && stage.place(of: item) == 0, "\(length)")
      }
    }
  }

  @Test(
    "Pages that come, go and turn while the view has no size leave it at a page",
    arguments: Axis.allCases)
  func changedWhileCollapsed(axis: Axis) throws {
    let stage = try stage(axis: axis)
    try stage.list.scrollToItem(3, at: .start)
    collapse(stage, axis)
    try stage.list.scrollToItem(6, at: .start)
    expand(stage, axis, 500)
    #expect(stage.list.visibleItems == [6] && stage.place(of: 6) == 0)
    collapse(stage, axis)
    try stage.list.performBatchUpdates { $0.deleteItems([0, 1, 5]) }
    expand(stage, axis, 300)
    #expect(stage.list.visibleItems == [6] && stage.place(of: 6) == 0 && stage.offset == 900)
    collapse(stage, axis)
    try stage.list.performBatchUpdates { $0.deleteItems([6]) }
    expand(stage, axis, 400)
    #expect(stage.list.visibleItems == [7] && stage.place(of: 7) == 0)
    collapse(stage, axis)
    try stage.list.performBatchUpdates { $0.insertItems(20..<25, before: 2) }
    expand(stage, axis, 450)
    #expect(stage.list.visibleItems == [7] && stage.place(of: 7) == 0)
  }

  private func collapse(_ stage: ListStage, _ axis: Axis) {
    expand(stage, axis, 0)
    stage.root.layoutIfNeeded()
  }

  private func expand(_ stage: ListStage, _ axis: Axis, _ length: Double) {
    stage.root.size = axis == .vertical ? Size(300, length) : Size(length, 300)
  }

  @Test("So does one whose rows are reloaded before or after", arguments: [false, true])
  func reloaded(isLaidOutBefore: Bool) throws {
    let stage = try stage(axis: .horizontal)
    try stage.list.scrollToItem(3, at: .start)
    stage.root.size = Size(520, 300)
    if isLaidOutBefore { stage.root.layoutIfNeeded() }
    stage.list.reloadData()
    stage.root.layoutIfNeeded()
    #expect(stage.list.visibleItems == [3] && stage.offset == 1_560)
  }

  @Test("A list whose pages do not begin with rows stays where it is")
  func besidePages() throws {
    var list = ListNode<Int, Int>?.none
    let stage = try ListStage(
      size: Size(300, 400),
      extent: .measured { item, _ in
        item == 0 ? 100 : list?.controller.model.geometry.boundsSize.height ?? 400
      }, estimate: 400)
    list = stage.list
    stage.list.isPagingEnabled = true
    try stage.fill(0..<10)
    stage.root.size = Size(300, 500)
    stage.root.layoutIfNeeded()
    #expect(stage.offset == 0 && stage.list.visibleItems == [0, 1])
  }

  @Test("A page that a finger turns meanwhile is turned")
  func turnedByFinger() throws {
    let stage = try stage(axis: .vertical)
    try stage.list.scrollToItem(3, at: .start)
    try stage.touch(.began, 390)
    for y in stride(from: 380.0, through: 100, by: -20) { try stage.touch(.moved, y) }
    stage.root.size = Size(400, 300)
    stage.root.layoutIfNeeded()
    try stage.touch(.ended, 90)
    try stage.run(2)
    #expect(stage.offset.truncatingRemainder(dividingBy: 300) == 0)
    #expect(stage.list.visibleItems.count == 1)
  }

  @Test("Rows that are no pages keep their extents, and the first one its place")
  func otherRows() throws {
    let stage = try ListStage(
      size: Size(300, 400), extent: .measured { item, _ in item % 2 == 0 ? 100 : 60 }, estimate: 80)
    stage.list.isPagingEnabled = true
    try stage.fill(0..<100)
    stage.root.size = Size(300, 320)
    #expect(stage.list.visibleItems == [0, 1, 2, 3])
    #expect(stage.list.frame(ofItem: 2) == Rect(0, 160, 300, 100))
  }
}
