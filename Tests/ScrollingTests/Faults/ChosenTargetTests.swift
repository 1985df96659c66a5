import LayoutGeometry
import Scrolling
import Testing

/// Targets that receivers choose for content that is let go.
@Suite("Chosen targets")
struct ChosenTargetTests {
  @Test("An axis that is hardly faster than the stop speed is led to its target in a fixed time")
  func slowAxis() throws {
    var driver = try Driver(content: Size(3_000, 3_000))
    driver.sink.target = { _, _ in Point(300, 300) }
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    try driver.model.drag(by: Point(-100, -20), at: 0.1, events: &driver.sink)
    #expect(driver.offset == Point(100, 20))
    try driver.model.endDragging(velocity: Point(-600, -12), at: 0.2, events: &driver.sink)
    driver.time = 0.2
    try driver.advance(by: 0.31)
    #expect(driver.offset.y == 300 && driver.offset.x < 300)
    try driver.settle()
    #expect(driver.offset == Point(300, 300))
    let end = try #require(driver.events.last { $0.name == "didEndDecelerating" })
    #expect(end.time < 2)
  }

  @Test("A receiver that changes an inset and chooses a target gets both")
  func insetAndTarget() throws {
    var driver = try Driver(content: Size(320, 2_000))
    try driver.setContentOffset(0, 100)
    driver.sink.onEvent = { event, model in
      guard case .willEndDragging = event.kind else { return }
      var ignored = IgnoredEvents()
      try? model.updateGeometry(at: event.time, events: &ignored) { $0.contentInset.top = 60 }
    }
    driver.sink.target = { _, _ in Point(0, 300) }
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.settle()
    #expect(driver.model.geometry.contentInset.top == 60 && driver.offset == Point(0, 300))
    #expect(driver.events.count("didEndDecelerating") == 1)
  }
}
