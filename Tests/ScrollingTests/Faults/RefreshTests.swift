import LayoutGeometry
import Scrolling
import Testing

/// A delegate that tells the control, while the control tells it.
@Suite("Refreshing between frames")
struct RefreshTests {
  @Test("Data that arrive between frames: the control is told while it tells")
  func refreshBetweenFrames() throws {
    final class Host: ScrollViewDelegate {
      let scroll: ScrollController
      var refresh = RefreshControl()
      var begun = 0

      init() throws {
        scroll = ScrollController(try Driver(content: Size(320, 2_000)).model)
        scroll.delegate = self
      }

      func scrollViewDidScroll(_ scrollView: ScrollController) {
        do {
          let begins = try scrollView.perform { model, events throws(ScrollError) in
            try refresh.contentMoved(&model, events: &events)
          }
          if begins { begun += 1 }
        } catch { Issue.record(error) }
      }

      func loaded(at time: Double) throws {
        try scroll.perform { model, events throws(ScrollError) in
          try refresh.endRefreshing(&model, at: time, events: &events)
        }
      }
    }
    let host = try Host()
    let scroll = host.scroll
    func touch(_ phase: ScrollTouch.Phase, _ y: Double, at time: Double) throws {
      try scroll.touch(ScrollTouch(id: 1, phase: phase, location: Point(160, y)), at: time)
    }
    try touch(.began, 100, at: 0)
    for step in 1...30 { try touch(.moved, 100 + Double(step) * 10, at: Double(step) / 60) }
    #expect(host.refresh.phase == .refreshing)
    try touch(.ended, 400, at: 0.51)
    try scroll.advance(to: 0.52)
    try host.loaded(at: 0.6)
    #expect(host.refresh.phase == .ending)
    for frame in 1...200 { try scroll.advance(to: 0.6 + Double(frame) / 60) }
    #expect(host.begun == 1 && host.refresh.phase == .idle && scroll.contentOffset == .zero)
    #expect(scroll.model.geometry.contentInset.top == 0)
    // Without a pull, and refused.
    func begin(at time: Double) throws {
      try scroll.perform { model, events throws(ScrollError) in
        try host.refresh.beginRefreshing(&model, at: time, events: &events)
      }
    }
    let clock = scroll.model.clock
    host.refresh.height = .infinity
    #expect(throws: ScrollError.notFinite(.insets)) { try begin(at: 9) }
    #expect(host.refresh.phase == .idle && scroll.model.clock == clock)
    host.refresh.height = 60
    try begin(at: 9)
    #expect(host.refresh.phase == .refreshing && scroll.model.geometry.contentInset.top == 60)
    // The room that was given is what is taken back.
    host.refresh.height = 40
    try host.loaded(at: 10)
    #expect(host.refresh.phase == .ending && scroll.model.geometry.contentInset.top == 0)
    for frame in 1...60 { try scroll.advance(to: 10 + Double(frame) / 60) }
    #expect(host.refresh.phase == .idle && scroll.contentOffset == .zero)
  }

  private func pull(_ driver: inout Driver, by way: Double, lifts: Bool = true) throws {
    try driver.down(160, 100)
    try driver.swipe(from: Point(160, 100), by: Point(0, way))
    if lifts { try driver.up(160, 100 + way, after: 0.2) }
  }

  @Test("Data that arrive while a finger rests leave the control ready for the next pull")
  func refreshUnderARestingFinger() throws {
    var driver = try Driver(content: Size(320, 2_000))
    let refresh = RefreshControl()
    var begun = 0
    driver.sink.onEvent = { event, model in
      guard case .didScroll = event.kind else { return }
      var log = ScrollEventLog()
      do {
        if try refresh.contentMoved(&model, events: &log) { begun += 1 }
      } catch { Issue.record(error) }
    }
    try pull(&driver, by: 300)
    #expect(refresh.phase == .refreshing && begun == 1)
    try driver.settle()
    try driver.setContentOffset(0, 20)
    try driver.down(160, 100)
    try refresh.endRefreshing(&driver.model, at: driver.time, events: &driver.sink)
    #expect(refresh.phase == .idle)
    try driver.up(160, 100, after: 0.3)
    try driver.settle()
    // A pull whose data arrive before the finger is lifted is used up.
    try pull(&driver, by: 400, lifts: false)
    #expect(refresh.phase == .refreshing && begun == 2)
    try refresh.endRefreshing(&driver.model, at: driver.time, events: &driver.sink)
    #expect(refresh.phase == .ending)
    try driver.move(160, 60)
    try driver.move(160, 500)
    #expect(begun == 2)
    try driver.up(160, 500, after: 0.2)
    try driver.settle()
    #expect(refresh.phase == .idle && driver.offset.y == 0)
    try pull(&driver, by: 300)
    #expect(begun == 3)
  }

  @Test(
    "A control is idle once the content is reported at its top, though less than a pixel is left")
  func lastPixel() throws {
    var driver = try Driver(content: Size(320, 2_000))
    let refresh = RefreshControl(height: 60)
    driver.sink.onEvent = { event, model in
      guard case .didScroll = event.kind else { return }
      var log = ScrollEventLog()
      do { _ = try refresh.contentMoved(&model, events: &log) } catch { Issue.record(error) }
    }
    try refresh.beginRefreshing(&driver.model, at: 0, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset.y == -60 && refresh.phase == .refreshing)
    try refresh.endRefreshing(&driver.model, at: 10, events: &driver.sink)
    #expect(refresh.phase == .ending)
    for time in [10.2985, 10.3, 11] {
      driver.time = time
      try driver.advance(by: 0)
    }
    #expect(driver.offset.y == 0 && refresh.phase == .idle)
  }

  @Test("One pull refreshes once, though the clock is set back on its way")
  func clockSetBack() throws {
    var driver = try Driver(content: Size(320, 2_000))
    let refresh = RefreshControl()
    var begun = 0
    driver.sink.onEvent = { event, model in
      guard case .didScroll = event.kind else { return }
      var log = ScrollEventLog()
      do {
        if try refresh.contentMoved(&model, events: &log) { begun += 1 }
      } catch { Issue.record(error) }
    }
    driver.time = 10
    try pull(&driver, by: 400, lifts: false)
    #expect(refresh.phase == .refreshing)
    try refresh.endRefreshing(&driver.model, at: driver.time, events: &driver.sink)
    #expect(refresh.phase == .ending)
    driver.time = 1
    try driver.advance(by: 0)
    try driver.move(160, 60)
    try driver.move(160, 500)
    #expect(begun == 1 && refresh.phase != .refreshing)
  }

  @Test("A pull that is refused leaves the phase as it was")
  func refused() throws {
    var driver = try Driver(content: Size(320, 2_000))
    let refresh = RefreshControl(height: .nan)
    try driver.down(160, 50)
    try driver.swipe(from: Point(160, 50), by: Point(0, 400))
    #expect(driver.offset.y < -100)
    #expect(throws: ScrollError.notFinite(.insets)) {
      try refresh.contentMoved(&driver.model, events: &driver.sink)
    }
    #expect(refresh.phase == .idle)
    refresh.height = 60
    #expect(try refresh.contentMoved(&driver.model, events: &driver.sink))
    #expect(refresh.phase == .refreshing)
  }
}
