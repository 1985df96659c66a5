import LayoutGeometry
import Scrolling
import Testing

/// Steps of a wheel that have nothing to scroll.
@Suite("Steps of a wheel that move nothing")
struct IdleWheelTests {
  private let steps = [Point(0, 0), Point(30, 0), Point(-30, 0)]

  @Test("They leave an animation and a throw alone")
  func motions() throws {
    for step in steps {
      var animated = try Driver(content: Size(320, 4_000))
      try animated.setContentOffset(0, 1_000, animated: true)
      try animated.advance(by: 0.1)
      try animated.wheel(.none, step.y, across: step.x)
      try animated.settle()
      #expect(animated.offset.y == 1_000 && animated.events.settlings == [.animation])
      var thrown = try Driver(content: Size(320, 4_000))
      try thrown.model.beginDragging(at: 0, events: &thrown.sink)
      try thrown.model.endDragging(velocity: Point(0, -3_000), at: 0, events: &thrown.sink)
      var untouched = thrown
      try thrown.advance(by: 0.1)
      try thrown.wheel(.none, step.y, across: step.x)
      try thrown.settle()
      try untouched.settle()
      #expect(thrown.offset == untouched.offset)
      #expect(thrown.events.settlings == [.deceleration])
    }
  }

  @Test("They turn no page back, and do not prolong the steps of before")
  func pages() throws {
    var pager = try Driver(content: Size(1_600, 480), configuration: { $0.isPagingEnabled = true })
    try pager.model.beginDragging(at: 0, events: &pager.sink)
    try pager.model.endDragging(velocity: Point(-1_000, 0), at: 0, events: &pager.sink)
    try pager.advance(by: 0.05)
    try pager.wheel(.none, 3)
    try pager.settle()
    #expect(pager.offset.x == 320 && pager.events.count("willBeginDecelerating") == 1)
    var steps = try Driver()
    try steps.wheel(.none, 30)
    let deadline = steps.model.nextDeadline
    try steps.wheel(.none, 0, across: 30, after: 0.01)
    #expect(steps.model.nextDeadline == deadline && steps.offset.y == 30)
  }

  @Test("A step along both axes moves along the one that scrolls")
  func diagonal() throws {
    var driver = try Driver(content: Size(320, 4_000))
    try driver.setContentOffset(0, 1_000, animated: true)
    try driver.advance(by: 0.1)
    let before = driver.offset.y
    try driver.wheel(.none, 10, across: 30, after: 0)
    try driver.settle()
    #expect(driver.offset == Point(0, before + 10))
  }
}
