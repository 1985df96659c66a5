import LayoutGeometry
import Scrolling
import Testing

/// Commands along one axis while a wheel, or a pointer on an indicator, moves the content along the other one.
@Suite("Commands between the steps of a wheel")
struct SteppedCommandTests {
  /// Pages 480 high, or areas 200 points apart, after a step of 60 points downwards.
  private func stepped(snapping: Bool, duration: Double) throws -> Driver {
    var driver = try Driver(
      content: Size(1_600, 2_400),
      configuration: {
        $0.wheelScrollDuration = duration
        $0.isPagingEnabled = !snapping
        if snapping {
          $0.verticalSnapping = ScrollSnapping(points: (0..<10).map { Double($0) * 200 })
        }
      })
    try driver.wheel(.none, 60)
    try driver.advance(by: 0.05)
    #expect(driver.offset.y > 0 && driver.offset.y <= 60)
    return driver
  }

  private typealias Command = (inout Driver) throws -> Void

  @Test("The other axis goes on to the page or area that the steps lead to", arguments: [0, 0.15])
  func otherAxis(duration: Double) throws {
    let commands: [Command] = [
      { try $0.model.press(.arrowRight, at: $0.time, events: &$0.sink) },
      { try $0.model.setPage(1, at: $0.time, events: &$0.sink) },
      { try $0.model.setPage(1, animated: true, at: $0.time, events: &$0.sink) },
      {
        let hit = ScrollIndicatorHit(axis: .horizontal, part: .trackAfter)
        try $0.model.pressIndicatorTrack(hit, at: $0.time, events: &$0.sink)
      },
      {
        try $0.model.updateGeometry(at: $0.time, animated: true, events: &$0.sink) {
          $0.contentInset.left = 20
        }
      },
    ]
    for snapping in [false, true] {
      for (number, command) in commands.enumerated() {
        var driver = try stepped(snapping: snapping, duration: duration)
        try command(&driver)
        try driver.settle()
        #expect(driver.offset.y == (snapping ? 200 : 480), "\(number), \(snapping)")
        #expect(driver.offset.x != 0 && !driver.state.isScrolling, "\(number)")
      }
    }
  }

  @Test("A rectangle that is shown along the other axis leaves content at a page")
  func rectangle() throws {
    for duration in [0, 0.15] {
      var driver = try stepped(snapping: false, duration: duration)
      try driver.model.scrollRectToVisible(
        Rect(700, 500, 10, 10), animated: true, at: driver.time, events: &driver.sink)
      try driver.settle()
      #expect(driver.offset == Point(390, 480))
    }
  }

  @Test(
    "A key that leads back to where the step has not got away from yet takes nothing from the other axis"
  )
  func keyBack() throws {
    var driver = try Driver(
      content: Size(1_600, 2_400),
      configuration: {
        $0.wheelScrollDuration = 0.15
        $0.isPagingEnabled = true
      })
    try driver.wheel(.none, 60)
    try driver.wheel(.none, 0, across: 60, after: 0.03)
    #expect(driver.offset.x == 0 && driver.offset.y > 0)
    #expect(try driver.model.press(.arrowLeft, at: driver.time, events: &driver.sink))
    try driver.settle()
    #expect(driver.offset == Point(0, 480) && driver.events.settlings == [.deceleration])
  }

  @Test(
    "A thumb that an animated change of the geometry takes from the pointer leaves content at a page"
  )
  func indicator() throws {
    var driver = try Driver(
      content: Size(1_600, 2_400), configuration: { $0.isPagingEnabled = true })
    try driver.model.beginDraggingIndicator(
      .vertical, at: Point(315, 10), time: 0, events: &driver.sink)
    try driver.model.dragIndicator(to: Point(315, 60), time: 0, events: &driver.sink)
    let offset = driver.offset.y
    #expect(offset > 100 && offset != 480 && driver.state.isDraggingIndicator)
    try driver.model.updateGeometry(at: 0, animated: true, events: &driver.sink) {
      $0.contentInset.left = 20
    }
    try driver.settle()
    #expect(driver.offset == Point(-20, offset < 240 ? 0 : 480))
  }
}
