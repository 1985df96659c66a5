import Scrolling
import Testing
import Trellis

/// The tables of delegate messages as they come out where a host gives its input: through the router, for a
/// view alone and for one in a pager in a page, neither of which is told anything then.
///
/// Flags and asterisks are those of ``RecordingDelegate``.
@Suite("Router: delegate sequences")
struct RoutedSequenceTests {
  typealias Stage = SequenceStage
  typealias Surroundings = SequenceStage.Surroundings

  @Test("4.1, 4.13: drag, stop, lift; cancelled", arguments: Surroundings.allCases)
  func drag(_ surroundings: Surroundings) throws {
    let stage = try Stage(surroundings)
    try stage.window.touch(.began, 160, 400)
    #expect(stage.table.isEmpty && stage.view.controller.state.isTracking)
    try stage.window.swipe(from: Point(160, 400), by: Point(0, -100))
    try stage.window.touch(.ended, 160, 300, after: 0.2)
    #expect(stage.table == Stage.drag && stage.settlings == ["didSettle(dragging)"])
    #expect(stage.view.contentOffset == Point(0, 90))
    stage.forget()
    try stage.window.touch(.began, 160, 400)
    try stage.window.swipe(from: Point(160, 400), by: Point(0, -100))
    try stage.window.touch(.cancelled, 160, 300)
    #expect(stage.table == Stage.drag && stage.settlings == ["didSettle(dragging)"])
  }

  @Test("4.2, 4.3: flick; caught and lifted; caught and moved", arguments: Surroundings.allCases)
  func flick(_ surroundings: Surroundings) throws {
    let stage = try Stage(surroundings)
    try stage.window.flick(from: Point(160, 400), by: Point(0, -100))
    try stage.window.settle()
    #expect(stage.table == Stage.flick && stage.settlings == ["didSettle(deceleration)"])
    try stage.window.flick(from: Point(160, 400), by: Point(0, -100))
    try stage.window.run(0.2)
    stage.forget()
    try stage.window.touch(.began, 160, 400, after: 0)
    let frozen = stage.view.contentOffset
    try stage.window.run(0.3)
    try stage.window.touch(.ended, 160, 400)
    try stage.window.settle()
    #expect(stage.table == ["didEndDecelerating"] && stage.view.contentOffset == frozen)
    try stage.window.flick(from: Point(160, 400), by: Point(0, -100))
    try stage.window.run(0.2)
    stage.forget()
    try stage.window.touch(.began, 160, 400, after: 0)
    try stage.window.swipe(from: Point(160, 400), by: Point(0, -50))
    try stage.window.touch(.ended, 160, 350, after: 0.2)
    #expect(stage.table == ["didEndDecelerating"] + Stage.drag)
  }

  @Test("4.4, 4.5, 4.6: offsets and rectangles by code", arguments: Surroundings.allCases)
  func byCode(_ surroundings: Surroundings) throws {
    let stage = try Stage(surroundings)
    let controller = stage.controller
    try controller.setContentOffset(Point(0, 100), at: stage.window.time)
    try controller.setContentOffset(Point(0, 100), at: stage.window.time)
    #expect(stage.table == ["didScroll"])
    try stage.window.flick(from: Point(160, 400), by: Point(0, -100))
    try stage.window.run(0.1)
    stage.forget()
    try controller.setContentOffset(Point(0, 5), at: stage.window.time)
    #expect(stage.table == ["didEndDecelerating", "didScroll"])
    stage.forget()
    for _ in 0..<2 {
      try controller.setContentOffset(Point(0, 300), animated: true, at: stage.window.time)
      try stage.window.settle()
    }
    #expect(stage.table == ["didScroll *", "didEndScrollingAnimation"])
    stage.forget()
    try controller.setContentOffset(Point(0, 0), animated: true, at: stage.window.time)
    try stage.window.advance(by: 0.1)
    try stage.window.touch(.began, 160, 240, after: 0)
    #expect(stage.table == ["didScroll", "didEndScrollingAnimation"])
    #expect((stage.view.contentOffset.y - 200).magnitude < 1e-9)
    try stage.window.touch(.ended, 160, 240)
    stage.forget()
    let rect = Rect(0, 900, 10, 10)
    try controller.scrollRectToVisible(rect, animated: true, at: stage.window.time)
    try stage.window.settle()
    try controller.scrollRectToVisible(rect, animated: true, at: stage.window.time)
    try stage.window.settle()
    #expect(stage.table == ["didScroll *", "didEndScrollingAnimation"])
    #expect(stage.view.contentOffset == Point(0, 430))
  }

