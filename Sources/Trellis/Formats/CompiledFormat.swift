import VisualFormat

/// The constraints of a format and the guides that they need, with views by number: applying a format looks
/// each name up once, and makes nothing but its constraints.
struct CompiledFormat {
  /// The format.
  let text: String
  let guides: [GuideDescription]
  let constraints: [FormatConstraint]

  /// Takes the meaning of a format; the number of a view is its place in `views`, to which names are
  /// appended that are not there.
  init(_ meaning: FormatMeaning, _ views: inout NameList, _ text: String) {
    let guides = NameList(meaning.guides.map { $0.name })
    func subject(
      _ part: ConstraintDescription.Subject, _ views: inout NameList
    ) -> FormatConstraint.Subject {
      switch part {
      case .view(let name): return .view(views.place(of: name) ?? views.append(name))
      case .guide(let name): return .guide(guides.place(of: name) ?? meaning.guides.count)
      case .superview: return .superview
      case .safeArea: return .safeArea
      }
    }
    self.text = text
    self.guides = meaning.guides
    constraints = (meaning.constraints + meaning.looseGuideConstraints).map { description in
      FormatConstraint(
        description, subject(description.first, &views),
        description.second.map { subject($0, &views) }, in: text)
    }
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
