import TestSupport
import Testing
import Trellis

/// Parts of a tree in which leading to trailing runs another way.
@Suite struct DirectionTests {
  private let root = LayoutNode(size: Size(200, 100))

  private func node(_ width: Double) -> LayoutNode {
    LayoutNode(intrinsicContentSize: Size(width, 10))
  }

  @Test func insideOfANodeItsDirectionCounts() throws {
    let (player, play, title) = (LayoutNode(), node(20), node(30))
    root.addSubnode(player)
    root.addSubnode(title)
    player.addSubnode(play)
    root.constrain {
      player.leading == root.leading + 10
      player.top == root.top
      player.width == 100
      player.height == 10
      play.leading == player.leading + 5
      play.top == player.top
      title.leading == play.trailing + 1
      title.top == root.top
    }
    #expect(player.frame.minX == 10 && play.frame.minX == 5 && title.frame.minX == 36)
    root.engine.direction = .rightToLeft
    #expect(player.frame.minX == 90 && play.frame.minX == 75 && title.frame.minX == 134)
    player.semanticContentAttribute = .playback
    // The player is placed as its parent says, what is in it as it says; what reaches out of it as the
    // node says that holds both.
    #expect(player.frame.minX == 90 && play.frame.minX == 5 && title.frame.minX == 64)
    #expect(play.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(player.semanticContentAttribute == .forceLeftToRight)
    player.semanticContentAttribute = .unspecified
    #expect(play.frame.minX == 75 && play.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func stacksGridsAndFlows() {
    let kinds: [([LayoutNode]) -> LayoutNode] = [
      { StackNode(axis: .horizontal, arranged: $0) }, { GridNode(rows: [$0]) },
      { FlowNode(arranged: $0) },
    ]
    for make in kinds {
      let (a, b) = (node(20), node(30))
      let row = make([a, b])
      row.semanticContentAttribute = .forceRightToLeft
      let inner = LayoutNode()
      inner.semanticContentAttribute = .forceLeftToRight
      let root = LayoutNode(size: Size(200, 100))
      root.addSubnode(row)
      root.constrain { row.pin([.top, .leading]) }
      #expect(row.frame.minX == 0 && a.frame.minX == 30 && b.frame.minX == 0)
      root.engine.direction = .rightToLeft
      #expect(row.frame.minX == 150 && a.frame.minX == 30)
      row.semanticContentAttribute = .spatial
      #expect(row.frame.minX == 150 && a.frame.minX == 0 && b.frame.minX == 20)
    }
  }

  @Test func marginsAndScrollViews() {
    let scroll = ScrollNode()
    scroll.contentSize = Size(500, 100)
    root.addSubnode(scroll)
    scroll.fixedFrame = FixedFrame(Rect(0, 0, 200, 100))
    scroll.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(scroll.controller.model.geometry.isRightToLeft && scroll.contentOffset == Point(300, 0))
    let card = LayoutNode()
    card.insetOptions = .directionalLayoutMargins
    card.layoutMargins = EdgeInsets(top: 0, left: 3, bottom: 0, right: 9)
    scroll.addSubnode(card)
    card.fixedFrame = FixedFrame(Rect(0, 0, 100, 100))
    #expect(card.effectiveLayoutMargins.left == 9)
    scroll.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(
      card.effectiveLayoutMargins.left == 3 && !scroll.controller.model.geometry.isRightToLeft)
  }

  @Test func asATreeThatWasMadeLikeThat() throws {
    for seed in RandomCases("directions", debug: 20, release: 500) {
      var random = SplitMix64(seed: seed)
      func tree(_ random: inout SplitMix64) -> (LayoutNode, [LayoutNode]) {
        let root = LayoutNode(size: Size(400, 100))
        var nodes = [root]
        for _ in 0..<7 {
          let node = self.node(Double(random.int(in: 5...40)))
          let parent = random.pick(nodes)
          let sibling = random.pick(nodes)
          parent.addSubnode(node)
          nodes.append(node)
          root.addConstraints([
            node.leadingAnchor.constraint(
              equalTo: sibling.leadingAnchor, constant: Double(random.int(in: 0...30))),
            node.topAnchor.constraint(equalTo: root.topAnchor),
          ])
        }
        return (root, nodes)
      }
      let twin = random
      let (_, nodes) = tree(&random)
      for _ in 0..<8 {
        random.pick(nodes).semanticContentAttribute = random.pick(SemanticContentAttribute.allCases)
        // The same directions from the beginning.
        var again = twin
        let (_, fresh) = tree(&again)
        for (node, other) in zip(nodes, fresh) {
          other.semanticContentAttribute = node.semanticContentAttribute
        }
        for (node, other) in zip(nodes, fresh) {
          let (one, two) = (node.frameInWindow, other.frameInWindow)
          #expect(
            (one.minX - two.minX).magnitude < tolerance
              && (one.width - two.width).magnitude < tolerance,
            "seed \(seed): \(one), not \(two)")
        }
      }
    }
  }

  @Test func anItemThatMovesTakesTheDirectionOfItsPlace() throws {
    let engine = try LayoutEngine(size: Size(200, 100))
    let left = try engine.add("left")
    var forced = ItemProperties(name: "forced")
    forced.direction = .rightToLeft
    let right = try engine.addItem(properties: forced)
    let box = try engine.add("box", in: left)
    let item = try engine.add("item", in: box, intrinsic: Size(10, 10))
    for owner in [left, right] {
      try engine.addConstraint(ConstraintSpec(owner, .left, to: engine.root, .left))
      try engine.addConstraint(ConstraintSpec(owner, .width, constant: 100))
    }
    try engine.addConstraints([
      ConstraintSpec(box, .width, constant: 50),
      ConstraintSpec(item, .leading, to: box, .leading, constant: 5),
    ])
    #expect(try engine.frame(of: item).minX == 5)
    try engine.moveItem(box, to: right)
    #expect(try engine.frame(of: item).minX == 35 && engine.direction(in: item) == .rightToLeft)
    try engine.removeItem(right)
    #expect(throws: LayoutError.self) { try engine.direction(in: right) }
  }

  /// A direction that changes at the top of a deep tree is looked up once for each item.
  @Test func deepTreesAreWalkedOnce() throws {
    for depth in [500, 2_000] {
      let root = LayoutNode(size: Size(100, 100))
      var innermost = root
      for _ in 0..<depth {
        let node = LayoutNode()
        innermost.addSubnode(node)
        try innermost.activate(node.edgeConstraints(equalTo: innermost, insets: EdgeInsets(0.01)))
        innermost = node
      }
      root.layoutIfNeeded()
      for direction in [SemanticContentAttribute.forceRightToLeft, .forceLeftToRight] {
        let before = root.engine.visitedForDirections
        root.semanticContentAttribute = direction
        root.layoutIfNeeded()
        #expect(root.engine.visitedForDirections - before <= 2 * depth)
        #expect(
          innermost.effectiveUserInterfaceLayoutDirection
            == (direction == .forceLeftToRight ? .leftToRight : .rightToLeft))
      }
    }
  }
}
