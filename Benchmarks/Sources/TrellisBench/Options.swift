/// What the command line asks for.
struct Options {
  var isWorker = false
  var isQuick = false
  var filter: [String] = []

  struct Misuse: Error {
    var message: String
  }

  static let help = """
    Measures Trellis beside the loop one would write by hand, and beside Kiwi and Yoga.

    Usage: trellis-bench [--quick] [--filter TEXT]...

      --quick          fewer sizes and shorter rounds: under a minute
      --filter TEXT    only workloads whose name or title contains TEXT, or `W1@1000`; may be repeated
      --help           this text
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
      case "--quick": isQuick = true
      case "--filter": filter.append(try value(of: argument))
      default: throw Misuse(message: "unknown argument '\(argument)'")
      }
    }
  }

  /// Whether a workload at a size is wanted.
  func wants(_ workload: Workload, _ count: Int) -> Bool {
    filter.isEmpty
      || filter.contains { text in
        let parts = text.split(separator: "@")
        if parts.count == 2 { return workload.name == parts[0] && String(count) == parts[1] }
        return workload.name == text || workload.title.contains(text)
          || workload.name.hasPrefix(text + "-")
      }
  }
}
