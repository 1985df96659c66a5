import Scrolling
import Testing
import Trellis

/// Margins and safe areas of content follow where it is shown, at the scale at which it is.
@Suite("Insets of content that is zoomed or aligned")
struct ShownInsetTests {
  private let root = LayoutNode(size: Size(300, 400))
  private let scroll = ScrollNode()
  private let page = LayoutNode()
  private let label = LayoutNode(intrinsicContentSize: Size(50, 20))

  init() {
    root.addSubnode(scroll)
    scroll.addSubnode(page)
    page.addSubnode(label)
    scroll.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
    page.insetOptions = [.inheritsSafeArea]
    root.constrain {
      scroll.pin()
      page.pin()
      page.width == 300
      label.top == page.safeAreaLayoutGuide.top
      label.leading == page.leading
    }
    scroll.maximumZoomScale = 4
  }

  private func setHeight(_ height: Double) { root.constrain { page.height == height } }

  private func align() throws {
    try scroll.controller.updateGeometry(at: 0) { $0.contentAlignmentPoint = Point(0.5, 0.5) }
  }

  @Test("A bar covers as much of zoomed content as it does on the screen", arguments: [1.0, 2, 4])
  func zoomed(zoomScale: Double) throws {
    setHeight(2_000)
    scroll.setZoomScale(zoomScale, animated: false, at: 0)
    for y in [-44.0, -20, 0, 500] {
      scroll.contentOffset = Point(0, y)
      // Below the bar, or at the top of the page.
      let covered = min(44, 44 + y)
      #expect(page.effectiveSafeAreaInsets.top == covered / zoomScale)
      #expect((label.frameInWindow.minY - (covered - y)).magnitude < 1e-9)
    }
    for y in [34.0, 14, 0] {
      scroll.contentOffset = Point(0, 2_000 * zoomScale - 400 + y)
      #expect(page.effectiveSafeAreaInsets.bottom == (34 - y) / zoomScale)
    }
    #expect(root.layout { _ in } == nil)
  }

  @Test("On the way to another scale as well")
  func animated() throws {
    setHeight(2_000)
    root.layoutIfNeeded()
    scroll.contentOffset = .zero
    try scroll.controller.setZoomScale(2, anchor: .zero, animated: true, at: 0)
    for step in 1...10 {
      try scroll.controller.advance(to: Double(step) / 60)
      let scale = scroll.controller.state.displayedZoomScale
      #expect(scale > 1)
      #expect((label.frameInWindow.minY - max(44, page.frameInWindow.minY)).magnitude < 1e-9)
    }
  }

  @Test("Content in the middle of the view is covered by nothing")
  func aligned() throws {
    setHeight(100)
    try align()
    #expect(page.frameInWindow.minY > 44 && page.effectiveSafeAreaInsets == EdgeInsets())
    #expect(label.frameInWindow.minY == page.frameInWindow.minY)
    try scroll.controller.updateGeometry(at: 0) {
      $0.contentAlignmentPoint = .zero
      $0.contentInsetAdjustmentBehavior = .never
    }
    scroll.contentOffset = .zero
    #expect(page.effectiveSafeAreaInsets.top == 44 && label.frameInWindow.minY == 44)
  }

  @Test("Margins of the parent reach as far into it")
  func margins() {
    setHeight(2_000)
    scroll.layoutMargins = EdgeInsets(top: 40, left: 10)
    page.layoutMargins = EdgeInsets()
    page.insetOptions = [.preservesParentLayoutMargins]
    scroll.setZoomScale(2, animated: false, at: 0)
    scroll.contentOffset = .zero
    #expect(page.effectiveLayoutMargins == EdgeInsets(top: 20, left: 5))
  }

  @Test("What floats is covered as if nothing were zoomed")
  func floating() {
    setHeight(2_000)
    let shade = LayoutNode()
    shade.insetOptions = [.inheritsSafeArea]
    scroll.addSubnode(shade)
    root.constrain { shade.pin(to: scroll.frameLayoutGuide) }
    scroll.setZoomScale(2, animated: false, at: 0)
    for y in [-20.0, 0, 700] {
      scroll.contentOffset = Point(0, y)
      #expect(shade.effectiveSafeAreaInsets == EdgeInsets(top: 44, bottom: 34))
      #expect(shade.frameInWindow == Rect(0, 0, 300, 400))
    }
  }

  @Test("Without its controller, content is shown as it is laid out")
  func withoutController() throws {
    setHeight(2_000)
    scroll.setZoomScale(2, animated: false, at: 0)
    scroll.contentOffset = .zero
    #expect(page.effectiveSafeAreaInsets.top == 22)
    try root.engine.setScrollController(nil, of: scroll.itemID)
    #expect(page.effectiveSafeAreaInsets.top == 44 && page.frameInWindow.width == 300)
    try root.engine.setScrollController(scroll.controller, of: scroll.itemID)
    #expect(page.effectiveSafeAreaInsets.top == 22 && page.frameInWindow.width == 600)
  }

  @Test("Content that is as high as its insets ask for comes to rest", arguments: [20.0, 300, 350])
  func growing(height: Double) throws {
    page.insetOptions = [.inheritsSafeArea, .insetsLayoutMarginsFromSafeArea]
    page.layoutMargins = EdgeInsets()
    let body = LayoutNode(intrinsicContentSize: Size(10, height))
    page.addSubnode(body)
    root.constrain { body.pin(to: page.layoutMarginsGuide) }
    try align()
    try scroll.controller.updateGeometry(at: 0) { $0.contentInsetAdjustmentBehavior = .never }
    #expect(root.layout { _ in } == nil)
    let frame = page.frameInWindow
    let insets = page.effectiveSafeAreaInsets
    #expect((insets.top - max(0, 44 - max(0, frame.minY))).magnitude < 1)
    #expect((insets.bottom - max(0, 34 - max(0, 400 - frame.maxY))).magnitude < 1)
    #expect(!root.engine.needsLayout)
  }
}
