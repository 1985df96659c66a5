import LayoutGeometry
import Scrolling
import ScrollingExtras
import Testing

/// Smaller programs from the source texts.
@Suite("Examples")
struct ExampleTests {
  /// The example of the documentation's first page.
  @Test("A finger and frames")
  func frontPage() throws {
    var model = try ScrollModel(
      geometry: ScrollGeometry(boundsSize: Size(320, 460), contentSize: Size(320, 940)))
    var log = ScrollEventLog()
    let finger = { ScrollTouch(id: 1, phase: $0, location: Point(160, $1)) }
    try model.touch(finger(.began, 300), at: 0, events: &log)
    try model.touch(finger(.moved, 260), at: 0.02, events: &log)
    try model.touch(finger(.moved, 180), at: 0.04, events: &log)
    try model.touch(finger(.ended, 180), at: 0.04, events: &log)
    while model.nextDeadline != nil {
      try model.advance(to: model.clock + 1.0 / 60, events: &log)
    }
    #expect(model.contentOffset == Point(0, 480))
    #expect(log.events.last?.kind == .didSettle(.deceleration))
    log.removeAll()
    #expect(log.events.isEmpty)
  }

  /// Pinch as long as you like: the limits limit each pinch, the world has none.
  @Test("Infinite zoom, with the tiles in their order")
  func infiniteZoom() throws {
    var (world, driver) = try WorldRowTests.demo()
    var operations = WorldRowTests.Operations()
    world.retile(viewport: world.viewport(of: driver.model), operations: &operations)
    #expect(world.recycler.displayedCount == 15)
    #expect(WorldRowTests.keys(operations).first == TileIndex(column: 2, row: 4))
    #expect(WorldRowTests.keys(operations).last == TileIndex(column: 0, row: 0))
    for pinch in 1...12 {
      try driver.pinchOpen(around: Point(160, 230), from: 92, to: 200)
      operations.removeAll()
      world.retile(viewport: world.viewport(of: driver.model), operations: &operations)
      try driver.pinchRelease(around: Point(160, 230), spread: 200)
      try driver.settle()
      #expect(driver.state.zoomScale == 2)
      operations.removeAll()
      try world.transferZoom(
        from: &driver.model, at: driver.time, events: &driver.sink, operations: &operations)
      #expect(driver.state.zoomScale == 1)
      #expect(world.scale == 0.9 * Elementary.powerOfTwo(pinch))
      // However far in, the screen is covered by a handful of tiles.
      #expect(world.recycler.displayedCount <= 5 * 6)
      #expect(world.recycler.displayedCount == world.tileBox.count)
    }
    #expect(world.recycler.createdCount <= 30)
  }

  /// A map with a flag on it: dragging the map moves both, dragging the flag moves the flag, and at the
  /// edge of the view the map scrolls below it.
  @Test("Map with a flag that can be dragged")
  func map() throws {
    var map = try Driver(bounds: Size(320, 460), content: Size(1_000, 800))
    var flag = DraggableItem(center: Point(250, 300), size: Size(30, 50))
    func flagInView() -> Point { flag.center - map.offset }
    try map.drag(from: Point(200, 300), by: Point(-60, -40))
    // The first two steps of (6, 4) points are the recognition.
    #expect(map.offset == Point(48, 32))
    #expect(flagInView() == Point(202, 268))
    // The finger is on the flag: its own recogniser has it, the map gets no touches.
    var finger = flagInView()
    let start = finger
    for x in stride(from: 200.0, through: 300, by: 10) {
      finger.x = x
      flag.drag(by: finger - start)
    }
    #expect(map.offset == Point(48, 32))
    #expect(flagInView() == finger)
    // 300 is within 30 points of the right edge.
    var autoscroller = Autoscroller()
    var time = map.time
    let frame = Rect(0, 0, 320, 460)
    flag.follow(try map.autoscroll(&autoscroller, finger: finger, frame: frame, at: time))
    while let deadline = autoscroller.nextDeadline {
      time = deadline
      flag.follow(try map.autoscroll(&autoscroller, finger: finger, frame: frame, at: time))
      #expect(flagInView() == finger)
    }
    // 48 + 126 · 5: from 673, with 7 points left, one more step; at 678 less than the margin is left.
    #expect(map.offset == Point(678, 32))
    #expect(isClose(time - map.time, 12.5, 1e-9))
    flag.endDragging()
    autoscroller.stop()
  }

  /// The keyboard covers the lower part of a form: the inset makes room, and the field scrolls into view.
  @Test("Keyboard inset")
  func keyboard() throws {
    var form = try Driver(bounds: Size(320, 460), content: Size(320, 460))
    let field = Rect(20, 400, 280, 31)
    #expect(!form.model.canDrag(.vertical))
    let keyboard = Rect(0, 264, 320, 216)
    let covered = ScrollGeometry.bottomInset(
      forKeyboard: keyboard, over: Rect(0, 20, 320, 460))
    try form.model.updateGeometry(at: 0, events: &form.sink) {
      $0.contentInset.bottom = covered
    }
    try form.model.configure { $0.scrollIndicatorInsets.bottom = covered }
    try form.model.scrollRectToVisible(field, animated: true, at: 0, events: &form.sink)
    try form.run(0.5)
    #expect(form.offset == Point(0, 400 + 31 - (460 - 216)))
    #expect(form.model.geometry.unobscuredRect(at: form.offset).contains(field))
    #expect(form.model.indicator(.vertical)?.track.maxY == 241.0)
    try form.model.updateGeometry(at: form.time, animated: true, events: &form.sink) {
      $0.contentInset.bottom = 0
    }
    try form.run(0.5)
    #expect(form.offset == .zero)
    #expect(form.events.count("didEndScrollingAnimation") == 2)
  }

