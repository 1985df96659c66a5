import Foundation

/// The seeds of a random test, one a case.
///
/// The seeds are fixed, so that a failure stays. To look at other cases set the environment variables
/// `TRELLIS_TEST_SEED` to the first seed and `TRELLIS_TEST_COUNT` to the number of cases. To find the
/// case that crashes set `TRELLIS_TEST_TRACE`: every seed is printed before its case.
public struct RandomCases: Sequence, IteratorProtocol {
  /// True if the seeds, and the texts that tests choose to tell with ``trace(_:)``, are printed.
  public static let isTracing = ProcessInfo.processInfo.environment["TRELLIS_TEST_TRACE"] != nil

  /// True in a long run: in a release build, or because the number of cases is given.
  public static var isLong: Bool {
    #if DEBUG
      return ProcessInfo.processInfo.environment["TRELLIS_TEST_COUNT"] != nil
    #else
      return true
    #endif
  }

  private let name: String
  private var remaining: Range<UInt64>

  /// Announces and creates the cases of the test `name`: few in debug builds, whose arithmetic is some
  /// thirty times slower, and more in release builds.
  public init(_ name: String, debug: Int, release: Int) {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["TRELLIS_TEST_SEED"].flatMap { UInt64($0) } ?? 1
    #if DEBUG
      let usual = debug
    #else
      let usual = release
    #endif
    let count = environment["TRELLIS_TEST_COUNT"].flatMap { UInt64($0) } ?? UInt64(usual)
    self.name = name
    remaining = first..<(first + count)
    print("\(name): seeds \(first) to \(remaining.upperBound - 1)")
  }

  /// The next seed.
  public mutating func next() -> UInt64? {
    guard let seed = remaining.popFirst() else { return nil }
    Self.trace("\(name): seed \(seed)")
    return seed
  }

  /// Prints the text at once if tracing is on.
  public static func trace(_ text: @autoclosure () -> String) {
    guard isTracing else { return }
    FileHandle.standardError.write(Data((text() + "\n").utf8))
  }
}
