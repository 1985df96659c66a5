import TestSupport
import Testing
import Trellis

/// Rows with required heights, which list nodes show, and hide, with frames that are not theirs.
@Suite("Lists: rows whose heights are required")
struct ListHiddenRowTests {
  /// A row as high as a picture.
  private final class PictureRow: LayoutNode {
    let pictureHeight: LayoutConstraint

    init(_ height: (LayoutNode) -> LayoutConstraint) {
      let picture = LayoutNode()
      pictureHeight = height(picture)
      super.init()
      addSubnode(picture)
      addConstraints(picture.edgeConstraints(equalTo: self) + [pictureHeight])
    }
  }

  private let root = LayoutNode(size: Size(300, 400))

  private func fill(
    estimate: Double, _ height: @escaping (LayoutNode) -> LayoutConstraint
  ) throws -> ListNode<Int, Int> {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        estimatedExtent: estimate, make: { _ in PictureRow(height) }, configure: { _, _ in }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0, items: 0..<100)])
    root.layoutIfNeeded()
    return list
  }

  @Test("Rows that leave the view as soon as they are measured are in no conflict with an estimate")
  func measuredAndHidden() throws {
    for estimate in [0.0, 200] {
      let list = try fill(estimate: estimate) { $0.heightAnchor.constraint(equalToConstant: 90) }
      for offset in [1_000.0, 0, 3_000] {
        list.contentOffset.y = offset
        #expect(root.conflicts.isEmpty, "\(estimate) \(offset)")
      }
      try list.scrollToItem(70, at: .center)
      #expect(root.conflicts.isEmpty, "\(estimate)")
      #expect(list.subnodes.contains { $0.isHidden })
      #expect(list.subnodes.allSatisfy { $0.frame.height == 90 }, "\(estimate)")
      list.removeFromParent()
    }
  }

  @Test("Hidden rows are as high as their width has them in a list of another width")
  func otherWidth() throws {
    let list = try fill(estimate: 44) {
      $0.heightAnchor.constraint(equalTo: $0.widthAnchor, multiplier: 0.5)
    }
    try list.scrollToItem(70, at: .center)
    for width in [200.0, 400, 600] {
      root.size.width = width
      #expect(root.conflicts.isEmpty, "\(width)")
      #expect(list.subnodes.contains { $0.isHidden })
      #expect(list.subnodes.allSatisfy { $0.frame.size == Size(width, width / 2) }, "\(width)")
    }
  }

  @Test(
    "Nobody is asked for a constraint to break, as long as rows can be as high as they have to be")
  func neverInConflict() throws {
    let list = try fill(estimate: 44) { $0.heightAnchor.constraint(equalToConstant: 90) }
    var asked: [String] = []
    root.engine.constraintToBreak = {
      asked.append("\($0)")
      return nil
    }
    for offset in stride(from: 0.0, through: 4_000, by: 250) {
      list.contentOffset.y = offset
      root.layoutIfNeeded()
      // What is in a row that is measured becomes higher, or lower.
      let row = try #require(list.node(for: list.visibleItems[1]) as? PictureRow)
      row.pictureHeight.constant = offset.truncatingRemainder(dividingBy: 500) == 0 ? 120 : 30
      root.layoutIfNeeded()
      #expect(row.frame.height == row.pictureHeight.constant)
    }
    root.size.width = 200
    root.layoutIfNeeded()
    #expect(asked.isEmpty)
  }

  @Test(
    "Rows whose heights are no whole number of pixels take the pixels that they reach into",
    arguments: [1.0, 2, 3])
  func heightBetweenPixels(scale: Double) throws {
    try root.engine.setScale(scale)
    let list = try fill(estimate: 44) { $0.heightAnchor.constraint(equalToConstant: 20.3) }
    let height = (20.3 * scale).rounded(.up) / scale
    for row in 0..<10 {
      let frame = try #require(list.node(for: row)).frame
      #expect((frame.minY - Double(row) * height).magnitude < 1e-9)
      #expect((frame.height - height).magnitude < 1e-9)
    }
    #expect(root.conflicts.isEmpty)
  }

  @Test("A row whose height cannot hold is in conflict with itself, and with no place in the list")
  func conflictInside() throws {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        make: { _ in PictureRow { $0.heightAnchor.constraint(equalToConstant: 90) } },
        configure: { row, _ in row.heightAnchor.constraint(equalToConstant: 60).isActive = true }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0, items: 0..<1)])
    root.layoutIfNeeded()
    #expect(root.conflicts.count == 1)
    #expect(root.conflicts.allSatisfy { !"\($0)".contains("autoresizing") })
  }

  @Test("Hidden rows that were measured by the host are in no conflict at another width")
  func measuredByHost() throws {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        extent: .measured { _, width in width / 2 },
        make: { _ in
          PictureRow { $0.heightAnchor.constraint(equalTo: $0.widthAnchor, multiplier: 0.5) }
        }, configure: { _, _ in }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0, items: 0..<100)])
    try list.scrollToItem(70, at: .center)
    for width in [200.0, 400, 600] {
      root.size.width = width
      #expect(root.conflicts.isEmpty, "\(width)")
      #expect(list.subnodes.contains { $0.isHidden })
    }
  }

  @Test("A header that is hidden before it is measured is in no conflict with an estimate")
  func headerNotMeasured() throws {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(extent: .fixed(100), make: { _ in LayoutNode() }, configure: { _, _ in }),
      headers: ListRowSource(
        estimatedExtent: 0,
        make: { _ in PictureRow { $0.heightAnchor.constraint(equalToConstant: 30) } },
        configure: { _, _ in }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0), ListSection(1, items: 0..<9), ListSection(2, items: 9..<20)])
    for offset in [0.0, 900, 60, 0] {
      list.contentOffset.y = offset
      #expect(root.conflicts.isEmpty, "\(offset)")
    }
  }

  @Test("Rows that are put away are in no conflict, and in none with what the list becomes")
  func putAway() throws {
    let list = try fill(estimate: 44) { $0.heightAnchor.constraint(equalToConstant: 90) }
    for node in list.subnodes {
      node.addConstraints([node.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)])
    }
    var asked = 0
    root.engine.constraintToBreak = { _ in
      asked += 1
      return nil
    }
    root.layoutIfNeeded()
    #expect(root.conflicts.isEmpty)
    let rows = list.visibleItems.count
    try list.apply([ListSection(0, items: [])])
    root.size.width = 50
    root.layoutIfNeeded()
    #expect(root.conflicts.isEmpty && asked == 0)
    // Those that are seen are, and are not once they go.
    try list.apply([ListSection(0, items: 0..<100)])
    root.layoutIfNeeded()
    #expect(root.conflicts.count == rows && asked == rows)
    try list.apply([ListSection(0, items: [])])
    root.layoutIfNeeded()
    #expect(root.conflicts.isEmpty && list.subnodes.allSatisfy { $0.isHidden })
  }

  /// They are measured and hidden in one look at the list, which ends.
  @Test("Rows without a height at the edges of the view", arguments: [false, true])
  func withoutHeight(hasHeaders: Bool) throws {
    for seed in 0..<UInt64(60) {
      var random = SplitMix64(seed: seed)
      let heights = (0..<random.int(in: 4...12)).map { _ in
        random.int(in: 0...2) == 0 ? 0 : Double(random.int(in: 10...300))
      }
      let root = LayoutNode(size: Size(320, 480))
      let list = ListNode<Int, Int>(
        rows: ListRowSource(
          estimatedExtent: Double(random.int(in: 20...100)),
          make: { _ in PictureRow { $0.heightAnchor.constraint(equalToConstant: 1) } },
          configure: { ($0 as? PictureRow)?.pictureHeight.constant = heights[$1] }),
        headers: hasHeaders
          ? ListRowSource(extent: .fixed(28), make: { _ in LayoutNode() }, configure: { _, _ in })
          : nil)
      root.addSubnode(list)
      try root.activate(list.edgeConstraints(equalTo: root))
      try list.apply([ListSection(0, items: heights.indices)])
      for _ in 0..<8 {
        root.size.height = Double(random.int(in: 6...600))
        root.layoutIfNeeded()
        list.contentOffset.y = Double(random.int(in: 0...1_200))
        root.layoutIfNeeded()
        for item in list.visibleItems {
          #expect(list.node(for: item)?.frame.height == heights[item], "seed \(seed)")
        }
      }
    }
  }
}
