import LayoutGeometry
import Scrolling
import Testing

/// Commands that fail half way, and numbers that later commands would fail at.
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

  @Test("A scale at which the content would be too large is refused before anything changes")
  func largestScale() throws {
    var driver = try Driver(
      content: Size(1_000, 1_000), configuration: { $0.maximumZoomScale = 1e10 })
    let before = driver.model
    for animated in [false, true] {
      #expect(throws: ScrollError.outOfRange(.contentSize)) {
        try driver.setZoomScale(1e10, animated: animated)
      }
      #expect(throws: ScrollError.outOfRange(.contentSize)) {
        try driver.model.zoom(
          to: Rect(0, 0, 1e-9, 1e-9), animated: animated, at: 0, events: &driver.sink)
      }
    }
    #expect(throws: ScrollError.outOfRange(.contentSize)) {
      try driver.model.setZoomLimits(1e10...1e11, at: 0, events: &driver.sink)
    }
    #expect(throws: ScrollError.outOfRange(.contentSize)) {
      try driver.model.resize(
        to: Size(100, 100), zoomLimits: 1e10...1e11, at: 0, events: &driver.sink)
    }
    #expect(driver.model == before && driver.events.isEmpty)
    try driver.setZoomScale(1e9)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.contentInset.top = 10 }
    #expect(driver.state.zoomScale == 1e9)
  }
}
