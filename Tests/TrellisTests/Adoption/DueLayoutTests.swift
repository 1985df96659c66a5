import Testing
import Trellis

/// A host asks `needsLayout` at the end of a turn of its event loop, whoever has changed the tree.
@Suite("Layouts that are due") struct DueLayoutTests {
  private let root = LayoutNode(size: Size(320, 480))

  private func expectDue(
    _ name: String, _ location: SourceLocation = #_sourceLocation, _ change: () throws -> Void
  ) throws {
    root.layoutIfNeeded()
    #expect(!root.engine.needsLayout, "before: \(name)", sourceLocation: location)
    try change()
    #expect(root.engine.needsLayout, "\(name)", sourceLocation: location)
    root.layoutIfNeeded()
    #expect(!root.engine.needsLayout, "after: \(name)", sourceLocation: location)
  }

  @Test func everyChangeMakesOneDue() throws {
    let (box, text, stack, scroll) = (LayoutNode(), LayoutNode(), StackNode(), ScrollNode())
    let (guide, width) = (LayoutGuide(), text.widthAnchor.constraint(equalToConstant: 40))
    try expectDue("a child") { root.addSubnode(box) }
    try expectDue("a child of it") { box.addSubnode(text) }
    try expectDue("a guide") { try text.addLayoutGuide(guide) }
    try expectDue("a constraint") { width.isActive = true }
    try expectDue("its constant") { width.constant = 50 }
    try expectDue("its priority") { width.priority = 700 }
    try expectDue("a constraint less") { width.isActive = false }
    try expectDue("a size") { text.intrinsicContentSize = IntrinsicSize(width: 10, height: 20) }
    try expectDue("a measure") { text.measure = { _ in IntrinsicSize(width: 20, height: 20) } }
    try expectDue("content") { text.invalidateIntrinsicContentSize() }
    try expectDue("margins") { box.layoutMargins = EdgeInsets(3) }
    try expectDue("a safe area") { root.safeAreaInsets = EdgeInsets(10) }
    try expectDue("the direction") { root.semanticContentAttribute = .forceRightToLeft }
    try expectDue("the size of the root") { root.size = Size(300, 480) }
    try expectDue("a stack") { root.addSubnode(stack) }
    try expectDue("an arranged child") { stack.addArrangedSubnode(LayoutNode()) }
    try expectDue("the spacing") { stack.spacing = 4 }
    try expectDue("hiding") { stack.arrangedSubnodes[0].isHidden = true }
    try expectDue("a removed stack") { stack.removeFromParent() }
    try expectDue("a scroll node") { root.addSubnode(scroll) }
    try expectDue("insets") { scroll.contentInset = EdgeInsets(5) }
    try expectDue("an offset") { scroll.contentOffset = Point(0, -3) }
    try expectDue("a wish") { text.setNeedsLayout() }
    try expectDue("a wish for constraints") { text.setNeedsUpdateConstraints() }
  }

  /// What changes nothing makes none due.
  @Test func noChangeMakesNone() throws {
    let (stack, text) = (StackNode(), LayoutNode(intrinsicContentSize: Size(10, 20)))
    root.addSubnode(stack)
    stack.addArrangedSubnode(text)
    let width = text.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    scroll.contentInset = EdgeInsets(5)
    root.layoutIfNeeded()
    width.constant = 40
    width.isActive = true
    stack.spacing = 0
    text.intrinsicContentSize = IntrinsicSize(width: 10, height: 20)
    (text.isHidden, root.size, root.layoutMargins) = (false, Size(320, 480), root.layoutMargins)
    (scroll.contentInset, scroll.isPagingEnabled) = (EdgeInsets(5), false)
    #expect(!root.engine.needsLayout)
  }
}
