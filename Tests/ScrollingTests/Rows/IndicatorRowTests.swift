import LayoutGeometry
import Scrolling
import Testing

/// Rows 50 to 62: restoration of the inset and indicators.
@Suite("Checklist: indicators")
struct IndicatorRowTests {
  private func indicator(
    content: Double, offset: Double, insets: EdgeInsets = .zero
  ) -> ScrollIndicator? {
    ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(320, content))
      .indicator(.vertical, at: Point(0, offset), insets: insets)
  }

  @Test("Rows 51, 52: only along scrollable axes; length and position")
  func lengths() throws {
    #expect(indicator(content: 480, offset: 0) == nil)
    var driver = try Driver()
    #expect(driver.model.indicator(.vertical) != nil)
    #expect(driver.model.indicator(.horizontal) == nil)
    try driver.model.configure { $0.showsVerticalScrollIndicator = false }
    #expect(driver.model.indicator(.vertical) == nil)
    let rows: [(Double, Double, Double, Double)] = [
      (960, 0, 237, 0), (960, 240, 237, 118.5), (960, 480, 237, 237), (48_000, 0, 36, 0),
      (48_000, 24_000, 36, 221.2121), (48_000, -48, 18, 0), (48_000, -96, 8, 0),
      (960, -48, 213.3, 0),
    ]
    for (content, offset, length, position) in rows {
      let found = try #require(indicator(content: content, offset: offset))
      #expect(isClose(found.length, length, 0.00005), "content \(content), offset \(offset)")
      #expect(isClose(found.position, position, 0.00005), "content \(content), offset \(offset)")
      #expect(found.track.height == 474)
    }
  }

  @Test("Rows 53, 60: visible while the user scrolls, gone 0.25 s later, never for code")
  func visibility() throws {
    var driver = try Driver()
    #expect(driver.model.indicatorAlpha == 0)
    try driver.setContentOffset(0, 50)
    try driver.setContentOffset(0, 150, animated: true)
    try driver.run(0.1)
    #expect(driver.model.indicatorAlpha == 0)
    try driver.run(0.4)
    try driver.down(160, 400)
    #expect(driver.model.indicatorAlpha == 0)
    try driver.swipe(from: Point(160, 400), by: Point(0, -50))
    #expect(driver.model.indicatorAlpha == 1)
    try driver.up(160, 350, after: 0.2)
    #expect(driver.model.indicatorAlpha == 1)
    #expect(driver.model.nextDeadline == driver.model.clock)
    try driver.advance(by: 0.125)
    #expect(isClose(driver.model.indicatorAlpha, 0.5, 1e-9))
    try driver.advance(by: 0.125)
    #expect(isClose(driver.model.indicatorAlpha, 0, 1e-9))
    try driver.advance(by: 0.001)
    #expect(driver.model.nextDeadline == nil)
  }

  @Test("A throw that is taken back before it begins leaves no indicator behind")
  func interruptedBeforeItBegan() throws {
    var driver = try Driver(content: Size(320, 9_600))
    driver.sink.onEvent = { event, model in
      guard case .didEndDragging = event.kind else { return }
      var ignored = IgnoredEvents()
      try? model.setContentOffset(Point(0, 5), at: event.time, events: &ignored)
    }
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.5)
    #expect(driver.offset == Point(0, 5))
    #expect(driver.model.indicatorAlpha == 0 && driver.model.nextDeadline == nil)
  }

  @Test("Rows 54, 55: a flash shows and fades, without events")
  func flash() throws {
    var driver = try Driver()
    try driver.model.flashScrollIndicators(at: 0)
    #expect(driver.model.indicatorAlpha == 1)
    #expect(driver.model.nextDeadline == 1.2)
    try driver.advance(by: 1.2)
    #expect(driver.model.indicatorAlpha == 1)
    try driver.advance(by: 0.3)
    #expect(driver.model.indicatorAlpha == 0)
    #expect(driver.model.nextDeadline == nil)
    #expect(driver.events.isEmpty)
    #expect(throws: ScrollError.notFinite(.time)) {
      try driver.model.flashScrollIndicators(at: .nan)
    }
  }

  @Test("Rows 57, 58: indicator insets move both tracks")
  func insets() throws {
    let bars = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    let scroll = ScrollGeometry(boundsSize: Size(320, 480), contentSize: Size(640, 960))
    let vertical = try #require(scroll.indicator(.vertical, at: .zero, insets: bars))
    #expect(vertical.track == Rect(314, 67, 3, 480 - 64 - 44 - 6))
    let horizontal = try #require(scroll.indicator(.horizontal, at: .zero, insets: bars))
    #expect(horizontal.track == Rect(3, 480 - 44 - 6, 314, 3))
    let plain = try #require(scroll.indicator(.horizontal, at: .zero))
    #expect(plain.track.minY == 474)
  }

  @Test("Row 59: negative insets put an indicator outside of the view")
  func outside() throws {
    let found = try #require(
      indicator(content: 960, offset: 0, insets: EdgeInsets(right: -10)))
    #expect(found.track.minX == 324)
    // Seen only if the view does not clip: the indicator is no part of the content.
    #expect(!Rect(0, 0, 320, 480).contains(found.frame))
  }

  @Test("Rows 61, 62: always visible, or not at all")
  func alwaysOrNever() throws {
    var driver = try Driver(configuration: { $0.indicatorVisibility = .always })
    #expect(driver.model.indicatorAlpha == 1)
    #expect(driver.model.nextDeadline == nil)
    try driver.model.configure {
      $0.isPagingEnabled = true
      $0.showsVerticalScrollIndicator = false
      $0.showsHorizontalScrollIndicator = false
    }
    #expect(driver.model.indicator(.vertical) == nil)
  }

  @Test("Rows 50, 193, 242: offset, inset and zoom are saved and restored")
  func restoration() throws {
    func configure(_ configuration: inout ScrollConfiguration) {
      configuration.maximumZoomScale = 3
    }
    var driver = try Driver(configuration: configure)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.contentInset.top = 20 }
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    try driver.setContentOffset(100, 700)
    let stored = driver.model.restorationState
    var next = try Driver(configuration: configure)
    try next.model.restore(stored, at: 0, events: &next.sink)
    #expect(next.offset == Point(100, 700))
    #expect(next.model.geometry.zoomScale == 2)
    #expect(next.model.geometry.contentInset.top == 20)
    #expect(next.model.geometry == driver.model.geometry)
    // Into content that has shrunk: clamped. Not usable: refused, and nothing has changed.
    var small = try Driver(content: Size(320, 500), configuration: configure)
    try small.model.restore(stored, at: 0, events: &small.sink)
    #expect(small.offset == Point(100, 520))
    let before = small.model
    var broken = stored
    broken.contentOffset.x = .nan
    #expect(throws: ScrollError.notFinite(.contentOffset)) {
      try small.model.restore(broken, at: 0, events: &small.sink)
    }
    #expect(small.model == before)
  }
}
