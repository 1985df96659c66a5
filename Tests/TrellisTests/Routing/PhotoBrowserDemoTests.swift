import Scrolling
import Testing
import Trellis

/// The photo browser of the texts that the scroll model was written from, all of it through the router:
/// centring, pinches, double taps, rotation and paging, with their offsets written down.
@Suite("Router: the photo browser")
struct PhotoBrowserDemoTests {
  /// Three photos of 1280 by 960, each in a zooming view as large as the window, in a pager that is 20
  /// points wider.
  private struct PhotoBrowser {
    let window = TestWindow()
    let pager: ScrollNode
    let photos: [ScrollNode]
    let pictures: [LayoutNode]

    init() throws {
      let root = window.root
      pager = try window.pinnedScroll(in: root) { $0.isPagingEnabled = true }
      var constraints = [
        pager.leftAnchor.constraint(equalTo: root.leftAnchor, constant: -10),
        pager.rightAnchor.constraint(equalTo: root.rightAnchor, constant: 10),
        pager.topAnchor.constraint(equalTo: root.topAnchor),
        pager.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ]
      var (photos, pictures): ([ScrollNode], [LayoutNode]) = ([], [])
      for index in 0..<3 {
        let photo = try window.pinnedScroll(in: pager) { $0.keepsCenterWhenResized = true }
        let picture = LayoutNode()
        photo.addSubnode(picture)
        picture.fixedFrame = FixedFrame(Rect(0, 0, 1_280, 960))
        photo.contentSize = Size(1_280, 960)
        try photo.controller.updateGeometry(at: 0) { $0.contentAlignmentPoint = Point(0.5, 0.5) }
        constraints += [
          photo.leftAnchor.constraint(
            equalTo: index == 0 ? pager.leftAnchor : photos[index - 1].rightAnchor,
            constant: index == 0 ? 10 : 20),
          photo.widthAnchor.constraint(equalTo: root.widthAnchor),
          photo.heightAnchor.constraint(equalTo: root.heightAnchor),
          photo.topAnchor.constraint(equalTo: pager.topAnchor),
          photo.bottomAnchor.constraint(equalTo: pager.bottomAnchor),
        ]
        photos.append(photo)
        pictures.append(picture)
      }
      constraints.append(
        photos[2].rightAnchor.constraint(equalTo: pager.rightAnchor, constant: -10))
      try root.activate(constraints)
      (self.photos, self.pictures) = (photos, pictures)
      root.layoutIfNeeded()
      try fit()
      for photo in photos { photo.log.forget() }
    }

    /// The least scale is the one at which a photo fits into its view.
    func fit() throws {
      for photo in photos {
        let fit = photo.controller.model.geometry.fitScale(for: photo.contentSize)
        try photo.controller.setZoomLimits(fit...1, at: window.time)
      }
    }

    /// A double tap leads to full size, with what was tapped where it is, and back.
    func zoomsOnDoubleTaps() {
      for photo in photos {
        photo.log.onTap = { photo, tap, time in
          guard case .double(let place) = tap else { return false }
          let scale = DoubleTapZoom.stepIn(
            from: photo.state.zoomScale, factor: 4, limits: photo.model.configuration.zoomLimits)
          do { try photo.setZoomScale(scale, anchor: place, animated: true, at: time) } catch {
            Issue.record(error)
          }
          return true
        }
      }
    }

    func rotate(to size: Size) throws {
      try window.send(.resize(size))
      try fit()
    }

    /// The point of a photo in the middle of its view.
    func middle(_ index: Int) -> Point { photos[index].controller.model.visibleContentRect.center }
  }

  @Test("Rows 185, 194: photos are centred at every frame of a pinch; the pager does not move")
  func pinchedPhoto() throws {
    let browser = try PhotoBrowser()
    let window = browser.window
    let photo = browser.photos[0]
    let picture = browser.pictures[0]
    #expect(browser.pager.contentSize == Size(1_020, 480))
    #expect(picture.frameInWindow == Rect(0, 120, 320, 240))
    try window.pinch(around: Point(160, 240), from: 60, to: 68)
    for spread in stride(from: 70.0, through: 180, by: 10) {
      try window.touch(.moved, 160 - spread / 2, 240, id: 1, after: 0.005)
      try window.touch(.moved, 160 + spread / 2, 240, id: 2, after: 0.005)
      let frame = picture.frameInWindow
      #expect((frame.midX - 160).magnitude <= 1 && (frame.midY - 240).magnitude <= 1)
    }
    try window.liftPinch(around: Point(160, 240), spread: 180)
    try window.settle()
    #expect(photo.log.count("didEndZooming") == 1 && photo.log.count("didSettle(zoom)") == 1)
    #expect(browser.pager.log.count("willBeginDragging") == 0)
    #expect(browser.pager.contentOffset == .zero)
  }

