import LayoutGeometry
import Scrolling
import TestSupport
import Testing

#if os(Linux)
  import Glibc
#endif

/// A pure scroll frame: time passes, the events are looked at, the indicator is placed, and the visible
/// items of a list of 100,000 are found.
@Suite("Cost of a frame")
struct FrameCostTests {
  struct Frame {
    var model: ScrollModel
    var log = ScrollEventLog(capacity: 64)
    let list: VirtualList
    var window = PageWindow(slotSize: Size(320, 480), pageCount: 10_000, axis: .vertical)
    var operations = ContiguousArray<Recycler<Int>.Operation>()
    var checksum = 0.0

    init() throws {
      list = try VirtualList(extents: (0..<100_000).map { Double(20 + $0 % 5 * 4) })
      var geometry = ScrollGeometry(
        boundsSize: Size(320, 480), contentSize: Size(320, list.total))
      geometry.pixelScale = 3
      model = try ScrollModel(geometry: geometry)
      operations.reserveCapacity(64)
    }

    /// Throws the content from the top, faster than any finger.
    mutating func throwContent(at time: Double) throws {
      try model.setContentOffset(.zero, at: time, events: &log)
      try model.beginDragging(at: time, events: &log)
      try model.endDragging(velocity: Point(0, -8_000), at: time, events: &log)
      log.removeAll()
    }

    mutating func drag(at time: Double) throws {
      var touch = ScrollTouch(id: 1, phase: .began, location: Point(160, 400))
      try model.touch(touch, at: time, events: &log)
      touch.phase = .moved
      for step in 1...50 {
        touch.location.y = 400 - Double(step * 7)
        try model.touch(touch, at: time + Double(step) * 0.01, events: &log)
        try draw(at: time + Double(step) * 0.01)
      }
      touch.phase = .ended
      try model.touch(touch, at: time + 0.51, events: &log)
      log.removeAll()
    }

    mutating func draw(at time: Double) throws {
      try model.advance(to: time, events: &log)
      for event in log.events { checksum += event.state.contentOffset.y }
      log.removeAll()
      checksum += model.indicator(.vertical)?.position ?? 0
      checksum += model.indicatorAlpha
      let top = model.contentOffset.y
      let visible = list.visibleRange(from: top, to: top + 480, overscan: 2)
      checksum += Double(visible.lowerBound + visible.count)
      operations.removeAll(keepingCapacity: true)
      window.update(visible: model.bounds, operations: &operations)
      checksum += Double(operations.count)
    }
  }

  #if os(Linux) && !DEBUG
    /// Seconds that the thread has had of the processor.
    private static var processorTime: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    @Test("costs less than a microsecond of the processor's time")
    func time() throws {
      var frame = try Frame()
      var best = Double.infinity
      let count = 400
      for round in 0..<200 {
        let start = Double(round) * 10
        try frame.throwContent(at: start)
        let begin = Self.processorTime
        for step in 1...count { try frame.draw(at: start + Double(step) * 0.005) }
        best = min(best, (Self.processorTime - begin) / Double(count))
      }
      print("A pure scroll frame costs \(best * 1e9) ns, checksum \(frame.checksum)")
      #expect(best < 1e-6)
    }
  #endif

  // The promise is for optimised code: the compiler's own temporaries are gone there.
  #if os(Linux) && !DEBUG
    @Test("allocates nothing, nor does a drag")
    func allocations() async {
      await #expect(processExitsWith: .success) {
        var frame = try Frame()
        // Two throws and a drag let the buffers grow to what the busiest frame needs.
        for round in 0...1 {
          try frame.throwContent(at: Double(round) * 10)
          for step in 1...400 { try frame.draw(at: Double(round) * 10 + Double(step) * 0.005) }
        }
        try frame.drag(at: 20)
        try frame.throwContent(at: 30)
        try AllocationCounter.install()
        for step in 1...400 { try frame.draw(at: 30 + Double(step) * 0.005) }
        try frame.drag(at: 40)
        let count = AllocationCounter.count
        // The counter counts: an array of a length unknown to the optimiser is an allocation.
        let probe = [Int](repeating: count, count: Int(frame.checksum) % 7 + 1)
        guard count == 0, AllocationCounter.count > 0, probe[0] == count else {
          exit(Int32(min(count, 200)))
        }
      }
    }
  #endif
}
