import CMeasuring
import Foundation

/// The command: measures what is asked for, prints it, and fails if an answer is wrong.
@main
struct TrellisBench {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(Options.help)
      return
    }
    do throws(Options.Misuse) {
      let options = try Options(arguments)
      if options.isWorker { return Worker.run(yoga: options.yoga) }
      if options.isListing { return list() }
      if let text = options.profiled { return try profile(text) }
      exit(run(options))
    } catch {
      Console.progress("trellis-bench: \(error.message)\nTry 'trellis-bench --help'.")
      exit(64)
    }
  }

  /// Does one case again and again.
  private static func profile(_ text: String) throws(Options.Misuse) {
    let parts = text.split(separator: "@").map(String.init)
    guard parts.count == 2, let workload = Catalogue[parts[0]], let count = Int(parts[1]) else {
      throw Options.Misuse(message: "'\(text)' is not a workload and a size such as 'W1@1000'")
    }
    do {
      memory_is_kept()
      var sampler = try Sampler(workload.make(count))
      let summary = try Summary(sampler.round(seconds: 5).samples)
      print(summary.map { "\(Numbers.duration($0.minimum)), \($0.samples) samples" } ?? "")
    } catch {
      throw Options.Misuse(message: "\(error)")
    }
  }

  private static func list() {
    var table = Table(header: ["workload", "what", "sizes"], leading: 3)
    table.rows = Catalogue.all.map { workload in
      [
        workload.name, workload.title,
        workload.counts.map { Numbers.count($0) }.joined(separator: " "),
      ]
    }
    print(table.text())
  }

  /// - Returns: The exit code.
  private static func run(_ options: Options) -> Int32 {
    do {
      let baseline = try options.baseline.map {
        try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: $0)))
      }
      var workers = ownWorkers()
      try addPeers(to: &workers, options)
      let report = try measure(Driver(plan(options), workers: workers), options)
      try publish(report, baseline, options)
      for failure in report.failures { Console.progress(failure) }
      return report.isRight ? 0 : 1
    } catch {
      Console.progress("trellis-bench: \(error)")
      return 1
    }
  }

  private static func plan(_ options: Options) -> Driver.Plan {
    guard options.isQuick else { return Driver.Plan() }
    return Driver.Plan(
      rounds: 3, secondsARound: 0.01, longestRepeated: 0.4,
      limits: [.trellis: 4, .hand: 4, .kiwi: 4, .yoga: 4])
  }

  private static func measure(_ driver: Driver, _ options: Options) throws -> Report {
    var report = Report()
    for workload in Catalogue.all {
      for count in options.counts(of: workload) {
        Console.progress("\(workload.name) at \(Numbers.count(count))")
        report.records.append(driver.measure(workload, count))
        try save(report, options)
      }
    }
    try measureLosersAgain(driver, &report)
    try save(report, options)
    return report
  }

  /// Measures again, in the end and with all engines, the cases that do not hold, and lets the least time of
  /// each count: a shared machine is slowed down for seconds at a time.
  private static func measureLosersAgain(_ driver: Driver, _ report: inout Report) throws {
    for losing in Gate(report.records).losing {
      guard let workload = Catalogue[losing.workload],
        let place = report.records.firstIndex(where: {
          $0.workload == losing.workload && $0.count == losing.count
        })
      else { continue }
      Console.progress("\(losing.workload) at \(Numbers.count(losing.count)), again")
      report.records[place].improve(with: driver.measure(workload, losing.count))
    }
  }
}

// MARK: Workers

extension TrellisBench {
  private static var executable: URL {
    Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
  }

  private static func ownWorkers() -> [Engine: WorkerProcess] {
    // One each, so that ending one leaves the other as it is.
    [.trellis, .hand].reduce(into: [:]) { workers, engine in
      workers[engine] = WorkerProcess(executable, ["--worker"])
    }
  }

  private static func addPeers(
    to workers: inout [Engine: WorkerProcess], _ options: Options
  ) throws {
    let wish = options.peers ?? (options.isQuick ? .never : .ifPossible)
    guard wish != .never else { return }
    do {
      let directory = executable.deletingLastPathComponent().appendingPathComponent("peers")
      let peers = try PeerEnvironment(python: options.python, directory: directory)
      workers.merge(peers.workers) { $1 }
      if let yoga = peers.yoga {
        workers[.yogaWhole] = WorkerProcess(
          executable, ["--worker", "--yoga", yoga.runtime, yoga.library])
      }
      for engine in [Engine.kiwi, .yoga] where workers[engine] == nil {
        Console.progress("without \(engine.rawValue): its package is not there")
      }
    } catch let absence as PeerEnvironment.Absence where wish == .ifPossible {
      Console.progress("without Kiwi and Yoga: \(absence.reason)")
    }
  }
}

// MARK: Output

extension TrellisBench {
  /// Saves what there is so far, if it was asked for, so that a run that is interrupted is not lost.
  private static func save(_ report: Report, _ options: Options) throws {
    guard let path = options.savedResult else { return }
    try report.json().write(to: URL(fileURLWithPath: path))
  }

  private static func publish(
    _ report: Report, _ baseline: Report?, _ options: Options
  ) throws {
    if let path = options.chart, let chart = Chart(report.records) {
      try Data(chart.svg().utf8).write(to: URL(fileURLWithPath: path))
    }
    switch options.format {
    case .json:
      FileHandle.standardOutput.write(try report.json() + Data("\n".utf8))
    case .text:
      print(report.machine.text)
      for (title, table) in tables(report, baseline, options) {
        print("\n\(title)\n\n\(table.text())")
      }
    case .markdown:
      print(report.machine.text)
      for (title, table) in tables(report, baseline, options) {
        print("\n### \(title)\n\n\(table.markdown())")
      }
    }
  }

  private static func tables(
    _ report: Report, _ baseline: Report?, _ options: Options
  ) -> [(String, Table)] {
    let records = report.records
    var tables = [
      ("Figures", ResultTable.table(records)), ("Growth", GrowthTable.table(records)),
      ("Gate", Gate(records).table(isPartial: !options.filter.isEmpty)),
    ]
    if let baseline {
      tables.append(("Since the baseline", Comparison.table(records, baseline.records)))
    }
    return tables
  }
}
