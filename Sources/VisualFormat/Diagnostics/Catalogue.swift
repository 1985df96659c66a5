/// The description of a rule that a text can break.
///
/// The catalogue is the table of all of them: ``all``. An entry's example breaks its rule alone.
public struct CatalogueEntry: Hashable, Sendable {
  /// A format that breaks the rule and no other, with what it takes to show it.
  public struct Example: Hashable, Sendable {
    /// The format.
    public let text: String
    /// The dialect in which it breaks the rule.
    public let dialect: Dialect
    /// The options that go with it.
    public let options: FormatOptions
    /// The metrics that go with it.
    public let metrics: [String: Double]
    /// The views that go with it.
    public let views: [String]
    /// The settings that go with it.
    public let settings: FormatSettings

    init(
      _ text: String, dialect: Dialect = .practice, options: FormatOptions = [],
      metrics: [String: Double] = [:], views: [String] = ["a", "b"],
      settings: FormatSettings = FormatSettings()
    ) {
      self.text = text
      self.dialect = dialect
      self.options = options
      self.metrics = metrics
      self.views = views
      self.settings = settings
    }

    /// The context of the format, as ``VisualFormat/lint(_:dialect:context:)`` takes it.
    public var context: FormatContext {
      FormatContext(
        options: options, views: views, metrics: metrics, settings: settings, reportsUnused: true)
    }
  }

  /// The rule.
  public let code: Diagnostic.Code
  /// The severity of breaking it, in the dialect of the example.
  public let severity: Diagnostic.Severity
  /// The purpose of the rule, and what to write instead.
  public let explanation: String
  /// A format that breaks the rule.
  public let example: Example

  /// All entries, in the order of ``Diagnostic/Code``.
  public static var all: [CatalogueEntry] {
    Diagnostic.Code.allCases.map { $0.entry }
  }
}

extension Diagnostic.Code {
  /// The description of the rule.
  public var entry: CatalogueEntry {
    CatalogueEntry(code: self, severity: severity, explanation: explanation, example: example)
  }

  /// The severity of breaking the rule, where the dialect does not tolerate it.
  public var severity: Diagnostic.Severity {
    switch self {
    case .optionWithoutPair, .duplicateView, .contradictoryPredicates, .negativeSize,
      .redundantPredicate, .ignoredSetting:
      .warning
    case .redundantSpacing, .redundantPriority, .fixedSuperview, .marginSpacing, .unusedMetric,
      .unusedView:
      .information
    default: .error
    }
  }
}
