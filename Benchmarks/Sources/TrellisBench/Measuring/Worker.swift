import CMeasuring
import Foundation

/// The process that measures Trellis and the hand-written loop: orders come in, replies go out, a line
/// each.
///
/// It is a process of its own so that a workload that takes too long can be ended and shown as losing,
/// and so that the peers, which are other programs, are measured in just the same way.
struct Worker {
  private var sampler: Sampler?
  /// True if Yoga is in this process.
  private let hasYoga: Bool

  static func run(yoga: YogaLibrary?) {
    memory_is_kept()
    var worker = Worker(hasYoga: yoga?.open() ?? false)
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    while let line = readLine() {
      var reply: Reply
      do {
        reply = try worker.answer(decoder.decode(Order.self, from: Data(line.utf8)))
      } catch {
        reply = Reply(failure: "\(error)")
      }
      guard let data = try? encoder.encode(reply) else { return }
      FileHandle.standardOutput.write(data + Data("\n".utf8))
    }
  }

  /// An order that needs a specimen came before one that prepares it, perhaps because the process was
  /// ended in between.
  private struct NothingPrepared: Error {}

  private mutating func answer(_ order: Order) throws -> Reply {
    switch order.verb {
    case .prepare: return try prepare(order)
    case .round:
      var sampler = try prepared()
      defer { self.sampler = sampler }
      return try sampler.round(seconds: order.seconds)
    case .account: return try prepared().account()
    case .verify: try prepared().verify()
    case .drop: sampler = nil
    }
    return Reply()
  }

  private func prepared() throws -> Sampler {
    guard let sampler else { throw NothingPrepared() }
    return sampler
  }

  private mutating func prepare(_ order: Order) throws -> Reply {
    guard let workload = Catalogue[order.workload], let make = maker(of: workload, order.engine)
    else { return Reply(isUnsupported: true) }
    let sampler = try Sampler(make(order.count))
    self.sampler = sampler
    return Reply(samples: [sampler.first])
  }

  private func maker(
    of workload: Workload, _ engine: Engine
  ) -> (@Sendable (_ count: Int) throws -> any Specimen)? {
    switch engine {
    case .hand: workload.makeHand
    case .yogaWhole: hasYoga ? workload.makeYoga : nil
    case .trellis, .kiwi, .yoga: workload.make
    }
  }
}
