import LayoutGeometry
import Scrolling
import Testing

/// Receivers that set something in motion when they are told of the end of something else.
@Suite("Motion that receivers begin")
struct ReceiverMotionTests {
  private func driver() throws -> Driver {
    try Driver(
      content: Size(320, 9_600),
      configuration: {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 3
        $0.physics.zoomDuration = 1
      })
  }

  /// A zoom to 2 is under way, at whose beginning a receiver has turned the wheel.
  private func driverWithWheelAtBeginningOfZoom() throws -> Driver {
    var driver = try driver()
    driver.sink.onEvent = { event, model in
      guard event.name == "willBeginZooming" else { return }
      var log = ScrollEventLog()
      try? model.scrollWheel(by: Point(0, 30), at: event.time, events: &log)
    }
    try driver.setZoomScale(2, animated: true)
    return driver
  }

  @Test("A wheel step ends where a receiver of what it stops zooms and zooms back")
  func wheelAndZooms() throws {
    var driver = try driver()
    try driver.flick(from: Point(160, 400), by: Point(0, -200))
    try driver.advance(by: 0.1)
    driver.sink.onEvent = { event, model in
      var log = ScrollEventLog()
      if event.name == "didEndDecelerating" {
        try? model.setZoomScale(2, animated: true, at: event.time, events: &log)
      } else if event.name == "didEndZooming(2.0)" {
        try? model.setZoomScale(1, animated: true, at: event.time, events: &log)
      }
    }
    try driver.model.scrollWheel(by: Point(0, 30), at: driver.time, events: &driver.sink)
    // The wheel has paused long before the zoom ends.
    try driver.advance(by: 0.5)
    #expect(driver.state.displayedZoomScale > 1 && driver.state.displayedZoomScale < 2)
    try driver.settle()
    #expect(driver.state.displayedZoomScale == 1 && driver.model.nextDeadline == nil)
  }

  @Test("A wheel step in the middle of the beginning of a zoom ends as well")
  func wheelAtTheBeginningOfAZoom() throws {
    var driver = try driverWithWheelAtBeginningOfZoom()
    try driver.advance(by: 0.5)
    try driver.settle()
    #expect(driver.state.displayedZoomScale == 2 && driver.model.indicatorAlpha == 0)
  }

  @Test("So does one that is over before the wheel has paused")
  func wheelAtTheBeginningOfAZoomThatIsInterrupted() throws {
    var driver = try driverWithWheelAtBeginningOfZoom()
    try driver.advance(by: 0.05)
    try driver.model.resize(to: Size(480, 320), at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.state.displayedZoomScale == 2 && driver.model.indicatorAlpha == 0)
  }

  @Test("What a receiver begins and ends when all has come to rest is announced, too")
  func motionInASettling() throws {
    var driver = try driver()
    var isFirst = true
    driver.sink.onEvent = { event, model in
      guard case .didSettle = event.kind, isFirst else { return }
      isFirst = false
      var log = ScrollEventLog()
      try? model.setZoomScale(2, animated: true, at: event.time, events: &log)
      try? model.setZoomScale(1, at: event.time, events: &log)
    }
    try driver.setContentOffset(0, 100, animated: true)
    try driver.settle()
    #expect(driver.events.settlings == [.animation, .interruption])
  }

  @Test("A zoom that a receiver begins while another is made the scale 1 ends before that")
  func zoomWhileRebasing() throws {
    var driver = try driver()
    driver.sink.onEvent = { event, model in
      guard event.name == "didEndZooming(2.0)" else { return }
      var log = ScrollEventLog()
      try? model.setZoomScale(3, animated: true, at: event.time, events: &log)
    }
    try driver.setZoomScale(2, animated: true)
    try driver.advance(by: 0.5)
    try driver.model.rebaseZoom(at: driver.time, events: &driver.sink)
    #expect(driver.state.displayedZoomScale == 1 && driver.model.contentSize.width == 960)
    try driver.advance(by: 0.1)
    #expect(driver.state.displayedZoomScale == 1 && driver.model.nextDeadline == nil)
  }

  @Test("A zoom that has returned is over, though a receiver scrolls with its last step")
  func scrollAtTheEndOfAReturn() throws {
    var driver = try driver()
    driver.sink.onEvent = { event, model in
      guard event.name == "didScroll", event.state.isZoomBouncing,
        event.state.displayedZoomScale == event.state.zoomScale, !event.state.isScrollAnimating
      else { return }
      var log = ScrollEventLog()
      try? model.setContentOffset(Point(0, 100), animated: true, at: event.time, events: &log)
    }
    try driver.pinchOpen(around: Point(160, 240), from: 100, to: 900)
    try driver.pinchRelease(around: Point(160, 240), spread: 900)
    #expect(driver.state.isZoomBouncing)
    try driver.advance(by: 1.1)
    #expect(!driver.state.isZoomBouncing && driver.state.isScrollAnimating)
    try driver.settle()
    #expect(driver.offset == Point(0, 100) && !driver.state.isScrolling)
  }

  @Test(
    "A trackpad's momentum goes on in content without end, and in content that grows at its end",
    arguments: [false, true])
  func momentumWithoutEnd(grows: Bool) throws {
    var driver = try Driver(content: Size(960, 480))
    try driver.setContentOffset(320, 0)
    driver.sink.onEvent = { event, model in
      guard event.name == "didScroll" else { return }
      var ignored = IgnoredEvents()
      if !grows {
        _ = try? model.recenterIfNeeded(along: .horizontal, at: event.time, events: &ignored)
      } else if model.contentOffset.x == 640 {
        try? model.updateGeometry(at: event.time, events: &ignored) { $0.contentSize.width = 1_920 }
      }
    }
    let events: [(Double, ScrollWheelPhase)] = [
      (60, .began), (60, .changed), (60, .changed), (0, .ended), (50, .momentumBegan),
      (100, .momentumChanged), (100, .momentumChanged),
    ]
    for (delta, phase) in events {
      driver.time += 0.01
      try driver.model.scrollWheel(
        by: Point(delta, 0), phase: phase, at: driver.time, events: &driver.sink)
    }
    #expect(driver.state.isDecelerating && driver.offset.x == (grows ? 750 : 430))
  }

  @Test("A recogniser that takes the content's touches drags, though a receiver of that scrolls")
  func commandWhenTouchesAreTaken() throws {
    var driver = try Driver(content: Size(320, 2_000))
    driver.sink.onEvent = { event, model in
      guard event.name == "cancelContentTouches" else { return }
      var ignored = IgnoredEvents()
      try? model.setContentOffset(Point(0, 50), at: event.time, events: &ignored)
    }
    try driver.model.beginTracking(at: 0, events: &driver.sink)
    try driver.advance(by: 0.2)
    #expect(driver.events.count("deliverContentTouches") == 1)
    try driver.model.beginDragging(at: driver.time, events: &driver.sink)
    try driver.model.drag(by: Point(0, -20), at: driver.time, events: &driver.sink)
    #expect(driver.state.isDragging && driver.offset == Point(0, 70))
  }
}
