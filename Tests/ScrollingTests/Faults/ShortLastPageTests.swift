import LayoutGeometry
import Scrolling
import Testing

/// Content that is not a whole number of pages: its last page begins less than a page behind the one before.
@Suite("The short last page")
struct ShortLastPageTests {
  private let stops = [0.0, 100, 200, 220]

  /// Four pages, at 0, 100, 200 and 220, or the same from the right.
  private func driver(isReversed: Bool) throws -> Driver {
    try Driver(
      bounds: Size(100, 100), content: Size(320, 100),
      geometry: { $0.isRightToLeft = isReversed }, configuration: { $0.isPagingEnabled = true })
  }

  @Test("It is the page there, and the nearest one from half way on", arguments: [false, true])
  func numbers(isReversed: Bool) throws {
    let paging = try driver(isReversed: isReversed).model.paging(.horizontal)
    func place(_ offset: Double) -> Double { isReversed ? 220 - offset : offset }
    #expect((0..<paging.pageCount).map { paging.offset(ofPage: $0) } == stops.map(place))
    for (page, stop) in stops.enumerated() {
      #expect(paging.nearestPage(at: place(stop)) == page)
      #expect(paging.pageIndex(at: place(stop)) == page)
    }
    for (offset, nearest, index) in [
      (49.0, 0, 0), (51, 1, 0), (151, 2, 1), (205, 2, 2), (209, 2, 2), (211, 3, 2), (219, 3, 2),
      (-30, 0, -1), (240, 3, 3), (300, 3, 3),
    ] {
      #expect(paging.nearestPage(at: place(offset)) == nearest, "\(offset)")
      #expect(paging.pageIndex(at: place(offset)) == index, "\(offset)")
    }
    // Where the last page begins more than half a page behind, and for whole pages.
    let long = PagingModel(pageSize: 100, range: 0...260)
    #expect([229, 231, 260].map { long.nearestPage(at: $0) } == [2, 3, 3])
    #expect([229, 231, 260].map { long.pageIndex(at: $0) } == [2, 2, 3])
    let whole = PagingModel(pageSize: 100, range: 0...200)
    #expect([49, 50, 149.9, 150, 249].map { whole.nearestPage(at: $0) } == [0, 1, 1, 2, 2])
    #expect(PagingModel(pageSize: 0, range: 0...10).nearestPage(at: 5) == 0)
  }

  @Test("A flick, a drag or a wheel leads no further than to the page before it")
  func oneBack() throws {
    for isReversed in [false, true] {
      var wheel = try driver(isReversed: isReversed)
      let sign = isReversed ? -1.0 : 1
      func place(_ offset: Double) -> Double { isReversed ? 220 - offset : offset }
      try wheel.model.setPage(3, at: 0, events: &wheel.sink)
      for _ in 1...10 { try wheel.wheel(.none, 0, across: -30 * sign, after: 0.02) }
      try wheel.settle()
      #expect(wheel.offset.x == place(200))
      let paging = wheel.model.paging(.horizontal)
      func target(_ from: Double, _ velocity: Double, _ start: Double) -> Double {
        place(
          paging.target(
            from: place(from), velocity: velocity * sign, dragStart: place(start)))
      }
      #expect(target(215, -500, 220) == 200 && target(195, -500, 220) == 200)
      #expect(target(140, 0, 220) == 200 && target(212, 0, 220) == 220)
      #expect(target(205, 500, 200) == 220 && target(212, 0, 200) == 220)
      #expect(target(209, 0, 200) == 200 && target(219, 500, 100) == 200)
      #expect(target(219, 0, 100) == 200 && target(150, -500, 200) == 100)
    }
  }
}
