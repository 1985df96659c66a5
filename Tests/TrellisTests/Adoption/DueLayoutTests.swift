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

  private func expectNone(
    _ name: String, _ location: SourceLocation = #_sourceLocation, _ change: () throws -> Void
  ) throws {
    root.layoutIfNeeded()
    try change()
    #expect(!root.engine.needsLayout, "\(name)", sourceLocation: location)
  }

  @Test("A guide that is refused makes none due")
  func refusedGuides() throws {
    let (box, other) = (LayoutNode(), LayoutNode())
    root.addSubnode(box)
    root.addSubnode(other)
    try expectNone("a bar") {
      #expect(refusals { _ = root.addBar(at: .top, length: .nan) } == ["addBar"])
    }
    try expectNone("a guide for text") {
      let refused = refusals { _ = root.addReadableContentGuide(maximumWidth: .infinity) }
      #expect(refused == ["addReadableContentGuide"])
    }
    try expectNone("a distance") {
      #expect(throws: LayoutError.self) {
        try box.leadingAnchor.anchorWithOffset(to: other.leftAnchor)
      }
    }
    #expect(root.layoutGuides.isEmpty)
  }

  @Test("Arranging as it is makes none due")
  func arrangementsThatStay() throws {
    let other = LayoutNode()
    let nodes = (0..<3).map { _ in LayoutNode() }
    let (flow, stack) = (FlowNode(arranged: nodes), StackNode())
    root.addSubnode(other)
    root.addSubnode(flow)
    root.addSubnode(stack)
    try expectNone("another node") { flow.removeArrangedSubnode(other) }
    try expectNone("the last node") { flow.addArrangedSubnode(nodes[2]) }
    try expectNone("a node at its place") { flow.insertArrangedSubnode(nodes[1], at: 1) }
    try expectDue("a node elsewhere") { flow.insertArrangedSubnode(nodes[1], at: 0) }
    #expect(flow.arrangedSubnodes == [nodes[1], nodes[0], nodes[2]])
    for node in nodes { stack.addArrangedSubnode(node) }
    try expectNone("the last node") { stack.addArrangedSubnode(nodes[2]) }
    try expectNone("a node at its place") { stack.insertArrangedSubnode(nodes[1], at: 1) }
    try expectNone("a node before the first one") { stack.insertArrangedSubnode(nodes[0], at: -1) }
    try expectNone("the same nodes") { stack.setSubnodes(nodes, in: .leading) }
    try expectDue("a node elsewhere") { stack.insertArrangedSubnode(nodes[2], at: 1) }
    #expect(stack.arrangedSubnodes == [nodes[0], nodes[2], nodes[1]])
    try expectDue("others") { stack.setSubnodes([nodes[1], nodes[0]], in: .leading) }
    #expect(stack.arrangedSubnodes == [nodes[1], nodes[0]])
    stack.removeFromParent()
    stack.addArrangedSubnode(nodes[0])
    stack.insertArrangedSubnode(nodes[0], at: 0)
    #expect(stack.arrangedSubnodes == [nodes[0], nodes[1]])
  }

  @Test("Cells that stay as they are make none due")
  func cellsThatStay() throws {
    let node = LayoutNode()
    let grid = GridNode(rows: [[node, nil], [nil, LayoutNode()]])
    root.addSubnode(grid)
    try expectNone("no row") { grid.removeRow(at: 2) }
    try expectNone("no column") { grid.removeColumn(at: -1) }
    try expectNone("a row at its place") { #expect(grid.moveRow(from: 0, to: -1)) }
    try expectNone("a column at its place") { #expect(grid.moveColumn(from: 1, to: 9)) }
    try expectNone("one cell") { #expect(grid.mergeCells(rows: 0..<1, columns: 0..<1)) }
    try expectNone("an empty cell") { grid.setNode(nil, row: 0, column: 1) }
    try expectNone("a node in its cell") { grid.setNode(node, row: 0, column: 0) }
    let gone = LayoutNode()
    try expectDue("a node in an empty cell") { grid.setNode(gone, row: 1, column: 0) }
    try expectDue("a node that leaves") { gone.removeFromParent() }
    try expectNone("its cell") { grid.setNode(nil, row: 1, column: 0) }
    try expectNone("a placement") { grid.setPlacement(of: node) }
    try expectDue("another placement") { grid.setPlacement(horizontal: .center, of: node) }
    try expectDue("a row elsewhere") { #expect(grid.moveRow(from: 0, to: 1)) }
    try expectDue("merged cells") { #expect(grid.mergeCells(rows: 1..<2, columns: 0..<2)) }
    try expectDue("a cell that is emptied") { grid.setNode(nil, row: 0, column: 1) }
    try expectDue("a row less") { grid.removeRow(at: 1) }
    #expect(grid.numberOfRows == 1)
  }
}
