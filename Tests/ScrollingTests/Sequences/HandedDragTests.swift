import LayoutGeometry
import Scrolling
import Testing

/// Drags that go on to the view around the one that they began in: where their velocity goes.
@Suite("Nested: drags that are handed on")
struct HandedDragTests {
  typealias Nest = NestingRowTests.Nest

  @Test(
    "Along each axis the velocity goes to the view that it moved, when the other axis was handed on"
  )
  func velocityOfAHandedDrag() throws {
    var outer = try Driver(content: Size(960, 2_000))
    try outer.setContentOffset(0, 500)
    var inner = try Driver(content: Size(640, 2_000))
    try inner.setContentOffset(310, 500)
    var nest = Nest([outer, inner])
    try nest.touch(.began, 160, 400)
    for step in 1...6 {
      try nest.touch(.moved, 160 - Double(step) * 8, 400 - Double(step) * 20, after: 1.0 / 60)
    }
    #expect(nest.offset(0).x > 0 && nest.offset(0).y == 500)
    try nest.touch(.ended, 112, 280, after: 0)
    let lifted = nest.offset(1)
    try nest.settle()
    #expect(nest.offset(0).x > 100 && nest.offset(0).y == 500)
    #expect(nest.offset(1).x == lifted.x && nest.offset(1).y > lifted.y + 300)
  }

  @Test("A view that a drag has gone on to leaves the rest of its momentum to the one around it")
  func momentumOfAHandedDrag() throws {
    var nest = Nest([
      try Driver(content: Size(320, 4_000)), try Driver(content: Size(320, 1_000)),
      try Driver(content: Size(320, 600)),
    ])
    nest.scroll.handsOffMomentum = true
    try nest.touch(.began, 160, 460)
    for step in 1...16 { try nest.touch(.moved, 160, 460 - Double(step) * 15) }
    #expect(nest.offset(2).y == 120 && nest.offset(1).y == 105 && nest.offset(0).y == 0)
    try nest.touch(.ended, 160, 220, after: 0)
    try nest.settle()
    #expect(nest.offset(2).y == 120 && nest.offset(1).y == 520)
    #expect(nest.offset(0).y > 200)
    #expect(nest.sinks[1].events.allSatisfy { $0.state.contentOffset.y <= 520 })
  }

  @Test("The axis that is flicked is handed on, though the other one has drifted to the outer view")
  func driftOfAHandedDrag() throws {
    var outer = try Driver(content: Size(960, 4_000))
    try outer.setContentOffset(0, 500)
    var inner = try Driver(content: Size(640, 1_000))
    try inner.setContentOffset(320, 300)
    var nest = Nest([outer, inner])
    nest.scroll.handsOffMomentum = true
    try nest.touch(.began, 160, 400)
    try nest.touch(.moved, 154, 388)
    try nest.touch(.moved, 146, 380)
    for step in 1...8 { try nest.touch(.moved, 146, 380 - Double(step) * 25) }
    #expect(nest.offset(0).x > 0 && nest.offset(0).y == 500 && nest.offset(1).y < 520)
    try nest.touch(.ended, 146, 180, after: 0)
    try nest.settle()
    #expect(nest.offset(0).y > 600)
    #expect(nest.sinks[1].events.allSatisfy { $0.state.contentOffset.y <= 520 })
  }

  @Test("Content that is thrown from beyond one edge takes its momentum to the view at the other")
  func momentumFromBeyondAnEdge() throws {
    var inner = try Driver(content: Size(320, 500))
    try inner.setContentOffset(0, -200)
    var nest = Nest([try Driver(content: Size(320, 4_000)), inner])
    nest.scroll.handsOffMomentum = true
    try nest.touch(.began, 160, 400)
    for step in 1...8 { try nest.touch(.moved, 160, 400 - Double(step) * 20) }
    try nest.touch(.ended, 160, 240, after: 0)
    #expect(nest.offset(1).y < 0 && nest.offset(0) == .zero)
    try nest.settle()
    #expect(nest.offset(1).y == 20 && nest.offset(0).y > 50)
    #expect(nest.sinks[1].events.allSatisfy { $0.state.contentOffset.y <= 20 })
  }

