import LayoutGeometry
import Scrolling
import Testing

/// Keys, smooth wheels, indicators and magnification, in one view.
@Suite("Desktop input")
struct DesktopTests {
  @Test("Each key: a line, a page, an end; along the axis that scrolls")
  func keys() throws {
    var driver = try Driver(content: Size(320, 4_800))
    for (key, offset) in [
      (ScrollKey.arrowDown, 40.0), (.pageDown, 460), (.space, 880), (.pageUp, 460),
      (.shiftSpace, 40), (.arrowUp, 0), (.end, 4_320), (.home, 0),
    ] {
      #expect(try driver.model.press(key, at: driver.time, events: &driver.sink))
      #expect(driver.model.indicatorAlpha == 1)
      try driver.settle()
      #expect(driver.offset == Point(0, offset))
    }
    #expect(driver.events.settlings.count == 8 && driver.events.settlings.allSatisfy { $0 == .key })
    driver.forget()
    for key in [ScrollKey.arrowUp, .home, .arrowLeft, .arrowRight, .pageUp] {
      #expect(try !driver.model.press(key, at: driver.time, events: &driver.sink))
    }
    #expect(driver.events.isEmpty)
    var row = try Driver(content: Size(2_000, 480))
    try row.model.press(.pageDown, at: 0, events: &row.sink)
    try row.settle()
    #expect(row.offset == Point(280, 0))
  }

  @Test("A key that is repeated counts from where the movement leads")
  func repeatedKeys() throws {
    var driver = try Driver(content: Size(320, 4_800))
    for _ in 0..<10 {
      try driver.model.press(.arrowDown, at: driver.time, events: &driver.sink)
      try driver.advance(by: 0.03)
    }
    try driver.settle()
    #expect(driver.offset == Point(0, 400))
    #expect(driver.events.settlings == [.key])
  }

  @Test("In a view that pages the keys turn pages")
  func pagingKeys() throws {
    var driver = try Driver(
      content: Size(960, 480), configuration: { $0.isPagingEnabled = true })
    for (key, offset) in [
      (ScrollKey.arrowRight, 320.0), (.pageDown, 640), (.arrowRight, 640), (.arrowLeft, 320),
      (.home, 0),
    ] {
      try driver.model.press(key, at: driver.time, events: &driver.sink)
      try driver.settle()
      #expect(driver.offset == Point(offset, 0))
    }
  }

