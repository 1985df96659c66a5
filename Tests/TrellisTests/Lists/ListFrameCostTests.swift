import TestSupport
import Testing
import Trellis

#if os(Linux)
  import Glibc
#endif

@Suite("Lists: cost of a frame")
struct ListFrameCostTests {
  /// A million rows that a throw carries along.
  private static func thrown(count: Int) throws -> ListStage {
    let stage = try ListStage()
    try stage.fill(0..<count)
    try stage.scroll(to: 4_000)
    return stage
  }

  #if os(Linux) && !DEBUG
    @Test("A million rows: while the same rows stay, a frame allocates nothing")
    func allocations() async {
      await #expect(processExitsWith: .success) {
        let stage = try Self.thrown(count: 1_000_000)
        // A finger moves up and down by less than a row.
        try stage.touch(.began, 240)
        try stage.touch(.moved, 220)
        for step in 1...40 { try stage.touch(.moved, 215 - Double(step % 5)) }
        try AllocationCounter.install()
        for step in 1...40 { try stage.touch(.moved, 215 - Double(step % 5)) }
        let count = AllocationCounter.count
        let probe = [Int](repeating: count, count: Int(stage.offset) % 7 + 1)
        guard count == 0, AllocationCounter.count > 0, probe[0] == count else {
          exit(Int32(min(count, 200)))
        }
      }
    }
  #endif
}
