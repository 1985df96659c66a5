import TestSupport
import Testing
import Trellis

/// Nodes that are added where they are already, that leave a tree with their constraints and come back, and that a
/// failed transaction takes back.
@Suite struct MovedNodeTests {
  private struct Stop: Error {}

  private let root = LayoutNode(size: Size(200, 100))

  /// Raising a child changes the order of the children, and nothing else.
  @Test func childrenThatAreAddedAgain() throws {
    let (a, b, c) = (LayoutNode(), LayoutNode(), LayoutNode())
    for child in [a, b, c] { root.addSubnode(child) }
    let left = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 33)
    try root.activate([left])
    #expect(a.frame.minX == 33)
    #expect(root.addSubnode(a))
    #expect(root.subnodes == [b, c, a] && left.isActive && a.frame.minX == 33)
    #expect(root.insertSubnode(c, at: 0))
    #expect(root.subnodes == [c, b, a])
    #expect(root.insertSubnode(c, at: 99))
    #expect(root.subnodes == [b, a, c])
    for _ in 0..<100 { root.addSubnode(b) }
    #expect(root.subnodes == [a, c, b] && a.parent === root)
    a.removeFromParent()
    #expect(root.subnodes == [c, b] && !left.isActive)
  }

  /// A stack, flow or grid goes on arranging a child that is added again, in its own order.
  @Test func arrangedChildrenThatAreAddedAgain() {
    let (a, b) = (
      LayoutNode(intrinsicContentSize: Size(10, 10)), LayoutNode(intrinsicContentSize: Size(20, 10))
    )
    let stack = StackNode(spacing: 4)
    let flow = FlowNode()
    let grid = GridNode(rows: [[LayoutNode(intrinsicContentSize: Size(5, 5))]])
    root.addSubnode(stack)
    stack.addArrangedSubnode(a)
    stack.addArrangedSubnode(b)
    stack.addSubnode(a)
    #expect(stack.arrangedSubnodes == [a, b] && stack.subnodes == [b, a])
    #expect(a.frame.minX == 0 && b.frame.minX == 14)
    let c = LayoutNode()
    flow.addArrangedSubnode(c)
    flow.addSubnode(c)
    #expect(flow.arrangedSubnodes == [c])
    let cell = grid.subnodes[0]
    grid.addSubnode(cell)
    #expect(grid.node(row: 0, column: 0) === cell)
  }

  /// A subtree keeps the order in which its constraints were activated, wherever it goes: the last one is broken.
  @Test(arguments: [false, true]) func orderOfActivation(_ isFirst: Bool) throws {
    let (cell, box, leaf) = (LayoutNode(), LayoutNode(), LayoutNode())
    root.addSubnode(cell)
    cell.addSubnode(box)
    box.addSubnode(leaf)
    try root.activate([
      cell.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    ])
    try cell.activate([box.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10)])
    let inner = leaf.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5)
    let outer = leaf.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 50)
    for constraint in isFirst ? [outer, inner] : [inner, outer] { try root.activate([constraint]) }
    let expected = isFirst ? 40.0 : 5
    func check() {
      #expect(leaf.frame.minX == expected)
      #expect((inner.isBroken, outer.isBroken) == (isFirst, !isFirst))
    }
    check()
    for _ in 0..<3 {
      cell.removeFromParent()
      root.addSubnode(cell)
      check()
    }
    let other = LayoutNode(size: Size(400, 400))
    other.addSubnode(cell)
    check()
    // A constraint that is activated on the way comes last.
    cell.removeFromParent()
    let last = leaf.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 70)
    try last.activate()
    root.addSubnode(cell)
    check()
    #expect(last.isBroken)
  }

  /// A node that has left the tree in a failed transaction comes back without what it got there.
  @Test func newcomersOfNodesThatLeft() throws {
    let (x, new, guide) = (LayoutNode(), LayoutNode(), LayoutGuide())
    root.addSubnode(x)
    #expect(throws: Stop.self) {
      try root.transaction { () throws in
        x.addSubnode(new)
        try x.addLayoutGuide(guide)
        x.removeFromParent()
        throw Stop()
      }
    }
    #expect(x.parent === root && x.subnodes.isEmpty && x.layoutGuides.isEmpty)
    #expect(new.parent == nil && guide.owningNode == nil)
    let other = LayoutNode()
    x.addSubnode(other)
    new.removeFromParent()
    #expect(x.subnodes == [other])
    x.addSubnode(new)
    try x.addLayoutGuide(guide)
    #expect(x.subnodes == [other, new] && guide.owningNode === x)
    let stack = StackNode()
    root.addSubnode(stack)
    let arranged = LayoutNode()
    #expect(throws: Stop.self) {
      try root.transaction { () throws in
        stack.addArrangedSubnode(arranged)
        stack.removeFromParent()
        throw Stop()
      }
    }
    #expect(stack.arrangedSubnodes.isEmpty && arranged.parent == nil)
    root.addSubnode(arranged)
    #expect(arranged.parent === root && root.subnodes == [x, stack, arranged])
  }

  @Test("Frames with masks below a node that moves belong to the sizes that they had")
  func framesWithMasksBelowMovedNodes() {
    let (root, card, child) = (LayoutNode(size: Size(400, 400)), LayoutNode(), LayoutNode())
    let other = LayoutNode(size: Size(300, 300))
    card.fixedFrame = FixedFrame(Rect(0, 0, 100, 100))
    child.fixedFrame = FixedFrame(Rect(10, 10, 80, 80), autoresizing: .flexibleWidth)
    root.addSubnode(card)
    card.addSubnode(child)
    #expect(child.frame.width == 80)
    card.fixedFrame = FixedFrame(Rect(0, 0, 200, 100))
    #expect(child.frame.width == 180)
    card.removeFromParent()
    root.addSubnode(card)
    #expect(child.frame.width == 180)
    other.addSubnode(card)
    #expect(child.frame.width == 180)
    card.removeFromParent()
    child.fixedFrame = FixedFrame(Rect(10, 10, 70, 80), autoresizing: .flexibleWidth)
    root.addSubnode(card)
    #expect(child.frame.width == 70)
    card.fixedFrame = FixedFrame(Rect(0, 0, 300, 100))
    #expect(child.frame.width == 170)
    // A new parent: the frame counts for the size that this one has.
    other.addSubnode(child)
    #expect(child.frame == Rect(10, 10, 70, 80))
  }
}
