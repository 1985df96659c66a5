import LayoutGeometry
import Scrolling
import Testing

/// Commands that fail half way, and models that were copied half way.
@Suite("Refusals change nothing")
struct RefusalTests {
  private final class Delegate: ScrollViewDelegate {}

  @Test("A refusal says in a sentence which number is meant")
  func sentences() {
    #expect(
      "\(ScrollError.notFinite(.touchLocation))"
        == "The number given for the touch location is not finite.")
    #expect("\(ScrollError.negative(.insets))" == "The number given for the insets is negative.")
    #expect(
      "\(ScrollError.outOfRange(.zoomLimits))"
        == "The number given for the zoom limits is out of range.")
    #expect("\(ScrollError.touchAlreadyDown(id: 3))" == "Finger 3 is down already.")
    #expect("\(ScrollError.noSuchIndex(4))" == "There is no element 4.")
  }

  @Test("A controller whose command fails after events is as it was, and comes to rest later")
  func failureAfterEvents() throws {
    let delegate = Delegate()
    let model = try Driver(content: Size(320, 2_000)).model
    let controller = ScrollController(model, delegate: delegate)
    #expect(throws: ScrollError.notFinite(.contentOffset)) {
      try controller.perform { model, sink throws(ScrollError) in
        try model.setContentOffset(Point(0, 50), at: 0, events: &sink)
        try model.setContentOffset(Point(0, .nan), at: 0, events: &sink)
      }
    }
    #expect(controller.model == model)
    try controller.setContentOffset(Point(0, 100), animated: true, at: 0)
    var frames = 0
    while let time = controller.nextDeadline, frames < 1_000 {
      try controller.advance(to: time + 1.0 / 60)
      frames += 1
    }
    #expect(controller.contentOffset.y == 100 && frames < 1_000)
    withExtendedLifetime(delegate) {}
  }

  @Test("A copy of a model that a receiver has taken is not due for ever")
  func copyOfReceiver() throws {
    var driver = try Driver(content: Size(320, 2_000))
    let copies = Copies()
    driver.sink.onEvent = { event, model in
      if event.name == "didEndScrollingAnimation" { copies.last = model }
    }
    try driver.setContentOffset(0, 100, animated: true)
    try driver.settle()
    let copy = try #require(copies.last)
    #expect(copy.nextDeadline == nil)
  }

  @Test("A model that a delegate has kept while it was told settles when it is put back")
  func keptModel() throws {
    let keeper = Keeper()
    let controller = ScrollController(
      try Driver(content: Size(320, 2_000)).model, delegate: keeper)
    func drag(at time: Double) throws {
      for (phase, y, delay) in [
        (ScrollTouch.Phase.began, 400.0, 0.0), (.moved, 380, 0.1), (.moved, 280, 0.2),
        (.ended, 280, 0.5),
      ] {
        try controller.touch(
          ScrollTouch(id: 1, phase: phase, location: Point(160, y)), at: time + delay)
      }
    }
    try drag(at: 0)
    #expect(keeper.settlings == [.dragging])
    controller.model = try #require(keeper.kept)
    try drag(at: 1)
    #expect(keeper.settlings == [.dragging, .dragging] && controller.contentOffset.y == 200)
    try controller.advance(to: -100)
    #expect(controller.model.clock == -100)
  }

  private final class Keeper: ScrollViewDelegate {
    var kept: ScrollModel?
    var settlings: [ScrollEndReason] = []

    func scrollViewDidEndDragging(
      _ scrollView: ScrollController, willDecelerate decelerate: Bool
    ) {
      if kept == nil { kept = scrollView.model }
    }

    func scrollViewDidSettle(_ scrollView: ScrollController, reason: ScrollEndReason) {
      settlings.append(reason)
    }
  }

  private final class Copies {
    var last: ScrollModel?
  }
}
