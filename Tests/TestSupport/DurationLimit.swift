#if canImport(Testing)
  public import Testing

  /// Fails a test whose body takes longer than a limit.
  ///
  /// The time counts from the beginning of the body. The `timeLimit` of Swift Testing counts from the moment at
  /// which a test is started, and all tests are started at once: it contains the wait for the tests before it,
  /// which is minutes in a debug build.
  public struct DurationLimit: TestTrait, SuiteTrait, TestScoping {
    let limit: Duration
    let sourceLocation: SourceLocation

    /// A suite gives the limit to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs the body of a test and records an issue when it took longer than the limit.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
      let start = ContinuousClock.now
      defer {
        let duration = start.duration(to: .now)
        if duration > limit {
          Issue.record("took \(duration), the limit is \(limit)", sourceLocation: sourceLocation)
        }
      }
      try await body()
    }
  }

  extension Trait where Self == DurationLimit {
    /// The limit of seconds that the body of a test may take, in a debug build on a busy machine too.
    public static func ends(
      withinSeconds seconds: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Self {
      DurationLimit(limit: .seconds(seconds), sourceLocation: sourceLocation)
    }
  }
#endif
