import Foundation

/// A run: what was measured, and on what.
struct Report: Codable {
  var schema = 1
  var machine = Machine()
  var records: [Record] = []

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self)
  }

  /// The answers that were wrong, one a line; those of the peers too.
  var failures: [String] {
    records.flatMap { record in
      Engine.allCases.compactMap { engine in
        guard case .failed(let reason) = record.outcomes[engine.rawValue] else { return nil }
        return "WRONG: \(record.workload) at \(record.count), \(engine.rawValue): \(reason)"
      }
    }
  }

  /// True if Trellis and the hand-written loop were right.
  var isRight: Bool {
    !records.contains { record in
      [Engine.trellis, .hand].contains { engine in
        guard case .failed = record.outcomes[engine.rawValue] else { return false }
        return true
      }
    }
  }
}

/// The machine that a run was measured on, with the date and the load.
struct Machine: Codable {
  var system = ProcessInfo.processInfo.operatingSystemVersionString
  var processor = Machine.processorName()
  var processors = ProcessInfo.processInfo.processorCount
  var date = ISO8601DateFormatter().string(from: Date())
  /// The average number of processes that wanted to run, over the last minute: more than one beside the
  /// benchmarks means noise.
  var load = Machine.load()

  private static func load() -> Double? {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").first.flatMap { Double($0) }
  }

  private static func processorName() -> String {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") }),
      let name = line.split(separator: ":").last
    else { return "unknown" }
    return name.trimmingCharacters(in: .whitespaces)
  }

  var text: String {
    let load = load.map { ", load \(Numbers.short($0))" } ?? ""
    return "\(processor), \(processors) processors, \(system), \(date)\(load)"
  }
}