  @Test("Keys that name no axis go by the reading, also from right to left")
  func mirroredKeys() throws {
    func press(_ driver: inout Driver, _ keys: [ScrollKey]) throws -> [Double] {
      try keys.map { key in
        try driver.model.press(key, at: driver.time, events: &driver.sink)
        try driver.settle()
        return driver.offset.x + driver.offset.y
      }
    }
    var pages = try Driver(
      content: Size(960, 480), geometry: { $0.isRightToLeft = true },
      configuration: { $0.isPagingEnabled = true })
    #expect(
      try press(
        &pages, [.space, .pageDown, .shiftSpace, .pageUp, .end, .home, .arrowLeft, .arrowRight])
        == [320, 0, 320, 640, 0, 640, 320, 640])
    var row = try Driver(content: Size(2_000, 480), geometry: { $0.isRightToLeft = true })
    #expect(
      try press(&row, [.pageDown, .arrowLeft, .arrowRight, .end, .home])
        == [1_400, 1_360, 1_400, 0, 1_680])
    var column = try Driver(content: Size(320, 4_800), geometry: { $0.isRightToLeft = true })
    #expect(try press(&column, [.space, .end, .home]) == [420, 4_320, 0])
  }

  @Test("A smooth wheel animates each step from where the one before it leads")
  func smoothWheel() throws {
    var driver = try Driver(
      content: Size(320, 4_800), configuration: { $0.wheelScrollDuration = 0.12 })
    try driver.model.scrollWheel(by: Point(0, 1), unit: .lines, at: 0, events: &driver.sink)
    #expect(driver.offset == .zero)
    try driver.advance(by: 0.05)
    #expect(driver.offset.y > 0 && driver.offset.y < 40)
    for _ in 0..<4 {
      try driver.model.scrollWheel(
        by: Point(0, 1), unit: .lines, at: driver.time, events: &driver.sink)
      try driver.advance(by: 0.05)
    }
    try driver.settle()
    #expect(driver.offset == Point(0, 200))
    #expect(driver.events.settlings == [.wheel])
    let offsets = driver.events.filter { $0.name == "didScroll" }.map(\.state.contentOffset.y)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("The thumb goes with the pointer; a finger, or code, takes it away")
  func thumb() throws {
    var driver = try Driver(content: Size(320, 4_800))
    try driver.model.flashScrollIndicators(at: 0)
    let indicator = try #require(driver.model.indicator(.vertical))
    let grip = Point(indicator.frame.midX, indicator.frame.minY + 5)
    #expect(
      driver.model.indicatorHit(at: grip) == ScrollIndicatorHit(axis: .vertical, part: .thumb))
    #expect(driver.model.indicatorHit(at: Point(100, 10)) == nil)
    try driver.model.beginDraggingIndicator(.vertical, at: grip, time: 0, events: &driver.sink)
    try driver.model.dragIndicator(
      to: Point(0, grip.y + 200), time: 0.1, events: &driver.sink)
    let moved = try #require(driver.model.indicator(.vertical))
    #expect(isClose(moved.frame.minY, indicator.frame.minY + 200, 0.1))
    #expect(driver.state.isDraggingIndicator && driver.state.isScrolling)
    driver.time = 0.1
    try driver.down(160, 240)
    #expect(!driver.state.isDraggingIndicator)
    let caught = driver.offset
    try driver.model.dragIndicator(to: Point(0, 0), time: 0.2, events: &driver.sink)
    #expect(driver.offset == caught)
    driver.time = 0.2
    try driver.up(160, 240)
    #expect(driver.events.settlings == [.interruption])
    // Nothing to see, nothing to hit.
    try driver.settle()
    #expect(driver.model.indicatorHit(at: grip) == nil)
  }

  @Test(
    "A thumb goes with the pointer from beyond either end of the content, too",
    arguments: [(Axis.vertical, false), (.horizontal, false), (.horizontal, true)])
  func thumbBeyondTheEnds(axis: Axis, isRightToLeft: Bool) throws {
    /// How far the content is from an edge while a pointer drags the thumb away from it.
    func ways(fromEnd: Bool) throws -> [Double] {
      var driver = try Driver(
        bounds: Size(480, 480), content: axis == .vertical ? Size(480, 1_480) : Size(1_480, 480),
        geometry: { $0.isRightToLeft = isRightToLeft })
      let (sign, edge) = fromEnd ? (-1.0, 1_000.0) : (1, 0)
      var place = Point.zero
      place[axis] = edge - sign * 100
      try driver.setContentOffset(place.x, place.y)
      let indicator = try #require(driver.model.indicator(axis))
      var pointer = indicator.frame.origin
      pointer[axis] += indicator.length / 2
      try driver.model.beginDraggingIndicator(axis, at: pointer, time: 0, events: &driver.sink)
      return try (0...8).map { step in
        var moved = pointer
        moved[axis] += Double(step) * 10 * sign
        try driver.model.dragIndicator(to: moved, time: 0, events: &driver.sink)
        return (driver.offset[axis] - edge) * sign
      }
    }
    let ways = (try ways(fromEnd: false), try ways(fromEnd: true))
    #expect(zip(ways.0, ways.1).allSatisfy { isClose($0, $1, 1) })
    #expect(ways.1.first == 0)
    let steps = zip(ways.1, ways.1.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { isClose($0, 1_000 / 32, 2) })
  }

  @Test("A trackpad that is limited to one axis takes the larger part of the movement")
  func predominantAxis() throws {
    for (delta, offset) in [(Point(6, 5), Point(60, 0)), (Point(5, 6), Point(0, 60))] {
      var driver = try Driver(
        content: Size(4_000, 4_000), configuration: { $0.usesPredominantAxisScrolling = true })
      try driver.model.scrollWheel(by: delta, phase: .began, at: 0, events: &driver.sink)
      for step in 1...9 {
        try driver.model.scrollWheel(
          by: delta, phase: .changed, at: Double(step) * 0.01, events: &driver.sink)
      }
      #expect(driver.offset == offset)
    }
  }

  @Test("The momentum of a drag that is locked to an axis stays in it", arguments: [true, false])
  func lockedMomentum(isLimited: Bool) throws {
    var driver = try Driver(
      content: Size(4_000, 4_000),
      configuration: {
        $0.usesPredominantAxisScrolling = isLimited
        $0.isDirectionalLockEnabled = !isLimited
      })
    for (phase, delta) in [
      (ScrollWheelPhase.began, Point(0, 10)), (.changed, Point(1, 10)), (.changed, Point(1, 10)),
      (.ended, .zero), (.momentumBegan, Point(3, 20)), (.momentumChanged, Point(3, 18)),
      (.momentumEnded, .zero),
    ] {
      driver.time += 0.01
      try driver.model.scrollWheel(
        by: delta, phase: phase, at: driver.time, events: &driver.sink)
    }
    try driver.settle()
    #expect(driver.offset == Point(0, 68))
  }

  @Test("Momentum whose end is lost is over after a pause")
  func lostMomentum() throws {
    var driver = try Driver(content: Size(320, 4_800))
    for (phase, delta) in [
      (ScrollWheelPhase.began, 20.0), (.changed, 20), (.ended, 0), (.momentumBegan, 20),
      (.momentumChanged, 15),
    ] {
      driver.time += 0.01
      try driver.model.scrollWheel(
        by: Point(0, delta), phase: phase, at: driver.time, events: &driver.sink)
    }
    #expect(driver.state.isDecelerating)
    try driver.settle()
    #expect(!driver.state.isDecelerating && driver.events.settlings == [.deceleration])
    #expect(driver.offset == Point(0, 75))
  }

  @Test("Magnification is a pinch: past the limit and back, with its events")
  func magnification() throws {
    var driver = try Driver(content: Size(640, 960), configuration: { $0.maximumZoomScale = 2 })
    let place = Point(160, 240)
    try driver.model.magnify(by: 1, .began, around: place, at: 0, events: &driver.sink)
    for step in 1...10 {
      try driver.model.magnify(
        by: 1.2, .changed, around: place, at: Double(step) * 0.01, events: &driver.sink)
    }
    #expect(driver.state.isZooming && driver.state.zoomScale > 2)
    driver.time = 0.11
    try driver.model.magnify(by: 1, .ended, around: place, at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.state.zoomScale == 2 && !driver.state.isTracking)
    #expect(driver.events.count("willBeginZooming") == 1)
    #expect(driver.events.settlings == [.zoom])
    // A view that does not zoom ignores it, and is at rest.
    var plain = try Driver()
    try plain.model.magnify(by: 1, .began, around: place, at: 0, events: &plain.sink)
    try plain.model.magnify(by: 2, .changed, around: place, at: 0.1, events: &plain.sink)
    try plain.model.magnify(by: 1, .ended, around: place, at: 0.2, events: &plain.sink)
    #expect(!plain.state.isTracking && plain.model.nextDeadline == nil)
  }

  @Test("A thumb that fills its track moves nothing")
  func thumbWithoutRoom() throws {
    var driver = try Driver(bounds: Size(320, 40), content: Size(320, 400))
    try driver.setContentOffset(0, 200)
    try driver.model.beginDraggingIndicator(
      .vertical, at: Point(318, 20), time: 0, events: &driver.sink)
    try driver.model.dragIndicator(to: Point(318, 25), time: 0.1, events: &driver.sink)
    #expect(driver.state.isDraggingIndicator && driver.offset.y == 200)
  }
}
