import Testing
import Trellis

/// Leaving out what finds no room, on nodes.
@Suite struct StackRoomTests {
  private let root = LayoutNode(size: Size(300, 100))
  private let bar = Toolbar(spacing: 10)
  private let buttons = [40.0, 30, 30].map { LayoutNode(intrinsicContentSize: Size($0, 20)) }
  private let width: LayoutConstraint

  init() {
    width = bar.width <= 300
    bar.arrange(buttons, in: root, width)
  }

  private var lefts: [Double] { buttons.map { $0.frame.minX } }

  @Test func membersOfNSStackView() {
    #expect(bar.visibilityPriority(for: buttons[1]) == .detachOnlyIfNecessary)
    #expect(bar.visibilityPriority(for: root) == .mustHold)
    #expect(bar.clippingResistancePriority(for: .horizontal) == 600)
    #expect(bar.clippingResistancePriority(for: .vertical) == .required)
    // Before it is in a tree that is laid out, and after.
    bar.removeFromParent()
    #expect(bar.visibilityPriority(for: buttons[2]) == 500)
    root.addSubnode(bar)
    #expect(bar.visibilityPriority(for: buttons[2]) == 500)
    #expect(StackLayout.VisibilityPriority.notVisible < .detachOnlyIfNecessary)
    #expect(bar.subnodes(in: .leading) == buttons)
  }

  @Test func nodesGoAndComeBackWithTheRoom() {
    #expect(bar.frame.width == 120 && bar.detachedSubnodes.isEmpty)
    width.constant = 100
    #expect(bar.detachedSubnodes == [buttons[2]])
    #expect(bar.frame.width == 100 && buttons[2].frame.width == 0)
    width.constant = 60
    #expect(bar.detachedSubnodes == [buttons[1], buttons[2]])
    // The nodes that it leaves out do not make it small: more room is seen though nothing fills it.
    width.constant = 80
    #expect(bar.detachedSubnodes == [buttons[2]])
    width.constant = 300
    #expect(bar.detachedSubnodes.isEmpty && bar.frame.width == 120)
    #expect(bar.told == [[buttons[2]], [buttons[1], buttons[2]], [buttons[2]], []])
  }

  /// The size that a stack itself wants is not what its items need.
  @Test func aContentSizeOfTheStack() {
    bar.intrinsicContentSize = IntrinsicSize(width: 200)
    width.constant = 150
    // 40 + 30 + 30, and 20 between them.
    #expect(bar.detachedSubnodes.isEmpty)
    width.constant = 119
    #expect(bar.detachedSubnodes == [buttons[2]])
  }

  @Test func allChangesAreTold() {
    bar.setVisibilityPriority(.mustHold, for: buttons[1])
    width.constant = 100
    #expect(bar.detachedSubnodes == [buttons[2]])
    bar.setVisibilityPriority(500, for: buttons[1])
    #expect(bar.detachedSubnodes == [buttons[1], buttons[2]])
    bar.setClippingResistancePriority(.required, for: .horizontal)
    #expect(bar.detachedSubnodes.isEmpty)
    #expect(bar.told == [[buttons[2]], [buttons[1], buttons[2]], []])
  }

  /// A node that is left out is collapsed; that it needs less is seen all the same.
  @Test func whatIsLeftOutIsWatched() {
    width.constant = 100
    let icon = LayoutNode()
    buttons[2].addSubnode(icon)
    buttons[2].intrinsicContentSize = .none
    let size = icon.width == 30
    buttons[2].constrain {
      icon.pin(.all)
      size
    }
    #expect(bar.detachedSubnodes == [buttons[2]])
    size.constant = 10
    #expect(bar.detachedSubnodes.isEmpty)
    #expect(lefts == [0, 50, 90])
    size.constant = 11
    #expect(bar.detachedSubnodes == [buttons[2]])
    size.deactivate()
    #expect(bar.detachedSubnodes.isEmpty)
    icon.intrinsicContentSize = IntrinsicSize(width: 20, height: 5)
    #expect(bar.detachedSubnodes == [buttons[2]])
    icon.removeFromParent()
    #expect(bar.detachedSubnodes.isEmpty)
  }

  @Test func theRuleCanBeChanged() {
    width.constant = 100
    #expect(bar.detachedSubnodes == [buttons[2]])
    bar.setVisibilityPriority(.mustHold, for: buttons[2])
    #expect(bar.detachedSubnodes == [buttons[1]])
    buttons[2].isHidden = true
    #expect(bar.detachedSubnodes == [buttons[2]])
    bar.detachesHiddenSubnodes = false
    #expect(bar.detachedSubnodes == [buttons[1]])
    bar.spacing = 0
    #expect(bar.detachedSubnodes.isEmpty)
    bar.setClippingResistancePriority(.required, for: .horizontal)
    width.constant = 50
    #expect(bar.detachedSubnodes.isEmpty && bar.frame.width == 50)
    bar.setVisibilityPriority(.notVisible, for: buttons[0])
    #expect(bar.detachedSubnodes == [buttons[0]])
    bar.removeArrangedSubnode(buttons[0])
    #expect(bar.detachedSubnodes.isEmpty)
  }

