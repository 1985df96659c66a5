import Scrolling
import Testing
import Trellis

/// The members of a scroll node that have the names of a scroll view.
@Suite struct ScrollNodeTests {
  private let root = LayoutNode(size: Size(320, 480))
  private let scroll = ScrollNode()

  init() {
    scroll.contentSize = Size(960, 2_000)
    root.addSubnode(scroll)
    scroll.fixedFrame = FixedFrame(Rect(0, 0, 320, 480))
  }

  @Test func insetsPagesAndLimits() {
    root.layoutIfNeeded()
    scroll.contentInset = EdgeInsets(top: 64, left: 0, bottom: 0, right: 0)
    #expect(scroll.contentOffset == Point(0, -64) && scroll.contentInset.top == 64)
    #expect(scroll.adjustedContentInset == scroll.contentInset)
    scroll.isPagingEnabled = true
    scroll.isScrollEnabled = false
    scroll.bounces = false
    scroll.maximumZoomScale = 4
    scroll.minimumZoomScale = 2
    let configuration = scroll.controller.model.configuration
    #expect(configuration.isPagingEnabled && scroll.isPagingEnabled)
    #expect(!configuration.isScrollEnabled && !scroll.isScrollEnabled && !scroll.bounces)
    #expect(configuration.zoomLimits == 2...4)
    #expect(scroll.minimumZoomScale == 2 && scroll.maximumZoomScale == 4)
  }

  /// The limits of the zoom may be set in any order, as on a scroll view of UIKit.
  @Test func limitsOfTheZoomInAnyOrder() {
    for (least, greatest) in [(0.25, 0.5), (2, 4), (0.5, 2)] {
      for isLeastFirst in [true, false] {
        let scroll = ScrollNode()
        if isLeastFirst { scroll.minimumZoomScale = least }
        scroll.maximumZoomScale = greatest
        scroll.minimumZoomScale = least
        #expect(scroll.controller.model.configuration.zoomLimits == least...greatest)
      }
    }
    scroll.minimumZoomScale = 3
    #expect(scroll.maximumZoomScale == 3)
    scroll.maximumZoomScale = 2
    #expect(scroll.minimumZoomScale == 2)
  }

