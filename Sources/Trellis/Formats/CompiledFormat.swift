import VisualFormat

/// The meaning of a format the last time that it was said.
///
/// It has its constraints and the guides that they need, with views by number: applying it looks each name up
/// once, and makes nothing but its constraints.
final class CompiledFormat {
  /// The format and what went with it.
  let request: FormatRequest
  /// The names that were those of views; a view's number is its place here.
  let views: [String]
  /// The names that were asked about and were not.
  let others: [String]
  let guides: [GuideDescription]
  let constraints: [FormatConstraint]
  let tree: SyntaxTree

  /// Takes the meaning of a format; names of views that are not in `views` follow those that are.
  init(
    _ request: FormatRequest, _ tree: SyntaxTree, _ meaning: FormatMeaning,
    views names: consuming NameList, others: NameList
  ) {
    let guides = NameList(meaning.guides.map { $0.name })
    var views = names
    func subject(_ part: ConstraintDescription.Subject) -> FormatConstraint.Subject {
      switch part {
      case .view(let name): return .view(views.place(of: name) ?? views.append(name))
      case .guide(let name): return .guide(guides.place(of: name) ?? meaning.guides.count)
      case .superview: return .superview
      case .safeArea: return .safeArea
      }
    }
    self.request = request
    self.tree = tree
    self.others = others.names
    self.guides = meaning.guides
    constraints = (meaning.constraints + meaning.looseGuideConstraints).map { description in
      FormatConstraint(
        description, subject(description.first), description.second.map(subject),
        in: request.text)
    }
    self.views = views.names
  }

  /// True if the text is this one, and not only equal in a longer normal form, whose parts are elsewhere.
  func says(_ text: String) -> Bool {
    request.text.utf8.count == text.utf8.count && request.text == text
  }

  /// True if the meaning is that of the request; field by field, which copies no request.
  func answers(_ other: FormatRequest) -> Bool {
    says(other.text) && request.options == other.options
      && request.dialect == other.dialect && request.settings == other.settings
      && request.metrics == other.metrics
  }
}

/// A constraint of a format between views by number; an object, so that whoever looks at it copies nothing.
final class FormatConstraint: Sendable {
  enum Subject: Sendable {
    case view(Int)
    case guide(Int)
    case superview
    case safeArea
  }

  let first: Subject
  let second: Subject?
  let firstAttribute: Attribute
  let secondAttribute: Attribute
  let relation: Relation
  let multiplier: Double
  let constant: Double
  let priority: Priority
  /// The part of the format that says it.
  let range: SourceRange
  /// Identifier and source, shared by all constraints that are made of this one.
  let annotation: ConstraintAnnotation

  init(
    _ description: ConstraintDescription, _ first: Subject, _ second: Subject?, in text: String
  ) {
    self.first = first
    self.second = second
    firstAttribute = Attribute(description.firstAttribute)
    secondAttribute = description.secondAttribute.map { Attribute($0) } ?? .notAnAttribute
    relation = Relation(description.relation)
    multiplier = description.multiplier
    constant = description.constant
    priority = Priority(rawValue: description.priority)
    range = description.range
    annotation = ConstraintAnnotation(
      description.identifier, ConstraintSource(text: text, range: description.range))
  }
}

extension Attribute {
  /// The same attribute in the vocabulary of layout; raw values agree.
  init(_ attribute: FormatAttribute) {
    self = Attribute(rawValue: attribute.rawValue) ?? .notAnAttribute
  }
}

extension Relation {
  /// The same relation in the vocabulary of the solver.
  init(_ relation: FormatRelation) {
    switch relation {
    case .equal: self = .equal
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
