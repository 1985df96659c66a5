import Testing
import Trellis

/// What comes and goes between two layouts, over and over, leaves nothing behind.
@Suite struct ComingAndGoingTests {
  private let engine: LayoutEngine

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    engine.layoutIfNeeded()
  }

  @Test func items() throws {
    for kind in [ItemKind.view, .scroll] {
      for _ in 0..<100 {
        let item = try engine.addItem(kind)
        try engine.addConstraint(ConstraintSpec(item, .width, to: engine.root, .width))
        _ = try engine.removeItem(item)
      }
      #expect(engine.waitingPlaces <= 4)
    }
    // What has the place at last is laid out as always.
    let item = try engine.addItem()
    #expect(item.index == 1)
    try engine.pin(item, Rect(1, 2, 3, 4))
    #expect(try engine.frame(of: item) == Rect(1, 2, 3, 4))
    #expect(engine.waitingPlaces == 0)
    #expect(engine.takeChangedItems() == [engine.root, item])
  }

  /// A place that waits in vain at a layout is waited for again.
  @Test func itemsThatAreGoneAtTheLayout() throws {
    for _ in 0..<3 {
      let gone = try engine.addItem()
      let width = try engine.addConstraint(ConstraintSpec(gone, .width, constant: 7))
      try engine.removeConstraint(width)
      _ = try engine.removeItem(gone)
      engine.layoutIfNeeded()
      #expect(engine.waitingPlaces == 0)
    }
    let item = try engine.addItem()
    try engine.pin(item, Rect(1, 2, 3, 4))
    #expect(try engine.frame(of: item) == Rect(1, 2, 3, 4))
  }

  @Test func constraints() throws {
    let item = try engine.addItem()
    try engine.pin(item, Rect(1, 2, 3, 4))
    engine.layoutIfNeeded()
    let width = try engine.addConstraint(ConstraintSpec(item, .width, constant: 3))
    engine.layoutIfNeeded()
    for step in 0..<100 {
      if step == 50 { try engine.removeConstraint(width) }
      let new = try engine.addConstraint(ConstraintSpec(item, .width, constant: Double(step)))
      try engine.setConstant(7, of: new)
      try engine.removeConstraint(new)
    }
    #expect(engine.waitingPlaces <= 2)
    engine.layoutIfNeeded()
    try engine.addConstraint(ConstraintSpec(item, .width, .greaterThanOrEqual, constant: 2))
    #expect(try engine.frame(of: item) == Rect(1, 2, 3, 4))
    #expect(engine.conflicts.isEmpty)
  }

  @Test func closuresThatMeasure() throws {
    let item = try engine.addItem()
    try engine.addConstraints([
      ConstraintSpec(item, .left, to: engine.root, .left),
      ConstraintSpec(item, .top, to: engine.root, .top),
    ])
    for _ in 0..<100 {
      try engine.setMeasure({ _ in IntrinsicSize(width: 10, height: 10) }, of: item)
    }
    #expect(engine.waitingPlaces <= 5)
    for step in 0..<100 {
      try engine.setMeasure(nil, of: item)
      let width = Double(step)
      try engine.setMeasure({ _ in IntrinsicSize(width: width, height: 10) }, of: item)
      let other = try engine.addItem()
      try engine.setMeasure({ _ in .none }, of: other)
      _ = try engine.removeItem(other)
    }
    #expect(engine.waitingPlaces <= 32)
    #expect(try engine.frame(of: item) == Rect(0, 0, 99, 10))
    #expect(engine.lastWork.measures == 1)
  }

  @Test func nodesThatWaitForUpdates() {
    let root = LayoutNode(size: Size(100, 100))
    let (node, other) = (LayoutNode(), LayoutNode())
    root.layoutIfNeeded()
    for _ in 0..<100 {
      for node in [node, other] {
        root.addSubnode(node)
        node.setNeedsUpdateConstraints()
        _ = node.itemID
      }
      for node in [node, other] { node.removeFromParent() }
    }
    #expect(root.engine.waitingPlaces <= 64)
    root.addSubnode(node)
    root.layoutIfNeeded()
    #expect(!node.needsUpdateConstraints)
    #expect(other.needsUpdateConstraints)
    #expect(root.engine.waitingPlaces == 0)
  }

  /// A tree that no engine has yet keeps a few of the constraints that were deactivated, and no more.
  @Test func constraintsThatWaitForAnEngine() throws {
    let (card, title) = (LayoutNode(), LayoutNode())
    card.addSubnode(title)
    let kept = title.heightAnchor.constraint(equalToConstant: 9)
    try kept.activate()
    var held: [Weakly] = []
    for step in 0..<100 {
      let width = title.widthAnchor.constraint(equalToConstant: Double(step))
      let edge = title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5)
      try LayoutConstraint.activate([width, edge])
      held += [Weakly(constraint: width), Weakly(constraint: edge)]
      LayoutConstraint.deactivate([width, edge])
      if step == 99 { try edge.activate() }
    }
    #expect(held.filter { $0.constraint != nil }.count <= 40)
    let root = LayoutNode(size: Size(100, 100))
    root.addSubnode(card)
    root.constrain { card.pin([.top, .leading]) }
    try title.topAnchor.constraint(equalTo: card.topAnchor).activate()
    #expect(title.frame == Rect(5, 0, 0, 9))
    #expect(kept.isActive)
  }

  /// One that is let go of can be activated again.
  @Test func constraintsThatAreActivatedAgain() throws {
    let (card, title) = (LayoutNode(), LayoutNode())
    card.addSubnode(title)
    let some = (0..<20).map { title.widthAnchor.constraint(equalToConstant: Double($0)) }
    try LayoutConstraint.activate(some)
    LayoutConstraint.deactivate(some)
    #expect(some.allSatisfy { !$0.isActive })
    try some[3].activate()
    #expect(some.filter { $0.isActive } == [some[3]])
    #expect(title.frame.width == 3)
  }

  private struct Weakly {
    weak var constraint: LayoutConstraint?
  }
}
