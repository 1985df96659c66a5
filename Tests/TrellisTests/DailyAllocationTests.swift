import TestSupport
import Testing
import Trellis

#if os(Linux)
  import Glibc
#endif

// The promise is for optimised code: the compiler's own temporaries are gone there.
#if os(Linux) && !DEBUG
  /// The objects that daily edits make in 10,000 nodes, once the tables have their size.
  @Suite struct DailyAllocationTests {
    private static let edits = 4

    /// Ends the process, with success if the edits and their layouts make at most so many objects each.
    private static func check(
      atMost limit: Int, _ change: (DailyFeed, Int) throws -> Void
    ) throws -> Never {
      let feed = try DailyFeed(500)
      for step in 0..<6 {
        try change(feed, step)
        feed.root.layoutIfNeeded()
      }
      try AllocationCounter.install()
      for step in 0..<edits {
        try change(feed, step)
        feed.root.layoutIfNeeded()
      }
      let count = AllocationCounter.count
      let probe = [Int](repeating: count, count: feed.cells.count % 7 + 1)
      guard count <= limit * edits, AllocationCounter.count > count, probe[0] == count else {
        exit(Int32(max(1, min(count, 200))))
      }
      exit(0)
    }

    /// The one object is the solver's list of what has changed.
    @Test func aNodeOfAnotherSizeMakesOneObject() async {
      await #expect(processExitsWith: .success) {
        try Self.check(atMost: 1) { feed, step in
          feed.cells[5].badge.intrinsicContentSize = IntrinsicSize(Size(Double(12 + step % 2), 12))
        }
      }
    }

    /// A text in two stacks, neither of which is arranged anew.
    @Test func aTextOfAnotherSizeMakesOneObject() async {
      await #expect(processExitsWith: .success) {
        try Self.check(atMost: 1) { feed, step in
          feed.cells[5].texts[1].intrinsicContentSize = IntrinsicSize(
            Size(Double(20 + step % 2), 14))
        }
      }
    }
  }
#endif
