/// The code around a format, as far as it is known: a tool that reads source files knows some of it.
public struct FormatContext: Sendable {
  /// The options; nothing where they are not known.
  public var options: FormatOptions?
  /// The names of all views; nothing where they are not known, so that any name may be one.
  public var views: [String]?
  /// The names of all metrics; nothing where they are not known, so that any name may be one.
  public var metrics: [String]?
  /// The values of metrics, as far as they are known.
  public var metricValues: [String: Double]
  /// The standard spaces.
  public var settings: FormatSettings
  /// True if the standard spaces may be others: then nothing is said about what they are.
  package var mayHaveOtherSettings = false
  /// True if the names serve this format alone, so that one that it does not use is worth a word.
  public var reportsUnused: Bool
  /// True if there may be names beyond those that are known, as where a function adds its own: then
  /// a name is reported only if it seems to be a known one misspelt, as far as the comparisons that
  /// <doc:Grammar> allows one text tell.
  public var mayHaveFurtherNames: Bool = false
  /// True if constraints with a metric whose value is not known are kept, with the name of the metric;
  /// then names in distances and priorities that are not known are those of metrics.
  public var keepsMetricNames: Bool = false
  /// The parts of the text that stand for something not known, such as an interpolated expression.
  ///
  /// Nothing is said where a finding hangs on one of them; and nothing at all where one may be more
  /// than a name or a number.
  public var unknownParts: [SourceRange] = []

  /// The other texts of the same layout: what they say of stacks counts here too.
  ///
  /// A stack that one text declares has a place in the others, and fills it across the axis where
  /// another text lays it out across. A guide of such a stack is among the guides of the text that
  /// declares it only.
  public var furtherTexts: [SyntaxTree] = []
  /// All texts of the layout, this one too, where many have the same: it is the same as to give each of them the
  /// others as further texts, and takes less time.
  package var layout: SharedLayout?

  /// Creates a context from names; all that is left out is not known.
  public init(
    options: FormatOptions? = nil, views: [String]? = nil, metricNames: [String]? = nil,
    metricValues: [String: Double] = [:], settings: FormatSettings = FormatSettings(),
    reportsUnused: Bool = false
  ) {
    self.options = options
    self.views = views
    self.metrics = metricNames
    self.metricValues = metricValues
    self.settings = settings
    self.reportsUnused = reportsUnused
  }

  /// Creates a context in which the values of all metrics are known.
  public init(
    options: FormatOptions?, views: [String]?, metrics: [String: Double],
    settings: FormatSettings = FormatSettings(), reportsUnused: Bool = false
  ) {
    self.init(
      options: options, views: views, metricNames: metrics.keys.sorted(), metricValues: metrics,
      settings: settings, reportsUnused: reportsUnused)
  }
}

extension Names {
  /// The names of a context.
  init(_ context: FormatContext) {
    let views = NameIndex(context.views ?? [])
    self.init(
      metrics: context.metricValues, isView: { views.contains($0) }, knownViews: views,
      metricsWithoutValue: context.metrics?.filter { context.metricValues[$0] == nil } ?? [])
    hasUnknownViews = context.views == nil
    hasUnknownMetrics = context.metrics == nil
    hasFurtherNames = context.mayHaveFurtherNames
    keepsMetricNames = context.keepsMetricNames
  }
}
