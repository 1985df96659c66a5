import TestSupport
import Testing
import Trellis

/// Items that leave a stack's rule and then the tree, or the other way round, before a layout: other
/// constraints get the places of those that went.
@Suite struct ArrangedRemovalTests {
  @Test func handlesLeaveTheRuleAndThenTheTree() throws {
    let engine = try LayoutEngine(size: Size(200, 200))
    let stack = try engine.add("stack")
    try engine.pin(stack, Rect(0, 0, 100, 50))
    let items = try (0..<3).map { try engine.add("a\($0)", in: stack, intrinsic: Size(10, 10)) }
    try engine.setStackLayout(StackLayout(items: items), of: stack)
    engine.layoutIfNeeded()
    try engine.setStackLayout(StackLayout(items: [items[0], items[2]]), of: stack)
    try engine.removeItem(items[1])
    let box = try engine.add("box")
    try engine.pin(box, Rect(5, 60, 70, 80))
    #expect(try engine.frame(of: box) == Rect(5, 60, 70, 80))
    #expect(engine.constraintCount == 8)
    #expect(try engine.frame(of: items[0]).height == 50)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func nodesLeaveTheRuleAndThenTheTree() throws {
    let root = LayoutNode(size: Size(200, 200))
    let nodes = (0..<3).map { _ in LayoutNode(intrinsicContentSize: Size(10, 10)) }
    let stack = StackNode(arrangedSubnodes: nodes)
    root.addSubnode(stack)
    try root.activate(stack.edgeConstraints(equalTo: root))
    root.layoutIfNeeded()
    stack.removeArrangedSubnode(nodes[1])
    nodes[1].removeFromParent()
    let box = LayoutNode()
    root.addSubnode(box)
    let constraints =
      box.sizeConstraints(equalToConstant: Size(70, 80))
      + box.centerConstraints(equalTo: root)
    try root.activate(constraints)
    #expect(box.frame == Rect(65, 60, 70, 80))
    #expect(constraints.allSatisfy { $0.isActive })
    #expect(nodes[2].frame.maxX == 200)
    #expect(root.engine.constraintCount == 8)
  }

  @Test func theRuleGoesAndThenAnItem() throws {
    let engine = try LayoutEngine(size: Size(200, 200))
    let (stack, inner) = (try engine.add("stack"), try engine.add("inner"))
    let gaps = try (0..<3).map { try engine.add("a\($0)", in: stack, intrinsic: Size(10, 10)) }
    var layout = StackLayout(distribution: .equalSpacing, items: gaps)
    try engine.setStackLayout(layout, of: stack)
    engine.layoutIfNeeded()
    layout.arranged.removeLast()
    try engine.setStackLayout(layout, of: stack)
    try engine.moveItem(gaps[2], to: inner)
    try engine.removeItem(inner)
    try engine.setStackLayout(nil, of: stack)
    try engine.removeItem(gaps[0])
    try engine.pin(gaps[1], Rect(1, 2, 3, 4))
    #expect(try engine.frame(of: gaps[1]) == Rect(1, 2, 3, 4))
    #expect(engine.itemCount == 3)
    #expect(engine.constraintCount == 4)
  }

  /// Edits of that kind, many times over, never touch the constraints of others.
  @Test func manyEdits() throws {
    for seed in RandomCases("arranged and removed", debug: 20, release: 200) {
      var random = SplitMix64(seed: seed)
      let engine = try LayoutEngine(size: Size(400, 400))
      let stack = try engine.add("stack")
      try engine.pin(stack, Rect(0, 0, 100, 50))
      var items: [ItemID] = []
      var boxes: [(item: ItemID, frame: Rect)] = []
      for step in 0..<40 {
        switch random.next() % 4 {
        case 0: items.append(try engine.addItem(in: stack))
        case 1 where !items.isEmpty:
          let gone = items.remove(at: Int(random.next() % UInt64(items.count)))
          if random.next() % 2 == 0 {
            try engine.setStackLayout(StackLayout(items: items), of: stack)
          }
          try engine.removeItem(gone)
        case 2:
          let frame = Rect(Double(step), 60, 10, Double(step))
          let box = try engine.addItem()
          try engine.pin(box, frame)
          boxes.append((box, frame))
        default: try engine.setStackLayout(StackLayout(items: items), of: stack)
        }
        if random.next() % 3 == 0 { engine.layoutIfNeeded() }
        #expect(engine.constraintCount == 4 + 4 * boxes.count, "seed \(seed), step \(step)")
      }
      for box in boxes { #expect(try engine.frame(of: box.item) == box.frame, "seed \(seed)") }
    }
  }
}
