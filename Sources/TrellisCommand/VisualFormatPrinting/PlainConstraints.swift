import Trellis
import VisualFormat
import VisualFormatTools

/// Constraints without formats: the part of a layout document that spells each of them out.
enum PlainConstraints {
  /// The name of the root in a layout document.
  static let defaultSuperview = LayoutDocument.rootID

  /// A layout document with the constraints and guides of formats, and no items.
  static func json(_ meaning: FormatMeaning, superview: String) -> JSONText {
    var members: [String: JSONText] = [
      "trellis": .number(1),
      "constraints": .array(
        (meaning.constraints + meaning.looseGuideConstraints).map {
          constraint($0, superview: superview)
        }),
    ]
    if !meaning.guides.isEmpty {
      members["guides"] = .array(meaning.guides.map { guide($0, superview: superview) })
    }
    return .object(members)
  }

  private static func guide(_ guide: GuideDescription, superview: String) -> JSONText {
    var members: [String: JSONText] = ["id": .string(guide.name), "in": .string(superview)]
    if guide.allowsNegativeSize { members["allowsNegativeSize"] = .bool(true) }
    return .object(members)
  }

  /// The reason why a layout document cannot have a constraint; nothing where it can.
  static func reason(against constraint: ConstraintDescription) -> String? {
    let limit = LayoutEngine.largestLength
    if abs(constraint.constant) > limit { return "a constant is not larger than \(decimal(limit))" }
    if abs(constraint.multiplier) > limit {
      return "a multiplier is not larger than \(decimal(limit))"
    }
    return nil
  }

  private static func constraint(
    _ constraint: ConstraintDescription, superview: String
  ) -> JSONText {
    var members: [String: JSONText] = [
      "first": .string(name(constraint.first, superview)),
      "attribute": .string(constraint.firstAttribute.name),
      "relation": .string(constraint.relation.text),
      "constant": .number(constraint.constant),
    ]
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      members["second"] = .string(name(second, superview))
      members["secondAttribute"] = .string(attribute.name)
      members["multiplier"] = .number(constraint.multiplier)
    }
    if constraint.priority != 1000 { members["priority"] = .number(constraint.priority) }
    if let identifier = constraint.identifier { members["identifier"] = .string(identifier) }
    return .object(members)
  }

  private static func name(
    _ subject: ConstraintDescription.Subject, _ superview: String
  ) -> String {
    switch subject {
    case .view(let name), .guide(let name): name
    case .superview: superview
    case .safeArea: superview + ".safeArea"
    }
  }

  // MARK: Reading

  /// The constraints of a layout document; its formats must have been converted before.
  static func read(
    _ source: SourceText, superview: String
  ) throws(CommandFailure) -> [ConstraintDescription] {
    let node: JSONNode
    do {
      node = try JSONParser.parse(source)
    } catch {
      throw .badInput(source, [SourceDiagnostic(error.message, at: error.range)])
    }
    let reader = DocumentReader(node)
    guard reader.diagnostics.isEmpty else { throw .badInput(source, reader.diagnostics) }
    var constraints: [ConstraintDescription] = []
    for constraint in reader.document.constraints {
      switch constraint.content {
      case .visualFormat(let format, _, _):
        throw .badInput(
          source, [SourceDiagnostic("this is a format, not a constraint", at: format.place)])
      case .equation(let equation):
        constraints.append(description(equation, constraint.identifier, superview))
      }
    }
    return constraints
  }

  private static func description(
    _ equation: LayoutDocument.Equation, _ identifier: String?, _ superview: String
  ) -> ConstraintDescription {
    ConstraintDescription(
      first: subject(equation.first.text, superview),
      firstAttribute: attribute(equation.attribute), relation: relation(equation.relation),
      second: equation.second.map { subject($0.text, superview) },
      secondAttribute: equation.second.map { _ in attribute(equation.secondAttribute) },
      multiplier: equation.multiplier, constant: equation.constant,
      priority: equation.priority.rawValue,
      range: SourceRange(
        start: equation.attributePlace.lowerBound, end: equation.attributePlace.upperBound),
      identifier: identifier)
  }

  private static func subject(
    _ name: String, _ superview: String
  ) -> ConstraintDescription.Subject {
    switch name {
    case superview: .superview
    case superview + ".safeArea": .safeArea
    default: .view(name)
    }
  }

  /// The reader takes attributes that can be constrained only, and those are the same in both.
  private static func attribute(_ attribute: Attribute) -> FormatAttribute {
    FormatAttribute(rawValue: UInt8(attribute.rawValue)) ?? .width
  }

  private static func relation(_ relation: Relation) -> FormatRelation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