  /// A bar does not become lower with what it leaves out.
  @Test func whatIsLeftOutCountsAcross() {
    buttons[2].intrinsicContentSize = IntrinsicSize(width: 30, height: 40)
    bar.alignment = .center
    #expect(bar.frame.height == 40 && buttons[0].frame.minY == 10)
    width.constant = 100
    #expect(bar.detachedSubnodes == [buttons[2]])
    #expect(bar.frame.height == 40 && buttons[0].frame.minY == 10)
    buttons[2].isHidden = true
    #expect(bar.frame.height == 20)
  }

  @Test func hiddenNodesMayKeepTheirRoom() {
    buttons[0].isHidden = true
    #expect(lefts == [0, 0, 40])
    bar.detachesHiddenSubnodes = false
    #expect(lefts == [0, 50, 90])
  }

  /// Text in a column: less width makes it higher, and the last of it goes.
  @Test func measuredNodes() {
    let column = StackNode(axis: .vertical)
    let texts = (0..<3).map { _ -> LayoutNode in
      let text = LayoutNode()
      text.measure = GridCase.measure(Size(100, 10))
      return text
    }
    for text in texts { column.addArrangedSubnode(text) }
    column.setClippingResistancePriority(400, for: .vertical)
    column.setVisibilityPriority(800, for: texts[1])
    column.setVisibilityPriority(700, for: texts[2])
    root.addSubnode(column)
    let (width, height) = (column.width == 100, column.height <= 40)
    root.constrain {
      column.pin([.leading, .top])
      width
      height
    }
    #expect(column.detachedSubnodes.isEmpty && column.frame.height == 30)
    width.constant = 50
    #expect(column.detachedSubnodes == [texts[2]])
    #expect(texts[1].frame == Rect(0, 20, 50, 20))
    width.constant = 34
    #expect(column.detachedSubnodes == [texts[1], texts[2]])
    width.constant = 100
    #expect(column.detachedSubnodes.isEmpty)
  }

  /// A bar in a bar: the outer one has less room, and then the inner one.
  @Test func stacksInStacks() {
    let inner = StackNode(
      spacing: 5, arranged: (0..<3).map { _ in LayoutNode(intrinsicContentSize: Size(20, 20)) })
    for (position, node) in inner.arrangedSubnodes.enumerated() {
      inner.setVisibilityPriority(.init(rawValue: 900 - Double(position)), for: node)
    }
    inner.setClippingResistancePriority(550, for: .horizontal)
    bar.addArrangedSubnode(inner)
    // 40 + 30 + 30 + 70, and 30 between them.
    #expect(bar.frame.width == 200)
    width.constant = 190
    #expect(bar.detachedSubnodes == [buttons[2]] && inner.detachedSubnodes.isEmpty)
    width.constant = 125
    #expect(bar.detachedSubnodes == [buttons[1], buttons[2]] && inner.detachedSubnodes.isEmpty)
    width.constant = 110
    #expect(inner.detachedSubnodes == [inner.arrangedSubnodes[2]])
    width.constant = 80
    #expect(inner.detachedSubnodes == Array(inner.arrangedSubnodes[1...]))
    width.constant = 300
    #expect(bar.detachedSubnodes.isEmpty && inner.detachedSubnodes.isEmpty)
    #expect(bar.frame.width == 200)
  }

  @Test func gapsHug() {
    let nodes = (0..<2).map { _ in LayoutNode(intrinsicContentSize: Size(10, 10)) }
    for node in nodes { node.setContentHuggingPriority(600, for: .horizontal) }
    let stack = StackNode(distribution: .equalSpacing, spacing: 5, arranged: nodes)
    root.addSubnode(stack)
    root.constrain {
      stack.pin([.leading, .bottom])
      stack.width == 100 ~ 400
    }
    #expect(stack.frame.width == 100)
    stack.huggingPriority = 500
    #expect(stack.frame.width == 25)
    stack.distribution = .gravityAreas
    stack.setGravity(.trailing, of: stack.arrangedSubnodes[1])
    #expect(stack.frame.width == 25)
    stack.huggingPriority = 300
    #expect(stack.frame.width == 100 && stack.arrangedSubnodes[1].frame.minX == 90)
    stack.huggingPriority = nil
    #expect(stack.frame.width == 100)
  }

