import Testing
import Trellis

/// Frames that a host was given in a transaction that fails.
@Suite struct HandedOverFrameTests {
  /// The host that was given frames in a transaction is given those that hold after it has failed.
  @Test func handedOverFrames() throws {
    let root = LayoutNode(size: Size(100, 100))
    let (one, other, scroll, badge) = (LayoutNode(), LayoutNode(), ScrollNode(), LayoutNode())
    for node in [one, other, scroll] { root.addSubnode(node) }
    scroll.addSubnode(badge)
    scroll.contentSize = Size(100, 500)
    try root.activate(one.edgeConstraints(equalTo: root) + scroll.edgeConstraints(equalTo: root))
    try root.activate(badge.edgeConstraints(equalTo: scroll.frameLayoutGuide))
    other.fixedFrame = FixedFrame(Rect(10, 10, 20, 20))
    var frames: [ObjectIdentifier: Rect] = [:]
    func layOut(_ node: LayoutNode) {
      node.layout { frames[ObjectIdentifier($0)] = $0.frame }
    }
    layOut(root)
    let before = frames
    struct Failure: Error {}
    let changes: [() -> Void] = [
      { root.size = Size(50, 50) },
      { scroll.contentOffset = Point(0, 30) },
      {
        other.removeFromParent()
        other.fixedFrame = FixedFrame(Rect(0, 0, 7, 7))
        layOut(other)
      },
    ]
    for change in changes {
      try? root.transaction {
        try? root.transaction {
          change()
          layOut(root)
          throw Failure()
        }
        throw Failure()
      }
      layOut(root)
      #expect(frames == before)
      try? root.transaction {
        root.transaction {
          change()
          layOut(root)
        }
        throw Failure()
      }
      layOut(root)
      #expect(frames == before)
    }
    var calls = 0
    root.layout { _ in calls += 1 }
    #expect(calls == 0)
  }

  /// Once no transaction is open, nothing is kept for undoing it.
  @Test func nothingIsKept() {
    weak var engine: LayoutEngine?
    do {
      let root = LayoutNode(size: Size(100, 100))
      engine = root.engine
      root.transaction { _ = root.layout { _ in } }
      root.transaction {}
    }
    #expect(engine == nil)
  }

  /// A constraint that was to be active where a node had gone in a transaction is active nowhere after it has failed.
  @Test func constraintsOfWhatHadLeft() throws {
    struct Failure: Error {}
    let (root, child) = (LayoutNode(size: Size(100, 100)), LayoutNode())
    root.addSubnode(child)
    let width: LayoutConstraint = child.width == 30
    try? root.transaction {
      child.removeFromParent()
      try width.activate()
      throw Failure()
    }
    #expect(!width.isActive && child.parent === root && child.frame.width == 0)
    try width.activate()
    #expect(width.isActive && child.frame.width == 30)
  }
}
