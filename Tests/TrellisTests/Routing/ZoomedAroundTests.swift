import Scrolling
import Testing
import Trellis

/// Drags of views in a view that code zooms meanwhile.
@Suite("Router: views that are zoomed while they are dragged")
struct ZoomedAroundTests {
  private let window = TestWindow(Size(300, 400))
  private let outer: ScrollNode
  private let inner: ScrollNode

  init() throws {
    outer = try window.scroll(Rect(0, 0, 300, 400), content: Size(300, 400)) {
      $0.maximumZoomScale = 4
    }
    inner = try window.scroll(Rect(0, 0, 300, 400), content: Size(300, 4_000), in: outer)
    window.root.layoutIfNeeded()
  }

  /// Zooms to twice the scale with animation, while the finger rests.
  private func zoom() throws {
    try outer.controller.setZoomScale(2, anchor: .zero, animated: true, at: window.time)
    try window.run(1)
    #expect(outer.controller.state.displayedZoomScale == 2)
  }

  /// Drags by 50 points, and zooms; returns the offset.
  private func dragAndZoom() throws -> Double {
    try window.touch(.began, 100, 300)
    try window.swipe(from: Point(100, 300), by: Point(0, -50))
    let offset = inner.contentOffset.y
    try zoom()
    #expect(inner.contentOffset.y == offset)
    return offset
  }

  @Test("Content follows the finger at the scale at which it is shown by then")
  func followed() throws {
    let before = try dragAndZoom()
    try window.touch(.moved, 100, 250)
    #expect((inner.contentOffset.y - before).magnitude < 1e-9)
    try window.swipe(from: Point(100, 250), by: Point(0, -60))
    #expect((inner.contentOffset.y - before - 30).magnitude < 1e-9)
    // Back to where it was.
    try window.swipe(from: Point(100, 190), by: Point(0, 60))
    #expect((inner.contentOffset.y - before).magnitude < 1e-9)
  }

  @Test("A second finger does not move what is dragged")
  func secondFinger() throws {
    let before = try dragAndZoom()
    try window.touch(.began, 200, 300, id: 2)
    try window.touch(.moved, 100, 248)
    // Two points of one of two fingers are one of their middle, and half of one at this scale.
    #expect((inner.contentOffset.y - before - 0.5).magnitude < 1e-9)
  }

  @Test("During the zoom as well")
  func during() throws {
    try window.touch(.began, 100, 300)
    try window.swipe(from: Point(100, 300), by: Point(0, -50))
    try outer.controller.setZoomScale(2, anchor: .zero, animated: true, at: window.time)
    var (last, y) = (inner.contentOffset.y, 250.0)
    while outer.controller.state.displayedZoomScale < 2 {
      y -= 2
      try window.touch(.moved, 100, y)
      let step = inner.contentOffset.y - last
      last = inner.contentOffset.y
      #expect((step - 2 / outer.controller.state.displayedZoomScale).magnitude < 1e-9)
    }
  }

  @Test("It is thrown at the speed of the finger")
  func thrown() throws {
    _ = try dragAndZoom()
    try window.swipe(from: Point(100, 250), by: Point(0, -60))
    let before = inner.contentOffset.y
    try window.touch(.ended, 100, 190, after: 0)
    #expect(inner.controller.state.isDecelerating)
    try window.advance(by: 0.01)
    // 600 points per second of the window.
    #expect((inner.contentOffset.y - before - 3).magnitude < 0.5)
  }
}
