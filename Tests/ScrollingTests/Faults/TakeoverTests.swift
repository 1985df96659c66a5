import LayoutGeometry
import Scrolling
import TestSupport
import Testing

/// Code and fingers at the same time: one motion follows the other, and each begin has one end.
@Suite("Taking over")
struct TakeoverTests {
  private func driver() throws -> Driver {
    try Driver(
      content: Size(640, 4_000),
      configuration: {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 2
      })
  }

  @Test("The return of a pinch ends an animation")
  func returnDuringAnimation() throws {
    var driver = try driver()
    let place = Point(160, 240)
    try driver.model.beginPinching(around: place, at: 0, events: &driver.sink)
    try driver.model.pinch(by: 3, around: place, at: 0.1, events: &driver.sink)
    driver.time = 0.1
    try driver.setContentOffset(0, 1_000, animated: true)
    try driver.model.endPinching(at: 0.2, events: &driver.sink)
    #expect(!driver.state.isScrollAnimating && driver.state.isZoomBouncing)
    driver.time = 0.2
    try driver.settle()
    #expect(!driver.state.isScrolling && driver.model.nextDeadline == nil)
    #expect(driver.state.zoomScale == 2 && driver.state.displayedZoomScale == 2)
    #expect(driver.events.count("didEndScrollingAnimation(unfinished)") == 1)
    #expect(driver.events.count("willBeginZooming") == 1)
    #expect(driver.events.count("didEndZooming(2.0)") == 1)
    #expect(driver.events.settlings == [.zoom])
  }

  @Test("A zoom by code during a pinch is part of it", arguments: [false, true])
  func zoomDuringPinch(animated: Bool) throws {
    var driver = try driver()
    let place = Point(160, 240)
    try driver.model.beginPinching(around: place, at: 0, events: &driver.sink)
    try driver.model.pinch(by: 1.2, around: place, at: 0.1, events: &driver.sink)
    driver.time = 0.1
    try driver.setZoomScale(1.5, animated: animated)
    try driver.run(0.5)
    #expect(driver.state.displayedZoomScale == 1.5 && driver.state.isZooming)
    // The fingers go on from there.
    try driver.model.pinch(by: 1.2 * 1.1, around: place, at: driver.time, events: &driver.sink)
    #expect(isClose(driver.state.zoomScale, 1.65, 1e-9))
    try driver.model.endPinching(at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.events.filter { $0.name.contains("EndZooming") }.count == 1)
    #expect(driver.events.count("willBeginZooming") == 1)
    #expect(driver.events.last { $0.name.contains("EndZooming") }?.state.isZooming == false)
  }

  @Test("A pinch that is lifted while code zooms ends with that zoom")
  func liftDuringZoom() throws {
    var driver = try driver()
    try driver.pinchOpen(around: Point(160, 240), from: 92, to: 120)
    #expect(driver.state.isZooming)
    try driver.setZoomScale(0.5, animated: true)
    try driver.run(0.1)
    try driver.pinchRelease(around: Point(160, 240), spread: 120)
    #expect(!driver.events.names.contains { $0.hasPrefix("didEndZooming") })
    try driver.settle()
    #expect(driver.state.displayedZoomScale == 0.5)
    #expect(driver.events.count("willBeginZooming") == 1)
    #expect(driver.events.count("didEndZooming(0.5)") == 1)
    #expect(driver.events.settlings == [.zoom])
  }

  @Test("A recogniser's fingers wait for a zoom, wherever they are, and take over from its end")
  func recognizersWait() throws {
    var driver = try driver()
    let place = Point(160, 240)
    try driver.model.beginPinching(around: place, at: 0, events: &driver.sink)
    try driver.model.pinch(by: 1.2, around: place, at: 0.1, events: &driver.sink)
    driver.time = 0.1
    try driver.setZoomScale(0.6, animated: true)
    var scales: [Double] = []
    for step in 1...18 {
      driver.time += 0.008
      try driver.model.pinch(
        by: 1.2 + Double(step) / 100, around: place, at: driver.time, events: &driver.sink)
      try driver.advance(by: 0.008)
      scales.append(driver.state.displayedZoomScale)
    }
    #expect(scales == scales.sorted(by: >))
    try driver.advance(by: 0.1)
    #expect(driver.state.displayedZoomScale == 0.6)
    try driver.model.pinch(by: 1.38 * 1.5, around: place, at: driver.time, events: &driver.sink)
    #expect(isClose(driver.state.zoomScale, 0.9, 1e-9))

    var dragged = try self.driver()
    try dragged.model.beginDragging(at: 0, events: &dragged.sink)
    try dragged.model.drag(by: Point(0, -20), at: 0.01, events: &dragged.sink)
    dragged.time = 0.01
    try dragged.setZoomScale(2, animated: true)
    try dragged.model.drag(by: Point(0, -70), at: 0.1, events: &dragged.sink)
    try dragged.run(0.5)
    let end = dragged.offset.y
    try dragged.model.drag(by: Point(0, -71), at: 0.6, events: &dragged.sink)
    #expect(dragged.offset.y == end + 1)
  }

