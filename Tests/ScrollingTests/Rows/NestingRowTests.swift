import LayoutGeometry
import Scrolling
import Testing

/// Rows 243 to 252: scroll views in scroll views, and the options as a whole.
@Suite("Checklist: nesting")
struct NestingRowTests {
  struct Nest {
    var scroll: NestedScroll
    var sinks: ContiguousArray<TestSink>
    var time = 0.0

    init(_ drivers: [Driver], handOff: NestedHandOff = .withinGesture) {
      scroll = NestedScroll(drivers.map(\.model), handOff: handOff)
      sinks = ContiguousArray(drivers.map { _ in TestSink() })
    }

    func offset(_ level: Int) -> Point { scroll.levels[level].contentOffset }

    mutating func touch(
      _ phase: ScrollTouch.Phase, _ x: Double, _ y: Double, after seconds: Double = 0.01,
      id: Int = 1
    ) throws {
      time += seconds
      try scroll.touch(
        ScrollTouch(id: id, phase: phase, location: Point(x, y)), at: time, events: &sinks)
    }

    mutating func wheel(
      _ delta: Double, _ phase: ScrollWheelPhase = .none, after seconds: Double = 0.01
    ) throws {
      time += seconds
      try scroll.scrollWheel(by: Point(0, delta), phase: phase, at: time, events: &sinks)
    }

    mutating func swipe(from start: Point, by way: Point) throws {
      for step in 1...10 {
        let share = Double(step) / 10
        try touch(.moved, start.x + way.x * share, start.y + way.y * share)
      }
    }

    /// Throws the innermost view, catches it after a while, and answers the vertical offset at which it is caught.
    mutating func throwAndCatch(after seconds: Double) throws -> Double {
      try touch(.began, 160, 400)
      for step in 1...10 { try touch(.moved, 160, 400 - Double(step) * 10) }
      try touch(.ended, 160, 300, after: 0)
      try run(seconds)
      try touch(.began, 160, 400)
      return offset(scroll.levels.count - 1).y
    }

    mutating func run(_ seconds: Double) throws {
      let end = time + seconds
      while time < end {
        time = min(time + 1.0 / 60, end)
        try scroll.advance(to: time, events: &sinks)
      }
    }

    mutating func settle() throws {
      for _ in 0..<10_000 where scroll.nextDeadline != nil {
        time += 1.0 / 60
        try scroll.advance(to: time, events: &sinks)
      }
    }
  }

