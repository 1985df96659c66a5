import TestSupport
import Testing
import Trellis

/// Rows of an arrangement that go all at once: each touches what it held, whatever the order in which they go.
@Suite struct TakenBackRowTests {
  /// A stack with equal spacings, one of them its own, is fitted, and then taken out.
  @Test(arguments: [100, 400]) func equalSpacings(_ count: Int) {
    let root = LayoutNode(size: Size(400, 800))
    let stack = StackNode(axis: .vertical)
    stack.distribution = .equalSpacing
    root.addSubnode(stack)
    root.constrain { stack.pin([.top, .leading, .trailing]) }
    let nodes = (0..<count).map { _ in LayoutNode(intrinsicContentSize: Size(20, 10)) }
    for node in nodes { stack.addArrangedSubnode(node) }
    stack.setCustomSpacing(30, after: nodes[count / 2])
    root.layoutIfNeeded()
    // All spacings are equal, and none is less than its own one.
    let height = 10 * Double(count) + 30 * Double(count - 1)
    #expect(stack.systemLayoutSizeFitting(Size(200, 0)) == Size(20, height))
    // The rows of the fitting go with the next solve.
    let other = LayoutNode(intrinsicContentSize: Size(1, 1))
    root.addSubnode(other)
    root.layoutIfNeeded()
    #expect(root.engine.lastWork.touchedRows <= 40 * count)
    #expect(stack.frame.height == height)
    stack.removeFromParent()
    root.layoutIfNeeded()
    #expect(root.engine.lastWork.touchedRows <= 40 * count)
  }
}
