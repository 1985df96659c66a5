import LayoutGeometry
import Scrolling
import Testing

/// Momentum along both axes that a view at its corner hands on.
@Suite("Nested: diagonal momentum")
struct DiagonalMomentumTests {
  @Test("The view around takes it along the faster axis", arguments: Axis.allCases)
  func fasterAxis(axis: Axis) throws {
    let outer = try Driver(bounds: Size(400, 400), content: Size(1_200, 1_200))
    let inner = try Driver(bounds: Size(400, 400), content: Size(1_200, 1_200))
    var nest = NestingRowTests.Nest([outer, inner])
    nest.scroll.handsOffMomentum = true
    try nest.scroll.levels[0].setContentOffset(Point(400, 400), at: 0, events: &nest.sinks[0])
    var way = Point(18, 18)
    way[axis] = 26
    try nest.touch(.began, 100, 100)
    try nest.touch(.ended, 100 + way.x, 100 + way.y, after: 0.03)
    try nest.settle()
    #expect(nest.offset(1) == .zero)
    #expect(nest.offset(0)[axis] < 350)
    #expect(nest.offset(0)[axis.other] >= 380)
  }
}
