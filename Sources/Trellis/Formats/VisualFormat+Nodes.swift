/// Visual formats in the object tier.
extension VisualFormat {
  /// The constraints that a visual format describes, not yet active.
  ///
  /// ```swift
  /// try root.activate(VisualFormat.constraints("H:|-10-[label]", views: ["label": label]))
  /// ```
  ///
  /// `|` means the parent of the view beside it. An order in depth (`Z:`) has no constraints.
  ///
  /// A format of the dialect ``Dialect/extended`` may need guides, such as equal spaces. They are
  /// added to `superview` at once; when it throws, none stays.
  ///
  /// Complexity: linear in the number of constraints, and in the length of a format that is new; the
  /// engine of the tree remembers what formats mean that were said lately. For views that are put together
  /// before they are in a tree, keep a ``Template``.
  ///
  /// - Throws: ``LayoutError/visualFormat(_:)`` with all mistakes of the format;
  ///   ``LayoutError/noSuperview(view:source:)``; ``LayoutError/formatNeedsGuide(source:)`` where
  ///   there is no `superview` for a guide.
  public static func constraints(
    _ format: String, views: [String: LayoutElement], metrics: [String: Double] = [:],
    options: FormatOptions = [], settings: LoweringSettings = LoweringSettings(),
    dialect: Dialect = .practice, addingGuidesTo superview: LayoutNode? = nil
  ) throws(LayoutError) -> [LayoutConstraint] {
    let request = FormatRequest(
      text: format, metrics: metrics, options: options, settings: settings, dialect: dialect)
    return try constraints(
      request, views: views, addingGuidesTo: superview,
      keptIn: engine(of: views, superview)?.formats)
  }

  /// The same for a format with what goes with it.
  static func constraints(
    _ format: FormatRequest, views: [String: LayoutElement],
    addingGuidesTo superview: LayoutNode?, keptIn cache: FormatCache?
  ) throws(LayoutError) -> [LayoutConstraint] {
    let matches = try subjects(views, superview).matches(format, keptIn: cache)
    return matches.map { match in
      LayoutConstraint(
        match.first.side(match.description.firstLayoutAttribute),
        match.description.layoutRelation,
        match.second?.side(match.description.secondLayoutAttribute),
        multiplier: match.description.multiplier, constant: match.description.constant,
        priority: Priority(rawValue: match.description.priority),
        annotation: .box(match.description.identifier, match.source))
    }
  }

  /// The constraints of a literal that holds its views and metrics itself, not yet active.
  ///
  /// ```swift
  /// try root.activate(VisualFormat.constraints("H:|-\(gap)-[\(label)]-|"))
  /// ```
  ///
  /// Apart from the names, as
  /// ``constraints(_:views:metrics:options:settings:dialect:addingGuidesTo:)``.
  ///
  /// - Throws: What that throws.
  public static func constraints(
    _ format: VFL<LayoutElement>, options: FormatOptions = [],
    settings: LoweringSettings = LoweringSettings(), dialect: Dialect = .practice,
    addingGuidesTo superview: LayoutNode? = nil
  ) throws(LayoutError) -> [LayoutConstraint] {
    try constraints(
      format.text, views: format.views, metrics: format.metrics, options: options,
      settings: settings, dialect: dialect, addingGuidesTo: superview)
  }

  /// The engine of the tree that the views are in, if it is known without a search.
  private static func engine(
    of views: [String: LayoutElement], _ superview: LayoutNode?
  ) -> LayoutEngine? {
    for view in views.values {
      if let engine = view.core.engine ?? view.core.parent?.engine { return engine }
    }
    return superview?.core.engine
  }

  private static func subjects(
    _ views: [String: LayoutElement], _ superview: LayoutNode?
  ) -> FormatSubjects<Element> {
    var subjects = FormatSubjects<Element>(
      view: { name in views[name].map { Element(core: $0.core, area: $0.area) } },
      names: { Array(views.keys) },
      parent: { $0.container },
      safeArea: { Element(core: $0.core, area: .safeArea) },
      removeGuide: { guide in
        if let added = superview?.layoutGuides.first(where: { $0.core === guide.core }) {
          superview?.removeLayoutGuide(added)
        }
      })
    if let superview {
      subjects.addGuide = { (description, _) throws(LayoutError) in
        let guide = LayoutGuide(
          name: description.name, allowsNegativeSize: description.allowsNegativeSize)
        try superview.addLayoutGuide(guide)
        return Element(core: guide.core, area: .item)
      }
    }
    return subjects
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
