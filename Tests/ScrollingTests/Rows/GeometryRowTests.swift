import LayoutGeometry
import Scrolling
import ScrollingExtras
import Testing

/// Rows 1 to 50: bounds, content size, limits, floating views, insets.
@Suite("Checklist: geometry")
struct GeometryRowTests {
  private func geometry(
    _ bounds: Size, _ content: Size, inset: EdgeInsets = .zero
  ) -> ScrollGeometry {
    var geometry = ScrollGeometry(boundsSize: bounds, contentSize: content)
    geometry.contentInset = inset
    return geometry
  }

  @Test("Rows 1, 5, 6: scrolling changes the bounds origin and nothing else")
  func boundsOrigin() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 120)
    #expect(driver.model.bounds == Rect(0, 120, 320, 480))
    #expect(driver.model.bounds.origin == driver.offset)
    var composition = Composition()
    let scroll = try composition.add(frame: Rect(0, 20, 320, 460))
    let label = try composition.add(frame: Rect(10, 10, 91, 21), in: scroll)
    let before = composition.view(label)
    try composition.setContentOffset(Point(0, 30), of: scroll)
    #expect(composition.view(label) == before)
    // The size is shared by frame and bounds, the origins differ.
    #expect(composition.view(scroll)?.frame == Rect(0, 20, 320, 460))
    #expect(composition.view(scroll)?.boundsOrigin == Point(0, 30))
  }

  @Test("Rows 2, 3, 4: composited origin is the frame's minus the parent's bounds origin")
  func composition() throws {
    var composition = Composition()
    let parent = try composition.add(frame: Rect(0, 0, 320, 480))
    let child = try composition.add(frame: Rect(20, 15, 50, 50), in: parent)
    let grandchild = try composition.add(frame: Rect(5, 5, 10, 10), in: child)
    #expect(try composition.frameInWindow(of: child).origin == Point(20, 15))
    try composition.setContentOffset(Point(-30, -30), of: parent)
    #expect(try composition.frameInWindow(of: child).origin == Point(50, 45))
    #expect(try composition.frameInWindow(of: grandchild).origin == Point(55, 50))
    #expect(try composition.convert(.zero, from: grandchild, to: nil) == Point(55, 50))
    #expect(try composition.convert(Point(55, 50), from: nil, to: grandchild) == .zero)
    #expect(try composition.convert(Point(1, 1), from: grandchild, to: child) == Point(6, 6))
    #expect(throws: ScrollError.noSuchIndex(9)) {
      try composition.convert(.zero, from: 9, to: nil)
    }
  }

  @Test("Rows 7, 8, 9: painter's order, and clipping")
  func displayList() throws {
    let window = Rect(0, 0, 320, 480)
    for clips in [true, false] {
      var composition = Composition()
      let scroll = try composition.add(frame: Rect(0, 0, 100, 100), clipsToBounds: clips)
      let first = try composition.add(frame: Rect(80, 80, 40, 40), in: scroll)
      let second = try composition.add(frame: Rect(0, 150, 40, 40), in: scroll)
      let items = composition.displayList(in: window)
      if clips {
        #expect(items.map(\.view) == [scroll, first])
        #expect(items[1].visible == Rect(80, 80, 20, 20))
      } else {
        #expect(items.map(\.view) == [scroll, first, second])
        #expect(items[1].visible == Rect(80, 80, 40, 40))
      }
    }
  }

  @Test("A chain of views may be deeper than the stack")
  func deepComposition() throws {
    var composition = Composition()
    var last: Int?
    for _ in 0..<20_000 {
      last = try composition.add(frame: Rect(1, 0, 9, 9), in: last, boundsOrigin: Point(1, 0))
    }
    let items = composition.displayList(in: Rect(0, 0, 320, 480))
    #expect(items.count == 20_000 && items.last?.view == last)
    #expect(items.allSatisfy { $0.visible == Rect(1, 0, 9, 9) })
    // Siblings are painted in their order, each with all that is in it.
    var family = Composition()
    for parent in [nil, 0, 0, 1, nil, 2] as [Int?] {
      _ = try family.add(frame: Rect(0, 0, 5, 5), in: parent)
    }
    #expect(
      family.displayList(in: Rect(0, 0, 5, 5)).map(\.view) == [0, 1, 3, 2, 5, 4])
  }

  @Test("Row 12: zooming is the transform of one view")
  func zoomIsATransform() throws {
    var driver = try Driver(content: Size(320, 480), configuration: { $0.maximumZoomScale = 2 })
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    #expect(driver.model.contentSize == Size(640, 960))
    #expect(driver.model.geometry.unscaledContentSize == Size(320, 480))
    #expect(driver.model.visibleContentRect == Rect(80, 120, 160, 240))
  }

  @Test("Rows 14, 15, 16, 17, 20: default size, limits, and what can scroll")
  func limits() {
    let empty = ScrollGeometry(boundsSize: Size(320, 480))
    #expect(empty.contentSize == .zero)
    #expect(!empty.canScroll(.horizontal) && !empty.canScroll(.vertical))
    #expect(empty.maximumContentOffset == .zero)
    let tall = geometry(Size(320, 480), Size(320, 1_000))
    #expect(tall.minimumContentOffset == .zero)
    #expect(tall.maximumContentOffset == Point(0, 520))
    #expect(!tall.canScroll(.horizontal) && tall.canScroll(.vertical))
    #expect(!geometry(Size(320, 480), Size(300, 480)).canScroll(.vertical))
  }

  @Test("Rows 18, 19, 34, 37: sizes are independent, any order gives the same, rest is in range")
  func independence() throws {
    var rotated = geometry(Size(320, 480), Size(320, 1_000))
    rotated.boundsSize = Size(480, 320)
    #expect(rotated.contentSize == Size(320, 1_000))
    var first = ScrollGeometry()
    first.contentSize = Size(320, 1_000)
    first.boundsSize = Size(320, 480)
    first.contentInset.top = 5
    var second = ScrollGeometry()
    second.contentInset.top = 5
    second.boundsSize = Size(320, 480)
    second.contentSize = Size(320, 1_000)
    #expect(first == second)
    var driver = try Driver(content: .zero)
    #expect(!driver.model.canDrag(.vertical))
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.contentSize = Size(320, 960)
    }
    try driver.flick(from: Point(160, 400), by: Point(0, -300))
    try driver.settle()
    #expect(driver.offset == Point(0, 480))
  }

  @Test("Rows 25, 26, 27: content size from a generic view, from the lowest view, from the wrapper")
  func contentSizeHelpers() {
    let wrapper = Rect(0, 0, 320, 820)
    #expect(Size.content(around: [wrapper]) == wrapper.size)
    let lowest = [Rect(20, 20, 100, 40), Rect(20, 700, 100, 37)]
    #expect(Size.content(below: lowest, margin: 20) == Size(0, 757))
    #expect(!geometry(Size(320, 460), .content(below: lowest, margin: 20)).canScroll(.horizontal))
  }

  @Test("Rows 31, 32, 33: the guide's listings")
  func listings() {
    #expect(geometry(Size(320, 460), Size(1_280, 960)).maximumContentOffset == Point(960, 500))
    // The guide says that this one scrolls vertically; its numbers say horizontally.
    let wide = geometry(Size(320, 460), Size(758, 320))
    #expect(wide.maximumContentOffset == Point(438, 0))
    #expect(wide.canScroll(.horizontal) && !wide.canScroll(.vertical))
    #expect(geometry(Size(320, 460), Size(320, 758)).maximumContentOffset.y == 298)
    #expect(geometry(Size(320, 480), Size(320, 758)).maximumContentOffset.y == 278)
  }

  @Test("Row 35: the receiver says which of several views is zoomed")
  func zoomableViews() throws {
    var driver = try Driver(content: Size(320, 480), configuration: { $0.maximumZoomScale = 2 })
    driver.sink.zoomView = ContentID(rawValue: 7)
    try driver.model.setZoomScale(2, at: 0, events: &driver.sink)
    #expect(driver.events.first?.kind == .willBeginZooming(ContentID(rawValue: 7)))
    #expect(driver.events.last?.kind == .didEndZooming(ContentID(rawValue: 7), scale: 2))
  }

  @Test("Rows 38, 39, 40: a floating view keeps its place in the window")
  func floating() throws {
    let scroll = geometry(Size(320, 480), Size(320, 1_000))
    let frame = Rect(320 - 5 - 30, 5, 30, 20)
    for offset in [Point(0, 0), Point(0, 77), Point(0, -40)] {
      let floated = scroll.floatingFrame(frame, at: offset)
      #expect(floated.origin == Point(offset.x + 320 - 5 - 30, offset.y + 5))
    }
    // The same in an event, as one did before constraints.
    var driver = try Driver()
    var view = frame
    driver.sink.onEvent = { event, model in
      if event.kind == .didScroll {
        view.origin = model.geometry.floatingFrame(frame, at: model.contentOffset).origin
      }
    }
    try driver.setContentOffset(0, 77)
    #expect(view.origin == Point(285, 82))
  }

  @Test("Rows 42, 43, 44, 45: insets widen the range and nothing else")
  func insets() {
    let ten = geometry(Size(320, 480), Size(320, 1_000), inset: EdgeInsets(top: 10))
    #expect(ten.minimumContentOffset.y == -10)
    #expect(ten.contentSize == Size(320, 1_000))
    // The prose of the guide prints (64,44,0,0); its code has top 64, bottom 44.
    let bars = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    let short = geometry(Size(320, 460), Size(320, 758), inset: bars)
    #expect(short.minimumContentOffset.y == -64 && short.maximumContentOffset.y == 342)
    let long = geometry(Size(320, 480), Size(320, 758), inset: bars)
    #expect(long.minimumContentOffset.y == -64 && long.maximumContentOffset.y == 322)
    let all = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect([all.top, all.left, all.bottom, all.right] == [1, 2, 3, 4])
  }

  @Test("Row 46: at the ends all content is free of the bars")
  func unobscured() {
    let scroll = geometry(
      Size(320, 460), Size(320, 758), inset: EdgeInsets(top: 64, bottom: 44))
    #expect(scroll.unobscuredRect(at: Point(0, -64)).minY == 0)
    #expect(scroll.unobscuredRect(at: Point(0, 342)).maxY == 758)
    #expect(scroll.visibleRect(at: Point(0, 100)) == Rect(0, 100, 320, 460))
  }

  @Test("Row 47: scrollRectToVisible of the first point honours the inset")
  func launchPosition() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 100)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.contentInset.top = 20 }
    #expect(driver.offset == Point(0, 100))
    try driver.model.scrollRectToVisible(
      Rect(0, 0, 1, 1), animated: false, at: 0, events: &driver.sink)
    #expect(driver.offset == Point(0, -20))
  }

  @Test("What is in view stays there, also under insets that leave no height")
  func noHeight() {
    let low = geometry(
      Size(320, 100), Size(320, 1_000), inset: EdgeInsets(top: 64, bottom: 60))
    let rect = Rect(0, 500, 10, 20)
    #expect(low.offset(toShow: rect, from: .zero) == Point(0, 436))
    #expect(low.offset(toShow: rect, from: Point(0, 436)) == nil)
  }

  @Test("Row 48: the offset at the top follows the inset, at once or with animation")
  func followingInset() throws {
    var driver = try Driver()
    try driver.model.updateGeometry(at: 0, animated: true, events: &driver.sink) {
      $0.contentInset.top = 60
    }
    try driver.run(0.5)
    #expect(driver.offset == Point(0, -60))
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentInset.top = 0
    }
    #expect(driver.offset == .zero)
    #expect(driver.model.contentSize == Size(320, 960))
    #expect(driver.events.count("didChangeAdjustedContentInset") == 2)
  }

  @Test("Row 49: the keyboard's height becomes the range")
  func keyboard() {
    var scroll = geometry(Size(320, 460), Size(320, 460))
    #expect(scroll.maximumContentOffset.y == 0)
    scroll.contentInset.bottom = ScrollGeometry.bottomInset(
      forKeyboard: Rect(0, 264, 320, 216), over: Rect(0, 20, 320, 460))
    #expect(scroll.contentInset.bottom == 216)
    #expect(scroll.maximumContentOffset.y == 216)
    #expect(
      ScrollGeometry.bottomInset(
        forKeyboard: Rect(0, 480, 320, 216), over: Rect(0, 20, 320, 460)) == 0)
  }

  @Test("Adjusted insets: which safe area counts")
  func adjustedInsets() throws {
    var scroll = geometry(Size(320, 480), Size(320, 1_000), inset: EdgeInsets(top: 1))
    scroll.safeAreaInsets = EdgeInsets(top: 20, left: 5, bottom: 30, right: 5)
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 21, left: 0, bottom: 30, right: 0))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 1))
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 21, left: 5, bottom: 30, right: 5))
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    scroll.contentSize.height = 100
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 1))
    scroll.alwaysBounceVertical = true
    #expect(scroll.adjustedContentInset.top == 21)
    scroll.alwaysBounceVertical = false
    scroll.contentInsetAdjustmentBehavior = .automatic
    #expect(scroll.adjustedContentInset.top == 1)
    scroll.isContentOfBarContainer = true
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 21, left: 0, bottom: 30, right: 0))
    // Content smaller than the view: the greatest offset is the least.
    #expect(scroll.maximumContentOffset.y == -21)
  }

  @Test("Rounding to pixels: 3.8 is 4 at one pixel per point, thirds at three, and stays in range")
  func pixels() {
    var scroll = geometry(Size(320, 480), Size(320, 1_000))
    #expect(scroll.pixelAligned(Point(0, 3.8)) == Point(0, 4))
    #expect(scroll.pixelAligned(Point(0, 3.5)) == Point(0, 4))
    #expect(scroll.pixelAligned(Point(0, -3.5)) == Point(0, -3))
    scroll.pixelScale = 3
    #expect(scroll.pixelAligned(Point(0, 3.8)).y == 11.0 / 3)
    scroll.pixelScale = 0
    #expect(scroll.pixelAligned(Point(0, 3.8)).y == 3.8)
    scroll.pixelScale = 1
    scroll.contentSize.height = 999.5
    #expect(scroll.pixelAligned(Point(0, 519.5)).y == 519.5)
  }
}
