/// Tells what the names of a format mean.
struct Names {
  let metrics: [String: Double]
  let isView: (String) -> Bool
  /// The views' names as far as they are known; only suggestions come from them.
  private let knownViews: NameIndex
  /// The names of all metrics, with the value known or not.
  private let metricNames: NameIndex
  /// True if there may be views beyond those that are known.
  var hasUnknownViews = false
  /// True if there may be metrics beyond those that are known.
  var hasUnknownMetrics = false
  /// True if names may be known elsewhere unless they are like one that is known here.
  var hasFurtherNames = false
  /// True if metrics whose value is not known are kept by their names.
  var keepsMetricNames = false

  /// Names that mean something; `metricsWithoutValue` exist and their value is not known.
  init(
    metrics: [String: Double], isView: @escaping (String) -> Bool, knownViews: NameIndex,
    metricsWithoutValue: [String] = []
  ) {
    self.metrics = metrics
    self.isView = isView
    self.knownViews = knownViews
    metricNames = NameIndex(metricsWithoutValue, keysOf: metrics)
  }

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
    if metricNames.contains(name) { return .metricWithoutValue }
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
  func isMetric(_ name: String) -> Bool { metricNames.contains(name) }

  func suggestedView(for name: String) -> String? {
    knownViews.closest(to: name)?.text
  }

  func suggestedMetric(for name: String) -> String? {
    metricNames.closest(to: name)?.text
  }

  func suggestedMetricOrView(for name: String) -> String? {
    Suggestion.Candidate.nearer(metricNames.closest(to: name), knownViews.closest(to: name))?.text
  }
}
