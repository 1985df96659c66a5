import Testing
import Trellis

/// Items that float over a scroll item that goes, or over rows that come late in a layout.
@Suite struct FloatingEditTests {
  let engine: LayoutEngine
  let badge: ItemID
  let scroll: ItemID

  /// A scroll item and, made before it, a badge outside of it that has no top yet.
  init() throws {
    engine = try LayoutEngine(size: Size(320, 480))
    badge = try engine.add("badge")
    scroll = try engine.add("scroll", .scroll)
    try engine.pin(scroll, Rect(0, 0, 320, 480))
    try engine.addConstraints([
      ConstraintSpec(badge, .left, to: engine.root, .left),
      ConstraintSpec(badge, .width, constant: 20), ConstraintSpec(badge, .height, constant: 20),
    ])
  }

  @Test func whatFloatedOverARemovedScrollItem() throws {
    let row = try engine.add("row", in: scroll)
    try engine.pin(row, Rect(0, 50, 320, 1_000))
    try engine.addConstraint(ConstraintSpec(badge, .top, to: row, .top))
    try engine.setContentOffset(Point(0, 30), of: scroll)
    #expect(try engine.frame(of: badge).minY == 20)
    try engine.removeItem(scroll)
    try engine.addConstraint(ConstraintSpec(badge, .top, to: engine.root, .top, constant: 100))
    #expect(try engine.frame(of: badge).minY == 100)
  }

  @Test func whatFloatedOverARemovedScrollNode() throws {
    let root = LayoutNode(size: Size(320, 480))
    let (scroll, row, badge) = (ScrollNode(), LayoutNode(), LayoutNode())
    root.addSubnode(scroll)
    scroll.addSubnode(row)
    root.addSubnode(badge)
    root.constrain {
      scroll.pin(.all)
      row.pin(.all)
      row.width == 320
      row.height == 1_000
      badge.pin([.leading])
      badge.width == 20
      badge.height == 20
      badge.top == row.top + 50
    }
    scroll.contentOffset = Point(0, 30)
    #expect(badge.frame.minY == 20)
    scroll.removeFromParent()
    root.constrain { badge.top == root.top + 100 }
    #expect(badge.frame.minY == 100)
  }

  /// The lines of a flow are made when the rest has been solved.
  @Test(arguments: [true, false]) func whatHangsOnALine(isScrolledBefore: Bool) throws {
    let flow = try engine.add("flow", in: scroll)
    let tag = try engine.add("tag", in: flow, intrinsic: Size(40, 20))
    try engine.addConstraints([
      ConstraintSpec(flow, .left, to: scroll, .left), ConstraintSpec(flow, .top, to: scroll, .top),
      ConstraintSpec(flow, .width, constant: 320),
    ])
    try engine.setFlowLayout(FlowLayout(items: [tag]), of: flow)
    try engine.addConstraint(ConstraintSpec(badge, .top, to: tag, .top))
    if isScrolledBefore { engine.layoutIfNeeded() }
    try engine.setContentOffset(Point(0, 50), of: scroll)
    #expect(try engine.frame(of: badge).minY == -50)
    #expect(try engine.frame(of: tag).minY == 0)
  }

  /// Reports have the place where scrolling has put an item.
  @Test func reportsOfWhatFloats() throws {
    let header = try engine.add("header", in: scroll)
    try engine.addConstraints([
      ConstraintSpec(header, .left, to: engine.root, .left),
      ConstraintSpec(header, .width, constant: 320), ConstraintSpec(header, .height, constant: 40),
      ConstraintSpec(header, .top, to: scroll.frame, .top, constant: 5),
    ])
    try engine.setContentOffset(Point(0, 30), of: scroll)
    #expect(try engine.frame(of: header).minY == 35)
    #expect(try engine.explain(header, .top).value == 35)
    #expect(try engine.explain(header, .bottom).value == 75)
    #expect(try engine.explain(header, .height).value == 40)
    let possible = try engine.possibleValues(of: header, .top)
    #expect(possible.lowerBound == 35 && possible.upperBound == 35)
    let causes = try engine.explain(header, .top).causes.map(\.constraint.text)
    #expect(causes.contains("scroll.contentOffset.y == 30 (content offset)"), "\(causes)")
    #expect(!causes.contains("scroll.contentOffset.y == 0 (content offset)"))
  }

