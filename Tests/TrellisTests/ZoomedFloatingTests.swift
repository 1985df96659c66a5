import Scrolling
import Testing
import Trellis

/// Where things that move with the offset are on the screen, over content that is zoomed or aligned.
@Suite("Coordinates: what floats over zoomed content")
struct ZoomedFloatingTests {
  private let root = LayoutNode(size: Size(300, 400))
  private let scroll = ScrollNode()
  private let page = LayoutNode()
  private let badge = LayoutNode(intrinsicContentSize: Size(20, 20))

  init() throws {
    root.addSubnode(scroll)
    for node in [page, badge] { scroll.addSubnode(node) }
    root.constrain {
      scroll.pin()
      page.pin()
      badge.leading == scroll.frameLayoutGuide.leading + 5
      badge.top == scroll.frameLayoutGuide.top + 5
    }
    scroll.maximumZoomScale = 4
  }

  private func setContent(_ size: Size) {
    root.constrain {
      page.width == size.width
      page.height == size.height
    }
  }

  /// A header that sticks to the top, 100 points below that of the page.
  private func addHeader() -> LayoutNode {
    let header = LayoutNode(intrinsicContentSize: Size(50, 30))
    scroll.addSubnode(header)
    root.constrain {
      header.leading == page.leading
      header.top >= scroll.frameLayoutGuide.top
      header.top >= page.top + 100
      (header.top == page.top + 100).priority(.defaultLow)
    }
    return header
  }

  private func scroll(to y: Double, zoomScale: Double) {
    scroll.setZoomScale(zoomScale, animated: false, at: 0)
    scroll.contentOffset = Point(0, y)
  }

  @Test("It stays as it is, whatever else follows the offset", arguments: [1.0, 2, 3])
  func besideASticky(zoomScale: Double) {
    setContent(Size(600, 2_000))
    let header = addHeader()
    for y in [0.0, 50, 150, 300] {
      scroll(to: y, zoomScale: zoomScale)
      #expect(badge.frameInWindow == Rect(5, 5, 20, 20))
      let isAtTop = y > 100
      // Where it sticks it floats along the one axis.
      let (top, height) = isAtTop ? (0, 30) : (zoomScale * 100 - y, zoomScale * 30)
      #expect(header.frameInWindow == Rect(0, top, zoomScale * 50, height))
      #expect(page.frameInWindow == Rect(0, -y, zoomScale * 600, zoomScale * 2_000))
    }
    #expect(root.engine.conflicts.isEmpty)
  }

  @Test("Asking does not solve again")
  func asking() {
    setContent(Size(600, 2_000))
    let header = addHeader()
    scroll(to: 150, zoomScale: 2)
    root.layoutIfNeeded()
    let before = root.engine.solveCount
    #expect(header.frameInWindow.minY == 0 && badge.frameInWindow.minY == 5)
    #expect(root.engine.solveCount == before)
  }

  @Test("Over small content that is aligned it is where it is seen, and touched")
  func aligned() throws {
    setContent(Size(300, 200))
    let foot = LayoutNode(intrinsicContentSize: Size(20, 20))
    scroll.addSubnode(foot)
    root.constrain {
      foot.leading == scroll.frameLayoutGuide.leading + 5
      foot.bottom == scroll.frameLayoutGuide.bottom - 5
    }
    let header = addHeader()
    try scroll.controller.updateGeometry(at: 0) { $0.contentAlignmentPoint = Point(0.5, 0.5) }
    #expect(page.frameInWindow == Rect(0, 100, 300, 200))
    #expect(foot.frameInWindow == Rect(5, 375, 20, 20))
    #expect(header.frameInWindow == Rect(0, 200, 50, 30))
    #expect(ScrollRouter(root: root).hitTest(Point(10, 385)) === foot)
  }

  @Test("What moves by half of the offset does, whatever the zoom", arguments: [0.5, 0.25])
  func half(share: Double) throws {
    setContent(Size(600, 2_000))
    let mid = LayoutNode(intrinsicContentSize: Size(10, 10))
    scroll.addSubnode(mid)
    try root.activate([
      mid.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      LayoutConstraint(
        item: mid, attribute: .top, relatedBy: .equal, toItem: scroll.frameLayoutGuide,
        attribute: .top, multiplier: share, constant: 100),
    ])
    for zoomScale in [1.0, 2, 4] {
      for y in [0.0, 100, 300] {
        scroll(to: y, zoomScale: zoomScale)
        let top = zoomScale * 100 + share * y - y
        #expect(mid.frameInWindow == Rect(0, top, zoomScale * 10, zoomScale * 10))
        #expect(mid.convert(mid.convert(Point(3, 4), to: nil), from: nil) == Point(3, 4))
      }
    }
  }
}
