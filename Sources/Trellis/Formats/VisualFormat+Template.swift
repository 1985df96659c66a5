extension VisualFormat {
  /// A format that is parsed once and applied to any number of views.
  ///
  /// ```swift
  /// let row = try VisualFormat.Template("H:|-[icon(24)]-[title]-|")
  /// for cell in cells {
  ///   try cell.activate(row.constraints(views: ["icon": cell.icon, "title": cell.title]))
  /// }
  /// ```
  ///
  /// A template is confined to its caller, like an engine.
  public final class Template {
    /// The format.
    public let text: String
    private let options: FormatOptions
    private let settings: FormatSettings
    private let dialect: Dialect
    private let cache = FormatCache()

    /// Creates a template from a format and what is to be the same each time.
    ///
    /// - Throws: ``LayoutError/visualFormat(_:)`` with all mistakes of its syntax; whether its names
    ///   are those of views and metrics is found when it is applied.
    public init(
      _ text: String, options: FormatOptions = [],
      settings: FormatSettings = FormatSettings(), dialect: Dialect = .practice
    ) throws(LayoutError) {
      let parsed = VisualFormat.parse(text, dialect: dialect)
      guard parsed.isValid else {
        throw .visualFormat(VisualFormatError(text: text, diagnostics: parsed.diagnostics))
      }
      self.text = text
      self.options = options
      self.settings = settings
      self.dialect = dialect
    }

    private func request(_ metrics: [String: Double]) -> FormatRequest {
      FormatRequest(
        text: text, metrics: metrics, options: options, settings: settings, dialect: dialect)
    }

    /// The constraints of the format between these views, not yet active.
    ///
    /// - Throws: What
    ///   ``VisualFormat/constraints(_:views:metrics:options:settings:dialect:addingGuidesTo:)`` throws.
    /// - Complexity: linear in their number.
    public func constraints(
      views: [String: LayoutElement], metrics: [String: Double] = [:],
      addingGuidesTo superview: LayoutNode? = nil
    ) throws(LayoutError) -> [LayoutConstraint] {
      try VisualFormat.constraints(
        request(metrics), views: views, addingGuidesTo: superview, keptIn: cache)
    }

    /// The constraints of the format between these nodes, not yet active: the dictionary is used as it is.
    ///
    /// - Throws: What
    ///   ``VisualFormat/constraints(_:views:metrics:options:settings:dialect:addingGuidesTo:)`` throws.
    /// - Complexity: linear in their number.
    public func constraints(
      views: [String: LayoutNode], metrics: [String: Double] = [:],
      addingGuidesTo superview: LayoutNode? = nil
    ) throws(LayoutError) -> [LayoutConstraint] {
      try VisualFormat.constraints(
        request(metrics), views: views, addingGuidesTo: superview, keptIn: cache)
    }

    /// The constraints of the format between these items of an engine, not yet added.
    ///
    /// - Throws: What
    ///   ``LayoutEngine/constraints(format:items:metrics:options:identifier:settings:dialect:addsGuides:)``
    ///   throws.
    /// - Complexity: linear in their number.
    public func constraints(
      in engine: LayoutEngine, items: [String: ItemID], metrics: [String: Double] = [:],
      identifier: String? = nil, addsGuides: Bool = false
    ) throws(LayoutError) -> [ConstraintSpec] {
      try engine.constraints(
        request(metrics), items: items, identifier: identifier, addsGuides: addsGuides,
        keptIn: cache)
    }

    /// The number of times that the format was parsed to be applied.
    package var parseCount: Int { cache.parses }
  }
}
