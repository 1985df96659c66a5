import LayoutGeometry
import Scrolling
import Testing

/// Touches, wheels and clocks after which a flag stayed on, or content out of range.
@Suite("Flags and content that stayed where they were")
struct FlagFaultTests {
  @Test(
    "A receiver that reads the time at the end of the last step ends the animation of the wheel, too"
  )
  func wheelAnimationEnds() throws {
    for framesPerSecond in [2.0, 60] {
      var driver = try Driver(content: Size(320, 2_000)) { _ in
      } configuration: {
        $0.wheelScrollDuration = 0.2
        $0.verticalSnapping = ScrollSnapping(points: [0, 250, 500])
      }
      driver.sink.onEvent = { event, model in
        guard case .didScroll = event.kind else { return }
        var log = ScrollEventLog()
        do {
          try model.updateGeometry(at: event.time, events: &log) {
            $0.contentSize = Size(320, 2_000)
          }
        } catch { Issue.record(error) }
      }
      try driver.model.scrollWheel(by: Point(0, 100), at: 0, events: &driver.sink)
      try driver.settle(framesPerSecond: framesPerSecond)
      #expect(driver.offset.y == 250, "\(framesPerSecond) frames per second")
      #expect(!driver.state.isScrollAnimating && driver.events.settlings.count == 1)
    }
  }

  @Test("A drag along no axis begins nothing; its end ends what tracks the finger")
  func dragWithoutAxis() throws {
    var driver = try Driver(content: Size(320, 100))
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    #expect(!driver.state.isTracking)
    try driver.model.beginTracking(at: 0.1, events: &driver.sink)
    try driver.model.beginDragging(at: 0.1, events: &driver.sink)
    #expect(driver.state.isTracking && !driver.state.isDragging)
    try driver.model.endDragging(at: 0.2, events: &driver.sink)
    #expect(!driver.state.isTracking)
    driver.time = 0.2
    try driver.model.updateGeometry(at: 0.2, events: &driver.sink) {
      $0.contentSize.height = 1_000
      $0.contentInset.top = 64
    }
    #expect(driver.offset.y == -64)
  }

  @Test("A touch on a view that does not scroll any more lets a bounce arrive")
  func touchDuringBounce() throws {
    var driver = try Driver(content: Size(320, 2_000))
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    try driver.model.drag(by: Point(0, 200), at: 0.1, events: &driver.sink)
    try driver.model.endDragging(at: 0.2, events: &driver.sink)
    try driver.model.configure { $0.isScrollEnabled = false }
    try driver.model.beginTracking(at: 0.4, events: &driver.sink)
    #expect(driver.offset.y < 0)
    try driver.model.endTracking(at: 0.5, events: &driver.sink)
    driver.time = 0.5
    try driver.settle()
    #expect(driver.offset.y == 0 && !driver.state.isDecelerating)
  }

  @Test(
    "A receiver that answers with the offset that is shown stops the content there, without a deceleration"
  )
  func stopHere() throws {
    var driver = try Driver(content: Size(320, 2_000))
    driver.sink.target = { [driver] proposed, _ in Point(driver.offset.x, 101) }
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    try driver.model.drag(by: Point(0, -100.5), at: 0.1, events: &driver.sink)
    #expect(driver.offset.y == 101)
    try driver.model.endDragging(velocity: Point(0, -600), at: 0.2, events: &driver.sink)
    #expect(!driver.state.isDecelerating && driver.offset.y == 101)
    #expect(driver.events.names.last == "didSettle(dragging)")
  }

  @Test("An autoscroller goes on when the clock is set back")
  func autoscroller() throws {
    var driver = try Driver(content: Size(320, 2_000))
    var scroller = Autoscroller()
    let frame = Rect(0, 0, 320, 480)
    #expect(
      try driver.autoscroll(&scroller, finger: Point(160, 470), frame: frame, at: 1_000)
        == Point(0, 5))
    var moved = 0.0
    for step in 0...10 {
      moved += try driver.autoscroll(
        &scroller, finger: Point(160, 470), frame: frame, at: 10 + Double(step) / 10
      ).y
    }
    #expect(moved == 55 && isClose(driver.model.clock, 11, 1e-9))
  }

  @Test("A restored view is where its zoom was going to")
  func restorationDuringZoom() throws {
    var driver = try Driver(content: Size(1_280, 1_920), configuration: { $0.maximumZoomScale = 4 })
    try driver.model.setZoomScale(
      2, anchor: Point(300, 400), animated: true, at: 0, events: &driver.sink)
    try driver.advance(by: 0.1)
    let stored = driver.model.restorationState
    try driver.settle()
    #expect(stored.zoomScale == 2 && stored.contentOffset == driver.offset)
  }

  @Test("Content smaller than the view is not put back into its middle")
  func recentersNothing() throws {
    var driver = try Driver(content: Size(320, 200))
    #expect(
      try driver.model.recenterIfNeeded(along: .vertical, at: 0, events: &driver.sink) == nil)
    #expect(driver.offset.y == 0)
  }

  @Test("A drag by a finger that came while nothing was to scroll stops what moves")
  func lateDrag() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.1)
    try driver.model.configure { $0.isScrollEnabled = false }
    try driver.down(160, 400)
    #expect(driver.state.isDecelerating && !driver.state.isTracking)
    try driver.model.configure { $0.isScrollEnabled = true }
    try driver.move(160, 380)
    #expect(driver.state.isDragging && !driver.state.isDecelerating)
    let offset = driver.offset
    try driver.run(0.3)
    #expect(driver.offset == offset)
  }
}
