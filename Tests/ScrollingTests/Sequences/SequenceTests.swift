import LayoutGeometry
import Scrolling
import Testing

/// The tables of delegate messages, word for word, with the flags after each message: T tracking, D
/// dragging, d decelerating, Z zooming, B zoom bouncing.
///
/// An asterisk marks a run of the same message.
@Suite("Delegate sequences")
struct SequenceTests {
  @Test("4.1 drag, stop, lift")
  func dragStopLift() throws {
    var driver = try Driver()
    try driver.down(160, 400)
    #expect(driver.events.isEmpty)
    #expect(driver.state.isTracking && !driver.state.isDragging)
    try driver.swipe(from: Point(160, 400), by: Point(0, -100))
    try driver.up(160, 300, after: 0.2)
    #expect(
      driver.events.table == [
        "willBeginDragging TD", "didScroll TD *", "willEndDragging TD", "didEndDragging(false)",
      ])
    guard
      case .willEndDragging(let velocity, let target) = driver.events[driver.events.count - 3].kind
    else {
      Issue.record("no willEndDragging")
      return
    }
    #expect(velocity == .zero)
    #expect(target == driver.offset)
    #expect(driver.events.settlings == [.dragging])
  }

  @Test("4.2 flick")
  func flick() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    #expect(driver.state.isDecelerating && !driver.state.isTracking && !driver.state.isDragging)
    try driver.settle()
    #expect(
      driver.events.table == [
        "willBeginDragging TD", "didScroll TD *", "willEndDragging TD", "didEndDragging(true)",
        "willBeginDecelerating d", "didScroll d *", "didEndDecelerating",
      ])
    #expect(driver.events.settlings == [.deceleration])
  }

  @Test("4.3 flick interrupted by a touch, lifted without moving")
  func caughtAndLifted() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.2)
    driver.forget()
    try driver.down(160, 400)
    let frozen = driver.offset
    #expect(driver.events.table == ["didEndDecelerating"])
    #expect(driver.state.isTracking && !driver.state.isDragging && !driver.state.isDecelerating)
    try driver.run(0.3)
    #expect(driver.offset == frozen)
    try driver.up(160, 400)
    #expect(!driver.state.isTracking)
    try driver.run(0.3)
    #expect(driver.events.table == ["didEndDecelerating"])
    #expect(driver.offset == frozen)
  }

  @Test("4.3 flick interrupted by a touch that moves on")
  func caughtAndMoved() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.2)
    driver.forget()
    try driver.down(160, 400)
    try driver.swipe(from: Point(160, 400), by: Point(0, -50))
    try driver.up(160, 350, after: 0.2)
    #expect(
      driver.events.table == [
        "didEndDecelerating", "willBeginDragging TD", "didScroll TD *", "willEndDragging TD",
        "didEndDragging(false)",
      ])
  }

  @Test("4.3 caught beyond the edge: the finger goes on where the rubber band would have it")
  func caughtBeyondTheEdge() throws {
    var driver = try Driver()
    try driver.down(160, 100)
    try driver.swipe(from: Point(160, 100), by: Point(0, 210))
    try driver.up(160, 310, after: 0.2)
    try driver.run(0.05)
    driver.forget()
    try driver.down(160, 100)
    let caught = driver.offset.y
    #expect(caught < -10)
    let pull = RubberBand().invert(caught, dimension: 480)
    try driver.move(160, 120)
    #expect(isClose(driver.offset.y, RubberBand().resist(pull - 20, dimension: 480), 1))
    try driver.move(160, 100)
    try driver.up(160, 100, after: 0.2)
    try driver.settle()
    #expect(driver.offset == .zero)
  }

  @Test("4.3 caught beyond the edge and lifted without moving: it still returns")
  func caughtBeyondTheEdgeAndLifted() throws {
    var driver = try Driver()
    try driver.drag(from: Point(160, 100), by: Point(0, 210))
    try driver.run(0.05)
    driver.forget()
    try driver.down(160, 100)
    try driver.run(1)
    #expect(driver.offset.y < 0)
    try driver.up(160, 100)
    try driver.settle()
    #expect(driver.offset == .zero)
    #expect(
      driver.events.table == [
        "didEndDecelerating", "willBeginDecelerating d", "didScroll d *", "didEndDecelerating",
      ])
  }

  @Test("4.3 with the option, a catch counts as a drag of its own")
  func reportedCatch() throws {
    var driver = try Driver(
      content: Size(320, 9_600),
      configuration: { $0.compatibility.reportsDragEndOnCatch = true })
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.2)
    driver.forget()
    try driver.down(160, 400)
    try driver.up(160, 400, after: 0.05)
    #expect(
      driver.events.table == [
        "didEndDecelerating", "willBeginDragging TD", "willEndDragging TD", "didEndDragging(false)",
      ])
  }

  @Test("4.4 offset set by code: one didScroll if it changes")
  func plainOffset() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 100)
    #expect(driver.events.names == ["didScroll"])
    #expect(driver.events[0].row == "didScroll")
    try driver.setContentOffset(0, 100)
    try driver.setContentOffset(0, 100.3)
    #expect(driver.events.count == 1)
  }

  @Test("4.4 offset set while decelerating: the deceleration says first that it is over")
  func plainOffsetWhileDecelerating() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.flick(from: Point(160, 400), by: Point(0, -100))
    try driver.run(0.1)
    driver.forget()
    try driver.setContentOffset(0, 5)
    #expect(driver.events.table == ["didEndDecelerating", "didScroll"])
    driver.forget()
    try driver.run(1)
    #expect(driver.events.isEmpty)
    #expect(driver.offset == Point(0, 5))
  }

  @Test("4.5 animated offset")
  func animatedOffset() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 300, animated: true)
    try driver.run(0.5)
    #expect(driver.events.table == ["didScroll *", "didEndScrollingAnimation"])
    #expect(driver.offset == Point(0, 300))
    #expect(driver.events.settlings == [.animation])
    driver.forget()
    try driver.setContentOffset(0, 300, animated: true)
    try driver.run(0.5)
    #expect(driver.events.isEmpty)
  }

  @Test("4.5 a touch during the animation stops it")
  func touchedAnimation() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 300, animated: true)
    try driver.run(0.1)
    driver.forget()
    try driver.down(160, 240)
    #expect(driver.events.table == ["didEndScrollingAnimation(unfinished)"])
    #expect(driver.state.isTracking)
    #expect(driver.offset == Point(0, 100))
  }

  @Test("4.5 a second animation continues from where the first one is, and there is one end")
  func retargetedAnimation() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 300, animated: true)
    try driver.run(0.1)
    #expect(driver.offset == Point(0, 100))
    try driver.setContentOffset(0, 0, animated: true)
    try driver.advance(by: 0.15)
    #expect(driver.offset == Point(0, 50))
    try driver.run(0.3)
    #expect(driver.events.table == ["didScroll *", "didEndScrollingAnimation"])
    #expect(driver.offset == .zero)
  }

  @Test("4.6 a rectangle brought into view")
  func rectToVisible() throws {
    var driver = try Driver()
    try driver.model.scrollRectToVisible(
      Rect(0, 600, 10, 10), animated: false, at: 0, events: &driver.sink)
    #expect(driver.events.table == ["didScroll"])
    #expect(driver.offset == Point(0, 130))
    driver.forget()
    try driver.model.scrollRectToVisible(
      Rect(0, 600, 10, 10), animated: true, at: 0, events: &driver.sink)
    try driver.run(0.5)
    #expect(driver.events.isEmpty)
    try driver.model.scrollRectToVisible(
      Rect(0, 0, 10, 10), animated: true, at: driver.time, events: &driver.sink)
    #expect(!driver.state.isTracking && !driver.state.isDragging)
    try driver.run(0.5)
    #expect(driver.events.table == ["didScroll *", "didEndScrollingAnimation"])
    #expect(driver.offset == .zero)
  }

  @Test("4.7 scroll to top")
  func scrollToTop() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 300)
    driver.forget()
    #expect(try driver.model.scrollToTop(at: 0, events: &driver.sink))
    try driver.run(0.5)
    #expect(driver.sink.scrollToTopQuestions == 1)
    #expect(driver.events.table == ["didScroll *", "didScrollToTop"])
    #expect(driver.events.settlings == [.scrollToTop])
    driver.forget()
    // At the top already: nothing happens, and nobody is asked.
    #expect(try !driver.model.scrollToTop(at: driver.time, events: &driver.sink))
    #expect(driver.events.isEmpty && driver.sink.scrollToTopQuestions == 1)
  }

  @Test("4.7 scroll to top: vetoed, switched off, scrolling disabled")
  func noScrollToTop() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 300)
    driver.forget()
    driver.sink.allowsScrollToTop = false
    #expect(try !driver.model.scrollToTop(at: 0, events: &driver.sink))
    #expect(driver.sink.scrollToTopQuestions == 1)
    driver.sink.allowsScrollToTop = true
    try driver.model.configure { $0.scrollsToTop = false }
    #expect(try !driver.model.scrollToTop(at: 0, events: &driver.sink))
    try driver.model.configure {
      $0.scrollsToTop = true
      $0.isScrollEnabled = false
    }
    #expect(try !driver.model.scrollToTop(at: 0, events: &driver.sink))
    #expect(driver.sink.scrollToTopQuestions == 1)
    try driver.run(0.5)
    #expect(driver.events.isEmpty)
  }

  @Test("4.10 paging")
  func paging() throws {
    var driver = try Driver(
      content: Size(1_280, 480), configuration: { $0.isPagingEnabled = true })
    try driver.flick(from: Point(300, 240), by: Point(-100, 0))
    try driver.settle()
    #expect(
      driver.events.table == [
        "willBeginDragging TD", "didScroll TD *", "willEndDragging TD", "didEndDragging(true)",
        "willBeginDecelerating d", "didScroll d *", "didEndDecelerating",
      ])
    #expect(driver.offset == Point(320, 0))
    // Stopped on a page: nothing decelerates.
    driver.forget()
    try driver.down(300, 240)
    try driver.move(289, 240)
    try driver.move(249, 240)
    try driver.move(289, 240)
    try driver.up(289, 240, after: 0.2)
    #expect(driver.offset == Point(320, 0))
    #expect(driver.events.table.last == "didEndDragging(false)")
  }

  @Test("4.11 dragged past the edge, held, lifted")
  func bounceFromRest() throws {
    var driver = try Driver()
    try driver.drag(from: Point(160, 100), by: Point(0, 200))
    guard let asked = driver.events.first(where: { $0.name == "willEndDragging" }),
      case .willEndDragging(let velocity, let target) = asked.kind
    else {
      Issue.record("no willEndDragging")
      return
    }
    #expect(velocity == .zero)
    #expect(target == .zero)
    try driver.settle()
    #expect(
      driver.events.table == [
        "willBeginDragging TD", "didScroll TD *", "willEndDragging TD", "didEndDragging(true)",
        "willBeginDecelerating d", "didScroll d *", "didEndDecelerating",
      ])
    #expect(driver.offset == .zero)
  }

  @Test("4.11 flicked into the edge: one deceleration for decay and bounce")
  func flickIntoTheEdge() throws {
    var driver = try Driver()
    try driver.flick(from: Point(160, 400), by: Point(0, -200))
    try driver.settle()
    #expect(driver.events.contains { $0.state.contentOffset.y > 480 })
    #expect(driver.events.count("willBeginDecelerating") == 1)
    #expect(driver.events.count("didEndDecelerating") == 1)
    #expect(driver.offset == Point(0, 480))
  }

  @Test("4.11 without bouncing the deceleration ends at the edge")
  func flickIntoTheHardEdge() throws {
    var driver = try Driver(configuration: { $0.bounces = false })
    try driver.flick(from: Point(160, 400), by: Point(0, -200))
    try driver.settle()
    #expect(driver.events.allSatisfy { $0.state.contentOffset.y <= 480 })
    #expect(driver.events.table.last == "didEndDecelerating")
    #expect(driver.events.last?.state.contentOffset == Point(0, 480))
  }

  @Test("4.12 a change of inset or size while idle, tracking and dragging")
  func changesOfGeometry() throws {
    var driver = try Driver()
    try driver.setContentOffset(0, 480)
    driver.forget()
    try driver.model.updateGeometry(at: 0, events: &driver.sink) { $0.contentSize.height = 700 }
    #expect(driver.events.table == ["didScroll"])
    #expect(driver.offset == Point(0, 220))
    driver.forget()
    try driver.model.updateGeometry(at: 0, animated: true, events: &driver.sink) {
      $0.contentSize.height = 600
    }
    try driver.run(0.5)
    #expect(driver.events.table == ["didScroll *", "didEndScrollingAnimation"])
    #expect(driver.offset == Point(0, 120))
    driver.forget()
    try driver.down(160, 240)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.height = 500
    }
    #expect(driver.offset == Point(0, 120))
    try driver.up(160, 240)
    try driver.settle()
    #expect(driver.offset == Point(0, 20))
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.height = 400
    }
    driver.forget()
    // Nothing to move: no message.
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.height = 300
    }
    #expect(driver.events.table.isEmpty)
    #expect(driver.events.names == ["didChangeContentSize"])
  }

  @Test("4.13 cancelled touches")
  func cancelled() throws {
    var driver = try Driver(content: Size(320, 9_600))
    try driver.down(160, 400)
    try driver.swipe(from: Point(160, 400), by: Point(0, -100))
    try driver.cancel(160, 300)
    #expect(
      driver.events.table == [
        "willBeginDragging TD", "didScroll TD *", "willEndDragging TD", "didEndDragging(false)",
      ])
    var pulled = try Driver()
    try pulled.down(160, 100)
    try pulled.swipe(from: Point(160, 100), by: Point(0, 100))
    try pulled.cancel(160, 200)
    try pulled.settle()
    #expect(pulled.events.table.contains("didEndDragging(true)"))
    #expect(pulled.offset == .zero)
    var paged = try Driver(
      content: Size(1_280, 480), configuration: { $0.isPagingEnabled = true })
    try paged.down(300, 240)
    try paged.swipe(from: Point(300, 240), by: Point(-100, 0))
    try paged.cancel(200, 240)
    try paged.settle()
    #expect(paged.events.table.contains("didEndDragging(true)"))
    #expect(paged.offset == .zero)
  }
}
