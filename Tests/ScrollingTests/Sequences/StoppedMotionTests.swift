import LayoutGeometry
import Scrolling
import Testing

/// Commands and answers in the middle of motions.
@Suite("Motions that commands stop, or do not")
struct StoppedMotionTests {
  @Test("A rectangle that is seen already stops no movement")
  func seenRectangle() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -200))
    try driver.advance(by: 0.05)
    let seen = Rect(0, driver.offset.y + 200, 20, 20)
    try driver.model.scrollRectToVisible(seen, at: driver.time, events: &driver.sink)
    #expect(driver.state.isDecelerating)
  }

  @Test("Momentum of the system is stopped by code, and what comes of it later moves nothing")
  func stoppedMomentum() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.wheel(.began, 10)
    try driver.wheel(.changed, 10)
    try driver.wheel(.ended)
    try driver.wheel(.momentumBegan, 10)
    #expect(driver.state.isDecelerating)
    let offset = driver.offset
    try driver.model.stopScrollingAndZooming(at: driver.time, events: &driver.sink)
    #expect(!driver.state.isDecelerating)
    try driver.wheel(.momentumChanged, 10)
    #expect(driver.offset == offset)
  }

  @Test("An animation to where an animation is just now ends at once")
  func animationToHere() throws {
    var driver = try Driver(geometry: { $0.pixelScale = 0 })
    try driver.setContentOffset(0, 400, animated: true)
    try driver.advance(by: 0.1)
    try driver.setContentOffset(0, driver.offset.y, animated: true)
    #expect(!driver.state.isScrollAnimating)
    #expect(driver.events.count("didEndScrollingAnimation") == 1)
  }

  @Test("Momentum of a drag that was too short to choose an axis moves along both")
  func undecidedMomentum() throws {
    var driver = try Driver(
      content: Size(640, 960), configuration: { $0.usesPredominantAxisScrolling = true })
    try driver.wheel(.began, 1)
    try driver.wheel(.ended)
    try driver.wheel(.momentumBegan, 5)
    try driver.wheel(.momentumChanged, 5, across: 2)
    #expect(driver.offset == Point(2, 10))
  }

  @Test("A target that is no number is no answer")
  func targetWithoutNumber() throws {
    var plain = try Driver(content: Size(320, 9_600))
    try plain.flick(from: Point(160, 400), by: Point(0, -200))
    try plain.settle()
    var driver = try Driver(content: Size(320, 9_600))
    driver.sink.target = { _, _ in Point(.nan, .nan) }
    try driver.flick(from: Point(160, 400), by: Point(0, -200))
    try driver.settle()
    #expect(driver.offset == plain.offset)
  }
}
