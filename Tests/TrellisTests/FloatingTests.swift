import TestSupport
import Testing
import Trellis

/// Scrolling is arithmetic: what floats follows the offset, and the solver is not asked.
@Suite struct FloatingTests {
  let engine: LayoutEngine
  let scroll: ItemID
  let page: ItemID

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    scroll = try engine.add("scroll", .scroll)
    try engine.pin(scroll, Rect(0, 0, 320, 480))
    page = try engine.add("page", in: scroll)
    for edge in [Attribute.left, .right, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(page, edge, to: scroll, edge))
    }
    try engine.addConstraints([
      ConstraintSpec(page, .width, constant: 320), ConstraintSpec(page, .height, constant: 2_000),
    ])
  }

  /// Scrolls to some offsets, and back, and compares what `item` then does with what it should.
  private func expect(
    _ item: ItemID, solves: Bool = false, _ frame: (_ offset: Point) -> Rect
  ) throws {
    engine.layoutIfNeeded()
    let before = engine.solveCount
    for offset in [Point(3, 7), Point(0, 1_520), Point(-20, -40.25), .zero] {
      try engine.setContentOffset(offset, of: scroll)
      #expect(isClose(try engine.frame(of: item), frame(offset)), "at \(offset)")
    }
    #expect((engine.solveCount > before) == solves)
    #expect(engine.conflicts == [])
  }

  @Test func contentStaysWhereItIs() throws {
    _ = engine.takeChangedItems()
    try expect(page) { _ in Rect(0, 0, 320, 2_000) }
    #expect(engine.takeChangedItems() == [])
    #expect(!engine.needsLayout)
  }

  @Test func pinnedToTheFrame() throws {
    let badge = try engine.add("badge", in: scroll, intrinsic: Size(20, 20))
    try engine.addConstraint(ConstraintSpec(badge, .right, to: scroll.frame, .right, constant: -5))
    try engine.addConstraint(ConstraintSpec(badge, .top, to: engine.root, .top, constant: 5))
    try expect(badge) { Rect($0.x + 295, $0.y + 5, 20, 20) }
    _ = engine.takeChangedItems()
    try engine.setContentOffset(Point(0, 9), of: scroll)
    #expect(engine.takeChangedItems() == [badge])
  }

  /// One that comes in the place of another floats as that did.
  @Test func anotherOneInItsPlace() throws {
    func addBadge() throws -> ItemID {
      let badge = try engine.add("badge", in: scroll, intrinsic: Size(20, 20))
      try engine.addConstraints([
        ConstraintSpec(badge, .right, to: scroll.frame, .right, constant: -5),
        ConstraintSpec(badge, .top, to: engine.root, .top, constant: 5),
      ])
      return badge
    }
    let first = try addBadge()
    try engine.setContentOffset(Point(0, 100), of: scroll)
    #expect(isClose(try engine.frame(of: first), Rect(295, 105, 20, 20)))
    try engine.removeItem(first)
    let second = try addBadge()
    #expect(second.index == first.index)
    #expect(isClose(try engine.frame(of: second), Rect(295, 105, 20, 20)))
    try engine.setContentOffset(Point(0, 200), of: scroll)
    #expect(isClose(try engine.frame(of: second), Rect(295, 205, 20, 20)))
  }

  @Test func stretchedBetweenEdges() throws {
    let shade = try engine.add("shade", in: scroll)
    for edge in [Attribute.left, .right, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(shade, edge, to: scroll.frame, edge))
    }
    try expect(shade) { Rect($0.x, $0.y, 320, 480) }
  }

  @Test func chainsFloatTogether() throws {
    let badge = try engine.add("badge", in: scroll, intrinsic: Size(20, 20))
    let caption = try engine.add("caption", in: scroll, intrinsic: Size(50, 10))
    let wish = try engine.add("wish", in: caption, intrinsic: Size(5, 5))
    try engine.addConstraints([
      ConstraintSpec(caption, .top, to: badge, .bottom, constant: 4),
      ConstraintSpec(caption, .centerX, to: badge, .centerX),
      ConstraintSpec(wish, .left, .greaterThanOrEqual, to: badge, .left, constant: 1),
      ConstraintSpec(wish, .top, to: badge, .top),
      ConstraintSpec(badge, .top, to: scroll.frame, .top, constant: 5),
      ConstraintSpec(badge, .left, to: engine.root, .left, constant: 100),
    ])
    try expect(caption) { Rect($0.x + 85, $0.y + 29, 50, 10) }
    // On something that floats: relative to it, nothing moves.
    try expect(wish) { _ in Rect(16, -24, 5, 5) }
  }

  @Test func innermostOfTheContentFloats() throws {
    let inner = try engine.add("inner", in: page, intrinsic: Size(10, 10))
    try engine.addConstraint(ConstraintSpec(inner, .top, to: scroll.frame, .top, constant: 8))
    try engine.addConstraint(ConstraintSpec(inner, .left, to: page, .left))
    try expect(inner) { Rect(0, $0.y + 8, 10, 10) }
  }

  @Test func whatIsOutsideAndHangsOnTheContentMovesAgainstTheOffset() throws {
    let follower = try engine.add("follower", intrinsic: Size(10, 10))
    try engine.addConstraint(ConstraintSpec(follower, .top, to: scroll.content, .top, constant: 50))
    try engine.addConstraint(ConstraintSpec(follower, .left, to: engine.root, .left))
    try expect(follower) { Rect(0, 50 - $0.y, 10, 10) }
  }

  @Test func betweenTheContentsOfTwoScrollItems() throws {
    let other = try engine.add("other", .scroll)
    try engine.pin(other, Rect(100, 100, 50, 50))
    let mark = try engine.add("mark", in: page, intrinsic: Size(4, 4))
    try engine.pin(mark, Rect(0, 30, 4, 4))
    let twin = try engine.add("twin", in: other, intrinsic: Size(4, 4))
    try engine.addConstraint(ConstraintSpec(twin, .top, to: mark, .top))
    try engine.addConstraint(ConstraintSpec(twin, .left, to: other, .left))
    // On the screen the twin is where the mark is: the content of the one follows the other.
    try expect(twin) { Rect(0, 30 - $0.y - 100, 4, 4) }
    let before = engine.solveCount
    try engine.setContentOffset(Point(0, 11), of: other)
    try engine.setContentOffset(Point(0, 5), of: scroll)
    #expect(try engine.frame(of: twin) == Rect(0, 30 - 5 - 100 + 11, 4, 4))
    #expect(engine.solveCount == before)
  }

  /// A header that sticks to the top while its section is in view needs the solver: which of its
  /// constraints decides depends on the offset.
  @Test func stickyHeader() throws {
    let header = try engine.add("header", in: scroll, intrinsic: Size(320, 30))
    try engine.addConstraints([
      ConstraintSpec(header, .left, to: scroll, .left),
      ConstraintSpec(header, .top, .greaterThanOrEqual, to: page, .top, constant: 100),
      ConstraintSpec(header, .bottom, .lessThanOrEqual, to: page, .top, constant: 600),
      ConstraintSpec(header, .top, to: scroll.frame, .top, priority: Priority(500)),
    ])
    try expect(header, solves: true) { Rect(0, min(max($0.y, 100), 570), 320, 30) }
    // Without the limits it merely floats.
    for constraint in try engine.constraints(of: header).dropFirst().prefix(2) {
      try engine.removeConstraint(constraint)
    }
    try expect(header) { Rect(0, $0.y, 320, 30) }
  }

  @Test func whatIsBrokenAtOneOffsetHoldsAtAnother() throws {
    let badge = try engine.add("badge", in: scroll, intrinsic: Size(20, 20))
    try engine.addConstraints([
      ConstraintSpec(badge, .left, to: scroll, .left),
      ConstraintSpec(badge, .top, to: page, .top, constant: 40),
      ConstraintSpec(badge, .top, to: scroll.frame, .top, constant: 10),
    ])
    #expect(engine.conflicts.count == 1)
    #expect(try engine.frame(of: badge).minY == 40)
    try engine.setContentOffset(Point(0, 30), of: scroll)
    #expect(engine.conflicts == [])
    try engine.setContentOffset(Point(0, 31), of: scroll)
    #expect(engine.conflicts.count == 1)
  }

  @Test func roundedFramesFloatByPixels() throws {
    try engine.setScale(2)
    let badge = try engine.add("badge", in: scroll, intrinsic: Size(20.3, 20.3))
    try engine.addConstraint(ConstraintSpec(badge, .left, to: scroll.frame, .left, constant: 5.1))
    try engine.addConstraint(ConstraintSpec(badge, .top, to: scroll.frame, .top, constant: 5.1))
    try expect(badge) {
      let top = (($0.y + 5.1) * 2).rounded() / 2
      let bottom = (($0.y + 25.4) * 2).rounded() / 2
      return Rect($0.x + 5, top, 20.5, bottom - top)
    }
  }

  @Test func theWayThereDoesNotMatter() throws {
    let badge = try engine.add("badge", in: scroll, intrinsic: Size(20.1, 20.1))
    try engine.addConstraint(ConstraintSpec(badge, .right, to: scroll.frame, .right))
    try engine.addConstraint(ConstraintSpec(badge, .centerY, to: scroll.frame, .centerY))
    try engine.setContentOffset(Point(0.1, 777.7), of: scroll)
    let frame = try engine.frame(of: badge)
    var random = SplitMix64(seed: 5)
    for _ in 0..<100 {
      let offset = Point(
        Double.random(in: -9...9, using: &random), Double.random(in: 0...900, using: &random))
      try engine.setContentOffset(offset, of: scroll)
      if random.next() % 4 == 0 { try engine.setSize(Size(320, 480 + Double(random.next() % 9))) }
      _ = try engine.frame(of: badge)
    }
    try engine.setSize(Size(320, 480))
    try engine.setContentOffset(Point(0.1, 777.7), of: scroll)
    #expect(try engine.frame(of: badge) == frame)
  }

  @Test func itemsThatLeaveAndComeBack() throws {
    let badge = try engine.add("badge", in: scroll, intrinsic: Size(20, 20))
    try engine.addConstraint(ConstraintSpec(badge, .top, to: scroll.frame, .top, constant: 5))
    try engine.addConstraint(ConstraintSpec(badge, .left, to: engine.root, .left))
    try engine.setContentOffset(Point(10, 20), of: scroll)
    #expect(try engine.frame(of: badge) == Rect(10, 25, 20, 20))
    try engine.moveItem(badge, to: engine.root)
    #expect(try engine.frame(of: badge) == Rect(0, 5, 20, 20))
    try engine.setContentOffset(Point(30, 40), of: scroll)
    #expect(try engine.frame(of: badge) == Rect(0, 5, 20, 20))
    try engine.moveItem(badge, to: page)
    #expect(try engine.frame(of: badge) == Rect(30, 45, 20, 20))
    try engine.removeItem(badge)
    let next = try engine.add("next", in: scroll, intrinsic: Size(1, 1))
    try engine.setContentOffset(Point(50, 60), of: scroll)
    #expect(try engine.frame(of: next).minY == 0)
  }

  @Test(
    "A loop of offset and content that runs away is reported",
    arguments: [400, 500, 600, 800, 1_000])
  func runsAway(width: Double) throws {
    let root = LayoutNode(size: Size(width, 400))
    root.semanticContentAttribute = .forceRightToLeft
    let scroll = ScrollNode()
    let label = LayoutNode(intrinsicContentSize: Size(100, 20))
    root.addSubnode(scroll)
    scroll.addSubnode(label)
    try root.activate(scroll.edgeConstraints(equalTo: root))
    try root.activate([
      label.centerXAnchor.constraint(equalTo: scroll.contentLayoutGuide.centerXAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    for _ in 0..<3 { #expect(root.engine.layoutLoop?.items == [scroll.itemID]) }
    label.removeFromParent()
    root.layoutIfNeeded()
    #expect(root.engine.layoutLoop == nil)
    #expect(scroll.contentSize.width == 0 && scroll.contentOffset.x == 0)
  }
}
