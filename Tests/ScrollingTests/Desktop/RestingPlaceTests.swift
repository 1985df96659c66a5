import LayoutGeometry
import Scrolling
import Testing

/// Pages, areas and fields that content keeps when sizes change.
@Suite("Where content rests when sizes change")
struct RestingPlaceTests {
  @Test("The last page, less than a page behind the one before, is a page also when content grows")
  func lastPage() throws {
    var driver = try Driver(
      content: Size(1_020, 480), configuration: { $0.isPagingEnabled = true })
    try driver.setContentOffset(700, 0)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize = Size(1_600, 480)
    }
    #expect(driver.offset == Point(960, 0))
  }

  @Test("Where pages are on, areas do not attract content that rests between two pages")
  func areasBesidePages() throws {
    var driver = try Driver(
      content: Size(1_600, 480),
      configuration: {
        $0.isPagingEnabled = true
        $0.horizontalSnapping = ScrollSnapping(points: [0, 200, 800])
      })
    try driver.setContentOffset(150, 0)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize = Size(1_920, 480)
    }
    #expect(driver.offset == Point(150, 0))
  }

  @Test("Content under a finger rests at no area")
  func areaUnderFinger() throws {
    var driver = try Driver(
      configuration: { $0.verticalSnapping = ScrollSnapping(points: [0, 200]) })
    try driver.setContentOffset(0, 200)
    #expect(driver.model.restingArea(.vertical) == 1)
    try driver.down(160, 240)
    #expect(driver.model.restingArea(.vertical) == nil)
  }

  @Test("A field with the focus is shown where it is after the zoom of a resize")
  func focusAndZoom() throws {
    var driver = try Driver(
      bounds: Size(320, 480), content: Size(320, 960),
      configuration: {
        $0.minimumZoomScale = 1
        $0.maximumZoomScale = 4
      })
    try driver.model.keepVisible(Rect(0, 900, 20, 40))
    // The scale was the least one and becomes the new least one, 2: the field is at 1800...1880 then.
    try driver.model.resize(
      to: Size(320, 240), zoomLimits: 2...4, at: 0, events: &driver.sink)
    #expect(driver.offset.y == 1_640)
  }
}
