import LayoutGeometry
import Scrolling
import Testing

/// Drags that a host begins and ends beside raw touches.
@Suite("Drags of the host")
struct HostDragTests {
  @Test("A host that ends a drag that it has not begun leaves the touches alone")
  func endOfNoDrag() throws {
    var driver = try Driver()
    try driver.down(160, 400)
    try driver.model.endDragging(at: driver.time, events: &driver.sink)
    #expect(driver.state.isTracking)
  }

  @Test("A drag that a host ends before it began is not a tap of the content")
  func noTap() throws {
    var driver = try Driver()
    try driver.model.beginTracking(at: 0, events: &driver.sink)
    try driver.model.endDragging(at: 0.05, events: &driver.sink)
    #expect(driver.events.isEmpty && !driver.state.isTracking)
  }

  @Test("A host's drag does not begin where the content keeps the touches")
  func keptFromHost() throws {
    var driver = try Driver()
    driver.sink.givesUpTouches = false
    try driver.model.beginTracking(at: 0, events: &driver.sink)
    try driver.advance(by: 0.2)
    #expect(driver.events.names == ["deliverContentTouches"])
    try driver.model.beginDragging(at: 0.2, events: &driver.sink)
    #expect(!driver.state.isDragging && driver.events.names == ["deliverContentTouches"])
  }

  @Test("A view that fingers neither scroll nor zoom delivers its touches at once")
  func atOnce() throws {
    var driver = try Driver(configuration: { $0.isScrollEnabled = false })
    try driver.down(160, 240)
    #expect(driver.events.names == ["deliverContentTouches"])
  }
}
