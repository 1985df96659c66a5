import Testing
import Trellis

/// Changes that the tree is not done with when they are made: in closures that a layout waits for, and in nodes
/// that are asked before it.
@Suite struct CallbackEditTests {
  private let root = LayoutNode(size: Size(200, 100))

  /// A node that does something once when it updates its constraints.
  private final class Updating: LayoutNode {
    var act: (() -> Void)?

    override func updateConstraints() {
      act?()
      act = nil
    }
  }

  /// Measures a node, which does something before the first answer to a question of that sort.
  private func measure(
    _ node: LayoutNode, isWidthGiven: Bool, _ size: Size, _ act: @escaping () -> Void
  ) {
    var isDone = false
    node.measure = { width in
      if !isDone && (width != nil) == isWidthGiven {
        isDone = true
        act()
      }
      return IntrinsicSize(width: width ?? size.width, height: size.height)
    }
  }

  @Test(
    "What is measured in the place of a node that measuring has removed", arguments: [false, true])
  func replaced(isWidthGiven: Bool) throws {
    let (old, new) = (LayoutNode(), LayoutNode())
    new.measure = { _ in IntrinsicSize(width: 33, height: 44) }
    root.addSubnode(old)
    try root.activate([old.widthAnchor.constraint(equalToConstant: 20)])
    root.layoutIfNeeded()
    measure(old, isWidthGiven: isWidthGiven, Size(50, 6)) { [root] in
      old.removeFromParent()
      root.addSubnode(new)
    }
    root.layoutIfNeeded()
    #expect(new.frame.size == Size(33, 44))
  }

  @Test(
    "A flow that loses a node, or hides it, while the lines are found", arguments: [false, true])
  func flow(isHidden: Bool) throws {
    let flow = FlowNode()
    root.addSubnode(flow)
    try root.activate(flow.edgeConstraints(equalTo: root))
    let texts = (0..<6).map { _ in LayoutNode() }
    for text in texts { flow.addArrangedSubnode(text) }
    for text in texts.dropFirst() { text.measure = { IntrinsicSize(width: $0 ?? 90, height: 10) } }
    measure(texts[0], isWidthGiven: true, Size(90, 10)) {
      if isHidden { texts[2].isHidden = true } else { texts[2].removeFromParent() }
    }
    #expect(flow.lines.map(\.count) == [2, 2, 2])
    root.size = Size(60, 300)
    #expect(flow.lines.map(\.count) == [1, 1, 1, 1, 1])
    #expect(texts[3].frame == Rect(0, 20, 60, 10))
  }

  @Test("A flow that leaves before its turn to tell its rule, and comes back")
  func rule() throws {
    let (updating, flow) = (Updating(), FlowNode(spacing: 5))
    for _ in 0..<2 { flow.addArrangedSubnode(LayoutNode(intrinsicContentSize: Size(10, 10))) }
    let deep = LayoutNode()
    root.addSubnode(deep)
    deep.addSubnode(updating)
    root.layoutIfNeeded()
    root.addSubnode(flow)
    updating.act = { flow.removeFromParent() }
    updating.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    root.addSubnode(flow)
    #expect(flow.arrangedSubnodes.map(\.frame) == [Rect(0, 0, 10, 10), Rect(15, 0, 10, 10)])
  }

  @Test(
    "A transition in the middle of a layout that has conflicts",
    arguments: [LayoutTransition.Keeping.constraints, .frames])
  func transition(keeping: LayoutTransition.Keeping) throws {
    let (text, other) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(30, 10)))
    for node in [text, other] { root.addSubnode(node) }
    // Of these the last two are broken, the last of which is nothing but a contradiction.
    try root.activate([
      text.widthAnchor.constraint(equalToConstant: 20),
      text.widthAnchor.constraint(equalToConstant: 21),
      text.leftAnchor.constraint(equalTo: text.leftAnchor, constant: 3),
    ])
    var transition: LayoutTransition?
    measure(text, isWidthGiven: false, Size(50, 6)) { [root] in
      transition = root.transition(duration: 1, at: 0, keeping: keeping) {
        other.intrinsicContentSize = IntrinsicSize(Size(40, 10))
      }
    }
    root.layoutIfNeeded()
    #expect(root.engine.conflicts.count == 2 && root.engine.solverStatus == .optimal)
    #expect(other.frame.size == Size(40, 10))
    #expect(transition?.keeping == .frames && transition?.movingItems.isEmpty == true)
    #expect(transition?.frame(of: other, at: 0.5) == .zero)
  }
}
