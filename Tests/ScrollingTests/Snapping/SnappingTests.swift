import LayoutGeometry
import Scrolling
import Testing

/// Content that comes to rest at its items.
@Suite("Snapping")
struct SnappingTests {
  /// Cards of 200 by 480, 20 apart, in a view of 320.
  private static let cards = (0..<20).map { Rect(Double($0) * 220, 0, 200, 480) }

  private func carousel(
    _ alignment: SnapArea.Alignment = .start,
    _ strictness: ScrollSnapping.Strictness = .mandatory, alwaysStops: Bool = false,
    leading: Double = 0, trailing: Double = 0
  ) throws -> Driver {
    try Driver(
      content: Size(20 * 220 - 20, 480),
      configuration: {
        $0.horizontalSnapping = ScrollSnapping(
          Self.cards.map {
            SnapArea($0, along: .horizontal, alignment: alignment, alwaysStops: alwaysStops)
          }, strictness: strictness, leadingPadding: leading, trailingPadding: trailing)
      })
  }

  @Test("Each alignment, with padding: start to start, middle to middle, end to end")
  func alignments() throws {
    // The card with index 3 begins at 660, has its middle at 760 and ends at 860.
    for (alignment, leading, trailing, offset) in [
      (SnapArea.Alignment.start, 0.0, 0.0, 660.0), (.center, 0, 0, 600), (.end, 0, 0, 540),
      (.start, 16, 0, 644), (.center, 20, 0, 590), (.end, 0, 16, 556),
    ] {
      var driver = try carousel(alignment, leading: leading, trailing: trailing)
      try driver.setContentOffset(offset - 60, 0)
      try driver.drag(from: Point(300, 240), by: Point(-50, 0))
      try driver.settle()
      #expect(driver.offset == Point(offset, 0))
      #expect(driver.events.count("didEndDecelerating") == 1)
    }
  }

  @Test("Mandatory stops anywhere end at the nearest; proximity leaves what is far from all alone")
  func strictness() throws {
    for way in [30.0, 60, 100, 140, 190] {
      var driver = try carousel()
      try driver.drag(from: Point(300, 240), by: Point(-way - 10, 0))
      try driver.settle()
      #expect(driver.offset.x == (way < 110 ? 0 : 220), "\(way)")
    }
    // Within 32 points of a stop.
    for (way, end) in [(20.0, 0.0), (60, 60), (140, 140), (200, 220)] {
      var driver = try carousel(.start, .proximity(share: 0.1))
      try driver.down(300, 240)
      try driver.move(290, 240)
      try driver.move(290 - way, 240)
      try driver.up(290 - way, 240, after: 0.2)
      try driver.settle()
      #expect(driver.offset.x == end, "\(way)")
    }
  }

  @Test("A throw goes on to the area nearest to where it would end; areas that always stop end it")
  func throwing() throws {
    var driver = try carousel()
    try driver.flick(from: Point(300, 240), by: Point(-100, 0))
    let proposed = driver.events.last {
      if case .willEndDragging = $0.kind { true } else { false }
    }
    try driver.settle()
    #expect(driver.offset.x > 220 && driver.offset.x.truncatingRemainder(dividingBy: 220) == 0)
    // The delegate is told where it will really end.
    guard case .willEndDragging(_, let target) = proposed?.kind else {
      Issue.record("no willEndDragging")
      return
    }
    #expect(target == driver.offset)
    var stopping = try carousel(alwaysStops: true)
    try stopping.flick(from: Point(300, 240), by: Point(-100, 0))
    try stopping.settle()
    #expect(stopping.offset.x == 220)
    try stopping.flick(from: Point(20, 240), by: Point(100, 0))
    try stopping.settle()
    #expect(stopping.offset.x == 0)
  }

  @Test("At the edges, and back from beyond them")
  func edges() throws {
    var driver = try carousel()
    try driver.drag(from: Point(100, 240), by: Point(120, 0))
    try driver.settle()
    #expect(driver.offset.x == 0)
    let end = 20 * 220.0 - 20 - 320
    try driver.setContentOffset(end, 0)
    try driver.drag(from: Point(300, 240), by: Point(-120, 0))
    try driver.settle()
    #expect(driver.offset.x == end)
  }

