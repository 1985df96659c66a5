import TestSupport
import Testing
import Trellis

/// Rows that are as high as a list in them, whose rows are known once it has been laid out.
@Suite("Lists: in rows of others")
struct ListInListTests {
  /// A row with a list of cards.
  private final class Cards: LayoutNode {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .measured { card, _ in ListInListTests.height(ofCard: card) }, estimatedExtent: 30,
        make: { _ in LayoutNode() }, configure: { _, _ in }))

    override init() {
      super.init()
      addSubnode(list)
      addConstraints(
        list.edgeConstraints(equalTo: self) + [
          list.heightAnchor.constraint(equalTo: list.contentLayoutGuide.heightAnchor)
        ])
    }
  }

  private static func height(ofCard card: Int) -> Double { 20 + Double(card % 3) * 20 }

  /// Some have none.
  private static func cards(of item: Int) -> Range<Int> { item..<(item + item * 7 % 9) }

  private static func height(of item: Int) -> Double {
    cards(of: item).map { height(ofCard: $0) }.reduce(0, +)
  }

  private let root = LayoutNode(size: Size(320, 480))

  private func fill(_ count: Int) throws -> ListNode<Int, Int> {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        estimatedExtent: 60, make: { _ in Cards() },
        configure: { row, item in
          guard let row = row as? Cards else { return }
          do {
            try row.list.apply([ListSection(0, items: Self.cards(of: item))])
          } catch {
            Issue.record(error)
          }
        }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0, items: 0..<count)])
    root.layoutIfNeeded()
    return list
  }

  private func check(_ list: ListNode<Int, Int>, _ comment: Comment) throws {
    var end: Double?
    for item in list.visibleItems {
      let frame = try #require(list.node(for: item)).frame
      #expect(frame.height == Self.height(of: item), comment)
      #expect(end == nil || frame.minY == end, comment)
      #expect(list.frame(ofItem: item) == frame, comment)
      end = frame.maxY
    }
    #expect(root.conflicts.isEmpty && root.engine.layoutLoop == nil, comment)
  }

  /// Rows that were measured before their lists, and left the view at once, are measured again.
  @Test("Rows are as high as their lists, wherever one has scrolled to before")
  func scrolled() throws {
    let list = try fill(7)
    for offset in [780.0, 300, 301, 0, 300] {
      list.contentOffset.y = offset
      root.layoutIfNeeded()
      try check(list, "\(offset)")
    }
    list.removeFromParent()
    for seed in 0..<UInt64(20) {
      var random = SplitMix64(seed: seed)
      let list = try fill(40)
      for step in 0..<10 {
        list.contentOffset.y = Double(random.int(in: 0...4_000))
        root.layoutIfNeeded()
        try check(list, "seed \(seed), step \(step)")
      }
      list.removeFromParent()
    }
  }

  /// A row is measured when it comes into view, and once more when its list has looked at what it shows.
  @Test("Rows are measured twice at most each time that they are filled")
  func measuredTwice() throws {
    let list = try fill(100)
    for offset in [
      Array(stride(from: 0.0, to: 3_000, by: 50)), Array(stride(from: 3_000, to: 0, by: -50)),
    ]
    .joined() {
      list.contentOffset.y = offset
      root.layoutIfNeeded()
    }
    let work = list.statistics
    #expect(work.measured <= 2 * work.configured, "\(work)")
  }
}
