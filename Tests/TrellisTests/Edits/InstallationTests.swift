import Testing
import Trellis

/// Nodes get their places in the engine once, whatever asks for them first.
@Suite struct InstallationTests {
  private let root = LayoutNode(size: Size(300, 300))
  private let stack = StackNode(axis: .horizontal, spacing: 7)
  private let first = LayoutNode(intrinsicContentSize: Size(50, 20))
  private let second = LayoutNode(intrinsicContentSize: Size(60, 20))

  /// Constraints of an arranged child and of its stack, in one call.
  private func activate() throws {
    try root.activate([
      first.heightAnchor.constraint(equalToConstant: 29),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
  }

  private func check() {
    #expect(stack.frame == Rect(0, 0, 117, 29))
    #expect(second.frame == Rect(57, 0, 60, 29))
    #expect(root.engine.itemCount == 4)
    #expect(root.engine.conflicts.isEmpty)
  }

  @Test func anArrangedChildIsConstrainedFirst() throws {
    root.addSubnode(stack)
    stack.addArrangedSubnode(first)
    stack.addArrangedSubnode(second)
    try activate()
    check()
  }

  @Test func theStackIsUsedAgain() throws {
    root.addSubnode(stack)
    stack.addArrangedSubnode(first)
    stack.addArrangedSubnode(second)
    try activate()
    check()
    for _ in 0..<3 {
      stack.removeFromParent()
      #expect(root.engine.itemCount == 1)
      root.addSubnode(stack)
      try root.activate([
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      check()
    }
  }

  @Test func stacksInStacks() throws {
    let outer = StackNode(axis: .vertical)
    root.addSubnode(outer)
    outer.addArrangedSubnode(stack)
    stack.addArrangedSubnode(first)
    stack.addArrangedSubnode(second)
    try root.activate([
      second.widthAnchor.constraint(equalTo: first.widthAnchor),
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(root.engine.itemCount == 5)
    #expect(first.frame.width == second.frame.width)
    #expect(stack.frame.height == 20)
  }
}
