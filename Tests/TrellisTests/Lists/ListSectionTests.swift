import Testing
import Trellis

@Suite("Lists: sections behind others")
struct ListSectionTests {
  private func stage() throws -> ListStage {
    let stage = try ListStage(headers: 20)
    try stage.list.apply((0..<5).map { ListSection($0, items: ($0 * 10)..<($0 * 10 + 10)) })
    return stage
  }

  @Test("Sections are inserted and moved behind others, also to the end")
  func behind() throws {
    let stage = try stage()
    try stage.scroll(to: 900)
    let place = stage.place(of: 22)
    try stage.list.performBatchUpdates { batch in
      batch.insertSection(ListSection(7, items: [70, 71]), after: 0)
      batch.insertSection(ListSection(8, items: [80]), after: 4)
      batch.moveSection(1, after: 8)
      batch.moveSection(4, after: 0)
      batch.moveSection(3, after: 3)
    }
    #expect(stage.list.sections.map(\.id) == [0, 4, 7, 2, 3, 8, 1])
    #expect(stage.list.sections.last?.items == ContiguousArray(10..<20))
    #expect(stage.place(of: 22) == place)
  }

  @Test(
    "Nothing jumps when a header that was pinned comes to its place", arguments: [60.0, 88, 150])
  func pinnedHeader(extent: Double) throws {
    let stage = try ListStage(
      size: Size(300, 600), extent: .measured { _, _ in extent }, headers: 24)
    try stage.list.apply((0..<50).map { ListSection($0, items: ($0 * 4)..<($0 * 4 + 4)) })
    try stage.list.scrollToItem(199, at: .end)
    for _ in 0..<40 {
      let item = try #require(stage.list.visibleItems.first)
      let place = try #require(stage.place(of: item))
      try stage.scroll(to: stage.offset - 55)
      #expect(stage.place(of: item) == place + 55, "\(item)")
    }
  }

  @Test("Mistakes are refused, and nothing changes")
  func mistakes() throws {
    let stage = try stage()
    let before = stage.list.sections
    func refuses(
      _ error: ListError<Int, Int>, _ change: @escaping (inout ListBatch<Int, Int>) -> Void
    ) {
      #expect(throws: error) { try stage.list.performBatchUpdates(change) }
      #expect(stage.list.sections == before)
    }
    refuses(.unknownSection(9)) { $0.insertSection(ListSection(7), after: 9) }
    refuses(.duplicateSection(1)) { $0.insertSection(ListSection(1), after: 0) }
    refuses(.duplicateItem(10)) { $0.insertSection(ListSection(7, items: [10]), after: 0) }
    refuses(.unknownSection(9)) { $0.moveSection(0, after: 9) }
    refuses(.unknownSection(9)) { $0.moveSection(9, after: 0) }
  }
}
