/// Tells what the names of a format mean: metrics and views.
struct Names {
  let metrics: [String: Double]
  let isView: (String) -> Bool
  /// The views' names as far as they are known; only suggestions come from them.
  let knownViews: [String]

  /// What a name in a predicate means; metrics come first.
  enum Meaning {
    case metric(Double)
    case view
    case nothing
  }

  func meaning(of name: String) -> Meaning {
    if let value = metrics[name] { return .metric(value) }
    return isView(name) ? .view : .nothing
  }

  func suggestedView(for name: String) -> String? {
    Suggestion.closest(to: name, among: knownViews)
  }

  func suggestedMetric(for name: String) -> String? {
    Suggestion.closest(to: name, among: Array(metrics.keys))
  }

  func suggestedMetricOrView(for name: String) -> String? {
    Suggestion.closest(to: name, among: Array(metrics.keys) + knownViews)
  }
}
