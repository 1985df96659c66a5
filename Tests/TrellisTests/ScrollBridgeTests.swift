import Testing
import Trellis

/// Layout and scrolling follow each other: sizes one way, offsets the other.
@Suite struct ScrollBridge {
  /// Keeps what a delegate is told, with what it finds when it is told.
  final class Listener: ScrollViewDelegate {
    var messages: [String] = []
    var onScroll: ((ScrollController) -> Void)?

    func scrollViewDidScroll(_ scrollView: ScrollController) {
      messages.append("didScroll \(scrollView.contentOffset.y)")
      onScroll?(scrollView)
    }
    func scrollViewDidChangeContentSize(_ scrollView: ScrollController) {
      messages.append("contentSize \(scrollView.model.contentSize.height)")
    }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollController) {
      messages.append("inset \(scrollView.model.geometry.adjustedContentInset.top)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollController) {
      messages.append("didEndDecelerating")
    }
  }

  let root = LayoutNode(size: Size(320, 480))
  let scroll = ScrollNode()
  let page = LayoutNode()
  let pageHeight: LayoutConstraint
  let badge = LayoutNode(intrinsicContentSize: Size(20, 20))
  let listener = Listener()

  init() throws {
    root.addSubnode(scroll)
    scroll.addSubnode(page)
    scroll.addSubnode(badge)
    pageHeight = page.heightAnchor.constraint(equalToConstant: 2_000)
    for format in ["H:|[scroll]|", "V:|[scroll]|", "H:|[page(320)]|", "V:|[page]|"] {
      try root.activate(
        VisualFormat.constraints(format, views: ["scroll": scroll, "page": page]))
    }
    try root.activate([
      pageHeight,
      badge.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -5),
      badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
    ])
    scroll.delegate = listener
  }

  private func touch(_ phase: ScrollTouch.Phase, _ y: Double, at time: Double) throws {
    try scroll.controller.touch(
      ScrollTouch(id: 1, phase: phase, location: Point(160, y)), at: time)
  }

  /// All properties are set, the offset too, whether or not a result was asked for since the content moved.
  @Test(arguments: [false, true]) func propertiesAreSetWhoeverAsked(isAsked: Bool) throws {
    root.layoutIfNeeded()
    let engine = root.engine
    let properties = try engine.properties(of: scroll.itemID)
    try scroll.controller.setContentOffset(Point(0, 100), at: 1)
    if isAsked { _ = page.frame }
    try engine.setProperties(properties, of: scroll.itemID)
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == properties.contentOffset)
  }

  @Test func theModelLearnsTheSizes() throws {
    try root.engine.setScale(2)
    root.layoutIfNeeded()
    let geometry = scroll.controller.model.geometry
    #expect(geometry.boundsSize == Size(320, 480))
    #expect(geometry.contentSize == Size(320, 2_000))
    #expect(geometry.pixelScale == 2)
    #expect(geometry.maximumContentOffset == Point(0, 1_520))
    #expect(listener.messages == ["contentSize 2000.0"])
  }

  @Test func aDragScrollsWithoutASolve() throws {
    root.layoutIfNeeded()
    _ = root.takeChangedNodes()
    let before = root.engine.solveCount
    var badges: [Rect] = []
    listener.onScroll = { [badge] _ in badges.append(badge.frameInWindow) }
    try touch(.began, 400, at: 0)
    for step in 1...20 { try touch(.moved, 400 - Double(step * 10), at: Double(step) / 60) }
    #expect(scroll.contentOffset == Point(0, 190))
    #expect(badge.frame == Rect(295, 195, 20, 20))
    #expect(page.frameInWindow == Rect(0, -190, 320, 2_000))
    try touch(.ended, 200, at: 20.0 / 60)
    while let deadline = scroll.controller.nextDeadline {
      try scroll.controller.advance(to: deadline + 1.0 / 60)
    }
    #expect(scroll.contentOffset.y > 400)
    // Whenever the delegate is told, the frames are those of the offset.
    #expect(badges.count > 60 && badges.allSatisfy { $0 == Rect(295, 5, 20, 20) })
    #expect(badge.frame.minY == scroll.contentOffset.y + 5)
    #expect(root.takeChangedNodes().map(ObjectIdentifier.init) == [ObjectIdentifier(badge)])
    #expect(root.engine.solveCount == before)
    #expect(listener.messages.last == "didEndDecelerating")
  }

  @Test func contentThatShrinksTakesTheOffsetAlong() throws {
    scroll.contentOffset = Point(0, 1_500)
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(0, 1_500))
    listener.messages = []
    pageHeight.constant = 1_000
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(0, 520))
    #expect(badge.frame.minY == 525)
    #expect(listener.messages == ["contentSize 1000.0", "didScroll 520.0"])
    // Content that grows leaves the offset alone; so does a view that shrinks.
    pageHeight.constant = 3_000
    root.size = Size(320, 100)
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(0, 520))
    #expect(scroll.controller.model.geometry.boundsSize == Size(320, 100))
  }

  @Test func underAFingerNothingIsClamped() throws {
    root.layoutIfNeeded()
    scroll.contentOffset = Point(0, 1_500)
    try touch(.began, 400, at: 1)
    try touch(.moved, 380, at: 1.1)
    pageHeight.constant = 1_000
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(0, 1_500))
    try touch(.ended, 380, at: 2)
    try scroll.controller.advance(to: 10)
    #expect(scroll.contentOffset == Point(0, 520))
  }

  @Test func thrownContentKeepsItsMomentumWhileTheContentGrows() throws {
    root.layoutIfNeeded()
    try touch(.began, 400, at: 0)
    for step in 1...10 { try touch(.moved, 400 - Double(step * 20), at: Double(step) / 100) }
    try touch(.ended, 200, at: 0.1)
    try scroll.controller.advance(to: 0.2)
    let before = scroll.contentOffset.y
    pageHeight.constant = 9_000
    root.layoutIfNeeded()
    #expect(scroll.contentOffset.y == before)
    #expect(scroll.controller.state.isDecelerating)
    try scroll.controller.advance(to: 20)
    #expect(scroll.contentOffset.y > before + 100)
  }

  /// Neither anchor is about the content.
  @Test(arguments: [false, true]) func distancesInAScrollNodeLeaveTheSizeThatWasSet(isLate: Bool)
    throws
  {
    let root = LayoutNode(size: Size(100, 100))
    let (scroll, a, b) = (ScrollNode(), LayoutNode(), LayoutNode())
    root.addSubnode(scroll)
    scroll.fixedFrame = FixedFrame(Rect(0, 0, 100, 100))
    scroll.contentSize = Size(100, 900)
    for (node, y) in [(a, 0.0), (b, 500)] {
      node.fixedFrame = FixedFrame(Rect(0, y, 50, 20))
      scroll.addSubnode(node)
    }
    if isLate { root.layoutIfNeeded() }
    _ = try a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    _ = try a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
    #expect(scroll.contentSize == Size(100, 900))
    #expect(scroll.keyboardHeight == 0)
    scroll.contentSize = Size(100, 700)
    #expect(scroll.contentSize == Size(100, 700))
    #expect(root.ambiguities().isEmpty)
  }

  @Test func contentStartsBelowTheSafeArea() throws {
    scroll.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(0, -44))
    #expect(page.frameInWindow.minY == 44)
  }

  @Test func insetsMoveTheOffsetAndNothingElse() throws {
    root.layoutIfNeeded()
    let before = root.engine.solveCount
    scroll.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
    #expect(root.engine.needsLayout)
    root.layoutIfNeeded()
    // At the top, the content follows the edge.
    #expect(scroll.contentOffset == Point(0, -44))
    #expect(page.frame == Rect(0, 0, 320, 2_000))
    #expect(page.frameInWindow.minY == 44)
    #expect(badge.frameInWindow == Rect(295, 5, 20, 20))
    #expect(scroll.contentSize == Size(320, 2_000))
    // The keyboard comes: room below.
    try scroll.controller.updateGeometry(at: 1) { $0.contentInset.bottom = 216 }
    #expect(scroll.controller.model.geometry.maximumContentOffset.y == 1_520 + 34 + 216)
    #expect(root.engine.solveCount == before)
    #expect(listener.messages.contains("inset 44.0"))
  }

  @Test func theDelegateMayChangeTheLayout() throws {
    listener.onScroll = { [pageHeight] _ in pageHeight.constant = 2_500 }
    root.layoutIfNeeded()
    try scroll.controller.setContentOffset(Point(0, 100), at: 1)
    #expect(scroll.contentSize == Size(320, 2_500))
    #expect(scroll.controller.model.geometry.contentSize == Size(320, 2_500))
    #expect(badge.frame.minY == 105)
  }

  @Test func propertiesKnowTheOffset() throws {
    root.layoutIfNeeded()
    try scroll.controller.setContentOffset(Point(0, 77), at: 1)
    #expect(scroll.properties.contentOffset == Point(0, 77))
    #expect(try root.engine.properties(of: scroll.itemID).contentOffset == Point(0, 77))
    // Other properties leave it alone.
    scroll.layoutMargins = EdgeInsets(3)
    try root.engine.setLayoutMargins(EdgeInsets(4), of: scroll.itemID)
    #expect(scroll.contentOffset == Point(0, 77))
    var properties = scroll.properties
    properties.contentOffset.y = 88
    try scroll.setProperties(properties)
    #expect(scroll.controller.contentOffset == Point(0, 88))
    try root.engine.setContentOffset(Point(0, 99), of: scroll.itemID)
    #expect(scroll.contentOffset == Point(0, 99))
    let refused = refusals {
      scroll.contentOffset.y = .nan
      scroll.contentOffset.y = 1e300
    }
    #expect(refused == ["contentOffset", "contentOffset"])
    #expect(scroll.contentOffset == Point(0, 99))
  }

  @Test func aNodeTakesItsModelAlong() throws {
    root.layoutIfNeeded()
    scroll.contentOffset = Point(0, 300)
    scroll.removeFromParent()
    let other = LayoutNode(size: Size(200, 200))
    other.addSubnode(scroll)
    for format in ["H:|[scroll]|", "V:|[scroll]|"] {
      try other.activate(VisualFormat.constraints(format, views: ["scroll": scroll]))
    }
    other.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(0, 300))
    #expect(scroll.controller.model.geometry.boundsSize == Size(200, 200))
    #expect(try other.engine.scrollController(of: scroll.itemID) === scroll.controller)
  }

  @Test func nothingKeepsItselfAlive() throws {
    final class Counter { var living = 0 }
    final class Counted: ScrollNode {
      let counter: Counter
      init(_ counter: Counter) {
        self.counter = counter
        super.init()
        counter.living += 1
      }
      deinit { counter.living -= 1 }
    }
    let counter = Counter()
    var controller: ScrollController?
    do {
      let top = LayoutNode(size: Size(10, 10))
      let node = Counted(counter)
      top.addSubnode(node)
      let listener = Listener()
      node.delegate = listener
      top.layoutIfNeeded()
      try node.controller.advance(to: 1)
      controller = node.controller
      #expect(counter.living == 1)
    }
    #expect(counter.living == 0)
    // Who listened is not held.
    #expect(controller != nil && controller?.delegate == nil)
    // The engine has gone, too: the controller can be given to another item.
    let engine = try LayoutEngine(size: Size(100, 100), rootKind: .scroll)
    try engine.setScrollController(controller, of: engine.root)
    engine.layoutIfNeeded()
    #expect(controller?.model.geometry.boundsSize == Size(100, 100))
  }
}

