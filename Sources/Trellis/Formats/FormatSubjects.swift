import VisualFormat

/// Finds out what the names and the `|` of a visual format mean.
///
/// `Subject` is whatever stands for an item: a handle in the handle tier, an element in the object
/// tier.
struct FormatSubjects<Subject> {
  /// The view of a name.
  var view: (String) -> Subject?
  /// All names of views, for suggestions.
  var names: () -> [String]
  /// What holds a subject.
  var parent: (Subject) throws(LayoutError) -> Subject?
  /// The safe area of a subject.
  var safeArea: (Subject) -> Subject
  /// Adds a guide to what holds the views; nothing where none is to be added.
  var addGuide: ((GuideDescription, _ parent: Subject) throws(LayoutError) -> Subject)?
  /// Takes a guide away again.
  var removeGuide: (Subject) -> Void

  /// A constraint of a format with its subjects found.
  struct Match {
    var first: Subject
    var second: Subject?
    var description: ConstraintDescription
    var source: ConstraintSource
  }

  /// Parses `format`, adds the guides that it needs and finds the subjects of all its constraints.
  ///
  /// When it throws, no guide stays. The cache keeps what the format means for the next time.
  func matches(
    _ format: FormatRequest, keptIn cache: FormatCache?
  ) throws(LayoutError) -> [Match] {
    let lowered: FormatMeaning
    do {
      if let cache {
        lowered = try cache.meaning(of: format, isView: { view($0) != nil })
      } else {
        lowered = FormatMeaning(try self.lowered(format, knownViews: []))
      }
    } catch {
      throw .visualFormat(errorWithAllMistakes(error, format))
    }
    var guides: [String: Subject] = [:]
    do throws(LayoutError) {
      for guide in lowered.guides {
        guides[guide.name] = try add(guide, in: format.text)
      }
      var matches: [Match] = []
      for description in lowered.constraints {
        matches.append(try match(description, guides, in: format.text))
      }
      return matches
    } catch {
      for guide in lowered.guides {
        if let subject = guides[guide.name] { removeGuide(subject) }
      }
      throw error
    }
  }

  private func lowered(
    _ format: FormatRequest, knownViews: [String]
  ) throws(VisualFormatError) -> LoweringResult {
    try VisualFormat.lowered(
      format.text, options: format.options, metrics: format.metrics,
      isView: { view($0) != nil }, knownViews: knownViews, settings: format.settings,
      dialect: format.dialect)
  }

  /// The error with everything that is wrong, and with the names that may have been meant: sorting all
  /// names is left to the formats that fail.
  private func errorWithAllMistakes(
    _ error: VisualFormatError, _ format: FormatRequest
  ) -> VisualFormatError {
    do {
      _ = try lowered(format, knownViews: names().sorted())
      return error
    } catch {
      return error
    }
  }

  private func add(
    _ guide: GuideDescription, in format: String
  ) throws(LayoutError) -> Subject {
    let source = ConstraintSource(text: format, range: guide.range)
    guard let addGuide else { throw .formatNeedsGuide(source: source) }
    guard let name = guide.sibling, let sibling = view(name), let parent = try parent(sibling)
    else {
      throw .noSuperview(view: guide.sibling ?? guide.name, source: source)
    }
    return try addGuide(guide, parent)
  }

  private func match(
    _ description: ConstraintDescription, _ guides: [String: Subject], in format: String
  ) throws(LayoutError) -> Match {
    let source = ConstraintSource(text: format, range: description.range)
    let first = try subject(description.first, beside: description.second, guides, source)
    var second: Subject?
    if let other = description.second {
      second = try subject(other, beside: description.first, guides, source)
    }
    return Match(first: first, second: second, description: description, source: source)
  }

  /// The subject that `part` names; the superview is that of the view beside it.
  private func subject(
    _ part: ConstraintDescription.Subject, beside other: ConstraintDescription.Subject?,
    _ guides: [String: Subject], _ source: ConstraintSource
  ) throws(LayoutError) -> Subject {
    switch part {
    case .view(let name):
      // Lowering accepts only names of views.
      guard let view = view(name) else { throw .noSuperview(view: name, source: source) }
      return view
    case .guide(let name):
      guard let guide = guides[name] else { throw .noSuperview(view: name, source: source) }
      return guide
    case .superview:
      return try superview(beside: other, guides, source)
    case .safeArea:
      return safeArea(try superview(beside: other, guides, source))
    }
  }

  private func superview(
    beside other: ConstraintDescription.Subject?, _ guides: [String: Subject],
    _ source: ConstraintSource
  ) throws(LayoutError) -> Subject {
    let name: String
    let subject: Subject?
    switch other {
    case .view(let named): (name, subject) = (named, view(named))
    case .guide(let guide): (name, subject) = (guide, guides[guide])
    default: (name, subject) = ("|", nil)
    }
    guard let subject, let parent = try parent(subject) else {
      throw .noSuperview(view: name, source: source)
    }
    return parent
  }
}

/// A format and what goes with it.
struct FormatRequest: Equatable {
  var text: String
  var metrics: [String: Double]
  var options: FormatOptions
  var settings: LoweringSettings
  var dialect: Dialect
}

extension ConstraintDescription {
  /// The same attribute in the vocabulary of layout; raw values agree.
  var firstLayoutAttribute: Attribute {
    Attribute(rawValue: firstAttribute.rawValue) ?? .notAnAttribute
  }

  /// The same attribute in the vocabulary of layout; raw values agree.
  var secondLayoutAttribute: Attribute {
    secondAttribute.flatMap { Attribute(rawValue: $0.rawValue) } ?? .notAnAttribute
  }

  /// The same relation in the vocabulary of the solver.
  var layoutRelation: Relation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