  @Test("A finger waits for an animation and goes on from its end")
  func dragDuringAnimation() throws {
    var driver = try driver()
    try driver.down(100, 400)
    try driver.move(100, 380)
    try driver.setContentOffset(0, 2_000, animated: true)
    var offsets: [Double] = []
    for step in 1...12 {
      try driver.move(100, 380 - Double(step), after: 0.008)
      offsets.append(driver.offset.y)
      try driver.advance(by: 0.008)
      offsets.append(driver.offset.y)
    }
    #expect(offsets == offsets.sorted() && offsets[23] > 1_000)
    try driver.run(0.3)
    #expect(driver.offset == Point(0, 2_000) && driver.state.isDragging)
    #expect(driver.events.count("didEndScrollingAnimation") == 1)
    try driver.move(100, 348)
    #expect(driver.offset == Point(0, 2_020))
    try driver.up(100, 348, after: 0.2)
    try driver.settle()
    #expect(driver.events.settlings == [.animation] || driver.events.settlings == [.dragging])
    #expect(driver.events.count("didEndDragging(false)") == 1)
  }

  @Test("A finger that is lifted during an animation leaves it alone")
  func liftDuringAnimation() throws {
    var driver = try driver()
    try driver.down(100, 400)
    try driver.move(100, 380)
    try driver.setContentOffset(0, 2_000, animated: true)
    try driver.swipe(from: Point(100, 380), by: Point(0, -200))
    try driver.up(100, 180)
    #expect(driver.events.count("didEndDragging(false)") == 1)
    try driver.settle()
    #expect(driver.offset == Point(0, 2_000) && !driver.state.isScrolling)
    #expect(driver.events.count("didEndScrollingAnimation") == 1)
    #expect(driver.events.settlings == [.animation])
  }

