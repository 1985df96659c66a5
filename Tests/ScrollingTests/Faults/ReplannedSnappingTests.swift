import LayoutGeometry
import Scrolling
import Testing

/// Sizes that change so much while content is on its way to an area that the way has to be another one.
@Suite("Areas when the way to them changes")
struct ReplannedSnappingTests {
  private func change(_ driver: inout Driver, width: Double) throws {
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.contentSize.width = width
    }
  }

  /// A drag by `way`, at once, that ends with a velocity of the finger.
  private func fling(_ driver: inout Driver, by way: Point = .zero, _ velocity: Point) throws {
    try driver.model.beginDragging(at: driver.time, events: &driver.sink)
    if way != .zero { try driver.model.drag(by: way, at: driver.time, events: &driver.sink) }
    try driver.model.endDragging(velocity: velocity, at: driver.time, events: &driver.sink)
  }

  @Test("Content that is gone for a moment, as when it is reloaded, comes to rest at an area")
  func reloaded() throws {
    for alwaysStops in [false, true] {
      var reloaded = try Driver(
        content: Size(1_600, 480),
        configuration: {
          $0.horizontalSnapping = ScrollSnapping(
            (0..<10).map {
              SnapArea(start: Double($0) * 150, length: 150, alwaysStops: alwaysStops)
            })
        })
      try fling(&reloaded, Point(-2_000, 0))
      try reloaded.advance(by: 0.03)
      try change(&reloaded, width: 320)
      try reloaded.advance(by: 0.02)
      try change(&reloaded, width: 1_600)
      let here = reloaded.offset.x
      #expect(here > 20)
      try reloaded.settle()
      #expect(reloaded.offset.x.truncatingRemainder(dividingBy: 150) == 0)
      #expect(isClose(reloaded.offset.x, here, 151))
    }
  }

  @Test(
    "On its way back from beyond an end that comes nearer it goes to the area nearest to where that leads"
  )
  func movedEnd() throws {
    var moved = try Driver(
      content: Size(1_600, 480),
      configuration: { $0.horizontalSnapping = ScrollSnapping(points: [0, 300, 600, 900, 1_200]) })
    try moved.setContentOffset(1_200, 0)
    try fling(&moved, by: Point(-150, 0), .zero)
    #expect(moved.offset.x > 1_280)
    try change(&moved, width: 1_050)
    try moved.settle()
    #expect(moved.offset.x == 600)
  }

  @Test("A place that the receiver has chosen stays", arguments: [0.0, 2.5])
  func chosen(velocity: Double) throws {
    var chosen = try Driver(
      content: Size(1_600, 480),
      configuration: { $0.horizontalSnapping = ScrollSnapping(points: [0, 300, 600, 900, 1_200]) })
    chosen.sink.target = { _, _ in Point(1_000, 0) }
    try fling(&chosen, Point(velocity, 0))
    try chosen.advance(by: 0.05)
    try change(&chosen, width: 1_310)
    try chosen.settle()
    #expect(chosen.offset.x == 990)
  }
}
