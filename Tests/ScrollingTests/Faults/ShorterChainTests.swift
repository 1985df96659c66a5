import LayoutGeometry
import Scrolling
import Testing

/// Views that are removed, or held back, while fingers or a wheel move them.
@Suite("Nested views that go away, and that are held")
struct ShorterChainTests {
  private func nest(
    configuration: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> NestingRowTests.Nest {
    var nest = NestingRowTests.Nest([
      try Driver(content: Size(320, 2_000)),
      try Driver(content: Size(320, 9_600), configuration: configuration),
    ])
    nest.scroll.handsOffMomentum = true
    return nest
  }

  @Test("A view that is removed while its content is thrown")
  func thrown() throws {
    var nest = try nest()
    try nest.touch(.began, 160, 400)
    try nest.swipe(from: Point(160, 400), by: Point(0, -100))
    try nest.touch(.ended, 160, 300, after: 0)
    nest.scroll.levels.removeLast()
    try nest.run(0.1)
    #expect(nest.offset(0) == .zero)
  }

  @Test("A view that is removed while a finger drags it; the next finger drags what is left")
  func dragged() throws {
    var nest = try nest()
    try nest.touch(.began, 160, 400)
    try nest.swipe(from: Point(160, 400), by: Point(0, -100))
    nest.scroll.levels.removeLast()
    try nest.touch(.moved, 160, 250)
    #expect(nest.offset(0) == .zero)
    try nest.touch(.ended, 160, 250)
    try nest.touch(.began, 160, 400)
    try nest.touch(.moved, 160, 380)
    try nest.touch(.moved, 160, 280)
    #expect(nest.offset(0).y == 100)
  }

  @Test("A view that is removed while two fingers zoom it")
  func zoomed() throws {
    var nest = try nest(configuration: { $0.maximumZoomScale = 4 })
    try nest.touch(.began, 100, 240)
    try nest.touch(.began, 200, 240, id: 2)
    try nest.touch(.moved, 250, 240, id: 2)
    nest.scroll.levels.removeLast()
    try nest.touch(.moved, 300, 240, id: 2)
    try nest.touch(.ended, 300, 240, id: 2)
    try nest.touch(.ended, 100, 240)
    try nest.touch(.began, 160, 400)
    try nest.touch(.moved, 160, 380)
    try nest.touch(.moved, 160, 280)
    #expect(nest.offset(0).y == 100)
  }

  @Test("A view that is removed while fingers on a trackpad move it")
  func latched() throws {
    var nest = try nest()
    try nest.wheel(20, .began)
    try nest.wheel(20, .changed)
    nest.scroll.levels.removeLast()
    try nest.wheel(20, .changed)
    try nest.wheel(0, .ended)
    #expect(nest.offset(0) == .zero)
    try nest.wheel(20, .began)
    #expect(nest.offset(0).y == 20)
  }

  @Test("Fingers do not scroll a nested view that is held")
  func held() throws {
    var nest = try nest()
    nest.scroll.levels[1].isPanHeld = true
    try nest.touch(.began, 160, 400)
    try nest.swipe(from: Point(160, 400), by: Point(0, -100))
    #expect(nest.offset(1) == .zero && !nest.scroll.levels[1].state.isDragging)
    // The other recogniser has failed: the next movement scrolls.
    nest.scroll.levels[1].isPanHeld = false
    try nest.touch(.moved, 160, 299)
    #expect(nest.scroll.levels[1].state.isDragging)
    try nest.touch(.ended, 160, 299, after: 0.2)
    // Nor one that they caught.
    try nest.touch(.began, 160, 400)
    try nest.swipe(from: Point(160, 400), by: Point(0, -100))
    try nest.touch(.ended, 160, 300, after: 0)
    try nest.run(0.1)
    nest.scroll.levels[1].isPanHeld = true
    try nest.touch(.began, 160, 400)
    let caught = nest.offset(1)
    try nest.touch(.moved, 160, 395)
    try nest.touch(.moved, 160, 300)
    #expect(nest.offset(1) == caught)
  }

  @Test("A finger that moved a view that was removed throws none of the others")
  func nothingThrown() throws {
    var nest = NestingRowTests.Nest([
      try Driver(content: Size(320, 2_000)), try Driver(content: Size(320, 600)),
    ])
    try nest.touch(.began, 160, 460)
    for step in 1...14 { try nest.touch(.moved, 160, 460 - Double(step) * 15) }
    #expect(nest.offset(1).y == 120)
    nest.scroll.levels.removeLast()
    for step in 15...17 { try nest.touch(.moved, 160, 460 - Double(step) * 15) }
    let here = nest.offset(0).y
    #expect(here == 75)
    try nest.touch(.ended, 160, 205, after: 0)
    try nest.settle()
    #expect(nest.offset(0).y == here)
  }

  @Test(
    "A finger that is lifted while there are no views may go down again", arguments: [false, true])
  func noViews(isCancelled: Bool) throws {
    var nest = NestingRowTests.Nest([try Driver(content: Size(320, 2_000))])
    let levels = nest.scroll.levels
    try nest.touch(.began, 160, 400)
    nest.scroll.levels = []
    try nest.touch(isCancelled ? .cancelled : .ended, 160, 400)
    nest.scroll.levels = levels
    try nest.wheel(20)
    #expect(nest.offset(0).y == 20)
    try nest.touch(.began, 160, 400)
  }
}
