/// One constraint as an expression of code.
struct AnchorPhrase {
  let writer: AnchorWriter
  /// The name of a subject.
  let item: (ConstraintDescription.Subject) -> String
  /// The name of a metric whose value is not known.
  let metric: (String) -> String

  func text(_ constraint: ConstraintDescription) -> String {
    let constraint = constraint.withoutBaselinesOfGuides
    let first = anchor(constraint.first, constraint.firstAttribute)
    let constant =
      constraint.constantMetric.map { metric($0) }
      ?? (constraint.constant == 0 ? nil : shortened(constraint.constant))
    guard let second = constraint.second, let secondAttribute = constraint.secondAttribute else {
      return writer.comparison(first, constraint.relation, toConstant: constant ?? "0")
    }
    guard constraint.firstAttribute.isSize || constraint.multiplier == 1,
      constraint.firstAttribute.anchorAxis == secondAttribute.anchorAxis
    else {
      return writer.initializer(
        constraint, item(constraint.first), item(second), constant: constant ?? "0")
    }
    let other = anchor(second, secondAttribute)
    if constraint.isStandardSpace, let direction = constraint.firstAttribute.systemSpacing {
      return writer.systemSpacing(first, constraint.relation, direction, other)
    }
    return writer.comparison(
      first, constraint.relation, to: other,
      multiplier: constraint.multiplier == 1 ? nil : shortened(constraint.multiplier),
      constant: constant)
  }

  /// `title.leadingAnchor`; margins are those of the layout margins guide.
  private func anchor(
    _ subject: ConstraintDescription.Subject, _ attribute: FormatAttribute
  ) -> String {
    guard let edge = attribute.edgeOfMargin else {
      return "\(item(subject)).\(attribute.name)Anchor"
    }
    return "\(item(subject)).layoutMarginsGuide.\(edge.name)Anchor"
  }
}

/// A constraint as code that makes it, for a tool that puts it into a program.
public struct AnchorExpression: Hashable, Sendable {
  /// The expression of the constraint, without its priority and its identifier.
  public let expression: String
  private let style: AnchorStyle
  private let priority: String?
  private let identifier: String?

  /// Writes a constraint.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - style: The language and the framework.
  ///   - item: The name of a view, the superview or a guide, as an expression that a point can follow.
  ///   - metric: The name of a metric whose value is not known.
  public init(
    _ constraint: ConstraintDescription, style: AnchorStyle,
    item: (ConstraintDescription.Subject) -> String, metric: (String) -> String
  ) {
    self.style = style
    expression = withoutActuallyEscaping(item) { item in
      withoutActuallyEscaping(metric) { metric in
        AnchorPhrase(writer: AnchorWriter(style: style), item: item, metric: metric)
          .text(constraint)
      }
    }
    priority =
      constraint.priorityMetric.map { metric($0) }
      ?? (constraint.priority == 1000 ? nil : shortened(constraint.priority))
    identifier = constraint.identifier
  }

  /// True if the expression is all of the constraint.
  public var isComplete: Bool { priority == nil && identifier == nil }

  /// The statements that make the constraint, called by a name, and set what the expression does not.
  public func statements(named name: String) -> [String] {
    let writer = AnchorWriter(style: style)
    return [writer.declaration(name, expression)]
      + (priority.map { [writer.priority($0, of: name)] } ?? [])
      + (identifier.map { [writer.identifier($0, of: name)] } ?? [])
  }
}

extension ConstraintDescription {
  /// The same with the edges of guides for their baselines, of which they have no anchors.
  fileprivate var withoutBaselinesOfGuides: ConstraintDescription {
    var result = self
    if first.isGuide { result.firstAttribute = firstAttribute.withoutBaseline }
    if second?.isGuide ?? false { result.secondAttribute = secondAttribute?.withoutBaseline }
    return result
  }

  /// True if anchors say the system's space where the constraint has it.
  public var hasSystemSpacing: Bool { isStandardSpace && firstAttribute.systemSpacing != nil }
}

extension ConstraintDescription.Subject {
  fileprivate var isGuide: Bool {
    switch self {
    case .guide, .safeArea: true
    case .view, .superview: false
    }
  }
}

extension FormatAttribute {
  /// The edge that a baseline is at where nothing has text.
  fileprivate var withoutBaseline: FormatAttribute {
    switch self {
    case .firstBaseline: .top
    case .lastBaseline: .bottom
    default: self
    }
  }

  /// The attribute of the margins guide that a margin stands for; nothing for other attributes.
  fileprivate var edgeOfMargin: FormatAttribute? {
    FormatAttribute.allCases.first { $0.margin == self && $0 != self }
  }

  /// The name of the system's space in front of an edge; nothing where there is none.
  fileprivate var systemSpacing: String? {
    switch self {
    case .leading: "After"
    case .top: "Below"
    default: nil
    }
  }

  enum AnchorAxis {
    case size
    case horizontal
    case vertical
  }

  /// Anchors are compared with those of the same axis only.
  var anchorAxis: AnchorAxis {
    switch edgeOfMargin ?? self {
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX: .horizontal
    default: .vertical
    }
  }
}
