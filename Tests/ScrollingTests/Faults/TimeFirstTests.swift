import LayoutGeometry
import Scrolling
import ScrollingExtras
import Testing

/// A command lets the time pass before it reads what it decides on: with a frame right before it, or
/// without, the same happens, and what receivers change in between counts.
@Suite("The time passes first")
struct TimeFirstTests {
  /// Runs a script with and without frames, and expects the same state.
  @discardableResult
  private func sameWithoutFrames(
    _ driver: Driver, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (inout Driver, _ frame: (inout Driver, Double) throws -> Void) throws -> Void
  ) throws -> Driver {
    var framed = driver
    try body(&framed) { driver, time in try driver.model.advance(to: time, events: &driver.sink) }
    var plain = driver
    try body(&plain) { _, _ in }
    #expect(framed.model == plain.model, sourceLocation: sourceLocation)
    return plain
  }

  /// Content that has been thrown by the time 0.1, and whose receiver does something at the end.
  private func thrown(
    content: Size = Size(100, 1_000), whenDone change: @escaping (inout ScrollModel) throws -> Void
  ) throws -> Driver {
    var driver = try Driver(
      bounds: Size(100, 100), content: content,
      configuration: {
        $0.minimumZoomScale = 0.5
        $0.maximumZoomScale = 4
      })
    driver.sink.onEvent = { event, model in
      if case .didEndDecelerating = event.kind { try? change(&model) }
    }
    try driver.model.beginDragging(at: 0, events: &driver.sink)
    try driver.model.drag(by: Point(0, -50), at: 0.1, events: &driver.sink)
    try driver.model.endDragging(velocity: Point(0, -500), at: 0.1, events: &driver.sink)
    return driver
  }

  @Test("A page is turned from where an animation has come")
  func page() throws {
    let driver = try Driver(bounds: Size(100, 100), content: Size(1_000, 2_000))
    let end = try sameWithoutFrames(driver) { driver, frame in
      try driver.setContentOffset(0, 1_000, animated: true)
      try frame(&driver, 0.15)
      try driver.model.setPage(3, along: .horizontal, at: 0.15, events: &driver.sink)
    }
    #expect(end.offset == Point(300, 500))
  }

