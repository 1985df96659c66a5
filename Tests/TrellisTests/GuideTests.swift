import Testing
import Trellis

@Suite struct GuideTests {
  let engine: LayoutEngine

  init() throws {
    engine = try LayoutEngine(size: Size(400, 600))
  }

  private func filled(
    _ name: String, in parent: ItemID, _ insets: EdgeInsets, _ options: InsetOptions,
    margins: EdgeInsets = EdgeInsets(8)
  ) throws -> ItemID {
    let item = try engine.add(name, in: parent) {
      $0.insetOptions = options
      $0.layoutMargins = margins
    }
    try engine.addConstraints([
      ConstraintSpec(item, .left, to: parent, .left, constant: insets.left),
      ConstraintSpec(item, .right, to: parent, .right, constant: -insets.right),
      ConstraintSpec(item, .top, to: parent, .top, constant: insets.top),
      ConstraintSpec(item, .bottom, to: parent, .bottom, constant: -insets.bottom),
    ])
    return item
  }

  /// Insets that reach into content are those of where it is scrolled to, in whatever order that came about.
  @Test func insetsOfWhatIsScrolled() throws {
    for setsFirst in [true, false] {
      for isFloating in [true, false] {
        let root = LayoutNode(size: Size(100, 100))
        let (scroll, card, text) = (ScrollNode(), LayoutNode(), LayoutNode())
        root.addSubnode(scroll)
        scroll.addSubnode(card)
        card.addSubnode(text)
        scroll.safeAreaInsets = EdgeInsets(top: 20)
        root.constrain {
          scroll.pin(.all)
          card.size(100, 400)
          text.pin(.all, to: card.safeAreaLayoutGuide)
          if isFloating {
            card.pin([.leading, .top], to: scroll.frameLayoutGuide)
          } else {
            card.pin(.all)
          }
        }
        if setsFirst { card.insetOptions = .inheritsSafeArea }
        root.layoutIfNeeded()
        for offset in [-15.0, 100, 0, -5, 300, -20, 15] {
          scroll.contentOffset = Point(0, offset)
          root.layoutIfNeeded()
          card.insetOptions = .inheritsSafeArea
          // The bar covers no more of the card than its own height, however far it is scrolled.
          let inset = isFloating ? 20 : 20 + min(offset, 0)
          #expect(card.effectiveSafeAreaInsets.top == inset)
          #expect(text.frame == Rect(0, inset, 100, 400 - inset))
        }
      }
    }
  }

  /// A stack with margins that is the content of a scroll node, or sticks out of its parent, is as large as its
  /// margins and its items ask for: margins do not become larger for what lies outside.
  @Test func marginsOfWhatSticksOutStay() {
    for bars in [EdgeInsets(), EdgeInsets(top: 44, bottom: 34)] {
      let root = LayoutNode(size: Size(320, 480))
      let (scroll, column) = (ScrollNode(), StackNode(axis: .vertical, spacing: 10))
      root.addSubnode(scroll)
      scroll.addSubnode(column)
      column.isLayoutMarginsRelativeArrangement = true
      root.safeAreaInsets = bars
      for node in [root, scroll, column] {
        node.insetOptions = [.insetsLayoutMarginsFromSafeArea, .inheritsSafeArea]
      }
      root.constrain {
        scroll.pin()
        column.pin(to: scroll)
        column.width == scroll.frameLayoutGuide.width
      }
      for count in 20..<24 {
        while column.arrangedSubnodes.count < count {
          column.addArrangedSubnode(LayoutNode(intrinsicContentSize: Size(100, 30)))
        }
        scroll.contentOffset = Point(0, Double(count - 20) * 100)
        let loop = root.layout { _ in }
        #expect(loop == nil)
        #expect(root.engine.lastWork.solves <= 3)
        let margins = column.effectiveLayoutMargins
        #expect(margins.bottom == 8 + bars.bottom)
        // Where the scroll node begins, the content is below the bar.
        #expect(margins.top == 8 + min(bars.top, max(0, bars.top + scroll.contentOffset.y)))
        #expect(column.frame.height == Double(40 * count - 10) + margins.top + margins.bottom)
        #expect(scroll.contentSize.height == column.frame.height)
      }
    }
  }

