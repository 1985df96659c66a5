import Scrolling
import Testing
import Trellis

/// A row that covers much of the view, or more, and becomes shorter or longer.
@Suite("Lists: a long row that changes")
struct ListRowChangeTests {
  /// Rows as high as a text of so many points, broken into lines of 20.
  private final class TextRow: LayoutNode {
    var length: Double

    init(length: Double) {
      self.length = length
      super.init()
      measure = { [unowned self] width in
        let length = self.length
        guard let width else { return IntrinsicSize(width: length, height: 20) }
        return IntrinsicSize(width: width, height: (length / max(width, 1)).rounded(.up) * 20)
      }
    }
  }

  /// Rows of 60 lines at a width of 320, and of 40 at 480.
  private static func stage() throws -> ListStage {
    try ListStage(extent: .fitting, make: { _ in TextRow(length: 60 * 320) })
  }

  /// Twenty such rows, with so many points of the sixth above the view.
  private static func stage(hiding points: Double) throws -> ListStage {
    let stage = try stage()
    try stage.fill(0..<20)
    try stage.list.scrollToItem(5, at: .start)
    try stage.scroll(to: stage.offset + points)
    return stage
  }

  private func setLength(of item: Int, to length: Double, in stage: ListStage) throws {
    let row = try #require(stage.list.node(for: item) as? TextRow)
    row.length = length
    row.invalidateIntrinsicContentSize()
    stage.root.layoutIfNeeded()
  }

  @Test("The last row becomes short: the view ends where the list does, and shows it")
  func lastBecomesShort() throws {
    let stage = try Self.stage()
    try stage.fill(0..<20)
    try stage.list.scrollToItem(19, at: .end)
    #expect(stage.place(of: 19) == -720)
    try setLength(of: 19, to: 320, in: stage)
    #expect(stage.place(of: 19) == 460)
    #expect(stage.offset == stage.list.controller.model.geometry.maximumContentOffset.y)
  }

  @Test("A row whose end is seen becomes shorter than what is above the view: its end stays")
  func topBecomesShort() throws {
    let stage = try Self.stage(hiding: 1_000)
    #expect(stage.place(of: 6) == 200)
    try setLength(of: 5, to: 3 * 320, in: stage)
    #expect(stage.place(of: 5) == 140 && stage.place(of: 6) == 200)
  }

  @Test("A row of which something is left becomes shorter or longer: its beginning stays")
  func topChanges() throws {
    let stage = try Self.stage(hiding: 500)
    try setLength(of: 5, to: 30 * 320, in: stage)
    #expect(stage.place(of: 5) == -500 && stage.place(of: 6) == 100)
    try setLength(of: 5, to: 70 * 320, in: stage)
    #expect(stage.place(of: 5) == -500)
  }

  @Test(
    "A window that is turned and turned back shows the same part of a row", arguments: [4, 500])
  func turning(hidden: Double) throws {
    let stage = try Self.stage(hiding: hidden)
    for _ in 0..<3 {
      try stage.router.handle(.resize(Size(480, 320)), at: stage.time)
      stage.root.layoutIfNeeded()
      // 40 lines of 60.
      let place = try #require(stage.place(of: 5))
      #expect(abs(place + hidden * 2 / 3) < 0.001)
      try stage.router.handle(.resize(Size(320, 480)), at: stage.time)
      stage.root.layoutIfNeeded()
      #expect(abs(try #require(stage.place(of: 5)) + hidden) < 0.001)
    }
  }

  @Test(
    "Rows come before an item just before an animation arrives there, where rows are shorter than estimated"
  )
  func insertionAtArrival() throws {
    for alignment in [ListAlignment.center, .end] {
      for frames in 14...17 {
        let stage = try ListStage(extent: .measured { _, _ in 40 }, estimate: 200)
        try stage.fill(0..<100)
        try stage.run(1.0 / 60)
        try stage.list.scrollToItem(90, at: alignment, animated: true)
        for _ in 0..<frames { try stage.run(1.0 / 60) }
        try stage.list.performBatchUpdates { $0.insertItems(1_000..<1_030, before: 90) }
        try stage.run(2)
        let place = try #require(stage.place(of: 90))
        #expect(place == (alignment == .end ? 440 : 220), "\(alignment), \(frames) frames")
      }
    }
  }
}