  @Test("A wheel and the arrow keys lead to the next area in their direction")
  func directions() throws {
    var driver = try carousel()
    try driver.model.scrollWheel(by: Point(30, 0), at: 0, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset.x == 220)
    try driver.model.scrollWheel(by: Point(-30, 0), at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset.x == 0)
    for index in 1...3 {
      #expect(try driver.model.press(.arrowRight, at: driver.time, events: &driver.sink))
      try driver.settle()
      #expect(driver.offset.x == Double(index) * 220)
    }
    try driver.model.press(.arrowLeft, at: driver.time, events: &driver.sink)
    try driver.settle()
    #expect(driver.offset.x == 440)
  }

  @Test("With proximity they lead on, too: to the next area if it is near, else by their own way")
  func directionsNearby() throws {
    func list() throws -> Driver {
      try Driver(
        content: Size(320, 1_500),
        configuration: {
          $0.verticalSnapping = ScrollSnapping(points: [0, 150, 300], strictness: .proximity)
        })
    }
    var keys = try list()
    for (key, offset) in [
      (ScrollKey.arrowDown, 150.0), (.arrowDown, 300), (.arrowDown, 340), (.arrowUp, 300),
      (.arrowUp, 150), (.arrowUp, 0),
    ] {
      #expect(try keys.model.press(key, at: keys.time, events: &keys.sink))
      try keys.settle()
      #expect(keys.offset.y == offset)
    }
    #expect(try !keys.model.press(.arrowUp, at: keys.time, events: &keys.sink))
    var wheel = try list()
    for (step, offset) in [(40.0, 150.0), (40, 300), (40, 340), (-40, 300), (-40, 150)] {
      try wheel.model.scrollWheel(by: Point(0, step), at: wheel.time, events: &wheel.sink)
      try wheel.settle()
      #expect(wheel.offset.y == offset)
    }
  }

  @Test("A trackpad with the system's momentum ends at an area, too")
  func trackpad() throws {
    var driver = try carousel()
    try driver.wheel(.began, across: 5)
    for _ in 1...8 { try driver.wheel(.changed, across: 8) }
    try driver.wheel(.ended, across: 0)
    for _ in 1...30 { try driver.wheel(.momentumChanged, across: 6) }
    try driver.wheel(.momentumEnded, across: 0)
    try driver.settle()
    #expect(driver.offset.x > 0 && driver.offset.x.truncatingRemainder(dividingBy: 220) == 0)
    #expect(driver.events.settlings.count == 1)
  }

  @Test("Inside an area larger than the view any place is good; zooming takes the areas along")
  func largeAreas() throws {
    var driver = try Driver(
      content: Size(320, 4_000),
      configuration: {
        $0.maximumZoomScale = 2
        $0.verticalSnapping = ScrollSnapping([
          SnapArea(start: 0, length: 2_000), SnapArea(start: 2_000, length: 400),
          SnapArea(start: 2_400, length: 1_600),
        ])
      })
    try driver.setContentOffset(0, 700)
    try driver.drag(from: Point(160, 300), by: Point(0, -60))
    try driver.settle()
    // The first two of ten steps are the recognition.
    #expect(driver.offset.y == 748)
    try driver.setContentOffset(0, 1_940)
    try driver.drag(from: Point(160, 300), by: Point(0, -30))
    try driver.settle()
    #expect(driver.offset.y == 2_000)
    try driver.setZoomScale(2)
    try driver.setContentOffset(0, 3_960)
    try driver.drag(from: Point(160, 300), by: Point(0, -30))
    try driver.settle()
    #expect(driver.offset.y == 4_000)
  }