  @Test("Content bounces at its edge while code moves the view around it")
  func momentumWhileCodeScrolls() throws {
    var nest = Nest([try Driver(content: Size(320, 4_000)), try Driver(content: Size(320, 600))])
    nest.scroll.handsOffMomentum = true
    try nest.touch(.began, 160, 460)
    for step in 1...12 { try nest.touch(.moved, 160, 460 - Double(step) * 8) }
    try nest.touch(.ended, 160, 364, after: 0)
    #expect(nest.offset(1).y < 120)
    try nest.scroll.levels[0].setContentOffset(
      Point(0, 300), animated: true, at: nest.time, events: &nest.sinks[0])
    try nest.settle()
    #expect(nest.sinks[1].events.contains { $0.state.contentOffset.y > 120 })
    #expect(nest.offset(0).y == 300 && nest.offset(1).y == 120)
  }

  @Test("Content that rests beyond an edge stays there while the view around it is pulled")
  func pulledBeyondAnEdge() throws {
    for (rest, way) in [(-60.0, 30.0), (80, -30)] {
      var outer = try Driver(content: Size(320, 4_000))
      try outer.setContentOffset(0, 500)
      var inner = try Driver(content: Size(320, 500))
      try inner.setContentOffset(0, rest)
      var nest = Nest([outer, inner])
      try nest.touch(.began, 160, 240)
      for step in 1...3 { try nest.touch(.moved, 160, 240 + Double(step) * way) }
      #expect(nest.offset(1).y == rest && nest.scroll.levels[1].state.isDragging)
      #expect((nest.offset(0).y - 500).sign != way.sign && nest.offset(0).y != 500)
      // And back inside.
      for step in 1...5 { try nest.touch(.moved, 160, 240 + Double(3 - step) * way) }
      #expect(nest.offset(0).y == 500 && (nest.offset(1).y - rest) * way > 0)
      try nest.touch(.cancelled, 160, 240)
    }
  }

  @Test("The place where a finger is lifted counts, and a finger that joins throws nothing")
  func liftedAndJoined() throws {
    var nest = Nest([try Driver(content: Size(320, 4_000))])
    try nest.touch(.began, 160, 400)
    for step in 1...4 { try nest.touch(.moved, 160, 400 - Double(step) * 10, after: 0.2) }
    let before = nest.offset(0).y
    try nest.touch(.ended, 160, 340, after: 0.2)
    #expect(nest.offset(0).y == before + 20)
    try nest.settle()
    let rest = nest.offset(0).y
    try nest.touch(.began, 160, 400)
    for step in 1...4 { try nest.touch(.moved, 160, 400 - Double(step) * 5, after: 0.2) }
    try nest.touch(.began, 160, 80, after: 0.01, id: 2)
    try nest.touch(.moved, 160, 79, after: 0.01, id: 2)
    try nest.touch(.ended, 160, 380, after: 0.01)
    try nest.touch(.ended, 160, 79, after: 0.01, id: 2)
    let lifted = nest.offset(0).y
    try nest.settle()
    #expect(nest.offset(0).y == lifted && (lifted - rest).magnitude < 30)
  }

  @Test(
    "Momentum goes on from view to view, past those that are at their edges", arguments: [0.0, 20])
  func momentumThroughAll(middle: Double) throws {
    var between = try Driver(content: Size(320, 500))
    try between.setContentOffset(0, middle)
    var nest = Nest([
      try Driver(content: Size(320, 4_000)), between, try Driver(content: Size(320, 600)),
    ])
    nest.scroll.handsOffMomentum = true
    try nest.touch(.began, 160, 460)
    for step in 1...12 { try nest.touch(.moved, 160, 460 - Double(step) * 8) }
    try nest.touch(.ended, 160, 364, after: 0)
    #expect(nest.offset(2).y < 120 && nest.offset(1).y == middle && nest.offset(0).y == 0)
    try nest.settle()
    #expect(nest.offset(2).y == 120 && nest.offset(1).y == 20 && nest.offset(0).y > 20)
    #expect(nest.sinks[1].events.allSatisfy { $0.state.contentOffset.y <= 20 })
  }

  @Test("The outermost view that a drag has gone on to is thrown, not those between")
  func velocityOfTheOutermost() throws {
    var nest = Nest([
      try Driver(content: Size(320, 4_000)), try Driver(content: Size(320, 500)),
      try Driver(content: Size(320, 600)),
    ])
    try nest.touch(.began, 160, 460)
    for step in 1...16 { try nest.touch(.moved, 160, 460 - Double(step) * 15) }
    let lifted = nest.offset(0).y
    #expect(nest.offset(2).y == 120 && nest.offset(1).y == 20 && lifted > 50)
    try nest.touch(.ended, 160, 220, after: 0)
    try nest.settle()
    #expect(nest.offset(2).y == 120 && nest.offset(1).y == 20 && nest.offset(0).y > lifted + 100)
    #expect(nest.sinks[1].events.allSatisfy { $0.state.contentOffset.y <= 20 })
  }
}
