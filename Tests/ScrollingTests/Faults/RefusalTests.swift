import LayoutGeometry
import Scrolling
import Testing

/// Commands that fail half way.
@Suite("Refusals change nothing")
struct RefusalTests {
  private final class Delegate: ScrollViewDelegate {}

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

  private final class Copies {
    var last: ScrollModel?
  }
}
