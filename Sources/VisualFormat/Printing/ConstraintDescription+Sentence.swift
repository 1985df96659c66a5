extension ConstraintDescription {
  /// The constraint as an English sentence.
  var sentence: String {
    let name = identifier.map { "\(quoted($0)): " } ?? ""
    let wish = priority == 1000 ? "" : ", with priority \(shortened(priority))"
    return "\(name)\(statement)\(wish)."
  }

  private var statement: String {
    guard let second, let secondAttribute else {
      return "\(first.phrase) is \(relation.amount(constant)) \(firstAttribute.adjective)"
    }
    if firstAttribute.isSize, multiplier == 1, firstAttribute == secondAttribute, constant == 0 {
      return
        "\(first.phrase) is \(relation.comparison) \(firstAttribute.adjective) as \(second.phrase)"
    }
    if multiplier == 1, let place = place(second, secondAttribute) { return place }
    if multiplier == 1, constant == 0, firstAttribute == secondAttribute {
      return
        "\(first.phrase) has \(relation.sameness) \(firstAttribute.phrase) as \(second.phrase)"
    }
    return "\(equationSide(first, firstAttribute)) is \(relation.bound)\(value)"
  }

  private func equationSide(_ subject: Subject, _ attribute: FormatAttribute) -> String {
    "the \(attribute.phrase) of \(subject.phrase)"
  }

  /// The right side of the equation in words.
  private var value: String {
    guard let second, let secondAttribute else { return points(constant) }
    let factor = multiplier == 1 ? "" : "\(shortened(multiplier)) times "
    let side = equationSide(second, secondAttribute)
    if constant == 0 { return factor + side }
    return factor + side + (constant < 0 ? " minus " : " plus ") + points(abs(constant))
  }

  /// Where one thing stands beside or inside another; nothing for other pairs of attributes.
  private func place(_ second: Subject, _ secondAttribute: FormatAttribute) -> String? {
    // Only containers have margins that views stand beside.
    guard firstAttribute.anchorAxis == secondAttribute.anchorAxis,
      first.isContainer || !firstAttribute.isMargin,
      second.isContainer || !secondAttribute.isMargin
    else { return nil }
    switch (firstAttribute.end, secondAttribute.end) {
    case (.start, .finish) where !first.isContainer && !second.isContainer:
      return "\(first.phrase) is \(distance(second)) \(firstAttribute.direction) \(second.phrase)"
    case (.start, .start) where second.isContainer && !first.isContainer:
      return "\(first.phrase) begins \(inset) \(second.phrase)'s \(secondAttribute.phrase)"
    case (.finish, .finish) where first.isContainer && !second.isContainer:
      return "\(second.phrase) ends \(inset) \(first.phrase)'s \(firstAttribute.phrase)"
    default:
      return nil
    }
  }

  private func distance(_ second: Subject) -> String {
    constant == 0 && relation == .equal ? "directly" : relation.amount(constant)
  }

  private var inset: String {
    constant == 0 && relation == .equal ? "at" : "\(relation.amount(constant)) inside"
  }
}

extension DepthDescription {
  /// The order as an English sentence.
  var sentence: String {
    if distance == 0, relation == .equal { return "\(front.phrase) is level with \(back.phrase)." }
    let levels = distance == 1 ? "level" : "levels"
    return "\(front.phrase) is \(relation.bound)\(shortened(distance)) \(levels) in front of "
      + "\(back.phrase)."
  }
}

/// A distance with its unit.
private func points(_ number: Double) -> String {
  shortened(number) + (abs(number) == 1 ? " point" : " points")
}

extension FormatRelation {
  fileprivate var bound: String {
    switch self {
    case .lessThanOrEqual: "at most "
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    }
  }

  fileprivate func amount(_ number: Double) -> String { bound + points(number) }

  fileprivate var comparison: String { bound + "as" }

  fileprivate var sameness: String {
    switch self {
    case .lessThanOrEqual: "at most the same"
    case .equal: "the same"
    case .greaterThanOrEqual: "at least the same"
    }
  }
}

extension ConstraintDescription.Subject {
  /// The name of the subject in a sentence.
  fileprivate var phrase: String {
    switch self {
    case .view(let name): legible(name)
    case .superview: "the superview"
    case .safeArea: "the safe area"
    case .guide(let name): name.hasPrefix("~") ? "the space \(name)" : legible(name)
    }
  }

  fileprivate var isContainer: Bool { self == .superview || self == .safeArea }
}

extension FormatAttribute {
  fileprivate enum End {
    case start
    case finish
    case other
  }

  /// Which end of a row or column it is.
  fileprivate var end: End {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: .start
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: .finish
    default: .other
    }
  }

  /// Where something is whose start follows the end of something else.
  fileprivate var direction: String {
    switch self {
    case .left: "to the right of"
    case .top: "below"
    default: "after"
    }
  }

  fileprivate var adjective: String { self == .width ? "wide" : "high" }

  /// The name of the attribute in a sentence.
  fileprivate var phrase: String {
    switch self {
    case .left: "left edge"
    case .right: "right edge"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .width: "width"
    case .height: "height"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .lastBaseline: "last baseline"
    case .firstBaseline: "first baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .centerXWithinMargins: "horizontal centre within the margins"
    case .centerYWithinMargins: "vertical centre within the margins"
    }
  }
}
