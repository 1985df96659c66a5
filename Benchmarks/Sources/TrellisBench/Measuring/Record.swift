/// All that is known of one workload at one size.
struct Record: Codable {
  /// The result of measuring one engine.
  enum Outcome: Codable {
    case measured(summary: Summary)
    /// No answer within this many seconds.
    case over(seconds: Double)
    /// A wrong answer, or an error.
    case failed(reason: String)
  }

  var workload: String
  var title: String
  var unit: Workload.Unit
  var count: Int
  /// The number of labels, by which nanoseconds are divided.
  var labels: Double
  var outcomes: [String: Outcome] = [:]
  /// The slowest operation of the cycle, in nanoseconds, for workloads that have one.
  var worst: Double?
  var allocations: Double?
  /// The most bytes there were at once of those that one operation allocated.
  var peakBytes: Double?
  var counters: [String: Double] = [:]

  func summary(_ engine: Engine) -> Summary? {
    guard case .measured(let summary) = outcomes[engine.rawValue] else { return nil }
    return summary
  }

  /// The time of an engine as a multiple of that of `other`, by the least times.
  func ratio(_ engine: Engine, to other: Engine) -> Double? {
    guard let own = summary(engine), let floor = summary(other), floor.minimum > 0 else {
      return nil
    }
    return own.minimum / floor.minimum
  }

  /// Takes over what was faster when the same was measured again.
  mutating func improve(with again: Record) {
    for engine in Engine.allCases {
      guard let first = summary(engine), let second = again.summary(engine),
        second.minimum < first.minimum
      else { continue }
      outcomes[engine.rawValue] = .measured(summary: second)
    }
    if let first = worst, let second = again.worst { worst = min(first, second) }
  }

  /// The least nanoseconds a label of an engine.
  func perLabel(_ engine: Engine) -> Double? {
    summary(engine).map { $0.minimum / labels }
  }
}
