import Testing
import Trellis

@Suite struct ScrollTests {
  let engine: LayoutEngine
  let scroll: ItemID

  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    scroll = try engine.add("scroll", .scroll)
    try engine.pin(scroll, Rect(20, 30, 200, 300))
  }

  /// A view on the content that makes it 500 x 600.
  private func addFiller() throws -> ItemID {
    let filler = try engine.add("filler", in: scroll)
    try engine.addConstraints([
      ConstraintSpec(filler, .width, constant: 500),
      ConstraintSpec(filler, .height, constant: 600),
    ])
    for edge in [Attribute.left, .right, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(filler, edge, to: scroll, edge))
    }
    return filler
  }

  @Test func manualContentSizeStandsUntilTouched() throws {
    try engine.setContentSize(Size(700, 800), of: scroll)
    #expect(try engine.contentSize(of: scroll) == Size(700, 800))
    #expect(try !engine.isContentSizeConstrained(of: scroll))

    let filler = try addFiller()
    #expect(try engine.contentSize(of: scroll) == Size(500, 600))
    #expect(try engine.isContentSizeConstrained(of: scroll))

    try engine.removeItem(filler)
    #expect(try engine.contentSize(of: scroll) == Size(700, 800))
    #expect(engine.ambiguities() == [])
  }

  @Test func widthHeightAndCenterMeanTheFrame() throws {
    _ = try addFiller()
    let view = try engine.add("view", in: scroll)
    try engine.addConstraints([
      ConstraintSpec(view, .width, to: scroll, .width, multiplier: 0.5),
      ConstraintSpec(view, .height, to: scroll, .height, constant: -10),
      ConstraintSpec(view, .centerX, to: scroll, .centerX),
      ConstraintSpec(view, .centerY, to: scroll, .centerY),
    ])
    #expect(try engine.frame(of: view) == Rect(50, 5, 100, 290))
    // A view that is centred in the frame scrolls with the content all the same.
    try engine.setContentOffset(Point(0, 40), of: scroll)
    #expect(try engine.frame(of: view) == Rect(50, 5, 100, 290))
  }

  @Test func centerAloneDoesNotTouchTheContent() throws {
    try engine.setContentSize(Size(700, 800), of: scroll)
    let view = try engine.add("view", in: scroll, intrinsic: Size(10, 10))
    try engine.addConstraint(ConstraintSpec(view, .centerX, to: scroll, .centerX))
    try engine.addConstraint(ConstraintSpec(view, .centerY, to: scroll, .centerY))
    #expect(try engine.contentSize(of: scroll) == Size(700, 800))
  }

  @Test func viewPinnedOutsideFloats() throws {
    _ = try addFiller()
    let badge = try engine.add("badge", in: scroll)
    try engine.addConstraints([
      ConstraintSpec(badge, .left, to: engine.root, .left, constant: 25),
      ConstraintSpec(badge, .top, to: engine.root, .top, constant: 37),
      ConstraintSpec(badge, .width, constant: 12),
      ConstraintSpec(badge, .height, constant: 14),
    ])
    #expect(try engine.frame(of: badge) == Rect(5, 7, 12, 14))
    #expect(try engine.contentSize(of: scroll) == Size(500, 600))
    _ = engine.takeChangedItems()

    try engine.setContentOffset(Point(100, 250), of: scroll)
    #expect(try engine.frame(of: badge) == Rect(105, 257, 12, 14))
    #expect(try engine.contentSize(of: scroll) == Size(500, 600))
    #expect(engine.takeChangedItems() == [badge])
    #expect(engine.ambiguities() == [])
    #expect(engine.conflicts == [])
  }

  @Test func viewPinnedToTheFrameGuideFloats() throws {
    _ = try addFiller()
    let badge = try engine.add("badge", in: scroll, intrinsic: Size(10, 10))
    try engine.addConstraints([
      ConstraintSpec(badge, .right, to: scroll.frame, .right, constant: -4),
      ConstraintSpec(badge, .centerY, to: scroll.frame, .centerY),
    ])
    try engine.setContentOffset(Point(30, 40), of: scroll)
    #expect(try engine.frame(of: badge) == Rect(30 + 200 - 14, 40 + 145, 10, 10))
    #expect(try engine.contentSize(of: scroll) == Size(500, 600))
  }

  @Test func contentGuideIsTheContentFromEverywhere() throws {
    let page = try engine.add("page", in: scroll)
    for edge in [Attribute.left, .right, .top, .bottom] {
      try engine.addConstraint(ConstraintSpec(page, edge, to: scroll.content, edge))
    }
    try engine.addConstraints([
      ConstraintSpec(scroll.content, .width, to: scroll.frame, .width, multiplier: 3),
      ConstraintSpec(scroll.content, .height, to: scroll, .height),
    ])
    #expect(try engine.contentSize(of: scroll) == Size(600, 300))
    #expect(try engine.frame(of: page) == Rect(0, 0, 600, 300))

    let outside = try engine.add("outside", intrinsic: Size(5, 5))
    try engine.addConstraint(ConstraintSpec(outside, .right, to: scroll.content, .right))
    try engine.addConstraint(ConstraintSpec(outside, .top, to: scroll.content, .top))
    try engine.setContentOffset(Point(50, 0), of: scroll)
    #expect(try engine.frame(of: outside) == Rect(20 + 600 - 50 - 5, 30, 5, 5))
  }

  @Test func edgesFromOutsideMeanTheFrame() throws {
    _ = try addFiller()
    let below = try engine.add("below", intrinsic: Size(5, 5))
    try engine.addConstraint(ConstraintSpec(below, .top, to: scroll, .bottom, constant: 8))
    try engine.addConstraint(ConstraintSpec(below, .right, to: scroll, .right))
    try engine.setContentOffset(Point(50, 60), of: scroll)
    #expect(try engine.frame(of: below) == Rect(215, 338, 5, 5))
  }

  @Test func descendantsAndGuidesAtAnyDepthSeeTheContent() throws {
    let box = try engine.add("box", in: scroll)
    try engine.pin(box, Rect(10, 20, 100, 100))
    let inner = try engine.add("inner", in: box, intrinsic: Size(30, 30))
    let guide = try engine.add("guide", .guide, in: scroll)
    try engine.addConstraints([
      ConstraintSpec(inner, .left, to: scroll, .left, constant: 15),
      ConstraintSpec(inner, .top, to: scroll, .top, constant: 26),
      ConstraintSpec(guide, .left, to: inner, .right, constant: 5),
      ConstraintSpec(guide, .top, to: inner, .bottom, constant: 5),
      ConstraintSpec(guide, .width, constant: 40),
      ConstraintSpec(guide, .height, constant: 50),
      ConstraintSpec(guide, .right, to: scroll, .right, constant: -1),
      ConstraintSpec(guide, .bottom, to: scroll, .bottom, constant: -2),
    ])
    #expect(try engine.frame(of: inner) == Rect(5, 6, 30, 30))
    #expect(try engine.frame(of: guide) == Rect(50, 61, 40, 50))
    #expect(try engine.contentSize(of: scroll) == Size(91, 113))
  }

  @Test func nestedScrollItems() throws {
    let inner = try engine.add("inner", .scroll, in: scroll)
    try engine.pin(inner, Rect(7, 9, 80, 90))
    let leaf = try engine.add("leaf", in: inner, intrinsic: Size(11, 13))
    // Out of the inner content, across the outer one, to the root: both offsets count.
    try engine.addConstraint(ConstraintSpec(leaf, .left, to: engine.root, .left, constant: 100))
    try engine.addConstraint(ConstraintSpec(leaf, .top, to: scroll, .top, constant: 200))
    try engine.setContentOffset(Point(3, 5), of: scroll)
    try engine.setContentOffset(Point(10, 20), of: inner)
    // The top is measured on the content of the outer item, whose offset does not matter.
    #expect(
      try engine.frame(of: leaf)
        == Rect(100 - 20 + 3 - 7 + 10, 200 - 9 + 20, 11, 13))
  }

  @Test func marginsOfAScrollItemAreWithinTheContent() throws {
    try engine.setLayoutMargins(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), of: scroll)
    let view = try engine.add("view", in: scroll, intrinsic: Size(50, 60))
    try engine.addConstraints([
      ConstraintSpec(view, .left, to: scroll, .leftMargin),
      ConstraintSpec(view, .top, to: scroll, .topMargin),
      ConstraintSpec(view, .right, to: scroll.margins, .right),
      ConstraintSpec(view, .bottom, to: scroll.margins, .bottom),
    ])
    #expect(try engine.frame(of: view) == Rect(2, 1, 50, 60))
    #expect(try engine.contentSize(of: scroll) == Size(56, 64))
  }

  @Test func builtInGuidesHaveFrames() throws {
    _ = try addFiller()
    try engine.setContentOffset(Point(30, 40), of: scroll)
    try engine.setSafeAreaInsets(EdgeInsets(top: 5), of: scroll)
    #expect(try engine.frame(of: scroll.content) == Rect(0, 0, 500, 600))
    #expect(try engine.frame(of: scroll.frame) == Rect(30, 40, 200, 300))
    #expect(try engine.frame(of: scroll.margins) == Rect(38, 48, 184, 284))
    #expect(try engine.frame(of: scroll.safeArea) == Rect(30, 45, 200, 295))
  }

  @Test func onlyScrollItemsHaveContent() throws {
    let view = try engine.add("view")
    let before = try Snapshot(engine)
    #expect(throws: LayoutError.notAScrollItem(view.content)) {
      try engine.contentSize(of: view)
    }
    #expect(throws: LayoutError.notAScrollItem(view.content)) {
      try engine.setContentOffset(Point(1, 2), of: view)
    }
    #expect(throws: LayoutError.notAScrollItem(view.frame)) {
      try engine.addConstraint(ConstraintSpec(view.frame, .width, constant: 3))
    }
    #expect(try Snapshot(engine) == before)
  }
}
