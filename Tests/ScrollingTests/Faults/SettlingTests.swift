import LayoutGeometry
import Scrolling
import Testing

/// One event for the end of any motion, once, when all is at rest.
@Suite("Settling")
struct SettlingTests {
  /// The place of the settling among the events, which has to be the last of them.
  private func expectSettledOnceAtTheEnd(_ driver: Driver) {
    #expect(driver.events.settlings.count == 1)
    guard case .didSettle = driver.events.last?.kind else {
      Issue.record("\(driver.events.names.suffix(3))")
      return
    }
    #expect(!driver.state.isScrolling && !driver.state.isTracking)
  }

  @Test("A pan and a pinch beyond the largest scale settle after the return")
  func panAndPinch() throws {
    var driver = try Driver(content: Size(1_280, 960), configuration: { $0.maximumZoomScale = 2 })
    try driver.pinchOpen(around: Point(160, 240), from: 60, to: 200)
    for step in 1...5 {
      let shift = Double(step) * 8
      try driver.model.touches(
        [
          ScrollTouch(id: 1, phase: .moved, location: Point(60 - shift, 240 - shift)),
          ScrollTouch(id: 2, phase: .moved, location: Point(260 - shift, 240 - shift)),
        ], at: driver.time, events: &driver.sink)
      driver.time += 0.01
    }
    #expect(driver.state.isDragging && driver.state.zoomScale > 2)
    try driver.pinchRelease(around: Point(120, 200), spread: 200)
    try driver.settle()
    #expect(driver.state.zoomScale == 2)
    expectSettledOnceAtTheEnd(driver)
  }

  @Test("Row 96: a pinch alone, a zoom by code and a wheel's steps settle, too")
  func zoomsAndWheels() throws {
    var pinch = try Driver(content: Size(1_280, 960), configuration: { $0.maximumZoomScale = 2 })
    try pinch.model.beginPinching(around: Point(160, 240), at: 0, events: &pinch.sink)
    try pinch.model.pinch(by: 1.5, around: Point(160, 240), at: 0.1, events: &pinch.sink)
    try pinch.model.endPinching(at: 0.2, events: &pinch.sink)
    expectSettledOnceAtTheEnd(pinch)
    var zoom = try Driver(content: Size(1_280, 960), configuration: { $0.maximumZoomScale = 2 })
    try zoom.setZoomScale(2, animated: true)
    try zoom.settle()
    expectSettledOnceAtTheEnd(zoom)
    var wheel = try Driver()
    for step in 0..<5 {
      try wheel.model.scrollWheel(
        by: Point(0, 30), at: Double(step) * 0.03, events: &wheel.sink)
    }
    wheel.time = 0.12
    #expect(wheel.events.settlings.isEmpty)
    try wheel.settle()
    expectSettledOnceAtTheEnd(wheel)
  }

  @Test("Content that is caught and let go settles when the finger is up")
  func caught() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.2)
    try driver.down(160, 400)
    #expect(driver.events.settlings.isEmpty)
    try driver.run(0.5)
    try driver.up(160, 400)
    expectSettledOnceAtTheEnd(driver)
    #expect(driver.events.settlings == [.interruption])
  }

  @Test("A finger that taps while a zoom returns does not interrupt it")
  func tapDuringReturn() throws {
    var driver = try Driver(content: Size(1_280, 960), configuration: { $0.maximumZoomScale = 2 })
    try driver.pinchOpen(around: Point(160, 240), from: 60, to: 200)
    try driver.pinchRelease(around: Point(160, 240), spread: 200)
    try driver.run(0.1)
    #expect(driver.state.isZoomBouncing)
    try driver.down(160, 240)
    try driver.up(160, 240, after: 0.05)
    try driver.settle()
    expectSettledOnceAtTheEnd(driver)
    #expect(driver.events.settlings == [.zoom])
  }
}
