import Testing
import Trellis

/// Layout and scrolling follow each other, with handles.
@Suite struct ItemScrollControllerTests {
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
