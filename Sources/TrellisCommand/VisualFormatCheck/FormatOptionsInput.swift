import VisualFormat
import VisualFormatTools

extension Option {
  /// The dialect of the strings.
  static let dialect = Option(
    name: "dialect", value: "NAME", choices: Dialect.allCases.map(\.rawValue),
    summary: "documented, practice (default), lenient or extended")
  /// The values of metrics.
  static let metrics = Option(
    name: "metrics", value: "NAME=NUMBER,…", summary: "the values of metrics; NAME alone names one")
  /// The format options.
  static let formatOptions = Option(
    name: "options", value: "NAME,…", summary: "format options, such as alignAllTop")
}

extension Invocation {
  /// The dialect of the strings.
  var dialect: Dialect { self["dialect"].flatMap(Dialect.init(rawValue:)) ?? .practice }

  /// The context that `--metrics` and `--options` give; any other name is that of a view.
  func formatContext() throws(CommandFailure) -> FormatContext {
    var metrics: [String: Double] = [:]
    var names: [String] = []
    for entry in (self["metrics"] ?? "").split(separator: ",") {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 1 ? nil : Double(parts[1])
      guard !parts[0].isEmpty, parts.count == 1 || value?.isFinite == true else {
        throw .usage("\(quoted(String(entry))) is not a metric: write NAME=NUMBER or NAME")
      }
      names.append(String(parts[0]))
      if let value { metrics[String(parts[0])] = value }
    }
    return FormatContext(
      options: try formatOptions(), views: nil, metricNames: names, metricValues: metrics)
  }

  private func formatOptions() throws(CommandFailure) -> FormatOptions {
    var options: FormatOptions = []
    for name in (self["options"] ?? "").split(separator: ",") {
      guard let option = FormatOptions(name: String(name)) else {
        let known = FormatOptions.named.map(\.name)
        throw .usage(
          "\(quoted(String(name))) is not an option of a format\(didYouMean(String(name), known))")
      }
      options.insert(option)
    }
    return options
  }
}
