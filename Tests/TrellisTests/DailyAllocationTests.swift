import TestSupport
import Testing
import Trellis

#if os(Linux)
  import Glibc
#endif

// The promise is for optimised code: the compiler's own temporaries are gone there.
#if os(Linux) && !DEBUG
  /// What UI frameworks do all day makes no objects for what is there already.
  @Suite struct DailyAllocationTests {
    /// The objects that a change and the layout after it make, once the tables have their size.
    private static func objects(
      _ count: Int, _ change: (DailyFeed, Int) throws -> Void
    ) throws -> Int {
      let feed = try DailyFeed(count)
      for step in 0..<6 {
        try change(feed, step)
        feed.root.layoutIfNeeded()
      }
      let before = AllocationCounter.count
      for step in 6..<10 {
        try change(feed, step)
        feed.root.layoutIfNeeded()
      }
      return AllocationCounter.count - before
    }

    /// Ends the process, with success if the condition holds and something has been counted at all.
    private static func end(_ condition: Bool, _ message: String) -> Never {
      if !condition { print(message) }
      exit(condition && AllocationCounter.count > 0 ? 0 : 1)
    }

    @Test func aTextThatChangesAllocatesNothing() async {
      await #expect(processExitsWith: .success) {
        try AllocationCounter.install()
        let count = try Self.objects(500) { feed, step in
          feed.cells[5].badge.intrinsicContentSize = IntrinsicSize(Size(Double(12 + step % 2), 12))
        }
        Self.end(count == 0, "\(count) objects")
      }
    }

    @Test func whatAStackAllocatesIsAboutTheStack() async {
      await #expect(processExitsWith: .success) {
        try AllocationCounter.install()
        let counts = try [50, 500].map { size in
          try Self.objects(size) { feed, step in feed.cells[5].lines[1].isHidden = step % 2 == 0 }
        }
        Self.end(counts[0] == counts[1] && counts[1] <= 4 * 60, "\(counts) objects")
      }
    }

    @Test func aNewCellAllocatesWhatItConsistsOf() async {
      await #expect(processExitsWith: .success) {
        try AllocationCounter.install()
        let counts = try [50, 500].map { size in
          try Self.objects(size) { feed, _ in try feed.turnOver() }
        }
        Self.end(counts[0] == counts[1], "\(counts) objects")
      }
    }
  }
#endif
