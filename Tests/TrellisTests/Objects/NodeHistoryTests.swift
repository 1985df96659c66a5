import Testing
import Trellis

/// The frames of a tree of nodes do not depend on what was asked or changed before.
@Suite struct NodeHistoryTests {
  private struct Stop: Error {}

  private let root = LayoutNode(size: Size(300, 300))

  /// The size that an engine was given stays when another property of the root changes.
  @Test func propertiesOfARootOfASizedEngine() throws {
    let root = LayoutNode()
    try root.engine.setSize(Size(320, 480))
    #expect(root.frame.size == Size(320, 480))
    root.name = "screen"
    root.layoutMargins.top = 4
    root.isHidden = true
    #expect(root.frame.size == Size(320, 480))
    root.fixedFrame = FixedFrame(Rect(0, 0, 10, 20))
    #expect(root.frame.size == Size(10, 20))
  }

  private final class Panel: LayoutNode {
    weak var label: LayoutNode?
    override func updateConstraints() {
      if let label { parent?.constrain { label.top == self.bottom + 8 } }
    }
  }

  /// A node that waits to be asked for its constraints is asked before any frame is read.
  @Test(arguments: [true, false]) func nodesThatWaitBeforeAFrameIsRead(isEngineFirst: Bool) {
    let label = LayoutNode(intrinsicContentSize: Size(91, 21))
    root.addSubnode(label)
    root.constrain {
      label.leading == root.leading
      label.top == root.top ~ 250
    }
    if isEngineFirst { _ = root.engine }
    let panel = Panel()
    panel.label = label
    panel.fixedFrame = FixedFrame(Rect(0, 0, 300, 100))
    root.addSubnode(panel)
    panel.setNeedsUpdateConstraints()
    #expect(label.frame.minY == 108)
  }

  /// A transaction that fails puts groups back.
  @Test func groupsAfterAFailedTransaction() throws {
    let a = LayoutNode()
    root.addSubnode(a)
    let group = root.constrain { a.width == 10 }
    #expect(throws: Stop.self) {
      try root.transaction {
        try group.remake { a.width == 20 }
        try group.remake { a.width == 30 }
        throw Stop()
      }
    }
    #expect(a.frame.width == 10)
    #expect(group.isActive)
    try root.transaction {
      #expect(throws: Stop.self) {
        try root.transaction {
          try group.remake { a.width == 20 }
          throw Stop()
        }
      }
      #expect(a.frame.width == 10)
      try group.remake { a.width == 40 }
    }
    #expect(a.frame.width == 40)
    group.deactivate()
    #expect(a.constraints.isEmpty)
  }

  /// The constraints of a guide are those of its node.
  @Test func constraintsOfGuides() throws {
    let guide = LayoutGuide()
    try root.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 10)
    try root.activate([width])
    #expect(root.constraints == [width])
    #expect(guide.frame.width == 10)
    root.removeConstraints(root.constraints)
    #expect(!width.isActive && root.constraints.isEmpty)
  }

  /// A node that moves in its stack stays what it is there.
  @Test(arguments: [true, false]) func arrangedAgain(isInstalled: Bool) {
    let (a, b) = (
      LayoutNode(intrinsicContentSize: Size(40, 10)), LayoutNode(intrinsicContentSize: Size(40, 10))
    )
    let bar = StackNode(distribution: .gravityAreas, arranged: [a, b])
    root.addSubnode(bar)
    if isInstalled { root.layoutIfNeeded() }
    bar.setVisibilityPriority(.detachOnlyIfNecessary, for: b)
    bar.setCustomSpacing(20, after: b)
    bar.setSubnodes(bar.subnodes(in: .leading), in: .leading)
    #expect(bar.visibilityPriority(for: b) == .detachOnlyIfNecessary)
    #expect(bar.customSpacing(after: b) == 20)
    bar.insertArrangedSubnode(b, at: 0)
    #expect(bar.arrangedSubnodes == [b, a])
    #expect(bar.customSpacing(after: b) == 20)
    bar.removeArrangedSubnode(b)
    bar.addArrangedSubnode(b)
    #expect(bar.customSpacing(after: b) == nil)
  }

  /// The middle between two edge insets is on the other side where leading is right.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func centredBetweenEdgeInsets(_ direction: LayoutDirection) {
    let child = LayoutNode(intrinsicContentSize: Size(50, 10))
    let stack = StackNode(axis: .vertical, alignment: .center, arranged: [child])
    stack.edgeInsets = EdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    root.addSubnode(stack)
    root.constrain { stack.pin([.leading, .top]) }
    let width = root.constrain { stack.width == 200 }
    for each in [direction, .leftToRight, .rightToLeft] {
      root.engine.direction = each
      #expect(child.frame.minX == (each == .leftToRight ? 85 : 65))
    }
    width.deactivate()
    #expect(stack.frame.width == 70)
    #expect(child.frame.minX == 0)
    // In a part of the tree that is read the other way.
    let inner = LayoutNode()
    inner.semanticContentAttribute = .forceLeftToRight
    root.addSubnode(inner)
    root.constrain { inner.pin() }
    inner.addSubnode(stack)
    root.constrain {
      stack.pin([.leading, .top])
      stack.width == 200
    }
    #expect(child.frame.minX == 85)
  }

  /// Hugging that changes after a stack has left something out counts like one that was set before.
  @Test func huggingBesideWhatIsLeftOut() {
    func bar(_ hugging: Priority?) -> (StackNode, LayoutNode) {
      let (a, b) = (
        LayoutNode(intrinsicContentSize: Size(40, 10)),
        LayoutNode(intrinsicContentSize: Size(40, 10))
      )
      if let hugging { a.setContentHuggingPriority(hugging, for: .horizontal) }
      let bar = StackNode(arranged: [a, b])
      bar.setClippingResistancePriority(600, for: .horizontal)
      bar.setVisibilityPriority(.detachOnlyIfNecessary, for: b)
      root.addSubnode(bar)
      root.constrain {
        bar.pin([.leading, .top])
        bar.width == 60
      }
      return (bar, a)
    }
    let (_, fresh) = bar(700)
    let (_, edited) = bar(nil)
    #expect(fresh.frame.width == edited.frame.width)
    edited.setContentHuggingPriority(700, for: .horizontal)
    #expect(edited.frame.width == fresh.frame.width)
  }
}
