import LayoutGeometry
import Scrolling
import Testing

/// Pages of a view that has no size for a while, as one that leaves its window may.
@Suite("Pages of a view without a size")
struct CollapsedPageTests {
  private func resize(_ driver: inout Driver, to size: Size) throws {
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.boundsSize = size
      if size.width > 0 { $0.unscaledContentSize = Size(4 * size.width, 100) }
    }
  }

  @Test(
    "The offset stays while there are no pages", arguments: [Size.zero, Size(0, 100), Size(100, 0)])
  func keptOffset(size: Size) throws {
    for page in 0..<4 {
      var driver = try Driver(
        bounds: Size(100, 100), content: Size(400, 100),
        configuration: { $0.isPagingEnabled = true })
      try driver.model.setPage(page, at: 0, events: &driver.sink)
      try resize(&driver, to: size)
      #expect(driver.offset == Point(Double(page) * 100, 0))
    }
  }

  @Test("The page is there again in a view of another size", arguments: [false, true])
  func keptPage(isReversed: Bool) throws {
    for page in 0..<4 {
      var driver = try Driver(
        bounds: Size(100, 100), content: Size(400, 100),
        geometry: { $0.isRightToLeft = isReversed }, configuration: { $0.isPagingEnabled = true })
      try driver.model.setPage(page, at: 0, events: &driver.sink)
      for width in [100.0, 60, 250] {
        try resize(&driver, to: .zero)
        try resize(&driver, to: Size(width, 100))
        let place = Double(isReversed ? 3 - page : page) * width
        #expect(driver.offset == Point(place, 0), "\(width)")
      }
    }
  }
}
