import LayoutGeometry
import Scrolling
import Testing

/// Fingers beyond an edge, or a limit of the scale, that does not bounce, while the geometry changes.
@Suite("Beyond an edge that does not bounce")
struct HardEdgeTests {
  /// Content at an edge along an axis, and a finger that has moved on from there by 100.
  private func held(
    _ axis: Axis, atEnd: Bool, glows: Bool = false
  ) throws -> (driver: Driver, finger: (Double) -> Point) {
    var driver = try Driver(
      bounds: Size(480, 480), content: axis == .vertical ? Size(480, 2_000) : Size(2_000, 480),
      configuration: {
        if glows { $0.physics = .android } else { $0.bounces = false }
      })
    if atEnd {
      let end = driver.model.geometry.maximumContentOffset
      try driver.setContentOffset(end.x, end.y)
    }
    let sign = atEnd ? -1.0 : 1
    func finger(_ way: Double) -> Point {
      var place = Point(240, 240)
      place[axis] += sign * way
      return place
    }
    try driver.down(240, 240)
    for way in [10.0, 110] { try driver.move(finger(way).x, finger(way).y) }
    return (driver, finger)
  }

  @Test(
    "The finger has to come back as far, whatever changes elsewhere",
    arguments: [Axis.vertical, .horizontal], [false, true])
  func changedElsewhere(axis: Axis, atEnd: Bool) throws {
    let changes: [(inout ScrollGeometry) -> Void] = [
      { _ in },
      { $0.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) },
      {
        // The other end of the content moves.
        if !atEnd {
          $0.unscaledContentSize.width += axis == .horizontal ? 1 : 0
          $0.unscaledContentSize.height += axis == .vertical ? 1 : 0
        } else if axis == .vertical {
          $0.contentInset.top = 7
        } else {
          $0.contentInset.left = 7
        }
      },
    ]
    for change in changes {
      for glows in [false, true] {
        var (driver, finger) = try held(axis, atEnd: atEnd, glows: glows)
        let (edge, glow) = (driver.offset, driver.model.edgeGlow)
        for _ in 1...3 {
          try driver.model.updateGeometry(at: driver.time, events: &driver.sink, change)
        }
        try driver.move(finger(110).x, finger(110).y)
        #expect(driver.offset == edge && driver.model.edgeGlow == glow)
        try driver.move(finger(20).x, finger(20).y)
        #expect(driver.offset == edge)
        try driver.move(finger(0).x, finger(0).y)
        #expect((driver.offset[axis] - edge[axis]).magnitude == 10)
      }
    }
  }

  @Test("Where content comes beyond the edge it does not jump, but goes on from there")
  func changedThere() throws {
    var (driver, finger) = try held(.vertical, atEnd: true)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.unscaledContentSize.height += 400
    }
    #expect(driver.offset.y == 1_520)
    try driver.move(finger(111).x, finger(111).y)
    #expect(driver.offset.y == 1_521)
    // It goes with an edge that comes nearer, and the way that the finger is beyond that counts.
    (driver, finger) = try held(.vertical, atEnd: true)
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.unscaledContentSize.height -= 50
    }
    try driver.move(finger(10).x, finger(10).y)
    #expect(driver.offset.y == 1_470)
    try driver.move(finger(-60).x, finger(-60).y)
    #expect(driver.offset.y == 1_450)
  }

  @Test("So it is with content that comes, or goes, before what is visible")
  func shifted() throws {
    let changes: [(atEnd: Bool, length: Double, shift: Double, offsets: [(Double, Double)])] = [
      (true, 1_700, -300, [(20, 1_220)]), (true, 2_500, 500, [(20, 2_020), (0, 2_010)]),
      (false, 2_300, 300, [(111, 299)]),
    ]
    for change in changes {
      var (driver, finger) = try held(.vertical, atEnd: change.atEnd)
      try driver.model.replaceContent(
        size: Size(480, change.length), shiftedBy: Point(0, change.shift), at: driver.time,
        events: &driver.sink)
      for (way, offset) in change.offsets {
        try driver.move(finger(way).x, finger(way).y)
        #expect(driver.offset.y == offset)
      }
    }
  }

  @Test("So it is with a pinch beyond a limit of the scale", arguments: [4, 0.25])
  func scale(spread: Double) throws {
    for changes in [false, true] {
      var driver = try Driver(
        content: Size(320, 2_000),
        configuration: {
          ($0.minimumZoomScale, $0.maximumZoomScale) = (0.5, 2)
          $0.bouncesZoom = false
        })
      let center = Point(100, 100)
      try driver.model.beginPinching(around: center, at: 0, events: &driver.sink)
      try driver.model.pinch(by: spread, around: center, at: 0.1, events: &driver.sink)
      let limit = driver.state.zoomScale
      if changes {
        try driver.model.updateGeometry(at: 0.2, events: &driver.sink) {
          $0.unscaledContentSize.height += 1
        }
      }
      try driver.model.pinch(by: spread.squareRoot(), around: center, at: 0.3, events: &driver.sink)
      #expect(driver.state.zoomScale == limit)
      try driver.model.pinch(by: 1, around: center, at: 0.4, events: &driver.sink)
      #expect(driver.state.zoomScale == 1)
    }
  }

  @Test("So it is with fingers that pinch beyond an edge")
  func pinched() throws {
    for changes in [false, true] {
      var driver = try Driver(
        content: Size(320, 2_000),
        configuration: {
          $0.maximumZoomScale = 4
          $0.bounces = false
        })
      try driver.model.beginPinching(around: Point(160, 100), at: 0, events: &driver.sink)
      try driver.model.pinch(by: 2, around: Point(160, 400), at: 0.1, events: &driver.sink)
      #expect(driver.offset.y == 0)
      if changes {
        try driver.model.updateGeometry(at: 0.2, events: &driver.sink) {
          $0.unscaledContentSize.height += 1
        }
      }
      try driver.model.pinch(by: 2, around: Point(160, 210), at: 0.3, events: &driver.sink)
      #expect(driver.offset.y == 0)
      try driver.model.pinch(by: 2, around: Point(160, 190), at: 0.4, events: &driver.sink)
      #expect(driver.offset.y == 10)
    }
  }

  @Test("A receiver that changes the geometry when a drag begins adds nothing to its way")
  func changedAtTheBeginning() throws {
    var driver = try Driver(
      content: Size(320, 2_000),
      configuration: {
        $0.bounces = false
        $0.panHysteresis = 0
      })
    driver.sink.onEvent = { event, model in
      guard event.name == "willBeginDragging" else { return }
      var events = IgnoredEvents()
      try? model.updateGeometry(at: event.time, events: &events) {
        $0.unscaledContentSize.height += 1
      }
    }
    try driver.down(160, 100)
    try driver.move(160, 200)
    try driver.move(160, 100)
    #expect(driver.offset.y == 0)
    try driver.move(160, 90)
    #expect(driver.offset.y == 10)
  }

  @Test("A view that has become shorter hands a drag on at its new end")
  func handedOn() throws {
    var nest = NestingRowTests.Nest([
      try Driver(content: Size(320, 2_000), configuration: { $0.bounces = false }),
      try Driver(content: Size(320, 1_480), configuration: { $0.bounces = false }),
    ])
    try nest.scroll.levels[1].setContentOffset(Point(0, 900), at: 0, events: &nest.sinks[1])
    try nest.touch(.began, 160, 100)
    try nest.touch(.moved, 160, 110)
    try nest.touch(.moved, 160, 910)
    #expect(nest.offset(1).y == 100)
    try nest.scroll.levels[1].updateGeometry(at: nest.time, events: &nest.sinks[1]) {
      $0.unscaledContentSize.height = 980
    }
    try nest.touch(.moved, 160, 410)
    #expect(nest.offset(1).y == 500 && nest.offset(0).y == 100)
  }
}
