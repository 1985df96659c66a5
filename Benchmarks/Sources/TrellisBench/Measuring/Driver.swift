import Foundation

/// Measures workloads: all engines of one workload and size in turns, round after round.
final class Driver {
  struct Plan {
    var rounds = 5
    /// The seconds for which one engine is sampled in a round.
    var secondsARound = 0.03
    /// An operation that takes longer than this many seconds is measured in one round only.
    var longestRepeated = 1.0
    /// The seconds that an order may take before the engine has lost.
    var limits: [Engine: Double] = [.trellis: 20, .hand: 20, .kiwi: 5, .yoga: 5]
  }

  private let plan: Plan
  private let workers: [Engine: WorkerProcess]
  /// The workloads that an engine has been over its limit on, at a smaller size.
  private var lost: [Engine: Set<String>] = [:]

  init(_ plan: Plan, workers: [Engine: WorkerProcess]) {
    self.plan = plan
    self.workers = workers
  }

  func measure(_ workload: Workload, _ count: Int) -> Record {
    var record = Record(
      workload: workload.name, title: workload.title, unit: workload.unit, count: count,
      labels: workload.labels(count))
    var samples: [Engine: [Double]] = [:]
    var rounds: [Engine: Int] = [:]
    for engine in Engine.allCases {
      guard let first = prepare(engine, &record) else { continue }
      rounds[engine] = self.rounds(engine, first: first)
      samples[engine] = rounds[engine] == 0 ? [first] : []
    }
    for round in 0..<plan.rounds {
      for engine in Engine.allCases where round < rounds[engine] ?? 0 {
        let order = Order(
          verb: .round, engine: engine, workload: workload.name, count: count,
          seconds: rounds[engine] == 1 ? 0 : plan.secondsARound)
        guard let reply = send(order, &record) else { continue }
        samples[engine]? += reply.samples
        if engine == .trellis, let cycle = reply.cycle { record.worst = cycle.max() }
      }
    }
    for engine in Engine.allCases where record.outcomes[engine.rawValue] == nil {
      conclude(engine, samples[engine, default: []], &record)
    }
    for worker in workers.values { _ = try? worker.send(Order(verb: .drop), within: 60) }
    return record
  }

  /// - Returns: The nanoseconds of the first operation, `nil` if the engine does not take part.
  private func prepare(_ engine: Engine, _ record: inout Record) -> Double? {
    if lost[engine, default: []].contains(record.workload) {
      record.outcomes[engine.rawValue] = .over(seconds: plan.limits[engine] ?? 0)
      return nil
    }
    let order = Order(
      verb: .prepare, engine: engine, workload: record.workload, count: record.count)
    guard let reply = send(order, &record), reply.isUnsupported != true else { return nil }
    return reply.samples.first
  }

  /// The number of rounds that an engine can be given, by the nanoseconds of its first operation; if none,
  /// that operation is its only sample.
  private func rounds(_ engine: Engine, first: Double) -> Int {
    let limit = plan.limits[engine] ?? 20
    if first > limit * 1e9 / 5 { return 0 }
    return first > plan.longestRepeated * 1e9 ? 1 : plan.rounds
  }

  private func conclude(_ engine: Engine, _ samples: [Double], _ record: inout Record) {
    guard let summary = Summary(samples) else { return }
    let about = Order(
      verb: .verify, engine: engine, workload: record.workload, count: record.count)
    guard send(about, &record) != nil else { return }
    if engine == .trellis {
      var order = about
      order.verb = .account
      guard let reply = send(order, &record) else { return }
      record.allocations = reply.allocations
      record.peakBytes = reply.peakBytes
      record.counters = reply.counters ?? [:]
    }
    record.outcomes[engine.rawValue] = .measured(summary: summary)
  }

  /// Sends an order; a failure becomes the outcome of the engine.
  private func send(_ order: Order, _ record: inout Record) -> Reply? {
    let engine = order.engine
    guard let worker = workers[engine], record.outcomes[engine.rawValue] == nil else { return nil }
    let limit = plan.limits[engine] ?? 20
    do {
      let reply = try worker.send(order, within: limit)
      guard let failure = reply.failure else { return reply }
      record.outcomes[engine.rawValue] = .failed(reason: failure)
    } catch WorkerProcess.Failure.timeout {
      record.outcomes[engine.rawValue] = .over(seconds: limit)
      lost[engine, default: []].insert(record.workload)
    } catch {
      record.outcomes[engine.rawValue] = .failed(reason: "\(error)")
    }
    return nil
  }
}
