import TestSupport
import Testing
import Trellis

/// The edits of a failed transaction of a tree of nodes are undone, in the objects as well.
@Suite struct NodeTransactionTests {
  private struct Stop: Error {}

  private let root = LayoutNode(size: Size(200, 100))
  private let stack = StackNode(spacing: 4)
  private let first = LayoutNode(intrinsicContentSize: Size(30, 10))
  private let second = LayoutNode()
  private let guide = LayoutGuide(name: "guide")
  private let left: LayoutConstraint

  init() throws {
    second.measure = { Text(5).measure($0) }
    root.addSubnode(stack)
    stack.addArrangedSubnode(first)
    stack.addArrangedSubnode(second)
    try root.addLayoutGuide(guide)
    left = stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    try root.activate([
      left, stack.topAnchor.constraint(equalTo: root.topAnchor),
      guide.widthAnchor.constraint(equalTo: stack.widthAnchor),
    ])
  }

  /// A constraint of the stack that has no object yet.
  private func constraintWithoutObject() throws -> LayoutConstraintID {
    try root.engine.addConstraint(
      ConstraintSpec(stack.itemID, .width, .greaterThanOrEqual, constant: 60))
  }

  /// The object of a constraint that has none at the beginning is that of the constraint afterwards.
  @Test(arguments: 0..<4) func objectsAskedForInside(_ way: Int) throws {
    let engine = root.engine
    var asked: LayoutConstraint?
    let id = try constraintWithoutObject()
    #expect(throws: Stop.self) {
      try root.transaction {
        asked = engine.constraint(for: id)
        asked?.constant = 90
        asked?.identifier = "wide"
        switch way {
        case 0: break
        case 1: asked?.deactivate()
        case 2: try engine.removeConstraint(id)
        default: stack.removeFromParent()
        }
        throw Stop()
      }
    }
    let object = try #require(asked)
    #expect(object.isActive && object.constant == 60 && object.identifier == nil)
    #expect(engine.constraint(for: id) === object)
    object.constant = 80
    #expect(try engine.spec(of: id).constant == 80)
    #expect(stack.frame.width == 84)
    object.deactivate()
    #expect(!engine.contains(id))
  }

  @Test func objectsAskedForInsideTwice() throws {
    let engine = root.engine
    var asked: LayoutConstraint?
    let id = try constraintWithoutObject()
    #expect(throws: Stop.self) {
      try root.transaction {
        do {
          try root.transaction {
            asked = engine.constraint(for: id)
            throw Stop()
          }
        } catch is Stop {}
        asked?.constant = 90
        throw Stop()
      }
    }
    let object = try #require(asked)
    #expect(object.isActive && object.constant == 60 && engine.constraint(for: id) === object)
  }

  /// Constraint objects that are not active say what they said, however they were used in between.
  @Test(arguments: 0..<3) func numbersOfWhatIsNotActive(_ way: Int) throws {
    let (root, child) = (LayoutNode(size: Size(100, 100)), LayoutNode())
    root.addSubnode(child)
    let (width, height): (LayoutConstraint, LayoutConstraint) = (
      child.width == 10, child.height == 20
    )
    try height.activate()
    #expect(throws: Stop.self) {
      try root.transaction {
        if way == 1 { try width.activate() }
        width.constant = 1
        width.constant = 2
        width.priority = 3
        width.identifier = "other"
        height.constant = 4
        height.deactivate()
        height.constant = 5
        if way == 2 { try width.activate() }
        throw Stop()
      }
    }
    #expect(width.constant == 10 && width.priority == .required && !width.isActive)
    #expect(width.identifier == nil)
    #expect(height.constant == 20 && height.isActive && child.frame.height == 20)
  }

  @Test func everyKindOfEdit() throws {
    let before = try Snapshot(root.engine)
    let elsewhere = LayoutNode(size: Size(10, 10))
    let new = ScrollNode()
    let added = new.widthAnchor.constraint(equalToConstant: 40)
    #expect(throws: Stop.self) {
      try root.transaction {
        root.addSubnode(new)
        try added.activate()
        left.constant = 70
        left.deactivate()
        stack.removeArrangedSubnode(first)
        first.removeFromParent()
        #expect(first.frame.width == 0)
        elsewhere.addSubnode(second)
        #expect(second.frame.width == 50)
        new.addSubnode(stack)
        root.removeLayoutGuide(guide)
        try elsewhere.addLayoutGuide(guide)
        root.size = Size(20, 20)
        first.name = "other"
        _ = root.takeChangedNodes()
        throw Stop()
      }
    }
    #expect(root.subnodes.map(ObjectIdentifier.init) == [ObjectIdentifier(stack)])
    #expect(
      stack.arrangedSubnodes.map(ObjectIdentifier.init)
        == [first, second].map(ObjectIdentifier.init))
    #expect(first.name == nil && first.parent === stack)
    #expect(left.isActive && left.constant == 5)
    #expect(guide.owningNode === root && root.layoutGuides.count == 1)
    #expect(try Snapshot(root.engine) == before)
    // The node that came to the tree has left it, with its own constraint.
    #expect(new.parent == nil && new.engine !== root.engine && added.isActive)
    #expect(new.frame == Rect(0, 0, 0, 0))
    #expect(elsewhere.subnodes.isEmpty && elsewhere.layoutGuides.isEmpty)
    #expect(elsewhere.engine.itemCount == 1)
    // And all of it goes on.
    left.constant = 6
    #expect(stack.frame == Rect(6, 0, 84, 20))
    second.removeFromParent()
    #expect(stack.frame == Rect(6, 0, 30, 10))
  }

  private final class Delegate: ScrollViewDelegate {}

  @Test func theDelegateOfAScrollNode() {
    let scroll = ScrollNode()
    let (first, second) = (Delegate(), Delegate())
    root.addSubnode(scroll)
    scroll.delegate = first
    #expect(throws: Stop.self) {
      try root.transaction {
        scroll.delegate = second
        throw Stop()
      }
    }
    #expect(scroll.delegate === first)
  }

  @Test func throughTheEngineToo() throws {
    #expect(throws: Stop.self) {
      try root.engine.transaction {
        root.addSubnode(LayoutNode())
        stack.removeFromParent()
        throw Stop()
      }
    }
    #expect(root.subnodes.count == 1 && stack.parent === root)
    #expect(stack.frame == Rect(5, 0, 84, 20))
  }

  @Test func whatIsRefusedLeavesNoTrace() throws {
    let new = LayoutNode()
    #expect(throws: LayoutError.self) {
      try root.transaction { () throws(LayoutError) in
        root.addSubnode(new)
        try root.activate([new.widthAnchor.constraint(equalToConstant: .nan)])
      }
    }
    #expect(new.parent == nil && root.subnodes.count == 1)
  }

  @Test func nothingIsKept() throws {
    weak var gone: LayoutNode?
    root.transaction {
      let node = LayoutNode()
      gone = node
      root.addSubnode(node)
      node.removeFromParent()
    }
    #expect(gone == nil)
    #expect(throws: Stop.self) {
      try root.transaction {
        let node = LayoutNode()
        gone = node
        root.addSubnode(node)
        throw Stop()
      }
    }
    #expect(gone == nil)
  }

  /// A root that was put into another tree is a root of its size again.
  @Test func aRootThatHadJoinedAnotherTree() throws {
    let other = LayoutNode(size: Size(500, 500))
    #expect(throws: Stop.self) {
      try root.transaction {
        root.size = Size(70, 70)
        other.addSubnode(root)
        root.fixedFrame = FixedFrame(Rect(10, 10, 30, 30))
        other.layoutIfNeeded()
        throw Stop()
      }
    }
    #expect(root.parent == nil && root.fixedFrame == nil && other.subnodes.isEmpty)
    #expect(root.size == Size(200, 100) && root.frame == Rect(0, 0, 200, 100))
    other.addSubnode(root)
    root.removeFromParent()
    #expect(root.size == Size(200, 100))
  }

  /// Steps of random trees that are taken back, against fresh trees without them; also with grids and flows.
  @Test(arguments: [false, true]) func asIfItHadNeverBeen(mixes: Bool) throws {
    var compared = 0
    for seed in RandomCases("transactions of nodes", debug: 20, release: 1_000) {
      var world = try NodeWorld(seed: seed, mixes: mixes)
      for number in 0..<10 {
        if world.random.chance(1, in: 2) {
          try world.stepAndTakeBack(Stop())
          if try world.compare("seed \(seed), step \(number)") { compared += 1 }
        } else {
          try world.step()
        }
      }
    }
    #expect(compared > 0)
  }
}