  /// A closure that scrolls in the middle of a layout leaves frames those of the layout before.
  @Test func scrollingInAConflict() throws {
    let row = try engine.add("row", in: scroll)
    try engine.pin(row, Rect(0, 50, 320, 1_000))
    try engine.addConstraint(ConstraintSpec(badge, .top, to: row, .top))
    let other = try engine.add("other")
    try engine.pin(other, Rect(0, 0, 10, 10))
    engine.layoutIfNeeded()
    var properties = try engine.properties(of: other)
    properties.alignmentInsets = EdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
    try engine.setProperties(properties, of: other)
    try engine.addConstraint(ConstraintSpec(row, .width, constant: 100))
    var seen: [Double] = []
    engine.constraintToBreak = { [unowned engine, scroll] _ in
      do {
        try engine.setContentOffset(Point(0, 40), of: scroll)
        seen.append(try engine.frame(of: other).minY)
      } catch {
        Issue.record(error)
      }
      return nil
    }
    #expect(try engine.frame(of: badge).minY == 10)
    #expect(try engine.frame(of: other).minY == -3)
    #expect(seen.first == 0)
  }

  /// An item that comes to hang on another one that floats does so too, along either axis.
  @Test(arguments: Axis.allCases) func whatHangsOnAHeader(_ axis: Axis) throws {
    let edge: Attribute = axis == .horizontal ? .left : .top
    let other: Attribute = axis == .horizontal ? .top : .left
    try engine.addConstraint(ConstraintSpec(badge, .top, to: engine.root, .top))
    let (header, tag) = (try engine.add("header", in: scroll), try engine.add("tag", in: scroll))
    for item in [header, tag] {
      try engine.addConstraints([
        ConstraintSpec(item, other, to: scroll, other), ConstraintSpec(item, .width, constant: 20),
        ConstraintSpec(item, .height, constant: 20),
      ])
    }
    try engine.addConstraint(ConstraintSpec(header, edge, to: scroll.frame, edge, constant: 5))
    let rest = try engine.addConstraint(ConstraintSpec(tag, edge, to: scroll, edge, constant: 8))
    try engine.setContentOffset(Point(30, 40), of: scroll)
    #expect(try engine.frame(of: header).origin[axis] == Point(35, 45)[axis])
    #expect(try engine.frame(of: tag).origin[axis] == 8)
    try engine.removeConstraint(rest)
    try engine.addConstraint(ConstraintSpec(tag, edge, to: header, edge, constant: 25))
    #expect(try engine.frame(of: tag).origin[axis] == Point(60, 70)[axis])
    try engine.setContentOffset(Point(3, 4), of: scroll)
    #expect(try engine.frame(of: tag).origin[axis] == Point(33, 34)[axis])
  }

  /// An item outside of the content that hangs on it goes below a bar with it.
  @Test func safeAreasOfWhatHangsOnContent() throws {
    try engine.setProperties(
      {
        var properties = try engine.properties(of: engine.root)
        properties.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        return properties
      }(), of: engine.root)
    var properties = try engine.properties(of: badge)
    properties.insetOptions = [.inheritsSafeArea]
    try engine.setProperties(properties, of: badge)
    let row = try engine.add("row", in: scroll)
    try engine.pin(row, Rect(0, 50, 320, 1_000))
    try engine.addConstraint(ConstraintSpec(badge, .top, to: row, .top))
    #expect(try engine.frame(of: badge.safeArea).minY == 0)
    try engine.setContentOffset(Point(0, 45), of: scroll)
    #expect(try engine.frame(of: badge).minY == 5)
    #expect(try engine.frame(of: badge.safeArea).minY == 15)
  }
}