  @Test func clippingBeginsAtTheFarEdges() {
    for alignment in [StackLayout.Alignment.top, .center, .fill, .bottom] {
      let stack = StackNode(
        alignment: alignment, arranged: [LayoutNode(intrinsicContentSize: Size(10, 50))])
      stack.setClippingResistancePriority(600, for: .vertical)
      let root = LayoutNode(size: Size(100, 100))
      root.addSubnode(stack)
      root.constrain {
        stack.pin([.leading, .top])
        stack.height == 30
      }
      #expect(stack.arrangedSubnodes[0].frame.minY == 0, "\(alignment)")
      #expect(stack.arrangedSubnodes[0].frame.height == 50, "\(alignment)")
      #expect(root.engine.conflicts.isEmpty)
    }
  }

  @Test func areas() {
    bar.distribution = .gravityAreas
    bar.addSubnode(buttons[2], in: .trailing)
    let node = LayoutNode()
    #expect(bar.insertSubnode(node, at: 0, in: .trailing))
    #expect(bar.subnodes(in: .trailing) == [node, buttons[2]])
    #expect(bar.arrangedSubnodes == [buttons[0], buttons[1], node, buttons[2]])
    bar.setSubnodes([buttons[0]], in: .trailing)
    #expect(bar.subnodes(in: .trailing) == [buttons[0]])
    #expect(bar.arrangedSubnodes == [buttons[1], buttons[0]])
    #expect(node.parent == nil && buttons[2].parent == nil)
  }

  /// Filling an area costs what arranging its nodes one after the other does.
  @Test func aLongArea() {
    let nodes = (0..<1_500).map { _ in LayoutNode() }
    func time(_ fill: (StackNode) -> Void) -> Duration {
      let stack = StackNode(distribution: .gravityAreas)
      stack.layoutIfNeeded()
      let time = ContinuousClock().measure { fill(stack) }
      #expect(stack.subnodes(in: .trailing) == nodes)
      return time
    }
    let oneByOne = time { stack in
      for node in nodes {
        stack.addArrangedSubnode(node)
        stack.setGravity(.trailing, of: node)
      }
    }
    let together = time { $0.setSubnodes(nodes, in: .trailing) }
    #expect(together < oneByOne * 6)
  }

  @Test func badNumbersAreRefused() throws {
    let before = bar.engine.results()
    let refused = refusals {
      bar.setVisibilityPriority(-1, for: buttons[0])
      bar.setVisibilityPriority(.init(rawValue: .nan), for: buttons[0])
      bar.setClippingResistancePriority(0, for: .vertical)
      bar.huggingPriority = 1001
    }
    #expect(
      refused == [
        "setVisibilityPriority", "setVisibilityPriority", "setClippingResistancePriority",
        "huggingPriority",
      ])
    #expect(bar.engine.results() == before)
    let engine = root.engine
    var layout = try #require(try engine.stackLayout(of: bar.itemID))
    let present = layout
    layout.arranged[1].visibilityPriority = 1001
    #expect(throws: LayoutError.invalidValue(1001, of: .visibilityPriority)) {
      try engine.setStackLayout(layout, of: bar.itemID)
    }
    #expect(try engine.stackLayout(of: bar.itemID) == present)
  }

  /// Margins and baselines are part of what a stack needs.
  @Test(arguments: [false, true]) func needWithOtherMargins(follow: Bool) throws {
    let engine = try LayoutEngine(size: Size(400, 100))
    let parent = try engine.addItem()
    let stack = try engine.addItem(in: parent)
    let items = try (0..<3).map { _ in try engine.addItem(in: stack) }
    for item in items {
      try engine.setIntrinsicContentSize(IntrinsicSize(width: 80, height: 20), of: item)
    }
    for item in [parent, stack] { try engine.setLayoutMargins(.zero, of: item) }
    if follow {
      var properties = try engine.properties(of: stack)
      properties.insetOptions = [.preservesParentLayoutMargins]
      try engine.setProperties(properties, of: stack)
      try engine.addConstraints(
        [Attribute.leading, .top].map { ConstraintSpec(stack, $0, to: parent, $0) })
      try engine.addConstraints(
        [Attribute.leading, .top, .trailing, .bottom].map {
          ConstraintSpec(parent, $0, to: engine.root, $0)
        })
    }
    var layout = StackLayout(items: items)
    layout.isLayoutMarginsRelativeArrangement = true
    layout.clippingResistance.horizontal = 400
    layout.setVisibilityPriority(900, for: items[2])
    try engine.setStackLayout(layout, of: stack)
    try engine.addConstraint(ConstraintSpec(stack, .width, constant: 250))
    #expect(try engine.detachedItems(ofStack: stack).isEmpty)
    try engine.setLayoutMargins(EdgeInsets(20), of: follow ? parent : stack)
    #expect(try engine.detachedItems(ofStack: stack) == [items[2]])
    try engine.setLayoutMargins(.zero, of: follow ? parent : stack)
    #expect(try engine.detachedItems(ofStack: stack).isEmpty)
  }
}
