import LayoutGeometry
import Scrolling
import Testing

/// Commands and touches that take over from content on its way to a page.
@Suite("Content on its way to a page that something takes over")
struct OtherAxisTests {
  /// Two by four pages, at the second row, thrown to the second column.
  private func thrown(
    configuration configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> Driver {
    var driver = try Driver(
      content: Size(960, 1_920),
      configuration: {
        $0.isPagingEnabled = true
        configure(&$0)
      })
    try driver.model.setPage(1, along: .vertical, at: 0, events: &driver.sink)
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    try driver.model.endDragging(velocity: Point(-1_000, 0), at: 0, events: &driver.sink)
    try driver.advance(by: 0.15)
    #expect(driver.offset.x > 0 && driver.offset.x < 320)
    return driver
  }

  @Test("A command along one axis lets the other one arrive at its page")
  func commands() throws {
    var top = try thrown()
    #expect(try top.model.scrollToTop(at: top.time, events: &top.sink))
    try top.settle()
    #expect(top.offset == Point(320, 0))
    var key = try thrown()
    #expect(try key.model.press(.pageDown, at: key.time, events: &key.sink))
    try key.settle()
    #expect(key.offset == Point(320, 960))
    var page = try thrown()
    try page.model.setPage(
      2, along: .vertical, animated: true, at: page.time, events: &page.sink)
    try page.settle()
    #expect(page.offset == Point(320, 960))
    var jump = try thrown()
    try jump.model.setPage(2, along: .vertical, at: jump.time, events: &jump.sink)
    #expect(jump.offset == Point(320, 960))
    var track = try thrown()
    let hit = ScrollIndicatorHit(axis: .vertical, part: .trackAfter)
    try track.model.pressIndicatorTrack(hit, at: track.time, events: &track.sink)
    try track.settle()
    #expect(track.offset == Point(320, 960))
  }

  @Test("Two animated commands, one for each axis, both arrive")
  func bothAxes() throws {
    var driver = try Driver(content: Size(960, 1_920), configuration: { $0.isPagingEnabled = true })
    try driver.model.setPage(2, animated: true, at: 0, events: &driver.sink)
    try driver.advance(by: 0.1)
    try driver.model.setPage(
      1, along: .vertical, animated: true, at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == Point(640, 480))
  }

  @Test("A pinch that catches it, and changes nothing, lets it go to the nearest page")
  func pinch() throws {
    var driver = try thrown(configuration: { $0.maximumZoomScale = 3 })
    try driver.model.beginPinching(
      around: Point(160, 240), at: driver.time, events: &driver.sink)
    try driver.model.endPinching(at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == Point(320, 480) && driver.state.zoomScale == 1)
    #expect(driver.events.settlings.last == .deceleration)
  }

  @Test("A pinch without movement is no zoom that bounces, wherever the content rests")
  func restingPinch() throws {
    for speed in stride(from: 301.7, to: 500, by: 13.3) {
      var driver = try Driver(content: Size(960, 4_800), configuration: { $0.maximumZoomScale = 3 })
      try driver.model.beginDragging(at: 0, events: &driver.sink)
      try driver.model.endDragging(velocity: Point(-speed, -speed), at: 0, events: &driver.sink)
      try driver.settle()
      try driver.model.beginPinching(around: Point(71, 93), at: driver.time, events: &driver.sink)
      try driver.model.endPinching(at: driver.time, events: &driver.sink)
      #expect(!driver.state.isZoomBouncing && driver.model.nextDeadline == nil)
    }
  }
}