  /// An item that is hidden in a stack with such options is held open by its margins, and no further.
  @Test func marginsOfWhatIsHiddenStay() {
    let root = LayoutNode(size: Size(320, 480))
    let (stack, card) = (StackNode(axis: .vertical), StackNode(axis: .vertical))
    let (other, label) = (
      LayoutNode(intrinsicContentSize: Size(60, 20)),
      LayoutNode(intrinsicContentSize: Size(60, 20))
    )
    root.addSubnode(stack)
    card.isLayoutMarginsRelativeArrangement = true
    card.addArrangedSubnode(label)
    stack.addArrangedSubnode(other)
    stack.addArrangedSubnode(card)
    for node in [root, stack, card, other, label] {
      node.insetOptions = [.insetsLayoutMarginsFromSafeArea, .inheritsSafeArea]
    }
    root.constrain { stack.pin([.top, .leading]) }
    root.layoutIfNeeded()
    card.isHidden = true
    for width in [60.0, 61, 62] {
      other.intrinsicContentSize = IntrinsicSize(width: width, height: 20)
      let loop = root.layout { _ in }
      #expect(loop == nil)
      #expect(root.engine.lastWork.solves <= 3)
      #expect(card.effectiveLayoutMargins == EdgeInsets(8))
      #expect(stack.frame.height == 20)
    }
  }

  @Test func marginsOfTheParentArePreserved() throws {
    try engine.setLayoutMargins(EdgeInsets(20), of: engine.root)
    let card = try filled("card", in: engine.root, EdgeInsets(5), .preservesParentLayoutMargins)
    let label = try engine.add("label", in: card)
    try engine.addConstraints([
      ConstraintSpec(label, .left, to: card, .leftMargin),
      ConstraintSpec(label, .right, to: card, .rightMargin),
    ])
    // 5 of the 20 are outside the card.
    #expect(try engine.frame(of: label).minX == 15)
    #expect(try engine.frame(of: card.margins) == Rect(15, 15, 360, 560))
    try engine.setLayoutMargins(EdgeInsets(40), of: engine.root)
    #expect(try engine.frame(of: label).minX == 35)
    #expect(try engine.frame(of: label).width == 320)
    try engine.setLayoutMargins(EdgeInsets(6), of: engine.root)
    #expect(try engine.frame(of: label).minX == 8)
  }

  @Test func safeAreasReachInside() throws {
    try engine.setSafeAreaInsets(
      EdgeInsets(top: 44, left: 0, bottom: 34, right: 0), of: engine.root)
    let card = try filled(
      "card", in: engine.root, EdgeInsets(top: 10, left: 0, bottom: 100, right: 0),
      [.inheritsSafeArea, .insetsLayoutMarginsFromSafeArea])
    #expect(try engine.frame(of: card.safeArea) == Rect(0, 34, 400, 456))
    #expect(try engine.frame(of: card.margins) == Rect(8, 42, 384, 440))
    let label = try engine.add("label", in: card, intrinsic: Size(10, 10))
    try engine.addConstraint(ConstraintSpec(label, .top, to: card.safeArea, .top))
    #expect(try engine.frame(of: label).minY == 34)
    try engine.setSafeAreaInsets(.zero, of: engine.root)
    #expect(try engine.frame(of: label).minY == 0)
    #expect(engine.layoutLoop == nil)
  }

  @Test func directionalMargins() throws {
    let margins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let card = try filled(
      "card", in: engine.root, .zero, .directionalLayoutMargins, margins: margins)
    let label = try engine.add("label", in: card, intrinsic: Size(10, 10))
    try engine.addConstraint(ConstraintSpec(label, .leading, to: card, .leadingMargin))
    #expect(try engine.frame(of: label).minX == 2)
    engine.direction = .rightToLeft
    #expect(try engine.frame(of: label).maxX == 398)
    #expect(try engine.frame(of: card.margins) == Rect(4, 1, 394, 596))
  }