  @Test func movedByCode() throws {
    scroll.setContentOffset(Point(0, 300), animated: false, at: 1)
    #expect(scroll.contentOffset == Point(0, 300))
    scroll.setContentOffset(Point(0, 0), animated: true, at: 5)
    try scroll.controller.advance(to: 5.1)
    #expect((scroll.contentOffset.y - 200).magnitude < 1e-9)
    try scroll.controller.advance(to: 6)
    #expect(scroll.contentOffset == .zero)
    scroll.scrollRectToVisible(Rect(0, 600, 10, 10), animated: false, at: 6)
    #expect(scroll.contentOffset == Point(0, 130))
    scroll.maximumZoomScale = 2
    scroll.setZoomScale(5, animated: false, at: 6)
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == Point(160, 500))
  }

  @Test func restoredBeforeTheFirstLayout() throws {
    let stored = ScrollRestorationState(
      contentOffset: Point(0, 300), contentInset: EdgeInsets(top: 20), zoomScale: 1)
    try scroll.controller.perform { model, events throws(ScrollError) in
      try model.restore(stored, at: 0, events: &events)
    }
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(0, 300) && scroll.contentInset.top == 20)
  }

  /// The sizes are those of the layout, also in the first command.
  @Test func beforeTheFirstLayout() {
    scroll.scrollRectToVisible(Rect(0, 600, 10, 10), animated: false, at: 0)
    #expect(scroll.contentOffset == Point(0, 130))
  }

  @Test func whatIsNotUsableIsNotTaken() {
    let refused = refusals {
      scroll.contentInset = EdgeInsets(.nan)
      scroll.minimumZoomScale = -1
      scroll.maximumZoomScale = 0
      scroll.setContentOffset(Point(.infinity, 0), animated: false, at: 0)
      scroll.setZoomScale(.nan, animated: true, at: 0)
      scroll.scrollRectToVisible(Rect(0, 0, 1, 1), animated: false, at: .nan)
    }
    #expect(
      refused == [
        "contentInset", "minimumZoomScale", "maximumZoomScale", "setContentOffset",
        "setZoomScale", "scrollRectToVisible",
      ])
    #expect(scroll.contentInset == .zero && scroll.minimumZoomScale == 1)
    #expect(scroll.maximumZoomScale == 1 && scroll.contentOffset == .zero)
  }

  /// From right to left the offset follows the end of the content: what makes the content larger the further it has
  /// scrolled never settles, and is reported.
  @Test func contentThatItsOffsetMakesLarger() throws {
    let root = LayoutNode(size: Size(400, 600))
    root.engine.direction = .rightToLeft
    let (scroll, page) = (ScrollNode(), LayoutNode(intrinsicContentSize: Size(100, 20)))
    let outside = LayoutNode(intrinsicContentSize: Size(10, 10))
    for child in [scroll, outside] { root.addSubnode(child) }
    scroll.addSubnode(page)
    root.constrain {
      scroll.pin(.all)
      outside.top == root.top
      outside.leading == root.leading - 50
      page.pin(.vertical)
      page.leading == scroll.leading + 20
      page.trailing == scroll.trailing - 20 ~ 400
    }
    #expect(page.frame.width == 100 && root.engine.layoutLoop == nil)
    let pull = outside.leadingAnchor.constraint(
      greaterThanOrEqualTo: page.leadingAnchor, constant: 27)
    pull.priority = 576
    try root.activate([pull])
    #expect(root.engine.layoutLoop?.items == [scroll.itemID])
    pull.deactivate()
    #expect(root.engine.layoutLoop == nil && page.frame.width == 100)
  }

  /// A pager that leaves the window, or is collapsed, is laid out without a size, and comes back at its page.
  @Test(arguments: [false, true])
  func screensThatComeBack(isRightToLeft: Bool) throws {
    let root = LayoutNode(size: Size(300, 200))
    if isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    let (screen, pager) = (LayoutNode(), ScrollNode())
    root.addSubnode(screen)
    screen.addSubnode(pager)
    pager.isPagingEnabled = true
    let pages = StackNode(axis: .horizontal, distribution: .fillEqually)
    pager.addSubnode(pages)
    for _ in 0..<4 { pages.addArrangedSubnode(LayoutNode()) }
    let pins = screen.edgeConstraints(equalTo: root)
    try root.activate(pins)
    try screen.activate(
      pager.edgeConstraints(equalTo: screen) + pages.edgeConstraints(equalTo: pager) + [
        pages.heightAnchor.constraint(equalTo: pager.heightAnchor),
        pages.widthAnchor.constraint(equalTo: pager.widthAnchor, multiplier: 4),
      ])
    root.layoutIfNeeded()
    pager.contentOffset = Point(600, 0)
    let page = pages.subnodes[isRightToLeft ? 1 : 2]
    #expect(page.frameInWindow == Rect(0, 0, 300, 200))
    for isTurned in [false, true, false] {
      let size = isTurned ? Size(400, 150) : Size(300, 200)
      screen.removeFromParent()
      screen.layoutIfNeeded()
      root.size = size
      root.addSubnode(screen)
      try root.activate(pins)
      #expect(page.frameInWindow == Rect(origin: .zero, size: size))
      root.size = Size(0, 0)
      root.layoutIfNeeded()
      root.size = size
      #expect(page.frameInWindow == Rect(origin: .zero, size: size))
    }
    // What scrolls meanwhile counts.
    root.size = .zero
    root.layoutIfNeeded()
    pager.contentOffset = Point(0, 0)
    root.size = Size(300, 200)
    #expect(pager.contentOffset == .zero)
  }
}
