import VisualFormat

extension FormatMeaning {
  /// Constraints that give the format's guides a place along the axes of which the format says
  /// nothing: in the middle of the superview, without a size.
  ///
  /// Without them a layout that is determined would have guides that are not. The edges of a scroll item are those of
  /// its content.
  var looseGuideConstraints: [ConstraintDescription] {
    guard !guides.isEmpty else { return [] }
    var mentioned = PerAxis<Set<String>>(horizontal: [], vertical: [])
    for constraint in constraints {
      mentioned.insert(constraint.first, constraint.firstAttribute)
      if let second = constraint.second, let attribute = constraint.secondAttribute {
        mentioned.insert(second, attribute)
      }
    }
    return guides.flatMap { guide in
      loose(guide, .horizontal, mentioned) + loose(guide, .vertical, mentioned)
    }
  }

  private func loose(
    _ guide: GuideDescription, _ axis: Axis, _ mentioned: PerAxis<Set<String>>
  ) -> [ConstraintDescription] {
    guard !mentioned[axis].contains(guide.name) else { return [] }
    let subject = ConstraintDescription.Subject.guide(guide.name)
    let middle: FormatAttribute = axis == .horizontal ? .centerX : .centerY
    return [
      ConstraintDescription(
        first: subject, firstAttribute: middle, second: .superview, secondAttribute: middle,
        range: guide.range),
      ConstraintDescription(
        first: subject, firstAttribute: axis == .horizontal ? .width : .height,
        range: guide.range),
    ]
  }
}

extension PerAxis<Set<String>> {
  /// Notes the name of a guide along the axis of its attribute.
  fileprivate mutating func insert(
    _ subject: ConstraintDescription.Subject, _ attribute: FormatAttribute
  ) {
    guard case .guide(let name) = subject else { return }
    let layoutAttribute = Attribute(rawValue: attribute.rawValue) ?? .notAnAttribute
    let isHorizontal = attribute == .width || layoutAttribute.isHorizontalPosition
    self[isHorizontal ? .horizontal : .vertical].insert(name)
  }
}

extension GuideDescription {
  /// True if the guide may have a negative size: a space that views overlap in.
  var allowsNegativeSize: Bool {
    if case .spacer = role { true } else { false }
  }
}
