import LayoutGeometry
import Scrolling
import Testing

/// The photo browser: an outer view pages, an inner one zooms the photo that is shown, a photo that is too
/// large is drawn in tiles of four levels, and views are reused.
@Suite("Example: photo browser")
struct PhotoBrowserTests {
  struct Browser {
    static let pageSize = Size(340, 480)
    static let photoSize = Size(1_280, 960)

    var views: NestedScroll
    var sinks: ContiguousArray<TestSink> = [TestSink(), TestSink()]
    var pages: PageWindow
    var tiles: TiledContent
    var operations = ContiguousArray<Recycler<Int>.Operation>()
    var tileOperations = ContiguousArray<TiledContent.Operation>()
    var page = 0
    var mostVisible = 0
    var time = 0.0

    init(photos: Int) throws {
      // The paging view is 20 points wider than the screen, so that there is a gap between photos.
      pages = PageWindow(slotSize: Self.pageSize, pageCount: photos, padding: 20)
      var paging = ScrollConfiguration()
      paging.isPagingEnabled = true
      paging.showsHorizontalScrollIndicator = false
      let outer = try ScrollModel(
        geometry: ScrollGeometry(boundsSize: Self.pageSize, contentSize: pages.contentSize),
        configuration: paging)
      tiles = TiledContent(
        contentSize: Self.photoSize, tilePixels: Size(256, 256), levels: LevelsOfDetail(count: 4))
      views = NestedScroll([outer, try Self.photoView()])
      tilePages()
      tilePhoto()
    }

    /// A view for one photo: it sets its own limits so that the photo fits, and centres it.
    static func photoView() throws -> ScrollModel {
      var geometry = ScrollGeometry(boundsSize: Size(320, 480), contentSize: photoSize)
      let fit = geometry.fitScale(for: photoSize)
      geometry.zoomScale = fit
      geometry.contentAlignmentPoint = Point(0.5, 0.5)
      var zooming = ScrollConfiguration()
      zooming.minimumZoomScale = fit
      zooming.maximumZoomScale = 1
      return try ScrollModel(geometry: geometry, configuration: zooming)
    }

    var pager: ScrollModel { views.levels[0] }
    var photo: ScrollModel { views.levels[1] }

    /// Called when the pages scroll: views for the pages that are visible.
    mutating func tilePages() {
      operations.removeAll()
      pages.update(visible: pager.bounds, operations: &operations)
      mostVisible = max(mostVisible, pages.recycler.displayedCount)
    }

    /// Called when the photo scrolls or zooms: tiles for what is visible of it.
    mutating func tilePhoto() {
      tileOperations.removeAll()
      tiles.update(
        visible: photo.visibleContentRect, zoom: photo.state.displayedZoomScale,
        operations: &tileOperations)
    }

    mutating func touch(_ phase: ScrollTouch.Phase, _ x: Double, _ y: Double, id: Int = 1) throws {
      time += 0.01
      try views.touch(
        ScrollTouch(id: id, phase: phase, location: Point(x, y)), at: time, events: &sinks)
      tilePages()
      tilePhoto()
    }

    /// Draws frames until nothing moves; a photo that was paged away is replaced by a fresh one.
    mutating func settle() throws {
      while views.nextDeadline != nil {
        time += 1.0 / 60
        try views.advance(to: time, events: &sinks)
        tilePages()
        tilePhoto()
      }
      let settled = pager.paging(.horizontal).pageIndex(at: pager.contentOffset.x)
      if settled != page {
        page = settled
        views.levels[1] = try Self.photoView()
        try views.levels[1].advance(to: time, events: &sinks[1])
        tilePhoto()
      }
    }

    mutating func flick(_ way: Double) throws {
      let start = way < 0 ? 310.0 : 10
      try touch(.began, start, 240)
      for step in 1...10 { try touch(.moved, start + way * Double(step) / 10, 240) }
      time -= 0.01
      try touch(.ended, start + way, 240)
      try settle()
    }

    mutating func pinch(to spread: Double) throws {
      try touch(.began, 130, 240, id: 1)
      try touch(.began, 190, 240, id: 2)
      try touch(.moved, 126, 240, id: 1)
      try touch(.moved, 194, 240, id: 2)
      try touch(.moved, 160 - spread / 2, 240, id: 1)
      try touch(.moved, 160 + spread / 2, 240, id: 2)
      try touch(.ended, 160 - spread / 2, 240, id: 1)
      try touch(.ended, 160 + spread / 2, 240, id: 2)
      try settle()
    }
  }

  @Test("Paging through a thousand photos needs two views")
  func paging() throws {
    var browser = try Browser(photos: 1_000)
    #expect(browser.pages.contentSize == Size(340_000, 480))
    #expect(browser.pages.frame(ofPage: 1) == Rect(350, 0, 320, 480))
    for page in 1...20 {
      try browser.flick(-300)
      #expect(browser.page == page)
      #expect(browser.pager.contentOffset == Point(Double(page) * 340, 0))
    }
    try browser.flick(300)
    #expect(browser.page == 19)
    #expect(browser.mostVisible == 2)
    #expect(browser.pages.recycler.createdCount == 2)
  }

  @Test(
    "A photo fits at first, is centred, zooms to full size and is drawn in the level that it needs")
  func zooming() throws {
    var browser = try Browser(photos: 3)
    #expect(browser.photo.state.zoomScale == 0.25)
    #expect(browser.photo.geometry.contentOrigin == Point(0, 120))
    #expect(browser.tiles.level == 2)
    // At 25 % a tile of 256 pixels covers 1024 points of the photo.
    #expect(browser.tiles.visible == TileBox(column: 0, row: 0, columns: 2, rows: 1))
    try browser.pinch(to: 190)
    #expect(browser.photo.state.zoomScale > 0.5 && browser.photo.state.zoomScale < 1)
    #expect(browser.tiles.level == 0)
    try browser.pinch(to: 600)
    #expect(browser.photo.state.zoomScale == 1)
    #expect(browser.photo.geometry.contentOrigin == .zero)
    #expect(browser.tiles.visible.count <= 3 * 3)
    try browser.pinch(to: 2)
    #expect(browser.photo.state.zoomScale == 0.25)
    #expect(browser.photo.contentOffset == .zero)
    #expect(browser.tiles.level == 2)
  }

  @Test("Pulling on at the edge of a zoomed photo brings the next one, and the first shrinks back")
  func pullingOn() throws {
    var browser = try Browser(photos: 3)
    try browser.pinch(to: 600)
    let before = browser.photo.contentOffset
    #expect(before.x > 0)
    try browser.flick(-300)
    #expect(browser.page == 0)
    #expect(browser.photo.contentOffset.x > before.x)
    for _ in 1...5 where browser.page == 0 { try browser.flick(-300) }
    #expect(browser.page == 1)
    #expect(browser.photo.state.zoomScale == 0.25)
    #expect(browser.pager.contentOffset == Point(340, 0))
  }
}
