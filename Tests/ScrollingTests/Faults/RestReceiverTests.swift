import LayoutGeometry
import Scrolling
import Testing

/// Receivers of the message that all is at rest, who begin something that is over at once.
@Suite("Motion that is over when it begins")
struct RestReceiverTests {
  /// Begins and stops an animation `count` times, whenever all is at rest.
  private func driver(stopping count: Int) throws -> Driver {
    var driver = try Driver(content: Size(320, 2_000))
    var left = count
    driver.sink.onEvent = { event, model in
      guard case .didSettle = event.kind, left > 0 else { return }
      left -= 1
      var log = ScrollEventLog()
      let target = Point(0, model.contentOffset.y + 100)
      try? model.setContentOffset(target, animated: true, at: event.time, events: &log)
      try? model.stopScrollingAndZooming(at: event.time, events: &log)
    }
    return driver
  }

  @Test("Its end is told at the time at which it is over, whenever the next frame is")
  func frames() throws {
    for count in 1...3 {
      for frame in [1.0 / 60, 1, 5] {
        var driver = try driver(stopping: count)
        try driver.setContentOffset(0, 100, animated: true)
        for _ in 0..<60 { try driver.advance(by: frame) }
        let times = driver.events.filter { $0.name.hasPrefix("didSettle") }.map(\.time)
        #expect(times == Array(repeating: 0.3, count: count + 1))
        #expect(driver.model.nextDeadline == nil)
      }
    }
  }

  @Test("A receiver that never leaves it at that is told again with the next frame")
  func endless() throws {
    var driver = try driver(stopping: .max)
    try driver.setContentOffset(0, 100, animated: true)
    try driver.run(0.5)
    let count = driver.events.settlings.count
    #expect(count > 1 && driver.model.nextDeadline == driver.model.clock)
    try driver.advance(by: 0.1)
    #expect(driver.events.settlings.count > count)
  }
}
