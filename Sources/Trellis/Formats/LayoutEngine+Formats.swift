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
  /// equal spaces, are added to the parent of its views at once. When it throws, none stays; that none
  /// stays either when the constraints are refused,
  /// ``addConstraints(format:items:metrics:options:identifier:settings:dialect:addsGuides:)`` sees to.
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
    settings: FormatSettings = FormatSettings(), dialect: Dialect = .practice,
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
    let subjects = ItemSubjects(self, items, addsGuides: addsGuides)
    return try subjects.apply(format, keptIn: cache) { constraint, first, second in
      ConstraintSpec(constraint, first, second, identifier: identifier)
    }
  }

  /// Adds the constraints that a visual format describes, with the guides that it needs: all or, when it
  /// throws, none.
  ///
  /// ```swift
  /// try engine.addConstraints(
  ///   format: "|~[label]~|", items: ["label": label], dialect: .extended, addsGuides: true)
  /// ```
  ///
  /// As ``constraints(format:items:metrics:options:identifier:settings:dialect:addsGuides:)`` and
  /// ``addConstraints(_:)`` after each other, apart from guides: between the two they are in the engine, and
  /// stay there if the constraints are refused.
  /// Complexity: that of both.
  ///
  /// - Throws: Their errors.
  @discardableResult
  public func addConstraints(
    format: String, items: [String: ItemID], metrics: [String: Double] = [:],
    options: FormatOptions = [], identifier: String? = nil,
    settings: FormatSettings = FormatSettings(), dialect: Dialect = .practice,
    addsGuides: Bool = false
  ) throws(LayoutError) -> [LayoutConstraintID] {
    let request = FormatRequest(
      text: format, metrics: metrics, options: options, settings: settings, dialect: dialect)
    let subjects = ItemSubjects(self, items, addsGuides: addsGuides)
    return try subjects.apply(request, keptIn: formats) { constraint, first, second in
      ConstraintSpec(constraint, first, second, identifier: identifier)
    } finish: { (specs) throws(LayoutError) in
      try addConstraints(specs)
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
  /// - Throws: The errors of that method.
  public func constraints(
    _ format: VFL<ItemID>, options: FormatOptions = [], identifier: String? = nil,
    settings: FormatSettings = FormatSettings(), dialect: Dialect = .practice,
    addsGuides: Bool = false
  ) throws(LayoutError) -> [ConstraintSpec] {
    try constraints(
      format: format.text, items: format.views, metrics: format.metrics, options: options,
      identifier: identifier, settings: settings, dialect: dialect, addsGuides: addsGuides)
  }

  /// The number of texts of formats that were parsed.
  package var parsedFormatCount: Int { formats.parses }

  /// The number of times that constraints were made of a parsed text, instead of those of an earlier time.
  package var understoodFormatCount: Int { formats.meanings }
}

extension ConstraintSpec {
  /// A constraint of a format between items; `identifier` is for those that the format gives none.
  fileprivate init(
    _ constraint: FormatConstraint, _ first: ItemID, _ second: ItemID?, identifier: String?
  ) {
    let said = constraint.annotation
    let annotation =
      said.identifier == nil && identifier != nil
      ? ConstraintAnnotation(identifier, said.source) : said
    self.init(
      ConstraintStatement(
        first: first, second: second, firstAttribute: constraint.firstAttribute,
        secondAttribute: constraint.secondAttribute, relation: constraint.relation,
        multiplier: constraint.multiplier, constant: constraint.constant,
        priority: constraint.priority),
      annotation)
  }
}

/// The names of a format in the handle tier.
private struct ItemSubjects: FormatSubjects {
  let engine: LayoutEngine
  let items: [String: ItemID]
  let addsGuides: Bool
  /// True if a layout was due before guides were added.
  private let wasDue: Bool

  init(_ engine: LayoutEngine, _ items: [String: ItemID], addsGuides: Bool) {
    self.engine = engine
    self.items = items
    self.addsGuides = addsGuides
    wasDue = engine.state.needsLayout
  }

  func view(_ name: String) -> ItemID? { items.value(named: name) }

  var names: [String] { Array(items.keys) }

  func parent(of item: ItemID) throws(LayoutError) -> ItemID? { try engine.parent(of: item) }

  func safeArea(of item: ItemID) -> ItemID { item.safeArea }

  func check(_ view: ItemID) throws(LayoutError) { _ = try engine.state.resolveArea(view) }

  func addGuide(
    _ guide: GuideDescription, to parent: ItemID
  ) throws(LayoutError) -> ItemID {
    var properties = ItemProperties(name: guide.name)
    properties.allowsNegativeSize = guide.allowsNegativeSize
    return try engine.addItem(.guide, in: parent, properties: properties)
  }

  func removeGuide(_ guide: ItemID) {
    // With what holds it, it may have gone while a strict engine asked the host.
    guard engine.contains(guide) else { return }
    do {
      try engine.removeItem(guide)
    } catch {
      assertionFailure("the guide was just added")
    }
    if engine.isStrict {
      // It has laid out with the guide before it refused.
      engine.layoutIfNeeded()
    } else {
      engine.state.needsLayout = wasDue
    }
  }
}
