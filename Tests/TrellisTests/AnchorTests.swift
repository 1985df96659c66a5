import Testing
import Trellis

@Suite struct AnchorTests {
  let root = LayoutNode(size: Size(400, 300))
  let card = LayoutNode()

  init() {
    root.addSubnode(card)
  }

  @Test func severalAtOnce() throws {
    try root.activate(
      card.edgeConstraints(
        equalTo: root, insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(card.frame == Rect(2, 1, 394, 296))
    let badge = LayoutNode()
    card.addSubnode(badge)
    try root.activate(
      badge.centerConstraints(equalTo: root, offset: Point(10, 20))
        + badge.sizeConstraints(equalToConstant: Size(40, 30)))
    #expect(badge.frame == Rect(188, 154, 40, 30))
    let half = LayoutNode()
    root.addSubnode(half)
    try root.activate(half.sizeConstraints(equalTo: root, multiplier: 0.5))
    #expect(half.frame.size == Size(200, 150))
  }

  @Test func ratiosAndWords() throws {
    let ratio = card.aspectRatioConstraint(16.0 / 9).identifier("film")
    #expect(ratio.identifier == "film")
    try root.activate(
      [ratio, card.heightAnchor.constraint(equalToConstant: 90)]
        + card.centerConstraints(equalTo: root).priority(500))
    #expect(isClose(card.frame, Rect(120, 105, 160, 90)))
    ratio.multiplier = 1
    #expect(isClose(card.frame.size, Size(90, 90)))
  }

  @Test func systemSpacing() throws {
    let other = LayoutNode(intrinsicContentSize: Size(10, 10))
    root.addSubnode(other)
    try root.activate([
      card.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor),
      card.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
      card.widthAnchor.constraint(equalToConstant: 50),
      card.heightAnchor.constraint(equalToConstant: 50),
      other.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: card.trailingAnchor),
      other.leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: card.trailingAnchor, multiplier: 3),
      other.leadingAnchor.constraint(equalTo: root.leadingAnchor).priority(100),
      other.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: card.bottomAnchor),
      other.topAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: card.bottomAnchor, multiplier: 3),
      other.topAnchor.constraint(equalTo: root.bottomAnchor).priority(100),
    ])
    #expect(card.frame == Rect(8, 16, 50, 50))
    #expect(other.frame.origin == Point(66, 90))
  }

  @Test func parents() {
    let label = LayoutNode()
    #expect(label.parent == nil)
    card.addSubnode(label)
    #expect(label.parent === card)
    #expect(card.parent === root)
    root.addSubnode(label)
    #expect(label.parent === root)
    label.removeFromParent()
    #expect(label.parent == nil)
  }

  /// A child that somebody holds outlives its parent, and knows.
  @Test func parentsThatAreGone() {
    let label = LayoutNode(intrinsicContentSize: Size(10, 10))
    do {
      let parent = LayoutNode(size: Size(100, 100))
      parent.addSubnode(label)
      #expect(label.parent === parent)
      parent.layoutIfNeeded()
    }
    #expect(label.parent == nil)
    #expect(label.frame.size == .zero)
  }

  @Test func changedNodesHaveParentsFirst() throws {
    let label = LayoutNode(intrinsicContentSize: Size(10, 10))
    root.addSubnode(label)
    card.addSubnode(label)
    try root.activate(card.edgeConstraints(equalTo: label))
    #expect(
      root.takeChangedNodes().map(ObjectIdentifier.init)
        == [root, card, label].map(ObjectIdentifier.init))
    label.intrinsicContentSize = IntrinsicSize(width: 12, height: 10)
    #expect(
      root.takeChangedNodes().map(ObjectIdentifier.init)
        == [card, label].map(ObjectIdentifier.init))
    label.removeFromParent()
    #expect(!root.takeChangedNodes().contains { $0 === label })
  }

  @Test func measuredNodes() throws {
    let label = LayoutNode()
    let text = Text(30)
    label.measure = text.measure
    card.addSubnode(label)
    try root.activate(label.edgeConstraints(equalTo: card))
    try root.activate([card.widthAnchor.constraint(equalToConstant: 200)])
    #expect(card.frame.height == 40)
    #expect(
      card.systemLayoutSizeFitting(Size(100, 0), withHorizontalFittingPriority: 1000)
        == Size(100, 60))
    let other = LayoutNode(size: Size(50, 50))
    other.addSubnode(card)
    #expect(card.frame.height == 40)
    text.letters = 60
    label.invalidateIntrinsicContentSize()
    #expect(card.frame.height == 60)
    let refused = refusals {
      #expect(card.systemLayoutSizeFitting(Size(.nan, 0)) == Size(200, 60))
    }
    #expect(refused == ["systemLayoutSizeFitting"])
    label.measure = nil
    label.intrinsicContentSize = IntrinsicSize(height: 5)
    #expect(card.frame.height == 5)
  }
}