  @Test("4.7: to the top, and a veto")
  func scrollToTop() throws {
    let stage = try Stage(.alone)
    try stage.controller.setContentOffset(Point(0, 300), at: 0)
    stage.forget()
    #expect(try stage.window.router.scrollToTop(at: stage.window.time))
    try stage.window.settle()
    #expect(stage.table == ["didScroll *", "didScrollToTop"])
    #expect(stage.settlings == ["didSettle(scrollToTop)"] && stage.view.contentOffset == .zero)
    final class Veto: ScrollViewDelegate {
      var asked = 0
      func scrollViewShouldScrollToTop(_ scrollView: ScrollController) -> Bool {
        asked += 1
        return false
      }
    }
    let veto = Veto()
    try stage.controller.setContentOffset(Point(0, 300), at: stage.window.time)
    stage.view.delegate = veto
    #expect(try !stage.window.router.scrollToTop(at: stage.window.time))
    try stage.window.settle()
    #expect(veto.asked == 1 && stage.view.contentOffset == Point(0, 300))
  }

  @Test("4.8: pinches inside the limits and beyond", arguments: Surroundings.allCases)
  func pinch(_ surroundings: Surroundings) throws {
    let stage = try Stage(
      surroundings, content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    try stage.window.pinch(around: Point(160, 240), from: 92, to: 200)
    try stage.window.liftPinch(around: Point(160, 240), spread: 200)
    try stage.window.settle()
    let inside = stage.table
    #expect(inside.first == "willBeginZooming TZ")
    #expect(inside.last?.hasPrefix("didEndZooming") == true)
    #expect(inside.count { $0.hasPrefix("didEndZooming") } == 1)
    #expect(
      inside.dropFirst().dropLast().allSatisfy {
        ["didZoom TZ", "didScroll TZ", "didZoom TZ *", "didScroll TZ *"].contains($0)
      })
    #expect(stage.settlings == ["didSettle(zoom)"])
    stage.forget()
    try stage.window.pinch(around: Point(160, 240), from: 42, to: 400)
    stage.forget()
    try stage.window.liftPinch(around: Point(160, 240), spread: 400)
    try stage.window.settle()
    let beyond = stage.table.drop { $0.hasPrefix("didScroll TZ") || $0.hasPrefix("didZoom TZ") }
    #expect(beyond == ["didZoom B", "didScroll B *", "didEndZooming(4.0)"])
    #expect(stage.settlings == ["didSettle(zoom)"])
    #expect(stage.controller.state.displayedZoomScale == 4)
  }

  @Test("4.9: zoom by code", arguments: Surroundings.allCases)
  func zoomByCode(_ surroundings: Surroundings) throws {
    let stage = try Stage(
      surroundings, content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    try stage.controller.setZoomScale(2, at: stage.window.time)
    #expect(stage.table == ["willBeginZooming", "didZoom", "didScroll", "didEndZooming(2.0)"])
    stage.forget()
    try stage.controller.setZoomScale(4, animated: true, at: stage.window.time)
    try stage.window.settle()
    #expect(stage.table == ["willBeginZooming", "didZoom", "didScroll *", "didEndZooming(4.0)"])
  }

  @Test("4.10: paging")
  func paging() throws {
    let stage = try Stage(
      .alone, content: Size(1_280, 480), configuration: { $0.isPagingEnabled = true })
    try stage.window.flick(from: Point(300, 240), by: Point(-100, 0))
    try stage.window.settle()
    #expect(stage.table == Stage.flick && stage.view.contentOffset == Point(320, 0))
  }

  @Test("4.11: past the edge, held and flicked, and a hard edge")
  func bounce() throws {
    let stage = try Stage(.alone, content: Size(320, 960))
    try stage.window.drag(from: Point(160, 100), by: Point(0, 200))
    try stage.window.settle()
    #expect(stage.table == Stage.flick && stage.view.contentOffset == .zero)
    stage.forget()
    var furthest = 0.0
    stage.view.log.onScroll = { furthest = max(furthest, $0.contentOffset.y) }
    try stage.window.flick(from: Point(160, 400), by: Point(0, -200))
    try stage.window.settle()
    #expect(stage.table == Stage.flick && furthest > 480)
    #expect(stage.view.contentOffset == Point(0, 480))
    let hard = try Stage(.alone, content: Size(320, 960), configuration: { $0.bounces = false })
    hard.view.log.onScroll = { #expect($0.contentOffset.y <= 480) }
    try hard.window.flick(from: Point(160, 400), by: Point(0, -200))
    try hard.window.settle()
    #expect(hard.table == Stage.flick && hard.view.contentOffset == Point(0, 480))
  }

  @Test(
    "4.12: content that shrinks while idle and under a finger", arguments: Surroundings.allCases)
  func geometry(_ surroundings: Surroundings) throws {
    let stage = try Stage(surroundings, content: Size(320, 960))
    try stage.controller.setContentOffset(Point(0, 480), at: stage.window.time)
    stage.forget()
    stage.view.contentSize = Size(320, 700)
    stage.window.root.layoutIfNeeded()
    #expect(stage.table == ["didScroll"] && stage.view.contentOffset == Point(0, 220))
    stage.forget()
    try stage.window.touch(.began, 160, 240)
    stage.view.contentSize = Size(320, 600)
    stage.window.root.layoutIfNeeded()
    #expect(stage.table.isEmpty && stage.view.contentOffset == Point(0, 220))
    try stage.window.touch(.ended, 160, 240)
    try stage.window.settle()
    #expect(stage.view.contentOffset == Point(0, 120))
  }
}
