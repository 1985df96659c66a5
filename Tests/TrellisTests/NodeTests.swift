import Testing
import Trellis

@Suite struct NodeTests {
  let root = LayoutNode(size: Size(320, 480))

  @Test func anchorsOfEveryKind() throws {
    let box = LayoutNode()
    let guide = LayoutGuide(name: "guide")
    root.addSubnode(box)
    try root.addLayoutGuide(guide)
    try root.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      guide.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
      guide.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      guide.heightAnchor.constraint(equalToConstant: 100),
      box.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      box.topAnchor.constraint(equalTo: guide.topAnchor, constant: 5),
      box.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor, constant: -5),
      box.bottomAnchor.constraint(greaterThanOrEqualTo: guide.bottomAnchor, constant: -5),
      box.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5, constant: 10),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 1000),
      box.widthAnchor.constraint(greaterThanOrEqualTo: guide.heightAnchor, multiplier: 1.5),
      box.widthAnchor.constraint(lessThanOrEqualTo: guide.heightAnchor, multiplier: 2),
    ])
    #expect(guide.frame == Rect(20, 190, 280, 100))
    #expect(box.frame == Rect(85, 195, 150, 90))
    #expect(root.engine.conflicts == [])
    #expect(root.engine.ambiguities() == [])
  }

  @Test func builtInGuidesAndBaselines() throws {
    root.layoutMargins = EdgeInsets(top: 1, left: 16, bottom: 2, right: 20)
    root.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
    let (a, b) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(10, 20)))
    b.firstBaselineOffset = 14
    b.lastBaselineOffset = 5
    root.addSubnode(a)
    root.addSubnode(b)
    let (margins, safeArea) = (root.layoutMarginsGuide, root.safeAreaLayoutGuide)
    try root.activate([
      a.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      a.topAnchor.constraint(equalTo: safeArea.topAnchor),
      a.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
      b.firstBaselineAnchor.constraint(equalTo: a.topAnchor, constant: 20),
    ])
    #expect(a.frame == Rect(16, 44, 284, 402))
    #expect(b.frame == Rect(16, 50, 10, 20))
    #expect(safeArea.frame == Rect(0, 44, 320, 402))
  }

  @Test func floatingNode() throws {
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    let (page, badge) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(10, 10)))
    scroll.addSubnode(page)
    scroll.addSubnode(badge)
    for format in ["H:|[scroll]|", "V:|[scroll]|", "H:|[page(900)]|", "V:|[page(1000)]|"] {
      try root.activate(
        VisualFormat.constraints(format, views: ["scroll": scroll, "page": page]))
    }
    try scroll.activate([
      badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 3),
    ])
    #expect(scroll.contentSize == Size(900, 1000))
    scroll.contentOffset = Point(50, 60)
    #expect(scroll.contentOffset == Point(50, 60))
    #expect(badge.frame == Rect(360, 63, 10, 10))
    #expect(scroll.contentSize == Size(900, 1000))
  }

  @Test func constraintsAreEditedInPlace() throws {
    let view = LayoutNode()
    root.addSubnode(view)
    let width = view.widthAnchor.constraint(
      equalTo: root.widthAnchor, multiplier: 0.5, constant: 10)
    width.constant = 20
    try width.activate()
    #expect(view.frame.width == 180)
    width.constant = -10
    #expect(view.frame.width == 150)
    width.multiplier = 0.25
    #expect(view.frame.width == 70)
    let other = view.widthAnchor.constraint(equalToConstant: 33)
    other.priority = 600
    other.isActive = true
    #expect(view.frame.width == 70)
    width.priority = 500
    #expect(view.frame.width == 33)
    other.isActive = false
    #expect(view.frame.width == 70)
    #expect(!other.isActive && width.isActive)
    #expect(width.id != nil && other.id == nil)
    width.identifier = "half"
    let spec = try root.engine.spec(of: try #require(width.id))
    #expect(spec.identifier == "half")
    #expect(spec.constant == -10 && spec.multiplier == 0.25 && spec.priority == 500)
  }

  @Test func unusableNumbersAreNotTaken() throws {
    let view = LayoutNode(intrinsicContentSize: Size(10, 10))
    root.addSubnode(view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    for isActive in [false, true] {
      left.isActive = isActive
      let refused = refusals {
        left.constant = .nan
        left.multiplier = .infinity
        left.priority = 0
      }
      #expect(refused == ["constant", "multiplier", "priority"])
      #expect(left.constant == 5 && left.multiplier == 1 && left.priority == .required)
    }
    #expect(refusals { left.multiplier = 0 } == ["multiplier"])
    #expect(left.multiplier == 1)
    let refused = refusals {
      view.intrinsicContentSize = IntrinsicSize(width: .nan)
      view.layoutMargins = EdgeInsets(.infinity)
      view.setContentHuggingPriority(2000, for: .horizontal)
    }
    #expect(refused.count == 3)
    #expect(view.intrinsicContentSize == IntrinsicSize(Size(10, 10)))
    #expect(view.layoutMargins == EdgeInsets(8))
    #expect(view.contentHuggingPriority(for: .horizontal) == 250)
    var properties = view.properties
    properties.alignmentInsets.left = .nan
    #expect(throws: LayoutError.self) { try view.setProperties(properties) }
    #expect(view.alignmentInsets == .zero)
    #expect(view.frame == Rect(5, 0, 10, 10))
  }

  /// A multiplier that an engine would refuse is refused while the constraint waits for one.
  @Test func illegalMultipliersOfWaitingConstraintsAreNotTaken() throws {
    let (tree, view) = (LayoutNode(), LayoutNode())
    tree.addSubnode(view)
    let left = view.leftAnchor.constraint(equalTo: tree.leftAnchor, constant: 5)
    try left.activate()
    #expect(refusals { left.multiplier = 0 } == ["multiplier"])
    #expect(!tree.isInstalled && left.multiplier == 1)
    #expect(view.frame.minX == 5)
    left.constant = 6
    #expect(view.frame.minX == 6)
  }

  @Test func activationIsAllOrNone() throws {
    let (a, b, stranger) = (LayoutNode(), LayoutNode(), LayoutNode())
    root.addSubnode(a)
    a.addSubnode(b)
    let good = a.widthAnchor.constraint(equalToConstant: 10)
    let location = LayoutConstraint(item: a, attribute: .left, relatedBy: .equal)
    let mixed = a.leadingAnchor.constraint(equalTo: root.leftAnchor)
    let foreign = a.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    #expect(
      throws: LayoutError.illegalConstraint(.locationEqualToConstant(.left), at: 1)
    ) { try root.activate([good, location]) }
    #expect(
      throws: LayoutError.illegalConstraint(.mixedDirections(.leading, .left), at: 1)
    ) { try root.activate([good, mixed]) }
    #expect(throws: LayoutError.noCommonAncestor(at: 1)) {
      try LayoutConstraint.activate([good, foreign])
    }
    #expect(throws: LayoutError.notInHierarchy(at: 0)) {
      try b.activate([a.widthAnchor.constraint(equalToConstant: 3)])
    }
    #expect(throws: LayoutError.notInHierarchy(at: 1)) { try root.activate([good, foreign]) }
    #expect(refusals { foreign.isActive = true } == ["isActive"])
    #expect(!foreign.isActive)
    #expect(!good.isActive)
    #expect(root.engine.constraintCount == 0)
    try root.activate([good, good])
    #expect(root.engine.constraintCount == 1)
    root.deactivate([good])
    #expect(root.engine.constraintCount == 0)
  }

  @Test func leavingAParentDropsWhatCrosses() throws {
    let (card, label, other) = (LayoutNode(), LayoutNode(), LayoutNode())
    root.addSubnode(card)
    root.addSubnode(other)
    card.addSubnode(label)
    let inside = label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 4)
    let own = label.widthAnchor.constraint(equalToConstant: 30)
    let cardWidth = card.widthAnchor.constraint(equalToConstant: 50)
    let crossing = other.leftAnchor.constraint(equalTo: label.rightAnchor)
    let position = card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100)
    try root.activate([inside, own, cardWidth, crossing, position])
    #expect(other.frame.minX == 134)

    card.removeFromParent()
    #expect(root.subnodes.map { $0 === other } == [true])
    #expect(inside.isActive && own.isActive && cardWidth.isActive)
    #expect(!crossing.isActive && !position.isActive)
    #expect(root.engine.constraintCount == 0)
    #expect(label.frame == Rect(4, 0, 30, 0))

    let second = LayoutNode(size: Size(500, 500))
    second.addSubnode(card)
    #expect(card.isDescendant(of: second) && label.isDescendant(of: second))
    #expect(!label.isDescendant(of: root) && card.isDescendant(of: card))
    try second.activate([card.leftAnchor.constraint(equalTo: second.leftAnchor, constant: 7)])
    #expect(card.frame == Rect(7, 0, 50, 0))
    #expect(label.frame == Rect(4, 0, 30, 0))
    own.constant = 31
    #expect(label.frame.width == 31)
    #expect(second.engine.constraintCount == 4)
  }

  @Test func constraintsOutliveTheirObjects() throws {
    let (card, label) = (LayoutNode(), LayoutNode())
    root.addSubnode(card)
    card.addSubnode(label)
    var width: LayoutConstraint? = label.widthAnchor.constraint(equalToConstant: 30)
    try width?.activate()
    weak let object = width
    width = nil
    #expect(object == nil)
    #expect(label.frame.width == 30)
    card.removeFromParent()
    #expect(label.frame.width == 30)
    #expect(card.engine.constraintCount == 1)
    #expect(root.engine.constraintCount == 0)
  }

  @Test func aConstraintRemovedByItsHandleIsNotTakenForAnother() throws {
    let (label, second) = (LayoutNode(), LayoutNode(size: Size(50, 50)))
    root.addSubnode(label)
    let removed = label.widthAnchor.constraint(equalToConstant: 30)
    try removed.activate()
    try root.engine.removeConstraint(try #require(removed.id))
    #expect(!removed.isActive)
    // In the other tree the first constraint has the same handle.
    let other = second.widthAnchor.constraint(equalToConstant: 40)
    other.priority = 500
    try other.activate()
    second.addSubnode(label)
    #expect(!removed.isActive)
    removed.constant = 70
    removed.deactivate()
    #expect(other.isActive && other.constant == 40)
    #expect(second.engine.constraintCount == 1)
    try removed.activate()
    #expect(label.frame.width == 70)
  }

  @Test func treesBuiltBottomUp() throws {
    // Constraints among nodes that are not yet in the tree they end up in.
    let card = LayoutNode()
    let labels = (0..<3).map { _ in LayoutNode(intrinsicContentSize: Size(40, 10)) }
    var previous = card.topAnchor
    for label in labels {
      card.addSubnode(label)
      try card.activate([
        label.topAnchor.constraint(equalTo: previous, constant: 2),
        label.leftAnchor.constraint(equalTo: card.leftAnchor),
        label.rightAnchor.constraint(equalTo: card.rightAnchor),
      ])
      previous = label.bottomAnchor
    }
    try card.activate([card.bottomAnchor.constraint(equalTo: previous, constant: 2)])
    let column = LayoutNode()
    column.addSubnode(card)
    root.addSubnode(column)
    try root.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      column.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
      column.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
    ])
    #expect(card.frame == Rect(7, 16, 40, 38))
    #expect(labels[2].frame == Rect(0, 26, 40, 10))
  }

  @Test func theOneActivatedLastIsStillBrokenAfterAMove() throws {
    let (outer, inner) = (LayoutNode(), LayoutNode())
    outer.addSubnode(inner)
    let first = inner.widthAnchor.constraint(equalToConstant: 10)
    let second = inner.widthAnchor.constraint(equalToConstant: 20)
    try outer.activate([second])
    try outer.activate([first])
    root.addSubnode(outer)
    #expect(inner.frame.width == 20)
    #expect(root.engine.conflicts.map(\.broken.constraint) == [first.id])
  }

  @Test func aNodeCannotBePutIntoItself() {
    let (a, b) = (LayoutNode(), LayoutNode())
    #expect(a.addSubnode(b))
    let refused = refusals {
      #expect(!b.addSubnode(a))
      #expect(!a.addSubnode(a))
    }
    #expect(refused == ["addSubnode", "addSubnode"])
    #expect(b.subnodes.isEmpty)
    #expect(a.subnodes.map { $0 === b } == [true])
  }

  @Test func orderOfSubnodes() {
    let nodes = (0..<4).map { _ in LayoutNode() }
    root.addSubnode(nodes[1])
    root.addSubnode(nodes[3])
    root.insertSubnode(nodes[0], at: -5)
    root.insertSubnode(nodes[2], at: 2)
    #expect(root.subnodes.map { node in nodes.firstIndex { $0 === node } } == [0, 1, 2, 3])
    root.addSubnode(nodes[0])
    #expect(root.subnodes.map { node in nodes.firstIndex { $0 === node } } == [1, 2, 3, 0])
    nodes[2].removeFromParent()
    nodes[2].removeFromParent()
    #expect(root.subnodes.count == 3)
  }

  @Test func addingAndRemovingInTurn() {
    let nodes = (0..<3).map { _ in LayoutNode() }
    for number in 0..<200 {
      root.addSubnode(nodes[number % 3])
      if number % 2 == 0 { nodes[(number + 1) % 3].removeFromParent() }
      let order = root.subnodes.map { node in nodes.firstIndex { $0 === node } }
      #expect(order.last == number % 3)
      #expect(Set(order).count == order.count)
    }
  }

  @Test func guidesBelongToOneNode() throws {
    let guide = LayoutGuide()
    try root.addLayoutGuide(guide)
    #expect(throws: LayoutError.guideIsOwned) { try root.addLayoutGuide(guide) }
    #expect(throws: LayoutError.guideIsOwned) {
      try root.addLayoutGuide(root.layoutMarginsGuide)
    }
    let width = guide.widthAnchor.constraint(equalTo: root.widthAnchor)
    try root.activate([width])
    #expect(guide.frame.width == 320)
    root.removeLayoutGuide(guide)
    #expect(!width.isActive)
    #expect(root.layoutGuides.isEmpty)
    let other = LayoutNode(size: Size(10, 10))
    try other.addLayoutGuide(guide)
    #expect(guide.isDescendant(of: other))
  }

  @Test func changedNodes() throws {
    let (a, b) = (LayoutNode(), LayoutNode())
    root.addSubnode(a)
    a.addSubnode(b)
    let left = a.leftAnchor.constraint(equalTo: root.leftAnchor)
    try root.activate([left])
    #expect(root.takeChangedNodes().map { $0 === root || $0 === a || $0 === b }.count == 3)
    #expect(root.takeChangedNodes().isEmpty)
    left.constant = 5
    #expect(root.takeChangedNodes().map { $0 === a } == [true])
    let late = LayoutNode()
    b.addSubnode(late)
    #expect(root.takeChangedNodes().map { $0 === late } == [true])
  }

  @Test func reportsCoverNodesThatNothingMentions() throws {
    let (lonely, guide) = (LayoutNode(), LayoutGuide(name: "guide"))
    lonely.name = "lonely"
    root.addSubnode(lonely)
    try lonely.addLayoutGuide(guide)
    #expect(
      root.engine.ambiguities().map(\.text) == [
        "lonely.left", "lonely.top", "lonely.width", "lonely.height", "guide.left", "guide.top",
        "guide.width", "guide.height",
      ])
    lonely.removeLayoutGuide(guide)
    #expect(root.engine.ambiguities().count == 4)
    try lonely.addLayoutGuide(guide)
    #expect(root.engine.ambiguities().count == 8)
  }

  @Test func sizeOfTheRoot() throws {
    let view = LayoutNode()
    view.fixedFrame = FixedFrame(
      Rect(10, 10, 300, 50), autoresizing: [.flexibleWidth], parentSize: Size(320, 480))
    root.addSubnode(view)
    #expect(view.frame == Rect(10, 10, 300, 50))
    root.size = Size(480, 320)
    #expect(root.frame == Rect(0, 0, 480, 320))
    #expect(view.frame == Rect(10, 10, 460, 50))
  }
}

