/// One constraint that a format describes, in terms of names:
/// `first.firstAttribute relation multiplier * second.secondAttribute + constant`.
public struct ConstraintDescription: Hashable, Sendable {
  /// The thing that a constraint speaks of.
  public enum Subject: Hashable, Sendable {
    /// The view of that name.
    case view(String)
    /// The superview of the views in the format.
    case superview
    /// The safe area of the superview.
    case safeArea
    /// A rectangle without a view that the format itself makes: see ``FormatMeaning/guides``.
    case guide(String)
  }

  /// The constrained thing.
  public var first: Subject
  /// Which of its attributes.
  public var firstAttribute: FormatAttribute
  /// The relation of the two sides.
  public var relation: FormatRelation
  /// The other side; nothing for a size that is compared with the constant alone.
  public var second: Subject?
  /// Which of its attributes; nothing where there is no second subject.
  public var secondAttribute: FormatAttribute?
  /// The factor of the second attribute.
  public var multiplier: Double
  /// The distance or the size, in points.
  public var constant: Double
  /// The priority, greater than 0 and at most 1000, which is required.
  public var priority: Double
  /// The part of the text that says it.
  public var range: SourceRange
  /// The name that the text gives the constraint.
  public var identifier: String?
  /// The metric that ``constant`` stands for, where its value is not known; the constant is 0 then.
  ///
  /// Only contexts with ``FormatContext/keepsMetricNames`` have such constraints.
  public var constantMetric: String?
  /// The metric that ``priority`` stands for, where its value is not known; the priority is 1000 then.
  public var priorityMetric: String?
  /// True if ``constant`` is the standard space between two siblings.
  public var isStandardSpace = false

  /// Creates the description of a constraint.
  public init(
    first: Subject, firstAttribute: FormatAttribute, relation: FormatRelation = .equal,
    second: Subject? = nil, secondAttribute: FormatAttribute? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: Double = 1000, range: SourceRange,
    identifier: String? = nil
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.range = range
    self.identifier = identifier
  }
}

extension ConstraintDescription {
  /// True if its constant or its priority stands for a metric whose value is not known.
  var hasUnknownMetric: Bool { constantMetric != nil || priorityMetric != nil }

  /// The reason why AppKit's anchors cannot say the constraint; nothing if they can.
  ///
  /// They have no margins, which the system's space beside the superview is.
  package var reasonAgainstAppKit: String? {
    firstAttribute.isMargin || secondAttribute?.isMargin ?? false
      ? "in AppKit, '-' beside '|' is a space that anchors do not have" : nil
  }
}

extension ConstraintDescription: CustomStringConvertible {
  /// The constraint as an equation: `b.leading >= a.trailing + 8 @750`.
  public var description: String {
    var text = "\(first).\(firstAttribute.name) \(relation.text) "
    if let second, let secondAttribute {
      text += multiplier == 1 ? "" : "\(shortened(multiplier)) * "
      text += "\(second).\(secondAttribute.name)"
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += shortened(abs(constant))
      }
    } else {
      text += shortened(constant)
    }
    return priority == 1000 ? text : text + " @" + shortened(priority)
  }
}

extension ConstraintDescription.Subject: CustomStringConvertible {
  /// The name of the view or guide, `|` for the superview, `|>` for its safe area.
  public var description: String {
    switch self {
    case .view(let name): name
    case .superview: "|"
    case .safeArea: "|>"
    case .guide(let name): name
    }
  }
}

/// A number without the `.0` of a whole one.
func shortened(_ number: Double) -> String {
  let text = "\(number)"
  let bytes = Array(text.utf8)
  let isWhole = bytes.suffix(2) == Array(".0".utf8)[...]
  return isWhole ? String(decoding: bytes.dropLast(2), as: UTF8.self) : text
}
