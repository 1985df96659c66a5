import VisualFormat

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
  /// added to `superview` at once; when it throws, none stays. So that none stays either when the
  /// constraints are refused, activate them in the same ``LayoutNode/transaction(_:)``.
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
    options: FormatOptions = [], settings: FormatSettings = FormatSettings(),
    dialect: Dialect = .practice, addingGuidesTo superview: LayoutNode? = nil
  ) throws(LayoutError) -> [LayoutConstraint] {
    let request = FormatRequest(
      text: format, metrics: metrics, options: options, settings: settings, dialect: dialect)
    return try constraints(request, views: views, addingGuidesTo: superview)
  }

  /// The constraints that a visual format describes, where all views are nodes: the dictionary is used as it
  /// is, not converted.
  ///
  /// Apart from that as for elements of different types.
  ///
  /// - Throws: The errors of that method.
  public static func constraints(
    _ format: String, views: [String: LayoutNode], metrics: [String: Double] = [:],
    options: FormatOptions = [], settings: FormatSettings = FormatSettings(),
    dialect: Dialect = .practice, addingGuidesTo superview: LayoutNode? = nil
  ) throws(LayoutError) -> [LayoutConstraint] {
    let request = FormatRequest(
      text: format, metrics: metrics, options: options, settings: settings, dialect: dialect)
    return try constraints(request, views: views, addingGuidesTo: superview)
  }

  /// The same for a format with what goes with it; without a cache, that of the engine keeps the meaning.
  static func constraints<View: LayoutElement>(
    _ format: FormatRequest, views: [String: View], addingGuidesTo superview: LayoutNode?,
    keptIn cache: FormatCache? = nil
  ) throws(LayoutError) -> [LayoutConstraint] {
    let subjects = ElementSubjects(views: views, superview: superview)
    let cache = cache ?? subjects.engine?.formats ?? FormatCache()
    // The subjects do not retain what is in them.
    defer { withExtendedLifetime((views, superview)) {} }
    return try subjects.apply(format, keptIn: cache) { constraint, first, second in
      LayoutConstraint(
        first.side(constraint.firstAttribute), constraint.relation,
        second?.side(constraint.secondAttribute), multiplier: constraint.multiplier,
        constant: constraint.constant, priority: constraint.priority,
        annotation: constraint.annotation)
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
  /// - Throws: The errors of that method.
  public static func constraints(
    _ format: VFL<LayoutElement>, options: FormatOptions = [],
    settings: FormatSettings = FormatSettings(), dialect: Dialect = .practice,
    addingGuidesTo superview: LayoutNode? = nil
  ) throws(LayoutError) -> [LayoutConstraint] {
    try constraints(
      format.text, views: format.views, metrics: format.metrics, options: options,
      settings: settings, dialect: dialect, addingGuidesTo: superview)
  }
}

/// The names of a format in the object tier.
private struct ElementSubjects<View: LayoutElement>: FormatSubjects {
  let views: [String: View]
  let superview: LayoutNode?

  /// A node or guide without its object, which somebody else holds.
  struct Element {
    let storage: StorageReference
    let area: ItemID.Area

    func side(_ attribute: Attribute) -> ConstraintSide {
      ConstraintSide(storage: storage.storage, area: area, attribute: attribute)
    }
  }

  /// The engine of the tree that the views are in, if it is known without a search.
  var engine: LayoutEngine? {
    var tries = 0
    for view in views.values {
      let storage = StorageReference(unretained: view.storage)
      if let engine = storage.engine ?? storage.parent?.engine { return engine }
      // Where some are in no tree most likely none is: looking at all of many takes too long.
      tries += 1
      if tries == 8 { break }
    }
    return superview?.storage.engine
  }

  func view(_ name: String) -> Element? {
    guard let view = views.value(named: name) else { return nil }
    return Element(storage: StorageReference(unretained: view.storage), area: view.area)
  }

  var names: [String] { Array(views.keys) }

  /// The holder of an element; a built-in guide is held by its node.
  func parent(of element: Element) -> Element? {
    let holder = element.area == .item ? element.storage.parent : element.storage
    return holder.map { Element(storage: $0, area: .item) }
  }

  func safeArea(of element: Element) -> Element {
    Element(storage: element.storage, area: .safeArea)
  }

  func check(_ view: Element) throws(LayoutError) {}

  var addsGuides: Bool { superview != nil }

  func addGuide(
    _ description: GuideDescription, to parent: Element
  ) throws(LayoutError) -> Element {
    let guide = LayoutGuide(
      name: description.name, allowsNegativeSize: description.allowsNegativeSize)
    try superview?.addLayoutGuide(guide)
    return Element(storage: StorageReference(unretained: guide.storage), area: .item)
  }

  func removeGuide(_ guide: Element) {
    if let added = superview?.layoutGuides.first(where: {
      guide.storage.isReference(to: $0.storage)
    }) {
      superview?.removeLayoutGuide(added)
    }
  }
}
