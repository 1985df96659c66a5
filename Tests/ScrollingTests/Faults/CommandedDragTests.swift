import LayoutGeometry
import Scrolling
import Testing

/// Code that gives commands while a finger drags: the drag goes on from there.
@Suite("Commands during a drag")
struct CommandedDragTests {
  @Test(
    "Pages of a drag count from where it was restored, resized or zoomed to, at the same scale",
    arguments: 0...2)
  func pages(command: Int) throws {
    var driver = try Driver(
      bounds: Size(100, 100), content: Size(2_000, 100),
      configuration: { $0.isPagingEnabled = true })
    let (before, after) = command == 2 ? (900.0, 940.0) : (0, 900)
    try driver.setContentOffset(before, 0)
    try driver.down(90, 50)
    try driver.move(70, 50)
    switch command {
    case 0:
      try driver.model.restore(
        ScrollRestorationState(contentOffset: Point(900, 0), contentInset: .zero, zoomScale: 1),
        at: driver.time, events: &driver.sink)
    case 1:
      try driver.model.zoom(to: Rect(900, 0, 100, 100), at: driver.time, events: &driver.sink)
    default:
      try driver.model.resize(to: Size(20, 100), at: driver.time, events: &driver.sink)
    }
    #expect(driver.offset == Point(after, 0) && driver.state.isDragging)
    try driver.move(65, 50)
    try driver.up(65, 50, after: 0.2)
    try driver.settle()
    #expect(driver.offset == Point(after, 0))
  }

  @Test("Pages count from where a receiver has put the content when the finger is lifted")
  func pagesAfterTheLift() throws {
    var driver = try Driver(
      content: Size(3_200, 480), configuration: { $0.isPagingEnabled = true })
    driver.sink.onEvent = { event, model in
      guard case .willEndDragging = event.kind else { return }
      var ignored = IgnoredEvents()
      do {
        try model.setContentOffset(Point(1_600, 0), at: event.time, events: &ignored)
      } catch { Issue.record(error) }
    }
    try driver.drag(from: Point(310, 240), by: Point(-100, 0))
    try driver.settle()
    #expect(driver.offset.x == 1_600)
  }

  @Test("The indicators show until the finger is lifted, and it is the drag that settles")
  func indicators() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.down(160, 400)
    try driver.swipe(from: Point(160, 400), by: Point(0, -50))
    try driver.setContentOffset(0, 300)
    try driver.run(0.5)
    try driver.move(160, 340)
    #expect(driver.state.isDragging && driver.model.indicatorAlpha == 1)
    try driver.up(160, 340, after: 0.2)
    try driver.run(0.3)
    #expect(driver.model.indicatorAlpha == 0)
    #expect(driver.events.settlings == [.dragging])
  }

  @Test("Content that is shifted into its range, or out of it, stays under a finger that rests")
  func shifted() throws {
    for (pull, distance) in [(100.0, 300.0), (-50, -100)] {
      var driver = try Driver(geometry: { $0.pixelScale = 0 })
      try driver.model.beginDragging(at: 0, events: &driver.sink)
      try driver.model.drag(by: Point(0, pull), at: 0.1, events: &driver.sink)
      let before = driver.offset.y
      try driver.model.shift(by: Point(0, distance), at: 0.2, events: &driver.sink)
      #expect(isClose(driver.offset.y, before + distance, 1e-9))
      let here = driver.offset.y
      try driver.model.drag(by: Point(0, pull), at: 0.3, events: &driver.sink)
      #expect(isClose(driver.offset.y, here, 1e-9))
    }
  }

  @Test("Content that was caught, and is shifted when its drag begins, is where the finger has it")
  func shiftedAtTheBeginning() throws {
    var offsets: [Double] = []
    for isEarly in [false, true] {
      var driver = try Driver(content: Size(320, 4_000), geometry: { $0.pixelScale = 0 })
      try driver.setContentOffset(0, 1_000)
      try driver.flick(from: Point(160, 400), by: Point(0, -120))
      try driver.run(0.1)
      driver.sink.onEvent = { event, model in
        guard isEarly, case .willBeginDragging = event.kind else { return }
        var ignored = ScrollEventLog()
        do {
          try model.shift(by: Point(0, -300), at: event.time, events: &ignored)
        } catch { Issue.record(error) }
      }
      try driver.down(160, 400)
      try driver.move(160, 388)
      if !isEarly {
        try driver.model.shift(by: Point(0, -300), at: driver.time, events: &driver.sink)
      }
      try driver.move(160, 380)
      offsets.append(driver.offset.y)
    }
    #expect(isClose(offsets[0], offsets[1], 1e-9))
  }
}
