/// Tells what the names of a format mean.
struct Names {
  let metrics: [String: Double]
  let isView: (String) -> Bool
  /// The views' names as far as they are known; only suggestions come from them.
  let knownViews: [String]
  /// Metrics that exist and whose value is not known.
  var metricsWithoutValue: [String] = []
  /// True if there may be views beyond those that are known.
  var hasUnknownViews = false
  /// True if there may be metrics beyond those that are known.
  var hasUnknownMetrics = false
  /// True if names may be known elsewhere unless they are like one that is known here.
  var hasFurtherNames = false
  /// True if metrics whose value is not known are kept by their names.
  var keepsMetricNames = false

  /// The meaning of a name in a predicate; metrics come first.
  enum Meaning {
    case metric(Double)
    case metricWithoutValue
    case view
    case nothing
  }

  /// The meaning of a name where a view's size or a number may stand.
  func meaning(of name: String) -> Meaning {
    let meaning = meaningAsNumber(of: name)
    if case .nothing = meaning, hasUnknownViews { return .view }
    if case .nothing = meaning, hasFurtherNames, suggestedMetricOrView(for: name) == nil {
      return .metricWithoutValue
    }
    return meaning
  }

  /// The meaning of a name where a number must stand.
  func meaningAsNumber(of name: String) -> Meaning {
    if let value = metrics[name] { return .metric(value) }
    if metricsWithoutValue.contains(name) { return .metricWithoutValue }
    if isView(name) { return .view }
    if hasUnknownMetrics { return .metricWithoutValue }
    return hasFurtherNames && suggestedMetricOrView(for: name) == nil
      ? .metricWithoutValue : .nothing
  }

  /// True if a name in brackets is that of a view.
  func isViewInBrackets(_ name: String) -> Bool {
    isView(name) || hasUnknownViews || (hasFurtherNames && suggestedView(for: name) == nil)
  }

  /// True if a name is that of a metric.
  func isMetric(_ name: String) -> Bool {
    metrics[name] != nil || metricsWithoutValue.contains(name)
  }

  func suggestedView(for name: String) -> String? {
    Suggestion.closest(to: name, among: knownViews)
  }

  func suggestedMetric(for name: String) -> String? {
    Suggestion.closest(to: name, among: Array(metrics.keys) + metricsWithoutValue)
  }

  func suggestedMetricOrView(for name: String) -> String? {
    Suggestion.closest(to: name, among: Array(metrics.keys) + metricsWithoutValue + knownViews)
  }
}
