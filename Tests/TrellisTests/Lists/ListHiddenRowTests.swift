import Testing
import Trellis

/// Rows with required heights, which list nodes hide with frames that are not theirs.
@Suite("Lists: hidden rows whose heights are required")
struct ListHiddenRowTests {
  /// A row as high as a picture.
  private final class PictureRow: LayoutNode {
    init(_ height: (LayoutNode) -> LayoutConstraint) {
      super.init()
      let picture = LayoutNode()
      addSubnode(picture)
      addConstraints(picture.edgeConstraints(equalTo: self) + [height(picture)])
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
}