/// The same with handles.
@Suite struct ScrollControllersOfItems {
  @Test func connecting() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let first = try engine.add("first", .scroll)
    let second = try engine.add("second", .scroll)
    let view = try engine.add("view")
    try engine.pin(first, Rect(0, 0, 320, 480))
    try engine.setContentSize(Size(320, 900), of: first)
    let controller = ScrollController()
    try engine.setScrollController(controller, of: first)
    engine.layoutIfNeeded()
    #expect(controller.model.geometry.contentSize == Size(320, 900))
    #expect(throws: LayoutError.scrollControllerIsTaken(second)) {
      try engine.setScrollController(controller, of: second)
    }
    #expect(throws: LayoutError.notAScrollItem(view.content)) {
      try engine.setScrollController(ScrollController(), of: view)
    }
    #expect(try engine.scrollController(of: first) === controller)
    #expect(try engine.scrollController(of: second) == nil)
    try controller.setContentOffset(Point(0, 100), at: 0)
    #expect(try engine.frame(of: first.frame).origin == Point(0, 100))
    // Once more is nothing new; and what was disconnected is free.
    try engine.setScrollController(controller, of: first)
    try engine.setScrollController(nil, of: first)
    try engine.setScrollController(controller, of: second)
    try engine.removeItem(second)
    try engine.setScrollController(controller, of: first)
    #expect(try engine.scrollController(of: first) === controller)
  }

  /// Content whose size follows from the offset: laid out once more after the clamping, not forever.
  @Test func sizesThatDependOnTheOffset() throws {
    let engine = try LayoutEngine(size: Size(320, 480))
    let scroll = try engine.add("scroll", .scroll)
    try engine.pin(scroll, Rect(0, 0, 320, 480))
    let page = try engine.add("page", in: scroll)
    try engine.addConstraints([
      ConstraintSpec(page, .left, to: scroll, .left),
      ConstraintSpec(page, .right, to: scroll, .right),
      ConstraintSpec(page, .top, to: scroll, .top), ConstraintSpec(page, .width, constant: 320),
      // The page ends where the window does, but is never shorter than the view.
      ConstraintSpec(page, .bottom, to: scroll.frame, .bottom, priority: Priority(500)),
      ConstraintSpec(page, .height, .greaterThanOrEqual, constant: 480),
      ConstraintSpec(page, .height, .lessThanOrEqual, constant: 1_000),
      ConstraintSpec(page, .bottom, to: scroll, .bottom),
    ])
    let controller = ScrollController()
    try engine.setScrollController(controller, of: scroll)
    engine.layoutIfNeeded()
    #expect(try engine.contentSize(of: scroll) == Size(320, 480))
    try controller.setContentOffset(Point(0, 200), at: 0)
    #expect(try engine.contentSize(of: scroll) == Size(320, 680))
    #expect(controller.contentOffset == Point(0, 200))
    try controller.setContentOffset(Point(0, 900), at: 0)
    #expect(try engine.contentSize(of: scroll) == Size(320, 1_000))
    #expect(controller.contentOffset == Point(0, 520))
  }
}

