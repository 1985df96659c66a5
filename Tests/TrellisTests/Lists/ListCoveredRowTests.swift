import Testing
import Trellis

/// What is held where it is, is the first row that is seen: one behind a header at the edge is not.
@Suite("Lists: rows that a pinned header covers")
struct ListCoveredRowTests {
  /// A list whose header covers rows up to item 20, which begins right below it.
  private func stage(
    _ extent: ListRowExtent<Int> = .fixed(120), _ size: Size = Size(320, 480)
  ) throws -> ListStage {
    let stage = try ListStage(size: size, extent: extent, headers: 28)
    try stage.fill(0..<60)
    try stage.list.scrollToItem(20, at: .start)
    #expect(stage.place(of: 20) == 28)
    return stage
  }

  @Test("A window that is turned shows the same row below the header", arguments: [320.0, 480])
  func turned(width: Double) throws {
    let size = Size(width, 800 - width)
    let stage = try stage(.measured { _, breadth in breadth > 400 ? 60 : 120 }, size)
    for size in [Size(size.height, size.width), size, Size(600, 300), size] {
      try stage.router.handle(.resize(size), at: stage.time)
      stage.root.layoutIfNeeded()
      #expect(stage.place(of: 20) == 28, "\(size)")
    }
  }

  @Test("Rows behind the header come, go and grow, and nothing moves")
  func changed() throws {
    var isLong = false
    let stage = try stage(.measured { item, _ in isLong && item == 19 ? 200 : 120 })
    isLong = true
    try stage.list.performBatchUpdates { $0.reloadItems([19]) }
    stage.root.layoutIfNeeded()
    #expect(stage.place(of: 20) == 28)
    try stage.list.performBatchUpdates { $0.insertItems([100, 101, 102], before: 20) }
    stage.root.layoutIfNeeded()
    #expect(stage.place(of: 20) == 28)
    try stage.list.performBatchUpdates { batch in
      batch.deleteItems([101, 102])
      batch.moveItem(100, before: 40)
    }
    stage.root.layoutIfNeeded()
    #expect(stage.place(of: 20) == 28)
    #expect(stage.place(of: 19) == -172)
  }

  @Test("A view that gets lower at its end shows the same row below the header")
  func displaced() throws {
    let stage = try stage(.fixed(30), Size(320, 300))
    try stage.scroll(to: 28 + 60 * 30 - 300)
    let first = try #require(
      stage.list.visibleItems.first { stage.place(of: $0).map { $0 >= 28 } ?? false })
    let place = try #require(stage.place(of: first))
    try stage.router.handle(.resize(Size(320, 500)), at: stage.time)
    stage.root.layoutIfNeeded()
    try stage.router.handle(.resize(Size(320, 300)), at: stage.time)
    stage.root.layoutIfNeeded()
    #expect(try #require(stage.place(of: first)) == place + 200)
  }

  @Test("A header where it belongs, or that covers all of the view, covers no row")
  func uncovered() throws {
    let stage = try stage()
    try stage.scroll(to: 0)
    try stage.list.performBatchUpdates { $0.insertItems([100], before: 0) }
    stage.root.layoutIfNeeded()
    #expect(stage.offset == 120 && stage.place(of: 0) == 28)
    try stage.list.scrollToItem(20, at: .start)
    try stage.router.handle(.resize(Size(320, 20)), at: stage.time)
    stage.root.layoutIfNeeded()
    let before = stage.place(of: 19)
    try stage.list.performBatchUpdates { $0.insertItems([101], before: 10) }
    stage.root.layoutIfNeeded()
    #expect(stage.place(of: 19) == before)
  }

  /// A difference of insets may be a little more than the header.
  @Test("A header that leaves no more than a rounding error to be seen covers no row")
  func barelyCovered() throws {
    for more in [0, 3e-15, 1e-13, 5e-7, 0.9] {
      let stage = try ListStage(size: Size(320, 28 + more), extent: .fixed(40), headers: 28)
      try stage.fill(0..<60)
      try stage.scroll(to: 1_000)
      try stage.list.performBatchUpdates { $0.insertItems([100], before: 5) }
      stage.root.layoutIfNeeded()
      #expect(stage.offset == 1_040, "\(more)")
    }
  }
}
