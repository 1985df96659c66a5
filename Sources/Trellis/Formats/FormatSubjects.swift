import VisualFormat

/// The names of a visual format and its `|` in one of the two tiers.
///
/// A subject is whatever stands for an item: a handle in the handle tier, an element in the object tier.
protocol FormatSubjects<Subject> {
  associatedtype Subject

  /// The view of a name.
  func view(_ name: String) -> Subject?
  /// All names of views, for suggestions.
  var names: [String] { get }
  /// The holder of a subject.
  func parent(of subject: Subject) throws(LayoutError) -> Subject?
  /// The safe area of a subject.
  func safeArea(of subject: Subject) -> Subject
  /// Throws if a view is no more.
  func check(_ view: Subject) throws(LayoutError)
  /// True if guides may be added.
  var addsGuides: Bool { get }
  /// Adds a guide to what holds the views.
  func addGuide(_ guide: GuideDescription, to parent: Subject) throws(LayoutError) -> Subject
  /// Takes away a guide that was added.
  func removeGuide(_ guide: Subject)
}

extension FormatSubjects {
  /// Understands `format`, adds the guides that it needs and makes something of each of its constraints and
  /// the subjects; `finish` uses what was made.
  ///
  /// When it throws, or `finish` does, no guide stays. The cache keeps the meaning for the next time.
  func apply<Made, Result>(
    _ format: FormatRequest, keptIn cache: FormatCache,
    _ make: (FormatConstraint, Subject, Subject?) -> Made,
    finish: ([Made]) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    let (entry, views) = try entry(of: format, keptIn: cache)
    for view in views { try check(view) }
    var guides: [Subject] = []
    do throws(LayoutError) {
      for guide in entry.guides { guides.append(try add(guide, in: format.text)) }
      var result: [Made] = []
      result.reserveCapacity(entry.constraints.count)
      for constraint in entry.constraints {
        let first = try subject(constraint.first, of: constraint, entry, views, guides)
        let second = try constraint.second.map { (part) throws(LayoutError) in
          try subject(part, of: constraint, entry, views, guides)
        }
        result.append(make(constraint, first, second))
      }
      return try finish(result)
    } catch {
      // The last one first: what is added next has the places that it would have had without them.
      for guide in guides.reversed() { removeGuide(guide) }
      throw error
    }
  }

  /// The same, where what was made is the result.
  func apply<Made>(
    _ format: FormatRequest, keptIn cache: FormatCache,
    _ make: (FormatConstraint, Subject, Subject?) -> Made
  ) throws(LayoutError) -> [Made] {
    try apply(format, keptIn: cache, make) { (made) throws(LayoutError) in made }
  }

  /// The meaning of a format from the cache, and the views in the order of their numbers.
  private func entry(
    of format: FormatRequest, keptIn cache: FormatCache
  ) throws(LayoutError) -> (CompiledFormat, views: [Subject]) {
    if let known = cache.known(format), let views = views(of: known) { return (known, views) }
    do throws(VisualFormatError) {
      let entry = try cache.understand(format, isView: { view($0) != nil })
      if let views = views(of: entry) { return (entry, views) }
      // The interpreter lets names of views through only.
      throw VisualFormatError(text: format.text, diagnostics: [])
    } catch {
      throw .visualFormat(errorWithAllMistakes(error, format))
    }
  }

  /// Looks up the views of a format; `nil` if another name is a view than when it was understood.
  private func views(of entry: CompiledFormat) -> [Subject]? {
    var views: [Subject] = []
    views.reserveCapacity(entry.views.count)
    for name in entry.views {
      guard let view = view(name) else { return nil }
      views.append(view)
    }
    return entry.others.allSatisfy { view($0) == nil } ? views : nil
  }

  /// The error with everything that is wrong, and with the names that may have been meant: listing all
  /// names, whose order does not count, is left to the formats that fail.
  private func errorWithAllMistakes(
    _ error: VisualFormatError, _ format: FormatRequest
  ) -> VisualFormatError {
    do {
      _ = try VisualFormat.meaning(
        format.text, options: format.options, metrics: format.metrics,
        isView: { view($0) != nil }, knownViews: names, settings: format.settings,
        dialect: format.dialect)
      return error
    } catch {
      return error
    }
  }

  private func add(
    _ guide: GuideDescription, in format: String
  ) throws(LayoutError) -> Subject {
    let source = ConstraintSource(text: format, range: guide.range)
    guard addsGuides else { throw .formatNeedsGuide(source: source) }
    guard let name = guide.sibling, let sibling = view(name), let parent = try parent(of: sibling)
    else {
      throw .noSuperview(view: guide.sibling ?? guide.name, source: source)
    }
    return try addGuide(guide, to: parent)
  }

  /// The subject of a side.
  private func subject(
    _ part: FormatConstraint.Subject, of constraint: FormatConstraint, _ entry: CompiledFormat,
    _ views: [Subject], _ guides: [Subject]
  ) throws(LayoutError) -> Subject {
    switch part {
    case .view(let place): return views[place]
    case .guide(let place) where guides.indices.contains(place): return guides[place]
    case .guide, .superview: return try superview(in: constraint, entry, views, guides)
    case .safeArea: return safeArea(of: try superview(in: constraint, entry, views, guides))
    }
  }

  /// The superview of the view or guide that a constraint is about.
  private func superview(
    in constraint: FormatConstraint, _ entry: CompiledFormat, _ views: [Subject],
    _ guides: [Subject]
  ) throws(LayoutError) -> Subject {
    if let parent = try parent(of: constraint.first, views, guides) { return parent }
    if let part = constraint.second, let parent = try parent(of: part, views, guides) {
      return parent
    }
    var name = "|"
    for case .view(let place)? in [constraint.first, constraint.second] {
      name = entry.views[place]
    }
    throw .noSuperview(
      view: name, source: ConstraintSource(text: entry.request.text, range: constraint.range))
  }

  /// The holder of the view or guide that a side is about.
  private func parent(
    of part: FormatConstraint.Subject, _ views: [Subject], _ guides: [Subject]
  ) throws(LayoutError) -> Subject? {
    switch part {
    case .view(let place): return try parent(of: views[place])
    case .guide(let place) where guides.indices.contains(place):
      return try parent(of: guides[place])
    case .guide, .superview, .safeArea:
      return nil
    }
  }
}
