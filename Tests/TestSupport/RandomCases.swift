import Foundation

/// How often a random test runs and from which seed.
///
/// Case `i` of a test has the seed `seed + i`. The seed is fixed, so that a failure stays; to look at
/// other cases, set the environment variable `TRELLIS_TEST_SEED` to a number, and to look at more of
/// them, set `TRELLIS_TEST_FACTOR`.
public struct RandomCases: Sendable {
  /// The seeds, one a case.
  public let seeds: Range<UInt64>

  /// Announces and creates the cases of the test `name`: few in debug builds, whose arithmetic is some
  /// thirty times slower, and more in release builds.
  public init(_ name: String, debug: Int, release: Int) {
    let environment = ProcessInfo.processInfo.environment
    let base = environment["TRELLIS_TEST_SEED"].flatMap { UInt64($0) } ?? 1
    let factor = environment["TRELLIS_TEST_FACTOR"].flatMap { Int($0) } ?? 1
    #if DEBUG
      let count = debug * max(1, factor)
    #else
      let count = release * max(1, factor)
    #endif
    let first = min(base, UInt64.max / 2)
    seeds = first..<(first + UInt64(count))
    print("\(name): seeds \(seeds.lowerBound) to \(seeds.upperBound - 1)")
  }
}
