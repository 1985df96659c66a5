import Scrolling
import Testing
import Trellis

/// The tables of delegate messages of the rarer cases, through the router as well.
///
/// Flags and asterisks are those of ``RecordingDelegate``.
@Suite("Router: delegate sequences of the rarer cases")
struct RoutedSequenceVariantTests {
  typealias Stage = SequenceStage
  typealias Surroundings = SequenceStage.Surroundings

  @Test("4.1 with content that had the touches already", arguments: Surroundings.allCases)
  func deliveredTouches(_ surroundings: Surroundings) throws {
    let stage = try Stage(surroundings)
    try stage.window.touch(.began, 160, 400)
    try stage.window.run(0.2)
    try stage.window.swipe(from: Point(160, 400), by: Point(0, -100))
    try stage.window.touch(.ended, 160, 300, after: 0.2)
    #expect(
      stage.view.log.table == ["deliverContentTouches T", "cancelContentTouches T"] + Stage.drag)
    #expect(stage.table == Stage.drag)
  }

  @Test("4.3 with the option, a catch counts as a drag", arguments: Surroundings.allCases)
  func reportedCatch(_ surroundings: Surroundings) throws {
    let stage = try Stage(surroundings) { $0.compatibility.reportsDragEndOnCatch = true }
    try stage.window.flick(from: Point(160, 400), by: Point(0, -100))
    try stage.window.run(0.2)
    stage.forget()
    try stage.window.touch(.began, 160, 400, after: 0)
    try stage.window.touch(.ended, 160, 400, after: 0.05)
    #expect(
      stage.table == [
        "didEndDecelerating", "willBeginDragging TD", "willEndDragging TD", "didEndDragging(false)",
      ])
  }

  @Test("4.3 caught beyond the edge: the rubber band goes on, or takes the content back")
  func caughtBeyondTheEdge() throws {
    let stage = try Stage(.alone, content: Size(320, 960))
    func pull() throws {
      try stage.window.drag(from: Point(160, 100), by: Point(0, 210))
      try stage.window.run(0.05)
      stage.forget()
      try stage.window.touch(.began, 160, 100, after: 0)
    }
    try pull()
    let caught = stage.view.contentOffset.y
    #expect(caught < -10)
    let band = RubberBand()
    try stage.window.touch(.moved, 160, 120)
    let expected = band.resist(band.invert(caught, dimension: 480) - 20, dimension: 480)
    #expect((stage.view.contentOffset.y - expected).magnitude < 1e-9)
    try stage.window.touch(.ended, 160, 120, after: 0.2)
    try stage.window.settle()
    #expect(
      stage.table == ["didEndDecelerating"]
        + Stage.flick.map { $0 == "didScroll TD *" ? "didScroll TD" : $0 })
    try pull()
    try stage.window.touch(.ended, 160, 100, after: 1)
    try stage.window.settle()
    #expect(
      stage.table == [
        "didEndDecelerating", "willBeginDecelerating d", "didScroll d *", "didEndDecelerating",
      ])
    #expect(stage.view.contentOffset == .zero)
  }

  @Test("4.5 a second animation goes on from where the first one is: one end")
  func retargeted() throws {
    let stage = try Stage(.nested)
    try stage.controller.setContentOffset(Point(0, 300), animated: true, at: stage.window.time)
    try stage.window.advance(by: 0.1)
    try stage.controller.setContentOffset(.zero, animated: true, at: stage.window.time)
    try stage.window.advance(by: 0.15)
    #expect((stage.view.contentOffset.y - 50).magnitude < 1e-9)
    try stage.window.settle()
    #expect(stage.table == ["didScroll *", "didEndScrollingAnimation"])
    #expect(stage.settlings == ["didSettle(animation)"])
  }

  @Test("4.7 at the top, or with scrolling switched off: nothing, and nobody is asked")
  func noScrollToTop() throws {
    let stage = try Stage(.alone)
    #expect(try !stage.window.router.scrollToTop(at: 0))
    try stage.controller.setContentOffset(Point(0, 300), at: 0)
    try stage.controller.configure { $0.isScrollEnabled = false }
    stage.forget()
    #expect(try !stage.window.router.scrollToTop(at: 0))
    try stage.window.settle()
    #expect(stage.table.isEmpty && stage.view.contentOffset == Point(0, 300))
  }

  @Test("4.8 nothing to zoom, or no scale to choose: no messages of a zoom")
  func nothingToZoom() throws {
    final class Nothing: ScrollViewDelegate {
      var zooms = 0
      func viewForZooming(in scrollView: ScrollController) -> ContentID? { nil }
      func scrollViewWillBeginZooming(_ scrollView: ScrollController, with view: ContentID) {
        zooms += 1
      }
      func scrollViewDidZoom(_ scrollView: ScrollController) { zooms += 1 }
    }
    for scale in [1.0, 4] {
      let stage = try Stage(
        .nested, content: Size(320, 480), configuration: { $0.maximumZoomScale = scale })
      let nothing = Nothing()
      if scale > 1 { stage.view.delegate = nothing }
      try stage.window.pinch(around: Point(160, 240), from: 92, to: 200)
      try stage.window.liftPinch(around: Point(160, 240), spread: 200)
      try stage.window.settle()
      #expect(nothing.zooms == 0 && stage.view.zoomScale == 1)
      if scale == 1 { #expect(!stage.table.contains { $0.contains("Zoom") }) }
    }
  }

  @Test(
    "4.8 a pinch that also moves: the drag ends before the zoom", arguments: Surroundings.allCases)
  func pinchAndPan(_ surroundings: Surroundings) throws {
    let stage = try Stage(
      surroundings, content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    try stage.controller.setZoomScale(2, at: 0)
    stage.forget()
    let window = stage.window
    try window.pinch(around: Point(160, 240), from: 92, to: 120)
    for shift in stride(from: 4.0, through: 40, by: 4) {
      try window.touch(.moved, 100 - shift, 240 - shift, id: 1, after: 0.005)
      try window.touch(.moved, 220 - shift, 240 - shift, id: 2, after: 0.005)
    }
    #expect(stage.controller.state.isZooming && stage.controller.state.isDragging)
    try window.touch(.ended, 60, 200, id: 1, after: 0.2)
    try window.touch(.ended, 180, 200, id: 2, after: 0.2)
    try window.settle()
    #expect(stage.table.first == "willBeginZooming TZ")
    #expect(stage.table.count { $0.hasPrefix("willBeginDragging") } == 1)
    let ends = stage.table.filter { $0.contains("End") }
    #expect(ends[0] == "willEndDragging TDZ" && ends[1] == "didEndDragging(false) Z")
    #expect(ends.count == 3 && ends[2].hasPrefix("didEndZooming"))
  }

  @Test("4.9 zoom by code, as the documentation of later systems has it")
  func documentedZoom() throws {
    let stage = try Stage(
      .nested, content: Size(320, 480),
      configuration: {
        $0.maximumZoomScale = 4
        $0.compatibility.zoomEventStyle = .animatedOnly
      })
    try stage.controller.setZoomScale(2, at: stage.window.time)
    #expect(stage.table == ["didZoom", "didScroll"])
    stage.forget()
    try stage.controller.setZoomScale(4, animated: true, at: stage.window.time)
    try stage.window.settle()
    #expect(stage.table == ["willBeginZooming", "didZoom", "didScroll *", "didEndZooming(4.0)"])
  }

  @Test("4.10, 4.13 on a page nothing decelerates; a cancelled drag returns to its page")
  func pages() throws {
    let stage = try Stage(
      .alone, content: Size(1_280, 480), configuration: { $0.isPagingEnabled = true })
    try stage.controller.setPage(1, at: 0)
    stage.forget()
    try stage.window.touch(.began, 300, 240)
    for x in [289.0, 249, 289] { try stage.window.touch(.moved, x, 240) }
    try stage.window.touch(.ended, 289, 240, after: 0.2)
    try stage.window.settle()
    #expect(stage.view.contentOffset == Point(320, 0) && stage.table == Stage.drag)
    stage.forget()
    try stage.window.touch(.began, 300, 240)
    try stage.window.swipe(from: Point(300, 240), by: Point(-100, 0))
    try stage.window.touch(.cancelled, 200, 240)
    try stage.window.settle()
    #expect(stage.view.contentOffset == Point(320, 0) && stage.table == Stage.flick)
  }

  @Test("4.12 animated, and with nothing to move; 4.13 beyond the edge")
  func geometry() throws {
    let stage = try Stage(.alone, content: Size(320, 960))
    try stage.controller.setContentOffset(Point(0, 480), at: 0)
    stage.forget()
    func setInset(_ bottom: Double, animated: Bool) throws {
      try stage.controller.updateGeometry(at: stage.window.time, animated: animated) {
        $0.contentInset.bottom = bottom
      }
    }
    try setInset(-100, animated: true)
    try stage.window.settle()
    #expect(stage.table == ["didScroll *", "didEndScrollingAnimation"])
    #expect(stage.view.contentOffset == Point(0, 380))
    stage.forget()
    try setInset(50, animated: true)
    #expect(stage.table.isEmpty && stage.window.router.nextDeadline == nil)
    try stage.controller.setContentOffset(.zero, at: stage.window.time)
    stage.forget()
    try stage.window.touch(.began, 160, 100)
    try stage.window.swipe(from: Point(160, 100), by: Point(0, 100))
    try stage.window.touch(.cancelled, 160, 200)
    try stage.window.settle()
    #expect(stage.table == Stage.flick && stage.view.contentOffset == .zero)
  }

  @Test("Momentum is weighed in the points of the view that takes it")
  func momentumOfAZoomedPage() throws {
    let window = TestWindow()
    window.router.handsOffMomentum = true
    let page = try window.scroll(
      content: Size(320, 2_000), configuration: { $0.maximumZoomScale = 2 })
    let list = try window.scroll(Rect(0, 0, 160, 240), content: Size(160, 320), in: page)
    try page.controller.setZoomScale(2, at: 0)
    try window.touch(.began, 160, 400)
    for step in 1...12 { try window.touch(.moved, 160, 400 - Double(step) * 6) }
    try window.touch(.ended, 160, 328, after: 0)
    #expect(list.contentOffset.y < 40 && page.contentOffset == .zero)
    // At its edge the list has some 200 points a second, twice as many in those of the page.
    try window.settle()
    #expect(list.contentOffset.y == 80 && page.contentOffset.y > 50)
  }
}
