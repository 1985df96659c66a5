import LayoutGeometry
import Scrolling
import Testing

/// Fingers that are lifted while an animation of code moves the content along the other axis.
@Suite("Fingers lifted during an animation")
struct LiftedFingerTests {
  /// Five by five pages, at the second row and column, dragged a little towards the third column.
  private func dragged(
    configuration configure: (inout ScrollConfiguration) -> Void = { $0.isPagingEnabled = true }
  ) throws -> Driver {
    var driver = try Driver(content: Size(1_600, 2_400), configuration: configure)
    try driver.setContentOffset(320, 480)
    try driver.down(200, 200)
    try driver.move(190, 200)
    try driver.move(100, 200)
    try driver.advance(by: 0.5)
    return driver
  }

  @Test("Content between pages goes to the nearest one, and the animation arrives")
  func pages() throws {
    var top = try dragged()
    #expect(top.offset == Point(410, 480))
    #expect(try top.model.scrollToTop(at: top.time, events: &top.sink))
    try top.advance(by: 0.1)
    try top.up(100, 200)
    try top.settle()
    #expect(top.offset == Point(320, 0) && top.events.settlings == [.scrollToTop])
    var page = try dragged()
    try page.model.setPage(
      3, along: .vertical, animated: true, at: page.time, events: &page.sink)
    try page.up(100, 200)
    try page.settle()
    #expect(page.offset == Point(320, 1_440))
    #expect(page.events.count("didEndScrollingAnimation") == 1 && !page.state.isScrollAnimating)
    // Across the axis of the drag of before.
    var across = try Driver(
      content: Size(1_600, 2_400), configuration: { $0.isPagingEnabled = true })
    try across.down(200, 200)
    try across.move(200, 190)
    try across.move(200, 60)
    try across.model.setPage(2, animated: true, at: across.time, events: &across.sink)
    try across.up(200, 60)
    try across.settle()
    #expect(across.offset == Point(640, 0))
  }

  @Test("It does not jump there, however late the finger is lifted")
  func lateLift() throws {
    var driver = try dragged()
    try driver.model.setPage(
      3, along: .vertical, animated: true, at: driver.time, events: &driver.sink)
    try driver.advance(by: 0.299)
    try driver.up(100, 200)
    try driver.advance(by: 0.01)
    #expect(driver.offset.x > 390 && driver.offset.y == 1_440)
    try driver.settle()
    #expect(driver.offset == Point(320, 1_440) && driver.events.settlings == [.animation])
  }

  @Test("So does content that a touch has caught, a pinch has left, or a recogniser lets go")
  func otherFingers() throws {
    func turn(_ driver: inout Driver) throws {
      try driver.model.setPage(
        2, along: .vertical, animated: true, at: driver.time, events: &driver.sink)
      try driver.advance(by: 0.1)
    }
    var caught = try Driver(
      content: Size(1_600, 2_400), configuration: { $0.isPagingEnabled = true })
    try caught.model.beginDragging(at: 0, events: &caught.sink)
    try caught.model.endDragging(velocity: Point(-1_000, 0), at: 0, events: &caught.sink)
    try caught.advance(by: 0.15)
    try caught.down(200, 200)
    try turn(&caught)
    try caught.up(200, 200)
    try caught.settle()
    #expect(caught.offset == Point(320, 960))
    var pinched = try Driver(
      content: Size(1_600, 2_400),
      configuration: {
        $0.isPagingEnabled = true
        $0.maximumZoomScale = 3
      })
    try pinched.model.beginPinching(around: Point(160, 240), at: 0, events: &pinched.sink)
    try pinched.model.pinch(by: 1, around: Point(100, 240), at: 0, events: &pinched.sink)
    try turn(&pinched)
    try pinched.model.endPinching(at: pinched.time, events: &pinched.sink)
    try pinched.settle()
    #expect(pinched.offset == Point(0, 960))
  }

  @Test("Content between areas to snap to, or beyond an edge, is brought back as well")
  func otherPlaces() throws {
    var snapping = try dragged {
      $0.horizontalSnapping = ScrollSnapping(points: [0, 250, 500, 750])
    }
    #expect(try snapping.model.scrollToTop(at: snapping.time, events: &snapping.sink))
    try snapping.up(100, 200)
    try snapping.settle()
    #expect(snapping.offset == Point(500, 0))
    var beyond = try Driver(content: Size(1_600, 2_400))
    try beyond.model.beginDragging(at: 0, events: &beyond.sink)
    try beyond.model.drag(by: Point(100, 0), at: 0.1, events: &beyond.sink)
    let x = beyond.offset.x
    #expect(x < 0)
    try beyond.model.setContentOffset(
      Point(x, 900), animated: true, at: 0.1, events: &beyond.sink)
    try beyond.model.endDragging(at: 0.1, events: &beyond.sink)
    beyond.time = 0.1
    try beyond.settle()
    #expect(beyond.offset == Point(0, 900))
  }

  @Test("The axis that the animation moves ends where code wants it, also between pages")
  func commanded() throws {
    var driver = try dragged()
    try driver.setContentOffset(500, 480, animated: true)
    try driver.up(100, 200)
    try driver.settle()
    #expect(driver.offset == Point(500, 480))
  }

  @Test("The receiver is told where the animation leads, or the zoom, and that nothing is thrown")
  func target() throws {
    let commands: [(inout Driver) throws -> Void] = [
      { try $0.setContentOffset(100, 1_200, animated: true) },
      { try $0.setZoomScale(2, animated: true) },
      { _ = try $0.model.scrollToTop(at: $0.time, events: &$0.sink) },
    ]
    for command in commands {
      for usesTrackpad in [false, true] {
        var driver = try Driver(
          content: Size(1_000, 2_000), configuration: { $0.maximumZoomScale = 3 })
        try driver.setContentOffset(100, 300)
        if usesTrackpad {
          try driver.wheel(.began, 20)
          try command(&driver)
          for _ in 1...4 { try driver.wheel(.changed, 40) }
          try driver.wheel(.ended)
          try driver.advance(by: 0.2)
        } else {
          try driver.down(100, 240)
          try driver.move(100, 220)
          try command(&driver)
          for step in 1...4 { try driver.move(100, 220 - Double(step) * 40) }
          try driver.up(100, 60)
        }
        let told = driver.events.compactMap { event -> (velocity: Point, target: Point)? in
          guard case .willEndDragging(let velocity, let target) = event.kind else { return nil }
          return (velocity, target)
        }
        try driver.settle()
        #expect(told.count == 1 && told.first?.velocity == .zero)
        #expect(told.first?.target == driver.offset)
      }
    }
  }

  @Test("Along an axis that an animation does not move, the target is where content returns to")
  func targetOfBoth() throws {
    var driver = try Driver(content: Size(1_000, 2_000))
    try driver.down(100, 240)
    try driver.swipe(from: Point(100, 240), by: Point(100, 0))
    #expect(driver.offset.x < 0)
    let beyond = driver.offset.x
    try driver.setContentOffset(beyond, 900, animated: true)
    var velocities: [Point] = []
    var targets: [Point] = []
    driver.sink.target = { proposed, velocity in
      targets.append(proposed)
      velocities.append(velocity)
      // While code moves the content this is in vain.
      return Point(500, 500)
    }
    try driver.up(200, 240, after: 0.01)
    try driver.settle()
    #expect(targets == [Point(0, 900)] && velocities == [.zero] && driver.offset == Point(0, 900))
  }
}