  @Test("A motion that a receiver sets off while it is told of an end, or of a begin, ends as well")
  func receivers() throws {
    let commands: [(inout ScrollModel, inout TestSink, Double) throws -> Void] = [
      { try $0.setContentOffset(Point(0, 77), animated: true, at: $2, events: &$1) },
      { try $0.setZoomScale(0.7, animated: true, at: $2, events: &$1) },
      { try $0.setZoomScale(0.8, at: $2, events: &$1) },
      { try $0.scrollToTop(at: $2, events: &$1) },
      { try $0.stopScrollingAndZooming(at: $2, events: &$1) },
      { _ = try $0.press(.pageDown, at: $2, events: &$1) },
    ]
    for name in ["didEndDecelerating", "willBeginZooming", "didEndZooming", "didZoom"] {
      for (first, answer) in commands.enumerated() {
        for (second, command) in sample(Array(commands.enumerated()), oneIn: 3) {
          for startsWithZoom in [false, true] {
            var driver = try driver()
            let log = Log()
            driver.sink.onEvent = { event, model in
              log.events.append(event)
              guard event.name.hasPrefix(name), log.answers < 3 else { return }
              log.answers += 1
              // Its events are told to the same receiver.
              var sink = TestSink()
              sink.onEvent = { event, _ in log.events.append(event) }
              try? answer(&model, &sink, event.time)
            }
            if startsWithZoom {
              try driver.setZoomScale(1.9, animated: true)
            } else {
              try driver.flick(from: Point(160, 400), by: Point(0, -200))
            }
            try driver.run(0.1)
            try command(&driver.model, &driver.sink, driver.time)
            try driver.settle()
            let what: Comment = "\(first) at \(name), command \(second), zoom \(startsWithZoom)"
            #expect(!driver.state.isScrolling && driver.model.nextDeadline == nil, what)
            #expect(driver.state.displayedZoomScale == driver.state.zoomScale, what)
            let ends = log.events.filter { $0.name.hasPrefix("didEndZooming") }.count
            #expect(log.events.count("willBeginZooming") == ends, what)
            #expect(
              log.events.count("willBeginDecelerating") == log.events.count("didEndDecelerating"),
              what)
          }
        }
      }
    }
  }

  private final class Log {
    var events: [ScrollEvent] = []
    var answers = 0
  }

  @Test("Pages of a drag count from where a zoom, or code, has put the content")
  func pages() throws {
    func paged() throws -> Driver {
      try Driver(
        bounds: Size(100, 100), content: Size(2_000, 100),
        configuration: {
          $0.isPagingEnabled = true
          $0.maximumZoomScale = 4
        })
    }
    for animated in [false, true] {
      var set = try paged()
      try set.down(90, 50)
      try set.move(70, 50)
      try set.setContentOffset(900, 0, animated: animated)
      try set.run(0.4)
      try set.move(60, 50)
      try set.up(60, 50, after: 0.2)
      try set.settle()
      #expect(set.offset == Point(900, 0))
    }
    var zoomed = try paged()
    try zoomed.setContentOffset(900, 0)
    try zoomed.down(20, 50)
    try zoomed.down(60, 50, id: 2)
    try zoomed.model.touches(
      [
        ScrollTouch(id: 1, phase: .moved, location: Point(10, 50)),
        ScrollTouch(id: 2, phase: .moved, location: Point(80, 50)),
      ], at: 0.1, events: &zoomed.sink)
    zoomed.time = 0.1
    try zoomed.move(100, 50, id: 2)
    #expect(zoomed.state.isDragging && zoomed.state.isZooming)
    let here = zoomed.offset.x
    #expect(here > 1_100)
    try zoomed.up(10, 50, after: 0.2)
    try zoomed.up(100, 50, id: 2)
    try zoomed.settle()
    #expect(zoomed.offset.x == (here / 100).rounded() * 100)
    var shifted = try paged()
    try shifted.down(90, 50)
    try shifted.move(70, 50)
    try shifted.model.shift(by: Point(900, 0), at: shifted.time, events: &shifted.sink)
    try shifted.up(70, 50, after: 0.2)
    try shifted.settle()
    #expect(shifted.offset == Point(900, 0))
  }

  @Test("An edge that has been hit glows on when a touch, or code, stops the other axis")
  func glow() throws {
    for byTouch in [true, false] {
      var driver = try Driver(
        bounds: Size(100, 100), content: Size(150, 100_000), geometry: { $0.pixelScale = 0 },
        configuration: { $0.physics = .android })
      try driver.model.beginDragging(at: 0, events: &driver.sink)
      try driver.model.drag(by: Point(-5, -5), at: 0.1, events: &driver.sink)
      try driver.model.endDragging(
        velocity: Point(-4_000, -4_000), at: 0.1, events: &driver.sink)
      driver.time = 0.15
      try driver.advance(by: 0)
      let glow = driver.model.edgeGlow
      #expect(glow.x > 0.5 && glow.y == 0)
      if byTouch {
        try driver.down(50, 50)
      } else {
        try driver.setContentOffset(10, 10)
      }
      #expect(driver.model.edgeGlow == glow)
      try driver.run(0.7)
      #expect(driver.model.edgeGlow == .zero)
    }
  }

  @Test(
    "A key, a wheel or a pointer on an indicator ends an animation that code has started, unfinished"
  )
  func inputs() throws {
    let inputs: [(inout Driver) throws -> Void] = [
      { _ = try $0.model.press(.pageDown, at: $0.time, events: &$0.sink) },
      { try $0.model.scrollWheel(by: Point(0, 10), at: $0.time, events: &$0.sink) },
      {
        try $0.model.beginDraggingIndicator(
          .vertical, at: Point(318, 5), time: $0.time, events: &$0.sink)
      },
      {
        try $0.model.pressIndicatorTrack(
          ScrollIndicatorHit(axis: .vertical, part: .trackAfter), at: $0.time, events: &$0.sink)
      },
    ]
    for (number, input) in inputs.enumerated() {
      var driver = try driver()
      try driver.setContentOffset(0, 2_000, animated: true)
      try driver.run(0.1)
      try input(&driver)
      #expect(driver.events.count("didEndScrollingAnimation(unfinished)") == 1, "\(number)")
      try driver.model.endDraggingIndicator(at: driver.time, events: &driver.sink)
      try driver.settle()
      let ends = driver.events.names.filter { $0.hasPrefix("didEndScrollingAnimation") }
      #expect(ends.count == 1 && driver.events.settlings.count == 1, "\(number)")
    }
    // A motion that a receiver of the end sets off is taken over from as well.
    var answered = try driver()
    answered.sink.onEvent = { event, model in
      guard event.name == "didEndScrollingAnimation(unfinished)", model.contentOffset.y < 1_000
      else { return }
      var ignored = IgnoredEvents()
      try? model.setContentOffset(
        Point(0, 1_500), animated: false, at: event.time, events: &ignored)
    }
    try answered.setContentOffset(0, 2_000, animated: true)
    try answered.run(0.1)
    #expect(try answered.model.press(.arrowDown, at: answered.time, events: &answered.sink))
    try answered.settle()
    #expect(answered.offset.y == 1_500 + answered.model.configuration.lineScroll)
  }

  @Test("Edges of content that neither bounces nor glows do not glow")
  func noGlow() throws {
    var driver = try Driver(
      bounds: Size(100, 100), content: Size(150, 100_000), geometry: { $0.pixelScale = 0 },
      configuration: { $0.bounces = false })
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    try driver.model.drag(by: Point(-5, -5), at: 0.1, events: &driver.sink)
    try driver.model.endDragging(velocity: Point(-4_000, -4_000), at: 0.1, events: &driver.sink)
    driver.time = 0.15
    try driver.advance(by: 0)
    #expect(driver.offset.x == 50 && driver.state.isDecelerating)
    #expect(driver.model.edgeGlow == .zero)
  }
}