  @Test("A geometry that a receiver has changed is changed further, not replaced")
  func geometry() throws {
    let driver = try thrown { model in
      var ignored = IgnoredEvents()
      try model.updateGeometry(at: model.clock, events: &ignored) {
        $0.contentSize.height = 2_000
        $0.contentInset.bottom += 7
      }
    }
    let end = try sameWithoutFrames(driver) { driver, frame in
      try frame(&driver, 30)
      try driver.model.updateGeometry(at: 30, events: &driver.sink) {
        $0.contentInset.bottom += 50
      }
    }
    #expect(end.model.contentSize.height == 2_000)
    #expect(end.model.geometry.contentInset.bottom == 57)
    // A change that is no longer usable is refused.
    var refused = driver
    #expect(throws: ScrollError.negative(.contentSize)) {
      try refused.model.updateGeometry(at: 30, events: &refused.sink) {
        $0.contentSize.height = 1_500 - $0.contentSize.height
      }
    }
    #expect(refused.model.contentSize.height == 2_000)
  }

  @Test("A scale that a receiver has set stays, whatever changes the geometry")
  func zoom() throws {
    let driver = try thrown { model in
      var ignored = IgnoredEvents()
      try model.setZoomScale(2, at: model.clock, events: &ignored)
    }
    let commands: [(inout Driver) throws -> Void] = [
      { driver in
        try driver.model.updateGeometry(at: 30, events: &driver.sink) {
          $0.contentInset.bottom = 50
        }
      },
      { driver in
        try driver.model.replaceContent(
          size: Size(200, 3_000), shiftedBy: Point(0, 10), at: 30, events: &driver.sink)
      },
      { driver in try driver.model.setPage(2, along: .vertical, at: 30, events: &driver.sink) },
    ]
    for command in commands {
      let end = try sameWithoutFrames(driver) { driver, frame in
        try frame(&driver, 30)
        try command(&driver)
      }
      #expect(end.model.geometry.zoomScale == 2 && end.state.zoomScale == 2)
      #expect(end.state.displayedZoomScale == 2)
    }
  }

  @Test("Sizes and limits that a receiver has set count when a view is resized or restored")
  func limits() throws {
    let driver = try thrown { model in
      var ignored = IgnoredEvents()
      try model.updateGeometry(at: model.clock, events: &ignored) {
        $0.boundsSize = Size(80, 90)
      }
      try model.configure {
        $0.maximumZoomScale = 8
        $0.isPagingEnabled = true
      }
    }
    let limited = try sameWithoutFrames(driver) { driver, frame in
      try frame(&driver, 30)
      try driver.model.setZoomLimits(0.5...3, at: 30, events: &driver.sink)
    }
    #expect(limited.model.geometry.boundsSize == Size(80, 90))
    let resized = try sameWithoutFrames(driver) { driver, frame in
      try frame(&driver, 30)
      try driver.model.resize(to: Size(70, 70), at: 30, events: &driver.sink)
    }
    #expect(resized.model.configuration.isPagingEnabled)
    #expect(resized.model.configuration.maximumZoomScale == 8)
    let restored = try sameWithoutFrames(driver) { driver, frame in
      try frame(&driver, 30)
      try driver.model.restore(
        ScrollRestorationState(contentOffset: Point(0, 40), contentInset: .zero, zoomScale: 6),
        at: 30, events: &driver.sink)
    }
    #expect(restored.state.zoomScale == 6)
  }

  @Test("A pinch on a trackpad begins after the drag whose end nobody has waited for")
  func magnification() throws {
    let driver = try Driver(content: Size(1_000, 1_000), configuration: { $0.maximumZoomScale = 4 })
    let end = try sameWithoutFrames(driver) { driver, frame in
      try driver.model.scrollWheel(by: Point(0, 5), phase: .began, at: 0, events: &driver.sink)
      try driver.model.scrollWheel(by: Point(0, 5), phase: .changed, at: 0.02, events: &driver.sink)
      try driver.model.scrollWheel(by: .zero, phase: .ended, at: 0.03, events: &driver.sink)
      try frame(&driver, 1)
      let place = Point(50, 50)
      try driver.model.magnify(by: 1.1, .began, around: place, at: 1, events: &driver.sink)
      try driver.model.magnify(by: 1.5, .changed, around: place, at: 1.1, events: &driver.sink)
      try driver.model.magnify(by: 1, .ended, around: place, at: 1.2, events: &driver.sink)
    }
    #expect(isClose(end.state.zoomScale, 1.65, 1e-9))
  }

  @Test("A timer finds the content where it is at its time")
  func timer() throws {
    func offsets(_ frames: [Double]) throws -> [Double] {
      var driver = try Driver(content: Size(320, 9_600))
      var delivered: [Double] = []
      driver.sink.onEvent = { event, model in
        if case .deliverContentTouches = event.kind { delivered.append(model.contentOffset.y) }
      }
      try driver.down(160, 240)
      try driver.setContentOffset(0, 3_000, animated: true)
      for time in frames { try driver.model.advance(to: time, events: &driver.sink) }
      return delivered
    }
    #expect(try offsets([0.2]) == [1_500])
    #expect(try offsets([0.05, 0.11, 0.149, 0.2]) == [1_500])
  }

  @Test("Content without end and autoscrolling count from where an animation has come")
  func helpers() throws {
    let driver = try Driver(bounds: Size(100, 100), content: Size(100, 1_100))
    let endless = try sameWithoutFrames(driver) { driver, frame in
      try driver.setContentOffset(0, 1_000, animated: true)
      try frame(&driver, 0.27)
      _ = try driver.model.recenterIfNeeded(along: .vertical, at: 0.27, events: &driver.sink)
    }
    #expect(isClose(endless.offset.y, 500, 0.5))
    let scrolled = try sameWithoutFrames(driver) { driver, frame in
      try driver.setContentOffset(0, 300, animated: true)
      try frame(&driver, 0.15)
      var scroller = Autoscroller()
      let moved = try scroller.update(
        finger: Point(50, 99), frame: Rect(0, 0, 100, 100), model: &driver.model, at: 0.15,
        events: &driver.sink)
      #expect(moved == Point(0, 5))
    }
    #expect(scrolled.offset.y == 155)
  }

  @Test("Autoscrolling ends at the edge, however long its steps are")
  func autoscrolledEdge() throws {
    var driver = try Driver(bounds: Size(100, 100), content: Size(100, 180))
    var scroller = Autoscroller()
    scroller.step = 50
    for (finger, end) in [(99.0, 80.0), (1, 0)] {
      for step in 0...10 {
        _ = try scroller.update(
          finger: Point(50, finger), frame: Rect(0, 0, 100, 100), model: &driver.model,
          at: driver.time + Double(step) / 10, events: &driver.sink)
      }
      driver.time += 2
      #expect(driver.offset.y == end)
    }
  }

  @Test("Autoscrolling ends at the largest offset, and refuses a step that is no number at once")
  func autoscrolledNumbers() throws {
    var driver = try Driver(bounds: Size(100, 100), content: Size(100, 1e12))
    try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.contentInset.bottom = 1_000 }
    try driver.setContentOffset(0, 1e12 - 12)
    var scroller = Autoscroller()
    for step in 0...10 {
      _ = try driver.autoscroll(
        &scroller, finger: Point(50, 99), frame: Rect(0, 0, 100, 100),
        at: driver.time + Double(step) / 10)
    }
    #expect(driver.offset.y == 1e12 && scroller.nextDeadline != nil)
    driver.time += 2
    scroller.step = .nan
    let (model, deadline) = (driver.model, scroller.nextDeadline)
    #expect(throws: ScrollError.notFinite(.translation)) {
      _ = try driver.autoscroll(
        &scroller, finger: Point(50, 99), frame: Rect(0, 0, 100, 100), at: driver.time)
    }
    #expect(driver.model == model && scroller.nextDeadline == deadline)
    scroller.step = 5
    scroller.interval = .nan
    try driver.setContentOffset(0, 0)
    _ = try driver.autoscroll(
      &scroller, finger: Point(50, 99), frame: Rect(0, 0, 100, 100), at: driver.time)
    #expect(scroller.nextDeadline.map { $0 > driver.time } == true)
  }

  @Test("A call that comes very late makes so many movements at most, and none goes backwards")
  func lateAutoscrolling() throws {
    var driver = try Driver(bounds: Size(100, 100), content: Size(100, 1e9))
    var scroller = Autoscroller()
    scroller.interval = 0.125
    for (step, end) in [(5.0, 5.0), (5, 5_005), (-5, 5_005)] {
      scroller.step = step
      driver.time += 1e9
      _ = try driver.autoscroll(
        &scroller, finger: Point(50, 99), frame: Rect(0, 0, 100, 100), at: driver.time)
      #expect(driver.offset.y == end && (scroller.nextDeadline != nil) == (step > 0))
    }
  }

  @Test("A world takes over the scale that a receiver has set")
  func world() throws {
    var driver = try thrown { model in
      var ignored = IgnoredEvents()
      try model.setZoomScale(2, at: model.clock, events: &ignored)
    }
    var world = try WorldView(world: Size(100, 1_000), scale: 1, tileSize: Size(50, 50))
    var operations = ContiguousArray<Recycler<TileIndex>.Operation>()
    try world.transferZoom(
      from: &driver.model, at: 30, events: &driver.sink, operations: &operations)
    #expect(world.scale == 2 && driver.state.zoomScale == 1)
    #expect(driver.model.contentSize == Size(200, 2_000))
  }

  @Test("A long touch is one after the clock was set back, too")
  func clockSetBack() throws {
    func way(setBack: Bool) throws -> Double {
      var driver = try Driver(
        bounds: Size(100, 100), content: Size(100, 1_000_000),
        configuration: { $0.physics.acceleratesRepeatedFlicks = true })
      func throwIt(_ driver: inout Driver, at time: Double) throws {
        try driver.model.drag(by: Point(0, -50), at: time, events: &driver.sink)
        try driver.model.endDragging(velocity: Point(0, -3_000), at: time, events: &driver.sink)
      }
      try driver.model.beginDragging(at: 1_000, events: &driver.sink)
      try throwIt(&driver, at: 1_000.1)
      try driver.model.beginDragging(at: 1_000.2, events: &driver.sink)
      let time = setBack ? 100 : 1_000.2
      try driver.model.advance(to: time, events: &driver.sink)
      let before = driver.offset.y
      // The finger has held for five seconds.
      try throwIt(&driver, at: time + 5)
      try driver.model.advance(to: time + 60, events: &driver.sink)
      return driver.offset.y - before
    }
    #expect(try way(setBack: true) == way(setBack: false))
  }

  @Test("A pinch on a trackpad that follows a drag at once begins, too")
  func magnificationAtOnce() throws {
    var driver = try Driver(content: Size(1_000, 1_000), configuration: { $0.maximumZoomScale = 4 })
    try driver.model.scrollWheel(by: Point(0, 5), phase: .began, at: 0, events: &driver.sink)
    try driver.model.scrollWheel(by: Point(0, 5), phase: .changed, at: 0.02, events: &driver.sink)
    try driver.model.scrollWheel(by: .zero, phase: .ended, at: 0.03, events: &driver.sink)
    let place = Point(50, 50)
    try driver.model.magnify(by: 1.1, .began, around: place, at: 0.04, events: &driver.sink)
    try driver.model.magnify(by: 1.5, .changed, around: place, at: 0.1, events: &driver.sink)
    try driver.model.magnify(by: 1, .ended, around: place, at: 0.2, events: &driver.sink)
    #expect(isClose(driver.state.zoomScale, 1.65, 1e-9))
    #expect(driver.events.filter { $0.name.hasPrefix("didEndDragging") }.count == 1)
  }

  @Test("A touch that is a little older than the latest frame throws as fast as without that frame")
  func lateTouch() throws {
    func velocity(frame: Double?) throws -> Double? {
      var driver = try Driver(content: Size(320, 9_600))
      if let frame { try driver.model.advance(to: frame, events: &driver.sink) }
      driver.time = 1
      try driver.down(160, 400)
      for step in 1...3 { try driver.move(160, 400 - Double(step) * 20, after: 0.017) }
      try driver.up(160, 340)
      for case .willEndDragging(let velocity, _) in driver.events.map(\.kind) { return velocity.y }
      return nil
    }
    let without = try #require(try velocity(frame: nil))
    #expect(isClose(without, 1.176, 0.001))
    #expect(try velocity(frame: 1.016) == without)
  }
}
