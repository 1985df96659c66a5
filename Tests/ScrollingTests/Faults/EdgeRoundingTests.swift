import LayoutGeometry
import Scrolling
import Testing

/// Content that is at an edge but for rounding.
@Suite("At an edge but for rounding")
struct EdgeRoundingTests {
  /// Distances in thirds of a point.
  private static let starts = (60..<90).map { Double($0) / 3 }

  /// A view in a view along an axis, both on a screen of three pixels a point; a finger has dragged the inner one by
  /// thirds of a point to its beginning, or its end, and on from there, and has been lifted at rest.
  private func handed(
    _ axis: Axis, from start: Double, toEnd: Bool, bounces: Bool = true
  ) throws -> NestingRowTests.Nest {
    func driver(_ length: Double, inset: Double, at offset: Double) throws -> Driver {
      var driver = try Driver(
        bounds: Size(480, 480),
        content: axis == .vertical ? Size(480, length) : Size(length, 480),
        geometry: {
          $0.pixelScale = 3
          $0.contentInset = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        }, configuration: { $0.bounces = bounces })
      var place = driver.offset
      place[axis] = toEnd ? length - 480 - offset : offset
      try driver.setContentOffset(place.x, place.y)
      return driver
    }
    var nest = NestingRowTests.Nest([
      try driver(3_000, inset: 0, at: 500), try driver(490, inset: 20.1, at: start),
    ])
    let way = toEnd ? -40.0 / 3 : 40.0 / 3
    func place(_ step: Int) -> (Double, Double) {
      let along = 200 + Double(step) * way
      return axis == .vertical ? (100, along) : (along, 100)
    }
    try nest.touch(.began, place(0).0, place(0).1)
    for step in 1...12 { try nest.touch(.moved, place(step).0, place(step).1, after: 0.1) }
    try nest.touch(.ended, place(12).0, place(12).1, after: 0.5)
    try nest.settle()
    return nest
  }

  @Test(
    "Fingers on a trackpad move the outer view after a drag that went on to it",
    arguments: [Axis.vertical, .horizontal], [false, true])
  func trackpad(axis: Axis, toEnd: Bool) throws {
    for start in Self.starts {
      var nest = try handed(axis, from: start, toEnd: toEnd)
      let (inner, outer) = (nest.offset(1), nest.offset(0))
      var delta = Point.zero
      delta[axis] = toEnd ? 10 : -10
      for phase in [ScrollWheelPhase.began, .changed, .changed] {
        nest.time += 0.01
        try nest.scroll.scrollWheel(
          by: delta, phase: phase, at: nest.time, events: &nest.sinks)
      }
      #expect(nest.offset(1) == inner && nest.offset(0) == outer + delta * 3)
    }
  }

  @Test("So does the next finger, if that is how drags are handed on", arguments: [true, false])
  func nextGesture(bounces: Bool) throws {
    for start in Self.starts {
      var nest = try handed(.vertical, from: start, toEnd: false, bounces: bounces)
      nest.scroll.handOff = .nextGesture
      let (inner, outer) = (nest.offset(1), nest.offset(0))
      try nest.touch(.began, 100, 200)
      try nest.swipe(from: Point(100, 200), by: Point(0, 100))
      #expect(nest.offset(1) == inner && nest.offset(0).y < outer.y - 50)
    }
  }

  @Test("The inner view follows its edge then", arguments: [false, true])
  func movedEdge(isRightToLeft: Bool) throws {
    let axis = isRightToLeft ? Axis.horizontal : .vertical
    for start in Self.starts {
      var nest = try handed(axis, from: start, toEnd: isRightToLeft)
      try nest.scroll.levels[1].updateGeometry(at: nest.time, events: &nest.sinks[1]) {
        $0.isRightToLeft = isRightToLeft
        $0.contentInset.top = 90
        $0.contentInset.right = 90
      }
      #expect(nest.offset(1)[axis] == (isRightToLeft ? 100 : -90))
    }
  }

  @Test("A list that starts at its bottom stays there, however code has calculated that")
  func calculatedEnd() throws {
    for tenths in 1..<40 {
      let inset = Double(tenths) / 10
      var driver = try Driver(
        content: Size(320, 1_234.3),
        geometry: {
          $0.startsAtBottom = true
          $0.pixelScale = 0
          $0.contentInset.bottom = inset
        })
      try driver.setContentOffset(0, 1_234.3 - 480 + inset)
      try driver.model.updateGeometry(at: 0, events: &driver.sink) {
        $0.unscaledContentSize.height = 2_000
      }
      #expect(isClose(driver.offset.y, 1_520 + inset, 1e-9))
    }
  }

  @Test("A view that code has led to its end by another calculation hands a trackpad on")
  func calculatedEdge() throws {
    for tenths in 1..<40 {
      let inset = Double(tenths) / 10
      var nest = NestingRowTests.Nest([
        try Driver(content: Size(320, 2_000)),
        try Driver(content: Size(320, 1_234.3), geometry: { $0.contentInset.bottom = inset }),
      ])
      let end = Point(0, 1_234.3 - 480 + inset)
      try nest.scroll.levels[1].setContentOffset(end, at: 0, events: &nest.sinks[1])
      try nest.wheel(10, .began)
      try nest.wheel(10, .changed)
      #expect(nest.offset(0).y == 20)
    }
  }
}