/// Nothing keeps itself alive, and what is dropped leaves no trace.
@Suite struct NodeLifetimes {
  final class Counter {
    var living = 0
  }

  final class CountedNode: LayoutNode {
    let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      super.init()
      counter.living += 1
    }

    deinit { counter.living -= 1 }
  }

  /// A chain of nodes with constraints, of which `top` is the first.
  private func makeTree(_ counter: Counter) throws -> CountedNode {
    let top = CountedNode(counter)
    var parent: LayoutNode = top
    for _ in 0..<5 {
      let child = CountedNode(counter)
      parent.addSubnode(child)
      try parent.activate([
        child.leftAnchor.constraint(equalTo: parent.leftAnchor),
        child.widthAnchor.constraint(equalToConstant: 3),
      ])
      parent = child
    }
    return top
  }

  @Test func aDroppedTreeIsGone() throws {
    let counter = Counter()
    var top: CountedNode? = try makeTree(counter)
    top?.layoutIfNeeded()
    #expect(counter.living == 6)
    top = nil
    #expect(counter.living == 0)
  }

  @Test func aDroppedTreeInAnother() throws {
    let counter = Counter()
    let root = LayoutNode(size: Size(10, 10))
    do {
      let top = try makeTree(counter)
      root.addSubnode(top)
      try root.activate([top.topAnchor.constraint(equalTo: root.topAnchor)])
      root.layoutIfNeeded()
    }
    #expect(counter.living == 6)
    root.subnodes.first?.removeFromParent()
    #expect(counter.living == 0)
    #expect(root.engine.itemCount == 1)
    #expect(root.engine.constraintCount == 0)
  }

  @Test func whatIsHeldOutlivesItsParent() throws {
    let counter = Counter()
    var top: CountedNode? = try makeTree(counter)
    let held = try #require(top?.subnodes.first?.subnodes.first)
    let inner = try #require(held.subnodes.first)
    top = nil
    #expect(counter.living == 4)
    #expect(inner.isDescendant(of: held))
    #expect(inner.frame.width == 3)
    #expect(held.engine.constraintCount == 7)
  }

  @Test func constraintsDoNotKeepNodesAlive() throws {
    let counter = Counter()
    var top: CountedNode? = try makeTree(counter)
    let constraint = try #require(top).widthAnchor.constraint(equalToConstant: 1)
    constraint.isActive = true
    top = nil
    #expect(counter.living == 0)
    constraint.constant = 4
    constraint.deactivate()
    #expect(!constraint.isActive)
  }

  @Test func constraintsThatWaitHaveHandles() throws {
    let (card, label) = (LayoutNode(), LayoutNode())
    card.addSubnode(label)
    let constraint = label.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5)
    #expect(constraint.id == nil)
    try card.activate([constraint])
    // The tree has had no engine until the handle is asked for.
    let id = try #require(constraint.id)
    #expect(card.engine.constraint(for: id) === constraint)
    constraint.deactivate()
    #expect(constraint.id == nil && card.engine.constraint(for: id) == nil)
  }

  @Test func aHeldGuideOutlivesItsNode() throws {
    let guide = LayoutGuide()
    do {
      let node = LayoutNode(size: Size(10, 10))
      try node.addLayoutGuide(guide)
      try node.activate([guide.widthAnchor.constraint(equalToConstant: 4)])
      #expect(guide.frame.width == 4)
    }
    try LayoutNode().addLayoutGuide(guide)
  }
}
