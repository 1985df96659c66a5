import LayoutGeometry
import Scrolling
import Testing

/// Content that comes into a view that had none.
@Suite("Where content starts")
struct StartTests {
  @Test("A finger that rests on an empty view does not keep content from its start")
  func startUnderAFinger() throws {
    for startsAtBottom in [true, false] {
      var driver = try Driver(content: .zero, geometry: { $0.isRightToLeft = true })
      try driver.down(160, 240)
      try driver.model.updateGeometry(at: 0, events: &driver.sink) {
        $0.startsAtBottom = startsAtBottom
        $0.contentInset.top = 64
        $0.unscaledContentSize = Size(960, 2_000)
      }
      try driver.up(160, 240, after: 0.1)
      try driver.settle()
      #expect(driver.offset == Point(640, startsAtBottom ? 1_520 : -64))
    }
  }
}