extension NodeWorld {
  /// Does some steps in a transaction that fails.
  mutating func stepAndTakeBack(_ error: some Error) throws {
    story.append("begin")
    var lost = self
    let (elements, ties, distances) = (stage.elements, stage.ties, stage.distances)
    #expect(throws: (any Error).self) {
      try stage.root.transaction {
        for _ in 0..<lost.random.int(in: 1...4) { try lost.step() }
        throw error
      }
    }
    // Some were forgotten by the host, or made by it.
    (stage.elements, stage.ties, stage.distances) = (elements, ties, distances)
    random = lost.random
    story = lost.story + ["taken back"]
    // A node that was not in the tree is no part of the transaction.
    for node in pool {
      for gone in plan.subtree(node) {
        plan.nodes[gone].isGone = true
        stage.forget(gone)
      }
    }
    for tie in plan.ties.indices where !plan.ties[tie].isActive {
      let ends = [plan.ties[tie].first.node] + (plan.ties[tie].second.map { [$0.node] } ?? [])
      if ends.allSatisfy({ !plan.nodes[$0].isGone }) { stage.make(tie: tie, plan) }
    }
    for tie in plan.ties.indices where plan.nodes[plan.ties[tie].first.node].isGone {
      plan.ties[tie].isActive = false
    }
    forgetDistancesOfWhatIsGone()
    // Nor is what the closures of the host ask for.
    for text in present where plan.nodes[text].kind == .text { stage.setText(text, plan) }
  }
}
