/// Visual formats in the object tier.
extension VisualFormat {
  /// The constraints that a visual format describes, not yet active.
  ///
  /// ```swift
  /// try root.activate(VisualFormat.constraints("H:|-10-[label]", views: ["label": label]))
  /// ```
  ///
  /// `|` means the parent of the view beside it.
  ///
  /// - Throws: ``LayoutError/visualFormat(_:)`` with all mistakes of the format;
  ///   ``LayoutError/noSuperview(view:source:)``.
  public static func constraints(
    _ format: String, views: [String: LayoutElement], metrics: [String: Double] = [:],
    options: FormatOptions = [], settings: LoweringSettings = LoweringSettings(),
    dialect: Dialect = .practice
  ) throws(LayoutError) -> [LayoutConstraint] {
    let subjects = FormatSubjects<Element>(
      views: views.mapValues { Element(core: $0.core, area: $0.area) }, parent: { $0.container })
    let matches = try subjects.matches(
      format, metrics: metrics, options: options, settings: settings, dialect: dialect)
    return matches.map { match in
      LayoutConstraint(
        match.first.side(match.description.firstLayoutAttribute),
        match.description.layoutRelation,
        match.second?.side(match.description.secondLayoutAttribute),
        multiplier: match.description.multiplier, constant: match.description.constant,
        priority: Priority(rawValue: match.description.priority), source: match.source)
    }
  }

  /// A node or guide without its object.
  private struct Element {
    var core: ElementCore
    var area: ItemID.Area

    /// What holds it; a built-in guide is held by its node.
    var container: Element? {
      let holder = area == .item ? core.parent : core
      return holder.map { Element(core: $0, area: .item) }
    }

    func side(_ attribute: Attribute) -> ConstraintSide {
      ConstraintSide(core: core, area: area, attribute: attribute)
    }
  }
}
