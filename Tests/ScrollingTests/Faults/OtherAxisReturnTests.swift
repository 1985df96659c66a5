import LayoutGeometry
import Scrolling
import Testing

/// A command along one axis brings content back that is beyond an edge of the other.
@Suite("The other axis returns")
struct OtherAxisReturnTests {
  @Test("The thumb of one axis brings content back that is beyond the edge of the other")
  func thumbBesideEdge() throws {
    var driver = try Driver(content: Size(640, 960))
    try driver.setContentOffset(-50, 0)
    let thumb = try #require(driver.model.indicator(.vertical)).frame
    let grip = Point(thumb.midX, thumb.midY)
    try driver.model.beginDraggingIndicator(.vertical, at: grip, time: 0, events: &driver.sink)
    try driver.model.dragIndicator(to: Point(grip.x, grip.y + 20), time: 0, events: &driver.sink)
    #expect(driver.offset.x == 0 && driver.offset.y > 0)
  }

  @Test("A key along one axis brings content back that is beyond the edge of the other")
  func keyBesideEdge() throws {
    var driver = try Driver(content: Size(640, 960))
    try driver.setContentOffset(-50, 0)
    try driver.model.press(.pageDown, at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == Point(0, 420))
  }

  @Test("A page along one axis brings content back that is beyond the edge of the other")
  func pageBesideEdge() throws {
    var driver = try Driver(content: Size(960, 960))
    try driver.setContentOffset(0, -50)
    try driver.model.setPage(1, at: driver.time, events: &driver.sink)
    #expect(driver.offset == Point(320, 0))
  }

  @Test("The way to the top brings content back that is beyond the edge of the other axis")
  func topBesideEdge() throws {
    var driver = try Driver(content: Size(640, 960))
    try driver.setContentOffset(-50, 300)
    try driver.model.scrollToTop(at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset == .zero)
  }
}
