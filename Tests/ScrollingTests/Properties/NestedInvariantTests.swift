import LayoutGeometry
import Scrolling
import TestSupport
import Testing

/// The rules that hold for nested views under any touches.
@Suite("Invariants of nesting")
struct NestedInvariantTests {
  #if DEBUG
    static let scriptCount: UInt64 = 300
  #else
    static let scriptCount: UInt64 = 3_000
  #endif

  private static func nest(_ generator: inout SplitMix64) throws -> NestedScroll {
    func chance(_ share: Double) -> Bool { Double.random(in: 0...1, using: &generator) < share }
    func model(_ paging: Bool) throws -> ScrollModel {
      let geometry = ScrollGeometry(
        boundsSize: Size(320, 480),
        contentSize: Size(
          Double.random(in: 100...1_500, using: &generator),
          Double.random(in: 100...2_000, using: &generator)))
      var configuration = ScrollConfiguration()
      configuration.isPagingEnabled = paging
      configuration.bounces = chance(0.8)
      configuration.isDirectionalLockEnabled = chance(0.3)
      configuration.transfersHorizontalScrollingToParent = chance(0.8)
      configuration.isScrollEnabled = chance(0.9)
      if chance(0.5) { configuration.maximumZoomScale = 3 }
      return try ScrollModel(geometry: geometry, configuration: configuration)
    }
    var levels = [try model(chance(0.5)), try model(false)]
    if chance(0.3) { levels.append(try model(false)) }
    var nest = NestedScroll(levels, handOff: chance(0.7) ? .withinGesture : .nextGesture)
    nest.handsOffMomentum = chance(0.5)
    return nest
  }

  @Test("All comes to rest in range, and every begin has its end")
  func settling() throws {
    for seed in 0..<Self.scriptCount {
      var generator = SplitMix64(seed: seed)
      var nest = try Self.nest(&generator)
      var sinks = ContiguousArray(nest.levels.map { _ in TestSink() })
      var time = 0.0
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let fingers = Int.random(in: 1...2, using: &generator)
        var places = (0..<fingers).map { _ in
          Point(Double.random(in: 0...320, using: &generator), 240)
        }
        func touch(_ finger: Int, _ phase: ScrollTouch.Phase) throws {
          time += Double.random(in: 0...0.04, using: &generator)
          try nest.touch(
            ScrollTouch(id: finger, phase: phase, location: places[finger]), at: time,
            events: &sinks)
        }
        for finger in 0..<fingers { try touch(finger, .began) }
        let way = Point(
          Double.random(in: -40...40, using: &generator),
          Double.random(in: -40...40, using: &generator))
        for _ in 0..<Int.random(in: 0...15, using: &generator) {
          for finger in 0..<fingers {
            places[finger] = places[finger] + (finger == 0 ? way : way * -1)
            try touch(finger, .moved)
          }
        }
        for finger in 0..<fingers {
          try touch(finger, Bool.random(using: &generator) ? .ended : .cancelled)
        }
        time += Double.random(in: 0...1, using: &generator)
      }
      for _ in 0..<2_000 where nest.nextDeadline != nil {
        time += 1.0 / 60
        try nest.advance(to: time, events: &sinks)
      }
      for (level, sink) in zip(nest.levels, sinks) {
        let state = level.state
        #expect(!state.isTracking && !state.isScrolling, "seed \(seed)")
        #expect(
          level.geometry.clamped(level.contentOffset) == level.contentOffset, "seed \(seed)")
        let names = sink.events.names
        func count(_ name: String) -> Int { names.count { $0.hasPrefix(name) } }
        #expect(count("willBeginDragging") == count("didEndDragging"), "seed \(seed)")
        #expect(count("willBeginDecelerating") == count("didEndDecelerating"), "seed \(seed)")
        #expect(count("willBeginZooming") == count("didEndZooming"), "seed \(seed)")
      }
    }
  }
}
