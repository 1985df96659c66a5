import LayoutGeometry
import Scrolling
import Testing

/// Indicators that are hit and pressed, and keys.
@Suite("Presses on tracks, and keys")
struct TrackPressTests {
  @Test("A press on the track at the end interrupts nothing")
  func pressAtEnd() throws {
    var driver = try Driver(content: Size(960, 960))
    try driver.setContentOffset(0, 480)
    try driver.setContentOffset(640, 480, animated: true)
    try driver.advance(by: 0.1)
    driver.forget()
    try driver.model.pressIndicatorTrack(
      ScrollIndicatorHit(axis: .vertical, part: .trackAfter), at: driver.time, events: &driver.sink)
    #expect(driver.state.isScrollAnimating && driver.events.isEmpty)
    try driver.settle()
    #expect(driver.offset == Point(640, 480))
  }

  @Test("A press on the track leads no further than the end")
  func trackToEnd() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 300)
    try driver.model.pressIndicatorTrack(
      ScrollIndicatorHit(axis: .vertical, part: .trackAfter), at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == Point(0, 480))
  }

  @Test("A press on the track turns a page where pages are on")
  func trackToPage() throws {
    var driver = try Driver(
      content: Size(320, 1_440), configuration: { $0.isPagingEnabled = true })
    try driver.model.pressIndicatorTrack(
      ScrollIndicatorHit(axis: .vertical, part: .trackAfter), at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == Point(0, 480))
  }

  @Test("An indicator can be hit a margin beside its track, on both sides")
  func margin() throws {
    var driver = try Driver()
    try driver.model.flashScrollIndicators(at: 0)
    let track = try #require(driver.model.indicator(.vertical)).track
    let before = driver.model.indicatorHit(at: Point(track.minX - 3.5, track.minY + 10))
    #expect(before == ScrollIndicatorHit(axis: .vertical, part: .thumb))
    #expect(driver.model.indicatorHit(at: Point(track.minX - 4.5, track.minY + 10)) == nil)
  }

  @Test("Indicators that flash at a time that is over flash from now on")
  func lateFlash() throws {
    var driver = try Driver()
    try driver.advance(by: 10)
    try driver.model.flashScrollIndicators(at: 9.5)
    try driver.advance(by: 1)
    #expect(driver.model.indicatorAlpha == 1)
  }

  @Test("A key does nothing while a zoom is animated")
  func keyDuringZoom() throws {
    var driver = try Driver(configuration: { $0.maximumZoomScale = 4 })
    try driver.setZoomScale(2, animated: true)
    try driver.advance(by: 0.1)
    let isUsed = try driver.model.press(.pageDown, at: driver.time, events: &driver.sink)
    #expect(!isUsed)
  }

  @Test("A page of a key is a share of what neither inset covers")
  func pageBetweenInsets() throws {
    var driver = try Driver(
      content: Size(320, 2_000),
      geometry: { $0.contentInset = EdgeInsets(top: 40, left: 0, bottom: 40, right: 0) })
    try driver.model.press(.pageDown, at: driver.time, events: &driver.sink)
    try driver.settle()
    // -40 + 400 * 0.875
    #expect(driver.offset == Point(0, 310))
  }
}