  /// Pull down far enough and let go: the inset grows, the control stays visible until it is done.
  @Test("Refresh control")
  func refreshControl() throws {
    let height = 60.0
    var table = try Driver(content: Size(320, 2_000))
    var isRefreshing = false
    table.sink.onEvent = { event, model in
      guard case .didEndDragging = event.kind, model.overscroll.y <= -height else { return }
      isRefreshing = true
      var ignored = IgnoredEvents()
      try? model.updateGeometry(at: event.time, events: &ignored) { $0.contentInset.top = height }
    }
    // Not far enough: back to the top.
    try table.drag(from: Point(160, 100), by: Point(0, 100))
    try table.settle()
    #expect(!isRefreshing && table.offset == .zero)
    try table.drag(from: Point(160, 100), by: Point(0, 200))
    try table.settle()
    #expect(isRefreshing)
    #expect(table.offset == Point(0, -height))
    #expect(table.model.contentSize == Size(320, 2_000))
    try table.model.updateGeometry(at: table.time, animated: true, events: &table.sink) {
      $0.contentInset.top = 0
    }
    try table.run(0.5)
    #expect(table.offset == .zero)
    #expect(!table.state.isScrolling)
  }

  /// Three views for any number of pages: reconfigured when the middle of a page is passed.
  @Test("Three-view pager with a page control")
  func threeViewPager() throws {
    var scroll = try Driver(
      content: Size(320 * 8, 480), configuration: { $0.isPagingEnabled = true })
    var pager = ThreeViewPager(pageCount: 8)
    var shown: [Int?] = [nil, nil, nil]
    var redraws = 0
    func reconfigure(_ offset: Double) {
      var operations = ContiguousArray<ThreeViewPager.Operation>()
      pager.update(offset: offset, pageSize: 320, operations: &operations)
      for operation in operations {
        switch operation {
        case .move(let view, let page): shown[view] = page
        case .redraw: redraws += 1
        }
      }
    }
    reconfigure(0)
    scroll.sink.onEvent = { event, model in
      guard event.kind == .didScroll else { return }
      reconfigure(model.contentOffset.x)
      // Whatever is visible has its view, before the frame is drawn.
      for page in PageWindow(slotSize: Size(320, 480), pageCount: 8).visiblePages(in: model.bounds)
      {
        #expect(shown.contains(page))
      }
    }
    for page in 1...7 {
      try scroll.flick(from: Point(310, 240), by: Point(-300, 0))
      try scroll.settle()
      #expect(scroll.model.paging(.horizontal).pageIndex(at: scroll.offset.x) == page)
      #expect(pager.currentPage == page)
    }
    #expect(redraws == 8)
    // The page control is tapped: any distance, with animation.
    try scroll.model.setPage(5, animated: true, at: scroll.time, events: &scroll.sink)
    try scroll.run(0.5)
    #expect(pager.currentPage == 5 && Set(shown) == [4, 5, 6])
  }

  /// A list that is filled while it is thrown, with items of unknown size, loses neither its place nor
  /// its momentum.
  @Test("Endless list")
  func endlessList() throws {
    var list = try VirtualList(count: 200, estimatedExtent: 40)
    var scroll = try Driver(bounds: Size(320, 480), content: Size(320, list.total)) {
      $0.pixelScale = 0
    }
    try scroll.setContentOffset(0, 4_000)
    try scroll.flick(from: Point(160, 100), by: Point(0, 300))
    var inserted = 0
    var lastSpeed = Double.infinity
    for _ in 1...120 {
      let anchor = try #require(list.anchor(at: scroll.offset.y))
      if anchor.index < 80 {
        let moved = try list.insert(
          extents: repeatElement(40.0, count: 100), at: 0, offset: scroll.offset.y, viewport: 480,
          areMeasured: false)
        inserted += 100
        try scroll.model.replaceContent(
          size: Size(320, list.total), shiftedBy: Point(0, moved), at: scroll.time,
          events: &scroll.sink)
      }
      let before = scroll.offset.y
      try scroll.advance(by: 1.0 / 60)
      let speed = before - scroll.offset.y
      #expect(speed > 0 && speed < lastSpeed)
      lastSpeed = speed
      // Measure what is visible; what lies above must not move it.
      for item in list.visibleRange(from: scroll.offset.y, to: scroll.offset.y + 480)
      where !list.isMeasured(item) {
        let moved = try list.setExtent(
          Double(30 + item % 7 * 5), at: item, offset: scroll.offset.y, viewport: 480)
        #expect(moved == 0)
      }
    }
    #expect(inserted >= 100)
    #expect(scroll.events.count("didEndDecelerating") == 0)
  }
}
