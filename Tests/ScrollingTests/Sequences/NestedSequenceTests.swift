import LayoutGeometry
import Scrolling
import Testing

/// Nested views: a second finger, and momentum that goes on from view to view.
@Suite("Nested: fingers and momentum")
struct NestedSequenceTests {
  typealias Nest = NestingRowTests.Nest

  /// A list of 600 points in one of 2000, both 480 high.
  private func lists(
    handsOff: Bool = true, inner: (inout ScrollConfiguration) -> Void = { _ in },
    outer: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> Nest {
    var nest = Nest([
      try Driver(content: Size(320, 2_000), configuration: outer),
      try Driver(content: Size(320, 600), configuration: inner),
    ])
    nest.scroll.handsOffMomentum = handsOff
    return nest
  }

  /// Throws the inner list with 1000 points a second, from offset 10.
  private func fling(_ nest: inout Nest) throws {
    try nest.touch(.began, 160, 400)
    for step in 1...10 { try nest.touch(.moved, 160, 400 - Double(step) * 2) }
    try nest.touch(.moved, 160, 370)
    try nest.touch(.moved, 160, 360)
    try nest.touch(.moved, 160, 350)
    try nest.touch(.ended, 160, 350, after: 0)
  }

  @Test("A second finger joins a drag: nothing jumps, and the content follows the middle")
  func secondFinger() throws {
    var nest = try lists()
    try nest.touch(.began, 160, 400)
    try nest.touch(.moved, 160, 390)
    try nest.touch(.moved, 160, 350)
    #expect(nest.offset(1) == Point(0, 40))
    try nest.touch(.began, 60, 100, id: 2)
    #expect(nest.offset(1) == Point(0, 40))
    try nest.touch(.moved, 160, 330)
    #expect(nest.offset(1) == Point(0, 50))
    try nest.touch(.moved, 60, 80, id: 2)
    #expect(nest.offset(1) == Point(0, 60))
    try nest.touch(.ended, 160, 330)
    #expect(nest.offset(1) == Point(0, 60) && nest.scroll.levels[1].state.isDragging)
    // 60 to the edge, then the outer list.
    try nest.touch(.moved, 60, 10, id: 2)
    #expect(nest.offset(1) == Point(0, 120) && nest.offset(0) == Point(0, 10))
    try nest.touch(.ended, 60, 10, after: 0.2, id: 2)
    try nest.settle()
    #expect(nest.offset(1) == Point(0, 120) && nest.offset(0) == Point(0, 10))
    for level in 0...1 {
      #expect(nest.sinks[level].events.count("willBeginDragging") == 1)
      #expect(nest.sinks[level].events.count("didEndDragging(false)") == 1)
    }
  }

  @Test("A second finger before the drag: the way so far counts, the first finger may leave")
  func secondFingerBeforeTheDrag() throws {
    var nest = try lists()
    try nest.touch(.began, 160, 400)
    try nest.touch(.moved, 160, 394)
    try nest.touch(.began, 60, 300, id: 2)
    try nest.touch(.ended, 160, 394)
    #expect(nest.scroll.levels.allSatisfy { $0.state.isTracking && !$0.state.isDragging })
    try nest.touch(.moved, 60, 296, id: 2)
    try nest.touch(.moved, 60, 276, id: 2)
    #expect(nest.offset(1) == Point(0, 20))
    try nest.touch(.cancelled, 60, 276, id: 2)
    try nest.settle()
    #expect(nest.scroll.levels.allSatisfy { !$0.state.isTracking && !$0.state.isScrolling })
  }

  @Test("A second finger in a drag of the view that zooms begins a pinch")
  func pinchInADrag() throws {
    var photo = try Driver(content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 })
    try photo.setZoomScale(2)
    var nest = Nest([
      try Driver(content: Size(960, 480), configuration: { $0.isPagingEnabled = true }), photo,
    ])
    try nest.touch(.began, 120, 240)
    try nest.touch(.moved, 130, 240)
    try nest.touch(.moved, 160, 240)
    #expect(nest.offset(1) == Point(130, 240))
    try nest.touch(.began, 200, 240, id: 2)
    #expect(nest.sinks[1].events.last { $0.isClassic }?.name == "didEndDragging(false)")
    try nest.touch(.moved, 152, 240)
    try nest.touch(.moved, 208, 240, id: 2)
    try nest.touch(.moved, 130, 240)
    try nest.touch(.moved, 230, 240, id: 2)
    #expect(nest.scroll.levels[1].state.isZooming)
    #expect(nest.scroll.levels[1].state.zoomScale > 2)
    try nest.touch(.ended, 130, 240)
    try nest.touch(.ended, 230, 240, after: 0.2, id: 2)
    try nest.settle()
    #expect(nest.sinks[1].events.last { $0.isClassic }?.name.hasPrefix("didEndZooming") == true)
    #expect(nest.offset(0) == .zero)
  }

