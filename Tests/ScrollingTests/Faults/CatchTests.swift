import LayoutGeometry
import Scrolling
import Testing

/// A touch that catches moving content: it moves with the finger from the first point on; which axis or
/// view gets the rest is decided after the usual distance.
@Suite("Catching moving content")
struct CatchTests {
  private func thrownList(lock: Bool) throws -> Driver {
    var driver = try Driver(
      content: Size(4_000, 40_000), configuration: { $0.isDirectionalLockEnabled = lock })
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.2)
    return driver
  }

  @Test(
    "Row 69: one view with a lock: a pixel across does not lock the wrong axis",
    arguments: [true, false])
  func lock(isLocked: Bool) throws {
    var driver = try thrownList(lock: isLocked)
    try driver.down(160, 400)
    let caught = driver.offset
    try driver.move(161, 400)
    try driver.swipe(from: Point(161, 400), by: Point(0, -200))
    #expect(driver.offset.y == caught.y + 200)
    #expect(driver.offset.x == 0)
  }

  @Test("The caught axis follows from the first point")
  func firstPoint() throws {
    var driver = try thrownList(lock: true)
    try driver.down(160, 400)
    let caught = driver.offset.y
    try driver.move(160, 399)
    #expect(driver.offset.y == caught + 1 && driver.state.isDragging)
    // Across it takes the usual distance, which locks the drag to the other axis.
    try driver.move(150, 399)
    try driver.move(100, 380)
    #expect(driver.offset == Point(50, caught + 1))
  }

  @Test(
    "Content that follows from the first point on follows from where an animation has put it",
    arguments: [true, false])
  func afterAnAnimation(isCaught: Bool) throws {
    var driver = try thrownList(lock: false)
    if !isCaught {
      try driver.settle()
      try driver.model.configure { $0.panHysteresis = 0 }
    }
    try driver.down(160, 400)
    try driver.setContentOffset(0, 100, animated: true)
    try driver.move(160, 320)
    try driver.run(0.3)
    #expect(driver.offset == Point(0, 100))
    try driver.move(160, 319)
    #expect(driver.offset == Point(0, 101))
  }

  @Test("An inset that a receiver takes away when the drag begins costs nothing of the way")
  func insetAtTheBeginning() throws {
    func takesInsetAway(_ event: ScrollEvent, _ model: inout ScrollModel) {
      guard case .willBeginDragging = event.kind else { return }
      var ignored = IgnoredEvents()
      do {
        try model.updateGeometry(at: event.time, events: &ignored) { $0.contentInset.bottom = 0 }
      } catch { Issue.record(error) }
    }
    var driver = try thrownList(lock: false)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentInset.bottom = 200
    }
    try driver.down(160, 400)
    let caught = driver.offset.y
    driver.sink.onEvent = takesInsetAway
    try driver.move(160, 380)
    #expect(driver.model.geometry.contentInset == .zero && driver.offset.y == caught + 20)
    var nest = NestingRowTests.Nest([
      try Driver(content: Size(960, 480)),
      try Driver(content: Size(320, 40_000), geometry: { $0.contentInset.bottom = 200 }),
    ])
    let place = try nest.throwAndCatch(after: 0.2)
    nest.sinks[1].onEvent = takesInsetAway
    try nest.touch(.moved, 160, 380)
    #expect(nest.scroll.levels[1].geometry.contentInset == .zero && nest.offset(1).y == place + 20)
  }

  @Test("Row 246: a list in a pager: the list keeps the finger, whatever the first pixel was")
  func listInPager() throws {
    for jitter in [Point(1, 0), Point(-1, 0), Point(0, 1), Point(3, -2)] {
      var nest = NestingRowTests.Nest([
        try Driver(
          content: Size(960, 480), configuration: { $0.isPagingEnabled = true }),
        try Driver(content: Size(320, 40_000)),
      ])
      let caught = try nest.throwAndCatch(after: 0.2)
      let start = Point(160, 400) + jitter
      try nest.touch(.moved, start.x, start.y)
      #expect(nest.offset(1).y == caught - jitter.y)
      for step in 1...20 { try nest.touch(.moved, start.x, start.y - Double(step) * 10) }
      #expect(nest.offset(1).y == caught - jitter.y + 200)
      #expect(nest.offset(0) == .zero)
      #expect(!nest.sinks[0].events.names.contains("willBeginDragging"))
      try nest.touch(.ended, start.x, start.y - 200, after: 0.2)
      try nest.settle()
      #expect(nest.sinks[1].events.count("willBeginDragging") == 2)
    }
  }

  @Test("A caught list gives a movement across to the pager, after the usual distance")
  func acrossToThePager() throws {
    var nest = NestingRowTests.Nest([
      try Driver(content: Size(960, 480), configuration: { $0.isPagingEnabled = true }),
      try Driver(content: Size(320, 40_000)),
    ])
    try nest.touch(.began, 160, 400)
    for step in 1...10 { try nest.touch(.moved, 160, 400 - Double(step) * 10) }
    try nest.touch(.ended, 160, 300, after: 0)
    try nest.run(0.2)
    try nest.touch(.began, 300, 400)
    let caught = nest.offset(1).y
    try nest.touch(.moved, 299, 401)
    #expect(nest.offset(1).y == caught - 1)
    try nest.touch(.moved, 290, 401)
    try nest.touch(.moved, 100, 401)
    #expect(nest.offset(0) == Point(190, 0) && nest.offset(1).y == caught - 1)
    #expect(nest.sinks[1].events.last { $0.isClassic }?.name == "didEndDragging(false)")
    try nest.touch(.ended, 100, 401, after: 0.2)
    try nest.settle()
    #expect(nest.offset(0) == Point(320, 0) && nest.offset(1).y == caught - 1)
  }

  @Test("Holding a caught pager still gives the touch to nobody")
  func heldPager() throws {
    var nest = NestingRowTests.Nest([
      try Driver(content: Size(960, 480), configuration: { $0.isPagingEnabled = true }),
      try Driver(content: Size(320, 40_000)),
    ])
    try nest.touch(.began, 300, 400)
    for step in 1...10 { try nest.touch(.moved, 300 - Double(step) * 10, 400) }
    try nest.touch(.ended, 200, 400, after: 0)
    try nest.run(0.1)
    #expect(nest.scroll.levels[0].state.isDecelerating)
    try nest.touch(.began, 300, 400)
    try nest.run(0.5)
    #expect(!nest.sinks[1].events.names.contains("deliverContentTouches"))
  }

  @Test("Two fingers that are lifted together throw as one does")
  func twoFingerFlick() throws {
    var one = try Driver(content: Size(320, 9_600))
    try one.flick(from: Point(160, 400), by: Point(0, -100))
    try one.settle()
    var two = try Driver(content: Size(320, 9_600))
    func touches(_ phase: ScrollTouch.Phase, _ y: Double) -> [ScrollTouch] {
      [1, 2].map { ScrollTouch(id: $0, phase: phase, location: Point(Double($0) * 100, y)) }
    }
    try two.model.touches(touches(.began, 400), at: 0, events: &two.sink)
    for step in 1...10 {
      two.time += 0.01
      let y = 400 - Double(step) * 10
      try two.model.touches(touches(.moved, y), at: two.time, events: &two.sink)
    }
    try two.model.touches(touches(.ended, 300), at: two.time, events: &two.sink)
    #expect(two.state.isDecelerating)
    try two.settle()
    #expect(two.offset == one.offset)
  }
}