  @Test("Rows 187, 188, 192: double taps: to full size around what was tapped, and back, animated")
  func doubleTap() throws {
    let browser = try PhotoBrowser()
    let window = browser.window
    let photo = browser.photos[0].controller
    browser.zoomsOnDoubleTaps()
    // At (200, 300) the fitted photo, which begins at (0, 120), shows its point (800, 720).
    for (place, scale, offset) in [
      (Point(160, 240), 1.0, Point(480, 240)), (Point(160, 240), 0.25, .zero),
      (Point(200, 300), 1, Point(600, 420)), (Point(30, 50), 0.25, .zero),
      // The area beside the photo is not shown, either.
      (Point(10, 130), 1, Point(30, 0)), (Point(10, 130), 0.25, .zero),
    ] {
      try window.tap(place.x, place.y, after: 1)
      #expect(!photo.state.isZooming && photo.nextDeadline == nil)
      let before = photo.model.visibleContentRect
      try window.tap(place.x, place.y)
      try window.advance(by: 0.1)
      #expect(photo.state.displayedZoomScale > 0.25 && photo.state.displayedZoomScale < 1)
      #expect(photo.model.visibleContentRect != before)
      try window.settle()
      #expect(photo.contentOffset == offset && photo.state.displayedZoomScale == scale)
    }
    #expect(browser.photos[0].log.count("willBeginZooming") == 6)
    #expect(browser.photos[0].log.count("didEndZooming") == 6)
    #expect(browser.pager.log.taps.isEmpty && browser.pager.contentOffset == .zero)
  }

  @Test("A rotation keeps the page, the middle of a photo, and the least scale the least")
  func rotation() throws {
    let browser = try PhotoBrowser()
    let window = browser.window
    browser.zoomsOnDoubleTaps()
    try window.flick(from: Point(300, 240), by: Point(-200, 0))
    try window.settle()
    #expect(browser.pager.contentOffset == Point(340, 0))
    for _ in 0..<2 { try window.tap(200, 300) }
    try window.settle()
    let photo = browser.photos[1]
    #expect(photo.contentOffset == Point(600, 420) && browser.middle(1) == Point(760, 660))
    try browser.rotate(to: Size(480, 320))
    #expect(browser.pager.contentOffset == Point(500, 0))
    #expect(photo.frameInWindow == Rect(0, 0, 480, 320))
    #expect(photo.contentOffset == Point(520, 500) && browser.middle(1) == Point(760, 660))
    #expect(photo.zoomScale == 1 && photo.minimumZoomScale == 1.0 / 3)
    for index in [0, 2] {
      #expect(browser.photos[index].zoomScale == 1.0 / 3)
      #expect(browser.photos[index].contentOffset == .zero)
    }
    // The fitted photo on the page before, in the middle between its edges.
    let frame = browser.pictures[0].frameInWindow
    #expect((frame.minX + 500 - 80.0 / 3).magnitude < 1e-9 && frame.minY == 0)
    try browser.rotate(to: Size(320, 480))
    #expect(browser.pager.contentOffset == Point(340, 0))
    #expect(photo.contentOffset == Point(600, 420) && photo.zoomScale == 1)
    #expect(browser.photos[0].zoomScale == 0.25 && browser.middle(0) == Point(640, 480))
    // Near a corner there is less to show on one side.
    try photo.controller.setContentOffset(Point(960, 480), at: window.time)
    try browser.rotate(to: Size(480, 320))
    #expect(photo.contentOffset == Point(800, 560))
    #expect(window.router.nextDeadline == nil)
  }

  @Test(
    "Rows 195, 243, 245: pulled over the edge of a zoomed photo the pager turns; the photo shrinks")
  func paging() throws {
    let browser = try PhotoBrowser()
    let window = browser.window
    let photo = browser.photos[0]
    try photo.controller.setZoomScale(1, at: 0)
    try photo.controller.setContentOffset(Point(900, 240), at: 0)
    browser.pager.log.onScroll = { [photo] pager in
      // Out of sight, a photo goes back to its least scale.
      guard pager.contentOffset.x >= 340, photo.controller.state.zoomScale != 0.25 else { return }
      do { try photo.controller.setZoomScale(0.25, at: pager.model.clock) } catch {
        Issue.record(error)
      }
    }
    try window.touch(.began, 300, 240)
    try window.touch(.moved, 290, 240)
    try window.touch(.moved, 230, 240)
    #expect(photo.contentOffset == Point(960, 240) && browser.pager.contentOffset == .zero)
    try window.touch(.moved, 30, 240)
    #expect(photo.contentOffset == Point(960, 240) && browser.pager.contentOffset == Point(200, 0))
    try window.touch(.ended, 30, 240, after: 0.2)
    try window.settle()
    #expect(browser.pager.contentOffset == Point(340, 0))
    #expect(photo.controller.state.zoomScale == 0.25)
    #expect(browser.pager.controller.model.paging(.horizontal).pageIndex(at: 340) == 1)
    // The photo under the finger is the second one now.
    #expect(window.router.scrollViews(at: Point(160, 240)).last === browser.photos[1].controller)
  }
}
