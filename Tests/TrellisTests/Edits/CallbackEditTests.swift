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
    "A node is measured in the place of one that measuring has removed", arguments: [false, true])
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

  /// Makes the next layout take a node out of the tree.
  private func takeOut(_ node: LayoutNode) throws {
    let updating = Updating()
    root.addSubnode(updating)
    updating.act = { node.removeFromParent() }
    updating.setNeedsUpdateConstraints()
  }

  /// A node with a node in it that it is 5 wider and higher than.
  private func card() throws -> LayoutNode {
    let (card, label) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(30, 10)))
    card.addSubnode(label)
    try card.activate([
      label.leftAnchor.constraint(equalTo: card.leftAnchor),
      label.topAnchor.constraint(equalTo: card.topAnchor),
      card.rightAnchor.constraint(equalTo: label.rightAnchor, constant: 5),
      card.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
    ])
    return card
  }

  @Test("The fitting size of a node that leaves in the layout that is due for it")
  func fitting() throws {
    let card = try card()
    root.addSubnode(card)
    root.layoutIfNeeded()
    try takeOut(card)
    #expect(card.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(35, 15))
    #expect(card.engine !== root.engine)
    // Into another tree, where another node has the place that it had.
    let (other, row) = (LayoutNode(size: Size(100, 100)), LayoutNode())
    root.addSubnode(card)
    root.layoutIfNeeded()
    root.addSubnode(row)
    measure(row, isWidthGiven: false, Size(10, 10)) { [root] in
      other.addSubnode(card)
      for _ in 0..<4 { root.addSubnode(LayoutNode(intrinsicContentSize: Size(1, 1))) }
    }
    #expect(card.systemLayoutSizeFitting(.layoutFittingCompressed) == Size(35, 15))
    #expect(card.engine === other.engine)
  }

  @Test("Results of nodes that leave in the layout that is due for them")
  func results() throws {
    let flow = FlowNode(arranged: [LayoutNode(intrinsicContentSize: Size(10, 10))])
    let scroll = ScrollNode()
    scroll.contentSize = Size(70, 80)
    let card = try card()
    card.size = Size(50, 60)
    for node in [flow, scroll, card] { root.addSubnode(node) }
    try root.activate([card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)])
    root.layoutIfNeeded()
    try takeOut(card)
    #expect(card.frame == Rect(0, 0, 50, 60))
    try takeOut(flow)
    #expect(flow.lines == [flow.subnodes])
    try takeOut(scroll)
    #expect(scroll.contentSize == Size(70, 80))
    root.addSubnode(card)
    root.layoutIfNeeded()
    try takeOut(card)
    #expect(card.convert(Point(1, 2), to: nil) == Point(1, 2))
    #expect(try card.explain(.width).value == 50)
  }

  @Test("Results of items that measuring has removed are refused")
  func removedItems() throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let item = try engine.addItem()
    let text = try engine.addItem()
    try engine.setMeasure(
      { [unowned engine] _ in
        do {
          if engine.contains(item) { try engine.removeItem(item) }
        } catch { Issue.record(error) }
        return IntrinsicSize(width: 10, height: 10)
      }, of: text)
    #expect(throws: LayoutError.unknownItem(item)) {
      try engine.systemLayoutSizeFitting(.zero, of: item)
    }
    #expect(throws: LayoutError.unknownItem(item)) { try engine.frame(of: item) }
    let described = try engine.addItem()
    _ = try engine.addItem(in: described, properties: ItemProperties(name: "child"))
    try engine.setMeasure(
      { [unowned engine] _ in
        do {
          if engine.contains(described) { try engine.removeItem(described) }
        } catch { Issue.record(error) }
        return IntrinsicSize(width: 15, height: 10)
      }, of: text)
    #expect(engine.treeDescription(of: described) == engine.describe(described))
    let others = try (0..<3).map { _ in try engine.addItem() }
    try engine.setMeasure(
      { [unowned engine] _ in
        do {
          for item in others where engine.contains(item) { try engine.removeItem(item) }
        } catch { Issue.record(error) }
        return IntrinsicSize(width: 20, height: 10)
      }, of: text)
    #expect(throws: LayoutError.unknownItem(others[0])) { try engine.explain(others[0], .width) }
    #expect(throws: LayoutError.unknownItem(others[1])) {
      try engine.convert(.zero, from: others[1], to: nil) as Rect
    }
  }

  /// A view that takes its item or node away at its end.
  private final class View {
    let remove: () -> Void

    init(_ remove: @escaping () -> Void) { self.remove = remove }

    deinit { remove() }
  }

  /// A closure for measuring that holds a view.
  private func holding(_ view: View) -> (Double?) -> IntrinsicSize {
    { _ in withExtendedLifetime(view) { IntrinsicSize(width: 10, height: 10) } }
  }

  @Test("A view that only the closure for measuring has held takes its node away")
  func nodeThatGoesWithItsClosure() {
    let root = LayoutNode(size: Size(100, 100))
    func add() {
      let node = LayoutNode()
      node.measure = holding(View { [unowned node] in node.removeFromParent() })
      root.addSubnode(node)
    }
    add()
    root.layoutIfNeeded()
    #expect(root.subnodes[0].frame.width == 10)
    root.subnodes[0].measure = nil
    #expect(root.subnodes.isEmpty)
  }

  @Test(
    "A view that only the closure of another item has held takes its item away", arguments: 0..<4)
  func itemThatGoesWithAClosure(_ way: Int) throws {
    let engine = try LayoutEngine(size: Size(100, 100))
    let (label, text) = (try engine.addItem(), try engine.addItem())
    try engine.setMeasure({ _ in .none }, of: label)
    func measure() throws {
      let view = View { [unowned engine] in
        do { try engine.removeItem(label) } catch { Issue.record(error) }
      }
      try engine.setMeasure(holding(view), of: text)
    }
    struct Stop: Error {}
    if way == 3 {
      #expect(throws: Stop.self) {
        try engine.transaction { () throws in
          try measure()
          throw Stop()
        }
      }
      #expect(!engine.contains(label) && engine.contains(text))
      return
    }
    try measure()
    engine.layoutIfNeeded()
    switch way {
    case 0: try engine.setMeasure(nil, of: text)
    case 1: try engine.setMeasure({ _ in IntrinsicSize(width: 20, height: 20) }, of: text)
    default: try engine.removeItem(text)
    }
    #expect(!engine.contains(label) && engine.contains(text) == (way < 2))
    if way == 1 { #expect(try engine.frame(of: text).width == 20) }
  }
}
