#if os(Linux)
  import Glibc
#endif

#if os(Linux) && !DEBUG
  /// Counts the objects that the Swift runtime allocates, by taking the place of its allocator.
  ///
  /// Arrays, boxes and class instances all pass through it. Only for a process of its own.
  public enum AllocationCounter {
    typealias Allocator =
      @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    /// The runtime has no such place.
    public struct NotFound: Error {}

    /// The number of objects since the last time that it was installed.
    ///
    /// Safety argument, of `original` too: the process that counts does nothing else.
    nonisolated(unsafe) public static var count = 0
    nonisolated(unsafe) private static var original: Allocator?

    /// Begins to count.
    public static func install() throws {
      guard let symbol = dlsym(nil, "_swift_allocObject") else { throw NotFound() }
      let slot = symbol.assumingMemoryBound(to: Allocator.self)
      original = slot.pointee
      slot.pointee = { metadata, size, alignment in
        AllocationCounter.count += 1
        return AllocationCounter.original?(metadata, size, alignment)
      }
    }
  }
#endif
