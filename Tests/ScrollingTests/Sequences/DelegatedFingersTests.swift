import LayoutGeometry
import Scrolling
import Testing

/// Two fingers of which a chain has followed the first one before the view that zooms gets both.
@Suite("Nested: two fingers of one view")
struct DelegatedFingersTests {
  typealias Nest = NestingRowTests.Nest

  /// A change of a finger, `after` seconds later than the one before.
  private struct Step {
    var id: Int
    var phase: ScrollTouch.Phase
    var x: Double
    var after = 0.01
  }

  private static func view(content: Size) throws -> Driver {
    try Driver(content: content, configuration: { $0.maximumZoomScale = 4 })
  }

  /// Plays the steps on a view, and on a nest of nothing but that view; returns what both are told.
  private func compare(_ view: Driver, _ steps: [Step]) throws -> [String] {
    var alone = view
    var nest = Nest([view])
    (nest.sinks, nest.time) = ([view.sink], view.time)
    for step in steps {
      alone.time += step.after
      let touch = ScrollTouch(id: step.id, phase: step.phase, location: Point(step.x, 240))
      try alone.model.touch(touch, at: alone.time, events: &alone.sink)
      try nest.touch(step.phase, step.x, 240, after: step.after, id: step.id)
      #expect(nest.sinks[0].events.names == alone.events.names)
      #expect(nest.scroll.levels[0].state == alone.state)
    }
    try alone.settle()
    try nest.settle()
    #expect(nest.sinks[0].events.names == alone.events.names)
    return alone.events.names
  }

  /// Two fingers, the second one `seconds` after the first one, that move apart and are lifted.
  private static func pinch(after seconds: Double) -> [Step] {
    [
      Step(id: 1, phase: .began, x: 140), Step(id: 2, phase: .began, x: 180, after: seconds),
      Step(id: 1, phase: .moved, x: 134), Step(id: 2, phase: .moved, x: 190),
      Step(id: 1, phase: .moved, x: 100), Step(id: 2, phase: .moved, x: 220),
      Step(id: 1, phase: .ended, x: 100, after: 0.2), Step(id: 2, phase: .ended, x: 220),
    ]
  }

  @Test("Content that has learned of the first finger is asked before the view zooms")
  func delivered() throws {
    var view = try Self.view(content: Size(320, 480))
    let names = try compare(view, Self.pinch(after: 0.2))
    #expect(
      names.prefix(3) == ["deliverContentTouches", "cancelContentTouches", "willBeginZooming"])
    let early = try compare(view, Self.pinch(after: 0.05))
    #expect(early.first == "willBeginZooming")
    view.sink.givesUpTouches = false
    #expect(try compare(view, Self.pinch(after: 0.2)) == ["deliverContentTouches"])
  }

  @Test("It learns of resting fingers once")
  func resting() throws {
    let names = try compare(
      try Self.view(content: Size(320, 9_600)),
      [
        Step(id: 1, phase: .began, x: 140), Step(id: 2, phase: .began, x: 180, after: 0.05),
        Step(id: 2, phase: .moved, x: 180, after: 0.3),
        Step(id: 1, phase: .ended, x: 140), Step(id: 2, phase: .ended, x: 180),
      ])
    #expect(names == ["deliverContentTouches"])
  }

  @Test("The way of the first finger counts for the drag of both")
  func wayOfTheFirst() throws {
    let names = try compare(
      try Self.view(content: Size(9_600, 480)),
      [
        Step(id: 1, phase: .began, x: 140), Step(id: 1, phase: .moved, x: 134),
        Step(id: 2, phase: .began, x: 180), Step(id: 1, phase: .moved, x: 128),
        Step(id: 2, phase: .moved, x: 174), Step(id: 2, phase: .moved, x: 170),
        Step(id: 1, phase: .ended, x: 128, after: 0.2), Step(id: 2, phase: .ended, x: 170),
      ])
    #expect(names.prefix(2) == ["willBeginDragging", "didScroll"])
  }

  @Test("Nothing has come to rest while the fingers that caught it are down")
  func caught() throws {
    var view = try Self.view(content: Size(320, 9_600))
    try view.flick(from: Point(160, 400), by: Point(0, -100))
    try view.run(0.1)
    view.forget()
    let names = try compare(
      view,
      [
        Step(id: 1, phase: .began, x: 140), Step(id: 2, phase: .began, x: 180),
        Step(id: 1, phase: .ended, x: 140), Step(id: 2, phase: .ended, x: 180),
      ])
    #expect(names == ["didScroll", "didEndDecelerating", "didSettle(interruption)"])
  }

  @Test("A drag that a second finger ends has taken the touches; nothing rests before both are up")
  func drag() throws {
    var nest = Nest([
      try Driver(
        content: Size(320, 9_600),
        configuration: {
          $0.maximumZoomScale = 4
          $0.delaysContentTouches = false
        })
    ])
    try nest.touch(.began, 160, 400)
    try nest.touch(.moved, 160, 390)
    try nest.touch(.moved, 160, 350)
    try nest.touch(.began, 220, 350, id: 2)
    try nest.run(0.3)
    #expect(nest.sinks[0].events.names.last == "didEndDragging(false)")
    #expect(nest.sinks[0].events.count("deliverContentTouches") == 1)
    try nest.touch(.ended, 160, 350)
    try nest.touch(.ended, 220, 350, id: 2)
    #expect(nest.sinks[0].events.settlings.count == 1)
  }

  @Test("Content of a view inside of the one that zooms gives its touches up, or keeps them")
  func outerZoom() throws {
    for givesUp in [true, false] {
      var nest = Nest([
        try Self.view(content: Size(320, 480)), try Driver(content: Size(320, 960)),
      ])
      nest.sinks[1].givesUpTouches = givesUp
      for step in Self.pinch(after: 0.2).dropLast(2) {
        try nest.touch(step.phase, step.x, 240, after: step.after, id: step.id)
      }
      #expect(nest.scroll.levels[0].state.isZooming == givesUp)
      #expect(
        nest.sinks[1].events.names
          == (givesUp
            ? ["deliverContentTouches", "cancelContentTouches"] : ["deliverContentTouches"]))
      try nest.touch(.ended, 100, 240)
      try nest.touch(.ended, 220, 240, id: 2)
      try nest.settle()
      #expect(nest.scroll.levels.allSatisfy { !$0.state.isTracking && !$0.state.isScrolling })
    }
  }
}
