import Testing
import Trellis

/// Layout and scrolling follow each other: sizes one way, offsets the other.
@Suite struct ScrollBridgeTests {
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
