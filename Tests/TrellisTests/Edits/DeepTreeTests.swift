import Testing
import Trellis

/// Trees that are deeper than the stack of the program.
@Suite struct DeepTreeTests {
  private let depth = 20_000
  /// A depth of which the square takes minutes.
  #if DEBUG
    private let veryDeep = 10_000
  #else
    private let veryDeep = 100_000
  #endif

  private func chain(_ depth: Int = 20_000, _ make: () -> LayoutNode) -> [LayoutNode] {
    let nodes = (0..<depth).map { _ in make() }
    for (parent, child) in zip(nodes, nodes.dropFirst()) { parent.addSubnode(child) }
    return nodes
  }

  @Test func installedFromBelow() throws {
    var nodes = chain { LayoutNode() }
    nodes[0].size = Size(100, 100)
    var last: LayoutNode? = nodes[depth - 1]
    try last?.widthAnchor.constraint(equalToConstant: 7).activate()
    #expect(last?.frameInWindow.width == 7)
    #expect(nodes[0].engine.itemCount == depth)
    #expect(last?.convert(Point(1, 1), to: nodes[0]) == Point(1, 1))
    // The root alone is held, and goes with everything below it.
    weak let middle = nodes[depth / 2]
    nodes.removeAll()
    last = nil
    #expect(middle == nil)
  }

  /// Activation of constraints anywhere in a chain walks over a bounded number of nodes for each of them.
  @Test(arguments: [false, true]) func activatedInOneCall(fromBelow: Bool) throws {
    for count in [1_000, 4_000] {
      let root = LayoutNode(size: Size(100, 100))
      var nodes = [root]
      for _ in 0..<count {
        let node = LayoutNode()
        nodes[nodes.count - 1].addSubnode(node)
        nodes.append(node)
      }
      var constraints = zip(nodes, nodes.dropFirst()).map { parent, node in
        node.widthAnchor.constraint(equalTo: parent.widthAnchor)
      }
      if fromBelow { constraints.reverse() }
      try root.activate(constraints)
      #expect(root.engine.constraintCount == count)
      #expect(root.engine.visitedAncestors <= 40 * count)
      let stranger = LayoutNode()
      #expect(throws: LayoutError.self) {
        try root.activate([nodes[count].widthAnchor.constraint(equalTo: stranger.widthAnchor)])
      }
    }
  }

  /// Every node is held by something else, as views do, and they go from the root down.
  @Test func heldOneByOne() throws {
    var nodes = chain { LayoutNode() }
    // Each twentieth: activation climbs to the root once for each constraint.
    let constrained = stride(from: 0, to: depth - 1, by: 20)
    for index in constrained {
      try nodes[index + 1].widthAnchor.constraint(equalTo: nodes[index].widthAnchor).activate()
    }
    #expect(nodes[0].engine.constraintCount == Array(constrained).count)
    nodes.removeFirst()
    #expect(nodes[0].parent == nil && nodes[1].parent === nodes[0])
    nodes.reverse()
    while nodes.count > 1 { nodes.removeLast() }
    #expect(nodes[0].parent == nil)
    #expect(nodes[0].engine.constraintCount == 0)
  }

  /// A router looks for nodes and scroll views without calling itself.
  @Test func routedInput() throws {
    let nodes = chain {
      let node = LayoutNode()
      node.fixedFrame = FixedFrame(Rect(0, 0, 100, 100))
      return node
    }
    nodes[0].size = Size(100, 100)
    let router = ScrollRouter(root: nodes[0])
    #expect(router.hitTest(Point(50, 50)) === nodes[depth - 1])
    #expect(router.hitTest(Point(150, 50)) == nil)
    #expect(try !router.scrollToTop(at: 0))
    nodes[depth / 2].isHidden = true
    #expect(router.hitTest(Point(50, 50)) === nodes[depth / 2 - 1])
    #expect(try !router.scrollToTop(at: 1))
  }

  /// The depths of nodes are not found one by one, each by a walk to the root.
  @Test func inTheOrderOfDepths() {
    final class Asked: LayoutNode {
      var update: () -> Void = {}
      override func updateConstraints() { update() }
    }
    let nodes = chain(veryDeep) { Asked() }
    #expect(nodes[0].takeChangedNodes() == nodes)
    var asked = nodes.count
    for (place, node) in nodes.enumerated() {
      (node as? Asked)?.update = {
        #expect(place == asked - 1)
        asked = place
      }
      node.setNeedsUpdateConstraints()
    }
    nodes[0].layoutIfNeeded()
    #expect(asked == 0)
  }

  /// Constraints from the bottom to the top add up the origins of all that is between.
  @Test func fromTheBottomToTheTop() throws {
    let nodes = chain(veryDeep) { LayoutNode() }
    let (root, leaf) = (nodes[0], nodes[nodes.count - 1])
    root.size = Size(100, 100)
    root.layoutIfNeeded()
    let edges = leaf.edgeConstraints(equalTo: root, insets: EdgeInsets(3))
    for constraint in edges + leaf.centerConstraints(equalTo: root) {
      constraint.isActive = true
      root.layoutIfNeeded()
    }
    #expect(leaf.frameInWindow == Rect(3, 3, 94, 94))
  }

  /// A refusal is told to the root, however far above it is, and by those on the way that pass it on.
  @Test func refusedAtTheBottom() {
    final class Told: LayoutNode {
      var count = 0
      var keeps = true
      override func constraintsWereRefused(_ error: LayoutError) {
        count += 1
        if !keeps { super.constraintsWereRefused(error) }
      }
    }
    let (root, middle) = (Told(), Told())
    let (above, below) = (chain(veryDeep) { LayoutNode() }, chain(100) { LayoutNode() })
    root.addSubnode(above[0])
    above[above.count - 1].addSubnode(middle)
    middle.addSubnode(below[0])
    let leaf = below[below.count - 1]
    middle.keeps = false
    leaf.constrain { leaf.width == .nan }
    #expect(middle.count == 1 && root.count == 1)
    middle.constrain { leaf.width == .nan }
    #expect(middle.count == 2 && root.count == 2)
    middle.keeps = true
    leaf.constrain { leaf.width == .nan }
    leaf.constrain { leaf.width == .nan }
    #expect(middle.count == 4 && root.count == 2)
  }

  @Test func stacksInStacks() {
    let root = LayoutNode(size: Size(100, 100))
    let stacks = (0..<depth).map { _ in StackNode() }
    for (outer, inner) in zip(stacks, stacks.dropFirst()) { outer.addArrangedSubnode(inner) }
    root.addSubnode(stacks[0])
    #expect(root.engine.itemCount == depth + 1)
    #expect(stacks[depth - 1].arrangedSubnodes.isEmpty)
    #expect(stacks[depth / 2].arrangedSubnodes.first === stacks[depth / 2 + 1])
  }

  /// The references that flows and grids keep of their nodes go before the nodes do.
  @Test func flowsAndGridsThatGo() {
    var flows = (0..<depth).map { _ in FlowNode() }
    for (outer, inner) in zip(flows, flows.dropFirst()) { outer.addArrangedSubnode(inner) }
    var grids = (0..<depth).map { _ in GridNode() }
    for (outer, inner) in zip(grids, grids.dropFirst()) { outer.addRow([inner]) }
    weak let flow = flows[depth - 1]
    weak let grid = grids[depth - 1]
    flows.removeLast(depth - 1)
    grids.removeLast(depth - 1)
    #expect(flow != nil && grid != nil)
    flows = []
    grids = []
    #expect(flow == nil && grid == nil)
  }
}
