import LayoutGeometry
import Scrolling
import Testing

/// An offset that is restored before there is content, while something scrolls.
@Suite("Restored during a gesture")
struct RestoredDragTests {
  private static let stored = ScrollRestorationState(
    contentOffset: Point(600, 50), contentInset: .zero, zoomScale: 1)

  /// A view whose content has no height yet.
  private func halfLaidOut() throws -> Driver {
    try Driver(content: Size(2_000, 0), configuration: { $0.maximumZoomScale = 4 })
  }

  private func restore(_ driver: inout Driver) throws {
    try driver.model.restore(Self.stored, at: driver.time, events: &driver.sink)
  }

  private func layOut(_ driver: inout Driver) throws {
    try driver.settle()
    try driver.model.updateGeometry(at: driver.time, events: &driver.sink) {
      $0.unscaledContentSize.height = 2_000
    }
  }

  @Test("A finger that goes on scrolling takes its place", arguments: [false, true])
  func dragged(isThrown: Bool) throws {
    var driver = try halfLaidOut()
    try driver.down(300, 240)
    try driver.swipe(from: Point(300, 240), by: Point(-100, 0))
    try restore(&driver)
    if isThrown {
      try driver.up(200, 240)
    } else {
      try driver.move(100, 240)
      try driver.up(100, 240, after: 0.5)
    }
    try driver.settle()
    let offset = driver.offset
    #expect(isThrown ? offset.x > 610 : offset == Point(700, 0))
    try layOut(&driver)
    #expect(driver.offset == offset)
  }

  @Test("So does a pinch")
  func pinched() throws {
    var driver = try halfLaidOut()
    try driver.pinchOpen(around: Point(160, 240), from: 100, to: 150)
    try restore(&driver)
    driver.time += 0.01
    try driver.model.touches(
      Driver.fingers(.moved, around: Point(160, 240), spread: 250), at: driver.time,
      events: &driver.sink)
    let offset = driver.offset
    #expect(driver.state.zoomScale > 1 && offset.x > 610)
    try driver.pinchRelease(around: Point(160, 240), spread: 250)
    try layOut(&driver)
    #expect(driver.offset.x == offset.x)
  }

  @Test("So does the momentum of a trackpad")
  func momentum() throws {
    var driver = try halfLaidOut()
    try driver.wheel(.began, across: 50)
    try restore(&driver)
    try driver.wheel(.ended)
    try driver.wheel(.momentumBegan, across: 40)
    try driver.wheel(.momentumEnded)
    #expect(driver.offset == Point(640, 0))
    try layOut(&driver)
    #expect(driver.offset == Point(640, 0))
  }

  @Test("Fingers that move no more do not")
  func still() throws {
    var driver = try halfLaidOut()
    try driver.down(300, 240)
    try driver.swipe(from: Point(300, 240), by: Point(-100, 0))
    try driver.advance(by: 0.5)
    try restore(&driver)
    try driver.up(200, 240)
    try layOut(&driver)
    #expect(driver.offset == Point(600, 50))
  }
}
