/// Finds out what the names and the `|` of a visual format mean.
///
/// `Subject` is whatever stands for an item: a handle in the handle tier, an element in the object
/// tier.
struct FormatSubjects<Subject> {
  var views: [String: Subject]
  /// What holds a subject.
  var parent: (Subject) throws(LayoutError) -> Subject?

  /// A constraint of a format with its subjects found.
  struct Match {
    var first: Subject
    var second: Subject?
    var description: ConstraintDescription
    var source: ConstraintSource
  }

  /// Parses `format` and finds the subjects of all its constraints.
  func matches(
    _ format: String, metrics: [String: Double], options: FormatOptions,
    settings: LoweringSettings, dialect: Dialect
  ) throws(LayoutError) -> [Match] {
    let descriptions: [ConstraintDescription]
    do {
      descriptions = try constraints(format, metrics, options, settings, dialect, knownViews: [])
    } catch {
      throw .visualFormat(errorWithSuggestions(error, metrics, options, settings, dialect))
    }
    var matches: [Match] = []
    for description in descriptions {
      matches.append(try match(description, in: format))
    }
    return matches
  }

  private func constraints(
    _ format: String, _ metrics: [String: Double], _ options: FormatOptions,
    _ settings: LoweringSettings, _ dialect: Dialect, knownViews: [String]
  ) throws(VisualFormatError) -> [ConstraintDescription] {
    try VisualFormat.constraints(
      format, options: options, metrics: metrics, isView: { views[$0] != nil },
      knownViews: knownViews, settings: settings, dialect: dialect)
  }

  /// The same error with the names that may have been meant: sorting all names is left to the formats
  /// that fail.
  private func errorWithSuggestions(
    _ error: VisualFormatError, _ metrics: [String: Double], _ options: FormatOptions,
    _ settings: LoweringSettings, _ dialect: Dialect
  ) -> VisualFormatError {
    do {
      _ = try constraints(
        error.text, metrics, options, settings, dialect, knownViews: views.keys.sorted())
      return error
    } catch {
      return error
    }
  }

  private func match(
    _ description: ConstraintDescription, in format: String
  ) throws(LayoutError) -> Match {
    let source = ConstraintSource(text: format, range: description.range)
    let first = try subject(description.first, beside: description.second, source)
    var second: Subject?
    if let other = description.second {
      second = try subject(other, beside: description.first, source)
    }
    return Match(first: first, second: second, description: description, source: source)
  }

  /// The subject that `part` names; the superview is that of the view beside it.
  private func subject(
    _ part: ConstraintDescription.Subject, beside other: ConstraintDescription.Subject?,
    _ source: ConstraintSource
  ) throws(LayoutError) -> Subject {
    switch (part, other) {
    case (.view(let name), _):
      // The parser accepts only names that are keys of `views`.
      guard let view = views[name] else { throw .noSuperview(view: name, source: source) }
      return view
    case (.superview, .view(let name)):
      guard let view = views[name], let parent = try parent(view) else {
        throw .noSuperview(view: name, source: source)
      }
      return parent
    case (.superview, _):
      throw .noSuperview(view: "|", source: source)
    }
  }
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