  @Test func bars() throws {
    let content = try engine.add("content")
    let keyboard = try engine.addBar(at: .bottom, of: engine.root, name: "keyboard")
    try engine.addConstraints([
      ConstraintSpec(content, .top, to: engine.root, .top),
      ConstraintSpec(content, .bottom, to: keyboard.guide, .top),
    ])
    #expect(try engine.frame(of: content).height == 600)
    try engine.setConstant(216, of: keyboard.length)
    #expect(try engine.frame(of: content).height == 384)
    #expect(try engine.frame(of: keyboard.guide) == Rect(0, 384, 400, 216))
    let frames = try LayoutEngine.BarEdge.allCases.map { edge in
      try engine.frame(of: engine.addBar(at: edge, of: engine.root, length: 30).guide)
    }
    #expect(
      frames == [
        Rect(0, 0, 400, 30), Rect(0, 570, 400, 30), Rect(0, 0, 30, 600), Rect(370, 0, 30, 600),
      ])
    let before = try Snapshot(engine)
    #expect(throws: LayoutError.self) {
      try engine.addBar(at: .top, of: engine.root, length: .nan)
    }
    #expect(try Snapshot(engine) == before)
  }

  @Test func readableContent() throws {
    let guide = try engine.addReadableContentGuide(to: engine.root, maximumWidth: 300)
    #expect(try engine.frame(of: guide) == Rect(50, 8, 300, 584))
    try engine.setSize(Size(200, 600))
    #expect(try engine.frame(of: guide) == Rect(8, 8, 184, 584))
    let before = try Snapshot(engine)
    #expect(throws: LayoutError.self) {
      try engine.addReadableContentGuide(to: engine.root, maximumWidth: .infinity)
    }
    #expect(try Snapshot(engine) == before)
  }

  @Test func guidesOfNodes() throws {
    let root = LayoutNode(size: Size(400, 600))
    let readable = root.addReadableContentGuide(maximumWidth: 300)
    #expect(readable.frame == Rect(50, 8, 300, 584))
    #expect(readable.owningNode === root)
    #expect(root.layoutMarginsGuide.owningNode === root)
    let frames = LayoutEngine.BarEdge.allCases.map { root.addBar(at: $0, length: 30).guide.frame }
    #expect(
      frames == [
        Rect(0, 0, 400, 30), Rect(0, 570, 400, 30), Rect(0, 0, 30, 600), Rect(370, 0, 30, 600),
      ])
    let (keyboard, length) = root.addBar(at: .bottom)
    length.constant = 100
    #expect(keyboard.frame.minY == 500)
  }

  @Test("Inherited safe areas count from alignment rectangles")
  func safeAreasOfAlignmentRectangles() throws {
    let root = LayoutNode(size: Size(320, 480))
    let (card, mark) = (LayoutNode(), LayoutNode(intrinsicContentSize: Size(5, 5)))
    root.safeAreaInsets.top = 44
    root.addSubnode(card)
    card.addSubnode(mark)
    card.insetOptions = .inheritsSafeArea
    card.alignmentInsets = EdgeInsets(10)
    root.constrain { card.pin() }
    try card.activate([
      mark.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor),
      mark.leftAnchor.constraint(equalTo: card.leftAnchor),
    ])
    #expect(mark.frameInWindow.minY == 44)
    card.alignmentInsets = .zero
    root.alignmentInsets.top = 10
    #expect(mark.frameInWindow.minY == 54)
  }

  /// Guides of a scroll item follow from its frame: asking for them does not change what can be scrolled.
  @Test(arguments: [false, true])
  func guidesOfWhatScrolls(isNode: Bool) throws {
    let root = LayoutNode(size: Size(1000, 600))
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    scroll.fixedFrame = FixedFrame(Rect(0, 0, 1000, 600))
    scroll.contentSize = Size(1000, 3000)
    root.layoutIfNeeded()
    let (engine, item) = (root.engine, scroll.itemID)
    let readable =
      isNode ? scroll.readableContentGuide.itemID : try engine.addReadableContentGuide(to: item)
    func bar(_ edge: LayoutEngine.BarEdge) throws -> ItemID {
      isNode
        ? scroll.addBar(at: edge, length: 44).guide.itemID
        : try engine.addBar(at: edge, of: item, length: 44).guide
    }
    let bars = try LayoutEngine.BarEdge.allCases.map { try bar($0) }
    for offset in [Point(0, 0), Point(0, 70)] {
      scroll.contentOffset = offset
      #expect(scroll.contentSize == Size(1000, 3000))
      #expect(try engine.frameInWindow(of: readable) == Rect(164, 8 - offset.y, 672, 584))
      #expect(
        try bars.map { try engine.frameInWindow(of: $0) } == [
          Rect(0, 0, 1000, 44), Rect(0, 556, 1000, 44), Rect(0, 0, 44, 600), Rect(956, 0, 44, 600),
        ])
    }
    #expect(root.ambiguities().isEmpty && root.conflicts.isEmpty)
  }
}