  @Test("Areas that are not numbers are refused, and nothing changes")
  func badAreas() throws {
    var driver = try carousel()
    let before = driver.model
    #expect(throws: ScrollError.notFinite(.rect)) {
      try driver.model.configure { $0.verticalSnapping = ScrollSnapping(points: [0, .nan]) }
    }
    #expect(throws: ScrollError.negative(.rect)) {
      try driver.model.configure {
        $0.verticalSnapping = ScrollSnapping([SnapArea(start: 0, length: -1)])
      }
    }
    #expect(driver.model == before)
  }

  @Test("A view that is resized rests at the same area, wherever that is now")
  func resized() throws {
    let areas = (0..<10).map {
      SnapArea(start: Double($0) * 300 + 10, length: 280, alignment: .center)
    }
    var driver = try Driver(
      bounds: Size(320, 480), content: Size(3_010, 480),
      configuration: { $0.horizontalSnapping = ScrollSnapping(areas) })
    try driver.flick(from: Point(300, 240), by: Point(-100, 0))
    try driver.settle()
    let area = (driver.offset.x + 160 - 150) / 300
    #expect(area == area.rounded() && area > 0)
    driver.forget()
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.boundsSize = Size(480, 320)
    }
    #expect(driver.offset.x == area * 300 + 150 - 240)
    #expect(driver.events.names == ["didScroll"])
    // With animation it goes there; a finger, or a throw, has precedence.
    try driver.model.updateGeometry(at: driver.time, animated: true, events: &driver.sink) {
      $0.boundsSize = Size(320, 480)
    }
    #expect(driver.offset.x == area * 300 + 150 - 240)
    try driver.settle()
    #expect(driver.offset.x == area * 300 + 150 - 160)
    try driver.down(160, 240)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.boundsSize = Size(480, 320)
    }
    #expect(driver.offset.x == area * 300 + 150 - 160)
    try driver.up(160, 240, after: 0.2)
    try driver.settle()
    #expect(driver.offset.x == area * 300 + 150 - 240)
  }

  @Test("A view that pages shows the same page at any size", arguments: [false, true])
  func resizedPages(isRightToLeft: Bool) throws {
    var driver = try Driver(
      content: Size(1_280, 480), geometry: { $0.isRightToLeft = isRightToLeft },
      configuration: { $0.isPagingEnabled = true })
    try driver.model.setPage(2, at: 0, events: &driver.sink)
    #expect(driver.offset.x == (isRightToLeft ? 320 : 640))
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.boundsSize = Size(500, 300)
      $0.unscaledContentSize = Size(2_000, 300)
    }
    #expect(driver.offset.x == (isRightToLeft ? 500 : 1_000))
    // Content that was put between two pages is left alone.
    try driver.setContentOffset(700, 0)
    try driver.model.updateGeometry(at: 0, events: &driver.sink) {
      $0.boundsSize = Size(400, 300)
    }
    #expect(driver.offset.x == 700)
  }

  @Test("On the way to an area, content that does not bounce stays within its edges")
  func withoutBouncing() throws {
    for physics in [ScrollPhysics.uiKit, .android] {
      var driver = try Driver(
        content: Size(320, 840),
        configuration: {
          $0.physics = physics
          $0.bounces = false
          $0.verticalSnapping = ScrollSnapping(points: [0, 150, 300])
        })
      try driver.model.beginDragging(at: 0, events: &driver.sink)
      try driver.model.drag(by: Point(0, -340), at: 0.1, events: &driver.sink)
      try driver.model.endDragging(velocity: Point(0, -2_000), at: 0.1, events: &driver.sink)
      driver.time = 0.1
      try driver.settle()
      #expect(driver.offset.y == 300)
      #expect(driver.events.allSatisfy { $0.state.contentOffset.y <= 360 })
    }
  }

  @Test("An arrow key passes over no area, though areas are nearer than a line")
  func areasNearerThanALine() throws {
    for strictness in [ScrollSnapping.Strictness.mandatory, .proximity] {
      var driver = try Driver(
        content: Size(320, 2_000),
        configuration: {
          $0.verticalSnapping = ScrollSnapping(
            points: (0..<50).map { Double($0) * 30 }, strictness: strictness)
        })
      var rows: [Double] = []
      for key in [ScrollKey.arrowDown, .arrowDown, .arrowDown, .arrowUp] {
        #expect(try driver.model.press(key, at: driver.time, events: &driver.sink))
        try driver.settle()
        rows.append(driver.offset.y)
      }
      #expect(rows == [30, 60, 90, 60])
    }
  }
}