  @Test("A second finger while the pager is dragged does not zoom the photo")
  func noPinchInTheDragOfAnother() throws {
    var nest = Nest([
      try Driver(content: Size(960, 480), configuration: { $0.isPagingEnabled = true }),
      try Driver(content: Size(320, 480), configuration: { $0.maximumZoomScale = 4 }),
    ])
    try nest.touch(.began, 200, 240)
    try nest.touch(.moved, 190, 240)
    try nest.touch(.moved, 150, 240)
    #expect(nest.offset(0) == Point(40, 0))
    try nest.touch(.began, 250, 240, id: 2)
    try nest.touch(.moved, 290, 240, id: 2)
    #expect(nest.offset(0) == Point(20, 0))
    #expect(!nest.scroll.levels[1].state.isZooming)
    try nest.touch(.ended, 150, 240)
    try nest.touch(.ended, 290, 240, after: 0.2, id: 2)
    try nest.settle()
    #expect(nest.offset(0) == .zero)
  }

  @Test("By default thrown content bounces at its edge; momentum handed on moves the outer view")
  func momentum() throws {
    var bouncing = try lists(handsOff: false)
    try fling(&bouncing)
    try bouncing.settle()
    #expect(bouncing.offset(1) == Point(0, 120) && bouncing.offset(0) == .zero)

    var nest = try lists()
    try fling(&nest)
    let start = nest.offset(1).y
    // The speed that is left after the way to the edge: v - e/k.
    let curve = DecelerationCurve(from: start, velocity: 1_000, rate: .normal)
    let left = curve.velocity(atPosition: 120)
    let target = DecelerationCurve(from: 0, velocity: left, rate: .normal).target
    try nest.settle()
    #expect(nest.offset(1) == Point(0, 120))
    #expect(isClose(nest.offset(0).y, target.rounded(), 1e-9) && target > 300)
    // The inner view never goes past its edge, and both tell their deceleration.
    #expect(nest.sinks[1].events.allSatisfy { $0.state.contentOffset.y <= 120 })
    #expect(nest.sinks[1].events.count("didEndDecelerating") == 1)
    #expect(
      nest.sinks[0].events.table == [
        "willBeginDecelerating d", "didScroll d *", "didEndDecelerating",
      ])
    let handOver = try #require(nest.sinks[1].events.first { $0.name == "didEndDecelerating" })
    #expect(nest.sinks[0].events.first?.time == handOver.time)
  }

  @Test("Handed on at the exact time, whatever the frames are")
  func frameRates() throws {
    var ends: [NestedScroll] = []
    for interval in [1.0 / 30, 1.0 / 60, 1.0 / 120, 0.7, 60] {
      var nest = try lists()
      try fling(&nest)
      let end = nest.time + 60
      while nest.time < end {
        nest.time = min(nest.time + interval, end)
        try nest.scroll.advance(to: nest.time, events: &nest.sinks)
      }
      ends.append(nest.scroll)
    }
    #expect(ends.allSatisfy { $0 == ends[0] })
  }

  @Test(
    "A view that does not bounce hands its momentum on, too; a page of the outer view is reached")
  func withoutBouncing() throws {
    var nest = try lists(
      inner: { $0.bounces = false }, outer: { $0.isPagingEnabled = true })
    try fling(&nest)
    try nest.settle()
    #expect(nest.offset(1) == Point(0, 120))
    #expect(nest.offset(0) == Point(0, 480))
  }

  @Test("Nobody takes momentum that is too slow, not shared, caught, or has nowhere to go")
  func refused() throws {
    for (inner, outer) in [
      (
        { (_: inout ScrollConfiguration) in },
        { (outer: inout ScrollConfiguration) in outer.minimumDecelerationVelocity = 2_000 }
      ),
      ({ $0.transfersVerticalScrollingToParent = false }, { _ in }),
      ({ _ in }, { $0.isScrollEnabled = false }),
    ] {
      var nest = try lists(inner: inner, outer: outer)
      try fling(&nest)
      try nest.settle()
      #expect(nest.offset(1) == Point(0, 120) && nest.offset(0) == .zero)
    }
    var caught = try lists()
    try fling(&caught)
    try caught.touch(.began, 160, 300)
    try caught.touch(.ended, 160, 300)
    try caught.settle()
    #expect(caught.offset(1).y < 120 && caught.offset(0) == .zero)
    // Towards the top there is nothing to scroll outside.
    var top = try lists()
    try top.scroll.levels[1].setContentOffset(Point(0, 60), at: 0, events: &top.sinks[1])
    try top.touch(.began, 160, 100)
    for step in 1...6 { try top.touch(.moved, 160, 100 + Double(step) * 10) }
    try top.touch(.ended, 160, 160, after: 0)
    try top.settle()
    #expect(top.offset(1) == .zero && top.offset(0) == .zero)
  }

  @Test("A wheel moves the inner view to its edge, then the outer one, step by step")
  func wheel() throws {
    var nest = try lists()
    try nest.wheel(100)
    try nest.wheel(100)
    #expect(nest.offset(1) == Point(0, 120) && nest.offset(0) == .zero)
    try nest.wheel(100)
    #expect(nest.offset(1) == Point(0, 120) && nest.offset(0) == Point(0, 100))
    try nest.wheel(-150)
    #expect(nest.offset(1) == .zero && nest.offset(0) == Point(0, 100))
    try nest.wheel(-30)
    #expect(nest.offset(1) == .zero && nest.offset(0) == Point(0, 70))
  }

  @Test("Fingers on a trackpad keep to the view that they began with")
  func trackpad() throws {
    var nest = try lists()
    // Where it goes is open until something moves.
    try nest.wheel(0, .began)
    try nest.wheel(50, .changed)
    try nest.wheel(100, .changed)
    #expect(nest.offset(1).y > 120 && nest.offset(0) == .zero)
    try nest.wheel(0, .ended)
    try nest.settle()
    #expect(nest.offset(1) == Point(0, 120) && nest.offset(0) == .zero)
    // At the edge the outer view has it, with its momentum, until the next one begins.
    try nest.wheel(40, .began)
    try nest.wheel(0, .ended)
    try nest.wheel(30, .momentumBegan)
    try nest.wheel(20, .momentumChanged)
    try nest.wheel(0, .momentumEnded)
    #expect(nest.offset(1) == Point(0, 120) && nest.offset(0) == Point(0, 90))
    try nest.wheel(-10, .momentumChanged)
    try nest.wheel(-20, .began)
    try nest.wheel(0, .cancelled)
    #expect(nest.offset(1) == Point(0, 100) && nest.offset(0) == Point(0, 90))
    // A finger on the screen has precedence.
    try nest.touch(.began, 160, 300)
    try nest.wheel(50)
    #expect(nest.offset(1) == Point(0, 100))
    try nest.touch(.ended, 160, 300)
    let before = nest.scroll
    #expect(throws: ScrollError.notFinite(.translation)) { try nest.wheel(.nan) }
    #expect(nest.scroll == before)
  }

  @Test("A slow finger throws nothing when the clock is set back on its way")
  func clockSetBack() throws {
    var nest = Nest([try Driver(content: Size(320, 9_000))])
    nest.time = 1_000
    try nest.touch(.began, 160, 400)
    for step in 1...2 { try nest.touch(.moved, 160, 400 - Double(step) * 10, after: 0.016) }
    nest.time = 10
    for step in 1...150 { try nest.touch(.moved, 160, 380 - Double(step), after: 0.016) }
    try nest.touch(.ended, 160, 230, after: 0)
    let before = nest.offset(0)
    try nest.settle()
    #expect(nest.offset(0).y - before.y < 20)
  }

  @Test("Content that a touch caught is thrown on by a movement too short to tell whose it is")
  func shortFlickOfCaughtContent() throws {
    var nest = Nest([try Driver(content: Size(320, 9_000)), try Driver(content: Size(320, 9_000))])
    let caught = try nest.throwAndCatch(after: 0.1)
    for step in 1...4 { try nest.touch(.moved, 160, 400 - Double(step) * 2, after: 0.004) }
    #expect(nest.offset(1).y == caught + 8)
    try nest.touch(.ended, 160, 392, after: 0)
    try nest.settle()
    #expect(nest.offset(1).y > caught + 100 && nest.offset(0).y == 0)
  }

  @Test("A receiver that scrolls when the content's touches are cancelled keeps no finger from it")
  func commandWhenTouchesAreCancelled() throws {
    var nest = try lists()
    nest.sinks[1].onEvent = { event, model in
      guard event.name == "cancelContentTouches" else { return }
      var ignored = IgnoredEvents()
      try? model.setContentOffset(Point(0, 50), at: event.time, events: &ignored)
    }
    try nest.touch(.began, 160, 400)
    try nest.touch(.moved, 160, 399, after: 0.2)
    #expect(nest.sinks[1].events.count("deliverContentTouches") == 1)
    try nest.touch(.moved, 160, 380)
    try nest.touch(.moved, 160, 360)
    #expect(nest.scroll.levels[1].state.isDragging && nest.offset(1) == Point(0, 70))
  }

  @Test(
    "Momentum that is too slow for a throw, and not for a page, turns the page of the outer view")
  func slowPage() throws {
    var nest = try lists(
      inner: { $0.bounces = false },
      outer: {
        $0.isPagingEnabled = true
        $0.minimumDecelerationVelocity = 2_000
      })
    try fling(&nest)
    try nest.settle()
    #expect(nest.offset(1) == Point(0, 120))
    #expect(nest.offset(0) == Point(0, 480))
  }
}
