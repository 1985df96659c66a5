import Testing
import Trellis

/// Rows with flows are as high as their lines at the extent that the list has across.
@Suite("Lists: flows in rows")
struct ListFlowTests {
  /// A row of tags.
  private final class Tags: LayoutNode {
    let flow = FlowNode()

    override init() {
      super.init()
      addSubnode(flow)
      addConstraints(flow.edgeConstraints(equalTo: self))
    }

    func show(_ count: Int) {
      for tag in flow.arrangedSubnodes.dropFirst(count) { tag.removeFromParent() }
      while flow.arrangedSubnodes.count < count {
        flow.addArrangedSubnode(LayoutNode(intrinsicContentSize: Size(50, 10)))
      }
    }
  }

  private func stage(tags: Int) throws -> (root: LayoutNode, list: ListNode<Int, Int>) {
    let root = LayoutNode(size: Size(320, 480))
    let list = ListNode<Int, Int>(
      rows: ListRowSource(
        make: { _ in Tags() }, configure: { row, item in (row as? Tags)?.show(tags + item) }))
    root.addSubnode(list)
    try root.activate(list.edgeConstraints(equalTo: root))
    try list.apply([ListSection(0, items: 0..<20)])
    return (root, list)
  }

  @Test("Rows of a horizontal list are as wide as their content at the height of the list")
  func horizontal() throws {
    let root = LayoutNode(size: Size(320, 40))
    let list = ListNode<Int, Int>(
      axis: .horizontal,
      rows: ListRowSource(
        estimatedExtent: 30,
        make: { _ in
          let row = LayoutNode()
          let picture = LayoutNode()
          row.addSubnode(picture)
          row.constrain {
            picture.pin()
            picture.width == picture.height * 1.5
          }
          return row
        }, configure: { _, _ in }))
    root.addSubnode(list)
    root.constrain { list.pin() }
    try list.apply([ListSection(0, items: 0..<20)])
    for height in [40.0, 60, 20] {
      root.size = Size(320, height)
      let width = height * 1.5
      for (place, item) in list.visibleItems.enumerated() {
        #expect(list.frame(ofItem: item) == Rect(Double(place) * width, 0, width, height))
      }
      #expect(list.visibleItems.count == Int((320 / width).rounded(.up)))
    }
  }

  @Test("Rows are measured with the lines that they have at the new extent")
  func resized() throws {
    let (root, list) = try stage(tags: 4)
    for width in [320.0, 110, 210, 55, 500] {
      root.size = Size(width, 480)
      let perLine = Int(width / 50)
      var top = 0.0
      for item in list.visibleItems {
        let lines = (4 + item + perLine - 1) / perLine
        let expected = Rect(0, top, width, Double(10 * lines))
        #expect(list.node(for: item)?.frame == expected, "\(item) of width \(width)")
        #expect((list.node(for: item) as? Tags)?.flow.lines.count == lines)
        top += expected.height
      }
      #expect(top >= min(480, list.contentSize.height))
    }
  }

  private final class Asked: LayoutNode {
    var act: (() -> Void)?

    override func updateConstraints() {
      _ = frame
      act?()
    }
  }

  @Test(
    "Rows that come into view while a node is asked are measured with what they show",
    arguments: [false, true])
  func whileNodesAreAsked(isChanged: Bool) throws {
    let (root, list) = try stage(tags: 4)
    let asked = Asked()
    root.addSubnode(asked)
    root.size = Size(110, 100)
    root.layoutIfNeeded()
    if isChanged {
      asked.act = { [unowned asked] in
        asked.act = nil
        do {
          try list.performBatchUpdates { $0.insertItems([20, 21], after: 0) }
        } catch { Issue.record(error) }
      }
    } else {
      list.contentOffset = Point(0, 300)
    }
    asked.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    if isChanged { list.contentOffset = .zero }
    #expect(!list.visibleItems.isEmpty)
    for item in list.visibleItems {
      #expect(list.frame(ofItem: item)?.height == Double(10 * ((4 + item + 1) / 2)), "\(item)")
    }
  }
}