/// Where things are on the screen.
@Suite struct WindowCoordinates {
  let root = LayoutNode(size: Size(320, 480))
  let scroll = ScrollNode()
  let page = LayoutNode()
  let leaf = LayoutNode()
  let badge = LayoutNode(intrinsicContentSize: Size(20, 20))

  init() throws {
    root.addSubnode(scroll)
    scroll.addSubnode(page)
    page.addSubnode(leaf)
    scroll.addSubnode(badge)
    let views = ["scroll": scroll, "page": page, "leaf": leaf]
    for format in [
      "H:|-20-[scroll]|", "V:|-80-[scroll]|", "H:|[page(600)]|", "V:|[page(800)]|",
      "H:|-100-[leaf(50)]", "V:|-200-[leaf(40)]",
    ] {
      try root.activate(VisualFormat.constraints(format, views: views))
    }
    try root.activate([
      badge.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 10),
    ])
    try scroll.controller.configure {
      $0.minimumZoomScale = 0.25
      $0.maximumZoomScale = 4
    }
  }

  @Test func scrolled() throws {
    root.layoutIfNeeded()
    scroll.contentOffset = Point(60, 150)
    #expect(leaf.frameInWindow == Rect(20 + 100 - 60, 80 + 200 - 150, 50, 40))
    #expect(badge.frameInWindow == Rect(30, 90, 20, 20))
    #expect(scroll.contentLayoutGuide.frameInWindow == Rect(-40, -70, 600, 800))
    #expect(scroll.frameLayoutGuide.frameInWindow == Rect(20, 80, 300, 400))
    #expect(leaf.convert(Point(1, 2), to: nil) == Point(61, 132))
    #expect(leaf.convert(Point(1, 2), to: scroll) == Point(101, 202))
    #expect(leaf.convert(Rect(61, 132, 3, 4), from: nil) == Rect(1, 2, 3, 4))
    #expect(scroll.convert(Point(60, 150), to: root) == Point(20, 80))
    #expect(page.convert(Point.zero, from: badge) == Point(70, 160))
    #expect(leaf.convert(Point(5, 6), to: leaf) == Point(5, 6))
  }

  @Test func zoomed() throws {
    root.layoutIfNeeded()
    try scroll.controller.setZoomScale(2, at: 0)
    #expect(scroll.contentSize == Size(600, 800))
    #expect(scroll.controller.model.contentSize == Size(1_200, 1_600))
    #expect(scroll.contentOffset == Point(150, 200))
    #expect(leaf.frameInWindow == Rect(20 + 200 - 150, 80 + 400 - 200, 100, 80))
    // A node that floats is not zoomed.
    #expect(badge.frameInWindow == Rect(30, 90, 20, 20))
    #expect(scroll.contentLayoutGuide.frameInWindow == Rect(-130, -120, 1_200, 1_600))
    // Nor are the guides that stay with the frame.
    #expect(scroll.frameInWindow == Rect(20, 80, 300, 400))
    #expect(scroll.frameLayoutGuide.frameInWindow == scroll.frameInWindow)
    #expect(scroll.safeAreaLayoutGuide.frameInWindow == scroll.frameInWindow)
    #expect(leaf.convert(Point(10, 10), to: scroll) == Point(220, 420))
    #expect(leaf.convert(Point(220, 420), from: scroll) == Point(10, 10))
    // The content grows at its own scale; the model's with the zoom.
    try page.activate([leaf.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)])
    root.layoutIfNeeded()
    #expect(scroll.controller.model.contentSize == Size(1_200, 1_600))
  }

  @Test func smallContentIsAligned() throws {
    root.layoutIfNeeded()
    try scroll.controller.updateGeometry(at: 0) { $0.contentAlignmentPoint = Point(0.5, 0.5) }
    try scroll.controller.setZoomScale(0.25, at: 0)
    // 150 x 200 in the middle of 300 x 400.
    #expect(page.frameInWindow == Rect(20 + 75, 80 + 100, 150, 200))
    #expect(leaf.frameInWindow == Rect(20 + 75 + 25, 80 + 100 + 50, 12.5, 10))
  }

  @Test func handlesAreChecked() throws {
    let engine = root.engine
    let item = leaf.itemID
    leaf.removeFromParent()
    #expect(throws: LayoutError.unknownItem(item)) { try engine.frameInWindow(of: item) }
    #expect(throws: LayoutError.unknownItem(item)) {
      try engine.convert(Point.zero, from: item, to: nil)
    }
    #expect(throws: LayoutError.builtInGuide(engine.root.margins)) {
      try engine.convert(Point.zero, from: nil, to: engine.root.margins)
    }
    // Two trees: their windows are taken for one.
    #expect(LayoutNode(size: Size(1, 1)).convert(Point(61, 132), to: page) == Point(41, 52))
  }

  /// A scroll node of 100 x 100 points with content 900 points high.
  private func scrollNode() -> (root: LayoutNode, scroll: ScrollNode) {
    let (root, scroll) = (LayoutNode(size: Size(100, 100)), ScrollNode())
    root.addSubnode(scroll)
    scroll.fixedFrame = FixedFrame(Rect(0, 0, 100, 100))
    scroll.contentSize = Size(100, 900)
    return (root, scroll)
  }

  @Test("The keyboard covers what is seen of a scroll node, and is no content")
  func keyboardOfAScrollNode() {
    let (root, scroll) = scrollNode()
    scroll.keyboardHeight = 30
    scroll.contentSize = Size(100, 700)
    #expect(scroll.contentSize == Size(100, 700))
    #expect(scroll.keyboardLayoutGuide.frame == Rect(0, 70, 100, 30))
    scroll.contentOffset = Point(0, 50)
    #expect(scroll.keyboardLayoutGuide.frame == Rect(0, 120, 100, 30))
    #expect(root.ambiguities().isEmpty)
  }

  @Test("The spaces of a format in a scroll node leave its content size as it is")
  func spacesOfFormats() throws {
    let (root, scroll) = scrollNode()
    let nodes = [0.0, 40, 80].map { x in
      let node = LayoutNode()
      node.fixedFrame = FixedFrame(Rect(x, 0, 20, 20))
      scroll.addSubnode(node)
      return node
    }
    try root.activate(
      VisualFormat.constraints(
        "[a]~[b]~[c]", views: ["a": nodes[0], "b": nodes[1], "c": nodes[2]], dialect: .extended,
        addingGuidesTo: scroll))
    #expect(scroll.contentSize == Size(100, 900))
    scroll.contentSize = Size(100, 700)
    #expect(scroll.contentSize == Size(100, 700))
    #expect(root.ambiguities().isEmpty)
  }
}