  /// A pager of photos, and the photo that is shown.
  private func photos(zoom: Double = 2) throws -> [Driver] {
    let pager = try Driver(
      bounds: Size(340, 480), content: Size(1_020, 480),
      configuration: { $0.isPagingEnabled = true })
    var photo = try Driver(content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    try photo.setZoomScale(zoom)
    return [pager, photo]
  }

  @Test("Rows 243, 244, 245: at the edge of the photo, continuing to pull moves the pager")
  func handOffWithinTheGesture() throws {
    var nest = Nest(try photos())
    #expect(nest.offset(1) == Point(160, 240))
    try nest.touch(.began, 310, 240)
    try nest.touch(.moved, 290, 240)
    // 160 points are left to the edge of the photo.
    try nest.touch(.moved, 130, 240)
    #expect(nest.offset(1) == Point(320, 240) && nest.offset(0) == .zero)
    try nest.touch(.moved, 30, 240)
    #expect(nest.offset(1) == Point(320, 240) && nest.offset(0) == Point(100, 0))
    // Back: first the pager, then the photo.
    try nest.touch(.moved, 130, 240)
    #expect(nest.offset(1) == Point(320, 240) && nest.offset(0) == .zero)
    try nest.touch(.moved, 180, 250)
    #expect(nest.offset(1) == Point(270, 230) && nest.offset(0) == .zero)
    try nest.touch(.moved, 30, 240)
    try nest.touch(.moved, 0, 240)
    try nest.touch(.ended, 0, 240)
    try nest.settle()
    #expect(nest.offset(0) == Point(340, 0))
    #expect(nest.offset(1) == Point(320, 240))
    #expect(nest.sinks[0].events.count("willBeginDragging") == 1)
    #expect(nest.sinks[1].events.count("willBeginDragging") == 1)
    #expect(nest.sinks[0].events.count("didEndDecelerating") == 1)
  }

  @Test("Row 245: a photo that is not zoomed leaves the drag to the pager")
  func handOffAtOnce() throws {
    var nest = Nest(try photos(zoom: 1))
    try nest.touch(.began, 310, 240)
    try nest.swipe(from: Point(310, 240), by: Point(-200, 0))
    try nest.touch(.ended, 110, 240, after: 0)
    try nest.settle()
    #expect(nest.offset(0) == Point(340, 0))
    #expect(nest.sinks[1].events.count("willBeginDragging") == 0)
  }

  @Test("Rows 246, 248: cross-directional nesting works by itself")
  func crossDirection() throws {
    func stocks() throws -> [Driver] {
      [
        try Driver(content: Size(960, 480), configuration: { $0.isPagingEnabled = true }),
        try Driver(content: Size(320, 2_000)),
      ]
    }
    var vertical = Nest(try stocks())
    try vertical.touch(.began, 160, 400)
    try vertical.swipe(from: Point(160, 400), by: Point(-30, -200))
    #expect(vertical.offset(0) == .zero && vertical.offset(1).y == 180)
    try vertical.touch(.ended, 130, 200, after: 0.2)
    var horizontal = Nest(try stocks())
    try horizontal.touch(.began, 300, 400)
    try horizontal.swipe(from: Point(300, 400), by: Point(-200, -30))
    #expect(horizontal.offset(0).x == 180 && horizontal.offset(1) == .zero)
    try horizontal.touch(.ended, 100, 370, after: 0)
    try horizontal.settle()
    #expect(horizontal.offset(0).x == 320)
  }

  @Test("Row 247: same direction, by policy: within the gesture, between gestures, never")
  func sameDirection() throws {
    func lists(transfers: Bool = true) throws -> [Driver] {
      [
        try Driver(content: Size(320, 2_000)),
        try Driver(
          content: Size(320, 600),
          configuration: { $0.transfersVerticalScrollingToParent = transfers }),
      ]
    }
    for (policy, transfers, inner, outer) in [
      (NestedHandOff.withinGesture, true, 120.0, 60.0), (.nextGesture, true, 153, 0),
      (.withinGesture, false, 153, 0),
    ] {
      var nest = Nest(try lists(transfers: transfers), handOff: policy)
      try nest.touch(.began, 160, 400)
      try nest.swipe(from: Point(160, 400), by: Point(0, -200))
      // 180 points after the recognition; 120 until the end of the inner list, then 60 for the outer
      // one, or a pull of the rubber band, 30.9.
      let pulled = (120 + RubberBand().resist(60, dimension: 480)).rounded()
      #expect(nest.offset(1).y == (inner == 120 ? 120 : pulled))
      #expect(nest.offset(0).y == outer)
      try nest.touch(.ended, 160, 200, after: 0.2)
      try nest.settle()
      #expect(nest.offset(1).y == 120)
      // The next gesture begins at the edge.
      let before = nest.offset(0).y
      try nest.touch(.began, 160, 400)
      try nest.swipe(from: Point(160, 400), by: Point(0, -100))
      #expect((nest.offset(0).y > before) == transfers)
      try nest.touch(.ended, 160, 300, after: 0.2)
      try nest.settle()
    }
  }

  @Test("Row 247: only the next view is asked, even if it cannot scroll")
  func nearestOnly() throws {
    let disabled = try Driver(
      content: Size(320, 2_000), configuration: { $0.isScrollEnabled = false })
    var nest = Nest([
      try Driver(content: Size(320, 2_000)), disabled, try Driver(content: Size(320, 600)),
    ])
    try nest.touch(.began, 160, 400)
    try nest.swipe(from: Point(160, 400), by: Point(0, -200))
    #expect(nest.offset(0) == .zero && nest.offset(1) == .zero && nest.offset(2).y > 120)
    try nest.touch(.ended, 160, 200, after: 0.2)
    try nest.settle()
    #expect(nest.offset(2).y == 120)
  }

  @Test("Two fingers zoom the innermost view that can")
  func pinch() throws {
    var nest = Nest(try photos(zoom: 1))
    try nest.touch(.began, 120, 240, id: 1)
    try nest.touch(.began, 200, 240, id: 2)
    try nest.touch(.moved, 112, 240, id: 1)
    try nest.touch(.moved, 72, 240, id: 1)
    try nest.touch(.moved, 248, 240, id: 2)
    #expect(nest.scroll.levels[1].state.zoomScale == 2)
    #expect(nest.scroll.levels[0].state.isTracking == false && nest.offset(0) == .zero)
    try nest.touch(.ended, 72, 240, id: 1)
    try nest.touch(.ended, 248, 240, id: 2)
    try nest.settle()
    #expect(nest.sinks[1].events.last { $0.isClassic }?.name.hasPrefix("didEndZooming") == true)
    #expect(!nest.scroll.levels[1].state.isTracking)
    // And the next finger drags again.
    try nest.touch(.began, 160, 240)
    #expect(nest.scroll.levels.allSatisfy { $0.state.isTracking })
    try nest.touch(.cancelled, 160, 240)
    #expect(nest.scroll.levels.allSatisfy { !$0.state.isTracking })
  }

  @Test("Content of the innermost view gets taps, and can keep its touches from all views")
  func content() throws {
    var nest = Nest(try photos(zoom: 1))
    try nest.touch(.began, 160, 240)
    try nest.touch(.ended, 160, 240)
    #expect(nest.sinks[1].events.names == ["deliverContentTouches"])
    #expect(nest.sinks[0].events.isEmpty)
    nest.sinks[1].givesUpTouches = false
    try nest.touch(.began, 310, 240)
    nest.time += 0.2
    try nest.scroll.advance(to: nest.time, events: &nest.sinks)
    try nest.swipe(from: Point(310, 240), by: Point(-200, 0))
    #expect(nest.offset(0) == .zero)
    try nest.touch(.ended, 110, 240)
  }

  @Test("Bad input leaves a nest as it was")
  func badInput() throws {
    var nest = Nest(try photos())
    try nest.touch(.began, 160, 240)
    let before = nest.scroll
    #expect(throws: ScrollError.touchAlreadyDown(id: 1)) { try nest.touch(.began, 1, 1) }
    #expect(throws: ScrollError.notFinite(.touchLocation)) { try nest.touch(.moved, .nan, 1) }
    nest.sinks.removeLast()
    #expect(throws: ScrollError.outOfRange(.count)) { try nest.touch(.moved, 1, 1) }
    #expect(nest.scroll == before)
  }

  @Test("Rows 251, 252: drag to an area, zoom into it, and each cue can be switched off")
  func options() throws {
    var driver = try Driver(
      content: Size(1_280, 960),
      configuration: {
        $0.minimumZoomScale = 0.25
        $0.maximumZoomScale = 4
        $0.bounces = false
        $0.bouncesZoom = false
        $0.isDirectionalLockEnabled = true
        $0.showsHorizontalScrollIndicator = false
        $0.showsVerticalScrollIndicator = false
      })
    try driver.drag(from: Point(300, 400), by: Point(-200, -10))
    #expect(driver.offset == Point(180, 0))
    try driver.pinchOpen(around: Point(160, 240), from: 92, to: 900)
    #expect(driver.state.zoomScale == 4)
    try driver.pinchRelease(around: Point(160, 240), spread: 900)
    #expect(driver.model.indicator(.horizontal) == nil && driver.model.indicator(.vertical) == nil)
    #expect(!driver.state.isZoomBouncing && !driver.state.isDecelerating)
  }
}
