import LayoutGeometry
import Scrolling
import Testing

/// Commands that come while code zooms with an animation.
@Suite("Commands during an animated zoom")
struct ZoomRedirectionTests {
  /// A zoom to four times the size, on its way.
  private func zooming() throws -> Driver {
    var driver = try Driver(configuration: { $0.maximumZoomScale = 4 })
    try driver.setZoomScale(4, animated: true)
    try driver.advance(by: 0.05)
    #expect(driver.state.displayedZoomScale > 1 && driver.state.displayedZoomScale < 2)
    return driver
  }

  @Test("Another animated zoom goes on from what is shown, as one zoom")
  func zooms() throws {
    for scale in [1.0, 2] {
      var driver = try zooming()
      let (shown, offset) = (driver.state.displayedZoomScale, driver.offset)
      try driver.setZoomScale(scale, animated: true)
      #expect(driver.state.displayedZoomScale == shown && driver.offset == offset)
      #expect(driver.state.zoomScale == scale)
      try driver.advance(by: 0.001)
      #expect(isClose(driver.state.displayedZoomScale, shown, 0.05))
      try driver.settle()
      #expect(driver.state.displayedZoomScale == scale && driver.events.settlings == [.zoom])
      #expect(driver.events.count("willBeginZooming") == 1)
      #expect(driver.events.names.filter { $0.hasPrefix("didEndZooming") }.count == 1)
    }
    var rect = try zooming()
    let (shown, offset) = (rect.state.displayedZoomScale, rect.offset)
    try rect.model.zoom(
      to: Rect(0, 0, 160, 240), animated: true, at: rect.time, events: &rect.sink)
    #expect(rect.state.displayedZoomScale == shown && rect.offset == offset)
    try rect.settle()
    #expect(rect.state.zoomScale == 2 && rect.offset == .zero)
  }

  @Test("One without animation ends it at once, as before")
  func withoutAnimation() throws {
    var driver = try zooming()
    try driver.setZoomScale(2)
    #expect(driver.state.displayedZoomScale == 2 && driver.model.nextDeadline == nil)
    #expect(driver.events.settlings == [.interruption])
  }

  @Test("A tap on the status bar leads it to the top")
  func toTop() throws {
    var driver = try zooming()
    let (shown, offset) = (driver.state.displayedZoomScale, driver.offset)
    #expect(try driver.model.scrollToTop(at: driver.time, events: &driver.sink))
    #expect(driver.state.displayedZoomScale == shown && driver.offset == offset)
    try driver.settle()
    #expect(driver.state.displayedZoomScale == 4 && driver.offset.y == 0)
    #expect(driver.events.settlings == [.zoom])
  }
}
