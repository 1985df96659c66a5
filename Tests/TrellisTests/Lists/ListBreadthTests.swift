import Testing
import Trellis

/// Rows in lists that become narrower, or lose their breadth.
@Suite("Lists: rows beside insets and without a breadth")
struct ListBreadthTests {
  /// A row of text beside the safe area, or of a label with padding.
  private final class Row: LayoutNode {
    init(isText: Bool) {
      super.init()
      insetOptions = [.inheritsSafeArea]
      let label = LayoutNode(intrinsicContentSize: Size(50, 20))
      addSubnode(label)
      guard isText else {
        constrain { label.pin(inset: 8) }
        return
      }
      label.measure = { width in
        width.map { IntrinsicSize(width: $0, height: 10_000 / $0) }
          ?? IntrinsicSize(width: 1_000, height: 10)
      }
      constrain {
        label.pin(.horizontal, to: safeAreaLayoutGuide)
        label.pin(.vertical)
      }
    }
  }

  private func list(isText: Bool) throws -> ListNode<Int, Int> {
    let list = ListNode<Int, Int>(
      rows: ListRowSource(make: { _ in Row(isText: isText) }, configure: { _, _ in }))
    list.insetOptions = [.inheritsSafeArea]
    try list.apply([ListSection(0, items: 0..<40)])
    return list
  }

  @Test("A row is measured again between the insets that it has in a narrower list")
  func narrower() throws {
    let root = LayoutNode(size: Size(844, 800))
    root.safeAreaInsets = EdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
    let list = try list(isText: true)
    root.addSubnode(list)
    root.constrain { list.pin() }
    for width in [844.0, 600, 480, 479, 700] {
      root.size.width = width
      root.layoutIfNeeded()
      let row = try #require(list.node(for: 0))
      #expect((row.frame.height - 10_000 / (width - 88)).magnitude < 1e-6, "\(width)")
      #expect(!root.engine.needsLayout)
    }
  }

  @Test("A list that is hidden in a stack, and one without a breadth, are in no conflict")
  func withoutBreadth() throws {
    let root = LayoutNode(size: Size(600, 400))
    var asked = 0
    root.engine.constraintToBreak = { _ in
      asked += 1
      return nil
    }
    let stack = StackNode(axis: .horizontal)
    let (list, other) = (try list(isText: false), LayoutNode())
    stack.addArrangedSubnode(list)
    stack.addArrangedSubnode(other)
    root.addSubnode(stack)
    root.constrain {
      stack.pin()
      list.width == 300 ~ 900
    }
    try list.scrollToItem(20, at: .start)
    for isHidden in [true, false] {
      list.isHidden = isHidden
      root.layoutIfNeeded()
      #expect(root.conflicts.isEmpty && asked == 0)
    }
    #expect(list.visibleItems.first == 20 && list.node(for: 20)?.frame.width == 300)
  }

  @Test("A row that is taken out is placed by its frame as any other node")
  func takenOut() throws {
    let root = LayoutNode(size: Size(300, 400))
    let list = try list(isText: false)
    root.addSubnode(list)
    root.constrain { list.pin() }
    let row = try #require(list.node(for: 0))
    root.addSubnode(row)
    row.fixedFrame?.autoresizing = .flexibleHeight
    row.fixedFrame?.parentSize = Size(300, 400)
    row.fixedFrame?.frame.size.height = 100
    root.size.height = 500
    #expect(row.frame.height == 200)
  }
}
