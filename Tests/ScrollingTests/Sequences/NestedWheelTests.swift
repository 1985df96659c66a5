import LayoutGeometry
import Scrolling
import Testing

/// Wheels and trackpads over views in views.
@Suite("Nested: wheels and trackpads")
struct NestedWheelTests {
  typealias Nest = NestingRowTests.Nest

  @Test("Views at their edges pass a wheel on, all the way out")
  func throughAll() throws {
    var nest = Nest([
      try Driver(content: Size(320, 4_000)), try Driver(content: Size(320, 500)),
      try Driver(content: Size(320, 490)),
    ])
    for (inner, middle, outer) in [(10.0, 0.0, 0.0), (10, 20, 0), (10, 20, 50), (10, 20, 100)] {
      try nest.wheel(50)
      #expect(nest.offset(2).y == inner && nest.offset(1).y == middle && nest.offset(0).y == outer)
    }
  }

  @Test("A trackpad that was cancelled, or began while a finger was down, moves nothing")
  func cancelled() throws {
    var nest = Nest([try Driver(content: Size(320, 2_000)), try Driver(content: Size(320, 600))])
    try nest.wheel(50, .began)
    try nest.wheel(0, .cancelled)
    try nest.wheel(50, .changed)
    #expect(nest.offset(1).y == 50 && !nest.scroll.levels[1].state.isDragging)
    try nest.touch(.began, 160, 300)
    try nest.wheel(20, .began)
    try nest.touch(.ended, 160, 300)
    try nest.wheel(20, .changed)
    #expect(nest.offset(1).y == 50 && nest.offset(0).y == 0)
  }

  @Test("A movement whose end got lost ends when the next one begins, on another view")
  func lostEnd() throws {
    var nest = Nest([try Driver(content: Size(960, 480)), try Driver(content: Size(320, 2_000))])
    try nest.wheel(50, .began)
    #expect(nest.scroll.levels[1].state.isDragging)
    nest.time += 0.01
    try nest.scroll.scrollWheel(by: Point(50, 0), phase: .began, at: nest.time, events: &nest.sinks)
    #expect(nest.scroll.levels[0].state.isDragging && !nest.scroll.levels[1].state.isDragging)
    #expect(nest.sinks[1].events.names.count { $0.hasPrefix("didEndDragging") } == 1)
  }

  @Test("A movement mainly along an axis that nothing scrolls moves what scrolls along the other")
  func otherAxis() throws {
    for usesWheel in [true, false] {
      var nest = Nest([try Driver(content: Size(320, 2_000)), try Driver(content: Size(320, 480))])
      if usesWheel {
        nest.time += 0.01
        try nest.scroll.scrollWheel(by: Point(50, 30), at: nest.time, events: &nest.sinks)
      } else {
        try nest.touch(.began, 100, 400)
        try nest.touch(.moved, 160, 360)
        try nest.touch(.moved, 220, 330)
      }
      #expect(nest.offset(0) == Point(0, 30) && nest.offset(1) == .zero)
    }
  }

  @Test("A finger that goes down ends what a trackpad does with a view, which is told so")
  func fingerAfterATrackpad() throws {
    var nest = Nest([try Driver(content: Size(320, 2_000)), try Driver(content: Size(320, 600))])
    try nest.wheel(50, .began)
    #expect(nest.scroll.levels[1].state.isDragging)
    try nest.touch(.began, 160, 300)
    #expect(!nest.scroll.levels[1].state.isDragging && nest.scroll.levels[1].state.isTracking)
    #expect(nest.sinks[1].events.names.count { $0.hasPrefix("didEndDragging") } == 1)
    try nest.touch(.ended, 160, 300)
    try nest.settle()
    #expect(nest.offset(1).y == 50 && !nest.scroll.levels[1].state.isTracking)
  }
}
