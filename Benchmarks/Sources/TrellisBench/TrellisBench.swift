import Foundation

/// The command: measures what is asked for and prints it.
@main
struct TrellisBench {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(Options.help)
      return
    }
    do {
      let options = try Options(arguments)
      if options.isWorker { return Worker.run() }
      exit(run(options) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(
        Data("trellis-bench: \(error.message)\nTry 'trellis-bench --help'.\n".utf8))
      exit(64)
    }
  }

  /// - Returns: Whether all answers were right.
  private static func run(_ options: Options) -> Bool {
    var plan = Driver.Plan()
    if options.isQuick {
      plan.rounds = 3
      plan.secondsARound = 0.01
      plan.limits = [.trellis: 4, .hand: 4, .kiwi: 2, .yoga: 2]
    }
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let own = WorkerProcess(executable, ["--worker"])
    let driver = Driver(plan, workers: [.trellis: own, .hand: own])
    var records: [Record] = []
    for workload in Catalogue.all {
      for count in options.isQuick ? workload.quickCounts : workload.counts
      where options.wants(workload, count) {
        FileHandle.standardError.write(Data("\(workload.name) at \(count)\n".utf8))
        records.append(driver.measure(workload, count))
      }
    }
    print(ResultTable.table(records).text())
    return report(failuresIn: records)
  }

  private static func report(failuresIn records: [Record]) -> Bool {
    var isRight = true
    for record in records {
      for engine in [Engine.trellis, .hand] {
        guard case .failed(let reason) = record.outcomes[engine.rawValue] else { continue }
        isRight = false
        print("WRONG: \(record.workload) at \(record.count), \(engine.rawValue): \(reason)")
      }
    }
    return isRight
  }
}
