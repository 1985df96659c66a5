/// The options of the command line.
struct Options {
  /// The cases in which Kiwi and Yoga are measured too.
  enum Peers {
    case ifPossible
    case always
    case never
  }

  enum Format {
    case text
    case json
    case markdown
  }

  var isWorker = false
  /// Where a worker finds Yoga.
  var yoga: YogaLibrary?
  var isQuick = false
  var isListing = false
  var profiled: String?
  var filter: [String] = []
  var peers: Peers?
  var python: String?
  var format = Format.text
  var chart: String?
  var savedResult: String?
  var baseline: String?

  struct Misuse: Error {
    var message: String
  }

  static let help = """
    Measures Trellis beside the loop one would write by hand, and beside Kiwi and Yoga.

    Usage: trellis-bench [options]

      --quick          fewer sizes, shorter rounds, no peers: under a minute
      --filter TEXT    only the workload TEXT, those whose name begins with TEXT and a
                       hyphen, or whose title contains TEXT; 'W1@500' is W1 at 500
                       labels; may be repeated
      --list           print the workloads and stop
      --profile CASE   do one case such as 'W1@1000' again and again for five
                       seconds, in this process, for a profiler
      --peers          measure Kiwi and Yoga too, and fail if they cannot be had;
                       without the option they are measured if Python is there
      --no-peers       do not measure them
      --python PATH    an interpreter that can import kiwisolver and poga; without
                       it they are installed beside the build products, once
      --json           print the records as JSON
      --markdown       print tables in Markdown
      --svg FILE       write a chart of time over size, both logarithmic
      --save FILE      write the records as JSON, for --baseline
      --baseline FILE  compare with records that --save or --json has written
      --help           this text

    The exit code is 1 if an answer is wrong; rows of the gate that are not met do not
    change it.
    """

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    func value(of option: String) throws(Misuse) -> String {
      guard let value = rest.popFirst() else { throw Misuse(message: "\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--worker": isWorker = true
      case "--yoga":
        yoga = YogaLibrary(
          runtime: try value(of: argument), library: try value(of: argument))
      case "--quick": isQuick = true
      case "--list": isListing = true
      case "--profile": profiled = try value(of: argument)
      case "--filter": filter.append(try value(of: argument))
      case "--peers": peers = .always
      case "--no-peers": peers = .never
      case "--python":
        python = try value(of: argument)
        peers = peers ?? .always
      case "--json": format = .json
      case "--markdown": format = .markdown
      case "--svg": chart = try value(of: argument)
      case "--save": savedResult = try value(of: argument)
      case "--baseline": baseline = try value(of: argument)
      default: throw Misuse(message: "unknown argument '\(argument)'")
      }
    }
  }

  /// The sizes at which a workload is wanted.
  func counts(of workload: Workload) -> [Int] {
    let all = isQuick ? workload.quickCounts : workload.counts
    guard !filter.isEmpty else { return all }
    var result: Set<Int> = []
    for text in filter {
      let parts = text.split(separator: "@").map(String.init)
      if parts.count == 2, let count = Int(parts[1]), count > 0 {
        if matches(workload, parts[0]) { result.insert(count) }
      } else if matches(workload, text) {
        result.formUnion(all)
      }
    }
    return result.sorted()
  }

  private func matches(_ workload: Workload, _ text: String) -> Bool {
    workload.name == text || workload.name.hasPrefix(text + "-") || workload.title.contains(text)
  }
}
