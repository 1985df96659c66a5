import VisualFormat

/// Visual formats in the handle tier.
extension LayoutEngine {
  /// The constraints that a visual format describes, not yet added.
  ///
  /// ```swift
  /// try engine.addConstraints(engine.constraints(format: "H:|-10-[label]", items: ["label": label]))
  /// ```
  ///
  /// `|` means the parent of the view beside it. All constraints carry `identifier`, unless the format
  /// gives them one, and the part of the format that says them. An order in depth (`Z:`) has no
  /// constraints.
  ///
  /// With `addsGuides` the guides that a format of the dialect ``/VisualFormat/Dialect/extended`` needs, such as
  /// equal spaces, are added to the parent of its views at once. When it throws, none stays.
  /// Complexity: linear in the number of constraints, and in the length of a format that is new; the
  /// engine remembers what formats mean that were said lately.
  ///
  /// - Throws: ``LayoutError/visualFormat(_:)`` with all mistakes of the format;
  ///   ``LayoutError/noSuperview(view:source:)``; ``LayoutError/formatNeedsGuide(source:)``;
  ///   ``LayoutError/unknownItem(_:)`` or ``LayoutError/notAScrollItem(_:)`` for an item that the
  ///   format mentions.
  public func constraints(
    format: String, items: [String: ItemID], metrics: [String: Double] = [:],
    options: FormatOptions = [], identifier: String? = nil,
    settings: LoweringSettings = LoweringSettings(), dialect: Dialect = .practice,
    addsGuides: Bool = false
  ) throws(LayoutError) -> [ConstraintSpec] {
    let request = FormatRequest(
      text: format, metrics: metrics, options: options, settings: settings, dialect: dialect)
    return try constraints(
      request, items: items, identifier: identifier, addsGuides: addsGuides, keptIn: formats)
  }

  /// The same for a format with what goes with it.
  func constraints(
    _ format: FormatRequest, items: [String: ItemID], identifier: String?, addsGuides: Bool,
    keptIn cache: FormatCache
  ) throws(LayoutError) -> [ConstraintSpec] {
    let matches = try subjects(items, addsGuides: addsGuides).matches(format, keptIn: cache)
    return matches.map { match in
      ConstraintSpec(
        match.first, match.description.firstLayoutAttribute, match.description.layoutRelation,
        to: match.second, match.description.secondLayoutAttribute,
        multiplier: match.description.multiplier, constant: match.description.constant,
        priority: Priority(rawValue: match.description.priority),
        identifier: match.description.identifier ?? identifier, source: match.source)
    }
  }

  /// The constraints of a literal that holds its items and metrics itself, not yet added.
  ///
  /// ```swift
  /// try engine.addConstraints(engine.constraints("H:|-\(gap)-[\(label)]-|"))
  /// ```
  ///
  /// Apart from the names, as
  /// ``constraints(format:items:metrics:options:identifier:settings:dialect:addsGuides:)``.
  ///
  /// - Throws: What that throws.
  public func constraints(
    _ format: VFL<ItemID>, options: FormatOptions = [], identifier: String? = nil,
    settings: LoweringSettings = LoweringSettings(), dialect: Dialect = .practice,
    addsGuides: Bool = false
  ) throws(LayoutError) -> [ConstraintSpec] {
    try constraints(
      format: format.text, items: format.views, metrics: format.metrics, options: options,
      identifier: identifier, settings: settings, dialect: dialect, addsGuides: addsGuides)
  }

  /// How many texts of formats were parsed.
  package var parsedFormatCount: Int { formats.parses }

  private func subjects(_ items: [String: ItemID], addsGuides: Bool) -> FormatSubjects<ItemID> {
    FormatSubjects(
      view: { items[$0] },
      names: { Array(items.keys) },
      parent: { (item) throws(LayoutError) in try self.parent(of: item) },
      safeArea: { $0.safeArea },
      addGuide: addsGuides
        ? { (guide, parent) throws(LayoutError) in try self.add(guide, to: parent) } : nil,
      removeGuide: { self.remove($0) })
  }

  private func add(
    _ guide: GuideDescription, to parent: ItemID
  ) throws(LayoutError) -> ItemID {
    var properties = ItemProperties(name: guide.name)
    properties.allowsNegativeSize = guide.allowsNegativeSize
    return try addItem(.guide, in: parent, properties: properties)
  }

  private func remove(_ guide: ItemID) {
    do {
      try removeItem(guide)
    } catch {
      assertionFailure("the guide was just added")
    }
  }
}
