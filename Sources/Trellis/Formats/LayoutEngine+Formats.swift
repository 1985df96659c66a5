/// Visual formats in the handle tier.
extension LayoutEngine {
  /// The constraints that a visual format describes, not yet added.
  ///
  /// ```swift
  /// try engine.addConstraints(engine.constraints(format: "H:|-10-[label]", items: ["label": label]))
  /// ```
  ///
  /// `|` means the parent of the view beside it. All constraints carry `identifier` and the part of
  /// the format that says them.
  ///
  /// - Throws: ``LayoutError/visualFormat(_:)`` with all mistakes of the format;
  ///   ``LayoutError/noSuperview(view:source:)``; ``LayoutError/unknownItem(_:)`` or
  ///   ``LayoutError/notAScrollItem(_:)`` for an item that the format mentions.
  public func constraints(
    format: String, items: [String: ItemID], metrics: [String: Double] = [:],
    options: FormatOptions = [], identifier: String? = nil,
    settings: LoweringSettings = LoweringSettings(), dialect: Dialect = .practice
  ) throws(LayoutError) -> [ConstraintSpec] {
    let subjects = FormatSubjects<ItemID>(views: items) { (item) throws(LayoutError) in
      try self.parent(of: item)
    }
    let matches = try subjects.matches(
      format, metrics: metrics, options: options, settings: settings, dialect: dialect)
    return matches.map { match in
      ConstraintSpec(
        match.first, match.description.firstLayoutAttribute, match.description.layoutRelation,
        to: match.second, match.description.secondLayoutAttribute,
        multiplier: match.description.multiplier, constant: match.description.constant,
        priority: Priority(rawValue: match.description.priority), identifier: identifier,
        source: match.source)
    }
  }
}
