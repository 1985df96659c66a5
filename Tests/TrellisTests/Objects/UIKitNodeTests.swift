import Testing
import Trellis

/// The members of nodes and constraints that a UIKit programmer reaches for.
@Suite struct UIKitNodeTests {
  private func tree() -> (root: LayoutNode, card: LayoutNode, label: LayoutNode) {
    let root = LayoutNode(size: Size(320, 480))
    let card = LayoutNode()
    let label = LayoutNode(intrinsicContentSize: Size(91, 21))
    (root.name, card.name, label.name) = ("root", "card", "label")
    root.addSubnode(card)
    card.addSubnode(label)
    return (root, card, label)
  }

  @Test func itemsOfConstraints() throws {
    let (root, card, label) = tree()
    let inset = label.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor)
    #expect(inset.firstItem === label)
    #expect(inset.secondItem === card.layoutMarginsGuide)
    let width = label.widthAnchor.constraint(equalToConstant: 5)
    #expect(width.secondItem == nil)
    try root.activate([inset])
    #expect(inset.firstItem === label)
    #expect(label.leadingAnchor.item === label)
    let other = label.widthAnchor.constraint(equalToConstant: 6)
    try root.activate([width, other])
    #expect(!width.isBroken)
    #expect(other.isBroken)
  }

  @Test func identities() throws {
    let (root, card, label) = tree()
    #expect(Set([root, card, label, label]).count == 3)
    #expect(
      Set<LayoutElement>([card, card.layoutMarginsGuide, card.layoutMarginsGuide]).count == 2)
    #expect(label.topAnchor == label.topAnchor)
    #expect(label.topAnchor != label.bottomAnchor)
    #expect(Set([label.topAnchor, card.topAnchor, card.topAnchor]).count == 2)
    let one = label.widthAnchor.constraint(equalToConstant: 5)
    #expect(one != label.widthAnchor.constraint(equalToConstant: 5))
  }

  @Test func aNodeHoldsWhatIsBetweenItsChildren() throws {
    let (root, card, label) = tree()
    let own = label.widthAnchor.constraint(equalToConstant: 50)
    let inner = label.topAnchor.constraint(equalTo: card.topAnchor)
    let outer = label.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    try root.activate([outer, inner, own])
    #expect(root.constraints == [outer])
    #expect(card.constraints == [inner])
    #expect(label.constraints == [own])
    #expect(label.constraintsMentioningNode == [outer, inner, own])
    inner.deactivate()
    #expect(card.constraints.isEmpty)
  }

  @Test func whatAffectsANode() throws {
    let (root, card, label) = tree()
    let left = card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    let inner = label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30)
    let top = label.topAnchor.constraint(equalTo: root.topAnchor)
    try root.activate([left, inner, top])
    #expect(label.constraintsAffectingLayout(for: .horizontal) == [left, inner])
    let why = try label.explain(.leading)
    #expect(isClose(why.value, 20))
  }

  @Test func ambiguityIsFoundAndExercised() throws {
    let (root, card, label) = tree()
    try root.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 50),
      card.widthAnchor.constraint(equalToConstant: 100),
      card.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 20),
      card.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      label.topAnchor.constraint(equalTo: card.topAnchor),
    ])
    #expect(card.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    #expect(card.ambiguities().map(\.text) == ["card.left"])
    let before = card.frame
    card.exerciseAmbiguityInLayout()
    let after = card.frame
    #expect(after != before)
    #expect(after.size == before.size)
    #expect(after.minX >= 20 - tolerance && after.maxX <= 320 + tolerance)
    #expect(root.constraints.count == 3)
    card.exerciseAmbiguityInLayout()
    #expect(card.frame != after)
    #expect(try card.possibleValues(of: .left) == 20...220)
    try root.activate([card.centerXAnchor.constraint(equalTo: root.centerXAnchor)])
    let centred = card.frame
    card.exerciseAmbiguityInLayout()
    #expect(card.frame == centred)
    #expect(!card.hasAmbiguousLayout)
  }

  @Test func ambiguityIsExercisedBesideAlignmentInsets() {
    let root = LayoutNode(size: Size(320, 480))
    let (card, mark) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(20, 20)))
    card.alignmentInsets.left = 10
    root.addSubnode(card)
    card.addSubnode(mark)
    root.constrain {
      card.pin()
      mark.top == card.top
      mark.left >= card.left - 10
    }
    var places: [Double] = [mark.frame.minX]
    for _ in 0..<4 {
      mark.exerciseAmbiguityInLayout()
      places.append(mark.frame.minX)
    }
    #expect(places == [0, 10, 0, 10, 0])
  }

  @Test func reportsAreThoseOfTheSubtree() throws {
    let (root, card, label) = tree()
    let first = card.widthAnchor.constraint(equalToConstant: 100)
    let second = card.widthAnchor.constraint(equalToConstant: 200)
    let wish = label.widthAnchor.constraint(equalToConstant: 400).priority(.required - 1)
    let limit = label.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor)
    try root.activate([first, second, wish, limit])
    #expect(wish.priority == 999)
    #expect(wish.priority + 1 == .required)
    #expect(label.conflicts.isEmpty)
    #expect(card.conflicts.count == 1)
    #expect(root.conflicts == card.conflicts)
    #expect(label.unmetConstraints().map(\.error) == [80])
    let other = LayoutNode()
    root.addSubnode(other)
    #expect(other.unmetConstraints().isEmpty)
  }

  @Test func distancesBetweenAnchors() throws {
    let (root, card, label) = tree()
    label.removeFromParent()
    let near = try root.leadingAnchor.anchorWithOffset(to: card.leadingAnchor)
    let far = try card.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
    try root.activate([
      near.constraint(equalTo: far, multiplier: 3),
      card.widthAnchor.constraint(equalToConstant: 120),
      card.heightAnchor.constraint(equalToConstant: 10),
      try card.bottomAnchor.anchorWithOffset(to: root.topAnchor).constraint(equalToConstant: -100),
    ])
    #expect(isClose(card.frame, Rect(150, 90, 120, 10)))
    root.engine.direction = .rightToLeft
    #expect(isClose(card.frame, Rect(50, 90, 120, 10)))
    #expect(try root.leadingAnchor.anchorWithOffset(to: card.leadingAnchor) == near)
    #expect(root.layoutGuides.count == 3)
    let stranger = LayoutNode()
    #expect(throws: LayoutError.self) {
      try root.leadingAnchor.anchorWithOffset(to: stranger.leadingAnchor)
    }
    #expect(throws: LayoutError.self) {
      try root.leftAnchor.anchorWithOffset(to: card.leadingAnchor)
    }
    #expect(root.layoutGuides.count == 3)
    #expect(root.ambiguities().isEmpty)
  }

  @Test("A distance between anchors leaves with the first of them, and its constraints with it")
  func distancesThatLeave() throws {
    let (root, card, label) = tree()
    label.removeFromParent()
    let size = [
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 120),
      card.heightAnchor.constraint(equalToConstant: 10),
    ]
    func distance() throws -> LayoutConstraint {
      try root.leadingAnchor.anchorWithOffset(to: card.leadingAnchor)
        .constraint(equalToConstant: 30)
    }
    for _ in 0..<3 {
      try root.activate(size + [distance()])
      #expect(card.frame == Rect(30, 0, 120, 10))
      #expect(root.ambiguities().isEmpty)
      let constraint = try distance()
      try root.activate([constraint])
      card.removeFromParent()
      #expect(root.layoutGuides.isEmpty && !constraint.isActive)
      root.addSubnode(card)
      LayoutConstraint.deactivate(size)
    }
    // The constraints of the guide come back when it is asked for.
    try root.activate(size)
    let near = try root.leadingAnchor.anchorWithOffset(to: card.leadingAnchor)
    let edges = card.constraintsMentioningNode.filter { $0.firstItem === root.layoutGuides[0] }
    #expect(!edges.isEmpty)
    LayoutConstraint.deactivate(edges)
    try root.activate([near.constraint(equalToConstant: 50)])
    #expect(try root.leadingAnchor.anchorWithOffset(to: card.leadingAnchor) == near)
    #expect(card.frame == Rect(50, 0, 120, 10))
    // A distance that a transaction that fails has taken away is back.
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try root.transaction {
        card.removeFromParent()
        throw Refusal()
      }
    }
    #expect(try root.leadingAnchor.anchorWithOffset(to: card.leadingAnchor) == near)
    #expect(root.layoutGuides.count == 1 && card.frame == Rect(50, 0, 120, 10))
  }

  @Test func readableAndKeyboardGuides() throws {
    let (root, card, _) = tree()
    root.size = Size(1000, 480)
    #expect(root.readableContentGuide === root.readableContentGuide)
    root.addConstraints(
      card.edgeConstraints(equalTo: root.readableContentGuide).filter {
        $0.firstAttribute != .bottom
      } + [card.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor)])
    #expect(isClose(card.frame, Rect(164, 8, 672, 472)))
    root.safeAreaInsets.bottom = 34
    #expect(isClose(card.frame.maxY, 446))
    root.keyboardHeight = 300
    #expect(root.keyboardHeight == 300)
    #expect(isClose(card.frame.maxY, 180))
    root.keyboardHeight = 20
    #expect(isClose(card.frame.maxY, 446))
    let guide = root.readableContentGuide
    root.removeLayoutGuide(guide)
    #expect(root.readableContentGuide !== guide)
  }

  @Test func aStackInOneLine() throws {
    let nodes = [LayoutNode(intrinsicContentSize: Size(10, 20)), LayoutNode()]
    let stack = StackNode(axis: .vertical, alignment: .center, spacing: 4, arranged: nodes)
    #expect(stack.arrangedSubnodes == nodes)
    #expect(stack.axis == .vertical)
    #expect(stack.alignment == .center)
    #expect(stack.spacing == 4)
    nodes[0].firstBaselineOffset = 15
    #expect(stack.forFirstBaselineLayout === nodes[0])
    #expect(nodes[1].forLastBaselineLayout === nodes[1])
    #expect(stack.forLastBaselineLayout === nodes[1])
  }

  @Test func alignmentRectanglesAndEffectiveMargins() throws {
    let (root, card, label) = tree()
    card.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    card.insetOptions = [.inheritsSafeArea, .insetsLayoutMarginsFromSafeArea]
    root.safeAreaInsets.top = 20
    root.addConstraints(
      card.edgeConstraints(equalTo: root)
        + label.edgeConstraints(equalTo: card.layoutMarginsGuide))
    #expect(isClose(card.alignmentRect, Rect(0, 0, 320, 480)))
    #expect(isClose(card.frame, Rect(-2, -1, 326, 484)))
    // Insets count from the alignment rectangle, and what is laid out by them is where nothing covers it.
    #expect(isClose(card.effectiveSafeAreaInsets.top, 20))
    #expect(isClose(card.effectiveLayoutMargins.top, 28))
    #expect(isClose(card.effectiveLayoutMargins.left, 8))
    #expect(isClose(label.frameInWindow, Rect(8, 28, 304, 444)))
    #expect(card.layoutMargins.top == 8)
  }
}
